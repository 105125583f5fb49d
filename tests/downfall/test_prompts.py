"""What a player is asked says what there is to spend, what follows, and what would be lost."""

import random

import pytest

from matches import ask_of
from tripartite.api import start
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts


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
