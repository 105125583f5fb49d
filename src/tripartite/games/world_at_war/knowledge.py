"""What a seat may know, and random boards that agree with it."""

from __future__ import annotations

import random
from typing import Final

from tripartite.core.dice import SEED_BYTES
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.event_choices import seat_of, under_way
from tripartite.games.world_at_war.fields import BOARD
from tripartite.games.world_at_war.keys import REMOVE_CHIT
from tripartite.games.world_at_war.terms import ALLIES, AXIS_SIDE, CARGOES, NOBODY, SIDE_OF

HIDDEN: Final = NOBODY


def redact(b: Board, seat: int) -> Board:
    """14.2(1), 15.2(5): convoys are hidden from the Axis, and of the cup the chits that others bought."""
    known: Board = BOARD.hidden_copy(b, seat)
    side = SIDE_OF[seat] if seat >= 0 else NOBODY
    if side == ALLIES:
        known.convoys = [tokens[:] for tokens in b.convoys]
        known.waiting = b.waiting[:]
    known.cup = b.cup[:] if _reads_cup(b, seat) else _seen_cup(b, side)
    known.bought = _own_chits(b, b.bought, side)
    known.events_bought = _own_chits(b, b.events_bought, side)
    return known


def _own_chits(b: Board, chits: list[int], side: int) -> list[int]:
    """15.2(5): not even how many of the other side's chits are events is known."""
    return [chit for chit in chits if b.atlas.chit_side[chit] == side]


def _seen_cup(b: Board, side: int) -> list[int]:
    """15.2(5): how many there are is known to all; which, to the side that bought them."""
    c = b.atlas
    seen = [chit for chit in b.cup if c.chit_side[chit] in (side, NOBODY)]
    return [HIDDEN] * (len(b.cup) - len(seen)) + seen


def _reads_cup(b: Board, seat: int) -> bool:
    """P17: Ultra shows the chits in the cup to whoever takes one out of it."""
    return b.event != NOBODY and under_way(b).op == REMOVE_CHIT and seat_of(b) == seat


def fill(b: Board, seat: int, rng: random.Random) -> Board:
    """A random full board that agrees with what the seat knows."""
    full = b.copy()
    full.convoys = [[_cargo(token, rng) for token in tokens] for tokens in b.convoys]
    full.waiting = [_cargo(token, rng) for token in b.waiting]
    _fill_cup(full, seat, rng)
    full.dice.seed = rng.randbytes(SEED_BYTES)
    return full


def _cargo(token: int, rng: random.Random) -> int:
    return rng.randrange(len(CARGOES)) if token == HIDDEN else token


def _fill_cup(full: Board, seat: int, rng: random.Random) -> None:
    """15.2: hidden chits become any flags that the other side might have bought, for a spectator either."""
    hidden = full.cup.count(HIDDEN)
    if not hidden:
        return
    c = full.atlas
    sides = (AXIS_SIDE, ALLIES) if seat < 0 else (1 - SIDE_OF[seat],)
    flags = [
        chit for chit in range(c.chit_count) if c.chit_side[chit] in sides and c.chit_nation[chit] != NOBODY
    ]
    full.cup = sorted([chit for chit in full.cup if chit != HIDDEN] + rng.choices(flags, k=hidden))
