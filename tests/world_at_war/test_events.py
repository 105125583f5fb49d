"""P17 Events."""

import pytest

from tripartite.core.frames import Frame
from tripartite.games.world_at_war import lasting, war
from tripartite.games.world_at_war.events import EVENT
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import (
    AXIS,
    GERMANY,
    IRAQ,
    SOVIET,
    UNITED_KINGDOM,
    WESTERN,
    YUGOSLAVIA,
)
from world_at_war.table import (
    again,
    at,
    dice,
    give,
    hold,
    join,
    legal,
    nation,
    put,
    run,
    table,
    type_,
    units,
    why,
)


def drawn(event, *stacks, turn="autumn_1942", **options):
    """An event that has just been drawn."""
    b = table(*stacks, turn=turn, **options)
    b.event = b.atlas.chit_ids.index(event)
    b.cup = []
    b.frames = [Frame(SEQUENCE, SEQUENCE.names.index("turn_ends")), Frame(EVENT)]
    return b


def happens(b):
    """The event without any choice."""
    b.frames[-1].course.stages[0].step(b)
    assert b.event == -1
    return b


@pytest.mark.rules("P17")
def test_rashid_ali_moves_iraq_two_spaces():
    b = happens(drawn("ax_1", turn="spring_1941"))
    assert b.track[IRAQ] == -2
    assert b.camp[IRAQ] == AXIS


@pytest.mark.rules("P17")
def test_an_event_on_a_country_at_war_has_no_effect():
    b = drawn("ax_1", turn="spring_1941")
    war.attack_neutral(b, WESTERN, IRAQ)
    happens(b)
    assert b.track[IRAQ] == 0


@pytest.mark.rules("P17")
def test_a_chit_drawn_after_its_window_has_no_effect():
    b = happens(drawn("ax_1", turn="spring_1943"))
    assert b.track[IRAQ] == 0


@pytest.mark.rules("P17", "13.3.1")
@pytest.mark.parametrize(
    ("event", "turn"), [("ax_2", "spring_1941"), ("ax_3", "spring_1942"), ("ax_7", "autumn_1944")]
)
def test_an_event_of_a_nation_that_has_surrendered_has_no_effect(event, turn):
    b = drawn(event, turn=turn)
    war.go_to_war(b, nation("ita"))
    b.released[type_(b, "ger_regular")] = 9
    assert run(b).prompt in ("event_units", "event_fortresses")
    b.surrendered[GERMANY] = 1
    happens(b)
    assert b.place.count(-1) == b.atlas.unit_count


@pytest.mark.rules("P17", "16(4)")
def test_the_award_tests_each_country_like_a_flag():
    b = drawn("ax_5", turn="autumn_1940")
    war.attack_neutral(b, AXIS, nation("hungary"))
    happens(b)
    assert b.track[nation("hungary")] == 0
    assert b.track[nation("romania")] == -1


@pytest.mark.rules("P17")
def test_the_belgrade_coup_makes_an_ally_of_a_neutral_only():
    b = happens(drawn("al_10", turn="spring_1941"))
    assert b.camp[YUGOSLAVIA] == WESTERN
    b = drawn("al_10", turn="spring_1941")
    join(b, "axis", "yugoslavia")
    happens(b)
    assert b.camp[YUGOSLAVIA] == AXIS


@pytest.mark.rules("P17")
def test_the_africa_corps_is_an_elite_or_two_regulars_in_one_port():
    b = drawn("ax_2", "ger 1 regular de_ber", turn="spring_1941")
    war.go_to_war(b, nation("ita"))
    b.released[type_(b, "ger_elite")] = 2
    b.released[type_(b, "ger_regular")] = 9
    assert "raise_unit ger_elite ly_tri" in legal(b)
    give(b, "raise_unit ger_regular ly_tri")
    assert legal(b, "raise_unit") == ["raise_unit ger_regular ly_tri"]
    assert why(b, "raise_unit ger_elite ly_tri")[0] == "not_a_unit_of_this_event"
    assert legal(again(b)) == legal(b)
    give(b, "raise_unit ger_regular ly_tri")
    assert units(b, "ly_tri") == {"ger_regular": 2}
    assert b.event == -1


