"""Movement as a bot plans it: whom to attack with which units, and where the others are needed."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import EMPTY, Force, Forces, Prospect, hits_on
from tripartite.games.conquest.bot_outlook import FAR, Outlook
from tripartite.games.conquest.movement import block_refusal
from tripartite.games.conquest.reach import QUIET, Access, Reach, reach_from, room_over
from tripartite.games.conquest.supply import is_reached, needs_supply, supplied_areas
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    AMPHTRACKS,
    CLASS_G,
    CLASS_N,
    DEI,
    FACTION_COUNT,
    FIRST_MINOR,
    JAPAN,
    MARINE,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    POWER_COUNT,
    RUSSIA,
    UNIT_TYPE_COUNT,
    USA,
    VIETNAM,
)
from tripartite.games.conquest.territory import is_client, is_engaged, is_foreign

HIGHEST: Final = 9.0  # how far the strongest goal draws
NO_PULL: Final = -1.0
SEA_PRIZE: Final = 0.6  # to be master of a sea
FORT_HIT: Final = 4.0 / 6.0  # of an Armed Minor's Fortress (3.241)
MOST_UNITS: Final = 8  # in one attack
WEIGHT: Final = (0.0, 0.8, 1.0, 1.15, 1.25)  # how much a unit of each CV counts where it stands


class Target:
    """An area that could be attacked: with which units, coming from where, and what that is worth."""

    def __init__(self, area: int) -> None:
        self.area = area
        self.blocks: list[int] = []
        self.vias: list[list[int]] = []
        self.chosen: list[int] = []
        self.roads: list[int] = []  # whence each of the chosen comes
        self.gain = 0.0
        self.prize = 0.0
        self.chance = 0.0
        self.costs = 0.0

    def offer(self, block: int, via: int) -> None:
        if block in self.blocks:
            self.vias[self.blocks.index(block)].append(via)
        else:
            self.blocks.append(block)
            self.vias.append([via])


class Paths:
    """Where each unit could go, kept as long as nobody Engages or leaves a Battle."""

    def __init__(self, b: Board, faction: int) -> None:
        self.faction = faction
        self._seen = circumstances(b, faction)
        self.access = [Access(b, power) for power in range(POWER_COUNT)]
        self._found: dict[int, Reach] = {}

    def still_fit(self, b: Board) -> bool:
        return self._seen == circumstances(b, self.faction)

    def of(self, b: Board, block: int) -> Reach:
        power, kind = b.atlas.block_power[block], b.kind[block]
        engaged = is_engaged(b, block)
        key = ((b.place[block] * POWER_COUNT + power) * UNIT_TYPE_COUNT + kind) * 2 + engaged
        found = self._found.get(key)
        if found is None:
            access = self.access[power]
            access.b = b
            found = self._found[key] = reach_from(access, block)
        return found


def circumstances(b: Board, faction: int) -> list[int]:
    """All that the ways of a Faction's units depend on, but for where they themselves stand."""
    areas = b.atlas.area_count
    found = [b.year, b.season, b.active, b.emergency, b.sneak, b.british_ally, len(b.aggressions)]
    for power in range(POWER_COUNT):
        if power not in POWERS_OF[faction]:
            found += b.stack[power * areas : (power + 1) * areas]
    return found + b.war + b.violator + b.declared_now + b.border + b.face + b.control


