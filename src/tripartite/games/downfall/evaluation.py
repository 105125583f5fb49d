"""20: each side's chance to win from a board, by what decided games of bots."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import AXIS, GERMANY, LAST_TURN, NOBODY, SIDE_COUNT, UNDECIDED
from tripartite.games.downfall.victory import winners

# A logistic curve fitted to the turns of 120 games of the bots; over 40 others its mean squared error is
# 0.177, that of the bare share of victories 0.206.
BASE: Final = -6.64
TURN: Final = 2.45  # by the share of the war that is over
GERMANY_HELD: Final = 1.39  # by the share of the German Supply Zones that the Axis holds
ZONES: Final = -4.22  # by the share of controlled zones: those far away have to be held
STEPS: Final = 12.81  # by the share of all steps on the map


def evaluate(b: Board) -> list[float]:
    """20-1 to 20-3: the Axis wins alone, the Allies and the Soviets together."""
    if b.outcome != UNDECIDED:
        won = winners(b)
        return [1.0 if side in won else 0.0 for side in range(SIDE_COUNT)]
    axis = axis_chance(b)
    return [axis, 1.0 - axis, 1.0 - axis]


def axis_chance(b: Board) -> float:
    """How likely Germany still fights when the last turn ends."""
    germany = b.atlas.supply_zones[GERMANY]
    held = 0
    for zone in germany:
        if b.control[zone] == AXIS:
            held += 1
    controlled = max(1, len(b.control) - b.control.count(NOBODY))
    worth = BASE + TURN * b.turn / LAST_TURN + GERMANY_HELD * held / len(germany)
    worth += ZONES * b.control.count(AXIS) / controlled + STEPS * step_share(b)
    return 1.0 / (1.0 + math.exp(-worth))


def step_share(b: Board) -> float:
    """The share of the steps on the map that are of the Axis."""
    own = others = 0
    for army in range(b.atlas.army_count):
        if b.place[army] != NOBODY:
            steps = 1 if b.reduced[army] else 2
            if b.atlas.army_side[army] == AXIS:
                own += steps
            else:
                others += steps
    return own / max(1, own + others)
