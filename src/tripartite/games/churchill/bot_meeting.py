"""11.5 The meeting as the 'bots play it: advancing, debating, leaders and passing."""

from __future__ import annotations

from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_score import ALWAYS, NEVER, Account, Decision
from tripartite.games.churchill.bot_worth import CONDITIONAL, Plan
from tripartite.games.churchill.issue_moves import movable_issues
from tripartite.games.churchill.rights import leader_refusal
from tripartite.games.churchill.staff_cards import holds, staff_value, starting_track
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

DICE = (3, 4)  # the middling rolls of a chief of staff
# 5.27: how likely the conference is won from three issues behind to three ahead; the middle is a tie.
LEADS = (0.0, 0.05, 0.15, 0.35, 0.9, 1.0, 1.0)
TIED_US = 0.7  # 3.32: the US wins ties
MOST_VALUE = 16


# --- where a play leads ----------------------------------------------------------------------------------


class Move:
    """What one way of moving an issue is worth, by motive."""

    def __init__(self, plan: Plan, issue: int, old: int, new: int, threat: float, race: float) -> None:
        self.new = new
        self.position = plan.gain(issue, old, new, threat)
        self.race = race
        self.doubt = 0.0
        self.waste = 0.0
        self.hope = 0.0

    def total(self) -> float:
        return self.position + self.race + self.hope - self.doubt - self.waste

    def weigh(self, account: Account) -> None:
        if not account.explain:
            account.total += self.total()
            return
        account.add("issue_gains", self.position)
        account.add("conference_count", self.race)
        account.add("won_back", self.hope)
        account.add("capture_open", -self.doubt)
        account.add("value_wasted", -self.waste)


class Meeting(Decision):
    """What all decisions of the meeting share: the threat, the count of issues, and each move once."""

    def __init__(self, b: Board, plan: Plan) -> None:
        self.b = b
        self.plan = plan
        self.seat = plan.seat
        self.threat = threat_after(b, plan.seat)
        self.held = tracks_held(b)
        self.now = prospect(self.held, plan.seat)
        self.moves: dict[int, Move] = {}
        self.safe = [safe_from_debate(b, plan.seat, False), safe_from_debate(b, plan.seat, True)]

    def landing(self, issue: int, value: int, mode: int) -> int:
        """5.22-5.24: where the issue comes to lie; a conditional one in the center if that is better."""
        b, seat = self.b, self.seat
        track = starting_track(b, issue)
        space = b.beyond if b.beyond and mode == DEBATE else space_of(b.issues[issue])
        if track in (seat, NOBODY):
            return place(seat, space + value) if space + value > 0 else CENTER
        if value < space:
            return place(track, space - value)
        if value == space:
            return CENTER
        onward = place(seat, value - space)
        if issue in CONDITIONAL and self.plan.gain(issue, onward, CENTER, self.threat) > 0:
            return CENTER
        return onward

    def race(self, old: int, new: int) -> float:
        """11.5: each issue counts one for the conference, and more so towards the end of the meeting."""
        before, after = track_of(old), track_of(new)
        if before == after:
            return 0.0
        held = self.held[:]
        if before != NOBODY:
            held[before] -= 1
        if after != NOBODY:
            held[after] += 1
        better = prospect(held, self.seat) - self.now
        return CHARTS.rows["conference_points"][self.seat] * better * (1.0 - CHARTS.race_doubt * self.threat)

    def advance(self, issue: int, value: int, by_leader: int) -> Move:
        """The move of an own turn."""
        key = (issue * MOST_VALUE + value) * 2 + by_leader
        move = self.moves.get(key)
        if move is None:
            move = self._advance(issue, value, by_leader)
            self.moves[key] = move
        return move

    def _advance(self, issue: int, value: int, by_leader: int) -> Move:
        old, new = self.b.issues[issue], self.landing(issue, value, ADVANCE)
        move = Move(self.plan, issue, old, new, self.threat, self.race(old, new))
        if new > 0 and space_of(new) == CHAIR:
            if not self.safe[by_leader]:
                move.doubt = CHARTS.values["capture_doubt"] * self.plan.worth[issue][self.seat]
            move.waste = CHARTS.values["waste_cost"] * overshoot(self.b, self.seat, issue, value)
        return move


