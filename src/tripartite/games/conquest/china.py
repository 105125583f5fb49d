"""16.0 China: what Client Powers and Foreigners may do there, and what it costs them."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.cards import draw_to_hand
from tripartite.games.conquest.economy import raise_loyalty
from tripartite.games.conquest.terms import (
    ACTION,
    CLIENT_OF,
    FACTION_OF,
    JAPAN,
    RUSSIA,
    SOVIETS,
    USA,
    Numbers,
)
from tripartite.games.conquest.territory import is_foreign

PARENTS: Final[Numbers] = (USA, SOVIETS)


def is_manchurian(b: Board, area: int) -> bool:
    """1.0, 2.6: the Provinces that are a Colony of Japan."""
    return b.atlas.in_china[area] and b.atlas.nation_of[area] == JAPAN


def is_intrusion(b: Board, power: int, area: int) -> bool:
    """16.31: units of a Parent entering China, except Russians in Manchuria."""
    if not b.atlas.in_china[area] or power == JAPAN or not is_foreign(power):
        return False
    return power != RUSSIA or not is_manchurian(b, area)


def is_first_offence(b: Board, power: int, area: int) -> bool:
    """16.31, 16.33: whether entering an area would have consequences that it has once only."""
    if not b.atlas.in_china[area] or not is_foreign(power):
        return False
    if is_intrusion(b, power, area) and not b.intruded[FACTION_OF[power]]:
        return True
    holder = b.control[area]
    return holder in PARENTS and holder != FACTION_OF[power] and not b.client_violated[holder]


def enter_china(b: Board, power: int, area: int) -> None:
    """16.31, 16.33: Foreign units go into or through a Province."""
    if not b.atlas.in_china[area] or not is_foreign(power):
        return
    faction, holder = FACTION_OF[power], b.control[area]
    if is_intrusion(b, power, area) and not b.intruded[faction]:
        b.intruded[faction] = 1
        b.say("parent_intrusion", faction)
    if holder in PARENTS and holder != faction:
        violate_client(b, holder)


def attack_clients(b: Board, power: int, area: int) -> None:
    """16.33: Foreign units commit Aggression against, or attack, Client units in an area."""
    if not is_foreign(power):
        return
    for faction in PARENTS:
        if faction != FACTION_OF[power] and b.count(CLIENT_OF[faction], area):
            violate_client(b, faction)


def violate_client(b: Board, faction: int) -> None:
    """16.33: the first Foreign Aggression against a Client Power gives its Parent cards and Loyalty.

    As many cards as the Mobilization of the Client's Capital; once in a game, whoever it was.
    """
    if b.client_violated[faction]:
        return
    b.client_violated[faction] = 1
    client = CLIENT_OF[faction]
    b.say("client_violated", client)
    b.say("loyalty", client, raise_loyalty(b, faction))
    b.reveals += 1
    draw_to_hand(b, faction, ACTION, b.atlas.mobilization[b.atlas.nation_capital[client]])


def carries_foreign_supply(b: Board, faction: int, area: int) -> bool:
    """16.34: a Province passes Supply to Foreign units if it is controlled and Foreign friends occupy it."""
    if b.control[area] != faction:
        return False
    for power in POWERS_OF[faction]:
        if is_foreign(power) and b.count(power, area):
            return True
    return False
