"""12 The administrative phase: markers, actions, activation by oil, reinforcements and fortresses."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.frames import Frame
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import WindowKind, reacted, window
from tripartite.games.world_at_war import boards, kinds, lasting, phase, placement, resources
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.naval_interception import DECLINE
from tripartite.games.world_at_war.terms import (
    AIR,
    FLEET,
    MAJOR_COUNT,
    NAMED_PLACE,
    NOBODY,
    SEAT_OF_MAJOR,
)

NO_INACTIVE_AIR: Final[Reason] = Reason("no_inactive_air_fleet", "12(4)")
NO_FLEET: Final[Reason] = Reason("no_fleet_to_rest", "12(5)")
NO_FORTRESS: Final[Reason] = Reason("no_own_fortress", "15.1.4")
PRINTED_FORTRESS: Final[Reason] = Reason("printed_fortress", "4.2(4)")


# --- 12(1) to 12(3), 12(6) the automatic part --------------------------------------------------------------


def begin_turn(b: Board) -> None:
    """12: markers go, chits, actions and strategic movement are set, and units come into the queue."""
    b.say("turn_begins", b.turn)
    _remove_markers(b)
    _update_cup(b)
    resources.update_off_map(b)
    for major in range(MAJOR_COUNT):
        b.actions[major] = lasting.actions_after_events(b, major, boards.actions_allowed(b, major))
        b.sm[major] = lasting.sm_after_events(b, major, boards.sm_allowed(b, major))
        b.air_to_activate[major] = boards.activatable_air(b, major, len(_inactive_air(b, major)))
        b.fleets_to_rest[major] = len(_fleets(b, major)) - boards.active_fleets(b, major)
    if b.turn != b.scenario.first:
        _release(b)
    _reinforce(b)
    placement.queue_due(b)


def _remove_markers(b: Board) -> None:
    """12(1), 12.R: markers of the last turn; damaged and captured resources give again."""
    none = [0] * b.atlas.place_count
    b.unavailable = none[:]
    b.interdicted = none
    b.ore_cut = 0
    b.rm_sent = [0] * MAJOR_COUNT
    b.oil_sent = [0] * MAJOR_COUNT
    b.overseas_placed = 0
    b.own_units()
    for type in b.atlas.types_of_kind[FLEET]:
        for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
            b.inactive[unit] = 0


def _update_cup(b: Board) -> None:
    """12(2), P2(2): as many chits without effect as the year has."""
    if b.scenario.diplomacy:
        nothing = b.atlas.no_effect_chit
        b.cup = [chit for chit in b.cup if chit != nothing]
        b.cup += [nothing] * b.atlas.no_effect_chits[b.turn]


def _release(b: Board) -> None:
    """12(6), P3(7): pieces that force pools are given in this turn."""
    releases = b.atlas.releases[b.turn]
    for type in range(b.atlas.type_count):
        if releases[type] and b.in_play[b.atlas.type_nation[type]]:
            b.released[type] += releases[type]
            b.say("released", type, releases[type])


def _reinforce(b: Board) -> None:
    """12(6): the reinforcements of the scenario."""
    for each in b.atlas.components.reinforcements:
        if each.scenario != b.scenario.number or each.turn != b.turn:
            continue
        for kind, number in enumerate((each.land, each.elite, each.air, each.naval)):
            if number:
                placement.queue(b, b.atlas.type_of[each.nation][kind], number, NAMED_PLACE, each.place)


# --- 12(4) air fleets --------------------------------------------------------------------------------------


def units_on_map(b: Board, major: int, kind: int) -> list[int]:
    c = b.atlas
    type = c.type_of[major][kind]
    if type == NOBODY:
        return []
    units = range(c.first_unit[type], c.end_unit[type])
    return [unit for unit in units if b.place[unit] not in (NOBODY, c.turn_track)]


def _inactive_air(b: Board, major: int) -> list[int]:
    return [unit for unit in units_on_map(b, major, AIR) if b.inactive[unit]]


def activate_air_fleets(b: Board) -> Ask | None:
    """12(4): inactive air fleets turn face up; where oil allows only some the owner chooses them."""
    major = _limited(b.air_to_activate)
    if major == NOBODY:
        b.frames[-1].go_on()
        return None
    units = _inactive_air(b, major)
    places = {b.place[unit] for unit in units}
    if b.air_to_activate[major] < len(units) and len(places) > 1:
        return Ask.of(b, SEAT_OF_MAJOR[major], "activation", "12(4)", (ACTIVATE,))
    for unit in units[: b.air_to_activate[major]]:
        b.own_units()
        b.inactive[unit] = 0
    b.air_to_activate[major] = 0
    return None


def _limited(left: list[int]) -> int:
    """11: the first major, in the order of seats, that has something left to choose."""
    found = NOBODY
    for major in range(MAJOR_COUNT):
        if left[major] > 0 and (found == NOBODY or SEAT_OF_MAJOR[major] < SEAT_OF_MAJOR[found]):
            found = major
    return found


def activate_options(b: Board, seat: int, offer: Offer) -> None:
    for unit in _inactive_air(b, _limited(b.air_to_activate)):
        offer.add_once(b.place[unit], b.atlas.type_nation[b.atlas.unit_type[unit]])


def activate_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    place, nation = values
    major = _limited(b.air_to_activate)
    if nation != major or place not in [b.place[unit] for unit in _inactive_air(b, major)]:
        return NO_INACTIVE_AIR
    return None


def activate(b: Board, seat: int, values: tuple[int, ...]) -> None:
    place, major = values
    unit = next(unit for unit in _inactive_air(b, major) if b.place[unit] == place)
    b.own_units()
    b.inactive[unit] = 0
    b.air_to_activate[major] -= 1
    b.say("air_fleet_activated", b.atlas.unit_type[unit], place, b.air_to_activate[major])


# --- 12(5) fleets ------------------------------------------------------------------------------------------


def _fleets(b: Board, major: int) -> list[int]:
    return units_on_map(b, major, FLEET)


def _ready_fleets(b: Board, major: int) -> list[int]:
    return [unit for unit in _fleets(b, major) if not b.inactive[unit]]


def choose_active_fleets(b: Board) -> Ask | None:
    """12(5), 12.R: where oil lets only some fleets act, the owner names those that rest."""
    major = _limited(b.fleets_to_rest)
    if major == NOBODY:
        b.frames[-1].go_on()
        return None
    units = _ready_fleets(b, major)
    places = {b.place[unit] for unit in units}
    if b.fleets_to_rest[major] < len(units) and len(places) > 1:
        return Ask.of(b, SEAT_OF_MAJOR[major], "active_fleets", "12(5)", (REST_FLEET,))
    for unit in units[: b.fleets_to_rest[major]]:
        _rest(b, unit)
    b.fleets_to_rest[major] = 0
    return None


def _rest(b: Board, unit: int) -> None:
    b.own_units()
    b.inactive[unit] = 1
    b.say("fleet_rests", b.atlas.unit_type[unit], b.place[unit])


def rest_options(b: Board, seat: int, offer: Offer) -> None:
    for unit in _ready_fleets(b, _limited(b.fleets_to_rest)):
        offer.add_once(b.place[unit], b.atlas.type_nation[b.atlas.unit_type[unit]])


def rest_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    place, nation = values
    major = _limited(b.fleets_to_rest)
    if nation != major or place not in [b.place[unit] for unit in _ready_fleets(b, major)]:
        return NO_FLEET
    return None


def rest_fleet(b: Board, seat: int, values: tuple[int, ...]) -> None:
    place, major = values
    _rest(b, next(unit for unit in _ready_fleets(b, major) if b.place[unit] == place))
    b.fleets_to_rest[major] -= 1


# --- 15.1.4(2) fortresses ----------------------------------------------------------------------------------


def fortress_owners(b: Board) -> list[int]:
    """15.1.4(2): who has fortresses that could be destroyed."""
    return [camp for camp in phase.all_camps(b) if _own_fortresses(b, camp)]


def _fortress_refusal(b: Board, camp: int, place: int) -> Reason | None:
    nation = b.control[place]
    if not b.fortress[place] or nation == NOBODY or b.camp[nation] != camp:
        return NO_FORTRESS
    return PRINTED_FORTRESS if b.atlas.fortress_of[place] else None


def _own_fortresses(b: Board, camp: int) -> list[int]:
    return [
        place
        for place in range(b.atlas.first_sea)
        if b.fortress[place] and _fortress_refusal(b, camp, place) is None
    ]


def abandon_options(b: Board, seat: int, offer: Offer) -> None:
    for place in _own_fortresses(b, seat):
        offer.add(place)


def abandon_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    return _fortress_refusal(b, seat, values[0])


def abandon_fortress(b: Board, seat: int, values: tuple[int, ...]) -> None:
    place = values[0]
    b.say("fortress_abandoned", place, b.fortress[place])
    b.fortress[place] = 0
    b.reveals += 1  # what was sealed is open now
    reacted(b)


ACTIVATE: Final[Verb] = Verb(
    "activate", "12(4)", (kinds.PLACE, kinds.NATION), activate_options, activate_refusal, activate
)
REST_FLEET: Final[Verb] = Verb(
    "rest_fleet", "12(5)", (kinds.PLACE, kinds.NATION), rest_options, rest_refusal, rest_fleet
)
ABANDON_FORTRESS: Final[Verb] = Verb(
    "abandon_fortress", "15.1.4", (kinds.PLACE,), abandon_options, abandon_refusal, abandon_fortress
)
FORTRESS_WINDOW: Final[WindowKind] = WindowKind(
    WINDOWS.index("fortresses"), "fortresses", "15.1.4", fortress_owners, (ABANDON_FORTRESS,), DECLINE
)


def open_fortress_window(b: Board) -> Frame | None:
    """15.1.4(2): owners are asked who want to be; at the start the standing answer of all is never."""
    return window(FORTRESS_WINDOW) if fortress_owners(b) else None
