"""9 Supply: sources, routes over land and sea, ports, and units that are cut off."""

import pytest

from tripartite.games.world_at_war import routes, supply, targets
from tripartite.games.world_at_war.terms import (
    AIR,
    DOOMED,
    FLEET,
    FULL,
    ITALY,
    LIMITED_OFFENSIVE,
    NATIONS,
    OPERATION,
    REGULAR,
    SUPPLIES,
    UNSUPPLIED,
    WESTERN,
)
from tripartite.games.world_at_war.territory import take_control
from world_at_war.table import at, begin, give, hold, join, legal, nation, table, type_, units, war, why


def checked(*stacks, active="axis", **options):
    """A board before the supply check of a side."""
    b = table(*stacks, active=active, **options)
    war(b, "axis_western")
    begin(b, "supply")
    return b


def check(b):
    """The check without any choice left."""
    supply.check_supply(b)
    return b


def supply_of(b, name, place):
    """The supplies of the units of a type in a place."""
    return sorted(SUPPLIES[b.supply[unit]] for unit in b.units_of(type_(b, name), at(b, place)))


def marked(b, place):
    return sorted(
        {SUPPLIES[b.supply[unit]] for unit in range(b.atlas.unit_count) if b.place[unit] == at(b, place)}
    )


def cut(b, *seas):
    for sea in seas:
        b.interdicted[at(b, sea)] = 1


def italy_at_war(*stacks, **options):
    b = checked(*stacks, **options)
    join(b, "axis", "ita")
    return b


# --- 9.1 sources -------------------------------------------------------------------------------------------


@pytest.mark.rules("9(1)", "9.1(1)")
def test_units_at_home_are_in_supply():
    assert marked(check(checked("ger 3 regular de_sil")), "de_sil") == ["full"]


@pytest.mark.rules("9.1(1)")
def test_a_conquered_city_is_no_source_for_the_conqueror():
    b = checked("ger 3 regular pl_lwo")
    hold(b, "ger", "pl_lwo")
    assert marked(check(b), "pl_lwo") == ["none"]


@pytest.mark.rules("9.2(1-2,5)")
def test_a_land_route_passes_through_friendly_areas_alone():
    b = checked("ger 3 regular pl_lwo")
    hold(b, "ger", "pl_lwo", "pl_kra")
    assert marked(check(b), "pl_lwo") == ["full"]


@pytest.mark.rules("9.1(2)", "9.1.R")
def test_cities_of_a_minor_ally_feed_its_own_units_and_those_of_its_major():
    b = checked("ger 1 regular fi_hel", "finland 2 regular fi_kar")
    join(b, "axis", "finland")
    cut(b, *[id for id in b.atlas.place_ids if id[:2] == "b_"])
    check(b)
    assert marked(b, "fi_hel") == marked(b, "fi_kar") == ["full"]


@pytest.mark.rules("9.1(2)")
def test_cities_of_another_major_are_no_source():
    b = italy_at_war("ita 2 regular de_kie")
    for area in b.atlas.home_areas[nation("ita")]:
        b.control[area] = nation("uk")
    assert marked(check(b), "de_kie") == ["none"]


@pytest.mark.rules("9.1.R")
def test_the_united_kingdom_and_the_usa_share_their_sources():
    b = checked("usa 2 regular gb_swe", "canada 1 regular gb_mid", active="allies")
    join(b, "western", "usa")
    check(b)
    assert marked(b, "gb_swe") == marked(b, "gb_mid") == ["full"]
    assert set(supply.sources(b, nation("usa"))) == set(supply.sources(b, nation("uk")))


@pytest.mark.rules("9.1.R")
def test_malta_feeds_its_garrison_and_nobody_else():
    b = checked("uk 1 regular mt_mal", "uk 1 regular tn_tun", active="allies")
    hold(b, "uk", "tn_tun")
    assert at(b, "mt_mal") not in supply.sources(b, nation("uk"))
    cut(b, "m_cen", "m_tyr", "m_eas", "a_cad")
    hold(b, "ger", "eg_ale", "dz_eas", "ly_tri")
    check(b)
    assert marked(b, "mt_mal") == ["full"]
    assert marked(b, "tn_tun") == ["limited"]


@pytest.mark.rules("9(4)")
def test_a_reconquered_capital_is_a_limited_source_alone():
    b = checked("fra 2 regular fr_par", active="allies")
    for area in b.atlas.home_areas[nation("fra")]:
        b.control[area] = nation("ger")
    take_control(b, nation("fra"), at(b, "fr_par"))
    assert at(b, "fr_par") not in supply.sources(b, nation("fra"))
    assert marked(check(b), "fr_par") == ["limited"]


