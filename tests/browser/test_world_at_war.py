"""Somebody plays Germany's first turn of The World at War: Europe by clicking; a friend only waits."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from browser.player import Player
from browser.test_accessibility import assert_accessible
from processes import THROTTLE
from tabletop import Json, deal_from, eventually

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
SEED = "3"  # Kraków falls to an operation, and Warsaw to its exploitation
SEATS = {"axis": "human", "western": "open", "soviet": "open"}
# What the friend does if it is offered.
WAITS = (
    "accept_pact", "end_interdiction", "movement_done", "end_markers", "end_offensives", "movement_over",
    "stand_down", "end_spending", "roll_dice 2", "support_done",
)  # fmt: skip


class Marshal:
    """The player of the Axis in the campaign, who does on map and boards what can be done there."""

    def __init__(self, visitor: Any, device: Json) -> None:
        self.player: Player = visitor(**device)
        self.friend: Player = visitor()
        table = self.player.new_table(
            SEATS, game="world_at_war", scenario="camp39", options={"players": "2"}
        )["id"]
        deal_from(SEED, self.player.server, table)
        self.friend.post("/guest")
        self.friend.post(f"/tables/{table}/join")
        self.player.open(f"/tables/{table}")
        self.map.locator(".counter").first.wait_for()

    @property
    def map(self) -> Locator:
        return self.player.page.get_by_role("application", name="Map of Europe and the Mediterranean")

    @property
    def attack(self) -> Locator:
        return self.player.region("The attack")

    @property
    def board(self) -> Json:
        board: Json = self.player.state("axis")["board"]
        return board

    def asked(self, prompt: str) -> None:
        """Waits until the Axis is asked that and the page shows it; the friend answers what comes before."""

        def look() -> Json:
            state = self.player.state("axis")
            if state["ask"] is None:
                self.let_the_friend_wait(state["waiting_for"][0])
            return state

        state = eventually(look, lambda state: (state["ask"] or {}).get("prompt") == prompt)
        self.player.wait_until_shown(state)
        expect(self.player.decision.get_by_role("heading", level=2)).to_contain_text(state["ask"]["text"])

    def let_the_friend_wait(self, seat: str) -> None:
        """The friend's answer, past the page."""
        path = f"/tables/{self.player.table}"
        state = self.friend.get(f"{path}/state", seat=seat)
        offered = [option["id"] for option in state["ask"]["options"]]
        wanted = next((option for option in WAITS if option in offered), offered[0])
        self.friend.post(f"{path}/answers", {"seat": seat, "option": wanted, "version": state["version"]})

    # --- what is clicked ---------------------------------------------------------------------------------

    def touch_area(self, name: str) -> None:
        """By key on a desk, since an area lies below what stands on it."""
        area = self.named(f"^{name};").and_(self.map.locator(".area"))
        area.dispatch_event("click") if self.player.device.get("has_touch") else area.press("Enter")

    def touch_stack(self, units: str, place: str) -> None:
        """The open stack of some units in a place."""
        piece = self.named(rf"^(\d+ × )?{units}.*; {place};").and_(self.map.locator('[tabindex="0"]'))

        def touched() -> bool:
            piece.blur()
            piece.focus()  # opens the stack, again if it has closed
            expect(piece.locator("xpath=..")).to_have_attribute("data-open", "true")
            try:
                piece.click(timeout=3000 * THROTTLE)
            except TimeoutError:  # the map has moved below it
                return False
            return True

        eventually(touched, bool)

    def piece(self, element: str) -> Locator:
        """What is drawn on the map for an element."""
        return self.map.locator(f'[data-element="{element}"]').first

    def aim(self, place: str) -> Locator:
        """The sign on the map that a place can be chosen."""
        return self.named(f"^{place};").and_(self.map.locator(".aim"))

    def named(self, pattern: str) -> Locator:
        return self.map.get_by_role("button", name=re.compile(pattern))

    def option(self, text: str) -> Locator:
        """An option in the list, which a phone keeps in a sheet and a long one behind its topics."""
        wanted = self.player.options.filter(has=self.player.page.get_by_text(text, exact=True))
        sheet = self.player.decision.get_by_role("button", name=re.compile(r"^\d+ options?$"), expanded=False)
        while True:
            wanted.or_(self.player.facets).or_(sheet).first.wait_for()
            if wanted.first.is_visible():
                return wanted.first
            (self.player.facets if self.player.facets.is_visible() else sheet).click()

    def choose(self, prompt: str, text: str) -> None:
        """An answer from the list."""
        self.asked(prompt)
        self.option(text).click()
        self.confirm()

    def close_list(self) -> None:
        """On a phone the list of options lies over half of the map."""
        self.player.decision.get_by_role("button", name="Hide options", expanded=True).click()

    def open_attack(self, text: str) -> None:
        """An attack is composed at once: nothing is settled yet."""
        self.asked("offensives")
        self.option(text).click()
        self.asked("attack_forces")

    def confirm(self) -> None:
        with self.player.answering():
            self.player.confirm.click()

    def open_panel(self, name: str) -> None:
        self.player.page.get_by_role("tab", name=name, exact=True).click()

    # --- what Germany does -------------------------------------------------------------------------------

    def come_to_the_offensives(self) -> None:
        """Peace with the USSR, nobody moves, and one operation is prepared against Kraków."""
        self.choose("pact", "Accept the pact")
        self.choose("italian_entry", "Italy waits")
        self.choose("tactical", "End tactical movement")
        self.asked("operation_markers")
        self.touch_area("Kraków")
        self.touch_area("Silesia")
        self.confirm()
        self.choose("operation_markers", "No more operations")


