"""Nothing is lost when the page is reloaded, the network fails or the server dies."""

from __future__ import annotations

import re
import resource
import signal
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from served import served
from tabletop import eventually

OFFLINE = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|WebSocket"
LOST = "Connection lost"


def test_a_reload_in_the_middle_of_a_choice_comes_back_to_the_same_decision(visitor):
    guest = visitor().play_now()
    guest.answer()
    before = guest.turn("uk")
    guest.choose_first()
    guest.page.reload()
    assert eventually(lambda: guest.turn("uk"), lambda now: now == before)
    guest.assert_log_is_whole("uk")
    guest.answer()
    assert guest.turn("uk")["answers"] > before["answers"]


def test_a_reload_keeps_what_has_been_chosen_but_not_confirmed(visitor):
    guest = visitor().play_now()
    guest.turn("uk")  # once the others have chosen, the own choice cannot be taken back
    guest.choose_first()
    chosen = guest.confirm.inner_text()
    guest.page.reload()
    guest.wait_until_asked()
    expect(guest.confirm).to_have_text(chosen, use_inner_text=True)
    guest.answer()
    while len(guest.turn("uk")["ask"]["options"]) == 1:  # which is chosen by itself
        guest.answer()
    guest.page.reload()
    guest.turn("uk")
    expect(guest.confirm).to_have_count(0)


def test_a_choice_that_was_cleared_does_not_come_back(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    guest.choose_first()
    guest.page.keyboard.press("Escape")
    expect(guest.confirm).to_have_count(0)
    guest.page.reload()
    guest.wait_until_asked()
    expect(guest.confirm).to_have_count(0)


def test_a_line_that_has_died_without_a_word_is_replaced(visitor):
    guest = visitor()
    guest.page.clock.install()
    lines = []

    def listen(line):
        """The first line falls silent once there is nobody to hear it; the browser is not told."""
        server = line.connect_to_server()
        own = {"open": True}
        lines.append(own)
        line.on_message(lambda frame: server.send(frame) if own["open"] else None)
        server.on_message(lambda frame: line.send(frame) if own["open"] else None)

    guest.page.route_web_socket(re.compile("/live"), listen)
    guest.play_now()
    guest.wait_until_asked()
    connected = guest.page.get_by_role("img", name=re.compile("^Connected$"))
    expect(connected).to_be_visible()
    lines[0]["open"] = False
    guest.page.clock.fast_forward("00:26")
    guest.page.clock.fast_forward("00:11")
    eventually(lambda: tick(guest, lines), lambda found: len(found) == 2)
    expect(connected).to_be_visible()
    guest.post(f"/tables/{guest.table}/chat", {"text": "Is anybody there?"})
    guest.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(guest.page.get_by_role("log", name="Chat")).to_contain_text("Is anybody there?")


def tick(player, lines):
    """Lets a second pass for the page."""
    player.page.clock.run_for(1000)
    return lines


def test_a_reload_right_after_an_answer_loses_and_doubles_nothing(visitor):
    guest = visitor().play_now()
    for _ in range(3):
        guest.decide()
        guest.page.reload()
        guest.turn("uk")
        guest.assert_log_is_whole("uk")


def test_answers_travel_by_the_line_that_is_open(visitor):
    guest = visitor().play_now()
    requests = []
    guest.page.on("request", lambda request: requests.append(request.url))
    for _ in range(3):
        guest.answer()
    assert len(guest.answers_sent) == 3
    assert not [url for url in requests if "/answers" in url]


def test_an_answer_given_before_the_reply_to_the_last_one_is_sent_after_it(visitor):
    """Without a line: the next decision is shown by a look that overtakes the reply to the answer."""
    guest = visitor()
    guest.excuse("WebSocket")
    guest.page.route_web_socket(re.compile("/live"), lambda line: line.close())
    guest.play_now()
    held = []
    guest.page.route("**/answers?*", lambda route: held.append((route, route.fetch())), times=1)
    guest.decide()
    eventually(lambda: guest.state("uk") and held, bool)
    before = eventually(lambda: guest.state("uk"), lambda state: state["waiting_for"] == ["uk"])
    expect(guest.decision.get_by_role("heading", level=2)).to_contain_text(before["ask"]["text"])
    guest.decide()
    ((route, reply),) = held
    route.fulfill(response=reply)
    eventually(lambda: guest.state("uk"), lambda state: state["answers"] > before["answers"])


def test_a_trouble_of_the_server_is_over_once_the_answer_has_arrived_by_the_line(visitor):
    """The line opens while the request that could not be stored is still on its way."""
    guest = visitor()
    guest.excuse("503|WebSocket")
    broken = [True]
    guest.page.route_web_socket(
        re.compile("/live"), lambda line: line.close() if broken else line.connect_to_server()
    )
    guest.play_now()
    held = []
    guest.page.route("**/answers?*", lambda route: held.append(route), times=1)
    before = eventually(lambda: guest.state("uk"), lambda state: state["waiting_for"] == ["uk"])["answers"]
    guest.decide()
    eventually(lambda: guest.state("uk") and held, bool)
    broken.clear()
    expect(guest.page.get_by_role("img", name=re.compile("^Connected$"))).to_be_visible()
    text = "The server cannot write anything down."
    trouble: dict[str, Any] = {"error": "cannot_store", "text": text, "paragraph": None, "facts": {}}
    held[0].fulfill(status=503, json=trouble)
    eventually(lambda: guest.state("uk"), lambda state: state["answers"] > before)
    expect(guest.page.get_by_role("status").filter(has_text=text)).to_have_count(0)


def test_an_answer_given_without_a_network_arrives_when_it_is_back(visitor):
    guest = visitor().play_now()
    guest.excuse(OFFLINE)
    before = guest.turn("uk")["answers"]
    guest.context.set_offline(True)
    guest.decide()
    expect(guest.page.get_by_role("status").filter(has_text=LOST)).to_be_visible()
    guest.context.set_offline(False)
    expect(guest.page.get_by_text(LOST)).to_have_count(0)
    guest.wait_until_seen(before + 1)
    guest.turn("uk")
    guest.assert_log_is_whole("uk")


def test_the_page_outlives_the_server(visitor, tmp_path):
    """The server is killed under an open decision and comes back at the same address with the same data."""
    with served(tmp_path) as first:
        guest = visitor(first).play_now()
        guest.excuse(OFFLINE)
        guest.answer()
        before = guest.turn("uk")
        first.end(signal.SIGKILL)
    guest.decide()
    expect(guest.page.get_by_role("status").filter(has_text=LOST)).to_be_visible()
    with served(tmp_path, "--port", str(urlsplit(first.local_address).port)):
        expect(guest.page.get_by_text(LOST)).to_have_count(0)
        guest.wait_until_seen(before["answers"] + 1)
        assert guest.turn("uk")["version"] > before["version"]
        guest.assert_log_is_whole("uk")
        expect(guest.page.get_by_role("img", name=re.compile("^Connected$"))).to_be_visible()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of other processes are set on Linux")
def test_a_server_without_room_says_so_and_the_answer_arrives_when_there_is_some(visitor, tmp_path):
    """The page stays who it is and what it was, and tries again by itself."""
    with served(tmp_path) as server:
        guest = visitor(server).play_now()
        guest.excuse("503|WebSocket")
        before = guest.turn("uk")["answers"]
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limit[1]))
        guest.decide()
        told = guest.page.get_by_role("status").filter(has_text="cannot write anything down")
        expect(told).to_contain_text("Trying again")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        expect(told).to_have_count(0)
        guest.wait_until_seen(before + 1)
        guest.turn("uk")
        guest.assert_log_is_whole("uk")


