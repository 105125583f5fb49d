"""Counts of answer sequences from fixed positions: they change when, and only when, a rule changes."""

import pytest

from matches import perft
from tripartite.api import start
from warroom import give, part

pytestmark = pytest.mark.compiled


def barbarossa():
    zones = {
        "konigsberg": "de_inf/f de_tank/f",
        "warsaw": "de_inf/f de_inf/f de_tank/f",
        "riga": "su_inf/f",
        "kovel": "su_inf/f su_inf/f",
        "minsk": "su_tank/f",
    }
    return part("axis", 7, zones, basic={"axis": 2, "ussr": 1})


def overlord():
    zones = {
        "londres": "uk_inf/f uk_tank/f",
        "eeuu": "us_inf/f",
        "calais": "axis: de_inf/f",
        "ruhr": "de_tank/f",
    }
    developments = {"allies": ["aviation", "landing", "advanced_aircraft"]}
    facts = {"surrendered": ["france", "belgium"], "developments": developments, "advanced": {"allies": 2}}
    return part("allies", 18, zones, **facts)


def stalingrad():
    zones = {"stalingrado": "axis: de_inf/r su_inf/f su_inf/f", "saratov": "su_tank/f", "urales": "su_inf/r"}
    match = part("ussr", 12, zones, barbarossa=7, tanks={"ussr": 2})
    give(match, "act reinforcements")
    return match


COUNTS = {
    "the first turn": (lambda: start("downfall", seed="perft"), [20, 304, 5118]),
    "barbarossa": (barbarossa, [13, 248, 3240]),
    "overlord": (overlord, [14, 176, 2062]),
    "stalingrad": (stalingrad, [11, 126, 1563]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_answer_sequences_is_what_it_was(name):
    position, counts = COUNTS[name]
    assert [perft(position().position, depth) for depth in range(1, len(counts) + 1)] == counts