def march(marshal: Marshal) -> None:
    """13.2: a regular goes from Silesia to Berlin, by clicks on area, stack, and goal."""
    marshal.asked("tactical")
    marshal.touch_area("Silesia")
    marshal.option("Move land units from Silesia").click()
    marshal.asked("march")
    marshal.touch_stack("German regular", "Silesia")
    marshal.aim("Berlin").click()
    marshal.option("1 German regular to Berlin").click()
    marshal.confirm()
    marshal.asked("march")
    marshal.option("The others stay").click()
    marshal.choose("tactical", "End tactical movement")


def attack(marshal: Marshal, chance: int) -> None:
    """13.3.6: the odds are told before the attack; an air fleet supports it."""
    marshal.asked("attack_forces")
    odds = marshal.attack.get_by_role("group", name="Odds")
    expect(odds).to_contain_text(re.compile(rf"Takes the area\s*{chance} %"))
    marshal.choose("attack_forces", "Attack")
    marshal.asked("air_support")


def conquer_krakow(marshal: Marshal) -> None:
    marshal.asked("operation_markers")
    marshal.aim("Kraków").click()
    expect(marshal.aim("Silesia")).to_have_text("100%")
    expect(marshal.aim("Slovakia")).to_have_text("67%")
    marshal.aim("Silesia").click()
    marshal.confirm()
    marshal.choose("operation_markers", "No more operations")
    marshal.open_attack("Operation from Silesia against Kraków")
    attack(marshal, chance=100)
    marshal.touch_stack("German air fleet", "Silesia")
    marshal.option("A German air fleet from Silesia: operational support").click()
    marshal.confirm()
    marshal.choose("air_support", "No more air fleets")
    marshal.asked("attacker_elite")
    marshal.attack.get_by_role("button", name="1 × German elite").click()
    marshal.confirm()
    marshal.choose("advance", "Advance")
    marshal.choose("change_of_base", "The others keep their bases")


def exploit_to_warsaw(marshal: Marshal) -> None:
    """13.3.6(13): the units that took Kraków attack again."""
    marshal.asked("offensives")
    marshal.aim("Warsaw").click()
    marshal.aim("Kraków").click()
    expect(marshal.attack).to_contain_text("exploitation 1")
    attack(marshal, chance=81)
    marshal.touch_stack("German air fleet", "Pomerania")
    marshal.option("A German air fleet from Pomerania: operational support").click()
    marshal.confirm()
    marshal.choose("air_support", "No more air fleets")
    marshal.choose("attacker_elite", "Use no elite")
    marshal.asked("attacker_losses")
    expect(marshal.attack.get_by_role("group", name="Dice").locator(".die")).to_have_count(4)
    marshal.attack.get_by_role("button", name="6 × German regular").click()
    marshal.confirm()
    marshal.choose("advance", "Advance")
    marshal.choose("change_of_base", "The others keep their bases")
    marshal.choose("offensives", "End the offensives")
    marshal.choose("strategic_movement", "End strategic movement")
    marshal.choose("interdiction", "No more interdiction")


