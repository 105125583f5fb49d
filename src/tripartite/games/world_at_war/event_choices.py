"""P17 The choices that events leave to the side that bought them."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import fleets, forces, fortresses, industry, routes, stacking, technology
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.diplomacy_records import Event
from tripartite.games.world_at_war.keys import (
    ALLIED_AFRICA_OR_LEVANT_PLACE,
    AXIS_AFRICAN_PORT_FULL_SUPPLY_PLACE,
    GROUP_PLACE,
    HOME_CITY_PLACE,
)
from tripartite.games.world_at_war.kinds import ADVANCE, PLACE, TYPE
from tripartite.games.world_at_war.terms import (
    AXIS,
    ELITE,
    FLEET,
    GERMANY,
    NOBODY,
    REGULAR,
    SEAT_OF_MAJOR,
    SIDE_OF,
    UNITED_KINGDOM,
    WESTERN,
)
from tripartite.games.world_at_war.territory import is_african

COMPLETE: Final = 100
LEVANT: Final = "sy_lev"
ENDS: Final = ("end_raising", "end_works")

NOT_OF_EVENT: Final[Reason] = Reason("not_a_unit_of_this_event", "P17")
POOL_EMPTY: Final[Reason] = Reason("force_pool_empty", "15.1(1,3)")
NOT_A_PLACE: Final[Reason] = Reason("not_a_place_of_this_event", "P17")
NO_ROOM: Final[Reason] = Reason("no_room", "4.2.1(1)")
ONE_LEVEL: Final[Reason] = Reason("one_level_in_an_area", "P17")
ALL_RAISED: Final[Reason] = Reason("all_levels_raised", "P17")
NOT_BEGUN: Final[Reason] = Reason("not_begun", "P17")
NO_FLEET: Final[Reason] = Reason("no_such_fleet", "P17")
NOT_IN_REACH: Final[Reason] = Reason("fleet_out_of_reach", "P17")


def under_way(b: Board) -> Event:
    """The event that takes effect."""
    return b.atlas.components.events[b.atlas.chit_event[b.event]]


def seat_of(b: Board) -> int:
    """P17(1): who chooses for the side that bought the event."""
    return SEAT_OF_MAJOR[under_way(b).buyers[0]]


def finish(b: Board) -> None:
    """The event is over."""
    b.event = NOBODY
    b.event_places = []
    b.event_types = []
    b.frames[-1].go_on()


def end_event(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.say("event_takes_effect", b.event)
    finish(b)


# --- units (P17) -------------------------------------------------------------------------------------------


def unit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: a unit of the event out of the force pool, in a place of the event with room."""
    type, place = v
    return type_refusal(b, type) or place_refusal(b, type, place)


def type_refusal(b: Board, type: int) -> Reason | None:
    """P17: whether one of the choices has one more of these units."""
    if not any(_extends(b, land, elite, type) for land, elite in _choices(b)):
        return NOT_OF_EVENT
    return None if b.in_pool(type) > 0 else POOL_EMPTY


def _choices(b: Board) -> list[tuple[int, int]]:
    return [(choice.land, choice.elite) for choice in under_way(b).choices]


def _extends(b: Board, land: int, elite: int, type: int) -> bool:
    """Whether the units placed so far and this one are part of a choice of regulars and elites."""
    c = b.atlas
    if c.type_nation[type] != under_way(b).nation:
        return False
    kinds = [c.type_kind[each] for each in (*b.event_types, type)]
    return (
        kinds.count(REGULAR) <= land
        and kinds.count(ELITE) <= elite
        and len(kinds) == kinds.count(REGULAR) + kinds.count(ELITE)
    )


def place_refusal(b: Board, type: int, place: int) -> Reason | None:
    """P17: where units of the event may come; a corps for Africa lands in one port."""
    if place >= b.atlas.first_sea or not b.in_scenario[place] or not _is_place(b, place):
        return NOT_A_PLACE
    if under_way(b).where == AXIS_AFRICAN_PORT_FULL_SUPPLY_PLACE and b.event_places:
        if place not in b.event_places:
            return NOT_A_PLACE
    camp = b.camp[b.atlas.type_nation[type]]
    return None if stacking.room(b, camp, place, b.atlas.type_kind[type]) > 0 else NO_ROOM


def _is_place(b: Board, place: int) -> bool:
    c, event = b.atlas, under_way(b)
    if event.where == AXIS_AFRICAN_PORT_FULL_SUPPLY_PLACE:
        return (
            is_african(b, place)
            and c.port[place]
            and b.is_friendly(AXIS, place)
            and routes.has_route(b, GERMANY, place)
        )
    if event.where == HOME_CITY_PLACE:
        return c.city[place] and c.is_home(event.nation, place) and b.control[place] == event.nation
    if event.where == GROUP_PLACE:
        return place in c.components.groups[event.group].areas and b.control[place] == event.nation
    if event.where == ALLIED_AFRICA_OR_LEVANT_PLACE:
        return (is_african(b, place) or place == c.place_number[LEVANT]) and b.is_friendly(WESTERN, place)
    return False


def unit_options(b: Board, seat: int, offer: Offer) -> None:
    for type in b.atlas.type_of[under_way(b).nation]:
        if type != NOBODY and type_refusal(b, type) is None:
            for place in range(b.atlas.first_sea):
                if place_refusal(b, type, place) is None:
                    offer.add(type, place)


