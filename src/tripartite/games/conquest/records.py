"""The records of the component data, one class for each kind, in the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tripartite.core.components import TEXT, Library, Problem, RecordKind, Reference, flag, numbered, of
from tripartite.core.game import BadData
from tripartite.core.values import Bits, Listed, Named, Number, Table, Text, Value
from tripartite.games.conquest.fields import FACTION, POWER, SEASON, TECH, UNIT_TYPE
from tripartite.games.conquest.terms import (
    BORDER_TYPES,
    CITIES,
    CLASSES,
    FACTION_COUNT,
    INTELLIGENCE,
    LAND_KINDS,
    NO_CITY,
    NOBODY,
    REGIONS,
    TERRITORIES,
    UNIT_TYPE_COUNT,
    UNIT_TYPES,
    WILD_MODES,
    WILD_TECHS,
)

COUNT: Final = Number(0, 99)
LAND: Final = Reference("land")
NATION: Final = Reference("nation")
NATIONS_NAMED: Final = Listed(NATION)
LANDS: Final = Listed(LAND)
DEGREES: Final = Number(-9000, 36000)  # hundredths of a degree, for drawing
CV: Final = Number(1, 4)
TARGET: Final = Named("target class", CLASSES[:4], "TargetClass")
REGION: Final = Named("region", REGIONS, "Region")
TERRITORY: Final = Named("territory", TERRITORIES, "Territory")
LAND_KIND: Final = Named("kind of land", LAND_KINDS, "LandKind")
CITY: Final = Named("city type", CITIES, "City")
BORDER_TYPE: Final = Named("border type", BORDER_TYPES, "BorderType")
WILD_MODE: Final = Named("wild mode", WILD_MODES, "WildMode")
WILD_TECH: Final = Named("wild technology", WILD_TECHS, "WildTech")
INTELLIGENCE_KIND: Final = Named("intelligence", INTELLIGENCE, "IntelligenceKind")


class AreaReference(Value):
    """A land or a sea area by its id; seas are numbered after the land."""

    def decode(self, world: Library, data: Any, where: str) -> Any:
        if data in world.numbers["land"]:
            return world.numbers["land"][data]
        if data in world.numbers["sea"]:
            return len(world.numbers["land"]) + world.numbers["sea"][data]
        raise BadData(f"{where}: {data!r} is no area")

    def typescript(self) -> str:
        return "string"

    def told(self) -> str:
        return "land or sea area"


class ByUnitType(Value):
    """A number for some unit types, 0 for the others."""

    def decode(self, world: Any, data: Any, where: str) -> Any:
        if not isinstance(data, dict) or not set(data) <= set(UNIT_TYPES):
            raise BadData(f"{where}: expected a table by unit type, got {data!r}")
        return [COUNT.decode(world, data.get(name, 0), f"{where}.{name}") for name in UNIT_TYPES]

    def typescript(self) -> str:
        return "Readonly<Partial<Record<UnitType, number>>>"

    def told(self) -> str:
        return "by unit type: 0 to 99"


def no_types() -> list[int]:
    return [0] * UNIT_TYPE_COUNT


def no_options() -> list[list[int]]:
    return [[] for _ in range(FACTION_COUNT)]


@dataclass
class Nation:
    """A Power or a Minor Nation (2.0): its Capital, and what it is for supply and diplomacy."""

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    kind: str = of(Text(("great_power", "client_power", "minor", "minor_province")))
    capital: int = of(LAND)
    production_center: int = of(LAND, NOBODY)
    supply_sources: list[int] = of(LANDS, list)
    naval_power: bool = flag()
    diplomacy_cards: bool = flag()


@dataclass
class Colony:
    """Territory of a Power outside its Home Territory (2.6)."""

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    owner: int = of(POWER)
    capital: int = of(LAND)
    main_islet: str = of(TEXT, "")
    base: bool = flag()
    free_french: bool = flag()


@dataclass
class Land:
    """A land area (1.1): whose it is, its city, POP, RES and Mobilization."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    lon: int = of(DEGREES)
    lat: int = of(DEGREES)
    nation: int = of(NATION, NOBODY)
    colony: int = of(Reference("colony"), NOBODY)
    region: int = of(REGION, len(REGIONS) - 1)
    territory: int = of(TERRITORY)
    kind: int = of(LAND_KIND)
    city: int = of(CITY, NO_CITY)
    city_name: str = of(TEXT, "")
    pop: int = of(COUNT, 0)
    mobilization: int = of(COUNT, 0)
    res: int = of(COUNT, 0)
    oil: int = of(COUNT, 0)
    strait: bool = flag()
    base: bool = flag()
    coastal: bool = flag()

    def problem(self) -> Problem:
        return ("oil", "more oil than RES") if self.oil > self.res else None


@dataclass
class Sea:
    """A sea or ocean (1.2), and the Naval Powers whose Home Sea it is (15.21)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    lon: int = of(DEGREES)
    lat: int = of(DEGREES)
    ocean: bool = flag()
    home_sea_of: list[int] = of(Listed(POWER), list)


@dataclass
class BorderKind:
    """A type of border, and how many Ground units may Engage across it in a phase (1.11, 11.52)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    limit: int = of(COUNT, NOBODY)


@dataclass
class Border:
    """A border between two areas."""

    id: str = of(TEXT)
    areas: list[int] = of(Listed(AreaReference(), 2, 2))
    type: int = of(BORDER_TYPE)


