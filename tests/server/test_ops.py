"""Running the server: its start and end, what an operator sees, the client it serves, and backups."""

from __future__ import annotations

import gzip
import json
import os
import signal
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from command import complaint, output
from notice_receivers import Receiver
from processes import ENVIRONMENT
from served import Served, closing_code, problem, served
from tabletop import ALL_MINE, Person, eventually
from tripartite.games.registry import GAMES

Rows = dict[str, list[tuple[Any, ...]]]


# --- start and end ---------------------------------------------------------------------------------------


def test_it_tells_in_one_line_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.address == server.local_address
        with server.browser() as client:
            assert client.get("/health").json()["status"] == "ok"
        assert server.end(signal.SIGTERM) == 0
        assert server.said_nothing_more()


def test_the_key_that_interrupts_stops_it_too(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.end(signal.SIGINT) == 0


def test_live_connections_hear_that_the_server_goes_away(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as client:
        table = client.post("/api/play-now", json={}).json()["id"]
        with Person(server, "", client).live(table) as live:
            live.update()
            server.process.send_signal(signal.SIGTERM)
            assert closing_code(live.socket) == 1001
        assert server.end() == 0


def test_what_it_knew_is_there_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as client:
        before = client.post("/api/signup", json={"name": "Anna", "password": "long enough"}).json()
        cookies = dict(client.cookies)
    with served(tmp_path) as server, server.browser(cookies=cookies) as client:
        assert client.get("/api/me").json() == before


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port}" in complaint("serve", "--port", port, "--data-dir", tmp_path)


def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    """Nor by another name of it, nor is a backup restored over it; after a kill it is free at once."""
    linked = tmp_path / "linked"
    linked.symlink_to(tmp_path / "data")
    with served(tmp_path / "data") as server:
        for folder in (tmp_path / "data", linked):
            assert "another server uses" in complaint("serve", "--port", "0", "--data-dir", folder)
        output("backup", tmp_path / "kept.jsonl", "--data-dir", server.data)
        restoring = ("restore", tmp_path / "kept.jsonl", "--data-dir", server.data, "--replace")
        assert "another server uses" in complaint(*restoring)
        with server.browser() as client:
            assert client.post("/api/play-now", json={}).status_code == 200
        server.end(signal.SIGKILL)
    with served(linked):
        pass
    output(*restoring)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--database", "mysql://somewhere"], "only sqlite and postgresql"),
        (["--database", "nonsense"], "expected sqlite:///FILE"),
        (["--database", "postgresql://127.0.0.1:1/none"], "the database cannot be used"),
        (["--base-url", "games.example.org"], "expected an address"),
        (["--base-url", "https://example.org/games"], "expected an address"),
        (["--port", "70000"], "port"),
        (["--log-level", "loud"], "log_level"),
    ],
)
def test_settings_that_cannot_work_are_told_in_one_line(
    options: list[str], reason: str, tmp_path: Path
) -> None:
    assert reason in complaint("serve", "--data-dir", tmp_path, *options)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but somebody's notes" * 100)
    before = file.read_bytes()
    assert "the database cannot be used" in complaint("serve", "--database", f"sqlite:///{file}")
    assert file.read_bytes() == before


# --- what an operator sees -------------------------------------------------------------------------------


