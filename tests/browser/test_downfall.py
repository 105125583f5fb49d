"""Somebody plays the Axis in Downfall of the Third Reich by touching the map, against bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.player import DESKTOP, Player
from tabletop import eventually

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOW_COUNTRIES = ("bruselas",)
FRANCE = ("reims", "nancy", "calais", "paris")
STEPS = 60
ON_THE_MAP = ("attack", "move", "land", "counter", "zone")


def on_the_map(option) -> list[str]:
    """The elements of an option that lie on the map, those that tell most first."""
    kinds = {element: element.split(":")[0] for element in option["touches"]}
    found = [element for element, kind in kinds.items() if kind in ON_THE_MAP]
    return sorted(found, key=lambda element: ON_THE_MAP.index(kinds[element]))


class Commander:
    """The player of the Axis, who does everything on the map that can be done there."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.tried: set[str] = set()
        table = player.post("/play-now", {"game": "downfall"})
        player.open(f"/tables/{table['id']}")
        self.map.locator(".counter").first.wait_for()

    @property
    def map(self):
        return self.player.page.get_by_role("application", name="Map of Europe")

    def asked(self):
        """The state once the Axis has to decide and the page shows it."""
        state = eventually(lambda: self.player.state("axis"), lambda state: state["ask"] is not None)
        expect(self.player.decision.get_by_role("heading", name=state["ask"]["text"])).to_be_visible()
        return state

    def invade(self, zones: tuple[str, ...], turn: int) -> None:
        """Plays the part of a turn: every army attacks those zones if it can; the rest goes as it comes."""
        self.tried.clear()
        for _ in range(STEPS):
            state = self.asked()
            if state["board"]["turn"] != turn:
                return
            option = self.wanted(state, zones)
            if option is None:
                self.step_back()
            else:
                self.give(state, option)
        raise AssertionError("the part does not end")

    def wanted(self, state, zones):
        """What to do next; None if the army that was chosen has no business there."""
        options = state["ask"]["options"]
        by_verb = {option["verb"]: option for option in reversed(options)}
        if state["ask"]["prompt"] == "operation":
            attacks = [option for option in options if option["verb"] == "assault"]
            return next((option for option in attacks if option["args"][0] in zones), None)
        for option in options:
            if option["verb"] == "operate" and option["id"] not in self.tried:
                self.tried.add(option["id"])
                return option
        for verb in ("declare", "target", "support", "resolve", "end_operations", "end_part", "stop"):
            if verb in by_verb:
                return by_verb[verb]
        return options[0]

    def give(self, state, option) -> None:
        """Touches what the option is about until it is the only one left, and confirms if asked to."""
        left = state["ask"]["options"]
        with self.player.page.expect_response("**/answers?*") as taken:
            for element in on_the_map(option):
                if len(left) > 1:
                    self.touch(element)
                    left = [other for other in left if element in other["touches"]]
            if len(left) > 1:
                self.find(option["text"]).click()
            if option["final"] or not option["light"]:
                self.player.confirm.click()
        assert taken.value.ok, taken.value.text()

    def touch(self, element: str) -> None:
        """What has the focus comes into sight, its stack opens; zones lie below what stands on them."""
        named = f'[data-element="{element}"]'
        piece = self.map.locator(f'{named}[tabindex="0"], .cost{named}').last
        piece.blur()
        piece.focus()
        eventually(lambda: self.in_sight(piece), bool)
        if element.startswith("zone:"):
            piece.press("Enter")
        else:
            piece.click()

    def in_sight(self, piece) -> bool:
        box, page = piece.bounding_box(), self.map.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return page["x"] < x < page["x"] + page["width"] and page["y"] < y < page["y"] + page["height"]

    def find(self, text: str):
        """An option in the list, which a phone keeps in a sheet and a long one behind its topics."""
        wanted = self.player.options.filter(has_text=text)
        sheet = self.player.decision.get_by_role("button", name=re.compile(r"^\d+ options?$"), expanded=False)
        while True:
            wanted.or_(self.player.facets).or_(sheet).first.wait_for()
            if wanted.first.is_visible():
                return wanted.first
            (self.player.facets if self.player.facets.is_visible() else sheet).click()

    def step_back(self) -> None:
        with self.player.page.expect_response("**/undo?*") as taken:
            self.player.decision.get_by_role("button", name="Undo").click()
        assert taken.value.ok, taken.value.text()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_axis_attacks_belgium_and_france_by_touching_the_map(visitor, device):
    player = visitor(**device)
    commander = Commander(player)
    commander.invade(LOW_COUNTRIES, turn=1)
    commander.invade(FRANCE, turn=2)
    messages = player.get(f"/tables/{player.table}/messages", since=0, seat="axis")
    events = [message["facts"] for message in messages if message["kind"] == "event"]
    fought = {facts["zone"] for facts in events if facts["event"] == "combat"}
    assert fought >= set(LOW_COUNTRIES)
    assert fought & set(FRANCE)
    assert player.state("axis")["board"]["status"]["belgium"] != "neutral"
