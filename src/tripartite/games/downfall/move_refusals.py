"""8-4, 8-5, 8-7, 13.1-1 Why no move leads to a zone: walks that go on past what bars them."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import exploitable
from tripartite.games.downfall.strategic_moves import naval_cost
from tripartite.games.downfall.tactical_moves import (
    ban_refusal,
    exploitation_refusal,
    has_blitzkrieg,
    step_refusal,
)
from tripartite.games.downfall.terms import NOBODY

# How a walk has come to a zone; instead of one of these it may have been barred for a reason.
FREE: Final = "free"
BOUND: Final = "bound"  # by the ban of 8-5
EXPLOITED: Final = "exploited"
LAWFUL: Final = (FREE, BOUND, EXPLOITED)
CLOSED: Final = ""  # nothing of this paragraph, but politics


def move_refusal(b: Board, army: int, zone: int) -> str:
    """Why the army cannot move to a zone in which it could stay."""
    steps = b.atlas.tactical_steps[b.atlas.is_tank[army]]
    arrivals = _arrivals(b, army, zone, NOBODY, steps)
    if naval_cost(b, army, zone) > b.supply[b.side]:
        return "not_enough_supply"
    return _reason(arrivals) if arrivals else "out_of_reach"


def assault_way_refusal(b: Board, army: int, zone: int, origin: int) -> str:
    """8-7: why it cannot attack in a zone over the border from another."""
    steps = b.atlas.tactical_steps[b.atlas.is_tank[army]] - 1
    arrivals = _arrivals(b, army, zone, origin, steps)
    if arrivals:
        return _reason(arrivals)
    return "too_far_to_attack" if _arrivals(b, army, zone, origin, steps + 1) else "out_of_reach"


def _reason(arrivals: list[str]) -> str:
    """What bars the walk that gets furthest; one that nothing bars cannot be paid for (8-3)."""
    for arrival in arrivals:
        if arrival in LAWFUL:
            return "not_enough_supply"
    return "end_of_exploitation" if "end_of_exploitation" in arrivals else arrivals[0]


def _arrivals(b: Board, army: int, goal: int, origin: int, steps: int) -> list[str]:
    """How walks come to a zone, the shortest first; over the border from `origin` if that is named."""
    c = b.atlas
    start = b.place[army]
    frontier = [(start, BOUND if b.enemies(b.side, start) else FREE)]
    seen = set(frontier)
    found: list[str] = []
    for _ in range(steps):
        following: list[tuple[int, str]] = []
        for zone, state in frontier:
            for other, border in zip(c.neighbors[zone], c.borders[zone], strict=True):
                after = _after_step(b, army, zone, state, other, border)
                if after == CLOSED:
                    continue
                if other == goal and origin in (NOBODY, zone):
                    found.append(after)
                if (other, after) not in seen:
                    seen.add((other, after))
                    following.append((other, after))
        frontier = following
    return found


def _after_step(b: Board, army: int, zone: int, state: str, other: int, border: int) -> str:
    """What a walk is after a step from zone to zone."""
    refusal = step_refusal(b, army, other, border)
    if refusal and refusal != "high_mountain":
        return CLOSED
    if state not in LAWFUL:
        return state
    if refusal:
        return refusal
    if state == EXPLOITED:
        return "end_of_exploitation"
    leaves_enemies = b.enemies(b.side, zone) > 0
    if state == FREE and not leaves_enemies:
        return FREE
    banned = ban_refusal(b, other)
    if not banned:
        return BOUND
    if leaves_enemies and (state == FREE or zone == b.place[army]):
        if has_blitzkrieg(b, army) and exploitable(b, army, zone):
            return exploitation_refusal(b, other, border) or EXPLOITED
    return banned
