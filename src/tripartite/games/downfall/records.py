"""The records of the component data, one class for each kind, in the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tripartite.core.components import TEXT, TRUTH, Part, Problem, RecordKind, Reference, flag, numbered, of
from tripartite.core.values import Among, Bits, Listed, Named, Number, Sparse, Table, Text
from tripartite.games.downfall.fields import COUNTRY, DEVELOPMENT, SIDE
from tripartite.games.downfall.terms import (
    ACTIONS,
    ARMY_TYPES,
    COUNTRIES,
    COUNTRY_COUNT,
    LAST_TURN,
    MISSION_KINDS,
    NOBODY,
    OPERATIONS,
    SEAS,
    SEASONS,
    SIDE_COUNT,
    SIDES,
    WARS,
    ZONE_TERRAINS,
)

NAMES: Final = Listed(TEXT)
COUNT: Final = Number(0, 199)
MOST: Final = Number(0, 99)
NUMBER: Final = Number(1, 99)
CHANGE: Final = Number(-9, 9)
TURN: Final = Number(1, LAST_TURN)
YEAR: Final = Number(1940, 1945)
SEASON: Final = Named("season", SEASONS, "Season")
SEA: Final = Named("sea", SEAS)
TERRAIN: Final = Named("terrain", ZONE_TERRAINS, "Terrain")
AREA: Final = Named("country or africa", (*COUNTRIES, "africa"))
AFRICA: Final = COUNTRY_COUNT
ZONE: Final = Reference("zone")
ARMY: Final = Reference("army")
MISSION: Final = Reference("mission")
WAR: Final = Named("war", WARS, "War")
OPERATION: Final = Named("operation", OPERATIONS)
BY_WAR: Final = Table(WAR, Number(0, 9))
SIDES_NAMED: Final = Among(SIDE)
SEASONS_NAMED: Final = Among(SEASON)
ZONES: Final = Listed(ZONE)
TWO_ZONES: Final = Listed(ZONE, 2, 2)
COUNTRIES_NAMED: Final = Listed(COUNTRY)


@dataclass
class Side:
    """A side: its Actions and repeated ones, in Limited and in Total War (4-1, 4-2)."""

    name: str = of(TEXT)
    order: int = of(NUMBER)
    actions: list[int] = of(BY_WAR)
    repeats: list[int] = of(BY_WAR)


SURRENDER: Final = Text(
    ("supply_zones", "capital", "two_armies", "french", "neutral", "with_parent", "never")
)


@dataclass
class Country:
    """A country or a territory of one (`parent`): its side, entry, surrender and where its armies may go."""

    name: str = of(TEXT)
    number: int = numbered()
    id: str = of(TEXT)
    side: int = of(SIDE, NOBODY)
    power: bool = flag()
    parent: int = of(COUNTRY, NOBODY, "part_of")
    entry: str = of(Text(("start", "turn", "french_surrender", "with_parent", "never")))
    entry_turn: int = of(TURN, NOBODY)
    capital: int = of(ZONE, NOBODY)
    surrender: str = of(SURRENDER)
    areas: list[int] = of(Listed(AREA), list, "operates_in")
    free_beyond: int = of(MOST, 0)
    zones: list[int] = field(default_factory=list)
    supply_zones: list[int] = field(default_factory=list)
    key_zones: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.confined = bool(self.areas)
        self.operates_in = [area for area in self.areas if area != AFRICA]
        self.operates_in_africa = AFRICA in self.areas

    def problem(self) -> Problem:
        if (self.entry == "turn") != (self.entry_turn > 0):
            return "entry_turn", "goes with entry 'turn', and only with it"
        return None


@dataclass
class Zone:
    """A zone of the map; `seas` is a bit mask, `neighbors` are zone numbers."""

    name: str = of(TEXT)
    aliases: list[str] = of(NAMES, list)
    number: int = numbered()
    id: str = of(TEXT)
    country: int = of(COUNTRY)
    terrain: int = of(TERRAIN)
    seas: int = of(Bits(SEA), 0)
    fortress: bool = flag()
    supply_of: int = of(COUNTRY, NOBODY, "supply_zone_of")
    key_of: int = of(COUNTRY, NOBODY, "key_zone_of")
    africa: bool = flag()
    america: bool = flag()
    east_of_algiers: bool = flag()
    east_of_eastern_line: bool = flag()
    line_landings: int = of(MOST, NOBODY)
    lon: int = of(Number(-18000, 18000))
    lat: int = of(Number(-9000, 9000))
    neighbors: list[int] = field(default_factory=list)


@dataclass
class Border:
    """A border between two zones; what lies on it helps the defenders of the zone named (16-3, 16-5)."""

    id: str = of(TEXT)
    zones: list[int] = of(TWO_ZONES)
    strait: bool = flag()
    river_in: int = of(ZONE, NOBODY)
    line_of: int = of(ZONE, NOBODY, "fortified_line_of")
    mountain_in: list[int] = of(ZONES, list, "high_mountain_in")
    certainty: str = of(Text(("stated", "implied")), "")

    def problem(self) -> Problem:
        for name, zones in (
            ("river_in", [self.river_in]),
            ("fortified_line_of", [self.line_of]),
            ("high_mountain_in", self.mountain_in),
        ):
            if any(zone != NOBODY and zone not in self.zones for zone in zones):
                return name, "does not lie on this border"
        return None


@dataclass
class Sea:
    """A sea; `adjacent` are those next to it, as a bit mask."""

    name: str = of(TEXT)
    adjacent: int = of(Bits(SEA))
    mediterranean: bool = flag()


@dataclass
class SeaPassage:
    """A passage between two seas that is closed to some sides (8-9)."""

    between: list[int] = of(Listed(SEA, 2, 2))
    closed_to: list[bool] = of(SIDES_NAMED)


@dataclass
class SeaBan:
    """What a side may not do on a sea, or from a country's coasts (7-4, 8-9)."""

    side: int = of(SIDE)
    sea: int = of(SEA, NOBODY)
    country: int = of(COUNTRY, NOBODY)
    forbids: list[str] = of(Listed(Text(("naval", "landing", "supply")), 1))


