"""What a search needs: copies whose dice it cannot read, worlds that fit a view, and pickling."""

import pickle
import random
from functools import cache
from typing import Any

import pytest

from matches import ask_of
from tripartite.api import load_game, start
from tripartite.core.position import canonical
from tripartite.games.registry import GAMES

pytestmark = pytest.mark.compiled
in_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def length(game):
    """How many answers the random game takes."""
    return len(played(game, None).journal)


def played(game, share, seed="search"):
    """That share of a random game, or all of it."""
    match = start(game, seed=seed)
    rng = random.Random(seed)
    end = None if share is None else int(share * length(game))
    while not match.over and len(match.journal) != end:
        seat = match.seats_to_answer[0]
        match.choose(seat, rng.choice(ask_of(match, seat).options))
    return match


def play_on(position, rng, answers=400):
    """Random answers, and every roll that they cause."""
    rolls: list[Any] = []
    position.with_log(None, rolls)
    for _ in range(answers):
        if position.over:
            break
        seat = position.waiting_for()[0]
        position.answer(seat, rng.choice(position.ask_of(seat).options))
    return [roll.result for roll in rolls]


@pytest.mark.slow
@in_every_game
def test_a_copy_rolls_the_same_dice_and_a_reseeded_one_rolls_others(game):
    position = played(game, 0.4).position
    same, again = (play_on(position.copy(), random.Random(1)) for _ in range(2))
    other, alike = (play_on(position.copy(reseed="x"), random.Random(1)) for _ in range(2))
    assert same == again
    assert other == alike
    assert same != other


@in_every_game
def test_a_reseeded_copy_knows_nothing_of_scripted_rolls(game):
    match = start(game, seed="1", dice=[1] * 30)
    assert match.position.copy().board.dice.script == match.position.board.dice.script != []
    assert match.position.copy(reseed="1").board.dice.script == []


@pytest.mark.slow
@in_every_game
def test_a_view_alone_gives_worlds_that_its_seat_cannot_tell_from_the_real_one(game):
    rng = random.Random(game)
    for share in (0, 0.3, 0.8):
        match = played(game, share)
        for seat in range(len(match.game.seats)):
            view = match.position.view(seat)
            shown = canonical(view.to_json())
            worlds = [view.determinize(rng) for _ in range(3)]
            assert [canonical(world.view(seat).to_json()) for world in worlds] == [shown] * 3
            assert all(world.board.dice.seed != match.position.board.dice.seed for world in worlds)
            assert all(match.game.invariants(world.board) == [] for world in worlds)


@pytest.mark.slow
@in_every_game
def test_a_determinized_position_can_be_played_to_its_end(game):
    match = played(game, 0.5)
    world = match.position.view(0).determinize(random.Random(2))
    play_on(world, random.Random(3), 100_000)
    assert world.over


@pytest.mark.slow
@in_every_game
@pytest.mark.parametrize("share", [0, 0.35, 0.8])
def test_a_pickled_position_goes_on_as_the_original_does(game, share):
    position = played(game, share).position
    read = pickle.loads(pickle.dumps(position))
    assert read.digest() == position.digest()
    assert [ask.to_json() for ask in read.asks] == [ask.to_json() for ask in position.asks]
    assert play_on(read, random.Random(4)) == play_on(position.copy(), random.Random(4))


@pytest.mark.slow
@in_every_game
def test_a_pickled_board_is_written_as_the_original_is(game):
    position = played(game, 0.5).position
    board = pickle.loads(pickle.dumps(position.board))
    assert board.to_json() == position.board.to_json()
    assert (board.dice.seed, board.dice.counter) == (position.board.dice.seed, position.board.dice.counter)


@pytest.mark.slow
@in_every_game
def test_chances_add_up_and_are_known_at_the_end(game):
    rules = load_game(game)
    for share in (0, 0.2, 0.5, 0.8, None):
        board = played(game, share).board
        chances = rules.evaluate(board)
        assert len(chances) == len(rules.seats)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
    winners = rules.score(board)["winners"]
    if winners:
        assert max(rules.seats, key=lambda seat: chances[rules.seats.index(seat)]) in winners


@in_every_game
def test_a_pickled_game_is_the_game_that_is_loaded(game):
    assert pickle.loads(pickle.dumps(load_game(game))) is load_game(game)
