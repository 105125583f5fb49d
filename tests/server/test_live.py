"""Live tables: every message once and in order, also after a broken line and through another server."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from processes import PATIENCE
from served import Served
from tabletop import ALL_MINE, ALONE, Json, Live, Person, eventually, first_option, play_out
from tripartite.texts import Words

Client = Callable[[str], Person]
ONE_OPEN = {"uk": "human", "ussr": "open", "us": "bot"}


def numbers(messages: list[Json]) -> list[int]:
    return [message["seq"] for message in messages]


# --- one server ------------------------------------------------------------------------------------------


def test_a_line_begins_with_the_state_and_hears_every_answer(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    with alice.live(table, seat="uk", since=0) as live:
        assert live.update()["state"]["table"]["status"] == "waiting"
        bob.post(f"/tables/{table}/join")
        heard = live.until(lambda state: state["table"]["status"] == "running")
        assert "started" in [message["kind"] for message in heard]
        bob.answer(table, "ussr")
        heard += live.until(lambda state: state["waiting_for"] == ["uk"])
    assert heard == alice.messages(table, seat="uk", words=False)


def test_without_a_number_a_line_begins_now(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    with alice.live(table, seat="us") as live:
        first = live.update()
        assert first["messages"] == []
        assert first["state"] == alice.state(table, "us", words=False)
        alice.answer(table, "uk")
        assert [message["kind"] for message in live.update()["messages"]] == ["committed"]


def test_answers_can_be_given_through_the_line(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    with alice.live(table, seat="uk") as live:
        state = live.update()["state"]
        live.send(type="answer", seat="uk", option=first_option(state), version=state["version"])
        assert live.update()["state"]["committed"] == first_option(state)
        live.send(type="answer", seat="uk", option=first_option(state), version=state["version"])
        refused = live.receive()
        assert refused["type"] == "refused"
        assert refused["problem"]["error"] == "not_your_decision"


def test_refusals_on_a_line_speak_the_language_that_is_read_by_then(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    with alice.live(table, seat="uk", lang="en") as live:
        version = live.update()["state"]["version"]
        told = []
        for more in ({}, {"lang": "it"}, {}, {"lang": ["es"]}):
            live.send(type="answer", seat="mars", option="pass", version=version, **more)
            told.append(live.receive()["problem"]["text"])
    words = [Words(code).phrase("problem", "no_such_seat", {"seat": "mars"}) for code in ("en", "it")]
    assert told == [words[0], *[words[1]] * 3]


def test_a_line_may_hear_of_changes_only(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    heard: list[Json] = []
    with alice.live(table, seat="uk", changes="true") as live:
        state = live.update()["state"]
        for seat in ("uk", "ussr", "us"):
            alice.answer(table, seat)
        while state != alice.state(table, "uk", words=False):
            change = live.receive()
            assert change["type"] == "change"
            heard += change["messages"]
            board = {**state["board"], **change["state"].get("board", {})}
            assert {"scenario", "options"}.isdisjoint(change["state"].get("board", {}))
            state = {**state, **change["state"], "board": board}
        live.send(type="seat", seat="us")
        assert live.update()["state"] == alice.state(table, "us", words=False)
    assert heard == alice.messages(table, seat="uk", words=False)[-len(heard) :]


def test_a_line_shows_the_table_as_it_is_after_answers_and_when_seats_change(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"}, several_seats=True)["id"]
    bob.post(f"/tables/{table}/join", {"seat": "ussr"})
    bob.post(f"/tables/{table}/join", {"seat": "us"})
    changes: list[Callable[[], object]] = [
        lambda: alice.answer(table, "uk"),
        lambda: bob.answer(table, "ussr"),
        lambda: bob.answer(table, "us"),
        lambda: bob.post(f"/tables/{table}/resign"),
        lambda: alice.answer(table, "uk"),
    ]
    with alice.live(table, seat="uk", changes="true") as live:
        state = live.update()["state"]
        for change in changes:
            change()
            while state["table"] != alice.state(table, "uk", words=False)["table"]:
                state = {**state, **live.receive()["state"]}


def test_a_line_answers_pings_and_refuses_nonsense(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    with alice.live(table, lang="es") as live:
        live.update()
        live.send(type="ping")
        assert live.receive() == {"type": "pong"}
        for nonsense in ('{"type": "dance"}', "[]", "{", "1" * 5000, '{"type": "answer", "seat": 5}'):
            live.socket.send(nonsense)
            refused = live.receive()
            assert refused["problem"]["error"] == "not_understood"
            assert refused["problem"]["text"] == "Ese mensaje no se entiende."


def test_a_line_changes_its_eyes(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    with alice.live(table, seat="uk") as live:
        assert live.update()["state"]["seat"] == "uk"
        for seat in ("us", "ussr", None):
            live.send(type="seat", seat=seat)
            state = live.update()["state"]
            assert state["seat"] == seat
            hands = state["board"]["hands"]
            assert [name for name in hands if "unknown" not in hands[name]] == ([seat] if seat else [])


def test_a_line_looks_only_through_own_eyes(client: Client, spectator: Person) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    for watcher in (client("Bob"), spectator):
        with watcher.live(table, seat="uk", since=0) as live:
            update = live.update()
            assert update["state"]["seat"] is None
            assert "your_hand" not in [message["facts"].get("event") for message in update["messages"]]


def test_a_line_to_an_unknown_table_is_told_so_and_closed(client: Client) -> None:
    with client("Alice").live("nowhere") as live:
        assert live.receive()["problem"]["error"] == "no_such_table"
        with pytest.raises(ConnectionClosed) as closed:
            live.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_foreign_page_gets_no_line(client: Client, server: Served) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    address = server.local_address.replace("http", "ws", 1)
    with pytest.raises(InvalidStatus):
        connect(f"{address}/api/tables/{table}/live", origin=Origin("https://evil.example"), proxy=None)


def test_a_line_that_breaks_again_and_again_misses_and_repeats_nothing(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    heard: list[Json] = []

    def listen() -> None:
        since = 0
        while True:
            with alice.live(table, seat="uk", since=since) as live:
                for _ in range(3):  # then the line breaks
                    update = live.update()
                    heard.extend(update["messages"])
                    since = update["state"]["seq"]
                    if update["state"]["answers"] > 40:
                        return
                live.socket.socket.close()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    play_out(table, {"uk": alice}, first_option, most=30)
    listener.join(PATIENCE)
    assert len(heard) > 40
    assert heard == alice.messages(table, seat="uk", words=False)[: len(heard)]
    assert numbers(heard) == sorted(set(numbers(heard)))


def test_everybody_together_hears_a_stream_without_gaps(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    play_out(table, dict.fromkeys(ALL_MINE, alice), first_option, most=25)
    heard = {seat: numbers(alice.messages(table, seat=seat)) for seat in ALL_MINE}
    together = sorted(set().union(*heard.values()))
    assert together == list(range(1, alice.state(table)["seq"] + 1))


# --- two servers on one PostgreSQL -----------------------------------------------------------------------


def hear_all(live: Live, heard: list[Json], seq: int) -> None:
    while not heard or heard[-1]["seq"] < seq:
        heard += live.update()["messages"]


def test_what_is_answered_at_one_server_is_heard_at_the_other(both: tuple[Person, Person]) -> None:
    here, there = both
    table = here.new_table(ALL_MINE)["id"]
    heard: list[Json] = []
    with there.live(table, seat="us", since=0) as live:
        for turn in range(12):
            person = both[turn % 2]
            person.answer(table, person.state(table)["waiting_for"][0])
        end = here.state(table, "us")
        hear_all(live, heard, here.messages(table, seat="us")[-1]["seq"])
    assert heard == here.messages(table, seat="us", words=False)
    assert there.state(table, "us") == {**end, "table": there.get(f"/tables/{table}")}


def test_answers_taken_back_at_one_server_are_gone_at_the_other(both: tuple[Person, Person]) -> None:
    here, there = both
    table = here.new_table(ALL_MINE)["id"]
    here.answer(table, "uk")
    assert there.state(table, "uk")["committed"]
    here.post(f"/tables/{table}/undo", {"to_answer": 0})
    assert there.state(table, "uk")["committed"] is None
    options = there.state(table, "uk")["ask"]["options"]
    there.answer(table, "uk", options[-1]["id"])
    assert here.state(table, "uk")["committed"] == options[-1]["id"]


def test_what_a_halted_server_held_goes_on_at_the_other_and_then_at_both(
    both: tuple[Person, Person], pair: tuple[Served, Served]
) -> None:
    """Halted for longer than it may be silent, it loses its tables; it learns so when it goes on."""
    here, there = both
    table = here.new_table(ALL_MINE)["id"]
    here.answer(table, here.state(table)["waiting_for"][0])
    os.kill(pair[0].process.pid, signal.SIGSTOP)
    try:
        there.answer(table, there.state(table)["waiting_for"][0])
    finally:
        os.kill(pair[0].process.pid, signal.SIGCONT)
    eventually(lambda: here.state(table)["answers"], lambda answers: answers == 2)
    here.answer(table, here.state(table)["waiting_for"][0])
    eventually(lambda: there.state(table)["answers"], lambda answers: answers == 3)
    assert there.messages(table) == here.messages(table)


def test_of_two_answers_to_one_question_one_counts(both: tuple[Person, Person]) -> None:
    here, there = both
    table = here.new_table(ALL_MINE)["id"]
    for _ in range(15):
        state = here.state(table)
        seat = state["waiting_for"][0]
        options = [option["id"] for option in here.state(table, seat)["ask"]["options"]]
        with ThreadPoolExecutor(2) as at_once:
            rivals = [
                at_once.submit(person.try_answer, table, seat, option, state["version"])
                for person, option in ((here, options[0]), (there, options[-1]))
            ]
        assert sorted(rival.result().status_code for rival in rivals) == [200, 409]
        assert here.state(table)["answers"] == there.state(table)["answers"] == state["answers"] + 1
    record = here.get(f"/tables/{table}/record")
    assert len(record["answers"]) == here.state(table)["answers"]


def test_the_other_server_carries_on_when_one_is_killed(
    pair: tuple[Served, Served], both: tuple[Person, Person]
) -> None:
    here, there = both
    table = here.new_table({"uk": "human", "ussr": "bot", "us": "bot"})["id"]
    here.answer(table, "uk")
    pair[0].process.send_signal(signal.SIGKILL)
    assert play_out(table, {"uk": there}, first_option, most=10)["answers"] >= 10