@pytest.mark.rules("P17")
def test_without_a_port_in_africa_there_is_no_africa_corps():
    b = drawn("ax_2", turn="spring_1941")
    hold(b, "uk", "ly_tri", "ly_cyr", "ly_tob")
    happens(b)


@pytest.mark.rules("P17")
def test_the_siberian_divisions_may_have_one_elite_and_come_where_the_ussr_holds_on():
    b = drawn("al_6", turn="winter_1941")
    b.released[type_(b, "ussr_elite")] = 2
    b.released[type_(b, "ussr_regular")] = 20
    hold(b, "ger", "su_mos")
    assert run(b).seat == SOVIET
    assert why(b, "raise_unit ussr_regular su_mos")[0] == "not_a_place_of_this_event"
    give(b, "raise_unit ussr_elite su_gor", "raise_unit ussr_regular su_kui")
    assert legal(b, "raise_unit") == ["raise_unit ussr_regular su_gor", "raise_unit ussr_regular su_kui"]
    give(b, "end_raising")
    assert units(b, "su_gor") == {"ussr_elite": 1}


@pytest.mark.rules("P17")
def test_free_french_come_to_allied_africa_after_the_surrender():
    happens(drawn("al_9"))
    b = drawn("al_9")
    b.surrendered[nation("fra")] = 1
    assert "raise_unit fra_regular eg_ale" in legal(b)
    give(b, "raise_unit fra_regular eg_ale")
    assert units(b, "eg_ale") == {"fra_regular": 1}


@pytest.mark.rules("P17", "15.1.4")
def test_the_organisation_todt_raises_two_levels_in_two_areas():
    b = drawn("ax_3")
    give(b, "raise_works de_ber")
    assert why(b, "raise_works de_ber")[0] == "one_level_in_an_area"
    give(b, "raise_works de_kie")
    assert (b.fortress[at(b, "de_ber")], b.fortress[at(b, "de_kie")]) == (1, 1)
    assert b.event == -1


@pytest.mark.rules("P17")
def test_the_triton_cipher_halves_detection():
    assert happens(drawn("ax_4")).detection_halved == 1


@pytest.mark.rules("P17")
def test_magnetic_mines_cost_the_united_kingdom_movement_in_the_next_turn():
    b = happens(drawn("ax_6", turn="autumn_1939"))
    assert lasting.sm_after_events(b, UNITED_KINGDOM, 5) == 5
    b.turn += 1
    assert lasting.sm_after_events(b, UNITED_KINGDOM, 5) == 3
    assert lasting.sm_after_events(b, UNITED_KINGDOM, 1) == 0
    lasting.expire(b)
    assert lasting.sm_after_events(b, UNITED_KINGDOM, 5) == 5


@pytest.mark.rules("P17")
def test_soviet_partisans_need_an_axis_unit_in_the_ussr():
    b = happens(drawn("al_3"))
    b.turn += 1
    assert lasting.sm_after_events(b, GERMANY, 7) == 7
    put(b, "ger", 1, "regular", "su_min")
    assert lasting.sm_after_events(b, GERMANY, 7) == 5


@pytest.mark.rules("P17")
def test_the_july_plot_leaves_germany_one_action():
    b = happens(drawn("al_12", turn="autumn_1944"))
    b.turn += 1
    assert lasting.actions_after_events(b, GERMANY, 4) == 3
    assert lasting.actions_after_events(b, GERMANY, 1) == 1


@pytest.mark.rules("P17")
def test_winter_equipment_suspends_the_russian_winter_of_the_next_winter_turn():
    b = happens(drawn("ax_10", turn="summer_1942"))
    b.turn = b.atlas.turn_ids.index("winter_1942")
    assert lasting.russian_winter_is_suspended(b)
    b.turn = b.atlas.turn_ids.index("winter_1943")
    assert not lasting.russian_winter_is_suspended(b)


@pytest.mark.rules("P17", "15.1.4")
def test_the_maginot_event_lets_france_build():
    assert happens(drawn("al_1", turn="winter_1939")).maginot_unlocked == 1


@pytest.mark.rules("P17")
def test_speer_adds_to_something_begun():
    b = drawn("ax_8")
    first = b.atlas.nation_advances[GERMANY][0]
    b.progress[first] = 50
    for advance in b.atlas.nation_advances[GERMANY][1:]:
        b.progress[advance] = 0
    name = b.atlas.advance_ids[first]
    assert legal(b) == [f"speed_up {name}"]
    give(b, f"speed_up {name}")
    assert b.progress[first] == 70


