"""11.6 The Decision Segment as the 'bots play it: directed offensives, production, leadership, pawns."""

from __future__ import annotations

from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_fronts import Forecast, is_open, naval_needed, naval_wanted
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_room import Room
from tripartite.games.churchill.bot_score import NEVER, Account, Decision
from tripartite.games.churchill.duties import PAYMENTS
from tripartite.games.churchill.fronts import enter, surrender
from tripartite.games.churchill.terms import (
    ARCTIC,
    FAR_EAST,
    FRONT_COUNT,
    FRONTS,
    NOBODY,
    SEATS,
    TRINITY,
    USSR,
    WESTERN,
)
from tripartite.games.churchill.victory import victory_points

IDLE = 0.001  # among useless places rather a favourite front
MOST_MARKERS = 8  # a plan for one front looks at most so many markers ahead
ON_LIST = 50.0  # a place higher up the faction's list
ITSELF = 100.0
ARCTIC_NAVAL = 3  # 6.32.c
PAWN_POINTS = 5.0  # 9.4.C


# --- what the fronts are worth ---------------------------------------------------------------------------


class FrontWorths:
    """11.6: the chart's worth early, the points it brings late, and the wish to see the Axis beaten."""

    def __init__(self, b: Board, outlook: Outlook) -> None:
        self.outlook = outlook
        self.chart = [0.0] * FRONT_COUNT
        self.points = [0.0] * FRONT_COUNT
        self.falls = [0.0] * FRONT_COUNT
        now = victory_points(b)
        for front in range(FRONT_COUNT):
            chart = chart_worth(b, front, outlook.seat)
            if chart == 0.0 or not b.can_move(front):
                continue  # the faction has no business there
            self.chart[front] = chart * (1.0 - outlook.late)
            self.points[front] = outlook.late * outlook.worth(points_of_advance(b, front, now))
            track = b.components.fronts[front]
            if track.power != NOBODY:
                near = 1.0 / (track.last - b.fronts[front])
                self.falls[front] = near * CHARTS.values["surrender"] * outlook.resolve()

    def worth(self, front: int) -> float:
        """What an advance of the front is worth."""
        return self.chart[front] + self.points[front] + self.falls[front]

    def weigh(self, front: int, spaces: float, account: Account) -> None:
        """What it is worth that the front may hope to come so much farther."""
        account.add("front_wanted", self.chart[front] * spaces)
        account.add("front_scores", self.points[front] * spaces)
        account.add("axis_falls", self.falls[front] * spaces)


def chart_worth(b: Board, front: int, seat: int) -> float:
    """11.6: the Western front has a row of its own once it has landed."""
    if front == WESTERN and b.fronts[WESTERN] >= b.components.normandy:
        return CHARTS.landed[seat]
    return CHARTS.front_worth[front][seat]


def points_of_advance(b: Board, front: int, now: list[int]) -> list[int]:
    """9.4: what each seat gains or loses if the front enters its next space."""
    after = b.copy()
    enter(after, front)
    surrender(after)
    then = victory_points(after)
    return [then[seat] - now[seat] for seat in range(3)]


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


