"""Players made of code: a bot is shown its own view of the game and ranks the options that are offered."""

from __future__ import annotations

import random
from typing import Final, Protocol

from tripartite.core.position import View
from tripartite.core.verbs import Facts, Option

EQUAL: Final = 1e-9


class Motive:
    """One reason of a score: its key in the game's words, its share, and the facts to fill in."""

    def __init__(self, key: str, share: float, facts: Facts | None = None) -> None:
        self.key = key
        self.share = share
        self.facts = facts


class Ranked:
    """An option, its score, and why: what speaks for it and against it."""

    def __init__(self, option: Option, score: float, motives: list[Motive]) -> None:
        self.option = option
        self.score = score
        self.motives = motives


class Bot(Protocol):
    """A player. One that sets `needs_board` to False is given a view without a board, which costs nothing."""

    needs_board: bool

    def rank(self, view: View) -> list[Ranked]:
        """Every option of the view's ask, in the order of the ask, with its score and the reasons for it."""

    def choose(self, view: View) -> Option:
        """One of the options of the view's ask."""


def best(ranked: list[Ranked], seed: str) -> Option:
    """The option with the highest score; among equals the seed decides."""
    highest = ranked[0].score
    for each in ranked:
        if each.score > highest:
            highest = each.score
    equals = [each.option for each in ranked if each.score >= highest - EQUAL]
    return equals[0] if len(equals) == 1 else random.Random(seed).choice(equals)
