"""4.2.1 Stacking: limits of areas, and what becomes of the excess."""

import pytest

from tripartite.games.world_at_war.stacking import excess, open_stacking, room
from tripartite.games.world_at_war.terms import AIR, AXIS, ELITE, FLEET, REGULAR, SOVIET, WESTERN
from world_at_war.table import at, begin, give, hold, join, legal, run, table, units, war, why


def rooms(b, camp, place):
    return [room(b, camp, at(b, place), kind) for kind in (REGULAR, ELITE, AIR, FLEET)]


@pytest.mark.rules("4.2.1(1)")
def test_an_area_holds_eight_regulars_two_elites_four_air_fleets_and_with_a_port_four_fleets():
    b = table()
    assert rooms(b, AXIS, "de_kie") == [8, 2, 4, 4]
    assert rooms(b, AXIS, "de_ber") == [8, 2, 4, 0]


@pytest.mark.rules("4.2.1(2-3)")
def test_malta_holds_one_of_each_and_gibraltar_a_second_fleet():
    b = table()
    assert rooms(b, WESTERN, "mt_mal") == [1, 1, 1, 1]
    assert rooms(b, WESTERN, "gi_gib") == [1, 1, 1, 2]


@pytest.mark.rules("4.2.1(4,6)")
def test_marshes_hold_four_and_one_and_the_pripet_marshes_no_air_fleet():
    assert rooms(table(), SOVIET, "su_pri") == [4, 1, 0, 0]


@pytest.mark.rules("4.2.1(5)")
def test_a_printed_number_limits_land_units_and_leaves_one_elite_and_two_air_fleets():
    assert rooms(table(), WESTERN, "no_nar") == [2, 1, 2, 4]


def test_all_nations_of_a_side_count_together_and_each_side_for_itself():
    b = table("uk 2 regular fr_nor", "fra 3 regular fr_nor", "ger 4 regular fr_nor", "uk 1 elite fr_nor")
    assert room(b, WESTERN, at(b, "fr_nor"), REGULAR) == 3
    assert room(b, WESTERN, at(b, "fr_nor"), ELITE) == 1
    assert room(b, AXIS, at(b, "fr_nor"), REGULAR) == 4


def test_in_the_game_for_two_the_western_allies_and_the_ussr_stack_together():
    b = table("uk 2 regular su_mos", "ussr 3 regular su_mos", players="2")
    war(b, "axis_western", "axis_soviet")
    assert room(b, SOVIET, at(b, "su_mos"), REGULAR) == 3


def crowded(*stacks, **options):
    b = table(*stacks, **options)
    begin(b, "stacking")
    return b


@pytest.mark.rules("4.2.1(8)")
def test_the_owner_chooses_which_excess_goes_to_which_adjacent_friendly_area():
    b = crowded("ger 8 regular de_sil", "ita 1 regular de_sil")
    join(b, "axis", "ita")
    assert excess(b, at(b, "de_sil"), AXIS) == 1
    assert set(legal(b)) == {
        f"move_excess {type} de_sil {to}"
        for type in ("ger_regular", "ita_regular")
        for to in ("de_ber", "de_boh", "de_sax")
    }
    assert why(b, "move_excess ger_regular de_sil pl_poz") == ("not_friendly", "4.2.1(8)")
    assert why(b, "move_excess ger_regular de_sil de_mun") == ("not_adjacent", "4.2.1(8)")
    assert why(b, "remove_excess ger_regular de_sil") == ("can_move_away", "4.2.1(8)")
    give(b, "move_excess ita_regular de_sil de_sax")
    assert units(b, "de_sax") == {"ita_regular": 1}
    assert open_stacking(b) is None


@pytest.mark.rules("4.2.1(8)")
def test_excess_does_not_go_where_there_is_no_room():
    b = crowded("ger 9 regular de_ber", "ger 8 regular de_sax", "ger 8 regular de_sil")
    assert "move_excess ger_regular de_ber de_kie" in legal(b)
    assert why(b, "move_excess ger_regular de_ber de_sax") == ("no_room", "4.2.1(1)")


@pytest.mark.rules("4.2.1(8)")
def test_excess_without_any_adjacent_friendly_area_is_eliminated():
    b = crowded("uk 2 regular mt_mal", active="allies")
    run(b)
    assert units(b, "mt_mal") == {"uk_regular": 1}


@pytest.mark.rules("4.2.1(8)")
def test_an_excess_of_fleets_goes_to_an_adjacent_port_alone():
    b = crowded("uk 5 fleet gb_sco", active="allies")
    run(b)
    assert units(b, "gb_mid") == {"uk_fleet": 1}


@pytest.mark.rules("4.2.1(7)")
def test_at_sea_there_is_no_limit_for_what_supports_an_invasion():
    b = table("uk 6 fleet a_cha", active="allies")
    hold(b, "ger", "fr_nor")
    assert open_stacking(b) is None


@pytest.mark.rules("P7(1)", "4.2.1(5)")
def test_the_boxes_of_sudan_and_ethiopia_hold_four_units_an_elite_and_two_air_fleets():
    b = table()
    assert rooms(b, WESTERN, "x_sud")[:3] == [4, 1, 2]
    assert room(b, AXIS, at(b, "x_eth"), ELITE) == 1
    assert room(b, WESTERN, at(b, "x_usa"), ELITE) > 4
