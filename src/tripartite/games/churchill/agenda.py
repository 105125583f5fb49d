"""5.1 Agenda Segment: hands, the simultaneous staff card, and the nomination of issues."""

from __future__ import annotations

from tripartite.core.asks import Ask, AskAll, Option, Procedure
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import (
    AVAILABLE,
    CENTER,
    ISSUE_COUNT,
    NOBODY,
    UK,
    left_of,
    place,
)
from tripartite.games.churchill.ties import break_tie, highest

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
    b.dice.shuffle(b.decks[seat], "staff_deck")
    b.say("deck_shuffled", seat)


def choose_agenda_cards(b: Board) -> Procedure:
    """4.21, 5.13: each player secretly chooses a staff card; all are revealed together."""
    choice = AskAll([Ask(seat, "agenda_card", "5.13", agenda_options(b, seat)) for seat in range(3)])
    yield choice
    b.reveals += 1
    for seat, answer in enumerate(choice.answers):
        card = answer.values[0]
        b.hands[seat].remove(card)
        b.discards[seat].append(card)
        b.agenda_cards[seat] = card
        b.agenda_values[seat] = agenda_value(b, seat, card)
        b.say("agenda_revealed", seat, card, b.agenda_values[seat])


def agenda_options(b: Board, seat: int) -> list[Option]:
    table = b.tables.agenda_card
    return [table[card] for card in b.hands[seat]]


def card_refusal(b: Board, seat: int, card: int) -> str:
    """3.33: a player uses the staff cards in his own hand."""
    if b.components.staff[card].seat != seat:
        return "card_not_yours"
    if card not in b.hands[seat]:
        return "card_not_in_hand"
    return ""


def agenda_value(b: Board, seat: int, card: int) -> int:
    """5.13: the printed value or the chief of staff's die, all text ignored; the UK adds one (3.32)."""
    value = b.components.staff[card].value
    if b.components.staff[card].chief:
        value = b.dice.d6("chief_of_staff")
        b.say("agenda_die", seat, card, value)
    value = max(1, value + b.agenda_modifier[seat]) if b.agenda_modifier[seat] else value
    return value + 1 if seat == UK else value


def decide_agenda_winner(b: Board) -> Procedure:
    """4.21: the highest value wins the Agenda Segment; ties by 4.5."""
    b.tied = highest(b.agenda_values)
    if len(b.tied) == 1:
        b.agenda_winner = b.tied[0]
    else:
        if b.tie_asked == 0:
            b.say("tie", *b.tied)
        b.agenda_winner = yield from break_tie(b)
    b.tied = []
    b.tie_asked = 0
    b.say("agenda_won", b.agenda_winner)


def nominate_issues(b: Board) -> Procedure:
    """5.14: the winner puts one issue on his track, then each player two in the center."""
    while b.nominations < NOMINATIONS:
        options = nomination_options(b)
        if not options:
            return
        seat = nominator(b)
        answer = yield Ask(seat, "nominate_first" if b.nominations == 0 else "nominate", "5.14", options)
        issue = answer.values[0]
        b.issues[issue] = first_place(b) if b.nominations == 0 else CENTER
        b.say("nominated", seat, issue, b.issues[issue])
        b.nominations += 1


def nominator(b: Board) -> int:
    """5.14: the winner first, then clockwise from his left, two each."""
    if b.nominations == 0:
        return b.agenda_winner
    return (b.agenda_winner + 1 + (b.nominations - 1) // 2) % 3


def nomination_options(b: Board) -> list[Option]:
    table = b.tables.nominate
    return [table[issue] for issue in range(ISSUE_COUNT) if not nomination_refusal(b, issue)]


def nomination_refusal(b: Board, issue: int) -> str:
    """5.14: any issue that is not on the table and not out of the game."""
    where = b.issues[issue]
    if where == AVAILABLE:
        return ""
    return "issue_on_table" if where >= CENTER else "issue_removed"


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
