"""11.5 The meeting as the 'bots play it: advancing, debating, leaders and passing."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_worth import CONDITIONAL, Plan
from tripartite.games.churchill.meeting import (
    holds,
    leader_refusal,
    movable_issues,
    staff_value,
    starting_track,
)
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    ADVANCE,
    CENTER,
    CHAIR,
    DEBATE,
    NOBODY,
    STALIN,
    US,
    USSR,
    place,
    space_of,
    track_of,
)

Scored = list[tuple[float, Option]]
NEVER = -1000.0
ALWAYS = 1000.0
MIDDLING_DIE = 3  # what a chief of staff is expected to roll


# --- where a play leads ----------------------------------------------------------------------------------


def landing(b: Board, plan: Plan, seat: int, issue: int, value: int, mode: int, threat: float) -> int:
    """5.22-5.24: where the issue comes to lie; a conditional issue stops in the center if that is better."""
    track = starting_track(b, issue)
    space = b.beyond if b.beyond and mode == DEBATE else space_of(b.issues[issue])
    if track in (seat, NOBODY):
        return place(seat, space + value) if space + value > 0 else CENTER
    if value < space:
        return place(track, space - value)
    if value == space:
        return CENTER
    onward = place(seat, value - space)
    if issue in CONDITIONAL and plan.gain(seat, issue, onward, CENTER, threat) > 0:
        return CENTER
    return onward


def overshoot(b: Board, seat: int, issue: int, value: int) -> int:
    """Points beyond what reaches the chair."""
    track = starting_track(b, issue)
    space = space_of(b.issues[issue])
    reached = space + value if track in (seat, NOBODY) else value - space
    return max(0, reached - CHAIR)


def threat_after(b: Board, seat: int) -> float:
    """How much the opponents can still undo: their cards, as a share of those that count in full."""
    cards = sum(len(b.hands[other]) for other in range(3) if other != seat)
    return min(1.0, cards / CHARTS.values["cards_out"])


def safe_from_debate(b: Board, seat: int, by_leader: bool) -> bool:
    """5.24: whether nobody can debate the advance."""
    for other in range(3):
        if other == seat or not b.hands[other]:
            continue
        if not by_leader or leader_refusal(b, other, b.leader_of(other), DEBATE) is None:
            return False
    return True


def advance_gain(b: Board, plan: Plan, seat: int, issue: int, value: int, by_leader: bool) -> float:
    """The gain of moving an issue that far on an own turn."""
    threat = threat_after(b, seat)
    old = b.issues[issue]
    new = landing(b, plan, seat, issue, value, ADVANCE, threat)
    gain = plan.gain(seat, issue, old, new, threat) + race(b, seat, old, new, threat)
    if new > 0 and space_of(new) == CHAIR and not safe_from_debate(b, seat, by_leader):
        gain -= CHARTS.values["capture_doubt"] * plan.worth[issue][seat]
    return gain - CHARTS.values["waste_cost"] * overshoot(b, seat, issue, value)


def tracks_held(b: Board) -> list[int]:
    """5.27: how many issues each player would win if the meeting ended now."""
    held = [0, 0, 0]
    for where in b.issues:
        if where > 0:
            held[track_of(where)] += 1
    return held


def race(b: Board, seat: int, old: int, new: int, threat: float) -> float:
    """11.5: each issue counts one for the conference, and more so towards the end of the meeting."""
    before, after = track_of(old) if old > 0 else NOBODY, track_of(new) if new > 0 else NOBODY
    if before == after:
        return 0.0
    held = tracks_held(b)
    was = prospect(held, seat)
    if before != NOBODY:
        held[before] -= 1
    if after != NOBODY:
        held[after] += 1
    points = CHARTS.rows["conference_points"][seat]
    return points * (prospect(held, seat) - was) * (1.0 - CHARTS.values["race_doubt"] * threat)


def prospect(held: list[int], seat: int) -> float:
    """How likely the conference is won from this count; the US wins ties (3.32)."""
    lead = held[seat] - max(held[other] for other in range(3) if other != seat)
    if lead == 0:
        return 0.7 if seat == US else 0.35
    return [0.0, 0.05, 0.15, 0.5, 0.9, 1.0, 1.0][max(0, min(6, lead + 3))]


def card_cost(b: Board, card: int) -> float:
    """What playing the card itself costs."""
    staff = b.components.staff[card]
    value = CHARTS.values["chief_value"] if staff.chief else float(staff.value)
    cost = value * CHARTS.values["value_cost"]
    if staff.health or staff.purge:
        cost += CHARTS.values["fragile_cost"]
    return cost


def is_matched(b: Board, card: int, issue: int, mode: int) -> bool:
    """11.5: whether a bonus or a support of the card applies to the issue."""
    staff = b.components.staff[card]
    track = starting_track(b, issue)
    for attribute in staff.modifiers:
        if attribute.amount > 0 and holds(b, attribute.when, issue, track, mode):
            return True
    for attribute in staff.supports:
        if holds(b, attribute.when, issue, track, mode):
            return True
    return False


def leader_value(b: Board, seat: int, issue: int, mode: int) -> int:
    face = b.components.leaders[b.leader_of(seat)]
    track = starting_track(b, issue)
    value = face.value
    for attribute in face.attributes:
        if attribute.type == "bonus" and holds(b, attribute.when, issue, track, mode):
            value += attribute.amount
    return value


def leader_extra(b: Board, seat: int, issue: int, mode: int) -> float:
    """What the markers that the leader's text gives are worth."""
    face = b.components.leaders[b.leader_of(seat)]
    track = starting_track(b, issue)
    extra = 0.0
    for attribute in face.attributes:
        if attribute.type == "gain_marker" and holds(b, attribute.when, issue, track, mode):
            extra += CHARTS.values["leader_marker"] * attribute.count
    return extra


