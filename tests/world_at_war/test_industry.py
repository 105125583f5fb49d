"""15.4: industrial improvement."""

import pytest

from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.terms import GERMANY
from world_at_war.table import dice, give, legal, why
from world_at_war.treasury import actions, budget, rm


def ready(rm: int = 20, actions: int = 2):
    """Germany at level 3 with the advances that the next level asks for."""
    b = budget("ger", rm=rm, actions=actions)
    for id in ("ger_t1", "ger_t2"):
        b.progress[b.atlas.advance_ids.index(id)] = COMPLETE
    return b


@pytest.mark.rules("15.4(2,4)", "P3(8-9)")
def test_the_next_level_needs_advances_of_the_present_one():
    b = budget("ger")
    assert why(b, "improve") == ("advances_missing", "15.4(2,4)")
    assert legal(ready(), "improve") == ["improve"]


@pytest.mark.rules("15.4(1)")
def test_an_attempt_costs_an_action_and_one_rm_and_is_made_once():
    b = ready(rm=3)
    dice(b, 3)
    give(b, "improve")
    assert (rm(b, "ger"), actions(b, "ger"), b.industry[GERMANY]) == (2, 1, 20)
    assert why(b, "improve") == ("industry_once_a_turn", "15.4(1)")


@pytest.mark.rules("15.4(3)", "15.4.R")
def test_a_new_level_gives_its_chit_at_once_and_the_rest_is_lost():
    b = ready(actions=1)
    b.industry[GERMANY], b.oil[GERMANY] = 80, 10
    dice(b, 10)
    give(b, "improve")
    assert (b.level[GERMANY], b.industry[GERMANY], actions(b, "ger")) == (4, 0, 1)


@pytest.mark.rules("P3(1)")
def test_there_is_no_level_beyond_five():
    b = budget("ger", level=5)
    assert why(b, "improve") == ("at_highest_level", "P3(1)")
