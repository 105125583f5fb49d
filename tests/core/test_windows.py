"""Frames, open verbs and reaction windows, on the toy game."""

import random

import pytest

from core import toy
from core.toy import Duel
from tripartite import conformance
from tripartite.api import start
from tripartite.core.asks import NotOffered, WrongSeat
from tripartite.core.position import canonical, position_from_json
from tripartite.core.windows import window_of

GAMES = range(60)


@pytest.fixture
def match():
    """Red has won the bidding and duels green; blue, who looks on, holds a high card and a low one."""
    match = start(Duel(), "short", seed="1")
    match.board.hands = [[0, 3, 8], [1, 4, 7], [2, 5, 6]]
    match.position = position_from_json(match.game, match.position.to_json())
    for seat, card in (("red", 8), ("green", 7), ("blue", 6)):
        match.answer(seat, f"bid {card}")
    match.answer("red", "rival green")
    return match


def prompts(match):
    return [(match.game.seats[ask.seat], ask.prompt) for ask in match.position.asks]


# --- frames ------------------------------------------------------------------------------------------------


def test_what_is_under_way_is_a_stack_of_frames_at_named_stages(match):
    assert [frame.stage_name for frame in match.board.frames] == ["duel", "stake"]
    match.answer("green", "stake 2")
    assert [frame.stage_name for frame in match.board.frames] == ["duel", "window", "asking"]


def test_a_position_deep_in_frames_is_written_and_read_back(match):
    match.answer("green", "stake 2")
    written = match.position.to_json()
    assert [entry["frame"] for entry in written["board"]["under_way"]] == ["duel", "window"]
    assert canonical(position_from_json(match.game, written).to_json()) == canonical(written)


# --- why not, for a chain ----------------------------------------------------------------------------------


def test_why_not_takes_a_chain_of_answers_and_changes_nothing(match):
    match.undo()
    before = canonical(match.position.to_json())
    assert match.position.why_not_chain(0, ["rival red"]).reason == "own_seat"
    assert match.position.why_not_chain(0, ["rival red", "rival green"]).reason == "own_seat"
    assert match.position.why_not_chain(0, ["rival green", "stake 2"]).reason == "not_asked_now"
    assert match.position.why_not_chain(0, ["show 3", "show 3"]).reason == "not_in_hand"
    assert match.position.why_not_chain(0, ["show 3", "rival green"]).reason == "offered"
    assert canonical(match.position.to_json()) == before


# --- windows -----------------------------------------------------------------------------------------------


def test_a_window_asks_whoever_might_react_whatever_he_holds(match):
    match.board.hands[2] = [2]
    match.answer("green", "stake 2")
    assert prompts(match) == [("blue", "interference")]
    assert match.legal("blue") == ["decline"]


def test_a_window_asks_again_after_a_reaction_and_closes_after_none(match):
    match.answer("green", "stake 2")
    match.answer("blue", "interfere 5")
    assert (prompts(match), match.board.duel.bonus) == ([("blue", "interference")], 1)
    match.answer("blue", "decline")
    assert match.board.round == 1


def test_nobody_is_asked_in_a_window_that_concerns_nobody(match):
    match.board.hands[2] = []
    match.answer("green", "stake 2")
    assert match.board.round == 1


# --- standing answers --------------------------------------------------------------------------------------


def test_who_never_reacts_is_not_asked(match):
    match.answer("blue", "stand interference never")
    match.answer("green", "stake 2")
    assert (match.board.round, match.board.hands[2]) == (1, [2, 5])


def test_who_always_reacts_does_so_at_once_as_often_as_he_can(match):
    match.board.hands[2] = [2, 5, 6]
    match.answer("blue", "stand interference always")
    match.answer("green", "stake 2")
    assert (match.board.round, match.board.hands[2]) == (1, [2])


def test_who_always_reacts_but_cannot_passes_as_quickly(match):
    match.board.hands[2] = [2]
    match.answer("blue", "stand interference always")
    match.answer("green", "stake 2")
    assert (match.board.round, match.board.hands[2]) == (1, [2])