def spend(marshal: Marshal) -> None:
    """15: an advance in its tree, regulars from the force pool, and where they are placed."""
    marshal.choose("submarines", "Begin the campaign")
    marshal.choose("raid", "No more bombing")
    marshal.asked("spend")
    marshal.open_panel("Technology")
    panel = marshal.player.page.get_by_role("group", name="Technology")
    panel.get_by_role("button", name=re.compile("^Synthetic fuel;")).click()
    marshal.confirm()
    marshal.asked("spend")
    marshal.open_panel("Nations")
    panel = marshal.player.page.get_by_role("group", name="Nations")
    panel.get_by_role("button", name="German regular", exact=True).click()
    marshal.option("Build 2 German regulars (2 RM, 2 factory points)").click()
    marshal.confirm()
    marshal.choose("spend", "Spend no more")  # Germany
    marshal.choose("spend", "Spend no more")  # Italy
    marshal.asked("placement")
    marshal.aim("Berlin").click()
    marshal.option("Place 2 German regulars in Berlin").click()
    marshal.confirm()


@pytest.mark.long
@pytest.mark.timeout(600 * THROTTLE)
def test_germany_conquers_poland_and_spends_what_it_has_by_clicking(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.choose("pact", "Accept the pact")
    marshal.choose("italian_entry", "Italy waits")
    march(marshal)
    conquer_krakow(marshal)
    assert marshal.board["control"]["pl_kra"] == "ger"
    exploit_to_warsaw(marshal)
    marshal.asked("submarines")
    assert marshal.board["surrendered"]["poland"]
    spend(marshal)
    marshal.asked("italian_entry")
    board = marshal.board
    assert board["progress"]["ger_t2"] > 0
    assert sum(unit["place"] == "de_ber" for unit in board["units"].values()) == 4
    expect(marshal.player.region("Turn track")).to_contain_text("winter 1939")
    log = marshal.player.log()
    for told in ("First exploitation from Kraków against Warsaw", "Poland surrenders.", "Germany collects"):
        assert any(entry.startswith(told) for entry in log), told
    marshal.player.assert_log_is_whole("axis")


def inside(marshal: Marshal, element: str, box: Locator) -> bool:
    """Whether the middle of a thing on the map can be seen above a box that lies over its lower part."""
    map, thing, over = marshal.map.bounding_box(), marshal.piece(element).bounding_box(), box.bounding_box()
    assert map
    assert thing
    assert over
    x, y = thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2
    return map["x"] < x < map["x"] + map["width"] and map["y"] < y < over["y"]


@pytest.mark.parametrize(
    ("device", "folded"), [(PHONE, False), (SIDEWAYS, True)], ids=["upright", "sideways"]
)
def test_an_operation_is_given_on_a_phone_and_its_box_leaves_the_map_in_sight(visitor, device, folded):
    marshal = Marshal(visitor, device)
    marshal.come_to_the_offensives()
    marshal.open_attack("Operation from Silesia against Kraków")
    if not folded:  # held sideways, the list lies beside the map
        marshal.close_list()
    toggle = marshal.attack.get_by_role("button", name=re.compile("the attack$"))
    odds = marshal.attack.get_by_role("group", name="Odds")
    expect(toggle).to_have_attribute("aria-expanded", "false" if folded else "true")
    expect(marshal.attack).to_contain_text("100 %")
    expect(odds).to_be_visible(visible=not folded)
    box, map = marshal.attack.bounding_box(), marshal.map.bounding_box()
    assert box
    assert map
    assert box["height"] < 0.45 * map["height"]
    for element in ("stack:de_sil.ger_regular", "place:pl_kra"):
        eventually(partial(inside, marshal, element, marshal.attack), bool)
    toggle.click()
    expect(odds).to_be_visible(visible=folded)
    marshal.choose("attack_forces", "Attack")
    marshal.asked("air_support")


def test_the_attack_that_was_opened_is_seen_from_near_and_can_be_called_off(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.come_to_the_offensives()
    badges = marshal.map.locator(".badge")
    expect(badges).not_to_have_count(0)
    marshal.open_attack("Operation from Silesia against Kraków")
    expect(badges).to_have_count(0)
    marshal.option("Call the attack off").click()
    marshal.asked("offensives")
    expect(marshal.attack).to_have_count(0)
    expect(badges).not_to_have_count(0)


def test_a_march_shows_where_the_units_would_land_before_it_is_settled(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.choose("pact", "Accept the pact")
    marshal.choose("italian_entry", "Italy waits")
    marshal.asked("tactical")
    marshal.touch_area("Silesia")
    marshal.option("Move land units from Silesia").click()
    marshal.asked("march")
    ghost = marshal.map.locator(".ghosts .ghost")
    expect(ghost).to_have_count(0)
    marshal.touch_stack("German regular", "Silesia")
    marshal.aim("Berlin").click()
    marshal.option("2 German regulars to Berlin").hover()
    expect(ghost).to_have_count(1)
    expect(ghost).to_have_attribute("data-area", "de_ber")
    expect(ghost).to_have_text(re.compile("2$"))
    expect(marshal.map.locator(".arrow.ghost")).to_have_count(1)


def test_what_ends_the_offensives_stays_in_sight_and_tells_what_is_lost(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.come_to_the_offensives()
    end = marshal.option("End the offensives")
    expect(end).to_be_in_viewport(ratio=1)
    expect(end).to_contain_text("Lost: 1 operation marker")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_an_area_that_is_touched_shows_from_where_its_units_are_supplied(visitor, device):
    marshal = Marshal(visitor, device)
    marshal.asked("pact")
    marshal.player.press("Supply lines", exact=True)
    box = marshal.player.region("Supply lines")
    expect(box).to_contain_text("Touch an area")
    marshal.touch_area("Tunisia")
    expect(box).to_contain_text("By sea from Marseille")
    expect(box).to_contain_text("Full supply", ignore_case=True)
    expect(marshal.map.locator(".supply-lines .by-sea:not(.casing)")).not_to_have_count(0)
    marshal.touch_area("Berlin")
    expect(box).to_contain_text("Berlin is a source.")
    assert_accessible(marshal.player, ".world-at-war")
    marshal.player.press("Supply lines", exact=True)
    expect(box).to_have_count(0)
    expect(marshal.map.locator(".supply-lines")).to_have_count(0)
    marshal.asked("pact")


def test_the_victory_rows_of_the_scenario_are_spelled_out_with_their_standing(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.open_panel("Turns")
    rows = marshal.player.page.locator(".victory-row")
    expect(rows).to_have_count(6)
    expect(rows.nth(2)).to_contain_text("Decisive victory of the Axis")
    expect(rows.nth(2)).to_contain_text("at the end of the last turn, summer 1945")
    expect(rows.nth(2)).to_contain_text("the Axis holds at least 8 victory cities (now 1): not so now")
    expect(rows.and_(marshal.player.page.locator("[data-decides]"))).to_contain_text("Draw")


@pytest.mark.parametrize("panel", ["Nations", "Technology", "Diplomacy", "Turns"])
def test_the_boards_beside_the_map_are_accessible(visitor, panel):
    marshal = Marshal(visitor, LAPTOP)
    marshal.open_panel(panel)
    expect(marshal.player.page.get_by_role("group", name=panel)).to_be_visible()
    assert_accessible(marshal.player)


def test_the_attack_and_the_legend_are_accessible(visitor):
    marshal = Marshal(visitor, LAPTOP)
    marshal.come_to_the_offensives()
    marshal.open_attack("Operation from Silesia against Kraków")
    marshal.player.press("Legend", exact=True)
    expect(marshal.player.page.get_by_role("group", name="Legend")).to_be_visible()
    assert_accessible(marshal.player, ".world-at-war")
