"""9 Supply lines for whoever asks: the source, the route, or why there is none."""

import random

import pytest

from tripartite.api import start
from tripartite.games.world_at_war import routes
from tripartite.games.world_at_war.supply import Check
from tripartite.games.world_at_war.supply_lines import supplied_in
from tripartite.games.world_at_war.terms import SEAT_COUNT, SUPPLIES
from world_at_war.table import at, hold, join, nation, table, war


def board(*stacks, **options):
    b = table(*stacks, **options)
    war(b, "axis_western")
    return b


def italian_war(*stacks):
    b = board(*stacks)
    join(b, "axis", "ita")
    return b


def cut(b, *seas):
    for sea in seas:
        b.interdicted[at(b, sea)] = 1


def told(b, place):
    """By how each group is supplied: its supply, its paragraph, its route and how many units it has."""
    ids = b.atlas.place_ids
    return {
        group.line.how: (
            SUPPLIES[group.line.supply],
            group.line.paragraph,
            [ids[each] for each in group.line.route],
            len(group.units),
        )
        for group in supplied_in(b, at(b, place))
    }


@pytest.mark.rules("9.2(1-2,5)")
def test_a_route_by_land_leads_through_friendly_areas_to_the_nearest_source():
    b = board("ger 3 regular pl_lwo", "ger 1 air pl_lwo")
    hold(b, "ger", "pl_lwo", "pl_kra")
    supply, paragraph, route, number = told(b, "pl_lwo")["land"]
    assert (supply, paragraph, number) == ("full", "9.2(1)", 4)
    assert route[:2] == ["pl_lwo", "pl_kra"]
    assert at(b, route[-1]) in routes.sources(b, nation("ger"))


@pytest.mark.rules("9.1(1)")
def test_a_home_city_is_its_own_source():
    assert told(board("ger 1 regular de_ber"), "de_ber")["source"][2] == ["de_ber"]


@pytest.mark.rules("9.3(1)")
def test_units_that_are_surrounded_have_no_route():
    b = board("ger 3 regular pl_lwo")
    hold(b, "ger", "pl_lwo")
    assert told(b, "pl_lwo") == {"isolated": ("none", "9.3(1)", [], 3)}


@pytest.mark.rules("9.2(1-2,5)")
def test_a_route_by_sea_goes_from_port_to_port_and_on_by_land():
    b = italian_war("ita 2 regular ly_cen")
    hold(b, "uk", "ly_cyr", "ly_tob")
    route = told(b, "ly_cen")["sea"][2]
    assert route[:2] == ["ly_cen", "ly_tri"]
    assert route[2].startswith("m_")
    assert route[-1].startswith("it_")


@pytest.mark.rules("9.3(3)")
def test_a_route_that_only_interdiction_cuts_gives_limited_supply():
    b = board("uk 2 regular fr_bri", active="allies")
    for area in b.atlas.home_areas[nation("fra")]:
        if area != at(b, "fr_bri"):
            b.control[area] = nation("ger")
    cut(b, "a_cha", "a_bis", "a_wap")
    supply, paragraph, route, _ = told(b, "fr_bri")["interdicted"]
    assert (supply, paragraph) == ("limited", "9.3(3)")
    assert any(b.interdicted[at(b, place)] for place in route)


@pytest.mark.rules("9.2(3)", "9.1(2)")
def test_a_port_that_feeds_others_leaves_the_rest_to_a_limited_source():
    b = italian_war("ita 6 regular ly_tri")
    hold(b, "uk", "ly_cyr", "ly_tob")
    found = {how: (supply, number) for how, (supply, _, _, number) in told(b, "ly_tri").items()}
    assert found == {"sea": ("full", 4), "port_full": ("limited", 2)}


@pytest.mark.rules("9.1(2)")
def test_a_city_in_africa_is_a_limited_source_where_no_ship_comes():
    b = board("ger 1 regular ly_cen")
    hold(b, "ger", "ly_tri", "ly_cen")
    for area in [*b.atlas.home_areas[nation("ger")], *b.atlas.home_areas[nation("ita")]]:
        b.control[area] = nation("uk")
    assert told(b, "ly_cen")["limited_source"] == ("limited", "9.1(2)", ["ly_cen", "ly_tri"], 1)


@pytest.mark.rules("9(3)", "P7(2-3)")
def test_egypt_is_fed_over_the_red_sea_where_the_mediterranean_is_cut():
    b = board("uk 2 regular eg_ale", active="allies")
    hold(b, "ger", "jo_trj")
    cut(b, *[id for id in b.atlas.place_ids if id[:2] == "m_"])
    supply, paragraph, route, _ = told(b, "eg_ale")["red_sea"]
    assert (supply, paragraph, route[-1]) == ("full", "9(3)", "eg_sue")


@pytest.mark.rules("9(2)", "9.1.R")
def test_fleets_garrisons_boxes_and_neutrals_need_no_line():
    b = board("uk 1 fleet gi_gib", "uk 1 regular gi_gib", "india 1 regular x_ind", "sweden 1 regular se_sto")
    assert {how: each[1] for how, each in told(b, "gi_gib").items()} == {
        "fleet": "9(2)",
        "garrison": "9.1.R",
    }
    assert set(told(b, "x_ind")) == {"box"}
    assert set(told(b, "se_sto")) == {"neutral"}


def test_lines_agree_with_the_check_and_every_step_of_a_route_is_one():
    """In positions that chance has led to: supply as checked, and routes without gaps."""
    match, rng = start("world_at_war", "camp39", seed="5"), random.Random(5)
    for number in range(900):
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
        if number % 150 == 0:
            assert_lines_agree(match.board)


def assert_lines_agree(b):
    checked: dict[int, int] = {}
    for camp in range(SEAT_COUNT):
        check = Check(b, camp)
        check.finish([])
        checked |= dict(zip(check.units, check.supply, strict=True))
    for place in range(b.atlas.turn_track):
        for group in supplied_in(b, place):
            for unit in group.units:
                assert checked.get(unit, group.line.supply) == group.line.supply
            assert all(joined(b, *step) for step in zip(group.line.route, group.line.route[1:], strict=False))


def joined(b, one, other):
    """Whether two places lie side by side: over land, at sea, or port and sea."""
    c = b.atlas
    ways = [*routes.land_ways(b, one), *c.links[one]] if one < c.first_sea else c.sea_ways[one]
    shores = [*c.port_seas[one], *c.coast[one]] if one < c.area_count else []
    back = [*c.port_seas[other], *c.coast[other]] if other < c.area_count else []
    by_box = other < c.first_sea and any(
        one in c.port_seas[area] for area in c.links[other] if c.is_area[area]
    )
    return other in ways or other in shores or one in back or by_box
