"""8-4, 8-5, 8-7, 13.1-1 Why no move leads to a zone: walks that go on past what bars them."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import exploitable
from tripartite.games.downfall.reasons import (
    END_OF_EXPLOITATION,
    HIGH_MOUNTAIN,
    NOT_ENOUGH_SUPPLY,
    OUT_OF_REACH,
    TOO_FAR_TO_ATTACK,
)
from tripartite.games.downfall.strategic_moves import naval_cost
from tripartite.games.downfall.tactical_moves import (
    ban_refusal,
    exploitation_refusal,
    has_blitzkrieg,
    step_refusal,
)
from tripartite.games.downfall.terms import NOBODY

# How a walk has come to a zone; instead of one of these it may have been barred for a true reason.
FREE: Final[Reason] = Reason("free", "8-4")
BOUND: Final[Reason] = Reason("bound", "8-5")
EXPLOITED: Final[Reason] = Reason("exploited", "13.1-1")
LAWFUL: Final = (FREE, BOUND, EXPLOITED)


def move_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """8-4, 8-5, 8-9: why the army cannot move to a zone in which it could stay."""
    steps = b.atlas.tactical_steps[b.atlas.is_tank[army]]
    arrivals = _arrivals(b, army, zone, NOBODY, steps)
    if naval_cost(b, army, zone) > b.supply[b.side]:
        return NOT_ENOUGH_SUPPLY
    return _reason(arrivals) if arrivals else OUT_OF_REACH


def assault_way_refusal(b: Board, army: int, zone: int, origin: int) -> Reason | None:
    """8-7: why it cannot attack in a zone over the border from another."""
    steps = b.atlas.tactical_steps[b.atlas.is_tank[army]] - 1
    arrivals = _arrivals(b, army, zone, origin, steps)
    if arrivals:
        return _reason(arrivals)
    return TOO_FAR_TO_ATTACK if _arrivals(b, army, zone, origin, steps + 1) else OUT_OF_REACH


def _reason(arrivals: list[Reason]) -> Reason:
    """What bars the walk that gets furthest; one that nothing bars cannot be paid for (8-3)."""
    for arrival in arrivals:
        if arrival in LAWFUL:
            return NOT_ENOUGH_SUPPLY
    return END_OF_EXPLOITATION if END_OF_EXPLOITATION in arrivals else arrivals[0]


def _arrivals(b: Board, army: int, goal: int, origin: int, steps: int) -> list[Reason]:
    """8-4: how walks come to a zone, the shortest first; over the border from `origin` if that is named."""
    c = b.atlas
    start = b.place[army]
    frontier = [(start, BOUND if b.enemies(b.side, start) else FREE)]
    seen = set(frontier)
    found: list[Reason] = []
    for _ in range(steps):
        following: list[tuple[int, Reason]] = []
        for zone, state in frontier:
            for other, border in zip(c.neighbors[zone], c.borders[zone], strict=True):
                after = _after_step(b, army, zone, state, other, border)
                if after is None:
                    continue
                if other == goal and origin in (NOBODY, zone):
                    found.append(after)
                if (other, after) not in seen:
                    seen.add((other, after))
                    following.append((other, after))
        frontier = following
    return found


def _after_step(b: Board, army: int, zone: int, state: Reason, other: int, border: int) -> Reason | None:
    """8-5, 13.1-1, 16-2: what a walk is after a step; None if another rule, such as politics, bars it."""
    refusal = step_refusal(b, army, other, border)
    if refusal is not None and refusal is not HIGH_MOUNTAIN:
        return None
    if state not in LAWFUL:
        return state
    if refusal:
        return refusal
    if state == EXPLOITED:
        return END_OF_EXPLOITATION
    leaves_enemies = b.enemies(b.side, zone) > 0
    if state == FREE and not leaves_enemies:
        return FREE
    banned = ban_refusal(b, other)
    if not banned:
        return BOUND
    if leaves_enemies and (state == FREE or zone == b.place[army]):
        if has_blitzkrieg(b, army) and exploitable(b, army, zone):
            return exploitation_refusal(b, other, b.atlas.areas.traits_into(other, border)) or EXPLOITED
    return banned
