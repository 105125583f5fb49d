"""11.4 The Agenda Segment as the 'bots play it, and the ties of 4.5."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.games.churchill.agenda import first_place
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_meeting import Scored
from tripartite.games.churchill.bot_worth import Plan
from tripartite.games.churchill.meeting import staff_value
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    ADVANCE,
    AVAILABLE,
    CENTER,
    CHAIR,
    DIRECTED_OFFENSIVES,
    ISSUE_COUNT,
    TRINITY,
    UK,
    US,
    USSR,
)

CHIEF_DIE = 3  # what a chief of staff is expected to roll
WINS = 1000.0


def agenda_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.4: the chance to win the agenda against what the card could do in the meeting."""
    return [(card_bid(b, plan, ask.seat, option.values[0]), option) for option in ask.options]


def card_bid(b: Board, plan: Plan, seat: int, card: int) -> float:
    chances = CHARTS.rows["chance"]
    value = bid_value(b, seat, card)
    prize = CHARTS.rows["prize"][seat] * chances[min(value, len(chances) - 1)]
    return prize - CHARTS.rows["keep"][seat] * best_use(b, plan, seat, card)


def bid_value(b: Board, seat: int, card: int) -> int:
    """5.13: the value of a card in the agenda; a chief of staff counts as his likely die."""
    staff = b.components.staff[card]
    value = CHIEF_DIE if staff.chief else staff.value
    value = max(1, value + b.agenda_modifier[seat])
    return value + 1 if seat == UK else value


def best_use(b: Board, plan: Plan, seat: int, card: int) -> float:
    """What the card gains on the issue that suits it best; one that is not on the table yet counts half."""
    hold = CHARTS.rows["hold"]
    best = 0.0
    for issue in range(ISSUE_COUNT):
        if b.issues[issue] < AVAILABLE:
            continue
        fit = min(CHAIR, staff_value(b, seat, card, issue, ADVANCE, CHIEF_DIE))
        use = plan.worth[issue][seat] * (hold[fit] - hold[0])
        if b.issues[issue] == AVAILABLE:
            use *= CHARTS.values["not_on_table"]
        best = max(best, use)
    return best


def nomination_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.4: the winner's own issue, then issues that suit the hand better than the rivals."""
    seat = ask.seat
    scored: Scored = []
    for option in ask.options:
        issue = option.values[0]
        if b.nominations == 0:
            score = plan.value(seat, issue, first_place(b), 1.0) - plan.value(seat, issue, CENTER, 1.0)
        else:
            score = nomination(b, plan, seat, issue)
        scored.append((score, option))
    return scored


def nomination(b: Board, plan: Plan, seat: int, issue: int) -> float:
    """11.4: own worth against the greatest worth to a rival, with the faction's musts."""
    worth = plan.worth[issue]
    rival = max(worth[other] + max(0.0, plan.agreed[issue][other]) for other in range(3) if other != seat)
    score = worth[seat] + plan.agreed[issue][seat] - CHARTS.values["rival_share"] * rival
    if best_fit(b, seat, issue) < CHARTS.values["needed_fit"]:
        score -= CHARTS.values["unfit_cost"]
    return score + must(b, seat, issue)


def best_fit(b: Board, seat: int, issue: int) -> int:
    """The highest value that the hand can bring to bear on the issue."""
    return max((staff_value(b, seat, card, issue, ADVANCE, CHIEF_DIE) for card in b.hands[seat]), default=0)


def must(b: Board, seat: int, issue: int) -> float:
    """11.4: what the chart tells a faction to put on the table."""
    bonus = CHARTS.values["must"]
    if seat == USSR and issue == ABOMB_RESEARCH:
        spying = b.leader_active[USSR] and not b.cannot_advance[USSR] and b.spy_ring < TRINITY
        return bonus if spying else 0.0
    if seat == USSR and issue in DIRECTED_OFFENSIVES:
        return bonus if not any(b.issues[other] >= CENTER for other in DIRECTED_OFFENSIVES) else 0.0
    return 0.0


# --- ties ------------------------------------------------------------------------------------------------


def agenda_tie_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.4: the leader decides only if he may not advance this conference anyway."""
    seat = ask.seat
    scored: Scored = []
    for option in ask.options:
        if option.verb == "decline":
            scored.append((0.0, option))
        else:
            own = option.values[0] == seat
            scored.append((1.0 if own and b.cannot_advance[seat] else -1.0, option))
    return scored


def conference_tie_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.5: he wins the conference for himself, or gives it to whom it helps least."""
    seat = ask.seat
    scored: Scored = []
    for option in ask.options:
        if option.verb == "decline":
            scored.append((declining(b, plan, seat), option))
        elif option.values[0] == seat:
            scored.append((WINS, option))
        else:
            scored.append((-standing_with_conference(plan, option.values[0]), option))
    return scored


def declining(b: Board, plan: Plan, seat: int) -> float:
    """3.32: the tied US wins without its leader, unless Churchill can still decide otherwise."""
    if seat == US and US in b.tied and not churchill_waits(b):
        return 2 * WINS
    return -max(standing_with_conference(plan, tied) for tied in b.tied)


def standing_with_conference(plan: Plan, seat: int) -> float:
    """9.4.D, 9.4.E: the points of a seat that wins the conference."""
    return plan.outlook.scores[seat] + CHARTS.rows["conference_points"][seat]


def churchill_waits(b: Board) -> bool:
    """4.51: the tied US wins anyway unless Churchill, who is asked after Roosevelt, can still decide."""
    return bool(b.leader_active[UK] and not b.cannot_break_ties[UK])


def decided_tie_scores(plan: Plan, ask: Ask) -> Scored:
    """4.53: the US decides for whoever has the fewest points."""
    return [(-plan.outlook.scores[option.values[0]], option) for option in ask.options]