@dataclass
class LandingLine:
    """A landing line between two zones over a sea."""

    id: str = of(TEXT)
    zones: list[int] = of(TWO_ZONES)
    sea: int = of(SEA)


@dataclass
class SpecialLanding:
    """Zones in which an army may land without a line, and where it may come from (13.9-4)."""

    id: str = of(TEXT)
    to: list[int] = of(Listed(ZONE, 1))
    origins: list[int] = of(Listed(ZONE, 1), name="from")
    armies: int = of(NUMBER)


@dataclass
class ArmyType:
    """A type of army counter; `count` of them exist."""

    number: int = numbered()
    id: str = of(TEXT)
    country: int = of(COUNTRY)
    side: int = NOBODY
    kind: str = of(Text(ARMY_TYPES), name="type")
    needs: int = of(DEVELOPMENT, NOBODY)
    full: int = of(NUMBER)
    reduced: int = of(NUMBER)
    full_in_africa: int = of(MOST, like="full")
    reduced_in_africa: int = of(MOST, like="reduced")
    count: int = of(COUNT)

    @property
    def tanks(self) -> bool:
        return self.kind == "tanks"


@dataclass
class Mission:
    """The mission counters of one country."""

    number: int = numbered()
    id: str = of(TEXT)
    kind: int = of(Named("kind", MISSION_KINDS))
    country: int = of(COUNTRY)
    side: int = NOBODY
    count: int = of(COUNT)
    from_turn: int = of(TURN, 1)


@dataclass
class Turn:
    """A turn."""

    id: str = of(TEXT)
    number: int = of(TURN)
    year: int = of(YEAR)
    season: int = of(SEASON)
    turns_before: int = numbered()

    def problem(self) -> Problem:
        expected = self.turns_before + 1
        return None if self.number == expected else ("number", f"out of order, expected {expected}")


@dataclass
class Action:
    """An Action: who may take it when, and what it yields."""

    name: str = of(TEXT)
    number: int = of(NUMBER)
    sides: list[bool] = of(SIDES_NAMED)
    amount: int = of(MOST, 0)
    improved_amount: int = of(MOST, like="amount")
    improved_by: int = of(DEVELOPMENT, NOBODY)
    needs: int = of(DEVELOPMENT, NOBODY)
    from_turn: int = of(TURN, 1)
    last_turn: int = of(TURN, LAST_TURN)
    late_side: int = of(SIDE, NOBODY)
    late_turn: int = of(TURN, 1)
    most: int = of(MOST, 0)


LOSS_CAUSES: Final = (
    "supply_zone_not_controlled",
    "strategic_bombing",
    "zone_not_controlled",
    "zone_controlled_by_axis",
    "submarines",
)


