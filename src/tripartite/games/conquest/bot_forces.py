"""What stands where, as far as a bot can tell, and what threatens whom."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_outlook import Outlook
from tripartite.games.conquest.bot_strength import EMPTY, Force
from tripartite.games.conquest.firing import IMPROVEMENTS, LONG_LANCE
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    ARMED_MINOR,
    BRITISH_EMPIRE,
    CARRIER,
    CLASS_N,
    FACTION_COUNT,
    FACTION_OF,
    FLEET,
    FORTRESS,
    JAPAN,
    MILITIA,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    SIDE_OF,
    SOVIETS,
    SUBMARINE,
    UNIT_TYPE_COUNT,
    USA,
)

CLASS_COUNT: Final = 4  # A, N, S and G
BYSTANDERS: Final = 4  # the side of a Neutral British Empire
SIDE_COUNT: Final = 5
FRAGILE: Final = 0.5  # Carriers and Convoys lose two CV for each Hit
FACES_OF_DIE: Final = 6.0
TWO_STEPS: Final = 0.45  # a threat from two steps away
OVER_SEA: Final = 0.4  # a threat over a sea
AFLOAT: Final = 0.15  # a threat by what is at sea, mostly ships
PARTISANS: Final = 0.35  # a threat by each Partisan
CLIENT_INFANTRY: Final = 1.4  # strength on land of CV 2
INFANTRY_ARMY: Final = 2.1  # of CV 3
USA_INFANTRY: Final = 2.8  # of CV 4
SHIPS: Final = 1 << CARRIER | 1 << SUBMARINE | 1 << FLEET


class Forces:
    """All stacks as they stand, those of others by what all have seen of them."""

    def __init__(self, outlook: Outlook, b: Board, before: Forces | None) -> None:
        self.outlook = outlook
        self.b = b
        self.faction = outlook.faction
        self.place = b.place[:]
        self.cv = b.cv[:]
        self._guesses: dict[int, Force] = {}
        self._theirs = units_of_others(b, self.faction)
        self.tables: list[list[list[float]]] = []
        self._stacks: list[list[Force | None]] = [[] for _ in range(SIDE_COUNT)]
        self.held: list[list[int]] = [[] for _ in range(SIDE_COUNT)]  # areas in which a side has units
        self._threat: list[float] = []
        self._sea_threat: list[float] = []
        self._at_risk: list[float] = []
        if before is None or before.outlook is not outlook:
            self.tables = [fire_table(b, power) for power in range(POWER_COUNT)]
            self._count_others()
        else:
            self.tables = before.tables
            self._guesses = before._guesses
            if before._theirs == self._theirs:
                self._keep(before)
            else:
                self._count_others()
        self._count_own()

    def still_fit(self, outlook: Outlook, b: Board) -> bool:
        return (
            self.outlook is outlook
            and self.place == b.place
            and self.cv == b.cv
            and self._theirs == units_of_others(b, self.faction)
        )

    def _keep(self, before: Forces) -> None:
        """Others stand as they stood."""
        self._stacks = before._stacks[:]
        self.held = before.held[:]
        self._threat = before._threat
        self._sea_threat = before._sea_threat

    def _count_others(self) -> None:
        b = self.b
        for side in range(SIDE_COUNT):
            self._stacks[side] = [None] * b.atlas.area_count
        for power in range(POWER_COUNT):
            if FACTION_OF[power] != self.faction or self.side_of(power) == BYSTANDERS:
                self._count_power(power)

    def _count_own(self) -> None:
        self._stacks[self.faction] = [None] * self.b.atlas.area_count
        self.held[self.faction] = []
        for power in POWERS_OF[self.faction]:
            if self.side_of(power) == self.faction:
                self._count_power(power)
        self.strength: list[float] = [0.0] * self.b.atlas.area_count  # of the own stacks on land
        total = 1.0
        for area in self.held[self.faction]:
            self.strength[area] = self.own(area).on_ground
            total += self.own(area).cv
        self.plenty = min(1.0, CHARTS.enough[self.faction] / total)
        self.unit = self.outlook.unit * self.plenty  # what a CV is worth: the more there are, the less each

    def _count_power(self, power: int) -> None:
        c, place, side = self.b.atlas, self.b.place, self.side_of(power)
        stacks = self._stacks[side]
        for block in range(c.first_block[power], c.end_block[power]):
            area = place[block]
            if area == NOBODY:
                continue
            stack = stacks[area]
            if stack is None:
                stack = stacks[area] = Force()
                self.held[side].append(area)
            self.add_unit(stack, block, area)

    # --- units -------------------------------------------------------------------------------------------

    def side_of(self, power: int) -> int:
        return BYSTANDERS if power == BRITISH_EMPIRE and not self.b.british_ally else SIDE_OF[power]

    def hits_of(self, block: int, target: int) -> float:
        """Hits of a CV of an own unit against a class."""
        return self.tables[self.b.atlas.block_power[block]][self.b.kind[block]][target]

    def add_unit(self, force: Force, block: int, area: int) -> None:
        """Counts a unit as if it stood in an area."""
        b = self.b
        c = b.atlas
        power, kind, cv = c.block_power[block], b.kind[block], b.cv[block]
        if kind == NOBODY or cv == NOBODY:
            self._add_guess(force, block, area)
            return
        if c.is_ground[kind] and area >= c.land_count:
            force.naval += FRAGILE * cv  # a Convoy (3.246)
            return
        hp = FRAGILE * cv if kind == CARRIER else float(cv)
        force.add(self.tables[power][kind], cv, c.target_class[kind], hp)

    def _add_guess(self, force: Force, block: int, area: int) -> None:
        """A unit that stands: the mean of all that it may be."""
        b = self.b
        c = b.atlas
        power, could = c.block_power[block], b.could[block]
        if area >= c.land_count:
            could &= ~(1 << FORTRESS | 1 << MILITIA)
        elif not c.coastal[area]:
            could &= ~SHIPS
        if b.kind[block] != NOBODY:
            could = 1 << b.kind[block]
        mean = self._guess(power, could, area >= c.land_count)
        force.join(mean, (b.low[block] + b.high[block]) / 2)

    def _guess(self, power: int, could: int, at_sea: bool) -> Force:
        """The mean of a CV of the types that a unit could be, by the blocks there are."""
        key = (power * 512 + could) * 2 + at_sea
        found = self._guesses.get(key)
        if found is not None:
            return found
        c = self.b.atlas
        mean = Force()
        total = 0
        for kind in range(UNIT_TYPE_COUNT):
            if could & 1 << kind:
                total += c.pool[power][kind]
        for kind in range(UNIT_TYPE_COUNT):
            if not could & 1 << kind or not total:
                continue
            share = c.pool[power][kind] / total
            if c.is_ground[kind] and at_sea:
                mean.naval += FRAGILE * share
                continue
            hp = FRAGILE * share if kind == CARRIER else share
            mean.add(self.tables[power][kind], share, c.target_class[kind], hp)
        self._guesses[key] = mean
        return mean

    # --- stacks ------------------------------------------------------------------------------------------

    def stack(self, side: int, area: int) -> Force:
        found = self._stacks[side][area]
        return EMPTY if found is None else found

    def own(self, area: int) -> Force:
        return self.stack(self.faction, area)

    def is_hostile(self, side: int, area: int) -> bool:
        """12.0: whether units of a side are Enemies of the bot's in an area."""
        if side in (self.faction, BYSTANDERS):
            return False
        if side == NEUTRAL:
            return True
        return self.b.at_war(self.faction, side) or self.b.atlas.in_china[area]

    def enemies(self, area: int) -> Force:
        """The Enemies in an area as one force."""
        found = EMPTY
        for side in range(NEUTRAL + 1):
            stack = self._stacks[side][area]
            if stack is not None and self.is_hostile(side, area):
                if found is EMPTY:
                    found = stack
                else:
                    both = found.copy()
                    both.join(stack)
                    found = both
        return found

    # --- threats -----------------------------------------------------------------------------------------

    @property
    def threat(self) -> list[float]:
        """The strength that Enemies and Rivals could bring to each land area in their next turn."""
        if not self._threat:
            self._threat = self._find_threats()
        return self._threat

    def _find_threats(self) -> list[float]:
        b = self.b
        c = b.atlas
        found = [0.0] * c.land_count
        for side in range(FACTION_COUNT):
            if side != self.faction:
                for area in self.held[side]:
                    self._spread_threat(side, area, found)
        if self.faction != SOVIETS:
            for area in c.china_lands:
                found[area] += PARTISANS * b.partisans[area]
        return found

    def _spread_threat(self, side: int, area: int, found: list[float]) -> None:
        """11.52: what a stack could do around it; no more than its borders let through."""
        c, ground = self.b.atlas, self.outlook.ground
        at_war = self.b.at_war(self.faction, side)
        stack = self.stack(side, area)
        if area >= c.land_count:
            for other in c.shores[area]:
                found[other] += AFLOAT * stack.total if at_war else 0.0
            return
        clients = c.in_china[area] and side != JAPAN
        strength, unit = stack.on_ground, strongest_unit(side, clients)
        for other in c.land_ways[area]:
            limit = c.limit_of(c.between[area][other], self.b.season)
            found[other] += min(strength, limit * unit) * self._hostility(clients, other, at_war)
        for other in ground.two_steps[area]:
            found[other] += TWO_STEPS * min(strength, unit) * self._hostility(clients, other, at_war)
        if not clients:
            for other in ground.over_sea[area]:
                if at_war or (c.in_china[other] and side == JAPAN):
                    found[other] += OVER_SEA * min(strength, unit)

    def _hostility(self, clients: bool, area: int, at_war: bool) -> float:
        """16.11: in China nobody needs a War, and Client Powers go nowhere else."""
        suspicion = 1.0 if at_war else CHARTS.suspicion[self.faction]
        if self.b.atlas.in_china[area]:
            return CHARTS.caution[self.faction] if clients or self.faction != JAPAN else suspicion
        return 0.0 if clients else suspicion

    @property
    def sea_threat(self) -> list[float]:
        """The strength at sea that Enemies could bring to each area in their next turn."""
        if not self._sea_threat:
            self._sea_threat = self._find_sea_threats()
        return self._sea_threat

    def _find_sea_threats(self) -> list[float]:
        b, ground = self.b, self.outlook.ground
        found = [0.0] * b.atlas.area_count
        for side in range(FACTION_COUNT):
            if side == self.faction or not b.at_war(self.faction, side):
                continue
            for area in self.held[side]:
                strength = self.stack(side, area).afloat
                if strength <= 0.0:
                    continue
                for other in ground.in_strike[area]:
                    found[other] += strength
        return found

    def hold(self, area: int, strength: float) -> float:
        """The chance that so much strength holds an area against what may come."""
        threat = self.threat[area]
        if threat <= 0.0:
            return 1.0
        own, other = strength**4, threat**4
        return own / (own + other)

    def risk(self, area: int, strength: float) -> float:
        """What is at stake in an area of one's own, as long as so much strength stands there."""
        threat = self.threat[area]
        if threat <= 0.0:
            return 0.0
        likely = threat / (threat + 1.0)
        return self.outlook.keep[area] * likely * (1.0 - self.hold(area, strength))

    @property
    def at_risk(self) -> list[float]:
        """The same for each land area of one's own with what stands there now."""
        if not self._at_risk:
            control = self.b.control
            self._at_risk = [
                self.risk(area, self.strength[area]) if control[area] == self.faction else 0.0
                for area in range(self.b.atlas.land_count)
            ]
        return self._at_risk


