"""7.6 Axis reserves: where Germany and Japan send their armies and navies."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import (
    ARCTIC,
    CBI,
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
    SW_PACIFIC,
    UBOAT,
    WESTERN,
)

STAY_IN_GERMANY: Final = 2  # 7.62.1
EASTERN_HORDE: Final = 4  # 7.62.4
B29_ORDER: Final = (CENTRAL_PACIFIC, SW_PACIFIC, CBI)  # 7.64.3, 7.64.4
EUROPE_DIE: Final = (WESTERN, WESTERN, EASTERN, EASTERN, MEDITERRANEAN, ARCTIC)  # 7.62.8
PACIFIC_DIE: Final = (CENTRAL_PACIFIC, CENTRAL_PACIFIC, SW_PACIFIC, SW_PACIFIC, CBI, CBI)  # 7.64.6


def deploy_reserves(b: Board) -> None:
    """4.33, 7.61, 7.8: Europe first, each priority in full; a surrendered power deploys none."""
    if not b.surrendered[GERMANY]:
        deploy_german(b)
    if not b.surrendered[JAPAN]:
        deploy_japanese(b)


def about_to_enter(b: Board, power: int) -> bool:
    """7.62.1, 7.64.1: whether the power is the entry space of some front."""
    for front in range(FRONT_COUNT):
        track = b.components.fronts[front]
        if track.power == power and b.fronts[front] == track.last - 1:
            return True
    return False


def distance(b: Board, front: int) -> int:
    """7.62.6: how many spaces a front is from the end of its track."""
    return b.components.fronts[front].last - b.fronts[front]


def send(b: Board, kind: int, front: int, count: int, left: int) -> int:
    """7.61: puts up to that many armies on a front's entry space and returns how many are left."""
    count = min(count, left)
    if count <= 0:
        return left
    b.opposing[front] += count
    for _ in range(count):
        b.say("reserve_deployed", kind, front)
    return left - count


def send_earmarked(b: Board, kind: int, power: int, left: int) -> int:
    """5.11: armies that the conference card names are taken first."""
    for front in range(FRONT_COUNT):
        if b.components.fronts[front].region == power and b.earmarked[front] and b.can_move(front):
            left = send(b, kind, front, b.earmarked[front], left)
    return left


def stay_home(b: Board, power: int, count: int, left: int) -> int:
    """7.62.1, 7.64.1: armies that defend the home country against every front about to enter."""
    count = min(count, left)
    b.defending[power] += count
    b.say("reserve_at_home", power, count)
    return left - count


def deploy_german(b: Board) -> None:
    """7.62: the European priorities in order."""
    c = b.components
    left = max(0, b.pool[GERMAN_ARMY] - b.withdrawn[GERMAN_ARMY])
    left = send_earmarked(b, GERMAN_ARMY, GERMANY, left)
    if about_to_enter(b, GERMANY):
        left = stay_home(b, GERMANY, STAY_IN_GERMANY, left)  # 7.62.1
    left = send(b, GERMAN_ARMY, EASTERN, 1, left)  # 7.62.2
    battle_of_the_atlantic(b)
    if b.fronts[WESTERN] <= c.bolero:
        horde = 1 if b.rules.german_reserves else EASTERN_HORDE  # 7.62.4, 7.62.opt
        left = send(b, GERMAN_ARMY, EASTERN, horde, left)
    if b.fronts[WESTERN] == c.bolero:
        left = send(b, GERMAN_ARMY, WESTERN, 1, left)  # 7.62.5
    if b.fronts[WESTERN] >= c.normandy:
        left = oppose_closest(b, left)
    if b.pool[ITALIAN_ARMY] > b.withdrawn[ITALIAN_ARMY] and b.can_move(MEDITERRANEAN):
        send(b, ITALIAN_ARMY, MEDITERRANEAN, 1, 1)  # 7.62.7
    for _ in range(left):
        random_german_army(b)


