"""After an upgrade every running game goes on, or says why not; none breaks silently."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest

from processes import Process
from served import closing_code, problem, served
from tabletop import ALL_MINE, Json, Person
from tripartite.api import load_game
from tripartite.core.match import Match
from tripartite.games.registry import make_game

OTHER_VERSION = 0
GIVEN = 6  # answers in each game


class Stored:
    """Games in the database of a server that has stopped, and what an upgrade may do to them."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.cookies: dict[str, str] = {}
        self.tables: dict[str, str] = {}
        self.answers: dict[str, int] = {}

    def play(self, *names: str, stored: bool = False) -> None:
        """One table for each name with some answers, or so many that some follow a stored position."""
        with served(self.data) as server, server.browser() as browser:
            alice = Person(server, "Alice", browser)
            alice.post("/guest")
            self.cookies = dict(browser.cookies)
            for name in names:
                table = self.tables[name] = alice.new_table(ALL_MINE)["id"]
                while stored and not self.snapshot(name):
                    alice.answer(table, alice.state(table)["waiting_for"][0])
                for _ in range(GIVEN):
                    self.answers[name] = alice.answer(table, alice.state(table)["waiting_for"][0])["answers"]

    def change(self, statement: str, *values: object) -> None:
        with self._database() as database:
            assert database.execute(statement, values).rowcount == 1

    def _database(self) -> Any:
        return contextlib.closing(sqlite3.connect(self.data / "tripartite.db", isolation_level=None))

    def begin_under(self, version: int, name: str) -> None:
        """Makes a game one that was played under another version of the same rules."""
        game = make_game("churchill")
        game.rules_version = version
        table = self.tables[name]
        with self._database() as database:
            query = "SELECT scenario, options, seed FROM tables WHERE id = ?"
            scenario, options, seed = database.execute(query, (table,)).fetchone()
            match = Match(game, scenario, json.loads(options), seed)
            query = "SELECT number, seat, option FROM answers WHERE table_id = ? ORDER BY number"
            for number, seat, option in database.execute(query, (table,)).fetchall():
                match.answer(seat, option)
                new = "UPDATE answers SET state = ? WHERE table_id = ? AND number = ?"
                database.execute(new, (match.journal[-1].digest, table, number))
            database.execute("UPDATE tables SET rules_version = ? WHERE id = ?", (version, table))
            self._snapshot_under(version, table, database)

    @staticmethod
    def _snapshot_under(version: int, table: str, database: sqlite3.Connection) -> None:
        query = "SELECT packed FROM snapshots WHERE table_id = ?"
        for (packed,) in database.execute(query, (table,)).fetchall():
            kept = json.loads(zlib.decompress(packed))
            kept["position"]["rules_version"] = version
            new = "UPDATE snapshots SET packed = ?, rules_version = ? WHERE table_id = ?"
            database.execute(new, (zlib.compress(json.dumps(kept).encode()), version, table))

    def snapshot(self, name: str) -> int:
        """The answer that the stored position of a game is after, 0 if there is none."""
        with self._database() as database:
            query = "SELECT answer FROM snapshots WHERE table_id = ?"
            found = database.execute(query, (self.tables[name],)).fetchone()
        return int(found[0]) if found else 0

    def upgrade(self, *options: str) -> tuple[int, dict[str, Json]]:
        """What the command says of the games that do not simply go on, by their names here."""
        process = Process("upgrade", "--json", "--data-dir", str(self.data), *options)
        printed, said = process.communicate("")
        assert said == ""
        by_table = {entry["table"]: entry for entry in json.loads(printed)["games"]}
        named = {name: by_table[table] for name, table in self.tables.items() if table in by_table}
        return process.wait(), named


@pytest.fixture
def stored(tmp_path: Path) -> Stored:
    games = Stored(tmp_path)
    games.play("same", "older", "elsewhere", "refused", "broken", "unknown")
    tables = games.tables
    games.begin_under(OTHER_VERSION, "older")
    games.change("UPDATE answers SET state = 'x' WHERE table_id = ? AND number = 3", tables["elsewhere"])
    games.change("UPDATE answers SET state = 'x' WHERE table_id = ? AND number = 6", tables["elsewhere"])
    games.change("UPDATE answers SET option = 'pass x' WHERE table_id = ? AND number = 4", tables["refused"])
    games.change("UPDATE answers SET seat = 'mars' WHERE table_id = ? AND number = 1", tables["broken"])
    games.change("UPDATE tables SET scenario = 'gone', standing = '1:gone' WHERE id = ?", tables["unknown"])
    games.change("UPDATE messages SET key = 'gone' WHERE table_id = ? AND seq = 2", tables["unknown"])
    return games


def test_the_check_lists_where_and_why_games_differ_and_changes_nothing(stored: Stored) -> None:
    for _ in range(2):
        code, found = stored.upgrade("--check")
        assert code == 1
        told = {name: (entry["differs"], entry["why"], entry["holds"]) for name, entry in found.items()}
        assert told == {
            "older": (False, "", GIVEN),
            "elsewhere": (True, "answer_leads_elsewhere", 2),
            "refused": (True, "answer_not_allowed_now", 3),
            "broken": (True, "answer_not_allowed_now", 0),
            "unknown": (True, "opening_unknown_now", 0),
        }
        versions = (found["older"]["begun"], found["older"]["served"])
        assert versions == (OTHER_VERSION, load_game("churchill").rules_version)


