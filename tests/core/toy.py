"""Duel: a toy game for the core alone, which uses all of it.

Three seats bid a hidden card at once (1.1). The highest bidder picks a rival (1.2), who names a stake (1.3).
Before the die falls anybody else who still holds cards may interfere with a high one (1.4): a window in which
all of them are asked, whatever they hold. At any time a seat may show a card for a point (1.5), or say once
for all how it answers windows (1.6).
"""

import random
from collections.abc import Callable
from typing import Any, Final

from tripartite.core.asks import Ask, AskAll
from tripartite.core.dice import Dice, parse_seed
from tripartite.core.frames import Course, Frame, Stage, frames_to_json
from tripartite.core.game import BadData, Choice
from tripartite.core.saved import frames_at
from tripartite.core.verbs import Reason, Verb, Vocabulary, named_kind, number_kind
from tripartite.core.windows import (
    ASK_ME,
    WINDOW,
    WindowKind,
    decline_verb,
    reacted,
    standing_verb,
    window,
)

SEATS = ("red", "green", "blue")
ROUNDS = 3
HIGH = 5  # the lowest card that interferes
CARD = number_kind("card", 10)
STAKE = number_kind("stake", 10)
SEAT = named_kind("seat", SEATS)

NOT_IN_HAND: Final[Reason] = Reason("not_in_hand", "1.1")
OWN_SEAT: Final[Reason] = Reason("own_seat", "1.2")
STAKE_OUT_OF_RANGE: Final[Reason] = Reason("stake_out_of_range", "1.3")
TOO_LOW: Final[Reason] = Reason("too_low", "1.4")


class DuelRecord:
    """1.2 to 1.4: the duel of a round."""

    def __init__(self, rival=-1, stake=0, bonus=0):
        self.rival = rival
        self.stake = stake
        self.bonus = bonus

    def copy(self):
        return DuelRecord(self.rival, self.stake, self.bonus)

    def to_json(self):
        return {"rival": self.rival, "stake": self.stake, "bonus": self.bonus}


class DuelBoard:
    def __init__(self, vocabulary, dice):
        self.vocabulary = vocabulary
        self.dice = dice
        self.log = None
        self.frames = [Frame(SEQUENCE)]
        self.reveals = 0
        self.shown = 0
        self.round = 0
        self.hands = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
        self.bids = [-1, -1, -1]
        self.points = [0, 0, 0]
        self.first = -1
        self.standing = [[ASK_ME, ASK_ME, ASK_ME]]

    def copy(self):
        other = DuelBoard(self.vocabulary, self.dice.copy())
        other.frames = [frame.copy() for frame in self.frames]
        other.reveals, other.shown = self.reveals, self.shown
        other.round, other.first = self.round, self.first
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.points = self.points[:]
        other.standing = [row[:] for row in self.standing]
        return other

    def to_json(self, sheet=None):
        return {
            "round": self.round,
            "hands": self.hands,
            "bids": self.bids,
            "points": self.points,
            "first": self.first,
            "reveals": self.reveals,
            "shown": self.shown,
            "standing": self.standing,
            "under_way": frames_to_json(self),
        }

    @property
    def duel(self):
        return next(frame.record for frame in self.frames if isinstance(frame.record, DuelRecord))


# --- 1.0, 1.1 dealing and bidding --------------------------------------------------------------------------


def deal(board):
    cards = [card for hand in board.hands for card in hand]
    board.dice.shuffle(cards, "deal")
    board.hands = [sorted(cards[3 * seat : 3 * seat + 3]) for seat in range(3)]
    board.reveals += 1


def bidding(board):
    if max(board.bids) < 0:
        seats = [seat for seat in range(3) if board.hands[seat]]
        if seats:
            return AskAll([Ask.of(board, seat, "bid", "1.1", (BID,)) for seat in seats])
    board.reveals += 1
    board.first = board.bids.index(max(board.bids))
    board.bids = [-1, -1, -1]
    board.frames[-1].go_on()
    return None


def hand_options(board, seat, offer):
    for card in board.hands[seat]:
        offer.add(card)


def hand_refusal(board, seat, v):
    return None if v[0] in board.hands[seat] else NOT_IN_HAND


def bid(board, seat, v):
    board.hands[seat].remove(v[0])
    board.bids[seat] = v[0]


# --- 1.2 to 1.4 the duel -----------------------------------------------------------------------------------


def begin_duel(board):
    return Frame(DUEL, 0, DuelRecord())


def choose_rival(board):
    return Ask.of(board, board.first, "rival", "1.2", (RIVAL,))


def rival_refusal(board, seat, v):
    return OWN_SEAT if v[0] == seat else None


def take_rival(board, seat, v):
    board.duel.rival = v[0]
    board.shown += 1
    board.frames[-1].go_on()


def name_stake(board):
    return Ask.of(board, board.duel.rival, "stake", "1.3", (NAME_STAKE,))


def stake_refusal(board, seat, v):
    return None if 1 <= v[0] <= 3 else STAKE_OUT_OF_RANGE


def take_stake(board, seat, v):
    board.duel.stake = v[0]
    board.frames[-1].go_on()


def open_window(board):
    return window(INTERFERENCE)


def onlookers(board):
    """1.4: by what all can see: whoever has no part in the duel and still holds cards."""
    return [seat for seat in range(3) if seat not in (board.first, board.duel.rival) and board.hands[seat]]


def interfering_refusal(board, seat, v):
    if v[0] not in board.hands[seat]:
        return NOT_IN_HAND
    return None if v[0] >= HIGH else TOO_LOW


