"""How far a unit can go: a bounded search in manners, such as moving freely or having to keep off enemies."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import NOWHERE, Areas

FAR: Final = 99


class Search:
    """What each area costs to reach in each manner, and from where; a game's subclass says what a step needs.

    Manners are numbered from the freest on: what may be done in one may be done in those before it, so that
    an area is not noted in a manner if it was reached in a freer one at no higher cost. In the last `ends`
    manners a walk ends.
    """

    def __init__(self, areas: Areas, manners: int, ends: int, budget: int) -> None:
        self.areas = areas
        self.count = areas.count
        self.budget = budget
        self.manners = manners
        self.onward = manners - ends
        self.cost = [FAR] * (manners * areas.count)  # by manner, then by area
        self.origin = [NOWHERE] * (manners * areas.count)  # the place in `cost` before the last step
        # In the order of being found: by cost, places from which the walk may go on; and those where it ends.
        self.reached: list[list[int]] = [[] for _ in range(budget + 1)]
        self.ended: list[int] = []

    # --- what a game says --------------------------------------------------------------------------------

    def exits(self, area: int, manner: int) -> int:
        """The manners in which an area that was reached in a manner may be left, as bits."""
        return 1 << manner

    def enters(self, manner: int, area: int, other: int, traits: int) -> bool:
        """Whether a step from area to area may be taken in a manner; `traits` are those of the border."""
        return True

    # --- the search --------------------------------------------------------------------------------------

    def begin(self, area: int, manner: int) -> None:
        """Puts a start down, which costs nothing."""
        self.cost[manner * self.count + area] = 0
        self.reached[0].append(manner * self.count + area)

    def run(self, entry_costs: list[int]) -> None:
        """From the starts as far as the budget goes; `entry_costs` is what it costs to enter each area."""
        count, cost = self.count, self.cost
        for spent in range(self.budget):
            for place in self.reached[spent]:
                area = place % count
                place = self._freest(area, place, spent) if place >= count else place
                if cost[place] != spent:
                    continue  # it was reached at a lower cost since
                exits = self.exits(area, place // count)
                manner = 0
                while exits:
                    if exits & 1:
                        self._leave(manner, area, place, entry_costs)
                    exits >>= 1
                    manner += 1

    def _leave(self, manner: int, area: int, origin: int, entry_costs: list[int]) -> None:
        """Takes every step out of an area in a manner."""
        cost = self.cost
        base, spent = manner * self.count, cost[origin]
        for other, traits in self.areas.ways[area]:
            place = base + other
            if cost[place] <= spent:
                continue
            total = spent + entry_costs[other]
            if total > self.budget or cost[self._freest(other, place, total) if base else place] <= total:
                continue
            if self.enters(manner, area, other, traits):
                cost[place] = total
                self.origin[place] = origin
                found = self.reached[total] if manner < self.onward else self.ended
                found.append(place)

    def _freest(self, freest: int, place: int, spent: int) -> int:
        """The place of an area in the first manner up to this one in which it was reached for so much."""
        while freest < place and self.cost[freest] > spent:
            freest += self.count
        return freest

    # --- what was found ----------------------------------------------------------------------------------

    def found(self) -> list[int]:
        """The areas that were reached, the cheapest first; at the same cost first those where a walk ends."""
        count = self.count
        areas: list[int] = []
        for spent in range(1, self.budget + 1):
            for place in self.ended:
                if self.cost[place] == spent:
                    areas.append(place % count)
            for place in self.reached[spent]:
                areas.append(place % count)
        return areas

    def least(self, area: int) -> int:
        """The lowest cost of reaching an area in any manner, FAR if it cannot be reached."""
        lowest = FAR
        for manner in range(self.manners):
            lowest = min(lowest, self.cost[manner * self.count + area])
        return lowest

    def path(self, area: int) -> list[int]:
        """The areas entered on the cheapest way to one, which is the last; of equal ways the freest."""
        lowest = self.least(area)
        for manner in range(self.manners):
            if self.cost[manner * self.count + area] == lowest:
                return self.path_in(manner, area)
        return []

    def path_in(self, manner: int, area: int) -> list[int]:
        """The same for an area that was reached in this manner."""
        count = self.count
        entered: list[int] = []
        place = manner * count + area
        while self.origin[place] != NOWHERE:
            entered.append(place % count)
            place = self.origin[place]
        entered.reverse()
        return entered
