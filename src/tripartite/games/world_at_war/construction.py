"""15.1 Construction: units of the force pools, points of the general track, and repairs."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import board_of, start_of
from tripartite.games.world_at_war.chits import CONSTRUCTION, chit_refusal, use_chit
from tripartite.games.world_at_war.forces import create, delay
from tripartite.games.world_at_war.kinds import NUMBER, POINTS, TURN, TYPE
from tripartite.games.world_at_war.placement import queue
from tripartite.games.world_at_war.prices import (
    AIR_FLEET,
    COMMONWEALTH,
    DAMAGE_REPAIR,
    FLEET_REPAIR,
    INTERCEPTOR,
    MINOR,
    buyer_refusal,
    factories,
    pay,
    price_refusal,
    raw_materials,
    row,
)
from tripartite.games.world_at_war.prices import (
    ELITE as ELITE_ITEM,
)
from tripartite.games.world_at_war.prices import (
    FLEET as FLEET_ITEM,
)
from tripartite.games.world_at_war.prices import (
    REGULAR as REGULAR_ITEM,
)
from tripartite.games.world_at_war.terms import (
    ELITE,
    FIRST_MINOR,
    FLEET,
    FRANCE,
    HOME,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    REGULAR,
    UNITED_KINGDOM,
    VICHY_FRANCE,
    WESTERN,
)

ITEM_OF_KIND: Final = (REGULAR_ITEM, ELITE_ITEM, AIR_FLEET, FLEET_ITEM)  # by kind of unit
ITEM_OF_POINTS: Final = ("submarine", "asw", "bomber", INTERCEPTOR)  # by kind of points
AT_ONCE: Final = 1  # 15.1(6): units of that building time or less are deployed in this phase
MOST: Final = 20  # of what is bought in one answer
FRENCH_CUBES: Final = 2  # P11(6)

NOT_ITS_UNITS: Final[Reason] = Reason("not_built_by_this_nation", "15.1(1,3)")
NOTHING_BUILT: Final[Reason] = Reason("builds_at_least_one", "15.1(1,3)")
POOL_EMPTY: Final[Reason] = Reason("force_pool_empty", "15.1(1,3)")
ONE_BRITISH_UNIT: Final[Reason] = Reason("one_british_land_unit_a_turn", "15.1(2)")
ONE_ELITE: Final[Reason] = Reason("one_elite_a_turn", "15.1(9)")
ONE_OF_MEMBER: Final[Reason] = Reason("one_commonwealth_unit_a_turn", "15.1.2")
ONE_OF_MINOR: Final[Reason] = Reason("one_unit_of_a_minor_a_turn", "15.1.3(1-2)")
TWO_FRENCH_UNITS: Final[Reason] = Reason("two_french_units_a_turn", "P11(5-6)")
CANNOT_BUILD: Final[Reason] = Reason("builds_nothing_in_this_scenario", "P25(6)")
COMES_TOO_LATE: Final[Reason] = Reason("comes_after_the_last_turn", "15.1(5-6)")
POINTS_AT_MOST: Final[Reason] = Reason("no_points_left", "15.1(10)")
NO_DAMAGED_FLEET: Final[Reason] = Reason("no_damaged_fleet", "13.2.7(6)")
NEXT_TURN_ALREADY: Final[Reason] = Reason("returns_next_turn_already", "13.2.7(6)")
REPAIR_LIMIT: Final[Reason] = Reason("repairs_up_to_its_level", "14.3(7-8)")


# --- 15.1 units --------------------------------------------------------------------------------------------


def cost(b: Board, major: int, item: str, number: int = 1) -> tuple[int, int]:
    """15.1(5): raw materials and factory points of a row of the unit cost table."""
    return raw_materials(b, major, item, number), factories(b, major, item, number)


def item_of(b: Board, major: int, type: int) -> str:
    """15.1(1), 15.1.2, 15.1.3: as what a major buys units of a type, "" if it may not."""
    nation, kind = b.atlas.type_nation[type], b.atlas.type_kind[type]
    if nation == major:
        return ITEM_OF_KIND[kind]
    if nation < FIRST_MINOR:
        if major != UNITED_KINGDOM:
            return ""
        if nation >= MAJOR_COUNT:
            return COMMONWEALTH
        return REGULAR_ITEM if kind == REGULAR and nation == FRANCE and france_is_liberated(b) else ""
    is_ally = board_of(b, nation) == major and not b.surrendered[nation] and nation != VICHY_FRANCE
    return MINOR if is_ally and buyer_refusal(b, major, MINOR) is None else ""


def france_is_liberated(b: Board) -> bool:
    """P11(6): after its surrender Paris is Allied."""
    return b.surrendered[FRANCE] > 0 and b.is_friendly(WESTERN, b.atlas.capital[FRANCE])


def limit_refusal(b: Board, type: int, number: int) -> Reason | None:
    """15.1(2), 15.1(9), 15.1.2, P11(6): how many of a kind a nation builds in a turn.

    15.1.3(3): each minor has its own cubes, so that one of each may be rebuilt in any order.
    """
    c = b.atlas
    nation, kind = c.type_nation[type], c.type_kind[type]
    after = b.built[type] + number
    if kind == ELITE and after > 1:
        return ONE_ELITE
    if nation == UNITED_KINGDOM and kind <= ELITE:
        cubes = b.built[c.type_of[nation][REGULAR]] + b.built[c.type_of[nation][ELITE]] + number
        return ONE_BRITISH_UNIT if cubes > 1 else None
    if nation == FRANCE and b.spending != FRANCE:
        return TWO_FRENCH_UNITS if after > FRENCH_CUBES else None
    if nation < MAJOR_COUNT or after <= 1:
        return None
    return ONE_OF_MEMBER if nation < FIRST_MINOR else ONE_OF_MINOR


def construction_refusal(b: Board, major: int) -> Reason | None:
    """15.1(1), P25(6): one action on construction, where the scenario lets the nation build."""
    start = start_of(b, major)
    if start is not None and start.cannot_build:
        return CANNOT_BUILD
    return chit_refusal(b, major, CONSTRUCTION)


def build_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.1: units of the own force pool, of the Commonwealth or of minor allies."""
    type, number = v
    major = b.spending
    item = item_of(b, major, type)
    if not item:
        return NOT_ITS_UNITS
    if not number:
        return NOTHING_BUILT
    if number > b.in_pool(type):
        return POOL_EMPTY
    turns = row(b, item).turns
    if turns > AT_ONCE and b.turn + turns > b.scenario.last:
        return COMES_TOO_LATE
    return (
        limit_refusal(b, type, number)
        or price_refusal(b, major, item, number)
        or construction_refusal(b, major)
    )


