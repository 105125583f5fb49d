"""Notices on this device: turned on and off by a click, shown by its worker, and gone with their owner."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Worker, expect

from browser.conftest import SWITCHES, chromium_program
from browser.player import Player
from browser.push_registry import PushRegistry
from notice_receivers import PushService, Receiver, working
from processes import PATIENCE
from served import HEADERS, Served, served
from tabletop import Person, eventually

PASSWORD = "long enough"
WHOLE = ("chromium",)  # with notifications and messages, which the one without windows has not
HERE = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.pushManager.getSubscription())?.endpoint ?? null;
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const notices = await worker.getNotifications();
  return notices.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
}"""
# Nobody is there to click: the worker may then choose a tab, but the browser does not let it come forward.
CLICK = """async () => {
  const [notification] = await self.registration.getNotifications();
  const click = new NotificationEvent("notificationclick", { notification });
  return new Promise((done) => {
    click.waitUntil = (work) => work.catch((error) => done(error.message));
    self.dispatchEvent(click);
  });
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "data", notice_delay="0", private_webhooks="1") as running:
        yield running


@pytest.fixture
def context(playwright: Playwright, server: Served, tmp_path: Path) -> Iterator[BrowserContext]:
    """A Chromium with a profile, since a private one takes no messages, that may show notifications."""
    with working(PushRegistry()) as registry:
        opened = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=chromium_program(WHOLE, WHOLE),
            args=[*SWITCHES, *registry.switches],
            base_url=server.local_address,
            locale="en-US",
            timeout=PATIENCE * 1000,
        )
        opened.set_default_timeout(PATIENCE * 1000)
        opened.grant_permissions(["notifications"], origin=server.local_address)
        yield opened
        opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Somebody with an account looks at its page."""
    page = context.pages[0]
    page.goto("/")
    signed_up(page, "Anna")
    page.goto("/account")
    return page


def signed_up(page: Page, name: str) -> None:
    wanted = {"name": name, "password": PASSWORD}
    assert page.context.request.post("/api/signup", data=wanted, headers=HEADERS).ok


def switch(page: Page) -> Any:
    return page.get_by_label("Notices on this device")


def sent_to(page: Page) -> Any:
    """Where the server sends the notices of this browser."""
    return page.context.request.get("/api/me/push").json()["endpoint"]


# --- the switch ------------------------------------------------------------------------------------------


def test_a_click_turns_notices_on_and_another_one_off_at_both_ends(page: Page) -> None:
    expect(switch(page)).not_to_be_checked()
    assert page.evaluate(HERE) is None
    switch(page).click()
    endpoint = eventually(lambda: sent_to(page), bool)
    assert page.evaluate(HERE) == endpoint
    page.reload()
    expect(switch(page)).to_be_checked()
    switch(page).click()
    eventually(lambda: page.evaluate(HERE), lambda here: here is None)
    assert sent_to(page) is None
    page.reload()
    expect(switch(page)).not_to_be_checked()


def test_whoever_logs_out_leaves_no_notices_behind(page: Page) -> None:
    switch(page).click()
    eventually(lambda: sent_to(page), bool)
    page.get_by_role("button", name="Log out").click()
    eventually(lambda: page.evaluate(HERE), lambda here: here is None)
    signed_up(page, "Berta")
    page.goto("/account")
    expect(switch(page)).not_to_be_checked()
    assert sent_to(page) is None


def test_who_logs_in_next_at_a_browser_does_not_see_the_notices_of_whoever_was_there(
    page: Page, server: Served
) -> None:
    berta = {"name": "Berta", "password": PASSWORD}
    with server.browser() as elsewhere:
        elsewhere.post("/api/signup", json=berta)
    switch(page).click()
    eventually(lambda: sent_to(page), bool)
    assert page.context.request.post("/api/login", data=berta, headers=HEADERS).ok
    page.reload()
    expect(switch(page)).not_to_be_checked()
    assert sent_to(page) is None
    switch(page).click()
    assert eventually(lambda: sent_to(page), bool) == page.evaluate(HERE)


