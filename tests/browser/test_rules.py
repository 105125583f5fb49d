"""The rules beside the board: why something is not allowed, and the paragraph that says so."""

from __future__ import annotations

import re

from playwright.sync_api import expect


def test_whatever_is_not_offered_tells_its_paragraph_beside_the_board(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    poland = guest.region("Board").get_by_role("button", name=re.compile("^Poland"))
    poland.click()
    why = guest.decision.get_by_role("alert")
    paragraph = why.get_by_role("button", name=re.compile(r"^Open rule "))
    number = paragraph.inner_text()
    assert len(why.inner_text().split()) > 5
    paragraph.click()
    drawer = guest.page.get_by_role("complementary", name="Rules reference")
    expect(drawer.get_by_role("heading", level=2)).to_contain_text(number)
    expect(poland).to_be_visible()
    board = guest.region("Board").bounding_box()
    assert drawer.bounding_box()["x"] >= board["x"] + board["width"]
    guest.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert guest.decide()


def test_the_reference_finds_a_word_and_every_paragraph_has_an_address(visitor):
    reader = visitor().open("/rules/churchill/5-22")
    heading = reader.page.get_by_role("heading", name=re.compile(r"^5\.22 "))
    expect(heading).to_be_in_viewport()
    reader.page.get_by_role("searchbox", name="Search the rules").fill("debate")
    expect(reader.page.get_by_role("status").filter(has_text="paragraphs")).to_be_visible()
    reader.page.get_by_role("navigation", name="Contents").get_by_role("link").first.click()
    reader.page.wait_for_url("**/rules/churchill/*")


def test_the_reference_of_one_game_leads_to_that_of_the_other(visitor):
    reader = visitor().open("/rules")
    title = reader.page.get_by_role("heading", level=1)
    expect(title).to_have_text("Churchill Rules reference")
    reader.page.get_by_role("navigation", name="Game").get_by_role("link", name="Downfall").click()
    expect(title).to_have_text("Downfall of the Third Reich Rules reference")
    expect(reader.page.get_by_role("heading", name=re.compile("^1 Components"))).to_be_visible()
