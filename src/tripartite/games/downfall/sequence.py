"""3 The sequence of play: the table of contents of the rules."""

from __future__ import annotations

from typing import Final

from tripartite.core.frames import Course, Stage
from tripartite.core.verbs import Verb, verbs_in
from tripartite.games.downfall import (
    actions,
    declarations,
    developments,
    missions,
    operations,
    parts,
    reinforcements,
)
from tripartite.games.downfall.surrender import decide_victory

SEQUENCE: Final[Course] = Course(
    "war",
    [
        Stage("turn_begins", "3-1", automatic=parts.begin_turn),
        Stage("part_begins", "3-3", automatic=parts.begin_part),
        Stage("minor_reinforcements", "4.2-7", parts.place_minor_reinforcements),
        Stage("free_play", "3-4", parts.free_play),
        Stage("combats_open", "17-2", automatic=parts.open_combats),
        Stage("combats", "17-1", parts.combats),
        Stage("control", "6-2", automatic=parts.close_combats),
        Stage("after_combats", "3-4", parts.after_combats),
        Stage("part_ends", "18-2", automatic=parts.end_part),
        Stage("part_over", "3-3", automatic=parts.part_over),
        Stage("victory", "20-3", automatic=decide_victory),
    ],
)

VERBS: Final[tuple[Verb, ...]] = verbs_in(
    [operations, declarations, missions, actions, reinforcements, developments, parts]
)
