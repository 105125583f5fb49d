"""Units that come to the map other than by Building: set-up (5.0), arrivals (7.13), Satellites (8.21),
Intervention (15.34). Each entry of the queue says what is settled; its owner chooses the rest.
"""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import ORDERED, create, types_of
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.kinds import LAND, TYPE
from tripartite.games.conquest.terms import (
    CARRIER,
    FACTION_OF,
    FLEET,
    FORTRESS,
    MILITIA,
    NATIONALISTS,
    NEW_YEAR,
    NOBODY,
    RUSSIA,
    SUBMARINE,
    UNIT_TYPE_COUNT,
)

NO_BLOCK_LEFT: Final[Reason] = Reason("no_block_left", "3.0")
CV_TOO_HIGH: Final[Reason] = Reason("cv_too_high", "3.121")
NEEDS_COAST: Final[Reason] = Reason("needs_coast", "7.242")
ONE_FORTRESS: Final[Reason] = Reason("one_fortress", "3.241")
NOT_THERE: Final[Reason] = Reason("not_placed_there", "5.0")
NOT_THAT_TYPE: Final[Reason] = Reason("not_placed_type", "5.0")
PROVINCIAL_ONLY: Final[Reason] = Reason("provincial_only", "8.211")
HOME_ONLY: Final[Reason] = Reason("undisputed_home_only", "7.13")
RESERVES_ELSEWHERE: Final[Reason] = Reason("reserves_elsewhere", "7.134")
CAN_BE_PLACED: Final[Reason] = Reason("can_be_placed", "8.212")


def queue(b: Board, power: int, area: int, kind: int, cv: int) -> None:
    """A unit to be placed; NOBODY stands for an area or a type of free choice."""
    b.placing_power.append(power)
    b.placing_area.append(area)
    b.placing_type.append(kind)
    b.placing_cv.append(cv)


def type_refusal(b: Board, power: int, kind: int, cv: int, area: int) -> Reason | None:
    """3.0, 3.121, 3.241, 7.242: whether such a unit can stand there at all."""
    c = b.atlas
    if not b.in_pool(power, kind):
        return NO_BLOCK_LEFT
    if cv > c.most_cv[power][kind]:
        return CV_TOO_HIGH
    if kind in (CARRIER, FLEET, SUBMARINE) and not c.coastal[area]:
        return NEEDS_COAST
    if kind == FORTRESS and has_fortress(b, area):
        return ONE_FORTRESS
    return None


def has_fortress(b: Board, area: int) -> bool:
    """3.241: one Fortress in an area, whatever its nationality."""
    return b.fortresses[area] > 0


def place_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    power, area, kind = b.placing_power[0], b.placing_area[0], b.placing_type[0]
    if kind not in (NOBODY, v[1]):
        return NOT_THAT_TYPE
    if area == NOBODY:
        reason = arrival_refusal(b, power, v[0])
        if reason is not None:
            return reason
    elif v[0] != area:
        return NOT_THERE
    elif kind == NOBODY and power >= NATIONALISTS and v[1] not in (FORTRESS, MILITIA) and _is_satellite(b):
        return PROVINCIAL_ONLY
    return type_refusal(b, power, v[1], b.placing_cv[0], v[0])


def arrival_refusal(b: Board, power: int, area: int) -> Reason | None:
    """7.13, 7.134: undisputed Home Territory; the Russian reserves come to two places alone."""
    if b.atlas.great_home[area] != power or b.control[area] != FACTION_OF[power] or b.is_disputed(area):
        return HOME_ONLY
    if power == RUSSIA and area not in b.atlas.components.reserve_areas:
        return RESERVES_ELSEWHERE
    return None


def _is_satellite(b: Board) -> bool:
    """8.211, 16.122: Satellites have Provincial units alone; the set-up may have Regulars as well."""
    return bool(b.turn_order)


def place_options(b: Board, seat: int, offer: Offer) -> None:
    power, area, kind = b.placing_power[0], b.placing_area[0], b.placing_type[0]
    lands = [area]
    if area == NOBODY:
        lands = [land for land in range(b.atlas.land_count) if arrival_refusal(b, power, land) is None]
    kinds = range(UNIT_TYPE_COUNT) if kind == NOBODY else range(kind, kind + 1)
    for land in lands:
        for each in kinds:
            if place_refusal(b, seat, (land, each)) is None:
                offer.add(land, each)


def place(b: Board, seat: int, v: tuple[int, ...]) -> None:
    power, cv = b.placing_power[0], b.placing_cv[0]
    could = types_of(b, power) if b.placing_type[0] == NOBODY else 1 << v[1]
    drop_first(b)
    block = create(b, power, v[1], cv, v[0], could)
    if b.season != NEW_YEAR:
        b.moved[block] = ORDERED  # what comes during a Movement Phase gets no Order in it (15.34)
    b.say("unit_placed" if b.turn_order else "cadre_placed", power, v[0])
    b.whisper(seat, "own_unit_placed", power, v[1], cv, v[0])


def drop_first(b: Board) -> None:
    del b.placing_power[0]
    del b.placing_area[0]
    del b.placing_type[0]
    del b.placing_cv[0]


PLACE: Final[Verb] = Verb("place", "5.0", (LAND, TYPE), place_options, place_refusal, place, secret=True)


def standard(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.0: the standard choice of types for all Cadres that the Faction has still to place."""
    while b.placing_power and FACTION_OF[b.placing_power[0]] == seat:
        place(b, seat, (b.placing_area[0], standard_type(b)))


def standard_type(b: Board) -> int:
    """The type that the standard choice has for the first entry, or any that fits."""
    power, area = b.placing_power[0], b.placing_area[0]
    left = sum(1 for n, each in enumerate(b.placing_area) if each == area and b.placing_power[n] == power)
    for cadres in b.atlas.components.cadres:
        if cadres.power == power and cadres.area == area:
            kind = cadres.standard[len(cadres.standard) - left]
            if place_refusal(b, FACTION_OF[power], (area, kind)) is None:
                return kind
    for kind in range(UNIT_TYPE_COUNT):
        if place_refusal(b, FACTION_OF[power], (area, kind)) is None:
            return kind
    raise AssertionError("no type fits")


STANDARD: Final[Verb] = Verb("standard", "5.0", carry_out=standard, secret=True)


def forgo_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.13, 8.212: a unit is lost only if no block fits."""
    return CAN_BE_PLACED if Ask.of(b, seat, "place", "8.212", (PLACE,)).options else None


def forgo(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.say("no_block", b.placing_power[0])
    drop_first(b)


FORGO: Final[Verb] = Verb("forgo", "8.212", (), None, forgo_refusal, forgo)


def place_next(b: Board) -> Asked:
    """Asks for the first entry, also where nothing fits, as what is left in a pool is its owner's secret."""
    if not b.placing_power:
        b.frames[-1].go_on()
        return None
    return Ask.of(b, FACTION_OF[b.placing_power[0]], "place", "8.212", (PLACE, FORGO))


PLACEMENT: Final[Course] = Course("placement", [Stage("place", "8.21", place_next)])


def open_placement(b: Board) -> Frame | None:
    """The frame in which what is queued gets placed."""
    return Frame(PLACEMENT) if b.placing_power else None
