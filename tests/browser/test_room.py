"""A table has room for what a decision needs, and gives the map the rest."""

from __future__ import annotations

import re
from functools import partial
from operator import ne
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.places import go
from tabletop import eventually

GAMES = ("table in play", "war in play", "blocks in play", "nations in play")
LAPTOPS = {"1366x768": {"width": 1366, "height": 768}, "1440x900": {"width": 1440, "height": 900}}
UPRIGHT: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
SIDEWAYS: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "is_mobile": True, "has_touch": True}
# What whoever decides has in hand and in store.
OWN = {
    "table in play": ".hand .staff-card, .plate",
    "war in play": ".side-box[data-seat='axis']",
    "blocks in play": ".hand, .faction[data-seat='japan']",
    "nations in play": ".country-board .heading, .country-board .numbers",
}
CUT_OFF = """(things, frame) => things.filter(thing => {
    const [place, box] = [thing, document.querySelector(frame)].map(one => one.getBoundingClientRect());
    const below = Math.min(box.bottom, innerHeight), right = Math.min(box.right, innerWidth);
    return place.top < box.top - 1 || place.left < box.left - 1
        || place.bottom > below + 1 || place.right > right + 1;
}).map(thing => thing.className)"""


def assert_whole(player, things, frame):
    """All of them are there, and none is cut off by the frame or the window."""
    expect(player.page.locator(things).first).to_be_visible()
    eventually(lambda: player.page.locator(things).evaluate_all(CUT_OFF, frame), lambda cut: cut == [])


@pytest.mark.parametrize("place", GAMES)
@pytest.mark.parametrize("size", LAPTOPS.values(), ids=list(LAPTOPS))
def test_a_laptop_shows_decision_hand_and_stores_together(visitor, place, size):
    guest = visitor(viewport=size)
    go(guest, place, "")
    assert guest.wait_until_asked()
    assert_whole(guest, OWN[place], ".board-area")
    assert_whole(guest, ".desk, .desk .prompt", ".desk-area")


def test_the_first_decision_of_a_newcomer_comes_with_all_that_it_needs_on_one_screen(visitor):
    newcomer = visitor(viewport=LAPTOPS["1366x768"], known=()).open("/")
    newcomer.press("Play now")
    newcomer.page.get_by_role("dialog").get_by_role("button", name="Play at once").click()
    newcomer.page.wait_for_url("**/tables/*")
    newcomer.turn("uk")
    expect(newcomer.page.locator(".hand .staff-card")).to_have_count(8)
    assert_whole(newcomer, ".hand .staff-card, .plate", ".board-area")
    assert_whole(newcomer, ".desk .prompt, .desk .next-step", ".desk-area")
    newcomer.choose_first()
    assert_whole(newcomer, ".desk .prompt, .desk .confirm", ".desk-area")


# --- the whole screen -------------------------------------------------------------------------------------


# Gives the screen back and takes it again in the same moment; both microtasks are the page's own.
TWICE = """async () => {
    document.addEventListener("fullscreenchange", () => (window.changed = true));
    document.querySelector(".fill-button").click();
    await new Promise(queueMicrotask);
    await new Promise(queueMicrotask);
    document.querySelector(".fill-button").click();
}"""


def assert_filled(player, filled):
    """Whether the map has the whole window."""
    window = player.page.evaluate("({ width: innerWidth, height: innerHeight })")
    board = player.region("Board")
    eventually(
        lambda: {key: round(size) for key, size in board.bounding_box().items() if key in window},
        lambda size: (size == window) is filled,
    )


@pytest.mark.parametrize("place", GAMES)
def test_a_map_fills_the_screen_by_button_and_by_keyboard(visitor, place):
    guest = visitor(viewport=LAPTOPS["1366x768"])
    go(guest, place, "")
    assert_filled(guest, False)
    guest.press("Map on the whole screen")
    assert_filled(guest, True)
    guest.page.keyboard.press("Escape")
    assert_filled(guest, False)
    guest.button("Map on the whole screen").press("Enter")
    assert_filled(guest, True)
    guest.button("Back to the table").press("Enter")
    assert_filled(guest, False)


def test_a_map_that_is_wanted_back_at_once_fills_the_screen_again(visitor):
    """The browser is then still about to leave full screen."""
    guest = visitor(viewport=LAPTOPS["1366x768"])
    go(guest, "war in play", "")
    guest.press("Map on the whole screen")
    guest.page.wait_for_function("() => document.fullscreenElement !== null")
    guest.page.evaluate(TWICE)
    guest.page.wait_for_function("() => window.changed && document.fullscreenElement !== null")
    assert_filled(guest, True)


def test_a_browser_without_full_screen_lets_the_map_fill_its_window(visitor):
    guest = visitor(viewport=LAPTOPS["1366x768"])
    guest.page.add_init_script(
        "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })"
    )
    go(guest, "war in play", "")
    guest.press("Map on the whole screen")
    assert_filled(guest, True)
    guest.page.keyboard.press("Escape")
    assert_filled(guest, False)


# --- what folds -------------------------------------------------------------------------------------------


def test_a_folded_log_stays_folded_and_leaves_its_room_to_the_decision(visitor):
    guest = visitor(viewport=LAPTOPS["1366x768"])
    go(guest, "war in play", "")
    log = guest.page.get_by_role("log", name="Log")
    expect(log).to_be_visible()
    before = guest.decision.bounding_box()["height"]
    guest.press("Fold", exact=True)
    expect(log).to_be_hidden()
    eventually(lambda: guest.decision.bounding_box()["height"], lambda height: height > before)
    guest.page.reload()
    expect(guest.button("Unfold", exact=True)).to_be_visible()
    expect(log).to_be_hidden()
    guest.page.get_by_role("tab", name="Score").click()
    expect(guest.page.get_by_role("tabpanel", name="Score")).to_be_visible()


