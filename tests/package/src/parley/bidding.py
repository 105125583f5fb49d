"""The rules: the sequence of play and the one verb."""

from __future__ import annotations

from typing import Final

from parley.board import CARDS, NOBODY, ROUNDS, SEATS, Board
from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.frames import Course, Stage
from tripartite.core.verbs import Facts, Offer, Reason, Verb, named_kind

CARDS_EACH: Final = len(CARDS) // len(SEATS)
CARD: Final = named_kind("card", CARDS)
NOT_IN_HAND: Final = Reason("not_in_hand", "1.3")


def deal(b: Board) -> None:
    """1.1: the cards are shuffled, and each envoy gets five of them."""
    cards = list(range(len(CARDS)))
    b.dice.shuffle(cards, "deal")
    b.hands = [sorted(cards[seat * CARDS_EACH :][:CARDS_EACH]) for seat in range(len(SEATS))]
    b.reveals += 1


def offer_province(b: Board) -> None:
    """1.2: a die tells what the province of the round is worth, or the number of the round does."""
    b.round += 1
    b.prize = b.round if b.rules.options["prizes"] == "fixed" else b.dice.d6("prize")
    b.tell("province", "1.2", {"round": b.round, "prize": b.prize})


def bid_cards(b: Board) -> Asked:
    """1.3: all bid a card at once, unseen."""
    if max(b.bids) == NOBODY:
        return AskAll([Ask.of(b, seat, "bid", "1.3", (BID,)) for seat in range(len(SEATS))])
    b.frames[-1].go_on()
    return None


def hand_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        offer.add(card)


def bid_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in b.hands[seat] else NOT_IN_HAND


def bid(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.hands[seat].remove(v[0])
    b.bids[seat] = v[0]


def award_province(b: Board) -> None:
    """1.4: the highest card takes the province."""
    b.reveals += 1
    winner = b.bids.index(max(b.bids))
    b.points[winner] += b.prize
    facts: Facts = {"seat": SEATS[winner], "card": CARDS[b.bids[winner]], "prize": b.prize, "round": b.round}
    b.tell("won", "1.4", facts)
    b.played += b.bids
    b.bids = [NOBODY] * len(SEATS)
    if b.round < ROUNDS:
        b.frames[-1].go_to("province")


BID: Final = Verb("bid", "1.3", (CARD,), hand_options, bid_refusal, bid)
VERBS: Final = (BID,)
SEQUENCE: Final = Course(
    "parley",
    [
        Stage("deal", "1.1", automatic=deal),
        Stage("province", "1.2", automatic=offer_province),
        Stage("bidding", "1.3", bid_cards),
        Stage("award", "1.4", automatic=award_province),
    ],
)


def winners(b: Board) -> list[int]:
    """1.5: whoever has most points after five rounds; nobody if two have."""
    best = max(b.points)
    return [b.points.index(best)] if b.points.count(best) == 1 else []
