"""Where the name, the symbols and the counters of each zone go."""

from dataclasses import dataclass

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from tools.mapmaker.geography import polygons
from tools.mapmaker.survey import Survey

GRAIN = 4  # board units of one cell of the search
SIZES = (25, 22, 19)  # sizes of type, the largest that fits is taken
LETTER = 0.54  # mean width of a letter in units of its size
BADGE = 27
ROOM = 38  # half of a stack of counters; more room is not worth a worse place for the name
LINE = 1.15
SEA_SIZE = 30
MARGIN = 30
SEA_IS_FREE = 0.92  # a name may run out over the sea, but not over other land


@dataclass
class Place:
    anchor: tuple[float, float]
    room: float
    label: tuple[float, float]
    size: int
    badges: tuple[float, float]


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


def place(sheet: Sheet, zone: str, shape: BaseGeometry, name: str, badges: int) -> Place:
    """Try every place for the name; the best keeps it inside and leaves room for counters."""
    main = max(polygons(shape), key=lambda p: p.area)
    left, top, right, bottom = (int(v / GRAIN) for v in main.bounds)
    y0, x0 = max(0, top - MARGIN), max(0, left - MARGIN)
    window = (slice(y0, bottom + MARGIN), slice(x0, right + MARGIN))
    mine = (sheet.owner[window] == sheet.ids[zone]) & ~sheet.taken[window]
    heart = ndimage.center_of_mass(mine)
    best, found = -np.inf, None
    for bound, spot, size in candidates(sheet, window, mine, name, badges):
        if bound < best:
            break
        row, column, room = roomiest(mine, spot)
        rows, columns = spot
        middle = ((rows.start + rows.stop) / 2, (columns.start + columns.stop) / 2)
        stray = np.hypot(middle[0] - row, middle[1] - column) + np.hypot(
            middle[0] - heart[0], middle[1] - heart[1]
        )
        score = bound - 1.6 * (ROOM - min(room, ROOM)) - 0.35 * stray
        if score > best:
            x, y = (x0 + middle[1]) * GRAIN, (y0 + rows.start) * GRAIN
            anchor = ((x0 + column + 0.5) * GRAIN, (y0 + row + 0.5) * GRAIN)
            below = (x, y + size * LINE + BADGE / 2)
            best, found = score, (Place(anchor, room, (x, y + size * LINE / 2), size, below), spot)
    if found is None:
        raise SystemExit(f"no place for the name of {zone}")
    sheet.taken[window][found[1]] = True
    return found[0]


def candidates(sheet: Sheet, window, mine: np.ndarray, name: str, badges: int):
    """Places for the name with the best score each could reach, best first."""
    sea, taken = sheet.owner[window] == 0, sheet.taken[window]
    core = mine & ndimage.binary_erosion(mine | sea, iterations=2, border_value=1)
    result = []
    for size in SIZES:
        width, height = block_size(name, badges, size)
        across, down = int(np.ceil(width / GRAIN)), int(np.ceil(height / GRAIN))
        inside, wet, used = (means(grid, down, across) for grid in (core, sea, taken))
        fit = inside + SEA_IS_FREE * wet
        good = (inside >= 0.12) & (fit >= 0.72) & (used == 0)
        step = 1 + good.sum() // 400
        for y, x in [*zip(*np.nonzero(good), strict=True)][::step]:
            bound = 1.6 * ROOM + 130 * fit[y, x] + 1.8 * size
            result.append((bound, (slice(y, y + down), slice(x, x + across)), size))
    return sorted(result, key=lambda entry: -entry[0])


def means(grid: np.ndarray, down: int, across: int) -> np.ndarray:
    """The mean of every block of a grid, by the block's upper left cell."""
    sums = np.pad(grid.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    whole = sums[down:, across:] - sums[:-down, across:] - sums[down:, :-across] + sums[:-down, :-across]
    return whole.round(6) / (down * across)


def roomiest(mine: np.ndarray, spot) -> tuple[int, int, float]:
    """The cell of a zone farthest from its edge and from a name, and how far that is."""
    free = mine.copy()
    free[spot] = False
    rows, columns = np.nonzero(mine.any(1))[0], np.nonzero(mine.any(0))[0]
    cut = free[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    distance = ndimage.distance_transform_edt(np.pad(cut, 1))[1:-1, 1:-1]
    row, column = np.unravel_index(distance.argmax(), distance.shape)
    return row + rows[0], column + columns[0], float(distance.max()) * GRAIN


def place_all(survey: Survey) -> dict[str, Place]:
    """The places of all zones, the smallest first, since they have least choice."""
    board, rules = survey.geography.board, survey.rules
    shapes = survey.zones | survey.boxes
    sheet = Sheet(board.width, board.height, shapes, survey.out_of_play)
    for a, b in survey.crossings:
        sheet.block(survey.crossing(a, b))
    result = {}
    for zone, shape in sorted(shapes.items(), key=lambda entry: entry[1].area):
        record = rules.zones[zone]
        result[zone] = place(sheet, zone, shape, record.name, len(record.badges))
    for sea, shape in survey.seas.items():
        result[sea] = sea_place(survey, sea, shape)
    return result


def sea_place(survey: Survey, sea: str, shape: BaseGeometry) -> Place:
    drawn = survey.geography.description.names.get(sea)
    circle = shapely.maximum_inscribed_circle(shape, tolerance=4)
    middle = survey.geography.board.point(drawn) if drawn else circle.coords[0]
    return Place(circle.coords[0], circle.length, middle, SEA_SIZE, middle)
