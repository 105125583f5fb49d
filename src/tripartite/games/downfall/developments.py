"""4.6, 13 Developments."""

from __future__ import annotations

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import DEVELOPMENT_COUNT, NOBODY, URALS_INDUSTRY


def slot_of(b: Board, side: int, development: int) -> int:
    """Where the tile lies among those of its side."""
    tiles = b.tiles[side]
    for slot in range(len(tiles)):
        if tiles[slot] == development:
            return slot
    return NOBODY


def development_refusal(b: Board, side: int, development: int) -> str:
    """4.6-1, 13: whether a Development Action may serve that tile."""
    c = b.atlas
    if not c.has_tile[side][development]:
        return "no_such_tile"
    slot = slot_of(b, side, development)
    if slot != NOBODY:
        if b.owned[side][slot]:
            return "developed_already"
        return "laid_this_turn" if b.boxed[side][slot] == b.turn else ""
    if b.turn < c.tile_turn[side][development]:
        return "too_early_to_develop"
    needed = c.tile_needs[side][development]
    if needed != NOBODY and not b.owns(side, needed):
        return "needs_urals_industry"
    return ""


def can_develop(b: Board, side: int) -> bool:
    for development in range(DEVELOPMENT_COUNT):
        if not development_refusal(b, side, development):
            return True
    return False


def develop(b: Board, development: int) -> None:
    """4.6-1, 4.6-3: lay the tile in the box, or take it out; from 1944 both at once."""
    side = b.side
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
    """A tile that is used shows what it rests on as well."""
    needed = b.atlas.tile_needs[side][development]
    if needed == URALS_INDUSTRY:
        b.show(side, needed)
    b.show(side, development)
