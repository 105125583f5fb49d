"""The map and the pieces of The World at War as tables of numbers."""

import pytest

from tripartite.games.world_at_war import keys, terms
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.chart import AIR_RANGE, FAR
from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.records import NO_LIMIT

pytestmark = pytest.mark.compiled

ATLAS = Atlas(Components())
EVERY_STRAIT = 7


def at(id):
    return ATLAS.place_number[id]


def ids(places):
    return {ATLAS.place_ids[place] for place in places}


def air_cost(start, end):
    reach = ATLAS.air_reach[at(start)]
    return ATLAS.air_reach_costs[at(start)][reach.index(at(end))] if at(end) in reach else FAR


def room(id):
    place = at(id)
    return ATLAS.room_land[place], ATLAS.room_elite[place], ATLAS.room_naval[place], ATLAS.room_air[place]


# --- the map -----------------------------------------------------------------------------------------------


def test_places_are_numbered_areas_first_then_boxes_seas_and_the_turn_track():
    assert (ATLAS.area_count, ATLAS.first_box, ATLAS.first_sea) == (136, 136, 147)
    assert (ATLAS.turn_track, ATLAS.place_count) == (169, 170)
    assert ATLAS.is_area[at("gb_lon")]
    assert ATLAS.is_box[at("x_usa")]
    assert ATLAS.is_sea[at("k_eas")]
    assert len(set(ATLAS.place_ids)) == ATLAS.place_count


def test_land_borders_and_straits_are_told_apart():
    assert "it_sic" not in ids(ATLAS.neighbors[at("it_tar")])
    assert ids(ATLAS.strait_neighbors[at("it_tar")]) == {"it_sic"}
    assert ids(ATLAS.ways[at("it_sic")]) == {"it_tar"}
    assert ATLAS.strait_modifier == -2


@pytest.mark.rules("P7(1)")
def test_sudan_and_ethiopia_are_adjacent_for_offensives_and_lie_in_africa():
    assert ids(ATLAS.attack_ways[at("x_sud")]) == {"x_eth"}
    assert ATLAS.ways[at("x_sud")] == []
    assert ATLAS.terrain[at("x_eth")] == terms.MOUNTAIN
    assert (ATLAS.room_land[at("x_eth")], ATLAS.room_land[at("x_sud")]) == (4, 4)
    assert ATLAS.theatre[at("x_eth")] == ATLAS.theatre[at("x_sud")] == terms.AFRICA
    assert {each.level for each in ATLAS.components.fortresses if each.place == at("x_eth")} == {1}


@pytest.mark.rules("P8")
def test_africa_and_the_middle_east_are_the_areas_of_their_theatres():
    found = [ids(n for n in range(ATLAS.area_count) if ATLAS.theatre[n] == theatre) for theatre in range(3)]
    assert [len(each) for each in found] == [114, 12, 10]
    assert found[terms.AFRICA] >= {"ma_mor", "dz_wes", "tn_tun", "ly_tob", "eg_sue"}
    assert found[terms.MIDDLE_EAST] >= {"tr_ank", "ir_teh", "iq_bag", "sy_lev", "jo_trj"}


@pytest.mark.parametrize(
    ("area", "limits"),
    [
        ("fr_par", (8, 2, 0, 4)),
        ("gb_lon", (8, 2, 4, 4)),
        ("mt_mal", (1, 1, 1, 1)),
        ("gi_gib", (1, 1, 2, 1)),
        ("su_pri", (4, 1, 0, 0)),
        ("cy_cyp", (2, 1, 4, 2)),
    ],
)
def test_an_area_holds_what_is_printed_or_the_usual_numbers(area, limits):
    assert room(area) == limits


def test_home_is_without_dependencies():
    assert ATLAS.is_home(terms.ITALY, at("it_rom"))
    assert not ATLAS.is_home(terms.ITALY, at("ly_tri"))
    assert ATLAS.nation_of[at("ly_tri")] == terms.ITALY
    assert len(ATLAS.home_areas[terms.FRANCE]) == 12
    assert len(ATLAS.nation_areas[terms.FRANCE]) == 17
    assert ATLAS.capital[terms.USA] == at("x_usa")


def test_malta_has_its_fortress_only_under_the_united_kingdom():
    assert ATLAS.intrinsic_fortress(at("mt_mal"), terms.UNITED_KINGDOM) == 1
    assert ATLAS.intrinsic_fortress(at("mt_mal"), terms.ITALY) == 0


# --- the sea -----------------------------------------------------------------------------------------------


