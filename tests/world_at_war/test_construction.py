"""15.1, 13.2.7(6), 14.3(8): building units and points, and repairs."""

import pytest

from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.construction import cost, rebuild_neutrals
from tripartite.games.world_at_war.forces import delay
from tripartite.games.world_at_war.prices import factories_left
from tripartite.games.world_at_war.terms import GERMANY, NOBODY, SPAIN, UNITED_KINGDOM
from world_at_war.table import give, hold, join, legal, put, table, type_, units, why
from world_at_war.treasury import actions, budget, rm


def complete(b, *advances: str) -> None:
    for id in advances:
        b.progress[b.atlas.advance_ids.index(id)] = COMPLETE


def track(b) -> dict[str, int]:
    """Units that come later, with the number of turns."""
    found: dict[str, int] = {}
    for unit in range(b.atlas.unit_count):
        if b.place[unit] == b.atlas.turn_track and unit not in b.placing:
            found[b.atlas.unit_ids[unit]] = b.due[unit] - b.turn
    return found


@pytest.mark.rules("15.1(1,3)", "8(2)")
def test_one_action_builds_any_number_of_units():
    b = budget("ger", rm=20, actions=1)
    give(b, "build ger_regular 2", "build ger_elite 1", "add_points submarines 1")
    assert (rm(b, "ger"), actions(b, "ger"), factories_left(b, GERMANY)) == (15, 0, 1)


@pytest.mark.rules("8(2)")
def test_without_an_action_nothing_is_built():
    b = budget("ger", actions=0)
    assert why(b, "build ger_regular 1") == ("no_action_left", "8(2)")
    assert not legal(b, "fortify")


@pytest.mark.rules("15.1(5-6)", "P3(10)")
def test_units_cost_raw_materials_and_factory_points():
    b = table()
    items = ("regular", "elite", "air_fleet", "fleet", "submarine", "bomber", "fortress")
    assert [cost(b, GERMANY, item) for item in items] == [
        (1, 1),
        (2, 2),
        (3, 2),
        (4, 3),
        (1, 1),
        (2, 1),
        (1, 1),
    ]


@pytest.mark.rules("15.1(5-6)", "7.1.1")
def test_nobody_builds_more_than_can_be_paid():
    b = budget("ger", rm=20)
    assert why(b, "build ger_regular 6") is None
    assert why(b, "build ger_regular 7") == ("too_few_factory_points", "15.1(5-6)")
    b = budget("ger", rm=2)
    assert why(b, "build ger_regular 3") == ("too_few_raw_materials", "7.1.1")


@pytest.mark.rules("14.3(7-8)")
def test_factory_damage_lowers_construction():
    b = budget("ger", level=4)
    b.damage[GERMANY] = 8
    assert "build ger_regular 6" in legal(b)
    assert why(b, "build ger_regular 7") == ("too_few_factory_points", "15.1(5-6)")


@pytest.mark.rules("15.1(5-6)")
def test_some_units_are_placed_now_and_others_go_on_the_turn_track():
    b = budget("uk", level=5)
    give(b, "build uk_regular 1", "build uk_air 1", "build uk_fleet 1")
    assert [b.atlas.unit_ids[unit] for unit in b.placing] == ["uk_regular_1"]
    assert track(b) == {"uk_air_1": 2, "uk_fleet_1": 4}


@pytest.mark.rules("15.1(5-6)")
def test_what_would_come_after_the_last_turn_is_not_built():
    b = budget("ger", turn="spring_1945")
    assert why(b, "build ger_air 1") == ("comes_after_the_last_turn", "15.1(5-6)")
    assert why(b, "build ger_elite 1") is None


@pytest.mark.rules("15.1(7)")
def test_air_fleets_cost_two_after_aircraft_industry():
    b = budget("uk")
    assert cost(b, UNITED_KINGDOM, "air_fleet") == (3, 2)
    complete(b, "uk_t4")
    assert cost(b, UNITED_KINGDOM, "air_fleet") == (2, 2)
    give(b, "build uk_air 1")
    assert rm(b, "uk") == 18


