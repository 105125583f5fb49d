"""What a place is worth to a unit that stands there: near to the goals, safe, and in port."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_goals import Goals
from tripartite.games.conquest.terms import AIR_FORCE

AT_SEA: Final = 0.5
WEIGHT: Final = (0.0, 0.8, 1.0, 1.15, 1.25)  # how much a unit of each CV counts where it stands


class Posts:
    """The posts of a Faction as its units stand now."""

    def __init__(self, forces: Forces, goals: Goals) -> None:
        self.b: Board = forces.b
        self.forces = forces
        self.goals = goals
        self.outlook = forces.outlook

    def worth(self, block: int, area: int) -> float:
        """What it is worth to be there."""
        return self.nearness(block, area) - self.danger(block, area)

    def nearness(self, block: int, area: int) -> float:
        """What draws the unit there."""
        b = self.b
        kind = b.kind[block]
        pulls = self.goals.row(b.atlas.block_power[block], kind)
        return self.eagerness(kind) * WEIGHT[b.cv[block]] * pulls[area]

    def eagerness(self, kind: int) -> float:
        """What a step nearer is worth: less to ships, which are there to fight."""
        if self.b.atlas.is_ground[kind] or kind == AIR_FORCE:
            return CHARTS.approach
        return CHARTS.approach * AT_SEA

    def danger(self, block: int, area: int) -> float:
        """Seas that are no place to stay, and ports that may fall."""
        b = self.b
        kind = b.kind[block]
        is_ground = b.atlas.is_ground[kind]
        if area < b.atlas.land_count:
            return 0.0 if is_ground else self._danger_in_port(block, area)
        danger = self._danger_at_sea(block, area)
        if is_ground:
            return danger + CHARTS.at_sea * WEIGHT[b.cv[block]]
        if not self.outlook.at_war or kind == AIR_FORCE:
            return danger + CHARTS.adrift
        return danger

    def _danger_at_sea(self, block: int, area: int) -> float:
        threat = self.forces.sea_threat[area]
        if threat <= 0.0:
            return 0.0
        own = self.forces.own(area).afloat + (0.0 if self.b.atlas.is_ground[self.b.kind[block]] else 1.0)
        return self.forces.unit * self.b.cv[block] * threat * threat / (threat * threat + own * own)

    def _danger_in_port(self, block: int, area: int) -> float:
        """Ships in a port that may fall."""
        threat = self.forces.threat[area]
        if threat <= 0.0:
            return 0.0
        lost = (1.0 - self.forces.hold(area, self.forces.strength[area])) * threat / (threat + 1.0)
        return self.forces.unit * self.b.cv[block] * lost
