"""15.3: attempts at advances."""

import pytest

from tripartite.games.world_at_war.board import Board
from world_at_war.table import dice, give, legal, table, type_, why
from world_at_war.treasury import actions, budget, rm


def progress(b: Board, advance: str) -> int:
    return b.progress[b.atlas.advance_ids.index(advance)]


@pytest.mark.rules("15.3(1)", "15.3.R")
def test_only_advances_of_a_level_that_is_reached_are_tried():
    b = budget("ger")
    assert legal(b, "research") == ["research ger_t1", "research ger_t2", "research ger_t3"]
    assert why(b, "research ger_t4") == ("level_too_low", "15.3(1)")
    assert why(b, "research uk_t1") == ("not_in_its_tree", "15.3(3-4)")


@pytest.mark.rules("15.3(1)", "8(2)", "8.R", "15(5)")
def test_one_action_pays_for_any_number_of_different_attempts():
    b = budget("ger", rm=5, actions=1)
    dice(b, 1, 1, 1)
    give(b, "research ger_t1", "research ger_t2", "research ger_t3")
    assert (rm(b, "ger"), actions(b, "ger")) == (2, 0)
    assert why(b, "research ger_t1") == ("tried_already", "15.3(1)")


@pytest.mark.rules("8(2)")
def test_without_an_action_nothing_is_tried():
    b = budget("ger", actions=0)
    assert why(b, "research ger_t1") == ("no_action_left", "8(2)")


@pytest.mark.rules("15.3(2)", "P3(8-9)")
@pytest.mark.parametrize(
    ("level", "face", "percent"), [(3, 1, 10), (3, 5, 20), (4, 10, 50), (5, 1, 20), (5, 10, 50)]
)
def test_the_result_table_crosses_the_die_with_the_level(level, face, percent):
    b = budget("ger", level=level)
    dice(b, face)
    give(b, "research ger_t1")
    assert progress(b, "ger_t1") == percent


@pytest.mark.rules("15.3.R", "15.3(3-4)")
def test_progress_is_kept_and_an_advance_is_complete_at_once():
    b = budget("ussr", level=3)
    b.progress[b.atlas.advance_ids.index("ussr_t3")] = 70
    elites = b.released[type_(b, "ussr_elite")]
    dice(b, 10)
    give(b, "research ussr_t3")
    assert progress(b, "ussr_t3") == 100
    assert b.released[type_(b, "ussr_elite")] == elites + 2
    assert why(b, "research ussr_t3") == ("complete_already", "15.3(3-4)")


@pytest.mark.rules("15.3(1)")
def test_an_attempt_costs_what_the_advance_says():
    b = budget("ger", rm=1, level=4)
    assert why(b, "research ger_t4") == ("too_few_raw_materials", "7.1.1")
    assert "research ger_t5" in legal(b)


@pytest.mark.rules("P3(7)", "P25(1-5)")
def test_advances_complete_at_the_start_have_given_their_elites():
    b = table(scenario="europe44", turn="summer_1944")
    released = {id: b.released[type_(b, f"{id}_elite")] for id in ("ger", "uk", "usa", "ussr")}
    assert released == {"ger": 6, "uk": 2, "usa": 1, "ussr": 4}
