"""Touching elements of a board in tests: what is told of them."""

from functools import cache

from tripartite.core.match import Match
from tripartite.core.position import Position
from tripartite.games.registry import load_game
from tripartite.present import Present, present_of
from tripartite.texts import Texts
from tripartite.whynot import why_untouched


@cache
def told(game_id: str, language: str = "en") -> Present:
    """How a game is told."""
    return present_of(Texts(load_game(game_id), language))


def touch(position: Position, element: str) -> tuple[str, str]:
    """Reason and paragraph that the seat which has to decide is told of an element."""
    seat = position.waiting_for()[0]
    violation = why_untouched(told(position.game.id), position, seat, element)
    return violation.reason, violation.paragraph


def touch_in(match: Match, seat: str, element: str) -> tuple[str, str]:
    """The same for a seat of a match."""
    violation = why_untouched(told(match.game.id), match.position, match.seat_index(seat), element)
    return violation.reason, violation.paragraph


def touch_board(game_id: str, board: object, element: str) -> tuple[str, str]:
    """The same for a board that was put together by hand."""
    position = Position(load_game(game_id), board)
    position.start()
    return touch(position, element)
