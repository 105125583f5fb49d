"""Three people and a spectator at one table, each with a browser of their own."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain

import pytest
from playwright.sync_api import expect

from browser.hidden import secrets_in
from browser.player import Player
from processes import THROTTLE
from tabletop import deal_from

SEATS = ("uk", "ussr", "us")
SEED = "7"


class Party:
    """Three guests at a table that one of them opened, and somebody who watches."""

    def __init__(self, visitor):
        self.host: Player = visitor()
        self.open_table()
        link = self.host.page.get_by_role("textbox", name="Link to this table").input_value()
        deal_from(SEED, self.host.server, self.host.table)
        self.guests: list[Player] = [visitor(), visitor()]
        for guest in self.guests:
            guest.open(link)
            guest.page.get_by_role("button", name="Sit down here").first.click()
            expect(guest.button("Sit down here")).to_have_count(0)
        self.spectator: Player = visitor().open(link)
        self.players = dict(zip(SEATS, [self.host, *self.guests], strict=True))
        self.readers = {**self.players, "": self.spectator}
        self.known: dict[str, set[str]] = defaultdict(set)
        self.found: dict[str, set[str]] = defaultdict(set)
        self.revealed: set[str] = set()
        self.face_down: set[str] = set()
        self.decided: set[tuple[str, str]] = set()

    def open_table(self) -> None:
        host = self.host.open("/new")
        host.press("Whoever comes")
        host.page.get_by_text("Rules options").click()
        host.page.get_by_label("Secret agendas").select_option("on")
        host.press("Open the table")

    def catch_up(self, answers: int) -> None:
        """All pages have come to the same answer; everybody learns the own secrets from the own view."""
        for reader in self.readers.values():
            reader.wait_until_seen(answers)
        for seat, player in self.players.items():
            board = player.live["board"]
            self.known[seat] |= {*board["hands"][seat], *board["agendas"][seat]}
        table = self.spectator.live["board"]
        self.revealed |= {
            self.conference_card,
            *chain(*table["discards"].values(), *table["removed"].values()),
        }

    def answer(self) -> bool:
        """One decision of whoever has to make one: each kind once by hand (true), then past the page."""
        state = self.spectator.live
        seat = state["waiting_for"][0]
        kind = (seat, self.players[seat].live["ask"]["prompt"])
        player = self.players[seat]
        by_hand = kind not in self.decided
        sent = self.decide(seat) if by_hand else player.send_first_option(player.live)
        shown = secrets_in(sent)
        self.decided.add(kind)
        if state["segment"] == "agenda_cards":
            self.face_down |= shown
            shown = self.face_down if len(state["waiting_for"]) == 1 else set()
        self.revealed |= shown
        self.catch_up(state["answers"] + 1)
        return by_hand

    def decide(self, seat: str) -> str:
        """A decision on the page; what was sent."""
        sent: str = self.players[seat].decide_and_tell()
        return sent

    @property
    def conference_card(self) -> str:
        """The card of the conference, which lies open."""
        card: str = self.spectator.live["board"]["conference_card"]
        return card

    def assert_nothing_leaks(self, on_the_page: bool) -> None:
        for seat, reader in self.readers.items():
            allowed = self.known[seat] | self.revealed
            for text in reader.take_received() + ([reader.page.content()] if on_the_page else []):
                found = secrets_in(text)
                assert found <= allowed, (seat, found - allowed)
                self.found[seat] |= found


@pytest.mark.long
@pytest.mark.timeout(600 * THROTTLE)
def test_three_browsers_play_a_conference_and_no_secret_reaches_another(visitor):
    party = Party(visitor)
    party.catch_up(0)
    first = party.conference_card
    party.assert_nothing_leaks(on_the_page=True)
    while party.conference_card == first:
        by_hand = party.answer()
        party.assert_nothing_leaks(on_the_page=by_hand)
    for seat in SEATS:
        assert len(party.known[seat]) > 10
        assert party.known[seat] <= party.found[seat], "the search finds what is there"
