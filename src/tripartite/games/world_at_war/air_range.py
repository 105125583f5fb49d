"""13.2.3, 18 Air ranges: hops over land and sea, never over neutral land."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.board import UNCONCERNED, Board
from tripartite.games.world_at_war.chart import FAR
from tripartite.games.world_at_war.terms import AIR, NATION_COUNT

TACTICAL_RANGE: Final = 2  # 13.2.3(1): the fleet stays active
LONG_RANGE: Final = 4  # 13.2.3(5): it turns inactive


def is_base(b: Board, camp: int, place: int) -> bool:
    """13.2.3(1), P25(4), P25(6): where an air fleet may stand; 4.2.1(6) forbids the Pripet Marshes."""
    return b.atlas.room_air[place] > 0 and b.in_scenario[place] > 0 and b.is_open(camp, place)


def costs_from(b: Board, camp: int, start: int, limit: int) -> list[int]:
    """13.2.3(2-3), 13.2.3.R: what it costs to fly from a place to each other one, FAR beyond the limit.

    Ways lead over friendly and enemy areas; what lies at their end may be any land.
    """
    c, control, relation = b.atlas, b.control, b.relation
    row = camp * NATION_COUNT
    found = [FAR] * c.place_count
    found[start] = 0
    ahead: list[list[int]] = [[] for _ in range(limit + 1)]
    ahead[0].append(start)
    for cost in range(limit):
        for place in ahead[cost]:
            if found[place] != cost:
                continue
            if place != start and (control[place] < 0 or relation[row + control[place]] == UNCONCERNED):
                continue
            hops, hop_costs = hops_of(b, place)
            for i in range(len(hops)):
                total = cost + hop_costs[i]
                if total <= limit and total < found[hops[i]]:
                    found[hops[i]] = total
                    ahead[total].append(hops[i])
    return found


def hops_of(b: Board, place: int) -> tuple[list[int], list[int]]:
    """18(1), P7(1): the hops from a place and their costs; Sudan and Ethiopia are next to each other."""
    c = b.atlas
    if c.is_box[place]:
        return c.attack_ways[place], [1] * len(c.attack_ways[place])
    return c.air_hops[place], c.air_hop_costs[place]


def distance(b: Board, camp: int, base: int, target: int, limit: int = LONG_RANGE) -> int:
    """13.2.3.R: the cost of the flight from a base to a target, FAR beyond the limit."""
    return costs_from(b, camp, base, limit)[target]


def within(b: Board, camp: int, base: int, target: int, limit: int) -> bool:
    """13.2.3: whether a target lies within so many areas of a base."""
    return distance(b, camp, base, target, limit) <= limit


def bases_within(b: Board, camp: int, target: int, limit: int) -> list[int]:
    """13.3(6): the friendly bases with air fleets of a camp from which a target is in reach."""
    costs = costs_from(b, camp, target, limit)
    return [
        place
        for place in range(b.atlas.first_sea)
        if costs[place] <= limit and is_base(b, camp, place) and has_air_fleet(b, camp, place)
    ]


def has_air_fleet(b: Board, camp: int, place: int) -> bool:
    c = b.atlas
    for type in c.types_of_kind[AIR]:
        if b.stack[type * c.place_count + place] and b.camp[c.type_nation[type]] == camp:
            return True
    return False


def destinations(b: Board, camp: int, base: int, limit: int) -> list[int]:
    """13.2.3(1), 13.2.3(6): the other friendly bases within so many areas, the nearest first."""
    costs = costs_from(b, camp, base, limit)
    found = [
        area
        for area in range(b.atlas.area_count)
        if area != base and costs[area] <= limit and is_base(b, camp, area)
    ]
    found.sort(key=lambda area: costs[area])
    return found
