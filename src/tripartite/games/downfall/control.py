"""6 Control of zones."""

from __future__ import annotations

from tripartite.core.maps.units import SEVERAL, sole_owners
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import ALLIES, AXIS, NEUTRAL, NOBODY


def change_control(b: Board) -> None:
    """6-2: zones pass to the side whose armies stand in them alone."""
    for zone, side in enumerate(sole_owners(b.stack, b.atlas.zone_count)):
        if side == NOBODY or (side == SEVERAL and b.own(AXIS, zone)):
            continue
        if side == SEVERAL:
            side = b.first_there[zone]
        if b.control[zone] == side:
            _note_regulars(b, zone)
        elif _takes(b, side, zone):
            _pass_to(b, zone, side)


def _takes(b: Board, side: int, zone: int) -> bool:
    """2-1, 2-4: not a zone of Allies or Soviets for the other, nor one for armies of a neutral country."""
    control = b.control[zone]
    if control == NOBODY:
        return b.status[b.atlas.country_of[zone]] != NEUTRAL or _has_invaders(b, side, zone)
    return control == AXIS or side == AXIS


def _has_invaders(b: Board, side: int, zone: int) -> bool:
    """2-4: whether armies of a country at war are there; those of a neutral one stand still."""
    for army in b.armies_in(side, zone):
        if b.status[b.atlas.army_country[army]] != NEUTRAL:
            return True
    return False


def _note_regulars(b: Board, zone: int) -> None:
    """18-8: a partisan zone in which other Allied armies stand as well is an ordinary one."""
    if b.before_partisans[zone] != NOBODY and not _only_partisans(b, zone):
        b.before_partisans[zone] = NOBODY


def _only_partisans(b: Board, zone: int) -> bool:
    """18-8: whether no Allied armies but partisans are in the zone."""
    return all(b.is_partisan(army) for army in b.armies_in(ALLIES, zone))


def _pass_to(b: Board, zone: int, side: int) -> None:
    """6-2, 18-8: the zone changes hands; to partisans only until they leave it."""
    partisans = side == ALLIES and _only_partisans(b, zone)
    b.before_partisans[zone] = b.control[zone] if partisans else NOBODY
    b.control[zone] = side
    b.say("control", zone, side)