def interfere(board, seat, v):
    board.hands[seat].remove(v[0])
    board.duel.bonus += 1
    board.reveals += 1
    reacted(board)


def fight(board):
    duel = board.duel
    if board.dice.d6("duel") + duel.bonus > duel.stake:
        board.points[board.first] += duel.stake


def next_round(board):
    board.round += 1
    if board.round < ROUNDS:
        board.frames[-1].go_to("bidding")


# --- 1.5 at any time ---------------------------------------------------------------------------------------


def show(board, seat, v):
    board.hands[seat].remove(v[0])
    board.points[seat] += 1
    board.reveals += 1


BID: Final[Verb] = Verb("bid", "1.1", (CARD,), hand_options, hand_refusal, bid)
RIVAL: Final[Verb] = Verb("rival", "1.2", (SEAT,), None, rival_refusal, take_rival)
NAME_STAKE: Final[Verb] = Verb("stake", "1.3", (STAKE,), None, stake_refusal, take_stake)
INTERFERE: Final[Verb] = Verb("interfere", "1.4", (CARD,), None, interfering_refusal, interfere)
DECLINE: Final[Verb] = decline_verb("1.4")
SHOW: Final[Verb] = Verb("show", "1.5", (CARD,), hand_options, hand_refusal, show)
STAND: Final[Verb] = standing_verb(("interference",), "1.6")
VERBS = (BID, RIVAL, NAME_STAKE, INTERFERE, DECLINE, SHOW, STAND)

INTERFERENCE = WindowKind(0, "interference", "1.4", onlookers, (INTERFERE,), DECLINE)
DUEL = Course(
    "duel",
    [
        Stage("rival", "1.2", choose_rival),
        Stage("stake", "1.3", name_stake),
        Stage("window", "1.4", opens=open_window),
        Stage("fight", "1.2", automatic=fight),
    ],
)
SEQUENCE = Course(
    "rounds",
    [
        Stage("deal", "1.0", automatic=deal),
        Stage("bidding", "1.1", bidding),
        Stage("duel", "1.2", opens=begin_duel),
        Stage("next_round", "1.2", automatic=next_round),
    ],
)


class Duel:
    def __init__(self):
        self.id = "duel"
        self.name = "Duel"
        self.rules_version = 1
        self.seats: tuple[str, ...] = SEATS
        self.scenarios: tuple[str, ...] = ("short",)
        self.choices: tuple[Choice, ...] = (Choice("stakes", ("low", "high"), "1.3"),)
        self.component_hash = "none"
        self.vocabulary = Vocabulary(None, VERBS, writing="1.0", elements="1.0")
        self.sequence = SEQUENCE
        self.open_verbs: tuple[Verb, ...] = (SHOW, STAND)
        self.memos: tuple[str, ...] = ()
        self.windows: tuple[WindowKind, ...] = (INTERFERENCE,)
        self.bots: dict[str, Callable[[int, str], Any]] = {}

    def new(self, scenario, options, dice):
        return DuelBoard(self.vocabulary, dice)

    def board_from_json(self, data):
        dice = Dice(parse_seed(data["dice"]["seed"]), data["dice"]["counter"], list(data["dice"]["script"]))
        board = DuelBoard(self.vocabulary, dice)
        written = data["board"]
        if not isinstance(written, dict) or "hands" not in written:
            raise BadData("board: missing")
        board.round, board.points, board.first = written["round"], list(written["points"]), written["first"]
        board.hands = [list(hand) for hand in written["hands"]]
        board.bids = list(written["bids"])
        board.reveals, board.shown = written["reveals"], written["shown"]
        board.standing = [list(row) for row in written["standing"]]
        board.frames = frames_at(self.sequence, data["segment"])
        for entry in written["under_way"]:
            board.frames.append(self._frame(entry))
        return board

    def _frame(self, entry):
        if entry["frame"] == WINDOW.name:
            return window(INTERFERENCE, entry["stage"])
        record = DuelRecord(entry["rival"], entry["stake"], entry["bonus"])
        return Frame(DUEL, DUEL.names.index(entry["stage"]), record)

    def arrange(self, written, segment, facts):
        return {**written, **facts}

    def invariants(self, board):
        cards = [card for hand in board.hands for card in hand if card >= 0]
        return [] if len(set(cards)) == len(cards) else ["a card is held twice"]

    def redact(self, board, seat):
        known = board.copy()
        known.hands = [hand if n == seat else [-1] * len(hand) for n, hand in enumerate(known.hands)]
        for row in known.standing:
            row[:] = [answer if n == seat else -1 for n, answer in enumerate(row)]
        known.dice.seed = bytes(32)
        return known

    def fill(self, board, seat, rng: random.Random):
        full = board.copy()
        unseen = [card for card in range(9) if not any(card in hand for hand in board.hands)]
        rng.shuffle(unseen)
        for n, hand in enumerate(board.hands):
            if n != seat:
                full.hands[n] = sorted(unseen[: len(hand)])
                unseen = unseen[len(hand) :]
        full.dice.seed = rng.randbytes(32)
        return full

    def refusal_facts(self, board, reason, verb, args):
        return {}

    def option_facts(self, board, option):
        return {}

    def prompt_facts(self, board, ask):
        return {}

    def score(self, board):
        best = max(range(3), key=lambda seat: board.points[seat])
        points = dict(zip(SEATS, board.points, strict=True))
        return {"points": points, "by_condition": {}, "final": points, "winners": [SEATS[best]]}

    def outcome(self, board):
        return {"rounds": board.round}

    def evaluate(self, board):
        return [1 / 3] * 3