def test_lists_come_when_the_database_is_back(visitor, tmp_path):
    """Whoever is logged in stays so while the server cannot tell who is."""
    with served(tmp_path) as server:
        player = visitor(server)
        player.excuse("503")
        player.post("/signup", {"name": "Anna", "password": "long enough"})
        kept = server.database.with_name("kept")
        server.database.rename(kept)
        player.open("/")
        expect(player.page.get_by_role("alert").first).to_contain_text("database cannot be reached")
        kept.rename(server.database)
        expect(player.page.get_by_role("alert")).to_have_count(0)
        expect(player.link("Account and settings")).to_have_text("Anna")


def test_whoever_is_logged_out_elsewhere_goes_on_as_a_spectator(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    expect(guest.page.get_by_role("img", name=re.compile("^Connected$"))).to_be_visible()
    guest.post("/logout")
    expect(guest.page.get_by_text("You are watching")).to_be_visible()
    expect(guest.link("Account and settings")).to_have_text("Log in")
    expect(guest.confirm.or_(guest.options)).to_have_count(0)
    expect(guest.page.get_by_role("img", name=re.compile("^Connected$"))).to_be_visible()


def test_whoever_is_logged_out_while_there_is_no_line_is_told_so_too(visitor):
    guest = visitor()
    guest.excuse("WebSocket")
    guest.page.route_web_socket(re.compile("/live"), lambda line: line.close())
    guest.play_now()
    guest.wait_until_asked()
    guest.post("/logout")
    expect(guest.page.get_by_text("You are watching")).to_be_visible()
    expect(guest.link("Account and settings")).to_have_text("Log in")


def test_what_was_asked_before_somebody_came_logs_nobody_out(visitor):
    """The first look at who is here is answered after a game has made a guest of them."""
    guest = visitor()
    held = []
    guest.page.route("**/api/session?*", lambda route: held.append(route), times=1)
    guest.play_now()
    expect(guest.link("Account and settings")).not_to_have_text("Log in")
    with guest.page.expect_response("**/api/session?*"):
        held[0].fulfill(body="null", content_type="application/json")
    guest.answer()
    expect(guest.link("Account and settings")).not_to_have_text("Log in")


def test_whoever_gets_a_new_session_in_another_tab_goes_on_playing(visitor):
    guest = visitor().play_now()
    guest.wait_until_asked()
    tab = guest.context.new_page()
    tab.goto("/account")
    tab.get_by_label("Name", exact=True).fill("Madame Chiang")
    tab.get_by_label(re.compile("^Password")).fill("a long march")
    tab.locator("form").get_by_role("button", name="Sign up").last.click()
    expect(tab.get_by_role("link", name="Account and settings")).to_have_text("Madame Chiang")
    tab.close()
    expect(guest.link("Account and settings")).to_have_text("Madame Chiang")
    guest.answer()