def test_the_log_has_a_line_of_json_for_each_request_with_its_number(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as client:
        answer = client.post("/api/guest")
        secret = client.post("/api/invites/a-secret-invitation")
        server.end()
        entries = [json.loads(line) for line in server.log if line]
    requests = {entry["request"]: entry for entry in entries if entry["event"] == "request"}
    logged = requests[answer.headers["x-request-id"]]
    assert (logged["method"], logged["status"]) == ("POST", 200)
    assert logged["route"].endswith("/guest")
    assert secret.headers["x-request-id"] in requests
    assert not any("a-secret-invitation" in line for line in server.log)
    assert not any(client.cookies["tripartite_session"] in line for line in server.log)


def test_requests_are_counted_by_route_not_by_address(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as client:
        for number in range(3):
            client.get(f"/api/tables/unknown{number}")
            client.get(f"/api/unknown{number}")
        counted = client.get("/metrics").text
    assert 'route="/tables/{' in counted
    assert 'tripartite_requests_total{method="GET",route="none",status="404"} 3.0' in counted
    assert "unknown" not in counted


def test_what_nobody_foresaw_is_a_problem_with_a_number_that_is_in_the_log(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as client:
        client.post("/api/guest")
        server.write("ALTER TABLE sessions RENAME TO lost")
        answer = client.get("/api/me")
        assert problem(answer, 500) == "internal"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "sessions" not in answer.text
        number = answer.json()["facts"]["request"]
        assert client.get("/health").status_code == 200
        server.end()
    entries = [json.loads(line) for line in server.log if line]
    failures = [entry for entry in entries if entry["event"] == "request failed"]
    assert [entry["request"] for entry in failures] == [number]
    assert "sessions" in json.dumps(failures[0]["exception"])


def test_a_line_whose_other_end_has_gone_meanwhile_is_no_failure(tmp_path: Path) -> None:
    """Whoever leaves before they are let in is no news to an operator."""
    with served(tmp_path) as server, server.browser() as client:
        client.post("/api/guest")
        table = Person(server, "", client).new_table(ALL_MINE)["id"]

        def gone() -> bool:
            leave_at_once(server, f"/api/tables/{table}/live", client)
            return any('"socket gone"' in line for line in server.log)

        eventually(gone, bool)
        server.end()
    entries = [json.loads(line) for line in server.log if line]
    assert [entry for entry in entries if entry["level"] == "error"] == []


def leave_at_once(server: Served, path: str, client: httpx.Client) -> None:
    """Asks for a line and hangs up, both before the server looks."""
    host, _, port = server.local_address.removeprefix("http://").partition(":")
    asked = httpx.Headers(
        {
            "Host": f"{host}:{port}",
            "Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items()),
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }
    )
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        with socket.create_connection((host, int(port))) as line:
            line.sendall("\r\n".join(lines).encode())
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


# --- the client ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a built client, beside which lies a file that is nobody's business."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "private.txt").write_text("private")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>the game</title>")
    (static / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets" / "index-B4c5d6.js").write_text("console.log('tripartite');\n" * 200)
    for ending, written in {"": "plain", ".br": "by brotli", ".gz": "by gzip"}.items():
        (static / "assets" / f"packed-C1d2e3.js{ending}").write_text(written)
    with served(tmp_path_factory.mktemp("data"), static_dir=str(static)) as server:
        yield server


def test_a_page_whose_address_has_a_dot_is_the_client_too(built: Served) -> None:
    navigation = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with built.browser() as client:
        page = client.get("/rules/churchill/5.22", headers=navigation)
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
        assert "the game" in page.text
        assert problem(client.get("/assets/gone-1.js", headers=navigation), 404) == "not_found"
        assert problem(client.get("/api/gone.html", headers=navigation), 404) == "not_found"
        assert client.get("/favicon.svg", headers=navigation).text.startswith("<svg")


def test_the_interface_is_described_at_both_addresses(built: Served) -> None:
    with built.browser() as client:
        described = client.get("/openapi.json").json()
        assert "/api/tables/{id}/answers" in described["paths"]
        assert client.get("/api/openapi.json").json() == described


def test_the_clients_types_are_made_from_what_the_server_describes(built: Served) -> None:
    copy = Path(__file__).resolve().parents[2] / "web" / "openapi.json"
    with built.browser() as client:
        described = client.get("/openapi.json").json()
    assert described == json.loads(copy.read_text(encoding="utf-8")), "run `make types`"


def test_the_browser_is_opened_where_the_server_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, program = tmp_path / "opened", tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" > "{opened}.part" && mv "{opened}.part" "{opened}"\n')
    program.chmod(0o755)
    monkeypatch.setitem(ENVIRONMENT, "BROWSER", str(program))
    with served(tmp_path / "data", "--open") as server:
        eventually(opened.exists, bool)
        assert opened.read_text().strip() == server.address


@pytest.mark.parametrize("path", ["/", "/index.html", "/tables/abc", "/lobby?lang=es"])
def test_every_page_is_the_client(built: Served, path: str) -> None:
    with built.browser() as client:
        page = client.get(path)
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
        assert "the game" in page.text
        again = client.get(path, headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304


def test_files_whose_name_holds_their_hash_are_kept_forever_and_sent_compressed(built: Served) -> None:
    with built.browser() as client:
        script = client.get("/assets/index-B4c5d6.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        assert client.get("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("understood", "sent"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.5", "br"),
        ("identity", ""),
        ("", ""),
    ],
)
def test_a_packed_copy_is_sent_to_whoever_can_unpack_it(built: Served, understood: str, sent: str) -> None:
    address, asked = "/assets/packed-C1d2e3.js", {"Accept-Encoding": understood}
    with built.browser() as client, client.stream("GET", address, headers=asked) as script:
        assert script.headers.get("content-encoding", "") == sent
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert b"".join(script.iter_raw()) == {"br": b"by brotli", "gzip": b"by gzip", "": b"plain"}[sent]
        assert sent == "" or script.headers["vary"] == "Accept-Encoding"
        tag = script.headers["etag"]
    with built.browser() as client:
        assert client.get(address, headers={**asked, "If-None-Match": tag}).status_code == 304
        assert client.get("/", headers=asked).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/packed-C1d2e3.js.br",
        "/assets/packed-C1d2e3.js.gz",
        "/assets/gone-123.js",
        "/missing.png",
        "/../private.txt",
        "/%2e%2e/private.txt",
        "/assets/..%2f..%2fprivate.txt",
    ],
)
def test_files_that_are_not_the_clients_are_not_served(built: Served, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    port = int(built.local_address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as raw, raw.makefile("rwb") as stream:
        stream.write(request.encode())
        stream.flush()
        answer = stream.read().decode()
    assert answer.startswith("HTTP/1.1 404 ")
    assert '"not_found"' in answer


def test_without_a_built_client_the_page_says_so_and_how_to_play_each_game(tmp_path: Path) -> None:
    with served(tmp_path, static_dir=str(tmp_path / "none")) as server, server.browser() as client:
        page = client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert "lacks the browser client" in page.text
    assert all(f"tripartite play {game}" in page.text for game in GAMES)


# --- backups ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server that has been used: people, a browser that shows notices, a game, chat."""
    folder = tmp_path_factory.mktemp("played")
    with served(folder) as server, server.browser() as client:
        client.post("/api/signup", json={"name": "Änne 🎲", "password": "long enough", "email": "a@b.org"})
        assert "key" in client.get("/api/me/push").json()
        browser = Receiver("https://push.example.org/1").subscription
        assert client.put("/api/me/push", json=browser).status_code == 204
        table = client.post("/api/play-now", json={}).json()["id"]
        assert client.post(f"/api/tables/{table}/chat", json={"text": "¡hola, «mesa»!"}).status_code == 204
    return folder


@pytest.fixture
def postgres(postgres_url: str) -> Iterator[str]:
    """The address of a PostgreSQL database with nothing in it."""
    name = "kept"
    with psycopg.connect(postgres_url, autocommit=True) as operator:
        operator.execute(f"CREATE DATABASE {name}")
        yield f"{postgres_url.rpartition('/')[0]}/{name}"
        operator.execute(f"DROP DATABASE {name} WITH (FORCE)")


def rows_in(database: Path) -> Rows:
    with closing(sqlite3.connect(database)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


@pytest.mark.parametrize("name", ["backup.jsonl", "backup.jsonl.gz"])
def test_a_restored_backup_holds_every_row(played: Path, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    assert "rows written" in output("backup", file, "--data-dir", played)
    assert file.stat().st_mode & 0o077 == 0
    assert "rows restored" in output("restore", file, "--data-dir", tmp_path / "new")
    assert rows_in(tmp_path / "new" / "tripartite.db") == rows_in(played / "tripartite.db")


def test_a_backup_moves_between_the_kinds_of_database(played: Path, postgres: str, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    output("backup", first, "--data-dir", played)
    output("restore", first, "--database", postgres)
    output("backup", second, "--database", postgres)
    output("restore", second, "--data-dir", tmp_path / "back")
    assert rows_in(tmp_path / "back" / "tripartite.db") == rows_in(played / "tripartite.db")
    assert "not empty" in complaint("restore", first, "--database", postgres)
    output("restore", first, "--database", postgres, "--replace")
    with served(tmp_path, "--database", postgres) as server, server.browser() as client:
        known = client.post("/api/login", json={"name": "ÄNNE 🎲", "password": "long enough"})
        assert known.json()["name"] == "Änne 🎲"


def test_a_database_that_goes_away_shows_in_the_health_check(
    postgres: str, postgres_url: str, tmp_path: Path
) -> None:
    with (
        served(tmp_path, "--database", postgres) as server,
        server.browser() as client,
        psycopg.connect(postgres_url, autocommit=True) as operator,
    ):
        assert client.get("/health").status_code == 200
        operator.execute("ALTER DATABASE kept ALLOW_CONNECTIONS false")
        operator.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'kept'")
        assert problem(client.get("/health"), 503) == "no_database"
        operator.execute("ALTER DATABASE kept ALLOW_CONNECTIONS true")
        assert client.get("/health").status_code == 200


def wait_for_more(arrived: list[int], count: int) -> None:
    wanted = len(arrived) + count
    eventually(lambda: len(arrived), lambda now: now >= wanted)


def test_a_backup_of_a_running_server_is_of_one_moment(tmp_path: Path) -> None:
    """Every session in it belongs to a user in it, however many arrive meanwhile."""
    stop = threading.Event()
    arrived: list[int] = []
    with served(tmp_path / "data") as server:

        def arrive() -> None:
            while not stop.is_set():
                with server.browser() as client:
                    arrived.append(client.post("/api/guest").status_code)

        people = [threading.Thread(target=arrive) for _ in range(3)]
        for person in people:
            person.start()
        for number in range(4):
            output("backup", tmp_path / f"{number}.jsonl", "--data-dir", server.data)
            wait_for_more(arrived, len(people) + 1)  # all but one may have come before
        stop.set()
        for person in people:
            person.join()
    sizes = []
    for number in range(4):
        lines = [json.loads(line) for line in (tmp_path / f"{number}.jsonl").read_text().splitlines()]
        users = {line["row"]["id"] for line in lines if line.get("table") == "users"}
        assert {line["row"]["user_id"] for line in lines if line.get("table") == "sessions"} == users
        sizes.append(len(users))
    assert sizes == sorted(set(sizes))


def broken(file: Path, kind: str) -> Path:
    """A copy of a backup with something wrong."""
    lines = file.read_text().splitlines(keepends=True)
    bad = file.with_name(f"{kind}.jsonl")
    header = json.loads(lines[0])
    without_users = [line for line in lines[1:-1] if not line.startswith('{"table": "users"')]
    changed = {
        "cut": lines[:-2],
        "empty": [],
        "another": ['{"format": "tripartite-record"}\n'],
        "text": ["Dear diary\n"],
        "newer": [json.dumps({**header, "schema": "9999"}) + "\n", *lines[1:]],
        "stranger": [lines[0], '{"table": "strangers", "row": {}}\n', '{"rows": 1}\n'],
        "faulty": [lines[0], '{"table": "users", "row": {"id": "only"}}\n', '{"rows": 1}\n'],
        "undated": [lines[0], '{"table": "users", "row": {"created": "someday"}}\n', '{"rows": 1}\n'],
        "orphan": [lines[0], *without_users, json.dumps({"rows": len(without_users)}) + "\n"],
    }
    bad.write_text("".join(changed[kind]))
    return bad


@pytest.fixture(scope="module")
def restored(played: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a good backup and the database that was made from it."""
    folder = tmp_path_factory.mktemp("restored")
    output("backup", folder / "good.jsonl", "--data-dir", played)
    output("restore", folder / "good.jsonl", "--data-dir", folder)
    return folder


@pytest.mark.parametrize(
    "kind", ["cut", "empty", "another", "text", "newer", "stranger", "faulty", "undated", "orphan"]
)
def test_a_bad_backup_is_refused_and_the_database_stays(restored: Path, kind: str) -> None:
    before = rows_in(restored / "tripartite.db")
    file = broken(restored / "good.jsonl", kind)
    assert kind in complaint("restore", file, "--data-dir", restored, "--replace")
    assert rows_in(restored / "tripartite.db") == before


def test_a_database_with_something_in_it_is_not_overwritten_unasked(restored: Path) -> None:
    before = rows_in(restored / "tripartite.db")
    assert "--replace" in complaint("restore", restored / "good.jsonl", "--data-dir", restored)
    output("restore", restored / "good.jsonl", "--data-dir", restored, "--replace")
    assert rows_in(restored / "tripartite.db") == before


def test_a_missing_database_or_backup_is_told(tmp_path: Path) -> None:
    assert "there is no database" in complaint(
        "backup", tmp_path / "b.jsonl", "--data-dir", tmp_path / "none"
    )
    assert not (tmp_path / "b.jsonl").exists()
    assert "b.jsonl" in complaint("restore", tmp_path / "b.jsonl", "--data-dir", tmp_path)


def test_a_compressed_backup_is_smaller(restored: Path, tmp_path: Path) -> None:
    output("backup", tmp_path / "b.jsonl.gz", "--data-dir", restored)
    packed = (tmp_path / "b.jsonl.gz").read_bytes()
    assert len(packed) < (restored / "good.jsonl").stat().st_size
    assert gzip.decompress(packed).startswith(b'{"format": "tripartite-backup"')
