"""11.0 The solitaire 'bots, one chart for each faction, acting from their own view only."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.bots import Motive, Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Option, named
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_agenda import AgendaBid, AgendaTie, ConferenceTie, DecidedTie, Nomination
from tripartite.games.churchill.bot_boxes import Networks, Order, PoliticalMarkers
from tripartite.games.churchill.bot_meeting import Advance, ChiefIssue, Debate, Stop
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_score import Account, Decision
from tripartite.games.churchill.bot_support import (
    Allocation,
    DirectedOffensive,
    Duty,
    FrontWorths,
    Leadership,
    Pawn,
    Payment,
)
from tripartite.games.churchill.bot_worth import Plan
from tripartite.games.churchill.terms import NOBODY

UNSAID: list[Motive] = []  # shared by all options that nobody asks the motives of


class ChurchillBot:
    """A faction played by its chart. The same seed and view always give the same choice."""

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed
        self._plan: Plan | None = None
        self._outlook: Outlook | None = None
        self._fronts: FrontWorths | None = None

    def rank(self, view: View) -> list[Ranked]:
        return self._weigh(view, True)

    def choose(self, view: View) -> Option:
        return best(self._weigh(view, False), f"{self.seed}:{view.version}")  # 11.1: random among equals

    def _weigh(self, view: View, explain: bool) -> list[Ranked]:
        ask = view.ask
        assert ask is not None
        decision = self._decision(view.board, ask)
        ranked: list[Ranked] = []
        for option in ask.options:
            account = Account(explain)
            decision.weigh(option, account)
            ranked.append(
                Ranked(option, account.total, named_motives(option, account) if explain else UNSAID)
            )
        return ranked

    # --- what is kept while it holds -----------------------------------------------------------------------

    def plan(self, b: Board) -> Plan:
        """11.3: the plan of this conference, made at its first decision and kept to its end."""
        if self._plan is None or self._plan.conference != b.conference:
            self._plan = Plan(b, self.outlook(b))
        self._plan.count_markers(b)
        return self._plan

    def outlook(self, b: Board) -> Outlook:
        """How the game stands; the same until something changes that counts for points."""
        if self._outlook is None or not self._outlook.holds(b):
            self._outlook = Outlook(b, self.seat)
        return self._outlook

    def fronts(self, b: Board) -> FrontWorths:
        outlook = self.outlook(b)
        if self._fronts is None or self._fronts.outlook is not outlook:
            self._fronts = FrontWorths(b, outlook)
        return self._fronts

    # --- the lists in the order of the sequence of play ----------------------------------------------------

    def _decision(self, b: Board, ask: Ask) -> Decision:
        prompt, seat = ask.prompt, ask.seat
        if prompt == "agenda_card":
            return AgendaBid(b, self.plan(b))
        if prompt == "nominate_first" or prompt == "nominate":
            return Nomination(b, self.plan(b))
        if prompt == "break_tie":
            if b.agenda_winner == NOBODY:
                return AgendaTie(b, seat)
            return ConferenceTie(b, self.outlook(b))
        if prompt == "decide_tie":
            return DecidedTie(self.outlook(b))
        if prompt == "advance":
            return Advance(b, self.plan(b))
        if prompt == "chief_advance":
            return ChiefIssue(b, self.plan(b))
        if prompt == "debate":
            return Debate(b, self.plan(b))
        if prompt == "stop":
            return Stop(b, self.plan(b))
        return self._after_the_meeting(b, prompt)

    def _after_the_meeting(self, b: Board, prompt: str) -> Decision:
        if prompt == "allocate":
            return Allocation(b, self.fronts(b))
        if prompt == "direct":
            return DirectedOffensive(b, self.fronts(b))
        if prompt == "duty":
            return Duty(b)
        if prompt == "pay":
            return Payment(b, self.fronts(b))
        if prompt == "name_leader":
            return Leadership(self.outlook(b))
        if prompt == "move_pawn":
            return Pawn(b, self.outlook(b))
        if prompt == "network":
            return Networks(b, self.outlook(b))
        if prompt == "political":
            return PoliticalMarkers(b, self.outlook(b))
        if prompt == "goes_first":
            return Order(self.outlook(b))
        return Decision()


def named_motives(option: Option, account: Account) -> list[Motive]:
    """The motives with what the option names as their facts, beside their own."""
    facts = named(option.declared.arguments, option.args)
    return [Motive(motive.key, motive.share, {**facts, **(motive.facts or {})}) for motive in account.motives]
