"""4.6, 13 Developments."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason, Verb
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.kinds import DEVELOPMENT_TILE
from tripartite.games.downfall.reasons import (
    DEVELOPED_ALREADY,
    LAID_THIS_TURN,
    NEEDS_URALS_INDUSTRY,
    NO_SUCH_TILE,
    TOO_EARLY_TO_DEVELOP,
)
from tripartite.games.downfall.terms import DEVELOPMENT_COUNT, NOBODY, URALS_INDUSTRY


def slot_of(b: Board, side: int, development: int) -> int:
    """Where the tile lies among those of its side."""
    tiles = b.tiles[side]
    for slot in range(len(tiles)):
        if tiles[slot] == development:
            return slot
    return NOBODY


def development_refusal(b: Board, side: int, development: int) -> Reason | None:
    """4.6-1, 13: whether a Development Action may serve that tile."""
    c = b.atlas
    if not c.has_tile[side][development]:
        return NO_SUCH_TILE
    slot = slot_of(b, side, development)
    if slot != NOBODY:
        if b.owned[side][slot]:
            return DEVELOPED_ALREADY
        return LAID_THIS_TURN if b.boxed[side][slot] == b.turn else None
    if b.turn < c.tile_turn[side][development]:
        return TOO_EARLY_TO_DEVELOP
    needed = c.tile_needs[side][development]
    if needed != NOBODY and not b.owns(side, needed):
        return NEEDS_URALS_INDUSTRY
    return None


def can_develop(b: Board, side: int) -> bool:
    """4.6-1, 13-1: whether a Development Action could serve any tile."""
    for development in range(DEVELOPMENT_COUNT):
        if not development_refusal(b, side, development):
            return True
    return False


def tile_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.6-1: whether the Development Action may serve the tile that is named."""
    return development_refusal(b, seat, v[0])


def develop(b: Board, side: int, v: tuple[int, ...]) -> None:
    """4.6-1, 4.6-3: lay the tile in the box, or take it out; from 1944 both at once."""
    development = v[0]
    b.laying = 0
    slot = slot_of(b, side, development)
    if slot == NOBODY:
        b.tiles[side].append(development)
        b.boxed[side].append(b.turn)
        b.owned[side].append(b.turn if b.turn >= b.atlas.one_step_turn else 0)
        b.known[side].append(0)
        slot = len(b.tiles[side]) - 1
    else:
        b.owned[side][slot] = b.turn
    done = b.owned[side][slot] > 0
    b.say("development_done" if done else "development_laid", side)
    b.whisper(side, "tile_done" if done else "tile_laid", side, development)


def show_with_needs(b: Board, side: int, development: int) -> None:
    """4.6-1, 13.4-1: a tile that is used is shown, and so is the Urals Industry it rests on."""
    needed = b.atlas.tile_needs[side][development]
    if needed == URALS_INDUSTRY:
        b.show(side, needed)
    b.show(side, development)


DEVELOP: Final[Verb] = Verb(
    "develop", "4.6-1", (DEVELOPMENT_TILE,), refusal=tile_refusal, carry_out=develop, secret=True
)
