"""12(6), 15.1 Placement of reinforcements and new units."""

import pytest

from tripartite.games.world_at_war import surrender
from tripartite.games.world_at_war.forces import delay
from tripartite.games.world_at_war.invariants import problems
from tripartite.games.world_at_war.placement import PLACEMENT, queue, queue_among, queue_due
from tripartite.games.world_at_war.terms import ANY_BASE, HOME, NAMED_PLACE, NOBODY
from world_at_war.table import (
    at,
    give,
    hold,
    join,
    legal,
    nation,
    open_course,
    put,
    run,
    table,
    type_,
    units,
    war,
    why,
)


def placing(b, name, number=1, rule=HOME, place=""):
    war(b, "axis_western")
    queue(b, type_(b, name), number, rule, at(b, place) if place else NOBODY)
    open_course(b, PLACEMENT)
    return b


def places(b):
    return {id.split(" ")[-1] for id in legal(b, "place_unit")}


@pytest.mark.rules("15.1(4,8)", "12(6)")
def test_new_land_units_come_to_areas_of_the_home_country_in_own_hands():
    b = table("ger 8 regular de_mun")
    hold(b, "fra", "de_stu")
    hold(b, "ger", "dk_den")
    placing(b, "ger_regular")
    found = places(b)
    assert {"de_ber", "de_vie", "de_kie"} <= found
    assert not found & {"de_stu", "dk_den", "de_mun"}
    assert why(b, "place_unit ger_regular de_stu") == ("not_own_side", "15.1(4,8)")
    assert why(b, "place_unit ger_regular dk_den") == ("not_at_home", "15.1(4,8)")
    assert why(b, "place_unit ger_regular de_mun") == ("no_room_to_place", "4.2.1(1)")
    give(b, "place_unit ger_regular de_ber")
    assert units(b, "de_ber") == {"ger_regular": 1}


@pytest.mark.rules("15.1(4,8)", "12(6)")
def test_equal_units_are_placed_together_as_far_as_there_is_room():
    b = table("ger 7 regular de_mun")
    queue(b, type_(b, "ger_regular"), 2)
    queue(b, type_(b, "ger_elite"), 1)
    placing(b, "ger_regular")
    offered = legal(b, "place_several")
    assert {"place_several ger_regular 2 de_ber", "place_several ger_regular 3 de_ber"} <= set(offered)
    assert not [id for id in offered if id.endswith("de_mun") or "elite" in id]
    assert why(b, "place_several ger_regular 2 de_mun") == ("no_room_to_place", "4.2.1(1)")
    assert why(b, "place_several ger_regular 4 de_ber") == ("not_so_many_wait", "12(6)")
    give(b, "place_several ger_regular 3 de_ber")
    assert units(b, "de_ber") == {"ger_regular": 3}
    assert legal(b, "place_several") == []
    give(b, "place_unit ger_elite de_ber")
    assert not b.placing


@pytest.mark.rules("15.1(4,8)")
def test_new_fleets_come_to_home_ports():
    b = placing(table(), "ger_fleet")
    assert places(b) == {"de_kie", "de_bre", "de_pom", "de_epr"}
    assert why(b, "place_unit ger_fleet de_ber") == ("no_port", "15.1(4,8)")


@pytest.mark.rules("15.1(4,8)")
def test_nothing_new_comes_to_an_area_without_full_supply():
    b = table()
    assert not b.atlas.city[at(b, "su_pri")]
    hold(b, "ger", "pl_bre", "pl_lwo", "su_gom", "su_kie", "su_min", "su_zhi")
    war(b, "axis_soviet")
    placing(b, "ussr_regular")
    assert "su_mos" in places(b)
    assert why(b, "place_unit ussr_regular su_pri") == ("limited_supply", "15.1(4,8)")


@pytest.mark.rules("15.1.2", "P4(2-3)")
def test_units_of_the_commonwealth_and_of_the_usa_come_to_their_boxes():
    b = placing(table(), "canada_regular")
    queue(b, type_(b, "usa_fleet"), 1)
    run(b)
    assert units(b, "x_can") == {"canada_regular": 1}
    assert units(b, "x_usa") == {"usa_fleet": 1}


