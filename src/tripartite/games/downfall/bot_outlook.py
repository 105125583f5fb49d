"""How a bot sees the map: what it fights for, what zones are worth, and where the enemy can come."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import OPEN, SHUT
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_charts import CHARTS, Goal
from tripartite.games.downfall.bot_supply import Network, SeaGroups, expected_carriers
from tripartite.games.downfall.supply_line import supplied_zones
from tripartite.games.downfall.terms import (
    ALLIES,
    AXIS,
    BLITZKRIEG,
    FRANCE,
    FRENCH_NORTH_AFRICA,
    GERMANY,
    GREECE,
    ITALY,
    LANDING,
    NEUTRAL,
    NOBODY,
    SIDE_COUNT,
    SOVIET_UNION,
    SOVIETS,
    SURRENDERED,
    YUGOSLAVIA,
)

FAR: Final = 60
OVER_SEA: Final = 3  # a landing counts as so many steps
BORDER: Final = 3  # a pull that reaches two steps


class Ground:
    """What never changes: the worth of zones by what is printed on them, and the zones of the goals."""

    def __init__(self, c: Atlas) -> None:
        self.atlas = c
        self.seas = SeaGroups(c)
        self.prize: list[float] = []
        for zone in c.components.zones:
            prize = CHARTS.plain + CHARTS.prizes.get(zone.id, 0.0)
            if zone.supply_of != NOBODY:
                prize += CHARTS.supply_zone
            if zone.key_of != NOBODY:
                prize += CHARTS.key_zone
            if c.capital[zone.country] == zone.number:
                prize += CHARTS.capital
            self.prize.append(prize)
        for resource in c.components.resources:
            self.prize[resource.zone] += CHARTS.resource
        for loss in c.components.action_losses:
            if loss.zone != NOBODY:
                self.prize[loss.zone] += CHARTS.resource
        self.stake: list[float] = [
            CHARTS.stake
            * (self.prize[zone] - CHARTS.plain + CHARTS.overrun * (c.surrender[country] == "two_armies"))
            for zone, country in enumerate(c.country_of)
        ]
        number = c.components.zone_number
        self.goal_zones: list[list[int]] = [[number[name] for name in goal.zones] for goal in CHARTS.goals]


class Outlook:
    """One look at the board from a side; it holds as long as control, enemies and the calendar stay."""

    def __init__(self, ground: Ground, b: Board, side: int) -> None:
        self.ground = ground
        self.b = b
        self.side = side
        self.turn = b.turn
        self.control = b.control
        self.status = b.status
        self.barbarossa = b.barbarossa
        self.stack = b.stack
        self.enemy_force = enemy_force(b, side)
        self.meeting = meeting_zones(b, side)
        self.owned = owned_for_war(b)
        self.goes_east = goes_east(b)
        count = b.atlas.zone_count
        self.hostile = [self._is_hostile(zone) for zone in range(count)]
        self.to_front = steps_to(b, [zone for zone in range(count) if self.hostile[zone]])
        self._held: list[int] = [NOBODY]
        self._landed: list[int] = []
        self.entered: list[int] = [NOBODY]  # zones of others in which own armies stand
        self.goals = self._goals()
        self.pull = pull_of(b, self.goals)
        self.worth = [ground.prize[zone] + CHARTS.pull * self.pull[zone] for zone in range(count)]
        if side != AXIS and b.turn > CHARTS.haste:
            for zone in b.atlas.supply_zones[GERMANY]:  # 20-2: time runs out
                self.worth[zone] *= 1.0 + CHARTS.hurry * (b.turn - CHARTS.haste)
        self._forget()

    def still_fits(self, b: Board) -> bool:
        """Whether what was seen is still so; armies of the own side may have moved."""
        return (
            self.turn == b.turn
            and self.control == b.control
            and self.status == b.status
            and self.barbarossa == b.barbarossa
            and self.enemy_force == enemy_force(b, self.side)
            and self.meeting == meeting_zones(b, self.side)
            and self.owned == owned_for_war(b)
            and self.goes_east == goes_east(b)
        )

    def look_again(self, b: Board) -> None:
        """The same outlook on a board where only the own side has done something."""
        self.b = b
        if self.stack != b.stack:
            self.stack = b.stack
            self._forget()

    def _forget(self) -> None:
        """Own armies have moved: lines are looked at anew, and the rest if other zones are held now."""
        self._network: Network | None = None
        held = zones_held(self.b, self.side)
        if held == self._held and self.b.landed == self._landed:
            return
        self._held = held
        self._landed = self.b.landed
        self._coming: list[int] | None = None
        self._carries: list[bool] | None = None
        self._firm: list[int] | None = None
        entered = [zone for zone in held if self.b.control[zone] != self.side]
        if entered != self.entered:
            self.entered = entered
            self._cuts: list[int] | None = None

    # --- war aims ----------------------------------------------------------------------------------------

    def _is_hostile(self, zone: int) -> bool:
        """Whether the side fights, or means to fight, for the zone."""
        b = self.b
        if not self.wants_war_in(zone):
            return False
        if b.enemies(self.side, zone):
            return True
        control = b.control[zone]
        if control in (NOBODY, self.side):
            return control == NOBODY and b.status[b.atlas.country_of[zone]] == NEUTRAL and self.invades(zone)
        return self.side == AXIS or control == AXIS

    def wants_war_in(self, zone: int) -> bool:
        """The Axis and the Soviet Union leave each other alone until their time has come."""
        b = self.b
        if b.barbarossa or (b.enemies(self.side, zone) and b.own(self.side, zone)):
            return True
        if self.side == AXIS and b.atlas.country_of[zone] == SOVIET_UNION:
            return self.goes_east
        if self.side == SOVIETS:
            return b.turn >= CHARTS.soviet_offensive
        return True

    def invades(self, zone: int) -> bool:
        """Neutral countries that a side attacks of its own accord."""
        b = self.b
        country = b.atlas.country_of[zone]
        if country == FRENCH_NORTH_AFRICA:
            return self.side == ALLIES and b.turn >= CHARTS.torch and b.owns(ALLIES, LANDING)
        if self.side != AXIS or b.atlas.country_side[country] == AXIS:
            return False
        return country not in (YUGOSLAVIA, GREECE) or b.status[FRANCE] == SURRENDERED

    def _goals(self) -> list[tuple[int, int]]:
        """(zone, pull) of everything that the side is after now."""
        found: list[tuple[int, int]] = []
        for i in range(len(CHARTS.goals)):
            goal = CHARTS.goals[i]
            if goal.side == self.side and self._is_time_for(goal):
                for zone in self.ground.goal_zones[i]:
                    if self.b.control[zone] != self.side:
                        found.append((zone, goal.pull))
        return found

    def _is_time_for(self, goal: Goal) -> bool:
        b = self.b
        if not goal.first_turn <= b.turn <= goal.last_turn:
            return False
        if goal.after == "france":
            return b.status[FRANCE] == SURRENDERED
        if goal.after == "italy":
            return b.status[ITALY] == SURRENDERED
        return goal.after != "barbarossa" or b.barbarossa > 0

    # --- the enemy ---------------------------------------------------------------------------------------

    @property
    def coming(self) -> list[int]:
        """How many enemy armies could come to each zone in their next part."""
        if self._coming is None:
            self._coming = enemies_coming(self)
        return self._coming

    @property
    def carries(self) -> list[bool]:
        """The zones that own lines will go through when the part ends."""
        if self._carries is None:
            self._carries = expected_carriers(self.b, self.side, True)
        return self._carries

    @property
    def network(self) -> Network:
        """The own supply lines as they will be when the part ends."""
        if self._network is None:
            self._network = Network(self.b, self.side, self.ground.seas, self.carries)
        return self._network

    @property
    def firm(self) -> list[int]:
        """1 for each zone with a line that holds even if the enemy walks into every gap that he can reach."""
        if self._firm is None:
            b, side = self.b, self.side
            carries, coming = self.carries, self.coming
            gates = [OPEN if carries[zone] else SHUT for zone in range(len(carries))]
            for zone in range(len(gates)):
                if coming[zone] and b.own(side, zone) == 0:
                    gates[zone] = SHUT
            self._firm = supplied_zones(b, side, b.atlas.sources[side], gates)
        return self._firm

    @property
    def cuts(self) -> list[int]:
        """How many enemy armies would lose their line if the side took each zone."""
        if self._cuts is None:
            b = self.b
            self._cuts = [0] * b.atlas.zone_count
            for enemy in (ALLIES, SOVIETS) if self.side == AXIS else (AXIS,):
                behind = Network(b, enemy, self.ground.seas, expected_carriers(b, enemy, False)).behind
                for zone in range(len(behind)):
                    self._cuts[zone] += behind[zone]
        return self._cuts


def zones_held(b: Board, side: int) -> list[int]:
    """The zones in which armies of the side stand."""
    zones = b.atlas.zone_count
    base = side * zones
    return [zone for zone in range(zones) if b.stack[base + zone]]


def owned_for_war(b: Board) -> list[bool]:
    """The developments on which lines and landings depend."""
    found = [b.owns(side, BLITZKRIEG) for side in range(SIDE_COUNT)]
    found.append(b.owns(ALLIES, LANDING))
    return found


def enemy_force(b: Board, side: int) -> list[int]:
    """Where the enemies of a side stand, and how strong: armies times ten, and steps."""
    c = b.atlas
    found = [0] * c.zone_count
    for enemy in (ALLIES, SOVIETS) if side == AXIS else (AXIS,):
        for army in range(c.first_army[enemy], c.end_army[enemy]):
            zone = b.place[army]
            if zone != NOBODY:
                found[zone] += 12 - b.reduced[army]
    return found


def goes_east(b: Board) -> bool:
    """Whether it is time for Barbarossa: France has fallen, and the armies stand ready or it is 1942."""
    c = b.atlas
    if b.turn < CHARTS.barbarossa or b.status[FRANCE] != SURRENDERED:
        return False
    if b.barbarossa or b.turn >= c.total_war_turn:
        return True
    gathered = 0
    border = pull_of(b, [(zone, BORDER) for zone in c.zones_of[SOVIET_UNION]])
    for army in c.armies_of[GERMANY]:
        gathered += b.place[army] != NOBODY and border[b.place[army]] > 0
    return gathered >= CHARTS.gathering


def meeting_zones(b: Board, side: int) -> list[int]:
    """Zones in which the side has met enemies before Barbarossa, such as Karelia."""
    if b.barbarossa:
        return []
    return [zone for zone in range(b.atlas.zone_count) if b.own(side, zone) and b.enemies(side, zone)]


def enemies_coming(outlook: Outlook) -> list[int]:
    """8-4, 8-7: every enemy walks as far as infantry may, past zones that the own side has left empty."""
    b, side = outlook.b, outlook.side
    c = b.atlas
    zones = c.zone_count
    own = b.stack[side * zones : (side + 1) * zones]
    count = [0] * zones
    seen = [-1] * zones
    for zone in range(zones):
        armies = b.enemies(side, zone) if outlook.enemy_force[zone] else 0
        if not armies or not _threatens(outlook, zone):
            continue
        seen[zone] = zone
        count[zone] += armies
        ring = [zone]
        for step in range(1, c.tactical_steps[0] + 1):
            last = step == c.tactical_steps[0]  # so far only a move leads, into a zone that nobody holds
            following: list[int] = []
            for place in ring:
                if own[place]:  # 8-5: whoever meets or leaves enemies goes no further
                    continue
                for other in c.neighbors[place]:
                    if seen[other] != zone and not (last and own[other]):
                        seen[other] = zone
                        count[other] += armies
                        following.append(other)
            ring = following
        for other in c.landing_targets[zone]:
            if b.control[other] == side:
                count[other] += 1
    return count


def _threatens(outlook: Outlook, zone: int) -> bool:
    """Whether enemies in a zone may attack: those of neutral countries, and future enemies, do not."""
    b = outlook.b
    if b.control[zone] == NOBODY:
        return False
    if b.barbarossa or outlook.side == ALLIES:
        return True
    if outlook.side == SOVIETS:
        return b.turn + 2 >= CHARTS.barbarossa
    if b.turn >= CHARTS.watch_east:
        return True
    return b.own(SOVIETS, zone) == 0 or b.own(ALLIES, zone) > 0


# --- distances -------------------------------------------------------------------------------------------


def steps_to(b: Board, goals: list[int]) -> list[int]:
    """Steps over land to the nearest of some zones; a sea crossing counts three."""
    pull = pull_of(b, [(zone, FAR) for zone in goals])
    return [FAR - each for each in pull]


def pull_of(b: Board, goals: list[tuple[int, int]]) -> list[int]:
    """How strongly each zone is drawn to a goal: the pull of the goal less the steps to it."""
    c = b.atlas
    found = [0] * c.zone_count
    rings: list[list[int]] = [[] for _ in range(FAR + 1)]
    for zone, pull in goals:
        rings[pull].append(zone)
    for pull in range(FAR, 0, -1):
        for zone in rings[pull]:
            if found[zone] >= pull:
                continue
            found[zone] = pull
            for other in c.neighbors[zone]:
                if found[other] < pull - 1:
                    rings[pull - 1].append(other)
            if pull > OVER_SEA:
                for other in c.landing_targets[zone]:
                    if found[other] < pull - OVER_SEA:
                        rings[pull - OVER_SEA].append(other)
    return found
