"""16 The diplomatic phase, 13.4.8 the Persian route, P15(3) peace with Finland."""

import pytest

from tripartite.core.frames import advance
from tripartite.games.world_at_war import diplomacy, tracks, war
from tripartite.games.world_at_war.keys import OIL_TO_GERMANY_SPACE
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import (
    AXIS,
    FINLAND,
    NEUTRAL,
    ROMANIA,
    SOVIET,
    SWEDEN,
    USA,
    USSR,
    WESTERN,
)
from world_at_war.table import at, begin, controller, dice, give, hold, legal, nation, run, table, units


def phase(*chits, turn="autumn_1940", **options):
    """The start of a diplomatic phase with these chits in the cup, in the order of their numbers."""
    b = table(turn=turn, **options)
    b.cup = sorted(b.atlas.chit_ids.index(chit) for chit in chits)
    begin(b, "diplomacy")
    return b


def play(b):
    """To the end of the phase, where nobody is asked."""
    begin(b, "diplomacy")
    assert advance(b, SEQUENCE.names.index("victory")) is None
    return b


@pytest.mark.rules("16(5)")
def test_flags_move_markers_up_for_the_allies_and_down_for_the_axis():
    b = phase("allies_usa", "axis_romania")
    dice(b, 1, 1)
    play(b)
    assert b.track[USA] == 1
    assert b.track[ROMANIA] == -1


@pytest.mark.rules("16(1-3)")
def test_chits_not_drawn_stay_in_the_cup_and_used_ones_leave_it():
    b = phase("axis_romania", "allies_turkey", "allies_sweden")
    first = b.cup[0]
    dice(b, 3, 2)
    play(b)
    assert b.cup == [first]


@pytest.mark.rules("16(4)")
def test_a_dead_flag_is_put_aside_and_another_chit_drawn():
    b = phase("axis_romania", "axis_turkey", "axis_sweden")
    war.join(b, ROMANIA, AXIS)
    b.noted = []
    dice(b, 1, 1, 1)
    play(b)
    assert b.cup == []
    assert b.track[SWEDEN] == -1
    assert b.track[nation("turkey")] == -1


@pytest.mark.rules("16(1-3)", "16.R")
def test_drawing_stops_when_the_cup_is_empty():
    b = phase("axis_sweden")
    dice(b, 1)
    play(b)
    assert b.drawn == 0
    assert b.cup == []


@pytest.mark.rules("16(1-3)", "12(1-3)")
def test_drawn_chits_without_effect_return_in_the_administrative_phase():
    b = phase("no_effect", "no_effect", "axis_sweden")
    dice(b, 3, 2)
    play(b)
    assert b.atlas.no_effect_chit not in b.cup
    b.turn = b.atlas.turn_ids.index("spring_1941")
    begin(b, "turn_begins")
    advance(b, SEQUENCE.names.index("activation"))
    assert b.cup.count(b.atlas.no_effect_chit) == 3
    assert b.cup == sorted(b.cup)
    assert len(b.cup) == 4


@pytest.mark.rules("16(8)")
def test_an_allied_flag_takes_the_romanian_oil_away_again():
    b = phase("axis_romania")
    dice(b, 1)
    play(b)
    assert tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)
    b.cup = [b.atlas.chit_ids.index("allies_romania")]
    dice(b, 1)
    play(b)
    assert not tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)


@pytest.mark.rules("16(9)", "P26(3-5)")
def test_noted_changes_apply_at_the_end_of_the_phase():
    b = phase(turn="spring_1940")
    war.attack_neutral(b, AXIS, nation("norway"))
    assert b.track[USA] == 0
    play(b)
    assert b.track[USA] == 1
    play(b)
    assert b.track[USA] == 1


@pytest.mark.rules("P26(1-2)", "P26(3-5)")
def test_spring_1941_moves_the_ussr_and_the_usa():
    b = phase(turn="spring_1941")
    play(b)
    assert (b.track[USSR], b.track[USA]) == (1, 1)
    b.turn += 1
    play(b)
    assert (b.track[USSR], b.track[USA]) == (1, 1)


@pytest.mark.rules("P5", "P26(3-5)")
def test_japan_brings_the_usa_into_the_war_in_autumn_1941():
    b = phase(turn="autumn_1941")
    play(b)
    assert b.japan == 1
    assert b.track[USA] == 5
    assert b.camp[USA] == WESTERN


