"""13.3.10 Naval invasions: how they differ from other operations."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war import weather
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import FLEET, INVASION, NO_MISSION, NOBODY

NO_SEA_BESIDE: Final[Reason] = Reason("no_sea_beside", "13.3.10(2)")
NO_BEACH: Final[Reason] = Reason("no_beach", "13.3.10(1)")
NO_INVASION_IN_WINTER: Final[Reason] = Reason("no_invasion_in_winter", "10(2-3)")
FIRST_ATTACK: Final = -1  # 13.3.10(8)
FORTRESS: Final = 1  # 13.3.10(8)
FLEETS_PER_POINT: Final = 2


def beaches(b: Board, sea: int) -> list[int]:
    """13.3.10(1): the areas that may be invaded from a sea area."""
    return [area for area in b.atlas.shores[sea] if b.atlas.beach[area]]


def beach_refusal(b: Board, sea: int, area: int) -> Reason | None:
    """13.3.10(1), 13.3.10(2), 10(3): why an area may not be invaded from a sea area."""
    if area not in b.atlas.shores[sea]:
        return NO_SEA_BESIDE
    if not b.atlas.beach[area]:
        return NO_BEACH
    return NO_INVASION_IN_WINTER if weather.prevents_invasion(b, sea, area) else None


def fleets_bonus(b: Board, camps: list[int], sea: int, step: int) -> int:
    """13.3.10(3), 13.3.10(8): +1 for two fleets, also of those that carried units.

    Damaged ones count half, and so do all in exploitation.
    """
    halves = 0
    for camp in camps:
        for fleet in b.units_at(sea, FLEET, camp):
            if b.mission[fleet] == INVASION:
                halves += 1 if b.damaged[fleet] else 2
    if step:
        halves //= 2
    return halves // (2 * FLEETS_PER_POINT)


def fortress_bonus(level: int, defenders: int) -> int:
    """13.3.10(8): a fortress that counts gives the defender one more."""
    return FORTRESS if level and defenders >= level else 0


def land(b: Board, unit: int) -> None:
    """13.3.10(4): a unit that waited with the fleets is ashore."""
    b.own_units()
    b.origin[unit] = NOBODY
    b.mission[unit] = NO_MISSION
