"""Planning: a turn is tried on a private copy that tells nothing, and is played as far as it still fits."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from served import problem, served
from tabletop import ALL_MINE, Json, Person, first_option, guest
from tripartite.api import start
from tripartite.bots import make_bot, standard_bot
from tripartite.core.match import Match
from tripartite.core.position import Position, canonical
from tripartite.games.registry import GAMES
from tripartite.server.tables import plans
from tripartite.server.tables.plans import Plan, Plans, declined
from tripartite.server.web.errors import ApiError
from warroom import part

Client = Callable[[str], Person]
AXIS = {"axis": "human", "allies": "bot", "ussr": "bot"}
ASSAULT = (
    "operate warsaw de_inf full",
    "assault kovel warsaw 1",
    "end_operations",
    "declare kovel de_inf full warsaw",
    "target kovel su_inf reduced",
)


class Planner:
    """Somebody who plans a seat at a table."""

    def __init__(self, person: Person, table: str, seat: str) -> None:
        self.person = person
        self.table = table
        self.path = f"/tables/{table}/plan"
        self.now: Json = person.post(
            self.path, {"seat": seat, "version": person.asked(table, seat)["version"]}, lang="en"
        )

    def answer(self, *options: str) -> Json:
        """Plans these answers one after the other; an empty one is the first on offer."""
        for option in options:
            state = self.now["state"]
            given = {"option": option or first_option(state), "version": state["version"]}
            self.now = self.person.post(f"{self.path}/answers", given, lang="en")
        return self.now

    def undo(self, to_step: int) -> Json:
        self.now = self.person.post(f"{self.path}/undo", {"to_step": to_step}, lang="en")
        return self.now

    def play(self) -> Json:
        version = self.person.state(self.table)["version"]
        played: Json = self.person.post(f"{self.path}/play", {"version": version})
        return played


def at_war(person: Person) -> str:
    """A table of Downfall at which the Axis, and it alone, has to decide."""
    table: str = person.new_table(AXIS, game="downfall", scenario="campaign")["id"]
    return table


def before_an_assault(person: Person) -> str:
    """A table at which a German army is about to attack; the first dice there are known."""
    zones = {"warsaw": "de_inf/f", "kovel": "su_inf/r"}
    match = part("axis", 8, zones, barbarossa=7, dice=[6, 1])
    table: str = person.post("/import", match.record())["id"]
    return table


def told(plan: Json) -> Json:
    """What a plan shows of the game."""
    return {key: plan["state"][key] for key in ("board", "ask", "waiting_for", "version", "segment")}


# --- planning --------------------------------------------------------------------------------------------


def test_a_plan_begins_where_the_table_is_and_leaves_the_table_alone(client: Client) -> None:
    alice = client("Alice")
    table = at_war(alice)
    before = alice.asked(table, "axis"), alice.messages(table, seat="axis")
    plan = Planner(alice, table, "axis")
    assert told(plan.now) == {key: before[0][key] for key in told(plan.now)}
    assert (plan.now["steps"], plan.now["over"], plan.now["state"]["undo_to"]) == ([], False, None)
    after = plan.answer("act development", "develop logistics")
    assert [step["option"] for step in after["steps"]] == ["act development", "develop logistics"]
    assert all(step["text"] for step in after["steps"])
    assert after["state"]["board"] != before[0]["board"]
    assert alice.get(plan.path, lang="en") == after
    assert (alice.state(table, "axis"), alice.messages(table, seat="axis")) == before


def test_planned_answers_are_taken_back_one_by_one_or_all(client: Client) -> None:
    alice = client("Alice")
    plan = Planner(alice, before_an_assault(alice), "axis")
    states = [told(plan.now), *(told(plan.answer(option)) for option in (*ASSAULT, ""))]
    for steps in (5, 2, 0):
        back = plan.undo(steps)
        assert told(back) == states[steps]
        assert len(back["steps"]) == steps
        assert back["state"]["undo_to"] == (0 if steps else None)
    nothing = alice.send(f"{plan.path}/undo", {"to_step": 0})
    assert problem(nothing, 409) == "nothing_to_undo"
    assert [told(plan.answer(option)) for option in ASSAULT] == states[1:6], "the copy keeps its dice"


def test_others_answer_on_the_copy_so_that_the_plan_goes_on_until_the_turn_is_over(client: Client) -> None:
    alice = client("Alice")
    plan = Planner(alice, alice.new_table(ALL_MINE)["id"], "uk")
    assert plan.now["state"]["waiting_for"] == ["uk", "ussr", "us"]
    plan.answer("")
    assert plan.now["state"]["waiting_for"] == ["uk"]
    while not plan.now["over"]:
        plan.answer("")
    assert plan.now["state"]["ask"] is None
    version = plan.now["state"]["version"]
    more = alice.send(f"{plan.path}/answers", {"option": "pass", "version": version})
    assert problem(more, 409) == "plan_over"
    assert not plan.undo(1)["over"]


def test_why_not_is_asked_of_the_copy(client: Client) -> None:
    alice = client("Alice")
    table = at_war(alice)
    plan = Planner(alice, table, "axis")
    plan.answer("act development")
    assert alice.get(f"{plan.path}/why", option="develop logistics")["reason"] == "offered"
    at_the_table = alice.get(f"/tables/{table}/why", seat="axis", option="develop logistics")
    assert at_the_table["reason"] == "asked_afterwards"
    assert alice.get(f"{plan.path}/why", touch="zone:riga")["text"]


# --- playing it ------------------------------------------------------------------------------------------


def test_a_plan_is_played_answer_by_answer_and_is_over_then(client: Client) -> None:
    alice = client("Alice")
    table = at_war(alice)
    plan = Planner(alice, table, "axis")
    plan.answer("act development", "develop logistics")
    played = plan.play()
    assert (played["given"], played["stopped"], played["left"]) == (2, "done", [])
    assert played["state"] == alice.state(table, "axis")
    assert played["state"]["answers"] == 2
    answers = [message for message in alice.messages(table, seat="axis") if message["kind"] == "answer"]
    assert [message["facts"]["option"] for message in answers][:1] == ["act development"]
    assert problem(alice.http.get(f"/api{plan.path}"), 404) == "no_plan"


def test_a_plan_is_played_up_to_the_first_die(client: Client) -> None:
    alice = client("Alice")
    table = before_an_assault(alice)
    answers = alice.state(table)["answers"]
    plan = Planner(alice, table, "axis")
    plan.answer(*ASSAULT, "")
    beyond = plan.now["steps"][-1]
    assert plan.now["steps"][4]["told"], "what the dice of the copy did is told"
    played = plan.play()
    assert (played["given"], played["stopped"]) == (5, "chance")
    assert [step["option"] for step in played["left"]] == [beyond["option"]]
    assert played["state"]["answers"] == answers + 5
    rolls = alice.get(f"/tables/{table}/record")["answers"][-1]["rolls"]
    assert rolls[0]["result"] == [6], "at the table its own dice fall"


def test_a_plan_is_played_up_to_the_first_decision_of_another(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    plan = Planner(alice, table, "uk")
    plan.answer("", "")
    chosen = plan.now["steps"][0]["option"]
    played = plan.play()
    assert (played["given"], played["stopped"], len(played["left"])) == (1, "others", 1)
    assert played["state"]["committed"] == chosen
    assert played["state"]["waiting_for"] == ["ussr", "us"]


def test_what_the_table_no_longer_offers_is_not_played(client: Client) -> None:
    alice = client("Alice")
    table = at_war(alice)
    plan = Planner(alice, table, "axis")
    plan.answer("act development")
    version = plan.person.state(table)["version"]
    alice.answer(table, "axis", "act development")
    stale = alice.send(f"{plan.path}/play", {"version": version})
    assert problem(stale, 409) == "stale_version"
    unfit = alice.send(f"{plan.path}/play", {"version": alice.state(table)["version"]})
    assert problem(unfit, 409) == "plan_does_not_fit"
    assert alice.state(table)["answers"] == 1
    assert len(alice.get(plan.path)["steps"]) == 1, "the plan can still be looked at"


def test_a_plan_is_thrown_away(client: Client) -> None:
    alice = client("Alice")
    plan = Planner(alice, at_war(alice), "axis")
    empty = alice.send(f"{plan.path}/play", {"version": plan.now["state"]["version"]})
    assert problem(empty, 409) == "plan_empty"
    for _ in range(2):
        assert alice.send(f"{plan.path}/discard").status_code == 204
        assert problem(alice.http.get(f"/api{plan.path}"), 404) == "no_plan"


# --- whose it is -----------------------------------------------------------------------------------------

REQUESTS: dict[str, Json | None] = {
    "": {"seat": "uk", "version": 0},
    "/answers": {"option": "pass", "version": 0},
    "/undo": {"to_step": 0},
    "/play": {"version": 0},
    "/discard": None,
}


@pytest.mark.parametrize("path", REQUESTS)
def test_nobody_else_comes_near_a_plan(client: Client, spectator: Person, path: str) -> None:
    alice, bob, mallory = client("Alice"), client("Bob"), client("Mallory")
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post(f"/tables/{table}/join")
    plan = Planner(alice, table, "uk")
    mine = plan.answer("")
    assert problem(spectator.send(f"{plan.path}{path}", REQUESTS[path]), 401) == "not_logged_in"
    stranger = mallory.send(f"{plan.path}{path}", REQUESTS[path])
    assert problem(stranger, stranger.status_code) in ("not_your_seat", "no_plan", "not_a_player")
    other = bob.send(f"{plan.path}{path}", REQUESTS[path])
    assert other.status_code == 204 or problem(other, other.status_code) in ("not_your_seat", "no_plan")
    assert problem(bob.http.get(f"/api{plan.path}"), 404) == "no_plan"
    assert told(alice.get(plan.path, lang="en")) == told(mine)


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"seat": "allies"}, 403, "not_your_seat"),
        ({"seat": "france"}, 404, "no_such_seat"),
        ({"version": 7}, 409, "stale_version"),
        ({"version": -1}, 422, "malformed"),
        ({"seed": "mine"}, 422, "malformed"),
        ({"at_answer": 0}, 422, "malformed"),
    ],
)
def test_a_forged_beginning_is_refused(client: Client, changes: Json, status: int, error: str) -> None:
    alice = client("Alice")
    table = at_war(alice)
    asked = {"seat": "axis", "version": alice.asked(table, "axis")["version"], **changes}
    assert problem(alice.send(f"/tables/{table}/plan", asked), status) == error
    assert problem(alice.http.get(f"/api/tables/{table}/plan"), 404) == "no_plan"


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"option": "develop logistics"}, 409, "asked_afterwards"),
        ({"option": "roll_six"}, 409, "unknown_verb"),
        ({"version": 7}, 409, "stale_version"),
        ({"seat": "allies"}, 422, "malformed"),
        ({"dice": [6, 6]}, 422, "malformed"),
    ],
)
def test_a_forged_answer_leaves_the_plan_as_it_is(
    client: Client, changes: Json, status: int, error: str
) -> None:
    alice = client("Alice")
    plan = Planner(alice, at_war(alice), "axis")
    before = alice.get(plan.path)
    version = before["state"]["version"]
    forged = {"option": "act development", "version": version, **changes}
    assert problem(alice.send(f"{plan.path}/answers", forged), status) == error
    assert alice.get(plan.path) == before


def test_only_whoever_has_to_decide_plans(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    state = alice.answer(table, "uk")
    refused = alice.send(f"/tables/{table}/plan", {"seat": "uk", "version": state["version"]})
    assert problem(refused, 409) == "nothing_to_plan"


def test_whoever_leaves_the_seat_leaves_the_plan(client: Client) -> None:
    alice = client("Alice")
    plan = Planner(alice, at_war(alice), "axis")
    alice.post(f"/tables/{plan.table}/leave")
    assert problem(alice.http.get(f"/api{plan.path}"), 403) == "not_your_seat"


# --- secrets ---------------------------------------------------------------------------------------------


async def bot_answer(position: Position, seat: int, seed: str) -> str:
    bot = make_bot(standard_bot(position.game), position.game, seat, seed)
    return declined(position, seat) or bot.choose(position.view(seat)).id


async def planned(world: Position, seat: int, rng: random.Random, most: int = 6) -> list[str]:
    """All that a plan in that world ever is: the whole copy, and what is told of it, after each answer."""
    plan = Plan(world.view(seat), "the same seed")
    found = [canonical(plan.position.to_json())]
    while not plan.over and len(plan.steps) < most:
        ask = plan.position.ask_of(seat)
        assert ask is not None
        await plan.answer(rng.choice(ask.options).id, plan.position.version, bot_answer)
        events = [event.to_json() for event in plan.steps[-1].told]
        found.append(canonical([plan.position.to_json(), events, plan.over]))
    return found


def plan_in(world: Position, seat: int, seed: int) -> list[str]:
    """In a thread of its own: a browser's tests keep an event loop running in theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, planned(world, seat, random.Random(seed))).result()


