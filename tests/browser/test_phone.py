"""On a phone: one part at a time, nothing wider than the screen, and fingers are enough."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.places import PLACES, go
from tabletop import eventually

PHONES = {"390x844": {"width": 390, "height": 844}, "360x640": {"width": 360, "height": 640}}
TOUCH = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2}


@pytest.fixture(params=PHONES.values(), ids=list(PHONES))
def phone(request):
    return {"viewport": request.param, **TOUCH}


def assert_fits(player):
    """The page cannot be pushed sideways."""
    too_wide = "document.scrollingElement.scrollWidth - window.innerWidth"
    eventually(lambda: player.page.evaluate(too_wide), lambda wide: wide <= 0)


@pytest.mark.parametrize("place", PLACES)
def test_no_page_is_wider_than_the_screen(visitor, place, ended):
    reader = visitor(viewport=PHONES["390x844"], **TOUCH)
    go(reader, place, ended)
    for size in PHONES.values():
        reader.page.set_viewport_size(size)
        assert_fits(reader)


def test_a_replay_leaves_room_for_the_board(visitor, ended, phone):
    reader = visitor(**phone)
    go(reader, "replay", ended)
    board, controls = (reader.region(name).bounding_box() for name in ("Board", "Timeline"))
    assert board["height"] > controls["height"] * 0.7
    eyes = reader.page.get_by_role("combobox", name="Point of view")
    expect(eyes).to_be_hidden()
    reader.region("Timeline").locator("summary").tap()
    expect(eyes).to_be_visible()
    assert_fits(reader)


def test_a_decision_is_made_by_tapping_through_the_tabs(visitor, phone):
    guest = visitor(**phone)
    guest.open("/")
    guest.button("Play now").tap()
    tabs = guest.page.get_by_role("navigation", name="Parts of the table")
    for tab in ("War map", "Log", "Conference", "Hand"):
        tabs.get_by_role("button", name=tab).tap()
        expect(tabs.get_by_role("button", name=tab)).to_have_attribute("aria-current", "page")
        assert_fits(guest)
    cards = guest.region("Board").get_by_role("button")
    cards.nth(1).tap()
    tap_confirm(guest)
    tabs.get_by_role("button", name="Conference").tap()
    guest.decision.get_by_role("button", name=re.compile(r"options?$")).tap()
    assert guest.wait_until_asked()
    guest.choose_first()
    assert_fits(guest)
    tap_confirm(guest)


def tap_confirm(player):
    with player.answering():
        player.confirm.tap()


def test_menu_and_rules_fit_the_screen(visitor, phone):
    guest = visitor(**phone).play_now()
    guest.press("Menu of the table")
    expect(guest.page.get_by_role("dialog", name="Menu of the table")).to_be_visible()
    assert_fits(guest)
    guest.page.get_by_role("dialog").get_by_role("button", name="Rules").tap()
    expect(guest.page.get_by_role("complementary", name="Rules reference")).to_be_visible()
    assert_fits(guest)


def test_the_points_of_a_war_fit_with_every_side(visitor, phone):
    guest = visitor(**phone)
    go(guest, "war in play", "")
    guest.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").tap()
    guest.page.get_by_role("tab", name="Score").tap()
    points = guest.page.get_by_role("tabpanel", name="Score")
    points.get_by_role("table").wait_for()
    sides = points.get_by_role("columnheader")
    expect(sides).to_have_count(4)
    frame, last = points.bounding_box(), sides.last.bounding_box()
    assert last["x"] + last["width"] <= frame["x"] + frame["width"]


def test_the_bell_leaves_room_for_the_ways_about(visitor):
    guest = visitor(viewport=PHONES["360x640"], locale="es-ES", **TOUCH)
    guest.post("/guest")
    for _ in range(2):
        guest.new_table({"uk": "human", "ussr": "human", "us": "human"})
    guest.open("/rules")
    bell = guest.link("2 partidas más te esperan")
    bell.wait_for()
    rules = guest.page.get_by_role("navigation", name="Principal").get_by_role("link", name="Reglas")
    words = rules.bounding_box()
    assert words["x"] + words["width"] <= bell.bounding_box()["x"]
    assert_fits(guest)
