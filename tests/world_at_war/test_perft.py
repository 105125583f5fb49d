"""Counts of answer sequences from fixed positions: they change when, and only when, a rule changes."""

import pytest

from matches import perft
from tripartite.api import arrange, start

pytestmark = pytest.mark.compiled

GAME = "world_at_war"


def krakow():
    """Germans with air support before two Polish corps."""
    places = {
        "de_sil": {"units": ["3 ger_regular", "1 ger_elite", "2 ger_air"]},
        "pl_kra": {"units": ["2 poland_regular"]},
        "fr_lor": {"units": ["1 fra_regular"]},
    }
    match = arrange(GAME, "west39", "axis_phase", only=True, actions={"ger": 3}, places=places, seed="perft")
    match.answer("axis", "movement_done")
    match.answer("axis", "mark_operation ger de_sil pl_kra")
    return match


def spending():
    """The economic phase with means to build."""
    return arrange(GAME, "camp39", "economy", rm={"ger": 9}, actions={"ger": 3}, seed="perft")


COUNTS = {
    "the west": (lambda: start(GAME, "west39", seed="perft"), [13, 103, 882]),
    "barbarossa": (lambda: start(GAME, "barb41", seed="perft"), [4, 30, 312]),
    "africa": (lambda: start(GAME, "africa40", seed="perft"), [6, 26, 172]),
    "the end": (lambda: start(GAME, "europe44", seed="perft"), [22, 307]),
    "the pact": (lambda: start(GAME, "camp39", seed="perft"), [2, 4, 8]),
    "krakow": (krakow, [2, 7, 28, 153]),
    "spending": (spending, [53, 2420]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_answer_sequences_is_what_it_was(name):
    position, counts = COUNTS[name]
    assert [perft(position().position, depth) for depth in range(1, len(counts) + 1)] == counts