def overshoot(b: Board, seat: int, issue: int, value: int) -> int:
    """Points beyond what reaches the chair."""
    track = starting_track(b, issue)
    space = space_of(b.issues[issue])
    reached = space + value if track in (seat, NOBODY) else value - space
    return max(0, reached - CHAIR)


def threat_after(b: Board, seat: int) -> float:
    """How much the opponents can still undo: their cards, as a share of those that count in full."""
    cards = len(b.hands[(seat + 1) % 3]) + len(b.hands[(seat + 2) % 3])
    return min(1.0, cards / CHARTS.values["cards_out"])


def safe_from_debate(b: Board, seat: int, by_leader: bool) -> bool:
    """5.24: whether nobody can debate the advance."""
    for other in range(3):
        if other == seat or not b.hands[other]:
            continue
        if not by_leader or leader_refusal(b, other, b.leader_of(other), DEBATE) is None:
            return False
    return True


def tracks_held(b: Board) -> list[int]:
    """5.27: how many issues each player would win if the meeting ended now."""
    held = [0, 0, 0]
    for where in b.issues:
        if where > 0:
            held[track_of(where)] += 1
    return held


def prospect(held: list[int], seat: int) -> float:
    """5.27: how likely the conference is won from this count."""
    lead = held[seat] - max(held[(seat + 1) % 3], held[(seat + 2) % 3])
    if lead == 0 and seat == US:
        return TIED_US
    return LEADS[max(0, min(6, lead + 3))]


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


# --- an own turn -----------------------------------------------------------------------------------------


class Advance(Meeting):
    """11.5: every play with its worth; an earned pass is always used, since it leaves the last word."""

    def weigh(self, option: Option, account: Account) -> None:
        verb, v = option.verb, option.values
        if verb == "advance":
            self._weigh_staff(v[0], v[1], staff_value(self.b, self.seat, v[0], v[1], ADVANCE, 0), account)
        elif verb == "lead":
            self._weigh_leader(v[1], v[2], account)
        elif verb == "advance_by":
            self._weigh_staff(v[0], v[1], v[2], account)
        elif verb == "chief":
            self._weigh_chief(v[0], account)
        elif verb == "pass":
            account.add("pass_earned", ALWAYS)
        else:
            account.add("card_spent", -card_cost(self.b, v[0]))

    def _weigh_staff(self, card: int, issue: int, value: int, account: Account) -> None:
        """11.5: gain, less what the card costs, more if it matches."""
        self.advance(issue, value, 0).weigh(account)
        account.add("card_spent", -card_cost(self.b, card))
        if is_matched(self.b, card, issue, ADVANCE):
            account.add("card_suits", CHARTS.values["matched_bonus"])

    def _weigh_chief(self, card: int, account: Account) -> None:
        """5.25: the best issue for a middling die."""
        best = NEVER
        for issue in movable_issues(self.b):
            mean = 0.0
            for die in DICE:
                value = staff_value(self.b, self.seat, card, issue, ADVANCE, die)
                mean += self.advance(issue, value, 0).total() / len(DICE)
            best = max(best, mean)
        account.add("chief_hopes", best)
        account.add("card_spent", -card_cost(self.b, card))
        account.add("die_uncertain", -CHARTS.values["chief_cost"])

    def _weigh_leader(self, card: int, issue: int, account: Account) -> None:
        """11.5: the leader's gain less what he is kept for; nothing is kept at the last turn."""
        b, seat = self.b, self.seat
        move = self.advance(issue, leader_value(b, seat, issue, ADVANCE), 1)
        move.weigh(account)
        account.add("leader_markers", leader_extra(b, seat, issue, ADVANCE))
        account.add("card_spent", -card_cost(b, card))
        captures = move.new > 0 and space_of(move.new) == CHAIR
        if captures and issue == ABOMB_RESEARCH and b.leader_of(seat) == STALIN:
            if self.plan.worth[issue][seat] > 1:
                account.add("spies_certain", ALWAYS)  # 5.24: it cannot be debated
            return
        if len(b.hands[seat]) <= 1:
            return
        kept = CHARTS.rows["leader_cost"][seat]
        if captures and self.safe[1]:
            account.add("leader_kept", -kept / 2)
            return
        account.add("leader_kept", -kept)
        if seat == US and not b.truman and b.conference <= 2:
            account.add("roosevelt_frail", -CHARTS.values["roosevelt_risk"])


