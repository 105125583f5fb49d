"""What the rules say about the map of a game, from its component data; the standard library alone."""

import tomllib
from dataclasses import dataclass, field
from importlib import import_module
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
    country: str  # by which it is tinted
    terrain: str
    seas: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()  # symbols printed beside its name, in their order
    centre: tuple[float, float] | None = None  # longitude and latitude, if the rules' data say


@dataclass(frozen=True)
class Sea:
    name: str
    ocean: bool = False
    tint: str = ""  # of its region, if regions differ


@dataclass(frozen=True)
class SeaZone:
    """A part of a sea, of importance in the air only."""

    sea: str
    coasts: tuple[str, ...]  # the zones on which it lies


@dataclass(frozen=True)
class Border:
    strait: bool = False
    terrain: str = ""  # what lies along it
    river_in: str = ""  # the zone whose defenders the river helps
    fortified_line_of: str = ""
    great_line: bool = False  # part of a line that crosses the whole map


@dataclass(frozen=True)
class Rules:
    zones: dict[str, Zone]
    seas: dict[str, Sea]
    borders: dict[Pair, Border]
    landing_lines: dict[str, Pair]
    sea_borders: frozenset[Pair] = frozenset()  # none where nothing moves from sea to sea
    passages: frozenset[Pair] = frozenset()  # those of them that the owner of their shore may close
    sea_zones: dict[str, SeaZone] = field(default_factory=dict)
    zone_borders: frozenset[Pair] = frozenset()  # of zones of seas

    @property
    def centres(self) -> dict[str, tuple[float, float]]:
        return {name: zone.centre for name, zone in self.zones.items() if zone.centre}

    @property
    def seas_are_areas(self) -> bool:
        return bool(self.sea_borders)


def data_folder(game: str) -> Path:
    return ROOT / "src" / "tripartite" / "games" / game / "data"


def read(game: str) -> Rules:
    """The map of a game as its rules know it; the reader stands beside the game's description."""
    records: Records = {}
    for path in sorted(data_folder(game).glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text()).items():
            if isinstance(entries, list):
                records.setdefault(table, []).extend(entries)
    if not records:
        raise SystemExit(f"{game}: no component data in {data_folder(game).relative_to(ROOT)}")
    rules: Rules = import_module(f"tools.mapmaker.games.{game}").read(records)
    return rules
