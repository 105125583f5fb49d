"""14.2 Blockades and Trade Routes."""

import pytest

from conquest.table import at, begin, nation, put, run, table, war
from tripartite.games.conquest.blockade import confirm_blockades, has_trade_route, mark_blockades
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.diplomacy import join_faction
from tripartite.games.conquest.economy import pop, production_level, res
from tripartite.games.conquest.terms import (
    CONTROLLERS,
    ESCAPED,
    FACTIONS,
    JAPAN,
    NATIONS,
    NOBODY,
    SOVIETS,
    USA,
)


def position(*written, wars=(), season="summer", control=(), **setting):
    b = table(*written, season=season, **setting)
    war(b, *wars)
    for faction, area in (each.split() for each in control):
        b.control[at(b, area)] = CONTROLLERS.index(faction)
    return b


def trades(b, faction, area):
    return has_trade_route(b, FACTIONS.index(faction), at(b, area))


def fleets(power, *seas):
    return [f"fleet 1 {power} {sea}" for sea in seas]


# --- 14.21 Trade Routes -------------------------------------------------------------------------------------


@pytest.mark.rules("14.21")
def test_a_route_leads_to_the_production_center_by_land_or_by_sea():
    b = position(wars=["japan_usa"])
    assert trades(b, "japan", "osaka")
    assert trades(b, "japan", "formosa")
    assert trades(b, "usa", "manila")
    assert trades(b, "soviets", "vladivostok")
    assert trades(b, "usa", "houston")


@pytest.mark.rules("14.21", "2.11")
def test_without_the_production_center_there_is_no_route():
    b = position("infantry 1 usa tokyo", wars=["japan_usa"], control=["usa tokyo"])
    assert not trades(b, "japan", "osaka")


@pytest.mark.rules("14.21", "1.21")
def test_enemy_units_shut_a_sea_and_rivals_do_not():
    around = fleets("usa", "south_china_sea", "east_china_sea", "philippine_sea")
    assert trades(position(*around), "japan", "formosa")
    assert not trades(position(*around, wars=["japan_usa"]), "japan", "formosa")


@pytest.mark.rules("14.21", "12.73")
def test_an_escaped_enemy_submarine_shuts_a_sea():
    """EX-12.73-escape, the end."""
    seas = ("south_china_sea", "east_china_sea", "philippine_sea")
    b = position(*[f"submarine 1 usa {sea}" for sea in seas], wars=["japan_usa"])
    for sea in seas:
        b.face[b.units(USA, at(b, sea))[0]] = ESCAPED
    assert not trades(b, "japan", "formosa")
    assert trades(b, "japan", "osaka")


@pytest.mark.rules("14.21")
def test_a_route_crosses_neutral_land_but_not_a_rivals():
    """From Sinkiang by Kansu and on to the coast."""
    b = position(control=["usa sinkiang"])
    assert trades(b, "usa", "sinkiang")
    b = position(control=["usa sinkiang", "japan kansu", "japan ulan_bator"])
    assert not trades(b, "usa", "sinkiang")


@pytest.mark.rules("14.21", "1.3")
def test_a_route_passes_rival_straits_and_islets_but_not_the_enemys():
    """From Rangoon the only way is past Singapore."""
    shut = fleets("russia", "indian_ocean", "bay_of_bengal")
    closed = ["soviets siam", "soviets yunnan", "soviets dacca", "usa singapore"]
    b = position("infantry 1 japan rangoon", *shut, wars=["japan_soviets"], control=closed)
    assert trades(b, "japan", "rangoon")
    war(b, "japan_usa")
    assert not trades(b, "japan", "rangoon")


@pytest.mark.rules("14.21")
def test_a_route_has_one_land_segment_and_one_sea_segment_in_either_order():
    b = position("infantry 1 japan shansi", wars=["japan_usa"], control=["japan peiping"])
    assert trades(b, "japan", "shansi")  # by land to Peiping, then by sea
    b = position(wars=["japan_soviets"], control=["soviets manila"])
    assert trades(b, "soviets", "manila")  # by sea to Vladivostok, then by land


@pytest.mark.rules("14.21")
def test_a_second_sea_segment_is_too_much():
    """EX-14.21-segments."""
    shut = fleets("usa", "south_china_sea", "sulu_sea", "celebes_sea", "java_sea")
    b = position("infantry 1 japan sarawak", "infantry 1 japan kwangsi", *shut, wars=["japan_usa"])
    for area in ("wuhan", "nanking", "suchow", "peiping", "fukien"):
        b.control[at(b, area)] = JAPAN
    b.control[at(b, "singapore")] = USA
    assert trades(b, "japan", "kwangsi")
    assert not trades(b, "japan", "sarawak")
    b.put(b.units(USA, at(b, "south_china_sea"))[0], NOBODY)
    assert trades(b, "japan", "sarawak")


@pytest.mark.rules("14.21", "15.32")
def test_an_armed_minor_bars_its_violator_and_nobody_else():
    b = position("infantry 1 japan siam", control=["japan siam"], wars=["japan_soviets"])
    put(b, "russia", "fleet", 1, "gulf_of_siam")
    b.control[at(b, "hanoi")] = 3
    b.control[at(b, "kwangsi")] = JAPAN
    assert trades(b, "japan", "siam")  # by Neutral Hanoi to Kwangsi
    b.violator[NATIONS.index("vietnam")] = JAPAN
    b.control[at(b, "rangoon")] = SOVIETS
    b.control[at(b, "singapore")] = SOVIETS
    assert not trades(b, "japan", "siam")