def raise_unit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    type, place = v
    forces.create(b, type, place)
    b.event_types.append(type)
    b.event_places.append(place)
    b.say("unit_raised", type, place)


RAISE_UNIT: Final[Verb] = Verb("raise_unit", "P17", (TYPE, PLACE), unit_options, unit_refusal, raise_unit)
END_RAISING: Final[Verb] = Verb("end_raising", "P17", carry_out=end_event)


# --- fortresses (P17, 15.1.4) ------------------------------------------------------------------------------


def works_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: legal sites, one level in each."""
    event = under_way(b)
    if len(b.event_places) >= event.count:
        return ALL_RAISED
    if v[0] >= b.atlas.first_sea:
        return fortresses.NO_SITE
    if v[0] in b.event_places:
        return ONE_LEVEL
    if fortresses.levels_in_play(b, event.nation) >= b.atlas.fortress_pool[event.nation]:
        return fortresses.NO_LEVELS_LEFT
    return fortresses.site_refusal(b, event.nation, v[0])


def works_options(b: Board, seat: int, offer: Offer) -> None:
    nation = under_way(b).nation
    for place in range(b.atlas.first_sea):
        if b.control[place] == nation and works_refusal(b, seat, (place,)) is None:
            offer.add(place)


def raise_works(b: Board, seat: int, v: tuple[int, ...]) -> None:
    fortresses.raise_fortress(b, under_way(b).nation, v[0])
    b.event_places.append(v[0])


RAISE_WORKS: Final[Verb] = Verb("raise_works", "P17", (PLACE,), works_options, works_refusal, raise_works)
END_WORKS: Final[Verb] = Verb("end_works", "P17", carry_out=end_event)


# --- progress (P17) ----------------------------------------------------------------------------------------


def progress_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: an advance of the nation that is begun and not complete."""
    if b.atlas.advance_nation[v[0]] != under_way(b).nation or not 0 < b.progress[v[0]] < COMPLETE:
        return NOT_BEGUN
    return None


def progress_options(b: Board, seat: int, offer: Offer) -> None:
    for advance in b.atlas.nation_advances[under_way(b).nation]:
        if progress_refusal(b, seat, (advance,)) is None:
            offer.add(advance)


def speed_up(b: Board, seat: int, v: tuple[int, ...]) -> None:
    technology.add_progress(b, v[0], under_way(b).by)
    end_event(b, seat, v)


def industry_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: an industrial improvement that is begun."""
    return None if b.industry[under_way(b).nation] > 0 else NOT_BEGUN


def speed_up_industry(b: Board, seat: int, v: tuple[int, ...]) -> None:
    event = under_way(b)
    industry.add_progress(b, event.nation, event.by)
    end_event(b, seat, v)


SPEED_UP: Final[Verb] = Verb("speed_up", "P17", (ADVANCE,), progress_options, progress_refusal, speed_up)
SPEED_UP_INDUSTRY: Final[Verb] = Verb(
    "speed_up_industry", "P17", (), None, industry_refusal, speed_up_industry
)


# --- raids on fleets (P17) ---------------------------------------------------------------------------------


def fleet_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: a fleet of the target in port, in the region or within the sea areas that the event names."""
    type, port = v
    c, event = b.atlas, under_way(b)
    nation = c.type_nation[type]
    if c.type_kind[type] != FLEET or not b.count(type, port) or not c.is_area[port]:
        return NO_FLEET
    if SIDE_OF[b.camp[nation]] != event.target or event.nation not in (NOBODY, nation):
        return NO_FLEET
    if event.region != NOBODY:
        in_region = any(c.region[sea] == event.region for sea in c.port_seas[port])
        return None if in_region else NOT_IN_REACH
    return None if _in_british_reach(b, port, event.seas) else NOT_IN_REACH


def _in_british_reach(b: Board, port: int, steps: int) -> bool:
    """P17: a sea area at the port is at most that far from one at the port of an undamaged British fleet."""
    c = b.atlas
    type = c.type_of[UNITED_KINGDOM][FLEET]
    seas = set(c.port_seas[port])
    for _ in range(steps):
        seas |= {way for sea in seas for way in c.sea_ways[sea]}
    for unit in range(c.first_unit[type], c.end_unit[type]):
        place = b.place[unit]
        if place != NOBODY and c.is_area[place] and not b.damaged[unit]:
            if any(sea in seas for sea in c.port_seas[place]):
                return True
    return False


def fleet_options(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    found: set[tuple[int, int]] = set()
    for type in c.types_of_kind[FLEET]:
        for unit in range(c.first_unit[type], c.end_unit[type]):
            if b.place[unit] != NOBODY:
                found.add((type, b.place[unit]))
    for type, port in sorted(found):
        if fleet_refusal(b, seat, (type, port)) is None:
            offer.add(type, port)


def raid_fleet(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P17, 13.2.7(5): on a success the fleet is damaged and leaves play."""
    type, port = v
    sound = [unit for unit in b.units_of(type, port) if not b.damaged[unit]]
    fleet = (sound or b.units_of(type, port))[0]
    face = b.d3("raid")
    b.say("fleet_raided", type, port, [face])
    if face <= under_way(b).success:
        fleets.damage_fleet(b, fleet)
        if b.place[fleet] != NOBODY:
            fleets.leave_play(b, fleet)
    end_event(b, seat, v)


RAID_FLEET: Final[Verb] = Verb("raid_fleet", "P17", (TYPE, PLACE), fleet_options, fleet_refusal, raid_fleet)
