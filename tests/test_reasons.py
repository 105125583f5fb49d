"""Bots say why they did what mattered, and betray nothing by it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tripartite.api import start
from tripartite.bots import RANDOM, make_bot, standard_bot
from tripartite.bots.reasons import Reason, distinctions, reasons, reasons_said, weightiest
from tripartite.core.match import Match
from tripartite.core.position import Position
from tripartite.games.registry import GAMES, load_game
from tripartite.story import telling_of
from tripartite.texts import LANGUAGES, Texts
from tripartite.transcript import transcript

ANSWERS = 260
MOST = 0.2  # of all answers
ALIKE = 3  # worlds in which the same was answered
DRAWS = 40  # to find them
Explain = Callable[[Position, int, str], list[Reason]]
Answered = tuple[Match, str, str]


def answers(game: str, seed: str = "reasons") -> Iterator[Answered]:
    """A game of bots: who answers what, before it is answered."""
    match = start(game, seed=seed)
    bot = standard_bot(game)
    while not match.over and match.answers < ANSWERS:
        seat = match.seats_to_answer[0]
        chosen = make_bot(bot, match.game, match.seat_index(seat), str(match.answers)).choose(
            match.view(seat)
        )
        yield match, seat, chosen.id
        match.answer(seat, chosen.id)


def openly(position: Position, seat: int, option: str) -> list[Reason]:
    return reasons(position.view(-1), seat, option, standard_bot(position.game))


def from_the_hand(position: Position, seat: int, option: str) -> list[Reason]:
    """A leak: what sets the answer apart by the view of the bot's own seat."""
    ranked = make_bot(standard_bot(position.game), position.game, seat, "").rank(position.view(seat))
    chosen = next(each for each in ranked if each.option.id == option)
    return weightiest(list(distinctions(chosen, [each for each in ranked if each is not chosen]).values()))


def differences(game: str, explain: Explain) -> int:
    """How many open answers are explained otherwise in a world that looks the same to everybody else."""
    found = 0
    for match, seat, option in answers(game):
        if option.split()[0] not in telling_of(game).explained or match.is_secret(option):
            continue
        index = match.seat_index(seat)
        told = explain(match.position, index, option)
        worlds = look_alikes(match.position, index, option, random.Random(match.answers))
        found += any(explain(world, index, option) != told for world in worlds)
    return found


def look_alikes(position: Position, seat: int, option: str, rng: random.Random) -> list[Position]:
    """Worlds that no spectator can tell from this one, in which the seat could answer the same."""
    found: list[Position] = []
    for _ in range(DRAWS):
        world = position.resample(-1, rng)
        ask = world.ask_of(seat)
        if ask is not None and ask.option(option) is not None:
            found.append(world)
        if len(found) == ALIKE:
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_alike_have_the_same_reasons(game: str) -> None:
    assert differences(game, openly) == 0


@pytest.mark.parametrize("game", ["churchill", "conquest"])
def test_reasons_from_the_own_hand_would_be_found_out(game: str) -> None:
    assert differences(game, from_the_hand) > 0


def test_reasons_are_not_told_from_the_view_of_a_seat() -> None:
    match = start("churchill", seed="reasons")
    with pytest.raises(ValueError, match="spectator"):
        reasons(match.view("uk"), 0, match.legal("uk")[0], standard_bot("churchill"))


@pytest.mark.parametrize("game", GAMES)
def test_a_handful_of_answers_is_explained(game: str) -> None:
    explained = [
        bool(openly(match.position, match.seat_index(seat), told)) for match, seat, told in answers(game)
    ]
    assert 0 < sum(explained) < MOST * len(explained)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_answered_in_secret_is_not_explained(game: str) -> None:
    rules = load_game(game)
    assert not any(rules.vocabulary.verbs[verb].secret for verb in telling_of(game).explained)
    for match, seat, told in answers(game):
        if match.is_secret(told):
            assert openly(match.position, match.seat_index(seat), told) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_does_without_thinking_has_no_reasons(game: str) -> None:
    for match, seat, told in answers(game):
        assert reasons(match.view(None), match.seat_index(seat), told, RANDOM) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_whole_sentences(game: str, language: str) -> None:
    texts = Texts(load_game(game), language)
    for match, seat, told in answers(game):
        found = openly(match.position, match.seat_index(seat), told)
        if found:
            text = texts.sentences([reasons_said(found)])
            assert text.endswith(".")
            assert not any(wrong in text for wrong in ("..", ".;", "{")), text


def test_what_speaks_for_an_answer_comes_before_what_speaks_against_it() -> None:
    said = reasons_said([Reason("takes", 2.0, {}), Reason("exposed", -1.0, {})])
    assert [motive["key"] for motive in said["facts"]["for"]] == ["takes"]
    assert [motive["key"] for motive in said["facts"]["against"]] == ["exposed"]
    texts = Texts(load_game("downfall"), "en")
    assert texts.sentences([reasons_said([Reason("store_full", 1.0, {"number": 2})])]).count(".") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_explains_the_seats_of_bots(game: str) -> None:
    match, seat, option = next(
        found for found in answers(game) if openly(found[0].position, found[0].seat_index(found[1]), found[2])
    )
    texts = Texts(match.game, "en")
    found = openly(match.position, match.seat_index(seat), option)
    match.answer(seat, option)
    told = f"  ({texts.sentences([reasons_said(found)])})"
    assert told in transcript(match, explained=[seat]).splitlines()
    assert told in transcript(match, seat="", explained=[seat]).splitlines()
    assert "Why the bot did so" not in transcript(match)
