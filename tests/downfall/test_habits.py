"""What the ledger counts: habits of one game, and bots of another revision beside today's."""

import pytest

from tools.ledger import NOW, Job, Result, means, move_imports, play
from tripartite.games.downfall.habits import HABITS, Habits, lies_open
from tripartite.games.downfall.terms import AXIS
from warroom import give, part

pytestmark = [pytest.mark.compiled, pytest.mark.slow]


def watched(match, *options):
    """The habits after some answers."""
    habits = Habits()
    for option in options:
        seat = match.position.waiting_for()[0]
        habits.watch(match.position, seat, match.position.ask_of(seat).option(option))
        give(match, option)
    return habits


def test_every_habit_is_declared_once():
    keys = [habit.key for habit in HABITS]
    assert len(keys) == len(set(keys))


@pytest.mark.slow
def test_a_game_gives_rates_for_declared_habits_only_and_the_same_seed_the_same():
    job = Job("downfall", "", "rates", (NOW,) * 3, True)
    first = play(job)
    assert set(first.rates) <= {habit.key for habit in HABITS}
    assert first.rates["strays"] <= 5
    assert first.rates["tanks_axis"] > 40
    assert play(job) == first


def test_an_operation_of_tanks_counts_for_its_turn():
    zones = {"warsaw": "axis: de_tank/f", "berlin": "axis: de_inf/f"}
    idle = watched(part("axis", 8, zones, barbarossa=7), "end_operations")
    assert idle.rates()["tanks_axis"] == 0
    busy = watched(part("axis", 8, zones, barbarossa=7), "operate warsaw de_tank full", "move posen 1")
    assert busy.rates()["tanks_axis"] == 100


def test_an_army_that_walks_out_of_supply_is_a_stray():
    zones = {"warsaw": "axis: de_inf/f", "berlin": "axis: de_inf/f", "londres": "uk_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    habits = watched(match, "operate warsaw de_inf full", "move kiev 1", "end_operations", "end_part")
    seat = match.position.waiting_for()[0]
    habits.watch(match.position, seat, match.position.ask_of(seat).options[0])
    assert habits.rates()["unsupplied_axis"] == 1
    assert habits.rates()["strays"] == 1


def test_a_zone_lies_open_unless_an_army_stands_in_the_way():
    zones = {"warsaw": "ussr: su_inf/f", "hamburg": "axis: de_inf/f"}
    board = part("axis", 20, zones, barbarossa=7).board
    berlin = board.atlas.zone_ids.index("berlin")
    assert lies_open(board, AXIS, berlin)
    guards = dict.fromkeys(["posen", "breslau", "danzig", "stettin"], "axis: de_inf/f")
    board = part("axis", 20, zones | guards, barbarossa=7).board
    assert not lies_open(board, AXIS, berlin)


def test_the_mean_of_a_habit_is_that_of_the_games_with_an_occasion_for_it():
    results = [Result((), {"lead": 2.0}), Result((), {"lead": 4.0, "barbarossa": 7.0})]
    assert means(results) == {"lead": 3.0, "barbarossa": 7.0}


def test_bots_of_another_revision_import_each_other_and_their_charts_and_the_rules_of_today():
    source = """
from tripartite.games.downfall import bot_worth, combat
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.components import DATA, Components
"""
    assert move_imports(source, "downfall").splitlines() == [
        "from rival_downfall import bot_worth",
        "from tripartite.games.downfall import combat",
        "from rival_downfall.bot_charts import CHARTS",
        "from rival_downfall import DATA",
        "from tripartite.games.downfall.components import Components",
    ]


def test_bots_of_another_revision_find_rules_that_have_moved_since():
    source = "from tripartite.games.churchill.decision import PAYMENTS, decision_order"
    assert move_imports(source, "churchill").splitlines() == [
        "from tripartite.games.churchill.duties import PAYMENTS",
        "from tripartite.games.churchill.decision import decision_order",
    ]


def test_bots_of_another_revision_read_fields_by_the_names_of_today():
    assert move_imports("ready = b.lined[army]", "downfall") == "ready = b.supply_line[army]"
