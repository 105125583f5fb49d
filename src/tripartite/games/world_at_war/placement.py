"""12(6), 15.1 Placement: reinforcements of the turn and new units come to the map."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import forces, kinds, stacking
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.routes import Survey
from tripartite.games.world_at_war.terms import (
    AIR,
    ANY_BASE,
    ANY_PORT,
    EVENT_PLACE,
    FLEET,
    FULL,
    HOME,
    MAJOR_COUNT,
    NAMED_PLACE,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SEAT_OF_MAJOR,
    TURN_COUNT,
)

OTHER_UNIT: Final[Reason] = Reason("other_unit_first", "12(6)")
NOT_SO_MANY_WAIT: Final[Reason] = Reason("not_so_many_wait", "12(6)")
NOT_HOME: Final[Reason] = Reason("not_at_home", "15.1(4,8)")
NO_PORT: Final[Reason] = Reason("no_port", "15.1(4,8)")
NOT_OWN_SIDE: Final[Reason] = Reason("not_own_side", "15.1(4,8)")
LIMITED_SUPPLY: Final[Reason] = Reason("limited_supply", "15.1(4,8)")
NOT_NAMED: Final[Reason] = Reason("not_the_named_place", "12(6)")
CLOSED: Final[Reason] = Reason("closed_area", "P25(6)")
NO_ROOM: Final[Reason] = Reason("no_room_to_place", "4.2.1(1)")

SEVERAL: Final = 2  # units that are placed together


# --- the queue ---------------------------------------------------------------------------------------------


def queue(b: Board, type: int, number: int, rule: int = HOME, place: int = NOBODY) -> int:
    """15.1(4): takes pieces out of a force pool, to be placed next; how many there were."""
    for done in range(number):
        unit = b.free_unit(type)
        if unit == NOBODY:
            return done
        forces.fresh(b, unit)
        b.put(unit, b.atlas.turn_track)
        queue_unit(b, unit, rule, place)
    return number


def queue_unit(b: Board, unit: int, rule: int, place: int = NOBODY) -> None:
    """12(6): a unit on the turn track is to be placed next."""
    b.own_units()
    b.due[unit] = b.turn
    b.placing.append(unit)
    b.placing_rule.append(rule)
    b.placing_at.append(place)


def queue_among(b: Board, type: int, number: int, places: list[int]) -> int:
    """P17: the units of an event, which go to the places that it names; those without one are lost again."""
    b.placing_among = places[:]
    return queue(b, type, number, EVENT_PLACE)


def queue_due(b: Board) -> None:
    """12(6), 13.2.7(5), 13.3.4.R: what stands in this turn's box, each by its own rule."""
    c = b.atlas
    for unit in range(c.unit_count):
        if b.place[unit] == c.turn_track and b.due[unit] <= b.turn and unit not in b.placing:
            queue_unit(b, unit, _rule_of(b, unit))


def _rule_of(b: Board, unit: int) -> int:
    if b.kind_of(unit) == FLEET and b.damaged[unit]:
        return ANY_PORT
    return ANY_BASE if b.kind_of(unit) == AIR and b.inactive[unit] else HOME


def owner(b: Board, type: int) -> int:
    """Whose decision a nation's units are: NOBODY's for those of a neutral minor (P16(7))."""
    nation = b.atlas.type_nation[type]
    if nation < MAJOR_COUNT:
        return SEAT_OF_MAJOR[nation]
    return NOBODY if b.camp[nation] == NEUTRAL else b.camp[nation]


def _next(b: Board) -> int:
    """12(6): the first of the queue, neutrals before all, then Axis, Western Allies and USSR."""
    found, best = NOBODY, SEAT_COUNT
    for i in range(len(b.placing)):
        if b.due[b.placing[i]] > b.turn:
            continue
        seat = owner(b, b.atlas.unit_type[b.placing[i]])
        if seat < best:
            found, best = i, seat
    return found


# --- where (15.1(4), 15.1(8)) ------------------------------------------------------------------------------


class Sites:
    """15.1(4), 15.1(8): the places for one unit of the queue."""

    def __init__(self, b: Board, index: int) -> None:
        self.b = b
        self.rule = b.placing_rule[index]
        self.named = b.placing_at[index]
        self.type = b.atlas.unit_type[b.placing[index]]
        self.kind = b.atlas.type_kind[self.type]
        self.nation = b.atlas.type_nation[self.type]
        self.camp = b.camp[self.nation]
        self.survey: Survey | None = None if self.camp == NEUTRAL else Survey(b, self.camp)

    def candidates(self) -> list[int]:
        c = self.b.atlas
        if self.rule == EVENT_PLACE:
            return self.b.placing_among
        if self.rule == NAMED_PLACE:
            return [self.named]
        if self.rule == HOME:
            capital = c.capital[self.nation]
            return [capital] if c.is_box[capital] else c.home_areas[self.nation]
        return list(range(c.first_sea))

    def places(self) -> list[int]:
        return [place for place in self.candidates() if self.refusal(place) is None]

    def refusal(self, place: int) -> Reason | None:
        """Why a unit may not be placed there."""
        b = self.b
        if place >= b.atlas.first_sea or not b.in_scenario[place]:
            return CLOSED
        if self.rule in (NAMED_PLACE, EVENT_PLACE, HOME) and place not in self.candidates():
            return NOT_HOME if self.rule == HOME else NOT_NAMED
        if not self._is_held(place):
            return NOT_OWN_SIDE
        if self.kind == FLEET and not self._is_harbour(place):
            return NO_PORT
        if not stacking.room(b, self.camp, place, self.kind):
            return NO_ROOM
        return None if self._is_supplied(place) else LIMITED_SUPPLY

    def _is_held(self, place: int) -> bool:
        b = self.b
        if self.camp == NEUTRAL:
            return b.control[place] == self.nation
        return b.is_friendly(self.camp, place) and not b.enemy_count(self.camp, place)

    def _is_harbour(self, place: int) -> bool:
        """13.2.7(5), P4(3): a port; of the boxes only that of the USA, for its own fleets."""
        c = self.b.atlas
        return c.port[place] or (c.is_box[place] and place == c.capital[self.nation])

    def _is_supplied(self, place: int) -> bool:
        """15.1(8), 9(2): new units and reinforcements need full supply, but not a fleet that returns."""
        if self.survey is None or self.rule == ANY_PORT:
            return True
        return self.survey.supply_at(self.nation, place) == FULL


