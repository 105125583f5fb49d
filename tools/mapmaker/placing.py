"""Where the name, the symbols and the counters of each zone go."""

import math
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tools.mapmaker.geography import polygons
from tools.mapmaker.rules import Zone
from tools.mapmaker.survey import Survey, lines

GRAIN = 4  # board units of one cell of the search
SIZES = (25, 22, 19)  # sizes of type, the largest that fits is taken
LETTER = 0.54  # mean width of a letter in units of its size
BADGE = 27
ROOM = 38  # half of a stack of counters; more room is not worth a worse place for the name
LINE = 1.15
SEA_SIZE = 30
SEA_SIZES = (30, 26, 22, 19, 17)
SEA_ROWS = (17, 9)  # most letters in a row of the name of a sea
SEA_ROOM = 66
SEA_SPOTS = 40
ISLET_SIZES = (21, 19)
MARGIN = 30
BOX_RIM = 9
MOST_SPOTS = 400
ROOM_COUNTS = 1.6  # how much a unit of room weighs
WISHED = 30  # how far from its wished place a name may stand
SEA_IS_FREE = 0.92  # a name may run out over the sea, but not over other land


Wish = tuple[float, float] | None


@dataclass
class Place:
    anchor: tuple[float, float]
    room: float
    label: tuple[float, float]
    size: int
    badges: tuple[float, float]
    row: int = SEA_ROWS[0]


@dataclass(frozen=True)
class Spot:
    """A block of cells where the name of a zone and its symbols could stand."""

    rows: slice
    columns: slice
    size: int
    merit: float
    row: int = SEA_ROWS[0]

    @property
    def middle(self) -> tuple[float, float]:
        return (self.rows.start + self.rows.stop) / 2, (self.columns.start + self.columns.stop) / 2