def test_regions_are_joined_by_straits_alone():
    assert [len(seas) for seas in ATLAS.seas_of_region] == [9, 4, 7, 2]
    assert ATLAS.strait_ids == ["kiel", "gibraltar", "istanbul"]
    assert ids(ATLAS.strait_areas[0]) == {"de_kie", "dk_den"}
    assert ATLAS.sea_distance(EVERY_STRAIT, at("a_cad"), at("m_alb")) == 1
    assert ATLAS.sea_distance(0, at("a_cad"), at("m_alb")) == FAR
    assert ATLAS.sea_distance(1 << 1, at("a_cad"), at("m_alb")) == 1


def test_sea_distance_is_the_same_both_ways():
    seas = range(ATLAS.first_sea, ATLAS.turn_track)
    for straits in range(EVERY_STRAIT + 1):
        for sea in seas:
            for other in seas:
                there = ATLAS.sea_distance(straits, sea, other)
                assert there == ATLAS.sea_distance(straits, other, sea)
    assert ATLAS.sea_distance(EVERY_STRAIT, at("a_nth"), at("a_bis")) == 3


def test_ports_open_on_seas_of_their_coast():
    assert ids(ATLAS.port_seas[at("be_bel")]) == {"a_nth"}
    assert ids(ATLAS.coast[at("be_bel")]) == {"a_nth", "a_cha"}
    assert at("be_bel") in ATLAS.ports_on[at("a_nth")]
    assert at("be_bel") not in ATLAS.ports_on[at("a_cha")]
    assert at("gb_lon") in ATLAS.atlantic_ports
    assert at("it_rom") not in ATLAS.atlantic_ports


def test_air_zones_belong_to_seas_and_to_the_areas_that_reach_them():
    assert ATLAS.zone_count == 50
    assert sum(len(ATLAS.zones[sea]) for sea in range(ATLAS.first_sea, ATLAS.turn_track)) == 50
    zone = ATLAS.zone_ids.index("cha_e")
    assert ATLAS.zone_sea[zone] == at("a_cha")
    assert "gb_lon" in ids(ATLAS.zone_areas[zone])


# --- the air -----------------------------------------------------------------------------------------------


@pytest.mark.rules("18")
@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        ("ba_sou", "fi_hel", 3),
        ("fr_nor", "gb_lon", 2),
        ("no_osl", "gb_lon", 4),
        ("fr_bor", "es_nor", 1),
        ("su_bat", "tr_erz", 1),
        ("gr_cre", "cy_cyp", 4),
        ("su_cri", "su_kub", 2),
        ("gr_ath", "eg_ale", FAR),
    ],
)
def test_air_fleets_pay_for_the_sea_by_the_table_and_one_for_the_land_they_enter(start, end, cost):
    assert air_cost(start, end) == cost == air_cost(end, start)


def test_air_reach_follows_from_hops():
    for area in range(ATLAS.area_count):
        for other, cost in zip(ATLAS.air_hops[area], ATLAS.air_hop_costs[area], strict=True):
            assert area in ATLAS.air_hops[other]
            assert other in ATLAS.air_reach[area]
            assert air_cost(ATLAS.place_ids[area], ATLAS.place_ids[other]) <= cost <= AIR_RANGE


# --- boxes -------------------------------------------------------------------------------------------------


def test_links_of_boxes_have_costs_and_count_ships():
    usa = at("x_usa")
    assert ids(ATLAS.links[usa]) == ids(ATLAS.atlantic_ports) | {"x_per"}
    sudan = ATLAS.links[at("x_sud")].index(at("eg_sue"))
    assert ATLAS.link_costs[at("x_sud")][sudan] == 1
    assert ATLAS.link_ships[at("x_sud")][sudan] is False
    scotland = ATLAS.links[at("x_can")].index(at("gb_sco"))
    assert ATLAS.link_ships[at("x_can")][scotland] is True
    assert ATLAS.box_tokens[at("x_per")] == 2


def test_the_usa_box_has_two_values_and_the_usa_no_oil_marker():
    assert (ATLAS.rm_of[at("x_usa")], ATLAS.rm_at_war[at("x_usa")]) == (4, 10)
    assert ATLAS.oil_marker == [True, True, True, True, True, False]


# --- boards ------------------------------------------------------------------------------------------------


@pytest.mark.rules("P3(2)")
def test_damage_takes_the_value_of_the_highest_box_reached():
    assert ATLAS.damage_sm == [0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5]
    assert ATLAS.damage_actions == [0, 0, 0, 0, 0, -1, -1, -1, -1, -2, -2]
    assert ATLAS.damage_factories == [0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -4]


