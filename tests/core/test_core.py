"""The core on a toy game: positions, simultaneous asks, dice, records and undo."""

import copy
import hashlib
import json
import random
import re

import pytest

from core.toy import Duel
from tripartite import conformance
from tripartite.api import arrange, start
from tripartite.core.asks import NotOffered, Refused, StaleVersion, WrongSeat
from tripartite.core.dice import Dice, DiceError, commitment, derive, parse_seed, seed_from
from tripartite.core.game import BadData
from tripartite.core.match import Match, match_from_record
from tripartite.core.position import Position, canonical, position_from_json

pytestmark = pytest.mark.compiled


@pytest.fixture
def match():
    return start(Duel(), "short", seed="1")


def bid_all(match):
    for seat in ("red", "green", "blue"):
        match.answer(seat, match.legal(seat)[0])


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seed", range(5))
def test_the_toy_game_keeps_every_promise(check, seed):
    check(Duel(), "short", {"stakes": "low"}, seed)


def test_several_seats_are_asked_at_once_and_answer_in_any_order(match):
    assert match.seats_to_answer == ["red", "green", "blue"]
    match.answer("blue", match.legal("blue")[0])
    assert match.seats_to_answer == ["red", "green"]
    assert match.version == 0


def test_a_commitment_stays_hidden_until_all_are_in(match):
    option = match.legal("red")[1]
    before = canonical(match.view("green").to_json())
    match.answer("red", option)
    seen = match.view("green").to_json()
    assert seen["waiting_for"] == ["green", "blue"]
    seen["waiting_for"] = ["red", "green", "blue"]
    assert canonical(seen) == before
    assert match.view("red").to_json()["committed"] == option


def test_answers_lie_face_down_until_the_last_is_in(match):
    found = [match.face_down]
    for seat in ("green", "red", "blue"):
        match.answer(seat, match.legal(seat)[0])
        found.append(match.face_down)
    assert found == [0, 1, 2, 0]


def test_a_committed_seat_cannot_answer_again(match):
    match.answer("red", match.legal("red")[0])
    with pytest.raises(WrongSeat) as refused:
        match.answer("red", "bid 0")
    assert refused.value.violation.reason == "not_your_decision"


def test_only_the_last_of_several_bids_is_final_and_trying_changes_nothing(match):
    before = canonical(match.position.to_json())
    assert not any(match.position.is_final(0, option) for option in match.ask("red").options)
    assert canonical(match.position.to_json()) == before
    match.answer("red", match.legal("red")[0])
    match.answer("green", match.legal("green")[0])
    assert all(match.position.is_final(2, option) for option in match.ask("blue").options)


def test_a_stale_version_is_refused_with_both_versions(match):
    with pytest.raises(StaleVersion) as refused:
        match.answer("red", match.legal("red")[0], version=7)
    assert refused.value.violation.facts == {"version": 7, "current": 0}


def test_an_option_that_was_not_offered_is_refused(match):
    with pytest.raises(NotOffered):
        match.answer("red", "bid 9")


def test_an_unknown_seat_is_refused(match):
    with pytest.raises(Refused, match="unknown seat"):
        match.answer("yellow", "bid 1")


def test_nobody_can_answer_once_the_game_is_over(match):
    rng = random.Random(1)
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    with pytest.raises(WrongSeat) as refused:
        match.answer("red", "bid 1")
    assert refused.value.violation.reason == "game_over"


def test_a_match_that_was_told_to_stop_is_stopped_but_not_over():
    match = arrange(Duel(), "short", "bidding", stop_before="duel")
    assert not match.stopped
    bid_all(match)
    assert (match.stopped, match.over, match.seats_to_answer) == (True, False, [])
    with pytest.raises(WrongSeat) as refused:
        match.answer("red", "bid 1")
    assert refused.value.violation.reason == "stopped"


def test_a_game_that_has_ended_is_over_and_not_stopped(match):
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    assert not match.stopped


