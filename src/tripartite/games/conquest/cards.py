"""4.0 Cards: drawing, playing and discarding them, and who has seen which."""

from __future__ import annotations

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import ACTION, NOBODY


def draw(b: Board, deck: int) -> int:
    """7.14: the next card of a deck, NOBODY if none is left; one that has run out is made of its discards."""
    cards = b.action_deck if deck == ACTION else b.investment_deck
    if not cards:
        discards = b.action_discards if deck == ACTION else b.investment_discards
        cards += discards
        del discards[:]
        b.dice.shuffle(cards, "reshuffle")
        b.say("deck_reshuffled", deck)
    return cards.pop() if cards else NOBODY


def draw_to_hand(b: Board, faction: int, deck: int, count: int) -> None:
    """Draws cards into a hand, whose owner sees them at once."""
    drawn = 0
    for _ in range(count):
        card = draw(b, deck)
        if card == NOBODY:
            break
        b.hands[faction].append(card)
        b.whisper(faction, "card_drawn", card)
        drawn += 1
    if drawn:
        b.reveals += 1
        b.say("cards_drawn", faction, drawn)


def take_from_hand(b: Board, faction: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    b.hands[faction].remove(card)
    b.known_cards[card] = 0


def discard(b: Board, card: int) -> None:
    """To the discards of its deck, face up."""
    b.known_cards[card] = 0
    (b.action_discards if b.atlas.is_action(card) else b.investment_discards).append(card)


def forget_hand(b: Board, faction: int) -> None:
    """A card left the hand face down: which of those that were seen it was, nobody else can tell."""
    for card in b.hands[faction]:
        b.known_cards[card] = 0


def reshuffle(b: Board) -> None:
    """7.14: both decks with all their discards."""
    b.action_deck += b.action_discards
    b.investment_deck += b.investment_discards
    b.action_discards = []
    b.investment_discards = []
    b.dice.shuffle(b.action_deck, "action_deck")
    b.dice.shuffle(b.investment_deck, "investment_deck")
