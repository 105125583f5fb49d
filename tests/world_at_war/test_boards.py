"""5.5, 7.2, 7.3, P3: what the country boards say."""

import pytest

from tripartite.games.world_at_war import boards
from tripartite.games.world_at_war.keys import AIRCRAFT_INDUSTRY, OIL_PLUS_1
from tripartite.games.world_at_war.terms import (
    CANADA,
    FRANCE,
    GERMANY,
    ITALY,
    POLAND,
    UNITED_KINGDOM,
    USA,
    USSR,
    VICHY_FRANCE,
    WESTERN,
)
from world_at_war.table import hold, join, table, war
from world_at_war.treasury import peace


def complete(b, *advances: str) -> None:
    for id in advances:
        b.progress[b.atlas.advance_ids.index(id)] = boards.COMPLETE


@pytest.mark.rules("7.2(1)", "P3(1)")
def test_factory_points_are_twice_the_level():
    b = peace()
    assert [boards.factory_points(b, major) for major in range(6)] == [6, 2, 4, 4, 4, 6]


@pytest.mark.rules("P3(2)", "7.3(1)", "14.3(7-8)")
@pytest.mark.parametrize(
    ("damage", "sm", "actions", "factories"),
    [(0, 9, 7, 10), (2, 8, 7, 10), (5, 7, 6, 10), (7, 6, 6, 8), (8, 5, 6, 8), (9, 5, 5, 8), (10, 4, 5, 6)],
)
def test_damage_strip_takes_by_the_highest_box(damage, sm, actions, factories):
    b = peace()
    b.level[GERMANY], b.oil[GERMANY], b.damage[GERMANY] = 5, 10, damage
    found = (
        boards.sm_allowed(b, GERMANY),
        boards.actions_allowed(b, GERMANY),
        boards.factory_points(b, GERMANY),
    )
    assert found == (sm, actions, factories)


@pytest.mark.rules("P3(3)", "7.3(3)", "7.1.2")
@pytest.mark.parametrize(
    ("oil", "sm", "actions", "air", "operations"),
    [(5, 6, 5, 5, True), (4, 5, 5, 5, True), (2, 4, 5, 3, True), (1, 4, 4, 3, True), (0, 3, 4, 2, False)],
)
def test_oil_strip_takes_by_the_lowest_box(oil, sm, actions, air, operations):
    b = peace()
    b.oil[GERMANY] = oil
    assert boards.sm_allowed(b, GERMANY) == sm
    assert boards.actions_allowed(b, GERMANY) == actions
    assert boards.activatable_air(b, GERMANY, 5) == air
    assert boards.operations_allowed(b, GERMANY) is operations


@pytest.mark.rules("P3(3)")
@pytest.mark.parametrize(("oil", "active"), [(4, 4), (3, 2), (2, 2), (1, 2), (0, 0)])
def test_oil_rests_fleets_by_fractions_rounded_up(oil, active):
    b = peace("uk 4 fleet gb_sco")
    b.oil[UNITED_KINGDOM] = oil
    assert boards.active_fleets(b, UNITED_KINGDOM) == active


@pytest.mark.rules("7.1.2", "P4(1)")
def test_usa_suffers_no_lack_of_oil_and_never_pays():
    b = peace("usa 2 fleet x_usa")
    join(b, "western", "usa")
    boards.pay_oil(b, USA, 3)
    boards.add_oil(b, USA, 3)
    assert b.oil[USA] == 0
    assert boards.has_oil(b, USA, 5)
    assert boards.active_fleets(b, USA) == 2
    assert boards.sm_allowed(b, USA) == 8


@pytest.mark.rules("7.1.2")
def test_commonwealth_and_minor_allies_spend_the_oil_of_their_major():
    b = peace()
    b.oil[UNITED_KINGDOM] = 5
    boards.pay_oil(b, CANADA, 1)
    boards.pay_oil(b, POLAND, 1)
    assert b.oil[UNITED_KINGDOM] == 3


@pytest.mark.rules("8(1)", "P25(6)")
def test_actions_are_fixed_where_the_scenario_says_so():
    b = table(scenario="barb41", turn="summer_1941")
    assert boards.actions_allowed(b, GERMANY) == 5
    assert boards.actions_allowed(b, USSR) == 4


@pytest.mark.rules("8(1)", "P26(1-2)")
def test_ussr_at_peace_uses_two_actions_until_it_mobilises():
    b = table()
    assert boards.actions_allowed(b, USSR) == 2
    b.track[USSR] = 2
    assert boards.actions_allowed(b, USSR) == 3


@pytest.mark.rules("P13")
def test_ussr_without_moscow_has_one_action_less():
    b = table(scenario="barb41", turn="summer_1941")
    hold(b, "ger", "su_mos")
    assert boards.actions_allowed(b, USSR) == 3


