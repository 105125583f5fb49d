"""The records of the scenarios (P25): who takes part, what stands where, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tripartite.core.components import TEXT, Part, Problem, RecordKind, flag, numbered, of
from tripartite.core.values import Among, Listed, Named, Number
from tripartite.games.world_at_war.fields import MAJOR, SIDE
from tripartite.games.world_at_war.keys import CLAUSES, DIPLOMACIES, SPECIAL_RULES, STATES, TESTS
from tripartite.games.world_at_war.records import (
    ADVANCES,
    AREA,
    AREAS,
    BOX,
    COUNT,
    EVENT,
    LAND,
    LEVEL,
    MAJOR_LIST,
    MODIFIER,
    NATION,
    NATION_LIST,
    NO_LIMIT,
    PLACE,
    SCENARIO,
    TURN,
)
from tripartite.games.world_at_war.terms import NOBODY, VICTORIES

FORTRESS_LEVEL: Final = Number(1, 3)
NO_MARKER: Final = -9


@dataclass
class Scenario:
    """A scenario (P25): its turns, the majors in play, diplomacy, special rules and the places in play.

    All places are in play if none is named; what stands elsewhere at the start stays there.
    """

    id: str = of(TEXT)
    number: int = numbered()
    name: str = of(TEXT)
    first: int = of(TURN)
    last: int = of(TURN)
    players: list[int] = of(Listed(Number(2, 3), 1))
    nations: list[int] = of(MAJOR_LIST)
    diplomacy: int = of(Named("diplomacy", DIPLOMACIES))
    events: list[int] = of(Listed(EVENT), list)
    pact_choice: bool = flag()
    rules: list[bool] = of(Among(Named("special rule", SPECIAL_RULES)))
    places: list[int] = of(Listed(PLACE), list)

    def problem(self) -> Problem:
        return ("last", "is before the first turn") if self.last < self.first else None


@dataclass
class Standing:
    """A nation at the start of a scenario: side, state and diplomatic marker; other minors are neutral."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    nation: int = of(NATION)
    side: int = of(SIDE, NOBODY)
    state: int = of(Named("state", STATES))
    marker: int = of(MODIFIER, NO_MARKER)
    stays_home: bool = flag()


@dataclass
class StartTrack:
    """The general track of a major at the start of a scenario (5.5)."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    nation: int = of(MAJOR)
    level: int = of(LEVEL)
    rm: int = of(Number(0, 20), 0)
    oil: int = of(BOX, 0)
    submarines: int = of(BOX, 0)
    interceptors: int = of(BOX, 0)
    asw: int = of(BOX, 0)
    strategic_bombers: int = of(BOX, 0)
    damage: int = of(BOX, 0)
    off_map_rm: int = of(COUNT, NOBODY)
    off_map_reminder: int = of(TURN, NOBODY)
    cannot_build: bool = flag()
    active_from: int = of(TURN, NOBODY)


@dataclass
class StartTechnology:
    """Advances that are complete at the start of a scenario."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    nation: int = of(MAJOR)
    advances: list[int] = of(ADVANCES)


@dataclass
class Fortress:
    """A fortress marker that a scenario places (4.2(4))."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    place: int = of(LAND)
    name: str = of(TEXT)
    level: int = of(FORTRESS_LEVEL)


@dataclass
class Income:
    """What a major gets each turn of a scenario (P25(6)), in place of collection and actions or besides."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    nation: int = of(MAJOR)
    replaces: bool = flag()
    rm: int = of(COUNT, 0)
    oil: int = of(COUNT, 0)
    actions: int = of(COUNT, NOBODY)
    war_materials: int = of(COUNT, 0)
    first: int = of(TURN, NOBODY)


@dataclass
class Control:
    """An area that another nation than its own controls at the start of a scenario (P25(5))."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    area: int = of(AREA)
    controller: int = of(NATION)


@dataclass
class Setup:
    """Units of a nation in a place at the start of a scenario (P25(1))."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    nation: int = of(NATION)
    place: int = of(LAND)
    land: int = of(COUNT, 0)
    elite: int = of(COUNT, 0)
    air: int = of(COUNT, 0)
    naval: int = of(COUNT, 0)


@dataclass
class Reinforcement(Setup):
    """Units that a scenario brings in a later turn (12(6))."""

    turn: int = of(TURN)


@dataclass
class Clause:
    """What a victory row asks for (17): a number from `low` to `high`, a surrender in `until` or before."""

    what: int = of(Named("clause", CLAUSES))
    nations: list[int] = of(NATION_LIST, list)
    side: int = of(SIDE, NOBODY)
    areas: list[int] = of(AREAS, list)
    low: int = of(COUNT, 0)
    high: int = of(COUNT, NO_LIMIT)
    until: int = of(TURN, NOBODY)


CLAUSE_LIST: Final = Listed(Part(Clause))


@dataclass
class Victory:
    """A victory row (P25(7)): it holds if all its conditions do; any of `decisive_if` raises its level."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    side: int = of(SIDE, NOBODY)
    level: int = of(Named("victory", VICTORIES))
    at: int = of(Named("test", TESTS))
    conditions: list[Clause] = of(CLAUSE_LIST, list)
    decisive_if: list[Clause] = of(CLAUSE_LIST, list)


@dataclass
class VictoryCity:
    """A victory city (P19)."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    area: int = of(AREA)


@dataclass
class VictoryPoint:
    """An area that counts in a scenario (P25(7))."""

    id: str = of(TEXT)
    scenario: int = of(SCENARIO)
    area: int = of(AREA)
    points: int = of(COUNT)


SCENARIO_KINDS: list[RecordKind] = [
    RecordKind("scenario", "scenarios.toml", Scenario),
    RecordKind("standing", "scenarios.toml", Standing),
    RecordKind("start_track", "scenarios.toml", StartTrack),
    RecordKind("start_technology", "scenarios.toml", StartTechnology),
    RecordKind("fortress", "scenarios.toml", Fortress),
    RecordKind("income", "scenarios.toml", Income),
    RecordKind("control", "scenarios.toml", Control),
    RecordKind("setup", "setup.toml", Setup),
    RecordKind("reinforcement", "setup.toml", Reinforcement),
    RecordKind("victory", "victory.toml", Victory),
    RecordKind("victory_city", "victory.toml", VictoryCity),
    RecordKind("victory_point", "victory.toml", VictoryPoint),
]
