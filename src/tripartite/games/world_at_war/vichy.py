"""P11 The surrender of France, Dunkirk, and Vichy France."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import departure, fleets, stacking, territory
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import create, destroy, fresh, units_of_nation
from tripartite.games.world_at_war.kinds import PLACE, TYPE
from tripartite.games.world_at_war.redeployment import open_redeployment
from tripartite.games.world_at_war.terms import (
    AXIS,
    ELITE,
    FLEET,
    FRANCE,
    GERMANY,
    NEUTRAL,
    NOBODY,
    REGULAR,
    UNITED_KINGDOM,
    VICHY_FRANCE,
    WESTERN,
)

GARRISON: Final = 2  # P11(2)
FREE_LAND: Final = 4  # P11(4)
FREE_AIR: Final = 2
JOINS_UK: Final = 1  # P11(2): faces of a d3
GOES_TO_MARSEILLE: Final = 2
MARSEILLE: Final = "fr_mar"
GIBRALTAR: Final = "gi_gib"
TUNISIA: Final = "tn_tun"

NOT_A_HAVEN: Final[Reason] = Reason("no_haven_of_the_fleet", "P11(2-3)")
NO_COUNTER: Final[Reason] = Reason("no_fleet_counter_left", "P11(2-3)")
NO_ROOM: Final[Reason] = Reason("no_room", "4.2.1(1)")
NO_SHIP: Final[Reason] = Reason("no_ship_for_the_unit", "P11(2-3)")
NO_FRENCH_UNIT: Final[Reason] = Reason("no_french_unit_there", "P11(2-3)")


# --- zones (P11(1)) ----------------------------------------------------------------------------------------


def divide(b: Board) -> None:
    """P11(1): what is French becomes the occupied zone or Vichy France, a neutral minor."""
    b.in_play[VICHY_FRANCE] = 1
    b.camp[VICHY_FRANCE] = NEUTRAL
    b.attackers[VICHY_FRANCE] = 0
    for area in b.atlas.groups["occupied_zone"]:
        if b.camp[b.control[area]] == WESTERN:
            territory.take_control(b, GERMANY, area)
    for area in b.atlas.groups["vichy_zone"]:
        if _becomes_vichy(b, area):
            b.control[area] = VICHY_FRANCE
            b.say("control", area, VICHY_FRANCE)
    for place in range(b.atlas.first_sea):
        if b.control[place] == FRANCE:  # what it held abroad
            b.control[place] = UNITED_KINGDOM
    b.recount()


def _becomes_vichy(b: Board, area: int) -> bool:
    """P11(1), 4.2.R: what is French, or has been taken by the Axis and is held by none of its land units."""
    if b.control[area] == FRANCE:
        return True
    return b.camp[b.control[area]] == AXIS and not b.land_count(area, AXIS)


# --- French forces (P11(2)) --------------------------------------------------------------------------------


def choose_garrison(b: Board) -> Asked:
    """P11(2): up to two land units in Vichy areas of France stay, as their owner chooses."""
    there = [unit for unit in _french_land(b) if b.place[unit] in b.atlas.groups["vichy_metropolitan"]]
    if len(there) > GARRISON - b.kept > 0:
        return Ask.of(b, WESTERN, "vichy_garrison", "P11(2-3)", (KEEP_GARRISON,))
    for unit in there[: GARRISON - b.kept]:
        _become_vichy(b, unit)
    b.kept = 0
    b.frames[-1].go_on()
    return None


def _french_land(b: Board) -> list[int]:
    return [unit for unit in units_of_nation(b, FRANCE) if b.kind_of(unit) <= ELITE]


def _become_vichy(b: Board, unit: int) -> None:
    """P11(2): a French land unit is exchanged for one of Vichy France."""
    place = b.place[unit]
    destroy(b, unit)
    create(b, b.atlas.type_of[VICHY_FRANCE][REGULAR], place)


def keep_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, place = v
    c = b.atlas
    if c.type_nation[type] != FRANCE or c.type_kind[type] > ELITE or not b.count(type, place):
        return NO_FRENCH_UNIT
    return None if place in c.groups["vichy_metropolitan"] else NO_FRENCH_UNIT


def keep_options(b: Board, seat: int, offer: Offer) -> None:
    for kind in (REGULAR, ELITE):
        type = b.atlas.type_of[FRANCE][kind]
        for place in b.atlas.groups["vichy_metropolitan"]:
            if type != NOBODY and b.count(type, place):
                offer.add(type, place)


def keep(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _become_vichy(b, b.units_of(v[0], v[1])[0])
    b.kept += 1


def disband(b: Board) -> None:
    """P11(2): garrisons of Africa and the Levant become Vichy's, all other land units and air fleets go."""
    abroad = [n for n in b.atlas.groups["vichy_zone"] if n not in b.atlas.groups["vichy_metropolitan"]]
    for unit in units_of_nation(b, FRANCE):
        if b.kind_of(unit) <= ELITE and b.place[unit] in abroad:
            _become_vichy(b, unit)
        elif b.kind_of(unit) != FLEET:
            destroy(b, unit)


