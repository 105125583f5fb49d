"""The lesson of Downfall of the Third Reich, learnt on the map by touching what it points at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.player import Player
from browser.test_lessons import LAPTOP, following, panel, read_on, wait_for_step
from tabletop import Json
from tripartite.lessons import Step, lessons_of

Visitors = Callable[..., Player]
FRANCE = lessons_of("downfall")["france"]
DRAWN = ("counter", "zone", "action")  # kinds of elements that lie on the board


def learn(player: Player) -> Player:
    """Begins the lesson from the front page."""
    player.open("/")
    player.page.locator('[data-game="downfall"]').get_by_role("button", name="Learn it").click()
    player.page.wait_for_url("**/tables/*")
    return player


def touch_what_is_pointed_at(player: Player, step: Step) -> None:
    """Gives the answer that the lesson means, by elements that it points at as long as these tell it."""
    options = player.asked()["options"]
    option = next(option for option in options if step.accepts(option["id"]))
    with player.answering():
        left = touch_all(player, option, options)
        if len(left) > 1:
            pick_from_the_list(player, option, left)
        if option["final"] or not option["light"] or len(options) == 1:
            player.confirm.click()


def pick_from_the_list(player: Player, option: Json, left: list[Json]) -> None:
    """By what is marked in the list; a long one shows its topics first."""
    listed = player.decision.locator(".option.marked").filter(has_text=option["text"])
    topics = player.decision.locator(".chip.meant")
    topics.or_(listed).first.wait_for()
    if topics.first.is_visible():
        topics.first.click()
        if sum(other["verb"] == option["verb"] for other in left) == 1:
            return
    listed.first.click()


def touch_all(player: Player, option: Json, options: list[Json]) -> list[Json]:
    """Touches the elements of an option until it is the only one that has them all; gives those left."""
    left = options
    for element in option["touches"]:
        if len(left) > 1 and element.split(":")[0] in DRAWN:
            place = player.page.locator(f'[data-element="{element}"][data-pointed]')
            place.first.dispatch_event("click")
            left = [other for other in left if element in other["touches"]]
    return left


@pytest.mark.slow
def test_belgium_and_france_are_taken_by_touching_only_what_the_lesson_says(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    for number, step in enumerate(FRANCE.steps):
        wait_for_step(learner, number)
        expect(panel(learner)).to_contain_text(step.en.text)
        if not step.is_task:
            read_on(learner, following(FRANCE, number))
            continue
        for _ in range(step.times):
            touch_what_is_pointed_at(learner, step)
    expect(panel(learner)).to_contain_text("Well done!")
    assert learner.state("axis")["board"]["turn"] == 3


def test_way_across_the_maginot_line_is_advised_against(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    for step in FRANCE.steps[1:4]:
        for _ in range(step.times):
            send_what_is_meant(learner, step)
    wait_for_step(learner, 4)
    reims = FRANCE.steps[4]
    touch_what_is_pointed_at(learner, reims)
    before = learner.state("axis")
    learner.page.locator('[data-element="zone:nancy"]').first.dispatch_event("click")
    expect(panel(learner).get_by_role("alert")).to_contain_text(reims.traps[0].en)
    assert learner.state("axis")["answers"] == before["answers"]


def send_what_is_meant(player: Player, step: Step) -> None:
    """Answers past the page as the lesson means it."""
    state = player.asked_or_over()
    option = next(option for option in state["ask"]["options"] if step.accepts(option["id"]))
    with player.answering():
        answer = {"seat": state["seat"], "option": option["id"], "version": state["version"]}
        player.post(f"/tables/{player.table}/answers", answer)