@pytest.mark.rules("P3(3)")
def test_oil_takes_the_value_of_the_lowest_box_reached():
    assert ATLAS.oil_sm == [-3, -2, -2, -1, -1, 0, 0, 0, 0, 0, 0]
    assert ATLAS.oil_actions == [-1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert ATLAS.oil_fleets == [0, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1]
    assert ATLAS.oil_air == [3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
    assert ATLAS.oil_operations == [False] + [True] * 10


def test_modifiers_of_nations_stand_on_the_boards():
    assert ATLAS.land_modifier[:6] == [0, -1, 0, -1, -1, 0]
    assert ATLAS.air_modifier[:6] == [0, -1, 0, -1, -1, 0]
    assert ATLAS.land_modifier[terms.INDIA] == 0
    assert set(ATLAS.land_modifier[terms.FIRST_MINOR :]) == {-1}
    assert ATLAS.start_attacks == [3, 1, 1, 1, 1, 2]
    assert ATLAS.half_first_round == [False, True, False, True, False, False]


def test_progress_grows_with_level_and_roll():
    assert ATLAS.percent[1][1:] == [10, 10, 10, 10, 20, 20, 20, 20, 30, 30]
    assert ATLAS.percent[5][10] == 50


# --- pieces ------------------------------------------------------------------------------------------------


def test_units_of_a_type_follow_each_other():
    for type in range(ATLAS.type_count):
        units = range(ATLAS.first_unit[type], ATLAS.end_unit[type])
        assert all(ATLAS.unit_type[unit] == type for unit in units)
        assert ATLAS.type_of[ATLAS.type_nation[type]][ATLAS.type_kind[type]] == type


def test_every_country_has_its_cubes_and_vichy_may_have_the_french_ones():
    cubes = [0] * terms.NATION_COUNT
    for type in ATLAS.land_types:
        cubes[ATLAS.type_nation[type]] += ATLAS.end_unit[type] - ATLAS.first_unit[type]
    assert cubes[terms.VICHY_FRANCE] == cubes[terms.FRANCE] == 16
    assert sum(cubes[: terms.VICHY_FRANCE]) == 206  # of 209, three white ones belong to no country


def test_pools_are_given_pieces_by_turn():
    german = ATLAS.type_of[terms.GERMANY][terms.REGULAR]
    assert [turn[german] for turn in ATLAS.releases if turn[german]] == [28, 4, 6, 3, 3]
    assert ATLAS.releases[0][german] == 28


# --- diplomacy ---------------------------------------------------------------------------------------------


def test_transit_and_straits_follow_the_space_of_the_marker():
    track = [0] * terms.NATION_COUNT
    istanbul = ATLAS.istanbul
    assert ATLAS.grants_transit(terms.HUNGARY, -1, terms.AXIS)
    assert not ATLAS.grants_transit(terms.HUNGARY, -1, terms.WESTERN)
    assert not ATLAS.grants_transit(terms.HUNGARY, 0, terms.AXIS)
    assert ATLAS.grants_transit(terms.GREECE, 1, terms.WESTERN)
    assert ATLAS.grants_transit(terms.FINLAND, -2, terms.AXIS)
    assert not ATLAS.grants_transit(terms.POLAND, 0, terms.AXIS)
    assert not ATLAS.opens_straits(istanbul, track, terms.AXIS)
    track[terms.TURKEY] = -2
    assert ATLAS.opens_straits(istanbul, track, terms.AXIS)
    assert not ATLAS.opens_straits(istanbul, track, terms.WESTERN)
    assert not ATLAS.opens_straits(0, track, terms.AXIS)


def test_tracks_of_ussr_and_usa_limit_actions_and_convoys():
    spaces = [ATLAS.space_at(terms.USA, position) for position in range(6)]
    assert [ATLAS.space_convoys[space] for space in spaces] == [0, 0, 1, 2, 3, NO_LIMIT]
    assert [ATLAS.space_actions[space] for space in spaces] == [0, 0, 1, 2, 2, NO_LIMIT]
    soviet = [ATLAS.space_actions[ATLAS.space_at(terms.USSR, position)] for position in range(5)]
    assert soviet == [2, 2, NO_LIMIT, NO_LIMIT, NO_LIMIT]
    assert ATLAS.has_effect(terms.USA, 5, keys.AT_WAR_SPACE)
    assert not ATLAS.has_effect(terms.USA, 4, keys.AT_WAR_SPACE)


def test_only_the_allies_have_flags_of_ussr_and_usa():
    axis, allies = ATLAS.flag_chit
    assert axis[terms.USSR] == axis[terms.USA] == terms.NOBODY
    assert ATLAS.chit_ids[allies[terms.USA]] == "allies_usa"
    assert ATLAS.chit_ids[axis[terms.ROMANIA]] == "axis_romania"
    assert ATLAS.chit_count == 22 + 13 + 15 + 1
    assert ATLAS.chit_ids[ATLAS.no_effect_chit] == "no_effect"