def scatter_fleets(b: Board) -> None:
    """P11(2): each French fleet joins the United Kingdom, goes to Marseille or is scuttled."""
    for fleet in units_of_nation(b, FRANCE):
        face = b.d3("french_fleet")
        b.say("fleet_changes_sides", fleet, [face])
        destroy(b, fleet)
        if face == JOINS_UK:
            b.berths += 1
        elif face == GOES_TO_MARSEILLE:
            create(b, b.atlas.type_of[VICHY_FRANCE][FLEET], b.atlas.place_number[MARSEILLE])


# --- fleets that join the United Kingdom (P11(2), P14(2)) --------------------------------------------------


def choose_berth(b: Board) -> Asked:
    """P11(2): a fleet that joined is put into a port of Great Britain or Gibraltar."""
    ports = [port for port in _havens(b) if berth_refusal(b, WESTERN, (port,)) is None] if b.berths else []
    if len(ports) > 1:
        return Ask.of(b, WESTERN, "fleet_berth", "P11(2-3)", (BERTH_FLEET,))
    if ports:
        berth(b, WESTERN, (ports[0],))
        return None
    b.berths = 0
    b.frames[-1].go_on()
    return None


def _havens(b: Board) -> list[int]:
    return [*b.atlas.groups["great_britain"], b.atlas.place_number[GIBRALTAR]]


def berth_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P11(2), 4.2.1: a friendly haven with room, while the United Kingdom has a counter."""
    port = v[0]
    if port not in _havens(b) or not b.is_friendly(WESTERN, port):
        return NOT_A_HAVEN
    if b.free_unit(b.atlas.type_of[UNITED_KINGDOM][FLEET]) == NOBODY:
        return NO_COUNTER
    return None if stacking.room(b, WESTERN, port, FLEET) > 0 else NO_ROOM


def berth_options(b: Board, seat: int, offer: Offer) -> None:
    for port in _havens(b):
        if berth_refusal(b, seat, (port,)) is None:
            offer.add(port)


def berth(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P11(2): a fleet more in the force pool of the United Kingdom, and in this port."""
    type = b.atlas.type_of[UNITED_KINGDOM][FLEET]
    create(b, type, v[0])
    pieces = b.atlas.end_unit[type] - b.atlas.first_unit[type]
    b.released[type] = min(b.released[type] + 1, pieces)
    b.berths -= 1
    b.say("fleet_berthed", v[0])


BERTH_FLEET: Final[Verb] = Verb("berth_fleet", "P11(2-3)", (PLACE,), berth_options, berth_refusal, berth)


# --- Dunkirk (P11(3)) --------------------------------------------------------------------------------------


def evacuate(b: Board) -> Asked:
    """P11(3): units of France's allies go to Great Britain, one by each fleet in reach of a port."""
    groups = _groups_at_the_ports(b)
    if not groups:
        _lose_the_others(b)
        b.ferries = []
        b.frames[-1].go_on()
        return None
    if len(groups) > 1 and not _ships_for_all(b, groups):
        return Ask.of(b, WESTERN, "dunkirk", "P11(2-3)", (EVACUATE,))
    ship(b, WESTERN, groups[0])
    return None


def _french_areas(b: Board) -> list[int]:
    """P11(3): what was French and has surrendered."""
    zones = [*b.atlas.groups["occupied_zone"], *b.atlas.groups["vichy_zone"]]
    return [area for area in zones if not b.is_friendly(WESTERN, area)]


def _groups_at_the_ports(b: Board) -> list[tuple[int, int]]:
    """P11(3): types and areas of the land units for which a fleet and a place at home are left."""
    found = []
    for area in _french_areas(b):
        if not b.land_count(area, WESTERN) or _carrier(b, area) == NOBODY:
            continue
        for type in b.atlas.land_types:
            if b.count(type, area) and b.camp[b.atlas.type_nation[type]] == WESTERN:
                if _home(b, b.atlas.type_kind[type]) != NOBODY:
                    found.append((type, area))
    return found


def _ships_for_all(b: Board, groups: list[tuple[int, int]]) -> bool:
    """P11(3): whether any fleet in reach could be used for any area, and there are enough of them."""
    areas = {area for _, area in groups}
    ships = [set(_carriers(b, area)) for area in areas]
    return len(set.intersection(*ships)) >= sum(b.land_count(area, WESTERN) for area in areas)


