"""What a game tells the map maker: one TOML file in `games/`."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.mapmaker.projection import Board

GAMES = Path(__file__).parent / "games"
LonLat = tuple[float, float]


@dataclass(frozen=True)
class Territory:
    """Land that zones divide among themselves; their borders never leave it."""

    zones: list[str]
    countries: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Patch:
    """An outline that belongs to another territory than today's frontiers say."""

    of: list[str]
    outline: list[LonLat]
    territory: str = ""


@dataclass(frozen=True)
class Description:
    game: str
    frame: dict[str, Any]
    territories: dict[str, Territory]
    patches: list[Patch]
    centres: dict[str, LonLat]
    cores: dict[str, list[LonLat]]
    seas: dict[str, list[LonLat]]
    gates: list[list[LonLat]]
    boxes: dict[str, list[float]]
    ridges: list[list[LonLat]]
    lines: dict[str, list[LonLat]]
    names: dict[str, LonLat]
    tints: dict[str, str]

    def board(self) -> Board:
        return Board(**self.frame)

    def territory_of(self, zone: str) -> str:
        return next(name for name, territory in self.territories.items() if zone in territory.zones)


def read(game: str) -> Description:
    path = GAMES / f"{game}.toml"
    data = tomllib.loads(path.read_text())
    return Description(
        game=game,
        frame=data["frame"],
        territories={name: Territory(**entry) for name, entry in data["territories"].items()},
        patches=[Patch(**entry) for entry in data.get("patches", [])],
        centres=data["centres"],
        cores=data.get("cores", {}),
        seas=data.get("seas", {}),
        gates=data.get("gates", []),
        boxes=data.get("boxes", {}),
        ridges=data.get("ridges", []),
        lines=data.get("lines", {}),
        names=data.get("names", {}),
        tints=data.get("tints", {}),
    )
