"""2-3 to 2-5, 4-4 What follows when an army enters a zone, and when a country enters the war."""

from __future__ import annotations

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import (
    AT_WAR,
    AXIS,
    BELGIUM,
    COUNTRY_COUNT,
    FRANCE,
    FRENCH_NORTH_AFRICA,
    GERMANY,
    HUNGARY,
    NEUTRAL,
    NOBODY,
    ROMANIA,
    SOVIET_UNION,
    SOVIETS,
)


def join_the_war(b: Board, country: int) -> None:
    """2-3: the country and its territories take part from now on, and control their zones."""
    c = b.atlas
    side = c.country_side[country]
    for part in range(COUNTRY_COUNT):
        if part == country or c.country_parent[part] == country:
            b.status[part] = AT_WAR
    for zone in range(c.zone_count):
        owner = c.country_of[zone]
        if (owner == country or c.country_parent[owner] == country) and b.control[zone] == NOBODY:
            b.control[zone] = side
    b.say("country_enters", country, side)


def enters(b: Board, army: int, zone: int) -> None:
    """2-4, 4-4: an army comes into a zone by tactical move or landing: invasions and what they bring."""
    c = b.atlas
    country = c.country_of[zone]
    side = c.army_side[army]
    if b.control[zone] == NOBODY and b.status[country] == NEUTRAL and c.country_side[country] != NOBODY:
        if country != FRENCH_NORTH_AFRICA:
            b.say("invaded", country, side)
            join_the_war(b, c.country_parent[country] if c.country_parent[country] != NOBODY else country)
    if side == AXIS:
        _axis_enters(b, army, country)
    elif side == SOVIETS and country in (GERMANY, ROMANIA, HUNGARY) and not b.soviet_invasion:
        b.soviet_invasion = b.turn
        b.say("soviet_invasion", country)


def _axis_enters(b: Board, army: int, country: int) -> None:
    """4-4, 8-3, 9-3: Barbarossa, and Germans in France or Belgium."""
    if country == SOVIET_UNION and not b.barbarossa:
        b.barbarossa = b.turn
        b.say("barbarossa", b.turn)
    if country in (FRANCE, BELGIUM) and b.atlas.army_country[army] == GERMANY:
        attacked_in_the_west(b)


def attacked_in_the_west(b: Board) -> None:
    """8-3, 9-3: a German army attacks, or enters, France or Belgium in 1940."""
    if b.turn <= b.atlas.last_turn_1940:
        b.west_attacked = b.turn


def dated_entries(b: Board) -> None:
    """2-3: countries that enter with the turn."""
    c = b.atlas
    for country in range(COUNTRY_COUNT):
        if c.entry_turn[country] == b.turn and b.status[country] == NEUTRAL:
            join_the_war(b, country)
