"""4.4 How the game stands for a 'bot, and how a finished one ended."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import GERMANY, JAPAN, LAST_CONFERENCE
from tripartite.games.churchill.victory import SPREAD, agenda_bonus, victory_points

# 4.43: what the negotiated surrender takes from the first and the second and gives to the last.
FIRST: Final = -5
SECOND: Final = -3
LAST: Final = 5
# The scores to come are imagined this far below, at and above those of today, with these weights.
SPREADS: Final = [(-1.0, 0.25), (0.0, 0.5), (1.0, 0.25)]
NOISE: Final = 3.0
NOISE_PER_CONFERENCE: Final = 2.0


def standing(b: Board, seat: int) -> list[int]:
    """Points as they stand; of the secret agendas only the own ones are known."""
    scores = victory_points(b)
    scores[seat] += agenda_bonus(b, seat)
    return scores


def both_beaten(b: Board) -> bool:
    return b.surrendered[GERMANY] == 1 and b.surrendered[JAPAN] == 1


def likely_winner(scores: list[float], beaten: bool, spread: int) -> int:
    """4.41-4.43 in outline: who would win with these scores (ties go to the earlier seat)."""
    first = scores.index(max(scores))
    last = scores.index(min(scores))
    if first == last:
        return first
    second = 3 - first - last
    if not beaten:
        after = scores[:]
        after[first] += FIRST
        after[second] += SECOND
        after[last] += LAST
        return after.index(max(after))
    if scores[first] - scores[last] <= spread or scores[first] > scores[second] + scores[last]:
        return first
    return second


def chance(scores: list[float], beaten: bool, seat: int, noise: float, spread: int) -> float:
    """How likely the seat is to win if the game ended near these scores."""
    total = 0.0
    for shift_0, weight_0 in SPREADS:
        for shift_1, weight_1 in SPREADS:
            for shift_2, weight_2 in SPREADS:
                shifted = [
                    scores[0] + noise * shift_0,
                    scores[1] + noise * shift_1,
                    scores[2] + noise * shift_2,
                ]
                if likely_winner(shifted, beaten, spread) == seat:
                    total += weight_0 * weight_1 * weight_2
    return total


class Outlook:
    """What a seat may expect of the end: its chances with and without the surrender of both Axis powers."""

    def __init__(self, b: Board, seat: int) -> None:
        self.seat = seat
        self.left = LAST_CONFERENCE - b.conference  # conferences after this one
        self.scores: list[float] = [float(score) for score in standing(b, seat)]
        self.spread = SPREAD[b.rules.edition]
        self.noise = NOISE + NOISE_PER_CONFERENCE * self.left
        self.if_beaten = chance(self.scores, True, seat, self.noise, self.spread)
        self.if_fighting = chance(self.scores, False, seat, self.noise, self.spread)

    @property
    def leader(self) -> int:
        return self.scores.index(max(self.scores))

    def wish(self) -> float:
        """How much the seat wants both Axis powers beaten, from -1 to 1."""
        return self.if_beaten - self.if_fighting