def played_on(game: str, answers: int) -> Match:
    match = start(game, seed="1944")
    for number in range(answers):
        seat = match.seats_to_answer[0]
        bot = make_bot(standard_bot(game), match.game, match.seat_index(seat), str(number))
        match.answer(seat, bot.choose(match.view(seat)).id)
    return match


@pytest.mark.parametrize("answers", [0, 12, 25, 40])
@pytest.mark.parametrize("game", GAMES)
def test_plans_in_two_worlds_that_the_seat_cannot_tell_apart_are_the_same(game: str, answers: int) -> None:
    match = played_on(game, answers)
    seat = match.seat_index(match.seats_to_answer[0])
    worlds = [match.position.view(seat).determinize(random.Random(number)) for number in range(2)]
    worlds = [match.position, *worlds]
    boards = {canonical(world.to_json()) for world in worlds}
    assert len(boards) == 3, "the worlds differ, if in nothing else then in the dice to come"
    first, *others = [plan_in(world, seat, answers) for world in worlds]
    assert len(first) > 1
    assert all(other == first for other in others)


# --- how many --------------------------------------------------------------------------------------------


def new_plan() -> Plan:
    match = start("downfall", seed="1")
    return Plan(match.view("axis"), "any")


def test_few_plans_are_kept_and_the_oldest_are_dropped() -> None:
    room, plan = Plans(), new_plan()
    for number in range(plans.MOST_PLANS):
        room.keep(f"table {number}", "alice", plan)
    assert room.find("table 0", "alice") is plan
    room.keep("another", "alice", plan)
    assert len(room) == plans.MOST_PLANS
    assert room.find("table 0", "alice") is plan, "used since"
    assert room.find("table 1", "alice") is None


