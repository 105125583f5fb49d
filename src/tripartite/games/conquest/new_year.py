"""7.1 Start of Year: the Year, what arrives, Peace Dividends and the Turn Order."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import reshuffle
from tripartite.games.conquest.diplomacy import SATELLITE, add_influence, british_join
from tripartite.games.conquest.placement import queue
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    BRITISH_EMPIRE,
    CARRIER,
    FACTION_COUNT,
    FLEET,
    INFANTRY,
    NEW_YEAR,
    NOBODY,
    RUSSIA,
    SOVIETS,
    SUBMARINE,
    TANK,
    USA,
)
from tripartite.games.conquest.turns import begin_round
from tripartite.games.conquest.victory import begin_phase

WAR_CLOUDS: Final = (1939, 1940, 1941)  # 7.131
CONSTRUCTION: Final = (FLEET, CARRIER, SUBMARINE)  # 7.132
ARRIVALS: Final = 3  # New Years in which construction and the reaction force come
REACTION: Final = (INFANTRY, AIR_FORCE)  # 7.133
RESERVES: Final = (INFANTRY, INFANTRY, TANK, AIR_FORCE)  # 7.134


def advance_year(b: Board) -> None:
    """7.11: the next Year."""
    b.year += 1
    b.season = NEW_YEAR
    b.ind_raised = [0] * FACTION_COUNT
    b.loyalty_raised = [0] * FACTION_COUNT
    b.say("year_begins", b.year)
    begin_phase(b)


# --- 7.13 New Year Resolution ------------------------------------------------------------------------------


def resolve_new_year(b: Board) -> None:
    """7.13: Influence on the British Empire, and units that arrive free."""
    _gather_clouds(b)
    _queue_construction(b)
    _queue_reaction_force(b)
    _queue_reserves(b)


def _gather_clouds(b: Board) -> None:
    """7.131, 8.45, 15.35: War Clouds and the Gathering Storm; the Alliance may follow at once."""
    count = b.storms + (1 if b.year in WAR_CLOUDS else 0)
    b.storms = 0
    if b.british_ally:
        return
    add_influence(b, USA, BRITISH_EMPIRE, count)
    if b.influencer[BRITISH_EMPIRE] == USA and b.influence[BRITISH_EMPIRE] >= SATELLITE:
        british_join(b)


def _queue_construction(b: Board) -> None:
    """7.132: a Fleet, a Carrier and a Submarine in three New Years, each time a CV stronger."""
    if b.construction == ARRIVALS or b.year < b.construction_from:
        return
    b.construction += 1
    for kind in CONSTRUCTION:
        queue(b, USA, NOBODY, kind, b.construction)


def _queue_reaction_force(b: Board) -> None:
    """7.133: an Infantry and an AF Cadre in the three New Years after a Declaration of War on the USA."""
    if not b.reaction_from or not b.reaction_from <= b.year < b.reaction_from + ARRIVALS:
        return
    for kind in REACTION:
        queue(b, USA, NOBODY, kind, 1)


def _queue_reserves(b: Board) -> None:
    """7.134: Russian reserves in 1945, or in the New Year after a Declaration of War on the Soviets."""
    if b.year != b.reserves_from or SOVIETS not in b.factions():
        return
    for kind in RESERVES:
        queue(b, RUSSIA, NOBODY, kind, 1)


# --- 7.14, 7.15 --------------------------------------------------------------------------------------------


def draw_peace_dividends(b: Board) -> None:
    """7.14: the decks are reshuffled; Factions at Peace that Activated no Battle draw a Dividend."""
    reshuffle(b)
    for faction in b.factions():
        if b.dividend_pool and not b.is_at_war(faction) and not b.activated[faction]:
            b.dividends[faction].append(b.dividend_pool.pop())
            b.reveals += 1
            b.say("dividend_drawn", faction)
            b.whisper(faction, "own_dividend", b.dividends[faction][-1])
    b.activated = [0] * FACTION_COUNT


def roll_turn_order(b: Board) -> None:
    """7.15, 19.2: a die gives the Turn Order of the Year."""
    die = b.dice.d6("turn_order")
    rolled = b.atlas.components.turn_orders[die - 1]
    b.turn_order = rolled.two_players[:] if b.rules.two_players else rolled.order[:]
    begin_round(b)
    third = NOBODY if b.rules.two_players else b.turn_order[2]
    b.say("turn_order", b.turn_order[0], b.turn_order[1], third, die)
