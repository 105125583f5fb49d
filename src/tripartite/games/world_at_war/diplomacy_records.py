"""The records of diplomacy (16): tracks, their spaces, what moves the markers, and events (P17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tripartite.core.components import TEXT, Part, Problem, RecordKind, flag, numbered, of
from tripartite.core.values import Listed, Named, Number
from tripartite.games.world_at_war.fields import MAJOR, SIDE
from tripartite.games.world_at_war.keys import (
    CAUSES,
    COLOURS,
    EVENT_CONDITIONS,
    EVENT_PLACES,
    MODIFIED,
    NO_EFFECTS,
    OPS,
    SPACE_CONDITIONS,
    SPACE_EFFECTS,
)
from tripartite.games.world_at_war.records import (
    COUNT,
    GROUP,
    MAJOR_LIST,
    MODIFIER,
    NATION,
    NATION_LIST,
    NO_LIMIT,
    REGION,
    TURN,
    YEAR,
)
from tripartite.games.world_at_war.terms import NOBODY

EFFECTS: Final = Listed(Named("effect of a space", SPACE_EFFECTS))


@dataclass
class Track:
    """A diplomatic track and where its marker starts (16)."""

    id: str = of(TEXT)
    nation: int = of(NATION)
    start: int = of(MODIFIER)
    start_without_pact: int = of(MODIFIER, like="start")


@dataclass
class Space:
    """A space of a diplomatic track (16, P16, P26): up is for the Allies, down for the Axis.

    Where its condition does not hold it has the effects `otherwise`.
    """

    id: str = of(TEXT)
    track: int = of(NATION)
    position: int = of(MODIFIER)
    name: str = of(TEXT)
    colour: int = of(Named("colour", COLOURS))
    reversible: bool = flag()
    effects: list[int] = of(EFFECTS, list)
    condition: int = of(Named("condition", SPACE_CONDITIONS), NOBODY)
    otherwise: list[int] = of(EFFECTS, list)
    convoys: int = of(COUNT, NO_LIMIT)
    actions: int = of(COUNT, NO_LIMIT)


@dataclass
class Trigger:
    """What moves the marker of the USSR or the USA by some spaces, or to one (P26)."""

    id: str = of(TEXT)
    number: int = numbered()
    track: int = of(NATION)
    cause: int = of(Named("cause", CAUSES))
    nations: list[int] = of(NATION_LIST, list)
    group: int = of(GROUP, NOBODY)
    turn: int = of(TURN, NOBODY)
    year: int = of(YEAR, NOBODY)
    by: int = of(MODIFIER, 0)
    to: int = of(Number(0, 9), NOBODY)
    once: bool = flag()


@dataclass
class Choice:
    """Units of which a player may choose a set."""

    land: int = of(COUNT, 0)
    elite: int = of(COUNT, 0)


@dataclass
class Event:
    """An event (P17): who may buy it from when to when, and what it does."""

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    side: int = of(SIDE)
    buyers: list[int] = of(MAJOR_LIST)
    first: int = of(TURN)
    last: int = of(TURN)
    cost: int = of(COUNT)
    op: int = of(Named("operation", OPS))
    nation: int = of(MAJOR, NOBODY)
    under: int = of(MAJOR, NOBODY)
    nations: list[int] = of(NATION_LIST, list)
    target: int = of(SIDE, NOBODY)
    what: int = of(Named("value", MODIFIED), NOBODY)
    by: int = of(Number(-99, 99), 0)
    floor: int = of(COUNT, 0)
    most: int = of(COUNT, NO_LIMIT)
    count: int = of(COUNT, 0)
    choices: list[Choice] = of(Listed(Part(Choice)), list)
    where: int = of(Named("place", EVENT_PLACES), NOBODY)
    group: int = of(GROUP, NOBODY)
    region: int = of(REGION, NOBODY)
    seas: int = of(COUNT, 0)
    success: int = of(Number(0, 3), 0)
    condition: int = of(Named("condition", EVENT_CONDITIONS), NOBODY)
    no_effect_if: list[int] = of(Listed(Named("condition", NO_EFFECTS)), list)

    def problem(self) -> Problem:
        return ("last", "is before the first turn") if self.last < self.first else None


DIPLOMACY_KINDS: list[RecordKind] = [
    RecordKind("track", "diplomacy.toml", Track),
    RecordKind("space", "diplomacy.toml", Space),
    RecordKind("trigger", "diplomacy.toml", Trigger),
    RecordKind("event", "events.toml", Event),
]
