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
    finest: float  # board units: what is smaller is left out of the outlines
    quality: int  # of the picture, up to 100
    marked: list[str]  # terrain of zones that symbols show
    frame: dict[str, Any]
    territories: dict[str, Territory]
    patches: list[Patch]
    centres: dict[str, LonLat]
    islets: dict[str, Islet]
    left_out: list[list[LonLat]]
    joints: list[Joint]
    channels: list[list[LonLat]]
    cores: dict[str, list[LonLat]]
    seas: dict[str, list[LonLat]]  # undivided seas, and the zones of the others
    divided: dict[str, list[str]]  # the zones of a sea
    gates: list[list[LonLat]]
    lanes: list[list[str]]
    compass: LonLat | None
    boxes: dict[str, list[float]]
    reservoirs: list[LonLat]
    ridges: list[list[LonLat]]
    lines: dict[str, list[LonLat]]
    names: dict[str, LonLat]
    tints: dict[str, str]
    great_line: GreatLine | None

    def board(self) -> Board:
        return Board(**self.frame)


def read(game: str, known_centres: dict[str, LonLat]) -> Description:
    path = GAMES / f"{game}.toml"
    data = tomllib.loads(path.read_text())
    divided = {sea: zones for sea, zones in data.get("seas", {}).items() if isinstance(zones, dict)}
    whole = {sea: line for sea, line in data.get("seas", {}).items() if sea not in divided}
    great_line = data.get("great_line")
    return Description(
        game=game,
        detail=data.get("detail", "10m"),
        finest=data.get("finest", 1.0),
        quality=data.get("quality", 70),
        marked=data.get("marked", ["forest", "swamp"]),
        frame=data["frame"],
        territories={name: Territory(**entry) for name, entry in data["territories"].items()},
        patches=[Patch(**entry) for entry in data.get("patches", [])],
        centres=known_centres | data.get("centres", {}),
        islets={zone: Islet(**entry) for zone, entry in data.get("islets", {}).items()},
        left_out=data.get("left_out", []),
        joints=[Joint(**entry) for entry in data.get("joints", [])],
        channels=data.get("channels", []),
        cores=data.get("cores", {}),
        seas=whole | {zone: line for zones in divided.values() for zone, line in zones.items()},
        divided={sea: list(zones) for sea, zones in divided.items()},
        gates=data.get("gates", []),
        lanes=data.get("lanes", []),
        compass=data.get("compass"),
        boxes=data.get("boxes", {}),
        reservoirs=data.get("reservoirs", []),
        ridges=data.get("ridges", []),
        lines=data.get("lines", {}),
        names=data.get("names", {}),
        tints=data.get("tints", {}),
        great_line=GreatLine(**great_line) if great_line else None,
    )
