"""The finished shapes of a board: zones, seas and boxes, and how they touch."""

from collections.abc import Set
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

from tools.mapmaker import mesh
from tools.mapmaker.geography import Geography, areas, polygons
from tools.mapmaker.partition import partition, sea_partition
from tools.mapmaker.rules import Pair, Rules, pair

CORNER = 70.0  # a border that the rules do not know may be closed to a corner up to this length
LANDFALL = 12.0


def lines(shape: BaseGeometry) -> BaseGeometry:
    """The line parts of an intersection, joined where they meet."""
    parts = [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, LineString)]
    merged = linemerge(MultiLineString(parts)) if parts else MultiLineString()
    return merged


def curve(points: np.ndarray) -> LineString:
    """A smooth line through two points, or bent by those between."""
    if len(points) == 2:
        (x, y), (u, v) = points
        bulge = 0.1
        points = np.array([(x, y), ((x + u) / 2 + bulge * (v - y), (y + v) / 2 - bulge * (u - x)), (u, v)])
    for _ in range(3):
        near, far = 0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]
        points = np.vstack([points[:1], np.stack([near, far], 1).reshape(-1, 2), points[-1:]])
    return LineString(points)


@dataclass
class Survey:
    geography: Geography
    rules: Rules
    zones: dict[str, BaseGeometry] = field(default_factory=dict)
    seas: dict[str, BaseGeometry] = field(default_factory=dict)
    sea_zones: dict[str, BaseGeometry] = field(default_factory=dict)
    boxes: dict[str, BaseGeometry] = field(default_factory=dict)
    out_of_play: BaseGeometry = field(default_factory=MultiPolygon)
    dead_water: BaseGeometry = field(default_factory=MultiPolygon)

    @cached_property
    def areas(self) -> dict[str, BaseGeometry]:
        return self.zones | self.boxes | self.seas

    def border(self, a: str, b: str) -> BaseGeometry:
        """The drawn line that two areas share; empty if they do not touch."""
        first, second = self.areas[a], self.areas[b]
        if not first.intersects(second):
            return MultiLineString()
        return lines(first.intersection(second))

    @cached_property
    def land_borders(self) -> dict[Pair, BaseGeometry]:
        land = self.zones | self.boxes
        return self._touching(list(land), list(land))

    @cached_property
    def coasts(self) -> dict[Pair, BaseGeometry]:
        """By zone and sea, in this order."""
        return self._touching([*self.zones, *self.boxes], list(self.seas), ordered=True)

    @cached_property
    def sea_borders(self) -> dict[Pair, BaseGeometry]:
        return self._touching(list(self.seas), list(self.seas))

    @cached_property
    def zone_limits(self) -> dict[Pair, BaseGeometry]:
        """The lines that part the zones of one sea."""
        found = {}
        for parts in self.geography.description.divided.values():
            for a, b in combinations(sorted(parts), 2):
                line = lines(self.sea_zones[a].intersection(self.sea_zones[b]))
                if line.length > 0:
                    found[pair(a, b)] = line
        return found

    def _touching(
        self, first: list[str], second: list[str], ordered: bool = False
    ) -> dict[Pair, BaseGeometry]:
        tree = shapely.STRtree([self.areas[b] for b in second])
        found = {}
        for a in first:
            for index in tree.query(self.areas[a]):
                key = (a, second[index]) if ordered else pair(a, second[index])
                if a == second[index] or key in found:
                    continue
                line = self.border(a, second[index])
                if line.length > 0:
                    found[key] = line
        return found

    @cached_property
    def straits(self) -> list[Pair]:
        return [key for key, border in self.rules.borders.items() if border.strait]

    @property
    def lanes(self) -> list[Pair]:
        """Seas that the rules join although they do not touch."""
        return [pair(a, b) for a, b in self.geography.description.lanes]

    @property
    def crossings(self) -> list[Pair]:
        return [*self.straits, *self.rules.landing_lines.values(), *self.lanes]

    @cached_property
    def closed_straits(self) -> dict[Pair, BaseGeometry]:
        """Where seas touch and no ship may pass, if ships move from sea to sea at all."""
        if not self.rules.seas_are_areas:
            return {}
        return {key: line for key, line in self.sea_borders.items() if key not in self.rules.sea_borders}

    def crossing(self, a: str, b: str) -> LineString:
        """A connector over water, drawn by the description or by the shortest way; its ends lie on land."""
        board, drawn = self.geography.board, self.geography.description.lines
        if f"{a}-{b}" in drawn or f"{b}-{a}" in drawn:
            return curve(board.points(drawn.get(f"{a}-{b}") or drawn[f"{b}-{a}"]))
        first, second = (max(polygons(self.areas[x]), key=lambda p: p.area) for x in (a, b))
        start, end = (np.array(point.coords[0]) for point in nearest_points(first, second))
        onward = (end - start) / max(1e-6, np.hypot(*(end - start)))
        return curve(np.array([start - LANDFALL * onward, end + LANDFALL * onward]))


def survey(geography: Geography, rules: Rules) -> Survey:
    description = geography.description
    labels, zones = partition(geography)
    found = mesh.arcs(labels)
    surplus = unwanted(found, zones, geography.land, set(rules.borders))
    shapes = mesh.cut(geography.land, mesh.close(found, surplus), labels)
    sea_labels, seas = sea_partition(geography)
    boxes = {name: box(*corners) for name, corners in description.boxes.items()}
    water = areas(geography.board.frame.difference(geography.land).difference(unary_union(geography.lakes)))
    limits = mesh.arcs(sea_labels)
    known = rules.sea_borders | rules.zone_borders
    surplus = unwanted(limits, seas, water, known) if rules.seas_are_areas else []
    wet = mesh.cut(water, mesh.close(limits, surplus), sea_labels)

    names = [("land", label) for label in shapes] + [("sea", label) for label in wet]
    simple = shapely.coverage_simplify([*shapes.values(), *wet.values()], description.finest)
    result = Survey(geography, rules, boxes=boxes)
    covered = unary_union(list(boxes.values()))
    for (kind, label), shape in zip(names, simple, strict=True):
        shape = areas(shapely.make_valid(shape))
        if kind == "land" and label:
            result.zones[zones[label - 1]] = shape
        elif kind == "land":
            result.out_of_play = areas(shape.difference(covered))
        elif label:
            result.seas[seas[label - 1]] = areas(shape.difference(covered))
        else:
            result.dead_water = shape
    for sea, parts in description.divided.items():
        result.sea_zones |= {zone: result.seas.pop(zone) for zone in parts}
        result.seas[sea] = areas(unary_union([result.sea_zones[zone] for zone in parts]))
    return result


def unwanted(
    found: list[mesh.Arc], names: list[str], ground: BaseGeometry, known: Set[Pair]
) -> list[mesh.Arc]:
    """Short borders on the ground between areas that the rules do not join."""
    result = []
    for arc in found:
        low, high = sorted(arc.labels)
        if low == 0 or pair(names[low - 1], names[high - 1]) in known or arc.length > CORNER:
            continue
        if arc.line().intersection(ground).length > 0.6 * arc.length:
            result.append(arc)
    return result
