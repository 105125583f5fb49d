"""6 Control of zones."""

from __future__ import annotations

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import ALLIES, AXIS, NOBODY, SIDE_COUNT, SOVIETS


def change_control(b: Board) -> None:
    """6-2: zones pass to the side whose armies stand in them alone."""
    c = b.atlas
    zones = c.zone_count
    for zone in range(zones):
        holders = 0
        side = NOBODY
        for each in range(SIDE_COUNT):
            if b.stack[each * zones + zone]:
                holders += 1
                side = each
        if holders == 1 and b.control[zone] != side and not _held_by_friend(b, side, zone):
            _pass_to(b, zone, side)
        elif holders == 2 and b.control[zone] == AXIS and not b.own(AXIS, zone):
            _pass_to(b, zone, _first_to_enter(b))


def _held_by_friend(b: Board, side: int, zone: int) -> bool:
    """2-1: Allies and Soviets do not take zones from each other, nor an ally's while it is neutral."""
    control = b.control[zone]
    if control == NOBODY:
        return not _may_take_neutral(b, side, zone)
    return side != AXIS and control != AXIS


def _may_take_neutral(b: Board, side: int, zone: int) -> bool:
    """Armies of a neutral country stand in its zones without controlling them for their side."""
    c = b.atlas
    for army in b.armies_in(side, zone):
        if b.status[c.army_country[army]] != 0:
            return True
    return False


def _first_to_enter(b: Board) -> int:
    """Where both allies stand the active one, if it is one of them, has come last."""
    return ALLIES if b.side == SOVIETS else SOVIETS if b.side == ALLIES else ALLIES


def _pass_to(b: Board, zone: int, side: int) -> None:
    if side == ALLIES and all(b.is_partisan(army) for army in b.armies_in(ALLIES, zone)):
        b.before_partisans[zone] = b.control[zone]
    elif b.before_partisans[zone] != NOBODY:
        b.before_partisans[zone] = NOBODY
    b.control[zone] = side
    b.say("control", zone, side)
