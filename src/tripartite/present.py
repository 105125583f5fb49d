"""How a game is told to clients: components, aids for drawing, previews, progress and verdict."""

from __future__ import annotations

from typing import Any, NamedTuple

from tripartite.core.position import Position, View
from tripartite.core.verbs import Option
from tripartite.games.registry import part_of
from tripartite.texts import Texts

Drawn = dict[str, Any]


class Moved(NamedTuple):
    """What an option moves: by how much, and to which place."""

    value: int
    to: str


class Present:
    """One game in one language; a game's own `present.py` has a subclass of this name that tells more."""

    light: tuple[str, ...] = ()  # verbs that do nothing but open another decision of the same seat

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.game = texts.game

    def components(self) -> Drawn:
        """Kinds by name, each a table by id, with all words in the language."""
        return {"seats": {seat: {"name": self.texts.name("seat", seat)} for seat in self.game.seats}}

    def aids(self, view: View) -> Drawn:
        """What a player could work out from what he sees, such as odds and supply lines."""
        return {}

    def touches(self, view: View, option: Option) -> list[str]:
        """The elements of the board that an option is about."""
        return list(option.touches)

    def moves(self, view: View, option: Option) -> Moved | None:
        """What an option moves, if that is certain beforehand."""
        return None

    def hint(self, view: View, option: Option, aids: Drawn) -> str | None:
        """What is worth knowing before an option is chosen, in a few words; `aids` are those of the view."""
        return None

    def progress(self, chapter: str, segment: str) -> str:
        """Where the game stands: a chapter, such as a conference or a turn, and a segment of it."""
        return f"{self.texts.chapter(chapter)}, {self.texts.segment(segment)}"

    def verdict(self, position: Position) -> str:
        """Which victory condition applies, by what everybody knows."""
        return ""


def present_of(texts: Texts) -> Present:
    """How the game of those texts is told."""
    part = part_of(texts.game.id, "present")
    made: Present = (part.Present if part is not None else Present)(texts)
    return made