class Plans:
    """What the units that may still move could do, by what it is worth."""

    def __init__(self, outlook: Outlook, forces: Forces, paths: Paths, b: Board, orders: int) -> None:
        self.outlook = outlook
        self.forces = forces
        self.paths = paths
        self.b = b
        self.faction = outlook.faction
        self.orders = orders
        self._moved = b.moved[:]
        self._owed = [*b.owes_aggression, *b.violated_now]
        self._pulls: list[list[float]] = [[NO_PULL] * b.atlas.area_count for _ in range(POWER_COUNT + 1)]
        self._goals: list[list[tuple[int, float]]] = [[] for _ in range(POWER_COUNT + 1)]
        self._known_goals = [False] * (POWER_COUNT + 1)
        self._supplied: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self._looked = False
        self.movers: list[int] = []
        self.targets: dict[int, Target] = {}
        self.neutrals: dict[int, Target] = {}  # that could be attacked after a Violation

    def look(self) -> Plans:
        """Finds out where units can go, if that is not done yet."""
        if not self._looked:
            self._looked = True
            self.movers = self._find_movers()
            self._look_for_targets()
            for target in self.targets.values():
                self._choose_attackers(target, EMPTY)
        return self

    def still_fit(self, forces: Forces, paths: Paths, b: Board, orders: int) -> bool:
        return (
            self.forces is forces
            and self.paths is paths
            and self.orders == orders
            and self._moved == b.moved
            and self._owed == [*b.owes_aggression, *b.violated_now]
        )

    def _find_movers(self) -> list[int]:
        b = self.b
        c = b.atlas
        found: list[int] = []
        for power in POWERS_OF[self.faction]:
            for block in range(c.first_block[power], c.end_block[power]):
                if b.place[block] != NOBODY and block_refusal(b, block) is None:
                    found.append(block)
        return found

    # --- attacks -----------------------------------------------------------------------------------------

    def _look_for_targets(self) -> None:
        b = self.b
        areas = b.atlas.area_count
        for block in self.movers:
            reach = self.paths.of(b, block)
            access = reach.access
            for code in reach.codes:
                area = code // areas
                if access.state_of(area) != QUIET:
                    self._target(self.targets, area).offer(block, code % areas)
            for area in reach.neutrals:
                self._target(self.neutrals, area).offer(block, area)

    def _target(self, targets: dict[int, Target], area: int) -> Target:
        found = targets.get(area)
        if found is None:
            found = targets[area] = Target(area)
        return found

    def _choose_attackers(self, target: Target, extra: Force) -> None:
        """The units with which an attack is worth most; what is there already counts as it is."""
        b, area = self.b, target.area
        committed = self.forces.own(area).copy()
        committed.join(extra)
        defender = self.defenders(area)
        target.prize = self._prize(area)
        target.costs = self._costs(target, committed)
        before = self.value(target, committed, defender) if committed.cv > 0.0 else 0.0
        order = sorted(range(len(target.blocks)), key=lambda n: -self._usefulness(target.blocks[n], area))
        rooms: dict[int, int] = {}
        leaving: dict[int, float] = {}
        force = committed
        blocks: list[int] = []
        roads: list[int] = []
        price = 0.0
        best = before
        for number in order:
            block = target.blocks[number]
            if not self._may_attack(block, area):
                continue
            via = self._road(block, area, target.vias[number], rooms)
            if via == NOBODY:
                continue
            price += CHARTS.order + self._leaving_cost(block, leaving)
            self._enlist(force, block, area, via)
            blocks.append(block)
            roads.append(via)
            value = self.value(target, force, defender) - price
            if value > best + CHARTS.order:
                best = value
                target.chosen = blocks[:]
                target.roads = roads[:]
            if len(blocks) >= min(self.orders, MOST_UNITS):
                break
        target.gain = best - before
        b_owes = any(b.owes_aggression) or bool(b.violated_now)
        if target.chosen and committed.cv <= 0.0 and target.gain < CHARTS.least and not b_owes:
            target.chosen = []
            target.gain = 0.0

    def defenders(self, area: int) -> Force:
        """The Enemies in an area, or the Fortress that a Neutral would raise there (15.32)."""
        found = self.forces.enemies(area)
        c = self.b.atlas
        if found is not EMPTY or area >= c.land_count or self.b.control[area] != NEUTRAL:
            return found
        nation = c.nation_of[area]
        if nation < FIRST_MINOR or self.b.violator[nation] != NOBODY or c.city[area] == NO_CITY:
            return found
        fortress = Force()
        fortress.add([0.0, 0.0, 0.0, FORT_HIT], c.mobilization[area], CLASS_G, c.mobilization[area])
        return fortress

    def _may_attack(self, block: int, area: int) -> bool:
        """Whether the unit's Power has business there; what is one's own is always defended."""
        b = self.b
        if area >= b.atlas.land_count or b.control[area] == self.faction or self.forces.own(area).cv > 0.0:
            return True
        return self.wants(b.atlas.block_power[block], area)

    def _usefulness(self, block: int, area: int) -> float:
        b = self.b
        kind, power = b.kind[block], b.atlas.block_power[block]
        target = CLASS_G if area < b.atlas.land_count else CLASS_N
        return b.cv[block] * (0.05 + self.forces.tables[power][kind][target])

    def _road(self, block: int, area: int, vias: list[int], rooms: dict[int, int]) -> int:
        """1.11: a border that still has room for the unit; NOBODY if there is none."""
        b = self.b
        c = b.atlas
        if not c.is_ground[b.kind[block]]:
            return vias[0]
        for via in vias:
            if via == area:
                return via
            border = c.between[via][area]
            if border not in rooms:
                rooms[border] = room_over(b, self.faction, border)
            if rooms[border] > 0:
                rooms[border] -= 1
                return via
        return NOBODY

    def _enlist(self, force: Force, block: int, area: int, via: int) -> None:
        b = self.b
        self.forces.add_unit(force, block, area)
        if via >= b.atlas.land_count > area and b.kind[block] != MARINE and b.atlas.is_ground[b.kind[block]]:
            if AMPHTRACKS not in b.techs[self.faction] and b.control[area] != self.faction:
                force.idle += b.cv[block]

    def value(self, target: Target, force: Force, defender: Force) -> float:
        """What an attack with a force may bring: the area, the Enemies' losses and one's own."""
        area = target.area
        if force.cv <= 0.0 and force.total <= 0.0:
            return 0.0
        kill = CHARTS.kill * self._grudge(area)
        if area < self.b.atlas.land_count and force.hp[CLASS_G] <= 0.0:
            return self._value_of_raid(force, defender, kill) - target.costs
        odds = Prospect(force, defender, CHARTS.boldness[self.faction])
        target.chance = odds.chance
        left = max(0.0, force.total - odds.loss)
        hold = 1.0
        if area < self.b.atlas.land_count and force.total > 0.0:
            hold = 0.4 + 0.6 * self.forces.hold(area, force.on_ground * left / force.total)
        won = odds.chance * target.prize * hold
        return won + kill * odds.kill - CHARTS.unit * odds.loss - target.costs

    def _value_of_raid(self, force: Force, defender: Force, kill: float) -> float:
        """12.63: one Round, after which the raiders leave."""
        return kill * min(defender.total, hits_on(force, defender)) - CHARTS.unit * hits_on(defender, force)

    def _grudge(self, area: int) -> float:
        """Losses of a dangerous Rival count more, those of an Armed Minor nothing."""
        worst = 0.0
        for side in range(FACTION_COUNT):
            if side != self.faction and self.forces.stack(side, area).total > 0.0:
                worst = max(worst, 1.0 + self.outlook.danger[side] / 2)
        return worst

    def _prize(self, area: int) -> float:
        b = self.b
        if area >= b.atlas.land_count:
            return SEA_PRIZE
        return self.outlook.keep[area] if b.control[area] == self.faction else self.outlook.take[area]

    def _costs(self, target: Target, committed: Force) -> float:
        """7.14, 16.31, 16.33: what the first attack of its kind costs besides."""
        b, area = self.b, target.area
        c = b.atlas
        if committed.cv > 0.0 or not target.blocks:
            return 0.0
        power = c.block_power[target.blocks[0]]
        if is_client(power):
            return 0.0
        cost = 0.0
        if (
            not self.outlook.at_war
            and not b.activated[self.faction]
            and self.forces.enemies(area) is not EMPTY
        ):
            cost += CHARTS.peace
        if area >= c.land_count or not c.in_china[area]:
            return cost
        holder = b.control[area]
        if holder not in (self.faction, NEUTRAL, JAPAN) and not b.client_violated[holder]:
            cost += CHARTS.client
        if (
            power != JAPAN
            and not b.intruded[self.faction]
            and (power != RUSSIA or c.nation_of[area] != JAPAN)
        ):
            cost += CHARTS.intrusion
        return cost

    def _leaving_cost(self, block: int, leaving: dict[int, float]) -> float:
        """What is at stake where the unit stands now, more the fewer are left."""
        b = self.b
        start = b.place[block]
        if start >= b.atlas.land_count:
            return 0.0
        strength = self.strength(block)
        gone = leaving.get(start, 0.0)
        leaving[start] = gone + strength
        return self._stake(block, start, gone)

    def _stake(self, block: int, start: int, gone: float) -> float:
        b = self.b
        if b.control[start] != self.faction:
            return 0.0
        there = self.forces.own(start).on_ground - gone
        stake = self.forces.risk(start, max(0.0, there - self.strength(block)))
        stake -= self.forces.risk(start, max(0.0, there))
        return stake + self._lifeline(block, start, gone)

    def _lifeline(self, block: int, start: int, gone: float) -> float:
        """16.34: Foreign units pass Supply only through Provinces that they occupy."""
        b = self.b
        power = b.atlas.block_power[block]
        if not b.atlas.in_china[start] or not is_foreign(power):
            return 0.0
        if gone > 0.0 or b.count(power, start) > 1:
            return 0.0
        return CHARTS.lifeline if self.outlook.at_war else CHARTS.lifeline / 3

    def strength(self, block: int) -> float:
        """What one unit adds to the strength of a stack on land."""
        b = self.b
        hits = self.forces.tables[b.atlas.block_power[block]][b.kind[block]][CLASS_G]
        return b.cv[block] * math.sqrt(hits)

    # --- other moves -------------------------------------------------------------------------------------

    def gain_of_move(self, block: int, area: int) -> float:
        """What it is worth to move a unit to a Friendly area or an Open Sea."""
        b = self.b
        start = b.place[block]
        kind, power = b.kind[block], b.atlas.block_power[block]
        gain = self.post(block, area) - self.post(block, start) - CHARTS.order
        if area < b.atlas.land_count and b.control[area] == self.faction:
            there = self.forces.own(area).on_ground
            gain += self.forces.risk(area, there) - self.forces.risk(area, there + self.strength(block))
        if start < b.atlas.land_count:
            gain -= self._stake(block, start, 0.0)
        if self._starves(power, kind, area):
            gain -= CHARTS.unsupplied * b.cv[block]
        return gain

    def post(self, block: int, area: int) -> float:
        """What an area is worth as a place to be: near to the goals, safe, and in port."""
        b = self.b
        c = b.atlas
        kind = b.kind[block]
        weight = WEIGHT[b.cv[block]]
        worth = CHARTS.approach * weight * self.pull(block, area)
        if area < c.land_count:
            return worth if c.is_ground[kind] else worth - self._danger_in_port(block, area)
        if c.is_ground[kind]:
            worth -= CHARTS.at_sea * weight
        elif not self.outlook.at_war or kind == AIR_FORCE:
            worth -= CHARTS.adrift
        return worth - self._danger_at_sea(block, area)

    def _danger_at_sea(self, block: int, area: int) -> float:
        threat = self.forces.sea_threat[area]
        if threat <= 0.0:
            return 0.0
        own = self.forces.own(area).afloat + (0.0 if self.b.atlas.is_ground[self.b.kind[block]] else 1.0)
        return CHARTS.unit * self.b.cv[block] * threat * threat / (threat * threat + own * own)

    def _danger_in_port(self, block: int, area: int) -> float:
        """Ships in a port that may fall."""
        return (
            self.b.cv[block] * CHARTS.unit * (1.0 - self.forces.hold(area, self.forces.own(area).on_ground))
        )

    def _starves(self, power: int, kind: int, area: int) -> bool:
        b = self.b
        if not b.atlas.is_ground[kind] or not needs_supply(b, power, kind, area):
            return False
        if not self._supplied[power]:
            self._supplied[power] = supplied_areas(b, power)
        return not is_reached(b, area, self._supplied[power])

    def pull(self, block: int, area: int) -> float:
        """How strongly a unit is drawn where it is: the height of a goal less the way to it."""
        return self.pull_at(self.b.atlas.block_power[block], self.b.kind[block], area)

    def pull_at(self, power: int, kind: int, area: int) -> float:
        at_sea = not self.b.atlas.is_ground[kind] and kind != AIR_FORCE
        row = POWER_COUNT if at_sea else power
        found = self._pulls[row][area]
        if found == NO_PULL:
            found = self._pulls[row][area] = self._find_pull(row, area)
        return found

    def _find_pull(self, row: int, area: int) -> float:
        if not self._known_goals[row]:
            self._known_goals[row] = True
            self._goals[row] = self._sea_goals() if row == POWER_COUNT else self._land_goals(row)
        ground = self.outlook.ground
        if row == POWER_COUNT:
            ways = ground.sail[area]
        else:
            ways = ground.china[area] if is_client(row) else ground.march[area]
        best = 0.0
        for goal, height in self._goals[row]:
            if ways[goal] < FAR and height - ways[goal] > best:
                best = height - ways[goal]
        return best

    def _land_goals(self, power: int) -> list[tuple[int, float]]:
        """Areas to take, and own ones to save, with the height of each."""
        b, forces = self.b, self.forces
        c = b.atlas
        found: list[tuple[int, float]] = []
        for area in range(c.land_count):
            if is_client(power) and not c.in_china[area]:
                continue
            if c.in_china[area] and power in (USA, RUSSIA) and not b.at_war(self.faction, JAPAN):
                continue
            if b.control[area] == self.faction:
                height = forces.risk(area, forces.own(area).on_ground)
            elif self.wants(power, area):
                height = self.outlook.take[area] - 1.5 * self.defenders(area).on_ground
            else:
                continue
            if height > 0.5:
                found.append((area, min(HIGHEST, 2.0 + height)))
        return found

    def wants(self, power: int, area: int) -> bool:
        """Whether a Power goes for an area of others at all."""
        b = self.b
        holder = b.control[area]
        if holder == NEUTRAL:
            nation = b.atlas.nation_of[area]
            if nation < FIRST_MINOR:
                return False
            return b.violator[nation] != NOBODY or self.violation_worth(power, nation) > 0.0
        if b.at_war(self.faction, holder):
            return True
        if not b.atlas.in_china[area]:
            return False
        return is_client(power) or (holder != JAPAN and self.outlook.goal[area] > 0.0)

    def _sea_goals(self) -> list[tuple[int, float]]:
        """At War the coasts that ships could help to take or to save."""
        b, forces = self.b, self.forces
        c = b.atlas
        found: list[tuple[int, float]] = []
        if not self.outlook.at_war:
            return found
        for area in range(c.land_count):
            if not c.coasts[area]:
                continue
            if b.control[area] == self.faction:
                height = forces.risk(area, forces.own(area).on_ground) / 2
            elif self.b.control[area] != NEUTRAL and b.at_war(self.faction, b.control[area]):
                height = self.outlook.take[area] / 3
            else:
                continue
            if height > 0.5:
                found.append((area, min(HIGHEST, 2.0 + height)))
        return found

    # --- 15.3 Violations ---------------------------------------------------------------------------------

    def violation_worth(self, power: int, nation: int) -> float:
        """What a Violation brings before its costs are counted: the worth of the Nation, if it is wanted."""
        b = self.b
        worth = 0.0
        for area in b.atlas.nation_lands[nation]:
            if is_client(power) or self.outlook.goal[area] > 0.0:
                worth += self.outlook.take[area]
        return worth - self.violation_costs(power, nation)

    def violation_costs(self, power: int, nation: int) -> float:
        """15.31, 15.35, 16.11: cards that Rivals draw, and the Gathering Storm."""
        if is_client(power):
            return 0.0
        c = self.b.atlas
        capital = c.nation_capital[nation]
        cards = 1 if c.in_china[capital] else c.mobilization[capital]
        storm = CHARTS.storm if nation in (VIETNAM, DEI) and self.faction != USA else 0.0
        return CHARTS.violation * cards + storm

    def attack_on_neutral(self, area: int, power: int) -> Target:
        """The attack on a Neutral's area that could follow a Violation by a Power."""
        found = Target(area)
        offered = self.neutrals.get(area)
        if offered is not None:
            for block in offered.blocks:
                if self.b.atlas.block_power[block] == power:
                    for via in self._ways_in(block, area):
                        found.offer(block, via)
            self._choose_attackers(found, EMPTY)
        return found

    def violation_gain(self, nation: int, power: int) -> float:
        """What a Violation and the attack that follows are worth."""
        best = 0.0
        for area in self.b.atlas.nation_lands[nation]:
            if area in self.neutrals:
                best = max(best, self.attack_on_neutral(area, power).gain)
        return best - self.violation_costs(power, nation) if best > 0.0 else 0.0

    def best_violation(self) -> float:
        """The most that any Violation in reach is worth."""
        best = 0.0
        nations = {self.b.atlas.nation_of[area] for area in self.neutrals}
        for nation in nations:
            for power in POWERS_OF[self.faction]:
                best = max(best, self.violation_gain(nation, power))
        return best

    def _ways_in(self, block: int, area: int) -> list[int]:
        """The areas next to a Neutral that the unit can come through."""
        b = self.b
        c = b.atlas
        reach = self.paths.of(b, block)
        areas = c.area_count
        found: list[int] = []
        for other in c.neighbors[area]:
            if other == b.place[block] or other * areas + other in reach.codes:
                found.append(other)
        return found

    def worth_of_rising(self, area: int, militia: Force) -> float:
        """17.2: what a Militia that appears among Enemies or Neutrals brings, with those who can join it."""
        target = Target(area)
        reachable = self.targets.get(area)
        if reachable is not None:
            target.blocks = reachable.blocks
            target.vias = reachable.vias
        target.prize = self._prize(area)
        force = self.forces.own(area).copy()
        before = self.value(target, force, self.defenders(area)) if force.cv > 0.0 else 0.0
        force.join(militia)
        alone = self.value(target, force, self.defenders(area)) - before
        if force.cv > militia.cv or reachable is None:
            return alone - CHARTS.order
        self._choose_attackers(target, militia)
        return max(alone, alone + target.gain - CHARTS.order) - CHARTS.order

    # --- all together ------------------------------------------------------------------------------------

    def intent(self, block: int) -> tuple[int, float]:
        """The best that a unit can do: the code of where it goes, and what that is worth."""
        b = self.b
        areas = b.atlas.area_count
        best, best_code = 0.0, NOBODY
        for target in self.targets.values():
            if block in target.chosen and target.gain > best:
                best = target.gain
                best_code = target.area * areas + target.roads[target.chosen.index(block)]
        reach = self.paths.of(b, block)
        for code in reach.codes:
            area = code // areas
            if area == code % areas and reach.access.state_of(area) == QUIET:
                gain = self.gain_of_move(block, area)
                if gain > best:
                    best = gain
                    best_code = code
        return best_code, best

    def quiet_total(self, orders: int) -> float:
        """What so many Orders are worth without any Aggression."""
        b = self.b
        areas = b.atlas.area_count
        gains: list[float] = []
        for block in self.movers:
            reach = self.paths.of(b, block)
            best = 0.0
            for code in reach.codes:
                area = code // areas
                if area == code % areas and reach.access.state_of(area) == QUIET:
                    best = max(best, self.gain_of_move(block, area))
            gains.append(best)
        gains.sort(reverse=True)
        return sum(gains[:orders])

    def standing_battles(self) -> float:
        """What there is to be won in Battles that go on."""
        worth = 0.0
        for area in self.forces.held[self.faction]:
            enemies = self.forces.enemies(area)
            if enemies is not EMPTY and area < self.b.atlas.land_count:
                prospect = Prospect(self.forces.own(area), enemies, CHARTS.boldness[self.faction])
                worth += max(0.0, (prospect.chance - 0.35) * self._prize(area))
        return worth

    def total(self, orders: int) -> float:
        """About what so many Orders are worth: the best attacks and then the best moves."""
        used: set[int] = set()
        left = orders
        worth = 0.0
        for target in sorted(self.targets.values(), key=lambda each: -each.gain):
            if not target.chosen or len(target.chosen) > left or used & set(target.chosen):
                continue
            worth += target.gain
            left -= len(target.chosen)
            used |= set(target.chosen)
        gains = sorted((self.intent(block)[1] for block in self.movers if block not in used), reverse=True)
        return worth + self.best_violation() + sum(gain for gain in gains[:left] if gain > 0.0)
