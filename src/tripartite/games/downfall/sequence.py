"""3 The sequence of play: the table of contents of the rules."""

from __future__ import annotations

from tripartite.core.asks import Segment
from tripartite.games.downfall import parts
from tripartite.games.downfall.surrender import decide_victory

SEQUENCE: list[Segment] = [
    Segment("turn_begins", "3-1", automatic=parts.begin_turn),
    Segment("part_begins", "3-3", automatic=parts.begin_part),
    Segment("minor_reinforcements", "4.2-7", procedure=parts.place_minor_reinforcements),
    Segment("free_play", "3-4", procedure=parts.free_play),
    Segment("combats_open", "17-2", automatic=parts.open_combats),
    Segment("combats", "17-1", procedure=parts.combats),
    Segment("control", "6-2", automatic=parts.close_combats),
    Segment("after_combats", "3-4", procedure=parts.after_combats),
    Segment("part_ends", "18-2", automatic=parts.end_part),
    Segment("part_over", "3-3", automatic=parts.part_over),
    Segment("victory", "20-3", automatic=decide_victory),
]
