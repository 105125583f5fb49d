"""People around a table: talk, silence, spectators, and the list of games that wait for somebody."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.hidden import STAFF, secrets_in
from tabletop import ALONE, eventually


@pytest.fixture
def pair(visitor):
    """Two people at a public table whose third seat a bot plays."""
    alice, bob = visitor(), visitor()
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"}, private=False)["id"]
    alice.open(f"/tables/{table}")
    bob.open(f"/tables/{table}")
    bob.press("Sit down here")
    for player in (alice, bob):
        player.wait_until_asked()
    return alice, bob


def talk(player):
    return player.page.get_by_role("log", name="Chat")


def words_of(player):
    return player.page.get_by_role("textbox", name="Say something to the table")


def say(player, words):
    words_of(player).fill(words)
    player.press("Send")


def test_two_browsers_talk_and_one_is_muted_and_heard_again(pair):
    alice, bob = pair
    for player in pair:
        player.page.get_by_role("tab", name="Chat").click()
    say(alice, "Shall we open the second front?")
    expect(talk(bob)).to_contain_text("Shall we open the second front?")
    say(bob, "Next year.")
    expect(talk(alice)).to_contain_text("Next year.")
    talk(bob).get_by_role("button", name="mute").click()
    expect(talk(bob)).not_to_contain_text("second front")
    say(alice, "Promised?")
    expect(talk(alice)).to_contain_text("Promised?")
    say(bob, "I hear nothing.")
    expect(talk(bob)).to_contain_text("I hear nothing.")
    expect(talk(bob)).not_to_contain_text("Promised?")
    bob.page.reload()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(talk(bob)).to_contain_text("I hear nothing.")
    expect(talk(bob)).not_to_contain_text("Promised?")
    bob.button(re.compile("^Hear .* again$")).click()
    expect(talk(bob)).to_contain_text("Promised?")
    say(alice, "Can you hear me now?")
    expect(talk(bob)).to_contain_text("Can you hear me now?")


def test_what_is_typed_while_words_are_on_their_way_stays(pair):
    alice, _ = pair
    alice.page.get_by_role("tab", name="Chat").click()
    held = []
    alice.page.route("**/chat?*", lambda route: held.append(route), times=1)
    say(alice, "Yalta?")
    expect(words_of(alice)).to_have_value("")
    words_of(alice).fill("In February?")
    eventually(lambda: alice.state("uk") and held, bool)
    held[0].continue_()
    expect(talk(alice)).to_contain_text("Yalta?")
    alice.press("Send")
    expect(talk(alice)).to_contain_text("In February?")


def test_words_that_were_refused_come_back(pair):
    alice, _ = pair
    alice.excuse("503")
    alice.page.get_by_role("tab", name="Chat").click()
    trouble: dict[str, Any] = {"error": "cannot_store", "text": "Not now.", "paragraph": None, "facts": {}}
    alice.page.route("**/chat?*", lambda route: route.fulfill(status=503, json=trouble), times=1)
    say(alice, "Yalta?")
    expect(alice.page.get_by_text("Not now.")).to_be_visible()
    expect(words_of(alice)).to_have_value("Yalta?")
    alice.press("Send")
    expect(talk(alice)).to_contain_text("Yalta?")


def test_who_sits_down_is_shown_to_a_host_whose_line_is_slower_than_the_room_looks(visitor):
    host, guest = visitor(), visitor()
    table = host.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    host.page.clock.install()
    host.open(f"/tables/{table}")
    expect(host.page.locator(".waiting-room li").filter(has_text="Guest")).to_have_count(1)
    held = []
    host.page.route(f"**/api/tables/{table}?*", lambda route: held.append(route))
    host.page.clock.run_for(10_000)
    eventually(lambda: host.get(f"/tables/{table}") and held, bool)
    guest.post("/guest")
    guest.post(f"/tables/{table}/join", {"seat": "us"})
    assert len(held) == 1
    held[0].continue_()
    expect(host.page.locator(".waiting-room li").filter(has_text="Guest")).to_have_count(2)


def test_words_that_came_unseen_are_announced_on_the_tab(pair):
    alice, bob = pair
    alice.page.get_by_role("tab", name="Chat").click()
    say(alice, "Good evening.")
    expect(bob.page.get_by_role("tab", name=re.compile("Chat unread"))).to_be_visible()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(talk(bob)).to_contain_text("Good evening.")
    bob.page.get_by_role("tab", name="Log").click()
    expect(bob.page.get_by_role("tab", name="Chat")).not_to_contain_text("unread")


def test_a_spectator_sees_the_table_and_no_hand(pair, visitor):
    alice, _ = pair
    stranger = visitor().open(f"/tables/{alice.table}")
    expect(stranger.page.get_by_text("You are watching")).to_be_visible()
    expect(stranger.region("Board").get_by_role("button", name=re.compile("^Poland"))).to_be_visible()
    expect(stranger.options).to_have_count(0)
    alice.answer()
    stranger.wait_until_seen(alice.state()["answers"])
    for text in [*stranger.take_received(), stranger.page.content()]:
        assert secrets_in(text) & STAFF == set()


def test_the_home_page_tells_whose_turn_it_is(pair):
    alice, bob = pair
    assert_called(alice, True)
    assert_called(bob, True)
    alice.region("My games").get_by_role("link", name="Go on").click()
    alice.answer()
    assert_called(alice, False)
    assert_called(bob, True)
    bob.region("My games").get_by_role("link", name="Go on").click()
    assert bob.wait_until_asked()


def assert_called(player, calls):
    """Whether the list of own games says that it is this player's turn."""
    player.open("/")
    mine = player.region("My games")
    expect(mine.get_by_role("article")).to_have_count(1)
    expect(mine.get_by_text("Your turn")).to_have_count(1 if calls else 0)


def test_a_game_that_waits_elsewhere_rings_at_the_table(visitor):
    guest = visitor()
    guest.post("/guest")
    here, there = (guest.new_table(ALONE)["id"] for _ in range(2))
    for table in (here, there):
        eventually(partial(guest.get, f"/tables/{table}"), lambda info: info["my_turn"])
    guest.open(f"/tables/{here}")
    guest.link("1 other game waits for you").click()
    guest.page.wait_for_url(f"**/tables/{there}")
    assert guest.wait_until_asked()
    assert guest.table == there
