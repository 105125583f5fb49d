"""What the rules say about the map of a game, from its component data; the standard library alone."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Pair = tuple[str, str]


def pair(a: str, b: str) -> Pair:
    """The name of a border, whichever side it is told from."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Rules:
    zones: dict[str, dict[str, Any]]
    seas: dict[str, dict[str, Any]]
    borders: dict[Pair, dict[str, Any]]
    landing_lines: list[dict[str, Any]]


def data_folder(game: str) -> Path:
    return ROOT / "src" / "tripartite" / "games" / game / "data"


def read(folder: Path) -> Rules:
    """The zones, seas, borders and landing lines of all data files of a game."""
    records: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(folder.glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text()).items():
            if isinstance(entries, list):
                records.setdefault(table, []).extend(entries)
    return Rules(
        zones={zone["id"]: zone for zone in records["zone"]},
        seas={sea["id"]: sea for sea in records.get("sea", [])},
        borders={pair(border["a"], border["b"]): border for border in records["border"]},
        landing_lines=records.get("landing_line", []),
    )


def badges(zone: dict[str, Any]) -> list[str]:
    """The symbols printed beside the name of a zone, in the order in which they stand."""
    roles = [role["role"].split(":")[0] for role in zone.get("roles", [])]
    shown = [badge for badge in ("capital", "supply_zone", "key_zone", "resource") if badge in roles]
    shown += ["fortress"] if zone.get("fortress") else []
    return shown + (["narrow"] if zone.get("terrain") == "narrow" else [])
