"""Movement as a bot plans it: whom to attack with which units, and where the others are needed."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_paths import Paths
from tripartite.games.conquest.bot_posts import WEIGHT, Posts
from tripartite.games.conquest.bot_score import Score
from tripartite.games.conquest.bot_strength import EMPTY, Force, Prospect, hits_on
from tripartite.games.conquest.china import is_intrusion
from tripartite.games.conquest.movement import block_refusal
from tripartite.games.conquest.supply import is_reached, needs_supply, supplied_areas
from tripartite.games.conquest.terms import (
    AMPHTRACKS,
    CLASS_G,
    CLASS_N,
    FACTION_COUNT,
    JAPAN,
    MARINE,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    UNIT_TYPE_COUNT,
)
from tripartite.games.conquest.territory import is_client, is_foreign

SEA_PRIZE: Final = 1.5  # to be master of a sea
MOST_UNITS: Final = 10  # in one attack
MOST_CV: Final = 5
HELD_ANYWAY: Final = 0.4  # this part of a prize counts even if it cannot be held


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
        self.kill = 0.0  # what a CV of the Enemies there is worth
        self.chance = 0.0
        self.costs = 0.0

    def offer(self, block: int, via: int) -> None:
        if self.blocks and self.blocks[-1] == block:
            self.vias[-1].append(via)
        else:
            self.blocks.append(block)
            self.vias.append([via])


class Intent:
    """What a unit should do: where it goes, coming from where, and what that is worth."""

    def __init__(self, area: int, via: int, worth: float) -> None:
        self.area = area
        self.via = via
        self.worth = worth


class Plans:
    """What the units that may still move could do, by what it is worth."""

    def __init__(self, posts: Posts, paths: Paths, orders: int) -> None:
        b = posts.b
        self.outlook = posts.outlook
        self.forces = posts.forces
        self.goals = posts.goals
        self.posts = posts
        self.paths = paths
        self.b = b
        self.faction = posts.outlook.faction
        self.orders = orders
        self._moved = b.moved[:]
        self._borders = b.border[:]
        self._owed = [*b.owes_aggression, *b.violated_now]
        self._supplied: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self._crossed: dict[int, int] = {}
        self._moves: dict[int, Intent] = {}
        self._violations: dict[int, float] = {}
        self._quiet: list[float] | None = None
        self._looked = False
        self.movers: list[int] = []
        self.targets: dict[int, Target] = {}
        self.neutrals: dict[int, Target] = {}  # that could be attacked after a Violation

    def still_fit(self, posts: Posts, paths: Paths, b: Board, orders: int) -> bool:
        return (
            self.posts is posts
            and self.paths is paths
            and self.orders == orders
            and self._moved == b.moved
            and self._borders == b.border
            and self._owed == [*b.owes_aggression, *b.violated_now]
        )

    def look(self) -> Plans:
        """Finds out where units can go and whom to attack, if that is not done yet."""
        if not self._looked:
            self._looked = True
            self._count_crossings()
            self.movers = self._find_movers()
            self._look_for_targets()
            for target in self.targets.values():
                self._choose_attackers(target, EMPTY)
        return self

    def _find_movers(self) -> list[int]:
        """The units that may still move and have anything to move for."""
        b = self.b
        c = b.atlas
        found: list[int] = []
        for power in POWERS_OF[self.faction]:
            for block in range(c.first_block[power], c.end_block[power]):
                if b.place[block] == NOBODY or block_refusal(b, block) is not None:
                    continue
                if self.is_drawn(block):
                    found.append(block)
        return found

    def is_drawn(self, block: int) -> bool:
        """Whether any goal is near enough, or a word given has to be kept."""
        b = self.b
        if b.kind[block] == MARINE and not self.outlook.at_war and b.atlas.snlf_land[b.place[block]]:
            return False  # Marines wait on their islands
        if self.goals.row(b.atlas.block_power[block], b.kind[block])[b.place[block]] > 0:
            return True
        return b.place[block] >= b.atlas.land_count or bool(b.violated_now) or any(b.owes_aggression)

    def _count_crossings(self) -> None:
        """11.52: the own Ground units that have crossed each border in this phase."""
        b = self.b
        c = b.atlas
        for power in POWERS_OF[self.faction]:
            for block in range(c.first_block[power], c.end_block[power]):
                border = b.border[block]
                if border != NOBODY and b.place[block] != NOBODY and c.is_ground[b.kind[block]]:
                    self._crossed[border] = self._crossed.get(border, 0) + 1

    # --- attacks -----------------------------------------------------------------------------------------

    def _look_for_targets(self) -> None:
        for block in self.movers:
            ways = self.paths.of(self.b, block)
            for number in range(len(ways.hostile)):
                target_in(self.targets, ways.hostile[number]).offer(block, ways.vias[number])
            for area in ways.neutrals:
                target_in(self.neutrals, area).offer(block, area)

    def _choose_attackers(self, target: Target, extra: Force) -> None:
        """The units with which an attack is worth most; what is there already counts as it is."""
        area = target.area
        force = self.forces.own(area).copy()
        force.join(extra)
        engaged = force.cv > 0.0
        defender = self.goals.defenders(area)
        self._appraise(target, engaged)
        before = self.value(target, force, defender) if engaged else 0.0
        best = before
        rooms = dict(self._crossed)
        leaving: dict[int, float] = {}
        blocks: list[int] = []
        roads: list[int] = []
        price = 0.0
        for number in self._by_use(target):
            block = target.blocks[number]
            via = self._road(block, area, target.vias[number], rooms)
            if via == NOBODY or not (engaged or self._may_attack(block, area)):
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
        if not engaged and target.gain < CHARTS.least:
            target.chosen = []
            target.gain = 0.0

    def _by_use(self, target: Target) -> list[int]:
        """The units of a target by what they can do there, the best first."""
        against = CLASS_G if target.area < self.b.atlas.land_count else CLASS_N
        uses = [self.b.cv[block] * (0.05 + self.forces.hits_of(block, against)) for block in target.blocks]
        return sorted(range(len(uses)), key=lambda number: -uses[number])

    def _may_attack(self, block: int, area: int) -> bool:
        """Whether the unit's Power has business there; what is one's own is always defended."""
        b = self.b
        if area >= b.atlas.land_count or b.control[area] == self.faction:
            return True
        return self.goals.wants(b.atlas.block_power[block], area)

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
            crossed = rooms.get(border, 0)
            if crossed < c.limit_of(border, b.season):
                rooms[border] = crossed + 1
                return via
        return NOBODY

    def _enlist(self, force: Force, block: int, area: int, via: int) -> None:
        """Counts a unit in an attack; Sea Invaders but for Marines do not fire at first (11.221)."""
        b = self.b
        self.forces.add_unit(force, block, area)
        if via >= b.atlas.land_count > area and b.kind[block] != MARINE and b.atlas.is_ground[b.kind[block]]:
            if AMPHTRACKS not in b.techs[self.faction] and b.control[area] != self.faction:
                force.idle += b.cv[block]

    def _appraise(self, target: Target, engaged: bool) -> None:
        """What an area and its defenders are worth, and what the first attack there costs besides."""
        target.prize = self.prize(target.area)
        target.kill = CHARTS.kill * self._grudge(target.area)
        target.costs = 0.0 if engaged or not target.blocks else self._costs(target)

    def value(self, target: Target, force: Force, defender: Force) -> float:
        """What an attack with a force may bring: the area, the Enemies' losses and one's own."""
        area = target.area
        on_land = area < self.b.atlas.land_count
        if on_land and force.ground <= 0.0:
            return self._value_of_raid(force, defender, target) - target.costs
        prospect = Prospect(force, defender, on_land, CHARTS.boldness[self.faction])
        target.chance = prospect.chance
        total = force.total
        won = max(0.0, prospect.chance - CHARTS.doubt) / (1.0 - CHARTS.doubt) * target.prize
        if on_land and total > 0.0 and self.forces.threat[area] > 0.0:
            left = max(0.0, total - prospect.loss) / total
            won *= HELD_ANYWAY + (1.0 - HELD_ANYWAY) * self.forces.hold(area, force.on_ground * left)
        return won + target.kill * prospect.kill - self.forces.unit * prospect.loss - target.costs

    def _value_of_raid(self, force: Force, defender: Force, target: Target) -> float:
        """12.63: one Round, after which the raiders leave; what it kills makes the next attack easier."""
        killed = min(defender.total, hits_on(force, defender))
        eased = CHARTS.raid * target.prize * killed / max(defender.total, 1.0)
        return target.kill * killed + eased - self.forces.unit * hits_on(defender, force)

    def _grudge(self, area: int) -> float:
        """Losses of a dangerous Rival count more, those of an Armed Minor nothing."""
        worst = 0.0
        for side in range(FACTION_COUNT):
            if side != self.faction and self.forces.stack(side, area) is not EMPTY:
                worst = max(worst, 1.0 + self.outlook.danger[side] / 2)
        return worst

    def prize(self, area: int) -> float:
        """What it is worth to win a Battle there."""
        b = self.b
        if area >= b.atlas.land_count:
            return SEA_PRIZE
        return self.outlook.keep[area] if b.control[area] == self.faction else self.outlook.take[area]

    def _costs(self, target: Target) -> float:
        """What the first attack of its kind costs."""
        if is_client(self.b.atlas.block_power[target.blocks[0]]):
            return 0.0
        return self._cost_of_peace(target) + self._cost_of_violation(target) + self._cost_of_intrusion(target)

    def _cost_of_peace(self, target: Target) -> float:
        """7.14: the Peace Dividend of the Year."""
        at_peace = not self.outlook.at_war and not self.b.activated[self.faction]
        return CHARTS.peace if at_peace and self.goals.defenders(target.area) is not EMPTY else 0.0

    def _cost_of_violation(self, target: Target) -> float:
        """16.33: the first Foreign attack on a Client Power."""
        b, area = self.b, target.area
        if not b.atlas.in_china[area]:
            return 0.0
        holder = b.control[area]
        offends = holder not in (self.faction, NEUTRAL, JAPAN) and not b.client_violated[holder]
        return CHARTS.client if offends else 0.0

    def _cost_of_intrusion(self, target: Target) -> float:
        """16.31: the first unit of a Parent in China."""
        power = self.b.atlas.block_power[target.blocks[0]]
        offends = not self.b.intruded[self.faction] and is_intrusion(self.b, power, target.area)
        return CHARTS.intrusion if offends else 0.0

    def add_attack(self, target: Target, part: float, score: Score) -> None:
        """What a planned attack brings, and what it costs besides, shared among those who make it."""
        score.add("takes", part * (target.gain + target.costs), target.area)
        if target.costs > 0.0:
            score.add("dividend_lost", -part * self._cost_of_peace(target))
            score.add("client_violated", -part * self._cost_of_violation(target))
            score.add("intrusion", -part * self._cost_of_intrusion(target))

    # --- what is left behind -----------------------------------------------------------------------------

    def _leaving_cost(self, block: int, leaving: dict[int, float]) -> float:
        """What is at stake where the unit stands now, more the fewer are left."""
        start = self.b.place[block]
        if start >= self.b.atlas.land_count:
            return 0.0
        gone = leaving.get(start, 0.0)
        leaving[start] = gone + self.strength(block)
        return self._stake(block, start, gone)

    def _stake(self, block: int, start: int, gone: float) -> float:
        """What is lost if a unit leaves, with so much strength gone before it."""
        forces = self.forces
        if forces.enemies(start) is not EMPTY:
            return self._stake_in_battle(block, start)
        if self.b.control[start] != self.faction:
            return 0.0
        stake = self._lifeline(block, start, gone)
        if forces.threat[start] > 0.0:
            there = forces.strength[start] - gone
            stake += forces.risk(start, max(0.0, there - self.strength(block)))
            stake -= forces.risk(start, max(0.0, there))
        return stake

    def _stake_in_battle(self, block: int, start: int) -> float:
        """What the chance to win a Battle falls by, less what may be saved from one that is lost."""
        enemies, force = self.forces.enemies(start), self.forces.own(start)
        chance = Prospect(force, enemies, True, 1.0).chance
        left, unit = force.copy(), Force()
        self.forces.add_unit(unit, block, start)
        left.join(unit, -1.0)
        rest = Prospect(left, enemies, True, 1.0).chance if left.ground > 0.0 else 0.0
        saved = self.forces.unit * self.b.cv[block] * (1.0 - chance)
        return (chance - rest) * self.prize(start) - saved

    def _lifeline(self, block: int, start: int, gone: float) -> float:
        """16.34: Foreign units pass Supply only through Provinces that they occupy."""
        b = self.b
        if not b.atlas.in_china[start] or gone > 0.0:
            return 0.0
        power = b.atlas.block_power[block]
        if not is_foreign(power) or b.count(power, start) > 1:
            return 0.0
        return CHARTS.lifeline if self.outlook.at_war else CHARTS.lifeline / 3

    def strength(self, block: int) -> float:
        """What one unit adds to the strength of a stack on land, which only Ground units hold (3.2)."""
        if not self.b.atlas.is_ground[self.b.kind[block]]:
            return 0.0
        return self.b.cv[block] * math.sqrt(self.forces.hits_of(block, CLASS_G))

    # --- other moves -------------------------------------------------------------------------------------

    def best_move(self, block: int) -> Intent:
        """The best Friendly area or Open Sea to go to, if any is better than where the unit is."""
        b = self.b
        key = (b.place[block] * POWER_COUNT + b.atlas.block_power[block]) * UNIT_TYPE_COUNT + b.kind[block]
        key = (key * MOST_CV + b.cv[block]) * 4 + b.face[block]
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self._find_move(block)
        return found

    def _find_move(self, block: int) -> Intent:
        b = self.b
        lands = b.atlas.land_count
        pulls = self.goals.row(b.atlas.block_power[block], b.kind[block])
        at_risk = self.forces.at_risk
        factor = self.posts.eagerness(b.kind[block]) * WEIGHT[b.cv[block]]
        here = self._price_of_leaving(block)
        best, best_area = 0.0, NOBODY
        for area in self.paths.of(b, block).quiet:
            most = factor * pulls[area] + (at_risk[area] if area < lands else 0.0) - here
            if most > best:
                gain = self._arrival(block, area) - here
                if gain > best:
                    best, best_area = gain, area
        return Intent(best_area, best_area, best)

    def add_move(self, block: int, area: int, score: Score) -> None:
        """What it is worth to move a unit to a Friendly area or an Open Sea."""
        b, posts, start = self.b, self.posts, self.b.place[block]
        nearer = posts.nearness(block, area) - posts.nearness(block, start)
        score.add("approaches" if nearer > 0.0 else "goes_away", nearer, area)
        safer = posts.danger(block, start) - posts.danger(block, area)
        score.add("in_port" if area < b.atlas.land_count else "stays_at_sea", safer, area)
        score.add("guards", self._guard(block, area), area)
        score.add("out_of_supply", -self._hunger(block, area), area)
        score.add("order_spent", -CHARTS.order)
        if start < b.atlas.land_count:
            line = self._lifeline(block, start, 0.0)
            score.add("leaves_post", line - self._stake(block, start, 0.0), start)
            score.add("lifeline", -line, start)

    def _price_of_leaving(self, block: int) -> float:
        start = self.b.place[block]
        stake = self._stake(block, start, 0.0) if start < self.b.atlas.land_count else 0.0
        return self.posts.worth(block, start) + stake + CHARTS.order

    def _arrival(self, block: int, area: int) -> float:
        """What it is worth to be there besides those who are there already."""
        return self.posts.worth(block, area) + self._guard(block, area) - self._hunger(block, area)

    def _guard(self, block: int, area: int) -> float:
        """By how much the unit would lessen what is at stake in an own area."""
        forces = self.forces
        if area >= self.b.atlas.land_count or forces.at_risk[area] <= 0.0:
            return 0.0
        return forces.at_risk[area] - forces.risk(area, forces.strength[area] + self.strength(block))

    def _hunger(self, block: int, area: int) -> float:
        """14.1: what a unit without Supply loses."""
        b = self.b
        power, kind = b.atlas.block_power[block], b.kind[block]
        if not b.atlas.is_ground[kind] or not needs_supply(b, power, kind, area):
            return 0.0
        if not self._supplied[power]:
            self._supplied[power] = supplied_areas(b, power)
        return 0.0 if is_reached(b, area, self._supplied[power]) else CHARTS.unsupplied * b.cv[block]

    # --- 15.3 Violations, 17.2 risings -------------------------------------------------------------------

    def attack_on_neutral(self, area: int, power: int) -> float:
        """What an attack on a Neutral's area is worth that could follow a Violation by a Power."""
        found = Target(area)
        offered = self.neutrals[area]
        for block in offered.blocks:
            if self.b.atlas.block_power[block] == power:
                for via in self._ways_in(block, area):
                    found.offer(block, via)
        if found.blocks:
            self._choose_attackers(found, EMPTY)
        return found.gain

    def _ways_in(self, block: int, area: int) -> list[int]:
        """The areas next to a Neutral that the unit can come through."""
        quiet = self.paths.of(self.b, block).quiet
        start = self.b.place[block]
        return [other for other in self.b.atlas.neighbors[area] if other == start or other in quiet]

    def violation_gain(self, nation: int, power: int) -> float:
        """What a Violation and the attack that follows are worth."""
        key = nation * POWER_COUNT + power
        found = self._violations.get(key)
        if found is None:
            found = self._violations[key] = self._violation_gain(nation, power)
        return found

    def _violation_gain(self, nation: int, power: int) -> float:
        if self.goals.violation_worth(power, nation) <= 0.0:
            return 0.0
        best = 0.0
        for area in self.b.atlas.nation_lands[nation]:
            if area in self.neutrals:
                best = max(best, self.attack_on_neutral(area, power))
        return best - self.goals.violation_costs(power, nation) if best > 0.0 else 0.0

    def best_violation(self) -> float:
        """The most that any Violation in reach is worth."""
        best = 0.0
        nations: list[int] = []
        for area in self.neutrals:
            if self.b.atlas.nation_of[area] not in nations:
                nations.append(self.b.atlas.nation_of[area])
        for nation in nations:
            for power in POWERS_OF[self.faction]:
                best = max(best, self.violation_gain(nation, power))
        return best

    def worth_of_rising(self, area: int, militia: Force) -> float:
        """17.2: what a Militia that appears among Enemies or Neutrals brings, with those who can join it."""
        target = Target(area)
        reachable = self.targets.get(area)
        if reachable is not None:
            target.blocks = reachable.blocks
            target.vias = reachable.vias
        force = self.forces.own(area).copy()
        engaged = force.cv > 0.0
        self._appraise(target, True)
        defender = self.goals.defenders(area)
        before = self.value(target, force, defender) if engaged else 0.0
        force.join(militia)
        alone = self.value(target, force, defender) - before - CHARTS.order
        if engaged or reachable is None:
            return alone
        self._choose_attackers(target, militia)
        return alone + max(0.0, target.gain - CHARTS.order)

    # --- all together ------------------------------------------------------------------------------------

    def intent(self, block: int) -> Intent:
        """The best that a unit can do; equal units have the same intent unless an attack wants one only."""
        if not self.is_drawn(block):
            return IDLE
        best: Intent | None = None
        for target in self.targets.values():
            if target.gain > 0.0 and block in target.chosen and (best is None or target.gain > best.worth):
                best = Intent(target.area, target.roads[target.chosen.index(block)], target.gain)
        move = self.best_move(block)
        return move if best is None or move.worth > best.worth else best

    def quiet_total(self, orders: int) -> float:
        """What so many Orders are worth without any Aggression."""
        if self._quiet is None:
            self._quiet = sorted([self.best_move(block).worth for block in self.movers], reverse=True)
        return sum(self._quiet[:orders])

    def standing_battles(self) -> float:
        """What there is to be won in Battles that go on."""
        worth = 0.0
        for area in self.forces.held[self.faction]:
            enemies = self.forces.enemies(area)
            if enemies is not EMPTY and area < self.b.atlas.land_count:
                prospect = Prospect(self.forces.own(area), enemies, True, 1.0)
                worth += max(0.0, (prospect.chance - 0.35) * self.prize(area))
        return worth

    def total(self, orders: int) -> float:
        """About what so many Orders are worth: the best attacks and then the best moves."""
        used: list[int] = []
        left = orders
        worth = 0.0
        for target in sorted(self.targets.values(), key=lambda each: -each.gain):
            if not target.chosen or len(target.chosen) > left or any(each in used for each in target.chosen):
                continue
            worth += target.gain
            left -= len(target.chosen)
            used += target.chosen
        gains = sorted([self.intent(block).worth for block in self.movers if block not in used], reverse=True)
        return worth + self.best_violation() + sum(gains[:left])


IDLE: Final = Intent(NOBODY, NOBODY, 0.0)


def target_in(targets: dict[int, Target], area: int) -> Target:
    found = targets.get(area)
    if found is None:
        found = targets[area] = Target(area)
    return found
