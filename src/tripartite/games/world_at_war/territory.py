"""4.2 Control of areas, straits, and what happens when a land unit enters."""

from __future__ import annotations

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import AFRICA, MAJOR_COUNT, NEUTRAL, SEAT_COUNT


def enter(b: Board, nation: int, area: int) -> None:
    """4.2(8): the nation of a land unit that enters an area controls it, unless its camp does so already.

    An unoccupied fortress is removed (5.4(3)).
    """
    before = b.control[area]
    camp = b.camp[nation]
    if before >= 0 and (before == nation or b.is_open(camp, area)):
        return
    take_control(b, nation, area)
    b.fortress[area] = b.atlas.intrinsic_fortress(area, b.control[area])


def take_control(b: Board, nation: int, area: int) -> None:
    """4.2(8), 4.2(9): an area changes hands; minors hold for their major what is not their own.

    A resource that is conquered, or passes by a surrender, gives nothing this turn (7(5)).
    """
    owner = nation
    if not b.atlas.is_home(nation, area) and nation >= MAJOR_COUNT and b.camp[nation] != NEUTRAL:
        owner = b.master(b.camp[nation])
    if b.atlas.home_nation[area] >= 0 and b.camp[b.atlas.home_nation[area]] == b.camp[nation]:
        if not b.surrendered[b.atlas.home_nation[area]]:
            owner = b.atlas.home_nation[area]  # a liberated area is its own nation's again
    if owner != b.control[area] and (b.atlas.rm_of[area] or b.atlas.oil_of[area]):
        b.unavailable[area] = 1
    b.control[area] = owner
    if b.atlas.is_capital[area]:
        b.fallen[area] = 1
    b.say("control", area, owner)


def hand_over(b: Board, nation: int, area: int) -> None:
    """4.2(9), 4.2.R: an area passes to a nation, or to the one whose side alone has land units there."""
    camps = [camp for camp in range(SEAT_COUNT) if b.land_count(area, camp)]
    occupier = b.nation_of(b.land_units(area, camps[0])[0]) if len(camps) == 1 else nation
    take_control(b, occupier, area)


def season(b: Board) -> int:
    """10: the season of the turn."""
    return b.atlas.season_of[b.turn]


def is_african(b: Board, area: int) -> bool:
    """P8: areas of the theatre with the Sudan and Ethiopia boxes."""
    return b.atlas.theatre[area] == AFRICA


def strait_is_open(b: Board, camp: int, strait: int) -> bool:
    """4.2(7), P16(4): a side passes where it controls Kiel or Copenhagen, Gibraltar, Istanbul.

    A space of Turkey opens Istanbul only while no enemy holds it, Turkey being one that is attacked.
    """
    for area in b.atlas.strait_areas[strait]:
        if b.is_friendly(camp, area):
            return True
    if b.is_enemy(camp, b.atlas.strait_areas[strait][0]):
        return False
    return b.is_belligerent(camp) and b.atlas.opens_straits(strait, b.track, camp)
