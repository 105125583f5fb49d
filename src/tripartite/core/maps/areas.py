"""The areas of a map and the borders between them, as flat tables."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1  # no area, no border, no unit, no owner

# Whether an area can be entered: its gate is one of these, or the traits of the borders over which it cannot.
SHUT: Final = 0
OPEN: Final = 1


class Areas:
    """Areas and borders by number. What is met on a border may differ by the direction: its traits, as bits.

    The lowest bit is not for traits, as a gate uses it for OPEN.
    """

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids
        self.count = len(ids)
        # By area: its neighbors, beside them the borders, and both neighbors and traits met on the way there.
        self.neighbors: list[list[int]] = [[] for _ in ids]
        self.borders: list[list[int]] = [[] for _ in ids]
        self.ways: list[list[tuple[int, int]]] = [[] for _ in ids]
        self.between: list[list[int]] = [[NOWHERE] * len(ids) for _ in ids]
        # By border: its two areas, and the traits met on entering the first and the second of them.
        self.border_ids: list[str] = []
        self.ends: list[list[int]] = []
        self.traits: list[list[int]] = []
        self.ports: list[int] = []  # the areas that links over sea may join
        self.one_step: list[int] = [1] * len(ids)  # the cost of entering areas where all cost the same

    def join(self, id: str, first: int, second: int, into_first: int = 0, into_second: int = 0) -> None:
        """Adds a border, with what is met on entering each of its areas."""
        number = len(self.border_ids)
        if first == second or self.between[first][second] != NOWHERE:
            raise ValueError(f"border {id}: two different areas share one border")
        self.border_ids.append(id)
        self.ends.append([first, second])
        self.traits.append([into_first, into_second])
        self.between[first][second] = self.between[second][first] = number
        self._lead(first, second, number, into_second)
        self._lead(second, first, number, into_first)

    def _lead(self, area: int, other: int, border: int, traits: int) -> None:
        self.neighbors[area].append(other)
        self.borders[area].append(border)
        self.ways[area].append((other, traits))

    def traits_into(self, area: int, border: int) -> int:
        """What is met on entering an area over one of its borders."""
        return self.traits[border][0 if self.ends[border][0] == area else 1]

    def traits_between(self, area: int, other: int) -> int:
        """What is met on the way from an area to a neighbor."""
        return self.traits_into(other, self.between[area][other])

    def across(self, area: int, border: int) -> int:
        """The area on the other side of a border."""
        first, second = self.ends[border]
        return second if first == area else first
