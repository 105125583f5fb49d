"""Playing: the rules decide what is an answer, the server whose it is, and nothing accepted is ever lost."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from served import Served, problem, served
from tabletop import ALL_MINE, ALONE, Person, eventually, first_option, play_out
from tripartite.api import load_game, start
from tripartite.bots import make_bot
from tripartite.server.tables.bot_workers import decide, question

Client = Callable[[str], Person]


@pytest.mark.long
def test_three_people_play_a_whole_training_game(client: Client) -> None:
    people = {"uk": client("Winston"), "ussr": client("Iosif"), "us": client("Franklin")}
    host = people["uk"]
    table = host.new_table({"uk": "human", "ussr": "open", "us": "open"}, private=False)["id"]
    for seat in ("ussr", "us"):
        people[seat].post(f"/tables/{table}/join", {"seat": seat})
    end = play_out(table, people, first_option)
    assert end["table"]["status"] == "finished"
    assert end["table"]["winners"] == end["score"]["winners"] != []
    assert end["table"]["seed"]
    told = [message["kind"] for message in host.messages(table)]
    assert told[-1] == "ended"
    assert host.messages(table)[0]["seq"] == 1


@pytest.mark.long
def test_one_person_plays_a_whole_training_game_against_bots(client: Client) -> None:
    alice = client("Alice")
    table = alice.post("/play-now")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"]
    end = play_out(table["id"], {"uk": alice}, first_option)
    assert end["table"]["status"] == "finished"
    *conferences, now = [entry["chapter"] for entry in end["score"]["history"]]
    assert now is None
    assert conferences == [8, 9, 10][: len(conferences)], "a war may end before the last conference"
    assert conferences
    assert "4.4" in end["score"]["verdict"]


def test_a_visitor_plays_at_once_without_an_account(spectator: Person) -> None:
    table = spectator.post("/play-now", {"game": "churchill"})
    assert table["seats"][0]["mine"]
    assert spectator.get("/me")["guest"]
    assert spectator.answer(table["id"], "uk")["answers"] > 0


def test_a_visitor_plays_the_axis_in_downfall_against_bots_until_the_next_turn(spectator: Person) -> None:
    table = spectator.post("/play-now", {"game": "downfall"})["id"]
    state = spectator.asked(table, "axis")
    assert state["table"]["standing"] == "Turn 1: winter 1940, Actions and operations"
    assert "Supply Action" in [option["text"] for option in state["ask"]["options"]]
    while state["board"]["turn"] == 1:
        spectator.answer(table, "axis", state["ask"]["options"][-1]["id"])
        state = spectator.asked(table, "axis")
    assert [entry["chapter"] for entry in state["score"]["history"]] == [1, 2, None]
    assert "4 of its 4 Supply Zones" in state["score"]["verdict"]
    why = spectator.get(f"/tables/{table}/why", seat="axis", touch="counter:riga.su_inf.full", lang="en")
    assert (why["reason"], why["paragraph"]) == ("not_your_army", "2-2")
    zone = spectator.get(f"/tables/{table}/why", seat="axis", touch="zone:dvinsk", lang="en")
    assert (zone["reason"], zone["paragraph"]) == ("no_army_of_yours", "2-2")
    told = spectator.messages(table, lang="en")
    assert "Turn 2 begins: spring 1940." in [message["text"] for message in told]


def test_an_answer_for_another_persons_seat_is_refused(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ALONE)["id"]
    state = alice.asked(table, "uk")
    option = first_option(state)
    assert problem(bob.try_answer(table, "uk", option, state["version"]), 403) == "not_your_seat"
    assert problem(alice.try_answer(table, "us", option, state["version"]), 403) == "not_your_seat"
    assert problem(alice.try_answer(table, "france", option, state["version"]), 404) == "no_such_seat"


def test_nobody_answers_without_being_logged_in(client: Client, spectator: Person) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    assert problem(spectator.try_answer(table, "uk", "pass", 0), 401) == "not_logged_in"


def test_an_answer_that_is_not_offered_is_refused_with_the_paragraph(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    state = alice.asked(table, "uk")
    refused = alice.try_answer(table, "uk", "agenda_card us_hull", state["version"])
    assert problem(refused, 409) == "card_not_yours"
    assert refused.json()["paragraph"] == "3.33"
    missing = alice.try_answer(table, "uk", "nominate global", state["version"])
    assert problem(missing, 409) == "asked_later"
    assert problem(alice.try_answer(table, "uk", "dance", state["version"]), 409) == "unknown_verb"
    assert alice.state(table, "uk") == state


def test_an_answer_for_an_earlier_state_is_refused(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    for seat in ALL_MINE:
        alice.answer(table, seat)
    state = alice.state(table)
    seat = state["waiting_for"][0]
    option = first_option(alice.state(table, seat))
    assert problem(alice.try_answer(table, seat, option, state["version"] - 1), 409) == "stale_version"


def test_answering_twice_counts_once(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    state = alice.asked(table, "uk")
    assert alice.try_answer(table, "uk", first_option(state), state["version"]).status_code == 200
    again = alice.try_answer(table, "uk", first_option(state), state["version"])
    assert problem(again, 409) == "not_your_decision"
    assert alice.state(table)["answers"] == 1


def test_at_one_screen_each_seat_sees_and_answers_for_itself(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    assert alice.state(table)["waiting_for"] == ["uk", "ussr", "us"]
    for seat in ALL_MINE:
        shown = alice.state(table, seat)
        assert shown["seat"] == seat
        assert {option["args"][0].split("_")[0] for option in shown["ask"]["options"]} == {seat}
        hands = shown["board"]["hands"]
        assert [other for other in hands if "unknown" not in hands[other]] == [seat]
    after = alice.answer(table, "ussr")
    assert after["committed"].startswith("agenda_card ussr_")
    assert after["waiting_for"] == ["uk", "us"]
    assert alice.state(table, "uk")["committed"] is None


def test_strangers_watch_as_spectators(client: Client, spectator: Person) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    for watcher in (client("Bob"), spectator):
        shown = watcher.state(table, "uk")
        assert shown["seat"] is None
        assert shown["ask"] is None
        assert set(shown["board"]["hands"]["uk"]) == {"unknown"}


def test_texts_come_in_the_language_that_is_asked_for(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    prompts = {alice.state(table, "uk", lang=language)["ask"]["text"] for language in ("en", "es", "it")}
    assert len(prompts) == 3
    texts = {alice.messages(table, lang=language)[0]["text"] for language in ("en", "es", "it")}
    assert len(texts) == 3
    refused = alice.send(
        f"/tables/{table}/answers", {"seat": "uk", "option": "pass", "version": 0}, lang="it"
    )
    assert "si decide" in refused.json()["text"]


# --- why not? --------------------------------------------------------------------------------------------


def test_why_not_names_the_rule_against_an_option(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    why = alice.get(f"/tables/{table}/why", seat="uk", option="agenda_card us_hull")
    assert (why["reason"], why["paragraph"]) == ("card_not_yours", "3.33")
    offered = first_option(alice.state(table, "uk"))
    assert alice.get(f"/tables/{table}/why", seat="uk", option=offered)["reason"] == "offered"


def test_why_not_explains_an_element_that_is_touched(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    assert alice.get(f"/tables/{table}/why", seat="uk", touch="card:us_hull")["reason"] == "card_not_yours"
    assert alice.get(f"/tables/{table}/why", seat="uk", touch="issue:global")["reason"] == "used_later"
    while (state := alice.state(table))["segment"] != "agenda_selection":
        alice.answer(table, state["waiting_for"][0])
    seat = state["waiting_for"][0]
    removed = alice.get(f"/tables/{table}/why", seat=seat, touch="issue:second_front")
    assert removed["reason"] == "issue_removed"


def test_why_not_says_the_same_of_a_card_wherever_it_lies_hidden(client: Client) -> None:
    """The reason must not tell an opponent's hand from his deck."""
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "human", "us": "open"})["id"]
    bob.post(f"/tables/{table}/join")
    in_hand = alice.state(table, "ussr")["board"]["hands"]["ussr"]
    cards = alice.get("/games/churchill/components")["staff_cards"]
    soviet = [card for card, record in cards.items() if record["seat"] == "ussr"]
    assert len(in_hand) < len(soviet)
    answers = {
        bob.get(f"/tables/{table}/why", seat="us", option=f"agenda_card {card}")["reason"] for card in soviet
    }
    assert answers == {"card_not_yours"}


