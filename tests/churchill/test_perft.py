"""Counts of answer sequences from fixed positions: they change when, and only when, a rule changes."""

from typing import Any

import pytest

from matches import perft
from tripartite.api import arrange

pytestmark = pytest.mark.compiled


HANDS = {
    "uk": ["uk_brooke", "uk_eden"],
    "ussr": ["ussr_beria", "ussr_molotov"],
    "us": ["us_hopkins", "us_king"],
}
MEETING = {"turn": "us", "hands": HANDS, "issues": {"global": "ussr2", "abomb_research": "center"}}
POSITIONS: dict[str, dict[str, Any]] = {
    "agenda_cards": {"hands": HANDS},
    "agenda_selection": {},
    "meeting": MEETING,
    "allocation": {"production": {"uk": 4, "ussr": 3, "us": 6}, "issues": {"pol_mil_2_2_a": "uk_chair"}},
    "clandestine": {"to_place": {"uk": 2, "ussr": 2, "us": 1}},
    "political": {"to_align": {"uk": 2, "ussr": 0, "us": 1}, "pawns": {"free_europe_vs_spheres": "uk"}},
}
COUNTS = {
    "agenda_cards": [2, 4, 8],
    "agenda_selection": [17, 272, 4080],
    "meeting": [16, 72, 259],
    "allocation": [15, 224, 3329],
    "clandestine": [2, 40, 788],
    "political": [2, 2, 14],
}


@pytest.mark.parametrize("segment", POSITIONS)
def test_the_number_of_answer_sequences_is_what_it_was(segment):
    match = arrange("churchill", "training", segment, seed="perft", **POSITIONS[segment])
    assert [perft(match.position, depth) for depth in (1, 2, 3)] == COUNTS[segment]
