"""What the records of the component data say, one class for each kind, in the numbers of the rules."""

from __future__ import annotations

from tripartite.core.components import Record
from tripartite.games.downfall.terms import (
    ACTIONS,
    COUNTRIES,
    DEVELOPMENTS,
    LAST_TURN,
    MISSION_KINDS,
    NOBODY,
    OPERATIONS,
    SEAS,
    SEASONS,
    SIDES,
    WARS,
    ZONE_TERRAINS,
)


class Zone:
    """A zone of the map; `seas` is a bit mask, `neighbors` are zone numbers."""

    def __init__(self, number: int, record: Record) -> None:
        self.number = number
        self.id: str = record["id"]
        self.country = COUNTRIES.index(record["country"])
        self.terrain = ZONE_TERRAINS.index(record["terrain"])
        self.seas: int = sea_mask(record.get("seas", []))
        self.fortress = bool(record.get("fortress", False))
        self.supply_of = country_or_nobody(record.get("supply_zone_of"))
        self.key_of = country_or_nobody(record.get("key_zone_of"))
        self.africa = bool(record.get("africa", False))
        self.america = bool(record.get("america", False))
        self.east_of_algiers = bool(record.get("east_of_algiers", False))
        self.east_of_eastern_line = bool(record.get("east_of_eastern_line", False))
        self.neighbors: list[int] = []


class Border:
    """A border between two zones; what lies on it helps the defenders of the zone named (16-3, 16-5)."""

    def __init__(self, zones: list[int], strait: bool) -> None:
        self.zones = zones
        self.strait = strait
        self.river_in = NOBODY
        self.line_of = NOBODY
        self.mountain_in: list[int] = []


class Country:
    """A country or a territory of one (`parent`): its side, entry, surrender and where its armies may go."""

    def __init__(self, number: int, record: Record) -> None:
        self.number = number
        self.id: str = record["id"]
        self.side = SIDES.index(record["side"]) if "side" in record else NOBODY
        self.power = bool(record.get("power", False))
        self.parent = country_or_nobody(record.get("part_of"))
        self.entry: str = record["entry"]
        self.entry_turn: int = record.get("entry_turn", 0)
        self.surrender: str = record["surrender"]
        areas: list[str] = record.get("operates_in", [])
        self.confined = bool(areas)
        self.operates_in: list[int] = [COUNTRIES.index(area) for area in areas if area != "africa"]
        self.operates_in_africa = "africa" in areas
        self.free_beyond: int = record.get("free_beyond", 0)
        self.capital = NOBODY
        self.zones: list[int] = []
        self.supply_zones: list[int] = []
        self.key_zones: list[int] = []


class Army:
    """A type of army counter; `count` of them exist."""

    def __init__(self, number: int, record: Record) -> None:
        self.number = number
        self.id: str = record["id"]
        self.country = COUNTRIES.index(record["country"])
        self.side = NOBODY
        self.tanks: bool = record["type"] == "tanks"
        self.needs = development_or_nobody(record.get("needs"))
        self.full: int = record["full"]
        self.reduced: int = record["reduced"]
        self.full_in_africa = number_in(record, "full_in_africa", self.full)
        self.reduced_in_africa = number_in(record, "reduced_in_africa", self.reduced)
        self.count: int = record["count"]


class Mission:
    """The mission counters of one country."""

    def __init__(self, number: int, record: Record) -> None:
        self.number = number
        self.id: str = record["id"]
        self.kind = MISSION_KINDS.index(record["kind"])
        self.country = COUNTRIES.index(record["country"])
        self.side = NOBODY
        self.count: int = record["count"]
        self.from_turn: int = record.get("from_turn", 1)


class LandingLine:
    """A landing line between two zones over a sea."""

    def __init__(self, id: str, zones: list[int], sea: int) -> None:
        self.id = id
        self.zones = zones
        self.sea = sea


class SpecialLanding:
    """Zones in which an army may land without a line, and where it may come from (13.9-4)."""

    def __init__(self, to: list[int], origins: list[int], armies: int) -> None:
        self.to = to
        self.origins = origins
        self.armies = armies


class Action:
    """An Action: who may take it when, and what it yields."""

    def __init__(self, record: Record) -> None:
        self.sides: list[bool] = [side in record["sides"] for side in SIDES]
        self.amount: int = record.get("amount", 0)
        self.improved_amount = number_in(record, "improved_amount", self.amount)
        self.improved_by = development_or_nobody(record.get("improved_by"))
        self.needs = development_or_nobody(record.get("needs"))
        self.from_turn: int = record.get("from_turn", 1)
        self.last_turn: int = record.get("last_turn", LAST_TURN)
        self.late_side = side_or_nobody(record.get("late_side"))
        self.late_turn: int = record.get("late_turn", 1)
        self.most: int = record.get("most", 0)


class ActionLoss:
    """Why a side has one Action less (4-6 to 4-8)."""

    def __init__(self, record: Record, zone: int) -> None:
        self.id: str = record["id"]
        self.side = SIDES.index(record["side"])
        self.cause: str = record["cause"]
        self.country = country_or_nobody(record.get("country"))
        self.zone = zone
        seasons: list[str] = record.get("seasons", list(SEASONS))
        self.seasons: list[bool] = [season in seasons for season in SEASONS]
        self.total_war_only = bool(record.get("total_war_only", False))


class ExtraRepeat:
    """An Action that a side may repeat in the turns of a year with Lend Lease (4-2)."""

    def __init__(self, record: Record) -> None:
        self.side = SIDES.index(record["side"])
        self.action = ACTIONS.index(record["action"])
        self.year: int = record["year"]
        self.most: int = record["most"]


