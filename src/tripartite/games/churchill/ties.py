"""4.5 Tie-breaking, for the agenda and for the conference."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tripartite.core.asks import Ask, AskAll, Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import UK, US, USSR

TIE_ORDER: Final = (USSR, US, UK)  # Stalin, Roosevelt, Churchill (4.51)


def break_tie(b: Board) -> Generator[Ask | AskAll, Option, int]:
    """4.51-4.53: the first leader committed decides; without one the US wins or decides."""
    while b.tie_asked < 3:
        seat = TIE_ORDER[b.tie_asked]
        options = leader_options(b, seat)
        if not options:
            b.tie_asked += 1
            continue
        answer = yield Ask(seat, "break_tie", "4.51", options)
        b.tie_asked += 1
        if answer is b.tables.decline:
            continue
        winner = answer.values[0]
        b.leader_active[seat] = 0  # 4.52: no staff card is discarded, no roll is made
        b.say("tie_broken", seat, b.leader_of(seat), winner)
        return winner
    if US in b.tied:
        b.say("tie_arsenal", US)
        return US
    answer = yield Ask(US, "decide_tie", "4.53", [b.tables.decide_tie[seat] for seat in b.tied])
    b.say("tie_arsenal", answer.values[0])
    return answer.values[0]


def leader_options(b: Board, seat: int) -> list[Option]:
    """What a leader may do about the tie; nothing at all if he may not be committed."""
    if commit_refusal(b, seat):
        return []
    winners = [winner for winner in b.tied if not tie_winner_refusal(b, seat, winner)]
    return [b.tables.decline] + [b.tables.break_tie[winner] for winner in winners]


def commit_refusal(b: Board, seat: int) -> str:
    """4.51, 5.26: only an active leader, unless the conference card keeps him from breaking ties."""
    if not b.leader_active[seat]:
        return "leader_inactive"
    if b.cannot_break_ties[seat]:
        return "leader_barred_from_ties"
    return ""


def tie_winner_refusal(b: Board, seat: int, winner: int) -> str:
    """4.51: a leader in the tie wins it for himself; another chooses among the tied."""
    if winner not in b.tied:
        return "not_in_tie"
    if seat in b.tied and winner != seat:
        return "own_tie"
    return ""


def highest(values: list[int]) -> list[int]:
    """The seats with the highest value."""
    top = max(values)
    return [seat for seat in range(3) if values[seat] == top]
