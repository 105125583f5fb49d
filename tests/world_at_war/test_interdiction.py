"""13.1 Supply interdiction by fleets and air fleets, Malta and the Swedish ore."""

import pytest

from tripartite.games.world_at_war.terms import AXIS, UNITED_KINGDOM, WESTERN
from world_at_war.navies import asked_for, ids, mediterranean
from world_at_war.table import at, begin, dice, give, legal, run, units, why


def marked(b):
    return [b.atlas.place_ids[place] for place in range(b.atlas.place_count) if b.interdicted[place]]


@pytest.mark.rules("13.1(1)", "13.1(2-3)")
def test_fleets_that_nobody_intercepts_mark_a_sea_area():
    b = mediterranean("uk 2 fleet eg_ale")
    asked = run(b)
    assert (asked.prompt, asked.seat) == ("interdiction", WESTERN)
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 2", "sail_to m_cen", "end_interdiction")
    assert marked(b) == ["m_cen"]
    assert units(b, "m_cen") == {"uk_fleet": 2}


@pytest.mark.rules("13.1(7-8)", "13.2.4.R")
def test_two_interdicting_fleets_cost_one_oil():
    b = mediterranean("uk 2 fleet eg_ale")
    b.oil[UNITED_KINGDOM] = 6
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 2", "sail_to m_cen", "end_interdiction")
    assert b.oil[UNITED_KINGDOM] == 5


@pytest.mark.rules("13.1.R")
def test_fleets_interdict_within_five_areas_and_not_twice():
    b = mediterranean("uk 2 fleet eg_ale", "uk 1 air mt_mal")
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 1")
    assert why(b, "sail_to a_cha") == ("beyond_naval_movement", "13.2.4(1)")
    assert why(b, "sail_to mt_mal") == ("only_to_invade", "13.2.4(2)")
    assert why(b, "sail_to m_cen") == ("interdicted_already", "13.1(2-3)")


@pytest.mark.rules("13.1.R", "13.1(2-3)")
def test_interdictors_that_withdraw_leave_no_marker():
    b = mediterranean("uk 2 fleet eg_ale", "ita 2 fleet it_tar")
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 2", "sail_to m_cen", "end_interdiction", "decline")
    dice(b, 1, 2, 2, 2)
    give(b, "intercept_fleets it_tar ita_fleet 2", "fight_on", "withdraw_fleets")
    assert marked(b) == []
    assert units(b, "eg_ale") == {"uk_fleet": 2}


@pytest.mark.rules("13.1.R")
def test_the_marker_is_placed_when_the_active_side_withdraws():
    b = mediterranean("uk 2 fleet eg_ale", "ita 2 fleet it_tar")
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 2", "sail_to m_cen", "end_interdiction", "decline")
    dice(b, 1, 2, 2, 2)
    give(b, "intercept_fleets it_tar ita_fleet 2", "withdraw_fleets")
    assert marked(b) == ["m_cen"]


@pytest.mark.rules("13.1(1)", "13.1(7-8)")
def test_air_fleets_interdict_a_sea_that_their_area_touches_and_stay_active():
    b = mediterranean("uk 1 air eg_ale")
    assert why(b, "interdict_by_air eg_ale uk_air 1 m_cen") == ("not_at_that_sea", "13.1.R")
    give(b, "interdict_by_air eg_ale uk_air 1 m_eas")
    assert marked(b) == ["m_eas"]
    assert not b.inactive[b.air_fleets(at(b, "eg_ale"), WESTERN)[0]]


@pytest.mark.rules("13.1(1)")
def test_seas_without_routes_of_the_active_side_are_not_interdicted():
    b = mediterranean("uk 1 air eg_ale", active="allies")
    assert asked_for(b) != "interdiction"


@pytest.mark.rules("13.1(6)", "13.1.R")
def test_an_active_air_fleet_in_malta_cuts_the_central_mediterranean():
    b = mediterranean("uk 1 air mt_mal")
    run(b)
    assert marked(b) == ["m_cen"]
    b = mediterranean("uk 1 air mt_mal")
    b.inactive[b.air_fleets(at(b, "mt_mal"), WESTERN)[0]] = 1
    run(b)
    assert marked(b) == []


@pytest.mark.rules("13.1(6)", "13.1.R", "13.1(2-3)")
def test_the_axis_may_drive_off_the_air_fleet_of_malta():
    b = mediterranean("uk 1 air mt_mal", "ita 3 air it_sic")
    asked = run(b)
    assert (asked.prompt, asked.seat) == ("air_interception", AXIS)
    dice(b, 3, 2)
    give(b, "intercept_by_air it_sic ita_air 3")
    assert marked(b) == []


@pytest.mark.rules("13.1(6)", "13.1.R")
def test_malta_keeps_the_route_cut_if_the_axis_loses():
    b = mediterranean("uk 1 air mt_mal", "ita 1 air it_sic")
    dice(b, 1, 1)
    give(b, "intercept_by_air it_sic ita_air 1")
    assert marked(b) == ["m_cen"]


@pytest.mark.rules("13.1(4)")
def test_allied_interdiction_of_the_north_sea_cuts_the_swedish_ore():
    b = mediterranean("uk 1 fleet gb_lon")
    give(b, "patrol gb_lon", "sail_to a_nth", "end_interdiction")
    assert b.ore_cut
    b = mediterranean("uk 1 fleet gb_lon")
    give(b, "patrol gb_lon", "sail_to a_cha", "end_interdiction")
    assert not b.ore_cut


@pytest.mark.rules("13.1(4)")
def test_axis_interdiction_of_the_north_sea_does_not_touch_the_ore():
    b = mediterranean("ger 1 fleet de_bre", active="allies")
    give(b, "patrol de_bre", "sail_to a_nth", "end_interdiction")
    assert marked(b) == ["a_nth"]
    assert not b.ore_cut


@pytest.mark.rules("13.1.R")
def test_interdicting_fleets_return_at_the_end_of_the_phase():
    b = mediterranean("uk 1 fleet m_cen")
    begin(b, "interdictors_return")
    assert asked_for(b) == "return_of_fleets"
    assert "put_in m_cen uk_fleet 1 mt_mal" in ids(b)


@pytest.mark.rules("13.1(1)")
def test_a_camp_may_leave_it_at_that():
    b = mediterranean("uk 2 fleet eg_ale")
    assert legal(b)[-1] == "end_interdiction"
    give(b, "end_interdiction")
    assert marked(b) == []