@pytest.mark.rules("9(4)", "9.1(1)")
def test_a_capital_is_no_limited_source_for_its_conqueror():
    b = checked("ger 2 regular fr_par")
    take_control(b, nation("ger"), at(b, "fr_par"))
    assert marked(check(b), "fr_par") == ["none"]


@pytest.mark.rules("9.1(2)", "9.3.R")
@pytest.mark.parametrize(("place", "beside"), [("no_nar", "no_tro"), ("ly_tri", "ly_cen")])
def test_cities_of_norway_and_africa_are_limited_sources_of_whoever_is_there(place, beside):
    b = checked(f"ger 2 regular {place}", f"ger 1 regular {beside}")
    hold(b, "ger", place, beside)
    cut(b, *[id for id in b.atlas.place_ids if id[:2] in ("a_", "m_")])
    check(b)
    assert marked(b, place) == marked(b, beside) == ["limited"]


@pytest.mark.rules("P16(2)")
def test_supply_lines_lead_through_a_neutral_that_grants_transit():
    b = checked("ger 2 regular no_nar")
    hold(b, "ger", "no_nar", "dk_den")
    cut(b, *[id for id in b.atlas.place_ids if id[:2] in ("a_", "b_")])
    sweden = nation("sweden")
    for position in range(b.atlas.track_low[sweden], b.atlas.track_high[sweden] + 1):
        if b.atlas.grants_transit(sweden, position, 0):
            b.track[sweden] = position
    b.assess_relations()
    assert marked(check(b), "no_nar") == ["full"]


# --- 9.2 sea routes and ports ------------------------------------------------------------------------------


@pytest.mark.rules("9.2(1-2,5)", "9(2)")
def test_a_sea_route_leads_from_friendly_port_to_friendly_port_and_on_by_land():
    b = italy_at_war("ita 2 regular ly_cen", "ita 1 fleet ly_tri")
    check(b)
    assert marked(b, "ly_cen") == ["full"]
    assert marked(b, "ly_tri") == ["full"]


@pytest.mark.rules("9.2(1-2,5)", "4.2(7)")
def test_a_sea_route_passes_a_strait_only_in_own_hands():
    b = checked("uk 2 regular sy_lev", active="allies")
    hold(b, "uk", "sy_lev")
    hold(b, "ger", "gi_gib", "cy_cyp", "jo_trj")
    assert routes.Survey(b, WESTERN).supply_at(nation("uk"), at(b, "sy_lev")) == UNSUPPLIED
    hold(b, "uk", "gi_gib")
    assert routes.Survey(b, WESTERN).supply_at(nation("uk"), at(b, "sy_lev")) == FULL


@pytest.mark.rules("9.3(3)", "9.2.R")
def test_units_cut_off_by_interdiction_alone_have_limited_supply():
    b = checked("uk 2 regular fr_bri", active="allies")
    for area in b.atlas.home_areas[nation("fra")]:
        if area != at(b, "fr_bri"):
            b.control[area] = nation("ger")
    cut(b, "a_cha", "a_bis", "a_wap")
    assert marked(check(b), "fr_bri") == ["limited"]


@pytest.mark.rules("9.2.R")
def test_interdiction_cuts_nothing_where_another_way_is_open():
    b = checked("uk 2 regular fr_bri", active="allies")
    for area in b.atlas.home_areas[nation("fra")]:
        if area != at(b, "fr_bri"):
            b.control[area] = nation("ger")
    cut(b, "a_cha", "a_wap")
    assert marked(check(b), "fr_bri") == ["full"]


def in_tripoli(germans, italians, **options):
    return italy_at_war(f"ger {germans} regular ly_tri", f"ita {italians} regular ly_tri", **options)


@pytest.mark.rules("9.2(3)")
def test_a_port_in_africa_supplies_four_units():
    b = italy_at_war("ita 4 regular ly_tri")
    hold(b, "uk", "ly_cyr", "ly_tob")
    assert supply_of(check(b), "ita_regular", "ly_tri") == ["full"] * 4


@pytest.mark.rules("9.2(3)", "9.1(2)")
def test_beyond_its_port_an_african_city_gives_limited_supply():
    b = italy_at_war("ita 6 regular ly_tri")
    hold(b, "uk", "ly_cyr", "ly_tob")
    assert supply_of(check(b), "ita_regular", "ly_tri") == ["full"] * 4 + ["limited"] * 2


@pytest.mark.rules("9.2(3)")
def test_the_owner_says_who_is_left_out_where_a_port_cannot_feed_all():
    b = in_tripoli(2, 3)
    hold(b, "uk", "ly_cyr", "ly_tob")
    assert sorted(legal(b)) == ["leave_out ly_tri ger_regular", "leave_out ly_tri ita_regular"]
    give(b, "leave_out ly_tri ita_regular")
    assert supply_of(b, "ger_regular", "ly_tri") == ["full", "full"]
    assert supply_of(b, "ita_regular", "ly_tri") == ["full", "full", "limited"]
    assert b.left_out == []


