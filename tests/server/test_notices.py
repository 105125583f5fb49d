"""People who are away hear that it is their turn: once, by mail or webhook, and play never waits for it."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from notice_receivers import Hook, Postbox, port_of, working
from processes import ENVIRONMENT, PATIENCE
from served import Served, served
from tabletop import Person, eventually, run_out

PASSWORD = "long enough"
HUMANS = {"uk": "human", "ussr": "bot", "us": "open"}
Invite = Callable[..., Person]


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with working(Postbox()) as running:
        yield running


@pytest.fixture
def hook() -> Iterator[Hook]:
    with working(Hook()) as running:
        yield running


# --- a server that sends them ----------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path, postbox: Postbox) -> Iterator[Served]:
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": str(port_of(postbox)), "smtp_security": "none"}
    with served(tmp_path, notice_delay="0", private_webhooks="1", **smtp) as running:
        yield running


@pytest.fixture
def invite(server: Served) -> Iterator[Invite]:
    """Makes somebody with an account, and with preferences."""
    with ExitStack() as stack:
        yield lambda name, **wishes: signed_up(server, stack, name, wishes)


def signed_up(server: Served, stack: ExitStack, name: str, wishes: dict[str, Any]) -> Person:
    person = Person(server, name, stack.enter_context(server.browser()))
    person.post("/signup", {"name": name, "password": PASSWORD})
    changed = person.http.patch("/api/me", json={**wishes, "current_password": PASSWORD})
    assert changed.status_code == 200, changed.text
    return person


def by_mail(name: str) -> dict[str, Any]:
    return {"email": f"{name.lower()}@example.org", "notify_by_email": True}


def begun(host: Person, guest: Person, **fields: Any) -> str:
    """A game that has just started: everybody chooses a card, and nobody but the guest has looked."""
    table = host.new_table(HUMANS, **fields)["id"]
    guest.post(f"/tables/{table}/join", {"seat": "us"})
    return str(table)


# --- claims ----------------------------------------------------------------------------------------------


def test_somebody_who_is_away_gets_a_mail(invite: Invite, server: Served, postbox: Postbox) -> None:
    table = begun(invite("Anna", **by_mail("Anna")), invite("Berta"))
    mail = postbox.mails.get(timeout=PATIENCE)
    assert mail["To"] == "anna@example.org"
    assert mail["Subject"] == "Your turn in Churchill"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert f"{server.address}/tables/{table}" in mail.get_content()


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate of this machine for itself, and what a server needs to show it."""
    paper, key = folder / "certificate.pem", folder / "key.pem"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
    subprocess.run([*make, "-keyout", str(key), "-out", str(paper)], check=True, capture_output=True)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(paper, key)
    return paper, context


@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl to make a certificate")
@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
def test_mail_is_sent_encrypted_and_only_to_a_server_that_proves_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, security: str, known: bool
) -> None:
    paper, secret = certificate(tmp_path)
    if known:
        monkeypatch.setitem(ENVIRONMENT, "SSL_CERT_FILE", str(paper))
    with working(Postbox(security, secret)) as postbox, ExitStack() as stack:
        server = stack.enter_context(
            served(
                tmp_path / "data",
                notice_delay="0",
                smtp_host="127.0.0.1",
                smtp_port=str(port_of(postbox)),
                smtp_security=security,
                smtp_user="tripartite",
                smtp_password="open sesame",
            )
        )
        anna = signed_up(server, stack, "Anna", by_mail("Anna"))
        begun(anna, signed_up(server, stack, "Berta", {}))
        if known:
            assert postbox.mails.get(timeout=PATIENCE)["To"] == "anna@example.org"
            assert postbox.logins == [("tripartite", "open sesame")]
            return
        failed = 'tripartite_notices_total{channel="email",outcome="failed"} 1.0'
        eventually(lambda: anna.http.get("/metrics").text, lambda text: failed in text)
        assert postbox.mails.empty()
        assert postbox.logins == []


