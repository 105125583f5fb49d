"""Looking back: any moment of a game, its record and the proof of its dice, branches and imports."""

from __future__ import annotations

import copy
import json
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from command import run
from matches import first_options
from served import Served, problem
from tabletop import ALL_MINE, ALONE, Json, Person, eventually, first_option, guest, play_out
from tripartite.api import start
from tripartite.core.dice import commitment
from tripartite.games.churchill.components import Components
from tripartite.server.present.replay import verified

Client = Callable[[str], Person]


@pytest.fixture(scope="module")
def ended(server: Served) -> Iterator[tuple[Person, str]]:
    """Somebody and a game that is over; nothing changes it any more."""
    with ExitStack() as stack:
        alice = guest(server, "Alice", stack)
        table: str = alice.new_table({"uk": "bot", "ussr": "bot", "us": "bot"}, private=False)["id"]
        eventually(lambda: alice.get(f"/tables/{table}"), lambda table: table["status"] == "finished")
        yield alice, table


def hidden(board: Json) -> list[str]:
    """The seats whose hand is not shown."""
    return [seat for seat, hand in board["hands"].items() if "unknown" in hand]


# --- replay ----------------------------------------------------------------------------------------------


def test_every_moment_is_shown_as_it_was(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    seen = {}
    for _ in range(35):
        state = alice.state(table)
        seat = state["waiting_for"][0]
        seen[state["answers"]] = (seat, alice.state(table, seat))
        alice.answer(table, seat)
    for at, (seat, then) in seen.items():
        step = alice.get(f"/tables/{table}/replay", at=at, seat=seat)
        assert step["at_answer"] == at
        for part in ("board", "ask", "segment", "version", "waiting_for"):
            assert step["state"][part] == then[part]
        assert [message for message in step["messages"] if message["answer"] != at] == []


def test_while_it_runs_a_game_is_looked_back_at_through_own_eyes(client: Client, spectator: Person) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    alice.answer(table, "uk")
    alice.asked(table, "uk")
    for at in (0, 1, 3):
        own = alice.get(f"/tables/{table}/replay", at=at, seat="uk")["state"]["board"]
        assert "uk" not in hidden(own)
        assert "us" in hidden(own)
        assert len(hidden(spectator.get(f"/tables/{table}/replay", at=at)["state"]["board"])) == 3
    foreign = alice.get(f"/tables/{table}/replay", at=1, seat="us", as_seen=False)
    assert len(hidden(foreign["state"]["board"])) == 3
    missing = alice.http.get(f"/api/tables/{table}/replay", params={"at": 999})
    assert problem(missing, 404) == "no_such_answer"


def test_after_the_end_everybody_sees_everything(ended: tuple[Person, str], spectator: Person) -> None:
    _, table = ended
    step = spectator.get(f"/tables/{table}/replay", at=10)
    assert hidden(step["state"]["board"]) == []
    assert "unknown" not in step["state"]["board"]["conference_deck"]
    opening = spectator.get(f"/tables/{table}/replay", at=0)
    hands = [message for message in opening["messages"] if message["facts"].get("event") == "your_hand"]
    assert {message["facts"]["seat"] for message in hands} == {"uk", "ussr", "us"}


def test_after_the_end_a_game_can_be_seen_as_each_seat_saw_it(
    ended: tuple[Person, str], spectator: Person
) -> None:
    _, table = ended
    for seat in ALL_MINE:
        step = spectator.get(f"/tables/{table}/replay", at=10, seat=seat, as_seen=True)
        assert step["state"]["seat"] == seat
        assert set(hidden(step["state"]["board"])) == set(ALL_MINE) - {seat}
        opening = spectator.get(f"/tables/{table}/replay", at=0, seat=seat, as_seen=True)
        hands = [message for message in opening["messages"] if message["facts"].get("event") == "your_hand"]
        assert {message["facts"]["seat"] for message in hands} == {seat}
    public = spectator.get(f"/tables/{table}/replay", at=10, as_seen=True)
    assert set(hidden(public["state"]["board"])) == set(ALL_MINE)


# --- records and proofs ----------------------------------------------------------------------------------


def test_the_dice_of_a_finished_game_can_be_proved(
    ended: tuple[Person, str], spectator: Person, tmp_path: Path
) -> None:
    _, table = ended
    proof = spectator.get(f"/tables/{table}/verify")
    assert proof["agrees"]
    assert proof["problem"] is None
    assert all(roll["agrees"] for roll in proof["rolls"])
    assert commitment(bytes.fromhex(proof["seed"])) == proof["seed_hash"]
    assert spectator.get(f"/tables/{table}")["seed"] == proof["seed"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(spectator.get(f"/tables/{table}/record")), encoding="utf-8")
    assert run("verify", file).returncode == 0


def test_dice_are_proved_where_the_rules_do_not_repeat_the_game() -> None:
    match = start("churchill", "training", seed="proof")
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[-1])
    record = match.record()
    rolled = [roll for entry in record["answers"] for roll in entry["rolls"] if roll["sides"]]
    assert rolled
    record["answers"][1]["option"] = "pass x"
    proof = verified(record, {})
    assert (proof.agrees, proof.dice_agree) == (False, True)
    assert [roll.result for roll in proof.rolls if roll.answer] == [roll["result"] for roll in rolled]
    rolled[-1]["result"] = [rolled[-1]["result"][0] % rolled[-1]["sides"] + 1]
    proof = verified(record, {})
    assert not proof.dice_agree
    assert [roll.agrees for roll in proof.rolls] == [True] * (len(proof.rolls) - 1) + [False]


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks for processes in /proc")
def test_games_go_on_while_one_is_proved_and_one_is_imported(
    ended: tuple[Person, str], client: Client, server: Served
) -> None:
    """Both need a process beside the server; while that is halted they wait, and nobody else does."""
    alice, table = ended
    proved = alice.get(f"/tables/{table}/verify")
    record = alice.get(f"/tables/{table}/record")
    bob, carla = client("Bob"), client("Carla")
    own = carla.new_table(ALL_MINE)["id"]
    with ThreadPoolExecutor(2) as waiting:
        with halted(child_processes(server.process.pid)):
            proof = waiting.submit(alice.get, f"/tables/{table}/verify")
            imported = waiting.submit(bob.post, "/import", record)
            for _ in range(20):
                carla.answer(own, carla.state(own)["waiting_for"][0])
            assert not proof.done()
            assert not imported.done()
        assert proof.result() == proved
        assert bob.get(f"/tables/{imported.result()['id']}/record") == record


