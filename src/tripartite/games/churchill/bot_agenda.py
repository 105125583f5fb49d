"""11.4 The Agenda Segment as the 'bots play it, and the ties of 4.5."""

from __future__ import annotations

from tripartite.core.verbs import Option
from tripartite.games.churchill.agenda import first_place
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_score import Account, Decision
from tripartite.games.churchill.bot_worth import Plan
from tripartite.games.churchill.staff_cards import staff_value
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    ADVANCE,
    AVAILABLE,
    CENTER,
    CHAIR,
    DIRECTED_OFFENSIVES,
    ISSUE_COUNT,
    ISSUES,
    NOBODY,
    SEATS,
    TRINITY,
    UK,
    US,
    USSR,
)

CHIEF_DIE = 3  # what a chief of staff is expected to roll
WINS = 100.0


class AgendaBid(Decision):
    """11.4: the chance to win the agenda against what the card could do in the meeting."""

    def __init__(self, b: Board, plan: Plan) -> None:
        self.b = b
        self.plan = plan

    def weigh(self, option: Option, account: Account) -> None:
        b, seat, card = self.b, self.plan.seat, option.values[0]
        chances = CHARTS.rows["chance"]
        value = bid_value(b, seat, card)
        account.add("bid_may_win", CHARTS.rows["prize"][seat] * chances[min(value, len(chances) - 1)])
        issue, use = best_use(b, self.plan, card)
        if issue != NOBODY:
            account.add_fact("card_wanted", -CHARTS.rows["keep"][seat] * use, "issue", ISSUES[issue])


def bid_value(b: Board, seat: int, card: int) -> int:
    """5.13: the value of a card in the agenda; a chief of staff counts as his likely die."""
    staff = b.components.staff[card]
    value = CHIEF_DIE if staff.chief else staff.value
    value = max(1, value + b.agenda_modifier[seat])
    return value + 1 if seat == UK else value


def best_use(b: Board, plan: Plan, card: int) -> tuple[int, float]:
    """The issue that suits the card best, and what it gains there; half if it is not on the table yet."""
    seat, hold = plan.seat, CHARTS.hold
    best, found = 0.0, NOBODY
    for issue in range(ISSUE_COUNT):
        if b.issues[issue] < AVAILABLE:
            continue
        fit = min(CHAIR, staff_value(b, seat, card, issue, ADVANCE, CHIEF_DIE))
        use = plan.worth[issue][seat] * (hold[fit] - hold[0])
        if b.issues[issue] == AVAILABLE:
            use *= CHARTS.values["not_on_table"]
        if use > best:
            best, found = use, issue
    return found, best


class Nomination(Decision):
    """11.4: the winner's own issue, then issues that suit the hand better than the rivals."""

    def __init__(self, b: Board, plan: Plan) -> None:
        self.b = b
        self.plan = plan

    def weigh(self, option: Option, account: Account) -> None:
        issue = option.values[0]
        if self.b.nominations == 0:
            account.add("own_start", self.plan.gain(issue, CENTER, first_place(self.b), 1.0))
        else:
            self._weigh_further(issue, account)

    def _weigh_further(self, issue: int, account: Account) -> None:
        """11.4: own worth against the greatest worth to a rival, with the faction's musts."""
        plan, seat = self.plan, self.plan.seat
        worth = plan.worth[issue]
        account.add("issue_wanted", worth[seat])
        account.add("issue_agreed", plan.agreed[issue][seat])
        rival, most = NOBODY, 0.0
        for other in range(3):
            wants = worth[other] + max(0.0, plan.agreed[issue][other])
            if other != seat and wants > most:
                rival, most = other, wants
        if rival != NOBODY:
            account.add_fact("rival_wants", -CHARTS.values["rival_share"] * most, "seat", SEATS[rival])
        if best_fit(self.b, seat, issue) < CHARTS.values["needed_fit"]:
            account.add("hand_unfit", -CHARTS.values["unfit_cost"])
        if is_must(self.b, seat, issue):
            account.add("chart_demands", CHARTS.values["must"])


def best_fit(b: Board, seat: int, issue: int) -> int:
    """The highest value that the hand can bring to bear on the issue."""
    best = 0
    for card in b.hands[seat]:
        best = max(best, staff_value(b, seat, card, issue, ADVANCE, CHIEF_DIE))
    return best


def is_must(b: Board, seat: int, issue: int) -> bool:
    """11.4: what the chart tells the USSR to put on the table: spies, and an offensive to direct."""
    if seat != USSR:
        return False
    if issue == ABOMB_RESEARCH:
        return bool(b.leader_active[USSR] and not b.cannot_advance[USSR] and b.spy_ring < TRINITY)
    if issue not in DIRECTED_OFFENSIVES:
        return False
    return not any(b.issues[other] >= CENTER for other in DIRECTED_OFFENSIVES)


# --- ties ------------------------------------------------------------------------------------------------


class AgendaTie(Decision):
    """11.4: the leader decides only if he may not advance this conference anyway."""

    def __init__(self, b: Board, seat: int) -> None:
        self.b = b
        self.seat = seat

    def weigh(self, option: Option, account: Account) -> None:
        if option.verb == "decline":
            return
        if option.values[0] == self.seat and self.b.cannot_advance[self.seat]:
            account.add("leader_idle", 1.0)
        else:
            account.add("leader_kept", -1.0)


class ConferenceTie(Decision):
    """11.5: he wins the conference for himself, or gives it to whom it helps least."""

    def __init__(self, b: Board, outlook: Outlook) -> None:
        self.b = b
        self.outlook = outlook

    def weigh(self, option: Option, account: Account) -> None:
        seat = self.outlook.seat
        if option.verb != "decline":
            self._weigh_winner(option.values[0], account)
        elif seat == US and US in self.b.tied and not churchill_waits(self.b):
            account.add("arsenal_wins", 2 * WINS)  # 3.32: the tied US wins without its leader
        else:
            likely = max(self.b.tied, key=self._worth_to)
            account.add_fact("rival_gains", -self._worth_to(likely), "seat", SEATS[likely])

    def _weigh_winner(self, winner: int, account: Account) -> None:
        if winner == self.outlook.seat:
            account.add("wins_conference", WINS)
        else:
            account.add_fact("rival_gains", -self._worth_to(winner), "seat", SEATS[winner])

    def _worth_to(self, seat: int) -> float:
        """9.4.D, 9.4.E: the points of a seat that wins the conference."""
        return self.outlook.expected[seat] + CHARTS.rows["conference_points"][seat]


def churchill_waits(b: Board) -> bool:
    """4.51: the tied US wins anyway unless Churchill, who is asked after Roosevelt, can still decide."""
    return bool(b.leader_active[UK] and not b.cannot_break_ties[UK])


class DecidedTie(Decision):
    """4.53: the US decides for whoever has the fewest points."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def weigh(self, option: Option, account: Account) -> None:
        winner = option.values[0]
        account.add_fact("rival_gains", -self.outlook.expected[winner], "seat", SEATS[winner])
