"""What fails is in the log, but nothing that lets somebody in: no password, token or address with a key."""

from __future__ import annotations

import base64
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import psycopg
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from command import run
from notice_receivers import Postbox, PushService, Receiver, port_of, working
from processes import ENVIRONMENT, PATIENCE
from served import Served, closing_code, served
from tabletop import Json, Person, eventually

if TYPE_CHECKING:
    from postgres import Postgres

PASSWORD, NEW_PASSWORD = "sekret-password-of-anna", "sekret-password-to-come"
HOOK_KEY = "sekret-key-of-the-hook"
MAIL_PASSWORD = "sekret-password-for-mail"
METRICS_TOKEN = "sekret-token-for-metrics"
DATABASE_PASSWORD = "sekret-password-of-the-database"
PLAIN_LOGIN = base64.b64encode(f"\0tripartite\0{MAIL_PASSWORD}".encode()).decode()
RESERVED = {"uk": "human", "ussr": "bot", "us": "reserved"}


class Secrets:
    """All that nobody may read in an output: what was planted, and what the server made up itself."""

    def __init__(self) -> None:
        self.known = {PASSWORD, NEW_PASSWORD, HOOK_KEY, MAIL_PASSWORD, METRICS_TOKEN, DATABASE_PASSWORD}
        self.known.add(PLAIN_LOGIN)

    def learn(self, browser: httpx.Client) -> None:
        self.known |= set(browser.cookies.values())

    def learn_invitations(self, table: Json) -> None:
        self.known |= {invitation_of(seat) for seat in table["seats"] if seat["invite"]}

    def leaked(self, *lines: str) -> set[str]:
        return {secret for secret in self.known for line in lines if secret in line}


def invitation_of(seat: Json) -> str:
    return str(seat["invite"]).rpartition("/")[2]


def failures(server: Served) -> list[Json]:
    entries = [json.loads(line) for line in server.log if line]
    return [entry for entry in entries if "exception" in entry or entry["level"] in ("warning", "error")]


def signed_up(server: Served, stack: ExitStack, secrets: Secrets) -> Person:
    anna = Person(server, "Anna", stack.enter_context(server.browser()))
    anna.post("/signup", {"name": "Anna", "password": PASSWORD})
    secrets.learn(anna.http)
    return anna


def try_everything(anna: Person, table: str, invitation: str) -> None:
    """Requests of all kinds that carry secrets; none of them may succeed or hang."""
    attempts = [
        ("POST", "/signup", {"name": "Berta", "password": PASSWORD}),
        ("POST", "/login", {"name": "Anna", "password": PASSWORD}),
        ("PATCH", "/me", {"password": NEW_PASSWORD, "current_password": PASSWORD}),
        ("PATCH", "/me", {"webhook": f"https://hooks.invalid/{HOOK_KEY}"}),
        ("POST", f"/invites/{invitation}", None),
        ("POST", f"/tables/{table}/chat", {"text": "hello"}),
        ("GET", f"/tables/{table}/state", None),
        ("POST", "/logout", None),
    ]
    for method, path, body in attempts:
        assert anna.http.request(method, f"/api{path}", json=body).status_code == 503, path
    with suppress(WebSocketException), anna.live(table) as live:
        live.receive()


# --- a database that fails -------------------------------------------------------------------------------


def with_password(url: str, password: str) -> str:
    return url.replace("postgres@", f"postgres:{password}@")


def test_a_database_that_stops_brings_no_secret_into_the_log(
    durable_postgres: Postgres, tmp_path: Path
) -> None:
    secrets = Secrets()
    settings = {
        "database": with_password(durable_postgres.url, DATABASE_PASSWORD),
        "metrics_token": METRICS_TOKEN,
        "smtp_password": MAIL_PASSWORD,
        "log_level": "debug",
    }
    with served(tmp_path, **settings) as server, ExitStack() as stack:
        anna = signed_up(server, stack, secrets)
        webhook = {"webhook": f"https://hooks.invalid/{HOOK_KEY}"}
        assert anna.http.patch("/api/me", json=webhook).status_code == 200
        table = anna.new_table(RESERVED)
        secrets.learn_invitations(table)
        invitation = next(invitation_of(seat) for seat in table["seats"] if seat["invite"])
        with anna.live(table["id"]) as live:
            live.update()
            durable_postgres.crash()
            try_everything(anna, table["id"], invitation)
            assert anna.http.get("/health").status_code == 503
        server.end()
        durable_postgres.start()
    assert "request failed" in {entry["event"] for entry in failures(server)}
    assert secrets.leaked(*server.log, *server.printed) == set()


