"""The position editor: positions made by clicking, refused with reasons, played from and kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.player import Player
from tripartite.games.registry import GAMES
from tripartite.lessons import Lesson, walk

Visitors = Callable[..., Player]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def editing(player: Player, game: str = "churchill") -> Player:
    player.open(f"/editor/{game}")
    wait_until_legal(player)
    return player


def panel(player: Player) -> Locator:
    return player.page.get_by_role("complementary", name="Position editor")


def picked(player: Player) -> Locator:
    return panel(player).get_by_role("region", name="What you picked")


def wait_until_legal(player: Player) -> None:
    """Until the server has said so of the draft as it is now."""
    checked(player)
    expect(panel(player)).to_contain_text("This is a position of the game.")


def checked(player: Player) -> None:
    expect(panel(player)).to_have_attribute("aria-busy", "false")


def open_chapter(player: Player, name: str) -> Locator:
    chapter = panel(player).locator("details", has=player.page.locator("summary", has_text=name)).first
    if chapter.get_attribute("open") is None:
        chapter.locator("summary").first.click()
    return chapter


def pick(player: Player, element: str) -> Locator:
    """Picks a thing on the board."""
    player.page.locator(f'.board-area [data-element="{element}"]').first.dispatch_event("click")
    picked(player).wait_for()
    return picked(player)


def choose(within: Locator, label: str | re.Pattern[str], value: str) -> None:
    within.get_by_role("combobox", name=label).select_option(label=value)


def deal(player: Player, seat: str, card: str) -> None:
    """Gives a seat a staff card."""
    hand = panel(player).locator(f'[data-place="hands.{seat}"]')
    hand.get_by_role("combobox").select_option(label=card)
    hand.get_by_role("button", name="Add", exact=True).click()
    expect(hand.get_by_role("listitem").filter(has_text=card)).to_be_visible()


def small_meeting(player: Player) -> None:
    """The UK with one card, and two issues on Stalin's track."""
    choose(panel(player), "Begins with", "Meeting Segment")
    choose(open_chapter(player, "Where play stands"), re.compile("Whose turn"), "UK")
    open_chapter(player, "Players")
    deal(player, "uk", "Stewart Menzies")
    deal(player, "us", "Ernest J. King")
    for issue in ("global", "pol_mil_2_2_a"):
        choose(pick(player, f"issue:{issue}"), re.compile("^Issues"), "on space 3 of the USSR track")
    wait_until_legal(player)


def play(player: Player) -> None:
    panel(player).get_by_role("button", name="Play from here").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    player.page.wait_for_url("**/tables/*")


def test_a_small_position_of_churchill_is_made_by_clicking_and_played(visitor: Visitors) -> None:
    author = visitor()
    author.open("/")
    author.page.locator('[data-game="churchill"]').get_by_role("link", name="Arrange a position").click()
    wait_until_legal(author)
    small_meeting(author)
    play(author)
    options = [option["id"] for option in author.turn("uk")["ask"]["options"]]
    assert "advance uk_menzies global" in options
    assert author.state("uk")["board"]["hands"]["uk"] == ["uk_menzies"]
    author.assert_no_complaints()


def test_an_army_is_put_into_a_zone_of_downfall_and_fights_from_there(visitor: Visitors) -> None:
    author = editing(visitor(), "downfall")
    zone = pick(author, "zone:riga")
    for army in zone.get_by_role("listitem").all()[::-1]:
        army.get_by_role("button").click()
    choose(zone, re.compile("Controlled by"), "Axis")
    zone.get_by_role("combobox").nth(1).select_option(label="German tanks")
    zone.get_by_role("button", name="Add", exact=True).click()
    wait_until_legal(author)
    expect(author.page.locator('[data-element^="counter:riga.de_tank"]')).not_to_have_count(0)
    play(author)
    options = [option["id"] for option in author.turn("axis")["ask"]["options"]]
    assert "operate riga de_tank full" in options


