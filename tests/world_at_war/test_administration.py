"""12 The administrative phase."""

import pytest

from tripartite.core.windows import ASK_ME
from tripartite.games.world_at_war import administration
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.sequence import OPERATIONAL_PHASE, SEQUENCE
from tripartite.games.world_at_war.terms import (
    AFRICA,
    ALLIES,
    AXIS,
    AXIS_SIDE,
    FRANCE,
    GERMANY,
    ITALY,
    UNITED_KINGDOM,
    WESTERN,
)
from world_at_war.table import at, begin, give, hold, legal, run, table, type_, units, why


def face_down(b, *names):
    b.own_units()
    for name in names:
        b.inactive[b.atlas.unit_ids.index(name)] = 1
    return b


def inactive(b, name, place):
    return sum(b.inactive[unit] for unit in b.units_of(type_(b, name), at(b, place)))


@pytest.mark.rules("12(1-3)", "7(5)")
def test_markers_of_the_last_turn_are_removed_and_captured_resources_give_again():
    b = table(turn="spring_1940")
    area = at(b, "pl_kra")
    b.unavailable[area] = b.interdicted[at(b, "a_nth")] = b.ore_cut = 1
    b.rm_sent[GERMANY] = 1
    administration.begin_turn(b)
    assert not b.unavailable[area]
    assert not any(b.interdicted)
    assert not b.ore_cut
    assert not b.rm_sent[GERMANY]


@pytest.mark.rules("12(1-3)")
def test_the_cup_holds_the_chits_without_effect_of_the_year_beside_what_was_bought():
    b = table(turn="spring_1941")
    flag = b.atlas.flag_chit[0][b.atlas.nation_ids.index("turkey")]
    b.cup = [b.atlas.no_effect_chit, flag]
    administration.begin_turn(b)
    assert b.cup.count(b.atlas.no_effect_chit) == 3
    assert b.cup.count(flag) == 1


@pytest.mark.rules("12(1-3)", "12(5)")
def test_actions_and_strategic_movement_are_set_by_level_damage_and_oil():
    b = table(turn="spring_1940")
    b.oil[GERMANY] = 9
    administration.begin_turn(b)
    sm, actions = b.sm[GERMANY], b.actions[GERMANY]
    assert sm == b.atlas.strategic_movement[GERMANY][b.level[GERMANY]]
    b.damage[GERMANY], b.oil[GERMANY] = 5, 4
    administration.begin_turn(b)
    assert b.sm[GERMANY] == sm - 3
    assert b.actions[GERMANY] == actions - 1


@pytest.mark.rules("12(5)", "P17")
def test_an_event_takes_strategic_movement_of_its_turn():
    b = table(turn="spring_1940")
    administration.begin_turn(b)
    before = b.sm[UNITED_KINGDOM]
    b.sm_change[UNITED_KINGDOM], b.changed = -2, b.turn
    administration.begin_turn(b)
    assert b.sm[UNITED_KINGDOM] == before - 2


@pytest.mark.rules("12(4)")
def test_all_inactive_air_fleets_turn_face_up_while_there_is_oil():
    b = face_down(table("ger 3 air de_ber", turn="spring_1940"), "ger_air_1", "ger_air_3")
    b.oil[GERMANY] = 5
    begin(b, "turn_begins")
    run(b)
    assert inactive(b, "ger_air", "de_ber") == 0


@pytest.mark.rules("12(4)")
def test_with_little_oil_the_owner_chooses_which_half_of_the_inactive_air_fleets_turn_up():
    b = table("ger 2 air de_ber", "ger 1 air de_kie", turn="spring_1940")
    face_down(b, "ger_air_1", "ger_air_2", "ger_air_3")
    b.oil[GERMANY] = 2
    begin(b, "turn_begins")
    assert set(legal(b)) == {"activate de_ber ger", "activate de_kie ger"}
    assert why(b, "activate de_sil ger") == ("no_inactive_air_fleet", "12(4)")
    give(b, "activate de_kie ger")
    assert inactive(b, "ger_air", "de_kie") == 0
    assert inactive(b, "ger_air", "de_ber") == 1


@pytest.mark.rules("12(5)")
def test_with_little_oil_the_owner_names_the_fleets_that_rest_this_turn():
    b = table("ita 2 fleet it_rom", "ita 2 fleet it_tar", turn="spring_1940")
    b.oil[ITALY] = 3
    begin(b, "turn_begins")
    assert set(legal(b)) == {"rest_fleet it_rom ita", "rest_fleet it_tar ita"}
    give(b, "rest_fleet it_rom ita", "rest_fleet it_tar ita")
    assert inactive(b, "ita_fleet", "it_rom") == inactive(b, "ita_fleet", "it_tar") == 1
    assert not any(b.damaged)


