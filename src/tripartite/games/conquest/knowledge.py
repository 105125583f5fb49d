"""What a Faction may know, and random boards that agree with it."""

from __future__ import annotations

import random
from typing import Final

from tripartite.core.dice import SEED_BYTES
from tripartite.core.fields import Units
from tripartite.games.conquest.blocks import CREATED, STRENGTHENED
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.fields import BOARD
from tripartite.games.conquest.terms import (
    ACTION_CARDS,
    AIR_FORCE,
    ANY_TYPE,
    ATOMIC_1,
    ATOMIC_4,
    CARD_COUNT,
    CARRIER,
    FACE_UP,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_RED_TECH,
    FLEET,
    FORTRESS,
    MILITIA,
    NOBODY,
    POWER_COUNT,
    SOVIETS,
    SUBMARINE,
    TECH_COUNT,
    UNIT_TYPE_COUNT,
)
from tripartite.games.conquest.victory import CLAIMED

HIDDEN: Final = NOBODY
SHIPS: Final = 1 << CARRIER | 1 << SUBMARINE | 1 << FLEET
GROUND: Final = ANY_TYPE & ~SHIPS & ~(1 << AIR_FORCE)
ORDER_FRAME: Final = "order"
COLUMNS: Final = tuple(
    column.name for field in BOARD.fields if isinstance(field, Units) for column in field.columns
)


# --- 3.0, 4.3, 4.4, 9.4, 10.1 what is hidden --------------------------------------------------------------


def redact(b: Board, seat: int) -> Board:
    """Standing blocks, hands, vaults, sealed cards, Dividends and decks of others are unknown."""
    known: Board = BOARD.hidden_copy(b, seat)
    known.own_blocks()
    _hide_order(known, seat)
    if seat != b.active:  # 17.4: who will Suppress is seen when all are shown
        known.suppressing = [block for block in b.suppressing if b.face[block] == FACE_UP]
    _hide_cards(b, known, seat)
    for power in range(POWER_COUNT):
        if FACTION_OF[power] not in (seat, NOBODY):
            _hide_blocks(b, known, power)
    known.recount()
    return known


def _hide_order(known: Board, seat: int) -> None:
    """What is being given an Order is its owner's thought until it moves."""
    if known.active != seat and known.frames and known.frames[-1].course.name == ORDER_FRAME:
        known.frames.pop()
        known.selected = []


