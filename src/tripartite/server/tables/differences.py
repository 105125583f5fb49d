"""Whether a stored game still follows from the rules, and from which answer on it does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tripartite.core.asks import Refused
from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.games.registry import make_game
from tripartite.server.storage.models import Answer, GameTable

# What is wrong with an answer or the opening, as players are told.
NOT_ALLOWED = "answer_not_allowed_now"
ELSEWHERE = "answer_leads_elsewhere"
UNKNOWN = "answer_unknown_now"
NO_OPENING = "opening_unknown_now"

_renamed: dict[tuple[str, Path | None, int], Game] = {}


class Difference(NamedTuple):
    """The first answer that does not come out as it did, 0 for the opening."""

    answer: int
    why: str
    detail: str = ""  # for whoever runs the server alone: it may tell what is hidden

    @property
    def holds(self) -> int:
        """How many answers come out as they did."""
        return max(self.answer - 1, 0)


def difference(table: GameTable, answers: list[Answer], folder: Path | None) -> Difference | None:
    """Gives the answers to the rules of today, whatever their version; None if all is as it was."""
    if not answers:
        return _first(table, answers, folder)
    game = as_begun(table, folder)
    try:
        match = opening_of(table, game, keep_digests=False)
        for answer in answers:
            match.answer(answer.seat, answer.option)
        if match.position.digest() == answers[-1].state:
            return None
    except Exception:  # which it is, the second look tells
        pass
    return _first(table, answers, folder)


def difference_since(
    table: GameTable, position: dict[str, Any], answers: list[Answer], folder: Path | None
) -> Difference | None:
    """As `difference` from a stored position on; the first of the answers is the one that led to it."""
    return _first(table, answers, folder, {**position, "rules_version": table.rules_version})


def _first(
    table: GameTable, answers: list[Answer], folder: Path | None, start: dict[str, Any] | None = None
) -> Difference | None:
    """The same with a look at every state."""
    number = 0
    try:
        match = opening_of(table, as_begun(table, folder), start=start)
        for answer in answers:
            number = answer.number
            if start is not None and answer is answers[0]:
                state = match.opening_digest
            else:
                match.answer(answer.seat, answer.option)
                state = match.journal[-1].digest
            if state != answer.state:
                return Difference(number, ELSEWHERE)
    except Refused as refused:
        return Difference(number, NOT_ALLOWED, str(refused))
    except Exception as error:  # rules that have lost what the game was played with may fail in any way
        return Difference(number, UNKNOWN if number else NO_OPENING, f"{type(error).__name__}: {error}")
    return None


def opening_of(
    table: GameTable, game: Game, keep_digests: bool = True, start: dict[str, Any] | None = None
) -> Match:
    """The match before its first answer by these rules, or at a position that it has reached."""
    begun = start is not None
    return Match(
        game,
        table.scenario,
        dict(table.options),
        table.seed,
        None if begun else list(table.script),
        keep_digests,
        start if begun else table.start,
    )


def as_begun(table: GameTable, folder: Path | None) -> Game:
    """The rules of today under the version that the game was begun with: states name it, too."""
    key = (table.game, folder, table.rules_version)
    if key not in _renamed:
        game = make_game(table.game, folder)
        game.rules_version = table.rules_version
        _renamed[key] = game
    return _renamed[key]
