"""The lesson of The World at War: Europe, learnt on map and boards by touching what it points at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player
from browser.test_lessons import LAPTOP, Visitors, following, panel, read_on, wait_for_step
from tabletop import Json
from tripartite.lessons import Step, lessons_of

POLAND = lessons_of("world_at_war")["poland"]
# Kinds of elements that are chosen in the list: not drawn, or on another board.
UNSEEN = ("mission", "advance")


def learn(player: Player) -> Player:
    """Begins the lesson from the front page."""
    player.open("/")
    player.page.locator('[data-game="world_at_war"]').get_by_role("button", name="Learn it").click()
    player.page.wait_for_url("**/tables/*")
    return player


def touch_what_is_pointed_at(player: Player, step: Step) -> None:
    """Gives the answer that the lesson means, by elements that it points at as long as these tell it."""
    options = player.asked()["options"]
    option = next(option for option in options if step.accepts(option["id"]))
    task = re.compile(rf"^{re.escape(option['text'])}$", re.IGNORECASE)
    expect(panel(player).locator(".lesson-task")).to_have_text(task)
    with player.answering():
        left = touch_all(player, option, options)
        if len(left) > 1:
            pick_from_the_list(player, option)
        if option["final"] or not option["light"]:
            player.confirm.click()


def touch_all(player: Player, option: Json, options: list[Json]) -> list[Json]:
    """Touches the elements of an option until it is the only one that has them all; gives those left."""
    left = options
    for element in option["touches"]:
        if len(left) > 1 and element.split(":")[0] not in UNSEEN:
            place = player.page.locator(f'[data-element="{element}"][data-pointed]')
            place.first.dispatch_event("click")
            left = [other for other in left if element in other["touches"]]
    return left


def pick_from_the_list(player: Player, option: Json) -> None:
    """By what is marked in the list; a long one shows its topics first."""
    listed = player.decision.locator(".option.marked").filter(has_text=option["text"])
    topics = player.decision.locator(".chip.meant")
    topics.or_(listed).first.wait_for()
    if not listed.first.is_visible():
        topics.first.click()
        listed.or_(player.confirm).first.wait_for()
    if listed.first.is_visible():
        listed.first.click()


@pytest.mark.slow
def test_poland_is_taken_by_touching_only_what_the_lesson_says(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    for number, step in enumerate(POLAND.steps):
        wait_for_step(learner, number)
        expect(panel(learner)).to_contain_text(step.en.text)
        if not step.is_task:
            read_on(learner, following(POLAND, number))
            continue
        for _ in range(step.times):
            touch_what_is_pointed_at(learner, step)
    expect(panel(learner)).to_contain_text("Well done!")
    board = learner.state("axis")["board"]
    assert board["surrendered"]["poland"]
    assert board["progress"]["ger_t2"] > 0


def test_pact_that_is_refused_is_explained_and_nothing_happens(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    learner.options.filter(has_text="Refuse the pact").click()
    told = panel(learner).get_by_role("alert")
    expect(told).to_contain_text("the USSR would come closer to war")
    expect(learner.confirm).to_have_count(0)
    assert learner.state("axis")["answers"] == 0
