"""The records of the component data, one class for each kind, in the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tripartite.core.components import TEXT, Library, Problem, RecordKind, Reference, flag, numbered, of
from tripartite.core.game import BadData
from tripartite.core.values import Listed, Named, Number, Text, Value, table_of
from tripartite.games.world_at_war.fields import MAJOR, SIDE
from tripartite.games.world_at_war.keys import (
    ADVANCE_EFFECTS,
    BOX_KINDS,
    LIMITS,
    LINK_KINDS,
    SITES,
)
from tripartite.games.world_at_war.terms import (
    CLEAR,
    EUROPE,
    NATIONS,
    NOBODY,
    REGIONS,
    SEASONS,
    TERRAINS,
    THEATRES,
)

NO_LIMIT: Final = 99
PLACE_KINDS: Final = ("area", "box", "sea")  # the order in which places are numbered
POINTS: Final = ("submarines", "asw", "strategic_bombers", "interceptors", "fortress_levels")
PIECES: Final = ("land", "elite", "air", "naval")  # in the order of the kinds of units
POOL: Final = (*PIECES, *POINTS)


class PlaceReference(Value):
    """An area, a box or a sea by its id; boxes are numbered after the areas, seas after the boxes."""

    def __init__(self, *allowed: str) -> None:
        self.allowed = allowed

    def decode(self, world: Library, data: Any, where: str) -> Any:
        first = 0
        for kind in PLACE_KINDS:
            numbers = world.numbers[kind]
            if kind in self.allowed and data in numbers:
                return first + numbers[data]
            first += len(numbers)
        raise BadData(f"{where}: {data!r} is no {self.told()}")

    def typescript(self) -> str:
        return "string"

    def told(self) -> str:
        return " or ".join(self.allowed)


class ByPiece(Value):
    """A number for some pieces of a force pool, 0 for the others."""

    def decode(self, world: Any, data: Any, where: str) -> Any:
        table = table_of(POOL, data, where)
        return [COUNT.decode(world, table.get(name, 0), f"{where}.{name}") for name in POOL]

    def typescript(self) -> str:
        return "Readonly<Partial<Record<string, number>>>"

    def told(self) -> str:
        return "by piece: 0 to 99"


COUNT: Final = Number(0, 99)
MODIFIER: Final = Number(-9, 9)
DEGREES: Final = Number(-9000, 36000)  # hundredths of a degree, for drawing
YEAR: Final = Number(1939, 1945)
LEVEL: Final = Number(1, 5)
BOX: Final = Number(0, 10)  # of the general track (5.5)
PLACE: Final = PlaceReference(*PLACE_KINDS)
LAND: Final = PlaceReference("area", "box")
AREA: Final = PlaceReference("area")
BOX_PLACE: Final = PlaceReference("box")
SEA: Final = PlaceReference("sea")
AREAS: Final = Listed(AREA)
SEAS: Final = Listed(SEA)
ZONES: Final = Listed(Reference("air_zone"))
TURN: Final = Reference("turn")
SCENARIO: Final = Reference("scenario")
EVENT: Final = Reference("event")
GROUP: Final = Reference("group")
ADVANCES: Final = Listed(Reference("advance"))
NATION: Final = Named("nation", NATIONS)
NATION_LIST: Final = Listed(NATION)
MAJOR_LIST: Final = Listed(MAJOR)
TERRAIN: Final = Named("terrain", TERRAINS)
THEATRE: Final = Named("theatre", THEATRES)
REGION: Final = Named("sea region", REGIONS)
SEASON: Final = Named("season", SEASONS)
ADVANCE_EFFECT: Final = Named("effect of an advance", ADVANCE_EFFECTS)


# --- the map (4.2) -----------------------------------------------------------------------------------------


@dataclass
class Area:
    """A land area (4.2): whose it is, its city, port, beach and resources, and how much it holds (4.2.1).

    A dependency is no part of its nation's home.
    """

    id: str = of(TEXT)
    name: str = of(TEXT)
    lon: int = of(DEGREES)
    lat: int = of(DEGREES)
    nation: int = of(NATION)
    dependency: str = of(TEXT, "")
    terrain: int = of(TERRAIN)
    theatre: int = of(THEATRE)
    capital: bool = flag()
    city: str = of(TEXT, "")
    port: bool = flag()
    land: int = of(COUNT)
    elite: int = of(COUNT)
    naval: int = of(COUNT, 0)
    air: int = of(COUNT, 0)
    hexagon: bool = flag()
    beach: int = of(COUNT, 0)
    rm: int = of(COUNT, 0)
    oil: int = of(COUNT, 0)
    fortress: int = of(COUNT, 0)
    island: bool = flag()
    site: str = of(TEXT, "")
    neighbors: list[int] = of(AREAS, list)
    coast: list[int] = of(SEAS, list)
    port_seas: list[int] = of(SEAS, list)
    air_zones: list[int] = of(ZONES, list)

    def problem(self) -> Problem:
        if self.port_seas and not self.port:
            return "port", "missing where a port opens on a sea"
        if not set(self.port_seas) <= set(self.coast):
            return "port_seas", "is not on its coast"
        if self.beach and not self.coast:
            return "beach", "is not on a coast"
        if len(set(self.neighbors)) < len(self.neighbors):
            return "neighbors", "names an area twice"
        return None


@dataclass
class LandStrait:
    """A strait between two land areas, and what it takes from an attack across it (13.3.6.1(7))."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    areas: list[int] = of(Listed(AREA, 2, 2))
    modifier: int = of(MODIFIER)


