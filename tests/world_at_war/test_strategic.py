"""13.4 Strategic movement of units and resources."""

import pytest

from tripartite.games.world_at_war.reach import Group, Reach
from tripartite.games.world_at_war.terms import (
    FRANCE,
    GERMANY,
    ITALY,
    UNITED_KINGDOM,
    UNSUPPLIED,
    USA,
    WESTERN,
)
from world_at_war.table import at, begin, give, hold, join, legal, put, run, table, type_, units, war, why


def moving(*stacks, sm=5, **options):
    """A board at the start of strategic movement, with so many points for every major."""
    b = table(*stacks, **options)
    war(b, "axis_western")
    b.sm = [sm] * 6
    b.oil = [8] * 6
    begin(b, "strategic_movement")
    return b


def reach(b, name, place, number=1, inactive=0):
    return Reach(b, Group(b, type_(b, name), at(b, place), inactive), number)


def cost(b, name, place, to, number=1, inactive=0):
    return reach(b, name, place, number, inactive).cost[at(b, to)]


def destinations(b):
    return {id.split(" ")[-1] for id in legal(b, "ship_to")}


@pytest.mark.rules("13.4", "13.4.1(1)")
def test_land_units_go_any_distance_over_own_land_for_a_point_each():
    b = moving("ger 3 regular de_kie", sm=2)
    assert set(legal(b, "ship")) == {"ship ger_regular 1 de_kie", "ship ger_regular 2 de_kie"}
    assert why(b, "ship ger_regular 3 de_kie") == ("nowhere_to_go", "13.4")
    give(b, "ship ger_regular 2 de_kie", "ship_to de_vie")
    assert units(b, "de_vie") == {"ger_regular": 2}
    assert b.sm[GERMANY] == 0
    assert not legal(b, "ship")


@pytest.mark.rules("13.4")
def test_strategic_movement_ends_only_in_areas_of_the_own_side_with_room():
    b = moving("ger 1 regular de_kie", "ger 8 regular de_ber")
    give(b, "ship ger_regular 1 de_kie")
    assert "de_ber" not in destinations(b)
    assert why(b, "ship_to de_ber") == ("no_room_to_stay", "4.2.1(1)")
    assert why(b, "ship_to dk_den") == ("not_an_own_area", "13.4")
    assert why(b, "ship_to de_epr") == ("no_way", "13.4.1(1)")


@pytest.mark.rules("13.4")
def test_one_may_think_better_of_a_group_and_a_unit_moves_once():
    b = moving("ger 1 regular de_kie")
    give(b, "ship ger_regular 1 de_kie", "ship_nothing", "ship ger_regular 1 de_kie", "ship_to de_ber")
    assert b.sm[GERMANY] == 4
    assert not legal(b, "ship")


@pytest.mark.rules("9.3(1)")
def test_land_units_without_supply_do_not_move():
    b = moving("ger 1 regular de_kie")
    b.supply[b.units_of(type_(b, "ger_regular"), at(b, "de_kie"))[0]] = UNSUPPLIED
    assert not legal(b, "ship")


@pytest.mark.rules("13.4.1.R")
def test_enemies_on_the_way_close_it():
    b = moving("ger 1 regular de_kie", "uk 1 regular de_ber", "uk 1 regular de_bre", "uk 1 regular de_pom")
    assert not legal(b, "ship")


@pytest.mark.rules("13.4.1(1)")
def test_a_fleet_in_the_port_of_departure_carries_two_units():
    b = moving("uk 3 regular gb_sco", "uk 1 fleet gb_sco", active="allies")
    assert cost(b, "uk_regular", "gb_sco", "fr_bri", 2) == 1
    assert at(b, "fr_bri") not in reach(b, "uk_regular", "gb_sco", 3).destinations()
    give(b, "ship uk_regular 2 gb_sco", "ship_to fr_bri", "ship uk_regular 1 gb_sco")
    assert "fr_bri" not in destinations(b)
    assert "gb_lon" in destinations(b)


