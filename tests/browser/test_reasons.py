"""Bots explain themselves in the log of whoever plays alone with them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.player import Player
from tabletop import ALL_MINE, ALONE, Json, eventually

SHARED = {"uk": "human", "ussr": "open", "us": "bot"}
SWITCH = "Bots explain themselves"


def told(player: Player) -> list[Json]:
    messages: list[Json] = player.get(f"/tables/{player.table}/messages", since=0)
    return [message for message in messages if message["kind"] == "reason"]


def first_reason(player: Player) -> Json:
    """What the first explained answer of a bot is explained by; until then the first on offer is taken."""
    while not told(player):
        state = player.asked_or_over()
        player.send_first_option(state)
        player.wait_until_taken(state)
    return told(player)[0]


def entries(player: Player) -> Locator:
    return player.page.get_by_role("log", name="Log").locator(".entry")


def heading(player: Player) -> Locator:
    return player.page.get_by_role("img", name=SWITCH)


def test_a_table_alone_with_bots_shows_their_reasons_in_the_log(visitor):
    player = visitor().play_now()
    expect(heading(player)).to_be_visible()
    reason = first_reason(player)
    line = entries(player).get_by_role("button", name=reason["text"]).first
    expect(line).to_have_attribute("aria-expanded", "true")
    line.click()
    expect(line).to_have_attribute("aria-expanded", "false")
    answer = next(
        each
        for each in player.get(f"/tables/{player.table}/messages", since=0)
        if each["kind"] == "answer" and each["answer"] == reason["answer"]
    )
    log = player.log()
    assert log[log.index(reason["text"]) - 1] == answer["text"]


def test_a_table_where_bots_keep_silent_shows_none(visitor):
    player = visitor()
    player.open(f"/tables/{player.new_table(ALONE, bots_explain=False)['id']}")
    for _ in range(6):
        state = player.asked_or_over()
        player.send_first_option(state)
        player.wait_until_taken(state)
    player.asked_or_over()
    expect(entries(player).filter(has_text="Why the bot did so")).to_have_count(0)
    expect(heading(player)).to_have_count(0)


def test_reasons_follow_the_language_of_the_page(visitor):
    player = visitor(locale="es")
    player.open(f"/tables/{player.new_table(ALONE)['id']}")
    first_reason(player)
    expect(
        player.page.get_by_role("log", name="Diario").get_by_text("Por qué lo ha hecho el bot").first
    ).to_be_visible()


def test_whoever_sets_a_table_up_chooses_whether_bots_explain_themselves(visitor):
    player = visitor().open("/new")
    player.page.get_by_label(SWITCH).select_option("Always")
    player.press("Open the table")
    player.page.wait_for_url("**/tables/*")
    assert player.get(f"/tables/{player.table}")["bots_explain"]
    switch = player.page.get_by_role("checkbox", name=SWITCH)
    expect(switch).to_be_checked()
    switch.click()
    eventually(lambda: player.get(f"/tables/{player.table}"), lambda table: not table["bots_explain"])
    expect(switch).not_to_be_checked()


def test_whoever_is_alone_with_bots_silences_them_from_the_menu(visitor):
    player = visitor()
    player.open(f"/tables/{player.new_table(ALONE)['id']}")
    player.press("Menu of the table")
    switch = player.page.get_by_role("checkbox", name=SWITCH)
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    expect(heading(player)).to_have_count(0)


def test_a_guest_at_a_table_that_waits_reads_whether_bots_explain_themselves(visitor):
    host, guest = visitor(), visitor()
    guest.open(f"/tables/{host.new_table(SHARED, bots_explain=True)['id']}")
    switch = guest.page.get_by_role("checkbox", name=SWITCH)
    expect(switch).to_be_checked()
    expect(switch).to_be_disabled()


def test_a_table_of_people_has_no_reasons_to_show(visitor):
    player = visitor()
    player.open(f"/tables/{player.new_table(ALL_MINE)['id']}")
    expect(heading(player)).to_have_count(0)
