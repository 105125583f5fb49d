"""Browsers show whose turn it is: encrypted for them alone, signed by the server, and only while their owner
is logged in."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from notice_receivers import Hook, PushService, Receiver, from_base64, proven, to_base64, working
from processes import PATIENCE
from served import Served, problem, served
from tabletop import Person, eventually
from tripartite.server.notify.push import MOST, encrypted
from tripartite.server.storage.models import PushSubscription

PASSWORD, NEW_PASSWORD = "long enough", "longer than that"
numbers = count(1)
SEATS = {"uk": "human", "ussr": "bot", "us": "open"}


@pytest.fixture
def service() -> Iterator[PushService]:
    with working(PushService()) as running:
        yield running


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def sending(tmp_path: Path) -> Iterator[Served]:
    """A server that posts into its own network, and at once."""
    with served(tmp_path, notice_delay="0", private_webhooks="1") as running:
        yield running


@pytest.fixture
def anna(server: Served, stack: ExitStack) -> Person:
    """Somebody with an account at a server that posts to the Internet alone."""
    return signed_up(server, stack, f"Anna {next(numbers)}")


def somewhere() -> str:
    """An address at a push service on the Internet; nothing is sent to it."""
    return f"https://push.example.org/{next(numbers)}"


def signed_up(server: Served, stack: ExitStack, name: str) -> Person:
    person = Person(server, name, stack.enter_context(server.browser()))
    person.post("/signup", {"name": name, "password": PASSWORD})
    return person


def logged_in(server: Served, stack: ExitStack, name: str) -> Person:
    """The same person with another browser."""
    person = Person(server, name, stack.enter_context(server.browser()))
    person.post("/login", {"name": name, "password": PASSWORD})
    return person


def put(person: Person, subscription: Any, **options: Any) -> httpx.Response:
    return person.http.put("/api/me/push", json=subscription, **options)


def subscribed(person: Person, endpoint: str) -> Receiver:
    receiver = Receiver(endpoint)
    answer = put(person, receiver.subscription)
    assert answer.status_code == 204, answer.text
    return receiver


def begun(host: Person, stack: ExitStack) -> str:
    """A game that has just started, and that the host does not look at."""
    table = host.new_table(SEATS)["id"]
    guest = Person(host.server, "Berta", stack.enter_context(host.server.browser()))
    guest.post("/guest")
    guest.post(f"/tables/{table}/join", {"seat": "us"})
    return str(table)


def outcomes(person: Person) -> dict[str, float]:
    """How many notices were sent to browsers, and how many failed."""
    lines = person.http.get("/metrics").text.splitlines()
    start = 'tripartite_notices_total{channel="push",outcome="'
    counted = [line.removeprefix(start).split('"} ') for line in lines if line.startswith(start)]
    return {outcome: float(number) for outcome, number in counted}


def endpoints(server: Served) -> set[str]:
    """All that the server would send to."""
    with closing(sqlite3.connect(server.database, timeout=PATIENCE)) as database:
        return {endpoint for (endpoint,) in database.execute("SELECT endpoint FROM push_subscriptions")}


# --- what a browser is told ------------------------------------------------------------------------------


def test_only_the_browser_can_read_that_it_is_its_owners_turn(
    sending: Served, service: PushService, stack: ExitStack
) -> None:
    anna = signed_up(sending, stack, "Anna")
    receiver = subscribed(anna, f"{service.origin}/anna?key=1")
    table = begun(anna, stack)
    path, headers, body = service.posts.get(timeout=PATIENCE)
    assert path == "/anna?key=1"
    assert (headers["Content-Encoding"], "Cookie" in headers) == ("aes128gcm", False)
    assert int(headers["TTL"]) > 0
    assert len(body) <= 4096
    assert table.encode() not in body
    assert json.loads(receiver.read(body)) == {
        "title": "Your turn in Churchill",
        "text": "The table waits for you as UK (conference 8: Moscow, Agenda Segment).",
        "table": table,
        "language": "en",
    }


def test_the_server_proves_to_the_push_service_who_it_is(
    sending: Served, service: PushService, stack: ExitStack
) -> None:
    anna = signed_up(sending, stack, "Anna")
    subscribed(anna, f"{service.origin}/anna")
    begun(anna, stack)
    _, headers, _ = service.posts.get(timeout=PATIENCE)
    claims = proven(headers["Authorization"], anna.get("/me/push")["key"])
    assert claims["aud"] == service.origin
    assert claims["sub"] == "mailto:tripartite@localhost"
    assert time.time() < claims["exp"] < time.time() + 24 * 3600


def test_all_browsers_of_a_person_are_told_in_the_persons_language(
    sending: Served, service: PushService, stack: ExitStack
) -> None:
    here = signed_up(sending, stack, "Anna")
    there = logged_in(sending, stack, "Anna")
    browsers = {"/here": here, "/there": there}
    readers = {path: subscribed(browser, service.origin + path) for path, browser in browsers.items()}
    assert here.http.patch("/api/me", json={"language": "it"}).status_code == 200
    begun(here, stack)
    posts = [service.posts.get(timeout=PATIENCE) for _ in browsers]
    titles = {path: json.loads(readers[path].read(body))["title"] for path, _, body in posts}
    assert titles == dict.fromkeys(browsers, "Tocca a te in Churchill")


def test_a_message_is_read_as_the_standard_says() -> None:
    """The example of RFC 8291, 5."""
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    private, auth = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", from_base64("BTBZMqHH6r4Tts7J_aSIgg")
    told = Receiver("", private, auth).read(from_base64(body))
    assert told == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize("letter", ["x", "€", "🎲", "\x01"])
def test_a_message_is_never_too_long_for_a_push_service(letter: str) -> None:
    receiver = Receiver(somewhere())
    keys = receiver.subscription["keys"]
    body = encrypted(
        {"title": letter * 1000, "text": letter * 1000}, PushSubscription(endpoint=receiver.endpoint, **keys)
    )
    assert len(body) <= 4096
    assert set(json.loads(receiver.read(body))) == {"title", "text"}


# --- which browsers are told -----------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_its_push_service_does_not_know_any_more_is_forgotten(
    sending: Served, stack: ExitStack, status: int
) -> None:
    with working(PushService(status)) as service:
        anna = signed_up(sending, stack, "Anna")
        subscribed(anna, f"{service.origin}/anna")
        begun(anna, stack)
        eventually(lambda: outcomes(anna), lambda found: found == {"failed": 1})
        assert endpoints(sending) == set()
        assert anna.get("/me/push")["endpoint"] is None


def test_a_push_service_that_is_not_well_loses_no_browser(sending: Served, stack: ExitStack) -> None:
    with working(PushService(503)) as service:
        anna = signed_up(sending, stack, "Anna")
        subscribed(anna, f"{service.origin}/anna")
        begun(anna, stack)
        eventually(lambda: outcomes(anna), lambda found: found == {"failed": 1})
        assert endpoints(sending) == {f"{service.origin}/anna"}


def turns_it_off(person: Person) -> None:
    assert person.http.delete("/api/me/push").status_code == 204
    assert person.get("/me/push")["endpoint"] is None


def logs_out(person: Person) -> None:
    person.post("/logout")


def lets_somebody_else_log_in(person: Person) -> None:
    name = f"Clara {next(numbers)}"
    with person.server.browser() as browser:
        browser.post("/api/signup", json={"name": name, "password": PASSWORD})
    person.post("/login", {"name": name, "password": PASSWORD})
    assert person.get("/me/push")["endpoint"] is None


def changes_the_password_elsewhere(person: Person) -> None:
    with person.server.browser() as browser:
        browser.post("/api/login", json={"name": person.name, "password": PASSWORD})
        change = {"password": NEW_PASSWORD, "current_password": PASSWORD}
        assert browser.patch("/api/me", json=change).status_code == 200


def removes_the_account(person: Person) -> None:
    assert person.http.request("DELETE", "/api/me", json={"current_password": PASSWORD}).is_success


@pytest.mark.parametrize(
    "ends",
    [
        turns_it_off,
        logs_out,
        lets_somebody_else_log_in,
        changes_the_password_elsewhere,
        removes_the_account,
    ],
)
def test_whoever_comes_to_the_browser_next_sees_no_notices(
    server: Served, anna: Person, ends: Callable[[Person], None]
) -> None:
    endpoint = subscribed(anna, somewhere()).endpoint
    assert anna.get("/me/push")["endpoint"] == endpoint
    assert endpoint in endpoints(server)
    ends(anna)
    assert endpoint not in endpoints(server)


def test_a_browser_shows_the_notices_of_whoever_asked_last(
    server: Served, anna: Person, stack: ExitStack
) -> None:
    berta = signed_up(server, stack, f"Berta {next(numbers)}")
    endpoint = subscribed(anna, somewhere()).endpoint
    subscribed(berta, endpoint)
    assert anna.get("/me/push")["endpoint"] is None
    assert berta.get("/me/push")["endpoint"] == endpoint


def test_a_browser_whose_session_has_run_out_is_told_nothing(
    sending: Served, service: PushService, stack: ExitStack
) -> None:
    here, there = signed_up(sending, stack, "Anna"), logged_in(sending, stack, "Anna")
    subscribed(there, f"{service.origin}/over")
    shown = "SELECT token_hash FROM push_subscriptions"
    sending.write(f"UPDATE sessions SET expires = '2020-01-01' WHERE token_hash IN ({shown})")
    subscribed(here, f"{service.origin}/lasting")
    begun(here, stack)
    assert service.posts.get(timeout=PATIENCE)[0] == "/lasting"
    eventually(lambda: outcomes(here), bool)
    assert outcomes(here) == {"sent": 1}


# --- what is refused -------------------------------------------------------------------------------------


def wish(endpoint: str = "", **keys: str) -> dict[str, Any]:
    subscription = Receiver(endpoint or somewhere()).subscription
    return {**subscription, "keys": {**subscription["keys"], **keys}}


@pytest.mark.parametrize(
    ("endpoint", "why"),
    [
        ("https://127.0.0.1/push", "private_webhook"),
        ("https://2130706433/push", "private_webhook"),
        ("https://[::ffff:10.0.0.7]/push", "private_webhook"),
        ("https://169.254.169.254/latest", "private_webhook"),
        ("https://printer.local/push", "private_webhook"),
        ("http://push.example.org/1", "bad_push"),
        ("https://anna:key@push.example.org/1", "bad_push"),
        ("https://[nonsense/", "bad_push"),
    ],
)
def test_nothing_is_sent_to_an_address_that_is_no_push_service(anna: Person, endpoint: str, why: str) -> None:
    assert problem(put(anna, wish(endpoint)), 400) == why


@pytest.mark.parametrize(
    ("subscription", "status", "why"),
    [
        (wish(p256dh=to_base64(b"\x04" + bytes(64))), 400, "bad_push"),  # no point of the curve
        (wish(p256dh=to_base64(bytes(65))), 400, "bad_push"),
        (wish(p256dh=to_base64(bytes(64))), 422, "malformed"),
        (wish(p256dh="+" * 87), 422, "malformed"),
        (wish(auth=to_base64(bytes(15))), 422, "malformed"),
        (wish(auth=""), 422, "malformed"),
        (wish(f"https://push.example.org/{'x' * 1000}"), 422, "malformed"),
        (wish("push"), 422, "malformed"),
        ({**wish(), "more": 1}, 422, "malformed"),
        ({"endpoint": somewhere()}, 422, "malformed"),
        ([], 422, "malformed"),
    ],
)
def test_keys_and_addresses_that_are_malformed_are_refused(
    anna: Person, subscription: Any, status: int, why: str
) -> None:
    assert problem(put(anna, subscription), status) == why
    assert anna.get("/me/push")["endpoint"] is None


def test_a_foreign_page_turns_no_notices_on_or_off(anna: Person) -> None:
    endpoint = subscribed(anna, somewhere()).endpoint
    foreign = {"Origin": "https://elsewhere.example.org"}
    assert problem(put(anna, wish(), headers=foreign), 403) == "foreign_origin"
    assert problem(anna.http.delete("/api/me/push", headers=foreign), 403) == "foreign_origin"
    assert anna.get("/me/push")["endpoint"] == endpoint


def test_guests_and_strangers_have_no_browsers_that_show_notices(spectator: Person) -> None:
    assert problem(put(spectator, wish()), 401) == "not_logged_in"
    assert problem(spectator.http.get("/api/me/push"), 401) == "not_logged_in"
    spectator.post("/guest")
    assert problem(put(spectator, wish()), 409) == "guests_cannot"


def test_an_account_has_so_many_browsers_that_show_notices_and_no_more(
    server: Served, anna: Person, stack: ExitStack
) -> None:
    enough = [anna, *(logged_in(server, stack, anna.name) for _ in range(MOST - 1))]
    last = logged_in(server, stack, anna.name)
    for browser in enough:
        subscribed(browser, somewhere())
    assert problem(put(last, wish()), 409) == "too_many_browsers"
    subscribed(anna, somewhere())
    turns_it_off(anna)
    subscribed(last, somewhere())


# --- what is checked again at every use ------------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "localhost", "[::ffff:127.0.0.1]"])
def test_an_address_is_checked_again_when_it_is_used(
    tmp_path: Path, service: PushService, stack: ExitStack, host: str
) -> None:
    """As one would be whose name leads here by now."""
    strict = stack.enter_context(served(tmp_path, notice_delay="0"))
    anna = signed_up(strict, stack, "Anna")
    subscribed(anna, somewhere())
    port = service.origin.rpartition(":")[2]
    strict.write("UPDATE push_subscriptions SET endpoint = ?", f"https://{host}:{port}/")
    begun(anna, stack)
    eventually(lambda: outcomes(anna), lambda found: found == {"failed": 1})
    assert service.posts.empty()


def test_redirects_of_a_push_service_are_not_followed(
    sending: Served, service: PushService, stack: ExitStack
) -> None:
    with working(Hook()) as goal:
        service.status, service.location = 307, f"http://127.0.0.1:{goal.server_address[1]}/"
        anna = signed_up(sending, stack, "Anna")
        subscribed(anna, f"{service.origin}/anna")
        begun(anna, stack)
        eventually(lambda: outcomes(anna), lambda found: found == {"failed": 1})
        assert goal.posts.empty()


# --- the key of the server -------------------------------------------------------------------------------


def test_servers_that_share_a_database_have_one_key(pair: tuple[Served, Served], stack: ExitStack) -> None:
    """Also where all of them need it for the first time at the same moment."""
    people = [signed_up(server, stack, f"Anna {number}") for number, server in enumerate(pair)]
    with ThreadPoolExecutor(len(people)) as pool:
        told = list(pool.map(lambda person: person.get("/me/push")["key"], people))
    assert len(set(told)) == 1


def test_the_key_outlives_the_process(tmp_path: Path, stack: ExitStack) -> None:
    with served(tmp_path) as first:
        key = signed_up(first, stack, "Anna").get("/me/push")["key"]
    with served(tmp_path) as second:
        assert logged_in(second, stack, "Anna").get("/me/push")["key"] == key
