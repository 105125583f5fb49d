"""8-4 to 8-7, 13.1 Tactical moves, with and without attack, and exploitation."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import exploitable
from tripartite.games.downfall.costs import dear_classes_at, is_dear, knows_dear_zones
from tripartite.games.downfall.entry import enters
from tripartite.games.downfall.reasons import (
    END_OF_EXPLOITATION,
    HIGH_MOUNTAIN,
    LEAVING_ENEMIES,
    MUST_ATTACK,
    NO_ENEMY_HERE,
    NOBODY_TO_ATTACK,
    STACKING,
)
from tripartite.games.downfall.terms import ACTIVATED, BLITZKRIEG, NOBODY, READY, TACTICAL

FAR: Final = 99


class Reach:
    """Where a tactical move leads: steps to each zone freely, under the ban of 8-5, and by exploitation."""

    def __init__(self, zones: int, shuns_dear: bool, invading: bool) -> None:
        self.shuns_dear = shuns_dear
        self.invading = invading
        self.free = [FAR] * zones
        self.bound = [FAR] * zones
        self.exploit = [FAR] * zones
        self.free_from = [NOBODY] * zones
        self.bound_from = [NOBODY] * zones
        self.exploit_from = [NOBODY] * zones
        self.seen: list[int] = []
        self.opened: list[int] = []  # zones with enemies that exploitation leads through
        self.met_dear = False  # whether dear or neutral zones cut the search short
        self.met_neutral = False
        self.anywhere = False

    def steps(self, zone: int) -> int:
        return min(self.free[zone], self.bound[zone], self.exploit[zone])

    def path(self, zone: int) -> list[int]:
        """The zones entered on the way to a zone, which is the last."""
        steps = self.steps(zone)
        if self.free[zone] == steps:
            return self.free_path(zone)
        if self.bound[zone] > steps:
            return [*self.free_path(self.exploit_from[zone]), zone]
        tail: list[int] = []
        while self.bound[zone] == steps and steps > 0:
            tail.append(zone)
            zone = self.bound_from[zone]
            steps -= 1
        tail.reverse()
        return self.free_path(zone) + tail

    def free_path(self, zone: int) -> list[int]:
        """The same without leaving any zone with enemies on the way."""
        found: list[int] = []
        while self.free_from[zone] != NOBODY:
            found.append(zone)
            zone = self.free_from[zone]
        found.reverse()
        return found


def step_refusal(b: Board, army: int, zone: int, border: int) -> Reason | None:
    """Whether the army may cross a border into a zone: politics and high mountain."""
    reason = politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if zone in b.atlas.high_mountain_in[border] and b.enemies(b.side, zone):
        return HIGH_MOUNTAIN
    return None


def ban_refusal(b: Board, zone: int) -> Reason | None:
    """8-5: out of a zone with enemies only into controlled zones without any."""
    return LEAVING_ENEMIES if b.control[zone] != b.side or b.enemies(b.side, zone) else None


def exploitation_refusal(b: Board, zone: int, border: int) -> Reason | None:
    """13.1-1, 16-7: exploitation ends in a zone that is not controlled, and crosses no high mountain."""
    if b.control[zone] == b.side:
        return END_OF_EXPLOITATION
    return HIGH_MOUNTAIN if b.atlas.high_mountain_in[border] else None


def has_blitzkrieg(b: Board, army: int) -> bool:
    """13.1-1: tank armies of a side that has developed it."""
    return b.atlas.is_tank[army] and b.owns(b.side, BLITZKRIEG)


def tactical_reach(b: Board, army: int, dear: bool, invading: bool) -> Reach:
    """8-4, 8-5: breadth first within the zones of that cost; `invading` passes neutral zones as well."""
    c = b.atlas
    side, start = b.side, b.place[army]
    reach = Reach(c.zone_count, not dear and knows_dear_zones(b, TACTICAL), invading)
    if reach.shuns_dear and is_dear(b, TACTICAL, start):
        reach.met_dear = True
        return reach
    reach.anywhere = politics.goes_anywhere(b, army)
    blitz = has_blitzkrieg(b, army)
    if b.enemies(side, start):
        reach.bound[start] = 0
    else:
        reach.free[start] = 0
    frontier = [start]
    for step in range(1, c.tactical_steps[c.is_tank[army]] + 1):
        following: list[int] = []
        for zone in frontier:
            if zone != start and not invading and b.control[zone] == NOBODY:
                reach.met_neutral = True
                continue
            freely = reach.free[zone] == step - 1
            enemies = b.enemies(side, zone) > 0
            if enemies or not freely:
                _step_under_ban(b, army, reach, zone, step, following)
                if blitz and enemies and (freely or zone == start) and exploitable(b, army, zone):
                    _exploit(b, army, reach, zone, step)
            else:
                _step_freely(b, army, reach, zone, step, following)
        reach.seen += following
        frontier = following
    return reach


def _may_step(b: Board, army: int, reach: Reach, zone: int, border: int) -> bool:
    """`step_refusal` with what is already known of the army; dear zones if they may be paid for (8-2)."""
    if reach.shuns_dear and is_dear(b, TACTICAL, zone):
        reach.met_dear = True
        return False
    if not reach.anywhere or b.control[zone] == NOBODY:
        return not step_refusal(b, army, zone, border)
    closed = b.atlas.high_mountain_in[border]
    return not closed or zone not in closed or not b.enemies(b.side, zone)


def _step_freely(b: Board, army: int, reach: Reach, zone: int, step: int, following: list[int]) -> None:
    c = b.atlas
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if reach.free[other] <= step:
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.free[other] = step
            reach.free_from[other] = zone
            following.append(other)


def _step_under_ban(b: Board, army: int, reach: Reach, zone: int, step: int, following: list[int]) -> None:
    """8-5: the ban holds to the end of the move."""
    c = b.atlas
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if ban_refusal(b, other):
            continue
        if reach.free[other] <= step or reach.bound[other] <= step:
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.bound[other] = step
            reach.bound_from[other] = zone
            following.append(other)


def _exploit(b: Board, army: int, reach: Reach, zone: int, step: int) -> None:
    """13.1-1: through a zone with enemies to an adjoining one, but no further."""
    c = b.atlas
    reach.opened.append(zone)
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if reach.exploit[other] <= step or exploitation_refusal(b, other, borders[i]):
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.exploit[other] = step
            reach.exploit_from[other] = zone
            reach.seen.append(other)


# --- where a move may end ----------------------------------------------------------------------------------


def stay_refusal(b: Board, zone: int) -> Reason | None:
    """5-1, 17-5: where a move without attack may end."""
    if b.own(b.side, zone) >= b.atlas.stacking[zone]:
        return STACKING
    if b.enemies(b.side, zone) and b.own(b.side, zone) == 0:
        return MUST_ATTACK
    return None


def assault_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """5-1, 17-5: where a move with attack or support may end."""
    if b.enemies(b.side, zone) and b.own(b.side, zone) >= b.atlas.stacking[zone]:
        return STACKING
    return strike_refusal(b, army, zone)


def strike_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """8-6, 9-4: there must be somebody to attack, and somebody who may attack him."""
    if not b.enemies(b.side, zone):
        return NO_ENEMY_HERE
    if not politics.has_target(b, b.side, zone):
        return NOBODY_TO_ATTACK
    reason = politics.attacker_refusal(b, army, zone)
    if not reason:
        return None
    for other in b.armies_in(b.side, zone):
        if b.task[other] in (READY, ACTIVATED) and not politics.attacker_refusal(b, other, zone):
            return None
    return reason


def assault_origins(b: Board, army: int, reach: Reach, zone: int) -> list[int]:
    """8-7: the neighbors from which the army can enter a zone and attack, with one step less."""
    c = b.atlas
    limit = c.tactical_steps[c.is_tank[army]] - 1
    found: list[int] = []
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        origin = neighbors[i]
        if b.enemies(b.side, origin):
            if origin not in reach.opened or exploitation_refusal(b, zone, borders[i]):
                continue
        elif origin != b.place[army] and b.control[origin] == NOBODY and not reach.invading:
            continue
        steps = 0 if origin == b.place[army] else reach.free[origin]
        if steps < limit and not step_refusal(b, army, zone, borders[i]):
            found.append(origin)
    return found


# --- going there -------------------------------------------------------------------------------------------


def tactical_path(b: Board, army: int, zone: int, price: int, invading: bool) -> list[int]:
    for dear in dear_classes_at(b, price):
        reach = tactical_reach(b, army, dear, invading)
        if reach.steps(zone) < FAR:
            return reach.path(zone)
    return []


def path_to_origin(b: Board, army: int, zone: int, origin: int, price: int) -> list[int]:
    """The way to the last border, through neutral zones only if there is no other."""
    for invading in (False, True):
        for dear in dear_classes_at(b, price):
            reach = tactical_reach(b, army, dear, invading)
            if origin in assault_origins(b, army, reach, zone):
                return reach.free_path(origin)
    raise AssertionError("an option names a way that does not exist")


def walk(b: Board, army: int, path: list[int]) -> None:
    """Goes from zone to zone; each may be an invasion."""
    c = b.atlas
    for zone in path:
        border = c.border_between[b.place[army]][zone]
        if b.control[zone] != b.side and b.enemies(b.side, b.place[army]):
            b.show(b.side, BLITZKRIEG)  # 13.1-1: only exploitation leads there (8-5)
        enters(b, army, zone)
        b.put(army, zone)
        b.entered[army] = border
