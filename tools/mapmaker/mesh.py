"""From the grid of labels to shapes: border lines between junctions, cut along the coast."""

from collections import defaultdict

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from tools.mapmaker.geography import CELL, polygons

Corner = tuple[int, int]
SMOOTHING = 2.6
SLIVER = 60.0


class Arc:
    """A border line between two junctions, with the two labels that it parts."""

    def __init__(self, corners: list[Corner], labels: frozenset[int]) -> None:
        self.points = np.array(corners, float)
        self.labels = labels
        self.ends = [corners[0], corners[-1]]

    @property
    def length(self) -> float:
        return float(np.hypot(*np.diff(self.points, axis=0).T).sum()) * CELL

    def line(self) -> LineString:
        """The line in board units, its steps smoothed and its ends kept."""
        points = self.points
        if len(points) > 3:
            smooth = gaussian_filter1d(points, SMOOTHING, axis=0, mode="nearest")
            fade = np.minimum(1, np.arange(len(points)) / 3)
            weight = np.minimum(fade, fade[::-1])[:, None]
            points = points * (1 - weight) + smooth * weight
            points[0], points[-1] = self.points[0], self.points[-1]
        return LineString(points * CELL).simplify(0.35)


def steps(labels: np.ndarray) -> dict[Corner, list[tuple[Corner, frozenset[int]]]]:
    """The unit steps between cells of different labels, by the corners that they join."""
    found: dict[Corner, list[tuple[Corner, frozenset[int]]]] = defaultdict(list)

    def join(a: Corner, b: Corner, sides: frozenset[int]) -> None:
        found[a].append((b, sides))
        found[b].append((a, sides))

    for y, x in zip(*np.nonzero(labels[:, 1:] != labels[:, :-1]), strict=True):
        join((x + 1, y), (x + 1, y + 1), frozenset((int(labels[y, x]), int(labels[y, x + 1]))))
    for y, x in zip(*np.nonzero(labels[1:] != labels[:-1]), strict=True):
        join((x, y + 1), (x + 1, y + 1), frozenset((int(labels[y, x]), int(labels[y + 1, x]))))
    return found


def arcs(labels: np.ndarray) -> list[Arc]:
    """All border lines, from junction to junction; rings last."""
    graph = steps(labels)
    used: set[frozenset[Corner]] = set()

    def follow(start: Corner, onward: Corner, sides: frozenset[int]) -> Arc:
        path = [start, onward]
        used.add(frozenset((start, onward)))
        while len(graph[path[-1]]) == 2 and path[-1] != start:
            ahead = next(c for c, _ in graph[path[-1]] if c != path[-2])
            used.add(frozenset((path[-1], ahead)))
            path.append(ahead)
        return Arc(path, sides)

    found = []
    junctions = [corner for corner, out in graph.items() if len(out) != 2]
    for corner in [*junctions, *graph]:
        for onward, sides in graph[corner]:
            if frozenset((corner, onward)) not in used:
                found.append(follow(corner, onward, sides))
    return found


def close(found: list[Arc], unwanted: list[Arc]) -> list[Arc]:
    """Shrink unwanted short borders to a point, so that four zones meet at a corner."""
    moved: dict[Corner, tuple[float, float]] = {}
    for arc in unwanted:
        middle = tuple(arc.points[len(arc.points) // 2])
        for end in arc.ends:
            moved[end] = middle
    kept = [arc for arc in found if arc not in unwanted]
    for arc in kept:
        for which, end in ((0, arc.ends[0]), (-1, arc.ends[-1])):
            if end not in moved:
                continue
            target = np.array(moved[end])
            reach = min(len(arc.points), 4 + int(1.5 * np.hypot(*(target - arc.points[which]))))
            pull = np.linspace(1, 0, reach)[:, None] ** 1.5
            shift = target - arc.points[which]
            if which == 0:
                arc.points[:reach] += pull * shift
            else:
                arc.points[-reach:] += pull[::-1] * shift
    return kept


def cut(land: BaseGeometry, found: list[Arc], labels: np.ndarray) -> dict[int, MultiPolygon]:
    """The land of each label: the coast is the fine one, the borders are the arcs."""
    net = unary_union([land.boundary, *(arc.line() for arc in found)])
    shapely.prepare(land)
    faces = [face for face in polygonize(net) if land.contains(face.representative_point())]
    owner: dict[int, list[Polygon]] = defaultdict(list)
    slivers = []
    for face in faces:
        core = face.buffer(-2)
        if face.area < SLIVER or core.is_empty:
            slivers.append(face)
            continue
        owner[label_at(labels, max(polygons(core), key=lambda p: p.area))].append(face)
    whole = {label: unary_union(parts) for label, parts in owner.items()}
    return {label: MultiPolygon(polygons(shape)) for label, shape in give(slivers, whole, labels).items()}


def label_at(labels: np.ndarray, shape: Polygon) -> int:
    point = shape.representative_point()
    row = min(int(point.y / CELL), labels.shape[0] - 1)
    column = min(int(point.x / CELL), labels.shape[1] - 1)
    return int(labels[row, column])


def give(
    slivers: list[Polygon], whole: dict[int, BaseGeometry], labels: np.ndarray
) -> dict[int, BaseGeometry]:
    """Slivers go to the neighbour with whom they share most border; islets to their label."""
    gained: dict[int, list[BaseGeometry]] = defaultdict(list)
    for sliver in slivers:
        shared = {}
        for label, shape in whole.items():
            if shape.intersects(sliver):
                shared[label] = shape.intersection(sliver.boundary).length
        best = max(shared, key=shared.__getitem__) if shared else label_at(labels, sliver)
        gained[best].append(sliver)
    for label, parts in gained.items():
        whole[label] = unary_union([*parts, *([whole[label]] if label in whole else [])])
    return whole
