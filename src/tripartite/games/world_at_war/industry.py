"""15.4 Industrial improvement: progress towards the next level."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import COMPLETE, actions_allowed, sm_allowed
from tripartite.games.world_at_war.chits import INDUSTRY, chit_refusal, use_chit
from tripartite.games.world_at_war.prices import INDUSTRY as INDUSTRY_ITEM
from tripartite.games.world_at_war.prices import pay, price_refusal

HIGHEST_LEVEL: Final = 5  # P3(1)

AT_HIGHEST_LEVEL: Final[Reason] = Reason("at_highest_level", "P3(1)")
ADVANCES_MISSING: Final[Reason] = Reason("advances_missing", "15.4(2,4)")
ONCE_A_TURN: Final[Reason] = Reason("industry_once_a_turn", "15.4(1)")


def level_refusal(b: Board, major: int) -> Reason | None:
    """15.4(2), P3(8): the next level needs a number of complete advances of the present one."""
    c, level = b.atlas, b.level[major]
    if level >= HIGHEST_LEVEL:
        return AT_HIGHEST_LEVEL
    complete = 0
    for advance in c.nation_advances[major]:
        complete += c.advance_level[advance] == level and b.progress[advance] >= COMPLETE
    return None if complete >= c.requirement[major][level] else ADVANCES_MISSING


def improve_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.4(1): once a turn, for one action and 1 RM."""
    major = b.spending
    if b.chit_used[INDUSTRY][major]:
        return ONCE_A_TURN
    return (
        level_refusal(b, major) or price_refusal(b, major, INDUSTRY_ITEM) or chit_refusal(b, major, INDUSTRY)
    )


def improve_options(b: Board, seat: int, offer: Offer) -> None:
    if improve_refusal(b, seat, ()) is None:
        offer.add()


def improve(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """15.4(1): a d10 as for technology."""
    major = b.spending
    use_chit(b, major, INDUSTRY)
    pay(b, major, INDUSTRY_ITEM)
    face = b.dice.d10("industry")
    percent = b.atlas.percent[b.level[major]][face]
    b.say("industry", major, [face], percent)
    add_progress(b, major, percent)


def add_progress(b: Board, major: int, percent: int) -> None:
    """15.4(3): at 100% the next level, whose chits may be used at once; what is over is lost."""
    if b.level[major] >= HIGHEST_LEVEL:
        return
    b.industry[major] += percent
    if b.industry[major] < COMPLETE:
        return
    actions, points = actions_allowed(b, major), sm_allowed(b, major)
    b.industry[major] = 0
    b.level[major] += 1
    b.actions[major] += max(actions_allowed(b, major) - actions, 0)
    b.sm[major] += max(sm_allowed(b, major) - points, 0)
    b.say("level_reached", major, b.level[major])


IMPROVE: Final[Verb] = Verb("improve", "15.4(1)", (), improve_options, improve_refusal, improve)
