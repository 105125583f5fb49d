"""Whole games that bots once played are played again: every option is still legal, every state the same."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tripartite.api import load_game
from tripartite.core.match import match_from_record
from tripartite.games.registry import GAMES

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.json.gz"))

pytestmark = pytest.mark.compiled


def read(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


def cases():
    """Every file; the shortest is enough for a quick run."""
    shortest = min(FILES, key=lambda path: path.stat().st_size)
    for path in FILES:
        name = f"{path.parent.name}-{path.name.split('.')[0]}"
        yield pytest.param(path, id=name, marks=() if path == shortest else pytest.mark.slow)


@pytest.mark.parametrize("path", list(cases()))
def test_a_recorded_game_replays_answer_for_answer(path):
    game = load_game(path.parent.name)
    match = match_from_record(game, read(path))
    assert match.over
    assert game.invariants(match.board) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_twenty_games_are_recorded_over_every_scenario_and_option(game_id):
    game = load_game(game_id)
    records = [read(path) for path in FILES if path.parent.name == game_id]
    assert len(records) >= 20
    assert {record["scenario"] for record in records} == set(game.scenarios)
    for choice in game.choices:
        assert {record["options"][choice.id] for record in records} == set(choice.values)
