"""The home page shows what the games look like and what they are, and begins each with one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tripartite.games.registry import GAMES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOADED = "picture => picture.complete && picture.naturalWidth > 0"


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_every_game_is_shown_by_a_picture_of_its_board(visitor, device):
    page = visitor(**device).open("/").page
    for game in GAMES:
        picture = page.locator(f'[data-game="{game}"] img')
        picture.scroll_into_view_if_needed()
        page.wait_for_function(LOADED, arg=picture.element_handle())
        size = picture.bounding_box()
        assert abs(size["width"] / size["height"] - 4 / 3) < 0.02


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Cards and negotiation · 1 to 3 players"),
        ("es", "Cartas y negociación · 1 a 3 jugadores"),
        ("it", "Carte e trattative · da 1 a 3 giocatori"),
    ],
)
def test_each_game_says_in_a_line_what_it_is_for_how_many_how_long_and_how_hard(visitor, language, words):
    page = visitor(locale=language).open("/").page
    expect(page.locator('[data-game="churchill"]')).to_contain_text(words)


def test_one_click_begins_the_game_of_the_card(visitor):
    guest = visitor().open("/")
    guest.press("Play Conquest & Consequence")
    guest.page.wait_for_url("**/tables/*")
    expect(guest.page).to_have_title(re.compile("1936"))


def test_the_cards_of_tables_say_how_long_a_decision_may_take(visitor):
    host = visitor()
    seats = {"uk": "human", "ussr": "bot", "us": "open"}
    links = [host.new_table(seats, clock_seconds=limit, private=False)["id"] for limit in (86400, None)]
    guest = visitor().open("/")
    for table, limit in zip(links, ("1 day", "No limit"), strict=True):
        card = guest.page.get_by_role("article").filter(has=guest.page.locator(f'a[href="/tables/{table}"]'))
        expect(card).to_contain_text(f"Time for each decision: {limit}")


def test_a_score_of_one_moment_is_no_chart(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    guest.page.get_by_role("tab", name="Score").click()
    expect(guest.page.get_by_role("columnheader", name="Condition")).to_be_visible()
    expect(guest.page.get_by_role("img", name="Victory points over the game")).to_have_count(0)
