"""3.0, 4.3 What others may not learn: not from blocks, lists, numbers, events or the timing of questions."""

import pytest

from conquest.marching import moving
from conquest.table import at, begin, give, put, run, table
from tripartite.games.conquest.knowledge import redact
from tripartite.games.conquest.terms import JAPAN, SOVIETS, USA


def seen(b, seat):
    """All that a seat's view of the board says."""
    return redact(b, seat).to_json()


@pytest.mark.rules("3.0", "17.2")
def test_nobody_else_sees_which_block_a_partisan_has_strengthened():
    worlds = []
    for kinds in (("militia", "infantry"), ("infantry", "militia")):
        b = moving(active="soviets")
        for kind in kinds:
            put(b, "reds", kind, 1, "sian")
        b.partisans[at(b, "sian")] = 1
        give(b, "strengthen sian")
        worlds.append(b)
    for seat in (JAPAN, USA):
        assert seen(worlds[0], seat) == seen(worlds[1], seat)
        assert [block["moved"] for block in seen(worlds[0], seat)["blocks"].values()] == [0, 0]


@pytest.mark.rules("17.4")
def test_nobody_else_sees_who_is_assigned_to_suppression_before_all_is_shown():
    b = table("infantry 2 japan peiping", "infantry 3 japan peiping", season="summer")
    b.partisans[at(b, "peiping")] = 1
    begin(b, "combat")
    run(b)
    before = seen(b, USA)
    give(b, "suppress peiping japan infantry 3")
    assert seen(b, USA) == before
    assert seen(b, JAPAN)["suppressing"] != []
    assert seen(b, SOVIETS)["suppressing"] == []
