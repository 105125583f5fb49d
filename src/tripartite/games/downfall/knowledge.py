"""What a side may know, and random boards that agree with it."""

from __future__ import annotations

import random

from tripartite.core.dice import SEED_BYTES
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.fields import BOARD
from tripartite.games.downfall.terms import AXIS, DEVELOPMENT_COUNT, NOBODY, SIDE_COUNT

HIDDEN = NOBODY


def knows(b: Board, seat: int, side: int) -> bool:
    """2-2, 4.6-1: who may look at a side's tiles; with two players one holds Allies and Soviets."""
    if seat == side:
        return True
    return b.rules.two_players and seat != NOBODY and seat != AXIS and side != AXIS


def redact(b: Board, seat: int) -> Board:
    """4.6-1: the tiles of others that were never used, and the dice, are unknown."""
    known: Board = BOARD.hidden_copy(b, seat)
    for side in range(SIDE_COUNT):
        for slot, tile in enumerate(b.tiles[side]):
            if b.known[side][slot] or knows(b, seat, side):
                known.tiles[side][slot] = tile
    return known


def fill(b: Board, seat: int, rng: random.Random) -> Board:
    """A random full board: hidden tiles become any that could have been laid then."""
    full = b.copy()
    for side in range(SIDE_COUNT):
        if HIDDEN in full.tiles[side]:
            _deal_tiles(full, side, rng)
    full.dice.seed = rng.randbytes(SEED_BYTES)
    return full


def _deal_tiles(full: Board, side: int, rng: random.Random) -> None:
    """Each hidden tile in the order of laying; one that leads nowhere is taken back."""
    hidden = [slot for slot, tile in enumerate(full.tiles[side]) if tile == HIDDEN]
    if not _deal_from(full, side, hidden, 0, rng):
        raise AssertionError("no tiles agree with what is known")


def _deal_from(full: Board, side: int, hidden: list[int], index: int, rng: random.Random) -> bool:
    if index == len(hidden):
        return _fits(full, side)
    slot = hidden[index]
    candidates = [tile for tile in range(DEVELOPMENT_COUNT) if _could_be(full, side, slot, tile)]
    rng.shuffle(candidates)
    for tile in candidates:
        full.tiles[side][slot] = tile
        if _deal_from(full, side, hidden, index + 1, rng):
            return True
    full.tiles[side][slot] = HIDDEN
    return False


def _could_be(full: Board, side: int, slot: int, tile: int) -> bool:
    c = full.atlas
    if not c.has_tile[side][tile] or tile in full.tiles[side]:
        return False
    return full.boxed[side][slot] >= c.tile_turn[side][tile]


def _fits(full: Board, side: int) -> bool:
    """13.4-1: what a tile needs was owned before its first Action, and what rests on it came later."""
    c = full.atlas
    tiles, boxed, owned = full.tiles[side], full.boxed[side], full.owned[side]
    for slot, tile in enumerate(tiles):
        needed = c.tile_needs[side][tile]
        if needed == NOBODY:
            continue
        if needed not in tiles:
            return False
        base = tiles.index(needed)
        if not owned[base] or owned[base] > boxed[slot] or (owned[base] == boxed[slot] and base > slot):
            return False
    return True
