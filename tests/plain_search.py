"""Slow answers that are obviously right, for maps of any game: every way is walked, every throw is made."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, TypeVar

Place = TypeVar("Place")
Step = tuple[int, int, Any]  # the area entered, what that costs, and the state after it; None ends the walk


def walks(
    way: list[int], state: Any, left: int, steps: Callable[[int, Any], Iterable[Step]]
) -> Iterator[list[int]]:
    """Every way that goes on from the end of this one for at most what is left."""
    for area, cost, after in steps(way[-1], state):
        if cost > left:
            continue
        yield [*way, area]
        if after is not None:
            yield from walks([*way, area], after, left - cost, steps)


def joined_to(start: Place, beside: Callable[[Place], Iterable[Place]]) -> set[Place]:
    """Whatever can be reached from an area (or a state), with itself."""
    seen, queue = {start}, [start]
    while queue:
        for area in set(beside(queue.pop())) - seen:
            seen.add(area)
            queue.append(area)
    return seen


def throws(dice: int, faces: int) -> list[tuple[int, ...]]:
    """Every throw of so many dice."""
    return list(product(range(1, faces + 1), repeat=dice))
