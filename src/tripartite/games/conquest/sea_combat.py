"""12.71 Battle Groups and 12.73 Submarines: who joins a Battle at sea, and who slips away from it."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.battlefield import fighters, in_order, is_over, side_of, sides, waiting
from tripartite.games.conquest.blocks import turn_face_up
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.kinds import CV, NUMBER, POWER
from tripartite.games.conquest.terms import ESCAPED, NOBODY, SUBMARINE

NO_SUCH_GROUP: Final[Reason] = Reason("no_such_group", "12.71")
NO_SUBMARINE: Final[Reason] = Reason("no_submarine", "12.73")


# --- 11.53, 12.71 Battle Groups ----------------------------------------------------------------------------


def commit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in _groups(b) else NO_SUCH_GROUP


def _groups(b: Board) -> list[int]:
    """The Battle Groups that have not joined yet."""
    found: list[int] = []
    for block in waiting(b):
        if b.group[block] not in found:
            found.append(b.group[block])
    return found


def commit_options(b: Board, seat: int, offer: Offer) -> None:
    for group in _groups(b):
        offer.add(group)


def commit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.71: a Battle Group is revealed and joins."""
    b.own_blocks()
    b.say("group_joined", b.battle, v[0])
    for block in waiting(b):
        if b.group[block] == v[0]:
            b.group[block] = 0
            turn_face_up(b, block)
            b.say("shown", block, b.battle)
    b.frames[-1].go_on()


COMMIT: Final[Verb] = Verb("commit", "12.71", (NUMBER,), commit_options, commit_refusal, commit)


def first_group(b: Board) -> Asked:
    """11.53: one Group begins the Battle beside those who were there before (12.73)."""
    groups = _groups(b)
    if len(groups) > 1:
        return Ask.of(b, b.active, "commit", "12.71", (COMMIT,))
    if groups:
        commit(b, b.active, (groups[0],))
    else:
        b.frames[-1].go_on()
    return None


# --- 12.73 Submarine Escape --------------------------------------------------------------------------------


def note_submarines(b: Board) -> None:
    """12.73: at the end of a sea Round that is not the last; the Defenders' first, as they act first."""
    if b.battle < b.atlas.land_count or is_over(b):
        return
    for side in sorted(sides(b), key=lambda side: side == b.active):
        b.leaving += in_order(b, [block for block in fighters(b, side) if b.kind[block] == SUBMARINE])


def escape_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return NO_SUBMARINE if _find_submarine(b, seat, v) == NOBODY else None


def _find_submarine(b: Board, seat: int, v: tuple[int, ...]) -> int:
    for block in b.leaving:
        if side_of(b, block) == seat and (b.atlas.block_power[block], b.cv[block]) == v:
            return block
    return NOBODY


def escape_options(b: Board, seat: int, offer: Offer) -> None:
    for block in b.leaving:
        if side_of(b, block) == seat:
            offer.add_once(b.atlas.block_power[block], b.cv[block])


def escape(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.73: the Submarine is laid face down in the sea and is out of the Battle."""
    block = _find_submarine(b, seat, v)
    b.leaving.remove(block)
    b.say("escaped", block, b.battle)
    b.lay(block, ESCAPED)
    b.origin[block] = NOBODY


def remain(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.leaving = [block for block in b.leaving if side_of(b, block) != seat]


ESCAPE: Final[Verb] = Verb("escape", "12.73", (POWER, CV), escape_options, escape_refusal, escape)
REMAIN: Final[Verb] = Verb("remain", "12.73", carry_out=remain)


def escape_submarines(b: Board) -> Asked:
    """12.73: side after side; nobody has to flee from a Battle that is over."""
    here = [block for block in b.leaving if b.place[block] == b.battle]
    if is_over(b) or not here:
        b.leaving = []
        b.frames[-1].go_on()
        return None
    return Ask.of(b, side_of(b, here[0]), "escape", "12.73", (ESCAPE, REMAIN))
