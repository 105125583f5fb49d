"""What is worth knowing of an option that leads to no attack: the key of a sentence, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.events import Log
from tripartite.core.verbs import Facts, Option
from tripartite.games.downfall import developments
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.reinforcements import cost_of
from tripartite.games.downfall.terms import NOBODY

Hint = tuple[str, Facts]


def hint_facts(b: Board, seat: int, option: Option) -> Hint | None:
    """By the verb: what it costs, brings or comes to."""
    hint = HINTS.get(option.verb)
    return None if hint is None else hint(b, seat, option)


def _build(b: Board, seat: int, option: Option) -> Hint:
    return "cost", {"points": cost_of(b, option.values[1])}


def _raise(b: Board, seat: int, option: Option) -> Hint:
    """4.2-2, 10-2: tanks need tank points as well."""
    c = b.atlas
    tanks = c.raise_tanks if c.type_is_tank[option.values[1]] else 0
    return "cost", {"points": c.raise_points, "tanks": tanks}


def _convert(b: Board, seat: int, option: Option) -> Hint:
    return "convert", {"tanks": b.atlas.conversion_cost[option.values[2]], "left": b.tanks[b.side]}


def _develop(b: Board, seat: int, option: Option) -> Hint:
    """4.6-1: whether the tile would be owned by this Action."""
    laid = developments.slot_of(b, seat, option.values[0]) != NOBODY
    return ("owned" if laid or b.turn >= b.atlas.one_step_turn else "laid"), {}


def _act(b: Board, seat: int, option: Option) -> Hint | None:
    """4.1 to 4.5: what the Action brings, tried out on what the seat knows."""
    tried = b.copy()
    tried.log = Log()
    option.declared.carry_out(tried, seat, option.values)
    if tried.points != b.points and tried.points != NOBODY:
        return "points", {"number": tried.points}
    side = b.side
    stores = {
        "supply": (b.supply[side], tried.supply[side]),
        "tanks": (b.tanks[side], tried.tanks[side]),
        "missions": (b.basic[side] + b.advanced[side], tried.basic[side] + tried.advanced[side]),
        "submarines": (sum(b.submarines), sum(tried.submarines)),
    }
    for key, (before, after) in stores.items():
        if after != before:
            return key, {"before": before, "after": after}
    return None


def _submarine(b: Board, seat: int, option: Option) -> Hint:
    """12-1: how many would lie in the Battle of the Atlantic, and how many of them count."""
    c = b.atlas
    return "atlantic", {
        "number": sum(b.atlantic) + 1,
        "needed": c.submarines_needed,
        "advanced": c.advanced_submarines_needed,
    }


HINTS: Final[dict[str, Callable[[Board, int, Option], Hint | None]]] = {
    "build": _build,
    "raise": _raise,
    "convert": _convert,
    "develop": _develop,
    "act": _act,
    "submarine": _submarine,
}