@dataclass
class Group:
    """Areas that a rule names together."""

    id: str = of(TEXT)
    areas: list[int] = of(AREAS)


@dataclass
class Sea:
    """A sea area and its region (4.2(6))."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    lon: int = of(DEGREES)
    lat: int = of(DEGREES)
    region: int = of(REGION)
    neighbors: list[int] = of(SEAS)


@dataclass
class SeaStrait:
    """A strait between two regions, and the areas of which a side must control one to pass (4.2(7))."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    seas: list[int] = of(Listed(SEA, 2, 2))
    control: list[int] = of(Listed(AREA, 1))


@dataclass
class AirZone:
    """An air interception zone (13.2.6.1)."""

    id: str = of(TEXT)
    sea: int = of(SEA)
    neighbors: list[int] = of(ZONES)


@dataclass
class OffMapBox:
    """A box beside the map (7): what it yields, with which garrisons after Japan's war (P5), and holds."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    kind: int = of(Named("kind of box", BOX_KINDS))
    owner: int = of(NATION, NOBODY)
    rm: int = of(COUNT, 0)
    rm_at_war: int = of(COUNT, 0)
    oil: int = of(COUNT, 0)
    rm_garrison: int = of(COUNT, 0)
    oil_garrison: int = of(COUNT, 0)
    land: int = of(COUNT, NO_LIMIT)
    operations: bool = flag()
    theatre: int = of(THEATRE, EUROPE)
    terrain: int = of(TERRAIN, CLEAR)
    tokens: int = of(COUNT, NO_LIMIT)


@dataclass
class BoxLink:
    """A way from a box to a place or any of some ports: its cost, and if ships count for oil (13.4.7)."""

    id: str = of(TEXT)
    box: int = of(BOX_PLACE)
    place: int = of(LAND, NOBODY)
    any_of: str = of(Text(("great_britain", "atlantic_port")), "")
    kind: int = of(Named("kind of link", LINK_KINDS))
    cost: int = of(COUNT)
    ships: bool = flag()

    def problem(self) -> Problem:
        return None if (self.place == NOBODY) == bool(self.any_of) else ("place", "one of place and any_of")


@dataclass
class OffMapRm:
    """Raw materials from beyond the map that the USSR has from a year on (7(10))."""

    id: str = of(TEXT)
    year: int = of(YEAR)
    rm: int = of(COUNT)


@dataclass
class AirDistance:
    """What the sea between areas costs an air fleet, besides the land area that it enters (13.2.3, 18)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    start: list[int] = of(AREAS, name="from")
    to: list[int] = of(AREAS)
    sea_cost: int = of(Number(1, 9))
    table_row: bool = flag()


