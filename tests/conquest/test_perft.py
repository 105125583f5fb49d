"""Counts of answer sequences from fixed positions: they change when, and only when, a rule changes."""

import pytest

from matches import perft
from tripartite.api import arrange, start

pytestmark = pytest.mark.compiled

ORDER = ["japan", "usa", "soviets"]


def government():
    """Diplomacy, a wild card, a pair of Techs, and Influence of a Rival."""
    hands = {"japan": ["A22", "A24", "I01", "I03"], "usa": ["A16", "I46"], "soviets": ["A04", "A03"]}
    return arrange(
        "conquest",
        "1936",
        "government",
        turn_order=ORDER,
        active="japan",
        year=1938,
        hands=hands,
        influence={"siam": 2},
        influencer={"siam": "usa"},
    )


def marco_polo_bridge():
    """Japan before Peiping, with the Nationalists behind it."""
    areas = {
        "jehol": {"units": ["japan infantry 3", "japan tank 2"]},
        "mukden": {"units": ["japan air_force 2"]},
        "suchow": {"units": ["nationalists militia 2"]},
    }
    return arrange(
        "conquest",
        "1936",
        "movement",
        turn_order=ORDER,
        command_order=["japan"],
        active="japan",
        season="summer",
        orders=2,
        commands={"japan": "A30"},
        only=True,
        areas=areas,
    )


def coral_sea():
    """Carriers, Fleets, an Air Force and a Submarine meet."""
    areas = {
        "philippine_sea": {
            "units": ["japan carrier 2", "japan fleet 3", "usa fleet 3", "usa submarine 2", "usa air_force 1"]
        },
        "manila": {"units": ["usa infantry 1"]},
        "formosa": {"units": ["japan infantry 1"]},
    }
    return arrange(
        "conquest",
        "1936",
        "combat",
        turn_order=ORDER,
        command_order=["japan"],
        active="japan",
        season="summer",
        commands={"japan": "A30"},
        war={"japan_usa": True},
        only=True,
        areas=areas,
        seed="perft",
    )


COUNTS = {
    "the set-up": (lambda: start("conquest", seed="perft"), [5, 27, 217]),
    "two players": (lambda: start("conquest", options={"players": "2"}, seed="perft"), [8, 65, 539]),
    "government": (government, [10, 42, 402]),
    "marco polo bridge": (marco_polo_bridge, [10, 131]),
    "coral sea": (coral_sea, [2, 56, 2960]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_answer_sequences_is_what_it_was(name):
    position, counts = COUNTS[name]
    assert [perft(position().position, depth) for depth in range(1, len(counts) + 1)] == counts
