"""Writes what the browser needs: outlines, places and borders, small and in board units."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely.geometry.base import BaseGeometry

from tools.mapmaker.geography import polygons
from tools.mapmaker.placing import Place
from tools.mapmaker.survey import Survey


def strokes(points: list[tuple[float, float]], closed: bool) -> str:
    """A path of relative steps; about half the size of absolute ones. Nothing if it is a mere point."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    if closed:
        tenths = tenths[:-1]
    text = f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}l"
    steps = []
    for (x, y), (u, v) in pairwise(tenths):
        if (x, y) != (u, v):
            steps.append(f"{(u - x) / 10:g} {(v - y) / 10:g}")
    if not steps:
        return ""
    return text + " ".join(steps).replace(" -", "-") + ("z" if closed else "")


def area_path(shape: BaseGeometry) -> str:
    rings = [ring for polygon in polygons(shape) for ring in (polygon.exterior, *polygon.interiors)]
    return "".join(strokes(list(ring.coords), closed=True) for ring in rings)


def line_path(shape: BaseGeometry) -> str:
    parts = [part for part in getattr(shape, "geoms", [shape]) if not part.is_empty]
    return "".join(strokes(list(part.coords), closed=False) for part in parts)


def rounded(*values: float) -> list[float]:
    return [round(value, 1) for value in values]


def map_json(survey: Survey, places: dict[str, Place]) -> dict[str, Any]:
    rules, board = survey.rules, survey.geography.board
    zones = {}
    for kind, shapes in (("land", survey.zones), ("box", survey.boxes), ("sea", survey.seas)):
        for name, shape in shapes.items():
            place = places[name]
            zones[name] = {
                "name": rules.seas[name].name if kind == "sea" else rules.zones[name].name,
                "kind": kind,
                "anchor": rounded(*place.anchor),
                "room": round(place.room),
                "label": rounded(*place.label),
                "size": place.size,
                "badges": rounded(*place.badges),
                **({"row": place.row} if kind == "sea" and rules.seas_are_areas else {}),
                "path": area_path(shape.simplify(2)) if kind == "sea" else area_path(shape),
            }
    borders = []
    for (a, b), line in sorted(survey.land_borders.items()):
        borders.append(
            {"a": a, "b": b, "kind": "land", "length": round(line.length), "path": line_path(line)}
        )
    for (a, b), border in sorted(rules.borders.items()):
        if border.strait:
            line = survey.crossing(a, b)
            borders.append({"a": a, "b": b, "kind": "strait", "length": 0, "path": line_path(line)})
    for (a, b), line in sorted(survey.sea_borders.items()) if rules.seas_are_areas else ():
        kind = "sea" if (a, b) in rules.sea_borders else "closed"
        path = line_path(line.simplify(2))
        borders.append({"a": a, "b": b, "kind": kind, "length": round(line.length), "path": path})
    for a, b in survey.lanes:
        path = line_path(survey.crossing(a, b))
        borders.append({"a": a, "b": b, "kind": "lane", "length": 0, "path": path})
    for entry in borders:
        if (entry["a"], entry["b"]) in rules.passages:
            entry["passage"] = True
    air_zones = {
        name: {
            "sea": zone.sea,
            "anchor": rounded(*places[name].anchor),
            "room": round(places[name].room),
            "path": area_path(survey.sea_zones[name].simplify(3)),
        }
        for name, zone in rules.sea_zones.items()
    }
    return {
        "game": survey.geography.description.game,
        "size": [board.width, board.height],
        "zones": zones,
        "borders": borders,
        "coasts": [
            {"zone": zone, "sea": sea, "length": round(line.length)}
            for (zone, sea), line in sorted(survey.coasts.items())
        ],
        "landing_lines": [
            {"id": name, "a": a, "b": b, "path": line_path(survey.crossing(a, b))}
            for name, (a, b) in rules.landing_lines.items()
        ],
        **({"air_zones": air_zones} if air_zones else {}),
    }


def write(path: Path, data: dict[str, Any]) -> None:
    """One line for each zone and border, so that changes can be read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    compact: dict[str, Any] = {"ensure_ascii": False, "separators": (",", ":")}
    parts = []
    for key, value in data.items():
        if isinstance(value, dict):
            rows = [f"{json.dumps(k)}:{json.dumps(v, **compact)}" for k, v in value.items()]
            parts.append(f'"{key}":{{\n' + ",\n".join(rows) + "\n}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            parts.append(f'"{key}":[\n' + ",\n".join(json.dumps(v, **compact) for v in value) + "\n]")
        else:
            parts.append(f'"{key}":{json.dumps(value, **compact)}')
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")
