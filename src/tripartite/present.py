"""How a game is told to clients: components, aids for drawing, previews, progress and verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tripartite.core.components import RecordKind, Written, shown_table
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option
from tripartite.games.registry import part_of
from tripartite.texts import Texts

Drawn = dict[str, Any]


class Moved(NamedTuple):
    """What an option moves: by how much, and to which place."""

    value: int
    to: str


class Also(NamedTuple):
    """What clients get besides the fields of a record: its name, its type for them, and how it is found."""

    name: str
    type: str
    find: Callable[[Texts, Drawn], Any]


def said(name: str, kind: str, field: str = "id", form: str = "") -> Also:
    """Something of a record in the words of the language: by its kind there, the field that it is about."""
    return Also(name, "string", lambda texts, record: texts.name(kind, str(record[field]), form))


class Names(NamedTuple):
    """A table of names alone: of what kind, and of which ids."""

    name: str
    kind: str
    ids: tuple[str, ...]


class Shown(NamedTuple):
    """A kind of record as clients get it: a table by `key` with the attributes of its class, and more.

    What is `also` told under the name of an attribute takes its place.
    """

    name: str
    kind: str
    also: tuple[Also, ...]
    without: tuple[str, ...] = ()
    key: str = "id"

    def fields(self, kind: RecordKind) -> list[Written]:
        """The declared fields that clients get."""
        left_out = {"", "id", *[each.name for each in self.also], *self.without}
        return [each for each in kind.written if each.attribute not in left_out]


class Present:
    """One game in one language; a game's own `present.py` has a subclass of this name that tells more."""

    light: tuple[str, ...] = ()  # verbs that do nothing but open another decision of the same seat
    names: tuple[Names, ...] = ()
    shown: tuple[Shown, ...] = ()
    also: tuple[Also, ...] = ()  # what else clients get, found from all records
    types: Mapping[str, str] = MappingProxyType({})  # those that what is also told speaks of
    elements: tuple[tuple[str, tuple[str, ...]], ...] = ()  # kinds that no verb names, and their ids
    compounds: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # elements named by their parts

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.game = texts.game

    def components(self) -> Drawn:
        """Kinds by name, each a table by id, with all words in the language."""
        texts = self.texts
        drawn: Drawn = {}
        for table, kind, ids in (Names("seats", "seat", self.game.seats), *self.names):
            drawn[table] = {id: {"name": texts.name(kind, id)} for id in ids}
        for shown in self.shown:
            records = texts.records[shown.kind].values()
            drawn[shown.name] = {str(record[shown.key]): self.draw(shown, record) for record in records}
        for also in self.also:
            drawn[also.name] = also.find(texts, texts.records)
        drawn["elements"] = self.element_names()
        drawn["compounds"] = dict(self.compounds)
        return drawn

    def element_names(self) -> dict[str, str]:
        """What every element of the board is called, such as `card:uk_eden`."""
        vocabulary = self.game.vocabulary
        named = [kind for kind in vocabulary.kinds.values() if kind.element == kind.name]
        kinds = [(kind.name, vocabulary.names[kind.name]) for kind in named]
        return {
            f"{kind}:{id}": self.texts.name(kind, id)
            for kind, ids in (("seat", self.game.seats), *kinds, *self.elements)
            for id in ids
        }

    def draw(self, shown: Shown, record: Drawn) -> Drawn:
        """A record as clients get it."""
        kind = self.game.components.library.kind(shown.kind)
        drawn = shown_table(shown.fields(kind), record)
        return drawn | {also.name: also.find(self.texts, record) for also in shown.also}

    def aids(self, view: View) -> Drawn:
        """What a player could work out from what he sees, such as odds and supply lines."""
        return {}

    def inquire(self, view: View, element: str) -> Drawn | None:
        """What a player could work out of one element, for whoever asks; None if there is nothing to tell."""
        return None

    def touches(self, view: View, option: Option) -> list[str]:
        """The elements of the board that an option is about."""
        return list(option.touches)

    def moves(self, view: View, option: Option) -> Moved | None:
        """What an option moves, if that is certain beforehand."""
        return None

    def hint(self, view: View, option: Option, aids: Drawn) -> str | None:
        """What is worth knowing before an option is chosen, in a few words; `aids` are those of the view."""
        return None

    def progress(self, chapter: str, segment: str, *within: str) -> str:
        """Where the game stands: a chapter, such as a conference or a turn, and a segment of it.

        `within` are the numbers of what lies between, as `kinds.toml` of the game says."""
        return f"{self.texts.chapter(chapter)}, {self.texts.segment(segment)}"

    def verdict(self, position: Position) -> str:
        """Which victory condition applies, by what everybody knows."""
        return ""


def present_of(texts: Texts) -> Present:
    """How the game of those texts is told."""
    part = part_of(texts.game.id, "present")
    made: Present = (part.Present if part is not None else Present)(texts)
    return made
