"""No page breaks a rule of accessibility that matters, in light and dark, on a desk and on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.places import PLACES, go
from browser.test_lessons import FIRST_LESSONS, learn, panel
from tabletop import ALL_MINE

ROUTES = Path(__file__).resolve().parents[2] / "web" / "src" / "App.tsx"

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
    "editor",
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
    """By every rule; the two schemes differ in nothing but their colours."""
    paint(player.page, "dark")
    assert grave_violations(player.page, part) == []
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
    reader.press("Delete the account")
    expect(reader.page.get_by_role("dialog", name="Delete the account")).to_be_visible()
    assert_accessible(reader, ".dialog")


def test_the_curtain_is_accessible(visitor, device):
    host = visitor(**device)
    host.open(f"/tables/{host.new_table(ALL_MINE)['id']}")
    expect(host.page.get_by_role("dialog")).to_be_visible()
    assert_accessible(host)


# --- what is there only at times ---------------------------------------------------------------------------


def advice(player):
    go(player, "table in play", "")
    player.press("What would the bot do?")
    return player.region("Advice of the bot")


def plan(player):
    go(player, "war in play", "")
    player.press("Plan", exact=True)
    return player.region("You are planning")


def whole_screen(player):
    go(player, "war in play", "")
    if player.device != DEVICES["phone"]:
        player.press("Map on the whole screen")
    return player.region("Board")


OPENERS = (advice, plan, whole_screen)


@pytest.mark.parametrize("opener", OPENERS, ids=lambda opener: opener.__name__)
def test_what_is_opened_at_a_table_is_accessible(visitor, device, opener):
    player = visitor(**device)
    expect(opener(player)).to_be_visible()
    assert_accessible(player)


def test_the_offer_of_a_lesson_is_accessible(visitor, device):
    newcomer = visitor(**device, known=())
    go(newcomer, "home", "")
    newcomer.press("Play now")
    expect(newcomer.page.get_by_role("dialog")).to_be_visible()
    assert_accessible(newcomer, ".dialog")


@pytest.mark.parametrize("lesson", FIRST_LESSONS, ids=lambda lesson: lesson.head.game)
def test_every_lesson_is_accessible(visitor, device, lesson):
    newcomer = learn(visitor(**device), lesson.head.game)
    expect(panel(newcomer)).to_be_visible()
    newcomer.page.locator("[data-element]").first.wait_for()
    assert_accessible(newcomer)


def test_what_is_told_of_the_others_is_accessible(visitor, device):
    player = visitor(**device, pace="step")
    go(player, "table in play", "")
    player.send_first_option(player.asked_or_over())
    expect(player.region("What happens")).to_be_visible()
    assert_accessible(player)


def test_a_refusal_with_its_rule_is_accessible(visitor):
    player = visitor(**DEVICES["desktop"])
    go(player, "table in play", "")
    player.button(re.compile("^Poland")).press("?")
    expect(player.decision.get_by_role("alert")).to_be_visible()
    assert_accessible(player)


def test_going_on_from_a_replay_is_accessible(visitor, device, ended):
    reader = visitor(**device)
    go(reader, "replay", ended)
    reader.press("Play on from here")
    expect(reader.page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    assert_accessible(reader, ".dialog")


@pytest.mark.parametrize("place", ["table in play", "war in play", "blocks in play", "nations in play"])
def test_every_part_that_a_phone_shows_by_itself_is_accessible(visitor, place):
    reader = visitor(**DEVICES["phone"])
    go(reader, place, "")
    tabs = reader.page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    for tab in tabs.all()[1:]:
        tab.click()
        expect(tab).to_have_attribute("aria-current", "page")
        assert_accessible(reader)


def test_no_route_of_the_client_is_left_out(visitor, ended):
    player = visitor()
    opened = [PLACES[place](player, ended).partition("#")[0] for place in PLACES]
    for pattern in re.findall(r'<Route path="([^"]+)"', ROUTES.read_text(encoding="utf-8")):
        steps = re.sub(r"/:\w+\?", r"(/[^/]+)?", pattern)
        route = re.compile(re.sub(r"/:\w+", r"/[^/]+", steps))
        assert any(route.fullmatch(path) for path in opened), f"no test opens {pattern}"