@pytest.mark.rules("14.22", "16.33")
def test_client_pop_is_cut_on_land_by_rivals_and_at_sea_by_enemies_alone():
    """EX-14.22-client-trade."""
    ships = fleets("japan", "yellow_sea", "east_china_sea", "south_china_sea")
    b = position(*ships)
    assert trades(b, "usa", "wuhan")
    for area in ("nanking", "suchow", "fukien", "sian"):
        b.control[at(b, area)] = JAPAN
    assert trades(b, "usa", "wuhan")  # over Neutral Kwangsi
    b.control[at(b, "kwangsi")] = JAPAN
    b.control[at(b, "chungking")] = JAPAN
    assert not trades(b, "usa", "wuhan")
    b = position(*ships, wars=["japan_usa"])
    b.control[at(b, "kwangsi")] = b.control[at(b, "chungking")] = JAPAN
    assert not trades(b, "usa", "wuhan")


@pytest.mark.rules("19.1", "14.21")
def test_with_two_players_russia_is_shut():
    b = position(players="2", control=["usa ulan_bator", "usa sinkiang"])
    for area in ("kansu", "inner_mongolia", "hailar"):
        b.control[at(b, area)] = JAPAN
    assert not trades(b, "usa", "ulan_bator")


# --- 14.22, 14.23 marking -----------------------------------------------------------------------------------


def cut_off_manila(**setting):
    return position(
        *fleets("japan", "south_china_sea", "sulu_sea", "philippine_sea", "celebes_sea"), **setting
    )


@pytest.mark.rules("14.22", "10.3")
def test_what_has_no_route_is_marked_in_summer_alone():
    b = cut_off_manila(wars=["japan_usa"], season="spring")
    mark_blockades(b)
    assert not b.blockaded[at(b, "manila")]
    b = cut_off_manila(wars=["japan_usa"])
    mark_blockades(b)
    assert b.blockaded[at(b, "manila")]
    assert not b.blockaded[at(b, "seattle")]


@pytest.mark.rules("14.22", "14.0")
def test_nothing_is_marked_of_factions_at_peace():
    b = cut_off_manila(wars=["japan_soviets"])
    mark_blockades(b)
    assert not any(b.blockaded)


@pytest.mark.rules("14.22", "8.12")
def test_what_is_used_by_influence_is_marked_too():
    b = position(*fleets("usa", "gulf_of_siam"), wars=["japan_usa"])
    b.british_ally = 1
    assess_control(b)
    siam = NATIONS.index("siam")
    b.influence[siam], b.influencer[siam] = 1, JAPAN
    for area in ("hanoi", "saigon"):
        b.control[at(b, area)] = USA
    mark_blockades(b)
    assert b.blockaded[at(b, "siam")]


@pytest.mark.rules("14.22")
def test_a_marker_goes_when_control_changes():
    b = cut_off_manila(wars=["japan_usa"])
    mark_blockades(b)
    put(b, "japan", "infantry", 1, "manila")
    assess_control(b)
    assert not b.blockaded[at(b, "manila")]


@pytest.mark.rules("14.23", "14.2", "7.221")
def test_a_route_that_is_open_again_at_production_counts():
    """EX-14.2-timing."""
    b = cut_off_manila(wars=["japan_usa"])
    mark_blockades(b)
    marked = pop(b, USA, True), res(b, USA, True)
    confirm_blockades(b, USA)
    assert (pop(b, USA, True), res(b, USA, True)) == marked
    b.put(b.units(JAPAN, at(b, "sulu_sea"))[0], NOBODY)
    b.put(b.units(JAPAN, at(b, "celebes_sea"))[0], NOBODY)
    confirm_blockades(b, JAPAN)
    assert b.blockaded[at(b, "manila")]
    confirm_blockades(b, USA)
    assert (pop(b, USA, True), res(b, USA, True)) == (pop(b, USA), res(b, USA)) != marked


@pytest.mark.rules("14.23", "7.22")
def test_blockaded_resources_lower_the_production_level():
    b = position(wars=["japan_usa"])
    before = production_level(b, JAPAN, True)
    for area in b.atlas.valued:
        b.blockaded[area] = int(b.control[area] == JAPAN and area != at(b, "tokyo"))
    assert production_level(b, JAPAN, True) < before == production_level(b, JAPAN, False)


@pytest.mark.rules("14.22")
def test_blockades_are_marked_after_the_supply_check_of_summer():
    b = cut_off_manila(wars=["japan_usa"])
    b.active = NOBODY
    begin(b, "supply")
    run(b)
    assert b.blockaded[at(b, "manila")]


@pytest.mark.rules("14.22", "8.13")
def test_a_marker_goes_when_a_blockaded_protectorate_becomes_a_satellite():
    b = table()
    lands = b.atlas.nation_lands[nation(b, "siam")]
    for area in lands:
        b.blockaded[area] = 1
    join_faction(b, nation(b, "siam"), USA)
    assert [b.blockaded[area] for area in lands] == [0] * len(lands)
