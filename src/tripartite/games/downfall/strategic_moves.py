"""8-8, 8-9 Strategic and naval moves."""

from __future__ import annotations

from tripartite.core.maps.areas import OPEN, SHUT
from tripartite.core.maps.flood import flood
from tripartite.games.downfall import politics
from tripartite.games.downfall.atlas import MOUNTAIN_AHEAD
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.costs import DEAR, is_dear, knows_dear_zones, lowest_cost, price_of
from tripartite.games.downfall.terms import AXIS, NAVAL, SOVIET_UNION, STRATEGIC


def strategic_reach(b: Board, army: int, dear: bool, east: bool) -> list[int]:
    """8-8: the zones reached through controlled zones; `east` lets the Axis use zones of the Soviet Union."""
    if politics.is_frozen(b, b.place[army]):
        return []
    gates = _gates(b, army, dear, east)
    return flood(b.atlas.areas, [b.place[army]], gates, [], [0] * b.atlas.zone_count)[1:]


def _gates(b: Board, army: int, dear: bool, east: bool) -> list[int]:
    """8-3, 8-8, 9, 16-2: the zones that the army may leave and enter, and over which borders not."""
    c = b.atlas
    start, side, control = b.place[army], b.side, b.control
    shuns_dear = not dear and knows_dear_zones(b, STRATEGIC)
    shuns_east = side == AXIS and not east
    bound = not politics.goes_anywhere(b, army)
    area = politics.operating_area(b, army)
    gates = [SHUT] * c.zone_count
    for zone in range(c.zone_count):
        if control[zone] != side or (shuns_east and c.country_of[zone] == SOVIET_UNION):
            continue
        if shuns_dear and is_dear(b, STRATEGIC, zone):
            continue
        if bound and zone != start and ((area and not area[zone]) or politics.entry_refusal(b, army, zone)):
            continue
        gates[zone] = MOUNTAIN_AHEAD if c.mountain[zone] and b.enemies(side, zone) else OPEN
    return gates


def strategic_classes(b: Board) -> list[tuple[bool, bool]]:
    """(dear, east): the Axis rather goes round the Soviet Union, where its strategic moves are few."""
    classes = [(False, False)]
    if b.side == AXIS and b.strategic_east < b.atlas.strategic_moves_east and b.barbarossa:
        classes.append((False, True))
        if b.supply[AXIS] >= DEAR:
            classes.append((True, True))
    return classes


def strategic_way(b: Board, army: int, zone: int, price: int) -> bool:
    """Whether a strategic move leads there; one through the Soviet Union counts for the Axis (8-8)."""
    for dear, east in strategic_classes(b):
        if price_of(b, dear) == price and zone in strategic_reach(b, army, dear, east):
            b.strategic_east += east
            return True
    return False


def naval_cost(b: Board, army: int, zone: int) -> int:
    """8-2, 8-9: the cost of sailing from controlled coast to controlled coast; 0 if there is no way."""
    start = b.place[army]
    if b.control[start] != b.side or b.control[zone] != b.side or politics.is_frozen(b, start):
        return 0
    apart = b.atlas.sea_distance[b.side][start][zone]
    if apart == 1 and not is_dear(b, NAVAL, start) and not is_dear(b, NAVAL, zone):
        return lowest_cost(b)
    return DEAR if apart else 0
