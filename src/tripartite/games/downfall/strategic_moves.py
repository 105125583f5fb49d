"""8-8, 8-9 Strategic and naval moves."""

from __future__ import annotations

from tripartite.games.downfall import politics
from tripartite.games.downfall.atlas import MOUNTAIN_AHEAD
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.costs import HIGHER_COST, costs_more, lowest_cost, price_of
from tripartite.games.downfall.terms import AXIS, NAVAL, SOVIET_UNION, STRATEGIC


def strategic_reach(b: Board, army: int, higher_cost: bool, east: bool) -> list[int]:
    """8-8: the zones reached through controlled zones; `east` lets the Axis use zones of the Soviet Union."""
    c = b.atlas
    areas = c.areas
    start = b.place[army]
    found: list[int] = []
    if not _on_the_way(b, start, higher_cost, east) or politics.is_frozen(b, start):
        return found
    anywhere = politics.goes_anywhere(b, army)
    side, control, axis = b.side, b.control, b.side == AXIS
    seen = [False] * c.zone_count
    seen[start] = True
    queue = [start]
    while queue:
        zone = queue.pop()
        for other in areas.neighbors[zone]:
            if seen[other] or control[other] != side:
                continue
            if axis and not _on_the_way(b, other, higher_cost, east):
                continue
            if c.mountain[other] and b.enemies(side, other):  # 16-2
                if areas.traits_between(zone, other) & MOUNTAIN_AHEAD:
                    continue
            seen[other] = True
            if anywhere or not politics.entry_refusal(b, army, other):
                found.append(other)
                queue.append(other)
    return found


def _on_the_way(b: Board, zone: int, higher_cost: bool, east: bool) -> bool:
    """8-3, 8-8: whether a move of that class may use the zone."""
    if b.control[zone] != b.side or (not higher_cost and costs_more(b, STRATEGIC, zone)):
        return False
    return east or b.side != AXIS or b.atlas.country_of[zone] != SOVIET_UNION


def strategic_classes(b: Board) -> list[tuple[bool, bool]]:
    """8-3, 8-8: (higher cost, east); the Axis rather goes round the Soviet Union, where its moves are few."""
    classes = [(False, False)]
    if b.side == AXIS and b.strategic_east < b.atlas.strategic_moves_east and b.barbarossa:
        classes.append((False, True))
        if b.supply[AXIS] >= HIGHER_COST:
            classes.append((True, True))
    return classes


def strategic_way(b: Board, army: int, zone: int, price: int) -> bool:
    """Whether a strategic move leads there; one through the Soviet Union counts for the Axis (8-8)."""
    for higher_cost, east in strategic_classes(b):
        if price_of(b, higher_cost) == price and zone in strategic_reach(b, army, higher_cost, east):
            b.strategic_east += east
            return True
    return False


def naval_cost(b: Board, army: int, zone: int) -> int:
    """8-2, 8-9: the cost of sailing from controlled coast to controlled coast; 0 if there is no way."""
    start = b.place[army]
    if b.control[start] != b.side or b.control[zone] != b.side or politics.is_frozen(b, start):
        return 0
    apart = b.atlas.sea_distance[b.side][start][zone]
    if apart == 1 and not costs_more(b, NAVAL, start) and not costs_more(b, NAVAL, zone):
        return lowest_cost(b)
    return HIGHER_COST if apart else 0
