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
    islets: dict[str, float]
    cores: dict[str, list[LonLat]]
    seas: dict[str, list[LonLat]]
    gates: list[list[LonLat]]
    compass: LonLat | None
    boxes: dict[str, list[float]]
    reservoirs: list[LonLat]
    ridges: list[list[LonLat]]
    lines: dict[str, list[LonLat]]
    names: dict[str, LonLat]
    tints: dict[str, str]

    def board(self) -> Board:
        return Board(**self.frame)


def read(game: str) -> Description:
    path = GAMES / f"{game}.toml"
    data = tomllib.loads(path.read_text())
    return Description(
        game=game,
        frame=data["frame"],
        territories={name: Territory(**entry) for name, entry in data["territories"].items()},
        patches=[Patch(**entry) for entry in data.get("patches", [])],
        centres=data["centres"],
        islets=data.get("islets", {}),
        cores=data.get("cores", {}),
        seas=data.get("seas", {}),
        gates=data.get("gates", []),
        compass=data.get("compass"),
        boxes=data.get("boxes", {}),
        reservoirs=data.get("reservoirs", []),
        ridges=data.get("ridges", []),
        lines=data.get("lines", {}),
        names=data.get("names", {}),
        tints=data.get("tints", {}),
    )