@pytest.mark.parametrize("lost", ["sessions", "users", "seats"])
def test_a_damaged_database_brings_no_secret_into_the_log(tmp_path: Path, lost: str) -> None:
    """Each failure names the lost table, so that an operator can see what is wrong."""
    secrets = Secrets()
    with served(tmp_path, "--log-level", "debug") as server, ExitStack() as stack:
        anna = signed_up(server, stack, secrets)
        table = anna.new_table(RESERVED)
        secrets.learn_invitations(table)
        server.write(f"ALTER TABLE {lost} RENAME TO lost")
        anna.http.post("/api/signup", json={"name": "Berta", "password": PASSWORD})
        anna.http.post("/api/login", json={"name": "Anna", "password": PASSWORD})
        for seat in table["seats"]:
            if seat["invite"]:
                anna.http.post(f"/api/invites/{invitation_of(seat)}")
        with suppress(WebSocketException), anna.live(table["id"]) as live:
            assert closing_code(live.socket) == 1011
        server.end()
    assert f"no such table: {lost}" in json.dumps(failures(server))
    assert secrets.leaked(*server.log, *server.printed) == set()


def test_what_a_database_says_about_a_row_is_not_in_the_log(postgres_url: str, tmp_path: Path) -> None:
    """PostgreSQL shows the row that it refuses: a name, an address, the hash of a password."""
    with psycopg.connect(postgres_url, autocommit=True) as operator:
        operator.execute("CREATE DATABASE strict")
    url = f"{postgres_url.rpartition('/')[0]}/strict"
    with served(tmp_path, "--database", url) as server, server.browser() as browser:
        with psycopg.connect(url, autocommit=True) as operator:
            operator.execute("ALTER TABLE sessions ADD CHECK (length(token_hash) < 10)")
        answer = browser.post("/api/signup", json={"name": "Anna", "password": PASSWORD})
        assert answer.status_code == 500
        server.end()
    assert "violates check constraint" in json.dumps(failures(server))
    assert "Failing row" not in "".join(server.log)


# --- a start that fails ----------------------------------------------------------------------------------

BAD_ADDRESSES = [
    f"postgres//tripartite:{DATABASE_PASSWORD}@127.0.0.1/games",
    f"mysql://tripartite:{DATABASE_PASSWORD}@127.0.0.1/games",
    f"postgresql://tripartite:{DATABASE_PASSWORD}@127.0.0.1:port/games",
    f"postgresql://tripartite:{DATABASE_PASSWORD}/games",
    f"postgresql://tripartite:at@{DATABASE_PASSWORD}@127.0.0.1:1/games",
    f"postgresql://tripartite:{DATABASE_PASSWORD}@127.0.0.1:1/games",
    f"postgresql://tripartite:{DATABASE_PASSWORD}@127.0.0.1:1/games?sslmode=nonsense",
]


@pytest.mark.parametrize("address", BAD_ADDRESSES)
def test_a_bad_database_address_is_told_without_its_password(address: str, tmp_path: Path) -> None:
    assert_no_secret_in_one_line("serve", "--port", "0", "--database", address, "--data-dir", tmp_path)


@pytest.mark.parametrize("address", BAD_ADDRESSES[-2:])
def test_backups_tell_of_a_bad_address_without_its_password(address: str, backup_file: Path) -> None:
    assert_no_secret_in_one_line("backup", backup_file.with_name("b.jsonl"), "--database", address)
    assert_no_secret_in_one_line("restore", backup_file, "--database", address)


def assert_no_secret_in_one_line(*command: str | Path) -> None:
    done = run(*command)
    assert done.returncode == 1
    assert done.stderr.startswith("tripartite: ")
    assert done.stderr.count("\n") == 1
    assert Secrets().leaked(done.stdout, done.stderr) == set()


@pytest.fixture(scope="module")
def backup_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("backup")
    with served(folder):
        pass
    assert run("backup", folder / "good.jsonl", "--data-dir", folder).returncode == 0
    return folder / "good.jsonl"


