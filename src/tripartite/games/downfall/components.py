"""The component tables: read from the data, checked against each other, in the numbers of the rules."""

from __future__ import annotations

from pathlib import Path

from tripartite.core.components import ComponentError, Record, load_records, records_hash
from tripartite.games.downfall.records import (
    Action,
    ActionLoss,
    Army,
    ArmySetup,
    Border,
    Cost,
    Country,
    CountryReinforcement,
    ExtraRepeat,
    LandingLine,
    Mission,
    Operation,
    PoliticalLimit,
    PowerReinforcement,
    RaisedCost,
    Resource,
    SpecialLanding,
    Tile,
    TotalWar,
    WinterLimit,
    Zone,
    number_in,
    sea_mask,
)
from tripartite.games.downfall.schema import KINDS
from tripartite.games.downfall.terms import (
    COUNTRIES,
    COUNTRY_COUNT,
    LAST_TURN,
    NOBODY,
    SEAS,
    SEASONS,
    SIDE_COUNT,
    SIDES,
    WARS,
    ZONE_TERRAINS,
)

DATA = Path(__file__).parent / "data"
NO_BORDER = -1
ALL_SEAS = (1 << len(SEAS)) - 1
FILE_OF: dict[str, str] = {kind.name: kind.file for kind in KINDS}


