"""Taking back: at once what concerns nobody else, by consent what does, and never beyond a die."""

from __future__ import annotations

from collections.abc import Callable

from served import problem
from tabletop import ALL_MINE, Json, Person, eventually
from tripartite.api import start

Client = Callable[[str], Person]


def begun(people: dict[str, Person]) -> str:
    """A table at which everybody first chooses a card face down."""
    host = people["uk"]
    seats = {seat: "human" if person is host else "open" for seat, person in people.items()}
    table: str = host.new_table(seats)["id"]
    for seat, person in people.items():
        if person is not host:
            person.post(f"/tables/{table}/join", {"seat": seat})
    return table


def nominating(people: dict[str, Person]) -> str:
    """A table at which issues are being nominated: no dice, and every answer is open to all."""
    host = people["uk"]
    table = begun(people)
    while (state := host.state(table))["segment"] != "agenda_selection":
        seat = state["waiting_for"][0]
        people[seat].answer(table, seat)
    return table


def asked_seat(state: Json) -> str:
    seat: str = state["waiting_for"][0]
    return seat


def essence(state: Json) -> Json:
    """What undo has to bring back: all but the clockwork around the game."""
    return {key: state[key] for key in ("board", "ask", "version", "answers", "waiting_for", "segment")}


def test_own_answers_are_taken_back_at_once(client: Client) -> None:
    alice = client("Alice")
    table = nominating(dict.fromkeys(ALL_MINE, alice))
    before = alice.state(table)
    seat = asked_seat(before)
    shown = alice.state(table, seat)
    for _ in range(3):
        state = alice.state(table)
        after = alice.answer(table, asked_seat(state))
    assert after["undo_to"] <= before["answers"]
    undone = alice.post(f"/tables/{table}/undo", {"to_answer": before["answers"]}, seat=seat)
    assert essence(undone) == essence(shown)
    last = alice.messages(table)[-1]
    assert (last["kind"], last["answer"]) == ("undone", before["answers"])
    [first] = [
        m for m in alice.messages(table) if m["kind"] == "answer" and m["answer"] == last["answer"] + 1
    ]
    assert last["text"] == f"Alice takes back “{first['text']}” and what followed."


def test_an_option_says_beforehand_whether_it_can_be_taken_back(client: Client) -> None:
    """Each of the seats is mine, so that only dice and reveals can stand in the way."""
    alice = client("Alice")
    table = alice.post("/import", start("churchill", "training", seed="7").record())["id"]
    seen = set()
    for _ in range(60):
        seat = asked_seat(alice.state(table))
        option = alice.state(table, seat)["ask"]["options"][-1]
        after = alice.answer(table, seat, option["id"])
        assert option["final"] == (after["undo_to"] is None), option
        seen.add(option["final"])
    assert seen == {True, False}


def test_answers_given_anew_replace_those_taken_back(client: Client) -> None:
    alice = client("Alice")
    table = nominating(dict.fromkeys(ALL_MINE, alice))
    state = alice.state(table)
    seat, at = asked_seat(state), state["answers"]
    options = [option["id"] for option in alice.state(table, seat)["ask"]["options"]]
    alice.answer(table, seat, options[0])
    alice.post(f"/tables/{table}/undo", {"to_answer": at})
    alice.answer(table, seat, options[1])
    step = alice.get(f"/tables/{table}/replay", at=at + 1)
    answers = [message for message in step["messages"] if message["kind"] == "answer"]
    assert [message["facts"]["option"] for message in answers] == [options[1]]
    numbers = [message["seq"] for message in alice.messages(table)]
    assert len(set(numbers)) == len(numbers)


def test_bots_answers_since_are_taken_back_with_the_own_ones(client: Client) -> None:
    """A bot that answers without showing a card of its own does not stand in the way."""
    alice = client("Alice")
    table = alice.new_table({"uk": "human", "ussr": "bot", "us": "bot"})["id"]
    for _ in range(40):
        alice.answer(table, "uk")
        after = eventually(
            lambda: alice.state(table, "uk"),
            lambda state: state["ask"] is not None or state["table"]["status"] != "running",
        )
        if after["undo_to"] is not None and after["answers"] > after["undo_to"] + 1:
            break
    undone = alice.post(f"/tables/{table}/undo", {"to_answer": after["undo_to"]}, seat="uk")
    assert undone["answers"] == after["undo_to"]
    assert undone["ask"] is not None


