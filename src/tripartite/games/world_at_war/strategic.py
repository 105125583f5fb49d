"""13.4 Strategic movement: units far from the front, and resources between nations."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import boards, fleets, kinds, naval_move, phase
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.chart import FAR
from tripartite.games.world_at_war.reach import (
    BERTHS,
    Group,
    Reach,
    Situation,
    may_ship,
    stay_refusal,
    transports,
)
from tripartite.games.world_at_war.routes import joined_by_land
from tripartite.games.world_at_war.terms import (
    AIR,
    FLEET,
    MAJOR_COUNT,
    NO_MISSION,
    NOBODY,
    SHIPPED,
    STRATEGIC_MOVE,
    STRATEGIC_OIL,
)

NOT_OWN_UNITS: Final[Reason] = Reason("not_own_units", "13.4")
TOO_FEW: Final[Reason] = Reason("too_few_units", "13.4")
NOWHERE_TO_GO: Final[Reason] = Reason("nowhere_to_go", "13.4")
NOT_ALLIED: Final[Reason] = Reason("not_allied", "13.4.4")
SENT_ALREADY: Final[Reason] = Reason("sent_already", "13.4.4.R")
NOTHING_TO_SEND: Final[Reason] = Reason("nothing_to_send", "13.4.4")
NOT_JOINED: Final[Reason] = Reason("not_joined_by_land", "7(11)")
NO_SM_LEFT: Final[Reason] = Reason("no_strategic_movement_left", "13.4")
NO_OIL_MARKER: Final[Reason] = Reason("no_oil_marker", "7.1.2")
TANKS_FULL: Final[Reason] = Reason("oil_at_most", "15(1-2)")


def movement(b: Board) -> Ask | None:
    """13.4(1): one group after the other, as far as strategic movement goes."""
    camp = phase.acting_camp(b, phase.active_camps(b))
    if camp == NOBODY:
        b.frames[-1].go_on()
        return None
    if b.shipping_type != NOBODY:
        return Ask.of(b, camp, "destination", "13.4", (SHIP_TO, SHIP_NOTHING))
    verbs = (SHIP, SHIP_INACTIVE, SEND_RM, SEND_OIL, MOVEMENT_OVER)
    asked = phase.ask_anew(b, camp, "strategic_movement", "13.4", verbs)
    if len(asked.options) > 1:
        return asked
    end_movement(b, camp, ())
    return None


def end_movement(b: Board, seat: int, values: tuple[int, ...]) -> None:
    """13.4.3(3): fleets that carried units and stayed in port count for oil as well."""
    carriers = [unit for unit in range(b.atlas.unit_count) if b.carried[unit] and b.moved[unit] != SHIPPED]
    fleets.pay_oil_of(b, carriers, STRATEGIC_OIL)
    b.carried = [0] * b.atlas.unit_count
    b.searched = None
    phase.next_camp(b, phase.active_camps(b))


# --- which units -------------------------------------------------------------------------------------------


class Stacks:
    """13.4: how many units of the groups of a camp can go somewhere; what they share is found out once."""

    def __init__(self, b: Board, camp: int) -> None:
        self.b = b
        self.camp = camp
        self.situation: Situation = Situation(b, camp)
        self.straits: int = fleets.open_straits(b, camp)
        self.ports: list[int] = [
            n for n in range(b.atlas.area_count) if b.atlas.port[n] and b.is_friendly(camp, n)
        ]

    def largest(self, group: Group) -> int:
        """13.4: the most units of a group that can go to one place; land and ports at hand come first."""
        b = self.b
        most = len(group.units)
        if not most or group.major == NOBODY:
            return 0
        is_free = group.kind == AIR and not group.inactive
        if not is_free and not group.isolated:
            most = min(most, group.sm(b))
        if most and not group.isolated and self._has_room(group, most):
            return most
        return self._most(group, most)

    def _most(self, group: Group, most: int) -> int:
        """13.4.1(1): by every way; more units may need the ships of another port, at another price."""
        best = 0
        while best < most:
            found = Reach(self.b, group, best + 1, self.situation).largest()
            if found <= best:
                return best
            best = found
        return best

    def _has_room(self, group: Group, number: int) -> bool:
        """13.4.1.R, 13.4.3.R: whether so many may stay in another place of the land or the seas at hand."""
        home = self.situation.domain[group.place]
        if group.kind == FLEET:
            for port in self.ports:
                if self._may_stay(group, number, port) and self._is_joined(group.place, port):
                    return True
        elif home != NOBODY:
            for place in self.situation.domains[home]:
                if self._may_stay(group, number, place):
                    return True
        return False

    def _may_stay(self, group: Group, number: int, place: int) -> bool:
        return place != group.place and stay_refusal(self.b, group, number, place) is None

    def _is_joined(self, port: int, other: int) -> bool:
        """13.4.3.R: whether open seas join two ports."""
        c = self.b.atlas
        for sea in c.port_seas[port]:
            for end in c.port_seas[other]:
                if c.sea_distance(self.straits, sea, end) < FAR:
                    return True
        return False


def _groups(b: Board, camp: int, inactive: int) -> list[Group]:
    """Every stack of equal units of a camp that has something to move."""
    c = b.atlas
    found: list[Group] = []
    for type in range(c.type_count):
        nation, kind = c.type_nation[type], c.type_kind[type]
        if b.camp[nation] != camp or (inactive and kind != AIR):
            continue
        if kind != AIR and not b.sm[boards.board_of(b, nation)]:
            continue
        stacks: dict[int, list[int]] = {}
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if NOBODY < place < c.first_sea and may_ship(b, unit, kind, inactive):
                stacks.setdefault(place, []).append(unit)
        found += [Group(b, type, place, inactive, stacks[place]) for place in stacks]
    return found


def _offer_groups(b: Board, seat: int, inactive: int, offer: Offer) -> None:
    stacks = offer.found
    if not isinstance(stacks, Stacks):
        stacks = offer.found = Stacks(b, seat)
        b.searched = stacks.situation
    for group in _groups(b, seat, inactive):
        for number in range(1, stacks.largest(group) + 1):
            offer.add(group.type, number, group.place)


def _group_refusal(b: Board, seat: int, values: tuple[int, ...], inactive: int) -> Reason | None:
    type, number, place = values
    if b.camp[b.atlas.type_nation[type]] != seat or place >= b.atlas.first_sea:
        return NOT_OWN_UNITS
    group = Group(b, type, place, inactive)
    if not 1 <= number <= len(group.units):
        return TOO_FEW
    return NOWHERE_TO_GO if number > Stacks(b, seat).largest(group) else None


def ship_options(b: Board, seat: int, offer: Offer) -> None:
    _offer_groups(b, seat, 0, offer)


def ship_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _group_refusal(b, seat, values, 0)


def ship(b: Board, seat: int, values: tuple[int, ...]) -> None:
    b.shipping_type, b.shipping_number, b.shipping_from = values
    b.shipping_inactive = 0


def inactive_options(b: Board, seat: int, offer: Offer) -> None:
    _offer_groups(b, seat, 1, offer)


def inactive_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _group_refusal(b, seat, values, 1)


def ship_inactive(b: Board, seat: int, values: tuple[int, ...]) -> None:
    b.shipping_type, b.shipping_number, b.shipping_from = values
    b.shipping_inactive = 1


# --- where to ----------------------------------------------------------------------------------------------


def _reach(b: Board, situation: Situation | None = None) -> Reach:
    group = Group(b, b.shipping_type, b.shipping_from, b.shipping_inactive)
    return Reach(b, group, b.shipping_number, situation)


def ship_to_options(b: Board, seat: int, offer: Offer) -> None:
    """13.4: nothing has changed since the group was chosen, nor will it until its destination is."""
    known = b.searched
    if isinstance(known, Reach):
        known = known.situation
    reach = _reach(b, known if isinstance(known, Situation) else None)
    b.searched = reach
    for place in reach.destinations():
        offer.add(place)


def fares(b: Board) -> dict[int, int]:
    """13.4: what it costs to go to each destination."""
    reach = _reach(b)
    return {place: reach.number * reach.cost[place] for place in reach.destinations()}


def ship_to_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _reach(b).refusal(values[0])


def ship_to(b: Board, seat: int, values: tuple[int, ...]) -> None:
    """13.4(1): the group moves and its nation spends the points."""
    to, known = values[0], b.searched
    reach = known if isinstance(known, Reach) else _reach(b)
    group, number = reach.group, reach.number
    units = _chosen(b, group, number)
    cost = number * reach.cost[to]
    if cost:
        b.sm[group.major] -= cost
    b.say("shipped", group.type, number, group.place, to, cost)
    _embark(b, group.camp, reach.port[to], number)
    _leave_group(b)
    if group.kind == FLEET:
        _sail(b, units, to)
        return
    ships = reach.ships[to] * ((number + 1) // 2)  # 13.4.7(1)
    if ships:
        fleets.pay_oil(b, group.major, ships, STRATEGIC_OIL)
    for unit in units:
        b.put(unit, to)
        b.moved[unit] = SHIPPED
        b.inactive[unit] = int(group.kind == AIR)
        b.mission[unit] = NO_MISSION


def _chosen(b: Board, group: Group, number: int) -> list[int]:
    """Of equal units those that have done least."""
    units = group.units[:]
    units.sort(key=lambda unit: (b.supply[unit], b.moved[unit], b.carried[unit]))
    return units[:number]


def _embark(b: Board, camp: int, port: int, number: int) -> None:
    """13.4.1(1): fleets of the port carry two units each."""
    if port == NOBODY:
        return
    for fleet in transports(b, camp, port):
        room = min(BERTHS - b.carried[fleet], number)
        b.carried[fleet] += room
        number -= room


def _sail(b: Board, units: list[int], to: int) -> None:
    """13.4.3: fleets may be intercepted on their way from port to port; beside the map nobody meets them."""
    c, start = b.atlas, b.place[units[0]]
    if c.is_area[start] and c.is_area[to]:
        naval_move.begin_move(b, units, STRATEGIC_MOVE, to)
        return
    fleets.pay_oil_of(b, units, STRATEGIC_OIL)
    for unit in units:
        b.put(unit, to)
        b.moved[unit] = SHIPPED


def ship_nothing(b: Board, seat: int, values: tuple[int, ...]) -> None:
    b.given_up = "strategic_movement"
    _leave_group(b)


def _leave_group(b: Board) -> None:
    b.searched = None
    b.shipping_type = b.shipping_from = NOBODY
    b.shipping_number = b.shipping_inactive = 0


# --- resources (7(11), 13.4.4) -----------------------------------------------------------------------------


def _delivery_refusal(
    b: Board, seat: int, values: tuple[int, ...], sent: list[int], stock: list[int]
) -> Reason | None:
    """13.4.4, 7(11): between two majors of a camp, once in a turn, whatever lies between them."""
    sender, receiver = values
    if sender == receiver or not _is_member(b, seat, sender) or not _is_member(b, seat, receiver):
        return NOT_ALLIED
    if sent[sender] or sent[receiver]:
        return SENT_ALREADY
    if not stock[sender]:
        return NOTHING_TO_SEND
    if not b.sm[sender]:
        return NO_SM_LEFT
    return None


def _is_member(b: Board, camp: int, major: int) -> bool:
    return b.camp[major] == camp and boards.is_active_major(b, major)


def _are_joined(b: Board, seat: int, values: tuple[int, ...]) -> bool:
    """7(11): whether the capitals of two majors are joined by land."""
    return joined_by_land(b, seat, b.atlas.capital[values[0]], b.atlas.capital[values[1]])


def _rm_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _delivery_refusal(b, seat, values, b.rm_sent, b.rm)


def _oil_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    sender, receiver = values
    if not b.atlas.oil_marker[receiver] or not b.atlas.oil_marker[sender]:
        return NO_OIL_MARKER
    if b.oil[receiver] >= b.atlas.components.limits["oil_most"]:
        return TANKS_FULL
    return _delivery_refusal(b, seat, values, b.oil_sent, b.oil)


def send_rm_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _rm_refusal(b, seat, values) or (None if _are_joined(b, seat, values) else NOT_JOINED)


def send_oil_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _oil_refusal(b, seat, values) or (None if _are_joined(b, seat, values) else NOT_JOINED)


def _pairs(b: Board, seat: int) -> list[tuple[int, int]]:
    """13.4.4: the majors of a camp by twos, in both directions; boxes are joined to nothing by land."""
    c = b.atlas
    members = [n for n in range(MAJOR_COUNT) if _is_member(b, seat, n) and c.is_area[c.capital[n]]]
    return [(sender, receiver) for sender in members for receiver in members if sender != receiver]


def send_rm_options(b: Board, seat: int, offer: Offer) -> None:
    for pair in _pairs(b, seat):
        if _rm_refusal(b, seat, pair) is None and _are_joined(b, seat, pair):
            offer.add(pair[0], pair[1])


def send_oil_options(b: Board, seat: int, offer: Offer) -> None:
    for pair in _pairs(b, seat):
        if _oil_refusal(b, seat, pair) is None and _are_joined(b, seat, pair):
            offer.add(pair[0], pair[1])


def send_rm(b: Board, seat: int, values: tuple[int, ...]) -> None:
    sender, receiver = values
    b.sm[sender] -= 1
    boards.add_rm(b, sender, -1)
    boards.add_rm(b, receiver, 1)
    b.rm_sent[sender] = b.rm_sent[receiver] = 1
    b.say("resource_sent", sender, receiver, 1, 0)


def send_oil(b: Board, seat: int, values: tuple[int, ...]) -> None:
    sender, receiver = values
    b.sm[sender] -= 1
    b.oil[sender] -= 1
    boards.add_oil(b, receiver, 1)
    b.oil_sent[sender] = b.oil_sent[receiver] = 1
    b.say("resource_sent", sender, receiver, 0, 1)


GROUP: Final = (kinds.TYPE, kinds.NUMBER, kinds.PLACE)
PAIR: Final = (kinds.MAJOR, kinds.TO_MAJOR)
SHIP: Final[Verb] = Verb("ship", "13.4", GROUP, ship_options, ship_refusal, ship)
SHIP_INACTIVE: Final[Verb] = Verb(
    "ship_inactive", "13.4.2", GROUP, inactive_options, inactive_refusal, ship_inactive
)
SHIP_TO: Final[Verb] = Verb("ship_to", "13.4", (kinds.TO,), ship_to_options, ship_to_refusal, ship_to)
SHIP_NOTHING: Final[Verb] = Verb("ship_nothing", "13.4", (), None, None, ship_nothing)
SEND_RM: Final[Verb] = Verb("send_rm", "13.4.4", PAIR, send_rm_options, send_rm_refusal, send_rm)
SEND_OIL: Final[Verb] = Verb("send_oil", "13.4.4", PAIR, send_oil_options, send_oil_refusal, send_oil)
MOVEMENT_OVER: Final[Verb] = Verb("movement_over", "13.4", (), None, None, end_movement)