# --- nations (5.5, P3) -------------------------------------------------------------------------------------


@dataclass
class Nation:
    """A major and its country board (P3); `requirement` is what each level asks before the next (15.4(2))."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    side: int = of(SIDE)
    capital: int = of(LAND)
    colour: str = of(TEXT)
    start_level: int = of(LEVEL)
    attacks: int = of(Number(1, 3))
    land_modifier: int = of(MODIFIER, 0)
    air_modifier: int = of(MODIFIER, 0)
    half_first_round: bool = flag()
    oil_marker: bool = flag()
    requirement: list[int] = of(Listed(COUNT, 4, 4))
    pool: list[int] = of(ByPiece())


@dataclass
class Level:
    """An industrial level of a nation (7.2)."""

    id: str = of(TEXT)
    nation: int = of(MAJOR)
    level: int = of(LEVEL)
    factories: int = of(COUNT)
    actions: int = of(COUNT)
    strategic_movement: int = of(COUNT)
    rm_bonus: int = of(Number(0, 2), 0)

    def problem(self) -> Problem:
        expected = 2 * self.level
        return None if self.factories == expected else ("factories", f"{expected} at this level (7.2(1))")


@dataclass
class PoolRelease:
    """Pieces that a force pool is given in a turn (P3(7))."""

    id: str = of(TEXT)
    nation: int = of(MAJOR)
    turn: int = of(TURN)
    land: int = of(COUNT, 0)
    elite: int = of(COUNT, 0)
    air: int = of(COUNT, 0)
    naval: int = of(COUNT, 0)


@dataclass
class CommonwealthNation:
    """A nation of the Commonwealth: its box and its cubes (15.1.2)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    box: int = of(BOX_PLACE)
    colour: str = of(TEXT)
    pool: int = of(COUNT)


@dataclass
class Minor:
    """A minor country: its capital and its cubes (15.1.3)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    capital: int = of(AREA)
    colour: str = of(TEXT)
    land_modifier: int = of(MODIFIER)
    pool: int = of(COUNT, 0)


@dataclass
class Cubes:
    """The cubes of a colour (4.1, 5.1)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    colour: str = of(TEXT)
    regular: int = of(COUNT)
    elite: int = of(COUNT, 0)


@dataclass
class Advance:
    """A technological advance (15.3): the level it needs, its cost and what it does.

    Its effect holds while the nation controls one of the areas of a group, if it names one.
    """

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    nation: int = of(MAJOR)
    group: str = of(Text(("army", "navy", "air", "asw", "economy", "atomic")))
    level: int = of(LEVEL)
    cost: int = of(Number(1, 9))
    effects: list[int] = of(Listed(ADVANCE_EFFECT, 1))
    areas: int = of(GROUP, NOBODY)


# --- tables (7.3, 10, 15) ----------------------------------------------------------------------------------


@dataclass
class DamageEffect:
    """What a box of the damage strip takes away (P3(2)); 0 where it says nothing."""

    id: str = of(TEXT)
    box: int = of(BOX)
    strategic_movement: int = of(MODIFIER, 0)
    actions: int = of(MODIFIER, 0)
    factories: int = of(MODIFIER, 0)


@dataclass
class OilEffect:
    """What a box of the oil strip takes away (P3(3)).

    `fleets` and `air_fleets` divide the number that may be used, rounded up; 0 is none, NOBODY all.
    """

    id: str = of(TEXT)
    box: int = of(BOX)
    strategic_movement: int = of(MODIFIER, 0)
    actions: int = of(MODIFIER, 0)
    fleets: int = of(Number(0, 9), NOBODY)
    air_fleets: int = of(Number(0, 9), NOBODY)
    no_operations: bool = flag()


