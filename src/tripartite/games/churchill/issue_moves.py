"""5.22, 5.23 Moving an issue along the tracks, and capturing it."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import ISSUE
from tripartite.games.churchill.reasons import ISSUE_CAPTURED, ISSUE_NOT_MOVING, ISSUE_NOT_ON_TABLE
from tripartite.games.churchill.rights import may_debate
from tripartite.games.churchill.staff_cards import starting_track
from tripartite.games.churchill.terms import (
    ADVANCE,
    AVAILABLE,
    BY_STAFF,
    CENTER,
    CHAIR,
    DEBATE,
    ISSUE_COUNT,
    NOBODY,
    SECOND_FRONT,
    USSR_DECLARES_WAR,
    left_of,
    place,
    space_of,
)


def movable_issues(b: Board) -> list[int]:
    """5.22: the issues that an advance may choose."""
    return [issue for issue in range(ISSUE_COUNT) if issue_refusal(b, issue) is None]


def issue_refusal(b: Board, issue: int) -> Reason | None:
    """5.22, 5.23: any issue on the table that has not been captured."""
    where = b.issues[issue]
    if where < CENTER:
        return ISSUE_NOT_ON_TABLE
    if where > CENTER and where % 7 == 0:
        return ISSUE_CAPTURED
    return None


# --- 5.22 The way of an issue ----------------------------------------------------------------------------


def remember_advance(b: Board, issue: int, value: int, card: int, leader: int) -> None:
    """5.24: who is asked whether he debates an advance is told how it came about."""
    b.advance_card = card
    b.advance_leader = leader
    b.advance_value = value
    b.advance_from = b.issues[issue]


def move(b: Board, seat: int, issue: int, value: int, mode: int) -> None:
    """5.22: up the own track, or first down another player's track to the center."""
    track = starting_track(b, issue)
    space = b.beyond if b.beyond and mode == DEBATE else space_of(b.issues[issue])
    if track in (seat, NOBODY):
        arrive(b, seat, issue, seat, space + value, mode)
    elif value <= space:
        arrive(b, seat, issue, track, space - value, mode)
    elif issue in (SECOND_FRONT, USSR_DECLARES_WAR):
        # 5.22: a conditional issue that enters the center may be stopped there, decided at once.
        b.issues[issue] = CENTER
        b.beyond = 0
        b.moving = issue
        b.mover = seat
        b.move_mode = mode
        b.move_left = value - space
    else:
        arrive(b, seat, issue, seat, value - space, mode)


def arrive(b: Board, seat: int, issue: int, track: int, space: int, mode: int) -> None:
    """5.22-5.24: put the issue down; a capture by an advance waits for the debate."""
    if mode == ADVANCE:
        b.advancer = seat
        b.advanced = issue
        b.debates_asked = 0
        if space >= CHAIR:
            b.beyond = space
            debated = may_debate(b, (seat + 1) % 3) or may_debate(b, (seat + 2) % 3)
            b.say("capture_threatened" if debated else "capture_unopposed", seat, issue, space)
            return
    b.beyond = 0
    b.issues[issue] = place(track, space) if space > 0 else CENTER
    b.say("moved", issue, b.issues[issue])
    if space >= CHAIR:
        b.say("captured", track, issue)
    if mode == DEBATE:
        next_turn(b)


# --- 5.22 A conditional issue that enters the center -----------------------------------------------------


def moving_issue(b: Board, seat: int, offer: Offer) -> None:
    """5.22: the conditional issue that has entered the center."""
    offer.add(b.moving)


def moving_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: the issue that has entered the center."""
    return None if v[0] == b.moving else ISSUE_NOT_MOVING


def stop_in_center(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: the mover leaves a conditional issue in the center."""
    b.say("stopped_in_center", seat, v[0])
    end_move(b, seat, v[0], 0)


def go_beyond(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: the mover takes a conditional issue on to his own track."""
    end_move(b, seat, v[0], b.move_left)


def end_move(b: Board, seat: int, issue: int, space: int) -> None:
    """5.22: the conditional issue stays in the center or goes on by what is left of the value."""
    mode = b.move_mode
    b.moving = NOBODY
    b.mover = NOBODY
    b.move_mode = 0
    b.move_left = 0
    arrive(b, seat, issue, seat, space, mode)


# --- 5.23 After the debates ------------------------------------------------------------------------------


def end_of_debates(b: Board) -> None:
    """5.23: nobody debated, so a threatened capture succeeds."""
    if b.beyond:
        b.issues[b.advanced] = place(b.advancer, CHAIR)
        b.say("moved", b.advanced, b.issues[b.advanced])
        b.say("captured", b.advancer, b.advanced)
    next_turn(b)


def next_turn(b: Board) -> None:
    """4.22: play passes clockwise from the advancer, also after a debate."""
    b.turn = left_of(b.advancer)
    b.advancer = NOBODY
    b.advanced = NOBODY
    b.advance_card = NOBODY
    b.advance_leader = NOBODY
    b.advance_value = 0
    b.advance_from = AVAILABLE
    b.by_leader = BY_STAFF
    b.beyond = 0
    b.debates_asked = 0


# --- Verbs -----------------------------------------------------------------------------------------------

STOP: Final[Verb] = Verb("stop", "5.22", (ISSUE,), moving_issue, moving_refusal, stop_in_center)
GO_ON: Final[Verb] = Verb("go_on", "5.22", (ISSUE,), moving_issue, moving_refusal, go_beyond)