def test_an_option_tells_beforehand_where_it_moves_an_issue(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    while (state := alice.state(table))["segment"] != "meeting":
        alice.answer(table, state["waiting_for"][0])
    seat = state["waiting_for"][0]
    options = alice.asked(table, seat)["ask"]["options"]
    assert all(option["moves"] is None for option in options if option["verb"] in ("chief", "pass"))
    option = next(o for o in options if o["verb"] == "advance" and not o["moves"]["to"].endswith("_chair"))
    board = alice.answer(table, seat, option["id"])["board"]
    assert board["issues"][option["args"][1]] == option["moves"]["to"]
    assert option["hint"].startswith(f"{option['moves']['value']} → ")


def test_why_not_is_told_to_the_player_of_the_seat_only(client: Client) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    asked = client("Bob").http.get(f"/api/tables/{table}/why", params={"seat": "uk", "option": "pass"})
    assert problem(asked, 403) == "not_your_seat"


# --- what is told on demand ------------------------------------------------------------------------------


def test_whoever_asks_is_told_of_an_element_what_states_do_not_carry(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.post("/play-now", {"game": "world_at_war"})["id"]
    own = alice.get(f"/tables/{table}/inquiry", element="place:de_ber", lang="en")
    assert own["element"] == "place:de_ber"
    assert own["told"]["supplied"][0]["text"] == "Berlin is a source."
    assert bob.get(f"/tables/{table}/inquiry", element="place:de_ber", lang="it")["told"]["place"] == "de_ber"
    assert alice.get(f"/tables/{table}/inquiry", element="place:nowhere")["told"] is None


def test_on_the_copy_of_a_plan_its_own_board_is_asked(client: Client) -> None:
    alice = client("Alice")
    table = alice.post("/play-now", {"game": "world_at_war"})["id"]
    seat = next(each["seat"] for each in alice.get(f"/tables/{table}")["seats"] if each["mine"])
    state = alice.asked(table, seat)
    alice.post(f"/tables/{table}/plan", {"seat": seat, "version": state["version"]})
    told = alice.get(f"/tables/{table}/plan/inquiry", element="place:de_ber")["told"]
    assert told["supplied"][0]["route"] == ["de_ber"]


def test_a_game_that_tells_nothing_on_demand_says_so(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    assert alice.get(f"/tables/{table}/inquiry", element="issue:global")["told"] is None


# --- chat ------------------------------------------------------------------------------------------------


def test_players_talk_and_can_mute_each_other(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{table}/join")
    bob.post(f"/tables/{table}/chat", {"text": "  Nyet!  "})
    said = [message for message in alice.messages(table) if message["kind"] == "chat"]
    assert [(message["text"], message["seat"], message["facts"]["player"]) for message in said] == [
        ("Nyet!", "ussr", "Bob")
    ]
    alice.post(f"/tables/{table}/mute", {"player_id": said[0]["facts"]["player_id"], "muted": True})
    assert not [message for message in alice.messages(table) if message["kind"] == "chat"]
    assert [muted["name"] for muted in alice.get("/me/mutes")] == ["Bob"]
    assert bob.get("/me/mutes") == []
    assert [message for message in bob.messages(table) if message["kind"] == "chat"]
    alice.post(f"/tables/{table}/mute", {"player_id": said[0]["facts"]["player_id"], "muted": False})
    assert alice.get("/me/mutes") == []
    assert [message for message in alice.messages(table) if message["kind"] == "chat"]


def test_only_people_at_the_table_talk(client: Client) -> None:
    table = client("Alice").new_table(ALONE)["id"]
    bob = client("Bob")
    assert problem(bob.send(f"/tables/{table}/chat", {"text": "psst"}), 403) == "not_a_player"
    nobody = bob.send(f"/tables/{table}/mute", {"player_id": "nobody", "muted": True})
    assert problem(nobody, 404) == "no_such_player"


# --- crashes ---------------------------------------------------------------------------------------------


def workers_of(server: Served) -> list[int]:
    """The processes in which the server's bots think."""
    found = subprocess.run(
        ["pgrep", "-P", str(server.process.pid), "-f", "spawn_main"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(pid) for pid in found.stdout.split()]


def test_a_crash_of_the_bots_process_does_not_stop_the_table(client: Client, server: Served) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    alice.answer(table, "uk")
    alice.asked(table, "uk")
    workers = eventually(lambda: workers_of(server), bool)
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    for _ in range(4):
        alice.answer(table, "uk")
    assert alice.asked(table, "uk")["answers"] > 8


def test_nothing_accepted_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        table = alice.post("/play-now")["id"]
        for _ in range(5):
            alice.answer(table, "uk")
        before = alice.asked(table, "uk")
        cookies = dict(browser.cookies)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    with served(tmp_path) as server, server.browser(cookies=cookies) as browser:
        alice = Person(server, "Alice", browser)
        after = alice.asked(table, "uk")
        differing = {key for key in after if after[key] != before[key]} - {"table"}
        assert differing == set()
        assert play_out(table, {"uk": alice}, first_option, most=10)["answers"] >= after["answers"] + 10


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        alice.post("/guest")
        table = alice.new_table({"uk": "bot", "ussr": "bot", "us": "bot"}, private=False)["id"]
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    with served(tmp_path) as server, server.browser() as browser:
        watcher = Person(server, "", browser)
        end = eventually(lambda: watcher.state(table), lambda state: state["table"]["status"] == "finished")
        assert end["table"]["winners"]


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    """A full disk: the answer is refused, nobody hears of it, and play goes on once there is room again."""
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        alice.post("/guest")
        table = alice.new_table(ALL_MINE)["id"]
        with alice.live(table) as live:
            live.update()
            before = alice.state(table, "uk")
            _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, most))
            failed = alice.try_answer(table, "uk", first_option(before), before["version"])
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
            assert problem(failed, 503) == "cannot_store"
            assert alice.state(table, "uk") == before
            alice.answer(table, "us")
            assert [message["seat"] for message in live.update()["messages"]] == ["us"]
        assert play_out(table, dict.fromkeys(ALL_MINE, alice), first_option, most=20)["answers"] == 21


# --- bots ------------------------------------------------------------------------------------------------


def test_a_bot_decides_by_what_was_written_down_for_it_as_by_its_own_view() -> None:
    match = start("churchill", "training", {"secret_agenda": "on"}, seed="bots")
    while not match.over:
        seat = match.seats_to_answer[0]
        view = match.view(seat)
        asked = pickle.loads(pickle.dumps(question(view, "rule", "seed")))
        chosen = decide(asked)
        assert chosen == make_bot("rule", match.game, view.seat, "seed").choose(view).id
        match.answer(seat, chosen)


def test_what_a_bot_is_given_holds_no_secret_of_others() -> None:
    match = start("churchill", "training", seed="bots")
    asked = question(match.view("uk"), "rule", "seed")
    assert set(asked.view["board"]["hands"]["us"]) == {"unknown"}
    assert match.seed.hex() not in repr(asked)


def test_random_bots_do_not_always_choose_alike(client: Client) -> None:
    alice = client("Alice")
    seats = {seat: {"kind": "bot", "bot": "random"} for seat in ALL_MINE}
    wanted = {"game": "churchill", "scenario": "training", "seats": seats}
    table = alice.post("/tables", wanted)["id"]
    eventually(lambda: alice.get(f"/tables/{table}"), lambda table: table["status"] == "finished")
    verbs = [entry["option"].split(" ")[0] for entry in alice.get(f"/tables/{table}/record")["answers"]]
    assert {"debate", "no_debate"} <= set(verbs)


# --- nonsense --------------------------------------------------------------------------------------------


def test_every_question_why_not_has_an_answer(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    arguments = ("", "uk", "global", "uk_eden us_hull", "7", "europe ussr 3", "{issue}", "  ", "ü" * 50)
    for step in range(3):
        state = alice.state(table)
        seat = state["waiting_for"][0]
        for verb in load_game("churchill").vocabulary.verbs:
            for given in arguments[step::3]:
                assert alice.get(f"/tables/{table}/why", seat=seat, option=f"{verb} {given}")["text"]
        for element in ("card:uk_eden", "issue:global", "box:poland", "nothing", ":", "card:", "seat:us"):
            assert alice.get(f"/tables/{table}/why", seat=seat, touch=element)["text"]
        alice.answer(table, seat)
    asked = alice.http.get(f"/api/tables/{table}/why", params={"seat": "uk"})
    assert problem(asked, 400) == "nothing_asked_about"


@pytest.mark.parametrize(
    "path", ["state", "messages", "record", "verify", "replay", "why?seat=uk&option=pass"]
)
def test_a_table_that_does_not_exist_is_unknown_to_every_request(client: Client, path: str) -> None:
    assert problem(client("Alice").http.get(f"/api/tables/nowhere/{path}"), 404) == "no_such_table"
