"""What the rules say about the map of a game, from its component data; the standard library alone."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Pair = tuple[str, str]
Records = dict[str, list[dict[str, Any]]]


def pair(a: str, b: str) -> Pair:
    """The name of a border, whichever side it is told from."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Zone:
    name: str
    country: str
    terrain: str
    seas: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()  # symbols printed beside its name, in their order


@dataclass(frozen=True)
class Border:
    strait: bool = False
    river_in: str = ""  # the zone whose defenders the river helps
    fortified_line_of: str = ""
    high_mountain: bool = False
    great_line: bool = False  # part of a line that crosses the whole map


@dataclass(frozen=True)
class Rules:
    zones: dict[str, Zone]
    seas: dict[str, str]
    borders: dict[Pair, Border]
    landing_lines: dict[str, Pair]


def data_folder(game: str) -> Path:
    return ROOT / "src" / "tripartite" / "games" / game / "data"


def read(game: str) -> Rules:
    """The map of a game as its rules know it."""
    records: Records = {}
    for path in sorted(data_folder(game).glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text()).items():
            if isinstance(entries, list):
                records.setdefault(table, []).extend(entries)
    if not records:
        raise SystemExit(f"{game}: no component data in {data_folder(game).relative_to(ROOT)}")
    return READERS[game](records)


def downfall(records: Records) -> Rules:
    """Downfall of the Third Reich; the Eastern Line (8-3) parts the zones east of it from the others."""
    capitals = {country.get("capital") for country in records["country"]}
    resources = {resource["zone"] for resource in records["resource"]} | {"trondheim"}  # 15-1
    east = {zone["id"] for zone in records["zone"] if zone.get("east_of_eastern_line")}

    def badges(zone: dict[str, Any]) -> tuple[str, ...]:
        shown = {
            "capital": zone["id"] in capitals,
            "supply_zone": "supply_zone_of" in zone,
            "key_zone": "key_zone_of" in zone,
            "resource": zone["id"] in resources,
            "fortress": zone.get("fortress", False),
            "narrow": zone["terrain"] == "narrow",
        }
        return tuple(badge for badge, there in shown.items() if there)

    zones = {
        zone["id"]: Zone(
            zone["name"], zone["country"], zone["terrain"], tuple(zone.get("seas", ())), badges(zone)
        )
        for zone in records["zone"]
    }
    borders = {}
    for border in records["border"]:
        a, b = border["zones"]
        borders[pair(a, b)] = Border(
            strait=border.get("strait", False),
            river_in=border.get("river_in", ""),
            fortified_line_of=border.get("fortified_line_of", ""),
            high_mountain="high_mountain_in" in border,
            great_line=(a in east) != (b in east),
        )
    return Rules(
        zones,
        {sea["id"]: sea["name"] for sea in records["sea"]},
        borders,
        {line["id"]: pair(*line["zones"]) for line in records["landing_line"]},
    )


READERS = {"downfall": downfall}
