"""What happened, as it is told: events grouped into beats, and summed up at the end of a phase.

A beat is what a table talks about at once: a card played, a debate, a battle with its dice, a front that
moves. The module `story` of a game declares its kinds of beats; nothing here knows a game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from tripartite.core.events import Event
from tripartite.games.registry import part_of

NOTHING = ("nobody", "unknown")  # what facts say of no element
ALONE = "other"  # the kind of a beat that nothing declares
GAME = "game"  # what a summary of everything closes
MOMENT = 4  # the weight from which a beat is one of the moments of its phase


class BeatKind(NamedTuple):
    """A kind of beat: the events that open it, those that belong to it while it lasts, and its weight.

    An event that opens nothing and comes alone is told by the first kind that it could belong to.
    With `same`, an opening event that agrees with that of the beat under way in these facts goes on with it.
    """

    name: str
    weight: int  # from 1, which a hurried player skips, to 5, which decides the game
    opens: tuple[str, ...]
    joins: tuple[str, ...] = ()
    same: tuple[str, ...] | None = None


class Place(NamedTuple):
    """The kind of element that a fact names; where it may be of another kind, `others` lists those ids."""

    kind: str
    others: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def of(self, id: str) -> str:
        """The element of that id."""
        kind = next((other for other, ids in self.others.items() if id in ids), self.kind)
        return f"{kind}:{id}"


class PhaseKind(NamedTuple):
    """A phase: the events that begin it, each of them, or only those that come in another phase.

    A `closing` one ends with a summary, and so does the `chapter` that one opens, up to the next of its name.
    """

    name: str
    begins: tuple[str, ...]
    each: bool = False
    closing: bool = False
    chapter: bool = False


class Sum(NamedTuple):
    """What a phase adds up to: how often events happened, or the total of a fact, by the value of another."""

    name: str
    events: tuple[str, ...]
    by: str
    total: str = ""


class Telling(NamedTuple):
    """How a game tells its story."""

    kinds: tuple[BeatKind, ...]
    elements: dict[str, Place]  # facts that name an element of the board
    actor: tuple[str, ...]  # facts that name who acts, the first that is there
    phases: tuple[PhaseKind, ...]
    sums: tuple[Sum, ...]
    dice: tuple[str, ...] = ()  # facts that hold the faces of dice, in all events or as `event.fact` in one
    losses: tuple[str, ...] = ()  # events by which somebody loses something
    explained: tuple[str, ...] = ()  # verbs of answers that are worth a bot's reasons


class Mark(NamedTuple):
    """What an event says by itself of the beat that it belongs to; `follows` puts them together."""

    kind: str
    weight: int
    seat: str | None
    joins: tuple[str, ...]  # kinds of beats that it goes on with
    same: str | None  # what it has to have in common with the opening of a beat of its own kind
    phase: str | None  # the phase that it begins
    each: bool  # even in a phase of that name
    dice: list[int]
    loss: bool


class Beat(NamedTuple):
    """Events from `first` up to but not including `end`, told together."""

    kind: str
    first: int
    end: int
    weight: int
    seat: str | None
    elements: list[str]

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


class Phase(NamedTuple):
    """The beats of a phase, and what they add up to: by name, then by value of a fact."""

    kind: str
    first: int
    end: int
    beats: list[Beat]
    sums: dict[str, dict[str, int]]

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "beats": [beat.to_json() for beat in self.beats]}


@cache
def telling_of(game_id: str) -> Telling:
    """How a game tells its story; one that does not say has a beat for each event."""
    part = part_of(game_id, "story")
    told: Telling = part.TELLING if part is not None else Telling((), {}, (), (), ())
    return told


def tell(telling: Telling, events: Sequence[Event]) -> list[Phase]:
    """The story of events, which are those that the reader may see."""
    return [
        Phase(kind, first, end, beats(telling, events, first, end), summary(telling, events[first:end]))
        for kind, first, end in phases(telling, events)
    ]


def phases(telling: Telling, events: Sequence[Event]) -> Iterator[tuple[str, int, int]]:
    """The name of each phase, its first event and the one after its last."""
    begins = {key: kind for kind in telling.phases for key in kind.begins}
    name, first = ALONE, 0
    for number, event in enumerate(events):
        kind = begins.get(event.key)
        if kind is None or (kind.name == name and not kind.each):
            continue
        if first < number:
            yield name, first, number
        name, first = kind.name, number
    if first < len(events):
        yield name, first, len(events)


def beats(telling: Telling, events: Sequence[Event], first: int, end: int) -> list[Beat]:
    """Each event in one beat, in their order."""
    marker = Marker(telling)
    found: list[Beat] = []
    opening: Mark | None = None
    for number in range(first, end):
        event = events[number]
        mark = marker.mark(event)
        if opening is not None and follows(mark, opening):
            found[-1] = longer(telling, found[-1], event)
            continue
        opening = mark
        beat = Beat(mark.kind, number, number, mark.weight, mark.seat, [])
        found.append(longer(telling, beat, event))
    return found


def follows(mark: Mark, opening: Mark) -> bool:
    """Whether an event goes on with the beat that another one has opened."""
    if opening.kind in mark.joins:
        return True
    return mark.same is not None and mark.kind == opening.kind and mark.same == opening.same


class Marker:
    """Marks events as a game's telling says."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.opens = {key: kind for kind in telling.kinds for key in kind.opens}
        self.joins = {
            key: tuple(other.name for other in telling.kinds if key in other.joins)
            for kind in telling.kinds
            for key in (*kind.opens, *kind.joins)
        }
        self.alone = {key: kind for kind in reversed(telling.kinds) for key in kind.joins}
        self.begins = {key: kind for kind in telling.phases for key in kind.begins}

    def mark(self, event: Event) -> Mark:
        key = event.key
        kind = self.opens.get(key) or self.alone.get(key) or BeatKind(ALONE, 1, ())
        phase = self.begins.get(key)
        return Mark(
            kind.name,
            kind.weight,
            actor(self.telling, event),
            self.joins.get(key, ()),
            None if kind.same is None else json.dumps([event.facts.get(fact) for fact in kind.same]),
            None if phase is None else phase.name,
            phase is not None and phase.each,
            faces(self.telling, event),
            key in self.telling.losses,
        )


