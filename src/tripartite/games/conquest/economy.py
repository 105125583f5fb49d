"""1.5, 7.22, 16.2 The production tracks: POP, RES, the Production Level, and the Chinese Civil War."""

from __future__ import annotations

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import BRITISH_EMPIRE, JAPAN, NEUTRAL, SOVIETS, USA


def pop(b: Board, faction: int, blockades: bool = False) -> int:
    """1.14: the POP of a Faction, without what is Blockaded if `blockades` count (14.23)."""
    c = b.atlas
    total = 0
    for area in c.valued:
        if c.pop[area] and user_of(b, area) == faction and not (blockades and b.blockaded[area]):
            total += c.pop[area]
    return total


def res(b: Board, faction: int, blockades: bool = False) -> int:
    """1.13: the same for RES; oil counts double for Japan."""
    c = b.atlas
    total = 0
    for area in c.valued:
        if c.res[area] and user_of(b, area) == faction and not (blockades and b.blockaded[area]):
            total += c.res[area] + c.oil[area] if faction == JAPAN else c.res[area]
    return total


def user_of(b: Board, area: int) -> int:
    """1.14, 8.12, 16.1: the Faction that has the use of an area's POP and RES; NOBODY or NEUTRAL if none has.

    8.42: Japanese or Soviet Influence on the British Empire gives no use of it.
    """
    if b.control[area] != NEUTRAL:
        return b.control[area]
    nation = b.atlas.nation_of[area]
    if nation < 0 or (nation == BRITISH_EMPIRE and b.influencer[nation] != USA):
        return NEUTRAL
    return b.influencer[nation]


def production_level(b: Board, faction: int, blockades: bool) -> int:
    """7.22: the least of IND, POP and, at War, RES; none without the Production Center (2.11)."""
    if b.control[b.atlas.production_center[faction]] != faction:
        return 0
    if not b.is_at_war(faction):
        return min(b.ind[faction], pop(b, faction))
    return min(b.ind[faction], pop(b, faction, blockades), res(b, faction, blockades))


def nat_cities(b: Board) -> int:
    """16.21: POP of Chinese cities that the Nationalists control; Influence does not count (16.23)."""
    c = b.atlas
    total = 0
    for area in c.china_lands:
        if b.control[area] == USA:
            total += c.pop[area]
    return total


def red_mobilization(b: Board) -> int:
    """16.22: Mobilization of Chinese Cities and Towns that the Reds control."""
    c = b.atlas
    total = 0
    for area in c.china_lands:
        if b.control[area] == SOVIETS:
            total += c.mobilization[area]
    return total


def raise_loyalty(b: Board, faction: int) -> int:
    """16.21, 16.22: KMT or CCP Loyalty rises by one; how high it is then."""
    if faction == USA:
        b.kmt += 1
        return b.kmt
    b.ccp += 1
    return b.ccp