def _carriers(b: Board, area: int) -> list[int]:
    """P11(3): unused sound fleets within reach of the port to which the units in an area retreat."""
    c, found = b.atlas, []
    ports = [port for port in (area, *c.neighbors[area]) if c.port[port] and c.home_nation[port] == FRANCE]
    for base in range(c.area_count):
        waiting = [
            fleet for fleet in b.fleets(base, WESTERN) if not b.damaged[fleet] and fleet not in b.ferries
        ]
        if waiting and any(_reaches(b, base, port) for port in ports):
            found += waiting
    return found


def _carrier(b: Board, area: int) -> int:
    found = _carriers(b, area)
    return found[0] if found else NOBODY


def _reaches(b: Board, base: int, port: int) -> bool:
    """13.2.4(1): up to five sea areas, the port counted as one."""
    costs = fleets.sea_costs(b, WESTERN, base)
    first = b.atlas.first_sea
    return any(costs[sea - first] < fleets.NAVAL_MOVEMENT for sea in b.atlas.port_seas[port])


def _home(b: Board, kind: int) -> int:
    """P11(3): an area of Great Britain with room."""
    for area in b.atlas.groups["great_britain"]:
        if b.is_friendly(WESTERN, area) and stacking.room(b, WESTERN, area, kind) > 0:
            return area
    return NOBODY


def _lose_the_others(b: Board) -> None:
    """P11(3): without a ship they are lost; air fleets and fleets leave by themselves (4.2(9))."""
    for area in _french_areas(b):
        for unit in b.land_units(area, WESTERN):
            b.say("interned", unit, area)
            destroy(b, unit)


def ship_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v in _groups_at_the_ports(b) else NO_SHIP


def ship_options(b: Board, seat: int, offer: Offer) -> None:
    for type, area in _groups_at_the_ports(b):
        offer.add(type, area)


def ship(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P11(3): one unit by one fleet."""
    unit = b.units_of(v[0], v[1])[0]
    home = _home(b, b.kind_of(unit))
    b.ferries.append(_carrier(b, v[1]))
    fresh(b, unit)
    b.put(unit, home)
    b.say("evacuated", unit, home)


EVACUATE: Final[Verb] = Verb("evacuate", "P11(2-3)", (TYPE, PLACE), ship_options, ship_refusal, ship)
KEEP_GARRISON: Final[Verb] = Verb(
    "keep_garrison", "P11(2-3)", (TYPE, PLACE), keep_options, keep_refusal, keep
)
FRENCH_SURRENDER: Final[Course] = Course(
    "french_surrender",
    [
        Stage("garrison", "P11(2-3)", choose_garrison),
        Stage("zones", "P11(1)", automatic=divide),
        Stage("forces", "P11(2-3)", automatic=disband),
        Stage("fleets", "P11(2-3)", automatic=scatter_fleets),
        Stage("bases", "4.2(8-9)", automatic=departure.leave_bases),
        Stage("berths", "P11(2-3)", choose_berth),
        Stage("dunkirk", "P11(2-3)", evacuate),
    ],
)


# --- the attack on French North Africa (P11(4)) ------------------------------------------------------------


def rally(b: Board) -> None:
    """P11(4): the garrisons of Morocco and Algeria become Allied, the rest of Vichy is neutral again."""
    c = b.atlas
    b.torch = 0
    b.attackers[VICHY_FRANCE] = 0
    for area in c.groups["torch"]:
        units = b.units_of(c.type_of[VICHY_FRANCE][REGULAR], area)
        for unit in units:
            destroy(b, unit)
        if b.control[area] == VICHY_FRANCE:
            b.control[area] = UNITED_KINGDOM
            b.say("control", area, UNITED_KINGDOM)
        for _ in units:
            create(b, c.type_of[FRANCE][REGULAR], area)
        b.say("vichy_garrison", area, len(units))
    b.recount()


def occupy_vichy(b: Board) -> Frame | None:
    """P11(4): Germany may move four land units and two air fleets into Vichy areas of France and Tunisia."""
    places = [*b.atlas.groups["vichy_metropolitan"], b.atlas.place_number[TUNISIA]]
    held = [n for n in places if b.in_scenario[n] and b.control[n] in (VICHY_FRANCE, GERMANY)]
    return open_redeployment(b, FREE_LAND, FREE_AIR, held)


TORCH: Final[Course] = Course(
    "torch",
    [Stage("rally", "P11(4)", automatic=rally), Stage("occupation", "P11(4)", opens=occupy_vichy)],
)
