"""13.4.6, 13.4.8, 14.1 Allied convoys."""

import pytest

from tripartite.games.world_at_war.convoys import place_convoys
from tripartite.games.world_at_war.terms import (
    NEUTRAL,
    PERSIAN_ROUTE,
    TO_UK,
    TO_USSR,
    UK_MATERIALS,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USA_MATERIALS,
    USA_OIL,
    USA_RM,
    WESTERN,
)
from world_at_war.table import begin, give, join, legal, run, table, war, why


def sending(*waiting, at_war=True, east=True, sm=5, **options):
    """A board before convoys are placed, with these tokens in their boxes."""
    b = table(active="allies", turn="spring_1942", **options)
    war(b, "axis_western")
    if east:
        war(b, "axis_soviet")
    if at_war:
        join(b, "western", "usa")
    b.sm = [sm] * 6
    b.waiting = list(waiting)
    begin(b, "convoys")
    return b


@pytest.mark.rules("13.4.6(1)", "14.1", "14.1.1", "7(6-7)")
def test_overseas_resources_of_the_united_kingdom_become_tokens_at_no_cost():
    b = table(active="allies")
    war(b, "axis_western")
    b.sm = [0] * 6
    begin(b, "convoys")
    run(b)
    assert sorted(b.convoys[TO_UK]) == [UK_RM] * 3 + [UK_OIL] * 3
    assert b.sm[UNITED_KINGDOM] == 0


@pytest.mark.rules("13.4.6(1)")
def test_in_the_axis_phase_no_convoy_is_placed():
    b = table(active="axis")
    begin(b, "convoys")
    assert place_convoys(b) is None
    assert b.convoys[TO_UK] == []


@pytest.mark.rules("13.4.6(2-4)", "P4(4-5)")
def test_the_usa_pays_a_point_for_each_token_that_leaves_its_box():
    b = sending(USA_RM, USA_OIL, sm=1)
    give(b, "place_convoy usa_rm to_uk")
    assert b.sm[USA] == 0
    assert b.waiting == [USA_OIL]
    assert USA_RM in b.convoys[TO_UK]
    assert why(b, "place_convoy usa_oil to_ussr") == ("no_movement_for_convoys", "13.4.6(2-4)")
    give(b, "convoys_over")
    assert b.waiting == [USA_OIL]


@pytest.mark.rules("13.4.6(2-4)")
def test_before_its_war_the_usa_sends_as_many_as_its_space_says_and_none_to_the_ussr():
    b = sending(USA_RM, USA_RM, at_war=False)
    assert b.camp[USA] == NEUTRAL
    b.track[USA] = 2
    assert why(b, "place_convoy usa_rm to_ussr") == ("usa_at_peace", "13.4.6(2-4)")
    give(b, "place_convoy usa_rm to_uk")
    assert why(b, "place_convoy usa_rm to_uk") == ("convoys_of_the_space", "13.4.6(2-4)")
    b.track[USA] = 3
    assert why(b, "place_convoy usa_rm to_uk") is None


@pytest.mark.rules("13.4.6(1)")
def test_nothing_goes_to_the_ussr_before_its_war():
    b = sending(USA_RM, east=False)
    assert why(b, "place_convoy usa_rm to_ussr") == ("ussr_at_peace", "13.4.6(1)")


@pytest.mark.rules("13.4.6(5)")
def test_each_nation_sends_one_token_of_war_materials_to_the_ussr_in_a_turn():
    b = sending(USA_MATERIALS, USA_MATERIALS, UK_MATERIALS)
    assert why(b, "place_convoy uk_materials to_uk") == ("materials_stay_abroad", "13.4.6(5)")
    give(b, "place_convoy usa_materials to_ussr", "place_convoy uk_materials to_ussr")
    assert why(b, "place_convoy usa_materials to_ussr") == ("one_war_materials", "13.4.6(5)")
    assert why(b, "place_convoy usa_materials to_uk") is None
    assert sorted(b.convoys[TO_USSR]) == [UK_MATERIALS, USA_MATERIALS]


