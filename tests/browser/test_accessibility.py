"""No page breaks a rule of accessibility that matters, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.places import PLACES, go
from tabletop import ALL_MINE

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}
# Pages that are more on a phone than the same things below each other.
REARRANGED = (
    "home",
    "new table",
    "table in play",
    "war in play",
    "blocks in play",
    "nations in play",
    "battle in play",
    "ended table",
    "replay",
    "rules",
)
GRAVE = ("serious", "critical")
# Colours change with the frame after next, and go over into each other in more of them.
PAINTED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    do await frame(); while (document.getAnimations().some((one) => one instanceof CSSTransition));
}"""


@pytest.fixture(params=DEVICES.values(), ids=list(DEVICES))
def device(request):
    return request.param


def grave_violations(page, part, **options):
    options = {"resultTypes": ["violations"], **options}
    found = Axe().run(page, context=part, options=options).response["violations"]
    return [
        (one["id"], one["impact"], [node["html"][:200] for node in one["nodes"]])
        for one in found
        if one["impact"] in GRAVE
    ]


def assert_accessible(player, part="body"):
    """By every rule on the device; the two schemes differ in nothing but their colours."""
    paint(player.page, "dark")
    assert grave_violations(player.page, part) == []
    if player.device != DEVICES["phone"]:
        paint(player.page, "light")
        assert grave_violations(player.page, part, runOnly=["color-contrast"]) == []


def paint(page, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(PAINTED)


@pytest.mark.parametrize("place", PLACES)
def test_every_page_is_accessible(visitor, place, ended):
    reader = visitor(**DEVICES["desktop"])
    go(reader, place, ended)
    assert_accessible(reader)


@pytest.mark.parametrize("place", REARRANGED)
def test_every_page_that_a_phone_rearranges_is_accessible(visitor, place, ended):
    reader = visitor(**DEVICES["phone"])
    go(reader, place, ended)
    assert_accessible(reader)


def test_whatever_opens_over_the_table_is_accessible(visitor, device):
    guest = visitor(**device)
    go(guest, "table in play", "")
    guest.press("Menu of the table")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert_accessible(guest, ".dialog")
    guest.press("Resign")
    expect(guest.page.get_by_role("dialog", name="Resign")).to_be_visible()
    assert_accessible(guest, ".dialog")
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    reference = guest.page.get_by_role("complementary", name="Rules reference")
    expect(reference.get_by_role("heading").first).to_be_visible()
    assert_accessible(guest, ".rules-drawer")


@pytest.mark.parametrize("tab", ["Score", "Chat"])
def test_score_and_chat_are_accessible(visitor, device, tab, ended):
    reader = visitor(**device)
    go(reader, "ended table", ended)
    if device is DEVICES["phone"]:
        tabs = reader.page.get_by_role("navigation", name="Parts of the table")
        tabs.get_by_role("button", name="Log").click()
    reader.page.get_by_role("tab", name=tab).click()
    assert_accessible(reader, ".side")


def test_logging_in_and_the_own_account_are_accessible(visitor, device):
    reader = visitor(**device)
    go(reader, "account", "")
    reader.page.get_by_role("tab", name="Log in").click()
    assert_accessible(reader)
    reader.page.get_by_role("tab", name="Sign up").click()
    reader.page.get_by_label("Name").fill(f"Reader {uuid4().hex[:12]}")
    reader.page.get_by_label("Password").fill("a long password")
    reader.page.locator("form").get_by_role("button", name="Sign up").click()
    reader.link("Play with friends").wait_for()
    go(reader, "account", "")
    expect(reader.button("Log out")).to_be_visible()
    assert_accessible(reader)


def test_the_curtain_is_accessible(visitor, device):
    host = visitor(**device)
    host.open(f"/tables/{host.new_table(ALL_MINE)['id']}")
    expect(host.page.get_by_role("dialog")).to_be_visible()
    assert_accessible(host)
