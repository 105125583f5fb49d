"""8-4 to 8-7, 13.1 Tactical moves, with and without attack, and exploitation."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.search import FAR, Search
from tripartite.core.verbs import Reason
from tripartite.games.downfall import politics
from tripartite.games.downfall.atlas import MOUNTAIN_AHEAD, MOUNTAIN_BEHIND
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import exploitable
from tripartite.games.downfall.costs import costs_more, may_cost_more, path_classes_at
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

# How a move comes to a zone: freely, under the ban of 8-5, or by exploitation, which ends it (13.1-1).
FREE: Final = 0
BOUND: Final = 1
EXPLOITED: Final = 2


class Reach(Search):
    """8-4, 8-5, 13.1-1: where a tactical move leads at a cost; `invading` passes neutral zones as well."""

    def __init__(self, b: Board, army: int, higher_cost: bool, invading: bool) -> None:
        c = b.atlas
        super().__init__(c.areas, manners=3, ends=1, budget=c.tactical_steps[c.is_tank[army]])
        self.b = b
        self.army = army
        self.side = b.side
        self.start = b.place[army]
        self.invading = invading
        self.shuns_higher_cost = not higher_cost and may_cost_more(b, TACTICAL)
        self.anywhere = politics.goes_anywhere(b, army)
        self.blitz = has_blitzkrieg(b, army)
        self.opened: list[int] = []  # zones with enemies that exploitation leads through
        self.met_higher_cost = False  # whether zones of higher cost or neutral ones cut the search short
        self.met_neutral = False

    def exits(self, area: int, manner: int) -> int:
        """8-5: the ban begins with a zone with enemies and holds to the end of the move."""
        b = self.b
        if area != self.start and not self.invading and b.control[area] == NOBODY:
            self.met_neutral = True
            return 0
        enemies = b.enemies(self.side, area) > 0
        if manner == FREE and not enemies:
            return 1 << FREE
        if enemies and self.blitz and exploitable(b, self.army, area):
            self.opened.append(area)
            return 1 << BOUND | 1 << EXPLOITED
        return 1 << BOUND

    def enters(self, manner: int, area: int, other: int, traits: int) -> bool:
        """`step_refusal` with what is already known of the army; the higher cost if it may be paid (8-3)."""
        b = self.b
        if manner == BOUND and ban_refusal(b, other):
            return False
        if manner == EXPLOITED and exploitation_refusal(b, other, traits):
            return False
        if self.shuns_higher_cost and costs_more(b, TACTICAL, other):
            self.met_higher_cost = True
            return False
        if not self.anywhere or b.control[other] == NOBODY:
            if politics.entry_refusal(b, self.army, other):
                return False
        return not (traits & MOUNTAIN_AHEAD and b.enemies(self.side, other))


def step_refusal(b: Board, army: int, zone: int, border: int) -> Reason | None:
    """2-4, 9-1, 9-5, 16-2: whether politics or high mountain bars the border into a zone."""
    reason = politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if b.atlas.areas.traits_into(zone, border) & MOUNTAIN_AHEAD and b.enemies(b.side, zone):
        return HIGH_MOUNTAIN
    return None


def ban_refusal(b: Board, zone: int) -> Reason | None:
    """8-5: out of a zone with enemies only into controlled zones without any."""
    return LEAVING_ENEMIES if b.control[zone] != b.side or b.enemies(b.side, zone) else None


def exploitation_refusal(b: Board, zone: int, traits: int) -> Reason | None:
    """13.1-1, 16-7: exploitation ends in a zone that is not controlled, and crosses no high mountain."""
    if b.control[zone] == b.side:
        return END_OF_EXPLOITATION
    return HIGH_MOUNTAIN if traits & (MOUNTAIN_AHEAD | MOUNTAIN_BEHIND) else None


def has_blitzkrieg(b: Board, army: int) -> bool:
    """13.1-1: tank armies of a side that has developed it."""
    return b.atlas.is_tank[army] and b.owns(b.side, BLITZKRIEG)


def tactical_reach(b: Board, army: int, higher_cost: bool, invading: bool) -> Reach:
    """8-4: all that a tactical move can reach at a cost; nothing from a zone that costs more."""
    reach = Reach(b, army, higher_cost, invading)
    if reach.shuns_higher_cost and costs_more(b, TACTICAL, reach.start):
        reach.met_higher_cost = True
        return reach
    reach.begin(reach.start, BOUND if b.enemies(b.side, reach.start) else FREE)
    reach.run(b.atlas.areas.one_step)
    return reach


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
    found: list[int] = []
    if politics.entry_refusal(b, army, zone):
        return found
    start, limit = b.place[army], c.tactical_steps[c.is_tank[army]] - 1
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        origin = neighbors[i]
        steps = 0 if origin == start else reach.cost[FREE * c.zone_count + origin]
        if steps >= limit:
            continue
        traits = c.areas.traits_into(zone, borders[i])
        if traits & MOUNTAIN_AHEAD and b.enemies(b.side, zone):
            continue
        if b.enemies(b.side, origin):
            if origin in reach.opened and not exploitation_refusal(b, zone, traits):
                found.append(origin)
        elif origin == start or b.control[origin] != NOBODY or reach.invading:
            found.append(origin)
    return found


# --- going there -------------------------------------------------------------------------------------------


def tactical_path(b: Board, army: int, zone: int, price: int, invading: bool) -> list[int]:
    """8-4: the way of a tactical move to a zone at that price."""
    for higher_cost in path_classes_at(b, price):
        reach = tactical_reach(b, army, higher_cost, invading)
        if reach.least(zone) < FAR:
            return reach.path(zone)
    return []


def path_to_origin(b: Board, army: int, zone: int, origin: int, price: int) -> list[int]:
    """8-7: the way to the last border, through neutral zones only if there is no other."""
    for invading in (False, True):
        for higher_cost in path_classes_at(b, price):
            reach = tactical_reach(b, army, higher_cost, invading)
            if origin in assault_origins(b, army, reach, zone):
                return reach.path_in(FREE, origin)
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
