"""Simulations: many games by seed, all variants in turn, and benchmarks."""

import random

import pytest

from tripartite.api import arrange, load_game, start
from tripartite.bots import make_bot
from tripartite.core.game import BadData
from tripartite.games.downfall.crowd import SEGMENT, crowd, units_on_map
from tripartite.games.downfall.game import Downfall
from tripartite.games.downfall.terms import ALLIES_AND_SOVIETS_WIN, AXIS_WINS, DRAW
from tripartite.growth import FEWEST, exponent
from tripartite.simulation import (
    Played,
    Tally,
    all_setups,
    bench,
    chosen_setup,
    game_seed,
    new_position,
    play,
    rotate,
    seat_bots,
    simulate,
)

GAME = load_game("churchill")


def test_a_simulation_counts_its_games_decisions_and_winners():
    result = simulate(GAME, "training", {}, games=6, seed="3", bots="random")
    assert result["games"] == 6
    assert result["errors"] == 0
    assert sum(result["winners"].values()) == 6
    assert sum(result["victory_conditions"].values()) == 6
    assert result["decisions"] > 600
    assert set(result["scores"]) == set(GAME.seats)


def test_a_game_of_downfall_may_have_two_winners_or_none():
    game = load_game("downfall")
    position = new_position(game, chosen_setup(game, "", {}), "1")
    board = position.board
    board.frames = []
    tally = Tally(game)
    for outcome in (AXIS_WINS, ALLIES_AND_SOVIETS_WIN, ALLIES_AND_SOVIETS_WIN, DRAW):
        board.outcome = outcome
        tally.count(Played(board, 1))
    summary = tally.summary()
    assert summary["winners"] == {"axis": 1, "allies": 2, "ussr": 2}
    assert summary["draws"] == 1
    assert summary["outcomes"] == {"allies_and_soviets_win": 2, "axis_wins": 1, "draw": 1}


def test_random_games_of_downfall_end_without_error():
    result = simulate("downfall", games=2, seed="3", bots="random", check=True)
    assert result["errors"] == 0, result["error_messages"]
    assert sum(result["outcomes"].values()) == 2
    assert result["last_turn"] > 1


def test_the_same_seed_simulates_the_same_games():
    runs = [simulate(GAME, "training", {}, games=4, seed="same", bots="random") for _ in range(2)]
    for run in runs:
        run.pop("seconds"), run.pop("decisions_per_second")
    assert runs[0] == runs[1]


def test_a_spread_plays_every_scenario_and_option_without_error():
    result = simulate(GAME, "", {}, games=30, seed="spread", bots="random", check=True, spread=True)
    assert result["errors"] == 0, result["error_messages"]
    assert result["games"] == 30


def test_the_spread_leaves_out_options_that_do_not_agree():
    options = [setup.options for setup in all_setups(GAME)]
    assert len(options) == len(GAME.scenarios) * 8
    assert {chosen["edition"] for chosen in options} == {"1", "2"}
    assert not [
        chosen for chosen in options if chosen["edition"] == "2" and chosen["tournament_scoring"] == "on"
    ]
    assert not [
        chosen for chosen in options if chosen["edition"] == "1" and chosen["german_reserves"] == "on"
    ]


def test_one_game_of_a_series_can_be_played_again_alone():
    seed = game_seed("series", 2)
    names = seat_bots(GAME, "rule,random,random")
    alone = play(GAME, chosen_setup(GAME, "training", {}), seed, names)
    match = start(GAME, "training", seed=seed)
    players = {seat: make_bot(names[number], GAME, number, seed) for number, seat in enumerate(GAME.seats)}
    while not match.over:
        seat = match.seats_to_answer[0]
        match.choose(seat, players[seat].choose(match.view(seat)))
    assert match.board.to_json() == alone.board.to_json()


def test_a_game_that_breaks_is_counted_with_its_seed_and_the_rest_are_played(tmp_path):
    limit = '[[limit]]\nid = "naval_cap_per_theater_box"\nvalue = 2\n'
    (tmp_path / "limits.toml").write_text(limit)  # the set-up itself has more naval support than that
    result = simulate(load_game("churchill", tmp_path), "training", {}, games=3, seed="bad", check=True)
    assert (result["games"], result["errors"]) == (3, 3)
    assert "seed bad:1" in result["error_messages"][1]
    assert "naval support (6.5)" in result["error_messages"][1]
    assert sum(result["winners"].values()) == 0


def test_a_rotated_match_gives_the_bot_every_seat_in_turn():
    result = rotate(GAME, "training", games=7, seed="turn")
    assert {seat: result["by_seat"][seat]["games"] for seat in GAME.seats} == {"uk": 3, "ussr": 2, "us": 2}
    assert result["win_rate"] == pytest.approx(sum(result["wins"].values()) / 7, abs=1e-4)


def test_progress_is_told_for_each_game():
    told = []
    simulate(GAME, "training", {}, games=3, seed="1", bots="random", progress=lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("scenario", "options", "bots", "message"),
    [
        ("moon", {}, "random", "unknown scenario"),
        ("training", {"edition": "9"}, "random", "is not one of"),
        ("training", {}, "genius", "unknown bot"),
        ("training", {}, "random,random", "one for each of uk, ussr, us"),
        ("training", {"tournament_scoring": "on"}, "random", "belongs to edition 1"),
    ],
)
def test_a_simulation_that_cannot_be_set_up_is_refused(scenario, options, bots, message):
    with pytest.raises(BadData, match=message):
        simulate(GAME, scenario, options, games=1, seed="1", bots=bots)


def test_a_benchmark_tells_speed_copies_and_whether_the_rules_are_compiled():
    result = bench(GAME, 0.3)
    assert result["decisions_per_second"] > 0
    assert result["copy_microseconds"] > 0
    assert isinstance(result["compiled"], bool)
    assert result["options"] is None  # no map that fills with armies


@pytest.mark.slow
def test_a_benchmark_of_a_map_war_tells_what_the_options_cost_by_the_armies_on_the_map():
    measured = bench(load_game("downfall"), 0.3)["options"]
    assert len(measured["series"]) > 1
    assert all(row["microseconds"] > 0 and row["calls"] >= FEWEST for row in measured["series"])
    units = [row["units"] for row in measured["series"]]
    assert units == sorted(set(units))
    assert isinstance(measured["exponent"], float)


def test_the_exponent_of_growth_is_that_of_the_power_law():
    assert exponent({10: 5.0, 20: 10.0, 40: 20.0}) == pytest.approx(1.0)
    assert exponent({10: 100.0, 20: 400.0, 40: 1600.0}) == pytest.approx(2.0)
    assert exponent({10: 3.0, 100: 3.0}) == pytest.approx(0.0)


@pytest.mark.parametrize("armies", [10, 60, 100])
def test_a_crowd_is_a_legal_position_with_about_as_many_armies(armies):
    game = load_game("downfall")
    facts = crowd(Downfall(), armies, random.Random(armies))
    board = arrange(game, game.scenarios[0], SEGMENT, **facts).board
    assert game.invariants(board) == []
    assert 0.8 * armies <= units_on_map(board) <= armies