@pytest.mark.rules("7(12)", "13.4.6.R")
def test_a_british_token_goes_to_the_ussr_instead_for_a_point():
    b = sending()
    run(b)
    before = len(b.convoys[TO_UK])
    give(b, "divert_convoy uk_rm to_ussr")
    assert b.convoys[TO_USSR] == [UK_RM]
    assert len(b.convoys[TO_UK]) == before - 1
    assert b.sm[UNITED_KINGDOM] == 4


@pytest.mark.rules("13.4.8", "13.4.7(2-3)")
def test_the_persian_route_once_open_takes_two_tokens_at_its_own_prices():
    b = sending(USA_RM, USA_OIL)
    assert why(b, "place_convoy usa_rm persian_route") == ("persian_route_closed", "13.4.8")
    b.persian_route_open = 1
    give(b, "place_convoy usa_rm persian_route")
    assert b.sm[USA] == 2
    assert why(b, "place_convoy usa_oil persian_route") == ("no_movement_for_convoys", "13.4.6(2-4)")
    give(b, "divert_convoy uk_rm persian_route")
    assert b.sm[UNITED_KINGDOM] == 4
    b.sm[USA] = 9
    assert why(b, "place_convoy usa_oil persian_route") == ("persian_route_full", "13.4.8")
    assert len(b.convoys[PERSIAN_ROUTE]) == 2


@pytest.mark.rules("P3(8-9)", "13.4.6(2-4)")
def test_with_liberty_ships_the_first_two_tokens_cost_nothing():
    b = sending(USA_RM, USA_RM, USA_RM)
    b.progress[b.atlas.advance_ids.index("usa_t7")] = 100
    give(b, "place_convoy usa_rm to_uk", "place_convoy usa_rm to_uk")
    assert b.sm[USA] == 5
    give(b, "place_convoy usa_rm to_uk")
    assert b.sm[USA] == 4


@pytest.mark.rules("P3(8-9)", "13.4.8")
def test_liberty_ships_serve_the_persian_route_too():
    b = sending(USA_RM)
    b.persian_route_open = 1
    b.progress[b.atlas.advance_ids.index("usa_t7")] = 100
    give(b, "place_convoy usa_rm persian_route")
    assert b.sm[USA] == 5


@pytest.mark.rules("13.4.7(2-3)", "13.4.8")
def test_a_second_british_token_by_persia_comes_from_the_farther_box():
    b = sending()
    b.persian_route_open = 1
    give(b, "divert_convoy uk_rm persian_route", "divert_convoy uk_rm persian_route")
    assert b.sm[UNITED_KINGDOM] == 5 - 1 - 2


@pytest.mark.rules("13.4.7(2-3)", "P5")
def test_boxes_without_their_garrison_send_nothing_by_persia():
    b = sending()
    b.persian_route_open = b.japan = 1
    run(b)
    assert why(b, "divert_convoy uk_oil persian_route") == ("not_to_persia", "13.4.7(2-3)")
    give(b, "divert_convoy uk_rm persian_route")
    assert b.sm[UNITED_KINGDOM] == 5 - 2
    assert why(b, "divert_convoy uk_rm persian_route") == ("not_to_persia", "13.4.7(2-3)")


@pytest.mark.rules("14.1")
def test_tokens_of_a_route_are_mixed_when_all_are_placed():
    b = sending(USA_MATERIALS)
    give(b, "place_convoy usa_materials to_uk")
    before = b.dice.counter
    give(b, "convoys_over")
    assert b.dice.counter > before
    assert sorted(b.convoys[TO_UK])[-1] == USA_MATERIALS


@pytest.mark.rules("14.1")
def test_whether_the_western_allies_are_asked_tells_nothing_of_what_waits():
    for cargo in (USA_RM, USA_MATERIALS, UK_MATERIALS):
        b = sending(cargo, at_war=False, east=False)
        b.track[USA] = 0
        assert run(b).seat == WESTERN
        assert "convoys_over" in legal(b)
