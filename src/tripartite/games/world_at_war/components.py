"""The component tables: the records, checked against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tripartite.core.components import Library
from tripartite.core.game import BadData
from tripartite.games.world_at_war.diplomacy_records import DIPLOMACY_KINDS, Event, Space, Track, Trigger
from tripartite.games.world_at_war.records import (
    KINDS,
    NO_LIMIT,
    PIECES,
    Advance,
    AirDistance,
    AirZone,
    Area,
    BoxLink,
    CommonwealthNation,
    Cubes,
    DamageEffect,
    FortressSite,
    Group,
    LandStrait,
    Level,
    Minor,
    Nation,
    OffMapBox,
    OffMapRm,
    OilEffect,
    PoolRelease,
    Progress,
    Sea,
    SeaStrait,
    Turn,
    UnitCost,
    Weather,
)
from tripartite.games.world_at_war.scenario_records import (
    SCENARIO_KINDS,
    Control,
    Fortress,
    Income,
    Reinforcement,
    Scenario,
    Setup,
    Standing,
    StartTechnology,
    StartTrack,
    Victory,
    VictoryCity,
    VictoryPoint,
)
from tripartite.games.world_at_war.terms import (
    COMMONWEALTH,
    FIRST_MINOR,
    MAJOR_COUNT,
    MAJORS,
    MINORS,
    NATION_COUNT,
    NATIONS,
    SEASONS,
    TURN_COUNT,
    VICHY_FRANCE,
)

DATA = Path(__file__).parent / "data"
LEVELS = 5
FIXED_ORDER = {"nation": MAJORS, "commonwealth": COMMONWEALTH, "minor": MINORS, "weather": SEASONS}

BESIDE_A_PRINTED_NUMBER: Final = (1, 2, 4)  # 4.2.1(5), 4.2.1.R: elites, air fleets, fleets in port


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.library = Library(DATA, [*KINDS, *DIPLOMACY_KINDS, *SCENARIO_KINDS], override)
        self.records = self.library.records
        self.hash = self.library.hash()
        made = self.library.made
        self._take_map(made)
        self._take_nations(made)
        self._take_scenarios(made)
        self._check()

    def _take_map(self, made: dict[str, list[Any]]) -> None:
        self.areas: list[Area] = made["area"]
        self.land_straits: list[LandStrait] = made["land_strait"]
        self.groups: list[Group] = made["group"]
        self.seas: list[Sea] = made["sea"]
        self.sea_straits: list[SeaStrait] = made["sea_strait"]
        self.air_zones: list[AirZone] = made["air_zone"]
        self.boxes: list[OffMapBox] = made["box"]
        self.box_links: list[BoxLink] = made["box_link"]
        self.off_map_rm: list[OffMapRm] = made["off_map_rm"]
        self.air_distances: list[AirDistance] = made["air_distance"]
        self.first_box = len(self.areas)
        self.first_sea = len(self.areas) + len(self.boxes)

    def _take_nations(self, made: dict[str, list[Any]]) -> None:
        self.nations: list[Nation] = made["nation"]
        self.levels: list[Level] = made["level"]
        self.pool_releases: list[PoolRelease] = made["pool_release"]
        self.commonwealth: list[CommonwealthNation] = made["commonwealth"]
        self.minors: list[Minor] = made["minor"]
        self.cubes: list[Cubes] = made["cubes"]
        self.advances: list[Advance] = made["advance"]
        self.damage_effects: list[DamageEffect] = made["damage_effect"]
        self.oil_effects: list[OilEffect] = made["oil_effect"]
        self.unit_costs: list[UnitCost] = made["unit_cost"]
        self.fortress_sites: list[FortressSite] = made["fortress_site"]
        self.progress: list[Progress] = made["progress"]
        self.weather: list[Weather] = made["weather"]
        self.limits: dict[str, int] = {each.id: each.value for each in made["limit"]}
        self.turns: list[Turn] = made["turn"]
        self.tracks: list[Track] = made["track"]
        self.spaces: list[Space] = made["space"]
        self.triggers: list[Trigger] = made["trigger"]
        self.events: list[Event] = made["event"]

    def _take_scenarios(self, made: dict[str, list[Any]]) -> None:
        self.scenarios: list[Scenario] = made["scenario"]
        self.standings: list[Standing] = made["standing"]
        self.start_tracks: list[StartTrack] = made["start_track"]
        self.start_technologies: list[StartTechnology] = made["start_technology"]
        self.fortresses: list[Fortress] = made["fortress"]
        self.incomes: list[Income] = made["income"]
        self.controls: list[Control] = made["control"]
        self.setups: list[Setup] = made["setup"]
        self.reinforcements: list[Reinforcement] = made["reinforcement"]
        self.victories: list[Victory] = made["victory"]
        self.victory_cities: list[VictoryCity] = made["victory_city"]
        self.victory_points: list[VictoryPoint] = made["victory_point"]

    def pool_of(self, nation: int) -> list[int]:
        """The pieces of a nation by kind of unit (15.1, 15.1.2, 15.1.3)."""
        if nation < MAJOR_COUNT:
            return self.nations[nation].pool[: len(PIECES)]
        if nation < FIRST_MINOR:
            return [self.commonwealth[nation - MAJOR_COUNT].pool, 0, 0, 0]
        return [self.minors[nation - FIRST_MINOR].pool, 0, 0, 0]

    def capital_of(self, nation: int) -> int:
        """The capital of a nation (4.2(3)), for the Commonwealth its box."""
        if nation < MAJOR_COUNT:
            return self.nations[nation].capital
        if nation < FIRST_MINOR:
            return self.commonwealth[nation - MAJOR_COUNT].box
        return self.minors[nation - FIRST_MINOR].capital

    # --- checks ------------------------------------------------------------------------------------------

    def _check(self) -> None:
        for kind, names in FIXED_ORDER.items():
            if tuple(self.library.numbers[kind]) != names:
                raise BadData(f"{kind}: expected {', '.join(names)} in this order")
        self._check_land()
        self._check_seas()
        self._check_connected()
        self._check_capitals()
        self._check_boards()
        self._check_cubes()
        self._check_turns()
        self._check_tracks()
        for scenario in self.scenarios:
            self._check_scenario(scenario)
            self._check_stacking(scenario)
            self._check_pools(scenario)

    def _check_land(self) -> None:
        """4.2(1): what touches, touches both ways, and a strait is no land border."""
        for number, area in enumerate(self.areas):
            for other in area.neighbors:
                if other == number or number not in self.areas[other].neighbors:
                    reason = f"{self.areas[other].id} does not have it as a neighbor"
                    raise self.library.broken("area", area.id, "neighbors", reason)
            for zone in area.air_zones:
                if self.air_zones[zone].sea not in area.coast:
                    reason = f"{self.air_zones[zone].id} is not on its coast"
                    raise self.library.broken("area", area.id, "air_zones", reason)
        for strait in self.land_straits:
            first, second = strait.areas
            if first == second or second in self.areas[first].neighbors:
                raise self.library.broken("land_strait", strait.id, "areas", "these share a border")

    def _check_seas(self) -> None:
        """4.2(6), 4.2(7): seas and zones touch both ways; only straits join regions."""
        for number, sea in enumerate(self.seas, self.first_sea):
            for other in sea.neighbors:
                neighbor = self.seas[other - self.first_sea]
                if other == number or number not in neighbor.neighbors:
                    reason = f"{neighbor.id} does not have it as a neighbor"
                    raise self.library.broken("sea", sea.id, "neighbors", reason)
                if neighbor.region != sea.region:
                    raise self.library.broken(
                        "sea", sea.id, "neighbors", f"{neighbor.id} is in another region"
                    )
        for number, zone in enumerate(self.air_zones):
            for other in zone.neighbors:
                if other == number or number not in self.air_zones[other].neighbors:
                    reason = f"{self.air_zones[other].id} does not have it as a neighbor"
                    raise self.library.broken("air_zone", zone.id, "neighbors", reason)
        for strait in self.sea_straits:
            first, second = strait.seas
            if self.seas[first - self.first_sea].region == self.seas[second - self.first_sea].region:
                raise self.library.broken("sea_strait", strait.id, "seas", "are in one region")

    def _check_connected(self) -> None:
        """Every area and sea can be reached from every other."""
        ways: list[list[int]] = [[] for _ in range(self.first_sea + len(self.seas))]
        pairs = [strait.areas for strait in self.land_straits] + [strait.seas for strait in self.sea_straits]
        for number, area in enumerate(self.areas):
            pairs += [[number, other] for other in (*area.neighbors, *area.coast)]
        for number, sea in enumerate(self.seas, self.first_sea):
            pairs += [[number, other] for other in sea.neighbors]
        for first, second in pairs:
            ways[first].append(second)
            ways[second].append(first)
        reached = {0}
        ahead = [0]
        while ahead:
            for other in ways[ahead.pop()]:
                if other not in reached:
                    reached.add(other)
                    ahead.append(other)
        for number, area in enumerate(self.areas):
            if number not in reached:
                raise self.library.broken("area", area.id, "neighbors", "cannot be reached")
        for number, sea in enumerate(self.seas, self.first_sea):
            if number not in reached:
                raise self.library.broken("sea", sea.id, "neighbors", "cannot be reached")

    def _check_capitals(self) -> None:
        """4.2(3): a capital on the map lies in its nation; Vichy France is made of French areas (P11)."""
        for nation in range(NATION_COUNT):
            capital = self.capital_of(nation)
            if nation == VICHY_FRANCE or capital >= self.first_box:
                continue
            if self.areas[capital].nation != nation or not self.areas[capital].capital:
                kind = "nation" if nation < MAJOR_COUNT else "minor"
                id = NATIONS[nation]
                raise self.library.broken(kind, id, "capital", "is no capital in its country")

    def _check_boards(self) -> None:
        """P3: five levels for each nation and for progress, and advances enough for those required."""
        expected = [(nation, level) for nation in range(MAJOR_COUNT) for level in range(1, LEVELS + 1)]
        if [(each.nation, each.level) for each in self.levels] != expected:
            raise BadData(f"level: expected levels 1 to {LEVELS} of every nation in order")
        if [each.level for each in self.progress] != list(range(1, LEVELS + 1)):
            raise BadData(f"progress: expected levels 1 to {LEVELS} in order")
        for number, nation in enumerate(self.nations):
            for level, required in enumerate(nation.requirement, 1):
                known = sum(each.nation == number and each.level == level for each in self.advances)
                if known < required:
                    reason = f"{required} at level {level} of {known} (15.4(2))"
                    raise self.library.broken("nation", nation.id, "requirement", reason)
            for kind, piece in enumerate(PIECES):
                if self._released(number, TURN_COUNT)[kind] > nation.pool[kind]:
                    raise self.library.broken("nation", nation.id, "pool", f"more {piece} released (P3(7))")

    def _released(self, nation: int, turn: int) -> list[int]:
        """P3(7): what the pool of a major has been given up to a turn, by kind of unit."""
        found = [0] * len(PIECES)
        for each in self.pool_releases:
            if each.nation == nation and each.turn <= turn:
                for kind, number in enumerate((each.land, each.elite, each.air, each.naval)):
                    found[kind] += number
        return found

    def _check_cubes(self) -> None:
        """4.1: the cubes of the box, of which every nation has its own by colour."""
        expected = self.limits["cubes"]
        if sum(each.regular + each.elite for each in self.cubes) != expected:
            raise BadData(f"cubes: expected {expected} in all (4.1)")
        colours = [each.colour for each in self.nations] + [each.colour for each in self.commonwealth]
        colours += [each.colour for each in self.minors]
        for each in self.cubes:
            pools = [self.pool_of(n) for n, colour in enumerate(colours) if colour == each.colour]
            for kind, held in ((0, each.regular), (1, each.elite)):
                if sum(pool[kind] for pool in pools) > held:
                    field = ("regular", "elite")[kind]
                    raise self.library.broken("cubes", each.id, field, "fewer than the force pools (4.1)")

    def _check_turns(self) -> None:
        """P2: 24 turns; the year begins with its spring."""
        if len(self.turns) != TURN_COUNT:
            raise BadData(f"turn: expected {TURN_COUNT} turns")
        for before, turn in zip(self.turns, self.turns[1:], strict=False):
            year = before.year + (turn.season == 0)
            if turn.season != (before.season + 1) % len(SEASONS) or turn.year != year:
                raise self.library.broken("turn", turn.id, "season", "does not follow the turn before")

    def _check_tracks(self) -> None:
        """16: the spaces of a track follow each other, and its marker starts on one."""
        for track in self.tracks:
            found = [each.position for each in self.spaces if each.track == track.nation]
            if not found or found != list(range(found[0], found[0] + len(found))):
                raise self.library.broken("track", track.id, "nation", "its spaces are not in order")
            if track.start not in found or track.start_without_pact not in found:
                raise self.library.broken("track", track.id, "start", "is no space of it")
        known = [track.nation for track in self.tracks]
        for each in self.triggers:
            if each.track not in known:
                raise self.library.broken("trigger", each.id, "track", "has no diplomatic track")

    def _check_scenario(self, scenario: Scenario) -> None:
        """P25: every scenario has a board for each nation in play, a state for each major, and an end."""
        number = scenario.number
        boards = sorted(each.nation for each in self.start_tracks if each.scenario == number)
        if boards != sorted(scenario.nations):
            raise self.library.broken("scenario", scenario.id, "nations", "do not fit its start tracks")
        stated = {each.nation for each in self.standings if each.scenario == number}
        if not stated >= set(range(MAJOR_COUNT)):
            raise self.library.broken("scenario", scenario.id, "nations", "a major has no standing")
        if not any(each.scenario == number for each in self.victories):
            raise self.library.broken("scenario", scenario.id, "id", "has no victory row")
        for each in self.start_technologies:
            for advance in each.advances:
                if self.advances[advance].nation != each.nation:
                    reason = f"{self.advances[advance].id} is another nation's"
                    raise self.library.broken("start_technology", each.id, "advances", reason)

    def _check_stacking(self, scenario: Scenario) -> None:
        """4.2.1: units stand at the start where there is room for them."""
        held: dict[int, list[int]] = {}
        for each in self.setups:
            if each.scenario != scenario.number:
                continue
            at = held.setdefault(each.place, [0] * len(PIECES))
            for kind, number in enumerate((each.land, each.elite, each.air, each.naval)):
                at[kind] += number
                if at[kind] > self.room(each.place)[kind]:
                    raise self.library.broken("setup", each.id, PIECES[kind], "more than fit there (4.2.1)")

    def room(self, place: int) -> list[int]:
        """4.2.1: how many units of each kind an area or a box holds for a side."""
        if place < self.first_box:
            area = self.areas[place]
            return [area.land, area.elite, area.air, area.naval]
        land = self.boxes[place - self.first_box].land
        return [land] * len(PIECES) if land == NO_LIMIT else [land, *BESIDE_A_PRINTED_NUMBER]

    def _check_pools(self, scenario: Scenario) -> None:
        """P3(7), 15.1: units at the start come out of force pools, reinforcements too."""
        coming = [each for each in self.reinforcements if each.scenario == scenario.number]
        turn = scenario.last if coming else scenario.first
        used = [[0] * len(PIECES) for _ in range(NATION_COUNT)]
        for each in [*self.setups, *coming]:
            if each.scenario != scenario.number:
                continue
            limits = (
                self._released(each.nation, turn) if each.nation < MAJOR_COUNT else self.pool_of(each.nation)
            )
            for kind, number in enumerate((each.land, each.elite, each.air, each.naval)):
                used[each.nation][kind] += number
                if used[each.nation][kind] > limits[kind]:
                    name = "reinforcement" if isinstance(each, Reinforcement) else "setup"
                    raise self.library.broken(name, each.id, PIECES[kind], "more than the force pool (P3(7))")