class Sheet:
    """The whole board as a coarse grid: whose land each cell is, and what is already taken by names."""

    def __init__(self, width: int, height: int, shapes: dict[str, BaseGeometry], dry: BaseGeometry) -> None:
        self.ids: dict[str, int] = {}
        self._size = (width // GRAIN, height // GRAIN)
        picture = Image.new("I", self._size)
        self._fill(picture, dry, -1)
        self.owner = self._number(picture, shapes)
        self.taken = np.zeros(self.owner.shape, bool)
        self.sea_owner = np.zeros_like(self.owner)

    def add_seas(self, seas: dict[str, BaseGeometry]) -> None:
        self.sea_owner = np.where(self.owner == 0, self._number(Image.new("I", self._size), seas), 0)

    def _number(self, picture: Image.Image, shapes: dict[str, BaseGeometry]) -> np.ndarray:
        for name, shape in shapes.items():
            self.ids[name] = len(self.ids) + 1
            self._fill(picture, shape, self.ids[name])
        return np.array(picture)

    @staticmethod
    def _fill(picture: Image.Image, shape: BaseGeometry, value: int) -> None:
        pen = ImageDraw.Draw(picture)
        for polygon in polygons(shape):
            for ring, ink in ((polygon.exterior, value), *((hole, 0) for hole in polygon.interiors)):
                pen.polygon([(x / GRAIN - 0.5, y / GRAIN - 0.5) for x, y in ring.coords], fill=ink)

    def inside(self, shape: BaseGeometry) -> np.ndarray:
        picture = Image.new("I", self._size)
        self._fill(picture, shape, 1)
        return np.array(picture, bool)

    def block(self, line: LineString) -> None:
        """Keep names off a line."""
        picture = Image.fromarray(self.taken)
        ImageDraw.Draw(picture).line([(x / GRAIN, y / GRAIN) for x, y in line.coords], fill=1, width=3)
        self.taken |= np.array(picture)


def block_size(name: str, badges: int, size: int) -> tuple[float, float]:
    """Width and height of a name with its row of symbols below."""
    width = max(len(name) * LETTER * size, badges * BADGE)
    return width + 4, size * LINE + (BADGE if badges else 0)


def sea_block_size(name: str, row: int, size: int) -> tuple[float, float]:
    rows = textwrap.wrap(name, row, break_long_words=False)
    return max(map(len, rows)) * (LETTER * size + 1.5) + 8, len(rows) * 1.2 * size + 6


class Ground:
    """The part of the sheet around one zone or sea."""

    def __init__(self, sheet: Sheet, zone: str, shape: BaseGeometry, wet: bool = False) -> None:
        main = max(polygons(shape), key=lambda p: p.area)
        left, top, right, bottom = (int(edge / GRAIN) for edge in main.bounds)
        self.x, self.y = max(0, left - MARGIN), max(0, top - MARGIN)
        window = (slice(self.y, bottom + MARGIN), slice(self.x, right + MARGIN))
        self.taken, owner = sheet.taken[window], sheet.owner[window]
        self.mine = ((sheet.sea_owner[window] if wet else owner) == sheet.ids[zone]) & ~self.taken
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

    def sea_spots(self, name: str) -> list[Spot]:
        """Where the name of a sea could stand: within it and off everything else."""
        found = []
        for size, row in product(SEA_SIZES, SEA_ROWS):
            width, height = sea_block_size(name, row, size)
            down, across = math.ceil(height / GRAIN), math.ceil(width / GRAIN)
            if down > self.mine.shape[0] or across > self.mine.shape[1]:
                continue
            good = np.argwhere(means(self.mine, down, across) > 0.99)
            for y, x in good[:: 1 + len(good) // SEA_SPOTS]:
                found.append(Spot(slice(y, y + down), slice(x, x + across), size, 1.8 * size, row))
        return found

    def near(self, spots: list[Spot], wish: Wish) -> list[Spot]:
        """Those around the place where a name should stand, if there is one."""
        if wish is None:
            return spots
        at = (wish[1] / GRAIN - self.y, wish[0] / GRAIN - self.x)
        return [spot for spot in spots if math.dist(spot.middle, at) * GRAIN < WISHED]

    def roomiest(self, spot: Spot) -> tuple[int, int, float]:
        """The cell farthest from the zone's edge and from the name, and how far that is."""
        free = self.mine.copy()
        free[spot.rows, spot.columns] = False
        rows, columns = np.nonzero(self.mine.any(1))[0], np.nonzero(self.mine.any(0))[0]
        cut = free[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        distance = ndimage.distance_transform_edt(np.pad(cut, 1))[1:-1, 1:-1]
        row, column = np.unravel_index(distance.argmax(), distance.shape)
        return row + rows[0], column + columns[0], float(distance.max()) * GRAIN

    def sea_place(self, spot: Spot, row: int, column: int, room: float) -> Place:
        middle = ((self.x + spot.middle[1]) * GRAIN, (self.y + spot.middle[0]) * GRAIN)
        return Place(self.point(row, column), room, middle, spot.size, middle, spot.row)

    def point(self, row: int, column: int) -> tuple[float, float]:
        return (self.x + column + 0.5) * GRAIN, (self.y + row + 0.5) * GRAIN

    def place(self, spot: Spot, row: int, column: int, room: float) -> Place:
        x, y = (self.x + spot.middle[1]) * GRAIN, (self.y + spot.rows.start) * GRAIN
        return Place(
            anchor=self.point(row, column),
            room=room,
            label=(x, y + spot.size * LINE / 2),
            size=spot.size,
            badges=(x, y + spot.size * LINE + BADGE / 2),
        )


def place(sheet: Sheet, zone: str, shape: BaseGeometry, record: Zone, wish: Wish) -> Place:
    """The name goes where it stands well, near the middle of its zone, and leaves room for counters."""
    ground = Ground(sheet, zone, shape)
    spots = ground.near(ground.spots(record.name, len(record.badges)), wish)
    return best_place(ground, zone, spots, ROOM, ground.place)


def place_sea(sheet: Sheet, sea: str, shape: BaseGeometry, name: str, wish: Wish) -> Place:
    """The same for a sea in which units may be."""
    ground = Ground(sheet, sea, shape, wet=True)
    spots = ground.near(ground.sea_spots(name), wish)
    return best_place(ground, sea, spots, SEA_ROOM, ground.sea_place)


def best_place(
    ground: Ground, area: str, spots: list[Spot], enough: float, at: Callable[[Spot, int, int, float], Place]
) -> Place:
    best, chosen, result = -math.inf, None, None
    for spot in spots:
        if spot.merit + ROOM_COUNTS * enough < best:
            break
        row, column, room = ground.roomiest(spot)
        stray = math.dist(spot.middle, (row, column)) + math.dist(spot.middle, ground.heart)
        score = spot.merit + ROOM_COUNTS * min(room, enough) - 0.35 * stray
        if score > best:
            best, chosen, result = score, spot, at(spot, row, column, room)
    if chosen is None or result is None:
        raise SystemExit(f"no place for the name of {area}")
    ground.taken[chosen.rows, chosen.columns] = True
    return result


def place_islet(sheet: Sheet, zone: str, shape: Polygon, record: Zone) -> Place:
    """Counters go in the middle, the name stands beside: rather below than above, right or left."""
    left, top, right, bottom = shape.bounds
    middle = ((left + right) / 2, (top + bottom) / 2)
    for size in ISLET_SIZES:
        width, height = block_size(record.name, len(record.badges), size)
        low = middle[1] - height / 2
        for x, y in (
            (middle[0], bottom + 3),
            (middle[0], top - height - 3),
            (right + width / 2 + 3, low),
            (left - width / 2 - 3, low),
            (right + width / 2 - 8, bottom - 6),
            (left - width / 2 + 8, bottom - 6),
            (right + width / 2 - 8, top - height + 6),
            (left - width / 2 + 8, top - height + 6),
            (right + width / 2 + 3, middle[1]),
            (left - width / 2 - 3, middle[1]),
        ):
            rows = slice(int(y / GRAIN), math.ceil((y + height) / GRAIN))
            columns = slice(int((x - width / 2) / GRAIN), math.ceil((x + width / 2) / GRAIN))
            if sheet.taken[rows, columns].any() or sheet.owner[rows, columns].any():
                continue
            sheet.taken[rows, columns] = True
            room = shape.exterior.distance(Point(middle))
            return Place(middle, room, (x, y + size * LINE / 2), size, (x, y + size * LINE + BADGE / 2))
    raise SystemExit(f"no place for the name of {zone}")


def place_in_box(sheet: Sheet, shape: BaseGeometry, record: Zone) -> Place:
    """The name stands at the top, as large as the box allows, and the counters below."""
    left, top, right, bottom = shape.bounds
    x, inner = (left + right) / 2, top + BOX_RIM
    blocks = {size: block_size(record.name, len(record.badges), size) for size in SIZES}
    fitting = (size for size, (width, _) in blocks.items() if width < right - left - 2 * BOX_RIM)
    size = next(fitting, SIZES[-1])
    floor = inner + blocks[size][1]
    sheet.taken[int(top / GRAIN) : int(bottom / GRAIN), int(left / GRAIN) : int(right / GRAIN)] = True
    room = min(right - left, bottom - floor) / 2
    anchor = (x, floor + (bottom - floor) / 2)
    return Place(anchor, room, (x, inner + size * LINE / 2), size, (x, inner + size * LINE + BADGE / 2))


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
    barriers = [lines(barrier) for barrier in survey.closed_straits.values()]
    barriers += [survey.sea_borders[key] for key in rules.passages if key in survey.sea_borders]
    for line in [*(survey.crossing(a, b) for a, b in survey.crossings), *barriers]:
        for part in getattr(line, "geoms", [line]):
            sheet.block(part)
    result = {}
    wishes = {name: board.point(at) for name, at in survey.geography.description.names.items()}
    islets = survey.geography.islets
    for zone, islet in islets.items():
        result[zone] = place_islet(sheet, zone, islet, rules.zones[zone])
    for zone, shape in sorted(shapes.items(), key=lambda entry: entry[1].area):
        if zone in survey.boxes:
            result[zone] = place_in_box(sheet, shape, rules.zones[zone])
        elif zone not in islets:
            result[zone] = place(sheet, zone, shape, rules.zones[zone], wishes.get(zone))
    sheet.add_seas(survey.seas)
    for sea, shape in survey.seas.items():
        if rules.seas_are_areas:
            result[sea] = place_sea(sheet, sea, shape, rules.seas[sea].name, wishes.get(sea))
        else:
            result[sea] = name_sea(shape, wishes.get(sea))
    for zone, shape in survey.sea_zones.items():
        result[zone] = place_sea_zone(sheet, shape, result[rules.sea_zones[zone].sea])
    return result


def place_sea_zone(sheet: Sheet, shape: BaseGeometry, sea: Place) -> Place:
    """Where counters go in a zone of a sea: off all names, and off the counters of the sea."""
    free = sheet.inside(shape) & ~sheet.taken
    rows, columns = np.ogrid[: free.shape[0], : free.shape[1]]
    x, y = sea.anchor[0] / GRAIN, sea.anchor[1] / GRAIN
    free &= (columns - x) ** 2 + (rows - y) ** 2 > (min(sea.room, ROOM) / GRAIN) ** 2
    free[: MARGIN // GRAIN], free[-MARGIN // GRAIN :] = False, False
    free[:, : MARGIN // GRAIN], free[:, -MARGIN // GRAIN :] = False, False
    distance = ndimage.distance_transform_edt(free)
    row, column = np.unravel_index(distance.argmax(), distance.shape)
    at = ((column + 0.5) * GRAIN, (row + 0.5) * GRAIN)
    return Place(at, float(distance.max()) * GRAIN, at, 0, at)


def name_sea(shape: BaseGeometry, wish: Wish) -> Place:
    circle = shapely.maximum_inscribed_circle(shape, tolerance=4)
    middle = wish or circle.coords[0]
    return Place(circle.coords[0], circle.length, middle, SEA_SIZE, middle)
