"""Duel: a toy game for the core alone. Three seats bid a hidden card at once; the highest bidder then
picks a rival and a stake in two steps (the second is no restart point) and rolls against the stake."""

import random

from tripartite.core.asks import Ask, AskAll, Option, Segment, Violation
from tripartite.core.dice import Dice, parse_seed
from tripartite.core.game import BadData, Choice

SEATS = ("red", "green", "blue")
BIDS = [Option("bid", (str(n),), (f"card:{n}",), (n,)) for n in range(10)]
RIVALS = [Option("rival", (seat,), (f"seat:{seat}",), (n,)) for n, seat in enumerate(SEATS)]
STAKES = [Option("stake", (str(n),), (), (n,)) for n in range(4)]
ROUNDS = 3


class DuelBoard:
    def __init__(self, dice):
        self.dice = dice
        self.log = None
        self.segment = 0
        self.following = 1
        self.reveals = 0
        self.shown = 0
        self.round = 0
        self.hands = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
        self.points = [0, 0, 0]
        self.first = -1

    def copy(self):
        other = DuelBoard(self.dice.copy())
        other.segment, other.following, other.reveals = self.segment, self.following, self.reveals
        other.round, other.first, other.shown = self.round, self.first, self.shown
        other.hands = [hand[:] for hand in self.hands]
        other.points = self.points[:]
        return other

    def to_json(self):
        return {
            "round": self.round,
            "hands": self.hands,
            "points": self.points,
            "first": self.first,
            "reveals": self.reveals,
            "shown": self.shown,
        }


def deal(board):
    cards = [card for hand in board.hands for card in hand]
    board.dice.shuffle(cards, "deal")
    board.hands = [sorted(cards[3 * seat : 3 * seat + 3]) for seat in range(3)]
    board.reveals += 1


def bidding(board):
    choice = AskAll(
        [Ask(seat, "bid", "1.1", [BIDS[card] for card in board.hands[seat]]) for seat in range(3)]
    )
    yield choice
    board.reveals += 1
    bids = [answer.values[0] for answer in choice.answers]
    for seat in range(3):
        board.hands[seat].remove(bids[seat])
    board.first = bids.index(max(bids))


def duel(board):
    rivals = [RIVALS[seat] for seat in range(3) if seat != board.first]
    rival = yield Ask(board.first, "rival", "1.2", rivals)
    board.shown += 1
    stake = yield Ask(rival.values[0], "stake", "1.3", STAKES[1:], restart=False)
    accept = yield Ask(board.first, "rival", "1.2", rivals, restart=False)
    board.points[rival.values[0]] += 1 if accept is rival else 0
    if board.dice.d6("duel") > stake.values[0]:
        board.points[board.first] += stake.values[0]


def next_round(board):
    board.round += 1
    if board.round < ROUNDS:
        board.following = 1


class Duel:
    def __init__(self):
        self.id = "duel"
        self.name = "Duel"
        self.rules_version = 1
        self.seats: tuple[str, ...] = SEATS
        self.scenarios: tuple[str, ...] = ("short",)
        self.choices: tuple[Choice, ...] = (Choice("stakes", ("low", "high"), "1.3"),)
        self.component_hash = "none"
        self.verbs: dict[str, tuple[str, ...]] = {}
        self.secret_verbs: tuple[str, ...] = ()
        self.sequence = [
            Segment("deal", "1.0", automatic=deal),
            Segment("bidding", "1.1", procedure=bidding),
            Segment("duel", "1.2", procedure=duel),
            Segment("next_round", "1.4", automatic=next_round),
        ]

    def new(self, scenario, options, dice):
        return DuelBoard(dice)

    def board_from_json(self, data):
        board = DuelBoard(
            Dice(parse_seed(data["dice"]["seed"]), data["dice"]["counter"], list(data["dice"]["script"]))
        )
        written = data["board"]
        if not isinstance(written, dict) or "hands" not in written:
            raise BadData("board: missing")
        board.round, board.points, board.first = written["round"], list(written["points"]), written["first"]
        board.hands = [list(hand) for hand in written["hands"]]
        board.reveals, board.shown = written["reveals"], written["shown"]
        board.segment = [*(segment.name for segment in self.sequence), "over"].index(data["segment"])
        board.following = board.segment + 1
        return board

    def arrange(self, written, segment, facts):
        return {**written, **facts}

    def invariants(self, board):
        cards = [card for hand in board.hands for card in hand if card >= 0]
        return [] if len(set(cards)) == len(cards) else ["a card is held twice"]

    def redact(self, board, seat):
        known = board.copy()
        known.hands = [hand if n == seat else [-1] * len(hand) for n, hand in enumerate(known.hands)]
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

    def why_not(self, board, seat, verb, args):
        return Violation("not_a_choice", "1.0", {"verb": verb})

    def option_facts(self, board, option):
        return {}

    def prompt_facts(self, board, ask):
        return {}

    def score(self, board):
        best = max(range(3), key=lambda seat: board.points[seat])
        points = dict(zip(SEATS, board.points, strict=True))
        return {"points": points, "by_condition": {}, "final": points, "winners": [SEATS[best]]}
