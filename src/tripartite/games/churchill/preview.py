"""Where an issue would go: the rules themselves, tried out on what the player knows."""

from __future__ import annotations

from functools import lru_cache

from tripartite.core.events import Log
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import CHAIR, place, place_name

ADVANCES = ("advance", "advance_by", "lead")
DEBATES = ("debate", "debate_by", "lead_debate")


@lru_cache(maxsize=1)  # asked for twice of each option: for the board and for its hint
def movement(view: View, option: Option) -> tuple[int, str] | None:
    """How far the option moves its issue and where to; None if a die decides it or nothing moves.

    The view's board knows neither the dice nor the other hands, so that nothing hidden can show.
    """
    known: Board = view.board
    if option.verb in DEBATES:
        if option.verb == "debate" and known.components.staff[option.values[0]].chief:
            return None
        issue = known.advanced
    elif option.verb in ADVANCES or option.verb == "chief_advance":
        issue = option.values[-2] if option.verb == "advance_by" else option.values[-1]
    else:
        return None
    board = known.copy()
    log = Log()
    board.log = log
    option.declared.carry_out(board, view.seat, option.values)
    value = next(int(str(event.facts["value"])) for event in log.events if "value" in event.facts)
    threatened = board.beyond and board.advanced == issue  # 5.23: still to be debated
    where = place(view.seat, CHAIR) if threatened else board.issues[issue]
    return value, place_name(where)
