"""What the terminal client needs to know of a game: how to draw it and how to understand a player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tripartite.core.asks import Ask
from tripartite.core.game import BadData, Game
from tripartite.core.match import Match
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.terminal.churchill import ChurchillDesk
from tripartite.terminal.downfall import DownfallDesk
from tripartite.terminal.parts import Parts
from tripartite.terminal.words import Words
from tripartite.texts import Texts


class Desk(Protocol):
    """One game at the terminal. Everything is drawn from a seat's view, so that nothing hidden shows."""

    example: str  # words that name something of the game

    def chapter(self, view: View) -> int:
        """The number of the turn; the whole board is shown when it changes."""

    def whole(self, view: View) -> Parts:
        """Everything that lies on the table, and the own hand."""

    def about(self, view: View, prompt: str) -> Parts:
        """What a decision with that prompt is about."""

    def note(self, view: View, option: Option) -> str:
        """What an option would do, beyond its text; empty if there is nothing to add."""

    def hand(self, view: View) -> Parts:
        """What the player alone may see: cards or developments."""

    def cards(self, view: View, words: str) -> list[str]:
        """The texts of the cards or zones that the words name."""

    def score(self, match: Match) -> Parts:
        """The points by condition as they stand."""

    def final(self, match: Match) -> Parts:
        """The final score, the winner and why."""

    def meant(self, view: View, words: str, ask: Ask) -> list[str]:
        """The option ids that a player who asks "why not" may mean."""


DESKS: dict[str, Callable[[Game, Texts, Words], Desk]] = {
    "churchill": ChurchillDesk,
    "downfall": DownfallDesk,
}


def make_desk(game: Game, texts: Texts, words: Words) -> Desk:
    if game.id not in DESKS:
        raise BadData(f"{game.name} cannot be played in the terminal yet")
    return DESKS[game.id](game, texts, words)
