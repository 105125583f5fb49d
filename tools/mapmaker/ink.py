"""The lines and symbols of the base, as one SVG drawing: borders, coasts, rivers, works of war."""

import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from tools.mapmaker import symbols
from tools.mapmaker.export import area_path, line_path
from tools.mapmaker.geography import areas
from tools.mapmaker.placing import BADGE, LINE, Place, block_size
from tools.mapmaker.rules import Pair
from tools.mapmaker.survey import Survey, lines

BORDER, FRONTIER, COAST = "#5d4b35", "#33231a", "#2f4a55"
WATER, DEEP_WATER, WAR, LANDING = "#6f9fb2", "#2f6f93", "#8c2a1e", "#1f4566"
RIVER_WIDTH = 8
SHORTEST_RIVER = 55
SHORTEST_BARRIER, BESIDE = 4, 40
MARKS = {
    "forest": (symbols.TREE, 15.0, 1.0),
    "swamp": (symbols.REEDS, 30.0, 1.0),
    "mountain": (symbols.PEAK, 34.0, 0.85),
}
STRIPE = "#8672a0"  # of land that nothing ever enters


@dataclass(frozen=True)
class Row:
    """Marks along a border: how far apart, how far to its sides in turn, how large."""

    mark: str
    spacing: float
    aside: tuple[float, ...] = (0,)
    sizes: tuple[float, float] = (1, 1)


ALONG_BORDERS = {
    "mountain": Row(symbols.PEAK, 19, sizes=(1.0, 1.25)),
    "forest": Row(symbols.TREE, 9, (-6, 6, 0), (1.1, 1.35)),
    "desert": Row(symbols.DUNE, 16, (-6, 6), (1.15, 1.45)),
    "wasteland": Row(symbols.CROSS, 24),
}