def build_options(b: Board, seat: int, offer: Offer) -> None:
    if construction_refusal(b, b.spending) is not None:
        return
    for nation in _built_by(b, b.spending):
        for type in b.atlas.type_of[nation]:
            for number in range(1, MOST + 1 if type != NOBODY else 0):
                if build_refusal(b, seat, (type, number)) is not None:
                    break
                offer.add(type, number)


def _built_by(b: Board, major: int) -> list[int]:
    """15.1(1), 15.1.2, 15.1.3(2): the nations among whose units a major may look for something to build."""
    found = [major]
    if major == UNITED_KINGDOM:
        found += range(FRANCE, FIRST_MINOR)
    if buyer_refusal(b, major, MINOR) is None:
        found += range(FIRST_MINOR, NATION_COUNT)
    return found


def build(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """15.1(5), 15.1(6): paid now; placed in this phase, or put on the turn track."""
    type, number = v
    major = b.spending
    item = item_of(b, major, type)
    use_chit(b, major, CONSTRUCTION)
    pay(b, major, item, number)
    b.built[type] += number
    b.say("built", major, type, number)
    turns = row(b, item).turns
    if turns <= AT_ONCE:
        queue(b, type, number, HOME)
        return
    for _ in range(number):
        delay(b, b.free_unit(type), turns)


def give_unit(b: Board, major: int) -> None:
    """15.1.1: war materials are exchanged for a regular unit, if the force pool has one."""
    type = b.atlas.type_of[major][REGULAR]
    if b.in_pool(type) > 0:
        b.say("unit_given", major, type)
        queue(b, type, 1, HOME)


def rebuild_neutrals(b: Board) -> None:
    """15.1.3(1): every unaligned minor gets back one lost unit."""
    c = b.atlas
    for nation in range(FIRST_MINOR, NATION_COUNT):
        type = c.type_of[nation][REGULAR]
        if type == NOBODY or nation == VICHY_FRANCE or b.camp[nation] != NEUTRAL:
            continue
        if b.in_play[nation] and not b.surrendered[nation] and b.in_pool(type) > 0:
            area = _home_of_neutral(b, nation)
            if area != NOBODY:
                create(b, type, area)
                b.say("neutral_rebuilds", type, area)


def _home_of_neutral(b: Board, nation: int) -> int:
    """15.1(4): its capital, or another area of its own with room."""
    c = b.atlas
    for area in [c.capital[nation], *c.home_areas[nation]]:
        if b.control[area] == nation and b.land_count(area, NEUTRAL) < c.room_land[area]:
            return area
    return NOBODY


# --- 15.1(10) points of the general track ------------------------------------------------------------------


def points(b: Board, kind: int) -> list[int]:
    """5.5: submarines, ASW, strategic bombers or interceptors of each major."""
    return (b.submarines, b.asw, b.bombers, b.interceptors)[kind]


def pool_of_points(b: Board, major: int, kind: int) -> int:
    """P3(10): how many points a nation may have at a time."""
    c = b.atlas
    return (c.submarine_pool, c.asw_pool, c.bomber_pool, c.interceptor_pool)[kind][major]


def add_points_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.1(10), P3(10): points that the nation may have, within its pool."""
    kind, number = v
    major, item = b.spending, ITEM_OF_POINTS[kind]
    reason = buyer_refusal(b, major, item)
    if reason is not None:
        return reason
    if not number:
        return NOTHING_BUILT
    if points(b, kind)[major] + number > pool_of_points(b, major, kind):
        return POINTS_AT_MOST
    return price_refusal(b, major, item, number) or construction_refusal(b, major)


def add_points_options(b: Board, seat: int, offer: Offer) -> None:
    for kind in range(len(ITEM_OF_POINTS)):
        for number in range(1, MOST + 1):
            if add_points_refusal(b, seat, (kind, number)) is not None:
                break
            offer.add(kind, number)


def add_points(b: Board, seat: int, v: tuple[int, ...]) -> None:
    kind, number = v
    major = b.spending
    use_chit(b, major, CONSTRUCTION)
    pay(b, major, ITEM_OF_POINTS[kind], number)
    points(b, kind)[major] += number
    b.say("points_added", major, kind, number)


# --- 13.2.7(6), 14.3(8) repairs ----------------------------------------------------------------------------


def damaged_fleet(b: Board, type: int, turn: int) -> int:
    """13.2.7(5): a damaged fleet of a type that returns in a turn, NOBODY if there is none."""
    c = b.atlas
    for unit in range(c.first_unit[type], c.end_unit[type]):
        if b.place[unit] == c.turn_track and b.damaged[unit] and b.due[unit] == turn:
            return unit
    return NOBODY


def repair_fleet_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.7(6): an own damaged fleet on the turn track, for 2 RM and 1 factory point."""
    type, turn = v
    if b.atlas.type_nation[type] != b.spending or b.atlas.type_kind[type] != FLEET:
        return NO_DAMAGED_FLEET
    if damaged_fleet(b, type, turn) == NOBODY:
        return NO_DAMAGED_FLEET
    if turn <= b.turn + 1:
        return NEXT_TURN_ALREADY
    return price_refusal(b, b.spending, FLEET_REPAIR)


def repair_fleet_options(b: Board, seat: int, offer: Offer) -> None:
    type = b.atlas.type_of[b.spending][FLEET]
    if type == NOBODY:
        return
    for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
        if b.place[unit] == b.atlas.turn_track and b.damaged[unit]:
            if repair_fleet_refusal(b, seat, (type, b.due[unit])) is None:
                offer.add_once(type, b.due[unit])


def repair_fleet(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.7(6): the fleet moves to the box of the next turn."""
    type, turn = v
    unit = damaged_fleet(b, type, turn)
    pay(b, b.spending, FLEET_REPAIR)
    b.own_units()
    b.due[unit] = b.turn + 1
    b.say("fleet_repaired", b.spending, type)


def repair_damage_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.3(8): 1 RM for each point, in a turn as many as the industrial level."""
    number, major = v[0], b.spending
    if not number or number > min(b.damage[major], b.level[major] - b.repaired[major]):
        return REPAIR_LIMIT
    return price_refusal(b, major, DAMAGE_REPAIR, number)


def repair_damage_options(b: Board, seat: int, offer: Offer) -> None:
    for number in range(1, b.damage[b.spending] + 1):
        if repair_damage_refusal(b, seat, (number,)) is not None:
            return
        offer.add(number)


def repair_damage(b: Board, seat: int, v: tuple[int, ...]) -> None:
    number, major = v[0], b.spending
    pay(b, major, DAMAGE_REPAIR, number)
    b.repaired[major] += number
    b.damage[major] -= number
    b.say("damage_repaired", major, number)


BUILD: Final[Verb] = Verb("build", "15.1(1,3)", (TYPE, NUMBER), build_options, build_refusal, build)
ADD_POINTS: Final[Verb] = Verb(
    "add_points", "15.1(10)", (POINTS, NUMBER), add_points_options, add_points_refusal, add_points
)
REPAIR_FLEET: Final[Verb] = Verb(
    "repair_fleet", "13.2.7(6)", (TYPE, TURN), repair_fleet_options, repair_fleet_refusal, repair_fleet
)
REPAIR_DAMAGE: Final[Verb] = Verb(
    "repair_damage", "14.3(7-8)", (NUMBER,), repair_damage_options, repair_damage_refusal, repair_damage
)
