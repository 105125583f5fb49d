"""Lessons in the browser: learnt by clicking what they say, stopped, resumed and offered."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.player import Player
from tabletop import Json
from tripartite.lessons import Lesson, Step, lessons_of

Visitors = Callable[..., Player]
MOSCOW = lessons_of("churchill")["moscow"]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def learn(player: Player) -> Player:
    """Begins the lesson of the first game from the front page."""
    player.open("/")
    player.button("Learn it").first.click()
    player.page.wait_for_url("**/tables/*")
    return player


def panel(player: Player) -> Locator:
    return player.region("Lesson")


def wait_for_step(player: Player, number: int | str) -> None:
    expect(panel(player)).to_have_attribute("data-step", str(number))


def read_on(player: Player, to: int | str) -> None:
    panel(player).get_by_role("button", name="Next").click()
    wait_for_step(player, to)


def named(player: Player) -> str:
    """The answer that the lesson names."""
    return panel(player).locator(".lesson-task").inner_text().strip()


def meant(player: Player, step: Step) -> Json:
    """The option that the lesson names first, as the server offers it."""
    state = player.asked_or_over()
    return next(option for option in state["ask"]["options"] if step.accepts(option["id"]))


def click_what_pulses(player: Player, step: Step) -> None:
    """Touches what the lesson points at, one after the other, and confirms."""
    option = meant(player, step)
    assert option["text"].casefold() in named(player).casefold()
    with player.answering():
        touch_all(player, option)
        player.confirm.click()


def touch_all(player: Player, option: Json) -> None:
    for element in option["touches"]:
        if player.confirm.is_visible():
            return
        place = player.page.locator(f'[data-element="{element}"][data-pointed]')
        place.first.dispatch_event("click")
        expect(player.page.locator(f'[data-element="{element}"][data-chosen]').first).to_be_attached()
    if not option["touches"]:
        player.decision.locator(".option.marked, .chip.meant").first.click()


@pytest.mark.slow
def test_lesson_is_learnt_by_clicking_only_what_it_says(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    for number, step in enumerate(MOSCOW.steps):
        wait_for_step(learner, number)
        expect(panel(learner)).to_contain_text(step.en.text)
        expect(panel(learner).get_by_role("button", name=f"Open rule {step.paragraph}")).to_be_visible()
        if not step.is_task:
            read_on(learner, following(MOSCOW, number))
            continue
        for _ in range(step.times):
            click_what_pulses(learner, step)
    expect(panel(learner)).to_contain_text("Well done!")
    old = learner.table
    panel(learner).get_by_role("button", name="Play a game now").click()
    learner.page.wait_for_url(lambda address: not address.endswith(old))
    assert learner.get(f"/tables/{learner.table}")["lesson"] is None


def following(lesson: Lesson, number: int) -> int | str:
    return number + 1 if number + 1 < len(lesson.steps) else "over"


def test_wrong_click_is_explained_and_nothing_happens(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    before = learner.state("uk")
    learner.page.locator('[data-element="card:uk_attlee"]').first.dispatch_event("click")
    told = panel(learner).get_by_role("alert")
    expect(told).to_contain_text("That card works harder in the meeting.")
    expect(told).to_contain_text("bid with Lord Beaverbrook", ignore_case=True)
    learner.options.filter(has_text="Ernest Bevin").click()
    expect(told).to_contain_text("That card works harder in the meeting.")
    expect(learner.confirm).to_have_count(0)
    assert learner.state("uk")["answers"] == before["answers"] == 0


def test_click_on_what_is_of_no_use_gets_the_reason_of_the_rules(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    learner.page.locator('[data-element="box:poland"]').first.dispatch_event("click")
    expect(learner.decision.get_by_role("alert")).to_contain_text("Poland")


def test_lesson_is_stopped_and_resumed(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    click_what_pulses(learner, MOSCOW.steps[1])
    wait_for_step(learner, 2)
    table = learner.table
    panel(learner).get_by_role("link", name="Stop lesson").click()
    expect(learner.region("My games")).to_contain_text("Lesson “The Moscow conference”, step 3 of 15")
    learner.button("Learn it").first.click()
    learner.page.wait_for_url(f"**/tables/{table}")
    wait_for_step(learner, 2)


def test_earlier_steps_can_be_read_again(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    panel(learner).get_by_role("button", name="Back").click()
    wait_for_step(learner, 0)
    read_on(learner, 1)


def test_reloading_keeps_the_step_that_is_read(visitor: Visitors) -> None:
    learner = learn(visitor(**LAPTOP))
    read_on(learner, 1)
    learner.page.reload()
    wait_for_step(learner, 1)


def test_lesson_is_offered_before_a_first_game_and_only_then(visitor: Visitors) -> None:
    newcomer = visitor(known=())
    newcomer.open("/")
    newcomer.press("Play now")
    offer = newcomer.page.get_by_role("dialog", name="Your first game of Churchill?")
    offer.get_by_role("button", name="Play at once").click()
    newcomer.page.wait_for_url("**/tables/*")
    assert newcomer.get(f"/tables/{newcomer.table}")["lesson"] is None
    newcomer.play_now()


def test_offered_lesson_is_one_click_away(visitor: Visitors) -> None:
    newcomer = visitor(known=())
    newcomer.open("/")
    newcomer.press("Play now")
    newcomer.press("Show me first")
    newcomer.page.wait_for_url("**/tables/*")
    wait_for_step(newcomer, 0)


def test_whoever_has_played_a_game_is_offered_no_lesson(visitor: Visitors) -> None:
    veteran = visitor(known=())
    veteran.new_table({"uk": "human", "ussr": "bot", "us": "bot"})
    veteran.play_now()


def test_lesson_on_a_phone_leads_to_where_its_cards_lie(visitor: Visitors) -> None:
    learner = learn(visitor(**PHONE))
    read_on(learner, 1)
    panel(learner).get_by_role("button", name="Show me where").tap()
    card = learner.page.locator('[data-element="card:uk_beaverbrook"]').first
    card.scroll_into_view_if_needed()
    expect(card).to_be_visible()
    card.tap()
    with learner.answering():
        learner.confirm.tap()
    wait_for_step(learner, 2)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_lesson_hides_neither_the_board_nor_the_decision(visitor: Visitors, device: dict[str, Any]) -> None:
    learner = learn(visitor(**device))
    read_on(learner, 1)
    height = device["viewport"]["height"]
    shown = {name: learner.region(name).bounding_box() for name in ("Board", "Lesson", "Decision")}
    for name, box in shown.items():
        assert box is not None, name
        assert box["y"] >= 0, name
        assert box["y"] + min(box["height"], 150) <= height, name
    prompt = learner.decision.get_by_role("heading", name=re.compile("Choose, in secret"))
    expect(prompt).to_be_in_viewport()
