"""A game that an installed package brings is played in the browser, on the plain board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import fifth_game
from processes import StartedProcess
from served import serving

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with the package installed."""
    environment = fifth_game.install(tmp_path_factory.mktemp("fifth"))
    data = tmp_path_factory.mktemp("data")
    process = StartedProcess(environment, "serve", "--port", "0", "--data-dir", str(data), "--no-limits")
    with serving(process, data) as running:
        yield running


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_it_is_chosen_on_the_first_page_and_played_to_its_end(visitor, device):
    guest = visitor(**device).open("/")
    expect(guest.page.get_by_text("Bidding and bluff · 1 to 3 players")).to_be_visible()
    guest.press("Play Parley")
    guest.page.wait_for_url("**/tables/*")
    expect(guest.decision.get_by_role("heading")).to_contain_text("Bid a card for the province")
    state = guest.state("red")
    guest.wait_until_shown(state)
    card = state["board"]["hands"]["red"][0]
    guest.page.get_by_role("region", name="Board").get_by_role(
        "button", name=f"card {card[1:]}", exact=True
    ).click()
    guest.confirm.click()
    guest.wait_until_taken(state)
    guest.finish()
    score = guest.state("red")["score"]
    assert sum(score["final"].values()) > 0
    assert guest.state("red")["board"]["round"] == 5


def test_its_rules_are_read_beside_those_of_the_others(visitor):
    guest = visitor().open("/rules/parley/1.4")
    expect(guest.page.get_by_text("The highest card takes the province")).to_be_visible()
