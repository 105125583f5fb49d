"""The server trusts no client: forged, oversized, malformed and too many requests are turned away."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from processes import PATIENCE
from served import Served, closing_code, problem, served
from tabletop import ALL_MINE, Person, eventually

REQUIRED_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
SECRET = "correct horse battery"
MEGABYTE = 1024 * 1024


@pytest.fixture
def browser(server: Served) -> Iterator[httpx.Client]:
    with server.browser() as client:
        yield client


# --- forged requests -------------------------------------------------------------------------------------


def test_a_change_without_the_guard_header_is_refused(browser: httpx.Client) -> None:
    del browser.headers["X-Tripartite"]
    assert problem(browser.post("/api/guest"), 403) == "header_missing"
    assert browser.get("/health").status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_a_change_from_a_foreign_page_is_refused(browser: httpx.Client, origin: str) -> None:
    assert problem(browser.post("/api/guest", headers={"Origin": origin}), 403) == "foreign_origin"


def test_a_change_from_an_own_page_is_accepted(browser: httpx.Client, server: Served) -> None:
    assert browser.post("/api/guest", headers={"Origin": server.address}).status_code == 200


def test_behind_a_proxy_the_pages_come_from_the_public_address(tmp_path: Path) -> None:
    public = "https://games.example.org"
    with served(tmp_path, "--base-url", public) as server, server.browser() as client:
        assert server.address == public
        own = client.post("/api/guest", headers={"Origin": public})
        assert own.status_code == 200
        assert "Secure" in own.headers["set-cookie"]
        assert own.headers["strict-transport-security"]
        foreign = client.post("/api/guest", headers={"Origin": server.local_address})
        assert problem(foreign, 403) == "foreign_origin"


def test_scripts_and_foreign_pages_cannot_use_the_session_cookie(browser: httpx.Client) -> None:
    cookie = browser.post("/api/guest").headers["set-cookie"]
    assert cookie.startswith("tripartite_session=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


# --- headers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/health", "/metrics", "/api/me", "/api/nothing", "/nothing.js"])
def test_every_answer_carries_the_security_headers(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert REQUIRED_HEADERS.items() <= dict(answer.headers).items()
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe-eval" not in answer.headers["content-security-policy"]


def test_answers_of_the_interface_are_not_kept_by_caches(browser: httpx.Client) -> None:
    assert browser.post("/api/guest").headers["cache-control"] == "no-store"


# --- bad input -------------------------------------------------------------------------------------------

BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "bad UTF-8": b'{"name": "\xff\xfe", "password": "long enough"}',
    "a lone surrogate": b'{"name": "ab\\ud800", "password": "long enough"}',
    "an escaped NUL": b'{"name": "ab\\u0000", "password": "long enough"}',
    "a NUL": b'{"name": "ab\x00", "password": "long enough"}',
    "a list": b"[1, 2]",
    "a number": b"7",
    "null": b"null",
    "wrong types": b'{"name": 1, "password": ["x"]}',
    "an unknown field": b'{"name": "anna", "password": "long enough", "admin": true}',
    "a huge number": b'{"name": "anna", "password": "long enough", "x": ' + b"9" * 5000 + b"}",
    "not a number": b'{"name": "anna", "password": NaN}',
    "deep nesting": b"[" * 100_000 + b"]" * 100_000,
    "an empty name": b'{"name": "   ", "password": "long enough"}',
    "an invisible name": '{"name": "an\u200bna", "password": "long enough"}'.encode(),
    "a name that turns around": '{"name": "an\u202ena", "password": "long enough"}'.encode(),
    "a name that grows": ('{"name": "' + "ﷺ" * 40 + '", "password": "long enough"}').encode(),
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
@pytest.mark.parametrize("path", ["/api/signup", "/api/login"])
def test_malformed_input_is_refused_and_told(browser: httpx.Client, path: str, body: bytes) -> None:
    answer = browser.post(path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in {400, 422}, answer.text
    assert problem(answer, answer.status_code)


def test_a_backslash_before_the_letters_of_an_escape_is_no_nul(browser: httpx.Client) -> None:
    body = json.dumps({"name": "Backslash", "password": r"\u0000\\u0000"}).encode()
    assert rb"\\u0000" in body
    assert (
        browser.post("/api/signup", content=body, headers={"Content-Type": "application/json"}).status_code
        == 200
    )


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "nonsense"])
def test_only_json_is_read(browser: httpx.Client, kind: str) -> None:
    answer = browser.post("/api/login", content=b'{"name":"anna"}', headers={"Content-Type": kind})
    assert problem(answer, 422) == "malformed"


@pytest.mark.parametrize("path", ["/api/me?lang=%00", "/api/%00", "/api/me%00"])
def test_nul_in_an_address_is_refused(browser: httpx.Client, path: str) -> None:
    assert problem(browser.get(path), 400) == "nul_character"


def test_a_refusal_never_repeats_a_password(browser: httpx.Client) -> None:
    answer = browser.post("/api/signup", json={"name": "x", "password": SECRET, SECRET[:3]: SECRET})
    assert problem(answer, 422) == "malformed"
    assert SECRET not in answer.text


def test_refusals_speak_the_readers_language(browser: httpx.Client) -> None:
    assert browser.get("/api/me").json()["text"].startswith("Log in")
    assert browser.get("/api/me?lang=it").json()["text"].startswith("Prima accedi")
    asked = browser.get("/api/me", headers={"Accept-Language": "es-MX,es;q=0.9"})
    assert asked.json()["text"].startswith("Entra primero")


def test_wrong_methods_and_unknown_addresses_are_problems(browser: httpx.Client) -> None:
    wrong = browser.put("/api/me")
    assert problem(wrong, 405) == "wrong_method"
    assert wrong.headers["allow"] == "DELETE, GET, PATCH"
    assert problem(browser.post("/nowhere"), 404) == "not_found"
    assert problem(browser.get("/api/nowhere"), 404) == "not_found"


# --- time ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("impatient"), request_seconds="2") as running:
        yield running


HEAD = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Tripartite: 1\r\n"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (HEAD + "Content-Length: 100\r\n\r\n{", "HTTP/1.1 408 "),
        (HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", "HTTP/1.1 408 "),
        (HEAD, ""),
        ("", ""),
    ],
    ids=["half a body", "half a stream", "half a head", "nothing"],
)
def test_a_request_that_never_arrives_is_not_waited_for(impatient: Served, sent: str, answer: str) -> None:
    port = int(impatient.local_address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as plug:
        plug.sendall(sent.encode())
        received = b"".join(iter(lambda: plug.recv(65536), b"")).decode()
    assert received.startswith(answer)
    assert ('"too_slow"' in received) == bool(answer)


def connections_of(server: Served) -> int:
    """How many sockets its process has open."""
    found = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            found += os.readlink(file).startswith("socket:")
    return found


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks for sockets in /proc")
def test_answers_that_nobody_reads_are_not_kept(tmp_path: Path) -> None:
    """They are asked for together, so that they are more than the systems on the way hold."""
    with served(tmp_path, request_seconds="1") as server:
        port = int(server.local_address.rpartition(":")[2])
        before = connections_of(server)
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as plug:
            plug.sendall(b"GET /api/games/churchill/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
            assert plug.recv(1) == b"H"
            assert connections_of(server) > before
            eventually(lambda: connections_of(server), lambda found: found <= before)


def test_a_line_that_is_open_lives_on_without_requests(impatient: Served) -> None:
    with impatient.browser() as browser:
        table = browser.post("/api/play-now", json={}).json()["id"]
        with Person(impatient, "", browser).live(table) as live:
            live.update()
            test_a_request_that_never_arrives_is_not_waited_for(impatient, "", "")
            live.send(type="ping")
            while live.receive()["type"] != "pong":
                pass


# --- by which name ---------------------------------------------------------------------------------------


def statuses(server: Served, *hosts: str) -> list[int]:
    with server.browser() as browser:
        return [browser.post("/api/guest", headers={"Host": host}).status_code for host in hosts]


def warned(server: Served) -> bool:
    return any("TRIPARTITE_BASE_URL" in line for line in server.log)


def test_a_server_for_its_own_machine_answers_to_no_other_name(browser: httpx.Client, server: Served) -> None:
    """A page whose name was led to this machine is not one of ours, whatever it says of its origin."""
    assert statuses(server, "localhost:1", "127.0.0.1", "[::1]:80", "LOCALHOST.") == [200] * 4
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert problem(browser.post("/api/guest", headers=evil), 400) == "unknown_host"
    assert browser.get("/health", headers=evil).status_code == 200
    assert not warned(server)


def test_a_server_may_be_known_by_several_names(tmp_path: Path) -> None:
    hosts = "games.example.org, spiele.example.org"
    with served(tmp_path, "--host", "0.0.0.0", hosts=hosts) as server:
        names = ("games.example.org", "Spiele.example.org:8741", "127.0.0.1", "evil.example", "")
        assert statuses(server, *names) == [200, 200, 200, 400, 400]
        assert not warned(server)


def test_a_server_for_others_that_does_not_know_its_name_warns_of_it(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as server:
        assert statuses(server, "games.example.org") == [200]
        assert warned(server)


# --- size ------------------------------------------------------------------------------------------------


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 1024):
        yield b" " * 1024


def test_large_bodies_are_refused(browser: httpx.Client) -> None:
    assert problem(browser.post("/api/login", content=b" " * (256 * 1024 + 1)), 413) == "too_large"
    assert problem(browser.post("/api/login", content=chunks(300 * 1024)), 413) == "too_large"


def test_an_import_may_be_larger(browser: httpx.Client) -> None:
    assert browser.post("/api/import", content=chunks(300 * 1024)).status_code != 413
    assert problem(browser.post("/api/import", content=chunks(8 * 1024 * 1024 + 1024)), 413) == "too_large"


def half_an_import(server: Served, address: str) -> socket.socket:
    """One of which more than a small one has come, and no more comes."""
    host, _, port = server.local_address.removeprefix("http://").partition(":")
    plug = socket.create_connection((host, int(port)), PATIENCE)
    head = (
        f"POST /api/import HTTP/1.1\r\nHost: localhost\r\nX-Tripartite: 1\r\nX-Forwarded-For: {address}\r\n"
    )
    plug.sendall(f"{head}Content-Length: {8 * MEGABYTE}\r\n\r\n".encode() + b" " * MEGABYTE)
    return plug


def import_from(server: Served, address: str) -> int:
    """The status that a stranger's large import is answered with."""
    with from_address(server, address) as client:
        return client.post("/api/import", content=chunks(MEGABYTE)).status_code