def test_a_standing_answer_is_its_own_seats_secret_and_raises_no_version(match):
    before = [canonical(match.view(seat).to_json()) for seat in ("red", "green", None)]
    match.answer("blue", "stand interference never")
    assert [canonical(match.view(seat).to_json()) for seat in ("red", "green", None)] == before
    assert match.view("blue").board.standing == [[-1, -1, 2]]
    assert match.is_secret("stand interference never")


# --- open verbs --------------------------------------------------------------------------------------------


def test_at_any_time_a_seat_may_do_what_nobody_asked_for_and_the_question_stands(match):
    version = match.version
    match.answer("blue", "show 2")
    assert (prompts(match), match.version) == ([("green", "stake")], version + 1)
    assert match.view("blue").open.option("show 5") is not None


def test_a_sealed_choice_is_not_interrupted(match):
    match.answer("green", "stake 2")
    assert match.position.open_ask(0) is None
    with pytest.raises(WrongSeat):
        match.answer("red", "show 3")


def test_what_is_atomic_is_not_interrupted(match, monkeypatch):
    monkeypatch.setattr(toy.DUEL, "atomic", True)
    with pytest.raises(WrongSeat):
        match.answer("blue", "show 2")


def test_an_open_verb_is_refused_with_its_reason(match):
    with pytest.raises(NotOffered) as refused:
        match.answer("green", "show 8")
    assert (refused.value.violation.reason, refused.value.violation.paragraph) == ("not_in_hand", "1.1")


# --- leaks -------------------------------------------------------------------------------------------------


def ask_who_can(monkeypatch):
    """Only who holds a high card is asked."""
    able = lambda board: [seat for seat in toy.onlookers(board) if max(board.hands[seat]) >= toy.HIGH]  # noqa: E731
    monkeypatch.setattr(toy.INTERFERENCE, "eligible", able)


def skip_idle_windows(monkeypatch):
    """The window does not open if nobody could do anything."""

    def open_window(board):
        held = [card for seat in toy.onlookers(board) for card in board.hands[seat]]
        return toy.open_window(board) if max(held, default=0) >= toy.HIGH else None

    monkeypatch.setattr(toy.DUEL.stages[toy.DUEL.names.index("window")], "opens", open_window)


def insist(monkeypatch):
    """Who declines though he could react is asked once more."""

    def decline(board, seat, v):
        window = window_of(board)
        window.answered = True
        window.reacted = max(board.hands[seat]) >= toy.HIGH and board.duel.bonus == 0
        board.duel.bonus += window.reacted

    monkeypatch.setattr(toy.DECLINE, "effect", decline)


def name_stakes_unasked(monkeypatch):
    """A rival with low cards only is not asked for a stake."""

    def name_stake(board):
        if max(board.hands[board.duel.rival], default=0) >= toy.HIGH:
            return toy.name_stake(board)
        toy.take_stake(board, board.duel.rival, (1,))
        return None

    monkeypatch.setattr(toy.DUEL.stages[toy.DUEL.names.index("stake")], "step", name_stake)


def find_leak():
    for seed in GAMES:
        conformance.check_silence(Duel(), "short", {"stakes": "low"}, seed)


def test_a_clean_game_is_found_silent():
    find_leak()


@pytest.mark.parametrize("leak", [ask_who_can, skip_idle_windows, insist, name_stakes_unasked])
def test_questions_that_depend_on_what_is_held_are_found(leak, monkeypatch):
    leak(monkeypatch)
    with pytest.raises(conformance.Broken, match="a question betrays nothing"):
        find_leak()


def test_a_secret_answer_that_raises_the_version_is_heard(match, monkeypatch):
    monkeypatch.setattr(toy.STAND, "secret", False)
    before = canonical(match.view("red").to_json())
    match.answer("blue", "stand interference never")
    assert canonical(match.view("red").to_json()) != before


def test_random_games_of_the_suite_are_interrupted_now_and_then():
    asked = set()
    for seed in GAMES:
        match = conformance.new_match(Duel(), "short", {"stakes": "low"}, seed)
        asked |= {ask.prompt for _, ask, _ in conformance.steps(match, random.Random(seed))}
    assert asked == {"bid", "rival", "stake", "interference", "at_any_time"}
