"""What a player means by "hull global": the elements of a game found by their names, put into an option."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from tripartite.core.position import View
from tripartite.core.verbs import Vocabulary
from tripartite.terminal.menu import plain
from tripartite.texts import Texts

MOST_MEANINGS = 3
Matched = tuple[str, frozenset[str]]  # an element and the typed words that name it
# What is meant by an argument of a kind that none of the typed words names.
Guess = Callable[[View, str, list[str]], list[str]]


class Meaning:
    """Reads a player's words as options."""

    def __init__(self, texts: Texts, guess: Guess) -> None:
        self.texts = texts
        self.guess = guess
        self.vocabulary: Vocabulary = texts.game.vocabulary
        self.verbs = {name: verb.arguments for name, verb in self.vocabulary.verbs.items()}

    def meant(self, view: View, typed: str) -> list[str]:
        """The option ids that fit best: most words used, asked now, the verb named, least guessed."""
        first, *rest = typed.split()
        if first in self.verbs and len(rest) == len(self.verbs[first]):
            return [" ".join((first, *rest))]
        tokens = plain(typed).split()
        asked = [verb.name for verb in view.ask.verbs] if view.ask is not None else []
        found: list[tuple[tuple[int, bool, bool, int], str]] = []
        for verb in self.verbs:
            is_named = any(named(token, verb) for token in tokens)
            for used, guesses, option_id in self._readings(view, verb, tokens):
                found.append(((used, verb in asked, is_named, -guesses), option_id))
        best = max((quality for quality, _ in found), default=None)
        return [option_id for quality, option_id in found if quality == best][:MOST_MEANINGS]

    def _readings(self, view: View, verb: str, tokens: list[str]) -> list[tuple[int, int, str]]:
        """Ways to read the words as an option of that verb: words used, arguments guessed, the option id."""
        kinds = self.verbs[verb]
        of_verb = frozenset(token for token in tokens if named(token, f"{verb} {self.texts.verb(verb)}"))
        columns: list[list[Matched]] = []
        guesses = 0
        for kind in kinds:
            column = self._best_matches(kind, tokens)
            if not column:
                guesses += 1
                column = [(guess, frozenset()) for guess in self.guess(view, kind, tokens)]
            columns.append(column)
        if guesses == len(kinds) and not of_verb:
            return []
        found: list[tuple[int, int, str]] = []
        for choice in product(*columns):
            used = of_verb.union(*(matched for _, matched in choice))
            found.append((len(used), guesses, " ".join((verb, *(element for element, _ in choice)))))
        return found

    def _best_matches(self, kind: str, tokens: list[str]) -> list[Matched]:
        """The elements of a kind that most of the words name."""
        declared = self.vocabulary.kinds[kind]
        if not declared.element:  # a number
            return [(token, frozenset([token])) for token in tokens if token.isdecimal()][:1]
        if declared.element != kind:  # where something came from, which goes by the name of something else
            return []
        matched = [
            (id, frozenset(token for token in tokens if named(token, f"{id} {self.texts.name(kind, id)}")))
            for id in self.vocabulary.names[kind]
            if id not in declared.nothing
        ]
        most = max((len(found) for _, found in matched), default=0)
        return [entry for entry in matched if most and len(entry[1]) == most][:MOST_MEANINGS]


def named(token: str, text: str) -> bool:
    """Whether a word of the text begins with what was typed."""
    return any(word.startswith(token) for word in plain(text).split())


def all_named(tokens: list[str], id: str, name: str) -> bool:
    return all(named(token, f"{id} {name}") for token in tokens)
