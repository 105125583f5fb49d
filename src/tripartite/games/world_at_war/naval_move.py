"""13.2.4(7) A naval move: groups of fleets sail together, area by area under the eyes of the enemy."""

from __future__ import annotations

from typing import Final

from tripartite.core.frames import Course, Frame, Stage
from tripartite.games.world_at_war import air_strike, fleets, naval_combat, naval_interception, phase
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AXIS_SIDE,
    CHANGE_OF_BASE,
    ELITE,
    FLEET,
    INTERDICTION,
    INTERDICTION_OIL,
    INVASION,
    MOVED,
    NAVAL_OIL,
    NO_MISSION,
    NOBODY,
    REGULAR,
    RESTED,
    SHIPPED,
    STRATEGIC_OIL,
    TO_INTERDICT,
    TO_INVADE,
    Numbers,
)

# By purpose: the kind of move that is counted for oil, what fleets are about to do, and how they have moved.
OIL_STEP_OF: Final[Numbers] = (NAVAL_OIL, NOBODY, INTERDICTION_OIL, STRATEGIC_OIL, NOBODY)
MISSION_OF: Final[Numbers] = (NO_MISSION, INVASION, INTERDICTION, NO_MISSION, NO_MISSION)
MOVED_BY: Final[Numbers] = (MOVED, MOVED, MOVED, SHIPPED, RESTED)
ORE_SEA: Final = "a_nth"  # 13.1(4)


# --- setting out -------------------------------------------------------------------------------------------


def begin_move(b: Board, moving: list[int], purpose: int, destination: int) -> None:
    """13.2.4(2): fleets of one port set out, with the land units that are engaged there to invade.

    Opens the frame of the move.
    """
    port = b.place[moving[0]]
    aboard = embarked(b, port, b.camp_of(moving[0])) if purpose == TO_INVADE else []
    b.own_units()
    for unit in moving + aboard:
        b.heading[unit] = destination
    end_move(b)
    _leave_port(b, moving + aboard, purpose)
    b.frames.append(Frame(NAVAL_MOVE))


def embarked(b: Board, port: int, camp: int) -> list[int]:
    """13.2.4(6): the land units in a port that are to go on board."""
    return [unit for unit in b.land_units(port, camp) if b.engaged[unit] and b.origin[unit] == port]


def carry_out_orders(b: Board, camps: list[int], purpose: int) -> None:
    """13.2.4(7): a camp has given its orders: its fleets set out, and then the next camp has its part."""
    camp = phase.acting_camp(b, camps)
    if purpose == CHANGE_OF_BASE:
        _disembark_surplus(b, under_orders(b, camp))
        recall_escorts(b, camp)
    ordered = under_orders(b, camp)
    if ordered:
        set_out_together(b, ordered, purpose)
        return
    b.orders_over = 0
    phase.next_camp(b, camps)


def set_out_together(b: Board, ordered: list[int], purpose: int) -> None:
    """13.2.4(7): all groups that have orders leave their ports; opens the frame of their move."""
    end_move(b)
    for port, to in sorted({(b.place[unit], b.heading[unit]) for unit in ordered}):
        units = [unit for unit in ordered if b.place[unit] == port and b.heading[unit] == to]
        invades = purpose == CHANGE_OF_BASE and b.atlas.is_sea[to]
        _leave_port(b, units, TO_INVADE if invades else purpose)
    b.frames.append(Frame(NAVAL_MOVE))


def under_orders(b: Board, camp: int) -> list[int]:
    """13.2.4(2): the fleets of a camp that are to sail, and the land units on board."""
    return [unit for unit in headed_units(b) if b.camp_of(unit) == camp]


def headed_units(b: Board) -> list[int]:
    """The units that go somewhere by sea; mostly there are none."""
    heading, found = b.heading, []
    left = len(heading) - heading.count(NOBODY)
    for unit in range(len(heading) if left else 0):
        if heading[unit] != NOBODY:
            found.append(unit)
            left -= 1
            if not left:
                break
    return found


def _disembark_surplus(b: Board, ordered: list[int]) -> None:
    """13.2.4(6): who has lost his fleet, because it intercepted after the orders were given, stays ashore."""
    for port, to in sorted({(b.place[unit], b.heading[unit]) for unit in ordered}):
        group = [unit for unit in ordered if b.place[unit] == port and b.heading[unit] == to]
        holds = len([unit for unit in group if b.kind_of(unit) == FLEET])
        regulars = [unit for unit in group if b.kind_of(unit) == REGULAR]
        riders = [unit for unit in group if b.kind_of(unit) == ELITE]
        disembark(b, regulars[holds:] + ([] if holds else riders))


def recall_escorts(b: Board, camp: int) -> None:
    """13.2.4(2): fleets that were to support invaders stay where these stay."""
    for unit in under_orders(b, camp):
        if b.atlas.is_sea[b.heading[unit]] and not invaders_for(b, camp, b.heading[unit]):
            disembark(b, [unit])


def invaders_for(b: Board, camp: int, sea: int) -> list[int]:
    """13.2.4(6): the land units that have orders to go to a sea area."""
    ordered = under_orders(b, camp)
    return [unit for unit in ordered if b.heading[unit] == sea and b.kind_of(unit) <= ELITE]


def disembark(b: Board, units: list[int]) -> None:
    """Units have no orders any more."""
    b.own_units()
    for unit in units:
        b.engaged[unit] = 0
        b.origin[unit] = b.heading[unit] = NOBODY


