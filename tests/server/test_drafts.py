"""Arranged positions at a server: checked, played from, written as puzzles and read from files and games."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from served import problem, served
from tabletop import ALL_MINE, ALONE, Json, Person, eventually
from tripartite.games.registry import GAMES
from tripartite.lessons import Lesson, walk

Client = Callable[[str], Person]
MEETING: Json = {
    "scenario": "training",
    "options": {},
    "segment": "meeting",
    "facts": {
        "turn": "uk",
        "hands": {"uk": ["uk_menzies"], "us": ["us_king"]},
        "issues": {"global": "ussr3", "pol_mil_2_2_a": "ussr3"},
        "conference_card": "conf_08_c",
    },
}
OPEN = {"uk": "human", "ussr": "open", "us": "bot"}
JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 120), st.sampled_from(["uk", "x", "unknown"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["uk", "poland", "a.b"]), inner, max_size=3),
    ),
    max_leaves=6,
)
in_every_game = pytest.mark.parametrize("game", list(GAMES))


def seated(seats: dict[str, str]) -> Json:
    return {"seats": {seat: {"kind": kind} for seat, kind in seats.items()}}


def begin(person: Person, seats: dict[str, str], **changes: Any) -> Json:
    table: Json = person.post("/games/churchill/arranged/table", {**MEETING, **seated(seats), **changes})
    return table


# --- what may be said, and what the rules say ------------------------------------------------------------


@in_every_game
def test_a_game_tells_what_may_be_said_and_shows_what_was_said(client: Client, game: str) -> None:
    author = client("author")
    facts = author.get(f"/games/{game}/facts", lang="es")
    shown = author.post(f"/games/{game}/arranged", facts["first"])
    assert shown["reasons"] == []
    assert shown["state"]["segment"] == facts["first"]["segment"]
    assert shown["asked"]
    told = {fact["id"] for chapter in facts["chapters"] for fact in chapter["facts"]}
    assert told == set(shown["values"])


def test_the_board_shows_everything_that_was_arranged(client: Client) -> None:
    shown = client("author").post("/games/churchill/arranged", MEETING)
    assert shown["state"]["board"]["hands"]["us"] == ["us_king"]
    assert shown["state"]["board"]["issues"]["global"] == "ussr3"
    assert shown["state"]["seat"] is None


def test_every_reason_comes_with_its_place_and_paragraph(client: Client) -> None:
    facts = {"networks": {"france": {"uk": 9}}, "naval": {"arctic": 20}}
    answer = client("author").post("/games/churchill/arranged", {**MEETING, "facts": facts})
    assert answer["state"] is None
    found = {reason["field"]: reason["paragraph"] for reason in answer["reasons"]}
    assert found == {"networks.france.uk": "7.11", "naval.arctic": "6.5"}


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        {},
        {"segment": "meeting"},
        {**MEETING, "facts": []},
        {**MEETING, "facts": {"a b": 1}},
        {**MEETING, "facts": {f"f{number}": 1 for number in range(101)}},
        {**MEETING, "options": {"edition": 3}},
        {**MEETING, "segment": "../meeting"},
        {**MEETING, "seed": "7"},
    ],
)
def test_a_malformed_draft_is_refused(client: Client, broken: Any) -> None:
    assert problem(client("author").send("/games/churchill/arranged", broken), 422) == "malformed"


@pytest.mark.parametrize("name", ["seed", "dice", "segment", "board", "scenario", "stop_before", "deck"])
def test_a_fact_that_there_is_not_is_a_reason(client: Client, name: str) -> None:
    answer = client("author").post("/games/churchill/arranged", {**MEETING, "facts": {name: [1]}})
    assert [reason["field"] for reason in answer["reasons"]] == [name]


def test_a_draft_that_is_too_large_is_refused(client: Client) -> None:
    facts = {"hands": {"uk": ["uk_menzies" * 10] * 5000}}
    refused = client("author").send("/games/churchill/arranged", {**MEETING, "facts": facts})
    assert problem(refused, 413) == "too_large"


@pytest.mark.slow
def test_junk_is_a_position_or_has_reasons(client: Client) -> None:
    author = client("author")
    names = [
        fact for chapter in author.get("/games/churchill/facts")["chapters"] for fact in chapter["facts"]
    ]

    @settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(facts=st.dictionaries(st.sampled_from([fact["id"] for fact in names]), JUNK, max_size=4))
    def tried(facts: Json) -> None:
        answer = author.post("/games/churchill/arranged", {**MEETING, "facts": facts})
        assert (answer["state"] is None) == bool(answer["reasons"])

    tried()


def test_there_are_only_so_many_drafts_in_a_while(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("few")
    with served(data, "--limits", rates="drafts=3/hour") as server, server.browser() as browser:
        author = Person(server, "", browser)
        for _ in range(3):
            author.post("/games/churchill/arranged", MEETING)
        assert problem(author.send("/games/churchill/arranged", MEETING), 429) == "too_many"


# --- playing from it -------------------------------------------------------------------------------------


def test_alone_the_arranged_position_is_played_as_it_is(client: Client) -> None:
    author = client("author")
    table = begin(author, ALONE)["id"]
    state = author.asked(table, "uk")
    assert state["board"]["hands"]["uk"] == ["uk_menzies"]
    assert "advance uk_menzies global" in [option["id"] for option in state["ask"]["options"]]
    record = author.get(f"/tables/{table}/record", seat="uk")
    assert "start" not in record


def test_nobody_joins_whoever_arranged_the_position_and_plays_it_alone(client: Client) -> None:
    author = client("author")
    table = begin(author, ALONE)["id"]
    refused = author.send(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    assert problem(refused, 409) == "hands_known"
    author.post(f"/tables/{table}/seats", {"seat": "us", "kind": "human"})


def test_with_others_all_that_is_hidden_is_dealt_anew(client: Client) -> None:
    author, friend = client("author"), client("friend")
    hands = {"uk": ["uk_menzies"], "ussr": ["ussr_zhukov"], "us": ["us_king"]}
    dealt = set()
    for _ in range(4):
        table = begin(author, OPEN, facts={**MEETING["facts"], "hands": hands})["id"]
        friend.post(f"/tables/{table}/join")
        mine = author.state(table, "uk")["board"]
        assert mine["hands"]["ussr"] == mine["hands"]["us"] == ["unknown"]
        assert mine["issues"]["global"] == "ussr3"
        theirs = friend.state(table, "ussr")["board"]["hands"]["ussr"]
        assert len(theirs) == 1
        dealt |= set(theirs)
    assert dealt != {"ussr_zhukov"}


@pytest.mark.parametrize("seats", [ALONE, OPEN])
def test_a_position_that_is_none_begins_no_table(client: Client, seats: dict[str, str]) -> None:
    author = client("author")
    wanted = {**MEETING, **seated(seats), "facts": {"naval": {"arctic": 20}}}
    assert problem(author.send("/games/churchill/arranged/table", wanted), 409) == "no_position"
    wanted = {**MEETING, **seated({"uk": "human"})}
    assert problem(author.send("/games/churchill/arranged/table", wanted), 400) == "seats_incomplete"
    assert author.get("/tables", filter="mine") == []


def test_a_game_that_is_over_is_not_begun(client: Client) -> None:
    wanted = {**MEETING, **seated(ALL_MINE), "segment": "victory", "facts": {}}
    refused = client("author").send("/games/churchill/arranged/table", wanted)
    assert problem(refused, 409) == "nobody_asked"


@in_every_game
def test_the_first_draft_of_every_game_is_played_from(client: Client, game: str) -> None:
    author = client("author")
    first = author.get(f"/games/{game}/facts")["first"]
    found = next(one for one in author.get("/games") if one["id"] == game)
    seats = seated(dict.fromkeys(found["seats"], "human"))
    table = author.post(f"/games/{game}/arranged/table", {**first, **seats})
    assert table["status"] == "running"
    seat = eventually(lambda: author.state(table["id"]), lambda state: state["waiting_for"])["waiting_for"][0]
    author.answer(table["id"], seat)


# --- files and games -------------------------------------------------------------------------------------


def test_a_position_is_kept_as_a_puzzle_and_read_again(client: Client, tmp_path: Any) -> None:
    author = client("author")
    answer = author.send("/games/churchill/arranged/puzzle", {**MEETING, "title": "One card left"})
    assert answer.headers["content-type"].startswith("application/toml")
    file = tmp_path / "one_card.toml"
    file.write_text(answer.text, encoding="utf-8")
    walk(Lesson(file))
    read = author.http.post("/api/games/churchill/arranged/file", content=answer.content).json()
    assert (read["segment"], read["facts"]) == (MEETING["segment"], MEETING["facts"])


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"", b'game = "downfall"'])
def test_a_file_that_holds_no_position_is_refused(client: Client, content: bytes) -> None:
    answer = client("author").http.post("/api/games/churchill/arranged/file", content=content)
    assert problem(answer, 400) == "bad_data"


def test_my_own_game_becomes_a_draft_that_shows_all_hands(client: Client) -> None:
    author = client("author")
    table = begin(author, ALONE)["id"]
    draft = author.post(f"/tables/{table}/arranged", {"at_answer": 0})
    assert draft["segment"] == "meeting"
    assert draft["facts"]["hands"]["us"] == ["us_king"]
    assert author.post("/games/churchill/arranged", draft)["reasons"] == []


def test_a_game_of_others_shows_no_hands_before_its_end(client: Client) -> None:
    host, friend = client("host"), client("friend")
    table = host.new_table(OPEN)["id"]
    friend.post(f"/tables/{table}/join")
    for person in (host, friend, client("stranger")):
        refused = person.send(f"/tables/{table}/arranged", {"at_answer": 0})
        assert problem(refused, 403) == "cannot_branch"


def test_whoever_has_made_a_draft_of_a_running_game_is_joined_by_nobody(client: Client) -> None:
    host = client("host")
    table = host.new_table(ALONE, scenario="campaign")["id"]
    host.asked(table, "uk")
    host.post(f"/tables/{table}/arranged", {"at_answer": 0})
    refused = host.send(f"/tables/{table}/seats", {"seat": "us", "kind": "open"})
    assert problem(refused, 409) == "hands_known"


def test_a_draft_of_an_answer_that_was_not_given_is_refused(client: Client) -> None:
    author = client("author")
    table = begin(author, ALL_MINE)["id"]
    assert problem(author.send(f"/tables/{table}/arranged", {"at_answer": 99}), 404) == "no_such_answer"


def test_a_record_gives_a_draft_of_its_end(client: Client) -> None:
    author = client("author")
    table = begin(author, ALL_MINE)["id"]
    author.post(f"/tables/{table}/abandon")
    record = json.dumps(author.get(f"/tables/{table}/record"))
    answer = author.http.post("/api/games/churchill/arranged/file", content=record.encode())
    assert answer.json()["facts"]["hands"]["us"] == ["us_king"]
