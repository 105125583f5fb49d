"""What a player of Churchill calls things: cards, issues and places by their names."""

from __future__ import annotations

from tripartite.core.position import View
from tripartite.games.churchill import card_texts
from tripartite.games.churchill.card_texts import Card
from tripartite.games.churchill.game import Churchill
from tripartite.games.churchill.terms import LEADERS
from tripartite.terminal.meaning import all_named
from tripartite.terminal.menu import plain
from tripartite.texts import Texts

MOST_CARDS = 6


def guessed(view: View, kind: str) -> list[str]:
    """What the player most likely means when he does not say it: his own leader, any card of his hand."""
    board = view.board
    if kind == "leader":
        return [LEADERS[board.leader_of(view.seat)]]
    if kind == "card":
        return [board.components.staff[card].id for card in board.hands[view.seat][:1]]
    return ["1"] if kind == "number" else []


def cards(game: Churchill, texts: Texts, view: View, typed: str) -> list[str]:
    """The texts of the cards that the words name; without words the conference card on the table."""
    tokens = plain(typed).split()
    current = view.board.conference_card
    if not tokens or "conference" in tokens:
        return [conference_card(texts, game.components.conference_cards[current].id)] if current >= 0 else []
    found = [
        card_texts.leader_card(texts, id) for id in LEADERS if all_named(tokens, id, texts.name("leader", id))
    ]
    found += [
        card_texts.staff_card(texts, id)
        for id in game.components.card_number
        if all_named(tokens, id, texts.name("card", id))
    ]
    return [person(card) for card in found[:MOST_CARDS]]


def person(card: Card) -> str:
    """A staff or leader card: name, title and value, then its text."""
    return "\n".join([f"{card.name}, {card.title} ({card.value})", *(f"  {line}" for line in card.lines)])


def conference_card(texts: Texts, id: str) -> str:
    """A conference card with its bands in their order."""
    card = card_texts.conference_card(texts, id)
    lines = [card.title]
    for band in card.bands:
        lines.append(f"  {band.title}")
        lines += [f"    {line}" for line in band.lines]
    return "\n".join(lines)
