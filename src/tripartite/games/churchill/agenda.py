"""5.1 Agenda Segment: hands, the simultaneous staff card, and the nomination of issues."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import CARD, ISSUE
from tripartite.games.churchill.reasons import (
    CARD_NOT_IN_HAND,
    CARD_NOT_YOURS,
    ISSUE_ON_TABLE,
    ISSUE_REMOVED,
)
from tripartite.games.churchill.terms import (
    AVAILABLE,
    CENTER,
    ISSUE_COUNT,
    NOBODY,
    UK,
    left_of,
    place,
)
from tripartite.games.churchill.ties import end_comparison, leading, settle

NOMINATIONS = 7  # one by the winner, then two by each player (4.21)


def draw_hands(b: Board) -> None:
    """5.13: shuffle everything in odd conferences and in the first one, then draw seven."""
    shuffle = b.conference % 2 == 1 or b.conference == b.first_conference
    for seat in range(3):
        if shuffle:
            gone = b.removed[seat]
            b.decks[seat] = [card for card in b.components.cards_of[seat] if card not in gone]
            b.discards[seat] = []
            shuffle_deck(b, seat)
        draw(b, seat)
    b.reveals += 1


def draw(b: Board, seat: int) -> None:
    """5.13: seven cards; a deck that runs short is completed from its shuffled discards."""
    size = b.components.limits["hand_size"]
    hand = b.decks[seat][:size]
    b.decks[seat] = b.decks[seat][size:]
    if len(hand) < size and b.discards[seat]:
        b.decks[seat] = sorted(b.discards[seat])
        b.discards[seat] = []
        shuffle_deck(b, seat)
        missing = size - len(hand)
        hand += b.decks[seat][:missing]
        b.decks[seat] = b.decks[seat][missing:]
    b.hands[seat] = sorted(hand)
    b.say("hand_drawn", seat, len(hand))
    b.whisper(seat, "your_hand", seat, *b.hands[seat])


def shuffle_deck(b: Board, seat: int) -> None:
    """5.13: the player's staff cards are shuffled."""
    b.dice.shuffle(b.decks[seat], "staff_deck")
    b.say("deck_shuffled", seat)


def choose_agenda_cards(b: Board) -> Asked:
    """4.21, 5.13: each player secretly chooses a staff card; all are revealed together."""
    if NOBODY in b.agenda_cards:
        return AskAll([Ask.of(b, seat, "agenda_card", "5.13", (AGENDA_CARD,)) for seat in range(3)])
    b.reveals += 1
    b.go_on()
    return None


def agenda_options(b: Board, seat: int, offer: Offer) -> None:
    """5.13: any staff card in hand."""
    row = b.vocabulary.row(AGENDA_CARD)
    offer.options += [row[card] for card in b.hands[seat]]


def agenda_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.13: whether the card that is named may be chosen."""
    return card_refusal(b, seat, v[0])


def card_refusal(b: Board, seat: int, card: int) -> Reason | None:
    """3.33: a player uses the staff cards in his own hand."""
    if b.components.staff[card].seat != seat:
        return CARD_NOT_YOURS
    if card not in b.hands[seat]:
        return CARD_NOT_IN_HAND
    return None


def reveal_agenda_card(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.13: the chosen card is shown and discarded."""
    card = v[0]
    b.hands[seat].remove(card)
    b.discards[seat].append(card)
    b.agenda_cards[seat] = card
    b.agenda_values[seat] = agenda_value(b, seat, card)
    b.say("agenda_revealed", seat, card, b.agenda_values[seat])


def agenda_value(b: Board, seat: int, card: int) -> int:
    """5.13: the printed value or the chief of staff's die, all text ignored; the UK adds one (3.32)."""
    value = b.components.staff[card].value
    if b.components.staff[card].chief:
        value = b.dice.d6("chief_of_staff")
        b.say("agenda_die", seat, card, value)
    value = max(1, value + b.agenda_modifier[seat]) if b.agenda_modifier[seat] else value
    return value + 1 if seat == UK else value


def decide_agenda_winner(b: Board) -> Asked:
    """4.21: the highest value wins the Agenda Segment; ties by 4.5."""
    seats = leading(b, b.agenda_values)
    if seats != b.tied or len(seats) > 1:
        return settle(b, seats)
    end_comparison(b)
    b.agenda_winner = seats[0]
    b.say("agenda_won", b.agenda_winner)
    b.go_on()
    return None


def nominate_issues(b: Board) -> Asked:
    """5.14: the winner puts one issue on his track, then each player two in the center."""
    if b.nominations < NOMINATIONS:
        first = b.nominations == 0
        ask = Ask.of(b, nominator(b), "nominate_first" if first else "nominate", "5.14", (NOMINATE,))
        if ask.options:
            return ask
    b.go_on()
    return None


def nominator(b: Board) -> int:
    """5.14: the winner first, then clockwise from his left, two each."""
    if b.nominations == 0:
        return b.agenda_winner
    return (b.agenda_winner + 1 + (b.nominations - 1) // 2) % 3


def nomination_options(b: Board, seat: int, offer: Offer) -> None:
    """5.14: every issue that may be nominated."""
    row = b.vocabulary.row(NOMINATE)
    offer.options += [row[issue] for issue in range(ISSUE_COUNT) if issue_refusal(b, issue) is None]


def nomination_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.14: whether the issue that is named may be nominated."""
    return issue_refusal(b, v[0])


def issue_refusal(b: Board, issue: int) -> Reason | None:
    """5.14: any issue that is not on the table and not out of the game."""
    where = b.issues[issue]
    if where == AVAILABLE:
        return None
    return ISSUE_ON_TABLE if where >= CENTER else ISSUE_REMOVED


def nominate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.14: the first issue goes to the winner's track, the others to the center."""
    issue = v[0]
    b.issues[issue] = first_place(b) if b.nominations == 0 else CENTER
    b.say("nominated", seat, issue, b.issues[issue])
    b.nominations += 1


def first_place(b: Board) -> int:
    """5.14: the winner's value minus the lowest value of another player; 0 means the center."""
    winner = b.agenda_winner
    lowest = min(b.agenda_values[seat] for seat in range(3) if seat != winner)
    difference = min(b.agenda_values[winner] - lowest, b.components.limits["national_track_spaces"])
    return place(winner, difference) if difference > 0 else CENTER


def open_meeting(b: Board) -> None:
    """4.22: the player left of the agenda winner advances first."""
    b.turn = left_of(b.agenda_winner)
    b.may_pass = [0, 0, 0]
    b.advancer = NOBODY


AGENDA_CARD: Final[Verb] = Verb(
    "agenda_card", "5.13", (CARD,), agenda_options, agenda_refusal, reveal_agenda_card
)
NOMINATE: Final[Verb] = Verb("nominate", "5.14", (ISSUE,), nomination_options, nomination_refusal, nominate)