def test_nothing_is_taken_back_beyond_a_reveal(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    first = alice.answer(table, "uk")
    assert first["undo_to"] == 0
    assert alice.post(f"/tables/{table}/undo", {"to_answer": 0})["answers"] == 0
    for seat in ALL_MINE:
        state = alice.answer(table, seat)
    assert state["undo_to"] is None, "the cards are on the table"
    closed = alice.send(f"/tables/{table}/undo", {"to_answer": 0})
    assert problem(closed, 409) == "undo_closed"
    ahead = alice.send(f"/tables/{table}/undo", {"to_answer": state["answers"]})
    assert problem(ahead, 409) == "nothing_to_undo"


def test_a_choice_that_lies_face_down_is_taken_back_alone(client: Client) -> None:
    """What another has chosen meanwhile stays, and only the one who took back has to choose again."""
    people = {"uk": client("Alice"), "ussr": client("Bob"), "us": client("Carol")}
    table = begun(people)
    alice, bob, carol = people.values()
    chosen = {seat: people[seat].answer(table, seat)["committed"] for seat in ("uk", "ussr")}
    assert (alice.state(table, "uk")["undo_to"], bob.state(table, "ussr")["undo_to"]) == (0, 1)
    assert carol.state(table, "us")["undo_to"] is None
    back = alice.post(f"/tables/{table}/undo", {"to_answer": 0}, seat="uk")
    assert (back["answers"], back["committed"], back["undo_request"]) == (1, None, None)
    assert sorted(back["waiting_for"]) == ["uk", "us"]
    assert bob.state(table, "ussr")["committed"] == chosen["ussr"]
    told = [(message["kind"], message["seat"]) for message in carol.messages(table)][-2:]
    assert told == [("undone", None), ("committed", "ussr")]
    anew = back["ask"]["options"][-1]["id"]
    assert anew != chosen["uk"]
    assert alice.answer(table, "uk", anew)["committed"] == anew
    carol.answer(table, "us")
    closed = alice.send(f"/tables/{table}/undo", {"to_answer": 0})
    assert problem(closed, 409) == "undo_closed", "the cards are on the table"
    record = alice.get(f"/tables/{table}/record", seat="uk")
    assert [entry["seat"] for entry in record["answers"]] == ["ussr", "uk", "us"]


def test_a_bot_keeps_what_it_has_chosen_when_a_choice_is_taken_back(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{table}/join", {"seat": "ussr"})
    alice.answer(table, "uk")
    before = eventually(lambda: alice.state(table, "uk"), lambda state: state["waiting_for"] == ["ussr"])
    back = alice.post(f"/tables/{table}/undo", {"to_answer": before["undo_to"]}, seat="uk")
    assert (back["answers"], sorted(back["waiting_for"])) == (1, ["uk", "ussr"])


def test_strangers_take_nothing_back(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = nominating(dict.fromkeys(ALL_MINE, alice))
    alice.answer(table, asked_seat(alice.state(table)))
    assert problem(bob.send(f"/tables/{table}/undo", {"to_answer": 3}), 403) == "not_a_player"
    assert bob.state(table)["undo_to"] is None


class TestWithOthers:
    """Two people who have both nominated since the last reveal."""

    people: dict[str, Person]

    def at_table(self, client: Client) -> tuple[str, Json, Person, Person]:
        """The state before both answers, whoever gave the first, and whoever gave the second."""
        self.people = {"uk": client("Alice"), "ussr": client("Bob"), "us": client("Carol")}
        table = nominating(self.people)
        before = self.people["uk"].state(table)
        first = self.next_answers(table)
        second = self.next_answers(table)
        assert second is not first
        return table, before, first, second

    def next_answers(self, table: str) -> Person:
        seat = asked_seat(self.people["uk"].state(table))
        self.people[seat].answer(table, seat)
        return self.people[seat]

    def test_others_are_asked_and_all_who_answered_must_agree(self, client: Client) -> None:
        table, before, first, second = self.at_table(client)
        assert first.state(table)["undo_to"] is None
        asked = first.post(f"/tables/{table}/undo", {"to_answer": before["answers"]})
        assert asked["answers"] == before["answers"] + 2, "nothing happens before they agree"
        request = second.state(table)["undo_request"]
        assert request["to_answer"] == before["answers"]
        assert request["needed"] == [seat_of(second, table)]
        agreed = second.post(f"/tables/{table}/undo/consent", {"agree": True})
        assert agreed["seat"] == seat_of(second, table)
        assert agreed["undo_request"] is None
        assert essence(client("Dora").state(table)) == essence(before)

    def test_one_who_does_not_agree_is_enough(self, client: Client) -> None:
        table, before, first, second = self.at_table(client)
        first.post(f"/tables/{table}/undo", {"to_answer": before["answers"]})
        refused = second.post(f"/tables/{table}/undo/consent", {"agree": False})
        assert (refused["answers"], refused["undo_request"]) == (before["answers"] + 2, None)
        assert first.messages(table)[-1]["kind"] == "undo_refused"
        assert problem(second.send(f"/tables/{table}/undo/consent", {"agree": True}), 409) == "no_undo_asked"

    def test_whoever_did_not_answer_since_is_not_asked(self, client: Client) -> None:
        table, before, first, second = self.at_table(client)
        first.post(f"/tables/{table}/undo", {"to_answer": before["answers"]})
        stranger = client("Dora")
        consent = stranger.send(f"/tables/{table}/undo/consent", {"agree": True})
        assert problem(consent, 403) == "not_a_player"
        assert second.state(table)["undo_request"]["consents"] == []

    def test_the_last_to_answer_goes_back_alone(self, client: Client) -> None:
        table, before, _, second = self.at_table(client)
        assert second.state(table)["undo_to"] == before["answers"] + 1
        undone = second.post(f"/tables/{table}/undo", {"to_answer": before["answers"] + 1})
        assert undone["answers"] == before["answers"] + 1

    def test_a_wish_is_void_when_the_game_goes_on(self, client: Client) -> None:
        table, before, first, second = self.at_table(client)
        first.post(f"/tables/{table}/undo", {"to_answer": before["answers"]})
        self.next_answers(table)
        assert second.state(table)["undo_request"] is None
        assert "undo_refused" in [message["kind"] for message in second.messages(table)]


def seat_of(person: Person, table: str) -> str:
    seats = person.get(f"/tables/{table}")["seats"]
    seat: str = next(seat["seat"] for seat in seats if seat["mine"])
    return seat
