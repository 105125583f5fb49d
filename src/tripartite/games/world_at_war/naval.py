"""13.2.4(2) Ports for fleets: forced changes of base, and the return to port after the offensives."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import fleets, forces, phase
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fleets import friendly_ports_in_reach, leave_play
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TO, TYPE
from tripartite.games.world_at_war.naval_move import begin_move
from tripartite.games.world_at_war.terms import FLEET, FORCED_CHANGE, NEUTRAL, NOBODY

NOT_THOSE_FLEETS: Final[Reason] = Reason("not_those_fleets", "13.2.4(2)")
ONE_OR_ALL: Final[Reason] = Reason("one_or_all", "13.2.4(2)")
NO_PORT_IN_REACH: Final[Reason] = Reason("no_port_in_reach", "13.2.4(2)")
PORT_IS_FULL: Final[Reason] = Reason("port_is_full", "4.2.1(1)")


# --- 13.3.9(10) forced change of base ----------------------------------------------------------------------


def change_base(b: Board, displaced: list[int]) -> None:
    """13.3.9(10): fleets in a captured port go to a friendly one in reach; opens the frame for it."""
    b.displaced = displaced
    b.frames.append(Frame(FORCED_CHANGE_OF_BASE))


def leave_captured_port(b: Board) -> Asked:
    """13.3.9(10): where to is their owner's choice; without a port in reach they are eliminated."""
    if not b.displaced:
        b.frames[-1].go_on()
        return None
    fleet = b.displaced[0]
    group = _together(b, b.displaced, fleet)
    ports = [] if b.camp_of(fleet) == NEUTRAL else friendly_ports_in_reach(b, fleet)
    if len(ports) > 1:
        return Ask.of(b, b.camp_of(fleet), "forced_change_of_base", "13.3.9(10)", (REBASE,))
    b.displaced = [each for each in b.displaced if each not in group]
    if ports:
        begin_move(b, group, FORCED_CHANGE, ports[0])
        return None
    for each in group:
        b.say("fleet_destroyed", b.atlas.unit_type[each])
        forces.destroy(b, each)
    return None


def _together(b: Board, some: list[int], fleet: int) -> list[int]:
    """Those of some fleets that are of the same type and in the same place as one."""
    type, place = b.atlas.unit_type[fleet], b.place[fleet]
    return [each for each in some if b.atlas.unit_type[each] == type and b.place[each] == place]


def offer_rebase(b: Board, seat: int, offer: Offer) -> None:
    _offer_ports(b, seat, offer, _together(b, b.displaced, b.displaced[0]))


