"""9.1, 9.2 Sources and routes: what a camp can bring where, by land and through which ports."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import COMMONWEALTH_BOX, LAND_LINK, NATION_BOX, SEA_LINK
from tripartite.games.world_at_war.terms import (
    AFRICA,
    AXIS,
    EUROPE,
    FIRST_MINOR,
    FRANCE,
    FULL,
    ITALY,
    LIMITED,
    MAJOR_COUNT,
    MASTER_OF_CAMP,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    NORWAY,
    SEAT_OF_MAJOR,
    SOVIET,
    UNITED_KINGDOM,
    UNSUPPLIED,
    USA,
    WESTERN,
)
from tripartite.games.world_at_war.territory import strait_is_open

PORT_IN_EUROPE: Final = 8
PORT_ELSEWHERE: Final = 4
SUEZ_IN_EGYPT: Final = 8


# --- 9.1 sources -------------------------------------------------------------------------------------------


def supplier(b: Board, nation: int) -> int:
    """9.1(2): whose sources a nation shares; minors and a fallen France have them from their major."""
    if nation == USA or MAJOR_COUNT <= nation < FIRST_MINOR:
        return UNITED_KINGDOM
    if nation < MAJOR_COUNT and not (nation == FRANCE and b.surrendered[FRANCE]):
        return nation
    return MASTER_OF_CAMP[b.camp[nation]]


def source_nations(b: Board, nation: int) -> list[int]:
    """9.1(1-2): whose cities are sources: its own and its major's; for a major those of its minor allies."""
    major = supplier(b, nation)
    if major == NOBODY:
        return [nation]
    if nation >= FIRST_MINOR:
        return [nation, major]
    found = [major]
    if MASTER_OF_CAMP[b.camp[major]] == major:
        for minor in range(FIRST_MINOR, NATION_COUNT):
            if b.camp[minor] == b.camp[major] and not b.surrendered[minor]:
                found.append(minor)
    return found


def is_source(b: Board, camp: int, area: int) -> bool:
    """9.1(1), 9(4): a home city in own hands; Malta and Gibraltar feed their garrisons alone."""
    c = b.atlas
    return c.city[area] and not c.fortress_of[area] and not b.fallen[area] and b.is_friendly(camp, area)


def sources(b: Board, nation: int) -> list[int]:
    """9.1: the home cities and boxes that are unlimited sources of a nation."""
    c, camp = b.atlas, b.camp[nation]
    if camp == NEUTRAL:
        return [area for area in c.home_areas[nation] if c.city[area] and b.control[area] == nation]
    found: list[int] = []
    for each in source_nations(b, nation):
        found += [area for area in c.home_areas[each] if is_source(b, camp, area)]
    return found + source_boxes(b, nation)


def source_boxes(b: Board, nation: int) -> list[int]:
    """9.1: the USA and the Commonwealth, for those who share the sources of the United Kingdom."""
    c = b.atlas
    if supplier(b, nation) != UNITED_KINGDOM:
        return []
    return [
        box
        for box in range(c.first_box, c.first_sea)
        if c.box_kind[box] in (NATION_BOX, COMMONWEALTH_BOX) and b.is_friendly(WESTERN, box)
    ]


def is_limited_source(b: Board, camp: int, area: int) -> bool:
    """9.1(2), 9(4): a city of Norway or Africa, and a capital that was lost once."""
    c = b.atlas
    if not c.city[area] or not b.is_friendly(camp, area):
        return False
    if c.nation_of[area] == NORWAY or c.theatre[area] == AFRICA:
        return True
    return b.fallen[area] > 0 and camp_at_home(b, c.home_nation[area]) == camp


def camp_at_home(b: Board, nation: int) -> int:
    """9(4): for whom a nation's cities are sources, also after its surrender."""
    return SEAT_OF_MAJOR[nation] if nation < MAJOR_COUNT else b.camp[nation]


def red_sea_is_open(b: Board) -> bool:
    """9(3), P7(2-3): unless Italians at war in Ethiopia face an empty Sudan."""
    c = b.atlas
    if b.camp[ITALY] != AXIS or not b.land_count(c.ethiopia, AXIS):
        return True
    return b.land_count(c.sudan, WESTERN) > 0


# --- 9.2 routes --------------------------------------------------------------------------------------------