@dataclass
class ActionLoss:
    """Why a side has one Action less (4-6 to 4-8)."""

    id: str = of(TEXT)
    side: int = of(SIDE)
    cause: str = of(Text(LOSS_CAUSES))
    country: int = of(COUNTRY, NOBODY)
    zone: int = of(ZONE, NOBODY)
    seasons: list[bool] = of(SEASONS_NAMED, [True] * len(SEASONS))
    total_war_only: bool = flag()

    def problem(self) -> Problem:
        if self.cause.startswith("zone_") != (self.zone != NOBODY):
            return "zone", "goes with a cause of one zone"
        return None


@dataclass
class ExtraRepeat:
    """An Action that a side may repeat in the turns of a year with Lend Lease (4-2)."""

    side: int = of(SIDE)
    action: int = of(Named("Action", ACTIONS))
    year: int = of(YEAR)
    most: int = of(NUMBER)


@dataclass
class TotalWar:
    """What brings sides into Total War (4-3, 4-4)."""

    sides: list[bool] = of(SIDES_NAMED)
    cause: str = of(Text(("turn", "barbarossa", "german_attack_in_karelia", "soviet_invasion")))
    turn: int = of(TURN, 0)
    countries: list[int] = of(COUNTRIES_NAMED, list)


@dataclass
class Tile:
    """A side's tile of a development; `start` is owned, in_box or empty."""

    side: int = of(SIDE)
    start: str = of(Text(("owned", "in_box")), "")
    from_turn: int = of(TURN, 1)
    needs: int = of(DEVELOPMENT, NOBODY)


@dataclass
class Development:
    """A development; `tiles` are by side, None where the side cannot have it (13-1)."""

    name: str = of(TEXT)
    aliases: list[str] = of(NAMES, list)
    tile: list[Tile] = of(Listed(Part(Tile), 1, SIDE_COUNT))

    def __post_init__(self) -> None:
        self.tiles: list[Tile | None] = [None] * SIDE_COUNT
        for tile in self.tile:
            self.tiles[tile.side] = tile

    def problem(self) -> Problem:
        for side in range(SIDE_COUNT):
            if [tile.side for tile in self.tile].count(side) > 1:
                return "tile", f"{SIDES[side]} has two of it"
        return None


@dataclass
class PowerReinforcement:
    """The points of a Reinforcements Action; `war` is -1 where the row holds in both (4.2-5)."""

    side: int = of(SIDE)
    powers: list[int] = of(Listed(COUNTRY, 1))
    points: int = of(COUNT)
    war: int = of(WAR, NOBODY)
    from_turn: int = of(TURN, 1)
    last_turn: int = of(TURN, LAST_TURN)
    key_zones: bool = flag()
    british_most: int = of(MOST, like="points")


@dataclass
class CountryReinforcement:
    """The points of a country that is no Power, and its supply for the side (4.2-7, 4.2-8, 18-8)."""

    id: str = of(TEXT)
    country: int = of(COUNTRY)
    points: int = of(COUNT)
    seasons: list[bool] = of(SEASONS_NAMED)
    infantry_only: bool = flag()
    supply: int = of(MOST, 0)
    from_turn: int = of(TURN, 1)
    after_surrender: bool = flag()


@dataclass
class Cost:
    """What building, raising or converting an army costs (4.2-2, 10-1, 10-2)."""

    points: int = of(COUNT)
    tanks: int = of(COUNT)


@dataclass
class Operation:
    """An operation: its cost and, for tactical moves, how many zones an army may go (8-1 to 8-10)."""

    name: str = of(TEXT)
    number: int = of(NUMBER)
    cost: int = of(COUNT)
    far_cost: int = of(MOST, like="cost")
    infantry: int = of(MOST, 0)
    tanks: int = of(MOST, 0)


@dataclass
class RaisedCost:
    """Operations that cost more than usual; no `countries` means anywhere (8-3)."""

    id: str = of(TEXT)
    side: int = of(SIDE)
    operations: list[bool] = of(Among(OPERATION), [True] * len(OPERATIONS))
    countries: list[int] = of(COUNTRIES_NAMED, list)
    east_of_eastern_line: bool = flag()
    when: str = of(Text(("always", "german_attack_in_the_west", "barbarossa_turn")))
    from_turn: int = of(TURN, 1)
    last_turn: int = of(TURN, LAST_TURN)
    cost: int = of(COUNT)


@dataclass
class Terrain:
    """What the terrain of a zone or on its border adds to its defence (16)."""

    bonus: int = of(COUNT)
    when: str = of(Text(("always", "never", "landing", "crossed", "controlled")))


@dataclass
class CombatModifier:
    """What else changes an attack or a defence (17)."""

    applies_to: str = of(Text(("attack", "defense", "both")))
    value: int = of(CHANGE)