def test_what_is_no_position_is_refused_with_its_place_and_paragraph(visitor: Visitors) -> None:
    author = editing(visitor())
    box = pick(author, "box:poland")
    networks = box.get_by_label("Poland: UK", exact=True)
    networks.fill("9")
    checked(author)
    verdict = panel(author).locator(".draft-verdict")
    expect(verdict).to_contain_text("This is no position of the game")
    expect(verdict.get_by_role("button", name="Open rule 7.11")).to_be_visible()
    expect(panel(author).get_by_role("button", name="Play from here")).to_be_disabled()
    verdict.get_by_role("button", name=re.compile("Clandestine networks, Poland")).click()
    picked(author).get_by_role("button", name=re.compile("as in the set-up")).click()
    wait_until_legal(author)


def test_a_draft_survives_a_reload(visitor: Visitors) -> None:
    author = editing(visitor())
    small_meeting(author)
    author.page.reload()
    wait_until_legal(author)
    expect(panel(author).get_by_label("Begins with")).to_have_value("meeting")
    open_chapter(author, "Players")
    expect(panel(author).locator('[data-place="hands.uk"]')).to_contain_text("Stewart Menzies")
    author.press("Begin anew")
    checked(author)
    expect(panel(author).get_by_label("Begins with")).to_have_value("conference_begins")


def test_a_position_is_kept_as_a_puzzle_and_loaded_again(visitor: Visitors, tmp_path: Path) -> None:
    author = editing(visitor())
    small_meeting(author)
    author.press("Save as a puzzle")
    dialog = author.page.get_by_role("dialog")
    dialog.get_by_label("What the puzzle is called").fill("One card left")
    with author.page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the file").click()
    file = tmp_path / "one_card.toml"
    saved.value.save_as(file)
    walk(Lesson(file))
    author.press("Begin anew")
    expect(panel(author).get_by_label("Begins with")).to_have_value("conference_begins")
    panel(author).get_by_label("Load a file").set_input_files(file)
    expect(panel(author).get_by_label("Begins with")).to_have_value("meeting")
    wait_until_legal(author)


def test_a_file_that_is_none_is_refused_and_changes_nothing(visitor: Visitors, tmp_path: Path) -> None:
    author = editing(visitor())
    file = tmp_path / "wrong.toml"
    file.write_text('game = "downfall"', encoding="utf-8")
    author.excuse("400")
    panel(author).get_by_label("Load a file").set_input_files(file)
    expect(panel(author).get_by_role("alert")).to_contain_text("downfall")
    wait_until_legal(author)


def test_a_finished_game_is_arranged_from_where_it_stood(visitor: Visitors, ended: str) -> None:
    author = visitor()
    author.open(f"/tables/{ended}/replay")
    author.post("/guest")
    author.press("To the end")
    author.link("Arrange from here").click()
    author.page.wait_for_url("**/editor/churchill")
    checked(author)
    expect(panel(author).locator("[data-legal]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_edited_on_a_phone(visitor: Visitors, game: str) -> None:
    author = editing(visitor(**PHONE), game)
    tabs = author.page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button").first.click()
    author.page.locator(".board-area [data-element]").first.wait_for()
    tabs.get_by_role("button", name="Position").click()
    for chapter in panel(author).locator(".fact-chapter > summary").all():
        chapter.click()
    width = author.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]
    author.assert_no_complaints()


def test_a_position_is_arranged_by_keys_alone(visitor: Visitors) -> None:
    author = editing(visitor())
    issue = author.page.locator('.board-area [data-element="issue:global"]').first
    issue.focus()
    issue.press("Enter")
    expect(picked(author).get_by_role("heading")).to_be_focused()
    author.page.keyboard.press("Tab")
    author.page.keyboard.type("in the center")
    wait_until_legal(author)
    expect(author.page.locator('.board-area [data-element="issue:global"]').first).to_be_visible()
    expect(picked(author).locator("[data-said]")).to_have_count(1)
