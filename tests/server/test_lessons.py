"""Lessons at a server: played, resumed, and refusing kindly."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from served import Served, served
from tabletop import Json, Person
from tripartite.lessons import Lesson, Shelf

LESSONS = Shelf().all()
MOSCOW = "/games/churchill/lessons/moscow"
BID, WRONG_BID = "agenda_card uk_beaverbrook", "agenda_card uk_attlee"
in_every_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=lambda lesson: f"{lesson.head.game}-{lesson.id}"
)

Guests = Callable[[str], Person]


def begin(person: Person, path: str = MOSCOW, **wanted: bool) -> str:
    table: str = person.post(path, wanted)["id"]
    return table


def accepted(lesson: Lesson, state: Json) -> str:
    """The first answer that the current step accepts."""
    step = lesson.steps[state["table"]["lesson"]["step"]]
    options = state["ask"]["options"]
    return next(str(option["id"]) for option in options if step.accepts(option["id"]))


def kept(person: Person, table: str) -> tuple[Json, list[Json]]:
    """All that a table has and tells, but when it was looked at."""
    state = person.state(table, "uk")
    return {**state, "table": {**state["table"], "seats": []}}, person.messages(table, seat="uk")


@pytest.mark.slow
@in_every_lesson
def test_lesson_is_played_to_its_end_by_what_it_accepts(client: Guests, lesson: Lesson) -> None:
    learner, game, seat = client("learner"), lesson.head.game, lesson.head.seat
    table = begin(learner, f"/games/{game}/lessons/{lesson.id}")
    state = learner.state(table, seat)
    seen = []
    while not state["table"]["lesson"]["done"]:
        seen.append(state["table"]["lesson"]["step"])
        assert state["waiting_for"].count(seat) == 1
        state = learner.answer(table, seat, accepted(lesson, state))
    tasks = [number for number, step in enumerate(lesson.steps) for _ in range(step.times) if step.is_task]
    assert seen == tasks
    assert state["table"]["lesson"]["step"] == len(lesson.steps)


def test_bots_do_not_choose_for_themselves_in_a_lesson(server: Served, client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    assert set(learner.state(table, "uk")["waiting_for"]) == {"uk", "us", "ussr"}
    with closing(sqlite3.connect(server.database)) as database:
        query = "SELECT bots_waited_for FROM tables WHERE id = ?"
        assert database.execute(query, (table,)).fetchone() == (0,)


def test_scripted_answers_come_with_the_learners_own(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    state = learner.answer(table, "uk", BID)
    assert (state["answers"], state["ask"]["prompt"]) == (3, "nominate_first")
    assert state["table"]["lesson"] == {
        "id": "moscow",
        "step": 2,
        "steps": 15,
        "done": False,
    }


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_answer_that_a_step_does_not_accept_is_refused_in_its_words(client: Guests, language: str) -> None:
    learner = client("learner")
    table = begin(learner)
    before = kept(learner, table)
    given = {"seat": "uk", "option": WRONG_BID, "version": before[0]["version"]}
    answer = learner.send(f"/tables/{table}/answers", given, lang=language)
    assert answer.status_code == 409
    problem = answer.json()
    step = next(lesson for lesson in LESSONS if lesson.id == "moscow").steps[1]
    assert problem["error"] == "not_in_lesson"
    assert problem["text"].startswith(step.said(language).wrong)
    assert "Beaverbrook" in problem["text"]
    assert problem["paragraph"] == "5.13"
    assert kept(learner, table) == before


def test_wrong_answer_is_refused_over_the_line_as_well(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    with learner.live(table, seat="uk") as line:
        version = line.update()["state"]["version"]
        line.send(type="answer", seat="uk", option=WRONG_BID, version=version)
        assert line.refusal() == "not_in_lesson"
    assert learner.state(table, "uk")["answers"] == 0


def test_answer_against_the_rules_gets_the_reason_of_the_rules(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    answer = learner.try_answer(table, "uk", "agenda_card uk_eden", learner.state(table, "uk")["version"])
    assert (answer.status_code, answer.json()["error"]) == (409, "card_not_in_hand")


@pytest.mark.parametrize("asked", [{"option": WRONG_BID}, {"touch": "card:uk_attlee"}])
def test_why_not_of_something_allowed_is_told_by_the_lesson(client: Guests, asked: dict[str, str]) -> None:
    learner = client("learner")
    why = learner.get(f"/tables/{begin(learner)}/why", seat="uk", **asked)
    assert (why["reason"], why["paragraph"]) == ("not_in_lesson", "5.13")


def test_why_not_of_something_forbidden_is_told_by_the_rules(client: Guests) -> None:
    learner = client("learner")
    why = learner.get(f"/tables/{begin(learner)}/why", seat="uk", touch="issue:global")
    assert why["reason"] != "not_in_lesson"


def test_nobody_else_answers_in_a_lesson(client: Guests) -> None:
    learner, other = client("learner"), client("other")
    table = begin(learner)
    version = learner.state(table, "uk")["version"]
    for seat in ("uk", "us"):
        assert other.try_answer(table, seat, BID, version).json()["error"] == "not_your_seat"
    assert other.send(f"/tables/{table}/join").json()["error"] == "no_open_seat"
    assert learner.state(table, "uk")["answers"] == 0


def test_lesson_is_resumed_where_it_was_left(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    learner.answer(table, "uk", BID)
    assert begin(learner) == table
    assert learner.state(table, "uk")["table"]["lesson"]["step"] == 2


def test_lesson_begun_anew_puts_the_old_table_away(client: Guests) -> None:
    learner = client("learner")
    first = begin(learner)
    learner.answer(first, "uk", BID)
    second = begin(learner, anew=True)
    assert second != first
    assert [table["id"] for table in learner.get("/tables", filter="mine")] == [second]


def test_own_answer_can_be_taken_back_in_a_lesson(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    learner.answer(table, "uk", BID)
    asked = learner.answer(table, "uk", "nominate pol_mil_2_2_a")
    state = learner.post(f"/tables/{table}/undo", {"to_answer": asked["undo_to"]}, seat="uk")
    assert (state["answers"], state["table"]["lesson"]["step"]) == (3, 2)


def test_going_back_to_the_middle_of_a_script_gives_it_again(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    learner.answer(table, "uk", BID)
    asked = learner.answer(table, "uk", "nominate pol_mil_2_2_a")
    state = learner.post(f"/tables/{table}/undo", {"to_answer": asked["answers"] - 2}, seat="uk")
    assert (state["answers"], state["waiting_for"]) == (asked["answers"], ["uk"])


def test_seats_of_a_lesson_stay_as_they_are(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    for seat, kind in (("uk", "bot"), ("us", "human"), ("us", "open")):
        refused = learner.send(f"/tables/{table}/seats", {"seat": seat, "kind": kind})
        assert refused.json()["error"] == "in_lesson"


def test_whoever_leaves_a_lesson_ends_it(client: Guests) -> None:
    learner = client("learner")
    table = begin(learner)
    learner.post(f"/tables/{table}/leave")
    assert learner.get(f"/tables/{table}")["status"] == "abandoned"
    assert begin(learner) != table


def test_tables_of_lessons_are_in_no_public_list(client: Guests, spectator: Person) -> None:
    learner = client("learner")
    table = begin(learner)
    for list_ in ("open", "public", "finished"):
        assert table not in [found["id"] for found in spectator.get("/tables", filter=list_)]
    info = learner.get(f"/tables/{table}")
    assert (info["private"], info["deadline"]) == (True, None)


def test_visitor_becomes_a_guest_by_learning(spectator: Person) -> None:
    table = begin(spectator)
    assert spectator.state(table, "uk")["ask"] is not None


def test_unknown_lesson_is_refused(client: Guests) -> None:
    refused = client("learner").send("/games/churchill/lessons/chess")
    assert (refused.status_code, refused.json()["error"]) == (404, "no_such_lesson")


# --- own lessons -----------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "shelf"
    folder.mkdir()
    (folder / "one_card.toml").write_text(documented_example(), encoding="utf-8")
    return folder


def documented_example() -> str:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    return page.split("```toml\n")[1].split("```")[0]


def test_own_puzzle_is_offered_and_keeps_its_answer(shelf: Path, tmp_path: Path) -> None:
    with served(tmp_path / "data", "--lessons", str(shelf)) as server, server.browser() as http:
        learner = Person(server, "learner", http)
        games = {game["id"]: game for game in learner.get("/games")}
        assert [lesson["id"] for lesson in games["churchill"]["lessons"]] == ["moscow", "one_card"]
        (step,) = learner.get("/games/churchill/lessons/one_card")["script"]
        assert (step["accept"], step["point"]) == ([], [])
        table = begin(learner, "/games/churchill/lessons/one_card")
        version = learner.state(table, "uk")["version"]
        refused = learner.try_answer(table, "uk", "advance uk_menzies global", version).json()
        assert refused["text"] == "Menzies by himself is worth 1. Read what he does best."
        solved = learner.answer(table, "uk", "advance uk_menzies pol_mil_2_2_a")
        assert solved["table"]["lesson"]["done"]


def test_game_goes_on_against_bots_once_its_lesson_has_been_changed(shelf: Path, tmp_path: Path) -> None:
    file = shelf / "one_card.toml"
    with served(tmp_path / "data", "--lessons", str(shelf)) as server, server.browser() as http:
        learner = Person(server, "learner", http)
        table = begin(learner, "/games/churchill/lessons/one_card")
        cookies = dict(learner.http.cookies)
    file.write_text(file.read_text().replace('seed = "one card"', 'seed = "another"'), encoding="utf-8")
    with (
        served(tmp_path / "data", "--lessons", str(shelf)) as server,
        server.browser(cookies=cookies) as http,
    ):
        learner = Person(server, "learner", http)
        assert learner.get(f"/tables/{table}")["lesson"] is None
        assert learner.answer(table, "uk", "advance uk_menzies global")["answers"] >= 1
