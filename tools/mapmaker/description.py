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
class Joint:
    """Islands drawn as one, because no strait between them matters, or larger than they are (`swell`)."""

    of: str
    outline: list[LonLat]
    reach: float = 0
    swell: float = 0


@dataclass(frozen=True)
class Islet:
    """An island too small for the data, drawn large as a regular shape."""

    radius: float
    corners: int


@dataclass(frozen=True)
class GreatLine:
    """How a line across the whole map is drawn; `glow` is the width of a haze below it."""

    casing: str
    colour: str
    dashes: str
    glow: float


@dataclass(frozen=True)
class Description:
    game: str
    detail: str  # of the coasts, as their data is named
    frame: dict[str, Any]
    territories: dict[str, Territory]
    patches: list[Patch]
    centres: dict[str, LonLat]
    islets: dict[str, Islet]
    left_out: list[list[LonLat]]
    joints: list[Joint]
    channels: list[list[LonLat]]
    cores: dict[str, list[LonLat]]
    seas: dict[str, list[LonLat]]
    gates: list[list[LonLat]]
    lanes: list[list[str]]
    compass: LonLat | None
    boxes: dict[str, list[float]]
    reservoirs: list[LonLat]
    ridges: list[list[LonLat]]
    lines: dict[str, list[LonLat]]
    names: dict[str, LonLat]
    tints: dict[str, str]
    great_line: GreatLine

    def board(self) -> Board:
        return Board(**self.frame)


def read(game: str) -> Description:
    path = GAMES / f"{game}.toml"
    data = tomllib.loads(path.read_text())
    return Description(
        game=game,
        detail=data.get("detail", "10m"),
        frame=data["frame"],
        territories={name: Territory(**entry) for name, entry in data["territories"].items()},
        patches=[Patch(**entry) for entry in data.get("patches", [])],
        centres=data["centres"],
        islets={zone: Islet(**entry) for zone, entry in data.get("islets", {}).items()},
        left_out=data.get("left_out", []),
        joints=[Joint(**entry) for entry in data.get("joints", [])],
        channels=data.get("channels", []),
        cores=data.get("cores", {}),
        seas=data.get("seas", {}),
        gates=data.get("gates", []),
        lanes=data.get("lanes", []),
        compass=data.get("compass"),
        boxes=data.get("boxes", {}),
        reservoirs=data.get("reservoirs", []),
        ridges=data.get("ridges", []),
        lines=data.get("lines", {}),
        names=data.get("names", {}),
        tints=data.get("tints", {}),
        great_line=GreatLine(**data["great_line"]),
    )
