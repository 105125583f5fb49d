"""7.7 Advancing fronts and 7.8 surrender."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import remove_network
from tripartite.games.churchill.terms import (
    CENTER,
    EASTERN,
    FAR_EAST,
    FRONT_COUNT,
    GERMANY,
    JAPAN,
    MEDITERRANEAN,
    NOBODY,
    REMOVED,
    SECOND_FRONT,
    SW_PACIFIC,
    TRINITY,
    UK,
    US,
    USSR,
    WESTERN,
)

BASE_STRENGTH: Final = 2
# The exceptions of 7.73 in their numbers.
NO_NAVAL: Final = 1
STRENGTH_ZERO: Final = 2
NO_SECOND_FRONT: Final = 3
NO_DECLARATION: Final = 4
SURRENDERED: Final = 5
AT_THE_END: Final = 6


def advance_fronts(b: Board) -> None:
    """4.33, 7.71: every front must try, in a fixed order; then all offensive support is removed."""
    shares = divide_defenders(b)
    for front in range(FRONT_COUNT):
        attempt(b, front, shares[front])
        b.offensive[front] = 0


def entry_exception(b: Board, front: int, position: int) -> int:
    """7.73: what keeps a front at that position from entering the next space; 0 if nothing does."""
    track = b.components.fronts[front]
    if b.surrendered[track.region]:
        return SURRENDERED
    if position >= track.last:
        return AT_THE_END
    space = track.spaces[position + 1]
    if b.naval[front] < space.naval:
        return NO_NAVAL
    if space.needs_issue != NOBODY and b.issues[space.needs_issue] not in (CENTER, REMOVED):
        return NO_SECOND_FRONT if space.needs_issue == SECOND_FRONT else NO_DECLARATION
    return 0


def divide_defenders(b: Board) -> list[int]:
    """7.72.4: armies at home are divided equally among the fronts that enter, the odd one at random."""
    shares = [0] * FRONT_COUNT
    for power in (GERMANY, JAPAN):
        entering = [front for front in range(FRONT_COUNT) if is_entering(b, front, power)]
        if not entering or not b.defending[power]:
            continue
        each, odd = divmod(b.defending[power], len(entering))
        for front in entering:
            shares[front] = each
        while odd:
            drawn = entering[b.dice.roll(len(entering), "odd_defender") - 1]
            shares[drawn] += 1
            entering.remove(drawn)
            odd -= 1
    return shares


def is_entering(b: Board, front: int, power: int) -> bool:
    """7.72.4: the power is the entry space and 7.73.1 does not bar the attempt."""
    track = b.components.fronts[front]
    if track.power != power or b.fronts[front] != track.last - 1:
        return False
    return entry_exception(b, front, b.fronts[front]) == 0


def strength(b: Board, front: int, share: int) -> int:
    """7.72: two, plus two for each support, minus two for each reserve."""
    reserves = b.opposing[front] + share
    return BASE_STRENGTH + 2 * b.offensive[front] - 2 * reserves + b.front_modifier[front]


def attempt(b: Board, front: int, share: int) -> None:
    """7.71, 7.74: a d10 of at most the strength advances; strength ten or more always does."""
    exception = entry_exception(b, front, b.fronts[front])
    if exception:
        if exception < SURRENDERED:
            b.say("front_barred", front, exception)
        return
    force = strength(b, front, share)
    b.say("front_strength", front, force)
    if force <= 0:
        b.say("front_barred", front, STRENGTH_ZERO)
        return
    if force >= 10:
        breakthrough(b, front, force)
        return
    die = b.dice.d10("front")
    b.say("front_roll", front, die, force)
    if die <= force:
        enter(b, front)
    else:
        b.say("front_failed", front)


def breakthrough(b: Board, front: int, force: int) -> None:
    """7.74: one space for certain; a second land space on a total of ten or more."""
    die = b.dice.d10("breakthrough")
    total = die + force - 10
    b.say("breakthrough_roll", front, die, total)
    enter(b, front)
    if total < 10 or entry_exception(b, front, b.fronts[front]):
        return
    if b.components.fronts[front].spaces[b.fronts[front] + 1].naval == 0:
        enter(b, front)


def enter(b: Board, front: int) -> None:
    """7.13, 7.63, 7.65, 7.75: the front takes the next space, with all that follows from it."""
    track = b.components.fronts[front]
    passed = b.fronts[front]
    b.fronts[front] = passed + 1
    space = track.spaces[passed + 1]
    b.say("front_advanced", front, front * 16 + passed + 1)
    fall_behind(b, front, passed)
    for collapse in b.components.collapses:
        if collapse[0] == front and collapse[1] == passed + 1:
            lost = min(collapse[3], b.pool[collapse[2]])
            b.pool[collapse[2]] -= lost
            b.say("reserve_collapsed", collapse[2], lost)
    if space.kamikaze and b.naval[front]:
        b.naval[front] -= 1
        b.say("kamikaze", front, front)
    if space.needs_issue != NOBODY:  # 6.21, 6.22: once entered, the issue leaves the game
        b.issues[space.needs_issue] = REMOVED
        b.say("issue_removed", space.needs_issue)
    if space.b29:
        b.b29_entered = 1
    remember_entry(b, front, passed + 1)


def fall_behind(b: Board, front: int, passed: int) -> None:
    """7.13: boxes of the passed space are behind the front; the other side loses one network there."""
    color = b.components.fronts[front].color
    for box in b.components.boxes_at[front][passed]:
        if b.behind[box]:
            continue
        b.behind[box] = 1
        b.say("behind_the_front", box, front)
        owner = b.network_owner[box]
        if owner != NOBODY and (owner == USSR) != (color == USSR):
            remove_network(b, box)
            b.say("network_lost_behind", box, owner)


def remember_entry(b: Board, front: int, space: int) -> None:
    """Facts that later paragraphs ask for: 7.81.d, 9.4.K, 9.4.L, 9.4.R."""
    c = b.components
    if front == WESTERN and space == c.normandy:
        b.normandy_entered = b.conference
    elif front == MEDITERRANEAN and space == c.central_italy:
        b.central_italy_entered = b.conference
    elif front == SW_PACIFIC and space == c.philippines:
        b.philippines_entered = 1
    if front == MEDITERRANEAN and space == c.southern_italy:
        b.italy_surrendered = 1
        b.say("italy_surrenders")


def surrender(b: Board) -> None:
    """7.8: test Germany first, then Japan."""
    if not b.surrendered[GERMANY]:
        germany_surrenders(b)
    if not b.surrendered[JAPAN] and japan_falls(b):
        b.surrendered[JAPAN] = 1
        b.say("surrender", JAPAN)


def is_in(b: Board, front: int, power: int) -> bool:
    """7.81, 7.82: whether a front stands in the Axis power at the end of its track."""
    track = b.components.fronts[front]
    return track.power == power and b.fronts[front] == track.last


def germany_surrenders(b: Board) -> None:
    """7.81: when the Western or Eastern front enters; technology to whoever got there."""
    west, east = is_in(b, WESTERN, GERMANY), is_in(b, EASTERN, GERMANY)
    if not west and not east:
        return
    b.surrendered[GERMANY] = 1
    b.say("surrender", GERMANY)
    if west and east:
        gains = [(UK, 1), (USSR, 1), (US, 1)]  # 7.81.a
    elif west:
        gains = [(UK, 1), (US, 1)]  # 7.81.b
    else:
        gains = [(USSR, 2)]  # 7.81.c
    for seat, markers in gains:
        b.technology[seat] += markers
        b.say("technology", seat, markers)


def japan_falls(b: Board) -> bool:
    """7.82: a front in Japan, or the Emperor's three conditions together."""
    for front in range(FRONT_COUNT):
        if is_in(b, front, JAPAN):
            return True
    if not b.surrendered[GERMANY]:  # 7.82.a
        return False
    if b.abomb < TRINITY or not b.b29_entered:  # 7.82.b
        return False
    return b.fronts[FAR_EAST] >= b.components.manchuria  # 7.82.c
