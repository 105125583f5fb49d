"""11.0 The solitaire 'bots, one chart for each faction, acting from their own view only."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.bots import Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_agenda import (
    agenda_scores,
    agenda_tie_scores,
    conference_tie_scores,
    decided_tie_scores,
    nomination_scores,
)
from tripartite.games.churchill.bot_boxes import network_scores, order_scores, political_scores
from tripartite.games.churchill.bot_meeting import (
    Scored,
    advance_scores,
    chief_issue_scores,
    debate_scores,
    stop_scores,
)
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_support import (
    allocation_scores,
    directed_scores,
    duty_scores,
    leadership_scores,
    pawn_scores,
    pay_scores,
)
from tripartite.games.churchill.bot_worth import Plan
from tripartite.games.churchill.terms import NOBODY


class ChurchillBot:
    """A faction played by its chart. The same seed and view always give the same choice."""

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed
        self._plan: Plan | None = None

    def plan(self, b: Board) -> Plan:
        """11.3: the plan of this conference, made at its first decision and kept to its end."""
        if self._plan is None or self._plan.conference != b.conference:
            self._plan = Plan(b, self.seat)
        return self._plan

    def rank(self, view: View) -> list[Ranked]:
        ask = view.ask
        assert ask is not None
        board: Board = view.board
        return [Ranked(option, score, []) for score, option in self._scores(board, ask)]

    def choose(self, view: View) -> Option:
        return best(self.rank(view), f"{self.seed}:{view.version}")  # 11.1: random among equals

    def _scores(self, b: Board, ask: Ask) -> Scored:
        """11.1: every option by the list of its decision; plans come from the start of the conference."""
        prompt = ask.prompt
        plan = self.plan(b)
        if prompt == "agenda_card":
            return agenda_scores(b, plan, ask)
        if prompt in ("nominate_first", "nominate"):
            return nomination_scores(b, plan, ask)
        if prompt == "break_tie":
            if b.agenda_winner == NOBODY:
                return agenda_tie_scores(b, plan, ask)
            return conference_tie_scores(b, plan, ask)
        if prompt == "decide_tie":
            return decided_tie_scores(plan, ask)
        if prompt == "advance":
            return advance_scores(b, plan, ask)
        if prompt == "chief_advance":
            return chief_issue_scores(b, plan, ask)
        if prompt == "debate":
            return debate_scores(b, plan, ask)
        if prompt == "stop":
            return stop_scores(b, plan, ask)
        return self._after_the_meeting(b, ask)

    def _after_the_meeting(self, b: Board, ask: Ask) -> Scored:
        prompt = ask.prompt
        outlook = Outlook(b, self.seat)
        if prompt == "allocate":
            return allocation_scores(b, outlook, ask)
        if prompt == "direct":
            return directed_scores(b, outlook, ask)
        if prompt == "duty":
            return duty_scores(b, outlook, ask)
        if prompt == "pay":
            return pay_scores(b, outlook, ask)
        if prompt == "name_leader":
            return leadership_scores(b, outlook, ask)
        if prompt == "move_pawn":
            return pawn_scores(b, outlook, ask)
        if prompt == "network":
            return network_scores(b, outlook, ask)
        if prompt == "political":
            return political_scores(b, outlook, ask)
        if prompt == "goes_first":
            return order_scores(b, outlook, ask)
        return [(0.0, option) for option in ask.options]  # 11.2: the chart is silent
