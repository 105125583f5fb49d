"""Studies of balance: every game that has one notes its games, sums them up and says what to draw."""

import json

import pytest

from tripartite.api import load_game, start
from tripartite.bots import make_bot, show
from tripartite.core.study import BARS, LINES, counts, mean
from tripartite.games.registry import GAMES, part_of

STUDIED = [game_id for game_id in GAMES if part_of(game_id, "study") is not None]


def noted(game_id, decisions=150):
    """What a study notes of the beginning of a random game."""
    game = load_game(game_id)
    match = start(game, seed="study")
    bots = [make_bot("random", game, seat, "study") for seat in range(len(game.seats))]
    study = part_of(game_id, "study").Study()
    while not match.over and len(match.journal) < decisions:
        seat = match.position.waiting_for()[0]
        study.watch(match.board)
        ask = match.position.ask_of(seat)
        assert ask is not None
        match.choose(game.seats[seat], bots[seat].choose(show(bots[seat], match.position, ask)))
    return study.facts(match.board, match.events)


@pytest.mark.parametrize("game_id", STUDIED)
def test_a_summary_counts_all_games_and_can_be_written_down(game_id):
    games = [noted(game_id), noted(game_id)]
    summary = part_of(game_id, "study").summary(games)
    assert summary["games"] == 2
    assert json.loads(json.dumps(summary)) == summary


@pytest.mark.parametrize("game_id", STUDIED)
def test_a_figure_has_a_title_and_values_for_every_place_on_its_axis(game_id):
    for figure in part_of(game_id, "study").figures([noted(game_id)]):
        for panel in figure.panels:
            assert panel.title
            for series in panel.series:
                assert panel.kind != LINES or len(series.values) == len(panel.places)
                assert panel.kind != BARS or len(series.values) == 1


def test_what_never_happened_is_counted_too_and_is_no_part_of_a_mean():
    assert counts([3, None, 3, 12]) == {"03": 2, "12": 1, "never": 1}
    assert mean([1, None, 2]) == 1.5
    assert mean([None]) is None
