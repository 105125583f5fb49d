"""Setting tables up: seats, invitations, lists, leaving, giving up, playing again, and the clock."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from matches import first_options
from served import Served, problem, served
from tabletop import ALL_MINE, ALONE, Json, Person, at_once, eventually, first_option, play_out, run_out
from tripartite.api import start

Client = Callable[[str], Person]
ONE_OPEN = {"uk": "human", "ussr": "open", "us": "bot"}


def seat_of(table: Json, name: str) -> Json:
    found: Json = next(seat for seat in table["seats"] if seat["seat"] == name)
    return found


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def finished(host: Person, seats: dict[str, str], **fields: Any) -> str:
    """A table at which bots have played the game to its end."""
    table: str = host.new_table(seats, **fields)["id"]
    host.post(f"/tables/{table}/leave")
    eventually(lambda: host.get(f"/tables/{table}"), lambda table: table["status"] == "finished")
    return table


def imported(host: Person) -> str:
    """A private table with a known game that is over."""
    table: str = host.post("/import", first_options(start("churchill", "training", seed="7")).record())["id"]
    return table


# --- new tables ------------------------------------------------------------------------------------------


def test_a_table_that_waits_for_nobody_starts_at_once(client: Client) -> None:
    table = client("Alice").new_table(ALONE, scenario="campaign", options={"edition": "1"})
    assert table["status"] == "running"
    assert table["options"]["edition"] == "1"
    assert table["i_am_host"]
    assert table["seed"] is None
    assert len(table["seed_hash"]) == 64
    assert table["link"].endswith(f"/tables/{table['id']}")


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        ({"game": "go"}, 404, "no_such_game"),
        ({"scenario": "moon"}, 400, "bad_data"),
        ({"options": {"edition": "3"}}, 400, "bad_data"),
        ({"options": {"tournament_scoring": "on"}}, 400, "bad_data"),
        ({"seats": {"uk": {"kind": "human"}}}, 400, "seats_incomplete"),
        ({"seats": {"uk": {"kind": "human"}, "france": {"kind": "bot"}}}, 400, "no_such_seat"),
        ({"seats": {seat: {"kind": "bot", "bot": "genius"} for seat in ALL_MINE}}, 400, "no_such_bot"),
        ({"seats": {seat: {"kind": "cat"} for seat in ALL_MINE}}, 422, "malformed"),
        ({"clock_seconds": 0}, 422, "malformed"),
        ({"unknown": 1}, 422, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: Client, change: Json, status: int, error: str) -> None:
    seats = {seat: {"kind": "bot"} for seat in ALL_MINE}
    wanted = {"game": "churchill", "scenario": "training", "seats": seats, **change}
    assert problem(client("Alice").send("/tables", wanted), status) == error


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "“Poland and France” is not played with “Players: 3”, but with: 2."),
        ("es", "«Polonia y Francia» no se juega con «Jugadores: 3», sino con: 2."),
        ("it", "«Polonia e Francia» non si gioca con «Giocatori: 3», ma con: 2."),
    ],
)
def test_a_scenario_for_fewer_players_is_refused_in_every_language(
    client: Client, language: str, told: str
) -> None:
    seats = {seat: {"kind": "bot"} for seat in ("axis", "western", "soviet")}
    wanted = {"game": "world_at_war", "scenario": "west39", "options": {"players": "3"}, "seats": seats}
    refused = client("Alice").send("/tables", wanted, lang=language)
    assert problem(refused, 400) == "not_in_scenario"
    assert refused.json()["text"] == told


def test_a_scenario_for_two_players_has_two_where_nobody_chooses(client: Client) -> None:
    seats = dict.fromkeys(("axis", "western", "soviet"), "bot")
    table = client("Alice").new_table(seats, game="world_at_war", scenario="barb41")
    assert table["options"]["players"] == "2"


def test_nobody_sets_up_a_table_without_being_logged_in(spectator: Person) -> None:
    assert problem(spectator.send("/tables", {}), 401) == "not_logged_in"


# --- sitting down ----------------------------------------------------------------------------------------


def test_the_game_starts_when_the_last_open_seat_is_taken(client: Client) -> None:
    alice, bob, carol = client("Alice"), client("Bob"), client("Carol")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})
    assert table["status"] == "waiting"
    assert bob.post(f"/tables/{table['id']}/join", {"seat": "us"})["status"] == "waiting"
    assert problem(carol.send(f"/tables/{table['id']}/join", {"seat": "us"}), 409) == "seat_taken"
    started = carol.post(f"/tables/{table['id']}/join")
    assert started["status"] == "running"
    assert seat_of(started, "ussr")["player"] == "Carol"
    assert problem(client("Dora").send(f"/tables/{table['id']}/join"), 409) == "no_open_seat"


@pytest.mark.parametrize("by_link", [False, True], ids=["an open one", "one with a link"])
def test_of_many_who_want_a_seat_at_once_one_gets_it(client: Client, by_link: bool) -> None:
    kind = "reserved" if by_link else "open"
    table = client("Alice").new_table({"uk": "human", "ussr": "bot", "us": kind})
    seat, path = seat_of(table, "us"), f"/tables/{table['id']}/join"
    if by_link:
        path = f"/invites/{seat['invite'].rsplit('/', 1)[1]}"
    people = [client(f"Guest {number}") for number in range(6)]
    assert at_once(people, path) == [200] + [404 if by_link else 409] * 5
    assert [len(person.get("/tables", filter="mine")) for person in people].count(1) == 1


def test_one_person_does_not_take_all_open_seats_unless_the_host_allows_it(client: Client) -> None:
    """The host may, and whoever has a seat keeps it."""
    alice, bob = client("Alice"), client("Bob")
    seats = {"uk": "human", "ussr": "open", "us": "open"}
    table = alice.new_table(seats)["id"]
    bob.post(f"/tables/{table}/join", {"seat": "us"})
    assert problem(bob.send(f"/tables/{table}/join", {"seat": "ussr"}), 409) == "one_seat_each"
    assert seat_of(bob.post(f"/tables/{table}/join"), "us")["player"] == "Bob"
    assert alice.post(f"/tables/{table}/join", {"seat": "ussr"})["status"] == "running"
    free = alice.new_table(seats, several_seats=True)
    assert free["several_seats"]
    bob.post(f"/tables/{free['id']}/join", {"seat": "us"})
    assert bob.post(f"/tables/{free['id']}/join", {"seat": "ussr"})["status"] == "running"


def test_one_person_does_not_take_over_a_running_game_seat_by_seat(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{table}/join")
    alice.post(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    assert problem(bob.send(f"/tables/{table}/join", {"seat": "us"}), 409) == "one_seat_each"


def test_joining_twice_takes_one_seat(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    for _ in range(2):
        joined = bob.post(f"/tables/{table}/join")
    assert kinds(joined).count("human") == 2


def test_an_invitation_seats_whoever_holds_the_link_once(client: Client) -> None:
    alice, bob, carol = client("Alice"), client("Bob"), client("Carol")
    table = alice.new_table({"uk": "human", "ussr": "reserved", "us": "bot"})
    token = seat_of(table, "ussr")["invite"].rsplit("/", 1)[1]
    assert seat_of(bob.get(f"/tables/{table['id']}"), "ussr")["invite"] is None
    assert problem(bob.send(f"/tables/{table['id']}/join"), 409) == "no_open_seat"
    seated = bob.post(f"/invites/{token}")
    assert seated["status"] == "running"
    assert seat_of(seated, "ussr")["player"] == "Bob"
    assert problem(carol.send(f"/invites/{token}"), 404) == "no_such_invitation"


def test_a_table_that_waits_shows_who_has_come(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    bob.post(f"/tables/{table}/join")
    assert alice.state(table, "uk")["segment"] == "waiting"
    assert [message["text"] for message in alice.messages(table)] == ["Bob plays USSR."]


def test_the_host_starts_with_bots_in_the_empty_seats(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "reserved"})["id"]
    assert problem(bob.send(f"/tables/{table}/start", bots=True), 403) == "not_the_host"
    assert problem(alice.send(f"/tables/{table}/start"), 409) == "seats_open"
    started = alice.post(f"/tables/{table}/start", bots=True)
    assert (started["status"], kinds(started)) == ("running", ["human", "bot", "bot"])
    assert problem(alice.send(f"/tables/{table}/start", bots=True), 409) == "already_started"


def test_the_host_arranges_the_seats_before_the_game(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    bob.post(f"/tables/{table}/join", {"seat": "us"})
    assert problem(bob.send(f"/tables/{table}/seats", {"seat": "ussr", "kind": "bot"}), 403) == "not_the_host"
    freed = alice.post(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    assert seat_of(freed, "us")["kind"] == "open"
    alice.post(f"/tables/{table}/seats", {"seat": "us", "kind": "bot", "bot": "random"})
    started = alice.post(f"/tables/{table}/seats", {"seat": "ussr", "kind": "human"})
    assert (started["status"], kinds(started)) == ("running", ["human", "human", "bot"])


def test_with_other_people_nobody_takes_a_second_hand_of_cards(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{table}/join")
    take = {"seat": "us", "kind": "human"}
    assert problem(alice.send(f"/tables/{table}/seats", take), 409) == "has_seen_other_hand"
    other = {"seat": "ussr", "kind": "open"}
    assert problem(alice.send(f"/tables/{table}/seats", other), 409) == "seat_taken"


# --- seats in one hand -----------------------------------------------------------------------------------


def table_for_two(person: Person, **seats: str) -> Json:
    wanted = {"axis": "human", "allies": "open", "ussr": "open", **seats}
    return person.new_table(
        wanted, game="downfall", scenario="campaign", options={"players": "2"}, private=False
    )


def test_a_game_tells_which_seats_one_player_holds_together(client: Client) -> None:
    alice = client("Alice")
    games = {game["id"]: game for game in alice.get("/games")}
    (players,) = games["downfall"]["choices"]
    assert players["hands"] == {"2": ["allies", "ussr"]}
    assert all(choice["hands"] == {} for choice in games["churchill"]["choices"])
    assert seat_of(table_for_two(alice), "ussr")["hand"] == ["allies", "ussr"]
    assert seat_of(table_for_two(alice), "axis")["hand"] == ["axis"]


@pytest.mark.parametrize("allies", ["human", "bot", "reserved"])
def test_seats_of_one_hand_that_differ_are_refused(client: Client, allies: str) -> None:
    wanted = {
        "game": "downfall",
        "scenario": "campaign",
        "options": {"players": "2"},
        "seats": {"axis": {"kind": "bot"}, "allies": {"kind": allies}, "ussr": {"kind": "open"}},
    }
    refused = client("Alice").send("/tables", wanted)
    assert problem(refused, 400) == "one_hand"
    assert refused.json()["facts"] == {"seats": ["allies", "ussr"]}


def test_whoever_sits_down_takes_the_whole_hand(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = table_for_two(alice)
    started = bob.post(f"/tables/{table['id']}/join")
    assert started["status"] == "running"
    assert [seat["player"] for seat in started["seats"]] == ["Alice", "Bob", "Bob"]


def test_an_invitation_to_one_seat_is_one_to_the_whole_hand(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = table_for_two(alice, allies="reserved", ussr="reserved")
    links = [seat_of(table, seat)["invite"].rsplit("/", 1)[1] for seat in ("allies", "ussr")]
    assert bob.post(f"/invites/{links[1]}")["status"] == "running"
    assert problem(client("Carol").send(f"/invites/{links[0]}"), 404) == "no_such_invitation"


def test_a_hand_goes_to_bots_and_comes_back_as_a_whole(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = table_for_two(alice)["id"]
    bob.post(f"/tables/{table}/join", {"seat": "ussr"})
    handed = bob.post(f"/tables/{table}/seats", {"seat": "allies", "kind": "bot"})
    assert kinds(handed) == ["human", "bot", "bot"]
    back = bob.post(f"/tables/{table}/seats", {"seat": "ussr", "kind": "human"})
    assert [seat["player"] for seat in back["seats"]] == ["Alice", "Bob", "Bob"]


# --- lists -----------------------------------------------------------------------------------------------


def listed(person: Person, which: str) -> set[str]:
    return {table["id"] for table in person.get("/tables", filter=which)}


def test_public_tables_are_listed_and_private_ones_are_found_by_their_link(
    client: Client, spectator: Person
) -> None:
    alice, bob = client("Alice"), client("Bob")
    public = alice.new_table(ONE_OPEN, private=False)["id"]
    private = alice.new_table(ONE_OPEN, private=True)["id"]
    running = alice.new_table(ALONE, private=False)["id"]
    hidden = alice.new_table(ALONE, private=True)["id"]
    for person in (bob, spectator):
        assert public in listed(person, "open")
        assert private not in listed(person, "open")
        assert running in listed(person, "public")
        assert running not in listed(alice, "public")
        assert hidden not in listed(person, "public")
        assert person.get(f"/tables/{hidden}")["id"] == hidden
        assert person.state(hidden)["seat"] is None
    assert {public, private, running, hidden} <= listed(alice, "mine")
    assert not {public, private, running, hidden} & listed(bob, "mine")
    assert bob.post(f"/tables/{private}/join")["status"] == "running"
    assert private in listed(bob, "mine")


def test_lists_say_how_long_a_decision_may_take(client: Client) -> None:
    alice = client("Alice")
    tables = {alice.new_table(ALONE, clock_seconds=limit)["id"]: limit for limit in (None, 86400)}
    found = {entry["id"]: entry["clock_seconds"] for entry in alice.get("/tables", filter="mine")}
    assert found == tables


def test_lists_say_whose_turn_it_is(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    alice.asked(table, "uk")
    mine = {entry["id"]: entry for entry in alice.get("/tables", filter="mine", lang="it")}
    assert mine[table]["my_turn"]
    assert mine[table]["standing"].startswith("Conferenza 8: Mosca")


@pytest.mark.long
def test_finished_games_are_listed_for_those_who_may_see_them(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    public, private = finished(alice, ALONE, private=False), imported(alice)
    assert public in listed(bob, "finished")
    assert private not in listed(bob, "finished")
    assert {public, private} <= listed(alice, "finished")


def test_a_private_game_whose_players_are_gone_is_listed_for_nobody(
    client: Client, spectator: Person
) -> None:
    alice = client("Alice")
    table = imported(alice)
    assert table in listed(alice, "finished")
    assert alice.http.delete("/api/me").status_code == 204
    for person in (client("Bob"), spectator):
        assert table not in listed(person, "finished") | listed(person, "mine")


# --- getting up ------------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_whoever_leaves_and_gives_the_seat_back(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{table}/join")
    left = bob.post(f"/tables/{table}/leave")
    assert seat_of(left, "ussr")["kind"] == "bot"
    alice.answer(table, "uk")
    alice.asked(table, "uk")
    assert problem(bob.send(f"/tables/{table}/join"), 409) == "no_open_seat"
    back = bob.post(f"/tables/{table}/seats", {"seat": "ussr", "kind": "human"})
    assert seat_of(back, "ussr")["player"] == "Bob"


def test_whoever_resigns_does_not_come_back(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{table}/join")
    assert seat_of(bob.post(f"/tables/{table}/resign"), "ussr")["resigned"]
    back = bob.send(f"/tables/{table}/seats", {"seat": "ussr", "kind": "human"})
    assert problem(back, 403) == "not_the_host"
    assert problem(bob.send(f"/tables/{table}/resign"), 403) == "not_a_player"


def test_a_seat_left_before_the_game_is_open_again(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    bob.post(f"/tables/{table}/join")
    assert kinds(bob.post(f"/tables/{table}/leave")) == ["human", "open", "open"]
    assert alice.post(f"/tables/{table}/leave")["status"] == "abandoned"


def test_when_the_host_leaves_another_player_is_host(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    bob.post(f"/tables/{table}/join")
    alice.post(f"/tables/{table}/leave")
    assert bob.get(f"/tables/{table}")["i_am_host"]


def test_a_game_alone_is_abandoned_at_once(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    assert problem(client("Bob").send(f"/tables/{table}/abandon"), 403) == "not_the_host"
    ended = alice.post(f"/tables/{table}/abandon")
    assert (ended["status"], ended["winners"]) == ("abandoned", None)
    assert problem(alice.send(f"/tables/{table}/abandon"), 409) == "already_ended"
    assert problem(alice.try_answer(table, "uk", "pass", 0), 409) == "already_ended"


def test_a_game_with_others_is_abandoned_when_all_agree(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{table}/join")
    assert alice.post(f"/tables/{table}/abandon")["status"] == "running"
    assert alice.post(f"/tables/{table}/abandon")["status"] == "running"
    assert bob.post(f"/tables/{table}/abandon")["status"] == "abandoned"


def test_bots_take_the_seats_of_an_account_that_is_removed(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{table}/join")
    alice.answer(table, "uk")
    assert bob.http.delete("/api/me").status_code == 204
    alice.asked(table, "uk")
    table_now = eventually(
        lambda: alice.get(f"/tables/{table}"), lambda table: seat_of(table, "ussr")["kind"] == "bot"
    )
    assert table_now["status"] == "running"


# --- once more -------------------------------------------------------------------------------------------


def test_a_rematch_seats_the_same_people_at_one_new_table(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    old = alice.new_table(ONE_OPEN)["id"]
    bob.post(f"/tables/{old}/join")
    assert problem(alice.send(f"/tables/{old}/rematch"), 409) == "not_ended"
    for person in (alice, bob):
        person.post(f"/tables/{old}/abandon")
    new = alice.post(f"/tables/{old}/rematch")
    assert new["status"] == "waiting"
    assert kinds(new) == ["human", "reserved", "bot"]
    assert bob.get(f"/tables/{old}")["rematch"] == new["id"]
    joined = bob.post(f"/tables/{old}/rematch")
    assert (joined["id"], joined["status"]) == (new["id"], "running")
    assert seat_of(joined, "ussr")["player"] == "Bob"
    assert problem(client("Carol").send(f"/tables/{old}/rematch"), 403) == "not_a_player"


def test_the_rematch_of_a_private_game_is_known_to_its_players_only(
    client: Client, spectator: Person
) -> None:
    alice = client("Alice")
    for private in (True, False):
        old = alice.new_table(ALONE, private=private)["id"]
        alice.post(f"/tables/{old}/abandon")
        new = alice.post(f"/tables/{old}/rematch")["id"]
        told = [spectator.http.get(f"/api/tables/{old}{path}").text for path in ("", "/state", "/messages")]
        assert (new in "".join(told)) is not private
        assert alice.get(f"/tables/{old}")["rematch"] == new


# --- the clock -------------------------------------------------------------------------------------------


def late(person: Person, table: str) -> Json:
    """Of whom it is told first that the time is up."""
    told: Json = eventually(
        lambda: [message for message in person.messages(table) if message["kind"] == "clock"], bool
    )[0]
    return told


def test_when_time_is_up_a_bot_answers_for_the_slow_seat(client: Client, server: Served) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ONE_OPEN, clock_seconds=3600)["id"]
    bob.post(f"/tables/{table}/join")
    before = alice.get(f"/tables/{table}")["deadline"]
    assert before
    alice.answer(table, "uk")
    eventually(lambda: alice.state(table), lambda state: state["waiting_for"] == ["ussr"])
    assert alice.get(f"/tables/{table}")["deadline"] == before, "others get no more time by it"
    run_out(server, table)
    assert late(alice, table)["seat"] == "ussr"
    assert "USSR" in late(alice, table)["text"]


def test_the_clock_runs_on_while_the_server_is_down(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        alice.post("/guest")
        table = alice.new_table(ALONE, clock_seconds=3600)["id"]
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    run_out(server, table)
    with served(tmp_path) as server, server.browser() as browser:
        assert late(Person(server, "", browser), table)["seat"] == "uk"


def test_a_game_goes_on_with_a_bot_after_its_only_player_left(client: Client) -> None:
    alice = client("Alice")
    table = finished(alice, ALONE)
    assert alice.state(table)["table"]["winners"]
    assert problem(alice.send(f"/tables/{table}/leave"), 409) == "already_ended"


def test_everybody_can_play_a_seat_that_the_host_opens_during_the_game(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ALONE, private=False)["id"]
    alice.post(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    assert table in listed(bob, "open")
    assert seat_of(bob.post(f"/tables/{table}/join"), "us")["player"] == "Bob"
    assert play_out(table, {"uk": alice, "us": bob}, first_option, most=6)["answers"] >= 6