class Allocation(Decision):
    """11.6: spend one marker at a time on what brings the most for each marker."""

    def __init__(self, b: Board, fronts: FrontWorths) -> None:
        self.b = b
        self.fronts = fronts
        self.seat = fronts.outlook.seat
        self.left = fronts.outlook.left
        self.forecast = Forecast(b)
        self.means = Means(b, self.seat)
        self.gap = [0] * FRONT_COUNT  # naval support that the front lacks
        self.spaces = [0.0] * FRONT_COUNT  # how much farther it may hope to come for each marker
        for front in range(FRONT_COUNT):
            if fronts.worth(front) != 0.0:
                self._plan(front)

    def _plan(self, front: int) -> None:
        """The best that markers can do on the front, for each marker."""
        b, region = self.b, self.b.components.fronts[front].region
        gap = max(0, naval_needed(b, front) - b.naval[front])
        self.gap[front] = gap
        if gap > self.means.naval(region):
            return
        now = self.forecast.chance(b, front, b.offensive[front], b.naval[front])
        first = 0 if gap else 1
        best = 0.0
        for more in range(first, min(MOST_MARKERS, self.means.in_all(region) - gap) + 1):
            then = self.forecast.chance(b, front, b.offensive[front] + more, b.naval[front] + gap)
            best = max(best, (then - now) / (gap + more))
        self.spaces[front] = best

    def weigh(self, option: Option, account: Account) -> None:
        verb = option.verb
        if verb == "offensive":
            self._weigh_offensive(option.values[0], account)
        elif verb == "naval":
            self._weigh_naval(option.values[0], account)
        elif verb == "activate":
            self._weigh_activation(option.values[0], account)
        else:
            self._weigh_research(account)

    def _weigh_offensive(self, front: int, account: Account) -> None:
        if self.gap[front]:
            account.add("front_lacks_naval", NEVER)
            return
        self.fronts.weigh(front, self.spaces[front], account)
        if self.fronts.worth(front) < 0.0:
            self.fronts.weigh(front, IDLE, account)
        else:
            account.add("front_own", IDLE * chart_worth(self.b, front, self.seat))

    def _weigh_naval(self, theater: int, account: Account) -> None:
        if theater == ARCTIC:
            account.add("convoys_pay", self._arctic())
            return
        worth = self.fronts.worth(theater)
        ahead = self._build_up(theater, worth)
        if self.gap[theater] and worth * self.spaces[theater] >= ahead:
            self.fronts.weigh(theater, self.spaces[theater], account)
        else:
            account.add("naval_ahead", ahead)

    def _build_up(self, front: int, worth: float) -> float:
        """11.6: naval support stays, so what a coming space asks for is worth having early."""
        if self.left == 0 or worth <= 0.0 or self.b.naval[front] >= naval_wanted(self.b, front):
            return 0.0
        return worth * CHARTS.values["naval_progress"]

    def _arctic(self) -> float:
        """6.32.c: three naval in the Arctic are one production for the USSR in every later conference."""
        missing = ARCTIC_NAVAL - self.b.naval[ARCTIC]
        if self.seat != USSR or missing <= 0:
            return 0.0
        return CHARTS.values["arctic"] * self.left / missing

    def _weigh_activation(self, issue: int, account: Account) -> None:
        """6.81: the networks, and the political markers as far as they will find a place."""
        b, seat, room = self.b, self.seat, Room(self.b, self.seat)
        markers, networks = b.components.issue_political[issue], b.components.issue_networks[issue]
        in_hand, ready = b.to_align[seat], b.to_place[seat] + 1
        placed = room.places(in_hand + markers, ready + networks) - room.places(in_hand, ready)
        account.add("networks_gained", CHARTS.values["network_worth"] * networks)
        account.add("markers_find_place", CHARTS.values["marker_worth"] * placed)

    def _weigh_research(self, account: Account) -> None:
        """11.6: the US wants 4/6, and 5/6 in its last two conferences; others leave it to chance."""
        if self.b.abomb >= TRINITY:
            account.add("research_done", NEVER)
        elif self.b.abomb_production < (2 if self.left <= 1 else 1):
            account.add("research_odds", CHARTS.rows["research"][self.seat])


class Duty(Decision):
    """6.6: naval while the front lacks it, then offensive."""

    def __init__(self, b: Board) -> None:
        self.b = b

    def weigh(self, option: Option, account: Account) -> None:
        where = option.values[0]
        if option.verb == "duty_offensive":
            account.add("front_wanted", 0.5)
        elif where < FRONT_COUNT and self.b.naval[where] < naval_wanted(self.b, where):
            account.add("naval_ahead", 1.0)


class Payment(Decision):
    """6.7: the front that is worth most first."""

    def __init__(self, b: Board, fronts: FrontWorths) -> None:
        self.b = b
        self.fronts = fronts

    def weigh(self, option: Option, account: Account) -> None:
        self.fronts.weigh(self.b.directed[option.values[0]], 1.0, account)


# --- Directed Offensives ---------------------------------------------------------------------------------


class DirectedOffensive(Decision):
    """11.6: the first place of the chart where the two markers help, else where they gain most."""

    def __init__(self, b: Board, fronts: FrontWorths) -> None:
        self.b = b
        self.fronts = fronts
        self.forecast = Forecast(b)

    def weigh(self, option: Option, account: Account) -> None:
        issue, front = option.values[0], option.values[1]
        b, helped = self.b, directed_help(self.b, self.forecast, front)
        self.fronts.weigh(front, helped + 0.01, account)
        if helped > 0:
            flag = b.components.issue_owner[issue]
            account.add("front_on_list", ON_LIST * directed_rank(b, self.fronts.outlook.seat, flag, front))


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


class Leadership(Decision):
    """11.6: UK and US name themselves; the USSR names whichever of them has fewer points."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def weigh(self, option: Option, account: Account) -> None:
        leader = option.values[1]
        if leader == self.outlook.seat:
            account.add("leads_itself", ITSELF)
        else:
            account.add_fact("rival_gains", -self.outlook.expected[leader], "seat", SEATS[leader])


class Pawn(Decision):
    """11.6: the faction's order, and rather a pawn that another player loses."""

    def __init__(self, b: Board, outlook: Outlook) -> None:
        self.b = b
        self.outlook = outlook

    def weigh(self, option: Option, account: Account) -> None:
        pawn = option.values[0]
        holder = self.b.pawns[pawn]
        account.add("pawn_on_list", CHARTS.values["pawn_step"] * CHARTS.pawn_rank[self.outlook.seat][pawn])
        if holder != NOBODY:
            account.add_fact("rival_loses", -PAWN_POINTS * self.outlook.points[holder], "seat", SEATS[holder])
