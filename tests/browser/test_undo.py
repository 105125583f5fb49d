"""Taking back: at once what concerns nobody else, by consent what does, and never beyond a reveal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.test_accessibility import grave_violations
from tabletop import eventually


def menu(player, name):
    player.press("Menu of the table")
    player.page.get_by_role("dialog").get_by_role("button", name=name).click()


def test_one_click_leads_back_to_the_start_of_the_turn(visitor):
    guest = visitor().play_now()
    before = {}
    while (state := guest.turn("uk"))["undo_to"] not in before:
        before[state["answers"]] = state
        guest.answer()
    start = before[state["undo_to"]]
    undo = guest.button("Undo")
    with guest.page.expect_response("**/undo?*"):
        undo.click()
    expect(undo).to_have_count(0)
    after = guest.state("uk")
    assert {key: after[key] for key in ("board", "ask", "answers")} == {
        key: start[key] for key in ("board", "ask", "answers")
    }
    expect(guest.decision.get_by_role("heading", level=2)).to_contain_text(start["ask"]["text"])
    expect(guest.page.get_by_role("log", name="Log")).to_contain_text("taken back:")
    assert guest.decide()


def test_after_a_reveal_the_page_says_why_nothing_is_taken_back(visitor):
    guest = visitor().play_now()
    guest.excuse("409")
    while (state := guest.turn("uk"))["segment"] != "meeting" or state["undo_to"] is not None:
        guest.answer()
    expect(guest.button("Undo")).to_have_count(0)
    menu(guest, "Ask to take back my last answer")
    expect(guest.page.get_by_role("alert")).to_contain_text("since the last die or reveal")


@pytest.mark.parametrize("agrees", [True, False])
def test_what_another_has_answered_is_taken_back_only_with_their_consent(visitor, agrees):
    alice, bob = visitor(), visitor()
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
    bob.post("/guest")
    bob.post(f"/tables/{table}/join", {"seat": "ussr"})
    players = {"uk": alice.open(f"/tables/{table}"), "ussr": bob.open(f"/tables/{table}")}
    answered = nominate_until_both_have(players)
    back = max(number for number, seat in answered.items() if seat == "uk")
    menu(alice, "Ask to take back my last answer")
    request = bob.page.get_by_role("alertdialog", name="Somebody asks to go back")
    expect(request).to_contain_text(re.compile("UK asks to take back “UK: .+” and what followed."))
    expect(alice.page.get_by_text("Still to agree")).to_be_visible()
    assert grave_violations(bob.page, "[role=alertdialog]") == []
    at = alice.state("uk")["answers"]
    with bob.page.expect_response("**/undo/*"):
        request.get_by_role("button", name="Agree" if agrees else "Refuse").click()
    expect(request).to_have_count(0)
    expect(alice.page.get_by_text("Still to agree")).to_have_count(0)
    assert alice.state("uk")["answers"] == (back if agrees else at)


def test_a_choice_in_secret_is_made_again_while_others_still_choose(visitor):
    alice, bob, carol = visitor(), visitor(), visitor()
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    for player, seat in ((bob, "ussr"), (carol, "us")):
        player.post("/guest")
        player.post(f"/tables/{table}/join", {"seat": seat})
    alice.open(f"/tables/{table}").answer()
    bob.open(f"/tables/{table}").answer()
    expect(alice.decision).to_contain_text("face down")
    eventually(alice.state, lambda state: state["waiting_for"] == ["us"])
    alice.press("Choose again")
    assert alice.wait_until_asked()
    expect(bob.decision).to_contain_text("face down")
    assert sorted(alice.state()["waiting_for"]) == ["uk", "us"]
    alice.answer()
    carol.open(f"/tables/{table}").answer()
    expect(alice.button("Choose again")).to_have_count(0)


def nominate_until_both_have(players):
    """Plays until the UK and then the USSR has nominated; who answered at which answer."""
    alice = players["uk"]
    answered: dict[int, str] = {}
    while set(answered.values()) != {"uk", "ussr"} or list(answered.values())[-1] != "ussr":
        state = eventually(alice.state, lambda state: not players.keys().isdisjoint(state["waiting_for"]))
        seat = next(seat for seat in state["waiting_for"] if seat in players)
        players[seat].answer()
        if state["segment"] == "agenda_selection":
            answered[state["answers"]] = seat
    return answered
