"""Positions with many or few armies on the map, by which the cost of legal options is measured."""

from __future__ import annotations

import random
from typing import Any, Final

from tripartite.core.asks import Ask
from tripartite.core.dice import SEED_BYTES, Dice
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.game import Downfall
from tripartite.games.downfall.terms import NOBODY

SIZES: Final = tuple(range(10, 101, 10))
SEGMENT: Final = "part_begins"
TURN: Final = 14
BARBAROSSA: Final = 7
CONTESTED: Final = 0.2  # the share of armies that stand in zones of others


def units_on_map(b: Board) -> int:
    return len(b.place) - b.place.count(NOBODY)


def offers_everything(b: Board, ask: Ask) -> bool:
    """Whether the decision offers all at once, operations among it."""
    return ask.prompt == "free_play" and b.supply[ask.seat] > 0


def crowd(game: Downfall, armies: int, rng: random.Random) -> dict[str, Any]:
    """The facts of a board with that many armies, drawn from all counters, in own zones and in others'."""
    atlas = game.atlas
    control = game.new(game.scenarios[0], {"players": "3"}, Dice(bytes(SEED_BYTES))).control
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
    return {
        "only": True,
        "turn": TURN,
        "barbarossa": BARBAROSSA,
        "part": rng.choice(game.seats),
        "zones": {zone: {"armies": standing} for zone, standing in zones.items()},
        "supply": dict.fromkeys(game.seats, 12),
        "basic": dict.fromkeys(game.seats, 3),
    }