@pytest.mark.rules("13.4.1(1)")
def test_on_the_far_side_one_more_point_takes_a_unit_inland():
    b = moving("uk 1 regular gb_lon", "uk 1 fleet gb_lon", active="allies")
    assert cost(b, "uk_regular", "gb_lon", "fr_nor") == 1
    assert cost(b, "uk_regular", "gb_lon", "fr_par") == 2
    give(b, "ship uk_regular 1 gb_lon", "ship_to fr_par")
    assert b.sm[UNITED_KINGDOM] == 3


@pytest.mark.rules("13.4.1(2)")
def test_an_interdicted_sea_or_active_enemy_air_fleets_beside_it_cost_one_more_together():
    b = moving("uk 1 regular gb_lon", "uk 1 fleet gb_lon", "ger 1 air no_ber", active="allies")
    hold(b, "ger", "no_ber")
    assert cost(b, "uk_regular", "gb_lon", "fr_nor") == 1
    b.interdicted[at(b, "a_cha")] = 1
    assert cost(b, "uk_regular", "gb_lon", "fr_nor") == 2
    assert cost(b, "uk_regular", "gb_lon", "fr_par") == 3
    b.interdicted[at(b, "a_cha")] = 0
    put(b, "ger", 1, "air", "fr_nmd")
    assert cost(b, "uk_regular", "gb_lon", "fr_nor") == 2
    b.own_units()
    for unit in range(b.atlas.unit_count):
        b.inactive[unit] = 1
    assert cost(b, "uk_regular", "gb_lon", "fr_nor") == 1


@pytest.mark.rules("13.4.1(3)")
def test_fleets_in_gibraltar_serve_the_british_way_to_north_africa():
    b = moving("uk 1 regular gb_lon", active="allies")
    assert cost(b, "uk_regular", "gb_lon", "eg_ale") == 3
    put(b, "uk", 1, "fleet", "gi_gib")
    assert cost(b, "uk_regular", "gb_lon", "eg_ale") == 1
    assert reach(b, "uk_regular", "gb_lon").port[at(b, "eg_ale")] == at(b, "gi_gib")
    assert cost(b, "uk_regular", "gb_lon", "fr_mar") == 99


@pytest.mark.rules("13.4.2")
def test_active_air_fleets_turn_inactive_and_inactive_ones_spend_a_point():
    b = moving("ger 1 air de_kie", "ger 1 regular de_ber")
    fleet = b.units_of(type_(b, "ger_air"), at(b, "de_kie"))[0]
    give(b, "ship ger_air 1 de_kie", "ship_to de_vie")
    assert b.inactive[fleet]
    assert b.sm[GERMANY] == 5
    b.own_units()
    b.moved[fleet] = 0
    assert why(b, "ship ger_air 1 de_vie") == ("too_few_units", "13.4")
    give(b, "ship_inactive ger_air 1 de_vie", "ship_to de_kie")
    assert b.sm[GERMANY] == 4


@pytest.mark.rules("13.4.2")
def test_air_fleets_cross_the_sea_within_four_areas_and_beyond_in_ships():
    b = moving("uk 1 air gb_lon", active="allies")
    assert cost(b, "uk_air", "gb_lon", "fr_par") == 0
    assert cost(b, "uk_air", "gb_lon", "mt_mal") == 99
    put(b, "uk", 1, "fleet", "gb_lon")
    assert cost(b, "uk_air", "gb_lon", "mt_mal") == 1


@pytest.mark.rules("9.3(4)")
def test_air_fleets_leave_an_isolated_area_within_two_areas_even_when_inactive():
    b = moving("ger 1 air de_kie", sm=0)
    fleet = b.units_of(type_(b, "ger_air"), at(b, "de_kie"))[0]
    b.own_units()
    b.inactive[fleet], b.supply[fleet] = 1, UNSUPPLIED
    give(b, "ship_inactive ger_air 1 de_kie")
    assert "de_sax" in destinations(b)
    assert "de_vie" not in destinations(b)


@pytest.mark.rules("13.4.3(1-2)")
def test_fleets_go_from_port_to_port_through_open_straits_even_under_oil_limits():
    b = moving("ita 1 fleet it_rom", "ger 1 fleet de_kie", sm=1)
    join(b, "axis", "ita")
    b.own_units()
    for unit in range(b.atlas.unit_count):
        b.inactive[unit] = 1
    assert cost(b, "ger_fleet", "de_kie", "de_epr") == 1
    assert cost(b, "ger_fleet", "de_kie", "it_rom") == 99
    give(b, "ship ita_fleet 1 it_rom", "ship_to ly_tri")
    assert units(b, "ly_tri") == {"ita_fleet": 1}
    assert b.sm[ITALY] == 0


