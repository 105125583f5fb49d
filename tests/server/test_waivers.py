"""What a player lets be: the server declines it for him until the chapter ends, and nobody else can tell."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from matches import prompt_of
from served import problem, served
from tabletop import Json, Person, eventually
from tripartite.api import start
from tripartite.core.match import Match
from tripartite.games.registry import GAMES, load_game
from tripartite.present import Present
from tripartite.server.present.states import present_in
from tripartite.server.storage.models import Seat
from tripartite.server.tables.waivers import lasting, new_waiver, noted, offers, undoing, waived

Client = Callable[[str], Person]


def at_debate(seed: str = "waiver") -> tuple[Match, str]:
    """A game of Churchill in which a seat is asked whether to debate."""
    match = start("churchill", "training", seed=seed)
    while prompt_of(match, match.seats_to_answer[0]) != "debate":
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    return match, match.seats_to_answer[0]


def seated(match: Match, seat: str, by: str = "any") -> tuple[Seat, Present]:
    present = present_in(match.game, "en")
    waiver = new_waiver(match, seat, present, by)
    assert waiver is not None
    return Seat(seat=seat, kind="human", user_id="anna", waivers=[waiver]), present


@pytest.mark.parametrize("game", GAMES)
def test_only_what_can_be_declined_without_arguments_is_declared(game: str) -> None:
    rules = load_game(game)
    for waiver in present_in(rules, "en").waivers.values():
        assert rules.vocabulary.verbs[waiver.verb].arguments == ()


def test_a_waiver_speaks_of_what_is_alike_in_its_fact() -> None:
    match, seat = at_debate()
    for by in offers(match.view(seat), present_in(match.game, "en")):
        row, present = seated(match, seat, by)
        found = waived(match, row, present)
        assert found is not None
        assert (found[0], found[1].id) == (0, "no_debate")
    row, present = seated(match, seat, "issue")
    row.waivers[0]["facts"]["issue"] = "another"
    assert waived(match, row, present) is None


def test_a_waiver_is_for_whoever_sits_there_and_for_this_chapter() -> None:
    match, seat = at_debate()
    row, present = seated(match, seat)
    row.kind = "bot"
    assert waived(match, row, present) is None
    row.kind = "human"
    row.waivers[0]["chapter"] = "another"
    assert waived(match, row, present) is None
    assert lasting(row.waivers, "this") == []


def test_nothing_is_offered_where_nothing_can_be_declined() -> None:
    match = start("churchill", "training", seed="waiver")
    seat = match.seats_to_answer[0]
    present = present_in(match.game, "en")
    assert offers(match.view(seat), present) == {}
    assert new_waiver(match, seat, present, "any") is None


def test_whoever_takes_back_what_a_waiver_answered_is_asked_again() -> None:
    held = noted([{"given": []}, {"given": [3]}], 0, 7)
    assert [waiver["given"] for waiver in held] == [[7], [3]]
    assert undoing(held, 5) == [{"given": [3]}]


# --- at a table --------------------------------------------------------------------------------------------


def table_at_debate(person: Person) -> tuple[str, str]:
    match, seat = at_debate()
    table: str = person.post("/import", match.record())["id"]
    return table, seat


def waive(person: Person, table: str, seat: str, by: str = "any") -> Json:
    version = person.asked(table, seat)["version"]
    state: Json = person.post(f"/tables/{table}/waivers", {"seat": seat, "by": by, "version": version})
    return state


def play_until_waived(person: Person, table: str, seat: str) -> Json:
    """Answers for all others, and for the seat what it did not waive, until the server has answered."""
    while True:
        state = person.state(table, seat)
        if any(waiver["given"] for waiver in state["waivers"]):
            return state
        if state["ask"] and state["ask"]["prompt"] == "debate":
            until_moved(person, table, state["answers"])
        else:
            person.answer(table, state["waiting_for"][0])


def until_moved(person: Person, table: str, answers: int) -> None:
    eventually(lambda: person.state(table), lambda state: state["answers"] > answers)


def test_the_server_declines_as_the_player_would(client: Client) -> None:
    person = client("Anna")
    table, seat = table_at_debate(person)
    by_hand = waive(person, table, seat)
    assert by_hand["ask"] is None or by_hand["ask"]["prompt"] != "debate"
    assert [waiver["given"] for waiver in by_hand["waivers"]] == [[]]
    later = play_until_waived(person, table, seat)
    answers = [message for message in person.messages(table) if message["kind"] == "answer"]
    first, second = (
        message
        for message in answers
        if message["answer"] in (by_hand["answers"], *later["waivers"][0]["given"])
    )
    own = {"seq", "at", "answer"}
    assert {key: first[key] for key in first if key not in own} == {
        key: second[key] for key in second if key not in own
    }


def test_what_a_seat_lets_be_is_told_to_nobody_else(client: Client) -> None:
    person = client("Anna")
    table, seat = table_at_debate(person)
    assert waive(person, table, seat)["waivers"]
    stranger = client("Bert")
    for viewpoint in (None, seat):
        assert stranger.state(table, viewpoint)["waivers"] == []
    others = {each["seat"] for each in person.state(table)["table"]["seats"]} - {seat}
    assert [person.state(table, other)["waivers"] for other in sorted(others)] == [[], []]
    refused = stranger.send(f"/tables/{table}/waivers", {"seat": seat, "by": "any", "version": 0})
    assert refused.status_code == 403


def test_a_waiver_is_withdrawn_and_what_is_not_offered_is_refused(client: Client) -> None:
    person = client("Anna")
    table, seat = table_at_debate(person)
    version = person.asked(table, seat)["version"]
    wrong = person.send(f"/tables/{table}/waivers", {"seat": seat, "by": "weather", "version": version})
    assert problem(wrong, 409) == "not_to_waive"
    assert waive(person, table, seat)["waivers"]
    withdrawn = person.http.delete(f"/api/tables/{table}/waivers/0", params={"seat": seat})
    assert withdrawn.json()["waivers"] == []
    again = person.http.delete(f"/api/tables/{table}/waivers/0", params={"seat": seat})
    assert problem(again, 404) == "no_such_waiver"


def test_what_a_player_lets_be_outlives_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        person = Person(server, "Anna", browser)
        person.post("/guest")
        table, seat = table_at_debate(person)
        held = waive(person, table, seat)["waivers"]
        cookies = dict(browser.cookies)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    with served(tmp_path) as server, server.browser(cookies=cookies) as browser:
        person = Person(server, "Anna", browser)
        assert held != []
        assert person.state(table, seat)["waivers"] == held
        [waiver] = play_until_waived(person, table, seat)["waivers"]
        record = person.get(f"/tables/{table}/record", seat=seat)
        assert {record["answers"][answer - 1]["option"] for answer in waiver["given"]} == {"no_debate"}
        person.http.delete(f"/api/tables/{table}/waivers/0", params={"seat": seat})
        assert person.state(table, seat)["waivers"] == []
