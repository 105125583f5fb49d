"""4.2(9), P16(2) Units that may not be where they are any more."""

import pytest

from tripartite.games.world_at_war import departure, war
from tripartite.games.world_at_war.invariants import problems
from tripartite.games.world_at_war.terms import AXIS, FINLAND, IRAQ, NEUTRAL, NOBODY, SOVIET, WESTERN
from tripartite.games.world_at_war.territory import strait_is_open
from world_at_war.table import at, begin, hold, join, nation, run, table, units


@pytest.mark.rules("P16(2)")
def test_units_leave_a_country_whose_transit_ends():
    b = table("uk 2 regular iq_bag", turn="spring_1941")
    departure.leave(b)
    assert units(b, "iq_bag") == {"uk_regular": 2}
    war.move_marker(b, IRAQ, -1)
    departure.leave(b)
    assert units(b, "iq_bag") == {}
    assert units(b, "jo_trj") == {"uk_regular": 2}


@pytest.mark.rules("P16(2)")
def test_without_an_open_area_next_to_them_they_are_interned():
    b = table("uk 1 regular iq_bag", turn="spring_1941")
    for area in b.atlas.ways[at(b, "iq_bag")]:
        b.control[area] = nation("turkey")
    war.move_marker(b, IRAQ, -1)
    departure.leave(b)
    assert b.place.count(-1) == b.atlas.unit_count


@pytest.mark.rules("4.2(8-9)", "13.3.1")
def test_air_fleets_and_fleets_leave_the_areas_of_an_ally_that_surrenders():
    b = table(
        "ger 2 regular be_bel", "uk 1 air nl_hol", "uk 1 fleet nl_hol", active="allies", turn="spring_1940"
    )
    join(b, "western", "netherlands")
    hold(b, "ger", "nl_hol")
    begin(b, "surrender")
    run(b)
    assert not units(b, "nl_hol")
    homes = [units(b, area) for area in ("gb_lon", "gb_mid", "gb_sco", "gb_swe")]
    assert sum(home.get("uk_air", 0) for home in homes) == 1
    assert sum(home.get("uk_fleet", 0) for home in homes) == 1


@pytest.mark.rules("P16(2)", "13.3(2)")
def test_air_fleets_leave_the_country_that_their_own_side_attacks():
    b = table("uk 2 air iq_bag", turn="spring_1941")
    war.attack_neutral(b, WESTERN, IRAQ)
    assert not units(b, "iq_bag")
    assert sum(place != NOBODY for place in b.place) == 2
    assert not problems(b)


@pytest.mark.rules("4.2(8-9)", "P14(2-4)")
def test_a_fleet_leaves_a_box_that_has_become_the_enemys():
    b = table("ger 1 fleet x_eth", turn="autumn_1942")
    join(b, "axis", "ita")
    departure.leave_bases(b)
    assert units(b, "x_eth") == {"ger_fleet": 1}
    hold(b, "uk", "x_eth")
    departure.leave_bases(b)
    assert not units(b, "x_eth")
    assert not problems(b)


@pytest.mark.rules("13.3.8(3)")
def test_land_units_among_enemies_stay_and_fight():
    b = table("uk 1 regular fr_nor", "ger 2 regular fr_nor")
    hold(b, "ger", "fr_nor")
    departure.leave(b)
    assert units(b, "fr_nor") == {"ger_regular": 2, "uk_regular": 1}


@pytest.mark.rules("P16(2)", "P16(3-5)")
def test_transit_and_straits_are_for_a_ussr_at_war_alone():
    b = table(turn="spring_1941")
    b.track[nation("persia")] = 1
    b.track[nation("turkey")] = 2
    b.recount()
    istanbul = b.atlas.istanbul
    assert b.is_open(WESTERN, at(b, "ir_teh"))
    assert strait_is_open(b, WESTERN, istanbul)
    assert not b.is_open(SOVIET, at(b, "ir_teh"))
    assert not strait_is_open(b, SOVIET, istanbul)
    b.war[1] = 1
    b.recount()
    assert b.is_open(SOVIET, at(b, "ir_teh"))
    assert strait_is_open(b, SOVIET, istanbul)


@pytest.mark.rules("16.2(2)", "P16(2)")
def test_a_ussr_at_peace_with_germany_spares_the_finnish_areas_where_germans_stand():
    b = table("ger 1 regular fi_kar", "finland 2 regular fi_hel", turn="spring_1941")
    b.track[FINLAND] = -1
    b.recount()
    refused = war.attack_refusal(b, SOVIET, at(b, "fi_kar"))
    assert refused is not None
    assert refused.name == "guests_of_a_neutral"
    assert war.attack_refusal(b, SOVIET, at(b, "fi_hel")) is None
    war.attack_neutral(b, SOVIET, FINLAND)
    assert war.attack_refusal(b, SOVIET, at(b, "fi_kar")) is not None
    b.war[1] = 1
    b.recount()
    assert war.attack_refusal(b, SOVIET, at(b, "fi_kar")) is None


@pytest.mark.rules("P15(3)")
def test_a_finland_that_lost_karelia_joins_the_axis_though_germany_is_at_peace():
    b = table(turn="summer_1940")
    b.track[FINLAND] = -1
    war.move_marker(b, FINLAND, -1)
    assert b.camp[FINLAND] == NEUTRAL
    b = table(turn="summer_1940")
    b.track[FINLAND] = -1
    hold(b, "ussr", "fi_kar")
    war.move_marker(b, FINLAND, -1)
    assert b.camp[FINLAND] == AXIS