class Ink:
    def __init__(self, survey: Survey, places: dict[str, Place]) -> None:
        self.survey, self.places = survey, places
        self.board = survey.geography.board
        self.parts: list[str] = []
        self.chance = np.random.default_rng(8)

    def drawing(self) -> str:
        self.hatch_out_of_play()
        self.stripe_impenetrable()
        self.draw_natural_rivers()
        self.mark_terrain()
        self.draw_borders()
        self.draw_glow_of_great_line()
        self.draw_game_rivers()
        self.draw_coasts()
        self.draw_seas()
        self.draw_great_line()
        self.draw_border_terrain()
        self.draw_fortified_lines()
        self.draw_islets()
        self.draw_crossings()
        self.draw_boxes()
        self.draw_badges()
        self.draw_compass()
        self.draw_frame()
        size = f'width="{self.board.width}" height="{self.board.height}"'
        view = f'viewBox="0 0 {self.board.width} {self.board.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>' + "".join(self.parts) + "</svg>"

    def line(self, shape: BaseGeometry, colour: str, width: float, more: str = "") -> None:
        if not shape.is_empty:
            self.parts.append(
                f'<path d="{line_path(shape)}" fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linejoin="round" stroke-linecap="round" {more}/>'
            )

    def area(self, shape: BaseGeometry, colour: str, more: str = "") -> None:
        if not shape.is_empty:
            self.parts.append(f'<path d="{area_path(shape)}" fill="{colour}" fill-rule="evenodd" {more}/>')

    def slanted(self, shape: BaseGeometry, spacing: int) -> BaseGeometry:
        """Lines that fill a shape, all in one direction."""
        extent = self.board.width + self.board.height
        slant = [
            LineString([(x, 0), (x - self.board.height, self.board.height)])
            for x in range(0, extent, spacing)
        ]
        shapely.prepare(shape)
        return lines(shapely.union_all(shapely.intersection(np.array(slant), shape)))

    def hatch_out_of_play(self) -> None:
        """Land of no zone: fine slanting lines, and the frontiers of its countries."""
        out = self.survey.out_of_play
        self.line(self.slanted(out.buffer(-5), 13), "#6f6654", 1.0, 'opacity=".3"')
        frontiers = unary_union([shape.boundary for shape in self.survey.geography.countries.values()])
        inside = lines(frontiers.simplify(1).intersection(out.buffer(-6)))
        self.line(inside, "#7b6d58", 1.6, 'opacity=".6" stroke-dasharray="7 5"')

    def stripe_impenetrable(self) -> None:
        for zone, shape in self.survey.zones.items():
            if self.survey.rules.zones[zone].terrain == "impenetrable":
                self.line(self.slanted(shape.buffer(-3), 26), STRIPE, 8, 'opacity=".38"')

    def river_borders(self) -> BaseGeometry:
        borders = self.survey.rules.borders.items()
        wet = [key for key, border in borders if border.river_in or border.terrain == "river"]
        return unary_union([self.survey.land_borders[key] for key in wet])

    def draw_natural_rivers(self) -> None:
        """Rivers of nature are faint: they mean nothing; beside a river of the rules they are left out."""
        dry = areas(unary_union(list(self.survey.zones.values()))).buffer(-1)
        keep = dry.difference(self.river_borders().buffer(22))
        course = unary_union([river.simplify(0.8) for river in self.survey.geography.rivers])
        visible = lines(course.intersection(keep))
        long = [part for part in getattr(visible, "geoms", [visible]) if part.length > SHORTEST_RIVER]
        self.line(MultiLineString(long), WATER, 1.8, 'opacity=".55"')
        for lake in self.survey.geography.lakes:
            self.area(lake.simplify(0.6), "none", f'stroke="{DEEP_WATER}" stroke-width="1.3" opacity=".7"')

    def reserved(self, zone: str) -> BaseGeometry:
        """The ground of a zone's name and badges, which marks leave free."""
        place, record = self.places[zone], self.survey.rules.zones[zone]
        width, height = block_size(record.name, len(record.badges), place.size)
        x, top = place.label[0], place.label[1] - place.size * LINE / 2
        return box(x - width / 2 - 4, top - 4, x + width / 2 + 4, top + height + 4)

    def mark_terrain(self) -> None:
        marks = []
        for zone, shape in self.survey.zones.items():
            terrain = self.survey.rules.zones[zone].terrain
            if terrain in self.survey.geography.description.marked:
                mark, spacing, scale = MARKS[terrain]
                marks += self.scatter(shape.buffer(-9).difference(self.reserved(zone)), spacing, mark, scale)
        self.parts += [drawing for _, drawing in sorted(marks)]

    def scatter(
        self, shape: BaseGeometry, spacing: float, mark: str, scale: float
    ) -> list[tuple[float, str]]:
        """Marks at uneven places, each with its height on the page, by which they overlap."""
        shapely.prepare(shape)
        left, top, right, bottom = shape.bounds
        found = []
        for row, y in enumerate(np.arange(top, bottom, spacing * 0.8)):
            for x in np.arange(left + (row % 2) * spacing / 2, right, spacing):
                px, py = (
                    x + self.chance.uniform(-0.4, 0.4) * spacing,
                    y + self.chance.uniform(-0.4, 0.4) * spacing,
                )
                if self.chance.random() < 0.62 and shape.contains(Point(px, py)):
                    found.append((py, symbols.at(px, py, mark, scale * self.chance.uniform(0.75, 1.1))))
        return found

    def draw_borders(self) -> None:
        survey = self.survey
        country = {zone: record.country for zone, record in survey.rules.zones.items()}
        inner: list[BaseGeometry] = []
        outer: list[BaseGeometry] = []
        for (a, b), line in survey.land_borders.items():
            if a in survey.zones:
                (inner if country[a] == country[b] else outer).append(line)
        outer.append(lines(areas(unary_union(list(survey.zones.values()))).intersection(survey.out_of_play)))
        within, frontier = lines(unary_union(inner)), lines(unary_union(outer))
        self.line(within, "#f7efd9", 5.0, 'opacity=".5"')
        self.line(within, BORDER, 2.3)
        self.line(frontier, "#f7efd9", 7.5, 'opacity=".45"')
        self.line(frontier, FRONTIER, 3.6)
        self.line(frontier, "#e9d9b0", 1.2, 'stroke-dasharray="9 8"')

    def draw_game_rivers(self) -> None:
        """A river of the rules runs inside the zone whose defenders it helps, or along the very border."""
        bands = []
        for key, border in self.survey.rules.borders.items():
            if border.river_in:
                band = self.survey.land_borders[key].buffer(RIVER_WIDTH, cap_style="flat")
                bands.append(band.intersection(self.survey.zones[border.river_in]))
            elif border.terrain == "river":
                band = self.survey.land_borders[key].buffer(RIVER_WIDTH * 0.6, cap_style="flat")
                bands.append(band.intersection(unary_union([self.survey.zones[zone] for zone in key])))
        water = areas(unary_union(bands).buffer(1.5).buffer(-1.5))
        self.area(water, "#5f9fc4", f'stroke="{DEEP_WATER}" stroke-width="1.3"')
        shine = lines(areas(water.buffer(-2.6)).boundary)
        self.line(shine, "#d3e8ef", 0.9, 'opacity=".75"')

    def draw_coasts(self) -> None:
        land = areas(unary_union([*self.survey.zones.values(), self.survey.out_of_play]))
        shore = lines(land.boundary.intersection(self.board.frame.buffer(-1)))
        self.line(shore, COAST, 2.2)

    def draw_seas(self) -> None:
        """Where seas end: dots, or lines where ships move from sea to sea, heavier ones around oceans."""
        seas = self.survey.rules.seas
        if not self.survey.rules.seas_are_areas:
            limits = lines(unary_union(list(self.survey.sea_borders.values())))
            self.line(limits.simplify(2), "#f6fbf8", 4.5, 'stroke-dasharray=".1 13" opacity=".95"')
            return
        narrow: list[BaseGeometry] = []
        wide: list[BaseGeometry] = []
        for (a, b), limit in self.survey.sea_borders.items():
            if (a, b) not in self.survey.closed_straits:
                (wide if seas[a].ocean or seas[b].ocean else narrow).append(limit)
        self.line(lines(unary_union(narrow)).simplify(2), "#f4faf8", 2.6, 'opacity=".85"')
        far = lines(unary_union(wide)).simplify(2)
        self.line(far, "#37606f", 7.5, 'opacity=".55"')
        self.line(far, "#f4faf8", 4.6, 'opacity=".95"')
        parted = lines(unary_union(list(self.survey.zone_limits.values())))
        self.line(parted.simplify(2), "#f4faf8", 2.2, 'opacity=".75" stroke-dasharray="7 9"')
        self.draw_passages()
        self.draw_barriers()

    def draw_passages(self) -> None:
        """A gilded bar where a passage may be closed to ships."""
        for key in self.survey.rules.passages:
            line = self.survey.sea_borders.get(key)
            if line is not None:
                self.line(line.simplify(3), "#3a2c1c", 9)
                self.line(line.simplify(3), "#e3b94f", 6)
                self.line(line.simplify(3), WAR, 2.4)

    def draw_barriers(self) -> None:
        """Across straits that no ship may pass, unless a connector over land crosses there anyway."""
        bridged = unary_union([self.survey.crossing(a, b) for a, b in self.survey.straits])
        for strait in self.survey.closed_straits.values():
            for part in getattr(strait, "geoms", [strait]):
                if part.length > SHORTEST_BARRIER and part.distance(bridged) > BESIDE:
                    self.line(part.simplify(4), "#fbf6e4", 9, 'opacity=".8"')
                    self.line(part.simplify(4), "#5a2b20", 5)

    def along(self, shape: BaseGeometry, spacing: float) -> list[tuple[np.ndarray, np.ndarray]]:
        """Evenly spaced points of a line, each with the direction across it."""
        found = []
        for part in getattr(shape, "geoms", [shape]):
            count = max(1, round(part.length / spacing))
            for number in range(count):
                here = part.interpolate((number + 0.5) / count, normalized=True)
                ahead = part.interpolate(min(part.length, part.project(here) + 6))
                behind = part.interpolate(max(0, part.project(here) - 6))
                dx, dy = ahead.x - behind.x, ahead.y - behind.y
                length = math.hypot(dx, dy) or 1
                found.append((np.array([here.x, here.y]), np.array([-dy, dx]) / length))
        return found

    def draw_border_terrain(self) -> None:
        """Peaks, trees, dunes and crosses along borders; a flake on the lake that freezes."""
        marks = []
        for key, border in self.survey.rules.borders.items():
            if border.terrain == "impassable":
                self.line(self.survey.land_borders[key], "#4d3d63", 5)
            elif border.terrain == "wasteland":
                self.line(self.survey.land_borders[key], "#5a2b20", 4.5)
            elif border.terrain == "lake_baikal":
                self.draw_lake(key)
            elif border.terrain == "desert":
                self.line(self.survey.land_borders[key], "#e0b565", 20, 'opacity=".5"')
            row = ALONG_BORDERS.get(border.terrain)
            if row is None:
                continue
            for number, (point, across) in enumerate(self.along(self.survey.land_borders[key], row.spacing)):
                x, y = point + across * row.aside[number % len(row.aside)]
                marks.append((y, symbols.at(x, y, row.mark, self.chance.uniform(*row.sizes))))
        self.parts += [drawing for _, drawing in sorted(marks)]

    def draw_lake(self, key: Pair) -> None:
        """A flake on the largest lake of a border."""
        reach = self.survey.land_borders[key].buffer(4)
        lake = max(
            (lake for lake in self.survey.geography.lakes if lake.intersects(reach)),
            key=lambda lake: lake.area,
        )
        spot = lake.representative_point()
        self.parts.append(symbols.at(spot.x, spot.y, symbols.ICE))

    def draw_fortified_lines(self) -> None:
        """A wall inside the zone that it protects, with its works towards the enemy."""
        for key, border in self.survey.rules.borders.items():
            zone = border.fortified_line_of
            if not zone:
                continue
            line, home = self.survey.land_borders[key], self.survey.zones[zone]
            wall = areas(line.buffer(9, cap_style="flat").difference(line.buffer(4)).intersection(home))
            self.area(wall, "#54483a", f'stroke="{symbols.CREAM}" stroke-width="1"')
            for point, across in self.along(line, 17):
                outward = -across if home.contains(Point(point + across * 8)) else across
                x, y = point - outward * 6.5
                self.parts.append(symbols.at(x, y, symbols.BUNKER, turn=heading(outward)))

    def great_line(self) -> BaseGeometry:
        marked = [key for key, border in self.survey.rules.borders.items() if border.great_line]
        return lines(unary_union([self.survey.land_borders[key] for key in marked]))

    def draw_glow_of_great_line(self) -> None:
        style = self.survey.geography.description.great_line
        if style and style.glow:
            self.line(self.great_line(), style.casing, style.glow, 'opacity=".45"')

    def draw_great_line(self) -> None:
        """A line of the rules that follows borders across the whole map; a glow stands for its casing."""
        style = self.survey.geography.description.great_line
        if not style:
            return
        if not style.glow:
            self.line(self.great_line(), style.casing, 9, 'opacity=".7"')
        self.line(self.great_line(), style.colour, 5, f'stroke-dasharray="{style.dashes}"')

    def draw_islets(self) -> None:
        for islet in self.survey.geography.islets.values():
            self.line(islet.exterior, FRONTIER, 4)
            self.line(islet.buffer(-6, join_style="mitre").exterior, FRONTIER, 1.3, 'opacity=".6"')

    def draw_crossings(self) -> None:
        for a, b in self.survey.straits:
            self.connector(self.survey.crossing(a, b), WAR, "6 4")
        for a, b in [*self.survey.rules.landing_lines.values(), *self.survey.lanes]:
            self.connector(self.survey.crossing(a, b), LANDING, "15 7")

    def connector(self, line: LineString, colour: str, dashes: str) -> None:
        """A dashed line over water with an arrow at each end."""
        self.line(line, "#fbf6e4", 8, 'opacity=".75"')
        self.line(line, colour, 4, f'stroke-dasharray="{dashes}" style="stroke-linecap:butt"')
        points = np.array(line.coords)
        for tip, before in (
            (points[0], points[min(3, len(points) - 1)]),
            (points[-1], points[max(-4, -len(points))]),
        ):
            arrow = f'<g fill="{colour}">{symbols.ARROW}</g>'
            x, y = tip
            self.parts.append(symbols.at(x, y, arrow, turn=heading(tip - before)))

    def draw_boxes(self) -> None:
        for shape in self.survey.boxes.values():
            for inset, width in ((0, 3.5), (7, 1.2)):
                self.line(shape.buffer(-inset, join_style="mitre").exterior, FRONTIER, width)

    def draw_badges(self) -> None:
        for zone, record in self.survey.rules.zones.items():
            shown = record.badges
            x, y = self.places[zone].badges
            for number, badge in enumerate(shown):
                self.parts.append(
                    symbols.at(x + (number - (len(shown) - 1) / 2) * BADGE, y, symbols.BADGES[badge])
                )

    def draw_compass(self) -> None:
        """A compass rose turned to true north, since meridians slant on the board."""
        spot = self.survey.geography.description.compass
        if not spot:
            return
        (x, y), (u, v) = self.board.points([spot, (spot[0], spot[1] + 0.1)])
        north = heading(np.array([u - x, v - y])) + 90
        self.parts.append(symbols.at(x, y, f'<g opacity=".8">{symbols.COMPASS}</g>', turn=north))

    def draw_frame(self) -> None:
        for inset, width, colour in ((6, 12, "#3a2c1c"), (17, 2.5, "#d9c48f"), (22, 1.5, "#3a2c1c")):
            self.line(self.board.frame.buffer(-inset, join_style="mitre").exterior, colour, width)


def heading(direction: np.ndarray) -> float:
    """The angle of a direction in degrees, clockwise from the right."""
    return math.degrees(math.atan2(direction[1], direction[0]))
