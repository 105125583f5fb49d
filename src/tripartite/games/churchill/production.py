"""6.3 Production: what each player has, and what issues and convoys change of it."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.decision import decision_order
from tripartite.games.churchill.terms import ARCTIC, NOBODY, PRODUCTION_ISSUES, STRATEGIC_MATERIALS, USSR


def produce(b: Board) -> None:
    """4.23.3, 6.31, 6.32: base production and everything that adds to it or takes from it."""
    for seat in range(3):
        b.production[seat] = b.components.base_production[seat] + b.bonus_production[seat]
    for issue in PRODUCTION_ISSUES:
        taker, owner = b.winner_of(issue), b.components.issue_owner[issue]
        if taker not in (NOBODY, owner):  # 6.32.a: the own issue has no effect
            b.production[taker] += 1
            b.production[owner] -= 1
            b.say("production_taken", taker, issue, owner)
    strategic_materials(b)
    if b.naval[ARCTIC] >= 3:  # 6.32.c, 7.4
        b.production[USSR] += 1
        b.say("arctic_bonus", USSR)
    b.production[USSR] += b.convoy  # 6.32.d
    for seat in decision_order(b):
        b.production[seat] = max(0, b.production[seat])
        b.say("production_received", seat, b.production[seat])


def strategic_materials(b: Board) -> None:
    """6.32.b: in the center one more for everybody, otherwise one more for its winner."""
    winner = b.winner_of(STRATEGIC_MATERIALS)
    for seat in range(3):
        if b.in_center(STRATEGIC_MATERIALS) or winner == seat:
            b.production[seat] += 1
            b.say("strategic_materials", seat)
