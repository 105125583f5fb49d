"""Passwords: strangers who guess lock nobody out, a letter gives a new one, and what matters asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import httpx
import pytest

from notice_receivers import Postbox, port_of, working
from processes import PATIENCE
from served import Served, closing_code, problem, served
from tabletop import Person

PASSWORD, NEW_PASSWORD, WRONG = "correct horse", "another horse", "wrong password"
FEW = 3  # tries that need no patience
At = Callable[[str], httpx.Client]
addresses = (f"203.0.113.{number}" for number in count(1))
numbers = count(1)


@pytest.fixture
def name() -> str:
    return f"Owner {next(numbers)}"


def log_in(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/login", json={"name": name, "password": password})


def sign_up(client: httpx.Client, name: str, **more: str) -> None:
    answer = client.post("/api/signup", json={"name": name, "password": PASSWORD, **more})
    assert answer.status_code == 200, answer.text


# --- guessing --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose limits are for so long that nothing is forgotten while a test runs."""
    rates = f"login={FEW}/hour,guesses=12/hour,signup=100/hour"
    with served(tmp_path_factory.mktemp("strict"), "--limits", rates=rates) as running:
        yield running


@pytest.fixture
def at(strict: Served) -> Iterator[At]:
    """Makes a new browser at some address, as a proxy on this machine reports it."""
    with ExitStack() as stack:
        yield lambda address: stack.enter_context(strict.browser(headers={"X-Forwarded-For": address}))


def test_ten_wrong_log_ins_by_strangers_do_not_lock_the_owner_out(at: At, name: str) -> None:
    home = next(addresses)
    sign_up(at(home), name)
    for _ in range(10):
        assert problem(log_in(at(next(addresses)), name, WRONG), 401) == "wrong_credentials"
    assert log_in(at(home), name).status_code == 200
    assert log_in(at(next(addresses)), name).status_code == 200


def test_a_stranger_who_guesses_has_to_wait_and_the_owner_does_not(at: At, name: str) -> None:
    """The owner's own browser passes even at the address of the stranger."""
    shared, elsewhere = next(addresses), next(addresses)
    owner = at(shared)
    sign_up(owner, name)
    owner.post("/api/logout")
    stranger = at(shared)
    statuses = [log_in(stranger, name, WRONG).status_code for _ in range(FEW + 1)]
    assert statuses == [401] * FEW + [429]
    refused = log_in(stranger, name)
    assert problem(refused, 429) == "too_many"
    assert int(refused.headers["retry-after"]) >= 1
    assert log_in(at(elsewhere), name).status_code == 200
    assert log_in(owner, name).status_code == 200


def test_a_known_browser_does_not_guess_without_end_either(at: At, name: str) -> None:
    owner = at(next(addresses))
    sign_up(owner, name)
    statuses = [log_in(owner, name, WRONG).status_code for _ in range(FEW + 1)]
    assert statuses == [401] * FEW + [429]
    assert log_in(at(next(addresses)), name).status_code == 200


def test_many_addresses_together_guess_slowly_too_and_the_owners_browser_passes(at: At, name: str) -> None:
    owner = at(next(addresses))
    sign_up(owner, name)
    statuses = [log_in(at(next(addresses)), name, WRONG).status_code for _ in range(13)]
    assert statuses == [401] * 12 + [429]
    assert log_in(owner, name).status_code == 200


def test_a_browser_that_is_known_to_one_is_not_known_to_another(at: At, name: str) -> None:
    shared = next(addresses)
    sign_up(at(next(addresses)), name)
    stranger = at(shared)
    sign_up(stranger, f"{name} of strangers")
    statuses = [log_in(stranger, name, WRONG).status_code for _ in range(FEW + 1)]
    assert statuses == [401] * FEW + [429]