@pytest.mark.rules("13.2.7(5)")
def test_a_repaired_fleet_returns_sound_to_any_friendly_port():
    b = table()
    (fleet,) = put(b, "uk", 1, "fleet", "gb_sco")
    delay(b, fleet, 0)
    b.damaged[fleet] = 1
    war(b, "axis_western")
    queue_due(b)
    open_course(b, PLACEMENT)
    assert {"eg_ale", "mt_mal", "gb_lon", "fr_mar"} <= places(b)
    give(b, "place_unit uk_fleet eg_ale")
    assert not b.damaged[fleet]


@pytest.mark.rules("13.2.7(5)", "P4(2-5)")
def test_a_repaired_fleet_returns_to_no_box_but_that_of_the_usa_to_its_own():
    b = table()
    for name in ("ita", "uk", "usa"):
        join(b, "axis" if name == "ita" else "western", name)
        (fleet,) = put(b, name, 1, "fleet", "gb_sco")
        delay(b, fleet, 0)
        b.damaged[fleet] = 1
    war(b, "axis_western")
    queue_due(b)
    open_course(b, PLACEMENT)
    boxes = []
    for id in ("place_unit ita_fleet it_tar", "place_unit uk_fleet gb_sco", "place_unit usa_fleet gb_sco"):
        boxes.append({place for place in places(b) if place.startswith("x_")})
        give(b, id)
    assert boxes == [set(), set(), {"x_usa"}]


@pytest.mark.rules("12(6)", "13.3.1.R")
def test_a_unit_that_is_lost_while_it_waits_for_a_place_is_not_placed_later():
    b = placing(table(), "switzerland_regular", 2)
    hold(b, "uk", "ch_swi")
    waiting = b.placing[:]
    assert run(b) is None
    assert b.placing == waiting
    surrender.remove_units(b, nation("switzerland"))
    assert not problems(b)
    b.turn += 1
    hold(b, "switzerland", "ch_swi")
    open_course(b, PLACEMENT)
    run(b)
    assert not units(b, "ch_swi")


@pytest.mark.rules("12(6)")
def test_an_air_fleet_returns_on_its_inactive_side_to_a_friendly_area_in_supply():
    b = table()
    (fleet,) = put(b, "ger", 1, "air", "de_ber")
    delay(b, fleet, 0, inactive=1)
    hold(b, "ger", "pl_poz")
    war(b, "axis_western")
    queue_due(b)
    assert b.placing_rule == [ANY_BASE]
    open_course(b, PLACEMENT)
    give(b, "place_unit ger_air pl_poz")
    assert b.inactive[fleet]


@pytest.mark.rules("12(6)")
def test_the_axis_places_before_the_allies_and_they_before_the_ussr():
    b = placing(table(), "ussr_regular")
    queue(b, type_(b, "fra_regular"), 1)
    queue(b, type_(b, "ger_regular"), 1)
    seats = []
    for id in ("place_unit ger_regular de_ber", "place_unit fra_regular fr_par"):
        seats.append(run(b).seat)
        give(b, id)
    assert [*seats, run(b).seat] == [0, 1, 2]


@pytest.mark.rules("12(6)")
def test_what_finds_no_place_waits_for_the_next_turn():
    b = table("uk 1 regular mt_mal")
    placing(b, "uk_regular", 1, NAMED_PLACE, "mt_mal")
    unit = b.placing[0]
    assert run(b) is None
    assert b.place[unit] == b.atlas.turn_track
    assert b.due[unit] == b.turn + 1


@pytest.mark.rules("P17")
def test_units_of_an_event_go_where_it_says_or_back_to_the_pool():
    b = table()
    war(b, "axis_western")
    before = b.in_pool(type_(b, "ger_regular"))
    queue_among(b, type_(b, "ger_regular"), 2, [at(b, "de_sax"), at(b, "pl_war"), at(b, "de_sil")])
    open_course(b, PLACEMENT)
    assert places(b) == {"de_sax", "de_sil"}
    give(b, "place_unit ger_regular de_sax")
    hold(b, "uk", "de_sax", "de_sil")
    assert run(b) is None
    assert b.in_pool(type_(b, "ger_regular")) == before - 1


def test_a_unit_that_waits_is_no_longer_in_the_force_pool():
    b = table()
    before = b.in_pool(type_(b, "ger_regular"))
    assert queue(b, type_(b, "ger_regular"), 2) == 2
    assert b.in_pool(type_(b, "ger_regular")) == before - 2