@pytest.mark.rules("13.4.3(3)")
def test_two_fleets_that_move_or_carry_cost_one_point_of_oil():
    b = moving("uk 4 regular gb_sco", "uk 2 fleet gb_sco", active="allies")
    give(b, "ship uk_regular 2 gb_sco", "ship_to fr_bri", "ship uk_regular 2 gb_sco", "ship_to fr_bri")
    give(b, "movement_over")
    assert b.oil[UNITED_KINGDOM] == 7
    assert not any(b.carried)


@pytest.mark.rules("13.4.3(1-2)", "13.4.3(3)")
def test_a_fleet_that_has_carried_units_may_move_with_them_and_counts_once():
    b = moving("uk 2 regular gb_sco", "uk 1 fleet gb_sco", active="allies")
    give(b, "ship uk_regular 2 gb_sco", "ship_to fr_bri", "ship uk_fleet 1 gb_sco", "ship_to fr_bri")
    assert units(b, "fr_bri") == {"uk_regular": 2, "uk_fleet": 1}
    assert b.sm[UNITED_KINGDOM] == 2
    assert b.oil[UNITED_KINGDOM] == 8


@pytest.mark.rules("13.4.4", "7(11)")
def test_germany_and_italy_send_each_other_a_point_when_their_capitals_are_joined():
    b = moving("ger 1 regular de_ber")
    b.rm[GERMANY], b.rm[ITALY] = 3, 0
    assert why(b, "send_rm ger ita") == ("not_allied", "13.4.4")
    join(b, "axis", "ita")
    assert {"send_rm ger ita", "send_oil ger ita", "send_oil ita ger"} <= set(legal(b))
    give(b, "send_rm ger ita")
    assert (b.rm[GERMANY], b.rm[ITALY], b.sm[GERMANY]) == (2, 1, 4)
    assert why(b, "send_rm ita ger") == ("sent_already", "13.4.4.R")
    hold(b, "fra", "it_ven", "de_tyr")
    assert why(b, "send_oil ger ita") == ("not_joined_by_land", "7(11)")


@pytest.mark.rules("13.4.5")
def test_american_units_leave_their_box_for_atlantic_ports_once_at_war():
    b = moving("usa 2 regular x_usa", "usa 1 fleet x_usa", "uk 1 regular gb_lon", active="allies")
    assert not [id for id in legal(b) if "usa" in id]
    join(b, "western", "usa")
    give(b, "ship usa_regular 2 x_usa", "ship_to gb_sco", "ship usa_fleet 1 x_usa")
    assert "gb_lon" in destinations(b)
    assert "eg_ale" not in destinations(b)
    assert units(b, "gb_sco") == {"usa_regular": 2}
    assert b.sm[USA] == 3


@pytest.mark.rules("13.4.6(6)")
def test_allied_fleets_escort_a_convoy_route_and_come_back():
    b = moving("uk 1 fleet gb_sco", "uk 1 fleet eg_ale", active="allies")
    give(b, "ship uk_fleet 1 gb_sco")
    assert why(b, "ship_to x_csu") == ("ussr_not_at_war", "13.4.6(1)")
    give(b, "ship_to x_cuk")
    assert units(b, "x_cuk") == {"uk_fleet": 1}
    assert cost(b, "uk_fleet", "x_cuk", "gb_lon") == 1


@pytest.mark.rules("13.4.7(1)")
def test_units_between_boxes_need_no_fleet_but_oil_once_two_ships_sail():
    b = moving("uk 2 regular gb_lon", "canada 1 regular x_can", active="allies")
    give(b, "ship uk_regular 2 gb_lon", "ship_to x_saf")
    assert b.oil[UNITED_KINGDOM] == 8
    give(b, "ship canada_regular 1 x_can", "ship_to gb_lon")
    assert b.oil[UNITED_KINGDOM] == 7
    assert b.sm[UNITED_KINGDOM] == 2


