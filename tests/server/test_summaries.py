"""What has ended at a table is summed up: each phase and chapter once, by what still stands."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from matches import first_options
from tabletop import ALL_MINE, Json, Person
from tripartite.api import start
from tripartite.games.conquest.terms import FIRST_YEAR
from tripartite.games.registry import GAMES

RECORDS = Path(__file__).parents[1] / "records"
Client = Callable[[str], Person]


def summaries(person: Person, table: str, since: int = 0) -> list[Json]:
    found: list[Json] = person.get(f"/tables/{table}/summaries", since=since)
    return found


def finished(person: Person) -> str:
    """A game of the training scenario that is over."""
    record = first_options(start("churchill", "training", seed="7")).record()
    table: str = person.post("/import", record)["id"]
    return table


def test_a_finished_game_is_summed_up_by_meeting_war_conference_and_as_a_whole(client: Client) -> None:
    alice = client("Alice")
    table = finished(alice)
    found = summaries(alice, table)
    conference = ["meeting", "war", "conference"]
    assert [each["kind"] for each in found] == [*conference * (len(found) // 3), "game"]
    assert found[2]["chapter"]
    assert found[2]["title"].startswith("Conference 8")
    assert found[-1]["moments"]
    assert {line["name"] for line in found[-1]["lines"]} >= {"Issues won", "Production"}


def test_who_gained_by_a_conference_is_told_where_points_were_counted_before_it(client: Client) -> None:
    alice = client("Alice")
    table = finished(alice)
    history = alice.state(table)["score"]["history"]
    second = [each for each in summaries(alice, table) if each["chapter"]][1]
    assert second["gained"] == {
        seat: history[1]["points"][seat] - history[0]["points"][seat] for seat in ("uk", "ussr", "us")
    }


def test_only_what_ended_since_is_told_to_whoever_knows_the_rest(client: Client) -> None:
    alice = client("Alice")
    table = finished(alice)
    found = summaries(alice, table)
    assert summaries(alice, table, since=found[2]["last"] + 1) == found[3:]


def test_what_goes_on_is_not_summed_up(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALL_MINE)["id"]
    alice.answer(table, alice.state(table)["waiting_for"][0])
    assert summaries(alice, table) == []


def recorded(game: str) -> Json:
    path = next(iter(sorted((RECORDS / game).glob("*.json.gz"))))
    record: Json = json.loads(gzip.decompress(path.read_bytes()))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_each_chapter_of_a_whole_game_is_summed_up_under_a_title_of_its_own(
    client: Client, game: str
) -> None:
    alice = client("Alice")
    table = alice.post("/import", recorded(game))["id"]
    found = summaries(alice, table)
    chapters = [each["title"] for each in found if each["chapter"]]
    assert len(set(chapters)) == len(chapters) > 1
    assert found[-1]["kind"] == "game"


def test_the_year_that_opens_a_game_is_summed_up_by_its_number(client: Client) -> None:
    alice = client("Alice")
    table = alice.post("/import", recorded("conquest"))["id"]
    years = [each["title"] for each in summaries(alice, table) if each["chapter"]]
    assert years == [str(FIRST_YEAR + number) for number in range(len(years))]
