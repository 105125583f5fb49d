"""What an army is worth where it stands: guarding, drawing near to the goals, and keeping its supply line."""

from __future__ import annotations

from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_outlook import Outlook
from tripartite.games.downfall.bot_score import Score
from tripartite.games.downfall.bot_supply import breaks_when_left, has_line_at
from tripartite.games.downfall.terms import NOBODY

NEAR = 3  # steps from the front at which an empty zone still needs a guard


def guard_worth(outlook: Outlook, zone: int, others: int) -> float:
    """What one more guard is worth in a zone where `others` stand already."""
    b, side = outlook.b, outlook.side
    values = CHARTS.values
    coming = outlook.coming[zone]
    if not coming and outlook.to_front[zone] > NEAR:
        return 0.0
    stake = 1.0
    if b.control[zone] == side:
        stake += values["stake"] * (outlook.ground.prize[zone] - values["plain"])
    stake += values["lifeline"] * min(3, outlook.network.behind[zone])
    if not coming:
        return values["reserve"] * stake if others == 0 else 0.0
    return CHARTS.rows["guard"][min(others, 2)] * stake


def exposure(outlook: Outlook, zone: int, others: int) -> float:
    """The enemies that can come beyond what the armies there can stand."""
    return float(max(0, outlook.coming[zone] - 2 * (others + 1)))


def approach_worth(outlook: Outlook, zone: int) -> float:
    """The pull of the goals, and the way to the front."""
    values = CHARTS.values
    return values["approach"] * outlook.pull[zone] - values["front"] * min(outlook.to_front[zone], 20)


def line_worth(outlook: Outlook, army: int, zone: int, landing: bool) -> float:
    """7-6: less for an army that would be cut off, or could be."""
    b, side = outlook.b, outlook.side
    c = b.atlas
    country = c.army_country[army]
    if not c.is_power[country] and c.country_of[zone] == country:
        return 0.0  # it has its capital
    start = b.place[army]
    left = start if start != zone and breaks_when_left(b, side, start) else NOBODY
    if not has_line_at(b, side, zone, outlook.network, left, landing):
        return -CHARTS.values["stray"]
    if not has_line_at(b, side, zone, outlook.firm, left, landing):
        return -CHARTS.values["risk"]
    return 0.0


def add_change_of_post(outlook: Outlook, army: int, zone: int, part: float, score: Score) -> None:
    """What changes if an army leaves its zone for another; a gain counts only in part if it fights there."""
    b, side = outlook.b, outlook.side
    start = b.place[army]
    remaining, others = b.own(side, start) - 1, b.own(side, zone)
    left = guard_worth(outlook, start, remaining)
    taken = guard_worth(outlook, zone, others)
    score.add("leaves_post", -left, start)
    score.add("guards", part * taken, zone)
    nearer = approach_worth(outlook, zone) - approach_worth(outlook, start)
    score.add("approaches" if nearer > 0 else "goes_away", part * nearer, zone)
    exposed = CHARTS.values["exposed"]
    score.add("exposed", -exposed * exposure(outlook, zone, others), zone)
    score.add("less_exposed", exposed * exposure(outlook, start, remaining), start)
