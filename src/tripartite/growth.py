"""How the cost of finding the legal options grows with the number of armies on the map."""

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
from tripartite.games.downfall.terms import NOBODY

GAMES = ("downfall",)
TIMES = 3  # each call is made so often and the quickest counts, so that other work on the machine does not
BUCKET = 10  # armies that are counted together
FEWEST = 20  # calls without which a bucket says nothing
ANSWERS = 60  # given in a position that was built, so that moves and attacks are under way
CROWDS = tuple(range(10, 101, 10))
CONTESTED = 0.2  # the share of armies that stand in zones of others


def growth(game: Game, seconds: float) -> dict[str, Any] | None:
    """Microseconds for each call by armies on the map, and the exponent of a power law through them.

    The positions are those of random games, and such in which many or few armies were spread over the
    map. None for games whose map does not fill with armies.
    """
    if game.id not in GAMES:
        return None
    calls: dict[int, list[float]] = {}
    ends = time.perf_counter() + seconds
    for position in positions(game):
        if time.perf_counter() > ends and len(usual(calls)) > 1:
            break
        bucket = BUCKET * round(armies_on_map(position.board) / BUCKET)
        calls.setdefault(bucket, []).append(option_microseconds(position))
    series = usual(calls)
    return {
        "series": [
            {"armies": armies, "microseconds": round(mean, 2), "calls": len(calls[armies])}
            for armies, mean in series.items()
        ],
        "exponent": round(exponent(series), 3),
    }


def usual(calls: dict[int, list[float]]) -> dict[int, float]:
    """The mean of every bucket that holds enough."""
    return {
        armies: sum(found) / len(found)
        for armies, found in sorted(calls.items())
        if armies > 0 and len(found) >= FEWEST
    }


def armies_on_map(board: Any) -> int:
    return len(board.place) - int(board.place.count(NOBODY))


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
    points = [(math.log(armies), math.log(mean)) for armies, mean in series.items()]
    x_mean = sum(x for x, _ in points) / len(points)
    y_mean = sum(y for _, y in points) / len(points)
    spread = sum((x - x_mean) ** 2 for x, _ in points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / spread if spread else 0.0


# --- positions ---------------------------------------------------------------------------------------------


def positions(game: Game) -> Iterator[Position]:
    """The decisions of free play in random games and in crowds of every size, in turn, without end."""
    number = 0
    while True:
        rng = random.Random(f"growth:{number}")
        for armies in CROWDS:
            yield from free_play(crowd(game, armies, rng), rng, ANSWERS)
        options = {choice.id: choice.values[0] for choice in game.choices}
        fresh = Position(game, game.new(game.scenarios[0], options, Dice(seed_from(f"growth:{number}"))))
        fresh.start()
        yield from free_play(fresh, rng, ANSWERS * len(CROWDS))
        number += 1


def free_play(position: Position, rng: random.Random, answers: int) -> Iterator[Position]:
    """Each decision that offers everything at once, operations among it, while random answers are given."""
    for _ in range(answers):
        if position.over:
            return
        seat = position.waiting_for()[0]
        ask = position.ask_of(seat)
        assert ask is not None
        if ask.prompt == "free_play" and position.board.supply[seat]:
            yield position
        position.answer(seat, rng.choice(ask.options))


def crowd(game: Any, armies: int, rng: random.Random) -> Position:
    """That many armies, drawn from all counters, in zones of their own and of others."""
    atlas = game.atlas
    control = arrange(game, game.scenarios[0], "part_begins", turn=14).board.control
    room = [list(atlas.stacking) for _ in game.seats]
    zones: dict[str, list[str]] = {}
    for army in rng.sample(range(atlas.army_count), armies):
        side = atlas.army_side[army]
        own = [zone for zone in range(atlas.zone_count) if control[zone] == side]
        others = [zone for zone in range(atlas.zone_count) if control[zone] not in (side, NOBODY)]
        zone = rng.choice(others if rng.random() < CONTESTED else own)
        if room[side][zone]:
            room[side][zone] -= 1
            kind = atlas.type_ids[atlas.army_type[army]]
            zones.setdefault(atlas.zone_ids[zone], []).append(f"{kind}/{rng.choice('fr')}")
    match = arrange(
        game,
        game.scenarios[0],
        "part_begins",
        only=True,
        turn=14,
        barbarossa=7,
        part=rng.choice(game.seats),
        zones={zone: {"armies": standing} for zone, standing in zones.items()},
        supply=dict.fromkeys(game.seats, 12),
        basic=dict.fromkeys(game.seats, 3),
    )
    return match.position
