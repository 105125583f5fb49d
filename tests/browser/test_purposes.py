"""What things are good for is told by pointer and keyboard; Escape puts it away."""

from playwright.sync_api import expect

from tripartite.api import arrange

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


def test_where_an_issue_would_stand_is_shown_before_the_advance(visitor):
    hands = {"uk": ["uk_eden"], "ussr": ["ussr_molotov"], "us": ["us_stettinius"]}
    issues = {"strategic_materials": "uk3", "global": "center"}
    match = arrange("churchill", "training", "meeting", turn="ussr", hands=hands, issues=issues)
    player = visitor(**LAPTOP).play_on(match.record(), "ussr")
    ghost = player.page.locator(".issue-ghost")
    advance = player.decision.locator("button.option").filter(has_text="Strategic Materials").first
    advance.hover()
    expect(ghost).to_have_attribute("data-to", "ussr2")
    player.page.locator(".prompt").hover()
    expect(ghost).to_have_count(0)