@pytest.mark.rules("7(8)", "P4(2-3)")
def test_usa_is_active_from_aid_to_the_uk_with_the_actions_of_its_space():
    b = table()
    b.track[USA] = 1
    assert not boards.is_active_major(b, USA)
    assert boards.actions_allowed(b, USA) == 0
    b.track[USA] = 2
    assert boards.is_active_major(b, USA)
    assert boards.actions_allowed(b, USA) == 1
    join(b, "western", "usa")
    assert boards.actions_allowed(b, USA) == 4


@pytest.mark.rules("7(8)")
def test_usa_is_active_in_africa_from_the_turn_of_the_scenario():
    assert not boards.is_active_major(table(scenario="africa40", turn="summer_1942"), USA)
    b = table(scenario="africa40", turn="autumn_1942")
    assert boards.is_active_major(b, USA)
    assert boards.actions_allowed(b, USA) == 2


@pytest.mark.rules("P3(4-6)")
def test_nationality_weighs_on_land_and_in_the_air_until_the_reforms():
    b = table()
    majors = [GERMANY, ITALY, UNITED_KINGDOM, FRANCE, USSR, USA]
    assert [boards.land_modifier(b, major) for major in majors] == [0, -1, 0, -1, -1, 0]
    assert [boards.air_modifier(b, major) for major in majors] == [0, -1, 0, -1, -1, 0]
    assert (boards.land_modifier(b, POLAND), boards.land_modifier(b, CANADA)) == (-1, 0)
    complete(b, "ussr_t2", "ussr_t4")
    assert (boards.land_modifier(b, USSR), boards.air_modifier(b, USSR)) == (0, 0)


@pytest.mark.rules("P3(4-6)", "13.3.6(3,6)")
def test_attacks_of_an_operation_grow_by_advances_up_to_three():
    b = table()
    assert boards.attacks_per_operation(b, UNITED_KINGDOM) == 1
    complete(b, "uk_t6", "uk_t10", "usa_t4")
    assert boards.attacks_per_operation(b, UNITED_KINGDOM) == 3
    assert boards.attacks_per_operation(b, CANADA) == 3
    assert boards.attacks_per_operation(b, USA) == 3
    assert boards.attacks_per_operation(b, GERMANY) == 3


@pytest.mark.rules("P3(4-6)", "13.2.7(4)")
def test_half_the_italian_and_french_fleets_are_silent_until_the_naval_advance():
    b = table()
    assert boards.first_round_silent(b, ITALY)
    assert boards.first_round_silent(b, FRANCE)
    assert boards.first_round_silent(b, VICHY_FRANCE)
    assert not boards.first_round_silent(b, UNITED_KINGDOM)
    complete(b, "ita_t1")
    assert not boards.first_round_silent(b, ITALY)


@pytest.mark.rules("15.3(3-4)")
def test_an_advance_works_when_complete_and_while_its_areas_are_held():
    b = table()
    assert not boards.has(b, GERMANY, OIL_PLUS_1)
    complete(b, "ger_t2")
    assert boards.has(b, GERMANY, OIL_PLUS_1)
    hold(b, "uk", "de_ber", "de_ruh", "de_sax")
    assert not boards.has(b, GERMANY, OIL_PLUS_1)
    assert not boards.has(b, POLAND, AIRCRAFT_INDUSTRY)


@pytest.mark.rules("5.5", "15(1-2)")
def test_markers_stop_at_their_last_box():
    b = table()
    boards.add_rm(b, GERMANY, 99)
    boards.add_oil(b, GERMANY, 99)
    assert (b.rm[GERMANY], b.oil[GERMANY]) == (20, 10)
    boards.add_rm(b, GERMANY, -99)
    assert b.rm[GERMANY] == 0


@pytest.mark.rules("14.3(5)")
def test_damage_stops_at_the_box_of_the_level():
    b = table()
    assert boards.add_damage(b, GERMANY, 4) == 4
    assert boards.add_damage(b, GERMANY, 4) == 2
    assert b.damage[GERMANY] == 6


@pytest.mark.rules("7(2,4)")
def test_a_surrendered_major_is_not_active():
    b = table()
    war(b, "axis_western")
    b.surrendered[FRANCE] = 1
    assert boards.active_majors(b, WESTERN) == [UNITED_KINGDOM]


@pytest.mark.rules("7.3(2)")
def test_what_damage_and_lack_of_oil_take_adds_up():
    b = peace()
    b.level[GERMANY], b.damage[GERMANY], b.oil[GERMANY] = 5, 9, 1
    assert boards.sm_allowed(b, GERMANY) == 9 - 4 - 2
    assert boards.actions_allowed(b, GERMANY) == 7 - 2 - 1
    b.oil[GERMANY] = 10
    assert boards.sm_allowed(b, GERMANY) == 9 - 4
