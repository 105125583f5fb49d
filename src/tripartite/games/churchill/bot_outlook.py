"""4.4 How the game stands for a 'bot, and how a finished one ended."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.terms import (
    FAR_EAST,
    FRONT_COUNT,
    GERMANY,
    JAPAN,
    LAST_CONFERENCE,
    TRINITY,
)
from tripartite.games.churchill.victory import SPREAD, agenda_bonus, victory_points

DIE: Final = 3.5
# The scores at the end are imagined at, and this far in units of the noise below and above, those expected.
SHIFT: Final = 1.22
MIDDLE: Final = 0.6
SIDE: Final = 0.2
STEP: Final = 4.0  # points by which a score is changed to see what a point is worth


def standing(b: Board, seat: int) -> list[int]:
    """Points as they stand; of the secret agendas only the own ones are known."""
    scores = victory_points(b)
    scores[seat] += agenda_bonus(b, seat)
    return scores


def both_beaten(b: Board) -> bool:
    return b.surrendered[GERMANY] == 1 and b.surrendered[JAPAN] == 1


class Ending:
    """4.41-4.43 in outline, in the numbers of the edition; a die counts as its mean."""

    def __init__(self, b: Board) -> None:
        rules = b.rules
        self.limit = float(SPREAD[rules.edition])
        self.outright = rules.edition == 2  # 4.42: more than both others together wins
        self.first, self.second, self.last = -5.0, -3.0, 5.0
        if rules.tournament_scoring:
            self.first, self.second, self.last = -5.0, 0.0, 0.0
        elif rules.edition == 1:
            self.limit += DIE
            self.first, self.second, self.last = -DIE, -2.0, DIE

    def wins(self, own: float, left: float, right: float, beaten: bool) -> bool:
        """Whether the own score wins against two others (ties go to it)."""
        high, low = (left, right) if left >= right else (right, left)
        if beaten:
            if own >= high:
                return own - low <= self.limit or (self.outright and own > high + low)
            if own < low or (self.outright and high > own + low):
                return False
            return high - low > self.limit
        if own >= high:
            return own + self.first >= high + self.second and own + self.first >= low + self.last
        if own >= low:
            return own + self.second >= high + self.first and own + self.second >= low + self.last
        return own + self.last >= high + self.first and own + self.last >= low + self.second

    def chance(self, own: float, left: float, right: float, beaten: bool, noise: float) -> float:
        """How likely the own score wins if the game ends near these scores."""
        apart = SHIFT * noise
        middle = self._over_left(own, left, right, beaten, apart)
        below = self._over_left(own - apart, left, right, beaten, apart)
        above = self._over_left(own + apart, left, right, beaten, apart)
        return MIDDLE * middle + SIDE * (below + above)

    def _over_left(self, own: float, left: float, right: float, beaten: bool, apart: float) -> float:
        middle = self._over_right(own, left, right, beaten, apart)
        below = self._over_right(own, left - apart, right, beaten, apart)
        above = self._over_right(own, left + apart, right, beaten, apart)
        return MIDDLE * middle + SIDE * (below + above)

    def _over_right(self, own: float, left: float, right: float, beaten: bool, apart: float) -> float:
        total = MIDDLE if self.wins(own, left, right, beaten) else 0.0
        if self.wins(own, left, right - apart, beaten):
            total += SIDE
        if self.wins(own, left, right + apart, beaten):
            total += SIDE
        return total


class Outlook:
    """What a seat may expect of the end, and what a point of each player is therefore worth to it."""

    def __init__(self, b: Board, seat: int) -> None:
        self._remember(b)
        self.seat = seat
        self.left = LAST_CONFERENCE - b.conference  # conferences after this one
        spaces = max(spaces_to_go(b, GERMANY), spaces_to_go(b, JAPAN))
        self.horizon = max(0, min(self.left, spaces - 1))  # of these, conferences that are likely to be held
        self.scores: list[float] = [float(score) for score in standing(b, seat)]
        coming = CHARTS.rows["to_come"]
        self.expected: list[float] = [
            self.scores[other] + coming[other] * (self.horizon + 1) for other in range(3)
        ]
        self.noise = CHARTS.values["noise"] + CHARTS.values["noise_per_conference"] * self.horizon
        self.surrender = fall_chance(b, GERMANY) * fall_chance(b, JAPAN)
        self.late = late_row("late", self.horizon)
        ending = Ending(b)
        one, two = (seat + 1) % 3, (seat + 2) % 3
        own, left, right = self.expected[seat], self.expected[one], self.expected[two]
        noise = self.noise
        self.if_beaten = ending.chance(own, left, right, True, noise)
        self.if_fighting = ending.chance(own, left, right, False, noise)
        slopes = [
            self._mixed(ending, own + STEP, left, right) - self._mixed(ending, own - STEP, left, right),
            self._mixed(ending, own, left + STEP, right) - self._mixed(ending, own, left - STEP, right),
            self._mixed(ending, own, left, right + STEP) - self._mixed(ending, own, left, right - STEP),
        ]
        # What a point of each seat is worth, the own about 1 while all are level.
        self.points: list[float] = [0.0, 0.0, 0.0]
        self._settle(slopes)

    def _mixed(self, ending: Ending, own: float, left: float, right: float) -> float:
        beaten = ending.chance(own, left, right, True, self.noise)
        fighting = ending.chance(own, left, right, False, self.noise)
        return self.surrender * beaten + (1.0 - self.surrender) * fighting

    def _settle(self, slopes: list[float]) -> None:
        """The chart's worth of a point; for who is ahead, as far as points still help to win (4.42)."""
        size = (abs(slopes[0]) + abs(slopes[1]) + abs(slopes[2])) / 2
        trust = 0.0
        if size > 0.0 and self.leader == self.seat:
            trust = late_row("trust", self.horizon) * min(1.0, size / CHARTS.values["clear_slope"])
            trust *= max(0.0, min(1.0, 1.0 - slopes[0] / size / CHARTS.values["ample_slope"]))
        for offset in range(3):
            other = (self.seat + offset) % 3
            usual = 1.0 if offset == 0 else -CHARTS.values["rival_points"]
            if offset and other == self.leader:
                usual = -CHARTS.values["leader_points"]
            slope = max(-1.0, min(1.0, slopes[offset] / size)) if trust else 0.0
            self.points[other] = (1.0 - trust) * usual + trust * slope

    def _remember(self, b: Board) -> None:
        """What the outlook rests on."""
        self._conference = b.conference
        self._fronts = b.fronts[:]
        self._owners = b.network_owner[:]
        self._networks = b.networks[:]
        self._political = b.political[:]
        self._pawns = b.pawns[:]
        self._victories = b.victories[:]
        self._bomb = (b.abomb, b.spy_ring)

    def holds(self, b: Board) -> bool:
        """Whether nothing has changed that it rests on."""
        return (
            self._conference == b.conference
            and self._victories == b.victories
            and self._owners == b.network_owner
            and self._networks == b.networks
            and self._political == b.political
            and self._fronts == b.fronts
            and self._pawns == b.pawns
            and self._bomb == (b.abomb, b.spy_ring)
        )

    @property
    def leader(self) -> int:
        """Who is likely to come out ahead."""
        return self.expected.index(max(self.expected))

    def worth(self, change: list[int]) -> float:
        """What a change of everybody's points is worth to the seat."""
        return self.points[0] * change[0] + self.points[1] * change[1] + self.points[2] * change[2]

    def resolve(self) -> float:
        """4.4: the common cause, unless the end is near and would cost the game; below 0 it holds back."""
        wish = self.if_beaten - self.if_fighting
        if self.horizon == 0 and wish < -CHARTS.values["hold_back"]:
            return wish
        return wish + CHARTS.values["allied_cause"] * (1.0 - self.late)


def late_row(name: str, left: int) -> float:
    """A row of the chart by conferences left; its last number stands for all earlier ones."""
    row = CHARTS.rows[name]
    return row[min(left, len(row) - 1)]


def spaces_to_go(b: Board, power: int) -> int:
    """7.81, 7.82: how far the nearest front is from the power; Japan may also fall to the bomb."""
    if b.surrendered[power]:
        return 0
    nearest = 9
    for front in range(FRONT_COUNT):
        track = b.components.fronts[front]
        if track.power == power:
            nearest = min(nearest, track.last - b.fronts[front])
    if power == GERMANY:
        return nearest
    bomb = max(TRINITY - b.abomb, b.components.manchuria - b.fronts[FAR_EAST], 1)
    return min(nearest, max(bomb, spaces_to_go(b, GERMANY)))


def fall_chance(b: Board, power: int) -> float:
    """How likely the power surrenders in time."""
    in_hand = (LAST_CONFERENCE - b.conference + 1) * CHARTS.values["pace"] - spaces_to_go(b, power)
    return max(0.05, min(0.95, 0.5 + CHARTS.values["pace_trust"] * in_hand))
