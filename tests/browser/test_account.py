"""The account page: a guest's name, a new password, an e-mail that is given and taken away."""

from __future__ import annotations

from playwright.sync_api import expect

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
    address.fill("")
    save(player)
    assert player.get("/me")["email"] is None
