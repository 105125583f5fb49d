"""What the ledger counts in games of Conquest & Consequence."""

import pytest

from conquest.table import begin, table, war
from tools.ledger import NOW, Job, play
from tripartite.api import load_game
from tripartite.core.position import Position
from tripartite.games.conquest.habits import HABITS, Habits, has_tanks

pytestmark = pytest.mark.compiled

GAME = load_game("conquest")


def watched(b, *options):
    """The habits after some answers."""
    position = Position(GAME, b)
    position.start()
    habits = Habits()
    for option in options:
        seat = position.waiting_for()[0]
        found = position.asks[0].option(option)
        assert found is not None, option
        habits.watch(position, seat, found)
        position.answer(seat, found)
    habits.finish(position)
    return habits.rates()


def moving(*units, **setting):
    b = table(*units, **setting)
    b.orders = 4
    b.command_order = [b.active]
    begin(b, "movement")
    return b


def test_every_habit_is_declared_once():
    keys = [habit.key for habit in HABITS]
    assert len(keys) == len(set(keys))


@pytest.mark.slow
def test_a_game_gives_rates_for_declared_habits_only_and_the_same_seed_the_same():
    job = Job("conquest", "1936", "rates", (NOW,) * 3, True)
    first = play(job)
    assert set(first.rates) <= {habit.key for habit in HABITS}
    assert first.rates["unspent"] == 0
    assert sum(first.rates[key] for key in first.rates if key.startswith("ending_")) == 100
    assert play(job) == first


def test_a_declaration_of_war_counts_for_its_year_and_its_side():
    units = ["infantry 3 japan formosa", "fleet 1 japan formosa", "infantry 1 usa manila"]
    rates = watched(moving(*units, year=1941), "declare usa")
    assert rates["declared_japan"] == 1
    assert rates["year_japan_usa"] == 1936  # no Year has begun since the watch began
    assert rates["war_japan_usa"] == 100


def test_production_that_is_not_spent_counts():
    b = table("infantry 1 japan mukden", season="new_year")
    b.production = 3
    begin(b, "production")
    assert watched(b, "stop")["unspent"] == 3


def test_ships_that_move_in_a_war_count_for_their_year():
    def sailing(*answers):
        b = moving("fleet 2 japan tokyo", year=1942)
        war(b, "japan_usa")
        return watched(b, *answers)["fleets_japan"]

    assert sailing("order tokyo japan fleet 2", "move osaka", "done") > sailing("done") == 0


def test_tanks_are_looked_for_on_the_soviet_side():
    assert has_tanks(table("tank 1 russia chita"))
    assert not has_tanks(table("tank 1 japan mukden"))
