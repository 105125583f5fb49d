"""The component tables: the records, checked against each other, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.components import Library
from tripartite.core.game import BadData
from tripartite.games.downfall.records import (
    KINDS,
    Action,
    ActionLoss,
    ArmySetup,
    ArmyType,
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
    Sea,
    SeaBan,
    SeaPassage,
    SpecialLanding,
    Stock,
    Tile,
    TotalWar,
    WinterLimit,
    Zone,
)
from tripartite.games.downfall.terms import (
    LAST_TURN,
    NOBODY,
    SEAS,
    SIDE_COUNT,
    SIDES,
    WARS,
    ZONE_TERRAINS,
)

DATA = Path(__file__).parent / "data"


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.library = Library(DATA, KINDS, override)
        self.records = self.library.records
        self.hash = self.library.hash()
        made = self.library.made
        self.limits: dict[str, int] = {id: limit.value for id, limit in self._by_id("limit").items()}
        self.zones: list[Zone] = made["zone"]
        self.zone_number = self.library.numbers["zone"]
        self.borders: list[Border] = made["border"]
        self.countries: list[Country] = made["country"]
        self.landing_lines: list[LandingLine] = made["landing_line"]
        self.special_landings: list[SpecialLanding] = made["special_landing"]
        self.armies: list[ArmyType] = made["army"]
        self.missions: list[Mission] = made["mission"]
        # Year and season by turn number; number 0 stands for no turn.
        self.year_of: list[int] = [0, *[turn.year for turn in made["turn"]]]
        self.season_of: list[int] = [NOBODY, *[turn.season for turn in made["turn"]]]
        self.actions_per_turn: list[list[int]] = by_war([side.actions for side in made["side"]])
        self.repeats: list[list[int]] = by_war([side.repeats for side in made["side"]])
        self.actions: list[Action] = made["action"]
        self.action_losses: list[ActionLoss] = made["action_loss"]
        self.extra_repeats: list[ExtraRepeat] = made["extra_repeat"]
        self.total_wars: list[TotalWar] = made["total_war"]
        self.resources: list[Resource] = made["resource"]
        self.tiles: list[list[Tile | None]] = [development.tiles for development in made["development"]]
        self.power_reinforcements: list[PowerReinforcement] = made["power_reinforcement"]
        self.country_reinforcements: list[CountryReinforcement] = made["country_reinforcement"]
        self.costs: dict[str, Cost] = self._by_id("cost")
        self.operations: list[Operation] = made["operation"]
        self.raised_costs: list[RaisedCost] = made["raised_cost"]
        self.terrain_bonus: dict[str, int] = {id: row.bonus for id, row in self._by_id("terrain").items()}
        self.modifiers: dict[str, int] = {id: row.value for id, row in self._by_id("combat_modifier").items()}
        results = self._by_id("combat_result")
        self.winner_losses: dict[str, int] = {id: result.winner for id, result in results.items()}
        self.loser_losses: dict[str, int] = {id: result.loser for id, result in results.items()}
        self.political_limits: dict[str, PoliticalLimit] = self._by_id("political_limit")
        self.winter_limits: dict[str, WinterLimit] = self._by_id("winter_limit")
        self.setup: list[ArmySetup] = made["army_setup"]
        self.start_supply: list[int] = [stock.supply for stock in made["stock"]]
        self.start_tanks: list[int] = [stock.tanks for stock in made["stock"]]
        self._join_zones()
        self._join_borders()
        self._join_countries()
        self._join_seas()
        self._join_landings()
        self._join_armies()
        self._check_reinforcements()
        self._check_setup()
        self._count_missions()

    def _by_id(self, kind: str) -> dict[str, Any]:
        return dict(zip(self.library.numbers[kind], self.library.made[kind], strict=True))

    def _join_zones(self) -> None:
        usual = self.limits["line_landings"]
        self.line_landings: list[int] = [
            usual if zone.line_landings == NOBODY else zone.line_landings for zone in self.zones
        ]
        self.zone_bonus: list[int] = [self.terrain_bonus[ZONE_TERRAINS[zone.terrain]] for zone in self.zones]

    def _join_borders(self) -> None:
        for border in self.borders:
            first, second = border.zones
            if first == second or second in self.zones[first].neighbors:
                raise self.library.broken(
                    "border", border.id, "zones", "two different zones share one border"
                )
            self.zones[first].neighbors.append(second)
            self.zones[second].neighbors.append(first)

    def _join_countries(self) -> None:
        for country in self.countries:
            if country.capital != NOBODY and self.zones[country.capital].country != country.number:
                raise self.library.broken("country", country.id, "capital", "does not lie in the country")
        for zone in self.zones:
            self.countries[zone.country].zones.append(zone.number)
            if zone.supply_of != NOBODY:
                self.countries[zone.supply_of].supply_zones.append(zone.number)
            if zone.key_of != NOBODY:
                self.countries[zone.key_of].key_zones.append(zone.number)

    def _join_seas(self) -> None:
        seas: list[Sea] = self.library.made["sea"]
        adjacent = [sea.adjacent for sea in seas]
        for number, id in enumerate(SEAS):
            for other in range(len(SEAS)):
                if adjacent[number] >> other & 1 and not adjacent[other] >> number & 1:
                    raise self.library.broken(
                        "sea", id, "adjacent", f"{SEAS[other]} does not name it in turn"
                    )
        self.mediterranean: int = sum(1 << number for number, sea in enumerate(seas) if sea.mediterranean)
        self.naval_seas: list[int] = [self._open_seas(side, "naval") for side in range(SIDE_COUNT)]
        self.landing_seas: list[int] = [self._open_seas(side, "landing") for side in range(SIDE_COUNT)]
        self.supply_seas: list[int] = [self._open_seas(side, "supply") for side in range(SIDE_COUNT)]
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

    def _bans(self, side: int) -> list[SeaBan]:
        bans: list[SeaBan] = self.library.made["sea_ban"]
        return [ban for ban in bans if ban.side == side]

    def _open_seas(self, side: int, use: str) -> int:
        """The seas that a side may use for moves, landings or supply (7-4, 8-9)."""
        closed = {ban.sea for ban in self._bans(side) if use in ban.forbids}
        return sum(1 << sea for sea in range(len(SEAS)) if sea not in closed)

    def _links_open_to(self, side: int, adjacent: list[int]) -> list[int]:
        """Adjacent seas without the passages that are closed to the side (8-9)."""
        links = list(adjacent)
        passages: list[SeaPassage] = self.library.made["sea_passage"]
        for passage in passages:
            if passage.closed_to[side]:
                first, second = passage.between
                links[first] &= ~(1 << second)
                links[second] &= ~(1 << first)
        return links

    def _supply_coast(self, side: int, zone: Zone) -> int:
        """The seas over which a side traces supply from a zone; none for the Axis in Egypt (7-4)."""
        return 0 if zone.country in [ban.country for ban in self._bans(side)] else zone.seas

    def seas_apart(self, side: int, origin: int, target: int) -> int:
        """1 for two zones on a common sea, 2 for more than one sea, 0 if a side cannot sail there (8-2)."""
        seas = self.zones[target].seas & self.naval_seas[side]
        if self.zones[origin].seas & seas:
            return 1
        return 2 if self.naval_reach[side][origin] & seas else 0

    def _join_landings(self) -> None:
        for line in self.landing_lines:
            for zone in line.zones:
                if not self.zones[zone].seas >> line.sea & 1:
                    reason = f"{self.zones[zone].id!r} does not lie on the {SEAS[line.sea]}"
                    raise self.library.broken("landing_line", line.id, "sea", reason)
        for landing in self.special_landings:
            self._check_coasts(landing.id, "to", landing.to)
            self._check_coasts(landing.id, "from", landing.origins)

    def _check_coasts(self, landing: str, field: str, zones: list[int]) -> None:
        for zone in zones:
            if not self.zones[zone].seas:
                reason = f"{self.zones[zone].id!r} has no coast"
                raise self.library.broken("special_landing", landing, field, reason)

    def _join_armies(self) -> None:
        for army in self.armies:
            army.side = self.countries[army.country].side
            if army.side == NOBODY:
                raise self.library.broken("army", army.id, "country", "fights for no side")
        for mission in self.missions:
            mission.side = self.countries[mission.country].side

    def _check_reinforcements(self) -> None:
        for side in range(SIDE_COUNT):
            for turn in range(1, LAST_TURN + 1):
                self._check_rows(side, turn)

    def _check_rows(self, side: int, turn: int) -> None:
        for war in range(len(WARS)):
            rows = len(self._rows(side, turn, war))
            if rows != 1:
                reason = f"{rows} rows for turn {turn} in {WARS[war]} war, not 1"
                raise BadData(f"reinforcements.toml: power_reinforcement: {SIDES[side]}: {reason}")

    def _rows(self, side: int, turn: int, war: int) -> list[PowerReinforcement]:
        return [
            row
            for row in self.power_reinforcements
            if row.side == side and row.from_turn <= turn <= row.last_turn and row.war in (NOBODY, war)
        ]

    def power_reinforcement(self, side: int, turn: int, war: int) -> PowerReinforcement:
        """The row of the table for a side's Powers (4.2-5)."""
        return self._rows(side, turn, war)[0]

    def _check_setup(self) -> None:
        used: list[int] = [0] * len(self.armies)
        standing: list[list[int]] = [[0] * len(self.zones) for _ in SIDES]
        for placed in self.setup:
            army = self.armies[placed.army]
            used[placed.army] += placed.count
            standing[army.side][placed.zone] += placed.count
            if used[placed.army] > army.count:
                reason = f"only {army.count} {army.id} exist"
                raise self.library.broken("army_setup", placed.id, "count", reason)
            if standing[army.side][placed.zone] > self.limits["stacking"]:
                reason = "more armies than may stand in a zone"
                raise self.library.broken("army_setup", placed.id, "count", reason)

    def _count_missions(self) -> None:
        self.start_missions: list[int] = [0] * len(self.missions)
        stocks: list[Stock] = self.library.made["stock"]
        for stock in stocks:
            for mission, count in enumerate(stock.missions):
                most = self.missions[mission].count
                if count > most:
                    reason = f"{self.missions[mission].id}: expected a number from 0 to {most}"
                    raise self.library.broken("stock", stock.id, "missions", reason)
                self.start_missions[mission] += count


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


def by_war(rows: list[list[int]]) -> list[list[int]]:
    """`[war][side]` of what the sides have in Limited and in Total War."""
    return [[row[war] for row in rows] for war in range(len(WARS))]