# --- placing -----------------------------------------------------------------------------------------------


def open_placement(b: Board) -> Frame | None:
    """12(6), 15.1(4): the course of placement, if there is anything to place."""
    return None if _next(b) == NOBODY else Frame(PLACEMENT)


def place_units(b: Board) -> Ask | None:
    """12(6): one unit after the other; where there is one place alone it goes there at once."""
    index = _next(b)
    if index == NOBODY:
        b.placing_among = []
        b.frames[-1].go_on()
        return None
    type = b.atlas.unit_type[b.placing[index]]
    places = Sites(b, index).places()
    seat = owner(b, type)
    if not places:
        _postpone(b, index)
        return None
    if len(places) == 1 or seat == NOBODY:
        capital = b.atlas.capital[b.atlas.type_nation[type]]
        _place(b, index, capital if capital in places else places[0])
        return None
    return Ask.of(b, seat, "placement", "12(6)", (PLACE_UNIT, PLACE_SEVERAL))


def _place(b: Board, index: int, place: int) -> None:
    unit = b.placing[index]
    b.own_units()
    b.damaged[unit] = b.due[unit] = 0
    b.put(unit, place)
    forces.leave_queue(b, index)
    b.say("placed", b.atlas.unit_type[unit], place)


def _postpone(b: Board, index: int) -> None:
    """15.1(8): what finds no place waits in the queue for a turn; units of an event go back to the pool."""
    unit, type = b.placing[index], b.atlas.unit_type[b.placing[index]]
    if b.placing_rule[index] == EVENT_PLACE or b.turn + 1 >= TURN_COUNT:
        forces.destroy(b, unit)
        b.say("not_placed", type)
        return
    b.own_units()
    b.due[unit] = b.turn + 1
    b.say("no_place_for", type, b.turn + 1)


def place_options(b: Board, seat: int, offer: Offer) -> None:
    sites = offer.found = Sites(b, _next(b))
    for place in sites.places():
        offer.add(sites.type, place)


def place_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    type, place = values
    sites = Sites(b, _next(b))
    return OTHER_UNIT if type != sites.type else sites.refusal(place)


def place_unit(b: Board, seat: int, values: tuple[int, ...]) -> None:
    _place(b, _next(b), values[1])


def _equals(b: Board, index: int) -> list[int]:
    """12(6): the units of the queue to which the same applies as to that one."""

    def what(i: int) -> tuple[int, int, int]:
        return b.atlas.unit_type[b.placing[i]], b.placing_rule[i], b.placing_at[i]

    waiting = [i for i in range(len(b.placing)) if b.due[b.placing[i]] <= b.turn]
    return [b.placing[i] for i in waiting if what(i) == what(index)]


def several_options(b: Board, seat: int, offer: Offer) -> None:
    """12(6), 15.1(4): equal units together, as many as find room."""
    index = _next(b)
    number = len(_equals(b, index))
    if number < SEVERAL:
        return
    known = offer.found
    sites = known if isinstance(known, Sites) else Sites(b, index)
    for place in sites.places():
        room = stacking.room(b, sites.camp, place, sites.kind)
        for some in range(SEVERAL, min(number, room) + 1):
            offer.add(sites.type, some, place)


def several_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    type, number, place = values
    index = _next(b)
    sites = Sites(b, index)
    reason = OTHER_UNIT if type != sites.type else sites.refusal(place)
    if reason is not None:
        return reason
    if not SEVERAL <= number <= len(_equals(b, index)):
        return NOT_SO_MANY_WAIT
    return None if number <= stacking.room(b, sites.camp, place, sites.kind) else NO_ROOM


def place_several(b: Board, seat: int, values: tuple[int, ...]) -> None:
    _, number, place = values
    for unit in _equals(b, _next(b))[:number]:
        _place(b, b.placing.index(unit), place)


PLACE_UNIT: Final[Verb] = Verb(
    "place_unit", "12(6)", (kinds.TYPE, kinds.PLACE), place_options, place_refusal, place_unit
)
PLACE_SEVERAL: Final[Verb] = Verb(
    "place_several",
    "12(6)",
    (kinds.TYPE, kinds.NUMBER, kinds.PLACE),
    several_options,
    several_refusal,
    place_several,
)
PLACEMENT: Final[Course] = Course("placement", [Stage("placing", "12(6)", place_units)])
