"""4.5 Tie-breaking, for the agenda and for the conference."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import SEAT
from tripartite.games.churchill.reasons import (
    LEADER_BARRED_FROM_TIES,
    LEADER_INACTIVE,
    NOT_IN_TIE,
    OWN_TIE,
    US_DECIDES,
)
from tripartite.games.churchill.terms import UK, US, USSR

TIE_ORDER: Final = (USSR, US, UK)  # Stalin, Roosevelt, Churchill (4.51)


def leading(b: Board, values: list[int]) -> list[int]:
    """4.5: the seats with the highest value, or whom of them a broken tie has left."""
    top = max(values)
    highest = [seat for seat in range(3) if values[seat] == top]
    left = [seat for seat in highest if seat in b.tied]
    return left or highest


def settle(b: Board, seats: list[int]) -> Asked:
    """4.5: several who lead are in a tie, which is then broken."""
    if seats == b.tied:
        return break_tie(b)
    b.tied = seats
    if len(seats) > 1:
        b.say("tie", *seats)
    return None


def end_comparison(b: Board) -> None:
    b.tied = []
    b.tie_asked = 0


def break_tie(b: Board) -> Asked:
    """4.51-4.53: the first leader committed decides; without one the US wins or decides."""
    if b.tie_asked == len(TIE_ORDER):
        if US not in b.tied:
            return Ask.of(b, US, "decide_tie", "4.53", (DECLINE, BREAK_TIE, DECIDE_TIE))
        win_by_arsenal(b, US)
        return None
    seat = TIE_ORDER[b.tie_asked]
    if commit_refusal(b, seat) is None:
        return Ask.of(b, seat, "break_tie", "4.51", (DECLINE, BREAK_TIE, DECIDE_TIE))
    b.tie_asked += 1
    return None


def commit_refusal(b: Board, seat: int) -> Reason | None:
    """4.51, 5.26: only an active leader, unless the conference card keeps him from breaking ties."""
    if not b.leader_active[seat]:
        return LEADER_INACTIVE
    if b.cannot_break_ties[seat]:
        return LEADER_BARRED_FROM_TIES
    return None


# --- 4.51, 4.52 leaders ----------------------------------------------------------------------------------


def decline_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.51, 4.53: a leader who may be committed may be kept back; after all of them it is too late."""
    return commit_refusal(b, seat) or _after_the_leaders(b)


def _after_the_leaders(b: Board) -> Reason | None:
    """4.53: after all leaders only the US decides."""
    return US_DECIDES if b.tie_asked == len(TIE_ORDER) else None


def decline(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.51: the leader is kept back, and the next in order may be committed."""
    b.tie_asked += 1


def break_tie_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.51: a leader in the tie wins it for himself; another chooses among the tied."""
    refusal = commit_refusal(b, seat)
    if refusal is not None:
        return refusal
    winner = v[0]
    if winner not in b.tied:
        return NOT_IN_TIE
    if seat in b.tied and winner != seat:
        return OWN_TIE
    return _after_the_leaders(b)


def commit_leader(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.51, 4.52: the leader is turned inactive; no staff card is discarded, no roll is made."""
    winner = v[0]
    b.leader_active[seat] = 0
    b.say("tie_broken", seat, b.leader_of(seat), winner)
    b.tied = [winner]


# --- 4.53 the arsenal of democracy -----------------------------------------------------------------------


def decide_tie_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.53: the US decides among the tied once no leader has been committed."""
    if seat != US or b.tie_asked < len(TIE_ORDER):
        return US_DECIDES
    return None if v[0] in b.tied else NOT_IN_TIE


def decide_tie(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.53: the US decides between the others."""
    win_by_arsenal(b, v[0])


def win_by_arsenal(b: Board, winner: int) -> None:
    """4.53: who wins a tie that no leader has broken."""
    b.say("tie_arsenal", winner)
    b.tied = [winner]


BREAK_TIE: Final[Verb] = Verb("break_tie", "4.51", (SEAT,), None, break_tie_refusal, commit_leader)
DECLINE: Final[Verb] = Verb("decline", "4.51", (), None, decline_refusal, decline)
DECIDE_TIE: Final[Verb] = Verb("decide_tie", "4.53", (SEAT,), None, decide_tie_refusal, decide_tie)
