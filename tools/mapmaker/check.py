"""Do the drawing and the rules agree? Works on the committed `map.json`, with the standard library alone."""

import json
import sys
from pathlib import Path
from typing import Any

from tools.mapmaker.outlines import contains, land_outlines, touching
from tools.mapmaker.rules import ROOT, Pair, Rules, pair, read

SHORTEST_BORDER = 14.0  # board units: shorter ones a player could overlook
LONGEST_CLOSED_STRAIT = 75.0  # where seas touch and no ship may pass
LONGEST_STRAY_COAST = 60.0  # a zone without a port may show a little coast where borders end


def map_folder(game: str) -> Path:
    return ROOT / "web" / "src" / "boards" / game / "map"


def drawn_map(game: str) -> dict[str, Any]:
    drawn: dict[str, Any] = json.loads((map_folder(game) / "map.json").read_text())
    return drawn


def disagreements(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Every way in which the drawing says something else than the rules; empty if they agree."""
    return [
        *zone_faults(drawn, rules),
        *border_faults(drawn, rules),
        *connector_faults(drawn, rules),
        *coast_faults(drawn, rules),
        *sea_faults(drawn, rules),
        *sea_zone_faults(drawn, rules),
    ]


def zone_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    shown = set(land_outlines(drawn))
    seas = set(drawn["zones"]) - shown
    faults = [f"{zone} is not drawn" for zone in sorted(set(rules.zones) - shown)]
    faults += [f"{zone} is drawn but not in the rules" for zone in sorted(shown - set(rules.zones))]
    faults += [f"sea {sea} is only drawn or only in the rules" for sea in sorted(seas ^ set(rules.seas))]
    return faults


def border_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Zones touch where the rules join them by land, and nowhere else; the list of borders says the same."""
    touch = touching(land_outlines(drawn))
    joined = {key for key, border in rules.borders.items() if not border.strait}
    listed = {pair(border["a"], border["b"]) for border in drawn["borders"] if border["kind"] == "land"}
    faults = [f"{a} and {b} touch, but not in the rules" for a, b in sorted(set(touch) - joined)]
    faults += [f"{a} and {b} do not touch" for a, b in sorted(joined - set(touch))]
    faults += [
        f"{a} and {b} share only {touch[a, b]:.0f}"
        for a, b in sorted(joined & set(touch))
        if touch[a, b] < SHORTEST_BORDER
    ]
    faults += [f"the border of {a} and {b} is listed wrongly" for a, b in sorted(listed ^ set(touch))]
    return faults


def connector_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Straits and landing lines are connectors over water."""
    straits = {pair(border["a"], border["b"]) for border in drawn["borders"] if border["kind"] == "strait"}
    wanted = {key for key, border in rules.borders.items() if border.strait}
    lines = {pair(line["a"], line["b"]) for line in drawn["landing_lines"]}
    faults = [f"strait {key} is only drawn or only in the rules" for key in sorted(straits ^ wanted)]
    differing = lines ^ set(rules.landing_lines.values())
    return faults + [f"landing line {key} is only drawn or only in the rules" for key in sorted(differing)]


def coast_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    shown = {(coast["zone"], coast["sea"]): coast["length"] for coast in drawn["coasts"]}
    wanted = {(name, sea) for name, zone in rules.zones.items() for sea in zone.seas}
    faults = [f"{zone} has no coast on {sea}" for zone, sea in sorted(wanted - set(shown))]
    on_map = {zone for zone, record in drawn["zones"].items() if record["kind"] == "land"}
    for (zone, sea), length in sorted(shown.items()):
        if zone in on_map and (zone, sea) not in wanted and length > LONGEST_STRAY_COAST:
            faults.append(f"{zone} shows {length} of coast on {sea}, which it does not have")
    return faults


def sea_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """Seas touch where ships may pass, or a lane joins them; elsewhere only a narrow strait is closed."""
    lines: dict[str, dict[Pair, float]] = {"sea": {}, "lane": {}, "closed": {}}
    for border in drawn["borders"]:
        if border["kind"] in lines:
            lines[border["kind"]][pair(border["a"], border["b"])] = border["length"]
    open_, closed = {**lines["lane"], **lines["sea"]}, lines["closed"]
    faults = [f"{a} and {b} do not touch" for a, b in sorted(rules.sea_borders - set(open_))]
    faults += [
        f"{a} and {b} are open to each other, but not in the rules"
        for a, b in sorted(set(open_) - rules.sea_borders)
    ]
    faults += [
        f"{a} and {b} share only {length}"
        for (a, b), length in sorted(lines["sea"].items())
        if length < SHORTEST_BORDER
    ]
    faults += [
        f"{a} and {b} touch along {length}, but not in the rules"
        for (a, b), length in sorted(closed.items())
        if length > LONGEST_CLOSED_STRAIT
    ]
    return faults


def sea_zone_faults(drawn: dict[str, Any], rules: Rules) -> list[str]:
    """The zones of the seas are those of the rules, and counters lie in them."""
    shown = drawn.get("air_zones", {})
    seas = {name: zone["sea"] for name, zone in shown.items()}
    wanted = {name: zone.sea for name, zone in rules.sea_zones.items()}
    faults = [f"zone {name} of {sea} is only drawn" for name, sea in seas.items() - wanted.items()]
    faults += [f"zone {name} of {sea} is not drawn" for name, sea in wanted.items() - seas.items()]
    faults += [
        f"zone {name} has no place for counters"
        for name, zone in shown.items()
        if not contains(zone["path"], *zone["anchor"])
    ]
    return sorted(faults)


if __name__ == "__main__":
    sys.exit(
        "\n".join(fault for game in sys.argv[1:] for fault in disagreements(drawn_map(game), read(game)))
        or None
    )
