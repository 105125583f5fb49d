"""What would be wasted by an option is told before it is chosen, in every game and language."""

import random

import pytest

from matches import ask_of
from tripartite.api import start
from tripartite.games.registry import GAMES
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts

ENDS = {
    "conquest": {"stop", "done", "pass", "raise"},
    "world_at_war": {
        *("end_spending", "end_offensives", "movement_over", "convoys_over", "submarines_ready"),
        *("end_raising", "end_works", "end_redeployment"),
    },
}
DECISIONS = 250


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_prompts_and_warnings_are_filled_at_every_decision(game: str, language: str) -> None:
    match = start(game, seed="waste")
    present = present_of(Texts(match.game, language))
    rng = random.Random(game)
    for _ in range(DECISIONS):
        if match.over:
            break
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        ask = ask_of(match, seat)
        said = [present.texts.prompt(ask, view.board)]
        said += [present.warning(view, option) or "" for option in ask.options]
        assert not any("{" in text or "#" in text for text in said), said
        match.answer(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("game", sorted(ENDS))
def test_only_what_ends_something_is_warned_of(game: str) -> None:
    match = start(game, seed="waste")
    present = present_of(Texts(match.game, "en"))
    rng = random.Random(game)
    warned: set[str] = set()
    for _ in range(DECISIONS):
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        options = ask_of(match, seat).options
        warned |= {option.verb for option in options if present.warning(view, option) is not None}
        match.answer(seat, rng.choice(match.legal(seat)))
    assert warned
    assert warned <= ENDS[game]
