"""How Conquest & Consequence is told: cards, moves, Battles with their dice, Years and Player Turns."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tripartite.api import Match, load_game, start
from tripartite.core.events import Event
from tripartite.core.verbs import Fact
from tripartite.present import present_of
from tripartite.story import ALONE, Phase, tell, telling_of
from tripartite.texts import Texts

GAME = load_game("conquest")
TELLING = telling_of("conquest")


def event(key: str, **facts: Fact) -> Event:
    return Event(key, "", facts)


def told(*events: Event) -> list[tuple[str, int]]:
    """The beats of these events: their kinds, and how many events each holds."""
    return [(beat.kind, beat.end - beat.first) for phase in tell(TELLING, events) for beat in phase.beats]


@cache
def random_game(seed: str) -> Match:
    match = start(GAME, seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def story(seed: str) -> list[Phase]:
    return tell(TELLING, random_game(seed).events)


def test_a_battle_keeps_its_rounds_dice_and_losses_until_it_is_over() -> None:
    unit: dict[str, Fact] = {"block": "infantry", "block_power": "japan", "block_cv": 3}
    beats = told(
        event("battle", area="peiping"),
        event("targeted", area="peiping", side="usa"),
        event("round", area="peiping", number=1),
        event(
            "fired", **unit, area="peiping", side="usa", dice=[1, 3, 6], firepower=3, hits=2, **{"class": "g"}
        ),
        event("hit", **unit, area="peiping", loss=1),
        event("destroyed", **unit, area="peiping"),
        event("battle_over", area="peiping"),
        event("control", area="peiping", controller="japan"),
    )
    assert beats == [("battle", 7), ("front", 1)]


def test_moves_to_one_area_are_one_beat_and_those_to_the_next_another() -> None:
    going = [
        event("moved", power="japan", number=1, to=to, **{"from": "mukden"})
        for to in ("jehol", "jehol", "korea")
    ]
    assert told(*going) == [("move", 2), ("move", 1)]


def test_a_declaration_of_war_decides_more_than_a_card() -> None:
    weights = {kind.name: kind.weight for kind in TELLING.kinds}
    assert weights["war"] > weights["satellite"] > weights["battle"] > weights["card"] > weights["move"]


def test_what_only_its_owner_sees_belongs_to_what_all_see() -> None:
    beats = told(
        event("pair_hidden", faction="usa"),
        event("own_tech_hidden", tech="sonar", card="I01", second="I03"),
        event("moved", power="usa", number=1, to="seattle", **{"from": "chicago"}),
        event("own_moved", power="usa", type="infantry", cv=1, to="seattle", **{"from": "chicago"}),
    )
    assert beats == [("vault", 2), ("move", 2)]


@pytest.mark.slow
def test_years_seasons_and_player_turns_are_phases() -> None:
    kinds = [phase.kind for phase in story("phases")]
    assert kinds[:2] == ["set_up", "year"]
    assert kinds[-1] == "victory"
    assert kinds.count("season") == 40
    assert "turn" in kinds


@pytest.mark.slow
def test_whole_games_are_told_without_an_event_that_stands_alone() -> None:
    known = present_of(Texts(GAME, "en")).element_names()
    for phase in story("alone"):
        assert phase.kind != ALONE
        for beat in phase.beats:
            assert beat.kind != ALONE
            assert set(beat.elements) <= known.keys()
            assert beat.seat in (None, *GAME.seats)


def test_a_phase_adds_up_influence_and_losses() -> None:
    (phase,) = tell(
        TELLING,
        [
            event("turn_begins", faction="japan", number=5),
            event("influence_placed", faction="usa", nation="siam"),
            event("hit", block="fleet", block_power="usa", block_cv=4, area="hawaii", loss=2),
            event("hit", block="fleet", block_power="usa", block_cv=2, area="hawaii", loss=1),
        ],
    )
    assert phase.sums == {"influence": {"usa": 1}, "cv_lost": {"usa": 3}}
