"""What the ledger counts in games of The World at War."""

import pytest

from tools.ledger import NOW, Job, play
from tripartite.api import load_game
from tripartite.core.events import Log
from tripartite.core.position import Position
from tripartite.games.world_at_war.habits import HABITS, Habits
from world_at_war.table import table

pytestmark = pytest.mark.compiled

GAME = load_game("world_at_war")


def told(*events):
    """The habits of a game in which these events were told."""
    b = table()
    b.log = Log()
    position = Position(GAME, b)
    habits = Habits()
    halt = GAME.vocabulary.read("halt")
    assert halt is not None
    habits.watch(position, 0, halt)
    for event in events:
        b.say(*event)
    habits.finish(position)
    return habits.rates()


def test_every_habit_is_declared_once():
    keys = [habit.key for habit in HABITS]
    assert len(keys) == len(set(keys))


@pytest.mark.slow
def test_a_game_gives_rates_for_declared_habits_only_and_the_same_seed_the_same():
    job = Job("world_at_war", "west39", "rates", (NOW,) * 3, True)
    first = play(job)
    assert set(first.rates) <= {habit.key for habit in HABITS}
    assert first.rates["wins_axis"] + first.rates["wins_allies"] + first.rates["draws"] == 100
    assert play(job) == first


def test_a_surrender_counts_for_its_turn():
    rates = told(("surrender", 3))
    assert rates["fall_france"] == 100
    assert rates["turn_france"] == 1
    assert rates["fall_germany"] == 0


def test_an_invasion_counts_for_the_side_whose_phase_it_is():
    rates = told(("operational_phase", 1), ("attack", 2, 0, 1, 3, 0))
    assert rates["landings_allies"] == 1
    assert rates["landings_axis"] == 0


def test_bombs_on_germany_count_and_those_on_others_do_not():
    assert told(("industrial_damage", 0, 2, 2), ("industrial_damage", 2, 1, 1))["bombing_germany"] == 2