@dataclass
class UnitKind:
    """A type of unit (3.2): its speeds, firepower and Combat Priority."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    target: int = of(TARGET, name="class")
    land_move: int = of(COUNT)
    sea_move: int = of(COUNT)
    firepower: list[int] = of(Table(TARGET, Number(0, 6)))
    priority: int = of(COUNT)


@dataclass
class PowerBlocks:
    """A nationality of blocks (3.11): how many there are of each type, and their maximum CV (3.121)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    colour: str = of(TEXT)
    blocks: list[int] = of(ByUnitType())
    most_cv: int = of(CV)
    most_cv_of: list[int] = of(ByUnitType(), no_types)


@dataclass
class ActionCard:
    """An Action card (4.1): a Command, and two Nations or the options of a wild card (8.3)."""

    id: str = of(TEXT)
    season: int = of(SEASON)
    letter: str = of(TEXT)
    value: int = of(COUNT)
    nations: list[int] = of(NATIONS_NAMED, list)
    title: str = of(TEXT, "")
    mode: int = of(WILD_MODE, NOBODY)
    options: list[list[int]] = of(Table(FACTION, NATIONS_NAMED), no_options)
    partisans: list[int] = of(LANDS, list)

    def problem(self) -> Problem:
        if self.mode == NOBODY and len(self.nations) != 2:
            return "nations", "a card that is not wild names two"
        return None


@dataclass
class Technology:
    """A Technology (9.0) or Red Tech (9.5)."""

    id: str = of(TEXT)
    name: str = of(TEXT)


@dataclass
class WildTechnology:
    """A wild card of Technology (9.1): from which year, and which Techs it helps to Achieve."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    from_year: int = of(Number(1936, 1945), 1936)
    techs: int = of(Bits(TECH), 0)


@dataclass
class Intelligence:
    """An Intelligence function (9.7)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    copies: int = of(COUNT)


@dataclass
class InvestmentCard:
    """An Investment card (4.2): a Factory value, and Techs, a wild card or an Intelligence function."""

    id: str = of(TEXT)
    factory: int = of(Number(1, 4))
    techs: list[int] = of(Listed(TECH), list)
    wild: int = of(WILD_TECH, NOBODY)
    intelligence: int = of(INTELLIGENCE_KIND, NOBODY)
    red_tech: int = of(TECH, NOBODY)


@dataclass
class FactionStart:
    """A Faction at the start (5.1 to 5.3), its hand limit (7.5) and Emergency Orders (10.11)."""

    id: str = of(TEXT)
    action_cards: int = of(COUNT)
    ind: int = of(COUNT)
    ind_cost: int = of(COUNT)
    hand_limit: int = of(COUNT)
    pop: int = of(COUNT)
    res: int = of(COUNT)
    emergency_orders: int = of(COUNT)


@dataclass
class FixedUnit:
    """A unit of the set-up whose type is given (5.0), or one for two players only (19.4)."""

    id: str = of(TEXT)
    power: int = of(POWER)
    area: int = of(LAND)
    type: int = of(UNIT_TYPE)
    cv: int = of(CV)
    two_players: bool = flag()


@dataclass
class Cadres:
    """Cadres of free choice in the set-up (5.0), and a `standard` choice of their types."""

    id: str = of(TEXT)
    power: int = of(POWER)
    area: int = of(LAND)
    count: int = of(COUNT)
    standard: list[int] = of(Listed(UNIT_TYPE))
    two_players: bool = flag()

    def problem(self) -> Problem:
        return None if len(self.standard) == self.count else ("standard", f"expected {self.count} types")


@dataclass
class MustBeFortress:
    """An area whose Cadre must be a Fortress and stays one with two players (19.4)."""

    id: str = of(TEXT)
    area: int = of(LAND)


@dataclass
class ReserveArea:
    """An area where the Russian reserves may arrive (7.134)."""

    id: str = of(TEXT)
    area: int = of(LAND)


@dataclass
class TurnOrder:
    """The Turn Order that a die gives (7.15), and that of two players (19.2)."""

    id: str = of(TEXT)
    order: list[int] = of(Listed(FACTION, 3, 3))
    two_players: list[int] = of(Listed(FACTION, 2, 2))


@dataclass
class Dividend:
    """How many Peace Dividends there are of a value (4.4)."""

    id: str = of(TEXT)
    value: int = of(Number(0, 2))
    count: int = of(COUNT)


@dataclass
class Limit:
    """A number that the rules name."""

    id: str = of(TEXT)
    value: int = of(COUNT)


KINDS: list[RecordKind] = [
    RecordKind("nation", "nations.toml", Nation),
    RecordKind("colony", "nations.toml", Colony),
    RecordKind("land", "areas.toml", Land),
    RecordKind("sea", "areas.toml", Sea),
    RecordKind("border_type", "borders.toml", BorderKind),
    RecordKind("border", "borders.toml", Border),
    RecordKind("unit_type", "units.toml", UnitKind),
    RecordKind("power", "units.toml", PowerBlocks),
    RecordKind("action_card", "actions.toml", ActionCard),
    RecordKind("technology", "investments.toml", Technology),
    RecordKind("wild_technology", "investments.toml", WildTechnology),
    RecordKind("intelligence", "investments.toml", Intelligence),
    RecordKind("investment_card", "investments.toml", InvestmentCard),
    RecordKind("faction", "setup.toml", FactionStart),
    RecordKind("fixed_unit", "setup.toml", FixedUnit),
    RecordKind("cadres", "setup.toml", Cadres),
    RecordKind("must_be_fortress", "setup.toml", MustBeFortress),
    RecordKind("reserve_area", "setup.toml", ReserveArea),
    RecordKind("turn_order", "setup.toml", TurnOrder),
    RecordKind("dividend", "setup.toml", Dividend),
    RecordKind("limit", "setup.toml", Limit),
]