@pytest.mark.rules("15.1(2)", "15.1.R")
def test_the_united_kingdom_builds_one_british_cube_a_turn_and_one_of_each_member():
    b = budget("uk", level=5)
    give(b, "build uk_regular 1", "build canada_regular 1", "build india_regular 1")
    assert why(b, "build uk_elite 1") == ("one_british_land_unit_a_turn", "15.1(2)")
    assert why(b, "build india_regular 1") == ("one_commonwealth_unit_a_turn", "15.1.2")
    assert why(b, "build canada_regular 1") == ("force_pool_empty", "15.1(1,3)")


@pytest.mark.rules("15.1.2")
def test_commonwealth_units_stop_at_their_maximum():
    b = budget("uk", units=("india 2 regular x_ind", "canada 1 regular x_can"))
    assert {"build australia_regular 1", "build south_africa_regular 1"} <= set(legal(b, "build"))
    assert why(b, "build india_regular 1") == ("force_pool_empty", "15.1(1,3)")


@pytest.mark.rules("15.1.2")
def test_only_the_united_kingdom_builds_commonwealth_units():
    assert why(budget("fra"), "build canada_regular 1") == ("not_built_by_this_nation", "15.1(1,3)")


@pytest.mark.rules("15.1(9)")
def test_one_elite_a_turn():
    b = budget("ger")
    give(b, "build ger_elite 1")
    assert why(b, "build ger_elite 1") == ("one_elite_a_turn", "15.1(9)")


@pytest.mark.rules("15.1(1,3)", "P3(7)")
def test_only_released_pieces_are_built():
    b = budget("ger", units=("ger 44 regular de_ber",))
    assert why(b, "build ger_regular 1") == ("force_pool_empty", "15.1(1,3)")
    b = budget("ussr")
    assert why(b, "build ussr_elite 1") == ("force_pool_empty", "15.1(1,3)")


@pytest.mark.rules("15.1.3(1-2)")
def test_a_minor_ally_is_paid_by_its_major_one_unit_a_turn():
    b = budget("ger")
    assert why(b, "build romania_regular 1") == ("not_built_by_this_nation", "15.1(1,3)")
    join(b, "axis", "romania", "hungary")
    give(b, "build romania_regular 1")
    assert why(b, "build romania_regular 1") == ("one_unit_of_a_minor_a_turn", "15.1.3(1-2)")
    assert why(b, "build hungary_regular 1") is None
    assert rm(b, "ger") == 19


@pytest.mark.rules("15.1.3(1-2)", "15.1.3.R")
def test_an_unaligned_minor_builds_one_unit_free_up_to_its_pool():
    b = table("spain 2 regular es_mad")
    rebuild_neutrals(b)
    assert units(b, "es_mad") == {"spain_regular": 3}
    rebuild_neutrals(b)
    rebuild_neutrals(b)
    assert units(b, "es_mad") == {"spain_regular": 4}


@pytest.mark.rules("15.1.3(1-2)")
def test_a_conquered_or_aligned_minor_does_not_build_by_itself():
    b = table()
    join(b, "axis", "spain")
    b.surrendered[SPAIN] = 0
    b.surrendered[b.atlas.nation_ids.index("portugal")] = 1
    rebuild_neutrals(b)
    assert units(b, "es_mad") == {}
    assert units(b, "pt_lis") == {}
    assert units(b, "se_sto") == {"sweden_regular": 1}


@pytest.mark.rules("P11(5-6)")
def test_french_cubes_of_a_liberated_france_are_built_by_the_united_kingdom_two_a_turn():
    b = budget("uk", turn="autumn_1944")
    b.surrendered[b.atlas.nation_ids.index("fra")] = 1
    hold(b, "ger", "fr_par")
    assert why(b, "build fra_regular 1") == ("not_built_by_this_nation", "15.1(1,3)")
    hold(b, "uk", "fr_par")
    assert why(b, "build fra_regular 3") == ("two_french_units_a_turn", "P11(5-6)")
    assert why(b, "build fra_regular 2") is None
    assert why(b, "build fra_fleet 1") == ("not_built_by_this_nation", "15.1(1,3)")


