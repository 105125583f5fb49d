"""Without a pointer: a game is begun and played by the keyboard alone, and the focus is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tabletop import eventually

FOCUSED = "document.activeElement !== document.body && document.activeElement !== null"
FOCUS_SHOWN = """() => {
    const focused = document.activeElement, halo = focused.querySelector('.halo');
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (halo) return getComputedStyle(halo).stroke !== 'none';
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
}"""
NAME = "document.activeElement.innerText || document.activeElement.getAttribute('aria-label') || ''"
TABS_AT_MOST = 500


class Typist:
    """Somebody who only types."""

    def __init__(self, player):
        self.player = player
        self.page = player.page

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focus_name(self):
        return " ".join(self.page.evaluate(NAME).split())

    def tab_to(self, name):
        """Presses Tab until the focus, which has to be visible, is on the thing of that name."""
        seen = set()
        for _ in range(TABS_AT_MOST):
            self.key("Tab")
            seen.add(self.focus_name())
            if self.page.evaluate(FOCUSED) and re.search(name, self.focus_name()):
                assert self.page.evaluate(FOCUS_SHOWN), f"the focus on {name} cannot be seen"
                return
        raise AssertionError(f"Tab does not lead to {name}: {sorted(seen)}")

    def assert_focused(self):
        assert eventually(lambda: self.page.evaluate(FOCUSED), bool)

    def assert_chosen(self, option):
        """Enter would settle that option."""
        expect(self.player.confirm).to_contain_text(option)
        expect(self.player.confirm).to_be_focused()

    def settle(self):
        """Enter on what has been chosen; then the server has taken it."""
        expect(self.player.confirm).to_be_focused()
        with self.player.answering():
            self.key("Enter")
        self.assert_focused()
        assert self.player.wait_until_asked()


@pytest.fixture
def typist(visitor):
    typist = Typist(visitor().open("/"))
    expect(typist.player.button("Play now")).to_be_enabled()
    typist.tab_to("^Play now$")
    typist.key("Enter")
    typist.page.wait_for_url("**/tables/*")
    typist.player.wait_until_asked()
    typist.assert_focused()
    return typist


def test_a_game_is_played_by_the_keyboard_alone(typist):
    """The first decision is among seven cards, which are listed; those after it are whatever comes."""
    first, second = (option["text"] for option in typist.player.state("uk")["ask"]["options"][:2])
    typist.key("2")
    typist.assert_chosen(second)
    typist.key("Escape")
    typist.tab_to(f"^(1 )?{re.escape(first)}")
    typist.key("Space")
    typist.assert_chosen(first)
    typist.key("Escape")
    typist.key("ArrowDown", "ArrowDown", "Enter")
    typist.assert_chosen(second)
    typist.settle()
    for _ in range(5):
        choose_by_keys(typist)
        typist.settle()


def choose_by_keys(typist):
    """Whatever is asked: a number chooses, or the first thing of a long list is opened and chosen."""
    player = typist.player
    if player.confirm.count():
        typist.tab_to("Confirm$")
        return
    if player.facets.is_visible():
        typist.tab_to(r"^List all \d+ options$")
        typist.key("Enter")
    typist.key("1")


def test_dialogs_hold_the_focus_and_escape_closes_them(typist):
    typist.tab_to("^Menu of the table$")
    typist.key("Enter")
    dialog = typist.page.get_by_role("dialog", name="Menu of the table")
    expect(dialog).to_be_visible()
    for _ in range(30):
        typist.key("Tab")
        inside = "document.querySelector('dialog[open]').contains(document.activeElement)"
        assert typist.page.evaluate(f"{inside} || document.activeElement === document.body")
    typist.key("Escape")
    expect(dialog).to_have_count(0)
    eventually(typist.focus_name, lambda name: name == "Menu of the table")


def test_a_thing_on_the_board_is_touched_and_asked_about_by_keys(typist):
    typist.page.get_by_role("button", name=re.compile("^Poland")).first.wait_for()
    typist.tab_to("^Poland")
    typist.key("?")
    expect(typist.player.decision.get_by_role("alert")).to_be_visible()
    typist.key("Escape")
    expect(typist.player.decision.get_by_role("alert")).to_have_count(0)
    typist.assert_focused()
