"""What happens is told in beats: at the reader's pace, keeping nobody from deciding, and again as a film."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.player import Player
from tabletop import Json, eventually
from tripartite.api import start
from tripartite.core.match import Match

in_both_ways = pytest.mark.parametrize("motion", ["no-preference", "reduce"])


def bar_of(player: Player) -> Locator:
    return player.region("What happens")


def shown(bar: Locator) -> str:
    """What is on view: a kind of beat, or what a summary closes."""
    return bar.get_attribute("data-beat") or f"summary of {bar.get_attribute('data-summary')}"


def step(player: Player) -> bool:
    """On to the next beat; False if there is none."""
    bar = bar_of(player)
    turn = bar.get_attribute("data-turn")
    left = bar.get_attribute("data-waiting")
    bar.get_by_role("button", name="Next beat").click()
    if left == "0":
        expect(bar).to_have_count(0)
        return False
    expect(bar).not_to_have_attribute("data-turn", turn or "")
    return True


def told_until(player: Player, last: str) -> list[str]:
    """All that is shown up to something that is sure to come."""
    bar = bar_of(player)
    told = [shown(bar)]
    while told[-1] != last:
        expect(bar).not_to_have_attribute("data-waiting", "0")
        assert step(player)
        told.append(shown(bar))
        if bar.locator(".die").count() > 0:
            told.append("dice")
    return told


def before_the_war() -> Match:
    """A training game before the answer that begins its first war phase."""

    def at_war(match: Match) -> bool:
        return any(event.key == "networks_ready" for event in match.events)

    match = start("churchill", "training", seed="7")
    while True:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
        if at_war(match):
            match.undo(1)
            return match


def answer_until(host: Player, table: str, event: str, watcher: Player) -> None:
    """Gives the first option for whoever is asked until something happens, and the page has heard of it."""

    def messages() -> list[Json]:
        found: list[Json] = host.get(f"/tables/{table}/messages", since=0)
        return found

    while not any(message["facts"].get("event") == event for message in messages()):
        seat = host.get(f"/tables/{table}/state")["waiting_for"][0]
        state = host.get(f"/tables/{table}/state", seat=seat)
        option = state["ask"]["options"][0]["id"]
        given = {"seat": seat, "option": option, "version": state["version"]}
        host.post(f"/tables/{table}/answers", given)
    watcher.wait_until_shown(host.get(f"/tables/{table}/state"))


@pytest.fixture
def war(visitor):
    """A host with a game that is about to go to war, and whoever watches it step by step."""

    def gather(**device) -> tuple[Player, str, Player]:
        host = visitor()
        host.post("/guest")
        table: str = host.post("/import", before_the_war().record())["id"]
        watcher = visitor(pace="step", **device).open(f"/tables/{table}")
        watcher.wait_until_shown(watcher.state())
        return host, table, watcher

    return gather


@in_both_ways
def test_a_war_phase_is_shown_beat_by_beat_with_its_dice_and_closed_by_a_summary(war, motion):
    host, table, watcher = war(reduced_motion=motion)
    answer_until(host, table, "conference_ends", watcher)
    bar = bar_of(watcher)
    bar.wait_for()
    assert (bar.get_attribute("data-still") is not None) == (motion == "reduce")
    told = told_until(watcher, "summary of war")
    assert {"front", "dice"} <= set(told)


def test_skipping_leads_to_the_table_as_it_is_and_the_last_beat_can_be_seen_again(war):
    host, table, watcher = war()
    answer_until(host, table, "front_roll", watcher)
    bar = bar_of(watcher)
    assert step(watcher)
    turn = bar.get_attribute("data-turn")
    seq = bar.get_attribute("data-seq")
    assert step(watcher)
    bar.get_by_role("button", name="Again").click()
    expect(bar).to_have_attribute("data-seq", seq or "")
    expect(bar).not_to_have_attribute("data-turn", turn or "")
    bar.get_by_role("button", name="To the present").click()
    expect(bar).to_have_count(0)


def test_a_summary_that_comes_after_the_reader_has_gone_on_holds_nothing_up(war):
    host, table, watcher = war()
    held: list[Route] = []
    watcher.page.route("**/summaries?*", lambda route: held.append(route), times=1)
    answer_until(host, table, "conference_ends", watcher)
    bar = bar_of(watcher)
    bar.get_by_role("button", name="To the present").click()
    expect(bar).to_have_count(0)
    eventually(lambda: watcher.state() and held, bool)
    held[0].continue_()
    watcher.page.locator(".note.summary").wait_for()
    expect(bar).to_have_count(0)


def test_log_and_points_do_not_run_ahead_of_what_is_told_to_who_watches(war):
    host, table, watcher = war()
    answer_until(host, table, "conference_ends", watcher)
    bar = bar_of(watcher)
    bar.wait_for()
    log = watcher.page.get_by_role("log")
    expect(log.get_by_text("front rolls")).to_have_count(0)
    bar.get_by_role("button", name="To the present").click()
    expect(log.get_by_text("front rolls").first).to_be_attached()


def test_what_is_paused_is_held_until_the_reader_goes_on_at_a_pace_that_is_kept(war):
    host, table, watcher = war()
    answer_until(host, table, "front_roll", watcher)
    bar = bar_of(watcher)
    bar.get_by_role("button", name="Pause").click()
    bar.get_by_role("combobox", name="Pace of what happens").select_option("Fast")
    assert step(watcher)
    bar.get_by_role("button", name="Go on").click()
    expect(bar).to_have_count(0)
    watcher.open("/account")
    expect(watcher.page.get_by_role("combobox", name="Pace of what happens")).to_have_value("fast")


def test_after_the_end_the_points_are_explained_and_no_card_waits_to_be_turned(visitor, ended):
    reader = visitor().open(f"/tables/{ended}")
    expect(reader.end).to_be_visible()
    expect(reader.page.get_by_text("not yet turned")).to_have_count(0)
    reader.end.get_by_text("How the points came about").click()
    expect(reader.end.get_by_role("row", name=re.compile("Final"))).to_be_visible()
    reader.end.get_by_text("How it came about").click()
    expect(reader.end.get_by_text("The whole game")).to_be_visible()
