"""4.23, 5.27 The end of the meeting: who has won which issue, and who the conference."""

from __future__ import annotations

from tripartite.core.asks import Asked
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import (
    AVAILABLE,
    CENTER,
    CHAIR,
    ISSUE_COUNT,
    NOBODY,
    SECOND_FRONT,
    STRATEGIC_MATERIALS,
    USSR_DECLARES_WAR,
    place,
)
from tripartite.games.churchill.ties import end_comparison, leading, settle

STAYS_IN_CENTER = (SECOND_FRONT, USSR_DECLARES_WAR, STRATEGIC_MATERIALS)


def end_of_meeting(b: Board) -> None:
    """5.27: everybody wins the issues on his track; the center is cleared but for three issues."""
    for issue in range(ISSUE_COUNT):
        where = b.issues[issue]
        if where > CENTER:
            seat = b.winner_of(issue)
            b.issues[issue] = place(seat, CHAIR)
            b.say("issue_won", seat, issue)
        elif where == CENTER and issue in STAYS_IN_CENTER:
            b.say("issue_in_effect", issue)
        elif where == CENTER:
            b.issues[issue] = AVAILABLE
            b.say("issue_returned", issue)


def issues_won(b: Board) -> list[int]:
    """4.23, 5.27: how many issues each player has won."""
    won = [0, 0, 0]
    for issue in range(ISSUE_COUNT):
        seat = b.winner_of(issue)
        if seat != NOBODY:
            won[seat] += 1
    return won


def decide_conference_winner(b: Board) -> Asked:
    """4.23, 5.27: the most issues win the conference and its marker; ties by 4.5."""
    won = issues_won(b)
    seats = leading(b, won)
    if seats != b.tied or len(seats) > 1:
        return settle(b, seats)
    end_comparison(b)
    winner = seats[0]
    b.conference_winner = winner
    b.victories[winner] += 1
    b.say("conference_won", winner, won[winner])
    b.go_on()
    return None
