"""11.7, 11.8 The War Phase as the 'bots play it: networks and political markers."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_meeting import NEVER, Scored
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.boxes import alignment_refusal, political_refusal, removal_cost
from tripartite.games.churchill.terms import ARCTIC, FRONT_COUNT, NOBODY, UK, USSR

LIST_STEP = 0.02  # a place higher up the faction's list, so that the list decides among equals


def network_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.8: one network at a time."""
    seat = ask.seat
    scored: Scored = []
    for option in ask.options:
        if option.verb == "forgo":
            scored.append((0.0, option))
            continue
        box = option.values[0]
        if option.verb == "place_network":
            score = placing_network(b, seat, box, outlook)
        else:
            score = removing_network(b, seat, box, outlook)
        scored.append((score + LIST_STEP * CHARTS.box_rank[seat][box], option))
    return scored


def rivalry(outlook: Outlook, other: int) -> float:
    """How much a point that another player loses counts."""
    if other == outlook.leader:
        return CHARTS.values["leader_loses"]
    return CHARTS.values["rival_loses"]


def placing_network(b: Board, seat: int, box: int, outlook: Outlook) -> float:
    """11.8: points now, markers to come, and protection of what stands."""
    score = 0.0
    own = b.network_owner[box] == seat
    if not own:
        if b.political[box] == NOBODY:
            score += CHARTS.values["network_point"]
            score += opening(b, seat, box)
            if b.components.colony[box]:
                score += -2.0 if seat == UK else 2.0 * rivalry(outlook, UK)
        elif b.political[box] == seat:
            score += CHARTS.values["guard"]
        else:
            score += CHARTS.values["foothold"] * rivalry(outlook, b.political[box])
        return score
    if passed_by_enemy(b, seat, box):
        score += CHARTS.values["guard_passed"]
    if b.political[box] == seat:
        return score + CHARTS.values["second_guard"]
    return score + CHARTS.values["second_network"]


def opening(b: Board, seat: int, box: int) -> float:
    """11.8: a box that could take a political marker, now if one is in hand."""
    if alignment_refusal(b, seat, box) is not None:
        return 0.0
    after = b.network_owner[box]
    b.network_owner[box] = seat
    refused = political_refusal(b, seat, box, 1)
    b.network_owner[box] = after
    if refused is not None:
        return CHARTS.values["closed_box"]
    return CHARTS.values["opening_now"] if b.to_align[seat] else CHARTS.values["opening_later"]


def passed_by_enemy(b: Board, seat: int, box: int) -> bool:
    """7.13: whether a front of the other side stands on the box's space and would cost a network."""
    front = b.components.box_front[box]
    if front == ARCTIC or front >= FRONT_COUNT or b.behind[box]:
        return False
    enemy = (b.components.fronts[front].color == USSR) != (seat == USSR)
    return enemy and b.fronts[front] <= b.components.box_space[box] and b.can_move(front)


def removing_network(b: Board, seat: int, box: int, outlook: Outlook) -> float:
    """11.8: where an own political marker stands, or a rival's single network blocks the list."""
    owner = b.network_owner[box]
    weight = rivalry(outlook, owner)
    if b.political[box] == seat:
        return CHARTS.values["rescue"] if b.networks[box] == 1 else CHARTS.values["rescue"] / 2
    if b.political[box] == owner:
        return weight * CHARTS.values["undermine"] / b.networks[box]
    if b.networks[box] > 1:
        return weight * 0.3
    score = weight
    if b.political[box] == NOBODY and b.components.colony[box] and seat == UK:
        score += 2.0
    return score


def political_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """11.8: place on the list, remove where it pays."""
    seat = ask.seat
    scored: Scored = []
    for option in ask.options:
        if option.verb == "forgo":
            scored.append((0.0, option))
            continue
        box = option.values[0]
        if option.verb == "place_political":
            score = 2.0 + 0.3 * (b.networks[box] - 1)
        else:
            score = removing_political(b, seat, box, outlook)
        scored.append((score + LIST_STEP * CHARTS.box_rank[seat][box], option))
    return scored


def removing_political(b: Board, seat: int, box: int, outlook: Outlook) -> float:
    """11.8: only if a marker is left to put in its place, or nothing else can be done."""
    price = removal_cost(b, box)
    score = 3.0 * rivalry(outlook, b.political[box]) + 1.0
    if b.to_align[seat] > price and alignment_refusal(b, seat, box) is None:
        score += 2.0
    return score / price


def order_scores(b: Board, outlook: Outlook, ask: Ask) -> Scored:
    """7.1: going last has some advantage, so the US sends the player ahead first and itself last."""
    scored: Scored = []
    for option in ask.options:
        first = option.values[0]
        scored.append((NEVER if first == ask.seat else outlook.scores[first], option))
    return scored
