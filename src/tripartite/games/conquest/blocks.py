"""3.0 Blocks: how units come, grow, suffer and go, and what all have seen of them.

`could`, `low` and `high` are what everybody knows of a block that stands: the types it may be and the bounds
of its CV. They follow from what was seen alone, never from what the block is.
"""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import ANY_TYPE, FACE_UP, FORTRESS, MILITIA, NOBODY, STANDING

MOST_CV: Final = 4
PROMOTED: Final = 1
CREATED: Final = 2
ORDERED: Final = 1  # what keeps a unit from moving again in a Player Turn
STRENGTHENED: Final = 2  # by a Partisan (17.2), which nobody else sees


def types_of(b: Board, power: int) -> int:
    """The types of which a Power has blocks, as bits."""
    found = 0
    for kind, count in enumerate(b.atlas.pool[power]):
        if count:
            found |= 1 << kind
    return found


def create(b: Board, power: int, kind: int, cv: int, area: int, could: int = ANY_TYPE) -> int:
    """Puts a new unit on the map; `could` is what all know of its type."""
    b.own_blocks()
    c = b.atlas
    block = c.first_block[power]
    while b.place[block] != NOBODY:
        block += 1
    b.kind[block] = kind
    b.cv[block] = cv
    b.lay(block, STANDING)
    b.could[block] = could & types_of(b, power)
    b.low[block] = cv
    b.high[block] = cv
    b.put(block, area)
    return block


def promote(b: Board, block: int) -> None:
    """7.241: adds a CV unseen; `growth_unseen` tells all what may have happened."""
    b.own_blocks()
    b.cv[block] += 1
    b.cadre_memory = None


def growth_unseen(b: Board, power: int) -> None:
    """7.23: what a Power has Built is not revealed, so each of its units may have grown by one."""
    b.own_blocks()
    for block in range(b.atlas.first_block[power], b.atlas.end_block[power]):
        if b.place[block] != NOBODY and b.high[block] < MOST_CV and b.built[block] != CREATED:
            b.high[block] += 1


def lose_unseen(b: Board, power: int, area: int, losing: list[int]) -> None:
    """14.1: units of an Unsupplied stack that stand lose a CV each.

    Nobody else can tell which of them are Ground units, so any of the stack may have lost one.
    """
    b.own_blocks()
    for block in b.blocks_of(power, area):
        if b.face[block] == STANDING:
            b.low[block] = max(1, b.low[block] - 1)
    gone = [block for block in losing if b.cv[block] == 1]
    if gone:
        b.reveals += 1
        mix(b, gone)
    for block in losing:
        b.cv[block] -= 1
        b.cadre_memory = None
        if not b.cv[block]:
            eliminate(b, block)


def lose(b: Board, block: int, cv: int) -> None:
    """3.12, 12.44: a unit that lies face up loses CV."""
    b.own_blocks()
    b.cv[block] = max(0, b.cv[block] - cv)
    b.cadre_memory = None
    b.low[block] = b.high[block] = b.cv[block]
    if not b.cv[block]:
        eliminate(b, block)


def eliminate(b: Board, block: int) -> None:
    """3.3, 12.44: back to the pool."""
    b.put(block, NOBODY)
    forget_turn(b, block)
    b.kind[block] = NOBODY
    b.cv[block] = 0
    b.lay(block, STANDING)
    b.could[block] = b.low[block] = b.high[block] = 0
    b.built[block] = 0


def forget_turn(b: Board, block: int) -> None:
    """What a unit has done in this Player Turn no longer matters."""
    b.own_blocks()
    b.moved[block] = 0
    b.origin[block] = NOBODY
    b.border[block] = NOBODY
    b.exit[block] = NOBODY
    b.disengaged[block] = 0
    b.invading[block] = 0
    b.group[block] = 0
    b.acted[block] = 0


def forget_turns(b: Board) -> None:
    """The same for all units."""
    blocks = b.atlas.block_count
    b.moved = [0] * blocks
    b.origin = [NOBODY] * blocks
    b.border = [NOBODY] * blocks
    b.exit = [NOBODY] * blocks
    b.disengaged = [0] * blocks
    b.invading = [0] * blocks
    b.group = [0] * blocks
    b.acted = [0] * blocks


def turn_face_up(b: Board, block: int) -> None:
    """12.1: all see what it is."""
    b.lay(block, FACE_UP)
    b.could[block] = 1 << b.kind[block]
    b.low[block] = b.high[block] = b.cv[block]
    b.reveals += 1


def stand_up(b: Board, block: int) -> None:
    """12.22, 12.24: it stands again; what was seen of it stays known until it mixes."""
    b.lay(block, STANDING)


def mix(b: Board, moving: list[int]) -> None:
    """Units leave a stack: of those of their Power that stand there, nobody else can tell who went.

    Where all of the stack go, or all that stand are alike to the eye, nothing is lost.
    """
    power = b.atlas.block_power[moving[0]]
    stack = [block for block in b.blocks_of(power, b.place[moving[0]]) if b.face[block] == STANDING]
    if len(moving) == len(stack):
        return
    could, low, high = 0, MOST_CV, 0
    for block in stack:
        could |= b.could[block]
        low = min(low, b.low[block])
        high = max(high, b.high[block])
    b.own_blocks()
    for block in stack:
        b.could[block] = could
        b.low[block] = low
        b.high[block] = high


def seen_moving(b: Board, block: int, to_sea: bool) -> None:
    """3.241, 3.245: what moves is no Fortress, and what is at sea no Militia."""
    b.own_blocks()
    b.could[block] &= ~(1 << FORTRESS)
    if to_sea:
        b.could[block] &= ~(1 << MILITIA)
