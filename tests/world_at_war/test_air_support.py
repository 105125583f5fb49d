"""13.3(6) Air support of an attack, and its interception (13.3.4(3) to 13.3.4(5))."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.games.world_at_war import air_support
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AXIS,
    BIT,
    NO_MISSION,
    NOBODY,
    OPERATIONAL,
    SOVIET,
    TACTICAL,
    WESTERN,
)
from world_at_war.table import again, at, dice, give, hold, join, legal, nation, put, run, table, war, why


def attack(*fleets: str, target: str = "pl_bre", limit: int = 0, **options: Any) -> Board:
    """The Axis attacks an area of Poland that the USSR holds."""
    b = table("ussr 1 regular pl_bre", *fleets, turn="summer_1941", **options)
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "pl_war", "pl_poz", "pl_kra")
    hold(b, "ussr", "pl_bre", "pl_lwo")
    b.frames = [air_support.open_support(b, at(b, target), AXIS, SOVIET, limit)]
    return b


def in_egypt(british: int = 1) -> Board:
    """EX-04: a German and an Italian fleet support tactically, and British ones may intercept."""
    b = table("ger 1 air ly_cyr", "ita 1 air ly_cyr", f"uk {british} air eg_ale", turn="spring_1941")
    join(b, "axis", "ita")
    hold(b, "ita", "ly_cyr", "ly_tob")
    hold(b, "uk", "eg_ale", "eg_wes")
    b.frames = [air_support.open_support(b, at(b, "eg_wes"), AXIS, WESTERN, 0)]
    give(b, "support ger_air ly_cyr tactical", "support ita_air ly_cyr tactical")
    return b


@pytest.mark.rules("13.3(6)")
def test_active_fleets_within_two_areas_support_in_the_way_that_is_stated() -> None:
    b = attack("ger 2 air pl_war", "ger 1 air de_ruh")
    assert legal(b) == [
        "support ger_air pl_war tactical",
        "support ger_air pl_war operational",
        "support_done",
    ]
    assert why(b, "support ger_air de_ruh tactical") == ("out_of_air_range", "13.3(6)")
    assert why(b, "support ussr_air su_min tactical") == ("not_your_air_fleet", "13.3(6)")
    assert why(b, "support ger_air pl_war escort") == ("no_kind_of_support", "13.3(6)")
    give(b, "support ger_air pl_war tactical", "support ger_air pl_war operational")
    assert len(air_support.supporters(b, AXIS, TACTICAL)) == 1
    assert len(air_support.supporters(b, AXIS, OPERATIONAL)) == 1


@pytest.mark.rules("13.3(6)")
def test_an_inactive_fleet_supports_nothing_and_its_side_is_not_asked() -> None:
    b = attack("ger 1 air pl_war")
    b.inactive[b.units_of(b.atlas.type_ids.index("ger_air"), at(b, "pl_war"))[0]] = 1
    assert run(b) is None


@pytest.mark.rules("P21")
def test_without_the_modifier_there_is_only_tactical_support() -> None:
    b = attack("ger 1 air pl_war", air_support="off")
    assert legal(b, "support") == ["support ger_air pl_war tactical"]
    assert why(b, "support ger_air pl_war operational") == ("no_operational_support", "P21")


@pytest.mark.rules("13.3.5(1-2)")
def test_a_limited_offensive_has_one_fleet_for_each_side() -> None:
    b = attack("ger 2 air pl_war", "ussr 2 air su_min", limit=1)
    assert why(b, "support ger_air pl_war operational") == ("limited_support", "13.3.5(1-2)")
    asked = give(b, "support ger_air pl_war tactical")
    assert asked is not None
    assert asked.seat == SOVIET
    give(b, "support ussr_air su_min tactical")
    assert len(air_support.supporters(b, SOVIET, TACTICAL)) == 1
    assert not b.frames


@pytest.mark.rules("13.3.4(3-4)")
def test_the_defender_intercepts_one_kind_of_support_and_the_other_goes_on() -> None:
    b = attack("ger 2 air pl_war", "ussr 1 air su_min")
    give(b, "support ger_air pl_war tactical", "support ger_air pl_war operational")
    assert why(b, "intercept_support ussr_air su_min tactical ita") == ("no_such_support", "13.3.4(3-4)")
    dice(b, 1, 3)
    give(b, "intercept_support ussr_air su_min tactical ger")
    assert air_support.supporters(b, AXIS, TACTICAL) == []
    assert len(air_support.supporters(b, AXIS, OPERATIONAL)) == 1


@pytest.mark.rules("13.3.4(3-4)")
def test_each_interception_is_a_combat_of_its_own() -> None:
    b = attack("ger 2 air pl_war", "ussr 2 air su_min")
    give(b, "support ger_air pl_war tactical", "support ger_air pl_war operational")
    dice(b, 2, 2, 1, 3)
    give(
        b,
        "intercept_support ussr_air su_min tactical ger",
        "intercept_support ussr_air su_min operational ger",
    )
    assert len(air_support.supporters(b, AXIS, TACTICAL)) == 1
    assert air_support.supporters(b, AXIS, OPERATIONAL) == []


@pytest.mark.rules("13.3.4(3-4)")
def test_the_attacker_may_add_fleets_only_where_he_is_intercepted() -> None:
    b = attack("ger 2 air pl_war", "ussr 1 air su_min")
    give(b, "support ger_air pl_war tactical", "support_done")
    asked = give(b, "intercept_support ussr_air su_min tactical ger")
    assert asked is not None
    assert [option.id for option in asked.options] == ["support ger_air pl_war tactical", "support_done"]
    assert why(b, "support ger_air pl_war operational") == ("only_where_intercepted", "13.3.4(3-4)")
    dice(b, 1, 1)
    give(b, "support ger_air pl_war tactical")
    assert len(air_support.supporters(b, AXIS, TACTICAL)) == 1  # two against one: won by two


@pytest.mark.rules("13.3.4(5)")
def test_the_interceptor_chooses_a_nation_or_the_whole_group() -> None:
    b = in_egypt()
    assert legal(b, "intercept_support") == [
        "intercept_support uk_air eg_ale tactical ger",
        "intercept_support uk_air eg_ale tactical ita",
    ]
    assert legal(b, "intercept_group") == ["intercept_group uk_air eg_ale tactical"]


@pytest.mark.rules("13.3.4(5)")
def test_a_group_is_intercepted_as_a_whole_or_nation_by_nation() -> None:
    b = in_egypt(british=2)
    give(b, "intercept_group uk_air eg_ale tactical")
    assert why(b, "intercept_support uk_air eg_ale tactical ger") == ("group_intercepted", "13.3.4(5)")
    b = in_egypt(british=2)
    give(b, "intercept_support uk_air eg_ale tactical ger")
    assert why(b, "intercept_group uk_air eg_ale tactical") == ("nation_intercepted", "13.3.4(5)")


@pytest.mark.rules("13.3(7)")
def test_all_that_were_used_return_inactive_and_the_others_stay_active() -> None:
    b = attack("ger 2 air pl_war", "ussr 1 air su_min")
    give(b, "support ger_air pl_war tactical", "support_done", "support ussr_air su_min tactical")
    air_support.end_support(b)
    fleets = b.air_fleets(at(b, "pl_war"), AXIS)
    assert sorted(b.inactive[unit] for unit in fleets) == [0, 1]
    assert [b.inactive[unit] for unit in b.air_fleets(at(b, "su_min"), SOVIET)] == [1]
    assert {b.mission[unit] for unit in fleets} == {NO_MISSION}
    assert b.support_target == NOBODY


@pytest.mark.rules("13.2.3(6)")
def test_a_fleet_whose_base_was_lost_goes_to_a_friendly_area_within_two() -> None:
    b = attack("ussr 1 air pl_bre", "ger 1 air pl_war")
    give(b, "support_done", "support ussr_air pl_bre tactical")
    hold(b, "ger", "pl_bre")
    air_support.end_support(b)
    fleet = b.atlas.first_unit[b.atlas.type_ids.index("ussr_air")]
    assert b.is_friendly(SOVIET, b.place[fleet])
    assert b.inactive[fleet]


@pytest.mark.rules("13.3.4(3-4)")
def test_a_board_written_in_the_middle_of_support_goes_on_alike() -> None:
    b = attack("ger 2 air pl_war", "ussr 2 air su_min")
    give(b, "support ger_air pl_war tactical", "support_done")
    give(b, "intercept_support ussr_air su_min tactical ger")
    other = again(b)
    assert legal(other) == legal(b)
    for board in (b, other):
        dice(board, 2, 1)
        give(board, "support_done")
    assert other.to_json() == b.to_json()


@pytest.mark.rules("P20")
def test_a_carrier_supports_an_attack_on_the_coast_of_its_sea_area() -> None:
    b = table(turn="spring_1941", carriers="on", active="allies")
    b.progress[b.atlas.advance_ids.index("uk_t8")] = 100
    hold(b, "ita", "ly_cyr")
    join(b, "axis", "ita")
    sea = b.atlas.place_ids[b.atlas.coast[at(b, "ly_cyr")][0]]
    put(b, "uk", 1, "fleet", sea)
    b.frames = [air_support.open_support(b, at(b, "ly_cyr"), WESTERN, AXIS, 0)]
    give(b, f"support uk_fleet {sea} tactical")
    carrier = air_support.supporters(b, WESTERN, TACTICAL)
    assert [b.nation_of(unit) for unit in carrier] == [nation("uk")]
    air_support.end_support(b)
    assert not b.inactive[carrier[0]]


@pytest.mark.rules("13.3.4(1)", "13.3.4(3-4)")
def test_the_attacker_may_in_turn_intercept_the_fleets_that_support_the_defender() -> None:
    b = attack("ger 2 air pl_war", "ussr 1 air su_min")
    give(b, "support ger_air pl_war tactical", "support_done", "support ussr_air su_min tactical")
    assert legal(b) == ["intercept_support ger_air pl_war tactical ussr", "support_done"]
    dice(b, 3, 1)
    give(b, "intercept_support ger_air pl_war tactical ussr")
    assert air_support.supporters(b, SOVIET, TACTICAL) == []
    assert len(air_support.supporters(b, AXIS, TACTICAL)) == 1
    air_support.end_support(b)
    assert {b.inactive[unit] for unit in b.air_fleets(at(b, "pl_war"), AXIS)} == {1}


@pytest.mark.rules("13.3.7")
def test_nobody_supports_the_defence_of_an_empty_area_against_an_operation() -> None:
    b = attack("ger 1 air pl_war", "ussr 1 air su_min", target="pl_lwo")
    give(b, "support ger_air pl_war operational")
    assert legal(b) == ["intercept_support ussr_air su_min operational ger", "support_done"]
    assert why(b, "support ussr_air su_min tactical") == ("nobody_to_support", "13.3.7")


@pytest.mark.rules("13.3(6)", "P24")
def test_the_range_of_a_partner_is_measured_as_for_the_camp_that_attacks() -> None:
    b = attack(players="2")
    b.attackers[nation("turkey")] = BIT[SOVIET]
    b.assess_relations()
    type, base = b.atlas.type_ids.index("ussr_air"), at(b, "su_bat")
    put(b, "ussr", 1, "air", "su_bat")
    differ = 0
    for target in range(b.atlas.area_count):
        listed = (type, base) in air_support.stacks_in_reach(b, WESTERN, target)
        assert air_support.in_reach(b, WESTERN, type, base, target) == listed
        differ += listed != air_support.in_reach(b, SOVIET, type, base, target)
    assert differ
