"""Supply lines as a bot looks at them: which zones will have one, and what hangs on each zone."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.supply_line import only_partisans, sea_link, waits_for_war
from tripartite.games.downfall.terms import BLITZKRIEG, NOBODY, SEAS, SIDE_COUNT

UNSEEN: Final = -1


class SeaGroups:
    """7-4: seas that supply crosses together, each group as one node of the network."""

    def __init__(self, c: Atlas) -> None:
        self.of_zone: list[list[list[int]]] = []  # by side and zone
        self.zones: list[list[list[int]]] = []  # by side and group
        for side in range(SIDE_COUNT):
            masks = c.sea_supply[side]
            first_sea: list[int] = []
            for sea in range(len(SEAS)):
                shared = -1
                for mask in masks:
                    if mask >> sea & 1:
                        shared &= mask
                first_sea.append(_lowest(shared) if shared != -1 else UNSEEN)
            groups = [
                [sea for sea in range(len(SEAS)) if masks[zone] >> sea & 1 and first_sea[sea] == sea]
                for zone in range(c.zone_count)
            ]
            self.of_zone.append(groups)
            self.zones.append(
                [[zone for zone in c.coastal_zones if sea in groups[zone]] for sea in range(len(SEAS))]
            )


def _lowest(mask: int) -> int:
    bit = 0
    while not mask >> bit & 1:
        bit += 1
    return bit


def expected_carriers(b: Board, side: int, active: bool) -> list[bool]:
    """7-2, 7-3: the zones that lines will go through after the coming change of control (6-2).

    `active` is whether the side is the one that moves now.
    """
    c = b.atlas
    count = c.zone_count
    blitzkrieg = b.owns(side, BLITZKRIEG)
    carries = [False] * count
    for zone in range(count):
        own = b.stack[side * count + zone]
        enemies = b.enemies(side, zone)
        if b.control[zone] == side:
            held = enemies == 0 or (blitzkrieg and (active or own > 0))
            carries[zone] = held and not only_partisans(b, side, zone)
        elif own and (blitzkrieg or (active and enemies == 0)):
            carries[zone] = not waits_for_war(b, side, zone)
    return carries


class Network:
    """The lines of a side: the zones that are supplied, and the armies that lose their line with a zone.

    One walk, depth first, from the sources: what is reached only through a zone hangs on it.
    """

    def __init__(self, b: Board, side: int, seas: SeaGroups, carries: list[bool]) -> None:
        c = b.atlas
        zones = c.zone_count
        self.side = side
        self.fed: list[int] = [0] * zones
        self.behind: list[int] = [0] * zones
        nodes = zones + len(SEAS) + 1
        root = nodes - 1
        order = [UNSEEN] * nodes
        low = [0] * nodes
        armies = [0] * nodes
        parent = [UNSEEN] * nodes
        nowhere: list[int] = []
        ways: list[list[int]] = [nowhere] * nodes
        position = [0] * nodes
        base = side * zones
        ways[root] = [zone for zone in c.sources[side] if carries[zone] and b.control[zone] == side]
        is_source = c.is_source[side]
        order[root] = 0
        clock = 1
        path = [root]
        while path:
            node = path[-1]
            index = position[node]
            if index < len(ways[node]):
                position[node] = index + 1
                other = ways[node][index]
                if other < zones and not carries[other]:
                    continue
                if order[other] == UNSEEN:
                    parent[other] = node
                    order[other] = low[other] = clock
                    clock += 1
                    path.append(other)
                    if other < zones:
                        self.fed[other] = 1
                        armies[other] = b.stack[base + other]
                        ways[other] = c.neighbors[other]
                        if is_source[other] and b.control[other] == side:
                            low[other] = 0
                        if sea_link(b, side, other):
                            groups = seas.of_zone[side][other]
                            if groups:
                                ways[other] = ways[other] + [zones + group for group in groups]
                    else:
                        ways[other] = [
                            zone for zone in seas.zones[side][other - zones] if sea_link(b, side, zone)
                        ]
                elif other != parent[node] and order[other] < low[node]:
                    low[node] = order[other]
                continue
            path.pop()
            above = parent[node]
            if above == UNSEEN:
                continue
            armies[above] += armies[node]
            if low[node] < low[above]:
                low[above] = low[node]
            if above < zones and low[node] >= order[above]:
                self.behind[above] += armies[node]


def has_line_at(b: Board, side: int, zone: int, fed: list[int], left: int, landing: bool) -> bool:
    """7-1, 7-4: whether an army would have a line in a zone; the one it `left` may carry no more."""
    c = b.atlas
    if landing and c.sea_supply[side][zone]:
        return True
    if b.control[zone] == side and (fed[zone] or c.is_source[side][zone]):
        return True
    if sea_link(b, side, zone):
        return True
    for other in c.neighbors[zone]:
        if fed[other] and other != left:
            return True
    return False


def breaks_when_left(b: Board, side: int, zone: int) -> bool:
    """7-3: whether the zone carries a line only because this army stands there."""
    return b.control[zone] != side and b.own(side, zone) == 1 and zone != NOBODY
