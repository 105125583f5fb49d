"""15.3 Technology: attempts at advances, and what a completed advance gives at once."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.chits import TECHNOLOGY, chit_refusal, use_chit
from tripartite.games.world_at_war.keys import ELITE_POOL_PLUS_1, ELITE_POOL_PLUS_2
from tripartite.games.world_at_war.kinds import ADVANCE
from tripartite.games.world_at_war.prices import TOO_FEW_RAW_MATERIALS
from tripartite.games.world_at_war.terms import ELITE

ELITES_OF_EFFECT: Final[dict[int, int]] = {ELITE_POOL_PLUS_1: 1, ELITE_POOL_PLUS_2: 2}  # P3(7)

NOT_IN_TREE: Final[Reason] = Reason("not_in_its_tree", "15.3(3-4)")
LEVEL_TOO_LOW: Final[Reason] = Reason("level_too_low", "15.3(1)")
COMPLETE_ALREADY: Final[Reason] = Reason("complete_already", "15.3(3-4)")
TRIED_ALREADY: Final[Reason] = Reason("tried_already", "15.3(1)")


def research_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.3(1): an advance of the own tree and of a level that is reached, once a turn."""
    c, advance, major = b.atlas, v[0], b.spending
    if c.advance_nation[advance] != major:
        return NOT_IN_TREE
    if c.advance_level[advance] > b.level[major]:
        return LEVEL_TOO_LOW
    if b.progress[advance] >= COMPLETE:
        return COMPLETE_ALREADY
    if b.attempted[advance]:
        return TRIED_ALREADY
    if c.advance_cost[advance] > b.rm[major]:
        return TOO_FEW_RAW_MATERIALS
    return chit_refusal(b, major, TECHNOLOGY)


def research_options(b: Board, seat: int, offer: Offer) -> None:
    for advance in b.atlas.nation_advances[b.spending]:
        if research_refusal(b, seat, (advance,)) is None:
            offer.add(advance)


def research(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """15.3(2): pays, and adds what the result table says for a d10."""
    advance, major = v[0], b.spending
    use_chit(b, major, TECHNOLOGY)
    b.attempted[advance] = 1
    b.rm[major] -= b.atlas.advance_cost[advance]
    face = b.dice.d10("technology")
    percent = b.atlas.percent[b.level[major]][face]
    b.say("research", major, advance, [face], percent)
    add_progress(b, advance, percent)


def add_progress(b: Board, advance: int, percent: int) -> None:
    """15.3(3): progress is kept; at 100% the advance is complete at once."""
    if b.progress[advance] >= COMPLETE:
        return
    b.progress[advance] = min(b.progress[advance] + percent, COMPLETE)
    if b.progress[advance] >= COMPLETE:
        b.say("advance_complete", b.atlas.advance_nation[advance], advance)
        release_elites(b, advance)


def release_elites(b: Board, advance: int) -> None:
    """P3(7): some advances add elites to the force pool."""
    c = b.atlas
    type = c.type_of[c.advance_nation[advance]][ELITE]
    for effect in c.advance_effects[advance]:
        if effect in ELITES_OF_EFFECT:
            pieces = c.end_unit[type] - c.first_unit[type]
            b.released[type] = min(b.released[type] + ELITES_OF_EFFECT[effect], pieces)


RESEARCH: Final[Verb] = Verb("research", "15.3(1)", (ADVANCE,), research_options, research_refusal, research)
