"""20 Victory, and how the war stands before it is decided."""

from __future__ import annotations

from typing import Any

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import (
    ALLIES,
    ALLIES_AND_SOVIETS_WIN,
    AXIS,
    AXIS_WINS,
    GERMANY,
    LAST_TURN,
    NOBODY,
    OUTCOMES,
    SIDE_COUNT,
    SIDES,
    SOVIET_UNION,
    SOVIETS,
)

DECISIVE = "german_supply_zones"


def winners(b: Board) -> list[int]:
    """20-1 to 20-3: nobody wins a draw."""
    if b.outcome == AXIS_WINS:
        return [AXIS]
    return [ALLIES, SOVIETS] if b.outcome == ALLIES_AND_SOVIETS_WIN else []


def standing(b: Board, over: bool) -> dict[str, Any]:
    """What decides the war, the Supply Zones of Germany (18-5, 20), and who holds how much of the rest."""
    zones = [0] * SIDE_COUNT
    armies = [0] * SIDE_COUNT
    for control in b.control:
        if control != NOBODY:
            zones[control] += 1
    for army, place in enumerate(b.place):
        if place != NOBODY:
            armies[b.atlas.army_side[army]] += 1
    conditions = {
        DECISIVE: _held(b, GERMANY),
        "soviet_supply_zones": _held(b, SOVIET_UNION),
        "zones": zones,
        "armies": armies,
    }
    won = winners(b) if over else []
    by_condition = {
        name: {side: row[number] for number, side in enumerate(SIDES)} for name, row in conditions.items()
    }
    points = by_condition[DECISIVE]
    return {
        "by_condition": by_condition,
        "points": points,
        "decisive": DECISIVE,
        "final": points if over else None,
        "outcome": OUTCOMES[b.outcome],
        "winners": [SIDES[side] for side in won],
    }


def verdict_facts(b: Board) -> dict[str, int]:
    """What the words for an outcome tell of: the Supply Zones that Germany has left, and the time."""
    zones = b.atlas.supply_zones[GERMANY]
    return {"held": _held(b, GERMANY)[AXIS], "whole": len(zones), "number": b.turn, "last": LAST_TURN}


def outcome(b: Board) -> dict[str, str | int]:
    """How a finished game ended, and in which turn."""
    return {"outcomes": OUTCOMES[b.outcome], "last_turn": b.turn}


def _held(b: Board, country: int) -> list[int]:
    """18-5: how many of a country's Supply Zones each side controls."""
    held = [0] * SIDE_COUNT
    for zone in b.atlas.supply_zones[country]:
        if b.control[zone] != NOBODY:
            held[b.control[zone]] += 1
    return held