def battle_of_the_atlantic(b: Board) -> None:
    """7.62.3: the U-boat removes a naval from the Western theater box while the front is still in it."""
    if b.pool[UBOAT] <= b.withdrawn[UBOAT]:
        return
    if b.uboat_sent != NOBODY:
        navy_in_theater(b, UBOAT, b.uboat_sent)
    elif b.fronts[WESTERN] == 0:
        navy_in_theater(b, UBOAT, WESTERN)


def navy_in_theater(b: Board, kind: int, theater: int) -> None:
    """7.6: a reserve in a theater box removes one naval support there."""
    b.naval[theater] = max(0, b.naval[theater] - 1)
    b.say("reserve_in_theater", kind, theater)


def oppose_closest(b: Board, left: int) -> int:
    """7.62.6: two armies against the closer of the Western and Eastern fronts, one each if equally close."""
    west, east = distance(b, WESTERN), distance(b, EASTERN)
    if west < east:
        return send(b, GERMAN_ARMY, WESTERN, 2, left)
    if east < west:
        return send(b, GERMAN_ARMY, EASTERN, 2, left)
    if left == 1:
        die = b.dice.d6("closest_front")
        b.say("closest_front_die", GERMANY, die)
        return send(b, GERMAN_ARMY, WESTERN if die <= 3 else EASTERN, 1, left)
    left = send(b, GERMAN_ARMY, WESTERN, 1, left)
    return send(b, GERMAN_ARMY, EASTERN, 1, left)


def random_german_army(b: Board) -> None:
    """7.62.8: a die for each army that is left."""
    die = b.dice.d6("german_army")
    b.say("reserve_die", GERMANY, die)
    front = EUROPE_DIE[die - 1]
    if front == ARCTIC:
        needed = 1 if b.rules.edition == 1 else 3
        if b.naval[ARCTIC] >= needed:
            navy_in_theater(b, GERMAN_ARMY, ARCTIC)
            return
        front = MEDITERRANEAN
    send(b, GERMAN_ARMY, front, 1, 1)


def deploy_japanese(b: Board) -> None:
    """7.64: the Pacific priorities in order."""
    left = max(0, b.pool[JAPANESE_ARMY] - b.withdrawn[JAPANESE_ARMY])
    left = send_earmarked(b, JAPANESE_ARMY, JAPAN, left)
    if about_to_enter(b, JAPAN):
        left = stay_home(b, JAPAN, left, left)  # 7.64.1
    if b.fronts[FAR_EAST] > 0:
        left = send(b, JAPANESE_ARMY, FAR_EAST, 2, left)  # 7.64.2
    for front in B29_ORDER:
        if b.can_move(front) and b.components.fronts[front].spaces[b.fronts[front] + 1].b29:
            left = send(b, JAPANESE_ARMY, front, 1, left)  # 7.64.3
    ijn_sortie(b)
    for _ in range(left):
        die = b.dice.d6("japanese_army")  # 7.64.6
        b.say("reserve_die", JAPAN, die)
        send(b, JAPANESE_ARMY, PACIFIC_DIE[die - 1], 1, 1)


def ijn_sortie(b: Board) -> None:
    """7.64.4: on 1-2 a navy meets the first front attempting an amphibious entry; a card replaces the die."""
    if b.pool[IJN] <= b.withdrawn[IJN]:
        return
    target = b.ijn_sent
    if target == NOBODY:
        target = amphibious_front(b)
        if target == NOBODY:
            return
        die = b.dice.d6("ijn_sortie")
        b.say("ijn_die", die)
        if die > 2:
            return
    navy_in_theater(b, IJN, target)
    die = b.dice.d6("ijn_survival")  # 7.64.5
    if die <= 4:
        b.pool[IJN] -= 1
        b.say("ijn_eliminated", die)
    else:
        b.say("ijn_returned", die)


def amphibious_front(b: Board) -> int:
    """7.64.4: a front with too little naval is not attempting."""
    for front in B29_ORDER:
        if not b.can_move(front):
            continue
        needed = b.components.fronts[front].spaces[b.fronts[front] + 1].naval
        if needed and b.naval[front] >= needed:
            return front
    return NOBODY
