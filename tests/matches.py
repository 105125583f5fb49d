"""Short questions to a match, for tests of every game."""

from __future__ import annotations

from typing import Any

from tripartite.api import start
from tripartite.core.asks import Ask
from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.core.position import Position
from tripartite.core.verbs import Reason
from tripartite.games.registry import folder_of, part_of


def ask_of(match: Match, seat: str) -> Ask:
    """What the seat, which has to decide, is asked."""
    ask = match.ask(seat)
    assert ask is not None, f"{seat} is not asked"
    return ask


def prompt_of(match: Match, seat: str) -> str:
    """What the seat decides now; empty if it has nothing to decide."""
    ask = match.ask(seat)
    return "" if ask is None else ask.prompt


def first_options(match: Match, most: int = 2000) -> Match:
    """Chooses the first option until that many decisions are made, or to the end of the game."""
    while match.seats_to_answer and match.version < most:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    return match


def first_seat_asked(game: str) -> Match:
    """A known game at its beginning, in which the first seat alone has to decide."""
    match = start(game, seed="7")
    while match.seats_to_answer != [match.game.seats[0]]:
        seat = match.seats_to_answer[-1]
        match.answer(seat, match.legal(seat)[0])
    return match


def perft(position: Position, depth: int) -> int:
    """How many sequences of that many answers there are."""
    if depth == 0 or not position.asks:
        return 1
    ask = position.ask_of(position.waiting_for()[0])
    assert ask is not None
    total = 0
    for option in ask.options:
        following = position.copy()
        following.answer(ask.seat, option)
        total += perft(following, depth - 1)
    return total


def written(match: Match) -> dict[str, Any]:
    """The board in JSON."""
    board: dict[str, Any] = match.board.to_json()
    return board


def reasons_of(game: Game) -> list[Reason]:
    """Why the rules of a game refuse something, or the way it is written."""
    reasons = part_of(game.id, "reasons")
    of_the_rules: list[Reason] = reasons.ALL if reasons is not None else reasons_beside_rules(game)
    words = game.vocabulary
    return [
        *of_the_rules,
        Reason("unknown_verb", words.writing),
        Reason("wrong_number_of_arguments", words.writing),
        Reason("unknown_element", words.elements),
    ]


def reasons_beside_rules(game: Game) -> list[Reason]:
    """The reasons of a game that declares each beside its rule."""
    names = [path.stem for path in folder_of(game.id).glob("*.py") if path.stem != "__init__"]
    modules = [part_of(game.id, name) for name in sorted(names)]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Reason)]
