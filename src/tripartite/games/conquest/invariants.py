"""What must always be true of a board."""

from __future__ import annotations

from collections.abc import Iterator

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    CARD_COUNT,
    CARRIER,
    FACTION_COUNT,
    FACTIONS,
    FIRST_MINOR,
    FLEET,
    FORTRESS,
    IMPENETRABLE,
    MILITIA,
    NATIONALISTS,
    NATIONS,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    POWERS,
    REDS,
    SUBMARINE,
    UNIT_TYPE_COUNT,
    UNIT_TYPES,
)

SHIPS = (CARRIER, FLEET, SUBMARINE)


def problems(b: Board) -> list[str]:
    """Every breach of the rules that the board itself shows."""
    return [*_blocks(b), *_stacks(b), *_cards(b), *_nations(b), *_tracks(b)]


def _blocks(b: Board) -> Iterator[str]:
    c = b.atlas
    used = [[0] * UNIT_TYPE_COUNT for _ in range(POWER_COUNT)]
    for block in range(c.block_count):
        area, power, kind = b.place[block], c.block_power[block], b.kind[block]
        if area == NOBODY:
            if kind != NOBODY or b.cv[block]:
                yield f"{c.block_ids[block]} is off the map but has a type or CV (3.0)"
            continue
        if kind == NOBODY:
            yield f"{c.block_ids[block]} has no type (3.1)"
            continue
        used[power][kind] += 1
        yield from _block(b, block, area, power, kind)
    for power in range(POWER_COUNT):
        for kind in range(UNIT_TYPE_COUNT):
            if used[power][kind] > c.pool[power][kind]:
                yield f"{POWERS[power]} has more {UNIT_TYPES[kind]} blocks than there are (3.0)"


def _block(b: Board, block: int, area: int, power: int, kind: int) -> Iterator[str]:
    c = b.atlas
    name = f"{POWERS[power]} {UNIT_TYPES[kind]} in {c.area_ids[area]}"
    if not 1 <= b.cv[block] <= c.most_cv[power][kind]:
        yield f"{name} has CV {b.cv[block]} (3.121)"
    if not b.low[block] <= b.cv[block] <= b.high[block] or not b.could[block] & 1 << kind:
        yield f"{name} is not what all have seen of it (3.0)"
    at_sea = area >= c.land_count
    if at_sea and (kind in (FORTRESS, MILITIA) or power >= NATIONALISTS):
        yield f"{name} cannot be at sea (3.241, 3.245, 16.12)"
    if not at_sea and kind in SHIPS and not c.coastal[area]:
        yield f"{name} is not on a coast (11.1)"
    if not at_sea and c.territory[area] == IMPENETRABLE:
        yield f"{name} is where nobody can be (1.1)"
    if power in (NATIONALISTS, REDS) and not c.in_china[area]:
        yield f"{name} is outside China (16.12)"


def _stacks(b: Board) -> Iterator[str]:
    counted = b.copy()
    counted.recount()
    if counted.stack != b.stack or counted.ground != b.ground or counted.types != b.types:
        yield "the stacks do not agree with the places of the blocks"
    c = b.atlas
    for area in range(c.land_count):
        forts = 0
        for power in range(POWER_COUNT):
            for block in b.blocks_of(power, area):
                forts += b.kind[block] == FORTRESS
        if forts > 1:
            yield f"more than one Fortress in {c.area_ids[area]} (3.241)"


def _cards(b: Board) -> Iterator[str]:
    """4.0: each card is in one place."""
    piles = [b.action_deck, b.investment_deck, b.action_discards, b.investment_discards]
    piles += [*b.hands, *b.vault_cards, *b.cards_in_play, *b.tech_cards, *b.bought_actions]
    piles += [*b.bought_investments, [card for card in b.commands if card != NOBODY]]
    cards = sorted(card for pile in piles for card in pile)
    if cards != list(range(CARD_COUNT)):
        missing = [b.atlas.card_ids[card] for card in range(CARD_COUNT) if cards.count(card) != 1]
        yield f"{', '.join(missing)}: not in one place each (4.0)"
    for faction in range(FACTION_COUNT):
        if len(b.vault_cards[faction]) != 2 * len(b.vault_aims[faction]):
            yield f"the Secret Vault of {FACTIONS[faction]} does not hold pairs (9.4)"
        if len(b.cards_in_play[faction]) != len(b.nations_in_play[faction]):
            yield f"the Diplomacy cards of {FACTIONS[faction]} do not belong to Nations (7.31)"
        if len(b.techs[faction]) != len(b.tech_cards[faction]):
            yield f"the Techs of {FACTIONS[faction]} do not belong to cards (9.3)"
    chits = sorted([*b.dividend_pool, *[chit for each in b.dividends for chit in each]])
    if chits != sorted(b.atlas.components.dividends):
        yield "the Peace Dividends are not complete (4.4)"


def _nations(b: Board) -> Iterator[str]:
    for nation, name in enumerate(NATIONS):
        if nation < FIRST_MINOR and nation != BRITISH_EMPIRE and b.influence[nation]:
            yield f"Influence on {name}, which is of a Faction (8.1)"
        if nation < FIRST_MINOR and b.violator[nation] != NOBODY:
            yield f"{name} is no Minor and cannot be armed as one (15.32)"
        if (b.influence[nation] > 0) != (b.influencer[nation] != NOBODY):
            yield f"the Influence on {name} is nobody's (8.0)"
        if b.violator[nation] != NOBODY and b.influence[nation]:
            yield f"{name} is an Armed Minor under Influence (15.32)"
    for area in range(b.atlas.land_count):
        if b.count(ARMED_MINOR, area) and b.violator[b.atlas.nation_of[area]] == NOBODY:
            yield f"an Armed Minor stands in {b.atlas.area_ids[area]} though nobody violated it (15.32)"
        if b.partisans[area] and not b.atlas.in_china[area]:
            yield f"Partisans in {b.atlas.area_ids[area]}, outside China (17.0)"


def _tracks(b: Board) -> Iterator[str]:
    for area in range(b.atlas.land_count, b.atlas.area_count):
        if b.control[area] != NEUTRAL or b.marker[area] != NOBODY or b.partisans[area]:
            yield f"{b.atlas.area_ids[area]} is a sea, which nobody controls (1.21)"
    if not len(b.placing_power) == len(b.placing_area) == len(b.placing_type) == len(b.placing_cv):
        yield "units to be placed are not told in full (8.21)"
    if min(b.ind) < 0 or b.kmt < 0 or b.ccp < 0:
        yield "a track is below zero (1.5)"
