"""Several seats at one screen: a curtain between them covers the hands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.hidden import staff_in
from tabletop import eventually

NAMES = {"uk": "UK", "ussr": "USSR", "us": "US"}


def hands_in(page):
    """The seats whose staff cards are anywhere in the document, shown or not."""
    return staff_in(page.content())


def hands_once_shown(page):
    return eventually(lambda: hands_in(page), bool)


@pytest.fixture
def shared(visitor):
    """Somebody who plays all three seats on one screen."""
    host = visitor().open("/new")
    host.press("All on this screen")
    host.press("Open the table")
    host.page.wait_for_url("**/tables/*")
    return host


def pass_to(player, seat):
    player.press(f"I am {NAMES[seat]}: show my hand")
    player.page.get_by_role("button", name="Menu of the table").wait_for()


def test_the_curtain_keeps_every_hand_out_of_the_page_until_its_player_is_there(shared):
    for seat in ("uk", "ussr", "us"):
        curtain = shared.page.get_by_role("dialog", name=f"Pass the screen to {NAMES[seat]}")
        expect(curtain).to_be_visible()
        assert hands_in(shared.page) == set()
        shared.page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        pass_to(shared, seat)
        assert hands_once_shown(shared.page) == {seat}
        shared.decide()


def test_a_reload_does_not_lift_the_curtain(shared):
    pass_to(shared, "uk")
    shared.decide()
    expect(shared.page.get_by_role("dialog", name=f"Pass the screen to {NAMES['ussr']}")).to_be_visible()
    shared.page.reload()
    expect(shared.page.get_by_role("dialog", name=f"Pass the screen to {NAMES['ussr']}")).to_be_visible()
    assert hands_in(shared.page) == set()
    pass_to(shared, "ussr")
    assert hands_once_shown(shared.page) == {"ussr"}
