"""A player without an opinion: any legal option, each as likely as the next."""

from __future__ import annotations

import random

from tripartite.core.bots import Ranked
from tripartite.core.position import View
from tripartite.core.verbs import Option


class RandomBot:
    """Chooses uniformly among the offered options; it does not look at the board."""

    def __init__(self, seed: str) -> None:
        self.needs_board = False
        self._rng = random.Random(seed)

    def rank(self, view: View) -> list[Ranked]:
        assert view.ask is not None
        return [Ranked(option, 0.0, []) for option in view.ask.options]

    def choose(self, view: View) -> Option:
        assert view.ask is not None
        options = view.ask.options
        return options[int(self._rng.random() * len(options))]
