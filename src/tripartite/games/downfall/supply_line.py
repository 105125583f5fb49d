"""7 Supply lines."""

from __future__ import annotations

from tripartite.core.maps.areas import OPEN, SHUT
from tripartite.core.maps.flood import flood, is_joined
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import ALLIES, BLITZKRIEG, FRENCH_NORTH_AFRICA, NEUTRAL, NOBODY


def supplied_zones(b: Board, side: int, sources: list[int], gates: list[int]) -> list[int]:
    """7-1 to 7-4: 1 for each zone from which a line can be traced to one of the sources."""
    return lines_from(b, side, sources, gates, sea_links(b, side))


def lines_from(b: Board, side: int, sources: list[int], gates: list[int], links: list[int]) -> list[int]:
    """7-1, 7-4: the same where the links over sea are known."""
    held = [source for source in sources if b.control[source] == side]
    marked = [0] * b.atlas.zone_count
    flood(b.atlas.areas, held, gates, links, marked)
    return marked


def carrying_zones(b: Board, side: int, blitzkrieg: bool) -> list[int]:
    """7-2, 7-3: the zones that a line may go through are open, the others shut."""
    c = b.atlas
    count = c.zone_count
    stack, control, partisans = b.stack, b.control, b.before_partisans
    base = side * count
    gates = [SHUT] * count
    for zone in range(count):
        if control[zone] == side:
            if blitzkrieg or b.enemies(side, zone) == 0:
                gates[zone] = OPEN if partisans[zone] == NOBODY or not only_partisans(b, side, zone) else SHUT
        elif blitzkrieg and stack[base + zone] > 0 and not waits_for_war(b, side, zone):
            gates[zone] = OPEN
    return gates


def waits_for_war(b: Board, side: int, zone: int) -> bool:
    """2-4: zones of a future friend carry no line, whatever armies it has there."""
    country = b.atlas.country_of[zone]
    if b.control[zone] != NOBODY or country == FRENCH_NORTH_AFRICA:
        return False
    return b.status[country] == NEUTRAL and b.atlas.country_side[country] == side


def only_partisans(b: Board, side: int, zone: int) -> bool:
    """18-8: partisan zones pass no lines for other armies."""
    if side != ALLIES or b.before_partisans[zone] == NOBODY:
        return False
    for army in b.armies_in(ALLIES, zone):
        if not b.is_partisan(army):
            return False
    return True


def sea_link(b: Board, side: int, zone: int) -> int:
    """7-4: the seas over which the zone is linked: if controlled, or held since a landing."""
    if b.control[zone] == side or b.landed[zone] >> side & 1:
        return b.atlas.sea_supply[side][zone]
    return 0


def sea_links(b: Board, side: int) -> list[int]:
    """7-4: the same for every zone."""
    reach, control, landed = b.atlas.sea_supply[side], b.control, b.landed
    links = [0] * b.atlas.zone_count
    for zone in b.atlas.coastal_zones:
        if control[zone] == side or landed[zone] >> side & 1:
            links[zone] = reach[zone]
    return links


def army_lines(b: Board, side: int, blitzkrieg: bool) -> list[int]:
    """2-4, 7-1, 7-2, 7-5, 18-8: for each army of the side whether it has a supply line; none off the map."""
    gates, links = carrying_zones(b, side, blitzkrieg), sea_links(b, side)
    return lines_along(b, side, gates, links, lines_from(b, side, b.atlas.sources[side], gates, links))


def lines_along(b: Board, side: int, gates: list[int], links: list[int], by_side: list[int]) -> list[int]:
    """The same, where the zones are known to which the side's own lines lead."""
    c = b.atlas
    lines = [0] * c.army_count
    by_capital: dict[int, list[int]] = {}
    for army in range(c.first_army[side], c.end_army[side]):
        zone = b.place[army]
        if zone == NOBODY:
            continue
        country = c.army_country[army]
        if by_side[zone] or b.status[country] == NEUTRAL or reaches(b, side, zone, by_side, links):
            lines[army] = 1
            continue
        if b.is_partisan(army):
            lines[army] = 1
            continue
        capital = c.capital[country]
        if capital == NOBODY or b.control[capital] != side:
            continue
        if zone == capital:
            lines[army] = 1
            continue
        if country not in by_capital:
            by_capital[country] = lines_from(b, side, [capital], gates, links)
        if reaches(b, side, zone, by_capital[country], links):
            lines[army] = 1
    return lines


def reaches(b: Board, side: int, zone: int, found: list[int], links: list[int]) -> bool:
    """7-1, 7-2: its own zone need not be controlled; in a controlled source there is always a line."""
    if b.control[zone] == side and b.atlas.is_source[side][zone]:
        return True
    return is_joined(b.atlas.areas, zone, found, links)


def lines_of(b: Board, side: int) -> list[int]:
    """The lines of a side with what it owns; Blitzkrieg is shown once a line depends on it (4.6-1)."""
    if not b.owns(side, BLITZKRIEG):
        return army_lines(b, side, False)
    lines = army_lines(b, side, True)
    if not b.is_known(side, BLITZKRIEG) and lines != army_lines(b, side, False):
        b.show(side, BLITZKRIEG)
    return lines


def show_if_needed(b: Board, army: int) -> None:
    """4.6-1: Blitzkrieg is shown if the army has its line by it alone."""
    side = b.atlas.army_side[army]
    if b.owns(side, BLITZKRIEG) and not b.is_known(side, BLITZKRIEG) and not army_lines(b, side, False)[army]:
        b.show(side, BLITZKRIEG)


class SupplyMap:
    """7: where the lines of a side run, with what it owns."""

    def __init__(self, b: Board, side: int) -> None:
        c = b.atlas
        gates, links = carrying_zones(b, side, b.owns(side, BLITZKRIEG)), sea_links(b, side)
        reached = lines_from(b, side, c.sources[side], gates, links)
        lines = lines_along(b, side, gates, links, reached)
        self.zones = [zone for zone in range(c.zone_count) if reached[zone]]
        self.cut_off: list[int] = []
        self.ports = ports(b, lines, reached, links)
        for army in range(c.first_army[side], c.end_army[side]):
            if b.place[army] != NOBODY and not lines[army]:
                self.cut_off.append(army)


def ports(b: Board, lines: list[int], reached: list[int], links: list[int]) -> list[int]:
    """7-4: the zones from which lines go to sea and meet another of them; a beachhead is one of them."""
    at = reached[:]
    for army in range(b.atlas.army_count):
        if lines[army]:
            at[b.place[army]] = 1
    found = [zone for zone in b.atlas.coastal_zones if at[zone] and links[zone]]
    counts: dict[int, int] = {}
    for zone in found:
        counts[links[zone]] = counts.get(links[zone], 0) + 1
    return [zone for zone in found if counts[links[zone]] > 1]


def has_line(b: Board, side: int, army: int) -> bool:
    """7-1: whether an army has a supply line now."""
    return army_lines(b, side, b.owns(side, BLITZKRIEG))[army] == 1
