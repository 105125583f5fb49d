"""Naval invasions (13.3.10): beaches worth landing on, and the ports that send their fleets."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war import bot_odds, fleet_orders, fleets, targets
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.bot_forces import Forces
from tripartite.games.world_at_war.bot_outlook import CAMPAIGN
from tripartite.games.world_at_war.terms import (
    CLEAR,
    ELITE,
    EUROPE,
    ITALY,
    NOBODY,
    REGIONS,
    UNITED_KINGDOM,
    WESTERN,
)

AIR_HELP: Final = 2
LEAST: Final = 0.6  # for which anybody sails
AT_SEA: Final = 1.5  # what it costs to be caught by as many enemies
LOST_BEACHHEAD: Final = 0.5  # of a unit that lands where it cannot stay
DRAW: Final = 1.5  # how strongly a landing draws units to the ports


class Landing:
    """A beach, the sea before it, and what can be brought there."""

    def __init__(self, sea: int, target: int) -> None:
        self.sea = sea
        self.target = target
        self.units = 0
        self.fleets = 0
        self.worth = 0.0


class Landings:
    """The best landing of every port, and what ports are worth for landings later on."""

    def __init__(self, forces: Forces, b: Board) -> None:
        self.forces = forces
        self.b = b
        self.camp = forces.camp
        self.of_port: dict[int, Landing] = {}
        self.draw: list[float] = [0.0] * b.atlas.place_count
        self._landings: dict[int, Landing] = {}
        self._worths: dict[int, float] = {}
        self._reach: dict[int, list[int]] = {}
        self._enemy_fleets: list[int] = self._count_enemies()
        for port in fleets.ports_with_fleets(b, self.camp):
            self._look_from(port)
        for port in self._reach:
            self._choose(port)

    def _count_enemies(self) -> list[int]:
        """By region, the enemy fleets that could catch a force at sea."""
        c = self.b.atlas
        found = [0] * len(REGIONS)
        for port in range(c.area_count):
            if self.forces.enemy_fleets[port]:
                for region in {c.region[sea] for sea in c.port_seas[port]}:
                    found[region] += self.forces.enemy_fleets[port]
        return found

    def _load(self, port: int) -> int:
        """13.2.4(6): units that the fleets of a port can take: one each, and an elite besides."""
        regulars = elites = 0
        for unit in fleet_orders.embarkable(self.b, self.camp, port):
            if self.b.kind_of(unit) == ELITE:
                elites = 1
            else:
                regulars += 1
        return min(len(fleets.ready_fleets(self.b, port, self.camp)), regulars) + elites

    def _look_from(self, port: int) -> None:
        b, c, forces = self.b, self.b.atlas, self.forces
        ships = len(fleets.ready_fleets(b, port, self.camp))
        load = self._load(port)
        found: list[int] = []
        for sea, _ in fleets.sea_reach(b, self.camp, port, fleets.NAVAL_MOVEMENT):
            if not c.is_sea[sea]:
                continue
            for target in c.shores[sea]:
                if not c.beach[target] or not forces.outlook.wanted[target]:
                    continue
                if not self._is_due(target) or targets.target_refusal(b, self.camp, sea, target) is not None:
                    continue
                key = sea * c.place_count + target
                if key not in self._landings:
                    self._landings[key] = self._begin(sea, target)
                self._landings[key].units += load
                self._landings[key].fleets += ships
                found.append(key)
                worth = self._worth_of(sea, target, min(ships + 1, c.beach[target]), ships)
                self.draw[port] = max(self.draw[port], DRAW * worth)
        if load:
            self._reach[port] = found

    def _is_due(self, target: int) -> bool:
        """In the campaign the Western Allies gather in Africa, then go to Italy, then to France; Germany
        thinks of England only until it turns east."""
        b, c = self.b, self.b.atlas
        if b.rules.scenario != CAMPAIGN or c.theatre[target] != EUROPE:
            return True
        if self.camp != WESTERN:
            return c.nation_of[target] != UNITED_KINGDOM or b.turn < charts.GATHERING
        italian = c.nation_of[target] == ITALY
        return b.turn >= (charts.LANDING_IN_ITALY if italian else charts.LANDING_IN_FRANCE)

    def _begin(self, sea: int, target: int) -> Landing:
        found = Landing(sea, target)
        found.units = self.forces.own[sea]
        found.fleets = self.forces.own_fleets[sea]
        return found

    def _choose(self, port: int) -> None:
        best: Landing | None = None
        for key in self._reach[port]:
            landing = self._landings[key]
            number = min(landing.units, self.b.atlas.beach[landing.target])
            landing.worth = self._worth_of(landing.sea, landing.target, number, landing.fleets)
            if best is None or landing.worth > best.worth:
                best = landing
        if best is not None and best.worth - self._weakening(port) > LEAST:
            self.of_port[port] = best

    def best_from(self, sea: int, aboard: int, ships: int) -> tuple[int, float]:
        """The best beach of a sea for a force that is about to sail there, and what the landing is worth."""
        b, c = self.b, self.b.atlas
        target, best = NOBODY, -1.0
        units, fleet = self.forces.own[sea] + aboard, self.forces.own_fleets[sea] + ships
        for area in c.shores[sea]:
            if not c.beach[area] or not self.forces.outlook.wanted[area]:
                continue
            if not self._is_due(area) or targets.target_refusal(b, self.camp, sea, area) is not None:
                continue
            planned = self._landings.get(sea * c.place_count + area)
            if planned is not None:
                units, fleet = max(units, planned.units), max(fleet, planned.fleets)
            worth = self._worth_of(sea, area, min(units, c.beach[area]), fleet)
            if worth > best:
                target, best = area, worth
        return target, best

    def _weakening(self, port: int) -> float:
        """What the port loses with its garrison."""
        here, load = self.forces.own[port], self._load(port)
        return self.forces.worth(port, here) - self.forces.worth(port, here - load)

    def _worth_of(self, sea: int, target: int, number: int, ships: int) -> float:
        """What a landing of so many units with so many fleets may gain, less what it may cost."""
        if number < 1:
            return 0.0
        key = ((target * 16 + min(number, 15)) * 16 + min(ships, 15)) * 4 + self.b.atlas.region[sea]
        found = self._worths.get(key)
        if found is None:
            found = self._worths[key] = self._count_worth(sea, target, number, ships)
        return found

    def _count_worth(self, sea: int, target: int, number: int, ships: int) -> float:
        b, forces = self.b, self.forces
        fortress = b.fortress[target]
        rough = b.atlas.terrain[target] != CLEAR
        modifier = ships // 2 - 1 - forces.enemy_modifier(target) - int(rough) - int(fortress > 0)
        modifier += min(AIR_HELP, forces.own_air[target]) - min(AIR_HELP, forces.enemy_air[target])
        found = bot_odds.operation(number, forces.enemy[target], modifier, fortress, rough)
        worth = found.defender_lost - found.attacker_lost - charts.ACTION - forces.war_cost(target)
        if worth + found.take * forces.outlook.gain[target] < LEAST:
            return 0.0
        left = max(number - round(found.attacker_lost), 1)
        stays = forces.hold(target, left)
        worth += found.take * (stays * forces.outlook.gain[target] - (1.0 - stays) * left * LOST_BEACHHEAD)
        enemies = self._enemy_fleets[b.atlas.region[sea]]
        if enemies >= ships:
            worth -= AT_SEA
        return max(worth, 0.0)
