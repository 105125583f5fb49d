"""The options of a decision as a menu that numbers and words make smaller."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from tripartite.core.verbs import Option
from tripartite.texts import Texts

MOST_LINES = 18  # a longer list is shown in groups


class Menu:
    """What is still to choose from: all options at first, fewer after each number or word."""

    def __init__(
        self,
        texts: Texts,
        options: list[Option],
        note: Callable[[Option], str],
        board: Any = None,
    ) -> None:
        self.texts = texts
        self.note = note  # what the client knows of an option beyond its text
        self.options = options
        self.board = board
        self.left = options

    def entries(self) -> list[list[Option]]:
        """The lines of the menu: single options, or groups of them."""
        return grouped(self.left)

    @property
    def narrowed(self) -> bool:
        return len(self.left) < len(self.options)

    def reset(self) -> None:
        self.left = self.options

    def lines(self) -> list[str]:
        return [self._line(entry) for entry in self.entries()]

    def _line(self, entry: list[Option]) -> str:
        if len(entry) == 1:
            return self.describe(entry[0])
        return f"{self._group_name(entry)} … ({len(entry)})"

    def describe(self, option: Option) -> str:
        text, note = self.texts.option(option, self.board), self.note(option)
        return f"{text} ({note})" if note else text

    def _group_name(self, entry: list[Option]) -> str:
        """What the options of a group have in common that the others of the menu have not."""
        first = entry[0]
        if any(option.verb != first.verb for option in self.left):
            return self.texts.verb(first.verb)
        for place, arg in enumerate(first.args):
            if any(option.args[place] != arg for option in self.left):
                return self.texts.name(first.declared.kinds[place].name, arg)
        return self.texts.verb(first.verb)

    def pick(self, number: int) -> Option | None:
        """Takes a line of the menu: a single option is the choice, a group is what is left."""
        entry = self.entries()[number - 1]
        if len(entry) == 1:
            return entry[0]
        self.left = entry
        return None

    def filter(self, text: str) -> int:
        """Keeps the options that hold every word, and says how many do; with none, all stay."""
        wanted = plain(text).split()
        found = [option for option in self.left if self._holds(option, wanted)]
        if not found and self.narrowed:
            found = [option for option in self.options if self._holds(option, wanted)]
        if found:
            self.left = found
        return len(found)

    def _holds(self, option: Option, wanted: list[str]) -> bool:
        there = plain(f"{option.id} {self.texts.option(option, self.board)}")
        return all(word in there for word in wanted)


def grouped(options: list[Option]) -> list[list[Option]]:
    """A short list as it is; a long one by verb, else by the first argument that differs."""
    alone = [[option] for option in options]
    if len(options) <= MOST_LINES:
        return alone
    for place in range(-1, max(len(option.args) for option in options)):
        groups: dict[str, list[Option]] = {}
        for option in options:
            groups.setdefault(_part(option, place), []).append(option)
        if 1 < len(groups) < len(options):
            return list(groups.values())
    return alone


def _part(option: Option, place: int) -> str:
    if place < 0:
        return option.verb
    return option.args[place] if place < len(option.args) else ""


def plain(text: str) -> str:
    """Lower case, without accents and underscores, so that words are found however they are typed."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