def broken(kind: str, id: str, field: str, reason: str) -> ComponentError:
    return ComponentError(FILE_OF[kind], f"{kind} {id}", field, reason)


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.records = load_records(DATA, KINDS, override)
        self.hash = records_hash(self.records)
        self.limits: dict[str, int] = {record["id"]: record["value"] for record in self.records["limit"]}
        self._load_zones()
        self._load_borders()
        self._load_countries()
        self._load_seas()
        self._load_landings()
        self._load_armies()
        self._load_turns()
        self._load_actions()
        self._load_developments()
        self._load_reinforcements()
        self._load_operations()
        self._load_combat()
        self._load_restrictions()
        self._load_setup()

    def zone_called(self, id: str, kind: str, record: Record, field: str) -> int:
        """The number of the zone that a record names in a field; an unknown one is a broken record."""
        number = self.zone_number.get(id, NOBODY)
        if number == NOBODY:
            raise broken(kind, record["id"], field, f"{id!r} is no zone")
        return number

    def zones_called(self, ids: list[str], kind: str, record: Record, field: str) -> list[int]:
        return [self.zone_called(id, kind, record, field) for id in ids]

    def _load_zones(self) -> None:
        self.zones: list[Zone] = [Zone(number, record) for number, record in enumerate(self.records["zone"])]
        self.line_landings: list[int] = [
            number_in(record, "line_landings", self.limits["line_landings"])
            for record in self.records["zone"]
        ]
        self.zone_number: dict[str, int] = {zone.id: zone.number for zone in self.zones}

    def _load_borders(self) -> None:
        count = len(self.zones)
        self.borders: list[Border] = []
        self.border_between: list[list[int]] = [[NO_BORDER] * count for _ in range(count)]
        for number, record in enumerate(self.records["border"]):
            border = self._border(record)
            first, second = border.zones
            if first == second or self.border_between[first][second] != NO_BORDER:
                raise broken("border", record["id"], "zones", "two different zones share one border")
            self.border_between[first][second] = number
            self.border_between[second][first] = number
            self.zones[first].neighbors.append(second)
            self.zones[second].neighbors.append(first)
            self.borders.append(border)

    def _border(self, record: Record) -> Border:
        zones = self.zones_called(record["zones"], "border", record, "zones")
        border = Border(zones, bool(record.get("strait", False)))
        if "river_in" in record:
            border.river_in = self._side_of(zones, record["river_in"], record, "river_in")
        if "fortified_line_of" in record:
            border.line_of = self._side_of(zones, record["fortified_line_of"], record, "fortified_line_of")
        border.mountain_in = [
            self._side_of(zones, id, record, "high_mountain_in") for id in record.get("high_mountain_in", [])
        ]
        return border

    def _side_of(self, zones: list[int], id: str, record: Record, field: str) -> int:
        zone = self.zone_called(id, "border", record, field)
        if zone not in zones:
            raise broken("border", record["id"], field, f"{id!r} does not lie on this border")
        return zone

    def _load_countries(self) -> None:
        self.countries: list[Country] = []
        for number, record in enumerate(self.records["country"]):
            country = Country(number, record)
            if "capital" in record:
                country.capital = self.zone_called(record["capital"], "country", record, "capital")
                if self.zones[country.capital].country != number:
                    raise broken("country", country.id, "capital", "does not lie in the country")
            if (country.entry == "turn") != (country.entry_turn > 0):
                raise broken("country", country.id, "entry_turn", "goes with entry 'turn', and only with it")
            self.countries.append(country)
        for zone in self.zones:
            self.countries[zone.country].zones.append(zone.number)
            if zone.supply_of != NOBODY:
                self.countries[zone.supply_of].supply_zones.append(zone.number)
            if zone.key_of != NOBODY:
                self.countries[zone.key_of].key_zones.append(zone.number)

    def _load_seas(self) -> None:
        adjacent: list[int] = [sea_mask(record["adjacent"]) for record in self.records["sea"]]
        for sea, record in enumerate(self.records["sea"]):
            for other in range(len(SEAS)):
                if adjacent[sea] >> other & 1 and not adjacent[other] >> sea & 1:
                    raise broken("sea", record["id"], "adjacent", f"{SEAS[other]} does not name it in turn")
        self.mediterranean: int = sum(
            1 << sea for sea, record in enumerate(self.records["sea"]) if record.get("mediterranean", False)
        )
        self.naval_seas: list[int] = [self._open_seas(side, "naval") for side in SIDES]
        self.landing_seas: list[int] = [self._open_seas(side, "landing") for side in SIDES]
        self.supply_seas: list[int] = [self._open_seas(side, "supply") for side in SIDES]
        self.naval_reach: list[list[int]] = []
        self.supply_reach: list[list[int]] = []
        for side in range(SIDE_COUNT):
            links = self._links_open_to(side, adjacent)
            self.naval_reach.append(
                [connected(zone.seas, links, self.naval_seas[side]) for zone in self.zones]
            )
            self.supply_reach.append(
                [
                    connected(self._supply_coast(side, zone), adjacent, self.supply_seas[side])
                    for zone in self.zones
                ]
            )

    def _open_seas(self, side: str, use: str) -> int:
        """The seas that a side may use for moves, landings or supply (7-4, 8-9)."""
        closed = [
            ban["sea"]
            for ban in self.records["sea_ban"]
            if ban["side"] == side and use in ban["forbids"] and "sea" in ban
        ]
        return ALL_SEAS & ~sea_mask(closed)

    def _links_open_to(self, side: int, adjacent: list[int]) -> list[int]:
        """Adjacent seas without the passages that are closed to the side (8-9)."""
        links = list(adjacent)
        for passage in self.records["sea_passage"]:
            if SIDES[side] in passage["closed_to"]:
                first, second = [SEAS.index(sea) for sea in passage["between"]]
                links[first] &= ~(1 << second)
                links[second] &= ~(1 << first)
        return links

    def _supply_coast(self, side: int, zone: Zone) -> int:
        """The seas over which a side traces supply from a zone; none for the Axis in Egypt (7-4)."""
        for ban in self.records["sea_ban"]:
            if ban["side"] == SIDES[side] and ban.get("country") == COUNTRIES[zone.country]:
                return 0
        return zone.seas

    def seas_apart(self, side: int, origin: int, target: int) -> int:
        """1 for two zones on a common sea, 2 for more than one sea, 0 if a side cannot sail there (8-2)."""
        seas = self.zones[target].seas & self.naval_seas[side]
        if self.zones[origin].seas & seas:
            return 1
        return 2 if self.naval_reach[side][origin] & seas else 0

    def _load_landings(self) -> None:
        self.landing_lines: list[LandingLine] = []
        self.lines_of: list[list[int]] = [[] for _ in self.zones]
        for number, record in enumerate(self.records["landing_line"]):
            zones = self.zones_called(record["zones"], "landing_line", record, "zones")
            sea = SEAS.index(record["sea"])
            for zone in zones:
                if not self.zones[zone].seas >> sea & 1:
                    reason = f"{self.zones[zone].id!r} does not lie on the {record['sea']}"
                    raise broken("landing_line", record["id"], "sea", reason)
                self.lines_of[zone].append(number)
            self.landing_lines.append(LandingLine(record["id"], zones, sea))
        self.special_landings: list[SpecialLanding] = [
            SpecialLanding(
                self._coasts(record["to"], record, "to"),
                self._coasts(record["from"], record, "from"),
                record["armies"],
            )
            for record in self.records["special_landing"]
        ]

    def _coasts(self, ids: list[str], record: Record, field: str) -> list[int]:
        zones = self.zones_called(ids, "special_landing", record, field)
        for zone in zones:
            if not self.zones[zone].seas:
                raise broken("special_landing", record["id"], field, f"{self.zones[zone].id!r} has no coast")
        return zones

    def _load_armies(self) -> None:
        self.armies: list[Army] = [Army(number, record) for number, record in enumerate(self.records["army"])]
        self.army_number: dict[str, int] = {army.id: army.number for army in self.armies}
        for army in self.armies:
            army.side = self.countries[army.country].side
            if army.side == NOBODY:
                raise broken("army", army.id, "country", "fights for no side")
        self.armies_of: list[list[int]] = [
            [army.number for army in self.armies if army.country == country]
            for country in range(COUNTRY_COUNT)
        ]
        self.missions: list[Mission] = [
            Mission(number, record) for number, record in enumerate(self.records["mission"])
        ]
        self.mission_number: dict[str, int] = {mission.id: mission.number for mission in self.missions}
        for mission in self.missions:
            mission.side = self.countries[mission.country].side

    def _load_turns(self) -> None:
        """Year and season by turn number; number 0 stands for no turn."""
        self.year_of: list[int] = [0]
        self.season_of: list[int] = [NOBODY]
        self.turn_ids: list[str] = [""]
        for number, record in enumerate(self.records["turn"], 1):
            if record["number"] != number:
                raise broken("turn", record["id"], "number", f"out of order, expected {number}")
            self.year_of.append(record["year"])
            self.season_of.append(SEASONS.index(record["season"]))
            self.turn_ids.append(record["id"])

    def _load_actions(self) -> None:
        self.actions_per_turn: list[list[int]] = by_war(self.records["side"], "actions")
        self.repeats: list[list[int]] = by_war(self.records["side"], "repeats")
        self.actions: list[Action] = [Action(record) for record in self.records["action"]]
        self.action_losses: list[ActionLoss] = []
        for record in self.records["action_loss"]:
            zone = NOBODY
            if "zone" in record:
                zone = self.zone_called(record["zone"], "action_loss", record, "zone")
            if record["cause"].startswith("zone_") != (zone != NOBODY):
                raise broken("action_loss", record["id"], "zone", "goes with a cause of one zone")
            self.action_losses.append(ActionLoss(record, zone))
        self.extra_repeats: list[ExtraRepeat] = [
            ExtraRepeat(record) for record in self.records["extra_repeat"]
        ]
        self.total_wars: list[TotalWar] = [TotalWar(record) for record in self.records["total_war"]]
        self.resources: list[Resource] = [
            Resource(record, self.zone_called(record["zone"], "resource", record, "zone"))
            for record in self.records["resource"]
        ]

    def _load_developments(self) -> None:
        """`tiles[development][side]`, None where the side cannot have it (13-1)."""
        self.tiles: list[list[Tile | None]] = []
        for record in self.records["development"]:
            tiles: list[Tile | None] = [None] * SIDE_COUNT
            for tile in record["tile"]:
                side = SIDES.index(tile["side"])
                if tiles[side] is not None:
                    raise broken("development", record["id"], "tile", f"{tile['side']} has two of it")
                tiles[side] = Tile(tile)
            self.tiles.append(tiles)

    def _load_reinforcements(self) -> None:
        self.power_reinforcements: list[PowerReinforcement] = [
            PowerReinforcement(record) for record in self.records["power_reinforcement"]
        ]
        self.country_reinforcements: list[CountryReinforcement] = [
            CountryReinforcement(record) for record in self.records["country_reinforcement"]
        ]
        self.costs: dict[str, Cost] = {
            record["id"]: Cost(record["points"], record["tanks"]) for record in self.records["cost"]
        }
        for side in range(SIDE_COUNT):
            for turn in range(1, LAST_TURN + 1):
                self._check_rows(side, turn)

    def _check_rows(self, side: int, turn: int) -> None:
        for war in range(len(WARS)):
            rows = len(self._rows(side, turn, war))
            if rows != 1:
                reason = f"{rows} rows for turn {turn} in {WARS[war]} war, not 1"
                raise ComponentError("reinforcements.toml", "power_reinforcement", SIDES[side], reason)

    def _rows(self, side: int, turn: int, war: int) -> list[PowerReinforcement]:
        return [
            row
            for row in self.power_reinforcements
            if row.side == side and row.from_turn <= turn <= row.last_turn and row.war in (NOBODY, war)
        ]

    def power_reinforcement(self, side: int, turn: int, war: int) -> PowerReinforcement:
        """The row of the table for a side's Powers (4.2-5)."""
        return self._rows(side, turn, war)[0]

    def _load_operations(self) -> None:
        self.operations: list[Operation] = [Operation(record) for record in self.records["operation"]]
        self.raised_costs: list[RaisedCost] = [RaisedCost(record) for record in self.records["raised_cost"]]

    def _load_combat(self) -> None:
        bonus: dict[str, int] = {record["id"]: record["bonus"] for record in self.records["terrain"]}
        self.terrain_bonus: dict[str, int] = bonus
        self.zone_bonus: list[int] = [bonus[ZONE_TERRAINS[zone.terrain]] for zone in self.zones]
        self.modifiers: dict[str, int] = {
            record["id"]: record["value"] for record in self.records["combat_modifier"]
        }
        self.winner_losses: dict[str, int] = {
            record["id"]: record["winner"] for record in self.records["combat_result"]
        }
        self.loser_losses: dict[str, int] = {
            record["id"]: record["loser"] for record in self.records["combat_result"]
        }

    def crossing_bonus(self, origin: int, target: int) -> int:
        """What river, strait and line add against an army that enters from a zone (16-3, 16-5)."""
        number = self.border_between[origin][target]
        if number == NO_BORDER:
            return 0
        border = self.borders[number]
        bonus = self.terrain_bonus["strait"] if border.strait else 0
        if border.river_in == target:
            bonus += self.terrain_bonus["river"]
        if border.line_of == target:
            bonus += self.terrain_bonus["fortified_line"]
        return bonus

    def high_mountain(self, origin: int, target: int) -> bool:
        """Whether high mountain lies in the target on this border, which closes it while defended (16-2)."""
        number = self.border_between[origin][target]
        return number != NO_BORDER and target in self.borders[number].mountain_in

    def _load_restrictions(self) -> None:
        self.political_limits: dict[str, PoliticalLimit] = {
            record["id"]: PoliticalLimit(
                record, self.zones_called(record.get("zones", []), "political_limit", record, "zones")
            )
            for record in self.records["political_limit"]
        }
        self.winter_limits: dict[str, WinterLimit] = {
            record["id"]: WinterLimit(record) for record in self.records["winter_limit"]
        }

    def _load_setup(self) -> None:
        self.setup: list[ArmySetup] = []
        used: list[int] = [0] * len(self.armies)
        standing: list[list[int]] = [[0] * len(self.zones) for _ in SIDES]
        for record in self.records["army_setup"]:
            placed = self._army_setup(record)
            army = self.armies[placed.army]
            used[placed.army] += placed.count
            standing[army.side][placed.zone] += placed.count
            if used[placed.army] > army.count:
                raise broken("army_setup", record["id"], "count", f"only {army.count} {army.id} exist")
            if standing[army.side][placed.zone] > self.limits["stacking"]:
                raise broken("army_setup", record["id"], "count", "more armies than may stand in a zone")
            self.setup.append(placed)
        self.start_supply: list[int] = [record["supply"] for record in self.records["stock"]]
        self.start_tanks: list[int] = [record["tanks"] for record in self.records["stock"]]
        self.start_missions: list[int] = [0] * len(self.missions)
        for record in self.records["stock"]:
            for id, number in record.get("missions", {}).items():
                self._start_mission(record, id, number)

    def _army_setup(self, record: Record) -> ArmySetup:
        zone = self.zone_called(record["zone"], "army_setup", record, "zone")
        army = self.army_number.get(record["army"], NOBODY)
        if army == NOBODY:
            raise broken("army_setup", record["id"], "army", f"{record['army']!r} is no army")
        return ArmySetup(zone, army, record["count"], bool(record.get("reduced", False)))

    def _start_mission(self, record: Record, id: str, number: object) -> None:
        mission = self.mission_number.get(id, NOBODY)
        if mission == NOBODY:
            raise broken("stock", record["id"], "missions", f"{id!r} is no mission")
        most = self.missions[mission].count
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
            raise broken("stock", record["id"], "missions", f"{id}: expected a number from 0 to {most}")
        self.start_missions[mission] = number


def connected(start: int, links: list[int], allowed: int) -> int:
    """All seas that can be reached from those of `start` over links, among those allowed."""
    reached = start & allowed
    grown = True
    while grown:
        wider = reached
        for sea, others in enumerate(links):
            if reached >> sea & 1:
                wider |= others & allowed
        grown = wider != reached
        reached = wider
    return reached


def by_war(records: list[Record], field: str) -> list[list[int]]:
    """`[war][side]` of a field that has a value for Limited and for Total War."""
    return [[record[field][war] for record in records] for war in WARS]
