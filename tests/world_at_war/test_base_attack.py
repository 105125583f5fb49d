"""5.3(2) Attacks on air fleets in their base."""

from __future__ import annotations

import pytest

from tripartite.core.asks import Ask
from tripartite.games.world_at_war import base_attack
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import AXIS, NOBODY, SOVIET
from world_at_war.table import at, dice, give, hold, table, units, war, why


def offensives(*fleets: str) -> Board:
    """Germany may attack bases in the east."""
    b = table(*fleets, turn="summer_1941")
    war(b, "axis_soviet")
    hold(b, "ger", "pl_war")
    hold(b, "ussr", "pl_bre", "pl_lwo")
    b.frames = []
    return b


def offered(b: Board) -> list[str]:
    return [option.id for option in Ask.of(b, AXIS, "offensives", "5.3(2)", base_attack.VERBS).options]


def attack(b: Board, place: str) -> None:
    base_attack.ATTACK_BASE.carry_out(b, AXIS, (at(b, place),))


@pytest.mark.rules("5.3(2)")
def test_a_base_within_two_areas_of_an_active_fleet_may_be_attacked() -> None:
    b = offensives("ger 1 air pl_war", "ussr 1 air su_min", "ussr 1 air su_mos")
    assert offered(b) == ["attack_base su_min"]
    assert base_attack.attack_base_refusal(b, AXIS, (at(b, "su_mos"),)) is base_attack.NO_AIR_FLEET_IN_RANGE
    assert base_attack.attack_base_refusal(b, AXIS, (at(b, "pl_bre"),)) is base_attack.NO_ENEMY_AIR_FLEET
    b.inactive[b.air_fleets(at(b, "pl_war"), AXIS)[0]] = 1
    assert offered(b) == []


@pytest.mark.rules("5.3(2)")
def test_the_attackers_return_inactive_after_the_combat() -> None:
    b = offensives("ger 2 air pl_war", "ussr 1 air su_min")
    attack(b, "su_min")
    dice(b, 1, 1)
    give(b, "send_air_fleet ger_air pl_war", "send_air_fleet ger_air pl_war", "strike_base")
    assert [b.inactive[unit] for unit in b.air_fleets(at(b, "pl_war"), AXIS)] == [1, 1]
    assert units(b, "su_min") == {}  # lost by two
    assert b.base_attacked == NOBODY


@pytest.mark.rules("13.3.4(2)")
def test_inactive_fleets_in_the_base_are_easier_to_beat() -> None:
    b = offensives("ger 1 air pl_war", "ussr 1 air su_min")
    defender = b.air_fleets(at(b, "su_min"), SOVIET)[0]
    b.inactive[defender] = 1
    attack(b, "su_min")
    dice(b, 1, 1)
    give(b, "send_air_fleet ger_air pl_war", "strike_base")
    assert b.place[defender] == b.atlas.turn_track


@pytest.mark.rules("5.3(2)")
def test_an_attack_that_is_called_off_leaves_all_active() -> None:
    b = offensives("ger 1 air pl_war", "ussr 1 air su_min")
    attack(b, "su_min")
    give(b, "send_air_fleet ger_air pl_war", "call_off_base_attack")
    assert offered(b) == ["attack_base su_min"]
    assert not b.frames


@pytest.mark.rules("13.2.3(6)", "5.3(2)")
def test_after_a_base_attack_the_attackers_may_change_base() -> None:
    b = offensives("ger 2 air pl_war", "ussr 1 air su_min")
    attack(b, "su_min")
    dice(b, 2, 2)
    asked = give(b, "send_air_fleet ger_air pl_war", "strike_base")
    assert asked is not None
    assert asked.prompt == "change_of_base"
    assert why(b, "change_base ger_air pl_war su_min") == ("no_base_within_two", "13.2.3(6)")
    assert why(b, "change_base ger_air de_ber pl_war") == ("not_used", "13.2.3(6)")
    give(b, "change_base ger_air pl_war de_epr")
    assert [b.inactive[unit] for unit in b.air_fleets(at(b, "de_epr"), AXIS)] == [1]
    assert [b.inactive[unit] for unit in b.air_fleets(at(b, "pl_war"), AXIS)] == [0]
    assert not b.frames
