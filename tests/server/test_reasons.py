"""Bots that explain themselves: where a table wants it, in the stream, and never of what is hidden."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from served import Served, problem
from tabletop import ALONE, Json, Person, deal_from, eventually
from tripartite.api import start
from tripartite.bots import make_bot, standard_bot
from tripartite.bots.reasons import reasons
from tripartite.core.dice import seed_from
from tripartite.core.match import Match
from tripartite.core.position import Position
from tripartite.games.registry import GAMES, load_game

Client = Callable[[str], Person]
SHARED = {"uk": "human", "ussr": "open", "us": "bot"}


@contextmanager
def watched(person: Person, game: str) -> Iterator[str]:
    """A table of bots alone, which explain themselves as long as somebody watches."""
    seats = dict.fromkeys(load_game(game).seats, "bot")
    scenario = load_game(game).scenarios[0]
    table: str = person.new_table(seats, game=game, scenario=scenario, bots_explain=True)["id"]
    yield table
    person.send(f"/tables/{table}/abandon")  # unless the bots have come to the end


def told(person: Person, table: str, kind: str = "reason") -> list[Json]:
    return [message for message in person.messages(table) if message["kind"] == kind]


def reasons_at(person: Person, table: str) -> list[Json]:
    """The reasons, once there are some."""
    return eventually(lambda: told(person, table), bool)


def played(person: Person, table: str, answers: int) -> None:
    """A person who takes the first on offer, after the bots, until so many answers have been given."""
    while True:
        state = eventually(
            lambda: person.state(table, "uk"),
            lambda state: state["waiting_for"] == ["uk"] or state["answers"] >= answers,
        )
        if state["answers"] >= answers:
            return
        person.answer(table, "uk")


# --- who hears them --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_stands_at_the_answer_that_it_explains(client: Client, game: str) -> None:
    person = client("Anna")
    with watched(person, game) as table:
        reason = reasons_at(person, table)[0]
        answers = told(person, table, "answer")
    answer = next(each for each in answers if each["answer"] == reason["answer"])
    assert (answer["seq"], answer["seat"]) == (reason["seq"] - 1, reason["seat"])
    assert reason["text"].startswith("Why the bot did so: ")


@pytest.mark.parametrize(
    ("seats", "wanted", "explain"),
    [
        (ALONE, None, True),
        (ALONE, False, False),
        ({"uk": "human", "ussr": "human", "us": "bot"}, None, False),
        ({"uk": "human", "ussr": "open", "us": "bot"}, None, False),
        ({"uk": "bot", "ussr": "bot", "us": "bot"}, None, False),
        (SHARED, True, True),
    ],
)
def test_bots_explain_themselves_to_whoever_is_alone_with_them(
    client: Client, seats: dict[str, str], wanted: bool | None, explain: bool
) -> None:
    assert client("Anna").new_table(seats, bots_explain=wanted)["bots_explain"] == explain


def test_one_player_with_two_seats_in_hand_is_alone_with_the_bot(client: Client) -> None:
    seats = {"axis": "bot", "allies": "human", "ussr": "human"}
    options = {"players": "2"}
    table = client("Anna").new_table(seats, game="downfall", scenario="campaign", options=options)
    assert table["bots_explain"]


def test_bots_keep_silent_where_nobody_wants_to_hear(client: Client) -> None:
    person = client("Anna")
    table = person.new_table(ALONE, bots_explain=False)["id"]
    played(person, table, 40)
    assert told(person, table) == []


def test_bots_answer_the_same_whether_they_explain_themselves_or_not(client: Client, server: Served) -> None:
    person = client("Anna")
    records = []
    for explain in (True, False):
        table = person.new_table({**ALONE, "us": "open"}, bots_explain=explain)["id"]
        deal_from("reasons", server, table)
        person.post(f"/tables/{table}/start", bots=True)
        played(person, table, 30)
        records.append(person.get(f"/tables/{table}/record", seat="uk")["answers"][:30])
        assert bool(told(person, table)) == explain
    assert records[0] == records[1]


# --- the setting -----------------------------------------------------------------------------------------


def test_the_host_changes_a_table_that_waits(client: Client) -> None:
    anna, berta = client("Anna"), client("Berta")
    table = anna.new_table(SHARED)["id"]
    assert anna.post(f"/tables/{table}/settings", {"bots_explain": True})["bots_explain"]
    assert problem(berta.send(f"/tables/{table}/settings", {"bots_explain": False}), 403) == "not_the_host"
    assert [message["text"] for message in told(anna, table, "settings")] == [
        "The bots say from now on why they did what mattered."
    ]
    assert anna.post(f"/tables/{table}/settings", {})["bots_explain"]


def test_a_running_table_is_changed_by_whoever_is_alone_with_bots(client: Client) -> None:
    anna, berta = client("Anna"), client("Berta")
    alone, shared = anna.new_table(ALONE)["id"], anna.new_table(SHARED)["id"]
    berta.post(f"/tables/{shared}/join", {"seat": "ussr"})
    assert not anna.post(f"/tables/{alone}/settings", {"bots_explain": False})["bots_explain"]
    refused = anna.send(f"/tables/{shared}/settings", {"bots_explain": True})
    assert problem(refused, 409) == "already_started"


def test_a_rematch_and_a_branch_keep_the_setting(client: Client) -> None:
    person = client("Anna")
    table = person.new_table(ALONE, bots_explain=True)["id"]
    assert person.post(f"/tables/{table}/fork", {"at_answer": 0})["bots_explain"]
    person.post(f"/tables/{table}/abandon")
    assert person.post(f"/tables/{table}/rematch")["bots_explain"]


# --- the stream ------------------------------------------------------------------------------------------


def test_messages_have_no_gaps_where_there_are_reasons(client: Client) -> None:
    person = client("Anna")
    with watched(person, "downfall") as table:
        reason = reasons_at(person, table)[0]
        with person.live(table, since=reason["seq"] - 1) as line:
            heard = line.update()["messages"]
    assert (heard[0]["seq"], heard[0]["kind"]) == (reason["seq"], "reason")
    # Later ones may be for the eyes of a seat.
    numbers = [message["seq"] for message in person.messages(table)][: reason["seq"]]
    assert numbers == list(range(1, reason["seq"] + 1))


def test_a_replay_shows_the_reason_of_its_answer(client: Client) -> None:
    person = client("Anna")
    with watched(person, "downfall") as table:
        reason = reasons_at(person, table)[0]
        shown = person.get(f"/tables/{table}/replay", at=reason["answer"])["messages"]
    assert [message["text"] for message in shown if message["kind"] == "reason"] == [reason["text"]]


def test_a_reason_goes_with_an_answer_that_is_taken_back(client: Client) -> None:
    """Only the answer that is given in its place is told in a replay."""
    match, seat, option = explained("churchill", "back")
    person = client("Anna")
    table = played_on(person, match, seat)
    reason = reasons_at(person, table)[0]
    eventually(lambda: person.state(table), lambda state: seat not in state["waiting_for"])
    person.post(f"/tables/{table}/seats", {"seat": seat, "kind": "human"})
    person.post(f"/tables/{table}/undo", {"to_answer": reason["answer"] - 1})
    state = person.asked(table, seat)
    other = next(each["id"] for each in state["ask"]["options"] if each["id"] != option)
    person.answer(table, seat, other)
    shown = person.get(f"/tables/{table}/replay", at=reason["answer"])["messages"]
    assert [message["kind"] for message in shown if message["kind"] in ("answer", "reason")] == ["answer"]


# --- secrecy ---------------------------------------------------------------------------------------------


def explained(game: str, seed: str) -> tuple[Match, str, str]:
    """A game in which a bot is about to give an answer that it will explain."""
    match = start(game, seed=seed)
    bot = standard_bot(game)
    while True:
        seat = match.seats_to_answer[0]
        index = match.seat_index(seat)
        option = make_bot(bot, match.game, index, seed).choose(match.view(seat)).id
        if not match.is_secret(option) and reasons(match.view(None), index, option, bot):
            return match, seat, option
        match.answer(seat, option)


def look_alikes(position: Position, seat: int, option: str) -> Iterator[Position]:
    """Worlds that no spectator can tell from this one, in which the bot answers the same."""
    rng = random.Random(option)
    while True:
        world = position.resample(-1, rng)
        ask = world.ask_of(seat)
        if ask is None or ask.option(option) is None:
            continue
        if (
            make_bot(standard_bot(position.game), position.game, seat, "").choose(world.view(seat)).id
            == option
        ):
            yield world


def played_on(person: Person, match: Match, seat: str) -> str:
    """A table that goes on from there with a bot in that seat, which explains itself."""
    table: str = person.post("/import", match.record())["id"]
    person.post(f"/tables/{table}/settings", {"bots_explain": True})
    person.post(f"/tables/{table}/seats", {"seat": seat, "kind": "bot"})
    return table


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_differ_in_what_is_hidden_hear_the_same_reason(client: Client, game: str) -> None:
    match, seat, option = explained(game, "alike")
    worlds = look_alikes(match.position, match.seat_index(seat), option)
    person = client("Anna")
    heard = []
    for number, world in zip(range(2), worlds, strict=False):
        begun = Match(
            match.game, match.scenario, match.options, seed_from(str(number)), start=world.to_json()
        )
        table = played_on(person, begun, seat)
        reason = reasons_at(person, table)[0]
        assert reason["answer"] == 1
        heard.append((told(person, table, "answer")[0]["facts"]["option"], reason["text"], reason["facts"]))
    assert heard[0] == heard[1]
    assert heard[0][0] == option
