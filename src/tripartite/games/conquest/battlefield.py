"""12.0 The Battle that is being fought: its sides, and who stands on them."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.terms import CONVOYS, FACE_UP, JAPAN, NATIONALISTS, NEUTRAL, SIDE_OF, STANDING

SIDE_COUNT: Final = 4


def side_of(b: Board, block: int) -> int:
    """The Faction of a unit, NEUTRAL for an Armed Minor."""
    return SIDE_OF[b.atlas.block_power[block]]


def fighters(b: Board, side: int) -> list[int]:
    """12.1: the units of a side that take part; they lie face up."""
    return [block for block in b.units(side, b.battle) if b.face[block] == FACE_UP]


def in_order(b: Board, blocks: list[int]) -> list[int]:
    """Units by what all can see of them, the strongest of a type first, as block numbers tell nothing."""
    return sorted(blocks, key=lambda block: _appearance(b, block))


def _appearance(b: Board, block: int) -> tuple[int, ...]:
    return (
        b.kind[block],
        -b.cv[block],
        b.atlas.block_power[block],
        b.acted[block],
        b.origin[block],
        b.moved[block],
        b.disengaged[block],
    )


def note_action(b: Board, block: int, done: int) -> None:
    """12.3: what became of the Combat Action of a unit in this Round."""
    b.own_blocks()
    b.acted[block] = done


def waiting(b: Board) -> list[int]:
    """12.71: the units of Battle Groups that have not joined the Battle yet."""
    return [block for block in b.units(b.active, b.battle) if b.group[block] and b.face[block] == STANDING]


def sides(b: Board) -> list[int]:
    """12.3: the Factions that fight: the Attacker and those he targets."""
    return [side for side in range(NEUTRAL) if side == b.active or b.targets & 1 << side]


def opposing_sides(b: Board, block: int) -> list[int]:
    """12.3: the Attacker fights those he targets, all others fight the Attacker alone."""
    if side_of(b, block) != b.active:
        return [b.active]
    return [side for side in range(SIDE_COUNT) if b.targets & 1 << side and not is_spared(b, side)]


def is_spared(b: Board, side: int) -> bool:
    """15.24: before the first Round a Sneak Raid hits those alone on whom War was declared."""
    return b.round == 0 and (side == NEUTRAL or not b.declared_now[side])


def class_of(b: Board, block: int) -> int:
    """12.41: the class as which a unit is fired at; Ground units at sea are Convoys (3.246)."""
    if is_convoy(b, block):
        return CONVOYS
    return b.atlas.target_class[b.kind[block]]


def is_convoy(b: Board, block: int) -> bool:
    """3.246: a Ground unit at sea."""
    return b.place[block] >= b.atlas.land_count and b.atlas.is_ground[b.kind[block]]


def targets_of(b: Board, power: int, side: int, target: int) -> list[int]:
    """12.41: the units of a class of a side that are Enemies of a Power."""
    return [
        block
        for block in fighters(b, side)
        if class_of(b, block) == target and b.are_enemies(power, b.atlas.block_power[block], b.battle)
    ]


def has_fighters(b: Board, side: int) -> bool:
    for power in POWERS_OF[side]:
        for block in b.blocks_of(power, b.battle):
            if b.face[block] == FACE_UP:
                return True
    return False


def has_defenders(b: Board) -> bool:
    """Whether any side that the Attacker targets has units left."""
    for side in range(SIDE_COUNT):
        if b.targets & 1 << side and has_fighters(b, side):
            return True
    return False


def is_over(b: Board) -> bool:
    """12.24: only one side has units left; Battle Groups on their way are the Attacker's (12.71)."""
    if not has_defenders(b):
        return b.targets > 0
    return not has_fighters(b, b.active) and not waiting(b)


def is_ongoing(b: Board) -> bool:
    """13.0: whether whoever leaves now leaves a Battle that goes on."""
    return b.battle >= 0 and has_defenders(b) and not is_over(b)


def uses_techs(b: Board, block: int) -> bool:
    """9.0: Client Powers use no Techs, and an Armed Minor has none."""
    return b.atlas.block_power[block] < NATIONALISTS


def has_tech(b: Board, block: int, tech: int) -> bool:
    """9.3: whether a unit fights with a Tech that its Faction has Revealed."""
    return uses_techs(b, block) and tech in b.techs[b.atlas.block_faction[block]]


def is_japanese(b: Board, block: int) -> bool:
    return b.atlas.block_power[block] == JAPAN