def test_a_stranger_does_not_fill_the_memory_with_imports(server: Served) -> None:
    """Of one address two large bodies are held at once, of all together eight."""
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(half_an_import(server, "203.0.113.1"))
        eventually(lambda: import_from(server, "203.0.113.1"), lambda status: status == 429)
        assert import_from(server, "203.0.113.2") == 401
        for number in range(6):
            stack.enter_context(half_an_import(server, f"203.0.113.{number + 10}"))
        eventually(lambda: import_from(server, "203.0.113.2"), lambda status: status == 429)
        with from_address(server, "203.0.113.1") as client:
            assert client.post("/api/import", content=b"{}").status_code == 401
        stack.close()
        eventually(lambda: import_from(server, "203.0.113.1"), lambda status: status == 401)


# --- how often -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose limits are for so long that nothing is forgotten while a test runs."""
    rates = "login=10/hour,guest=4/hour,tables=3/hour,all=20/hour"
    with served(tmp_path_factory.mktemp("strict"), "--limits", rates=rates) as running:
        yield running


def from_address(server: Served, address: str) -> httpx.Client:
    """Somebody elsewhere, as a proxy on this machine reports it."""
    return server.browser(headers={"X-Forwarded-For": address})


def test_guessing_a_password_is_slowed_down_for_an_address(strict: Served) -> None:
    with from_address(strict, "203.0.113.1") as guesser:
        for number in range(10):
            answer = guesser.post(
                "/api/login", json={"name": f"victim {number}", "password": "wrong password"}
            )
            assert problem(answer, 401) == "wrong_credentials"
        answer = guesser.post("/api/login", json={"name": "victim", "password": "wrong password"})
        assert problem(answer, 429) == "too_many"
        assert int(answer.headers["retry-after"]) >= 1


