"""17: each seat's chance to win from a board, by what the victory rows of the scenario count."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import AXIS, NO_VICTORY, SEAT_COUNT

SPREAD: Final = 0.35  # how much of what is at stake decides little at the start
LATE_SPREAD: Final = 0.08  # the same in the last turn
NEEDED: Final = 0.5  # of what is at stake, for an even chance


def evaluate(b: Board) -> list[float]:
    """P25(7): the more of what counts the Axis holds, and the later it is, the surer."""
    if b.victory != NO_VICTORY:
        return [1.0 if seat in b.winners else 0.0 for seat in range(SEAT_COUNT)]
    first, last = b.scenario.first, b.scenario.last
    gone = (b.turn - first) / max(last - first, 1)
    spread = SPREAD + min(gone, 1.0) * (LATE_SPREAD - SPREAD)
    axis = 1.0 / (1.0 + math.exp(-(_held(b) - NEEDED) / spread))
    return [axis, 1.0 - axis, 1.0 - axis]


def _held(b: Board) -> float:
    """The share of what counts that the Axis controls: points, or victory cities with the capitals (P19)."""
    c = b.atlas.components
    points = [each for each in c.victory_points if each.scenario == b.scenario.number]
    if points:
        held = sum(each.points for each in points if b.is_friendly(AXIS, each.area))
        return held / sum(each.points for each in points)
    cities = [each for each in c.victory_cities if b.in_scenario[each.area]]
    held = sum(b.is_friendly(AXIS, each.area) for each in cities)
    return held / max(len(cities), 1)