def test_the_token_of_a_browser_is_new_after_each_log_in_and_never_stored(
    at: At, strict: Served, name: str
) -> None:
    owner = at(next(addresses))
    sign_up(owner, name)
    first = owner.cookies["tripartite_device"]
    cookie = log_in(owner, name).headers.get_list("set-cookie")[1]
    assert cookie.startswith("tripartite_device=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    second = owner.cookies["tripartite_device"]
    assert first != second
    stored = b"".join(file.read_bytes() for file in strict.data.iterdir() if file.is_file())
    assert first.encode() not in stored
    assert second.encode() not in stored


def test_nobody_keeps_the_server_busy_with_right_passwords(at: At, name: str) -> None:
    """Each is a hash, which keeps those waiting who log in."""
    owner = at(next(addresses))
    sign_up(owner, name)
    assert [log_in(owner, name).status_code for _ in range(FEW + 1)] == [200] * FEW + [429]
    change = {"password": PASSWORD, "current_password": PASSWORD}
    changes = [owner.patch("/api/me", json=change).status_code for _ in range(FEW + 1)]
    assert changes == [200] * FEW + [429]
    assert log_in(at(next(addresses)), name).status_code == 200


# --- what asks for the password --------------------------------------------------------------------------


@pytest.mark.parametrize("present", [None, WRONG])
def test_a_changed_address_asks_for_the_password(server: Served, name: str, present: str | None) -> None:
    with server.browser() as browser:
        sign_up(browser, name, email="anna@example.org")
        for wanted in ("eve@example.org", None):
            change = {"email": wanted} if present is None else {"email": wanted, "current_password": present}
            assert problem(browser.patch("/api/me", json=change), 409) == "wrong_password"
        assert browser.get("/api/me").json()["email"] == "anna@example.org"
        same = browser.patch("/api/me", json={"email": "anna@example.org", "language": "it"})
        assert same.json()["language"] == "it"
        change = {"email": "anna@example.com", "current_password": PASSWORD}
        assert browser.patch("/api/me", json=change).json()["email"] == "anna@example.com"


def test_the_removal_of_an_account_asks_for_the_password(server: Served, name: str) -> None:
    with server.browser() as browser:
        sign_up(browser, name)
        assert problem(browser.delete("/api/me"), 409) == "wrong_password"
        for given, status in ((WRONG, 409), (PASSWORD, 204)):
            farewell = {"current_password": given}
            assert browser.request("DELETE", "/api/me", json=farewell).status_code == status
        assert problem(log_in(browser, name), 401) == "wrong_credentials"


def test_whoever_finds_an_open_browser_cannot_guess_without_end(at: At, name: str) -> None:
    browser = at(next(addresses))
    sign_up(browser, name)
    change = {"email": "eve@example.org", "current_password": WRONG}
    statuses = [browser.patch("/api/me", json=change).status_code for _ in range(FEW + 1)]
    assert statuses == [409] * FEW + [429]
    assert log_in(at(next(addresses)), name).status_code == 200


# --- a forgotten password --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postbox() -> Iterator[Postbox]:
    with working(Postbox()) as running:
        yield running


@pytest.fixture(scope="module")
def writing(tmp_path_factory: pytest.TempPathFactory, postbox: Postbox) -> Iterator[Served]:
    """A server that sends letters."""
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": str(port_of(postbox)), "smtp_security": "none"}
    with served(tmp_path_factory.mktemp("writing"), **smtp) as running:
        yield running


@pytest.fixture
def browser(writing: Served) -> Iterator[httpx.Client]:
    with writing.browser() as client:
        yield client


@pytest.fixture
def other(writing: Served) -> Iterator[httpx.Client]:
    with writing.browser() as client:
        yield client


def ask_for_letter(client: httpx.Client, address: str, **headers: str) -> httpx.Response:
    return client.post("/api/forgotten-password", json={"email": address}, headers=headers)


def token_in(postbox: Postbox, server: Served, address: str) -> str:
    """The token of the next letter, which has to be to that address."""
    mail = postbox.mails.get(timeout=PATIENCE)
    assert mail["To"] == address
    link = re.search(rf"^{re.escape(server.address)}/reset#([\w-]{{43}})\s", mail.get_content(), re.M)
    assert link, mail.get_content()
    return link[1]


def renew(client: httpx.Client, token: str, password: str = NEW_PASSWORD) -> httpx.Response:
    return client.post("/api/new-password", json={"token": token, "password": password})


def test_a_letter_gives_a_new_password_once_and_ends_all_other_sessions(
    writing: Served, browser: httpx.Client, other: httpx.Client, postbox: Postbox, name: str
) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(other, name, email=address)
    table = other.post("/api/play-now", json={}).json()["id"]
    for _ in range(2):
        assert ask_for_letter(browser, address.upper()).status_code == 204
    first, second = (token_in(postbox, writing, address) for _ in range(2))
    with Person(writing, name, other).live(table) as live:
        assert renew(browser, first).json()["name"] == name
        assert closing_code(live.socket) == 4401
    assert browser.get("/api/me").json()["name"] == name
    assert problem(other.get("/api/me"), 401) == "not_logged_in"
    for used in (first, second):
        assert problem(renew(other, used, "a third horse"), 409) == "letter_over"
    assert problem(log_in(other, name), 401) == "wrong_credentials"
    assert log_in(other, name, NEW_PASSWORD).status_code == 200


def test_strangers_do_not_bury_the_owners_letter_under_accounts_of_the_same_address(
    writing: Served, browser: httpx.Client, postbox: Postbox, name: str
) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(browser, name, email=address)
    statuses = []
    for number in range(6):
        with writing.browser() as stranger:
            sign_up(stranger, f"{name}, stranger {number}")
            change = {"email": address.upper(), "current_password": PASSWORD}
            statuses.append(stranger.patch("/api/me", json=change).status_code)
    assert statuses == [200] * 4 + [409] * 2
    with writing.browser() as stranger:
        account = {"name": f"{name}, too", "password": PASSWORD, "email": address}
        assert problem(stranger.post("/api/signup", json=account), 409) == "too_many_accounts"
    ask_for_letter(browser, address)
    letters = [postbox.mails.get(timeout=PATIENCE).get_content() for _ in range(5)]
    assert sum(letter.startswith(f"{name}, somebody") for letter in letters) == 1


def test_nobody_can_tell_by_the_answer_who_has_an_account(
    writing: Served, browser: httpx.Client, other: httpx.Client, postbox: Postbox, name: str
) -> None:
    """Guests get none, and the next letter is that of the next account."""
    address = f"anna{next(numbers)}@example.org"
    sign_up(other, name, email=address)
    unknown, known = ask_for_letter(browser, "nobody@example.org"), ask_for_letter(browser, address)
    assert (unknown.status_code, unknown.content) == (known.status_code, known.content) == (204, b"")
    assert unknown.headers.keys() == known.headers.keys()
    token_in(postbox, writing, address)
    assert postbox.mails.empty()


def test_a_letter_is_too_old_after_an_hour_and_its_token_is_not_stored(
    writing: Served, browser: httpx.Client, postbox: Postbox, name: str
) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(browser, name, email=address)
    for expires in ("2020-01-01 00:00:00.000000", "2999-01-01 00:00:00.000000"):
        ask_for_letter(browser, address)
        token = token_in(postbox, writing, address)
        stored = b"".join(file.read_bytes() for file in writing.data.iterdir() if file.is_file())
        assert token.encode() not in stored
        writing.write("UPDATE password_resets SET expires = ?", expires)
        assert problem(renew(browser, token), 409) == "letter_over"


@pytest.mark.parametrize("token", ["x", "a" * 100, "é", "%00", "' OR 1=1 --"])
def test_a_made_up_token_is_no_letter(browser: httpx.Client, token: str) -> None:
    assert problem(renew(browser, token), 409) == "letter_over"


def test_no_header_changes_where_a_letter_leads(
    writing: Served, browser: httpx.Client, postbox: Postbox, name: str
) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(browser, name, email=address)
    evil = {
        "X-Forwarded-Host": "evil.example",
        "Forwarded": "host=evil.example",
        "X-Forwarded-Proto": "https",
    }
    assert ask_for_letter(browser, address, **evil).status_code == 204
    token_in(postbox, writing, address)


def test_a_letter_speaks_the_persons_language(browser: httpx.Client, postbox: Postbox, name: str) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(browser, name, email=address)
    for language, subject in (
        ("es", "Una contraseña nueva para Tripartite"),
        ("it", "Una nuova password per Tripartite"),
    ):
        browser.patch("/api/me", json={"language": language})
        ask_for_letter(browser, address)
        assert postbox.mails.get(timeout=PATIENCE)["Subject"] == subject


def test_a_new_password_brings_a_guests_tables_along(
    writing: Served, browser: httpx.Client, other: httpx.Client, postbox: Postbox, name: str
) -> None:
    address = f"anna{next(numbers)}@example.org"
    sign_up(other, name, email=address)
    table = browser.post("/api/play-now", json={}).json()["id"]
    ask_for_letter(browser, address)
    renew(browser, token_in(postbox, writing, address))
    assert browser.get(f"/api/tables/{table}").json()["host"] == name


def test_letters_cannot_be_asked_for_without_end(tmp_path: Path) -> None:
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": "1", "smtp_security": "none"}
    with served(tmp_path, "--limits", rates="reset=2/hour", **smtp) as server:
        for number, email in enumerate(["a@b.org", "c@d.org", "e@f.org"]):
            with server.browser(headers={"X-Forwarded-For": "203.0.113.1"}) as client:
                assert ask_for_letter(client, email).status_code == (204 if number < 2 else 429)
        for number in range(3):
            with server.browser(headers={"X-Forwarded-For": f"203.0.113.{number + 10}"}) as client:
                assert ask_for_letter(client, "g@h.org").status_code == (204 if number < 2 else 429)


def test_a_server_that_sends_no_mail_says_so(server: Served) -> None:
    with server.browser() as client:
        assert problem(ask_for_letter(client, "anna@example.org"), 409) == "no_mail"


@pytest.mark.parametrize(
    "address",
    ["a@b.org,c@d.org", "a@b.org c@d.org", "<a@b.org>", "a@b.org\r\nBcc: c@d.org", "a@b", "a,c@d.org"],
)
def test_an_address_is_one_address(browser: httpx.Client, address: str) -> None:
    assert problem(ask_for_letter(browser, address), 422) == "malformed"