def test_copies_stop_where_the_position_does_and_so_does_what_is_taken_back():
    match = arrange(Duel(), "short", "bidding", stop_before="duel")
    for seat in ("red", "green"):
        match.answer(seat, match.legal(seat)[0])
    match.undo()
    positions = [match.position, match.position.copy(), match.resample("red", random.Random(1))]
    for position in [*positions, match.position.asked_again()]:
        for number in position.waiting_for():
            ask = position.ask_of(number)
            assert ask is not None
            position.answer(number, ask.options[0])
        assert position.stopped


@pytest.mark.parametrize("stop", ["deal", "dinner", 7, None, ["duel"]])
def test_a_match_refuses_to_stop_before_it_begins_or_nowhere(stop):
    with pytest.raises(BadData, match=f"^stop_before: {re.escape(repr(stop))}"):
        arrange(Duel(), "short", "bidding", stop_before=stop)


def test_undo_is_closed_by_the_reveal_of_commitments(match):
    bid_all(match)
    assert match.undo_limit == 3
    with pytest.raises(Refused, match="undo closed"):
        match.undo()


def test_undo_takes_back_a_commitment_before_the_reveal(match):
    match.answer("red", match.legal("red")[0])
    match.undo()
    assert match.seats_to_answer == ["red", "green", "blue"]
    assert match.journal == []


def test_a_seat_cannot_go_back_alone_past_what_another_seat_has_shown(match):
    bid_all(match)
    first = match.seats_to_answer[0]
    match.answer(first, match.legal(first)[0])
    rival = match.seats_to_answer[0]
    match.answer(rival, match.legal(rival)[0])
    assert match.undo_limit == 3
    assert match.undo_limit_of(first) == 3
    assert match.undo_limit_of(rival) == 4
    with pytest.raises(Refused, match="undo closed"):
        match.undo(2, seat=rival)
    match.undo(2)
    assert match.seats_to_answer == [first]


def test_a_scripted_roll_that_the_die_cannot_show_leaves_the_match_as_it_was():
    match = start(Duel(), "short", seed="1", dice=[9])
    bid_all(match)
    for _ in range(2):
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    before = canonical(match.position.to_json())
    seat = match.seats_to_answer[0]
    with pytest.raises(DiceError, match="scripted roll 9"):
        match.answer(seat, "decline")
    assert canonical(match.position.to_json()) == before
    assert len(match.journal) == 5


def played(seed="5", reveal=True):
    match = start(Duel(), "short", seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def test_a_record_survives_json_and_replays_to_the_same_record():
    record = played().record()
    read = json.loads(json.dumps(record))
    assert match_from_record(Duel(), read).record() == record


def test_the_digest_of_an_answer_is_the_hash_of_the_whole_position_also_after_undo(match):
    def whole():
        return hashlib.blake2b(canonical(match.position.to_json()).encode(), digest_size=8).hexdigest()

    assert match.opening_digest == whole()
    for taken_back in (False, True, False):
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[-1])
        assert match.journal[-1].digest == whole()
        if taken_back:
            match.undo()
            assert match.digest() == whole()


def test_the_seed_stays_out_of_a_running_record_and_its_hash_is_in_it():
    match = start(Duel(), "short", seed="5")
    record = match.record(reveal=False)
    assert "seed" not in record
    assert record["seed_hash"] == commitment(seed_from("5"))
    with pytest.raises(BadData, match="seed: missing"):
        match_from_record(Duel(), record)


def change_roll(record):
    entry = next(entry for entry in record["answers"] if entry["rolls"])
    entry["rolls"][0]["result"] = [(entry["rolls"][0]["result"][0] % 6) + 1]


def change_state(record):
    record["answers"][4]["state"] = "0" * 16


def change_answer(record):
    record["answers"][0]["option"] = "bid 9"


def change_seed(record):
    record["seed"] = seed_from("another").hex()


def drop_roll(record):
    next(entry for entry in record["answers"] if entry["rolls"])["rolls"] = []


def break_entry(record):
    record["answers"][0] = "nonsense"


