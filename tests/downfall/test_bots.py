"""The rule-of-thumb bots of Downfall: sound play, from their own view only."""

import random

import pytest

from tripartite.api import load_game, start
from tripartite.bots import make_bot
from tripartite.games.downfall.odds import throws
from tripartite.simulation import simulate

GAME = load_game("downfall")


def played(seed, decisions):
    """A match between three bots, as far as so many decisions."""
    match = start(GAME, seed=seed)
    bots = [make_bot("rule", GAME, seat, seed) for seat in range(3)]
    while not match.over and len(match.journal) < decisions:
        seat = match.position.waiting_for()[0]
        match.choose(GAME.seats[seat], bots[seat].choose(match.position.view(seat)))
    return match


def turns_of(match, key):
    """The turns in which something happened, with its facts."""
    turn, found = 0, []
    for event in match.events:
        if event.key == "turn_begins":
            turn = event.facts["turn"]
        elif event.key == key:
            found.append((turn, event.facts))
    return found


@pytest.mark.slow
def test_the_same_seed_and_view_give_the_same_choice():
    assert played("twin", 200).record() == played("twin", 200).record()


def test_a_bot_decides_by_its_own_view_only():
    match = played("hidden", 150)
    rng = random.Random(1)
    for _ in range(60):
        seat = match.position.waiting_for()[0]
        bot = make_bot("rule", GAME, seat, "hidden")
        chosen = bot.choose(match.position.view(seat))
        assert bot.choose(match.position.resample(seat, rng).view(seat)).id == chosen.id
        match.choose(GAME.seats[seat], chosen)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "winners"),
    [
        ("rule,random,random", ["axis"]),
        ("random,rule,random", ["allies", "ussr"]),
        ("random,random,rule", ["allies", "ussr"]),
    ],
    ids=GAME.seats,
)
def test_a_bot_beats_random_players_from_every_seat(bots, winners):
    summary = simulate(GAME, games=2, bots=bots, seed="strength")
    assert summary["errors"] == 0
    assert {seat: won for seat, won in summary["winners"].items() if won} == dict.fromkeys(winners, 2)


@pytest.mark.slow
def test_among_bots_france_falls_barbarossa_comes_and_the_allies_come_back():
    match = played("europe", 20_000)
    surrendered = {facts["country"]: turn for turn, facts in turns_of(match, "surrender")}
    assert surrendered["belgium"] <= 2
    assert surrendered["france"] <= 6
    [(barbarossa, _)] = turns_of(match, "barbarossa")
    assert 5 <= barbarossa <= 9
    assert [turn for turn, facts in turns_of(match, "landing") if turn > barbarossa]
    assert surrendered["italy"] <= 20


def test_odds_count_all_throws_of_two_dice():
    even = throws(5, 5, 0, 0, (1, 1))
    assert (even.wins, even.ties) == (15, 6)
    sure = throws(20, 5, 0, 0, (1, 1))
    assert (sure.defender_lost, sure.attacker_steps) == (36, 1)
    raised = throws(5, 5, 0, 0, (3, 1))
    assert raised.wins > even.wins