def test_a_wrong_password_of_the_database_is_told_without_it(
    durable_postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = durable_postgres.data / "pg_hba.conf"
    rules.write_text("host all all 127.0.0.1/32 scram-sha-256\n")
    durable_postgres.crash()
    durable_postgres.start()
    monkeypatch.setitem(
        ENVIRONMENT, "TRIPARTITE_DATABASE", with_password(durable_postgres.url, DATABASE_PASSWORD)
    )
    done = run("serve", "--port", "0", "--data-dir", tmp_path)
    assert done.returncode == 1
    assert "password authentication failed" in done.stderr
    assert Secrets().leaked(done.stdout, done.stderr) == set()


# --- requests that make no sense -------------------------------------------------------------------------


@pytest.fixture
def talkative(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, "--log-level", "debug", metrics_token=METRICS_TOKEN) as running:
        yield running


def test_malformed_requests_bring_no_secret_into_the_log(talkative: Served) -> None:
    secrets = Secrets()
    with ExitStack() as stack:
        anna = signed_up(talkative, stack, secrets)
        for body in (f'{{"password": "{PASSWORD}"', f'{{"name": 1, "password": ["{PASSWORD}"]}}'):
            anna.http.post("/api/login", content=body, headers={"Content-Type": "application/json"})
        cookie = f"tripartite_session={anna.http.cookies['tripartite_session']}"
        for request in (
            f"GET /api/me HTTP/9.9\r\nCookie: {cookie}\r\n\r\n",
            f"GARBAGE {PASSWORD}\r\nCookie: {cookie}\r\n\r\n",
            f"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {PASSWORD}\r\nCookie: {cookie}\r\n\r\n",
        ):
            send_raw(talkative, request)
        address = talkative.local_address.replace("http", "ws", 1)
        with (
            suppress(WebSocketException),
            connect(f"{address}/api/tables/x/live", additional_headers={"Cookie": cookie}) as line,
        ):
            line.send(PASSWORD)
            closing_code(line)
        anna.http.get("/metrics", headers={"Authorization": f"Bearer {METRICS_TOKEN}"})
        talkative.end()
    assert secrets.leaked(*talkative.log, *talkative.printed) == set()


def send_raw(server: Served, request: str) -> None:
    port = int(server.local_address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as raw, suppress(OSError):
        raw.sendall(request.encode())
        raw.recv(4096)


# --- bots and notices that fail --------------------------------------------------------------------------


def test_a_bot_that_fails_shows_why_but_nothing_that_it_knew(talkative: Served) -> None:
    secrets = Secrets()
    with ExitStack() as stack:
        anna = signed_up(talkative, stack, secrets)
        table = anna.new_table({"uk": "human", "ussr": "bot", "us": "open"})
        talkative.write("UPDATE seats SET bot = 'nonsense' WHERE kind = 'bot'")
        berta = Person(talkative, "Berta", stack.enter_context(talkative.browser()))
        berta.post("/guest")
        berta.post(f"/tables/{table['id']}/join", {"seat": "us"})
        failed = eventually(
            lambda: [entry for entry in failures(talkative) if entry["event"] == "bot_failed"], bool
        )
        talkative.end()
    assert "unknown bot" in failed[0]["exception"][0]["exc_value"]
    assert not any("locals" in frame for stack in failed[0]["exception"] for frame in stack["frames"])
    assert secrets.leaked(*talkative.log, *talkative.printed) == set()


def test_notices_that_fail_bring_no_secret_into_the_log(tmp_path: Path) -> None:
    secrets = Secrets()
    with (
        working(Postbox(refusing=True)) as postbox,
        working(PushService(status=404)) as hook,
        ExitStack() as stack,
    ):
        settings = {
            "smtp_host": "127.0.0.1",
            "smtp_port": str(port_of(postbox)),
            "smtp_security": "none",
            "smtp_user": "tripartite",
            "smtp_password": MAIL_PASSWORD,
            "notice_delay": "0",
            "private_webhooks": "1",
            "log_level": "debug",
        }
        server = stack.enter_context(served(tmp_path, **settings))
        anna = signed_up(server, stack, secrets)
        webhook = f"http://127.0.0.1:{port_of(hook)}/{HOOK_KEY}?key={HOOK_KEY}"
        wishes = {"email": "anna@example.org", "notify_by_email": True, "webhook": webhook}
        known = {"current_password": PASSWORD}
        assert anna.http.patch("/api/me", json={**wishes, **known}).status_code == 200
        browser = Receiver(webhook).subscription
        assert anna.http.put("/api/me/push", json=browser).status_code == 204
        secrets.known |= set(browser["keys"].values())
        table = anna.new_table({"uk": "human", "ussr": "bot", "us": "open"})["id"]
        berta = Person(server, "Berta", stack.enter_context(server.browser()))
        berta.post("/guest")
        berta.post(f"/tables/{table}/join", {"seat": "us"})
        told = eventually(lambda: undelivered(server), lambda found: len(found) == 3)
        server.end()
    assert [(entry["channel"], entry["error"]) for entry in told] == [
        ("email", "SMTPAuthenticationError 535"),
        ("webhook", "HTTPStatusError 404"),
        ("push", "HTTPStatusError 404"),
    ]
    assert secrets.leaked(*server.log, *server.printed) == set()


def undelivered(server: Served) -> list[Json]:
    return [entry for entry in failures(server) if entry["event"] == "notice not delivered"]