@pytest.mark.parametrize(
    ("forge", "message"),
    [
        (change_roll, "roll"),
        (change_state, "answer 5: the state"),
        (change_answer, "answer 1: "),
        (change_seed, "seed is not the one"),
        (drop_roll, "are written"),
        (break_entry, "malformed entry"),
    ],
)
def test_a_forged_record_is_refused_with_the_place(forge, message):
    record = copy.deepcopy(played().record())
    forge(record)
    with pytest.raises(BadData, match=message):
        match_from_record(Duel(), record)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("format", "something", "not a tripartite-record"),
        ("game", "chess", "game of 'chess'"),
        ("rules_version", 99, "rules version 99"),
        ("components", "other", "other component data"),
        ("answers", None, "answers: expected a list"),
        ("scenario", "long", "unknown scenario 'long'"),
        ("options", {"speed": "high"}, "unknown option 'speed'"),
        ("options", {"stakes": "odd"}, "'odd' is not one of low, high"),
        ("seed", "xyz", "64 hexadecimal digits"),
    ],
)
def test_a_record_with_a_wrong_header_is_refused(key, value, message):
    record = {**played().record(), key: value}
    with pytest.raises(BadData, match=message):
        match_from_record(Duel(), record)


def test_rolls_can_be_derived_by_anybody_from_the_published_seed():
    match = played()
    seed = parse_seed(match.record()["seed"])
    rolls = [roll for entry in match.record()["answers"] for roll in entry["rolls"] if roll["sides"]]
    assert rolls
    for roll in rolls:
        assert roll["result"] == [1 + derive(seed, roll["counter"]) % roll["sides"]]


def test_a_thousand_rolls_of_each_die_show_every_face():
    dice = Dice(seed_from("faces"))
    assert {dice.d6("test") for _ in range(1000)} == set(range(1, 7))
    assert {dice.d10("test") for _ in range(1000)} == set(range(1, 11))


def test_a_shuffle_keeps_every_card_and_depends_on_the_counter():
    dice = Dice(seed_from("cards"))
    first, second = list(range(63)), list(range(63))
    dice.shuffle(first, "test")
    dice.shuffle(second, "test")
    assert sorted(first) == sorted(second) == list(range(63))
    assert first != second


def test_scripted_rolls_come_first_and_keep_the_counter():
    scripted, plain = Dice(seed_from("x"), 0, [6, 1]), Dice(seed_from("x"))
    assert [scripted.d6("test") for _ in range(2)] == [6, 1]
    plain.d6("test"), plain.d6("test")
    assert scripted.d6("test") == plain.d6("test")


def test_a_resampled_position_keeps_what_the_seat_knows_and_changes_what_it_does_not(match):
    rng = random.Random(3)
    others = [match.position.resample(0, rng) for _ in range(30)]
    assert all(other.board.hands[0] == match.board.hands[0] for other in others)
    assert len({str(other.board.hands[1]) for other in others}) > 5


def test_a_position_file_that_is_not_one_is_refused():
    with pytest.raises(BadData, match="not a tripartite-position"):
        position_from_json(Duel(), {"format": "shopping-list"})
    with pytest.raises(BadData, match="not a tripartite-position"):
        position_from_json(Duel(), [])


def test_an_impossible_position_is_refused():
    match = Match(Duel(), "short", {}, seed_from("1"))
    data = match.position.to_json()
    data["board"]["hands"] = [[1, 2, 3], [1, 4, 5], [6, 7, 8]]
    with pytest.raises(BadData, match="a card is held twice"):
        position_from_json(Duel(), data)


def test_answers_that_do_not_fit_a_saved_position_are_refused(match):
    bid_all(match)
    first = match.seats_to_answer[0]
    match.answer(first, match.legal(first)[0])
    data = json.loads(canonical(match.position.to_json()))
    data["answers"] = [["rival nobody"]]
    with pytest.raises(BadData, match="answers do not fit"):
        position_from_json(Duel(), data)


def test_a_position_runs_without_a_match():
    position = Position(Duel(), Duel().new("short", {}, Dice(seed_from("2"))))
    position.start()
    while not position.over:
        for ask in list(position.asks):
            position.answer(ask.seat, ask.options[-1])
    assert position.board.round == 3
