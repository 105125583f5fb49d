"""Secrecy on the wire: no byte that a seat is sent holds what only others may know.

A whole game is played with secret agendas. Every answer and every frame that each seat and a spectator got
is kept; the published record tells afterwards what was open at which answer, and all bytes are searched.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from forging import ids, public, secrets_in
from tabletop import Json, Live, Person
from tripartite.api import Match, load_game
from warroom import part

Client = Callable[[str], Person]
SEATS = ("uk", "ussr", "us")


class Sent(NamedTuple):
    """Some bytes, who got them, and after how many answers."""

    reader: str | None
    answers: int
    text: str


class Wire:
    """One reader at the table, and everything that came to it."""

    def __init__(self, person: Person, table: str, seat: str | None, live: Live) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.live = live
        self.sent: list[Sent] = []

    def ask(self, path: str, answers: int, **query: Any) -> Any:
        """A request whose answer can know at most what was open after that many answers."""
        if self.seat is not None:
            query["seat"] = self.seat
        answer = self.person.http.get(f"/api/tables/{self.table}{path}", params=query)
        self.sent.append(Sent(self.seat, answers, answer.text))
        return answer.json()

    def state(self, answers: int) -> Json:
        state: Json = self.ask("/state", answers)
        assert state["answers"] == answers
        return state

    def listen(self, answers: int) -> None:
        """Takes in all updates up to that many answers."""
        while True:
            update = self.live.update()
            self.sent.append(Sent(self.seat, update["state"]["answers"], self.live.frames[-1]))
            if update["state"]["answers"] >= answers:
                return

    def look_around(self, answers: int, everything: bool) -> None:
        """What a curious client asks for."""
        self.state(answers)
        if everything:
            self.ask("/messages", answers, since=0)
            self.ask("/record", answers)
            self.ask("", answers)
            for at in (0, answers // 2, answers):
                self.ask("/replay", answers, at=at)
            self.ask_why(answers, "us_king", touch="card:us_king")
            self.ask_why(answers, "ussr_molotov", option="agenda_card ussr_molotov")

    def ask_why(self, answers: int, card: str, **query: str) -> None:
        """The answer repeats the card that the question named; that alone is no leak."""
        self.ask("/why", answers, **query)
        asked = self.sent.pop()
        self.sent.append(asked._replace(text=asked.text.replace(card, "")))


class Game(NamedTuple):
    """A finished game: what everybody was sent, and its published record."""

    sent: list[Sent]
    states: list[Sent]
    record: Json


@pytest.fixture(scope="session")  # the tests that need it do not follow each other
def game(server: Any) -> Iterator[Game]:
    with contextlib.ExitStack() as stack:
        people = {seat: Person(server, seat, stack.enter_context(server.browser())) for seat in SEATS}
        for person in people.values():
            person.post("/guest")
        host = people["uk"]
        seats = {"uk": "human", "ussr": "open", "us": "open"}
        table = host.new_table(seats, private=False, options={"secret_agenda": "on"})["id"]
        for seat in ("ussr", "us"):
            people[seat].post(f"/tables/{table}/join", {"seat": seat})
        stranger = Person(server, "", stack.enter_context(server.browser()))
        wires = [
            Wire(person, table, seat, stack.enter_context(person.live(table, seat=seat, since=0)))
            for seat, person in [*people.items(), (None, stranger)]
        ]
        play(wires, table)
        sent = [entry for wire in wires for entry in wire.sent]
        yield Game(sent, [entry for entry in sent if is_state(entry)], host.get(f"/tables/{table}/record"))


def play(wires: list[Wire], table: str) -> None:
    """A game of random answers in which everybody hears each of them and looks around after every third."""
    rng = random.Random(20)
    by_seat = {wire.seat: wire for wire in wires}
    answers = 0
    for wire in wires:
        wire.listen(0)
    while True:
        if answers % 3 == 2:
            for wire in wires:
                wire.look_around(answers, everything=answers % 15 == 2)
        waiting = wires[-1].state(answers)["waiting_for"]
        wire = by_seat[rng.choice(waiting)]
        state = wire.state(answers)
        option = rng.choice(state["ask"]["options"])["id"]
        assert wire.seat is not None
        given = wire.person.try_answer(table, wire.seat, option, state["version"])
        assert given.status_code == 200, given.text
        answers += 1
        if given.json()["table"]["status"] == "finished":
            return  # from here on everything is open
        wire.sent.append(Sent(wire.seat, answers, given.text))
        for other in wires:
            other.listen(answers)


def is_state(sent: Sent) -> bool:
    return '"board"' in sent.text


# --- what was open when ----------------------------------------------------------------------------------


def opened(record: Json) -> list[set[str]]:
    """For each number of answers the ids that everybody had seen by then, from the rules alone."""
    match = Match(
        load_game("churchill"), record["scenario"], record["options"], bytes.fromhex(record["seed"])
    )
    seen = public(match, 0)
    found = [set(seen)]
    for entry in record["answers"]:
        told, alone = len(match.events), len(match.position.asks) == 1
        match.answer(entry["seat"], entry["option"])
        seen |= public(match, told)
        if alone:
            seen |= secrets_in(entry["option"])
        found.append(set(seen))
    return found


def own(seat: str | None, record: Json) -> set[str]:
    """What belongs to a seat alone: its staff, and the agendas it drew."""
    if seat is None:
        return set()
    match = Match(
        load_game("churchill"), record["scenario"], record["options"], bytes.fromhex(record["seed"])
    )
    agendas = set(match.board.to_json()["agendas"][seat])
    return {id for id in ids() if id.startswith(f"{seat}_")} | agendas


@pytest.mark.long
def test_no_byte_tells_a_seat_what_only_others_know(game: Game) -> None:
    open_after = opened(game.record)
    known = {seat: own(seat, game.record) for seat in (*SEATS, None)}
    assert len(game.sent) > 500
    for sent in game.sent:
        leaked = secrets_in(sent.text) - known[sent.reader] - open_after[sent.answers]
        assert not leaked, (sent.reader, sent.answers, leaked)


def test_the_search_would_find_a_leak(game: Game) -> None:
    """The same search among what another seat was sent finds plenty."""
    open_after = opened(game.record)
    uk = own("uk", game.record)
    leaks = [
        secrets_in(sent.text) - uk - open_after[sent.answers] for sent in game.sent if sent.reader == "us"
    ]
    assert sum(map(bool, leaks)) > 50


def test_hands_decks_and_agendas_of_others_are_always_unknown(game: Game) -> None:
    """Also cards that have been seen are hidden again once they are shuffled."""
    for sent in game.states:
        data = json.loads(sent.text)
        board = (data.get("state") or data)["board"]
        for seat in SEATS:
            assert set(board["decks"][seat]) <= {"unknown"}
            if seat != sent.reader:
                assert set(board["hands"][seat]) <= {"unknown"}
                assert set(board["agendas"][seat]) <= {"unknown"}
        assert set(board["conference_deck"]) <= {"unknown"}


def test_the_seed_is_sent_to_nobody_before_the_end(game: Game) -> None:
    assert game.record["seed"] not in "".join(sent.text for sent in game.sent)


def test_a_secret_choice_is_known_to_its_seat_only(game: Game) -> None:
    """A choice that waits for the others is in the state of the seat that made it, and in no other."""
    waiting = [json.loads(sent.text) for sent in game.states if sent.answers in (1, 2)]
    states = [data.get("state") or data for data in waiting]
    shown = {state["seat"] for state in states if state["committed"] is not None}
    made = {entry["seat"] for entry in game.record["answers"][:2]}
    assert shown == made
    for state in states:
        assert state["committed"] is None or f" {state['seat']}_" in state["committed"]


def test_no_byte_tells_others_which_development_a_side_has_laid(client: Client, spectator: Person) -> None:
    axis, allies = client("Erwin"), client("Bernard")
    seats = {"axis": "human", "allies": "open", "ussr": "bot"}
    table = axis.new_table(seats, game="downfall", scenario="campaign", private=False)["id"]
    allies.post(f"/tables/{table}/join", {"seat": "allies"})
    axis.answer(table, "axis", "act development")
    axis.answer(table, "axis", "develop logistics")
    assert "develop logistics" in axis.http.get(f"/api/tables/{table}/record?seat=axis").text
    for reader, seat in ((allies, "?seat=allies"), (spectator, "?")):
        for path in ("/state", "/messages", "/record", "/replay"):
            answer = reader.http.get(f"/api/tables/{table}{path}{seat}&since=0&at=2&lang=en")
            assert answer.status_code == 200, answer.text
            assert "logistics" not in answer.text.casefold(), path


# --- seats in one hand -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seat", "told"),
    [("2", "allies", True), ("2", "axis", False), ("3", "allies", False), ("3", "ussr", True)],
)
def test_a_secret_goes_to_the_whole_hand_and_to_nobody_else(
    client: Client, players: str, seat: str, told: bool
) -> None:
    alice = client("Alice")
    match = part("ussr", 6, {"moscu": "su_inf/f"}, options={"players": players})
    table = alice.post("/import", match.record())["id"]
    answers = alice.answer(table, "ussr", "act development")["answers"] + 1
    with alice.live(table, seat=seat) as line:
        line.update()
        alice.answer(table, "ussr", "develop urals_industry")
        heard = line.until(lambda state: bool(state["answers"] == answers))
    replayed = alice.get(f"/tables/{table}/replay", at=answers, seat=seat)["messages"]
    for messages in (heard, replayed, alice.messages(table, seat=seat)):
        assert ("ural" in json.dumps(messages).casefold()) == told
    assert "ural" not in json.dumps(alice.messages(table)).casefold()
