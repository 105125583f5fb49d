"""The forces as a bot sees them, and what it is worth to have so many units in an area."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import attack, bot_odds, weather
from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.bot_outlook import (
    CAMPAIGN,
    FOE,
    OWN,
    PREY,
    Outlook,
    is_potential_enemy,
    zeal_of,
)
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    AIR,
    AXIS,
    CLEAR,
    ELITE,
    FLEET,
    MAJOR_COUNT,
    NATION_COUNT,
    NOBODY,
    POLAND,
    REGIONS,
    SOVIET,
    WESTERN,
)

MOST: Final = 16  # units in a place that are told apart
AIR_HELP: Final = 2  # air fleets that one may expect over an attack
WATCH: Final = 0.6  # how much units count of those who are not at war yet
GARRISON: Final = 3  # 16.1(6)
GARRISON_WORTH: Final = 1.5
CAPITAL_WORTH: Final = 1.2  # of each of the first units in a capital


def coast_risk(b: Board, camp: int) -> float:
    """How likely a landing is tried, for each unit that could: in the campaign the Allies take their time."""
    if camp != AXIS or b.rules.scenario != CAMPAIGN:
        return charts.COAST_RISK
    return charts.COAST_RISK * zeal_of(b, WESTERN)


class Forces:
    """Counts by place, and cached values of stacks."""

    def __init__(self, outlook: Outlook, b: Board) -> None:
        c = b.atlas
        self.outlook = outlook
        self.b = b
        self.camp = outlook.camp
        self.place: list[int] = b.place
        self.inactive: list[int] = b.inactive
        self.fortress_levels: list[int] = b.fortress
        count = c.place_count
        self.own: list[int] = [0] * count
        self.own_weak: list[int] = [0] * count
        self.enemy: list[int] = [0] * count
        self.enemy_weak: list[int] = [0] * count
        self.menace: list[float] = [0.0] * count  # enemies, and those who may become enemies
        self.own_air: list[int] = [0] * count  # active, within support range of a place
        self.enemy_air: list[int] = [0] * count
        self.own_fleets: list[int] = [0] * count
        self.enemy_fleets: list[int] = [0] * count
        self.enemy_land = 0
        self.own_land = 0
        self._watched: list[bool] = [is_potential_enemy(b, self.camp, n) for n in range(NATION_COUNT)]
        self._count(b)
        self.landing_force: list[int] = self._count_landings(b)
        self.coast_risk = coast_risk(b, self.camp)
        self._worth: list[float] = [-1.0] * (count * MOST)
        self._attack: list[float] = [-1.0] * (count * MOST)
        self.garrison: list[float] = self._pact_garrison(b)
        for major in range(MAJOR_COUNT):
            capital = c.capital[major]
            if outlook.stance[major] == OWN and c.is_area[capital] and outlook.held[capital]:
                self.garrison[capital] = CAPITAL_WORTH
        self.landing: list[float] = [0.0] * count  # what a landing from a port is worth
        self.draws = False  # whether that draws units

    def forget(self) -> None:
        """What stacks are worth has to be counted anew."""
        self._worth = [-1.0] * len(self._worth)

    def still_fit(self, outlook: Outlook, b: Board) -> bool:
        if self.outlook is not outlook or self.fortress_levels != b.fortress:
            return False
        return self.place == b.place and self.inactive == b.inactive

    # --- counting ----------------------------------------------------------------------------------------

    def _count(self, b: Board) -> None:
        c, stance = b.atlas, self.outlook.stance
        for unit in range(c.unit_count):
            place = b.place[unit]
            if place == NOBODY or place == c.turn_track:
                continue
            type = c.unit_type[unit]
            nation = c.type_nation[type]
            side = stance[nation]
            if side == OWN:
                self._count_own(b, unit, place, c.type_kind[type], nation)
            elif side != 0:
                self._count_enemy(b, unit, place, c.type_kind[type], nation, side)
            elif self._watched[nation] and c.type_kind[type] <= ELITE:
                self.menace[place] += WATCH

    def _count_own(self, b: Board, unit: int, place: int, kind: int, nation: int) -> None:
        if kind <= ELITE:
            self.own[place] += 1
            self.own_land += 1
            self.own_weak[place] += self.outlook.land_modifier[nation] < 0
        elif kind == AIR:
            if not b.inactive[unit]:
                self._add_air(self.own_air, place)
        elif kind == FLEET:
            self.own_fleets[place] += 1

    def _count_enemy(self, b: Board, unit: int, place: int, kind: int, nation: int, side: int) -> None:
        if kind <= ELITE:
            self.enemy[place] += 1
            self.enemy_land += 1
            self.enemy_weak[place] += self.outlook.land_modifier[nation] < 0
            if side == FOE:
                self.menace[place] += 1.0
            elif self._watched[nation]:
                self.menace[place] += WATCH
        elif kind == AIR:
            if not b.inactive[unit]:
                self._add_air(self.enemy_air, place)
        elif kind == FLEET and side == FOE:
            self.enemy_fleets[place] += 1

    def _add_air(self, air: list[int], base: int) -> None:
        c = self.b.atlas
        air[base] += 1
        for i in range(len(c.air_reach[base])):
            if c.air_reach_costs[base][i] <= 2:
                air[c.air_reach[base][i]] += 1

    def _count_landings(self, b: Board) -> list[int]:
        """13.2.4(6): by region, the enemy units that the fleets of ports near them could land."""
        c = b.atlas
        found = [0] * len(REGIONS)
        for port in range(c.area_count):
            if self.enemy_fleets[port]:
                near = self.menace[port]
                for other in c.ways[port]:
                    near += charts.NEIGHBOURS * self.menace[other]
                for region in {c.region[sea] for sea in c.port_seas[port]}:
                    found[region] += min(self.enemy_fleets[port], int(near))
        return found

    def _pact_garrison(self, b: Board) -> list[float]:
        """16.1(6): what each of the first units in Polish areas next to the USSR earns."""
        found = [0.0] * b.atlas.place_count
        if self.camp != AXIS or b.pact != ACCEPTED or b.war[1] or not b.surrendered[POLAND]:
            return found
        for area in b.atlas.home_areas[POLAND]:
            if self.outlook.held[area] and self._is_next_to_soviets(b, area):
                found[area] = GARRISON_WORTH
        return found

    def _is_next_to_soviets(self, b: Board, area: int) -> bool:
        for other in b.atlas.ways[area]:
            if b.control[other] != NOBODY and b.camp[b.control[other]] == SOVIET:
                return True
        return False

    # --- what a stack is worth ---------------------------------------------------------------------------

    def own_modifier(self, place: int) -> int:
        return -1 if 2 * self.own_weak[place] > self.own[place] else 0

    def enemy_modifier(self, place: int) -> int:
        return -1 if 2 * self.enemy_weak[place] > self.enemy[place] else 0

    def worth(self, area: int, number: int) -> float:
        """Of having so many own units in an area: to hold it, to attack from it, to be near the goals."""
        number = min(max(number, 0), MOST - 1)
        key = area * MOST + number
        found = self._worth[key]
        if found == -1.0:
            found = self._worth[key] = self._count_worth(area, number)
        return found

    def _count_worth(self, area: int, number: int) -> float:
        outlook = self.outlook
        total = outlook.stake[area] * self.hold(area, number)
        if number:
            total += self.attack_worth(area, number)
            total += 0.8 * outlook.post[area] + self.garrison[area] * min(number, GARRISON)
            draw = max(outlook.beyond[area], self.landing[area])
            total += charts.DRAW * draw * min(number, 10)
        return total

    def hold(self, area: int, number: int) -> float:
        """The chance that an area stays in own hands until the next turn."""
        b, c = self.b, self.b.atlas
        if area >= c.area_count:
            return 1.0
        worst = 0.0
        fortress = b.fortress[area]
        rough = c.terrain[area] != CLEAR
        for other in c.attack_ways[area]:
            near = self.menace[other]
            if near < 0.5:
                continue
            if not number:
                return 1.0 - charts.WALK_IN
            attackers = near
            for third in c.ways[other]:
                if third != area:
                    attackers += charts.NEIGHBOURS * self.menace[third]
            worst = max(worst, self._risk(area, other, number, min(int(attackers), 10), fortress, rough))
        if not worst and not number and self._is_behind_a_gap(area):
            worst = charts.SECOND_RING / charts.PASSIVE
        return 1.0 - max(charts.PASSIVE * worst, self._coast_risk(area, number, fortress))

    def _is_behind_a_gap(self, area: int) -> bool:
        """Whether enemies are two areas away with nobody in between."""
        c = self.b.atlas
        for other in c.ways[area]:
            if self.own[other] or not self.outlook.held[other]:
                continue
            for third in c.ways[other]:
                if self.menace[third] >= 1.0:
                    return True
        return False

    def _risk(self, area: int, origin: int, number: int, attackers: int, fortress: int, rough: bool) -> float:
        if attackers < 1:
            return 0.0
        modifier = self.enemy_modifier(origin) - self.own_modifier(area) - int(rough)
        modifier += min(AIR_HELP, self.enemy_air[area]) - min(AIR_HELP, self.own_air[area])
        if area in self.b.atlas.strait_neighbors[origin]:
            modifier -= 2
        return bot_odds.operation(attackers, number, modifier, fortress, rough).take

    def _coast_risk(self, area: int, number: int, fortress: int) -> float:
        """13.3.10: the danger of a landing with the enemy fleets of the region."""
        c = self.b.atlas
        ships = 0
        if c.beach[area]:
            for sea in c.coast[area]:
                ships = max(ships, self.landing_force[c.region[sea]])
        if not ships:
            return 0.0
        landing = min(c.beach[area], ships)
        if not number:
            return self.coast_risk * landing
        modifier = landing // 2 - 1 - self.own_modifier(area) - int(c.terrain[area] != CLEAR)
        modifier += min(AIR_HELP, self.enemy_air[area]) - min(AIR_HELP, self.own_air[area])
        modifier -= int(fortress > 0)
        rough = c.terrain[area] != CLEAR
        return self.coast_risk * landing * bot_odds.operation(landing, number, modifier, fortress, rough).take

    # --- attacks -----------------------------------------------------------------------------------------

    def attack_worth(self, area: int, number: int) -> float:
        """Of the best attack that so many units could make from an area."""
        best = 0.0
        for target in self.b.atlas.attack_ways[area]:
            if self.outlook.wanted[target] and self.enemy[target]:
                best = max(best, self.operation_worth(area, target, number, 0) - charts.ACTION)
                best = max(best, self.limited_worth(area, target, number))
        return best

    def modifier(self, area: int, target: int, step: int) -> int:
        """13.3.6.1(7): what the attacker has more than the defender, numbers and air apart."""
        b = self.b
        found = self.own_modifier(area) - self.enemy_modifier(target)
        found -= int(b.atlas.terrain[target] != CLEAR)
        if target in b.atlas.strait_neighbors[area]:
            found += b.atlas.strait_modifier
        if step:
            found += weather.exploitation_modifier(b, target, step)
        return found

    def fortress(self, area: int, target: int) -> int:
        return attack.fortress(self.b, area, target)

    def operation_worth(self, area: int, target: int, number: int, step: int) -> float:
        """What an operation may be expected to gain, less its losses."""
        b = self.b
        air = min(AIR_HELP, self.own_air[target]) - min(AIR_HELP, self.enemy_air[target])
        modifier = self.modifier(area, target, step) + air
        rough = b.atlas.terrain[target] != CLEAR
        fortress = self.fortress(area, target)
        found = bot_odds.operation(number, self.enemy[target], modifier, fortress, rough)
        worth = found.take * self.outlook.gain[target] + found.defender_lost - found.attacker_lost
        return worth - self.war_cost(target)

    def limited_worth(self, area: int, target: int, number: int) -> float:
        """What a limited offensive may be expected to gain, less its losses."""
        b, defenders = self.b, self.enemy[target]
        modifier = int(b.atlas.terrain[target] != CLEAR) - self.own_modifier(area)
        if defenders:
            fortress = self.fortress(area, target)
            enemies = defenders + fortress if defenders >= fortress else defenders
            modifier += self.enemy_modifier(target) + enemies - number
        kill = bot_odds.limited_kill(number, modifier)
        worth = kill * (1.0 if defenders else 0.0) - 0.1
        if defenders <= 1:
            worth += kill * self.outlook.gain[target]
        return worth - self.war_cost(target)

    def war_cost(self, target: int) -> float:
        """13.3(2): what an attack on a neutral costs in the world's opinion."""
        nation = self.b.control[target]
        if nation == NOBODY or self.outlook.stance[nation] != PREY:
            return 0.0
        return charts.WARS[nation][1] if nation in charts.WARS else 0.0