@pytest.mark.rules("P17")
def test_speer_may_speed_up_industry():
    b = drawn("ax_8")
    b.industry[GERMANY] = 10
    assert "speed_up_industry" in legal(b)
    give(b, "speed_up_industry")
    assert b.industry[GERMANY] == 30


@pytest.mark.rules("P17", "13.2.7(5)")
def test_decima_mas_damages_an_allied_fleet_in_a_mediterranean_port():
    b = drawn("ax_9", "uk 1 fleet eg_ale", "uk 1 fleet gb_sco", turn="winter_1941")
    war.go_to_war(b, nation("ita"))
    assert legal(b) == ["raid_fleet uk_fleet eg_ale"]
    dice(b, 2, 3)
    give(b, "raid_fleet uk_fleet eg_ale")
    assert not units(b, "eg_ale")
    assert units(b, "turn_track") == {"uk_fleet": 1}


@pytest.mark.rules("P17")
def test_a_raid_fails_on_a_three_and_without_italy():
    b = drawn("ax_9", "uk 1 fleet eg_ale", turn="winter_1941")
    happens(b)
    b = drawn("ax_9", "uk 1 fleet eg_ale", turn="winter_1941")
    war.go_to_war(b, nation("ita"))
    dice(b, 3)
    give(b, "raid_fleet uk_fleet eg_ale")
    assert units(b, "eg_ale") == {"uk_fleet": 1}


@pytest.mark.rules("P17")
def test_taranto_needs_a_sound_british_fleet_within_two_sea_areas():
    b = drawn("al_8", "ita 1 fleet it_tar", "uk 1 fleet mt_mal", turn="winter_1940")
    war.go_to_war(b, nation("ita"))
    assert legal(b) == ["raid_fleet ita_fleet it_tar"]
    b.own_units()
    b.damaged[b.units_of(type_(b, "uk_fleet"), at(b, "mt_mal"))[0]] = 1
    happens(b)
    assert units(b, "it_tar") == {"ita_fleet": 1}


@pytest.mark.rules("P17")
def test_ultra_removes_an_axis_chit_which_may_be_bought_again():
    b = drawn("al_2")
    chits = [b.atlas.chit_ids.index(id) for id in ("ax_8", "al_9", "axis_turkey")]
    b.cup = sorted(chits)
    b.events_bought = chits[:1]
    assert run(b).seat == WESTERN
    assert legal(b) == ["remove_chit ax_8", "remove_chit axis_turkey"]
    give(b, "remove_chit ax_8")
    assert chits[0] not in b.cup
    assert b.events_bought == []


@pytest.mark.rules("P17")
def test_yugoslav_partisans_tax_a_missing_garrison_once():
    b = drawn("al_4", "ger 1 regular yu_bel")
    hold(b, "ger", "yu_bel")
    b.rm[GERMANY] = 5
    happens(b)
    b.turn += 1
    lasting.collect_garrison_tax(b)
    lasting.collect_garrison_tax(b)
    assert b.rm[GERMANY] == 4


@pytest.mark.rules("P17")
def test_yugoslav_partisans_need_an_occupied_country():
    assert happens(drawn("al_4")).garrison_tax == 0


@pytest.mark.rules("P17")
def test_the_french_resistance_helps_once_in_the_next_turn():
    b = happens(drawn("al_5", turn="spring_1944"))
    hold(b, "ger", "fr_nmd")
    assert not lasting.resistance_helps(b, at(b, "fr_nmd"))
    b.turn += 1
    assert lasting.resistance_helps(b, at(b, "fr_nmd"))
    assert not lasting.resistance_helps(b, at(b, "de_rhi"))
    lasting.use_resistance(b)
    assert not lasting.resistance_helps(b, at(b, "fr_nmd"))


@pytest.mark.rules("P17")
def test_industry_moves_to_the_urals_up_to_five():
    b = drawn("al_7", turn="autumn_1941")
    b.off_map_rm = 5
    assert happens(b).off_map_rm == 5
    b = drawn("al_7", turn="autumn_1941")
    b.off_map_rm = 2
    assert happens(b).off_map_rm == 3
