"""P18 The atomic bomb."""

from __future__ import annotations

import pytest

from tripartite.games.world_at_war import boards, bombing
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import GERMANY, USA
from world_at_war.table import dice, give, join, legal, run, table, units, war, why

MANHATTAN = "usa_t9"


def raid(*garrison: str, bombers: int = 2, turn: str = "spring_1945") -> Board:
    """American bombers with the Manhattan Project complete."""
    b = table(*garrison, turn=turn)
    war(b, "axis_western", "axis_soviet")
    join(b, "western", "usa")
    b.bombers[USA] = bombers
    b.interceptors = [0] * len(b.interceptors)
    b.progress[b.atlas.advance_ids.index(MANHATTAN)] = 100
    phase(b)
    return b


def phase(b: Board) -> None:
    frame = bombing.open_allied_raids(b)
    assert frame is not None
    b.flown = [0] * len(b.flown)
    b.bombed = [0] * len(b.bombed)
    b.frames = [frame]


@pytest.mark.rules("P18")
def test_there_is_a_bomb_at_once_and_one_more_every_second_turn() -> None:
    b = raid(turn="spring_1944")
    found = []
    for _ in range(4):
        run(b)
        found.append(b.bombs)
        b.turn += 1
        phase(b)
    assert found == [1, 1, 2, 2]


@pytest.mark.rules("P18")
def test_a_bomb_halves_the_units_of_a_city_and_raises_damage_to_the_cap() -> None:
    b = raid("ger 5 regular de_ber")
    give(b, "send_bombers ger usa 1", "launch_raid")
    assert why(b, "drop_atomic_bomb it_rom") == ("not_a_city_of_target", "P18")
    give(b, "drop_atomic_bomb de_ber")
    assert units(b, "de_ber") == {"ger_regular": 2}
    assert b.damage[GERMANY] == boards.damage_cap(b, GERMANY)
    assert b.bombs == 0
    assert not b.surrendered[GERMANY]


@pytest.mark.rules("P18")
def test_a_bomb_needs_a_point_that_survives_interception() -> None:
    b = raid(bombers=1)
    b.interceptors[GERMANY] = 1
    dice(b, 1)
    give(b, "send_bombers ger usa 1", "launch_raid", "intercept_raid 1")
    assert legal(b, "drop_atomic_bomb") == []
    assert b.bombs == 1


@pytest.mark.rules("P18")
@pytest.mark.parametrize(("nation", "carries"), [("usa", True), ("uk", True), ("fra", False)])
def test_an_american_or_british_air_fleet_may_carry_a_bomb(nation: str, carries: bool) -> None:
    b = raid(f"{nation} 1 air gb_lon", bombers=0)
    give(b, f"fly_raid ger {nation}_air gb_lon", "launch_raid")
    assert ("drop_atomic_bomb de_ber" in legal(b)) == carries


@pytest.mark.rules("P18")
def test_a_bomb_may_be_kept() -> None:
    b = raid()
    give(b, "send_bombers ger usa 1", "launch_raid", "keep_atomic_bomb")
    assert b.bombs == 1
    assert b.bombs_dropped[GERMANY] == 0


@pytest.mark.rules("P18")
def test_germany_surrenders_after_the_second_bomb() -> None:
    b = raid()
    b.bombs = 1
    give(b, "send_bombers ger usa 1", "launch_raid", "drop_atomic_bomb de_ber")
    assert not b.surrendered[GERMANY]
    give(b, "send_bombers ger usa 1", "launch_raid", "drop_atomic_bomb de_ruh")
    assert b.bombs_dropped[GERMANY] == 2
    assert b.surrendered[GERMANY]