def cheapest(b: Board, seat: int) -> int:
    """The card to discard for a leader."""
    best = b.hands[seat][0]
    for card in b.hands[seat]:
        if card_cost(b, card) < card_cost(b, best):
            best = card
    return best


# --- an own turn -----------------------------------------------------------------------------------------


def advance_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.5: every play with its worth."""
    seat = ask.seat
    discard = cheapest(b, seat)
    scored: Scored = []
    best = NEVER
    for option in ask.options:
        verb = option.verb
        if verb == "pass":
            continue
        if verb == "discard":
            score = -card_cost(b, option.values[0])
        elif verb == "chief":
            score = chief_score(b, plan, seat, option.values[0])
        elif verb == "lead":
            if option.values[1] != discard:
                continue
            score = lead_score(b, plan, seat, option.values[1], option.values[2])
        else:
            score = staff_score(b, plan, seat, option)
        best = max(best, score)
        scored.append((score, option))
    for option in ask.options:
        if option.verb == "pass":
            scored.append((pass_score(seat, best), option))
    return scored


def pass_score(seat: int, best: float) -> float:
    """11.5: an earned pass is used when no play gains enough."""
    return ALWAYS if best < CHARTS.rows["pass_below"][seat] else NEVER


def staff_score(b: Board, plan: Plan, seat: int, option: Option) -> float:
    """11.5: gain, less what the card costs, more if it matches."""
    card, issue = option.values[0], option.values[1]
    value = option.values[2] if option.verb == "advance_by" else staff_value(b, seat, card, issue, ADVANCE, 0)
    score = advance_gain(b, plan, seat, issue, value, False) - card_cost(b, card)
    if is_matched(b, card, issue, ADVANCE):
        score += CHARTS.values["matched_bonus"]
    return score


def chief_score(b: Board, plan: Plan, seat: int, card: int) -> float:
    """11.5: the best issue for a middling die."""
    best = NEVER
    for issue in movable_issues(b):
        low = advance_gain(b, plan, seat, issue, staff_value(b, seat, card, issue, ADVANCE, 3), False)
        high = advance_gain(b, plan, seat, issue, staff_value(b, seat, card, issue, ADVANCE, 4), False)
        best = max(best, (low + high) / 2)
    return best - card_cost(b, card) - CHARTS.values["chief_cost"]


def chief_issue_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.5: after the roll, the issue with the greatest gain."""
    scored: Scored = []
    for option in ask.options:
        issue = option.values[0]
        value = staff_value(b, ask.seat, b.chief, issue, ADVANCE, b.chief_die)
        scored.append((advance_gain(b, plan, ask.seat, issue, value, False), option))
    return scored


def lead_score(b: Board, plan: Plan, seat: int, card: int, issue: int) -> float:
    """11.5: the leader's gain less what he is kept for; nothing is kept at the last turn."""
    stalin = b.leader_of(seat) == STALIN
    undebatable = stalin and issue == ABOMB_RESEARCH
    value = leader_value(b, seat, issue, ADVANCE)
    score = advance_gain(b, plan, seat, issue, value, True) + leader_extra(b, seat, issue, ADVANCE)
    score -= card_cost(b, card)
    reached = landing(b, plan, seat, issue, value, ADVANCE, 0.0)
    captures = reached > 0 and space_of(reached) == CHAIR
    if undebatable and captures and plan.worth[issue][seat] > 1:
        return score + ALWAYS  # 5.24: Stalin's advance of A-bomb research cannot be debated
    if len(b.hands[seat]) <= 1:
        return score
    if captures and safe_from_debate(b, seat, True):
        return score - CHARTS.rows["leader_cost"][seat] / 2
    return score - CHARTS.rows["leader_cost"][seat] - leader_risk(b, seat)