@pytest.mark.rules("P7(2-3)")
def test_italians_in_ethiopia_close_the_red_sea_unless_sudan_is_held():
    b = moving("uk 1 regular gb_lon", "ita 1 regular x_eth", active="allies")
    assert cost(b, "uk_regular", "gb_lon", "x_sud") == 1
    join(b, "axis", "ita")
    assert cost(b, "uk_regular", "gb_lon", "x_sud") == 99
    put(b, "uk", 1, "regular", "x_sud")
    assert cost(b, "uk_regular", "gb_lon", "x_sud") == 2


@pytest.mark.rules("13.4")
def test_the_western_allies_move_before_the_ussr():
    b = moving("uk 1 regular gb_lon", "ussr 1 regular su_mos", active="allies")
    assert run(b).seat == WESTERN
    assert give(b, "movement_over").seat == 2


@pytest.mark.rules("13.4.3(3)", "13.4.7(1)")
def test_fleets_that_go_through_the_boxes_count_as_fleets_for_oil():
    b = moving("uk 2 fleet gb_lon", active="allies")
    give(b, "ship uk_fleet 2 gb_lon", "ship_to x_saf")
    assert b.oil[UNITED_KINGDOM] == 7


@pytest.mark.rules("13.4.1.R", "13.3.8(3)")
def test_units_leave_an_area_that_they_share_with_isolated_enemies():
    b = moving("ger 2 regular pl_poz", "poland 1 regular pl_poz")
    hold(b, "ger", "pl_poz")
    give(b, "ship ger_regular 1 pl_poz", "ship_to de_vie")
    assert units(b, "de_vie") == {"ger_regular": 1}
    assert why(b, "ship ger_regular 1 pl_poz") is None


@pytest.mark.rules("13.4.1(1)", "13.4.1(2)")
def test_more_units_may_need_the_ships_of_another_port_at_a_higher_price():
    crowd = ("fra 8 regular gb_sco", "fra 8 regular gb_mid", "usa 8 regular gb_swe", "uk 8 regular gb_lon")
    b = moving(*crowd, "uk 1 fleet gb_sco", "uk 4 fleet gb_lon", sm=8, active="allies")
    join(b, "western", "usa")
    b.sm[USA] = b.sm[FRANCE] = 0
    for sea in b.atlas.port_seas[at(b, "gb_lon")]:
        b.interdicted[sea] = 1
    hold(b, "ger", "x_can", "x_saf", "x_sud", "fr_bri", "fr_nmd")
    assert cost(b, "uk_regular", "gb_lon", "fr_bor", 2) == 1
    assert cost(b, "uk_regular", "gb_lon", "fr_bor", 4) == 2
    assert "ship uk_regular 4 gb_lon" in legal(b)
    assert why(b, "ship uk_regular 5 gb_lon") == ("nowhere_to_go", "13.4")


@pytest.mark.rules("13.4.6(6)", "P24(2)")
def test_soviet_fleets_escort_convoys_where_one_player_has_both_allied_camps():
    for players, escorts in (("2", True), ("3", False)):
        b = moving("ussr 1 fleet su_kol", active="allies", players=players)
        war(b, "axis_soviet")
        assert (at(b, "x_csu") in reach(b, "ussr_fleet", "su_kol").destinations()) == escorts


@pytest.mark.rules("P11(4)", "13.4.1.R")
def test_french_units_that_fight_on_use_british_strategic_movement():
    b = moving("fra 1 regular gb_lon", active="allies")
    b.surrendered[FRANCE] = 1
    give(b, "ship fra_regular 1 gb_lon", "ship_to gb_sco")
    assert (b.sm[UNITED_KINGDOM], b.sm[FRANCE]) == (4, 5)


@pytest.mark.rules("6")
def test_a_unit_that_moved_tactically_may_move_strategically_later_in_the_phase():
    b = moving("ger 1 regular de_ber")
    begin(b, "tactical_movement")
    give(b, "march de_ber", "go ger_regular 1 de_sax")
    while run(b).prompt != "strategic_movement":
        give(b, run(b).options[-1].id)
    give(b, "ship ger_regular 1 de_sax", "ship_to de_vie")
    assert units(b, "de_vie") == {"ger_regular": 1}
