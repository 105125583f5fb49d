"""A server with component data of its owner."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from command import complaint
from served import problem, served
from tabletop import ALONE, Person, first_option, play_out

OWN = '[[staff_card]]\nid = "uk_eden"\nvalue = 1\n'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder of the kind that `--components` takes, with a folder for Churchill in it."""
    folder = tmp_path / "own"
    (folder / "churchill").mkdir(parents=True)
    (folder / "churchill" / "staff.toml").write_text(OWN, encoding="utf-8")
    return folder


@contextlib.contextmanager
def alice_at(data: Path, *options: str, cookies: Any = None, **environment: str) -> Iterator[Person]:
    """A server, and Alice with a browser; without her cookies she comes for the first time."""
    with served(data, *options, **environment) as server, server.browser(cookies=cookies) as browser:
        alice = Person(server, "Alice", browser)
        if cookies is None:
            alice.post("/guest")
        yield alice


def the_game(person: Person) -> Any:
    return person.get("/games")[0]


@pytest.mark.parametrize("named", ["churchill=", ""])
def test_own_components_are_what_is_shown_and_played(own: Path, tmp_path: Path, named: str) -> None:
    option = f"{named}{own / 'churchill'}" if named else str(own)
    with alice_at(tmp_path / "data", "--components", option) as alice:
        assert alice.get("/games/churchill/components")["staff_cards"]["uk_eden"]["value"] == "1"
        table = alice.new_table(ALONE)
        assert table["components"] == the_game(alice)["components"]
        assert play_out(table["id"], {"uk": alice}, first_option, most=10)["answers"] >= 10
        assert alice.get(f"/tables/{table['id']}/record")["components"] == table["components"]


def test_a_table_waits_unharmed_until_its_components_are_served_again(own: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    option = f"churchill={own / 'churchill'}"
    with alice_at(data, "--components", option) as alice:
        cookies = dict(alice.http.cookies)
        table = alice.new_table(ALONE)["id"]
        alice.answer(table, "uk")
        before = alice.asked(table, "uk")
    with alice_at(data, cookies=cookies) as alice:
        assert the_game(alice)["components"] != before["table"]["components"]
        shown = alice.get(f"/tables/{table}")
        assert shown["components"] == before["table"]["components"]
        for address in ("state", "record", "replay"):
            refused = alice.http.get(f"/api/tables/{table}/{address}")
            assert problem(refused, 409) == "other_components"
            assert before["table"]["components"] in refused.json()["text"]
        refused = alice.try_answer(table, "uk", first_option(before), before["version"])
        assert problem(refused, 409) == "other_components"
        with alice.live(table) as live:
            assert live.receive()["problem"]["error"] == "other_components"
        assert alice.new_table(ALONE)["status"] == "running"
    with alice_at(data, cookies=cookies, components=option) as alice:
        again = alice.state(table, "uk")
        assert {**again, "table": None} == {**before, "table": None}
        assert play_out(table, {"uk": alice}, first_option)["table"]["status"] == "finished"
        assert alice.get(f"/tables/{table}/verify")["agrees"]


def test_a_folder_that_cannot_be_used_is_told_in_one_line(own: Path, tmp_path: Path) -> None:
    def refused(option: str) -> str:
        return complaint("serve", "--port", "0", "--data-dir", tmp_path / "data", "--components", option)

    assert "does not exist" in refused(f"churchill={tmp_path / 'nowhere'}")
    assert "expected GAME=FOLDER" in refused(f"chess={own}")
    assert "expected GAME=FOLDER" in refused(str(tmp_path / "nowhere"))
    (own / "churchill" / "staff.toml").write_text(OWN.replace("1", '"much"'), encoding="utf-8")
    broken = refused(str(own))
    assert "staff.toml" in broken
    assert "uk_eden" in broken
