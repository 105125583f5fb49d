"""What must always be true of a board."""

from __future__ import annotations

from collections.abc import Iterator

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import units_of_nation
from tripartite.games.world_at_war.terms import (
    AIR,
    CAMPS,
    ELITE,
    FIRST_MINOR,
    FLEET,
    FRANCE,
    MAJOR_COUNT,
    MAJORS,
    NATION_COUNT,
    NATIONS,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SEAT_OF_MAJOR,
    SEATS,
    VICHY_FRANCE,
)


def problems(b: Board) -> list[str]:
    """Every breach of the rules that the board itself shows."""
    found = [*_turn(b), *_nations(b), *_units(b), *_queue(b), *_control(b)]
    return [*found, *_boards(b), *_chits(b), *_tracks(b)]


def _turn(b: Board) -> Iterator[str]:
    """P25(6): a turn of the scenario."""
    if not b.scenario.first <= b.turn <= b.scenario.last:
        yield f"the turn {b.turn} is none of {b.rules.scenario} (P25)"


def _nations(b: Board) -> Iterator[str]:
    """16.2: majors are of their own camp or neutral; who has surrendered has no units but Free French."""
    for major, seat in enumerate(SEAT_OF_MAJOR):
        if b.camp[major] not in (seat, NEUTRAL):
            yield f"{MAJORS[major]} cannot be {CAMPS[b.camp[major]]} (16.2)"
    for nation in range(NATION_COUNT):
        if b.surrendered[nation] and nation != FRANCE and units_of_nation(b, nation):
            yield f"{NATIONS[nation]} has surrendered and has units (13.3.1)"


def _units(b: Board) -> Iterator[str]:
    c = b.atlas
    used = [0] * c.type_count
    for unit in range(c.unit_count):
        if b.place[unit] == NOBODY:
            continue
        used[c.unit_type[unit]] += 1
        yield from _unit(b, unit, b.place[unit])
    for type in range(c.type_count):
        if c.type_nation[type] < MAJOR_COUNT and used[type] > c.end_unit[type] - c.first_unit[type]:
            yield f"there are more units of {c.type_ids[type]} than pieces (15.1)"
    before = (b.stack, b.land, b.types, b.land_types, b.relation)
    other = b.copy()
    other.recount()
    if before != (other.stack, other.land, other.types, other.land_types, other.relation):
        yield "units are counted wrongly"


def _unit(b: Board, unit: int, place: int) -> Iterator[str]:
    c, id, kind = b.atlas, b.atlas.unit_ids[unit], b.kind_of(unit)
    if b.damaged[unit] and kind != FLEET:
        yield f"{id} cannot be damaged (13.2.7)"
    if place == c.turn_track:
        if b.due[unit] < b.turn:
            yield f"{id} waits for a turn that is over (12(6))"
        return
    if b.due[unit]:
        yield f"{id} is in play and on the turn track (12(6))"
    nation = b.nation_of(unit)
    if b.camp[nation] == NEUTRAL and FIRST_MINOR <= nation != VICHY_FRANCE and c.nation_of[place] != nation:
        yield f"{id} of a neutral is abroad (P16(7))"
    if kind == AIR and c.is_sea[place]:
        yield f"{id} is based at sea (5.3)"
    if kind >= AIR and b.camp_of(unit) < SEAT_COUNT and not c.is_sea[place] and not b.displaced:
        if b.captured == NOBODY and b.is_enemy(b.camp_of(unit), place):
            yield f"{id} is in an area of the enemy (13.3.9(10))"
    if kind == FLEET and c.is_area[place] and not c.port[place]:
        yield f"{id} is in no port (13.2.4)"
    if kind <= ELITE and c.is_sea[place] and b.origin[unit] == NOBODY:
        yield f"{id} is at sea without a port that it left (13.2.4(6))"


def _control(b: Board) -> Iterator[str]:
    """4.2(8): every area and box is somebody's, and seas are nobody's."""
    c = b.atlas
    for place in range(c.place_count):
        if place >= c.first_sea:
            if b.control[place] != NOBODY:
                yield f"{c.place_ids[place]} is controlled (4.2)"
        elif b.control[place] == NOBODY and c.nation_of[place] != NOBODY:
            yield f"{c.place_ids[place]} is controlled by nobody (4.2(8))"
        if b.fortress[place] and not (c.is_area[place] or c.is_box[place]):
            yield f"{c.place_ids[place]} has a fortress (5.4)"


def _boards(b: Board) -> Iterator[str]:
    """5.5: markers within their tracks."""
    limits = b.atlas.components.limits
    for major in range(MAJOR_COUNT):
        if b.rm[major] > limits["rm_most"]:
            yield f"{MAJORS[major]} has more than {limits['rm_most']} RM (5.5)"
        if b.oil[major] > limits["oil_most"]:
            yield f"{MAJORS[major]} has more than {limits['oil_most']} oil (15(2))"
        if b.damage[major] > limits["damage_most"]:
            yield f"{MAJORS[major]} has more than {limits['damage_most']} damage (14.3(5))"
        if b.in_play[major] and not 1 <= b.level[major] <= 5:
            yield f"{MAJORS[major]} has no industrial level (7.2)"
    for advance, progress in enumerate(b.progress):
        if progress % 10:
            yield f"{b.atlas.advance_ids[advance]} has {progress} percent (15.3(2))"


def _queue(b: Board) -> Iterator[str]:
    """12(6): what waits for a place is on the turn track, and once."""
    if len(set(b.placing)) != len(b.placing):
        yield "a unit is to be placed twice (12(6))"
    for unit in b.placing:
        if b.place[unit] != b.atlas.turn_track:
            yield f"{b.atlas.unit_ids[unit]} is to be placed and not on the turn track (12(6))"


def _chits(b: Board) -> Iterator[str]:
    if b.cup != sorted(b.cup):
        yield "the chits in the cup are not in order (15.2(5))"


def _tracks(b: Board) -> Iterator[str]:
    c = b.atlas
    for nation in range(NATION_COUNT):
        if c.has_track[nation] and not c.track_low[nation] <= b.track[nation] <= c.track_high[nation]:
            yield f"the marker of {NATIONS[nation]} is off its track (16)"
    for seat in b.winners:
        if not 0 <= seat < len(SEATS):
            yield "nobody of that number can win (17)"
