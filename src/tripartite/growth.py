"""How the cost of finding the legal options grows with the number of units on the map.

The positions come from the module `crowd` of a game; a game whose map does not fill has none.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from typing import Any

from tripartite.api import arrange
from tripartite.core.asks import Ask
from tripartite.core.dice import Dice, seed_from
from tripartite.core.game import Game
from tripartite.core.position import Position
from tripartite.games.registry import part_of

TIMES = 3  # each call is made so often and the quickest counts, so that other work on the machine does not
BUCKET = 10  # units that are counted together
FEWEST = 20  # calls without which a bucket says nothing
ANSWERS = 60  # given in a position that was built, so that moves and attacks are under way


def growth(game: Game, seconds: float) -> dict[str, Any] | None:
    """Microseconds for each call by units on the map, and the exponent of a power law through them.

    The positions are those of random games, and such in which many or few units were spread over the map.
    """
    crowds = part_of(game.id, "crowd")
    if crowds is None:
        return None
    calls: dict[int, list[float]] = {}
    ends = time.perf_counter() + seconds
    for position in positions(game, crowds):
        if time.perf_counter() > ends and len(usual(calls)) > 1:
            break
        bucket = BUCKET * round(crowds.units_on_map(position.board) / BUCKET)
        calls.setdefault(bucket, []).append(option_microseconds(position))
    series = usual(calls)
    return {
        "series": [
            {"units": units, "microseconds": round(mean, 2), "calls": len(calls[units])}
            for units, mean in series.items()
        ],
        "exponent": round(exponent(series), 3),
    }


def usual(calls: dict[int, list[float]]) -> dict[int, float]:
    """The mean of every bucket that holds enough."""
    return {
        units: sum(found) / len(found)
        for units, found in sorted(calls.items())
        if units > 0 and len(found) >= FEWEST
    }


def option_microseconds(position: Position) -> float:
    """The time that it takes to find the options of the decision that the position waits for."""
    frame = position.board.frames[-1]
    step = frame.course.stages[frame.stage].step
    assert step is not None
    quickest = math.inf
    for _ in range(TIMES):
        began = time.process_time()
        asked = step(position.board)
        quickest = min(quickest, time.process_time() - began)
        assert isinstance(asked, Ask)
    return 1e6 * quickest


def exponent(series: dict[int, float]) -> float:
    """The slope of the straight line through the logarithms; 1 is growth in proportion."""
    points = [(math.log(units), math.log(mean)) for units, mean in series.items()]
    x_mean = sum(x for x, _ in points) / len(points)
    y_mean = sum(y for _, y in points) / len(points)
    spread = sum((x - x_mean) ** 2 for x, _ in points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / spread if spread else 0.0


# --- positions ---------------------------------------------------------------------------------------------


def positions(game: Game, crowds: Any) -> Iterator[Position]:
    """The broad decisions of random games and of crowds of every size, in turn, without end."""
    number = 0
    while True:
        rng = random.Random(f"growth:{number}")
        for units in crowds.SIZES:
            facts = crowds.crowd(game, units, rng)
            crowded = arrange(game, game.scenarios[0], crowds.SEGMENT, **facts).position
            yield from broad(crowded, crowds, rng, ANSWERS)
        options = {choice.id: choice.values[0] for choice in game.choices}
        fresh = Position(game, game.new(game.scenarios[0], options, Dice(seed_from(f"growth:{number}"))))
        fresh.start()
        yield from broad(fresh, crowds, rng, ANSWERS * len(crowds.SIZES))
        number += 1


def broad(position: Position, crowds: Any, rng: random.Random, answers: int) -> Iterator[Position]:
    """Each decision that offers everything at once, while random answers are given."""
    for _ in range(answers):
        if position.over:
            return
        seat = position.waiting_for()[0]
        ask = position.ask_of(seat)
        assert ask is not None
        if crowds.offers_everything(position.board, ask):
            yield position
        position.answer(seat, rng.choice(ask.options))
