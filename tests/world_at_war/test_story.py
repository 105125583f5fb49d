"""How The World at War is told: offensives with their dice, combat at sea and in the air, phases."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tripartite.api import Match, load_game, start
from tripartite.core.events import Event
from tripartite.core.verbs import Fact
from tripartite.games.world_at_war.narration import EVENTS
from tripartite.present import present_of
from tripartite.story import ALONE, tell, telling_of
from tripartite.texts import Texts

GAME = load_game("world_at_war")
TELLING = telling_of("world_at_war")


def event(key: str, **facts: Fact) -> Event:
    return Event(key, "", facts)


def told(*events: Event) -> list[tuple[str, int]]:
    """The beats of these events: their kinds, and how many events each holds."""
    return [(beat.kind, beat.end - beat.first) for phase in tell(TELLING, events) for beat in phase.beats]


@cache
def random_game(scenario: str) -> Match:
    match = start(GAME, scenario, seed=scenario)
    rng = random.Random(scenario)
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def test_every_event_is_told_by_some_kind_of_beat() -> None:
    told_of = {key for kind in TELLING.kinds for key in (*kind.opens, *kind.joins)}
    assert told_of == EVENTS.keys()


def test_every_event_that_a_phase_or_a_sum_names_is_one_of_the_rules() -> None:
    named = {key for phase in TELLING.phases for key in phase.begins}
    named |= {key for each in TELLING.sums for key in each.events}
    assert named <= EVENTS.keys()


def test_an_operation_keeps_its_air_support_dice_losses_and_advance() -> None:
    beats = told(
        event("attack", attack="operation", place="de_sil", to="pl_kra", number=9, step=0),
        event("air_support", type="ger_air", place="de_sil", mission="tactical"),
        event("combat_dice", attacker=["3", "2"], defender=["1"]),
        event("reroll", combatant="attacker", die="attacker_2", number=3),
        event("totals", attacker=12, defender=2),
        event("land_unit_lost", type="poland_regular", place="pl_kra"),
        event("advance_after_combat", place="pl_kra", number=3),
        event("control", place="pl_kra", nation="ger"),
        event("attack", attack="operation", place="pl_kra", to="pl_war", number=2, step=1),
    )
    assert beats == [("offensive", 8), ("offensive", 1)]


def test_fleets_that_set_out_keep_the_combat_on_their_way() -> None:
    beats = told(
        event("fleets_sail", place="de_kie", to="a_nth", number=2, purpose="interdiction"),
        event("naval_interception", place="gb_sco", to="a_nth", number=3, dice=["1"], needed=2),
        event("naval_round", place="a_nth", round=1, dice=["1", "2"], answer=["3"]),
        event("fleet_damaged", type="uk_fleet"),
        event("fleets_withdraw", camp="axis", place="a_nth"),
        event("march", type="uk_regular", number=1, place="gb_lon", to="gb_mid"),
    )
    assert beats == [("sailing", 5), ("march", 1)]


def test_marches_to_one_area_are_one_beat_and_those_to_the_next_another() -> None:
    going = [
        event("march", type=type, number=1, place="de_ber", to=to)
        for type, to in (("ger_regular", "de_pom"), ("ger_elite", "de_pom"), ("ger_regular", "de_sil"))
    ]
    assert told(*going) == [("march", 2), ("march", 1)]


def test_a_chit_keeps_what_it_brings_about() -> None:
    beats = told(
        event("chit_drawn", chit="axis_hungary"),
        event("marker_moves", nation="hungary", space="hungary_m2"),
        event("minor_joins", nation="hungary", camp="axis"),
        event("chit_drawn", chit="no_effect"),
    )
    assert beats == [("diplomacy", 3), ("diplomacy", 1)]


def test_a_surrender_decides_more_than_an_offensive_and_that_more_than_a_march() -> None:
    weights = {kind.name: kind.weight for kind in TELLING.kinds}
    assert weights["surrender"] == weights["war"] > weights["joining"] > weights["offensive"]
    assert weights["offensive"] > weights["operation_marker"] > weights["march"]


def test_each_operational_phase_is_summed_up_by_itself() -> None:
    phases = tell(
        TELLING,
        [
            event("operational_phase", side="axis"),
            event("land_unit_lost", type="poland_regular", place="pl_war"),
            event("land_unit_lost", type="poland_regular", place="pl_war"),
            event("control", place="pl_war", nation="ger"),
            event("operational_phase", side="allies"),
            event("starved", type="poland_regular", place="pl_bre", number=3),
        ],
    )
    assert [phase.kind for phase in phases] == ["operations", "operations"]
    assert phases[0].sums == {"areas_taken": {"ger": 1}, "units_lost": {"poland_regular": 2}}
    assert phases[1].sums == {"starved": {"poland_regular": 3}}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_whole_games_are_told_without_an_event_that_stands_alone(scenario: str) -> None:
    known = present_of(Texts(GAME, "en")).element_names()
    phases = tell(TELLING, random_game(scenario).events)
    assert phases[-1].kind == "victory"
    for phase in phases:
        for beat in phase.beats:
            assert beat.kind != ALONE
            assert set(beat.elements) <= known.keys()
            assert beat.seat in (None, *GAME.seats)
