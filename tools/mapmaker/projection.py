"""From longitude and latitude to the units of the board."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import ArrayLike
from scipy.interpolate import RBFInterpolator
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Points = np.ndarray
Projection = Callable[[Points], Points]


def conic(meridian: float, south: float, north: float) -> Projection:
    """Lambert's conformal conic on the sphere (Snyder, Map Projections, 15-1 to 15-5)."""

    def slope(latitude: float | Points) -> Any:
        return np.tan(np.pi / 4 + latitude / 2)

    s, n = math.radians(south), math.radians(north)
    cone = math.log(math.cos(s) / math.cos(n)) / math.log(slope(n) / slope(s))
    factor = math.cos(s) * slope(s) ** cone / cone

    def project(points: Points) -> Points:
        angle = cone * np.radians(points[:, 0] - meridian)
        radius = factor / slope(np.radians(np.clip(points[:, 1], -60, 89.9))) ** cone
        return np.column_stack([radius * np.sin(angle), radius * np.cos(angle)])

    return project


def degrees() -> Projection:
    """Degrees as they are; of use below a sheet of pins, which gives every part its own scale."""
    return lambda points: np.column_stack([points[:, 0], -points[:, 1]])


def waver(points: Points) -> Points:
    """Shift points by a few units, neighbours alike."""
    x, y = points[:, 0], points[:, 1]
    along = 3.2 * np.sin(x / 19 + y / 31) + 2.0 * np.sin(x / 7.3 - y / 9.1)
    across = 3.2 * np.cos(y / 17 - x / 37) + 2.0 * np.sin(y / 8.1 + x / 6.7)
    return points + np.column_stack([along, across])


PROJECTIONS: dict[str, Callable[..., Projection]] = {"conic": conic, "degrees": degrees}


@dataclass(frozen=True)
class Focus:
    """A gentle lens that gives crowded countries more room: `gain` at its middle, fading over `reach`."""

    at: tuple[float, float]
    gain: float
    reach: float


def sheet(pinned: Points, targets: Points) -> Projection:
    """A rubber sheet, pulled until each pinned point lies on its target; rounded, so that rings close."""
    pull = RBFInterpolator(pinned, targets, kernel="thin_plate_spline")
    return lambda points: np.asarray(pull(points)).round(6)


class Board:
    """The rectangle of the map and the way of every point onto it."""

    def __init__(
        self,
        size: tuple[int, int],
        window: tuple[float, float, float, float],
        projection: str,
        arguments: list[float],
        centre: tuple[float, float],
        scale: float,
        focus: Sequence[dict[str, Any]] = (),
        pins: Sequence[tuple[float, float, float, float]] = (),
    ) -> None:
        self.width, self.height = size
        self.frame = box(0, 0, *size)
        self.window = box(*window)
        self._project = PROJECTIONS[projection](*arguments)
        self._origin = self._project(np.array([centre], float))[0]
        self._scale = scale
        self._focus = [Focus(tuple(f["at"]), f["gain"], f["reach"]) for f in focus]
        self._stretch: Projection | None = None
        if pins:
            self._stretch = sheet(self.points([pin[:2] for pin in pins]), np.array([pin[2:] for pin in pins]))

    def points(self, lonlat: ArrayLike) -> Points:
        lonlat = np.asarray(lonlat, float).reshape(-1, 2)
        middle = np.array([self.width / 2, self.height / 2])
        placed: Points = (self._project(lonlat) - self._origin) * self._scale + middle
        for focus in self._focus:
            at = (self._project(np.array([focus.at])) - self._origin) * self._scale + middle
            away = placed - at
            distance = np.hypot(away[:, 0], away[:, 1])[:, None]
            placed = placed + away * focus.gain * np.exp(-((distance / focus.reach) ** 2))
        return self._stretch(placed) if self._stretch else placed

    def point(self, lonlat: tuple[float, float]) -> tuple[float, float]:
        x, y = self.points([lonlat])[0]
        return float(x), float(y)

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """Cut a shape to the window (which may run past 180 degrees) and lay it on the board."""
        parts = [
            shapely.make_valid(copy).intersection(self.window)
            for part in getattr(shape, "geoms", [shape])
            for turn in (-360, 0, 360)
            if box(*(copy := affinity.translate(part, turn)).bounds).intersects(self.window)
        ]
        cut = unary_union(parts)
        if cut.is_empty:
            return cut
        fine = shapely.segmentize(cut, 0.25)
        return shapely.make_valid(shapely.transform(fine, self.points)).intersection(self.frame)

    def outline(self, lonlat: list[tuple[float, float]]) -> BaseGeometry:
        """A polygon drawn in the description by its corners; long sides waver as frontiers do."""
        placed = shapely.transform(shapely.segmentize(Polygon(lonlat), 0.1), self.points)
        return shapely.make_valid(shapely.transform(placed, waver))
