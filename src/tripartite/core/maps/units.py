"""Units of a game by kind and owner, and who stands where."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import NOWHERE

SEVERAL: Final = -2


class Roster:
    """The units of a game by number: those of each owner together, and in them those of each kind."""

    def __init__(self, kind_ids: list[str], kind_owners: list[int], counts: list[int], owners: int) -> None:
        self.kind: list[int] = []
        self.first: list[int] = []  # by owner: the first of his units, and the one after his last
        self.end: list[int] = []
        self.first_of_kind: list[int] = [NOWHERE] * len(kind_ids)
        for owner in range(owners):
            self.first.append(len(self.kind))
            for kind in range(len(kind_ids)):
                if kind_owners[kind] == owner:
                    self.first_of_kind[kind] = len(self.kind)
                    self.kind += [kind] * counts[kind]
            self.end.append(len(self.kind))
        self.count = len(self.kind)
        self.owner: list[int] = [kind_owners[kind] for kind in self.kind]
        self.ids: list[str] = [
            f"{kind_ids[kind]}_{unit - self.first_of_kind[kind] + 1}" for unit, kind in enumerate(self.kind)
        ]


def distinct(units: list[int], kinds: list[int], strengths: list[int]) -> list[int]:
    """The first of each kind and strength among units, as equal units are chosen from but once."""
    found: list[int] = []
    seen: set[tuple[int, int]] = set()
    for unit in units:
        equal = (kinds[unit], strengths[unit])
        if equal not in seen:
            seen.add(equal)
            found.append(unit)
    return found


def stacks(places: list[int], owners: list[int], owner_count: int, area_count: int) -> list[int]:
    """How many units stand in each area, by owner and then by area."""
    counted = [0] * (owner_count * area_count)
    for unit in range(len(places)):
        if places[unit] != NOWHERE:
            counted[owners[unit] * area_count + places[unit]] += 1
    return counted


def sole_owners(stacked: list[int], area_count: int) -> list[int]:
    """By area whose units stand there alone; NOWHERE where there are none, SEVERAL where owners meet."""
    found = [NOWHERE] * area_count
    for owner in range(len(stacked) // area_count):
        base = owner * area_count
        for area in range(area_count):
            if stacked[base + area]:
                found[area] = owner if found[area] == NOWHERE else SEVERAL
    return found
