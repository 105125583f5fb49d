"""7, P5, P6, P16: who collects what."""

import pytest

from tripartite.games.world_at_war.administration import begin_turn
from tripartite.games.world_at_war.boards import COMPLETE, board_of
from tripartite.games.world_at_war.resources import french_oil, overseas_cargo, production, update_off_map
from tripartite.games.world_at_war.surrender import pass_areas
from tripartite.games.world_at_war.terms import (
    BIT,
    CANADA,
    CARGOES,
    FRANCE,
    GERMANY,
    IRAQ,
    ITALY,
    PERSIA,
    ROMANIA,
    SOVIET,
    SPAIN,
    SWEDEN,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
)
from world_at_war.table import at, hold, join, put, table, war


def cargo(b) -> list[str]:
    return [CARGOES[token] for token in overseas_cargo(b)]


@pytest.mark.rules("7(2,4)", "15(1-2)", "P3(1)")
def test_income_at_the_start_of_the_campaign():
    b = table()
    update_off_map(b)
    majors = (GERMANY, ITALY, UNITED_KINGDOM, FRANCE, USSR)
    assert [production(b, major) for major in majors] == [(6, 1), (2, 0), (1, 0), (2, 0), (4, 4)]


@pytest.mark.rules("7.2(2)")
def test_higher_levels_give_raw_materials():
    b = table()
    before = production(b, GERMANY)[0]
    b.level[GERMANY] = 4
    assert production(b, GERMANY)[0] == before + 1
    b.level[GERMANY] = 5
    assert production(b, GERMANY)[0] == before + 2


@pytest.mark.rules("15.3(3-4)")
def test_synthetic_fuel_is_one_oil():
    b = table()
    b.progress[b.atlas.advance_ids.index("ger_t2")] = COMPLETE
    assert production(b, GERMANY)[1] == 2


@pytest.mark.rules("7(3)", "P11(5-6)")
def test_resources_of_a_conquered_country_need_a_garrison_in_its_capital():
    b = table("ger 1 regular fr_lor")
    hold(b, "ger", "fr_par", "fr_nor", "fr_lor")
    b.surrendered[FRANCE] = 1
    assert production(b, GERMANY)[0] == 6
    put(b, "ger", 1, "regular", "fr_par")
    assert production(b, GERMANY)[0] == 8


@pytest.mark.rules("7(3)")
def test_resources_of_an_unconquered_major_need_a_unit_in_the_area():
    b = table("ger 1 regular su_don")
    war(b, "axis_soviet")
    hold(b, "ger", "su_don", "su_dne")
    assert production(b, GERMANY)[0] == 7


@pytest.mark.rules("7(5)")
def test_a_resource_conquered_this_turn_gives_nothing():
    b = table()
    b.unavailable[at(b, "de_ruh")] = 1
    assert production(b, GERMANY)[0] == 4


@pytest.mark.rules("7(5)", "4.2(9)")
def test_a_resource_that_passes_by_a_surrender_gives_nothing_this_turn():
    b = table("ger 1 regular ro_buc")
    join(b, "western", "romania")
    pass_areas(b, ROMANIA, GERMANY)
    assert production(b, GERMANY)[1] == 1
    begin_turn(b)
    assert production(b, GERMANY)[1] == 3


@pytest.mark.rules("7.R", "P16(1)")
def test_a_minor_ally_gives_its_oil_without_a_garrison():
    b = table()
    join(b, "axis", "romania")
    assert production(b, GERMANY)[1] == 3


@pytest.mark.rules("P16(3-5)", "16(8)")
def test_romania_sells_its_oil_to_germany_from_its_first_space_down():
    b = table()
    assert production(b, GERMANY)[1] == 1
    b.track[ROMANIA] = -1
    assert production(b, GERMANY)[1] == 3
    b.attackers[ROMANIA] = BIT[0]
    assert production(b, GERMANY)[1] == 1


@pytest.mark.rules("P16(3-5)")
def test_spanish_tungsten_is_one_raw_material():
    b = table()
    b.track[SPAIN] = -2
    assert production(b, GERMANY)[0] == 7


@pytest.mark.rules("P16(8)", "13.1(4)")
def test_swedish_ore_stops_with_its_route_with_narvik_and_with_its_space():
    b = table()
    b.ore_cut = 1
    assert production(b, GERMANY)[0] == 5
    b.ore_cut = 0
    assert production(b, GERMANY)[0] == 6
    hold(b, "uk", "no_nar")
    assert production(b, GERMANY)[0] == 5
    hold(b, "norway", "no_nar")
    b.track[SWEDEN] = 2
    assert production(b, GERMANY)[0] == 5


@pytest.mark.rules("P16(3-5)")
def test_reduced_ore_does_not_come_in_winter():
    for turn, ore in (("autumn_1940", 1), ("winter_1940", 0)):
        b = table(turn=turn)
        b.track[SWEDEN] = 1
        assert production(b, GERMANY)[0] == 5 + ore


@pytest.mark.rules("7(6-7)", "P5")
def test_overseas_income_of_1939_is_a_token_for_each_point():
    assert cargo(table()) == ["uk_rm"] * 3 + ["uk_oil"] * 3


@pytest.mark.rules("P6")
def test_gulf_oil_stops_when_it_is_withheld_unless_the_area_is_occupied():
    b = table()
    b.track[IRAQ] = b.track[PERSIA] = -1
    assert cargo(b).count("uk_oil") == 1
    hold(b, "uk", "ir_aba")
    assert cargo(b).count("uk_oil") == 1
    put(b, "uk", 1, "regular", "ir_aba")
    assert cargo(b).count("uk_oil") == 2


