"""Verbs: what a seat may do, declared once beside the rule; options, reading and refusing follow."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, Union

# An id, a number, several of them, or several phrases (`texts.Phrase`).
Fact = Union[str, int, list[str], list[int], list[Any]]  # noqa: UP007  (mypyc evaluates this alias at run time)
Facts = dict[str, Fact]
UNKNOWN: Final = -9  # what a name that does not exist reads as
MOST_LISTED: Final = 1 << 18  # options of a verb that are kept in a list; more are kept in a table


class Reason:
    """Why something is not allowed, and the paragraph that says so."""

    def __init__(self, name: str, paragraph: str) -> None:
        self.name = name
        self.paragraph = paragraph

    def __repr__(self) -> str:
        return f"<{self.name} ({self.paragraph})>"


class Kind:
    """A kind of argument: the names of its values in the world of a game.

    The first name stands for the value `first`. `element` is the kind of board element that a value touches,
    "" for none; those named in `nothing` touch none either.
    """

    def __init__(
        self,
        name: str,
        names: Callable[[Any], list[str]],
        element: str = "",
        first: int = 0,
        nothing: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.names = names
        self.element = element
        self.first = first
        self.nothing = nothing


def named_kind(name: str, names: tuple[str, ...], nothing: tuple[str, ...] = ()) -> Kind:
    """A kind whose values have the same names in every world."""
    return Kind(name, lambda world: list(names), name, 0, nothing)


def number_kind(name: str, end: int) -> Kind:
    """Whole numbers below `end`, which touch nothing."""
    return Kind(name, lambda world: [str(number) for number in range(end)])


class Verb:
    """Something that a seat may do: how it is written, what is offered of it, why not, and what it does.

    Without `options` everything is offered that `refusal` does not refuse; without `refusal` nothing is
    refused. A `secret` answer may be known to its own seat alone. `touches` names the elements where they do
    not simply follow from the arguments.
    """

    def __init__(
        self,
        name: str,
        paragraph: str,
        kinds: tuple[Kind, ...] = (),
        options: Callable[[Any, int, Offer], None] | None = None,
        refusal: Callable[[Any, int, tuple[int, ...]], Reason | None] | None = None,
        carry_out: Callable[[Any, int, tuple[int, ...]], None] | None = None,
        secret: bool = False,
        touches: Callable[[tuple[Kind, ...], tuple[str, ...]], list[str]] | None = None,
    ) -> None:
        self.name = name
        self.paragraph = paragraph
        self.kinds = kinds
        self.options = options
        self.refusal = refusal
        self.effect = carry_out
        self.secret = secret
        self.touches = touches
        self.number = -1  # its place in the vocabulary of its game

    def __repr__(self) -> str:
        return f"<verb {self.name} ({self.paragraph})>"

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the kinds of its arguments."""
        return tuple([kind.name for kind in self.kinds])

    def refuses(self, b: Any, seat: int, values: tuple[int, ...]) -> Reason | None:
        return None if self.refusal is None else self.refusal(b, seat, values)

    def carry_out(self, b: Any, seat: int, values: tuple[int, ...]) -> None:
        if self.effect is not None:
            self.effect(b, seat, values)


class Option:
    """One answer to an ask: a verb, its arguments and the board elements it touches.

    Options are made once and shared, so that two equal options are the same object.
    """

    def __init__(
        self, declared: Verb, args: tuple[str, ...], touches: tuple[str, ...], values: tuple[int, ...]
    ) -> None:
        self.declared = declared
        self.verb = declared.name
        self.id = " ".join((declared.name, *args))
        self.args = args
        self.touches = touches
        self.values = values

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "verb": self.verb, "args": list(self.args), "touches": list(self.touches)}


