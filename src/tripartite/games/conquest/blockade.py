"""14.2 Blockades: Trade Routes from POP and RES to the Production Center, and marking what has none."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.economy import user_of
from tripartite.games.conquest.terms import (
    BRITISH_EMPIRE,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_MINOR,
    NEUTRAL,
    NOBODY,
    SUMMER,
)

BY_SEA: Final = 1  # how a route may go through an area, as bits
BY_LAND: Final = 2


def is_enemy_held(b: Board, faction: int, area: int) -> bool:
    """14.11, 14.21: whether an Enemy controls a land area; an Armed Minor is its violator's Enemy (15.32)."""
    holder = b.control[area]
    if holder == NEUTRAL:
        violator = b.violator[b.atlas.nation_of[area]]
        return violator != NOBODY and FACTION_OF[violator] == faction
    return b.at_war(faction, holder)


def is_closed(b: Board, area: int) -> bool:
    """19.1: with two players Russia is nobody's and shut."""
    nation = b.atlas.nation_of[area]
    return b.control[area] == NEUTRAL and nation < FIRST_MINOR and nation != BRITISH_EMPIRE


# --- 14.21 Trade Routes ------------------------------------------------------------------------------------


class TradeRoutes:
    """14.21: the areas from which a Faction has Trade Routes, by floods from its Production Center.

    A route has at most one Sea Segment and one Land Segment, in either order.
    """

    def __init__(self, b: Board, faction: int) -> None:
        c = b.atlas
        self.b = b
        self.faction = faction
        self.ways = [self._ways(area) for area in range(c.area_count)]
        center = c.production_center[faction]
        self.found = [0] * c.area_count
        if b.control[center] != faction:
            return
        by_land = self._overland([center])
        by_sea = self._oversea([center])
        self._note(by_land)
        self._note(self._oversea(by_land))
        self._note(self._overland(by_sea))

    def _ways(self, area: int) -> int:
        """How routes may cross an area."""
        b, c = self.b, self.b.atlas
        if area >= c.land_count:
            return 0 if is_sea_cut(b, self.faction, area) else BY_SEA
        if c.nation_of[area] == NOBODY or is_closed(b, area) or is_enemy_held(b, self.faction, area):
            return 0
        if c.passage[area]:
            return BY_SEA | BY_LAND
        return BY_LAND if b.control[area] in (self.faction, NEUTRAL) else 0

    def _overland(self, starts: list[int]) -> list[int]:
        """The land areas that a Land Segment joins to one of the starts, with these."""
        seen = [0] * self.b.atlas.area_count
        found: list[int] = []
        for area in starts:
            if not seen[area] and self.ways[area] & BY_LAND:
                seen[area] = 1
                found.append(area)
        for area in found:
            for other in self.b.atlas.land_ways[area]:
                if not seen[other] and self.ways[other] & BY_LAND:
                    seen[other] = 1
                    found.append(other)
        return found

    def _oversea(self, starts: list[int]) -> list[int]:
        """The coasts that a Sea Segment joins to one of the starts, which are on land."""
        c = self.b.atlas
        seen = [0] * c.area_count
        queue: list[int] = []
        coasts: list[int] = []
        for area in starts:
            self._put_to_sea(area, seen, queue)
        for area in queue:
            if area < c.land_count:
                self._put_to_sea(area, seen, queue)
                continue
            for other in c.sea_ways[area]:
                if not seen[other] and self.ways[other]:
                    seen[other] = 1
                    queue.append(other)
            for other in c.shores[area]:
                if not seen[other] and self.ways[other]:
                    seen[other] = 1
                    coasts.append(other)
                    if self.ways[other] & BY_SEA:
                        queue.append(other)
        return coasts

    def _put_to_sea(self, area: int, seen: list[int], queue: list[int]) -> None:
        for sea in self.b.atlas.coasts[area]:
            if not seen[sea] and self.ways[sea]:
                seen[sea] = 1
                queue.append(sea)

    def _note(self, areas: list[int]) -> None:
        for area in areas:
            self.found[area] = 1


def is_sea_cut(b: Board, faction: int, sea: int) -> bool:
    """1.21, 14.21: a sea with units of an Enemy in War, Escaped Submarines included."""
    areas = b.atlas.area_count
    for rival in range(FACTION_COUNT):
        if rival == faction or not b.war[faction + rival - 1]:
            continue
        for power in POWERS_OF[rival]:
            if b.stack[power * areas + sea] and (power != BRITISH_EMPIRE or b.british_ally):
                return True
    return False


def has_trade_route(b: Board, faction: int, area: int) -> bool:
    """14.21: whether POP and RES of an area reach the Faction's Production Center."""
    return TradeRoutes(b, faction).found[area] > 0


# --- 14.22, 14.23 Blockades --------------------------------------------------------------------------------


def mark_blockades(b: Board) -> None:
    """14.22: in Summer the POP and RES of Factions at War that have no Trade Route are marked."""
    if b.season != SUMMER:
        return
    for faction in b.factions():
        if not b.is_at_war(faction):
            continue
        routes = TradeRoutes(b, faction)
        for area in b.atlas.valued:
            if user_of(b, area) == faction and not routes.found[area] and not b.blockaded[area]:
                b.blockaded[area] = 1
                b.say("blockaded", area, faction)


def confirm_blockades(b: Board, faction: int) -> None:
    """14.23: in Production the markers go from what has a Trade Route again."""
    routes: TradeRoutes | None = None
    for area in b.atlas.valued:
        if not b.blockaded[area] or user_of(b, area) != faction:
            continue
        if routes is None:
            routes = TradeRoutes(b, faction)
        if routes.found[area]:
            b.blockaded[area] = 0
            b.say("blockade_lifted", area, faction)