@contextmanager
def halted(processes: list[int]) -> Iterator[None]:
    assert processes
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):  # the server has given it up
                os.kill(process, signal.SIGCONT)


def child_processes(parent: int) -> list[int]:
    """By the fourth field of what the kernel tells of each process, after its name in brackets."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def test_dice_are_not_proved_by_a_seed_that_was_not_published() -> None:
    record = start("churchill", "training", seed="proof").record()
    assert verified(record, {}).dice_agree
    proof = verified({**record, "seed_hash": "0" * 64}, {})
    assert not proof.agrees
    assert not proof.dice_agree


def test_the_dice_of_a_running_game_stay_secret(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    for seat in ("ussr", "us"):
        alice.answer(table, seat)
    assert problem(alice.http.get(f"/api/tables/{table}/verify"), 409) == "not_ended"
    record = alice.get(f"/tables/{table}/record", seat="us")
    assert "seed" not in record
    assert all(roll["result"] == [] for roll in record["opening"]["rolls"])
    assert [entry["option"] is None for entry in record["answers"]] == [True, False]


def test_a_finished_game_goes_out_and_comes_back_the_same(ended: tuple[Person, str], client: Client) -> None:
    alice, table = ended
    record = alice.get(f"/tables/{table}/record")
    bob = client("Bob")
    copied = bob.post("/import", record)
    assert copied["status"] == "finished"
    assert copied["winners"] == alice.get(f"/tables/{table}")["winners"]
    assert bob.get(f"/tables/{copied['id']}/record") == record
    told = [(message["kind"], message["text"]) for message in bob.messages(copied["id"])]
    assert ("event", "Conference 8 begins: Moscow, October 1944.") in told
    assert bob.get(f"/tables/{copied['id']}/verify")["agrees"]


def test_a_game_begun_elsewhere_goes_on_with_all_seats_mine(client: Client) -> None:
    whole = first_options(start("churchill", "training", seed="elsewhere"))
    match = first_options(start("churchill", "training", seed="elsewhere"), whole.version - 15)
    alice = client("Alice")
    table = alice.post("/import", match.record())
    assert table["status"] == "running"
    assert all(seat["mine"] for seat in table["seats"])
    seat = match.seats_to_answer[0]
    assert alice.state(table["id"], seat)["board"] == match.view(seat).board.to_json()
    opened = alice.send(f"/tables/{table['id']}/seats", {"seat": "us", "kind": "open"})
    assert problem(opened, 409) == "dice_known"
    end = play_out(table["id"], dict.fromkeys(ALL_MINE, alice), first_option)
    assert end["table"]["status"] == "finished"
    assert alice.get(f"/tables/{table['id']}/verify")["agrees"]


def broken_records(record: Json) -> list[tuple[str, object]]:
    """Records that are not quite right, by what is wrong with them."""
    found: list[tuple[str, object]] = [("no object", [1]), ("no game", {"format": "tripartite-record"})]
    for what in (
        "another option",
        "another roll",
        "another state",
        "no seed",
        "another game",
        "another hash",
    ):
        changed = copy.deepcopy(record)
        first_roll = next(entry for entry in changed["answers"] if entry["rolls"])
        if what == "another option":
            changed["answers"][0]["option"] = "pass"
        elif what == "another roll":
            first_roll["rolls"][0]["result"] = [99]
        elif what == "another state":
            changed["answers"][3]["state"] = "0" * 16
        elif what == "no seed":
            del changed["seed"]
        elif what == "another game":
            changed["game"] = "go"
        else:
            changed["seed_hash"] = "0" * 64
        found.append((what, changed))
    return found


def test_a_record_that_is_not_right_is_refused(ended: tuple[Person, str]) -> None:
    alice, table = ended
    before = len(alice.get("/tables", filter="mine"))
    for what, data in broken_records(alice.get(f"/tables/{table}/record")):
        refused = alice.send("/import", data)
        assert refused.status_code in (400, 404), what
        assert refused.json()["text"], what
    for nonsense in (
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"game": "churchill", "x": ' + b"9" * 9000 + b"}",
    ):
        refused = alice.http.post("/api/import", content=nonsense)
        assert problem(refused, 400)
    assert len(alice.get("/tables", filter="mine")) == before


# --- branches --------------------------------------------------------------------------------------------


def seats(kind: str) -> Json:
    return {seat: {"kind": kind} for seat in ALL_MINE}


def test_a_branch_goes_on_from_any_answer_with_other_dice(ended: tuple[Person, str], client: Client) -> None:
    _, table = ended
    bob = client("Bob")
    at = bob.state(table)["answers"] - 15
    then = bob.get(f"/tables/{table}/replay", at=at)["state"]
    branch = bob.post(f"/tables/{table}/fork", {"at_answer": at, "seats": seats("human")})
    assert (branch["forked_from"], branch["forked_at"]) == (table, at)
    assert branch["seed_hash"] != bob.get(f"/tables/{table}")["seed_hash"]
    now = bob.state(branch["id"])
    assert (now["segment"], now["waiting_for"]) == (then["segment"], then["waiting_for"])
    for seat in ALL_MINE:
        assert bob.state(branch["id"], seat)["board"]["hands"][seat] == then["board"]["hands"][seat]
    end = play_out(branch["id"], dict.fromkeys(ALL_MINE, bob), first_option)
    assert end["table"]["status"] == "finished"
    assert bob.get(f"/tables/{branch['id']}/verify")["agrees"]
    record = bob.get(f"/tables/{branch['id']}/record")
    assert bob.post("/import", record)["status"] == "finished"


def test_a_branch_may_begin_while_others_choose_in_secret(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    chosen = alice.answer(table, "uk")["committed"]
    branch = alice.post(f"/tables/{table}/fork", {"at_answer": 1, "seats": seats("human")})
    assert alice.state(branch["id"], "uk")["committed"] == chosen
    assert alice.state(branch["id"])["waiting_for"] == ["ussr", "us"]


def test_without_seats_a_branch_is_played_from_the_own_seats_against_bots(
    ended: tuple[Person, str], client: Client
) -> None:
    _, table = ended
    alice = client("Alice")
    mine = alice.new_table({"uk": "bot", "ussr": "human", "us": "bot"})["id"]
    for origin, kinds in ((mine, ["bot", "human", "bot"]), (table, ["human", "bot", "bot"])):
        branch = alice.post(f"/tables/{origin}/fork", {"at_answer": 0})
        assert [seat["kind"] for seat in branch["seats"]] == kinds
        assert branch["status"] == "running"
    refused = alice.send(f"/tables/{table}/fork", {"at_answer": 0, "seats": {}})
    assert problem(refused, 400) == "seats_incomplete"


def test_a_running_game_is_branched_only_by_its_only_player(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    wanted = {"at_answer": 0, "seats": seats("human")}
    alone = alice.new_table(ALONE)["id"]
    assert alice.post(f"/tables/{alone}/fork", wanted)["status"] == "running"
    assert problem(bob.send(f"/tables/{alone}/fork", wanted), 403) == "cannot_branch"
    shared = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{shared}/join")
    assert problem(alice.send(f"/tables/{shared}/fork", wanted), 403) == "cannot_branch"
    beyond = alice.send(f"/tables/{alone}/fork", {**wanted, "at_answer": 999})
    assert problem(beyond, 404) == "no_such_answer"


def with_open_seats(*names: str) -> Json:
    return {seat: {"kind": "open" if seat in names else "human"} for seat in ALL_MINE}


def test_a_branch_with_others_deals_anew_what_is_hidden(ended: tuple[Person, str], client: Client) -> None:
    _, table = ended
    people = {seat: client(seat) for seat in ALL_MINE}
    then = people["uk"].get(f"/tables/{table}/replay", at=20)["state"]["board"]
    wanted = {"at_answer": 20, "seats": with_open_seats("ussr", "us")}
    branch = people["uk"].post(f"/tables/{table}/fork", wanted)["id"]
    for seat in ("ussr", "us"):
        people[seat].post(f"/tables/{branch}/join", {"seat": seat})
    dealt = {seat: person.state(branch, seat)["board"]["hands"][seat] for seat, person in people.items()}
    assert {seat: len(hand) for seat, hand in dealt.items()} == {
        seat: len(hand) for seat, hand in then["hands"].items()
    }
    assert dealt != then["hands"]
    for part in ("discards", "removed", "tracks", "agenda_cards"):
        assert people["us"].state(branch)["board"].get(part) == then.get(part)
    play_out(branch, people, first_option, most=10)


def test_a_branch_with_others_deals_anew_the_tiles_that_lie_face_down(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    sides = {"axis": "human", "allies": "human", "ussr": "human"}
    table = alice.new_table(sides, game="downfall", scenario="campaign")["id"]
    alice.answer(table, "axis", "act development")
    alice.answer(table, "axis", "develop logistics")
    seats = {side: {"kind": "human"} for side in sides} | {"axis": {"kind": "open"}}
    wanted = {"at_answer": 2, "seats": seats}
    laid = set()
    for _ in range(40):
        branch = alice.post(f"/tables/{table}/fork", wanted)["id"]
        bob.post(f"/tables/{branch}/join")
        laid.add(bob.state(branch, "axis")["board"]["tiles"]["axis"][-1])
        if len(laid) > 1:
            return
    raise AssertionError(laid)


def test_in_a_branch_with_others_all_choose_again_what_was_chosen_face_down(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    alice.answer(table, "uk")
    branch = alice.post(f"/tables/{table}/fork", {"at_answer": 1, "seats": with_open_seats("us")})["id"]
    client("Bob").post(f"/tables/{branch}/join")
    state = alice.state(branch, "uk")
    assert state["committed"] is None
    assert state["waiting_for"] == ["uk", "ussr", "us"]


def test_nobody_joins_a_branch_whose_hidden_cards_are_known(
    ended: tuple[Person, str], client: Client
) -> None:
    _, table = ended
    alice, bob = client("Alice"), client("Bob")
    branch = alice.post(f"/tables/{table}/fork", {"at_answer": 20})["id"]
    for kind in ("open", "reserved"):
        opened = alice.send(f"/tables/{branch}/seats", {"seat": "us", "kind": kind})
        assert problem(opened, 409) == "hands_known"
    everything = alice.post(f"/tables/{table}/fork", {"at_answer": 20, "seats": seats("human")})["id"]
    opened = alice.send(f"/tables/{everything}/seats", {"seat": "us", "kind": "open"})
    assert problem(opened, 409) == "hands_known"
    assert problem(bob.send(f"/tables/{branch}/join"), 409) == "no_open_seat"


def test_a_running_game_that_others_have_played_is_not_branched(client: Client) -> None:
    """Bob has only got up for a moment."""
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{table}/join")
    bob.post(f"/tables/{table}/leave")
    refused = alice.send(f"/tables/{table}/fork", {"at_answer": 0, "seats": seats("human")})
    assert problem(refused, 403) == "cannot_branch"


def test_whoever_has_branched_off_from_a_running_game_goes_on_with_it_alone(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table({"uk": "human", "ussr": "bot", "us": "bot"})["id"]
    alice.post(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    alice.post(f"/tables/{table}/fork", {"at_answer": 0, "seats": with_open_seats("us")})
    alice.post(f"/tables/{table}/fork", {"at_answer": 0, "seats": seats("human")})
    assert problem(bob.send(f"/tables/{table}/join"), 409) == "hands_known"


@pytest.mark.parametrize("private", [True, False])
def test_a_branch_tells_nothing_of_a_private_game(client: Client, spectator: Person, private: bool) -> None:
    alice, bob = client("Alice"), client("Bob")
    source = alice.new_table(ALL_MINE, private=private)["id"]
    alice.post(f"/tables/{source}/chat", {"text": "between ourselves"})
    alice.answer(source, "uk")
    alice.post(f"/tables/{source}/abandon")
    wanted = {"at_answer": 1, "seats": with_open_seats("us"), "private": False}
    branch = alice.post(f"/tables/{source}/fork", wanted)["id"]
    listed = bob.http.get("/api/tables", params={"filter": "open"}).text
    bob.post(f"/tables/{branch}/join")
    paths = ("", "/state", "/messages", "/record", "/replay")
    told = [listed, *(bob.http.get(f"/api/tables/{branch}{path}?seat=us").text for path in paths)]
    alice.post(f"/tables/{branch}/leave")
    bob.post(f"/tables/{branch}/abandon")
    told += [spectator.http.get(f"/api/tables/{branch}{path}").text for path in (*paths, "/verify")]
    assert (source in "".join(told)) is not private
    assert "between ourselves" not in "".join(told)
    assert bob.get(f"/tables/{branch}")["forked_at"] == 1


def test_the_record_of_a_running_branch_keeps_its_beginning_secret(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE)["id"]
    branch = alice.post(f"/tables/{table}/fork", {"at_answer": 0, "seats": seats("human")})["id"]
    record = alice.get(f"/tables/{branch}/record")
    assert "start" not in record
    assert "seed" not in record


# --- the games -------------------------------------------------------------------------------------------


def test_the_effects_of_conference_cards_are_told_by_the_numbers_that_boards_use(spectator: Person) -> None:
    told = spectator.get("/games/churchill/components")["effects"]
    effects = Components().effects
    duties = {effect.number: effect.seat for effect in effects if effect.do == "require_production"}
    assert {number: ("uk", "ussr", "us").index(told[number]["seat"]) for number in duties} == duties
    assert len(told) == len(effects)
    assert all(effect["text"] for effect in told)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_games_components_and_rules_come_in_every_language(spectator: Person, language: str) -> None:
    games = spectator.get("/games", lang=language)
    assert [game["id"] for game in games] == ["churchill", "downfall", "conquest", "world_at_war"]
    drawn = spectator.get("/games/churchill/components", lang=language)
    assert len(drawn["staff_cards"]) == 63
    assert all(card["lines"] is not None and card["name"] for card in drawn["staff_cards"].values())
    rules = spectator.get("/games/churchill/rules", lang=language)
    assert "5.22" in [paragraph["id"] for paragraph in rules]
    drawn = spectator.get("/games/downfall/components", lang=language)
    assert drawn["zones"]["moscu"]["name"] == {"en": "Moscow", "es": "Moscú", "it": "Mosca"}[language]
    assert drawn["armies"]["de_inf"]["full"] > drawn["armies"]["de_inf"]["reduced"]
    assert all(set(zone["neighbors"]) <= drawn["zones"].keys() for zone in drawn["zones"].values())
    assert problem(spectator.http.get("/api/games/go/components"), 404) == "no_such_game"
    assert problem(spectator.http.get("/api/games/go/rules"), 404) == "no_such_game"
