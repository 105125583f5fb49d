"""13.3.4 Air combat, and P20 carriers."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.games.world_at_war import air_combat
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import NO_MISSION, NOBODY, TACTICAL
from world_at_war.table import at, dice, join, nation, put, table, units, war


def over_poland(germans: int, soviets: int, **options: Any) -> tuple[Board, list[int], list[int]]:
    """German air fleets on support, and Soviet ones that meet them."""
    b = table(turn="summer_1941", **options)
    war(b, "axis_soviet")
    own = put(b, "ger", germans, "air", "de_ber")
    other = put(b, "ussr", soviets, "air", "su_min")
    for unit in own + other:
        b.mission[unit] = TACTICAL
    return b, own, other


def active(b: Board, fleets: list[int]) -> int:
    """How many are on the map and face up."""
    return len([unit for unit in fleets if b.place[unit] != NOBODY and not b.inactive[unit]])


@pytest.mark.rules("13.3.4(6)")
def test_each_side_rolls_a_d3_with_its_nationality_and_a_point_for_each_fleet_in_excess() -> None:
    b, own, other = over_poland(1, 1)
    assert air_combat.edge(b, own, other) == 1
    b, own, other = over_poland(3, 1)
    assert air_combat.edge(b, own, other) == 3
    b, own, other = over_poland(1, 3)
    dice(b, 2, 2)
    assert air_combat.fight(b, own, other) == -1


@pytest.mark.rules("13.3.4(6)")
def test_nationality_counts_until_the_reform_of_the_air_force() -> None:
    b, own, other = over_poland(1, 1)
    b.progress[b.atlas.advance_ids.index("ussr_t4")] = 100
    assert air_combat.edge(b, own, other) == 0


@pytest.mark.rules("13.3.4(7)")
def test_on_equal_totals_both_sides_withdraw_inactive() -> None:
    b, own, other = over_poland(2, 2)
    dice(b, 1, 2)
    assert air_combat.fight(b, own, other) == 0
    assert active(b, own + other) == 0
    assert units(b, "de_ber") == {"ger_air": 2}
    assert units(b, "su_min") == {"ussr_air": 2}


@pytest.mark.rules("13.3.4(8-10)")
def test_a_difference_over_two_destroys_a_fleet_and_delays_one_of_each_side() -> None:
    b, own, other = over_poland(2, 2)
    dice(b, 3, 1)
    assert air_combat.fight(b, own, other) == 3
    assert [b.place[unit] for unit in other] == [NOBODY, b.atlas.turn_track]
    assert b.due[other[1]] == b.turn + 1
    assert b.inactive[other[1]]
    assert b.place[own[0]] == b.atlas.turn_track
    assert b.inactive[own[0]]
    assert active(b, own) == 1


@pytest.mark.rules("13.3.4(8-10)")
def test_a_difference_of_two_delays_a_loser_and_turns_a_winner_face_down() -> None:
    b, own, other = over_poland(2, 2)
    dice(b, 2, 1)
    assert air_combat.fight(b, own, other) == 2
    assert b.place[other[0]] == b.atlas.turn_track
    assert [b.inactive[unit] for unit in own] == [1, 0]
    assert [b.mission[unit] for unit in own] == [NO_MISSION, TACTICAL]


@pytest.mark.rules("13.3.4(8-10)")
def test_a_difference_of_one_costs_the_winner_nothing() -> None:
    b, own, other = over_poland(2, 2)
    dice(b, 2, 2)
    assert air_combat.fight(b, own, other) == 1
    assert active(b, own) == 2
    assert units(b, "su_min") == {"ussr_air": 2}


@pytest.mark.rules("13.3.4.R")
def test_the_losers_other_fleets_break_off_unless_the_table_lets_them_stay() -> None:
    b, own, other = over_poland(3, 3)
    dice(b, 2, 2)
    air_combat.fight(b, own, other)
    assert active(b, other) == 0
    b, own, other = over_poland(3, 3, air_losers="stay")
    dice(b, 2, 2)
    air_combat.fight(b, own, other)
    assert active(b, other) == 2
    assert [b.mission[unit] for unit in other].count(TACTICAL) == 2


@pytest.mark.rules("13.3.4(2)")
def test_inactive_fleets_in_their_base_fight_at_one_less() -> None:
    b, own, other = over_poland(1, 1)
    b.inactive[other[0]] = 1
    assert air_combat.edge(b, own, other, in_base=True) == 2
    assert air_combat.edge(b, own, other) == 1


@pytest.mark.rules("13.3.4(5)")
def test_a_mixed_group_has_the_modifier_of_its_most_numerous_nation_and_the_best_of_equal_ones() -> None:
    b = table("ger 1 air ly_tri", "ita 2 air ly_tri")
    join(b, "axis", "ita")
    fleets = b.air_fleets(at(b, "ly_tri"), 0)
    assert air_combat.modifier(b, fleets) == -1
    assert air_combat.modifier(b, fleets[:2]) == 0


@pytest.mark.rules("13.3.4(6)")
def test_chances_count_all_nine_pairs_of_dice() -> None:
    b, own, other = over_poland(1, 1)
    assert air_combat.chances(b, own, other) == [0, 0, 1, 2, 3, 2, 1]


@pytest.mark.rules("13.3.4(1)")
def test_without_enemies_there_is_no_combat() -> None:
    b, own, _ = over_poland(2, 0)
    rolled = b.dice.counter
    assert air_combat.fight(b, own, []) == 2
    assert b.dice.counter == rolled
    assert active(b, own) == 2


def carriers(b: Board, number: int) -> list[int]:
    b.progress[b.atlas.advance_ids.index("uk_t8")] = 100
    return put(b, "uk", number, "fleet", "m_cen")


@pytest.mark.rules("P20")
def test_only_the_first_two_sound_fleets_are_carriers_and_only_where_they_are_played() -> None:
    b = table(carriers="on")
    fleets = carriers(b, 3)
    assert [air_combat.is_carrier(b, unit) for unit in fleets] == [True, True, False]
    b.damaged[fleets[0]] = 1
    assert air_combat.carriers_at(b, at(b, "m_cen"), 1) == [fleets[1]]
    b = table()
    assert not air_combat.is_carrier(b, carriers(b, 1)[0])


@pytest.mark.rules("P20")
def test_a_carrier_is_damaged_when_it_loses_by_two_and_never_turns_inactive() -> None:
    for face, damaged in ((2, 0), (3, 1)):
        b = table(carriers="on")
        carrier = carriers(b, 1)
        own = put(b, "ger", 1, "air", "it_sic")
        dice(b, face, 1)
        assert air_combat.fight(b, own, carrier) == face - 1
        assert b.damaged[carrier[0]] == damaged
        assert not b.inactive[carrier[0]]
    assert nation("uk") == b.nation_of(carrier[0])


@pytest.mark.rules("P20", "13.3.4(8-10)")
@pytest.mark.parametrize("face", [2, 3])
def test_a_carrier_that_wins_by_two_or_more_is_none_the_worse(face: int) -> None:
    b = table(carriers="on")
    pair = carriers(b, 2)
    other = put(b, "ger", 1, "air", "it_sic")
    dice(b, face, 1)
    assert air_combat.fight(b, pair, other) == face
    assert not any(b.damaged[fleet] or b.inactive[fleet] for fleet in pair)
    assert units(b, "m_cen") == {"uk_fleet": 2}


@pytest.mark.rules("P20", "13.3.4(8-10)")
def test_a_winning_air_fleet_is_sent_off_before_a_carrier() -> None:
    b = table(carriers="on")
    [carrier] = carriers(b, 1)
    [fleet] = put(b, "uk", 1, "air", "mt_mal")
    dice(b, 3, 1)
    assert air_combat.fight(b, [carrier, fleet], put(b, "ger", 1, "air", "it_sic")) == 3
    assert b.place[fleet] == b.atlas.turn_track
    assert not b.damaged[carrier]