def strongest_unit(side: int, clients: bool) -> float:
    """3.121: the strength on land of the best Infantry that a side may have."""
    if clients:
        return CLIENT_INFANTRY
    return USA_INFANTRY if side == USA else INFANTRY_ARMY


def units_of_others(b: Board, faction: int) -> list[int]:
    """All that a Faction sees of the units of others, in numbers that can be compared."""
    c = b.atlas
    found = b.partisans[:]
    for power in range(POWER_COUNT):
        if FACTION_OF[power] != faction:
            first, end = c.first_block[power], c.end_block[power]
            found += b.place[first:end]
            found += b.cv[first:end]
            found += b.low[first:end]
            found += b.high[first:end]
            found += b.could[first:end]
    return found


def fire_table(b: Board, power: int) -> list[list[float]]:
    """12.42, 9.0, 12.75: Hits of a CV of each type against each class, with the Techs that all know of."""
    table: list[list[float]] = []
    techs = b.techs[FACTION_OF[power]] if power < NATIONALISTS else NO_TECHS
    for kind in range(UNIT_TYPE_COUNT):
        row = [b.atlas.firepower[kind][target] / FACES_OF_DIE for target in range(CLASS_COUNT)]
        for type, target, tech, improved in IMPROVEMENTS:
            if type == kind and tech in techs:
                row[target] = improved / FACES_OF_DIE
        if kind == FLEET and power == JAPAN:
            row[CLASS_N] = LONG_LANCE / FACES_OF_DIE
        table.append(row)
    return table


NO_TECHS: Final[list[int]] = []


def unit_worth(b: Board, block: int) -> float:
    """Ships and AFs cost no more than Infantry, but are harder to bring where they are needed."""
    kind = b.kind[block]
    if kind in (CARRIER, FLEET, AIR_FORCE):
        return 1.2
    return 0.8 if kind in (MILITIA, FORTRESS) or b.atlas.block_power[block] == ARMED_MINOR else 1.0