def _leave_port(b: Board, units: list[int], purpose: int) -> None:
    """13.2.4(3,7): a group is under way; a change of base, interdiction or strategic move costs oil."""
    port, to = b.place[units[0]], b.heading[units[0]]
    b.groups_from.append(port)
    b.groups_to.append(to)
    b.groups_purpose.append(purpose)
    b.own_units()
    for unit in units:
        b.origin[unit] = port
        b.moved[unit] = MOVED_BY[purpose] or b.moved[unit]
        b.engaged[unit] = 0
    ships = [unit for unit in units if b.kind_of(unit) == FLEET]
    for fleet in ships:
        b.mission[fleet] = MISSION_OF[purpose]
    b.say("fleets_sail", port, to, len(ships), purpose)
    if OIL_STEP_OF[purpose] != NOBODY:
        fleets.pay_oil_of(b, ships, OIL_STEP_OF[purpose])


# --- 13.2.4(7) area by area --------------------------------------------------------------------------------


def sail_on(b: Board) -> None:
    """13.2.4(7): every group enters the next sea area of its way, or has arrived; then all are seen there."""
    b.out = []
    under_way = False
    headed = headed_units(b)
    for group in range(len(b.groups_from)):
        _take_up(b, group, headed)
        if not b.force:
            continue
        ahead = [zone for zone in _course(b) if b.atlas.zone_sea[zone] != b.sea]
        if ahead:
            _enter(b, ahead[0])
            under_way = True
        else:
            _arrive(b)
    b.group = 0
    if not under_way:
        b.frames[-1].go_to("end")


def _take_up(b: Board, group: int, headed: list[int]) -> None:
    """The group of that number is the force, with what is left of it."""
    port, to = b.groups_from[group], b.groups_to[group]
    here = [unit for unit in headed if b.heading[unit] == to and b.origin[unit] == port]
    b.force = [unit for unit in here if b.kind_of(unit) == FLEET]
    b.cargo = [unit for unit in here if b.kind_of(unit) != FLEET]
    b.group = group
    b.purpose = b.groups_purpose[group]
    b.bound_for = to
    b.sea = b.place[b.force[0]] if b.force else NOBODY


def _course(b: Board) -> list[int]:
    """13.2.4.R: the air zones from where the force is to where it goes."""
    fleet = b.force[0]
    starts = [b.zone[fleet]] if b.zone[fleet] != NOBODY else fleets.zones_of(b, b.place[fleet])
    return fleets.way(b, b.camp_of(fleet), starts, b.bound_for)


def _enter(b: Board, zone: int) -> None:
    for unit in b.force + b.cargo:
        b.put(unit, b.atlas.zone_sea[zone])
        b.zone[unit] = zone


def next_group(b: Board) -> None:
    """13.2.4(7): one group after the other may be intercepted where it is."""
    headed = headed_units(b)
    for group in range(b.group, len(b.groups_from)):
        _take_up(b, group, headed)
        if b.force:
            _chart_waters(b)
            return
    b.frames[-1].go_to("sea")


def _chart_waters(b: Board) -> None:
    """13.2.4.R: the air zones that the force passes in its sea area; it leaves by the last."""
    b.waters = [zone for zone in _course(b) if b.atlas.zone_sea[zone] == b.sea]
    b.own_units()
    for fleet in b.force:
        b.zone[fleet] = b.waters[-1]


def group_done(b: Board) -> None:
    b.group += 1
    b.frames[-1].go_to("group")


def _arrive(b: Board) -> None:
    """13.2.4(2): in port the fleets are at rest; at sea they interdict, or wait for their invasion."""
    place = b.bound_for
    b.say("fleets_arrive", place, len(b.force))
    if not b.atlas.is_sea[place]:
        for fleet in b.force:
            fleets.put_into(b, fleet, place)
        return
    b.own_units()
    for unit in b.force + b.cargo:
        b.heading[unit] = b.zone[unit] = NOBODY
    if b.purpose == TO_INTERDICT:
        mark_interdiction(b, place)


def end_move(b: Board) -> None:
    """Nobody moves, and nobody has tried to intercept."""
    b.force = []
    b.cargo = []
    b.groups_from = []
    b.groups_to = []
    b.groups_purpose = []
    b.group = 0
    b.bound_for = NOBODY
    b.purpose = CHANGE_OF_BASE
    b.tried = []
    b.tried_group = []
    b.air_tried = []
    b.air_tried_group = []
    b.out = []
    b.hunters = []
    b.strikers = []
    b.air_cover = []
    b.waters = []
    b.sea = NOBODY


def mark_interdiction(b: Board, sea: int) -> None:
    """13.1(3,4): a marker cuts routes through the sea area; of the Allies in the North Sea also the ore."""
    if b.interdicted[sea]:
        return
    b.interdicted[sea] = 1
    b.say("sea_interdicted", sea)
    if sea == b.atlas.place_number[ORE_SEA] and b.active == AXIS_SIDE:
        b.ore_cut = 1
        b.say("ore_route_cut", sea)


NAVAL_MOVE: Final[Course] = Course(
    "naval_move",
    [
        Stage("sea", "13.2.4(5,7)", automatic=sail_on),
        Stage("group", "13.2.4(5,7)", automatic=next_group),
        Stage("air_interception", "13.2.6(1-2)", opens=air_strike.open_air_window),
        Stage("naval_interception", "13.2.5(1)", opens=naval_interception.open_naval_window),
        Stage("dice", "13.2.5(3)", automatic=naval_interception.roll_for_groups),
        Stage("combat", "13.2.7(1,3)", opens=naval_combat.open_combat),
        Stage("further", "13.2.4(5,7)", automatic=group_done),
        Stage("end", "13.2.4(2)", automatic=end_move),
    ],
)
