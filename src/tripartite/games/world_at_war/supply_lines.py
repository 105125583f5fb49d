"""9 Supply lines one by one, for whoever asks: from which source, along which route, or why there is none."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import routes
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import SEA_LINK
from tripartite.games.world_at_war.routes import Survey
from tripartite.games.world_at_war.supply import Check
from tripartite.games.world_at_war.terms import (
    AXIS,
    FIRST_MINOR,
    FLEET,
    FULL,
    LIMITED,
    NOBODY,
    SOVIET,
    UNSUPPLIED,
)

# The stretches of a route, from the units back to the source.
INLAND: Final = 0
AT_SEA: Final = 1
AT_HOME: Final = 2
STRETCHES: Final = 3


class Line:
    """9: how a unit is supplied or why it is not, by which paragraph, and its route back to the source."""

    def __init__(self, how: str, paragraph: str, supply: int, route: list[int]) -> None:
        self.how = how
        self.paragraph = paragraph
        self.supply = supply
        self.route = route


# --- 9.2 routes --------------------------------------------------------------------------------------------


class Tracer:
    """9.2: the shortest routes of a nation's units, by what a survey of the camp says is open."""

    def __init__(self, survey: Survey, nation: int) -> None:
        self.survey = survey
        self.nation = nation
        b = survey.b
        owner = nation if nation >= FIRST_MINOR else routes.supplier(b, nation)
        self.sources = set(routes.sources(b, owner))

    def by_land(self, place: int, goals: set[int]) -> list[int]:
        """9.2(1): over friendly land to the nearest of some places; nothing if none can be reached."""
        before = {place: NOBODY}
        ahead = [place]
        for here in ahead:
            if here in goals:
                return _way_back(before, here)
            for other in self._land_ways(here):
                if other not in before:
                    before[other] = here
                    ahead.append(other)
        return []

    def by_sea(self, place: int, heeds_interdiction: bool) -> list[int]:
        """9.2(1-2): by land to a port or beach, over sea to a port of a source, and on by land."""
        seas = self._open_seas(heeds_interdiction)
        berths = self._berths(place, heeds_interdiction)
        start = place * STRETCHES + INLAND
        before = {start: NOBODY}
        ahead = [start]
        for step in ahead:
            here, stretch = divmod(step, STRETCHES)
            if stretch == AT_HOME and here in self.sources:
                return [each // STRETCHES for each in _way_back(before, step)]
            for other in self._steps(here, stretch, seas, berths):
                if other not in before:
                    before[other] = step
                    ahead.append(other)
        return []

    def _open_seas(self, heeds_interdiction: bool) -> list[bool]:
        lines = self.survey.lines(self.nation)
        return lines.open_seas if heeds_interdiction else lines.seas

    def _steps(self, here: int, stretch: int, seas: list[bool], berths: set[int]) -> list[int]:
        if stretch == AT_SEA:
            on = [sea * STRETCHES + AT_SEA for sea in self._sea_ways(here) if seas[sea]]
            return [home * STRETCHES + AT_HOME for home in self._home_ports(here)] + on
        found: list[int] = []
        if stretch == INLAND and here in berths:
            c = self.survey.b.atlas
            coast = c.port_seas[here] if c.port[here] else c.coast[here]
            found += [sea * STRETCHES + AT_SEA for sea in coast if seas[sea]]
            if not c.port_seas[here]:
                boxes = self.survey.lines(self.nation).boxes
                found += [box * STRETCHES + AT_HOME for box in boxes if here in c.links[box]]
        return found + [other * STRETCHES + stretch for other in self._land_ways(here)]

    def _land_ways(self, place: int) -> list[int]:
        domain = self.survey.domain
        if domain[place] == NOBODY:
            return []
        return [other for other in routes.land_ways(self.survey.b, place) if domain[other] == domain[place]]

    def _sea_ways(self, sea: int) -> list[int]:
        c, open_straits = self.survey.b.atlas, self.survey.straits
        ways, straits = c.sea_ways[sea], c.sea_way_straits[sea]
        return [ways[i] for i in range(len(ways)) if straits[i] == NOBODY or open_straits & 1 << straits[i]]

    def _home_ports(self, sea: int) -> list[int]:
        """9.2(1): the ports of sources on a sea, and the boxes whose ships sail there."""
        survey, c = self.survey, self.survey.b.atlas
        lines = survey.lines(self.nation)
        found = [
            area
            for area in range(c.area_count)
            if c.port[area]
            and sea in c.port_seas[area]
            and survey.domain[area] != NOBODY
            and lines.fed[survey.domain[area]]
            and survey.b.is_friendly(survey.camp, area)
        ]
        for box in lines.boxes:
            for area, kind in zip(c.links[box], c.link_kinds[box], strict=True):
                if kind == SEA_LINK and c.is_area[area] and sea in c.port_seas[area]:
                    found.append(box)
                    break
        return found

    def _berths(self, place: int, heeds_interdiction: bool) -> set[int]:
        """9.2(3-4): the areas through which ships of the nation feed units of a place."""
        survey, c = self.survey, self.survey.b.atlas
        in_egypt = c.is_area[place] and c.egypt[place]
        return {
            berth.area
            for berth in survey.berths(survey.domain[place])
            if survey.serves(berth, self.nation, in_egypt, heeds_interdiction)
        }


def _way_back(before: dict[int, int], step: int) -> list[int]:
    """From the first step of a search to one that it has found."""
    found = [step]
    while before[found[-1]] != NOBODY:
        found.append(before[found[-1]])
    return found[::-1]


# --- 9.1, 9.3 what a place has -----------------------------------------------------------------------------


def best_line(survey: Survey, nation: int, place: int) -> Line:
    """9.2, 9.3: the line of a nation's units in a place, whatever the capacity of ports."""
    if survey.is_ethiopian(place):
        return Line("ethiopia", "P7(4)", LIMITED, [place])
    if survey.domain[place] == NOBODY:
        return Line("not_open", "9.2(1)", UNSUPPLIED, [])
    if survey.has_land_route(nation, place):
        return _by_land(survey, nation, place)
    return _by_sea(survey, nation, place)


def _by_land(survey: Survey, nation: int, place: int) -> Line:
    """9.1(1), 9.2(1): from a source in its piece of land, or from the place itself."""
    c = survey.b.atlas
    if c.is_box[place] and survey.camp != AXIS:
        return Line("box", "9.1.R", FULL, [place])
    tracer = Tracer(survey, nation)
    route = tracer.by_land(place, tracer.sources)
    if not route:
        return Line("garrison", "9.1.R", FULL, [place])
    return Line("source" if len(route) == 1 else "land", "9.2(1)", FULL, route)


def _by_sea(survey: Survey, nation: int, place: int) -> Line:
    """9.2(1-2), 9.3(3): over seas without interdiction, else with it; else from a limited source."""
    c, b = survey.b.atlas, survey.b
    tracer = Tracer(survey, nation)
    supply = survey.by_sea(nation, place)
    if supply != UNSUPPLIED:
        route = tracer.by_sea(place, supply == FULL)
        if route:
            return Line("sea", "9.2(1)", FULL, route) if supply == FULL else _interdicted(route)
        return Line("red_sea", "9(3)", FULL, tracer.by_land(place, {c.suez}))
    if survey.has_limited_source(place):
        cities = [area for area in range(c.area_count) if routes.is_limited_source(b, survey.camp, area)]
        return Line("limited_source", "9.1(2)", LIMITED, tracer.by_land(place, {*cities, c.ethiopia}))
    return Line("isolated", "9.3(1)", UNSUPPLIED, [])


def _interdicted(route: list[int]) -> Line:
    return Line("interdicted", "9.3(3)", LIMITED, route)


# --- who stands in a place ---------------------------------------------------------------------------------


class Supplied:
    """Units of a nation in a place with the same supply line."""

    def __init__(self, nation: int, line: Line) -> None:
        self.nation = nation
        self.line = line
        self.units: list[int] = []


def supplied_in(b: Board, place: int) -> list[Supplied]:
    """9: how the units of a place would be supplied if it were checked now."""
    found: list[Supplied] = []
    checks: dict[int, Check] = {}
    for unit in range(b.atlas.unit_count):
        if b.place[unit] != place:
            continue
        nation, camp = b.nation_of(unit), b.camp_of(unit)
        if camp <= SOVIET and camp not in checks:
            checks[camp] = Check(b, camp)
            checks[camp].finish([])
        line = _line_of(b, unit, checks.get(camp))
        for group in found:
            if group.nation == nation and (group.line.how, group.line.supply) == (line.how, line.supply):
                group.units.append(unit)
                break
        else:
            group = Supplied(nation, line)
            group.units.append(unit)
            found.append(group)
    return found


def _line_of(b: Board, unit: int, check: Check | None) -> Line:
    """9(2), 9.1(3), 9.2(3): fleets need no line, neutrals trace none, and a port may feed others."""
    place = b.place[unit]
    if b.kind_of(unit) == FLEET or place >= b.atlas.first_sea:
        return Line("fleet", "9(2)", FULL, [])
    if check is None:
        return Line("neutral", "9.1(3)", FULL, [])
    line = best_line(check.survey, b.nation_of(unit), place)
    supply = check.supply[check.units.index(unit)]
    if supply == line.supply:
        return line
    return Line("port_full", "9.2(3)", supply, line.route)
