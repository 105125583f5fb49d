"""What has ended at a table is summed up: each phase and chapter once, by what still stands."""

from __future__ import annotations

from collections.abc import Callable

from matches import first_options
from tabletop import ALL_MINE, Json, Person
from tripartite.api import start

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