def test_one_person_has_one_plan_at_a_table() -> None:
    room, first, second = Plans(), new_plan(), new_plan()
    room.keep("table", "alice", first)
    room.keep("table", "alice", second)
    room.keep("table", "bob", first)
    assert len(room) == 2
    assert room.find("table", "alice") is second


def test_a_plan_that_nobody_looks_at_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    room, plan = Plans(), new_plan()
    room.keep("table", "alice", plan)
    monkeypatch.setattr(plans, "KEPT", -1.0)
    assert room.find("table", "alice") is None
    room.keep("table", "alice", plan)
    assert len(room) == 0


def test_a_plan_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_STEPS", 0)
    plan = new_plan()
    with ThreadPoolExecutor(1) as thread, pytest.raises(ApiError, match="plan_too_long"):
        thread.submit(asyncio.run, plan.answer("act development", -1, bot_answer)).result()


def test_a_plan_ends_with_the_server_and_the_table_goes_on(tmp_path: Path) -> None:
    with served(tmp_path) as first, contextlib.ExitStack() as stack:
        alice = guest(first, "Alice", stack)
        plan = Planner(alice, at_war(alice), "axis")
        plan.answer("act development")
        cookies = dict(alice.http.cookies)
    with served(tmp_path) as second, second.browser(cookies=cookies) as browser:
        alice = Person(second, "Alice", browser)
        gone = alice.send(f"{plan.path}/play", {"version": alice.state(plan.table)["version"]}, lang="en")
        assert problem(gone, 404) == "no_plan"
        assert "Plan anew" in gone.json()["text"]
        assert alice.state(plan.table)["answers"] == 0
        assert Planner(alice, plan.table, "axis").now["steps"] == []


def test_planning_is_limited_like_answering(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", rates="answers=2/hour") as server, contextlib.ExitStack() as stack:
        alice = guest(server, "Alice", stack)
        plan = Planner(alice, at_war(alice), "axis")
        plan.answer("act development")
        assert problem(alice.send(f"{plan.path}/undo", {"to_step": 0}), 429) == "too_many"