def leader_risk(b: Board, seat: int) -> float:
    """11.5: Roosevelt is not risked in the first two conferences of a campaign."""
    if seat == US and not b.truman and b.conference <= 2:
        return CHARTS.values["roosevelt_risk"]
    return 0.0


# --- debates ---------------------------------------------------------------------------------------------


def debate_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """11.5: every answer to an advance; the threshold is what letting it pass is worth."""
    seat = ask.seat
    discard = cheapest(b, seat)
    scored: Scored = []
    for option in ask.options:
        verb = option.verb
        if verb == "no_debate":
            scored.append((debate_threshold(b, plan, seat), option))
        elif verb == "lead_debate":
            if option.values[1] == discard:
                scored.append((lead_debate_score(b, plan, seat, discard), option))
        else:
            scored.append((staff_debate_score(b, plan, seat, option), option))
    return scored


def standing_place(b: Board) -> int:
    """Where the advanced issue will lie if nobody debates."""
    return place(b.advancer, CHAIR) if b.beyond else b.issues[b.advanced]


def debate_gain(b: Board, plan: Plan, seat: int, card: int, value: int) -> float:
    """11.5: what the debate gains at once, and what a second card can make of an issue saved from capture."""
    threat = threat_after(b, seat)
    new = landing(b, plan, seat, b.advanced, value, DEBATE, threat)
    old = standing_place(b)
    gain = plan.gain(seat, b.advanced, old, new, threat) + race(b, seat, old, new, threat)
    if b.beyond and space_of(new) < CHAIR and can_follow_up(b, seat, card, new):
        gain += plan.worth[b.advanced][seat] * (1.0 - CHARTS.values["follow_up_doubt"] * threat)
    return gain


def can_follow_up(b: Board, seat: int, spent: int, where: int) -> bool:
    """Whether another card of the hand would bring the issue from there onto the own track."""
    needed = 0 if track_of(where) == seat else space_of(where)
    for card in b.hands[seat]:
        if card != spent and staff_value(b, seat, card, b.advanced, ADVANCE, MIDDLING_DIE) > needed:
            return True
    return False


def staff_debate_score(b: Board, plan: Plan, seat: int, option: Option) -> float:
    card = option.values[0]
    if option.verb == "debate_by":
        gain = debate_gain(b, plan, seat, card, option.values[1])
    elif b.components.staff[card].chief:
        low = debate_gain(b, plan, seat, card, staff_value(b, seat, card, b.advanced, DEBATE, 3))
        high = debate_gain(b, plan, seat, card, staff_value(b, seat, card, b.advanced, DEBATE, 4))
        gain = (low + high) / 2 - CHARTS.values["chief_cost"]
    else:
        gain = debate_gain(b, plan, seat, card, staff_value(b, seat, card, b.advanced, DEBATE, 0))
    score = gain - card_cost(b, card)
    if is_matched(b, card, b.advanced, DEBATE):
        score += CHARTS.values["matched_bonus"]
    return score


def lead_debate_score(b: Board, plan: Plan, seat: int, card: int) -> float:
    """11.5: a leader answers a leader, or saves an issue that nothing else can save."""
    value = leader_value(b, seat, b.advanced, DEBATE)
    score = debate_gain(b, plan, seat, card, value) + leader_extra(b, seat, b.advanced, DEBATE)
    score -= card_cost(b, card)
    if len(b.hands[seat]) > 1:
        score -= CHARTS.rows["leader_debate_cost"][seat]
    return score


def debate_threshold(b: Board, plan: Plan, seat: int) -> float:
    """11.5: what a debate must be worth; less when a capture threatens."""
    threshold = CHARTS.rows["debate_above"][seat]
    if b.beyond and plan.worth[b.advanced][b.advancer] >= CHARTS.values["debate_capture_worth"]:
        return threshold / 2
    if (b.advancer + 1) % 3 == seat and not b.beyond and seat != USSR:
        return threshold + CHARTS.values["wait_bonus"]  # he can advance the same issue on his own turn
    return threshold


def stop_scores(b: Board, plan: Plan, ask: Ask) -> Scored:
    """5.22: stop a conditional issue in the center, or go on."""
    issue, seat = b.moving, ask.seat
    threat = threat_after(b, seat)
    onward = place(seat, b.move_left)
    return [(plan.gain(seat, issue, onward, CENTER, threat), ask.options[0]), (0.0, ask.options[1])]
