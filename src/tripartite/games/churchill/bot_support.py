"""11.6 The Decision Segment as the 'bots play it: directed offensives, production, leadership, pawns."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_fronts import Forecast, is_open, naval_needed, naval_wanted
from tripartite.games.churchill.bot_meeting import ALWAYS, NEVER, Scored
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.decision import PAYMENTS
from tripartite.games.churchill.fronts import enter, surrender
from tripartite.games.churchill.terms import (
    ARCTIC,
    FAR_EAST,
    FRONT_COUNT,
    FRONTS,
    NOBODY,
    TRINITY,
    USSR,
    WESTERN,
)
from tripartite.games.churchill.victory import victory_points

IDLE = 0.001  # among useless places rather a favourite front
MOST_MARKERS = 8  # a plan for one front looks at most so many markers ahead


# --- what the fronts are worth ---------------------------------------------------------------------------


def points_of_advance(b: Board, front: int) -> list[int]:
    """9.4: what each seat gains or loses if the front enters its next space."""
    after = b.copy()
    enter(after, front)
    surrender(after)
    now, then = victory_points(b), victory_points(after)
    return [then[seat] - now[seat] for seat in range(3)]


def front_worths(b: Board, outlook: Outlook) -> list[float]:
    return [front_worth(b, outlook, front) for front in range(FRONT_COUNT)]


def front_worth(b: Board, outlook: Outlook, front: int) -> float:
    """11.6: the chart's worth early, the points it brings late, and the wish to see the Axis beaten."""
    if not b.can_move(front):
        return 0.0
    seat = outlook.seat
    late = CHARTS.rows["late"][min(outlook.left, len(CHARTS.rows["late"]) - 1)]
    points = points_of_advance(b, front)
    rivals = sum(points[other] for other in range(3) if other != seat)
    worth = CHARTS.front_worth[front][seat] * (1.0 - late)
    worth += late * (points[seat] - CHARTS.values["rival_points"] * rivals)
    track = b.components.fronts[front]
    if track.power != NOBODY:
        near = 1.0 / (track.last - b.fronts[front])
        worth += near * CHARTS.values["surrender"] * resolve(outlook)
    return worth


def resolve(outlook: Outlook) -> float:
    """4.4: the common cause early, the own chance of winning at the end; below 0 the seat holds back."""
    late = CHARTS.rows["late"][min(outlook.left, len(CHARTS.rows["late"]) - 1)]
    return outlook.wish() + CHARTS.values["allied_cause"] * (1.0 - late)


# --- allocation ------------------------------------------------------------------------------------------


class Means:
    """Markers that the seat can still place, by what they may be used for."""

    def __init__(self, b: Board, seat: int) -> None:
        self.anywhere = b.production[seat] + b.free_support[seat]
        self.bound = [b.bound_support[2 * seat], b.bound_support[2 * seat + 1]]
        self.staff = b.staff_support[seat]

    def naval(self, region: int) -> int:
        return self.anywhere + self.bound[region]

    def in_all(self, region: int) -> int:
        return self.anywhere + self.bound[region] + self.staff