@pytest.mark.rules("9.2(3)")
def test_nobody_is_left_out_who_is_not_short():
    b = in_tripoli(2, 3)
    hold(b, "uk", "ly_cyr", "ly_tob")
    assert why(b, "leave_out de_ber ger_regular") == ("not_short_of_supply", "9.2(3)")


def crowded_levant(**options):
    """Six units in the Levant, whose port feeds four; no city there is a source."""
    b = checked("uk 4 regular sy_lev", "uk 2 elite sy_lev", active="allies", **options)
    for area in range(b.atlas.area_count):
        if b.atlas.theatre[area]:
            b.control[area] = nation("turkey")
    hold(b, "uk", "sy_lev")
    return b


@pytest.mark.rules("9.2(3)", "9.2.R")
def test_units_beyond_a_ports_capacity_have_no_supply():
    b = crowded_levant()
    give(b, *["leave_out sy_lev uk_regular"] * 2)
    assert supply_of(b, "uk_elite", "sy_lev") == ["full", "full"]
    assert supply_of(b, "uk_regular", "sy_lev") == ["full", "full", "none", "none"]


@pytest.mark.rules("9.2.R")
def test_a_table_may_decide_that_they_have_limited_supply():
    b = crowded_levant(port_surplus="limited")
    give(b, *["leave_out sy_lev uk_regular"] * 2)
    assert supply_of(b, "uk_regular", "sy_lev") == ["full", "full", "limited", "limited"]


@pytest.mark.rules("9.2(4)")
def test_a_beach_without_port_supplies_half_its_capacity(monkeypatch):
    b = checked("uk 3 regular eg_wes", active="allies")
    monkeypatch.setattr(
        b.atlas, "beach", [5 if n == at(b, "eg_wes") else 0 for n in range(b.atlas.place_count)]
    )
    hold(b, "ita", "eg_ale", "eg_sue", "eg_sin")
    survey = routes.Survey(b, WESTERN)
    [berth] = survey.berths(survey.domain[at(b, "eg_wes")])
    assert (berth.area, berth.room) == (at(b, "eg_wes"), 2)


@pytest.mark.rules("9(3)", "P7(2-3)", "9.2(3)")
@pytest.mark.parametrize(
    ("italians", "sudan", "expected"), [(0, 0, "full"), (1, 1, "full"), (1, 0, "limited")]
)
def test_suez_supplies_eight_units_in_egypt_through_the_red_sea(italians, sudan, expected):
    b = checked("uk 8 regular eg_ale", active="allies")
    if italians:
        join(b, "axis", "ita")
        b.put(b.free_unit(type_(b, "ita_regular")), at(b, "x_eth"))
    if sudan:
        b.put(b.free_unit(type_(b, "india_regular")), at(b, "x_sud"))
    hold(b, "ger", "jo_trj")
    cut(b, *[id for id in b.atlas.place_ids if id[:2] == "m_"])
    assert marked(check(b), "eg_ale") == [expected]


@pytest.mark.rules("P7(4-5)")
def test_italians_in_ethiopia_always_have_limited_supply_and_are_never_lost_for_it():
    b = italy_at_war("ita 3 regular x_eth")
    for _ in range(3):
        begin(b, "supply")
        check(b)
        supply.destroy_unsupplied(b)
    assert supply_of(b, "ita_regular", "x_eth") == ["limited"] * 3


@pytest.mark.rules("9.1.R")
def test_units_in_the_boxes_of_the_commonwealth_are_in_supply():
    b = checked("india 2 regular x_ind", "south_africa 1 regular x_sud", active="allies")
    check(b)
    assert marked(b, "x_ind") == marked(b, "x_sud") == ["full"]


# --- 9.3 lack of supply ------------------------------------------------------------------------------------


def surrounded(*stacks):
    b = checked(*stacks)
    hold(b, "ger", "pl_lwo")
    return b


@pytest.mark.rules("9.3(1)", "9.3.R", "9.1(3)")
def test_isolated_units_are_destroyed_at_the_end_of_their_next_phase():
    b = surrounded("ger 3 regular pl_lwo")
    check(b)
    supply.destroy_unsupplied(b)
    assert units(b, "pl_lwo") == {"ger_regular": 3}
    begin(b, "supply")
    check(b)
    assert marked(b, "pl_lwo") == [SUPPLIES[DOOMED]]
    supply.destroy_unsupplied(b)
    assert units(b, "pl_lwo") == {}


