"""Lessons in the browser: learnt by clicking what they say, stopped, resumed and offered."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.player import Player
from tabletop import Json, eventually
from tripartite.games.registry import GAMES
from tripartite.lessons import Lesson, Step, lessons_of

Visitors = Callable[..., Player]
MOSCOW = lessons_of("churchill")["moscow"]
FIRST_LESSONS = [next(iter(lessons.values())) for game in GAMES if (lessons := lessons_of(game))]
MOST_NAMED = 3  # answers that a lesson names, if they are not too long
LONGEST_NAMED = 160
# Whether the first thing in the list that is meant can be seen and clicked, under nothing else.
IN_SIGHT = """() => {
    const meant = document.querySelector(".option.marked, .chip.meant");
    const { left, top, width, height } = meant?.getBoundingClientRect() ?? {};
    return meant?.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, 30) / 2));
}"""
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def learn(player: Player, game: str = MOSCOW.head.game) -> Player:
    """Begins the first lesson of a game from the front page."""
    player.open("/")
    player.page.locator(f'[data-game="{game}"]').get_by_role("button", name="Learn it").click()
    player.page.wait_for_url("**/tables/*")
    return player


def panel(player: Player) -> Locator:
    return player.region("Lesson")


def wait_for_step(player: Player, number: int | str) -> None:
    expect(panel(player)).to_have_attribute("data-step", str(number))


def read_on(player: Player, to: int | str) -> None:
    panel(player).get_by_role("button", name="Next").click()
    wait_for_step(player, to)


def named(player: Player) -> Locator:
    """The answers that the lesson names, unless they are too many."""
    return panel(player).locator(".lesson-task")


def click_what_pulses(player: Player, step: Step) -> None:
    """Gives the first answer that the step accepts, by what the lesson points at as long as that tells it."""
    ask = player.asked()
    expect(player.decision.locator(".prompt")).to_contain_text(ask["text"])
    options = ask["options"]
    accepted = [option for option in options if step.accepts(option["id"])]
    if is_named([option["text"] for option in accepted]):
        expect(named(player)).to_contain_text(accepted[0]["text"], ignore_case=True)
    with player.answering():
        left = touch_all(player, accepted[0], options)
        if len(left) > 1:
            pick_from_list(player, accepted[0], left)
        if accepted[0]["final"] or not accepted[0]["light"] or len(options) == 1:
            player.confirm.click()


def is_named(answers: list[str]) -> bool:
    return len(answers) == 1 or (len(answers) <= MOST_NAMED and len(" / ".join(answers)) <= LONGEST_NAMED)


def touch_all(player: Player, option: Json, options: list[Json]) -> list[Json]:
    """Touches what is pointed at of an option until no other has all of it; gives those that are left."""
    left = options
    if len(left) > 1:
        player.page.locator("[data-pointed], .option.marked, .chip.meant").first.wait_for(state="attached")
    for element in option["touches"]:
        if len(left) > 1 and player.touch_if_pointed_at(element):
            left = [other for other in left if element in other["touches"]]
    return left


def pick_from_list(player: Player, option: Json, left: list[Json]) -> None:
    """By what is marked in the list; a long one shows its topics first."""
    listed = player.decision.locator(".option.marked").filter(has_text=option["text"])
    topics = player.decision.locator(".chip.meant")
    topics.or_(listed).first.wait_for()
    if topics.first.is_visible():
        topics.first.click()
        if sum(other["verb"] == option["verb"] for other in left) == 1:
            return
    listed.first.click()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", FIRST_LESSONS, ids=lambda lesson: lesson.id)
def test_lesson_is_learnt_by_clicking_only_what_it_says(visitor: Visitors, lesson: Lesson) -> None:
    learner = learn(visitor(**LAPTOP), lesson.head.game)
    for number, step in enumerate(lesson.steps):
        wait_for_step(learner, number)
        expect(panel(learner)).to_contain_text(step.en.text)
        expect(panel(learner).get_by_role("button", name=f"Open rule {step.paragraph}")).to_be_visible()
        if not step.is_task:
            read_on(learner, following(lesson, number))
            continue
        if len(learner.asked()["options"]) > 1:
            learner.page.wait_for_function(IN_SIGHT)
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


def test_whoever_plays_before_the_page_knows_them_is_offered_no_lesson_either(visitor: Visitors) -> None:
    veteran = visitor(known=())
    veteran.new_table({"uk": "human", "ussr": "bot", "us": "bot"})
    held: list[Route] = []
    veteran.page.route("**/api/session?*", lambda route: held.append(route), times=1)
    veteran.open("/")
    veteran.press("Play now")
    eventually(lambda: veteran.get("/session") and held, bool)
    held[0].continue_()
    veteran.page.wait_for_url("**/tables/*")


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
    learner.page.locator("[data-element]").first.wait_for(state="attached")
    height = device["viewport"]["height"]
    shown = {name: learner.region(name).bounding_box() for name in ("Board", "Lesson", "Decision")}
    for name, box in shown.items():
        assert box is not None, name
        assert box["y"] >= 0, name
        assert box["y"] + min(box["height"], 150) <= height, name
    prompt = learner.decision.get_by_role("heading", name=re.compile("in secret"))
    expect(prompt).to_be_in_viewport()