def _hide_cards(b: Board, known: Board, seat: int) -> None:
    """Which deck a hidden card came from is hidden as well, and so is what is left of each."""
    known.action_deck = []
    known.investment_deck = []
    bit = 1 << seat if seat >= 0 else 0
    for faction in range(FACTION_COUNT):
        if faction == seat:
            continue
        hand = b.hands[faction]
        seen = sorted(card for card in hand if b.known_cards[card] & bit)
        known.hands[faction] = seen + [HIDDEN] * (len(hand) - len(seen))
        for slot, card in enumerate(b.vault_cards[faction]):
            if b.known_cards[card] & bit:
                known.vault_cards[faction][slot] = card
                known.vault_aims[faction][slot // 2] = b.vault_aims[faction][slot // 2]
        bought = len(b.bought_actions[faction]) + len(b.bought_investments[faction])
        known.bought_actions[faction] = [HIDDEN] * bought
        known.bought_investments[faction] = []
        if b.claimed[faction] == CLAIMED:
            known.dividends[faction] = b.dividends[faction][:]
    known.known_cards = [value & bit for value in b.known_cards]
    if b.commands_open:
        known.commands = b.commands[:]


def _hide_blocks(b: Board, known: Board, power: int) -> None:
    """Hides what stands, and numbers the blocks of a Power anew by what all can see."""
    c = b.atlas
    blocks = [block for block in range(c.first_block[power], c.end_block[power]) if b.place[block] != NOBODY]
    blocks.sort(key=lambda block: _appearance(b, block))
    renamed = {block: c.first_block[power] + number for number, block in enumerate(blocks)}
    for name in COLUMNS:
        _renumber(b, known, power, blocks, name)
    for block, slot in renamed.items():
        known.built[slot] = CREATED if b.built[block] == CREATED else 0
        known.moved[slot] = _seen_move(b, block)
        if b.face[block] != FACE_UP:
            could = b.could[block]
            known.kind[slot] = could.bit_length() - 1 if could & (could - 1) == 0 else HIDDEN
            known.cv[slot] = b.low[block] if b.low[block] == b.high[block] else HIDDEN
    known.acting = renamed.get(known.acting, known.acting)
    known.leaving = [renamed.get(block, block) for block in known.leaving]
    known.suppressing = [renamed.get(block, block) for block in known.suppressing]
    known.selected = [renamed.get(block, block) for block in known.selected]


def _renumber(b: Board, known: Board, power: int, blocks: list[int], name: str) -> None:
    first, end = b.atlas.first_block[power], b.atlas.end_block[power]
    old: list[int] = getattr(b, name)
    new: list[int] = getattr(known, name)
    empty = NOBODY if name in ("place", "kind", "origin", "border", "exit") else 0
    new[first:end] = [old[block] for block in blocks] + [empty] * (end - first - len(blocks))


def _appearance(b: Board, block: int) -> tuple[int, ...]:
    """What all can see of a block."""
    lies = b.face[block] == FACE_UP
    return (
        b.place[block],
        b.face[block],
        b.kind[block] if lies else 0,
        b.cv[block] if lies else 0,
        b.could[block],
        b.low[block],
        b.high[block],
        int(b.built[block] == CREATED),
        _seen_move(b, block),
        b.origin[block],
        b.border[block],
        b.exit[block],
        b.disengaged[block],
        b.invading[block],
        b.group[block],
        b.acted[block],
        int(block == b.acting),
        b.leaving.index(block) if block in b.leaving else NOBODY,
        b.suppressing.index(block) if lies and block in b.suppressing else NOBODY,
    )


def _seen_move(b: Board, block: int) -> int:
    """3.0, 17.2: that a block moved is seen, not which of those that stand a Partisan has strengthened."""
    return 0 if b.moved[block] == STRENGTHENED and b.face[block] != FACE_UP else b.moved[block]


# --- random boards -----------------------------------------------------------------------------------------


def fill(b: Board, seat: int, rng: random.Random) -> Board:
    """A random full board that agrees with what the seat knows."""
    full = b.copy()
    full.own_blocks()
    for power in range(POWER_COUNT):
        _deal_types(full, power, rng)
    full.recount()
    unseen = _unseen_cards(full)
    rng.shuffle(unseen)
    _deal_vaults(full, unseen, rng)
    _deal_cards(full, seat, unseen)
    _deal_dividends(full, rng)
    full.dice.seed = rng.randbytes(SEED_BYTES)
    return full


def _deal_types(full: Board, power: int, rng: random.Random) -> None:
    """3.0: types by what each block may be and what the pool has left."""
    c = full.atlas
    left = c.pool[power][:]
    slots: list[int] = []
    for block in range(c.first_block[power], c.end_block[power]):
        if full.place[block] == NOBODY:
            continue
        if full.kind[block] == HIDDEN:
            slots.append(block)
        else:
            left[full.kind[block]] -= 1
    if slots:
        rng.shuffle(slots)
        masks = {block: _possible(full, block) for block in slots}
        _require_occupants(full, power, slots, masks)
        _match(full, slots, masks, left, rng)
    for block in range(c.first_block[power], c.end_block[power]):
        if full.place[block] != NOBODY and full.cv[block] == HIDDEN:
            most = min(full.high[block], c.most_cv[power][full.kind[block]])
            full.cv[block] = rng.randint(full.low[block], max(full.low[block], most))


def _possible(full: Board, block: int) -> int:
    """The types that fit where the block stands and how strong it is at least."""
    c = full.atlas
    area, power = full.place[block], c.block_power[block]
    mask = full.could[block]
    if area < c.land_count and not c.coastal[area]:
        mask &= ~SHIPS
    if area >= c.land_count:
        mask &= ~(1 << FORTRESS | 1 << MILITIA)
        if full.origin[block] != NOBODY:
            mask &= ~GROUND  # 11.22: Convoys do not Engage at sea
    if full.invading[block]:
        mask &= GROUND
    for kind in range(UNIT_TYPE_COUNT):
        if c.most_cv[power][kind] < full.low[block]:
            mask &= ~(1 << kind)
    return mask


def _require_occupants(full: Board, power: int, slots: list[int], masks: dict[int, int]) -> None:
    """1.121: only Ground units hold what is not their own, so one of those who stand there is one."""
    c = full.atlas
    for area in {full.place[block] for block in slots}:
        if area >= c.land_count or full.control[area] != FACTION_OF[power] or _falls_to(full, power, area):
            continue
        seen = [block for block in full.units(FACTION_OF[power], area) if full.kind[block] != HIDDEN]
        if not any(c.is_ground[full.kind[block]] for block in seen):
            able = [block for block in slots if full.place[block] == area and masks[block] & GROUND]
            if able:
                masks[able[0]] &= GROUND


def _falls_to(full: Board, power: int, area: int) -> bool:
    """1.142: whether the area is the Faction's without anybody there."""
    c = full.atlas
    faction = FACTION_OF[power]
    home = c.great_home[area]
    if home != NOBODY:
        return FACTION_OF[home] == faction
    if c.marked[area]:
        return full.marker[area] == faction or c.nation_of[area] == power
    return c.capital_of[area] != NOBODY and full.control[c.capital_of[area]] == faction


def _match(full: Board, slots: list[int], masks: dict[int, int], left: list[int], rng: random.Random) -> None:
    """A random assignment of types; one that is in the way gives room if it can be something else."""
    holders: list[list[int]] = [[] for _ in range(UNIT_TYPE_COUNT)]
    for block in slots:
        if not _assign(full, block, masks, left, holders, 0, rng):
            raise AssertionError("no types agree with what is known")


def _assign(
    full: Board,
    block: int,
    masks: dict[int, int],
    left: list[int],
    holders: list[list[int]],
    tried: int,
    rng: random.Random,
) -> bool:
    full.kind[block] = HIDDEN
    kinds = [kind for kind in range(UNIT_TYPE_COUNT) if masks[block] & ~tried & 1 << kind]
    if FORTRESS in kinds and _fortress_stands(full, full.place[block]):
        kinds.remove(FORTRESS)
    rng.shuffle(kinds)
    for kind in kinds:
        if len(holders[kind]) < left[kind]:
            holders[kind].append(block)
            full.kind[block] = kind
            return True
    for kind in kinds:
        for other in holders[kind][:]:
            holders[kind].remove(other)
            if _assign(full, other, masks, left, holders, tried | 1 << kind, rng):
                holders[kind].append(block)
                full.kind[block] = kind
                return True
            holders[kind].append(other)
            full.kind[other] = kind
    return False


def _fortress_stands(full: Board, area: int) -> bool:
    for power in range(POWER_COUNT):
        for block in full.blocks_of(power, area):
            if full.kind[block] == FORTRESS:
                return True
    return False


# --- cards and Dividends -----------------------------------------------------------------------------------


def _unseen_cards(full: Board) -> list[int]:
    seen = [False] * CARD_COUNT
    piles = [full.action_discards, full.investment_discards, *full.hands, *full.vault_cards]
    piles += [*full.cards_in_play, *full.tech_cards, full.commands]
    for pile in piles:
        for card in pile:
            if card != HIDDEN:
                seen[card] = True
    return [card for card in range(CARD_COUNT) if not seen[card]]


def _deal_vaults(full: Board, unseen: list[int], rng: random.Random) -> None:
    """9.4: hidden pairs become any that could have been laid there."""
    for faction in range(FACTION_COUNT):
        for pair, aim in enumerate(full.vault_aims[faction]):
            if aim == HIDDEN:
                _deal_pair(full, faction, pair, unseen, rng)
        if full.atomic_year[faction] == HIDDEN:
            full.atomic_year[faction] = 0


def _deal_pair(full: Board, faction: int, pair: int, unseen: list[int], rng: random.Random) -> None:
    aims = list(range(TECH_COUNT if faction == SOVIETS else FIRST_RED_TECH))
    if faction == SOVIETS:
        aims += [TECH_COUNT + area for area in full.atlas.china_lands]
    rng.shuffle(aims)
    for aim in aims:
        if aim in full.vault_aims[faction] or aim in full.techs[faction] or ATOMIC_1 < aim <= ATOMIC_4:
            continue
        cards = [card for card in unseen if _serves(full, card, aim)]
        if len(cards) >= 2:
            full.vault_aims[faction][pair] = aim
            full.vault_cards[faction][2 * pair : 2 * pair + 2] = cards[:2]
            unseen.remove(cards[0])
            unseen.remove(cards[1])
            return
    raise AssertionError("no pair agrees with what is known")


def _serves(full: Board, card: int, aim: int) -> bool:
    c = full.atlas
    if aim < TECH_COUNT:
        return aim in c.card_techs[card] or c.card_red_tech[card] == aim
    area = aim - TECH_COUNT
    return any(c.nation_capital[nation] == area for nation in c.card_nations[card])


def _deal_cards(full: Board, seat: int, unseen: list[int]) -> None:
    for faction in range(FACTION_COUNT):
        full.hands[faction] = [unseen.pop() if card == HIDDEN else card for card in full.hands[faction]]
        if full.assigned[faction] and full.commands[faction] == HIDDEN:
            full.commands[faction] = unseen.pop()
    for faction in range(FACTION_COUNT):
        _deal_bought(full, faction, faction == seat, unseen)
    full.action_deck = [card for card in unseen if card < ACTION_CARDS]
    full.investment_deck = [card for card in unseen if card >= ACTION_CARDS]


def _deal_bought(full: Board, faction: int, is_buyer: bool, unseen: list[int]) -> None:
    """7.244: the buyer alone knows of which deck each card is."""
    bought = [full.bought_actions[faction], full.bought_investments[faction]]
    full.bought_actions[faction] = []
    full.bought_investments[faction] = []
    for deck, cards in enumerate(bought):
        for _ in cards:
            card = next(
                (each for each in unseen if not is_buyer or (each < ACTION_CARDS) == (deck == 0)), unseen[0]
            )
            unseen.remove(card)
            if card < ACTION_CARDS:
                full.bought_actions[faction].append(card)
            else:
                full.bought_investments[faction].append(card)


def _deal_dividends(full: Board, rng: random.Random) -> None:
    chits = full.atlas.components.dividends[:]
    for faction in range(FACTION_COUNT):
        for chit in full.dividends[faction]:
            if chit != HIDDEN:
                chits.remove(chit)
    rng.shuffle(chits)
    for faction in range(FACTION_COUNT):
        full.dividends[faction] = [
            chits.pop() if chit == HIDDEN else chit for chit in full.dividends[faction]
        ]
    full.dividend_pool = chits
