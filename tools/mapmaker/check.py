"""Do the drawing and the rules agree? Works on the committed `map.json`, with the standard library alone."""

import json
import sys
from pathlib import Path
from typing import Any

from tools.mapmaker.rules import ROOT, Rules, pair, read

SHORTEST_BORDER = 14.0  # board units: shorter ones a player could overlook
LONGEST_STRAY_COAST = 60.0  # a zone without a port may show a little coast where borders end


def map_folder(game: str) -> Path:
    return ROOT / "web" / "src" / "boards" / game / "map"


def disagreements(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Every way in which the drawing says something else than the rules; empty if they agree."""
    return [*zone_faults(drawn, rules), *border_faults(drawn, rules), *coast_faults(drawn, rules)]


def zone_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    shown = {zone for zone, record in drawn["zones"].items() if record["kind"] != "sea"}
    seas = {zone for zone, record in drawn["zones"].items() if record["kind"] == "sea"}
    faults = [f"{zone} is not drawn" for zone in sorted(set(rules.zones) - shown)]
    faults += [f"{zone} is drawn but not in the rules" for zone in sorted(shown - set(rules.zones))]
    faults += [f"sea {sea} differs" for sea in sorted(seas ^ set(rules.seas))]
    return faults


def border_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Every border of the rules is a drawn line or a connector, and nothing else touches."""
    shown = {pair(border["a"], border["b"]): border for border in drawn["borders"]}
    faults = []
    for key, border in rules.borders.items():
        line = shown.get(key)
        kind = "strait" if border.strait else "land"
        if line is None:
            faults.append(f"border {key} is not drawn")
        elif line["kind"] != kind:
            faults.append(f"border {key} is drawn as {line['kind']}, not {kind}")
        elif kind == "land" and line["length"] < SHORTEST_BORDER:
            faults.append(f"border {key} is only {line['length']} long")
    faults += [f"{key} touch, but not in the rules" for key in sorted(set(shown) - set(rules.borders))]
    lines = {pair(line["a"], line["b"]) for line in drawn["landing_lines"]}
    wanted = set(rules.landing_lines.values())
    faults += [f"landing line {key} differs" for key in sorted(lines ^ wanted)]
    return faults


def coast_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    shown = {(coast["zone"], coast["sea"]): coast["length"] for coast in drawn["coasts"]}
    wanted = {(name, sea) for name, zone in rules.zones.items() for sea in zone.seas}
    faults = [f"{zone} has no coast on {sea}" for zone, sea in sorted(wanted - set(shown))]
    for (zone, sea), length in sorted(shown.items()):
        if (zone, sea) not in wanted and length > LONGEST_STRAY_COAST:
            faults.append(f"{zone} shows {length} of coast on {sea}, which it does not have")
    return faults


def check(game: str) -> list[str]:
    drawn = json.loads((map_folder(game) / "map.json").read_text())
    return disagreements(drawn, read(game))


if __name__ == "__main__":
    faults = [fault for game in sys.argv[1:] for fault in check(game)]
    sys.exit("\n".join(faults))
