"""The habits of the 'bots: what a player would not believe is counted, and stays rare."""

import pytest

from tripartite.api import load_game
from tripartite.bots import make_bot
from tripartite.games.churchill.habits import HABITS, Habits
from tripartite.simulation import chosen_setup, game_seed, new_position

pytestmark = [pytest.mark.compiled, pytest.mark.slow]

GAME = load_game("churchill")
GAMES = 6


def watched(habits, scenario, index):
    """A game of three 'bots, counted."""
    seed = game_seed("habits", index)
    position = new_position(GAME, chosen_setup(GAME, scenario, {}), seed)
    players = [make_bot("rule", GAME, seat, seed) for seat in range(3)]
    while not position.over:
        seat = position.waiting_for()[0]
        option = players[seat].choose(position.view(seat))
        habits.watch(position, seat, option)
        position.answer(seat, option)
    habits.finish(position)
    return position


@pytest.fixture(scope="module")
def rates():
    habits = Habits()
    for index in range(GAMES):
        watched(habits, "tournament", index)
    return habits.rates()


@pytest.mark.rules("11.9")
def test_every_habit_is_declared_once_and_counted(rates):
    keys = [habit.key for habit in HABITS]
    assert len(keys) == len(set(keys))
    assert set(rates) == set(keys)


def test_watching_a_game_changes_nothing_of_it():
    watched_game = watched(Habits(), "training", 0)
    again = new_position(GAME, chosen_setup(GAME, "training", {}), game_seed("habits", 0))
    players = [make_bot("rule", GAME, seat, game_seed("habits", 0)) for seat in range(3)]
    while not again.over:
        seat = again.waiting_for()[0]
        again.answer(seat, players[seat].choose(again.view(seat)))
    assert again.digest() == watched_game.digest()


def test_shares_of_a_whole_add_up(rates):
    for name in ("agenda", "wins"):
        assert sum(rates[f"{name}_{seat}"] for seat in GAME.seats) == pytest.approx(100)


@pytest.mark.rules("11.8")
def test_most_political_markers_find_a_place(rates):
    assert sum(rates[f"lost_{seat}"] for seat in GAME.seats) < 75


@pytest.mark.rules("11.6")
def test_the_ussr_stays_with_its_own_fronts(rates):
    assert rates["home_ussr"] > 60
    assert rates["stray_ussr"] < 10


@pytest.mark.rules("11.4")
def test_every_faction_wins_agendas_and_none_wins_nearly_all(rates):
    assert rates["agenda_uk"] < 75
    assert rates["agenda_us"] > 10
    assert rates["agenda_ussr"] > 0