def test_a_network_cannot_make_guests_without_end(strict: Served) -> None:
    statuses = []
    for number in range(5):
        with from_address(strict, f"2001:db8:0:1::{number}") as client:
            statuses.append(client.post("/api/guest").status_code)
    assert statuses == [200] * 4 + [429]


def test_nobody_sets_up_tables_without_end(strict: Served) -> None:
    with from_address(strict, "203.0.113.9") as client:
        client.post("/api/guest")
        table = client.post("/api/play-now", json={}).json()["id"]
        fork = {"at_answer": 0}
        statuses = [client.post(f"/api/tables/{table}/fork", json=fork).status_code for _ in range(2)]
        assert statuses == [200, 200]
        for path in ("play-now", f"tables/{table}/fork", f"tables/{table}/rematch", "import"):
            assert problem(client.post(f"/api/{path}", json=fork), 429) == "too_many"
    with from_address(strict, "203.0.113.10") as client:
        assert client.post("/api/play-now", json={}).status_code == 200


def test_nobody_has_long_games_read_from_the_beginning_without_end(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", rates="history=4/hour") as server, ExitStack() as stack:
        near, far = (stack.enter_context(from_address(server, f"203.0.113.{number}")) for number in (1, 2))
        near.post("/api/guest")
        table = near.post("/api/play-now", json={}).json()["id"]
        near.post(f"/api/tables/{table}/abandon")
        paths = [f"/api/tables/{table}/{what}" for what in ("record", "summaries", "replay", "verify")]
        assert [near.get(path).status_code for path in (*paths, paths[2])] == [200] * 5
        assert [near.get(path).status_code for path in (*paths[:2], paths[3])] == [429] * 3
        server.write("UPDATE tables SET seq = seq + 1000 WHERE id = ?", table)
        eventually(lambda: near.get(f"/api/tables/{table}/messages").status_code, lambda found: found == 429)
        assert near.get(f"/api/tables/{table}/messages?since=900").status_code == 200
        assert far.get(paths[0]).status_code == 200


def test_an_address_does_not_hold_lines_without_end(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", lines="3") as server, ExitStack() as stack, server.browser() as browser:
        person = Person(server, "", browser)
        table = person.post("/play-now")["id"]
        for _ in range(3):
            stack.enter_context(person.live(table))
        with pytest.raises(InvalidStatus), person.live(table):
            pass
        stack.close()
        eventually(lambda: opens(person, table), bool)


def test_a_line_on_which_too_much_comes_ends_and_others_live_on(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", rates="frames=5/hour") as server, ExitStack() as stack:
        talker, other = (
            Person(server, "", stack.enter_context(from_address(server, f"203.0.113.{number}")))
            for number in (1, 2)
        )
        table = talker.post("/play-now")["id"]
        address = {"X-Forwarded-For": "203.0.113.1"}
        line = stack.enter_context(talker.live(table, headers=address))
        for _ in range(6):
            line.send(type="seat", seat=None)
        assert closing_code(line.socket) == 1013
        with talker.live(table, headers=address) as again:
            again.send(type="ping")
            assert closing_code(again.socket) == 1013
        with other.live(table) as live:
            live.send(type="ping")
            while live.receive()["type"] != "pong":
                pass


def opens(person: Person, table: str) -> bool:
    try:
        with person.live(table):
            return True
    except InvalidStatus:
        return False


def test_all_requests_of_an_address_are_counted(strict: Served) -> None:
    with from_address(strict, "203.0.113.3") as busy, from_address(strict, "203.0.113.4") as other:
        statuses = [busy.get("/api/me").status_code for _ in range(21)]
        assert statuses == [401] * 20 + [429]
        assert other.get("/api/me").status_code == 401


def test_an_address_is_believed_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", rates="guest=1/hour", trusted_proxies="192.0.2.1") as server:
        for address, status in (("203.0.113.1", 200), ("203.0.113.2", 429)):
            with from_address(server, address) as client:
                assert client.post("/api/guest").status_code == status


def test_numbers_are_shown_to_local_collectors_and_to_those_with_the_token(tmp_path: Path) -> None:
    with (
        served(tmp_path, metrics_token="let me see") as server,
        from_address(server, "203.0.113.5") as client,
    ):
        assert problem(client.get("/metrics"), 403) == "not_yours"
        assert problem(client.get("/metrics", headers={"Authorization": "Bearer guess"}), 403) == "not_yours"
        assert client.get("/metrics", headers={"Authorization": "Bearer let me see"}).status_code == 200


# --- the description of the interface --------------------------------------------------------------------

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "missing_required_header",
    "unsupported_method",
]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", [["accounts", "operation"], ["games", "tables"]])
def test_whatever_is_sent_the_answer_is_one_that_is_described(
    server: Served, browser: httpx.Client, part: list[str]
) -> None:
    """Made-up requests to every address and an own table, by somebody who is logged in until they log out."""
    browser.post("/api/guest")
    table = Person(server, "", browser).new_table(ALL_MINE)["id"]
    config = server.data / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.id" = "{table}"\n')
    session = f"Cookie: tripartite_session={browser.cookies['tripartite_session']}"
    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"),
            *("--config-file", str(config), "run"),
            f"{server.local_address}/api/openapi.json",
            *("-H", "X-Tripartite: 1", "-H", session),
            *(option for tag in part for option in ("--include-tag", tag)),
            *("--checks", ",".join(CHECKS), "--phases", "coverage,fuzzing"),
            *("--max-examples", "10", "--generation-deterministic", "--no-color"),
            *("--request-timeout", str(int(PATIENCE))),
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=server.data,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:]