@pytest.mark.rules("P6", "7(3)")
def test_gulf_oil_of_a_conquered_country_is_held_from_its_capital():
    b = table("uk 1 regular ir_teh")
    b.surrendered[PERSIA] = 1
    hold(b, "uk", "ir_aba", "ir_teh")
    assert cargo(b).count("uk_oil") == 3


@pytest.mark.rules("P6")
def test_gulf_oil_of_the_allies_comes_by_convoy_alone():
    b = table()
    join(b, "western", "iraq")
    assert production(b, UNITED_KINGDOM)[1] == 0
    assert cargo(b).count("uk_oil") == 3


@pytest.mark.rules("P6")
def test_iraq_as_an_axis_ally_gives_oil_only_if_joined_to_berlin_by_land():
    b = table()
    join(b, "axis", "iraq")
    assert production(b, GERMANY)[1] == 1
    join(b, "axis", "turkey", "bulgaria", "yugoslavia", "hungary", "romania")
    assert production(b, GERMANY)[1] == 4


@pytest.mark.rules("7(9)", "P5")
@pytest.mark.parametrize(("garrison", "tokens"), [(0, (2, 2)), (1, (3, 2)), (2, (3, 3))])
def test_once_japan_is_at_war_asia_and_india_need_garrisons(garrison, tokens):
    b = table(turn="winter_1941")
    b.japan = 1
    if garrison:
        put(b, "uk", garrison, "regular", "x_ind")
    assert (cargo(b).count("uk_rm"), cargo(b).count("uk_oil")) == tokens


@pytest.mark.rules("P5")
def test_garrisons_against_japan_are_british_or_of_the_commonwealth():
    b = table("usa 2 regular x_ind", turn="winter_1941")
    join(b, "western", "usa")
    b.japan = 1
    assert cargo(b) == ["uk_rm"] * 2 + ["uk_oil"] * 2
    put(b, "india", 1, "regular", "x_ind")
    assert cargo(b) == ["uk_rm"] * 3 + ["uk_oil"] * 2


@pytest.mark.rules("7(10)", "7.R")
def test_off_map_raw_materials_rise_in_the_administrative_phase_before_a_war_of_that_turn():
    b = table(turn="winter_1940")
    begin_turn(b)
    assert b.off_map_rm == 1
    b.turn += 1
    begin_turn(b)
    war(b, "axis_soviet")
    assert b.off_map_rm == 3
    for due in (3, 4, 4, 5, 5):
        b.turn += 1
        begin_turn(b)
        assert b.off_map_rm == due


@pytest.mark.rules("7(10)", "P25(6)")
def test_a_scenario_may_say_where_the_off_map_raw_materials_stand():
    b = table(scenario="barb41", turn="summer_1941")
    assert (b.off_map_rm, b.atlas.turn_ids[b.off_map_due]) == (3, "winter_1941")
    assert table(scenario="europe44", turn="summer_1944").off_map_rm == 5


@pytest.mark.rules("7(8)", "P4(1)")
def test_usa_collects_the_left_number_and_at_war_the_right_one():
    b = table()
    b.track[USA] = 2
    assert production(b, USA) == (4, 0)
    join(b, "western", "usa")
    assert production(b, USA) == (10, 0)


@pytest.mark.rules("P13")
def test_ussr_without_moscow_has_one_off_map_raw_material_less():
    b = table(scenario="barb41", turn="summer_1941")
    update_off_map(b)
    before = production(b, USSR)[0]
    hold(b, "ger", "su_mos")
    assert production(b, USSR)[0] == before - 1


@pytest.mark.rules("P25(6)")
def test_fixed_income_replaces_collection_or_adds_to_it():
    assert production(table(scenario="barb41", turn="summer_1941"), GERMANY) == (6, 4)
    assert production(table(scenario="west39"), GERMANY) == (7, 1)
    assert overseas_cargo(table(scenario="africa40", turn="autumn_1940")) == []


@pytest.mark.rules("15(3-4)", "15.R", "13.3.6(8)")
def test_france_has_the_oil_of_the_united_kingdom_while_a_port_is_joined_to_it():
    b = table()
    assert french_oil(b, 3) == 3
    for sea in range(b.atlas.first_sea, b.atlas.turn_track):
        b.interdicted[sea] = 1
    assert french_oil(b, 3) == 0


@pytest.mark.rules("15(3-4)")
def test_a_route_to_an_oil_area_serves_france_as_well():
    b = table()
    hold(b, "ger", "gb_lon", "gb_swe", "gb_mid", "gb_sco")
    assert french_oil(b, 3) == 0
    join(b, "western", "iraq")
    assert french_oil(b, 3) == 3


@pytest.mark.rules("P16(3-5)", "16(8)")
def test_oil_for_germany_flows_on_while_another_attacks_its_seller():
    b = table()
    b.track[ROMANIA] = -1
    b.attackers[ROMANIA] = BIT[SOVIET]
    assert production(b, GERMANY)[1] == 3


@pytest.mark.rules("P11(4)", "7(2,4)")
def test_what_free_french_hold_is_collected_by_the_united_kingdom():
    b = table("fra 1 regular fr_par")
    b.surrendered[FRANCE] = 1
    assert board_of(b, FRANCE) == UNITED_KINGDOM
    assert production(b, UNITED_KINGDOM)[0] == 3
    b.surrendered[UNITED_KINGDOM] = 1
    join(b, "western", "usa")
    assert board_of(b, CANADA) == board_of(b, FRANCE) == USA


@pytest.mark.rules("15(3-4)")
def test_france_without_ports_has_no_oil():
    b = table()
    for area in b.atlas.home_areas[FRANCE]:
        b.control[area] = GERMANY
    assert french_oil(b, 3) == 0
    assert b.camp[FRANCE] == WESTERN
