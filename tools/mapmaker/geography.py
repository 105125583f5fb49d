"""The lands, lakes and rivers of the board, and the territories into which the land is divided."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import shapely
from PIL import Image, ImageDraw
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from tools.mapmaker.atlas import COUNTRIES, WATERS, Topology
from tools.mapmaker.description import Description
from tools.mapmaker.projection import Board

CELL = 2  # board units of one cell of the grid
CHANNEL = 3.5  # half the width of a strait that has to be seen
SMALLEST_ISLAND = 60
SMALLEST_LAKE = 130
WATER = -1
OUT_OF_PLAY = 0


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of any shape; its points and lines are dropped."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [polygon for part in getattr(shape, "geoms", []) for polygon in polygons(part)]


def areas(shape: BaseGeometry) -> MultiPolygon:
    return MultiPolygon(polygons(shape))


def fill(grid: np.ndarray, shape: BaseGeometry, value: int) -> None:
    """Write a value into the cells of a grid whose middle lies in the shape."""
    height, width = grid.shape
    mask = Image.new("1", (width, height))
    pen = ImageDraw.Draw(mask)
    for polygon in sorted(polygons(shape), key=lambda p: -p.area):
        pen.polygon([(x / CELL - 0.5, y / CELL - 0.5) for x, y in polygon.exterior.coords], fill=1)
        for hole in polygon.interiors:
            pen.polygon([(x / CELL - 0.5, y / CELL - 0.5) for x, y in hole.coords], fill=0)
    grid[np.array(mask)] = value


def trace(grid: np.ndarray, shape: BaseGeometry, value: float, width: int = 2) -> None:
    """Write a value into the cells that a line crosses."""
    mask = Image.new("1", grid.shape[::-1])
    pen = ImageDraw.Draw(mask)
    for line in getattr(shape, "geoms", [shape]):
        if line.geom_type == "LineString" and not line.is_empty:
            pen.line([(x / CELL, y / CELL) for x, y in line.coords], fill=1, width=width)
    grid[np.array(mask)] = value


@dataclass
class Geography:
    board: Board
    description: Description
    countries: dict[str, BaseGeometry]
    lakes: list[Polygon]
    rivers: list[BaseGeometry]

    @classmethod
    def read(cls, description: Description, cache: Path) -> "Geography":
        board = description.board()
        countries: dict[str, BaseGeometry] = {}
        for name, shape in Topology(cache / COUNTRIES.format(detail=description.detail)).shapes("countries"):
            placed = areas(board.shape(shape))
            if not placed.is_empty:
                countries[name] = countries[name].union(placed) if name in countries else placed
        if description.left_out:
            left_out = unary_union([board.outline(outline) for outline in description.left_out])
            countries = {name: areas(shape.difference(left_out)) for name, shape in countries.items()}
        for joint in description.joints:
            islands = countries[joint.of].intersection(board.outline(joint.outline))
            joined = islands.buffer(joint.reach + joint.swell).buffer(-joint.reach)
            countries[joint.of] = areas(countries[joint.of].union(joined))
        waters = Topology(cache / WATERS)
        later = MultiPoint(description.reservoirs)
        natural = [lake for _, lake in waters.shapes("lakes") if later.is_empty or lake.distance(later) > 0.3]
        lakes = [polygon for lake in natural for polygon in polygons(board.shape(lake))]
        rivers = [board.shape(river) for _, river in waters.shapes("rivers")]
        return cls(
            board,
            description,
            countries,
            [lake for lake in lakes if lake.area > SMALLEST_LAKE],
            [river for river in rivers if not river.is_empty],
        )

    @cached_property
    def islets(self) -> dict[str, Polygon]:
        """Atolls too small for the data, as regular shapes that stand on a side."""
        shapes = {}
        for zone, islet in self.description.islets.items():
            x, y = self.board.point(self.description.centres[zone])
            turns = (np.arange(islet.corners) + 0.5) * 2 * np.pi / islet.corners + np.pi / 2
            shapes[zone] = Polygon(
                np.column_stack([x + islet.radius * np.cos(turns), y + islet.radius * np.sin(turns)])
            )
        return shapes

    @cached_property
    def channels(self) -> BaseGeometry:
        """Straits too narrow for the scale, widened."""
        courses = [LineString(self.board.points(channel)) for channel in self.description.channels]
        return unary_union([course.buffer(CHANNEL) for course in courses])

    @cached_property
    def land(self) -> BaseGeometry:
        """All dry land; slivers between countries closed, islets dropped unless a zone is named for them."""
        land = unary_union(list(self.countries.values()))
        land = land.buffer(0.6, join_style="mitre").buffer(-0.6, join_style="mitre")
        centres = [Point(self.board.point(centre)) for centre in self.description.centres.values()]
        tree = shapely.STRtree(centres)
        kept = []
        for island in polygons(land):
            if island.area > SMALLEST_ISLAND or len(tree.query(island, predicate="contains")):
                holes = [hole for hole in island.interiors if Polygon(hole).area > SMALLEST_LAKE]
                kept.append(Polygon(island.exterior, holes))
        dry = unary_union(kept).difference(unary_union([*self.lakes, self.channels]))
        dry = unary_union([dry, *self.islets.values()])
        return areas(shapely.simplify(dry, 0.35))

    @cached_property
    def territories(self) -> np.ndarray:
        """For each cell the number of its territory (from 1), out of play as islets are too, or water."""
        shape = (self.board.height // CELL, self.board.width // CELL)
        dry = np.zeros(shape, bool)
        fill(dry, self.land, True)
        grid = np.full(shape, OUT_OF_PLAY, np.int16)
        number = {name: i for i, name in enumerate(self.description.territories, start=1)}
        for name, territory in self.description.territories.items():
            for country in territory.countries:
                if country not in self.countries:
                    raise SystemExit(f"{self.description.game}: no country {country!r} on the board")
                fill(grid, self.countries[country].buffer(3), number[name])
        for country, shape_ in self.countries.items():
            if not any(country in t.countries for t in self.description.territories.values()):
                fill(grid, shape_, OUT_OF_PLAY)
        for patch in self.description.patches:
            land = unary_union([self.countries[country] for country in patch.of]).buffer(3)
            fill(grid, self.board.outline(patch.outline).intersection(land), number.get(patch.territory, 0))
        for islet in self.islets.values():
            fill(grid, islet, OUT_OF_PLAY)
        grid[~dry] = WATER
        return grid
