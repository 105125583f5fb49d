"""13.2.3, 18 Air ranges: what hops cost, and where ways may lead."""

import pytest

from tripartite.games.world_at_war import air_range
from tripartite.games.world_at_war.terms import AXIS, WESTERN
from world_at_war.table import at, hold, join, table, war


def board(*stacks):
    b = table(*stacks)
    war(b, "axis_western")
    return b


def distance(b, camp, start, end):
    return air_range.distance(b, camp, at(b, start), at(b, end))


@pytest.mark.rules("13.2.3(1,4-5)", "18")
@pytest.mark.parametrize(
    ("start", "end", "cost"), [("de_ber", "de_sax", 1), ("de_ber", "de_mun", 2), ("de_ber", "fr_bri", 99)]
)
def test_each_land_area_entered_costs_one(start, end, cost):
    assert distance(board(), AXIS, start, end) == cost


@pytest.mark.rules("18", "13.2.3(2-3)", "13.2.3.R")
def test_a_hop_over_sea_costs_what_the_table_says_and_one_for_the_land():
    b = board()
    c = b.atlas
    for row in c.components.air_distances:
        for first in row.start:
            for second in row.to:
                if second in c.neighbors[first]:
                    assert c.air_hop_costs[first][c.air_hops[first].index(second)] == 1
                else:
                    assert c.air_hop_costs[first][c.air_hops[first].index(second)] == row.sea_cost + 1


@pytest.mark.rules("13.2.3(2-3)")
def test_a_sea_marked_two_exceeds_tactical_range():
    b = board()
    c = b.atlas
    for row in c.components.air_distances:
        if row.sea_cost >= 2 and row.to[0] not in c.neighbors[row.start[0]]:
            hop = c.air_hop_costs[row.start[0]][c.air_hops[row.start[0]].index(row.to[0])]
            assert hop > air_range.TACTICAL_RANGE


@pytest.mark.rules("13.2.3.R")
def test_a_way_never_leads_over_neutral_land_but_may_lead_over_the_enemys():
    b = board()
    assert distance(b, AXIS, "de_mun", "fr_lyo") > 2
    join(b, "western", "switzerland")
    assert distance(b, AXIS, "de_stu", "fr_lyo") == 2


@pytest.mark.rules("13.2.3.R", "13.3(6)")
def test_the_target_itself_may_be_neutral():
    assert air_range.within(board(), AXIS, at(board(), "de_ruh"), at(board(), "be_bel"), 1)


@pytest.mark.rules("13.3(6)", "P25(1-5)")
def test_bases_in_reach_are_those_with_air_fleets_of_the_camp():
    b = board("ger 1 air de_ruh", "ger 1 air de_ber", "ger 1 air de_epr", "fra 1 air fr_par")
    target = at(b, "be_bel")
    assert [b.atlas.place_ids[each] for each in air_range.bases_within(b, AXIS, target, 2)] == ["de_ruh"]
    assert [b.atlas.place_ids[each] for each in air_range.bases_within(b, WESTERN, target, 2)] == ["fr_par"]


@pytest.mark.rules("4.2.1(4,6)", "13.2.3(1,4-5)")
def test_no_air_fleet_is_based_in_the_pripet_marshes():
    b = board()
    hold(b, "ger", "su_pri", "su_min")
    assert not air_range.is_base(b, AXIS, at(b, "su_pri"))
    assert air_range.is_base(b, AXIS, at(b, "su_min"))


@pytest.mark.rules("13.2.3(6)", "13.2.3(1,4-5)")
def test_destinations_are_the_friendly_bases_in_reach():
    b = board()
    found = [b.atlas.place_ids[each] for each in air_range.destinations(b, AXIS, at(b, "de_epr"), 2)]
    assert "de_epr" not in found
    assert all(id.startswith(("de_", "sk_")) for id in found)


@pytest.mark.rules("P7(1)")
def test_sudan_and_ethiopia_are_next_to_each_other():
    b = board()
    join(b, "axis", "ita")
    assert distance(b, WESTERN, "x_sud", "x_eth") == 1


@pytest.mark.rules("P25(6)")
def test_no_air_fleet_is_based_in_an_area_that_a_scenario_closes():
    b = table(scenario="africa40")
    assert b.is_friendly(AXIS, at(b, "de_ber"))
    assert not air_range.is_base(b, AXIS, at(b, "de_ber"))
    assert air_range.is_base(b, AXIS, at(b, "ly_tri"))
