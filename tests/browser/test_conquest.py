"""Somebody plays Japan in Conquest & Consequence by touching blocks and areas of the map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.player import DESKTOP, Player
from browser.skirmish import skirmish
from tabletop import eventually
from tripartite.api import arrange

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
UNITS = {
    "mukden": {"units": ["japan infantry 3", "japan tank 2", "japan tank 2", "japan air_force 2"]},
    "harbin": {"units": ["japan fortress 1"]},
    "peiping": {"control": "usa", "units": ["nationalists militia 2"]},
    "nanking": {"units": ["nationalists infantry 2"]},
}


@pytest.fixture(scope="module")
def summer():
    """The record of a game in which Japan is about to give Orders in the Summer of 1936."""
    match = arrange(
        "conquest",
        "1936",
        "command",
        only=True,
        active="japan",
        turn_order=["japan", "usa", "soviets"],
        season="summer",
        areas=UNITS,
        hands={"japan": ["A30"], "usa": [], "soviets": []},
    )
    match.answer("japan", "assign A30")
    return match.record()


class Marshal:
    """The player of Japan, who touches the map."""

    def __init__(self, player: Player, record) -> None:
        self.player = player
        player.play_on(record, "japan")
        self.map.locator(".counter").first.wait_for()

    @property
    def map(self):
        return self.player.page.get_by_role("application", name="Map of Asia and the Pacific")

    def asked(self, prompt: str, units: int = 0):
        """The state once Japan is asked that, about so many units, and the page shows it."""

        def found(state) -> bool:
            return (state["ask"] or {}).get("prompt") == prompt and len(state["board"]["selected"]) == units

        state = eventually(lambda: self.player.state("japan"), found)
        self.player.wait_until_shown(state)
        expect(self.player.decision.get_by_role("heading", level=2)).to_contain_text(state["ask"]["text"])
        return state

    def touch(self, element: str) -> None:
        """By key where something can be reached so, else as a finger does."""
        piece = self.map.locator(f'[data-element="{element}"][tabindex="0"]').last
        if self.player.device.get("has_touch"):
            piece.dispatch_event("click")
        else:
            piece.press("Enter")

    def place_of(self, unit: str) -> str:
        area: str = self.player.state("japan")["board"]["blocks"][unit]["area"]
        return area


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_units_get_an_order_together_by_touching_them_and_where_they_go(visitor, summer, device):
    marshal = Marshal(visitor(**device), summer)
    marshal.asked("movement")
    marshal.touch("block:mukden.japan.infantry.3")
    marshal.asked("order", 1)
    marshal.touch("block:mukden.japan.tank.2")
    state = marshal.asked("order", 2)
    expect(marshal.map.locator(".counter[data-selected]")).to_have_count(2)
    units = state["board"]["selected"]
    marshal.touch("area:harbin")
    marshal.player.confirm.click()
    marshal.asked("movement")
    assert [marshal.place_of(unit) for unit in units] == ["harbin", "harbin"]


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_where_units_would_land_is_shown_until_the_order_is_given(visitor, summer, device):
    marshal = Marshal(visitor(**device), summer)
    marshal.asked("movement")
    marshal.touch("block:mukden.japan.infantry.3")
    marshal.asked("order", 1)
    ghosts = marshal.map.locator(".ghost[data-area]")
    marshal.touch("block:mukden.japan.tank.2")
    marshal.asked("order", 2)
    marshal.touch("area:harbin")
    expect(ghosts).to_have_count(2)
    expect(ghosts.first).to_have_attribute("data-area", "harbin")
    expect(ghosts.first.locator(".type-symbol")).to_have_class(re.compile("infantry"))
    expect(marshal.map.locator("path.arrow.ghost")).to_have_count(1)
    marshal.player.confirm.click()
    marshal.asked("movement")
    expect(ghosts).to_have_count(0)


def test_where_units_would_land_is_shown_for_the_area_and_the_option_in_hand(visitor, summer):
    marshal = Marshal(visitor(**LAPTOP), summer)
    marshal.asked("movement")
    marshal.touch("block:mukden.japan.infantry.3")
    marshal.asked("order", 1)
    ghost = marshal.map.locator(".ghost[data-area]")
    marshal.map.locator('[data-element="area:peiping"][tabindex="0"]').first.focus()
    expect(ghost).to_have_attribute("data-area", "peiping")  # by whichever border
    page = marshal.player.page
    page.locator(".desk-filter").fill("harbin")
    marshal.player.options.first.focus()
    expect(ghost).to_have_attribute("data-area", "harbin")


def test_an_order_is_given_up_by_touching_those_who_got_it(visitor, summer):
    marshal = Marshal(visitor(), summer)
    marshal.asked("movement")
    marshal.touch("block:mukden.japan.infantry.3")
    marshal.asked("order", 1)
    marshal.touch("order:mukden")
    marshal.asked("movement")
    expect(marshal.map.locator(".counter[data-selected]")).to_have_count(0)


def test_blocks_of_rivals_stand_with_their_backs_to_the_viewer(visitor, summer):
    marshal = Marshal(visitor(), summer)
    marshal.asked("movement")
    expect(marshal.map.get_by_label(re.compile("^Japan: Infantry 3")).first).to_be_attached()
    hidden = marshal.map.locator('.counter[data-element="area:nanking"]')
    expect(hidden).to_have_attribute("aria-label", re.compile("^Nationalist.*hidden unit"))
    expect(hidden.locator(".sticker")).to_have_count(0)


def test_supply_lines_trade_routes_and_the_legend_are_shown_on_demand(visitor, summer):
    marshal = Marshal(visitor(), summer)
    player = marshal.player
    player.press("Trade Routes", exact=True)
    expect(marshal.map.locator(".supply-lines.japan .source").first).to_be_attached()
    player.press("Supply Lines", exact=True)
    player.press("Supply Lines: Nationalists")
    expect(marshal.map.locator(".supply-lines.nationalists .source").first).to_be_attached()
    player.press("Legend", exact=True)
    expect(marshal.map.locator(".supply-lines")).to_have_count(0)
    expect(player.page.get_by_role("group", name="Legend")).to_contain_text("Wasteland")


def fire(player: Player) -> None:
    """Japan's next unit fires, past the page."""
    answer = {"seat": "japan", "option": "fire g usa", "version": player.turn("japan")["version"]}
    player.post(f"/tables/{player.table}/answers", answer)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_dice_of_a_battle_are_drawn_with_their_faces_and_told_in_words(visitor, device):
    player = visitor(**device).play_on(skirmish(), "japan")
    battle = player.region("Battle: Suchow")
    dice = battle.get_by_role("group", name="The last dice")
    fire(player)
    last = dice.locator(".last")
    expect(last).to_contain_text("rolls 1, 5, 6: 1 Hit.")
    expect(last.locator(".rolled-die")).to_have_count(3)
    expect(last.locator(".hit .burst")).to_have_count(1)
    expect(last).to_be_in_viewport(ratio=1)
    expect(battle.locator('.priorities [aria-current="step"]')).to_be_in_viewport(ratio=1)
    fire(player)
    after = player.region("The last dice").get_by_role("group")
    expect(after.locator(".last")).to_contain_text("rolls 2, 4: 1 Hit.")
    expect(after.get_by_role("listitem")).to_contain_text("rolls 1, 5, 6: 1 Hit.")
