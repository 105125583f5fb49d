"""15.1.4 Building fortresses: where each nation may, and how high."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.chits import CONSTRUCTION, use_chit
from tripartite.games.world_at_war.construction import construction_refusal
from tripartite.games.world_at_war.keys import (
    CONTROLLED_BEACH_SITE,
    GREAT_BRITAIN_BEACH_SITE,
    HOME_CITY_SITE,
    PLACE_SITE,
)
from tripartite.games.world_at_war.kinds import PLACE
from tripartite.games.world_at_war.prices import FORTRESS, pay, price_refusal
from tripartite.games.world_at_war.records import FortressSite
from tripartite.games.world_at_war.terms import NOBODY

NO_SITE: Final[Reason] = Reason("no_site_for_a_fortress", "15.1.4")
NOT_CONTROLLED: Final[Reason] = Reason("site_not_controlled", "15.1.4")
EVENT_MISSING: Final[Reason] = Reason("event_not_in_play", "15.1.4")
HIGHEST: Final[Reason] = Reason("fortress_at_highest_level", "P3(10)")
ONE_LEVEL_A_TURN: Final[Reason] = Reason("one_fortress_level_a_turn", "P3(10)")
NO_LEVELS_LEFT: Final[Reason] = Reason("no_fortress_levels_left", "P3(10)")


def is_site(b: Board, site: FortressSite, place: int) -> bool:
    """15.1.4(1): whether a place is one of those that a row of the table means."""
    c = b.atlas
    if site.where == PLACE_SITE:
        return place == site.place
    if site.where == HOME_CITY_SITE:
        return c.city[place] and c.is_home(site.nation, place)
    if site.where == GREAT_BRITAIN_BEACH_SITE:
        return c.great_britain[place] and c.beach[place] > 0
    return site.where == CONTROLLED_BEACH_SITE and c.beach[place] > 0


def site_at(b: Board, major: int, place: int) -> FortressSite | None:
    """15.1.4(1): the row that lets a nation build in a place, the one with the highest limit."""
    found: FortressSite | None = None
    for site in b.atlas.components.fortress_sites:
        if site.nation == major and is_site(b, site, place) and (found is None or site.most > found.most):
            found = site
    return found


def levels_in_play(b: Board, major: int) -> int:
    """P3(10): levels of fortresses that a nation holds, apart from those of Malta and Gibraltar."""
    found = 0
    for place in range(b.atlas.first_sea):
        if b.fortress[place] and b.control[place] == major:
            found += b.fortress[place] - b.atlas.intrinsic_fortress(place, major)
    return found


def site_refusal(b: Board, major: int, place: int) -> Reason | None:
    """15.1.4(1), P3(10): whether a nation may raise a fortress there, whatever it costs."""
    site = site_at(b, major, place)
    if site is None or not b.in_scenario[place]:
        return NO_SITE
    if b.control[place] != major:
        return NOT_CONTROLLED
    if site.event != NOBODY and not b.maginot_unlocked:
        return EVENT_MISSING
    return HIGHEST if b.fortress[place] >= site.most else None


def fortify_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.1.4(1), P3(10): one level in a place each turn, within the pool of levels."""
    place, major = v[0], b.spending
    reason = site_refusal(b, major, place)
    if reason is not None:
        return reason
    return ONE_LEVEL_A_TURN if b.fortified[place] else level_refusal(b, major)


def level_refusal(b: Board, major: int) -> Reason | None:
    """P3(10), 15.1(1): whether a nation can build any level now."""
    if levels_in_play(b, major) >= b.atlas.fortress_pool[major]:
        return NO_LEVELS_LEFT
    return price_refusal(b, major, FORTRESS) or construction_refusal(b, major)


def fortify_options(b: Board, seat: int, offer: Offer) -> None:
    major = b.spending
    if level_refusal(b, major) is not None:
        return
    for place in range(b.atlas.first_sea):
        if b.control[place] == major and not b.fortified[place] and site_refusal(b, major, place) is None:
            offer.add(place)


def fortify(b: Board, seat: int, v: tuple[int, ...]) -> None:
    place, major = v[0], b.spending
    use_chit(b, major, CONSTRUCTION)
    pay(b, major, FORTRESS)
    raise_fortress(b, major, place)


def raise_fortress(b: Board, major: int, place: int) -> None:
    """15.1.4: one level more, by construction or an event."""
    b.fortified[place] = 1
    b.fortress[place] += 1
    b.say("fortress_built", major, place, b.fortress[place])


FORTIFY: Final[Verb] = Verb("fortify", "15.1.4", (PLACE,), fortify_options, fortify_refusal, fortify)