class ChiefIssue(Meeting):
    """11.5: after the roll, the issue with the greatest gain."""

    def weigh(self, option: Option, account: Account) -> None:
        issue = option.values[0]
        value = staff_value(self.b, self.seat, self.b.chief, issue, ADVANCE, self.b.chief_die)
        self.advance(issue, value, 0).weigh(account)


# --- debates ---------------------------------------------------------------------------------------------


class Debate(Meeting):
    """11.5: every answer to an advance against what letting it stand is worth."""

    def weigh(self, option: Option, account: Account) -> None:
        verb, v = option.verb, option.values
        if verb == "no_debate":
            self._weigh_silence(account)
        elif verb == "lead_debate":
            self._weigh_leader(v[1], account)
        elif verb == "debate_by":
            self._weigh_staff(v[0], v[1], account)
        elif self.b.components.staff[v[0]].chief:
            self._weigh_chief(v[0], account)
        else:
            self._weigh_staff(v[0], self._value(v[0], 0), account)

    def _value(self, card: int, die: int) -> int:
        return staff_value(self.b, self.seat, card, self.b.advanced, DEBATE, die)

    def _answer(self, card: int, value: int) -> Move:
        """What the debate gains at once, and what a second card can make of an issue saved from capture."""
        b, issue = self.b, self.b.advanced
        old = place(b.advancer, CHAIR) if b.beyond else b.issues[issue]  # where it lies if nobody debates
        new = self.landing(issue, value, DEBATE)
        move = Move(self.plan, issue, old, new, self.threat, self.race(old, new))
        if b.beyond and space_of(new) < CHAIR and can_follow_up(b, self.seat, card, new):
            likely = 1.0 - CHARTS.values["follow_up_doubt"] * self.threat
            move.hope = self.plan.worth[issue][self.seat] * likely
        return move

    def _weigh_staff(self, card: int, value: int, account: Account) -> None:
        self._answer(card, value).weigh(account)
        self._weigh_card(card, account)

    def _weigh_card(self, card: int, account: Account) -> None:
        account.add("card_spent", -card_cost(self.b, card))
        if is_matched(self.b, card, self.b.advanced, DEBATE):
            account.add("card_suits", CHARTS.values["matched_bonus"])

    def _weigh_chief(self, card: int, account: Account) -> None:
        mean = 0.0
        for die in DICE:
            mean += self._answer(card, self._value(card, die)).total() / len(DICE)
        account.add("chief_hopes", mean)
        account.add("die_uncertain", -CHARTS.values["chief_cost"])
        self._weigh_card(card, account)

    def _weigh_leader(self, card: int, account: Account) -> None:
        """11.5: a leader answers a leader, or saves an issue that nothing else can save."""
        b, seat = self.b, self.seat
        self._answer(card, leader_value(b, seat, b.advanced, DEBATE)).weigh(account)
        account.add("leader_markers", leader_extra(b, seat, b.advanced, DEBATE))
        account.add("card_spent", -card_cost(b, card))
        if len(b.hands[seat]) > 1:
            account.add("leader_kept", -CHARTS.rows["leader_debate_cost"][seat])

    def _weigh_silence(self, account: Account) -> None:
        """11.5: what a debate must be worth; less when a capture threatens."""
        b, threshold = self.b, CHARTS.rows["debate_above"][self.seat]
        if b.beyond and self.plan.worth[b.advanced][b.advancer] >= CHARTS.values["debate_capture_worth"]:
            threshold /= 2
        account.add("cards_kept", threshold)
        if (b.advancer + 1) % 3 == self.seat and not b.beyond and self.seat != USSR:
            account.add("turn_comes", CHARTS.values["wait_bonus"])  # he can advance the same issue himself


def can_follow_up(b: Board, seat: int, spent: int, where: int) -> bool:
    """Whether another card of the hand would bring the issue from there onto the own track."""
    needed = 0 if track_of(where) == seat else space_of(where)
    for card in b.hands[seat]:
        if card != spent and staff_value(b, seat, card, b.advanced, ADVANCE, DICE[0]) > needed:
            return True
    return False


class Stop(Meeting):
    """5.22: stop a conditional issue in the center, or go on."""

    def weigh(self, option: Option, account: Account) -> None:
        if option.verb == "stop":
            onward = place(self.seat, self.b.move_left)
            account.add("center_better", self.plan.gain(self.b.moving, onward, CENTER, self.threat))
