"""The ribbon above the board tells where play stands, what comes next, and what each stage is for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.player import DESKTOP
from browser.test_accessibility import grave_violations
from matches import first_seat_asked
from tripartite.games.registry import GAMES

DEVICES = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
MOST_HEIGHT = 30  # pixels: one line


@pytest.mark.parametrize("device", DEVICES.values(), ids=list(DEVICES))
@pytest.mark.parametrize("game", GAMES)
def test_the_ribbon_is_a_line_that_explains_what_comes_next(visitor, game, device):
    match = first_seat_asked(game)
    seat = match.game.seats[0]
    player = visitor(**device).play_on(match.record(), seat)
    outer, *inner = player.state(seat)["stages"]
    under_way = inner[-1] if inner else outer
    stages = player.get(f"/games/{game}/components")["courses"][under_way["course"]]
    following = stages[list(stages)[list(stages).index(under_way["stage"]) + 1]]
    ribbon = player.page.get_by_role("toolbar", name="The course of play")
    here = stages[under_way["stage"]]
    expect(ribbon.locator("[aria-current=step]")).to_contain_text(here["name"])
    box = ribbon.bounding_box()
    assert box is not None
    assert box["height"] <= MOST_HEIGHT
    ribbon.get_by_role("button", name=f"{following['name']} next").click()
    expect(ribbon).to_contain_text(following["purpose"])
    assert grave_violations(player.page, ".ribbon") == []
    ribbon.get_by_role("button", name=f"Open rule {following['paragraph']}").click()
    expect(player.page.get_by_role("complementary", name="Rules reference")).to_be_visible()


def test_the_ribbon_is_one_stop_of_the_keyboard_and_walked_with_the_arrows(visitor):
    match = first_seat_asked("churchill")
    player = visitor(**DESKTOP).play_on(match.record(), match.game.seats[0])
    ribbon = player.page.get_by_role("toolbar", name="The course of play")
    expect(ribbon.locator("[tabindex='0']")).to_have_count(1)
    ribbon.locator("[tabindex='0']").focus()
    player.page.keyboard.press("ArrowRight")
    expect(ribbon.locator("li.next button")).to_be_focused()
    expect(ribbon.locator(".ribbon-card")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(ribbon.locator(".ribbon-card")).to_be_hidden()
