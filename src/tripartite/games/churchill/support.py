"""6.5 Military support: where it may be placed, and what pays for it."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP
from tripartite.games.churchill.reasons import NAVAL_BOX_FULL, NO_MEANS_FOR_THEATER, THEATER_SURRENDERED
from tripartite.games.churchill.terms import ARCTIC, OFFENSIVE


def front_refusal(b: Board, front: int, at_its_end: Reason) -> Reason | None:
    """6.1, 6.5, 7.8: a front needs an entry space, in a theater that still fights."""
    track = b.components.fronts[front]
    if b.surrendered[track.region]:
        return THEATER_SURRENDERED
    return at_its_end if b.fronts[front] >= track.last else None


def naval_refusal(b: Board, theater: int) -> Reason | None:
    """6.5: a box holds at most five naval support."""
    return NAVAL_BOX_FULL if b.naval[theater] >= b.components.limits[NAVAL_CAP] else None


def at_the_end(b: Board, where: int) -> bool:
    """6.5: the Arctic is no front, and a front at its end has no entry space."""
    return where == ARCTIC or b.fronts[where] >= b.components.fronts[where].last


def means_refusal(b: Board, seat: int, kind: int, region: int) -> Reason | None:
    """6.5, 6.9: production, a leadership support of that theater, or an offensive earned by staff."""
    means = b.production[seat] + b.free_support[seat] + b.bound_support[2 * seat + region]
    if kind == OFFENSIVE:
        means += b.staff_support[seat]
    return None if means else NO_MEANS_FOR_THEATER


def spend(b: Board, seat: int, kind: int, region: int) -> None:
    """6.4: everything must be used, so the marker with the fewest uses pays first."""
    if b.bound_support[2 * seat + region]:
        b.bound_support[2 * seat + region] -= 1
    elif kind == OFFENSIVE and b.staff_support[seat]:
        b.staff_support[seat] -= 1
    elif b.free_support[seat]:
        b.free_support[seat] -= 1
    else:
        b.production[seat] -= 1
