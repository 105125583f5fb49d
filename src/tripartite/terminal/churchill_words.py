"""What a player of Churchill means by "hull global": cards, issues and places found by their names."""

from __future__ import annotations

from itertools import product

from tripartite.core.position import View, segment_name
from tripartite.games.churchill.game import Churchill
from tripartite.games.churchill.options import VERBS
from tripartite.games.churchill.refusals import asked_verbs
from tripartite.games.churchill.terms import (
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    PAWNS,
    REGIONS,
    SEATS,
    THEATERS,
)
from tripartite.terminal.menu import plain
from tripartite.terminal.words import Words
from tripartite.texts import Card, Texts

ELEMENTS: dict[str, tuple[str, ...]] = {
    "seat": SEATS,
    "issue": ISSUES,
    "leader": LEADERS,
    "front": FRONTS,
    "theater": THEATERS,
    "region": REGIONS,
    "pawn": PAWNS,
    "box": BOXES,
}
MOST_MEANINGS = 3
MOST_CARDS = 6

Matched = tuple[str, frozenset[str]]  # an element and the typed words that name it


def meant(game: Churchill, texts: Texts, words: Words, view: View, typed: str) -> list[str]:
    """The option ids that fit the typed words best: most words used, asked now, least guessed."""
    first, *rest = typed.split()
    if first in VERBS and len(rest) == len(VERBS[first]):
        return [" ".join((first, *rest))]
    tokens = plain(typed).split()
    asked = asked_verbs(view.board, segment_name(game, view.board))
    found: list[tuple[tuple[int, bool, int], str]] = []
    for verb in VERBS:
        for used, guesses, option_id in readings(game, texts, words, view, verb, tokens):
            found.append(((used, verb in asked, -guesses), option_id))
    best = max((quality for quality, _ in found), default=None)
    return [option_id for quality, option_id in found if quality == best][:MOST_MEANINGS]


def readings(
    game: Churchill, texts: Texts, words: Words, view: View, verb: str, tokens: list[str]
) -> list[tuple[int, int, str]]:
    """Ways to read the words as an option of that verb: words used, arguments guessed, the option id."""
    of_verb = frozenset(token for token in tokens if named(token, f"{verb} {words.verb(verb)}"))
    columns: list[list[Matched]] = []
    guesses = 0
    for kind in VERBS[verb]:
        column = best_matches(game, texts, kind, tokens)
        if not column:
            guesses += 1
            column = [(guess, frozenset()) for guess in guessed(view, kind)]
        columns.append(column)
    if guesses == len(VERBS[verb]) and not of_verb:
        return []
    found: list[tuple[int, int, str]] = []
    for choice in product(*columns):
        used = of_verb.union(*(matched for _, matched in choice))
        found.append((len(used), guesses, " ".join((verb, *(element for element, _ in choice)))))
    return found


def best_matches(game: Churchill, texts: Texts, kind: str, tokens: list[str]) -> list[Matched]:
    """The elements of a kind that most of the words name."""
    if kind == "number":
        return [(token, frozenset([token])) for token in tokens if token.isdecimal()][:1]
    ids = game.components.card_number if kind == "card" else ELEMENTS[kind]
    matched = [
        (id, frozenset(token for token in tokens if named(token, f"{id} {texts.name(kind, id)}")))
        for id in ids
    ]
    most = max(len(found) for _, found in matched)
    return [entry for entry in matched if most and len(entry[1]) == most][:MOST_MEANINGS]


def named(token: str, text: str) -> bool:
    """Whether a word of the text begins with what was typed."""
    return any(word.startswith(token) for word in plain(text).split())


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
    found = [texts.leader_card(id) for id in LEADERS if _all_named(tokens, id, texts.name("leader", id))]
    found += [
        texts.staff_card(id)
        for id in game.components.card_number
        if _all_named(tokens, id, texts.name("card", id))
    ]
    return [person(card) for card in found[:MOST_CARDS]]


def person(card: Card) -> str:
    """A staff or leader card: name, title and value, then its text."""
    return "\n".join([f"{card.name}, {card.title} ({card.value})", *(f"  {line}" for line in card.lines)])


def conference_card(texts: Texts, id: str) -> str:
    """A conference card with its bands in their order."""
    card = texts.conference_card(id)
    lines = [card.title]
    for band in card.bands:
        lines.append(f"  {band.title}")
        lines += [f"    {line}" for line in band.lines]
    return "\n".join(lines)


def _all_named(tokens: list[str], id: str, name: str) -> bool:
    return all(named(token, f"{id} {name}") for token in tokens)
