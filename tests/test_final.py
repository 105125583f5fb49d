"""What is declared to be open to taking back always is."""

import random

import pytest

from matches import ask_of
from tripartite.api import start
from tripartite.games.registry import GAMES
from tripartite.present import present_of
from tripartite.texts import Texts

DECISIONS = 400


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("game", GAMES)
def test_no_die_falls_and_nothing_is_shown_by_what_is_declared_revocable(game: str, seed: str) -> None:
    match = start(game, seed=seed)
    present = present_of(Texts(match.game, "en"))
    rng = random.Random(seed)
    tried: set[str] = set()
    for _ in range(DECISIONS):
        if match.over:
            break
        seat = match.seats_to_answer[0]
        options = ask_of(match, seat).options
        for option in options:
            if option.verb in (*present.light, *present.revocable):
                tried.add(option.verb)
                assert not match.position.is_final(match.seat_index(seat), option), option.id
        match.answer(seat, rng.choice(options).id)
    assert tried
