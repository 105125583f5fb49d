"""Where the name, the symbols and the counters of each zone go."""

import math
from dataclasses import dataclass

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from tools.mapmaker.geography import polygons
from tools.mapmaker.rules import Zone
from tools.mapmaker.survey import Survey

GRAIN = 4  # board units of one cell of the search
SIZES = (25, 22, 19)  # sizes of type, the largest that fits is taken
LETTER = 0.54  # mean width of a letter in units of its size
BADGE = 27
ROOM = 38  # half of a stack of counters; more room is not worth a worse place for the name
LINE = 1.15
SEA_SIZE = 30
MARGIN = 30
MOST_SPOTS = 400
ROOM_COUNTS = 1.6  # how much a unit of room weighs
SEA_IS_FREE = 0.92  # a name may run out over the sea, but not over other land


@dataclass
class Place:
    anchor: tuple[float, float]
    room: float
    label: tuple[float, float]
    size: int
    badges: tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A block of cells where the name of a zone and its symbols could stand."""

    rows: slice
    columns: slice
    size: int
    merit: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.rows.start + self.rows.stop) / 2, (self.columns.start + self.columns.stop) / 2


class Sheet:
    """The whole board as a coarse grid: whose land each cell is, and what is already taken by names."""

    def __init__(self, width: int, height: int, shapes: dict[str, BaseGeometry], dry: BaseGeometry) -> None:
        self.ids = {name: number for number, name in enumerate(shapes, start=1)}
        picture = Image.new("I", (width // GRAIN, height // GRAIN))
        self._fill(picture, dry, -1)
        for name, shape in shapes.items():
            self._fill(picture, shape, self.ids[name])
        self.owner = np.array(picture)
        self.taken = np.zeros(self.owner.shape, bool)

    @staticmethod
    def _fill(picture: Image.Image, shape: BaseGeometry, value: int) -> None:
        pen = ImageDraw.Draw(picture)
        for polygon in polygons(shape):
            for ring, ink in ((polygon.exterior, value), *((hole, 0) for hole in polygon.interiors)):
                pen.polygon([(x / GRAIN - 0.5, y / GRAIN - 0.5) for x, y in ring.coords], fill=ink)

    def block(self, line: LineString) -> None:
        """Keep names off a line."""
        picture = Image.fromarray(self.taken)
        ImageDraw.Draw(picture).line([(x / GRAIN, y / GRAIN) for x, y in line.coords], fill=1, width=3)
        self.taken |= np.array(picture)


def block_size(name: str, badges: int, size: int) -> tuple[float, float]:
    """Width and height of a name with its row of symbols below."""
    width = max(len(name) * LETTER * size, badges * BADGE)
    return width + 4, size * LINE + (BADGE if badges else 0)


class Ground:
    """The part of the sheet around one zone."""

    def __init__(self, sheet: Sheet, zone: str, shape: BaseGeometry) -> None:
        main = max(polygons(shape), key=lambda p: p.area)
        left, top, right, bottom = (int(edge / GRAIN) for edge in main.bounds)
        self.x, self.y = max(0, left - MARGIN), max(0, top - MARGIN)
        window = (slice(self.y, bottom + MARGIN), slice(self.x, right + MARGIN))
        self.taken, owner = sheet.taken[window], sheet.owner[window]
        self.mine = (owner == sheet.ids[zone]) & ~self.taken
        self.sea = owner == 0
        self.heart = ndimage.center_of_mass(self.mine)

    def spots(self, name: str, badges: int) -> list[Spot]:
        """Where the name could stand, the best fits first; places on or beside a border are no good."""
        core = self.mine & ndimage.binary_erosion(self.mine | self.sea, iterations=2, border_value=1)
        found = []
        for size in SIZES:
            width, height = block_size(name, badges, size)
            down, across = math.ceil(height / GRAIN), math.ceil(width / GRAIN)
            inside, wet, used = (means(grid, down, across) for grid in (core, self.sea, self.taken))
            fit = inside + SEA_IS_FREE * wet
            good = np.argwhere((inside >= 0.12) & (fit >= 0.72) & (used == 0))
            for y, x in good[:: 1 + len(good) // MOST_SPOTS]:
                merit = 130 * fit[y, x] + 1.8 * size
                found.append(Spot(slice(y, y + down), slice(x, x + across), size, merit))
        return sorted(found, key=lambda spot: -spot.merit)

    def roomiest(self, spot: Spot) -> tuple[int, int, float]:
        """The cell farthest from the zone's edge and from the name, and how far that is."""
        free = self.mine.copy()
        free[spot.rows, spot.columns] = False
        rows, columns = np.nonzero(self.mine.any(1))[0], np.nonzero(self.mine.any(0))[0]
        cut = free[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        distance = ndimage.distance_transform_edt(np.pad(cut, 1))[1:-1, 1:-1]
        row, column = np.unravel_index(distance.argmax(), distance.shape)
        return row + rows[0], column + columns[0], float(distance.max()) * GRAIN

    def place(self, spot: Spot, row: int, column: int, room: float) -> Place:
        x, y = (self.x + spot.middle[1]) * GRAIN, (self.y + spot.rows.start) * GRAIN
        return Place(
            anchor=((self.x + column + 0.5) * GRAIN, (self.y + row + 0.5) * GRAIN),
            room=room,
            label=(x, y + spot.size * LINE / 2),
            size=spot.size,
            badges=(x, y + spot.size * LINE + BADGE / 2),
        )


def place(sheet: Sheet, zone: str, shape: BaseGeometry, record: Zone) -> Place:
    """The name goes where it stands well, near the middle of its zone, and leaves room for counters."""
    ground = Ground(sheet, zone, shape)
    best, chosen, result = -math.inf, None, None
    for spot in ground.spots(record.name, len(record.badges)):
        if spot.merit + ROOM_COUNTS * ROOM < best:
            break
        row, column, room = ground.roomiest(spot)
        stray = math.dist(spot.middle, (row, column)) + math.dist(spot.middle, ground.heart)
        score = spot.merit + ROOM_COUNTS * min(room, ROOM) - 0.35 * stray
        if score > best:
            best, chosen, result = score, spot, ground.place(spot, row, column, room)
    if chosen is None or result is None:
        raise SystemExit(f"no place for the name of {zone}")
    ground.taken[chosen.rows, chosen.columns] = True
    return result


def means(grid: np.ndarray, down: int, across: int) -> np.ndarray:
    """The mean of every block of a grid, by the block's upper left cell."""
    sums = np.pad(grid.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    whole = sums[down:, across:] - sums[:-down, across:] - sums[down:, :-across] + sums[:-down, :-across]
    return np.asarray(whole.round(6) / (down * across))


def place_all(survey: Survey) -> dict[str, Place]:
    """The places of all zones, the smallest first, since they have least choice."""
    board, rules = survey.geography.board, survey.rules
    shapes = survey.zones | survey.boxes
    sheet = Sheet(board.width, board.height, shapes, survey.out_of_play)
    for a, b in survey.crossings:
        sheet.block(survey.crossing(a, b))
    result = {}
    for zone, shape in sorted(shapes.items(), key=lambda entry: entry[1].area):
        result[zone] = place(sheet, zone, shape, rules.zones[zone])
    for sea, shape in survey.seas.items():
        result[sea] = sea_place(survey, sea, shape)
    return result


def sea_place(survey: Survey, sea: str, shape: BaseGeometry) -> Place:
    drawn = survey.geography.description.names.get(sea)
    circle = shapely.maximum_inscribed_circle(shape, tolerance=4)
    middle = survey.geography.board.point(drawn) if drawn else circle.coords[0]
    return Place(circle.coords[0], circle.length, middle, SEA_SIZE, middle)