def allocation_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.6: spend one marker at a time on what brings the most for each marker."""
    seat = ask.seat
    worths = front_worths(b, outlook)
    forecast = Forecast(b)
    means = Means(b, seat)
    naval = [0.0] * (FRONT_COUNT + 1)
    offensive = [0.0] * FRONT_COUNT
    for front in range(FRONT_COUNT):
        gap, value = front_plan(b, forecast, means, front, worths[front])
        if gap > 0:
            naval[front] = value
            offensive[front] = NEVER
        else:
            offensive[front] = value
            naval[front] = 0.0
        naval[front] = max(naval[front], build_up(b, front, worths[front], outlook.left))
    naval[ARCTIC] = arctic(b, seat, outlook.left)
    scored: Scored = []
    for option in ask.options:
        verb = option.verb
        if verb == "offensive":
            score = offensive[option.values[0]] + IDLE * worths[option.values[0]]
        elif verb == "naval":
            score = naval[option.values[0]]
        elif verb == "activate":
            score = CHARTS.rows["pol_mil"][seat]
        else:
            score = research(b, outlook, seat)
        scored.append((score, option))
    return scored


def front_plan(b: Board, forecast: Forecast, means: Means, front: int, worth: float) -> tuple[int, float]:
    """The naval support that the front lacks, and the best gain for each marker spent on it."""
    region = b.components.fronts[front].region
    gap = max(0, naval_needed(b, front) - b.naval[front])
    if gap > means.naval(region):
        return gap, 0.0
    now = forecast.chance(b, front, b.offensive[front], b.naval[front])
    best = 0.0
    most = min(MOST_MARKERS, means.in_all(region) - gap)
    for more in range(0 if gap else 1, most + 1):
        then = forecast.chance(b, front, b.offensive[front] + more, b.naval[front] + gap)
        value = worth * (then - now) / (gap + more)
        if value > best or more == (0 if gap else 1):
            best = value
    return gap, best


def build_up(b: Board, front: int, worth: float, left: int) -> float:
    """11.6: naval support stays, so what a coming space asks for is worth having early."""
    if left == 0 or b.naval[front] >= naval_wanted(b, front):
        return 0.0
    return worth * CHARTS.values["naval_progress"]


def arctic(b: Board, seat: int, left: int) -> float:
    """11.6: three naval in the Arctic are one production for the USSR in every later conference."""
    if seat != USSR or left == 0 or b.naval[ARCTIC] >= 3:
        return 0.0
    return CHARTS.values["arctic"] * left / (3 - b.naval[ARCTIC])


def research(b: Board, outlook: Outlook, seat: int) -> float:
    """11.6: the US wants 4/6, and 5/6 in its last two conferences; others leave it to chance."""
    worth = CHARTS.rows["research"][seat]
    if b.abomb >= TRINITY:
        return NEVER
    wanted = 2 if outlook.left <= 1 else 1
    return worth if b.abomb_production < wanted else 0.0


def duty_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """6.6: naval while the front lacks it, then offensive."""
    scored: Scored = []
    for option in ask.options:
        where = option.values[0]
        if option.verb == "duty_naval":
            lacks = where < FRONT_COUNT and b.naval[where] < naval_wanted(b, where)
            scored.append((1.0 if lacks else 0.0, option))
        else:
            scored.append((0.5, option))
    return scored


def pay_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """6.7: the front that is worth most first."""
    worths = front_worths(b, outlook)
    return [(worths[b.directed[option.values[0]]], option) for option in ask.options]


# --- Directed Offensives ---------------------------------------------------------------------------------


def directed_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.6: the first place of the chart where the two markers help, else where they gain most."""
    worths = front_worths(b, outlook)
    forecast = Forecast(b)
    scored: Scored = []
    for option in ask.options:
        issue, front = option.values[0], option.values[1]
        helped = directed_help(b, forecast, front)
        score = worths[front] * (helped + 0.01)
        if helped > 0:
            score += ALWAYS * directed_rank(b, ask.seat, b.components.issue_owner[issue], front)
        scored.append((score, option))
    return scored


def directed_help(b: Board, forecast: Forecast, front: int) -> float:
    """How much farther the front may hope to come with two markers (6.7)."""
    gap = max(0, naval_needed(b, front) - b.naval[front])
    naval = min(PAYMENTS, gap)
    then = forecast.chance(b, front, b.offensive[front] + PAYMENTS - naval, b.naval[front] + naval)
    now = forecast.chance(b, front, b.offensive[front], b.naval[front])
    return then - now + (CHARTS.values["naval_progress"] * naval if is_open(b, front) else 0.0)


def directed_rank(b: Board, seat: int, flag: int, front: int) -> int:
    """How far up the faction's list for that flag the front stands; 0 if it is not on it."""
    groups = CHARTS.directed[seat][flag]
    for index, group in enumerate(groups):
        for name in group:
            if is_named(b, name, front):
                return len(groups) - index
    return 0


def is_named(b: Board, name: str, front: int) -> bool:
    c = b.components
    if name == "normandy":
        return front == WESTERN and b.fronts[front] == c.normandy - 1
    if name == "landed":
        return front == WESTERN and b.fronts[front] >= c.normandy
    if name == "manchuria":
        return front == FAR_EAST and b.fronts[front] == c.manchuria - 1
    return FRONTS[front] == name


# --- leadership and pawns --------------------------------------------------------------------------------


def leadership_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.6: UK and US name themselves; the USSR names whichever of them has fewer points."""
    scored: Scored = []
    for option in ask.options:
        leader = option.values[1]
        scored.append((1000.0 if leader == ask.seat else -outlook.scores[leader], option))
    return scored


def pawn_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.6: the faction's order, and rather a pawn that another player loses."""
    order = CHARTS.pawn_rank[ask.seat]
    scored: Scored = []
    for option in ask.options:
        pawn = option.values[0]
        taken = 10.0 if b.pawns[pawn] not in (NOBODY, ask.seat) else 0.0
        scored.append((taken + order[pawn], option))
    return scored
