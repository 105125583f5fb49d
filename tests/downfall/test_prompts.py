"""What a player is asked says what there is to spend, what follows, and what would be lost."""

import random

import pytest

from matches import ask_of
from tripartite.api import start
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts
from warroom import give, operate, part


def test_a_part_begins_with_the_actions_and_the_supply_there_are() -> None:
    match = start("downfall", seed="1")
    seat = match.seats_to_answer[0]
    board = match.board
    text = Texts(match.game, "en").prompt(ask_of(match, seat), board)
    assert f"Actions left {board.actions}, supply {board.supply[board.side]}." in text


def test_actions_that_could_still_be_taken_and_unspent_points_are_told_before_they_are_lost() -> None:
    met = said("en")
    assert any("lost, which you could still take" in text for text in met)
    assert any("reinforcement points are lost" in text for text in met)


def test_actions_armies_and_missions_tell_what_they_bring_and_cost():
    met = set(said("en"))
    assert {"supply 4 → 9", "tank points 0 → 3", "4 reinforcement points, spent at once"} <= met
    assert {"costs 2 points", "costs 1 point"} <= met
    assert "then 1 there; 2, or 1 advanced, cost the Allies an Action" in met


def test_who_may_answer_a_mission_is_told_the_odds_of_either_answer() -> None:
    zones = {"kovel": "axis: de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, basic={"axis": 1, "ussr": 1})
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "fly 0 basic")
    view = match.position.view(2)
    present = present_of(Texts(match.game, "en"))
    aids = present.aids(view)
    told = {}
    for option in ask_of(match, "ussr").options:
        hint = present.hint(view, option, aids)
        told[option.verb] = "" if hint is None else present.texts.in_words(hint)
    assert told == {
        "answer": "their attack then: 5:3, wins 72 %, tie 11 %",
        "no_answer": "their attack then: 7:3, wins 92 %, tie 6 %",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_hints_and_warnings_are_filled_in_every_language(language: str) -> None:
    assert not any("{" in text or "#" in text for text in said(language))


def said(language: str) -> list[str]:
    """Everything that a random game asks, hints and warns."""
    match = start("downfall", seed="prompts")
    present = present_of(Texts(match.game, language))
    rng = random.Random(7)
    found: list[str] = []
    for _ in range(300):
        if match.over:
            break
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        ask = ask_of(match, seat)
        aids = present.aids(view)
        found.append(present.texts.prompt(ask, view.board))
        for option in ask.options:
            hint = present.hint(view, option, aids)
            found.append("" if hint is None else present.texts.in_words(hint))
            found.append(present.warning(view, option) or "")
        match.answer(seat, rng.choice(match.legal(seat)))
    return found
