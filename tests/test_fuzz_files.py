"""Damaged files: whatever is changed in a save, it is refused with a reason or is still a legal game."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tripartite.api import load_game, start
from tripartite.core.game import BadData
from tripartite.core.match import match_from_record
from tripartite.core.position import canonical, position_from_json
from tripartite.games.registry import GAMES

pytestmark = [pytest.mark.compiled, pytest.mark.slow]

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 99),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
FEW = settings(
    max_examples=150, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def played(game, decisions):
    match = start(game, seed="fuzz")
    rng = random.Random(7)
    for _ in range(decisions):
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def paths(data, prefix=()):
    """Every place in a JSON document."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield (*prefix, key)
            yield from paths(value, (*prefix, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield (*prefix, number)
            yield from paths(value, (*prefix, number))


def lookalikes(value):
    """Values of another type that Python calls equal to this one."""
    if type(value) is int:
        return [float(value), *([bool(value)] if value in (0, 1) else [])]
    if type(value) is bool:
        return [int(value), float(value)]
    return []


def at(data, path):
    for key in path:
        data = data[key]
    return data


def changed(data, path, value):
    copy = json.loads(canonical(data))
    target = copy
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    return copy


POSITIONS = {game: json.loads(canonical(played(game, 40).position.to_json())) for game in GAMES}
RECORDS = {game: json.loads(canonical(played(game, 25).record())) for game in GAMES}
PATHS = {game: list(paths(POSITIONS[game])) for game in GAMES}
RECORD_PATHS = {game: list(paths(RECORDS[game])) for game in GAMES}


@pytest.mark.parametrize("game_id", GAMES)
@FEW
@given(data=st.data(), value=JUNK)
def test_a_damaged_position_is_refused_or_still_legal(game_id, data, value):
    game = load_game(game_id)
    path = data.draw(st.sampled_from(PATHS[game_id]))
    try:
        position = position_from_json(game, changed(POSITIONS[game_id], path, value))
    except BadData:
        return
    assert game.invariants(position.board) == []
    assert position.asks


@pytest.mark.parametrize("game_id", GAMES)
@FEW
@given(data=st.data(), value=JUNK)
def test_a_damaged_record_is_refused_or_says_exactly_what_happened(game_id, data, value):
    path = data.draw(st.sampled_from(RECORD_PATHS[game_id]))
    damaged = changed(RECORDS[game_id], path, value)
    try:
        match = match_from_record(load_game(game_id), damaged)
    except BadData:
        return
    written = {**damaged, "options": match.options, "script": match.script}
    assert canonical(match.record()) == canonical(written)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_whose_values_only_look_equal_is_refused_or_written_anew_the_same(game_id):
    game, record = load_game(game_id), RECORDS[game_id]
    for path in RECORD_PATHS[game_id]:
        for value in lookalikes(at(record, path)):
            try:
                match = match_from_record(game, changed(record, path, value))
            except BadData:
                continue
            assert canonical(match.record()) == canonical(record), path


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_whose_values_only_look_equal_is_refused_or_written_anew_the_same(game_id):
    game, written = load_game(game_id), POSITIONS[game_id]
    for path in PATHS[game_id]:
        for value in lookalikes(at(written, path)):
            try:
                position = position_from_json(game, changed(written, path, value))
            except BadData:
                continue
            assert canonical(position.to_json()) == canonical(written), path