class TotalWar:
    """What brings sides into Total War (4-3, 4-4)."""

    def __init__(self, record: Record) -> None:
        self.sides: list[bool] = [side in record["sides"] for side in SIDES]
        self.cause: str = record["cause"]
        self.turn: int = record.get("turn", 0)
        self.countries: list[int] = country_numbers(record.get("countries", []))


class Tile:
    """A side's tile of a development; `start` is owned, in_box or empty."""

    def __init__(self, record: Record) -> None:
        self.start: str = record.get("start", "")
        self.from_turn: int = record.get("from_turn", 1)
        self.needs = development_or_nobody(record.get("needs"))


class PowerReinforcement:
    """The points of a Reinforcements Action; `war` is -1 where the row holds in both (4.2-5)."""

    def __init__(self, record: Record) -> None:
        self.side = SIDES.index(record["side"])
        self.powers: list[int] = country_numbers(record["powers"])
        self.points: int = record["points"]
        self.war = WARS.index(record["war"]) if "war" in record else NOBODY
        self.from_turn: int = record.get("from_turn", 1)
        self.last_turn: int = record.get("last_turn", LAST_TURN)
        self.key_zones = bool(record.get("key_zones", False))
        self.british_most = number_in(record, "british_most", self.points)


class CountryReinforcement:
    """The points of a country that is no Power, and its supply for the side (4.2-7, 4.2-8, 18-8)."""

    def __init__(self, record: Record) -> None:
        self.id: str = record["id"]
        self.country = COUNTRIES.index(record["country"])
        self.points: int = record["points"]
        self.seasons: list[bool] = [season in record["seasons"] for season in SEASONS]
        self.infantry_only = bool(record.get("infantry_only", False))
        self.supply: int = record.get("supply", 0)
        self.from_turn: int = record.get("from_turn", 1)
        self.after_surrender = bool(record.get("after_surrender", False))


class Cost:
    """What building, raising or converting an army costs (4.2-2, 10-1, 10-2)."""

    def __init__(self, points: int, tanks: int) -> None:
        self.points = points
        self.tanks = tanks


class Operation:
    """An operation: its cost and, for tactical moves, how many zones an army may go (8-1 to 8-10)."""

    def __init__(self, record: Record) -> None:
        self.cost: int = record["cost"]
        self.far_cost = number_in(record, "far_cost", self.cost)
        self.infantry: int = record.get("infantry", 0)
        self.tanks: int = record.get("tanks", 0)


class RaisedCost:
    """Operations that cost more than usual; no `countries` means anywhere (8-3)."""

    def __init__(self, record: Record) -> None:
        self.id: str = record["id"]
        self.side = SIDES.index(record["side"])
        operations: list[str] = record.get("operations", list(OPERATIONS))
        self.operations: list[bool] = [operation in operations for operation in OPERATIONS]
        self.countries: list[int] = country_numbers(record.get("countries", []))
        self.east_of_eastern_line = bool(record.get("east_of_eastern_line", False))
        self.when: str = record["when"]
        self.from_turn: int = record.get("from_turn", 1)
        self.last_turn: int = record.get("last_turn", LAST_TURN)
        self.cost: int = record["cost"]


class PoliticalLimit:
    """The places and dates of a political limit (9-2 to 9-6)."""

    def __init__(self, record: Record, zones: list[int]) -> None:
        areas: list[str] = record.get("areas", [])
        self.zones = zones
        self.countries: list[int] = [COUNTRIES.index(area) for area in areas if area != "africa"]
        self.africa = "africa" in areas
        self.armies: int = record.get("armies", 0)
        self.last_turn: int = record.get("last_turn", LAST_TURN)


class WinterLimit:
    """Where something is allowed in winter all the same (19-1, 19-2); `side` is -1 for all."""

    def __init__(self, record: Record) -> None:
        self.side = side_or_nobody(record.get("side"))
        self.from_turn: int = record.get("from_turn", 1)
        self.allowed: list[str] = list(record["allowed"])


class Resource:
    """A zone whose control changes a side's Supply Action (15-2 to 15-5)."""

    def __init__(self, record: Record, zone: int) -> None:
        self.id: str = record["id"]
        self.zone = zone
        self.controlled_by: list[bool] = [side in record["controlled_by"] for side in SIDES]
        self.side = SIDES.index(record["side"])
        self.supply: int = record["supply"]
        self.last_turn: int = record.get("last_turn", LAST_TURN)


class ArmySetup:
    """Armies of one type that start in a zone (21)."""

    def __init__(self, zone: int, army: int, count: int, reduced: bool) -> None:
        self.zone = zone
        self.army = army
        self.count = count
        self.reduced = reduced


def number_in(record: Record, field: str, otherwise: int) -> int:
    number: int = record.get(field, otherwise)
    return number


def country_or_nobody(id: str | None) -> int:
    return NOBODY if id is None else COUNTRIES.index(id)


def side_or_nobody(id: str | None) -> int:
    return NOBODY if id is None else SIDES.index(id)


def development_or_nobody(id: str | None) -> int:
    return NOBODY if id is None else DEVELOPMENTS.index(id)


def country_numbers(ids: list[str]) -> list[int]:
    return [COUNTRIES.index(id) for id in ids]


def sea_mask(ids: list[str]) -> int:
    return sum(1 << SEAS.index(id) for id in set(ids))
