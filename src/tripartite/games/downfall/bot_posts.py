"""What an army is worth where it stands: guarding, drawing near to the goals, and keeping its supply line."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_outlook import Outlook
from tripartite.games.downfall.bot_score import Score
from tripartite.games.downfall.bot_supply import breaks_when_left, has_line_at
from tripartite.games.downfall.terms import NOBODY

NEAR: Final = 3  # steps from the front at which an empty zone still needs a guard
FAR_AWAY: Final = 20  # steps beyond which the way to the front makes no difference
MOST_BEHIND: Final = 3  # armies on a lifeline that count
UNKNOWN: Final = 1.0  # no line is worth more than 0


class Posts:
    """The posts of a side as its armies stand now."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.stack = outlook.stack
        self._lines: list[float] = [UNKNOWN] * outlook.b.atlas.zone_count
        self._arrivals: list[float] = [0.0] * outlook.b.atlas.zone_count
        self._known: list[bool] = [False] * outlook.b.atlas.zone_count

    def guard(self, zone: int, others: int) -> float:
        """What one more guard is worth in a zone where `others` stand already."""
        outlook = self.outlook
        coming = outlook.coming[zone]
        if not coming and outlook.to_front[zone] > NEAR:
            return 0.0
        stake = 1.0
        if outlook.control[zone] == outlook.side:
            stake += outlook.ground.stake[zone]
        stake += CHARTS.lifeline * min(MOST_BEHIND, outlook.network.behind[zone])
        if coming:
            alarm = min(1.0, CHARTS.alarm[0] + CHARTS.alarm[1] * coming)
            return CHARTS.guard[min(others, 2)] * stake * alarm
        return CHARTS.reserve * stake if others == 0 else 0.0

    def exposure(self, zone: int, others: int) -> float:
        """The enemies that can come beyond what the armies there can stand."""
        return CHARTS.exposed * max(0, self.outlook.coming[zone] - 2 * (others + 1))

    def line(self, army: int, zone: int, landing: bool) -> float:
        """7-6: less for an army that would be cut off, or could be."""
        outlook = self.outlook
        b, side = outlook.b, outlook.side
        c = b.atlas
        country = c.army_country[army]
        if not c.is_power[country] and c.country_of[zone] == country:
            return 0.0  # it has its capital
        start = b.place[army]
        if landing or (start != zone and breaks_when_left(b, side, start)):
            return self._line(zone, start, landing)
        found = self._lines[zone]
        if found == UNKNOWN:
            found = self._lines[zone] = self._line(zone, NOBODY, False)
        return found

    def _line(self, zone: int, left: int, landing: bool) -> float:
        outlook = self.outlook
        if not has_line_at(outlook.b, outlook.side, zone, outlook.network.fed, left, landing):
            return -CHARTS.stray
        if not has_line_at(outlook.b, outlook.side, zone, outlook.firm, left, landing):
            return -CHARTS.risk
        return 0.0

    def arrival(self, zone: int) -> float:
        """What it is worth to be the next army in an own zone."""
        if not self._known[zone]:
            self._known[zone] = True
            others = self.outlook.b.own(self.outlook.side, zone)
            worth = self.guard(zone, others) + approach(self.outlook, zone) - self.exposure(zone, others)
            self._arrivals[zone] = worth + self._line(zone, NOBODY, False)
        return self._arrivals[zone]

    def add_change(self, army: int, zone: int, part: float, score: Score) -> None:
        """What changes if an army leaves its zone for another; where it must fight a gain counts in part."""
        b, side = self.outlook.b, self.outlook.side
        start = b.place[army]
        remaining, others = b.own(side, start) - 1, b.own(side, zone)
        score.add("leaves_post", -self.guard(start, remaining), start)
        score.add("guards", part * self.guard(zone, others), zone)
        nearer = approach(self.outlook, zone) - approach(self.outlook, start)
        score.add("approaches" if nearer > 0 else "goes_away", part * nearer, zone)
        area = b.atlas.area[b.atlas.army_country[army]]
        if area and not area[zone]:
            score.add("far_from_home", -CHARTS.abroad, zone)
        score.add("exposed", -self.exposure(zone, others), zone)
        score.add("less_exposed", self.exposure(start, remaining), start)


def approach(outlook: Outlook, zone: int) -> float:
    """The pull of the goals, and the way to the front."""
    return CHARTS.approach * outlook.pull[zone] - CHARTS.front * min(outlook.to_front[zone], FAR_AWAY)
