"""What draws the units of a bot: areas to take and to save, and how far they draw."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_outlook import FAR
from tripartite.games.conquest.bot_strength import EMPTY, Force
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    CLASS_G,
    DEI,
    FIRST_MINOR,
    JAPAN,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    POWER_COUNT,
    RUSSIA,
    USA,
    VIETNAM,
)
from tripartite.games.conquest.territory import is_client

HIGHEST: Final = 18  # how far the strongest goal draws
LEAST: Final = 1.0  # what draws at all
FORT_HIT: Final = 4.0 / 6.0  # of an Armed Minor's Fortress (3.241)
AT_SEA: Final = POWER_COUNT  # the row of all ships
ROWS: Final = POWER_COUNT + 1


class Goals:
    """The pull of all goals; heights are whole numbers, so that they seldom change."""

    def __init__(self, forces: Forces, b: Board, before: Goals | None) -> None:
        self.outlook = forces.outlook
        self.forces = forces
        self.b = b
        self.faction = forces.faction
        self._goals: list[list[int]] = [[] for _ in range(ROWS)]  # areas and heights by turns
        self._pulls: list[list[int]] = [[] for _ in range(ROWS)]
        self._old_goals = self._goals
        self._old_pulls = self._pulls
        if before is not None:
            known = [bool(pulls) for pulls in before._pulls]
            self._old_goals = [(before._goals if known[n] else before._old_goals)[n] for n in range(ROWS)]
            self._old_pulls = [(before._pulls if known[n] else before._old_pulls)[n] for n in range(ROWS)]

    def row(self, power: int, kind: int) -> list[int]:
        """How strongly each area draws units of a Power and type that are there."""
        at_sea = not self.b.atlas.is_ground[kind] and kind != AIR_FORCE
        row = AT_SEA if at_sea else power
        if not self._pulls[row]:
            self._find(row)
        return self._pulls[row]

    def _find(self, row: int) -> None:
        if row == AT_SEA:
            self._find_sea_goals()
        else:
            self._find_land_goals(row)
        goals = self._goals[row]
        if self._old_pulls[row] and self._old_goals[row] == goals:
            self._pulls[row] = self._old_pulls[row]
            return
        ground = self.outlook.ground
        if row == AT_SEA:
            ways = ground.sail
        else:
            ways = ground.china if is_client(row) else ground.march
        pulls = [0] * self.b.atlas.area_count
        for number in range(0, len(goals), 2):
            steps, height = ways[goals[number]], goals[number + 1]
            for area in range(len(pulls)):
                if steps[area] < FAR and height - steps[area] > pulls[area]:
                    pulls[area] = height - steps[area]
        self._pulls[row] = pulls

    def _add(self, row: int, area: int, height: float) -> None:
        if height >= LEAST:
            self._goals[row] += [area, min(HIGHEST, CHARTS.reach[self.faction] + round(height))]

    def _find_land_goals(self, power: int) -> None:
        """Areas to take, and own ones to save."""
        b, forces = self.b, self.forces
        c = b.atlas
        barred = power in (USA, RUSSIA) and not b.at_war(self.faction, JAPAN)  # 16.3
        for area in c.china_lands if is_client(power) else range(c.land_count):
            if barred and c.in_china[area]:
                if self._gathers(power, area):
                    self._add(power, area, self.outlook.take[area] - 1.5 * self._garrison(area))
                continue
            if b.control[area] == self.faction:
                self._add(power, area, forces.at_risk[area])
            elif self.wants(power, area):
                self._add(power, area, self.outlook.take[area] - 1.5 * self.defenders(area).on_ground)

    def _gathers(self, power: int, area: int) -> bool:
        """Whether Russia makes ready for Manchuria before there is War."""
        b = self.b
        return (
            power == RUSSIA
            and b.control[area] == JAPAN == b.atlas.nation_of[area]
            and b.year >= CHARTS.gathering
        )

    def _garrison(self, area: int) -> float:
        return self.forces.stack(JAPAN, area).on_ground

    def _find_sea_goals(self) -> None:
        """The coasts that ships could help to take or, at War, to save."""
        b, forces = self.b, self.forces
        at_war = self.outlook.at_war
        for area in range(b.atlas.land_count):
            if not b.atlas.coasts[area]:
                continue
            if b.control[area] == self.faction:
                if at_war:
                    self._add(AT_SEA, area, forces.at_risk[area] / 2)
            elif self._is_shelled(area):
                self._add(AT_SEA, area, CHARTS.shelling * self.outlook.take[area])

    def _is_shelled(self, area: int) -> bool:
        """Whether ships have business on a coast: an Enemy's, or for Japan a Client Power's (16.3)."""
        b = self.b
        holder = b.control[area]
        if holder == NEUTRAL:
            return False
        return b.at_war(self.faction, holder) or (self.faction == JAPAN and self.wants(JAPAN, area))

    # --- whom to attack ----------------------------------------------------------------------------------

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

    def violation_worth(self, power: int, nation: int) -> float:
        """15.3: what a Neutral that is wanted is worth, less what its Violation costs."""
        worth = 0.0
        for area in self.b.atlas.nation_lands[nation]:
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
