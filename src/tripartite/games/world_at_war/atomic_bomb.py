"""P18 The atomic bomb."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import boards, forces, surrender
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import ATOMIC_BOMB
from tripartite.games.world_at_war.kinds import PLACE
from tripartite.games.world_at_war.terms import (
    CAMP_COUNT,
    FLEET,
    GERMANY,
    UNITED_KINGDOM,
    USA,
    WESTERN,
    Numbers,
)

CARRIERS: Final[Numbers] = (UNITED_KINGDOM, USA)  # P18(1): of a bomb
BOMB_EVERY: Final = 2  # P18(1): turns
DECISIVE_BOMBS: Final = 2  # P18(2)

NOT_A_CITY_OF_TARGET: Final[Reason] = Reason("not_a_city_of_target", "P18")


def make_ready(b: Board) -> None:
    """P18(1): a bomb in the next phase after the Manhattan Project, then every second turn."""
    if not boards.has(b, USA, ATOMIC_BOMB):
        return
    if b.next_bomb == 0 or b.turn >= b.next_bomb:
        b.bombs += 1
        b.next_bomb = b.turn + BOMB_EVERY
        b.say("atomic_bomb_ready", b.bombs)


def drop_bomb(b: Board) -> Asked:
    """P18(1): an American or British air fleet or bomber point that came through may carry a bomb."""
    if b.bombs and b.raid_survivors and _has_carrier(b) and cities(b, b.raid_target):
        return Ask.of(b, b.raid_camp, "atomic_bomb", "P18", (DROP, KEEP))
    b.frames[-1].go_on()
    return None


def _has_carrier(b: Board) -> bool:
    """P18(1): whether such a point or air fleet bombed."""
    if sum([b.raid_points[nation] for nation in CARRIERS]):
        return True
    return any(b.nation_of(unit) in CARRIERS for unit in b.raid_bombers)


def cities(b: Board, target: int) -> list[int]:
    """P18(2): the city areas of the bombed nation that the enemy holds."""
    c = b.atlas
    return [area for area in c.home_areas[target] if c.city[area] and b.is_enemy(WESTERN, area)]


def drop_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in cities(b, b.raid_target) else NOT_A_CITY_OF_TARGET


def drop_options(b: Board, seat: int, offer: Offer) -> None:
    for area in cities(b, b.raid_target):
        offer.add(area)


def drop(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P18(2): half of the units there are left, damage rises to the cap; Germany surrenders at the second."""
    target = b.raid_target
    b.bombs -= 1
    b.bombs_dropped[target] += 1
    b.say("atomic_bomb", v[0], b.bombs_dropped[target])
    found = units_in(b, v[0])
    for unit in found[len(found) // 2 :]:
        forces.destroy(b, unit)
    boards.add_damage(b, target, boards.damage_cap(b, target))
    b.frames[-1].go_on()
    if target == GERMANY and b.bombs_dropped[GERMANY] == DECISIVE_BOMBS:
        surrender.surrender(b, GERMANY)


def units_in(b: Board, area: int) -> list[int]:
    """All units in an area, those first that are hardest to replace."""
    found: list[int] = []
    for kind in range(FLEET, -1, -1):
        for camp in range(CAMP_COUNT):
            found += b.units_at(area, kind, camp)
    return found


def keep(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


DROP: Final[Verb] = Verb("drop_atomic_bomb", "P18", (PLACE,), drop_options, drop_refusal, drop)
KEEP: Final[Verb] = Verb("keep_atomic_bomb", "P18", (), carry_out=keep)
