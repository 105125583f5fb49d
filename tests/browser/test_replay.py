"""Looking back at a game: step by step, by jumps, through whose eyes, and on from there at a new table."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from browser.hidden import staff_in
from command import saved
from matches import first_options
from tabletop import eventually
from tripartite.api import start


@pytest.fixture(scope="session")
def finished(tmp_path_factory):
    """A finished game in a file."""
    match = first_options(start("churchill", scenario="training", seed="7"))
    return saved(match, tmp_path_factory.mktemp("record")), len(match.record()["answers"])


def position(player):
    return player.page.get_by_role("slider")


def at(player, answer):
    """Waits until the page shows the moment after that many answers."""
    expect(position(player)).to_have_value(str(answer))


@pytest.fixture
def film(visitor, finished):
    """Somebody who looks at a finished game."""
    path, answers = finished
    reader = visitor()
    reader.post("/guest")
    table = reader.post("/import", json.loads(path.read_text(encoding="utf-8")))["id"]
    reader.open(f"/tables/{table}/replay")
    position(reader).wait_for()
    return reader, answers


def test_a_saved_game_is_opened_from_its_file(visitor, finished):
    path, answers = finished
    reader = visitor().open("/")
    with reader.page.expect_file_chooser() as chooser:
        reader.press("Open a saved game")
    chooser.value.set_files(path)
    reader.page.wait_for_url("**/replay")
    expect(reader.page.get_by_text(f"Answer 0 of {answers}")).to_be_visible()


def test_a_finished_game_is_stepped_and_jumped_through(film):
    reader, answers = film
    at(reader, 0)
    for name, answer in [
        ("On one answer", 1),
        ("On one answer", 2),
        ("Back one answer", 1),
        ("To the end", answers),
        ("To the beginning", 0),
    ]:
        reader.press(name)
        at(reader, answer)
        expect(reader.page.get_by_text(f"Answer {answer} of {answers}")).to_be_visible()
    position(reader).fill(str(answers // 2))
    expect(reader.page.get_by_text(f"Answer {answers // 2} of {answers}")).to_be_visible()
    conferences = reader.page.get_by_role("combobox", name="Conference")
    expect(conferences.get_by_role("option")).to_have_count(3)
    conferences.select_option(index=2)
    expect(reader.page.get_by_role("list", name="Log")).to_contain_text("Potsdam")
    assert answers // 2 < int(position(reader).input_value()) < answers


def test_a_file_that_is_no_game_is_refused_in_words(visitor, tmp_path):
    file = tmp_path / "notes.json"
    file.write_text("Dear diary", encoding="utf-8")
    reader = visitor().open("/")
    for _ in range(2):
        with reader.page.expect_file_chooser() as chooser:
            reader.press("Open a saved game")
        chooser.value.set_files(file)
        expect(reader.page.get_by_role("alert")).to_have_text("This file holds no saved game.")


def test_a_film_plays_by_itself_until_it_is_stopped(film):
    reader, _ = film
    reader.page.get_by_role("combobox", name="Speed").select_option("4")
    reader.press("Play", exact=True)
    eventually(lambda: int(position(reader).input_value()), lambda answer: answer >= 3)
    reader.press("Pause")
    expect(reader.button("Play", exact=True)).to_be_visible()


def test_a_new_table_goes_on_from_a_moment_of_a_finished_game(film):
    reader, answers = film
    position(reader).fill(str(answers // 3))
    expect(reader.page.get_by_text(f"Answer {answers // 3} of {answers}")).to_be_visible()
    old = reader.table
    reader.press("Play on from here")
    reader.press("Open the new table")
    reader.page.wait_for_url(re.compile(rf"/tables/(?!{old})[\w-]+$"))
    reader.button(re.compile("^I am .*: show my hand$")).click()
    state = reader.state()
    assert state["table"]["forked_at"] == answers // 3
    reader.decide()
    eventually(reader.state, lambda now: now["answers"] == state["answers"] + 1)


def test_a_running_game_is_seen_through_own_eyes_and_a_finished_one_openly(visitor, film):
    guest = visitor().play_now()
    guest.decide()
    guest.wait_until_asked()
    guest.open(f"/tables/{guest.table}/replay")
    position(guest).wait_for()
    assert hands_sent(guest) == {"uk"}
    reader, _ = film
    assert hands_sent(reader) == {"uk", "ussr", "us"}


def test_after_the_end_somebody_looks_through_the_eyes_of_each_seat(film):
    reader, _ = film
    eyes = reader.page.get_by_role("combobox", name="Point of view")
    reader.page.locator("[data-element]").first.wait_for()
    for name, hands in [
        ("Only what UK saw", {"uk"}),
        ("Only what everybody saw", set()),
        ("Everything, all hands open", {"uk", "ussr", "us"}),
    ]:
        with reader.page.expect_response("**/replay?*") as sent:
            eyes.select_option(name)
        assert staff_in(json.dumps(sent.value.json()["state"]["board"]["hands"])) == hands


def test_while_it_runs_no_other_eyes_are_offered(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    guest.open(f"/tables/{guest.table}/replay")
    position(guest).wait_for()
    expect(guest.page.get_by_role("combobox", name="Point of view")).to_have_count(0)


def hands_sent(player):
    """The seats whose hands the page was sent for the first moment of the game."""
    with player.page.expect_response("**/replay?*") as sent:
        player.page.reload()
    return staff_in(json.dumps(sent.value.json()["state"]["board"]["hands"]))