@pytest.mark.rules("9.3.R")
def test_units_isolated_in_the_enemys_phase_are_destroyed_at_the_end_of_the_own_one():
    b = surrounded("ger 1 regular pl_lwo")
    b.supply[b.units_of(type_(b, "ger_regular"), at(b, "pl_lwo"))[0]] = UNSUPPLIED
    check(b)
    supply.destroy_unsupplied(b)
    assert units(b, "pl_lwo") == {}


@pytest.mark.rules("9.3.R")
def test_a_route_opened_before_the_end_of_the_phase_saves_them():
    b = surrounded("ger 1 regular pl_lwo")
    b.supply[b.units_of(type_(b, "ger_regular"), at(b, "pl_lwo"))[0]] = UNSUPPLIED
    check(b)
    hold(b, "ger", "pl_kra")
    supply.destroy_unsupplied(b)
    assert supply_of(b, "ger_regular", "pl_lwo") == ["full"]


@pytest.mark.rules("9.3(2)")
def test_a_fortress_saves_as_many_units_as_its_value():
    b = surrounded("ger 3 regular pl_lwo", "ger 1 elite pl_lwo")
    b.fortress[at(b, "pl_lwo")] = 2
    for _ in range(2):
        begin(b, "supply")
        check(b)
    supply.destroy_unsupplied(b)
    assert units(b, "pl_lwo") == {"ger_regular": 1, "ger_elite": 1}


@pytest.mark.rules("9.3(4)", "9.3(1)")
def test_air_fleets_share_the_fate_of_an_isolated_area():
    b = surrounded("ger 1 regular pl_lwo", "ger 2 air pl_lwo")
    for _ in range(2):
        begin(b, "supply")
        check(b)
    supply.destroy_unsupplied(b)
    assert units(b, "pl_lwo") == {}


@pytest.mark.rules("9.3(1)")
def test_units_that_share_an_enemy_area_are_isolated():
    b = checked("ger 2 regular pl_kra", "poland 2 regular pl_kra")
    assert marked(check(b), "pl_kra")[-1] == "none"


@pytest.mark.rules("9.1(3)")
def test_supply_is_checked_for_the_active_side_alone():
    b = surrounded("ger 1 regular pl_lwo", "fra 1 regular de_ber")
    check(b)
    assert supply_of(b, "fra_regular", "de_ber") == ["full"]


@pytest.mark.rules("9.2(1-2,5)")
def test_land_is_joined_where_friendly_areas_touch():
    b = checked()
    assert supply.joined_by_land(b, 0, at(b, "de_ber"), at(b, "de_mun"))
    assert not supply.joined_by_land(b, 0, at(b, "de_ber"), at(b, "de_epr"))
    assert not supply.joined_by_land(b, 0, at(b, "de_ber"), at(b, "fr_par"))
    assert supply.has_route(b, nation("ger"), at(b, "de_epr"))


@pytest.mark.rules("9.1(1)")
def test_no_capital_has_changed_hands_when_a_campaign_begins():
    b = table(empty=False)
    assert not any(b.fallen)
    assert {NATIONS[b.atlas.home_nation[area]] for area in supply.sources(b, nation("ger"))} == {"ger"}


@pytest.mark.rules("P7(4-5)")
def test_italians_in_ethiopia_keep_their_limited_supply_where_the_enemy_has_broken_in():
    b = italy_at_war("ita 2 regular x_eth", "india 2 regular x_eth")
    hold(b, "uk", "x_eth")
    begin(b, "supply")
    check(b)
    assert supply_of(b, "ita_regular", "x_eth") == ["limited"] * 2


@pytest.mark.rules("13.1(5)", "9.3(3)")
def test_a_cut_route_forbids_operations_however_much_oil_there_is():
    b = italy_at_war("ita 2 regular ly_tri")
    b.oil[ITALY] = 10
    [unit, _] = b.units_of(type_(b, "ita_regular"), at(b, "ly_tri"))
    for seas, operates in (((), True), (("m_cen", "m_tyr", "m_wes", "m_alb", "m_eas"), False)):
        cut(b, *seas)
        begin(b, "supply")
        check(b)
        assert targets.is_ready(b, unit, OPERATION, 0) == operates
        assert targets.is_ready(b, unit, LIMITED_OFFENSIVE, 0)


@pytest.mark.rules("9(1)", "9(2)")
def test_land_units_and_air_fleets_trace_supply_and_fleets_need_none():
    b = checked("ger 1 regular gb_lon", "ger 1 air gb_lon", "ger 1 fleet gb_lon")
    check(b)
    supplies = {b.kind_of(unit): b.supply[unit] for unit in range(b.atlas.unit_count) if b.place[unit] >= 0}
    assert supplies == {REGULAR: UNSUPPLIED, AIR: UNSUPPLIED, FLEET: FULL}