def test_players_are_told_in_their_language_what_has_become_of_their_game(stored: Stored) -> None:
    expected = {
        "older": ("other_rules", "version 0", "versión 0", "versione 0"),
        "elsewhere": ("answer_leads_elsewhere", "answer 3 leads", "respuesta 3 lleva", "risposta 3 porta"),
        "refused": ("answer_not_allowed_now", "answer 4 is not", "respuesta 4 ya no", "risposta 4 non è"),
        "unknown": (
            "opening_unknown_now",
            "cannot be set up",
            "no se puede preparar",
            "non si può più preparare",
        ),
    }
    with served(stored.data) as server, server.browser(cookies=stored.cookies) as browser:
        alice = Person(server, "Alice", browser)
        alice.state(stored.tables["same"])
        for name, (error, *words) in expected.items():
            table = stored.tables[name]
            for language, said in zip(("en", "es", "it"), words, strict=True):
                refusal = alice.http.get(f"/api/tables/{table}/state", params={"lang": language})
                assert problem(refusal, 409) == error
                assert said in refusal.json()["text"]
            with alice.live(table) as live:
                assert live.receive()["problem"]["error"] == error
                assert closing_code(live.socket) == 4400
            assert alice.messages(table)
        assert {table["id"] for table in alice.get("/tables", filter="mine")} == set(stored.tables.values())


def test_games_go_on_with_the_rules_of_today_as_far_as_they_hold(stored: Stored) -> None:
    code, found = stored.upgrade()
    assert code == 1
    assert {name: entry["done"] for name, entry in found.items() if entry["done"]} == {
        "older": "carried_over"
    }
    code, found = stored.upgrade("--take-back")
    assert code == 1  # nothing can be done for a game that cannot be set up
    taken_back = ("elsewhere", "refused", "broken")
    assert tuple(name for name, entry in found.items() if entry["done"] == "taken_back") == taken_back
    code, found = stored.upgrade("--check")
    assert list(found) == ["unknown"]

    with served(stored.data) as server, server.browser(cookies=stored.cookies) as browser:
        alice = Person(server, "Alice", browser)
        for name, answers in {"older": GIVEN, "elsewhere": 2, "refused": 3, "broken": 0}.items():
            table = stored.tables[name]
            state = alice.state(table)
            assert state["answers"] == answers
            last = alice.messages(table)[-1]
            assert last["kind"] == ("rules" if name == "older" else "undone")
            assert "rules of this game have been updated" in last["text"]
            alice.answer(table, state["waiting_for"][0])
            alice.post(f"/tables/{table}/abandon")
            assert alice.get(f"/tables/{table}/verify")["agrees"]


@pytest.fixture
def long(tmp_path: Path) -> Stored:
    """Games with a stored position whose beginning the rules do not repeat, and in one what followed it."""
    games = Stored(tmp_path)
    games.play("same version", "other version", "cut", stored=True)
    games.begin_under(OTHER_VERSION, "other version")
    broken = "UPDATE answers SET option = 'pass x' WHERE table_id = ? AND number = ?"
    for table in games.tables.values():
        games.change(broken, table, 2)
    games.change(broken, games.tables["cut"], games.snapshot("cut") + 2)
    return games


def test_games_go_on_from_their_last_stored_position(long: Stored) -> None:
    starts = {name: long.snapshot(name) for name in long.tables}
    stand = {**long.answers, "cut": starts["cut"] + 1}
    code, found = long.upgrade("--check")
    assert code == 1
    for name, entry in found.items():
        assert (entry["holds"], entry["snapshot"], entry["stands"]) == (1, starts[name], stand[name]), name
    assert [name for name, entry in found.items() if entry["goes_on"]] == ["same version"]

    code, found = long.upgrade("--take-back")
    assert code == 0
    done = {name: entry["done"] for name, entry in found.items()}
    assert done == {"same version": "", "other version": "from_snapshot", "cut": "taken_back"}

    with served(long.data) as server, server.browser(cookies=long.cookies) as browser:
        alice = Person(server, "Alice", browser)
        for name, table in long.tables.items():
            state = alice.state(table)
            assert state["answers"] == stand[name]
            alice.answer(table, state["waiting_for"][0])
            refused = alice.http.get(f"/api/tables/{table}/replay", params={"at": 1})
            assert problem(refused, 409) in {"answer_not_allowed_now", "answer_leads_elsewhere"}
            alice.post(f"/tables/{table}/abandon")
            proof = alice.get(f"/tables/{table}/verify")
            assert (proof["agrees"], proof["dice_agree"]) == (False, True)
            assert proof["rolls"]
        (told,) = [m["text"] for m in alice.messages(long.tables["other version"]) if m["kind"] == "rules"]
        assert f"before answer {starts['other version']} can be replayed no more" in told


def test_only_the_check_runs_beside_a_server(tmp_path: Path) -> None:
    with served(tmp_path):
        assert Stored(tmp_path).upgrade("--check") == (0, {})
        process = Process("upgrade", "--data-dir", str(tmp_path))
        _, said = process.communicate("")
        assert process.wait() == 1
        assert "another server uses" in said


def test_an_upgrade_of_a_database_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    process = Process("upgrade", "--data-dir", str(tmp_path))
    printed, said = process.communicate("")
    assert process.wait() == 1
    assert printed == ""
    assert said.startswith("tripartite: there is no database")
    assert not (tmp_path / "tripartite.db").exists()