class Lines:
    """9.2: the supply lines of nations that share their sources."""

    def __init__(self, fed: list[bool], seas: list[bool], open_seas: list[bool], boxes: list[int]) -> None:
        self.fed = fed  # by domain: whether it holds a source
        self.seas = seas  # that ships could reach without interdiction
        self.open_seas = open_seas
        self.boxes = boxes


class Berth:
    """9.2(3-4): room for units in a port, or on a beach without one."""

    def __init__(self, area: int, room: int, egypt: bool) -> None:
        self.area = area
        self.room = room
        self.egypt = egypt  # what Suez holds beyond other ports of Africa, for units in Egypt


class Survey:
    """9.2: where the routes of a camp lead. A domain is friendly land that hangs together."""

    def __init__(self, b: Board, camp: int) -> None:
        self.b = b
        self.camp = camp
        self.domain: list[int] = domains(b, camp)
        self.domain_count = max(self.domain) + 1
        self.limited: list[bool] = [False] * self.domain_count  # by domain: whether it has a limited source
        for area in range(b.atlas.area_count):
            if self.domain[area] != NOBODY and is_limited_source(b, camp, area):
                self.limited[self.domain[area]] = True
        if self.domain[b.atlas.ethiopia] != NOBODY:
            self.limited[self.domain[b.atlas.ethiopia]] = True
        self.straits = 0
        for strait in range(len(b.atlas.strait_ids)):
            if strait_is_open(b, camp, strait):
                self.straits |= 1 << strait
        self.red_sea = camp == WESTERN and red_sea_is_open(b)
        self._lines: list[Lines | None] = [None] * NATION_COUNT

    def lines(self, nation: int) -> Lines:
        """The supply lines of a nation."""
        if nation < FIRST_MINOR:
            nation = supplier(self.b, nation)
        found = self._lines[nation]
        if found is None:
            found = self._find_lines(nation)
            self._lines[nation] = found
        return found

    def _find_lines(self, nation: int) -> Lines:
        c = self.b.atlas
        fed = [False] * self.domain_count
        boxes: list[int] = []
        for source in sources(self.b, nation):
            if c.is_box[source]:
                boxes.append(source)
            elif self.domain[source] != NOBODY:
                fed[self.domain[source]] = True
        starts: list[int] = []
        for area in range(c.area_count):
            if c.port[area] and self.domain[area] != NOBODY and fed[self.domain[area]]:
                if self.b.is_friendly(self.camp, area):
                    starts += c.port_seas[area]
        for box in boxes:
            for area, kind in zip(c.links[box], c.link_kinds[box], strict=True):
                if kind == SEA_LINK and c.is_area[area]:
                    starts += c.port_seas[area]
        return Lines(fed, self._sail(starts, False), self._sail(starts, True), boxes)

    def _sail(self, starts: list[int], heeds_interdiction: bool) -> list[bool]:
        """9.2(2): the seas that can be reached, through straits in own hands; a marker closes a sea."""
        b, c = self.b, self.b.atlas
        found = [False] * c.place_count
        ahead: list[int] = []
        for sea in starts:
            if not found[sea] and not (heeds_interdiction and b.interdicted[sea]):
                found[sea] = True
                ahead.append(sea)
        for sea in ahead:
            ways, straits = c.sea_ways[sea], c.sea_way_straits[sea]
            for i in range(len(ways)):
                if found[ways[i]] or (straits[i] != NOBODY and not self.straits & 1 << straits[i]):
                    continue
                if not (heeds_interdiction and b.interdicted[ways[i]]):
                    found[ways[i]] = True
                    ahead.append(ways[i])
        return found

    # --- land --------------------------------------------------------------------------------------------

    def has_land_route(self, nation: int, place: int) -> bool:
        """9.2(1): whether friendly land joins a place to a source, or the place feeds its garrison itself."""
        c = self.b.atlas
        if self.domain[place] == NOBODY:
            return False
        if c.is_box[place] and self.camp != AXIS:
            return True
        if c.is_area[place] and c.fortress_of[place] and self.camp == WESTERN:
            return True
        return self.lines(nation).fed[self.domain[place]]

    def has_limited_source(self, place: int) -> bool:
        """9.1(2): at least limited supply."""
        return self.domain[place] != NOBODY and self.limited[self.domain[place]]

    def is_ethiopian(self, place: int) -> bool:
        """P7(4): in Ethiopia the Axis always has limited supply, even where the enemy has broken in."""
        return place == self.b.atlas.ethiopia and self.camp == AXIS

    # --- sea ---------------------------------------------------------------------------------------------

    def berths(self, domain: int) -> list[Berth]:
        """9.2(3-4): the ports and beaches of a domain."""
        c = self.b.atlas
        found: list[Berth] = []
        for area in range(c.area_count):
            if self.domain[area] != domain or not self.b.is_friendly(self.camp, area):
                continue
            if c.port[area]:
                found.append(Berth(area, port_capacity(self.b, area), False))
            elif c.beach[area] > 1:
                found.append(Berth(area, c.beach[area] // 2, False))
            if area == c.suez:
                found.append(Berth(area, SUEZ_IN_EGYPT - PORT_ELSEWHERE, True))
        return found

    def serves(self, berth: Berth, nation: int, in_egypt: bool, heeds_interdiction: bool) -> bool:
        """9.2(1-2), P7(2): whether ships of a nation's sources come to a berth, and for units there."""
        c, area = self.b.atlas, berth.area
        if berth.egypt and not in_egypt:
            return False
        if area == c.suez and in_egypt and self.red_sea:
            return True
        lines = self.lines(nation)
        reached = lines.open_seas if heeds_interdiction else lines.seas
        for sea in c.port_seas[area] if c.port[area] else c.coast[area]:
            if reached[sea]:
                return True
        if c.port_seas[area]:
            return False
        for box in lines.boxes:
            if area in c.links[box]:
                return True
        return False

    def by_sea(self, nation: int, place: int) -> int:
        """9.3(3), 13.1(5): FULL if ships come to some berth of the domain, LIMITED but for interdiction."""
        c, domain = self.b.atlas, self.domain[place]
        best = UNSUPPLIED
        if domain == NOBODY:
            return best
        for berth in self.berths(domain):
            if self.serves(berth, nation, c.is_area[place] and c.egypt[place], True):
                return FULL
            if self.serves(berth, nation, c.is_area[place] and c.egypt[place], False):
                best = LIMITED
        return best

    def supply_at(self, nation: int, place: int) -> int:
        """9.2, 9.3: the supply of a nation's units in a place, whatever the capacity of ports."""
        if self.is_ethiopian(place):
            return LIMITED
        if self.has_land_route(nation, place):
            return FULL
        found = self.by_sea(nation, place)
        if found == UNSUPPLIED and self.has_limited_source(place):
            return LIMITED
        return found


def domains(b: Board, camp: int) -> list[int]:
    """9.2(1): numbers for the pieces of land that are open to a camp; NOBODY for all other places."""
    c = b.atlas
    found = [NOBODY] * c.place_count
    count = 0
    for start in range(c.first_sea):
        if found[start] != NOBODY or not b.is_open(camp, start):
            continue
        found[start] = count
        ahead = [start]
        for place in ahead:
            for other in land_ways(b, place):
                if found[other] == NOBODY and b.is_open(camp, other):
                    found[other] = count
                    ahead.append(other)
        count += 1
    return found


def land_ways(b: Board, place: int) -> list[int]:
    """P7(1), 13.4.7: over land and its straits, from Ethiopia to Sudan and from there to Suez."""
    c = b.atlas
    if place != c.suez and place != c.sudan:
        return c.attack_ways[place]
    linked = [c.links[place][i] for i in range(len(c.links[place])) if c.link_kinds[place][i] == LAND_LINK]
    return c.attack_ways[place] + linked


def port_capacity(b: Board, area: int) -> int:
    """9.2(3): how many units a port supplies by sea."""
    return PORT_IN_EUROPE if b.atlas.theatre[area] == EUROPE else PORT_ELSEWHERE


def joined_by_land(b: Board, camp: int, place: int, other: int) -> bool:
    """9.2(1): whether friendly land joins two places."""
    if not b.is_open(camp, place) or not b.is_open(camp, other):
        return False
    ahead = [place]
    known = {place}
    for here in ahead:
        if here == other:
            return True
        for way in land_ways(b, here):
            if way not in known and b.is_open(camp, way):
                known.add(way)
                ahead.append(way)
    return False


def has_route(b: Board, nation: int, place: int) -> bool:
    """9.2: whether a full route by land or sea leads from a place to a source of a nation now."""
    camp = b.camp[nation]
    if camp > SOVIET:
        return False
    return Survey(b, camp).supply_at(nation, place) == FULL
