"""How a bot sees the map: where the front is, what zones are worth, where armies are needed."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.terms import (
    AT_WAR,
    AXIS,
    BELGIUM,
    FRANCE,
    GERMANY,
    ITALY,
    NEUTRAL,
    NOBODY,
    SOVIET_UNION,
    SOVIETS,
    SURRENDERED,
)

FAR: Final = 60


class Outlook:
    """One look at the board from a side."""

    def __init__(self, b: Board, side: int) -> None:
        self.b = b
        self.side = side
        count = b.atlas.zone_count
        self.hostile = [self._is_hostile(zone) for zone in range(count)]
        self.to_front = steps_to(b, [zone for zone in range(count) if self.hostile[zone]])
        self.to_goal = steps_to(b, self._goals())
        self.worth = [self._worth(zone) for zone in range(count)]

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
        country = b.atlas.country_of[zone]
        if b.barbarossa or (b.enemies(self.side, zone) and b.own(self.side, zone)):
            return True
        if self.side == AXIS and country == SOVIET_UNION:
            return self.looks_east(0)
        if self.side == SOVIETS:
            return b.turn >= CHARTS.values["soviet_offensive"]
        return True

    def looks_east(self, ahead: int) -> bool:
        b = self.b
        return b.turn + ahead >= CHARTS.values["barbarossa"] and b.status[FRANCE] == SURRENDERED

    def invades(self, zone: int) -> bool:
        """Neutral countries that a side attacks of its own accord."""
        b = self.b
        listed = b.atlas.country_side[b.atlas.country_of[zone]]
        return self.side == AXIS and listed != AXIS and b.turn >= CHARTS.values["neutrals"]

    def _goals(self) -> list[int]:
        b = self.b
        zone_number = b.atlas.components.zone_number
        goals = [zone_number[name] for name in CHARTS.goals[self.side]]
        if self.side == AXIS and b.status[FRANCE] == AT_WAR:
            return goals[:1]
        if self.side == AXIS and not b.barbarossa and not self.looks_east(1):
            return [zone for zone in b.atlas.zones_of[GERMANY] if b.atlas.key_zones[GERMANY]][:1]
        open_goals = [zone for zone in goals if b.control[zone] != self.side]
        return open_goals or goals

    def _worth(self, zone: int) -> float:
        """What it is worth to control a zone."""
        c = self.b.atlas
        values = CHARTS.values
        worth = values["plain"]
        own = c.components.zones[zone]
        if own.supply_of != NOBODY:
            worth += values["supply_zone"]
        if own.key_of != NOBODY:
            worth += values["key_zone"]
        if c.capital[own.country] == zone:
            worth += values["capital"]
        for resource in c.components.resources:
            if resource.zone == zone:
                worth += values["resource"]
        return worth + values["nearer"] * max(0, 8 - self.to_goal[zone]) / 2

    # --- armies where they stand ---------------------------------------------------------------------------

    def touches_enemy(self, zone: int) -> bool:
        if self.hostile[zone] or self.b.enemies(self.side, zone):
            return True
        for other in self.b.atlas.neighbors[zone]:
            if self.hostile[other] and self.b.enemies(self.side, other):
                return True
        return False

    def post(self, zone: int, others: int) -> float:
        """What one more army is worth in a zone where `others` stand already."""
        values = CHARTS.values
        if self.touches_enemy(zone):
            worth = CHARTS.rows["front"][min(others, 2)]
            if self._is_important(zone):
                worth *= values["important"]
            return worth + values["approach"] * max(0, 10 - self.to_goal[zone]) / 2
        near = values["second_line"] if self.to_front[zone] <= 2 and others == 0 else 0.0
        return near - values["approach"] * min(self.to_front[zone], FAR) - 0.05 * self.to_goal[zone]

    def _is_important(self, zone: int) -> bool:
        c = self.b.atlas
        return c.components.zones[zone].supply_of != NOBODY or c.capital[c.country_of[zone]] == zone

    def presence(self, army: int, zone: int) -> float:
        """18-1, 18-3: armies that a surrender needs, whoever else is in the zone."""
        b = self.b
        c = b.atlas
        country = c.country_of[zone]
        worth = CHARTS.values["presence"]
        if b.status[country] == SURRENDERED or c.country_side[country] == self.side:
            return 0.0
        if country == FRANCE and self.side == AXIS and c.army_country[army] == GERMANY:
            for other in b.armies_in(AXIS, zone):
                if c.army_country[other] == GERMANY:
                    return 0.0
            return worth
        if country in (BELGIUM, ITALY):
            inside = 0
            for place in c.zones_of[country]:
                inside += b.own(self.side, place)
            return worth if inside < c.components.limits["armies_for_surrender"] else 0.0
        return 0.0


def steps_to(b: Board, goals: list[int]) -> list[int]:
    """Steps over land to the nearest of some zones; a sea crossing counts three."""
    c = b.atlas
    found = [FAR] * c.zone_count
    ring = list(goals)
    for zone in ring:
        found[zone] = 0
    late: list[list[int]] = [[] for _ in range(FAR + 4)]
    step = 0
    while step < FAR and (ring or any(late)):
        following: list[int] = []
        for zone in ring:
            for other in c.neighbors[zone]:
                if found[other] > step + 1:
                    found[other] = step + 1
                    following.append(other)
            for other in c.landing_targets[zone]:
                if found[other] > step + 3:
                    late[step + 3].append(other)
        step += 1
        for zone in late[step]:
            if found[zone] > step:
                found[zone] = step
                following.append(zone)
        late[step] = []
        ring = following
    return found
