"""Reads the paths of `map.json` back, in whole tenths of a unit; the standard library alone."""

import math
import re
from collections import defaultdict
from typing import Any

from tools.mapmaker.rules import Pair, pair

Point = tuple[int, int]
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


def rings(path: str) -> list[list[Point]]:
    """The corners of each part of a path that is drawn by relative steps."""
    found = []
    for part in path.split("M")[1:]:
        numbers = [round(float(text) * 10) for text in NUMBER.findall(part)]
        x, y = numbers[:2]
        corners = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
        found.append(corners)
    return found


def touching(outlines: dict[str, str]) -> dict[Pair, float]:
    """How long a border any two areas share, measured on their outlines."""
    sides: dict[frozenset[Point], list[str]] = defaultdict(list)
    for name, path in outlines.items():
        for ring in rings(path):
            for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
                sides[frozenset((start, end))].append(name)
    lengths: dict[Pair, float] = defaultdict(float)
    for side, names in sides.items():
        if len(names) == 2 and names[0] != names[1]:
            lengths[pair(*names)] += math.dist(*side) / 10
    return dict(lengths)


def contains(path: str, x: float, y: float) -> bool:
    """Whether a point in board units lies within an area, holes left out."""
    x, y = x * 10, y * 10
    inside = False
    for ring in rings(path):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


def land_outlines(drawn: dict[str, Any]) -> dict[str, str]:
    return {name: zone["path"] for name, zone in drawn["zones"].items() if zone["kind"] != "sea"}
