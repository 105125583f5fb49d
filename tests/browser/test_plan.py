"""A turn is planned on a copy, one answer is taken back, and the plan is played or thrown away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.player import DESKTOP, Player
from tabletop import eventually
from tripartite.api import start
from warroom import part

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}


class Planner:
    """The player of the Axis in Downfall, who plans by the list of options."""

    def __init__(self, player: Player) -> None:
        self.player = player
        player.decision.get_by_role("button", name="Plan", exact=True).wait_for()
        self.before = player.state("axis")

    @property
    def banner(self) -> Locator:
        return self.player.region("You are planning")

    @property
    def steps(self) -> Locator:
        return self.banner.locator("li")

    def begin(self) -> None:
        self.player.decision.get_by_role("button", name="Plan", exact=True).click()
        expect(self.banner).to_contain_text("Nothing of this happens at the table")

    def answer(self, option_id: str) -> None:
        """Plans an answer: finds it in the list, and confirms it if that is asked."""
        player = self.player
        planned = player.get(f"/tables/{player.table}/plan")
        options = planned["state"]["ask"]["options"]
        option = next(one for one in options if one["id"] == option_id)
        with player.page.expect_response("**/plan/answers?*") as taken:
            if len(options) > 1:
                self.find(option["text"])
            if len(options) == 1 or not option["light"]:
                player.confirm.click()
        assert taken.value.ok
        expect(self.steps).to_have_count(len(planned["steps"]) + 1)

    def find(self, text: str) -> None:
        decision = self.player.decision
        opener = decision.get_by_role("button", name=re.compile(r"^\d+ options?$"))
        if opener.is_visible():
            opener.click()
        box = decision.get_by_role("searchbox")
        if box.is_visible():
            box.fill(text)
        elif self.player.facets.is_visible():
            self.player.facets.click()
        self.player.options.filter(has_text=text).first.click()

    def press(self, name: str) -> None:
        self.banner.get_by_role("button", name=name).click()
        expect(self.banner).to_have_count(0)


@pytest.fixture(params=DEVICES.values(), ids=list(DEVICES))
def planner(request, visitor) -> Planner:
    player = visitor(**request.param)
    return Planner(player.play_on(start("downfall", seed="1940").record(), "axis"))


def test_two_answers_are_planned_one_is_taken_back_and_the_plan_is_played(planner):
    player = planner.player
    planner.begin()
    expect(planner.banner.get_by_role("button", name="Play it")).to_be_disabled()
    planner.answer("act development")
    planner.answer("develop logistics")
    with player.page.expect_response("**/plan/undo?*"):
        player.button("Undo").click()
    expect(planner.steps).to_have_count(1)
    planner.answer("develop tank_industry")
    assert player.state("axis")["answers"] == planner.before["answers"], "the table has not moved"
    wide = "document.scrollingElement.scrollWidth - window.innerWidth"
    assert player.page.evaluate(wide) <= 0
    planner.press("Play it")
    state = player.turn("axis")
    assert state["answers"] == planner.before["answers"] + 2
    record = player.get(f"/tables/{player.table}/record", seat="axis")
    assert [answer["option"] for answer in record["answers"][-2:]] == [
        "act development",
        "develop tank_industry",
    ]


def test_a_plan_outlives_a_reload_and_is_thrown_away(planner):
    player = planner.player
    planner.begin()
    planner.answer("act development")
    player.page.reload()
    expect(planner.banner).to_be_visible()
    expect(planner.steps).to_have_count(1)
    planner.press("Throw it away")
    expect(player.decision.get_by_role("heading", level=2)).to_contain_text(planner.before["ask"]["text"])
    assert player.state("axis")["answers"] == planner.before["answers"]


def test_what_a_die_comes_before_is_left_as_a_suggestion(visitor):
    zones = {"warsaw": "de_inf/f", "kovel": "su_inf/r"}
    match = part("axis", 8, zones, barbarossa=7, dice=[6, 1])
    player = visitor().play_on(match.record(), "axis")
    planner = Planner(player)
    planner.begin()
    for option in (
        "operate warsaw de_inf full",
        "assault kovel warsaw 1",
        "end_operations",
        "declare kovel de_inf full warsaw",
        "target kovel su_inf reduced",
    ):
        planner.answer(option)
    planned = player.get(f"/tables/{player.table}/plan")
    planner.answer(planned["state"]["ask"]["options"][-1]["id"])
    planner.press("Play it")
    left = player.region("Left of your plan")
    expect(left).to_contain_text("A die has fallen")
    expect(left.locator("li")).to_have_count(1)
    answers = planner.before["answers"] + 5
    eventually(lambda: player.state("axis"), lambda state: state["answers"] == answers)
    left.get_by_role("button", name="Close").click()
    expect(left).to_have_count(0)
