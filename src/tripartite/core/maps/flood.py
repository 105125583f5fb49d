"""What is joined to what: lines of supply and whatever else goes on without end."""

from __future__ import annotations

from tripartite.core.maps.areas import OPEN, Areas


def flood(
    areas: Areas, sources: list[int], gates: list[int], links: list[int], marked: list[int]
) -> list[int]:
    """The areas that are joined to one of the sources, through areas whose gates let them pass.

    Each is marked with 1 in a list of all areas; those that are marked before count as found. Ports that
    share a bit of `links` are joined as if they were neighbors; without links the list is empty. A source
    that is shut is none.
    """
    neighbors = areas.neighbors
    found: list[int] = []
    for source in sources:
        if gates[source] and not marked[source]:
            marked[source] = 1
            found.append(source)
    joined = 0  # the links that have been followed
    for area in found:
        for other in neighbors[area]:
            gate = gates[other]
            if gate and not marked[other] and (gate == OPEN or not gate & areas.traits_between(area, other)):
                marked[other] = 1
                found.append(other)
        if links and links[area] & ~joined:
            fresh = links[area] & ~joined
            joined |= fresh
            for other in areas.ports:
                if links[other] & fresh and gates[other] and not marked[other]:
                    marked[other] = 1
                    found.append(other)
    return found


def is_joined(areas: Areas, area: int, marked: list[int], links: list[int]) -> bool:
    """Whether an area, shut or not, is marked, has a marked neighbor, or is linked to a marked port."""
    if marked[area]:
        return True
    for other in areas.neighbors[area]:
        if marked[other]:
            return True
    if not links or not links[area]:
        return False
    for other in areas.ports:
        if marked[other] and links[other] & links[area]:
            return True
    return False