def test_an_open_chat_has_nothing_unread(visitor):
    guest = visitor()
    go(guest, "war in play", "")
    chat, unread = guest.page.get_by_role("tab", name="Chat"), guest.page.get_by_text("unread", exact=True)
    chat.click()
    guest.post(f"/tables/{guest.table}/chat", {"text": "Good luck"})
    expect(guest.page.get_by_role("log", name="Chat")).to_contain_text("Good luck")
    expect(unread).to_have_count(0)
    guest.page.get_by_role("tab", name="Score").click()
    expect(unread).to_have_count(0)
    guest.post(f"/tables/{guest.table}/chat", {"text": "And luck again"})
    expect(unread).to_have_count(1)
    guest.page.get_by_role("tab", name="Log").click()
    expect(unread).to_have_count(1)


def test_the_rules_leave_the_board_where_it_was_and_the_question_in_sight(visitor):
    guest = visitor(viewport=LAPTOPS["1366x768"])
    go(guest, "war in play", "")
    board = guest.region("Board")
    before = board.bounding_box()
    question = guest.decision.get_by_role("heading", level=2)
    question.get_by_role("button").click()
    reference = guest.page.get_by_role("complementary", name="Rules reference")
    expect(reference.get_by_role("heading").first).to_be_visible()
    assert board.bounding_box() == before
    lies, asked = reference.bounding_box(), question.bounding_box()
    assert lies["x"] >= before["x"] + before["width"]
    assert asked["y"] + asked["height"] <= lies["y"]


def rounded(place):
    return {side: round(at) for side, at in place.bounding_box().items()}


def test_nothing_moves_while_an_answer_is_on_its_way(visitor):
    held = []
    guest = visitor(viewport=LAPTOPS["1366x768"])
    guest.excuse("WebSocket")
    guest.page.route_web_socket(re.compile("/live"), lambda line: line.close())
    go(guest, "table in play", "")
    guest.choose_first()
    guest.page.route("**/answers?*", lambda route: held.append(route), times=1)
    log = guest.page.get_by_role("complementary", name="Log, score and chat")
    guest.confirm.click(trial=True)  # waits until it lies still
    before = rounded(log)
    guest.confirm.click()
    expect(guest.decision.get_by_text("Sending your decision…")).to_be_visible()
    eventually(lambda: rounded(log), lambda now: now == before)
    eventually(lambda: guest.page.wait_for_timeout(20) or held, bool)
    held[0].continue_()
    expect(guest.decision.get_by_text("Sending your decision…")).to_be_hidden()


# --- phones -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", GAMES)
def test_a_phone_held_sideways_has_room_for_board_and_decision(visitor, place):
    guest = visitor(**SIDEWAYS)
    go(guest, place, "")
    board = guest.region("Board")
    assert board.bounding_box()["height"] > SIDEWAYS["viewport"]["height"] * 0.8
    guest.press("Hide the decision")
    eventually(board.bounding_box, lambda box: box["width"] > SIDEWAYS["viewport"]["width"] * 0.85)
    guest.button("Show the decision").tap()
    assert guest.wait_until_asked()


def test_a_decision_is_made_on_a_phone_held_sideways(visitor):
    guest = visitor(**SIDEWAYS)
    go(guest, "table in play", "")
    guest.choose_first()
    with guest.answering():
        guest.confirm.tap()


@pytest.mark.parametrize("place", GAMES)
def test_a_phone_held_sideways_shows_the_question_and_the_first_answers_at_once(visitor, place):
    guest = visitor(**SIDEWAYS)
    go(guest, place, "")
    assert guest.wait_until_asked()
    assert_whole(guest, ".desk .prompt", ".desk-area")
    first = guest.page.locator(".facet .chip, .options .option").first
    eventually(lambda: first.evaluate_all(CUT_OFF, ".desk-area"), lambda cut: cut == [])


# --- a long list ------------------------------------------------------------------------------------------


def narrow_down(player):
    """Touches what the options are about, one after the other, until one of them can be confirmed."""
    decision = player.decision
    chips = decision.locator(".facet .chip")
    sheet = decision.get_by_role("button", name=re.compile(r"^\d+ options?$"), expanded=False)
    while True:
        player.confirm.or_(chips).or_(player.options).or_(sheet).first.wait_for()
        if player.confirm.is_visible():
            return
        before = decision.inner_text()
        offers = (sheet, chips, player.options)
        next(offer.first for offer in offers if offer.first.is_visible()).click()
        eventually(decision.inner_text, partial(ne, before))


def assert_decided_from_the_long_list(player):
    """One option of more than anybody reads is found by its topics, read whole and taken."""
    asked = player.asked_or_over()["ask"]
    assert len(asked["options"]) > 16
    narrow_down(player)
    assert_whole(player, ".confirm", ".desk-area")
    with player.answering():
        player.confirm.click()


@pytest.mark.parametrize("device", [SIDEWAYS, UPRIGHT], ids=["sideways", "upright"])
def test_a_long_list_is_decided_from_on_a_phone(visitor, device):
    guest = visitor(**device)
    go(guest, "war in play", "")
    assert_decided_from_the_long_list(guest)


@pytest.mark.parametrize(
    "device",
    [SIDEWAYS, UPRIGHT, {"viewport": LAPTOPS["1366x768"]}],
    ids=["sideways", "upright", "laptop"],
)
def test_a_long_list_is_decided_from_while_the_map_fills_the_screen(visitor, device):
    guest = visitor(**device)
    go(guest, "war in play", "")
    guest.press("Map on the whole screen")
    assert_filled(guest, True)
    guest.press("Show the decision")
    assert_decided_from_the_long_list(guest)
    assert_filled(guest, True)