def test_a_guest_is_told_that_notices_need_an_account(visitor: Callable[..., Player]) -> None:
    guest = visitor()
    guest.post("/guest")
    guest.open("/account")
    expect(switch(guest.page)).to_be_disabled()
    expect(guest.page.get_by_text("Sign up first: they need an account.")).to_be_visible()


@pytest.mark.parametrize(
    ("permissions", "why"),
    [
        ([], "The browser does not allow it."),
        (["notifications"], "does not reach the service that brings them"),
    ],
    ids=["not allowed", "not reached"],
)
def test_a_browser_that_shows_no_notices_is_explained(
    visitor: Callable[..., Player], permissions: list[str], why: str
) -> None:
    """One without windows or a profile has no service for them."""
    player = visitor(service_workers="allow", permissions=permissions)
    player.excuse("does not support the Push API")
    player.post("/signup", {"name": "Anna", "password": PASSWORD})
    player.open("/account")
    switch(player.page).click()
    expect(player.page.get_by_text(why)).to_be_visible()
    expect(switch(player.page)).not_to_be_checked()
    assert player.get("/me/push")["endpoint"] is None


# --- the service worker ----------------------------------------------------------------------------------


def message_for(server: Served, name: str) -> dict[str, Any]:
    """What the server sends when it is that person's turn at a new table."""
    with working(PushService()) as service, ExitStack() as stack:
        host, guest = (Person(server, name, stack.enter_context(server.browser())) for _ in range(2))
        host.post("/login", {"name": name, "password": PASSWORD})
        receiver = Receiver(f"{service.origin}/")
        assert host.http.put("/api/me/push", json=receiver.subscription).status_code == 204
        table = host.new_table({"uk": "human", "ussr": "bot", "us": "open"})["id"]
        guest.post("/guest")
        guest.post(f"/tables/{table}/join", {"seat": "us"})
        _, _, body = service.posts.get(timeout=PATIENCE)
        message: dict[str, Any] = json.loads(receiver.read(body))
        return message


def worker_of(page: Page) -> Worker:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    [worker] = page.context.service_workers
    return worker


def push(page: Page, message: dict[str, Any]) -> None:
    """Lets the browser hand a message to the service worker, as if its push service had brought it."""
    worker_of(page)
    tools = page.context.new_cdp_session(page)
    found: list[Any] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    tools.send("ServiceWorker.enable")

    def registrations() -> list[Any]:
        page.wait_for_timeout(20)
        return found

    [registration, *_] = eventually(registrations, bool)
    address = {"origin": page.evaluate("location.origin"), "registrationId": registration["registrationId"]}
    tools.send("ServiceWorker.deliverPushMessage", {**address, "data": json.dumps(message)})


def test_the_service_worker_shows_what_the_server_sends(page: Page, server: Served) -> None:
    message = message_for(server, "Anna")
    push(page, message)
    [shown] = eventually(lambda: page.evaluate(SHOWN), bool)
    assert shown == {
        "title": "Your turn in Churchill",
        "body": message["text"],
        "lang": "en",
        "tag": f"/tables/{message['table']}",
    }
    push(page, {**message, "title": "Once more"})
    eventually(
        lambda: [notice["title"] for notice in page.evaluate(SHOWN)], lambda shown: shown == ["Once more"]
    )


def test_a_click_on_a_notice_brings_up_the_tab_of_its_table_or_opens_one(page: Page, server: Served) -> None:
    message = message_for(server, "Anna")
    push(page, message)
    eventually(lambda: page.evaluate(SHOWN), bool)
    assert worker_of(page).evaluate(CLICK) == "Not allowed to open a window."
    eventually(lambda: page.evaluate(SHOWN), lambda shown: not shown)
    page.goto(f"/tables/{message['table']}")
    push(page, message)
    eventually(lambda: page.evaluate(SHOWN), bool)
    assert worker_of(page).evaluate(CLICK) == "Not allowed to focus a window."