def refuse_rebase(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return _refuse_port(b, seat, v, _together(b, b.displaced, b.displaced[0]))


def rebase(b: Board, seat: int, v: tuple[int, ...]) -> None:
    group = _together(b, b.displaced, b.displaced[0])[: v[2]]
    b.displaced = [each for each in b.displaced if each not in group]
    begin_move(b, group, FORCED_CHANGE, v[3])


# --- ports for fleets, one of them or as many as there is room for -----------------------------------------


def room(b: Board, camp: int, port: int) -> int:
    """4.2.1: how many more fleets of a camp and of its partner a port holds."""
    partner = b.partner(camp)
    held = len(b.fleets(port, camp)) + (len(b.fleets(port, partner)) if partner != NOBODY else 0)
    return max(b.atlas.room_naval[port] - held, 0)


def havens(b: Board, camp: int, start: int) -> list[int]:
    """The friendly ports in reach that have room, or all if none has."""
    ports = fleets.ports_in_reach(b, camp, start)
    return [port for port in ports if room(b, camp, port)] or ports


def _most(b: Board, camp: int, port: int, group: list[int]) -> int:
    """How many of a group may enter a port together; all of it where none has room."""
    return min(room(b, camp, port), len(group)) or len(group)


def _offer_ports(b: Board, seat: int, offer: Offer, group: list[int]) -> None:
    place, type = b.place[group[0]], b.atlas.unit_type[group[0]]
    for port in havens(b, seat, place):
        most = _most(b, seat, port, group)
        offer.add(place, type, most, port)
        if most > 1:
            offer.add(place, type, 1, port)


def _refuse_port(b: Board, seat: int, v: tuple[int, ...], group: list[int]) -> Reason | None:
    place, type, number, port = v
    if place != b.place[group[0]] or type != b.atlas.unit_type[group[0]]:
        return NOT_THOSE_FLEETS
    ports = fleets.ports_in_reach(b, seat, place)
    if port not in ports:
        return NO_PORT_IN_REACH
    if port not in havens(b, seat, place):
        return PORT_IS_FULL
    return None if number in (1, _most(b, seat, port, group)) else ONE_OR_ALL


# --- 13.2.4(2) return after the offensives -----------------------------------------------------------------


def return_fleets(b: Board) -> Asked:
    """13.2.4(2): fleets of the active side at sea go back to friendly ports within reach."""
    return return_to_port(b, phase.active_camps(b))


def return_to_port(b: Board, camps: list[int]) -> Asked:
    """The fleets of these camps at sea, camp by camp, sea by sea and type by type."""
    camp = phase.acting_camp(b, camps)
    waiting = at_sea(b, camp) if camp != NOBODY else []
    if not waiting:
        phase.next_camp(b, camps)
        return None
    group = _together(b, waiting, waiting[0])
    ports = havens(b, camp, b.place[group[0]])
    if len(ports) > 1 and not b.damaged[group[0]] and b.kind_of(group[0]) == FLEET:
        return Ask.of(b, camp, "return_of_fleets", "13.2.4(2)", (PUT_IN,))
    most = _most(b, camp, ports[0], group) if ports else len(group)
    for unit in group[:most]:
        _return_one(b, unit, ports)
    return None


def at_sea(b: Board, camp: int) -> list[int]:
    """Land units of a camp at sea, then its damaged fleets, then the sound ones."""
    c = b.atlas
    land: list[int] = []
    damaged: list[int] = []
    sound: list[int] = []
    for sea in range(c.first_sea, c.turn_track):
        land += b.land_units(sea, camp)
        for fleet in b.fleets(sea, camp):
            if b.damaged[fleet]:
                damaged.append(fleet)
            else:
                sound.append(fleet)
    return land or damaged or sound


def _return_one(b: Board, unit: int, ports: list[int]) -> None:
    """13.3.10(6), 13.2.7(5): land units go back to their port, damaged fleets leave play."""
    if b.kind_of(unit) != FLEET:
        fleets.send_home(b, unit)
    elif b.damaged[unit]:
        leave_play(b, unit)
    elif ports:
        fleets.put_into(b, unit, ports[0])
    else:
        fleets.send_home(b, unit)


def _returning(b: Board, seat: int) -> list[int]:
    waiting = at_sea(b, seat)
    return _together(b, waiting, waiting[0])


def offer_return(b: Board, seat: int, offer: Offer) -> None:
    _offer_ports(b, seat, offer, _returning(b, seat))


def refuse_return(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return _refuse_port(b, seat, v, _returning(b, seat))


def put_in(b: Board, seat: int, v: tuple[int, ...]) -> None:
    for fleet in _returning(b, seat)[: v[2]]:
        fleets.put_into(b, fleet, v[3])
    b.say("fleets_return", v[1], v[2], v[3])


PUT_IN: Final[Verb] = Verb(
    "put_in", "13.2.4(2)", (PLACE, TYPE, NUMBER, TO), offer_return, refuse_return, put_in
)
REBASE: Final[Verb] = Verb(
    "rebase", "13.3.9(10)", (PLACE, TYPE, NUMBER, TO), offer_rebase, refuse_rebase, rebase
)
FORCED_CHANGE_OF_BASE: Final[Course] = Course(
    "forced_change_of_base", [Stage("displaced", "13.3.9(10)", leave_captured_port)]
)