@cache
def marker_of(game_id: str) -> Marker:
    return Marker(telling_of(game_id))


def faces(telling: Telling, event: Event) -> list[int]:
    """The dice that fell; one of 0 was not rolled."""
    found: list[int] = []
    for fact, value in event.facts.items():
        if fact not in telling.dice and f"{event.key}.{fact}" not in telling.dice:
            continue
        found += [die for die in (value if isinstance(value, list) else [value]) if isinstance(die, int)]
    return [die for die in found if die > 0]


def longer(telling: Telling, beat: Beat, event: Event) -> Beat:
    """The beat with one more event."""
    named = [element for element in elements(telling, event) if element not in beat.elements]
    return beat._replace(end=beat.end + 1, elements=[*beat.elements, *named])


def elements(telling: Telling, event: Event) -> list[str]:
    """The elements of the board that an event happens at."""
    found: list[str] = []
    for fact, value in event.facts.items():
        if fact in telling.elements:
            ids = value if isinstance(value, list) else [value]
            found += [telling.elements[fact].of(str(id)) for id in ids if id not in NOTHING]
    return found


def actor(telling: Telling, event: Event) -> str | None:
    found = next((event.facts[fact] for fact in telling.actor if fact in event.facts), None)
    return str(found) if found is not None else None


def summary(telling: Telling, events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """What a phase adds up to; sums that are empty are left out."""
    found: dict[str, Counter[str]] = {}
    for each in telling.sums:
        for event in events:
            if event.key in each.events and each.by in event.facts:
                amount = int(str(event.facts[each.total])) if each.total else 1
                found.setdefault(each.name, Counter())[str(event.facts[each.by])] += amount
    return {name: dict(counts) for name, counts in found.items()}


# --- summaries -------------------------------------------------------------------------------------------


class Closing(NamedTuple):
    """What is over, a phase, a chapter or a game: events from `first` up to but not including `end`."""

    kind: str
    chapter: bool
    first: int
    end: int


def closings(telling: Telling, events: Sequence[Event], over: bool) -> list[Closing]:
    """What summaries close, in the order in which it ended; the smaller first where it ended together."""
    kinds = {kind.name: kind for kind in telling.phases}
    told = [(kinds[name], first, end) for name, first, end in phases(telling, events) if name in kinds]
    ended = told if over else told[:-1]
    found = [Closing(kind.name, False, first, end) for kind, first, end in ended if kind.closing]
    begins = [(kind.name, first) for kind, first, _ in told if kind.chapter]
    ends = [first for _, first in begins[1:]] + ([len(events)] if over else [])
    found += [Closing(name, True, first, end) for (name, first), end in zip(begins, ends, strict=False)]
    if over and events:
        found.append(Closing(GAME, False, 0, len(events)))
    return sorted(found, key=lambda closing: (closing.end, -closing.first))


def moments(telling: Telling, events: Sequence[Event], closing: Closing) -> list[int]:
    """The events that opened the greatest beats of what has ended."""
    found = beats(telling, events, closing.first, closing.end)
    return [beat.first for beat in found if beat.weight >= MOMENT]