@pytest.mark.rules("12(5)")
def test_without_oil_all_fleets_rest_and_with_oil_again_they_all_may_act():
    b = table("ita 2 fleet it_rom", "ita 2 fleet it_tar", turn="spring_1940")
    b.oil[ITALY] = 0
    begin(b, "turn_begins")
    run(b)
    assert inactive(b, "ita_fleet", "it_rom") == 2
    b.oil[ITALY] = 8
    begin(b, "turn_begins")
    run(b)
    assert inactive(b, "ita_fleet", "it_rom") == 0


@pytest.mark.rules("12(6)")
def test_force_pools_are_given_the_pieces_of_the_turn_but_not_those_of_the_first_turn_again():
    b = table()
    before = b.released[:]
    administration.begin_turn(b)
    assert b.released == before
    later = next(turn for turn in range(1, 24) if any(b.atlas.releases[turn]))
    type = next(type for type, number in enumerate(b.atlas.releases[later]) if number)
    b.turn = later
    administration.begin_turn(b)
    assert b.released[type] == before[type] + b.atlas.releases[later][type]


@pytest.mark.rules("12(6)")
def test_reinforcements_of_the_scenario_come_to_the_place_that_it_names():
    b = table("ita 1 regular ly_tri", scenario="africa40", turn="spring_1941")
    begin(b, "turn_begins")
    run(b)
    assert units(b, "ly_tri") == {"ita_regular": 1, "ger_regular": 2, "ger_elite": 1}


@pytest.mark.rules("15.1.4")
def test_a_fortress_may_be_destroyed_by_its_owner_but_not_a_printed_one():
    b = table(turn="spring_1940")
    hold(b, "fra", "fr_lor")
    b.standing[WINDOWS.index("fortresses")][WESTERN] = ASK_ME
    begin(b, "fortresses")
    assert (run(b).seat, run(b).prompt) == (WESTERN, "fortresses")
    assert why(b, "abandon_fortress mt_mal") == ("printed_fortress", "4.2(4)")
    assert why(b, "abandon_fortress de_ber") == ("no_own_fortress", "15.1.4")
    give(b, "abandon_fortress fr_lor")
    assert b.fortress[at(b, "fr_lor")] == 0
    assert b.camp[FRANCE] == 1


@pytest.mark.rules("15.1.4")
def test_nobody_is_asked_about_his_fortresses_who_has_not_asked_for_it():
    b = table(turn="spring_1940")
    begin(b, "fortresses")
    assert run(b).prompt != "fortresses"
    assert b.fortress[at(b, "fr_lor")] > 0


@pytest.mark.rules("12(6)", "15.1(4,8)")
def test_reinforcements_wait_for_their_place_while_its_supply_is_limited():
    b = table("ita 1 regular ly_tri", scenario="africa40", turn="spring_1941")
    before = b.control[:]
    for area in range(b.atlas.area_count):
        if b.is_friendly(AXIS, area) and b.atlas.theatre[area] != AFRICA:
            b.control[area] = UNITED_KINGDOM
    begin(b, "turn_begins")
    run(b)
    assert units(b, "ly_tri") == {"ita_regular": 1}
    waiting = [unit for unit in b.placing if b.nation_of(unit) == GERMANY]
    assert [b.due[unit] for unit in waiting] == [b.turn + 1] * 3
    b.control = before
    b.turn += 1
    begin(b, "reinforcements")
    run(b)
    assert units(b, "ly_tri")["ger_regular"] == 2


@pytest.mark.rules("11")
def test_a_turn_has_its_phases_in_order_and_the_axis_comes_first():
    order = ["turn_begins", "axis_phase", "allied_phase", "submarines", "collection", "economy", "diplomacy"]
    assert [name for name in SEQUENCE.names if name in order] == order
    steps = ["interdiction", "supply", "tactical_movement", "offensives", "strategic_movement"]
    assert [name for name in OPERATIONAL_PHASE.names if name in steps] == steps


@pytest.mark.rules("11")
def test_each_side_has_a_whole_operational_phase_of_its_own():
    b = table("ger 1 regular de_ber", "uk 1 regular gb_lon")
    begin(b, "axis_begins")
    sides = []
    for _ in range(200):
        asked = run(b)
        if len(b.frames) == 1:
            break
        sides.append(b.active)
        give(b, asked.options[-1].id)
    assert len(b.frames) == 1
    assert sides == sorted(sides)
    assert {AXIS_SIDE, ALLIES} == set(sides)
