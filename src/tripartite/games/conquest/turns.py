"""7.15 Whose turn it is within the Turn Order, and the answers that end a turn or a part of it."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Verb
from tripartite.games.conquest.board import Board


def begin_round(b: Board) -> None:
    """7.15: the first of the Turn Order is the Active Player, and nobody has Passed yet."""
    b.turn = 0
    b.passes = 0
    b.active = b.turn_order[0]


def next_turn(b: Board) -> None:
    """7.3: the next of the Turn Order is the Active Player, round and round."""
    b.turn = (b.turn + 1) % len(b.turn_order)
    b.active = b.turn_order[b.turn]


def all_have_passed(b: Board) -> bool:
    """7.37, 19.2: as many consecutive Passes as there are players."""
    return b.passes >= len(b.turn_order)


def pass_turn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.passes += 1
    b.say("passed", seat)
    next_turn(b)


def stop(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


PASS: Final[Verb] = Verb("pass", "7.37", carry_out=pass_turn)
STOP: Final[Verb] = Verb("stop", "7.23", carry_out=stop)
