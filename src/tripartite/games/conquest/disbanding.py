"""3.3 Disbanding: an owner may remove own units at any time at which no dice or Hits are pending."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import eliminate, mix
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.kinds import BLOCK, touch_block
from tripartite.games.conquest.terms import FACTION_OF, FORTRESS, NOBODY, STANDING

NOT_YOUR_UNIT: Final[Reason] = Reason("not_your_unit", "3.3")
MUST_STAY: Final[Reason] = Reason("must_stay", "19.4")


def find(b: Board, v: tuple[int, ...]) -> int:
    """The block with that area, Power, type and CV; NOBODY if there is none."""
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3]:
            return block
    return NOBODY


def disband_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if FACTION_OF[v[1]] != seat or find(b, v) == NOBODY:
        return NOT_YOUR_UNIT
    if b.rules.two_players and v[2] == FORTRESS and v[0] in b.atlas.components.must_be_fortress:
        return MUST_STAY
    return None


def disband_options(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for block in range(c.block_count):
        if c.block_faction[block] == seat and b.place[block] != NOBODY:
            v = (b.place[block], c.block_power[block], b.kind[block], b.cv[block])
            if disband_refusal(b, seat, v) is None:
                offer.add_once(v[0], v[1], v[2], v[3])


def disband(b: Board, seat: int, v: tuple[int, ...]) -> None:
    block = find(b, v)
    if b.face[block] == STANDING:
        mix(b, [block])
    b.say("disbanded", v[1], v[0])
    eliminate(b, block)


DISBAND: Final[Verb] = Verb(
    "disband", "3.3", BLOCK, disband_options, disband_refusal, disband, secret=True, touches=touch_block
)