@pytest.mark.rules("P26(1-2)")
def test_an_attacked_ussr_stands_at_war_after_the_phase():
    b = phase(turn="summer_1941")
    war.attack_neutral(b, AXIS, USSR)
    play(b)
    assert b.track[USSR] == 4
    assert b.track[USA] == 1


@pytest.mark.rules("P26(3-5)")
def test_the_usa_never_falls_below_isolation():
    b = phase()
    war.attack_neutral(b, WESTERN, nation("norway"))
    play(b)
    assert b.track[USA] == 0


@pytest.mark.rules("P25(6)")
def test_scenarios_without_diplomacy_skip_the_phase():
    b = table(scenario="barb41", turn="summer_1941")
    assert diplomacy.diplomatic_phase(b) is None


# --- the Persian route -------------------------------------------------------------------------------------


def persian(*stacks):
    b = table(*stacks, turn="winter_1941")
    b.rm[nation("uk")] = 2
    b.cup = []
    begin(b, "diplomacy")
    return b


@pytest.mark.rules("13.4.8", "13.4.8.R")
def test_units_in_both_persian_areas_let_the_allies_open_the_route():
    b = persian("uk 1 regular ir_aba", "ussr 1 regular ir_teh")
    assert legal(b) == ["open_persian_route uk", "leave_persian_route"]
    give(b, "open_persian_route uk")
    assert b.persian_route_open == 1
    assert b.rm[nation("uk")] == 1


@pytest.mark.rules("13.4.8.R")
def test_one_area_is_not_enough_without_transit():
    b = persian("uk 1 regular ir_teh")
    assert not diplomacy.may_open_route(b)
    b.track[nation("persia")] = 1
    assert diplomacy.may_open_route(b)


@pytest.mark.rules("13.4.8")
def test_the_route_may_stay_closed():
    b = persian("uk 1 regular ir_aba", "uk 1 regular ir_teh")
    give(b, "leave_persian_route")
    assert b.persian_route_open == 0
    assert b.rm[nation("uk")] >= 2


# --- Finland -----------------------------------------------------------------------------------------------


@pytest.mark.rules("P15(3)")
def test_peace_with_finland_keeps_karelia_and_gives_the_rest_back():
    b = table("ussr 2 regular fi_lap", turn="spring_1940")
    b.cup = []
    war.attack_neutral(b, SOVIET, FINLAND)
    b.noted = []
    hold(b, "ussr", "fi_kar", "fi_lap")
    begin(b, "diplomacy")
    assert run(b).seat == SOVIET
    give(b, "make_finnish_peace")
    assert controller(b, "fi_kar") == "ussr"
    assert controller(b, "fi_lap") == "finland"
    assert units(b, "fi_kar") == {"ussr_regular": 2}
    assert b.camp[FINLAND] == NEUTRAL
    assert b.attackers[FINLAND] == 0
    assert not b.is_enemy(SOVIET, at(b, "fi_hel"))


@pytest.mark.rules("P15(3)")
def test_there_is_no_peace_without_karelia():
    b = table(turn="spring_1940")
    war.attack_neutral(b, SOVIET, FINLAND)
    assert not diplomacy.may_make_peace(b)


@pytest.mark.rules("16(7)", "P26(3-5)")
def test_a_flag_that_takes_the_usa_to_its_action_chit_gives_an_action_from_the_next_turn():
    b = phase("allies_usa", turn="summer_1940")
    b.track[USA] = 1
    dice(b, 1)
    play(b)
    assert b.track[USA] == 2
    assert b.actions[USA] == 0
    begin(b, "turn_begins")
    advance(b, SEQUENCE.names.index("activation"))
    assert b.actions[USA] == 1


@pytest.mark.rules("P15(3)", "4.2(8-9)")
def test_after_the_peace_with_finland_soviet_fleets_leave_its_ports():
    b = table("ussr 1 fleet fi_hel", turn="spring_1940")
    b.cup = []
    war.attack_neutral(b, SOVIET, FINLAND)
    b.noted = []
    hold(b, "ussr", "fi_kar", "fi_hel")
    begin(b, "diplomacy")
    give(b, "make_finnish_peace")
    assert units(b, "su_len") == {"ussr_fleet": 1}