@dataclass
class UnitCost:
    """What something costs (15.1, P3(10)), who may buy it (nobody named: all) and what its limit counts.

    The raw materials of an attempt at technology are those of the advance.
    """

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    rm: int = of(COUNT)
    rm_with_aircraft_industry: int = of(COUNT, like="rm")
    factories: int = of(COUNT, 0)
    turns: int = of(COUNT, 0)
    nations: list[int] = of(MAJOR_LIST, list)
    once_per: int = of(Named("limit", LIMITS), NOBODY)
    needs: int = of(ADVANCE_EFFECT, NOBODY)


@dataclass
class FortressSite:
    """Where a nation may build fortresses, and how high (15.1.4, P3(10))."""

    id: str = of(TEXT)
    nation: int = of(MAJOR)
    where: int = of(Named("site", SITES))
    place: int = of(LAND, NOBODY)
    event: int = of(EVENT, NOBODY)
    most: int = of(Number(1, 3))


@dataclass
class Progress:
    """The percentage that each result of a d10 adds at a level (P3(9))."""

    id: str = of(TEXT)
    level: int = of(LEVEL)
    percent: list[int] = of(Listed(COUNT, 10, 10))


@dataclass
class Weather:
    """A season: exploitations and their modifiers, and the regions without invasions (10)."""

    id: str = of(TEXT)
    exploitations: int = of(Number(0, 2))
    modifiers: list[int] = of(Listed(MODIFIER))
    no_invasions: list[int] = of(Listed(REGION), list)

    def problem(self) -> Problem:
        fits = len(self.modifiers) == self.exploitations
        return None if fits else ("modifiers", "one for each exploitation")


@dataclass
class Limit:
    """A number that the rules name."""

    id: str = of(TEXT)
    value: int = of(Number(0, 999))


@dataclass
class Turn:
    """A turn (P2): its season and the chits (16(1), 16(2))."""

    id: str = of(TEXT)
    number: int = numbered()
    year: int = of(YEAR)
    season: int = of(SEASON)
    no_effect_chits: int = of(COUNT)
    chits_drawn: int = of(COUNT)


KINDS: list[RecordKind] = [
    RecordKind("area", "areas.toml", Area),
    RecordKind("land_strait", "areas.toml", LandStrait),
    RecordKind("group", "areas.toml", Group),
    RecordKind("sea", "seas.toml", Sea),
    RecordKind("sea_strait", "seas.toml", SeaStrait),
    RecordKind("air_zone", "seas.toml", AirZone),
    RecordKind("box", "boxes.toml", OffMapBox),
    RecordKind("box_link", "boxes.toml", BoxLink),
    RecordKind("off_map_rm", "boxes.toml", OffMapRm),
    RecordKind("air_distance", "air.toml", AirDistance),
    RecordKind("nation", "nations.toml", Nation),
    RecordKind("level", "nations.toml", Level),
    RecordKind("pool_release", "nations.toml", PoolRelease),
    RecordKind("commonwealth", "nations.toml", CommonwealthNation),
    RecordKind("minor", "nations.toml", Minor),
    RecordKind("cubes", "nations.toml", Cubes),
    RecordKind("advance", "advances.toml", Advance),
    RecordKind("damage_effect", "tables.toml", DamageEffect),
    RecordKind("oil_effect", "tables.toml", OilEffect),
    RecordKind("unit_cost", "tables.toml", UnitCost),
    RecordKind("fortress_site", "tables.toml", FortressSite),
    RecordKind("progress", "tables.toml", Progress),
    RecordKind("weather", "tables.toml", Weather),
    RecordKind("limit", "tables.toml", Limit),
    RecordKind("turn", "turns.toml", Turn),
]
