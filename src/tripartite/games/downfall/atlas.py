"""The map and the counters as flat tables, for the rules that look things up thousands of times a second."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import Areas
from tripartite.core.maps.units import Roster
from tripartite.games.downfall.components import Components
from tripartite.games.downfall.terms import (
    AIR,
    ATTACK,
    COUNTRY_COUNT,
    FRENCH_NORTH_AFRICA,
    LANDING_OPERATION,
    NAVAL,
    NOBODY,
    SIDE_COUNT,
    SOVIET_UNION,
    SOVIETS,
    SUBMARINE,
    TACTICAL,
    UNITED_KINGDOM,
)

# What an army meets on a border (16-2): high mountain in the zone that it enters, or in that which it leaves.
MOUNTAIN_AHEAD: Final = 2
MOUNTAIN_BEHIND: Final = 4


class Atlas:
    """What the components say, by the numbers of zones, borders, armies, countries and sides."""

    def __init__(self, c: Components) -> None:
        self.components = c
        self._zones(c)
        self._borders(c)
        self._seas(c)
        self._countries(c)
        self._armies(c)
        self._landings(c)
        self._numbers(c)
        self._developments(c)

    def _zones(self, c: Components) -> None:
        """2-6: countries that take no part have no zones."""
        zones = c.zones
        self.zone_count = len(zones)
        self.zone_ids: list[str] = [zone.id for zone in zones]
        self.country_of: list[int] = [zone.country for zone in zones]
        self.terrain: list[int] = [zone.terrain for zone in zones]
        self.terrain_bonus: list[int] = list(c.zone_bonus)
        self.fortress: list[bool] = [zone.fortress for zone in zones]
        self.africa: list[bool] = [zone.africa for zone in zones]
        self.east: list[bool] = [zone.east_of_eastern_line for zone in zones]
        unlimited = sum(army.count for army in c.armies)
        self.stacking: list[int] = [unlimited if zone.america else c.limits["stacking"] for zone in zones]
        self.calais = c.political_limits["calais"].zones[0]
        self.karelia = c.political_limits["finns_in_karelia"].zones[0]
        self.frozen: list[bool] = [False] * self.zone_count
        for zone in c.political_limits["soviet_freeze"].zones:
            self.frozen[zone] = True

    def _borders(self, c: Components) -> None:
        self.areas = Areas(self.zone_ids)
        for record, border in zip(c.records["border"], c.borders, strict=True):
            first, second = border.zones
            ahead = [MOUNTAIN_AHEAD if zone in border.mountain_in else 0 for zone in border.zones]
            behind = [MOUNTAIN_BEHIND if zone in border.mountain_in else 0 for zone in border.zones]
            self.areas.join(record["id"], first, second, ahead[0] | behind[1], ahead[1] | behind[0])
        self.neighbors = self.areas.neighbors
        self.borders = self.areas.borders
        self.border_between = self.areas.between
        self.border_ids = self.areas.border_ids
        self.border_zones = self.areas.ends
        self.mountain: list[bool] = [False] * self.zone_count  # whether any of its borders has MOUNTAIN_AHEAD
        for border in c.borders:
            for zone in border.mountain_in:
                self.mountain[zone] = True
        bonus = c.terrain_bonus
        self.crossing_bonus: list[list[int]] = []  # by border, for defenders of its first and second zone
        for border in c.borders:
            both = [bonus["strait"] if border.strait else 0] * 2
            for end in range(2):
                if border.river_in == border.zones[end]:
                    both[end] += bonus["river"]
                if border.line_of == border.zones[end]:
                    both[end] += bonus["fortified_line"]
            self.crossing_bonus.append(both)
        self.coast_bonus: int = bonus["coast"]
        self.fortress_bonus: int = bonus["fortress"]

    def _seas(self, c: Components) -> None:
        self.coastal: list[bool] = [zone.seas != 0 for zone in c.zones]
        self.coastal_zones: list[int] = [zone.number for zone in c.zones if zone.seas]
        self.areas.ports = self.coastal_zones
        self.sea_supply: list[list[int]] = [list(reach) for reach in c.supply_reach]
        self.sea_distance: list[list[list[int]]] = [
            [
                [c.seas_apart(side, origin, target) for target in range(self.zone_count)]
                for origin in range(self.zone_count)
            ]
            for side in range(SIDE_COUNT)
        ]

    def _countries(self, c: Components) -> None:
        countries = c.countries
        self.country_side: list[int] = [country.side for country in countries]
        self.country_parent: list[int] = [country.parent for country in countries]
        self.entry_turn: list[int] = [country.entry_turn for country in countries]
        self.entry: list[str] = [country.entry for country in countries]
        self.surrender: list[str] = [country.surrender for country in countries]
        self.capital: list[int] = [country.capital for country in countries]
        self.zones_of: list[list[int]] = [list(country.zones) for country in countries]
        self.supply_zones: list[list[int]] = [list(country.supply_zones) for country in countries]
        self.key_zones: list[list[int]] = [list(country.key_zones) for country in countries]
        self.is_power: list[bool] = [country.power for country in countries]
        self.sources: list[list[int]] = [[], [], []]
        for country in countries:
            if country.side != NOBODY:
                self.sources[country.side] += country.supply_zones
        self.sources[SOVIETS].append(countries[SOVIET_UNION].capital)
        self.is_source: list[list[bool]] = [
            [zone in self.sources[side] for zone in range(self.zone_count)] for side in range(SIDE_COUNT)
        ]
        self.is_supply_zone: list[list[bool]] = [
            [zone.supply_of != NOBODY and countries[zone.supply_of].side == side for zone in c.zones]
            for side in range(SIDE_COUNT)
        ]
        self.canada = next(
            zone.number for zone in c.zones if zone.america and zone.supply_of == UNITED_KINGDOM
        )
        # 9-1: the zones in which a country's armies may operate; empty where there is no limit
        self.area: list[list[bool]] = []
        for country in countries:
            if not country.confined:
                self.area.append([])
                continue
            self.area.append(
                [
                    zone.country in country.operates_in or (zone.africa and country.operates_in_africa)
                    for zone in c.zones
                ]
            )
        limit = c.political_limits["germany_until_1941"]
        self.german_limit: list[bool] = [
            zone.country in limit.countries or (zone.africa and limit.africa) for zone in c.zones
        ]
        self.north_africa_west: list[int] = [
            zone for zone in self.zones_of[FRENCH_NORTH_AFRICA] if not c.zones[zone].east_of_algiers
        ]

    def _armies(self, c: Components) -> None:
        self.type_ids: list[str] = [kind.id for kind in c.armies]
        self.type_side: list[int] = [kind.side for kind in c.armies]
        self.roster = Roster(self.type_ids, self.type_side, [kind.count for kind in c.armies], SIDE_COUNT)
        self.army_type = self.roster.kind
        self.army_side = self.roster.owner
        self.army_ids = self.roster.ids
        self.army_count = self.roster.count
        self.first_army = self.roster.first
        self.end_army = self.roster.end
        self.first_of_type = self.roster.first_of_kind
        types = [c.armies[kind] for kind in self.army_type]
        self.army_country: list[int] = [kind.country for kind in types]
        self.armies_of: list[list[int]] = [
            [army for army, kind in enumerate(types) if kind.country == country]
            for country in range(COUNTRY_COUNT)
        ]
        self.is_tank: list[bool] = [kind.tanks for kind in types]
        self.type_count = len(c.armies)
        self.type_country: list[int] = [kind.country for kind in c.armies]
        self.type_is_tank: list[bool] = [kind.tanks for kind in c.armies]
        self.type_needs: list[int] = [kind.needs for kind in c.armies]
        self.factors: list[list[int]] = [[kind.full, kind.reduced] for kind in c.armies]
        self.factors_in_africa: list[list[int]] = [
            [kind.full_in_africa, kind.reduced_in_africa] for kind in c.armies
        ]
        self.tank_types: list[list[int]] = [[] for _ in range(COUNTRY_COUNT)]
        self.infantry_type: list[int] = [NOBODY] * COUNTRY_COUNT  # the one that needs no development
        for kind in c.armies:
            if kind.tanks:
                self.tank_types[kind.country].append(kind.number)
            elif kind.needs == NOBODY:
                self.infantry_type[kind.country] = kind.number
        self.afrika_korps = self.type_ids.index("de_dak")
        self.air_counters: list[list[int]] = [[0] * SIDE_COUNT for _ in range(len(c.year_of))]
        for turn in range(len(c.year_of)):
            for mission in c.missions:
                if mission.kind == AIR and mission.from_turn <= turn:
                    self.air_counters[turn][mission.side] += mission.count
        self.submarine_counters = sum(m.count for m in c.missions if m.kind == SUBMARINE)

    def _landings(self, c: Components) -> None:
        count = self.zone_count
        # by start and target: the number of a line plus 1, or -1 for a special landing, or 0
        self.landing_way: list[list[int]] = [[0] * count for _ in range(count)]
        for special in c.special_landings:
            for origin in special.origins:
                for target in special.to:
                    self.landing_way[origin][target] = -1
        for number, line in enumerate(c.landing_lines):
            first, second = line.zones
            self.landing_way[first][second] = self.landing_way[second][first] = number + 1
        self.landing_targets: list[list[int]] = [
            [target for target in range(count) if self.landing_way[origin][target]] for origin in range(count)
        ]
        self.line_landings: list[int] = list(c.line_landings)
        self.line_mediterranean: list[bool] = [
            bool(c.mediterranean >> line.sea & 1) for line in c.landing_lines
        ]
        self.line_open: list[list[bool]] = [
            [bool(c.landing_seas[side] >> line.sea & 1) for side in range(SIDE_COUNT)]
            for line in c.landing_lines
        ]

    def _numbers(self, c: Components) -> None:
        limits = c.limits
        self.tactical_steps: list[int] = [c.operations[TACTICAL].infantry, c.operations[TACTICAL].tanks]
        self.base_cost: int = c.operations[ATTACK].cost
        self.far_cost: int = c.operations[NAVAL].far_cost
        self.landing_cost: int = c.operations[LANDING_OPERATION].cost
        self.strategic_moves_east: int = limits["axis_strategic_moves_in_ussr"]
        self.landings: list[int] = [limits["landings"]] * len(c.year_of)
        self.landings_developed: list[int] = [
            limits["landings_1944"] if year == 1944 else limits["landings_developed"] for year in c.year_of
        ]
        self.north_africa_landing: int = limits["north_africa_landing"]
        self.total_war_turn = max(cause.turn for cause in c.total_wars)
        self.hard_winter = next(raised.from_turn for raised in c.raised_costs if raised.id == "winter_1942")
        self.last_turn_1940 = max(turn for turn, year in enumerate(c.year_of) if year == 1940)
        self.allied_freeze_turn: int = c.political_limits["allied_freeze"].last_turn
        self.soviet_freeze_turn: int = c.political_limits["soviet_freeze"].last_turn
        self.german_limit_turn: int = c.political_limits["germany_until_1941"].last_turn
        self.italians_at_home: int = max(country.free_beyond for country in c.countries)
        modifiers = c.modifiers
        self.support: list[int] = [modifiers["support_full"], modifiers["support_reduced"]]
        self.air_bonus: int = modifiers["air_mission"]
        self.italian_bonus: int = modifiers["italian_with_germans"]
        self.hard_winter_modifier: int = modifiers["winter_1942"]
        self.lowest_die: int = modifiers["lowest_die"]
        self.exploitation_lead: int = modifiers["exploitation_lead"]
        self.bombers_needed: int = limits["bombers_needed"]
        self.submarines_needed: int = limits["submarines_needed"]
        self.advanced_submarines_needed: int = limits["advanced_submarines_needed"]
        self.double_answers: int = limits["double_answers"]
        self.allied_winter_turn: int = c.winter_limits["allied_air_missions"].from_turn
        self.italian_supply = max(row.supply for row in c.country_reinforcements)
        self.build_cost: list[int] = [c.costs["build_full"].points, c.costs["build_reduced"].points]
        self.raise_points: int = c.costs["raise_infantry"].points
        self.raise_tanks: int = c.costs["raise_tanks"].tanks
        self.conversion_cost: list[int] = [c.costs["convert_full"].tanks, c.costs["convert_reduced"].tanks]

    def _developments(self, c: Components) -> None:
        self.one_step_turn: int = c.limits["one_step_development_turn"]
        self.has_tile: list[list[bool]] = []
        self.tile_turn: list[list[int]] = []
        self.tile_needs: list[list[int]] = []
        self.tile_start: list[list[str]] = []
        for side in range(SIDE_COUNT):
            tiles = [tiles[side] for tiles in c.tiles]
            self.has_tile.append([tile is not None for tile in tiles])
            self.tile_turn.append([tile.from_turn if tile is not None else 0 for tile in tiles])
            self.tile_needs.append([tile.needs if tile is not None else NOBODY for tile in tiles])
            self.tile_start.append([tile.start if tile is not None else "" for tile in tiles])
