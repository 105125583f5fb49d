"""How a game is told to clients: components, aids for drawing, previews, progress and verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from tripartite.core.asks import Violation
from tripartite.core.components import RecordKind, Written, shown_table
from tripartite.core.position import Position, View
from tripartite.core.verbs import Facts, Kind, Option, Reason, Verb
from tripartite.games.registry import part_of
from tripartite.ribbon import told_courses
from tripartite.texts import Phrase, Texts, phrase

Drawn = dict[str, Any]
NO_VALUE = -1


class Moved(NamedTuple):
    """What an option moves: by how much, and to which place."""

    value: int
    to: str


class Touched(NamedTuple):
    """An element of the board: its kind, and what it is named by, as `(kind, id)`.

    `counter:riga.su_inf.full` is a zone, an army and a state; `zone:riga` is itself alone.
    """

    kind: str
    parts: tuple[tuple[str, str], ...]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple([id for _, id in self.parts])

    def __str__(self) -> str:
        return f"{self.kind}:{'.'.join(self.ids)}"


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


class Waived(NamedTuple):
    """What may be let be beforehand: the verb that declines it, and what tells one such ask from another."""

    verb: str
    facts: Callable[[Any], Facts] = lambda b: {}


class Present:
    """One game in one language; a game's own `present.py` has a subclass of this name that tells more."""

    light: tuple[str, ...] = ()  # verbs that do nothing but open another decision of the same seat
    revocable: tuple[str, ...] = ()  # other verbs after which no die falls and nothing is shown
    names: tuple[Names, ...] = ()
    shown: tuple[Shown, ...] = ()
    also: tuple[Also, ...] = ()  # what else clients get, found from all records
    types: Mapping[str, str] = MappingProxyType({})  # those that what is also told speaks of
    drawn: tuple[str, ...] = ()  # kinds of elements that the board draws, besides the compounds
    elements: tuple[tuple[str, tuple[str, ...]], ...] = ()  # kinds that no verb names, and their ids
    compounds: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # elements named by their parts

    whence: tuple[str, ...] = ()  # kinds of arguments that tell where a piece came from
    # The verbs that a segment of the sequence of play asks for, the main use of elements first.
    segments: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    waivers: Mapping[str, Waived] = MappingProxyType({})  # by prompt

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.game = texts.game
        self.courses = told_courses(texts)
        self._names: dict[str, str] = {}

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
        drawn["good_for"] = self.purposes()
        drawn["courses"] = {
            course: {stage: told._asdict() for stage, told in stages.items()}
            for course, stages in self.courses.items()
        }
        return drawn

    def purposes(self) -> dict[str, str]:
        """What things on the board are good for, by kind and, where there is more to say, by element."""
        told: dict[str, str] = dict(self.texts.tables.get("good_for", {}))
        found = {key: text for key, text in told.items() if "." not in key}
        for element in self.element_names():
            kind, _, id = element.partition(":")
            for key in (f"{kind}.{id}", f"{kind}.{self.sort(kind, id)}"):
                if key in told:
                    found[element] = told[key]
                    break
        return found

    def sort(self, kind: str, id: str) -> str:
        """Of which sort of its kind an element is, where several are good for the same."""
        return id

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

    # --- why not? ----------------------------------------------------------------------------------------

    def touched(self, element: str) -> Touched | None:
        """What an element of the board is; None if there is no such element."""
        kind, _, id = element.partition(":")
        parts = self.compounds.get(kind)
        if parts is None:
            return Touched(kind, ((kind, id),)) if element in self._named() else None
        ids = id.split(".")
        names = self.game.vocabulary.names
        if len(ids) != len(parts) or any(id not in names[part] for part, id in zip(parts, ids, strict=True)):
            return None
        return Touched(kind, tuple(zip(parts, ids, strict=True)))

    def _named(self) -> dict[str, str]:
        if not self._names:
            self._names = self.element_names()
        return self._names

    def element_name(self, touched: Touched) -> str:
        """What an element is called; one that is named by its parts by all of them."""
        parts = [self.texts.name(kind, id) for kind, id in touched.parts if touched.kind in self.compounds]
        return ", ".join(parts) or self._named()[str(touched)]

    def board_elements(self, view: View) -> list[str]:
        """Whatever lies on the board and can be touched."""
        drawn = [element for element in self._named() if element.partition(":")[0] in self.drawn]
        return [*drawn, *[str(piece) for piece in self.pieces(view)]]

    def pieces(self, view: View) -> list[Touched]:
        """What stands on the board and is named by its parts, the first of which is its place."""
        return []

    def own_pieces_at(self, view: View, place: Touched) -> list[Touched]:
        """The pieces of the seat in a place."""
        there = [piece for piece in self.pieces(view) if piece.parts[0] == place.parts[0]]
        return [piece for piece in there if self.is_own(view, piece)]

    def values(self, touched: Touched) -> tuple[int, ...]:
        """The numbers of what an element is named by, NO_VALUE where no answer names such a thing."""
        words = self.game.vocabulary
        return tuple(
            [
                words.kinds[kind].first + words.names[kind].index(id) if kind in words.kinds else NO_VALUE
                for kind, id in touched.parts
            ]
        )

    def names_piece(self, verb: Verb) -> bool:
        """Whether answers with the verb name a piece where it stands, by the first two of its parts."""
        pairs = list(pairwise(verb.arguments))
        return any(len(parts) > 1 and (parts[0], parts[1]) in pairs for parts in self.compounds.values())

    def belongs_to_piece(self, kind: Kind) -> bool:
        """Whether such an argument tells a piece from others, so that it says nothing without that piece."""
        return kind.name in self.whence or any(
            len(parts) > 1 and kind.name in parts for parts in self.compounds.values()
        )

    def is_own(self, view: View, piece: Touched) -> bool:
        """Whether a piece is the seat's own."""
        return True

    def reason(self, view: View, touched: Touched) -> Reason | None:
        """Which rule speaks of an element that the verbs of the ask say nothing of."""
        return None

    def element_reason(self, view: View, touched: Touched) -> Violation | None:
        """The same with its facts."""
        reason = self.reason(view, touched)
        if reason is None:
            return None
        facts: Facts = dict(touched.parts)
        kinds, ids = tuple(facts), touched.ids
        for verb in self.game.vocabulary.verbs.values():
            if verb.arguments == kinds:
                facts.update(self.game.refusal_facts(view.board, reason, verb, ids))
                break
        return Violation(reason.name, reason.paragraph, facts)

    def asked_in(self, view: View, segment: str) -> tuple[str, ...]:
        """The verbs that a segment asks the seat for."""
        return self.segments.get(segment, ())

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

    def hint(self, view: View, option: Option, aids: Drawn) -> Phrase | None:
        """What is worth knowing before an option is chosen, in a few words; `aids` are those of the view."""
        return None

    def waste(self, view: View, option: Option) -> Phrase | None:
        """What would be lost by an option that ends something: a sentence."""
        return None

    def warning(self, view: View, option: Option) -> str | None:
        """The same in words."""
        found = self.waste(view, option)
        return None if found is None else self.texts.sentences([found])

    def progress(self, chapter: str, segment: str, *within: str) -> Phrase:
        """Where the game stands: a chapter, such as a conference or a turn, and a segment of it.

        `within` are the numbers of what lies between, as `kinds.toml` of the game says."""
        number = phrase("label", "chapter", {self.texts.chapters["number"]: chapter})
        return phrase("label", "progress", {"chapter": number, "segment": segment})

    def verdict(self, position: Position) -> list[Phrase]:
        """Which victory condition applies, by what everybody knows: sentences."""
        return []


def present_of(texts: Texts) -> Present:
    """How the game of those texts is told."""
    part = part_of(texts.game.id, "present")
    made: Present = (part.Present if part is not None else Present)(texts)
    return made