def test_the_mail_speaks_the_persons_language(invite: Invite, postbox: Postbox) -> None:
    begun(invite("Anna", language="it", **by_mail("Anna")), invite("Berta"))
    mail = postbox.mails.get(timeout=PATIENCE)
    assert mail["Subject"] == "Tocca a te in Churchill"
    assert "Anna, il tavolo ti aspetta" in mail.get_content()


def test_a_webhook_is_posted_to(invite: Invite, server: Served, hook: Hook) -> None:
    table = begun(invite("Anna", webhook=f"http://127.0.0.1:{port_of(hook)}/hook?key=1"), invite("Berta"))
    path, headers, body = hook.posts.get(timeout=PATIENCE)
    assert path == "/hook?key=1"
    assert headers["Host"] == f"127.0.0.1:{port_of(hook)}"
    assert "Cookie" not in headers
    assert (body["event"], body["table"]) == ("your_turn", table)
    assert body["link"] == f"{server.address}/tables/{table}"
    assert body["link"] in body["text"]


def test_only_those_get_a_mail_who_want_it_and_are_away(invite: Invite, postbox: Postbox) -> None:
    """Of two who would be told, one watches the table; the third does not want mail."""
    anna, berta = invite("Anna", **by_mail("Anna")), invite("Berta", **by_mail("Berta"))
    clara = invite("Clara", email="clara@example.org")
    table = anna.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    berta.post(f"/tables/{table}/join", {"seat": "us"})
    with anna.live(table) as live:
        live.update()
        clara.post(f"/tables/{table}/join", {"seat": "ussr"})
        assert postbox.mails.get(timeout=PATIENCE)["To"] == "berta@example.org"
        anna.answer(table, "uk")
    assert postbox.mails.empty()


def test_until_somebody_looks_one_mail_is_enough(invite: Invite, server: Served, postbox: Postbox) -> None:
    """The clock answers for Anna again and again; that is no reason to write again and again."""
    anna, berta = invite("Anna", **by_mail("Anna")), invite("Berta", **by_mail("Berta"))
    table = begun(anna, berta, clock_seconds=3600)
    first = {postbox.mails.get(timeout=PATIENCE)["To"] for _ in range(2)}
    assert first == {"anna@example.org", "berta@example.org"}

    def clock_answers() -> list[str]:
        """Lets the time run out; looking at messages is not looking at the table."""
        run_out(server, table)
        return [message["seat"] for message in berta.messages(table) if message["kind"] == "clock"]

    eventually(clock_answers, lambda answers: answers.count("uk") >= 4)
    assert postbox.mails.empty()
    anna.state(table, "uk")
    eventually(clock_answers, lambda _: not postbox.mails.empty())
    assert postbox.mails.get()["To"] == "anna@example.org"


def test_nobody_is_written_to_without_end_by_accounts_with_their_address(
    tmp_path: Path, postbox: Postbox
) -> None:
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": str(port_of(postbox)), "smtp_security": "none"}
    rates = "notices=2/hour"
    with ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, "--limits", rates=rates, notice_delay="0", **smtp))
        berta = signed_up(server, stack, "Berta", {})
        for number in range(3):
            wishes = {"email": "victim@example.org", "notify_by_email": True}
            begun(signed_up(server, stack, f"Anna {number}", wishes), berta)
        eventually(lambda: list(server.log), lambda log: any("notice held back" in line for line in log))
        assert [postbox.mails.get(timeout=PATIENCE)["To"] for _ in range(2)] == ["victim@example.org"] * 2
        assert postbox.mails.empty()


def test_a_mail_server_that_does_not_answer_holds_nobody_up(tmp_path: Path) -> None:
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": "1", "smtp_security": "none"}
    with served(tmp_path, notice_delay="0", **smtp) as server, ExitStack() as stack:
        anna = signed_up(server, stack, "Anna", by_mail("Anna"))
        berta = signed_up(server, stack, "Berta", {})
        table = begun(anna, berta)
        failed = 'tripartite_notices_total{channel="email",outcome="failed"} 1.0'
        eventually(lambda: anna.http.get("/metrics").text, lambda text: failed in text)
        anna.answer(table, "uk")
        berta.answer(table, "us")