class OptionTable:
    """The options of one verb in one world, made when first needed."""

    def __init__(self, verb: Verb, names: list[list[str]]) -> None:
        self.verb = verb
        self.names = names
        self.first = [kind.first for kind in verb.kinds]
        first, sizes = self.first + [0] * 4, [len(each) for each in names] + [1] * 4
        self.first_0, self.first_1, self.first_2, self.first_3 = first[0], first[1], first[2], first[3]
        self.size_1, self.size_2, self.size_3 = sizes[1], sizes[2], sizes[3]
        count = sizes[0] * sizes[1] * sizes[2] * sizes[3]
        self.listed: list[Option | None] = []
        if len(names) <= 4 and count <= MOST_LISTED:
            self.listed = [None] * count
        self.made: dict[tuple[int, ...], Option] = {}
        self._all: list[Option] = []

    def at(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Option:
        """The option with those values, of which it uses as many as the verb has arguments."""
        if not self.listed:
            return self._kept((a, b, c, d)[: len(self.names)])
        index = (a - self.first_0) * self.size_1 + b - self.first_1
        index = (index * self.size_2 + c - self.first_2) * self.size_3 + d - self.first_3
        found = self.listed[index]
        if found is None:
            found = self._make((a, b, c, d)[: len(self.names)])
            self.listed[index] = found
        return found

    def of(self, values: tuple[int, ...]) -> Option:
        """The same with as many values as there are arguments."""
        if not self.listed:
            return self._kept(values)
        padded = (*values, 0, 0, 0, 0)
        return self.at(padded[0], padded[1], padded[2], padded[3])

    def _kept(self, values: tuple[int, ...]) -> Option:
        found = self.made.get(values)
        if found is None:
            found = self._make(values)
            self.made[values] = found
        return found

    def _make(self, values: tuple[int, ...]) -> Option:
        args = tuple([self.names[i][values[i] - self.first[i]] for i in range(len(values))])
        verb = self.verb
        return Option(verb, args, tuple((verb.touches or touched)(verb.kinds, args)), values)

    def every(self) -> list[Option]:
        """The options of all combinations of arguments."""
        if not self._all:
            found: list[tuple[int, ...]] = [()]
            for i in range(len(self.names)):
                low = self.first[i]
                found = [(*rest, value) for rest in found for value in range(low, low + len(self.names[i]))]
            self._all = [self.of(values) for values in found]
        return self._all


def touched(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    """The elements that arguments name, as kind:id."""
    return [
        f"{kind.element}:{arg}"
        for kind, arg in zip(kinds, args, strict=True)
        if kind.element and arg not in kind.nothing
    ]


class Vocabulary:
    """The verbs of a game in its world: shared options, and reading what somebody wrote.

    `writing` and `elements` are the paragraphs that a badly written answer, or one about something that does
    not exist, is refused with.
    """

    def __init__(self, world: Any, verbs: tuple[Verb, ...], writing: str, elements: str) -> None:
        self.world = world
        self.writing = writing
        self.elements = elements
        self.game: Any = None  # the one that speaks it, for boards that are pickled
        self.verbs: dict[str, Verb] = {}
        self.tables: list[OptionTable] = []
        self._rows: list[dict[tuple[int, ...], list[Option]]] = [{} for _ in verbs]
        self.kinds: dict[str, Kind] = {}
        self.names: dict[str, list[str]] = {}  # of the values of each kind
        for number, verb in enumerate(verbs):
            if verb.number not in (-1, number) or verb.name in self.verbs:
                raise ValueError(f"{verb.name} is declared twice")
            verb.number = number
            self.verbs[verb.name] = verb
            for kind in verb.kinds:
                if kind.name not in self.kinds:
                    self.kinds[kind.name] = kind
                    self.names[kind.name] = kind.names(world)
            self.tables.append(OptionTable(verb, [self.names[kind.name] for kind in verb.kinds]))

    def option(self, verb: Verb, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Option:
        return self.tables[verb.number].at(a, b, c, d)

    def row(self, verb: Verb, first: int = 0, second: int = 0) -> list[Option]:
        """The options with those values before the last argument, for decisions that offer many at once."""
        rows = self._rows[verb.number]
        before = (first, second)[: len(verb.kinds) - 1]
        found = rows.get(before)
        if found is None:
            table = self.tables[verb.number]
            found = [table.of((*before, last)) for last in range(len(table.names[-1]))]
            rows[before] = found
        return found

    def read(self, option_id: str) -> Option | None:
        """The option that is written so, whether or not it is offered."""
        name, *args = option_id.split(" ")
        verb = self.verbs.get(name)
        if verb is None or len(args) != len(verb.kinds):
            return None
        values = self.values(verb, tuple(args))
        if UNKNOWN in values:
            return None
        return self.tables[verb.number].of(values)

    def conceivable(self, verb: Verb, rng: random.Random) -> str:
        """Any answer with the verb that can be written."""
        names = self.tables[verb.number].names
        return " ".join([verb.name, *[rng.choice(each) for each in names]])

    def values(self, verb: Verb, args: tuple[str, ...]) -> tuple[int, ...]:
        """The numbers of the arguments, UNKNOWN for what does not exist."""
        table = self.tables[verb.number]
        found: list[int] = []
        for i in range(len(args)):
            names = table.names[i]
            found.append(names.index(args[i]) + table.first[i] if args[i] in names else UNKNOWN)
        return tuple(found)


def verbs_in(modules: list[ModuleType]) -> tuple[Verb, ...]:
    """The verbs that modules declare, each once, in the order of the modules."""
    found: list[Verb] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Verb) and value not in found:
                found.append(value)
    return tuple(found)


class Offer:
    """What a decision offers while it is being put together."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.options: list[Option] = []
        self.found: Any = None  # what one verb has looked for and the others of the ask need as well
        self._table = vocabulary.tables[0]
        self._once: set[Option] | None = None  # what `add_once` has offered of the verb

    def collect(self, b: Any, seat: int, verb: Verb) -> None:
        """Adds what may be done with the verb."""
        self._once = None
        self._table = self.vocabulary.tables[verb.number]
        if verb.options is not None:
            verb.options(b, seat, self)
            return
        for option in self._table.every():
            if verb.refuses(b, seat, option.values) is None:
                self.options.append(option)

    def add(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Offers the verb with those values."""
        self.options.append(self._table.at(a, b, c, d))

    def add_once(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """As `add`, for equal pieces, which are offered once; a verb uses the one or the other."""
        self._add_once(self._table.at(a, b, c, d))

    def add_values_once(self, values: tuple[int, ...]) -> None:
        """As `add_once`, for a verb of more than four arguments."""
        self._add_once(self._table.of(values))

    def _add_once(self, option: Option) -> None:
        if self._once is None:
            self._once = set()
        if option not in self._once:
            self._once.add(option)
            self.options.append(option)

    def put(self, verb: Verb, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """For a search that finds what may be done with several verbs; the others are offered `elsewhere`."""
        self.options.append(self.vocabulary.tables[verb.number].at(a, b, c, d))


def elsewhere(b: Any, seat: int, offer: Offer) -> None:
    """The options of a verb that another verb of the same ask offers along with its own."""


def named(kinds: tuple[str, ...], args: tuple[str, ...]) -> Facts:
    """The arguments by their kinds; the second of a kind is what something turns `into`."""
    facts: Facts = {}
    for kind, arg in zip(kinds, args, strict=True):
        facts["into" if kind in facts else kind] = arg
    return facts
