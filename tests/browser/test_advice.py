"""A player asks what the bot would do, reads why, and chooses it from there."""

from __future__ import annotations

from playwright.sync_api import expect

from tabletop import eventually
from tripartite.api import start


def test_the_bots_advice_is_read_with_its_reasons_and_taken(visitor):
    player = visitor().play_on(start("downfall", seed="1940").record(), "axis")
    before = player.turn("axis")
    advised = player.get(f"/tables/{player.table}/advice", seat="axis", lang="en")["options"][0]
    player.button("What would the bot do?").click()
    panel = player.region("Advice of the bot")
    expect(panel).to_contain_text(advised["text"])
    for motive in advised["motives"]:
        expect(panel).to_contain_text(motive["text"])
    panel.get_by_role("button", name=advised["text"]).first.click()
    option = next(one for one in before["ask"]["options"] if one["id"] == advised["option"])
    if not option["light"]:
        player.confirm.click()
    eventually(lambda: player.state("axis"), lambda state: state["answers"] > before["answers"])
    record = player.get(f"/tables/{player.table}/record", seat="axis")
    assert record["answers"][before["answers"]]["option"] == advised["option"]


def test_advice_is_gone_when_something_else_is_decided(visitor):
    player = visitor().play_on(start("downfall", seed="1940").record(), "axis")
    player.turn("axis")
    player.button("What would the bot do?").click()
    panel = player.region("Advice of the bot")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
