"""3.0, 4.3 What others may not learn: not from blocks, lists, numbers, events or the timing of questions."""

import pytest

from conquest.cabinet import government
from conquest.marching import moving
from conquest.table import at, begin, give, legal, put, run, table
from tripartite.core.events import Log
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


@pytest.mark.rules("3.0", "11.0")
def test_nobody_else_sees_which_units_are_being_given_an_order():
    b = moving("infantry 1 japan mukden", "tank 1 japan mukden", "militia 1 nationalists peiping")
    run(b)
    before = [seen(b, seat) for seat in (-1, USA, SOVIETS)]
    for answer in ("order mukden japan infantry 1", "join mukden japan tank 1", "cancel"):
        give(b, answer)
        assert [seen(b, seat) for seat in (-1, USA, SOVIETS)] == before


@pytest.mark.rules("7.23", "7.244")
@pytest.mark.parametrize("start", ["build", "buy", "create tokyo"])
def test_nobody_else_learns_what_is_built_or_bought(start):
    b = table(season="new_year", empty=False)
    begin(b, "production_begins")
    views = []
    for answer in [option for option in legal(b) if option.startswith(start)]:
        after = b.copy()
        after.log = Log()
        give(after, answer)
        told = [event.to_json() for event in after.log.events if event.seat in (None, "usa")]
        views.append((seen(after, USA), told))
    assert len(views) > 1
    assert all(view == views[0] for view in views)


@pytest.mark.rules("7.34", "7.35", "9.4")
def test_a_pair_of_insurgents_looks_like_any_other_in_the_vault():
    views = []
    for answer in ("hide I04 I16 atomic_1", "hide I01 I03 sonar", "insurgents A03 A04 peiping"):
        b = government("soviets", "I01", "I03", "I04", "I16", "A03", "A04")
        give(b, answer)
        views.append(seen(b, JAPAN))
    assert views[0] == views[1] == views[2]
