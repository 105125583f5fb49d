"""A player lets debates be until the conference ends, sees on the desk that he does, and is asked again."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.player import DESKTOP
from browser.test_accessibility import grave_violations
from matches import prompt_of
from tripartite.api import start


def test_debates_are_let_be_from_the_desk_and_asked_for_again(visitor):
    match = start("churchill", "training", seed="waiver")
    while prompt_of(match, "uk") != "debate":
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    player = visitor(**DESKTOP).play_on(match.record(), "uk")
    offers = {offer["by"]: offer["text"] for offer in player.turn("uk")["ask"]["waivers"]}
    player.page.get_by_text("Let it be, and do not ask again").click()
    assert grave_violations(player.page, ".waiver-offers") == []
    player.button(offers["any"], exact=True).click()
    held = player.region("You let be, until the chapter ends")
    expect(held).to_contain_text(offers["any"])
    record = player.get(f"/tables/{player.table}/record", seat="uk")
    assert record["answers"][match.answers]["option"] == "no_debate"
    held.get_by_role("button", name="Ask me again").click()
    expect(held).to_have_count(0)