@pytest.mark.rules("P25(6)")
def test_germany_builds_nothing_in_africa():
    b = budget("ger", scenario="africa40", turn="autumn_1940")
    assert why(b, "build ger_regular 1") == ("builds_nothing_in_this_scenario", "P25(6)")


@pytest.mark.rules("15.1(10)", "P3(10)")
def test_points_are_bought_by_their_nations_up_to_the_pool():
    b = budget("ger", level=5)
    b.submarines[GERMANY] = 8
    assert why(b, "add_points submarines 2") is None
    assert why(b, "add_points submarines 3") == ("no_points_left", "15.1(10)")
    assert why(b, "add_points asw 1") == ("not_built_by_this_nation", "P3(10)")
    give(b, "add_points interceptors 2")
    assert b.interceptors[GERMANY] == 3


@pytest.mark.rules("15.1(10)", "P3(10)")
def test_bombers_need_their_advance():
    b = budget("uk")
    assert why(b, "add_points bombers 1") == ("needs_advance", "P3(10)")
    complete(b, "uk_t2")
    give(b, "add_points bombers 2")
    assert (b.bombers[UNITED_KINGDOM], rm(b, "uk")) == (2, 16)


@pytest.mark.rules("P3(8-9)")
def test_advances_save_factory_points():
    b = budget("ger")
    complete(b, "ger_t3", "ger_t5")
    give(b, "build ger_regular 1", "build ger_regular 2", "add_points interceptors 3")
    assert factories_left(b, GERMANY) == 5


@pytest.mark.rules("13.2.7(6)")
def test_a_damaged_fleet_is_repaired_for_the_next_turn():
    b = budget("uk", rm=4)
    soon, late = put(b, "uk", 2, "fleet", "gb_sco")
    for fleet, turns in ((soon, 1), (late, 3)):
        delay(b, fleet, turns)
        b.damaged[fleet] = 1
    assert legal(b, "repair_fleet") == ["repair_fleet uk_fleet summer_1940"]
    assert why(b, "repair_fleet uk_fleet winter_1939") == ("returns_next_turn_already", "13.2.7(6)")
    give(b, "repair_fleet uk_fleet summer_1940")
    assert (b.due[late], rm(b, "uk"), factories_left(b, UNITED_KINGDOM)) == (1, 2, 3)


@pytest.mark.rules("13.2.7(6)")
def test_a_fleet_being_built_is_not_repaired():
    b = budget("uk")
    give(b, "build uk_fleet 1")
    assert not legal(b, "repair_fleet")


@pytest.mark.rules("14.3(7-8)")
def test_damage_is_repaired_up_to_the_level_in_a_turn():
    b = budget("ger")
    b.damage[GERMANY] = 5
    give(b, "repair_damage 2")
    assert (b.damage[GERMANY], rm(b, "ger")) == (3, 18)
    assert legal(b, "repair_damage") == ["repair_damage 1"]
    assert why(b, "repair_damage 2") == ("repairs_up_to_its_level", "14.3(7-8)")


@pytest.mark.rules("P4(2-3)", "15.1(1,3)")
def test_usa_builds_before_its_war_once_it_is_active():
    assert budget("usa", space=1).spending == NOBODY
    b = budget("usa", space=2)
    give(b, "build usa_regular 1")
    assert [b.atlas.unit_type[unit] for unit in b.placing] == [type_(b, "usa_regular")]


@pytest.mark.rules("15.1.3(3)", "15.1.3.R")
def test_each_minor_ally_rebuilds_one_unit_a_turn_from_its_own_pool_in_any_order():
    b = budget("ger", units=("hungary 1 regular hu_bud", "finland 4 regular fi_hel"))
    join(b, "axis", "hungary", "romania", "finland")
    assert why(b, "build finland_regular 1") == ("force_pool_empty", "15.1(1,3)")
    give(b, "build hungary_regular 1", "build romania_regular 1")
    assert why(b, "build romania_regular 1") == ("one_unit_of_a_minor_a_turn", "15.1.3(1-2)")
    assert why(b, "build hungary_regular 1") == ("force_pool_empty", "15.1(1,3)")
