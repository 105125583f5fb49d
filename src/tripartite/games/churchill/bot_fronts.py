"""7.6, 7.7 as a 'bot foresees them: which reserves a front will meet and how likely it is to advance."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.fronts import BASE_STRENGTH, is_entering
from tripartite.games.churchill.reserves import (
    B29_ORDER,
    EASTERN_HORDE,
    STAY_IN_GERMANY,
    about_to_enter,
    distance,
)
from tripartite.games.churchill.terms import (
    ARCTIC,
    CBI,
    CENTER,
    CENTRAL_PACIFIC,
    EASTERN,
    FAR_EAST,
    FRONT_COUNT,
    GERMAN_ARMY,
    GERMANY,
    IJN,
    ITALIAN_ARMY,
    JAPAN,
    JAPANESE_ARMY,
    MEDITERRANEAN,
    NOBODY,
    REMOVED,
    SW_PACIFIC,
    UBOAT,
    WESTERN,
)


class Forecast:
    """The reserves that each front will meet: those that are certain, and armies still to be rolled for."""

    def __init__(self, b: Board) -> None:
        self.certain: list[float] = [float(count) for count in b.earmarked]
        self.odds: list[float] = [0.0] * FRONT_COUNT  # that one rolled army comes to this front
        self.rolled = [0, 0]  # armies to be rolled for, by power
        if not b.surrendered[GERMANY]:
            self._german(b)
        if not b.surrendered[JAPAN]:
            self._japanese(b)

    def _send(self, front: int, count: int, left: int) -> int:
        count = min(count, left)
        self.certain[front] += count
        return left - count

    def _defend(self, b: Board, power: int, count: int) -> None:
        """7.72.4: those who stay at home are divided among the fronts that enter."""
        entering = [front for front in range(FRONT_COUNT) if is_entering(b, front, power)]
        for front in entering:
            self.certain[front] += count / len(entering)

    def _german(self, b: Board) -> None:
        """7.62 in its order."""
        c = b.components
        left = b.pool[GERMAN_ARMY] - b.withdrawn[GERMAN_ARMY]
        left -= b.earmarked[WESTERN] + b.earmarked[EASTERN] + b.earmarked[MEDITERRANEAN]
        left = max(0, left)
        if about_to_enter(b, GERMANY):
            stay = min(STAY_IN_GERMANY, left)
            self._defend(b, GERMANY, stay)
            left -= stay
        left = self._send(EASTERN, 1, left)
        west = b.fronts[WESTERN]
        if west <= c.bolero:
            left = self._send(EASTERN, 1 if b.rules.german_reserves else EASTERN_HORDE, left)
        if west == c.bolero:
            left = self._send(WESTERN, 1, left)
        if west >= c.normandy:
            left = self._closest(b, left)
        if b.pool[ITALIAN_ARMY] > b.withdrawn[ITALIAN_ARMY]:
            self.certain[MEDITERRANEAN] += 1
        self.rolled[GERMANY] = left
        self.odds[WESTERN] = self.odds[EASTERN] = 1 / 3
        self.odds[MEDITERRANEAN] = 1 / 6 if b.naval[ARCTIC] >= 3 else 1 / 3

    def _closest(self, b: Board, left: int) -> int:
        """7.62.6: two armies against the closer front, one each if equally close."""
        west, east = distance(b, WESTERN), distance(b, EASTERN)
        if west == east:
            return self._send(EASTERN, 1, self._send(WESTERN, 1, left))
        return self._send(WESTERN if west < east else EASTERN, 2, left)

    def _japanese(self, b: Board) -> None:
        """7.64 in its order."""
        left = b.pool[JAPANESE_ARMY] - b.withdrawn[JAPANESE_ARMY]
        left -= b.earmarked[CENTRAL_PACIFIC] + b.earmarked[SW_PACIFIC]
        left = max(0, left - b.earmarked[CBI] - b.earmarked[FAR_EAST])
        if about_to_enter(b, JAPAN):
            self._defend(b, JAPAN, left)
            return
        if b.fronts[FAR_EAST] > 0:
            left = self._send(FAR_EAST, 2, left)
        for front in B29_ORDER:
            if b.can_move(front) and b.components.fronts[front].spaces[b.fronts[front] + 1].b29:
                left = self._send(front, 1, left)
            self.odds[front] = 1 / 3
        self.rolled[JAPAN] = left

    def chance(self, b: Board, front: int, offensive: int, naval: int) -> float:
        """7.71, 7.74: the spaces that the front may hope to advance with that support."""
        if not is_open(b, front) or naval < naval_needed(b, front):
            return 0.0
        strength = BASE_STRENGTH + 2 * offensive + b.front_modifier[front] - 2 * self.certain[front]
        rolled = self.rolled[b.components.fronts[front].region]
        odds = self.odds[front]
        total = 0.0
        weight = (1 - odds) ** rolled
        for armies in range(rolled + 1):
            total += weight * steps(b, front, strength - 2 * armies)
            weight = weight * (rolled - armies) / (armies + 1) * odds / (1 - odds)
        return total


def is_open(b: Board, front: int) -> bool:
    """7.73: whether the front may try at all, given enough naval support."""
    if not b.can_move(front):
        return False
    issue = b.components.fronts[front].spaces[b.fronts[front] + 1].needs_issue
    return issue == NOBODY or b.issues[issue] in (CENTER, REMOVED)


def steps(b: Board, front: int, strength: float) -> float:
    """How many spaces that strength is good for on average (7.71, 7.74)."""
    if strength <= 0:
        return 0.0
    if strength < 10:
        return strength / 10
    track = b.components.fronts[front]
    second = b.fronts[front] + 2
    if second > track.last or track.spaces[second].naval or track.spaces[second].needs_issue != NOBODY:
        return 1.0
    return 1.0 + min(1.0, (strength - 9) / 10)


def naval_needed(b: Board, front: int) -> int:
    """7.53: the naval support that the next space asks for, and one more for a U-boat or a navy (7.6)."""
    track = b.components.fronts[front]
    if b.fronts[front] >= track.last:
        return 0
    needed = track.spaces[b.fronts[front] + 1].naval
    if needed and b.ijn_sent == front and b.pool[IJN] > b.withdrawn[IJN]:
        return min(needed + 1, 5)
    if needed and front == WESTERN and b.fronts[front] == 0 and b.pool[UBOAT] > b.withdrawn[UBOAT]:
        return needed + 1
    return needed


def naval_wanted(b: Board, front: int) -> int:
    """The naval support worth building up in a box: what this or a later space of the track asks for."""
    track = b.components.fronts[front]
    if not b.can_move(front):
        return 0
    ahead = [space.naval for space in track.spaces[b.fronts[front] + 1 :]]
    return max(naval_needed(b, front), max(ahead[:2], default=0))
