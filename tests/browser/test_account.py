"""The account page: a guest's name, a new or forgotten password, an e-mail address, and the end of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from notice_receivers import Postbox, port_of, working
from processes import PATIENCE
from served import served

PASSWORD, NEW_PASSWORD = "hyde park 1932", "warm springs 1945"


def save(player):
    player.press("Save")
    expect(player.page.get_by_role("status").filter(has_text="Saved")).to_be_visible()


def test_a_guest_takes_a_name(visitor):
    guest = visitor()
    guest.post("/guest")
    guest.open("/account")
    guest.page.get_by_label("Your name at the table").fill("Harry Hopkins")
    save(guest)
    assert guest.get("/me")["name"] == "Harry Hopkins"
    assert guest.get("/me")["guest"]


def test_a_password_is_changed_by_whoever_knows_the_present_one(visitor):
    player = visitor()
    player.excuse("409")
    player.post("/signup", {"name": "Franklin", "password": PASSWORD})
    player.open("/account")
    present = player.page.get_by_label("Your present password")
    expect(present).to_have_count(0)
    player.page.get_by_label("New password").fill(NEW_PASSWORD)
    present.fill("not the one I had")
    player.press("Save")
    expect(player.page.get_by_role("alert")).to_be_visible()
    present.fill(PASSWORD)
    save(player)
    player.post("/logout")
    player.post("/login", {"name": "Franklin", "password": NEW_PASSWORD})


def test_an_address_is_given_and_taken_away_again(visitor):
    player = visitor()
    player.post("/signup", {"name": "Eleanor", "password": PASSWORD, "email": "eleanor@example.org"})
    player.open("/account")
    address = player.page.get_by_label("E-mail (optional)")
    expect(address).to_have_value("eleanor@example.org")
    present = player.page.get_by_label("Your present password")
    expect(present).to_have_count(0)
    address.fill("")
    present.fill(PASSWORD)
    save(player)
    assert player.get("/me")["email"] is None
    expect(present).to_have_count(0)


def test_an_account_is_deleted_by_whoever_knows_its_password(visitor):
    player = visitor()
    player.excuse("409|401")
    player.post("/signup", {"name": "Lucy", "password": PASSWORD})
    player.open("/account")
    player.press("Delete the account")
    dialog = player.page.get_by_role("dialog")
    present = dialog.get_by_label("Your present password")
    present.fill("not the one I had")
    dialog.get_by_role("button", name="Delete the account").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    present.fill(PASSWORD)
    present.press("Enter")
    expect(player.link("Account and settings")).to_have_text("Log in")


def test_a_forgotten_password_is_replaced_by_the_link_of_a_letter(visitor, tmp_path):
    with working(Postbox()) as postbox:
        smtp = {"smtp_host": "127.0.0.1", "smtp_port": str(port_of(postbox)), "smtp_security": "none"}
        with served(tmp_path, **smtp) as server:
            player = visitor(server)
            player.excuse("409")
            player.post("/signup", {"name": "Missy", "password": PASSWORD, "email": "missy@example.org"})
            player.post("/logout")
            player.open("/account")
            player.page.get_by_role("tab", name="Log in").click()
            player.link("I have forgotten my password").click()
            player.page.get_by_label("E-mail").fill("missy@example.org")
            player.press("Send the letter")
            expect(player.page.get_by_role("status").filter(has_text="on its way")).to_be_visible()
            letter = postbox.mails.get(timeout=PATIENCE).get_content()
            link = re.search(r"http\S+", letter)
            assert link, letter
            player.open(link[0])
            player.page.get_by_label("Password").fill(NEW_PASSWORD)
            player.press("Save")
            expect(player.link("Account and settings")).to_have_text("Missy")
            player.post("/logout")
            player.post("/login", {"name": "Missy", "password": NEW_PASSWORD})
            player.open(link[0])
            player.page.get_by_label("Password").fill(PASSWORD)
            player.press("Save")
            expect(player.page.get_by_role("alert")).to_contain_text("This link has been used")
