"""What a place is worth to a unit that stands there: near to the goals, safe, and in port."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_goals import Goals
from tripartite.games.conquest.terms import AIR_FORCE

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
        b = self.b
        c = b.atlas
        kind = b.kind[block]
        weight = WEIGHT[b.cv[block]]
        worth = CHARTS.approach * weight * self.goals.row(c.block_power[block], kind)[area]
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
        return self.forces.unit * self.b.cv[block] * threat * threat / (threat * threat + own * own)

    def _danger_in_port(self, block: int, area: int) -> float:
        """Ships in a port that may fall."""
        if self.forces.threat[area] <= 0.0:
            return 0.0
        return (
            self.b.cv[block] * self.forces.unit * (1.0 - self.forces.hold(area, self.forces.strength[area]))
        )