@dataclass
class CombatResult:
    """Steps that winner and loser lose (17)."""

    winner: int = of(COUNT)
    loser: int = of(COUNT)


@dataclass
class PoliticalLimit:
    """The places and dates of a political limit (9-2 to 9-6)."""

    zones: list[int] = of(ZONES, list)
    areas: list[int] = of(Listed(AREA), list)
    armies: int = of(MOST, 0)
    last_turn: int = of(TURN, LAST_TURN)

    def __post_init__(self) -> None:
        self.countries = [area for area in self.areas if area != AFRICA]
        self.africa = AFRICA in self.areas


@dataclass
class WinterLimit:
    """Where something is allowed in winter all the same (19-1, 19-2); `side` is -1 for all."""

    side: int = of(SIDE, NOBODY)
    from_turn: int = of(TURN, 1)
    allowed: list[str] = of(Listed(Text(("africa", "anywhere", "mediterranean_lines")), 1))


@dataclass
class Resource:
    """A zone whose control changes a side's Supply Action (15-2 to 15-5)."""

    id: str = of(TEXT)
    zone: int = of(ZONE)
    controlled_by: list[bool] = of(SIDES_NAMED)
    side: int = of(SIDE)
    supply: int = of(CHANGE)
    last_turn: int = of(TURN, LAST_TURN)


@dataclass
class Ending:
    """A way in which the war ends (20)."""

    german_surrender: bool = of(TRUTH)
    last_turn: bool = of(TRUTH)
    winners: list[bool] = of(SIDES_NAMED)


@dataclass
class Limit:
    """A number that the rules name."""

    value: int = of(COUNT)
    detail: str = of(TEXT, "")


@dataclass
class Box:
    """A box beside the map."""

    name: str = of(TEXT)
    per_side: bool = of(TRUTH)


@dataclass
class ArmySetup:
    """Armies of one type that start in a zone (21)."""

    id: str = of(TEXT)
    zone: int = of(ZONE)
    army: int = of(ARMY)
    count: int = of(NUMBER)
    reduced: bool = flag()


@dataclass
class Stock:
    """What lies in a side's boxes at the start (21)."""

    id: str = of(TEXT)
    supply: int = of(COUNT)
    tanks: int = of(COUNT)
    missions: list[int] = of(Sparse(MISSION, Number()), list)


KINDS: list[RecordKind] = [
    RecordKind("side", "sides.toml", Side),
    RecordKind("country", "countries.toml", Country),
    RecordKind("zone", "zones.toml", Zone),
    RecordKind("border", "borders.toml", Border),
    RecordKind("sea", "seas.toml", Sea),
    RecordKind("sea_passage", "seas.toml", SeaPassage),
    RecordKind("sea_ban", "seas.toml", SeaBan),
    RecordKind("landing_line", "landings.toml", LandingLine),
    RecordKind("special_landing", "landings.toml", SpecialLanding),
    RecordKind("army", "armies.toml", ArmyType),
    RecordKind("mission", "armies.toml", Mission),
    RecordKind("turn", "turns.toml", Turn),
    RecordKind("action", "actions.toml", Action),
    RecordKind("action_loss", "actions.toml", ActionLoss),
    RecordKind("extra_repeat", "actions.toml", ExtraRepeat),
    RecordKind("total_war", "actions.toml", TotalWar),
    RecordKind("development", "developments.toml", Development),
    RecordKind("power_reinforcement", "reinforcements.toml", PowerReinforcement),
    RecordKind("country_reinforcement", "reinforcements.toml", CountryReinforcement),
    RecordKind("cost", "reinforcements.toml", Cost),
    RecordKind("operation", "operations.toml", Operation),
    RecordKind("raised_cost", "operations.toml", RaisedCost),
    RecordKind("terrain", "combat.toml", Terrain),
    RecordKind("combat_modifier", "combat.toml", CombatModifier),
    RecordKind("combat_result", "combat.toml", CombatResult),
    RecordKind("political_limit", "restrictions.toml", PoliticalLimit),
    RecordKind("winter_limit", "restrictions.toml", WinterLimit),
    RecordKind("resource", "resources.toml", Resource),
    RecordKind("ending", "endings.toml", Ending),
    RecordKind("limit", "limits.toml", Limit),
    RecordKind("box", "boxes.toml", Box),
    RecordKind("army_setup", "setup.toml", ArmySetup),
    RecordKind("stock", "setup.toml", Stock),
]
