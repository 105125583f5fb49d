"""What things are good for is told by pointer and keyboard; Escape puts it away."""

from playwright.sync_api import expect

LAPTOP = {"viewport": {"width": 1366, "height": 768}}


def test_a_newcomer_learns_what_the_bid_and_a_card_are_for(visitor):
    player = visitor(**LAPTOP).play_now()
    prompt = player.decision.locator(".prompt")
    expect(prompt).to_contain_text("Bid for the agenda, in secret: choose one of your 7 staff cards.")
    expect(prompt).to_be_in_viewport(ratio=1)
    card = player.page.locator(".hand [data-element^='card:']").first
    card.hover()
    told = player.page.get_by_role("tooltip")
    expect(told).to_contain_text("A staff card bids once for the agenda")
    expect(card).to_have_attribute("aria-describedby", told.get_attribute("id") or "")
    player.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
