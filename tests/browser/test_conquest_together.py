"""Three people and a spectator play Conquest & Consequence, each with a browser of their own."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.player import Player
from processes import THROTTLE
from tabletop import Json, deal_from
from tripartite.games.conquest.game import Conquest

SEATS = ("japan", "usa", "soviets")
ATLAS = Conquest().atlas
CARDS = set(ATLAS.card_ids)
SEASON_OF = {
    card: record["season"] for card, record in ((r["id"], r) for r in ATLAS.components.records["action_card"])
}
POWERS_OF = {
    "japan": {"japan"},
    "usa": {"usa", "nationalists", "british_empire"},
    "soviets": {"russia", "reds"},
}
OPEN_CARDS = ("action_discards", "investment_discards", "played")
OPEN_CARDS_BY_SEAT = ("cards_in_play", "tech_cards")
OWN_CARDS = ("hands", "vault_cards", "bought_actions", "bought_investments", "commands")
SEED = "7"
# What each of them does if it is offered, the first that is: the beginnings of options.
WISHES = {
    "japan": (
        "buy action",
        "declare soviets",
        "order jehol japan infantry",
        "engage chita",
        "order tokyo japan fleet 4",
        "move sea_of_japan",
    ),
    "usa": (),
    "soviets": ("buy action", "order vladivostok russia submarine", "engage sea_of_japan"),
}
WISHES_OF_ALL = (
    "standard",
    "activate",
    "begin_battles",
    "fight",
    "attack",
    "fire",
    "assign",
    "done",
    "stay",
    "stop",
    "pass",
)


def wanted(state: Json) -> Json:
    """The option that the seat takes."""
    options: list[Json] = state["ask"]["options"]
    if state["ask"]["prompt"] == "command":
        season = state["board"]["season"]
        options = sorted(
            options, key=lambda option: SEASON_OF.get(option["args"][0] if option["args"] else "") != season
        )
    own = () if state["board"]["emergency"] else WISHES[state["seat"]]  # which cannot begin a Battle (10.11)
    for wish in own + WISHES_OF_ALL:
        for option in options:
            if option["id"] == wish or option["id"].startswith(f"{wish} "):
                return option
    return options[0]


class Party:
    """Three guests at a table that one of them opened, and somebody who watches."""

    def __init__(self, visitor) -> None:
        host: Player = visitor()
        host.open("/new")
        host.page.get_by_role("radio", name=re.compile("^Conquest")).check()
        host.press("Whoever comes")
        host.press("Open the table")
        link = host.page.get_by_role("textbox", name="Link to this table").input_value()
        deal_from(SEED, host.server, host.table)
        guests: list[Player] = [visitor(), visitor()]
        for guest in guests:
            guest.open(link)
            guest.page.get_by_role("button", name="Sit down here").first.click()
            expect(guest.button("Sit down here")).to_have_count(0)
        self.spectator: Player = visitor().open(link)
        self.players = dict(zip(SEATS, [host, *guests], strict=True))
        self.readers = {**self.players, "": self.spectator}
        self.known: dict[str, set[str]] = defaultdict(set)
        self.found: dict[str, set[str]] = defaultdict(set)
        self.revealed: set[str] = set()
        self.open_units: set[tuple[str, ...]] = set()
        self.fought: set[str] = set()
        self.decided: set[tuple[str, str]] = set()

    @property
    def board(self) -> Json:
        board: Json = self.spectator.live["board"]
        return board

    def catch_up(self, answers: int) -> None:
        """All pages have come to the same answer; what is open and what each of them knows is noted."""
        for reader in self.readers.values():
            reader.wait_until_seen(answers)
        for seat, player in self.players.items():
            own = player.live["board"]
            self.known[seat] |= CARDS & {card for field in OWN_CARDS for card in cards_of(own[field][seat])}
        for field in OPEN_CARDS:
            self.revealed |= set(self.board[field])
        for field in OPEN_CARDS_BY_SEAT:
            self.revealed |= {card for cards in self.board[field].values() for card in cards}
        if self.board["commands_open"]:
            self.revealed |= CARDS & set(self.board["commands"].values())
        self.open_units |= {known_unit(*one) for one in self.board["blocks"].items() if is_known(one[1])}
        if self.board["battle"]:
            self.fought.add("sea" if self.board["battle"] in ATLAS.area_ids[ATLAS.land_count :] else "land")

    def answer(self) -> bool:
        """One decision of whoever has to make one: each kind once by hand (true), then past the page."""
        seat = self.spectator.live["waiting_for"][0]
        player = self.players[seat]
        state = player.state(seat)
        option = wanted(state)
        kind = (seat, option["verb"])
        by_hand = kind not in self.decided
        self.decided.add(kind)
        if by_hand:
            give(player, state, option)
        else:
            answer = {"seat": seat, "option": option["id"], "version": state["version"]}
            player.post(f"/tables/{player.table}/answers", answer)
        self.catch_up(state["answers"] + 1)
        return by_hand

    def assert_nothing_leaks(self, on_the_page: bool) -> None:
        public = Counter(shown(self.board, set()))
        for seat, reader in self.readers.items():
            own = POWERS_OF.get(seat, set())
            assert Counter(shown(reader.live["board"], own)) <= public, f"{seat} sees more than a spectator"
            for text in reader.take_received() + ([reader.page.content()] if on_the_page else []):
                cards = CARDS & set(re.findall(r"\w+", text))
                assert cards <= self.known[seat] | self.revealed, (seat, cards)
                self.found[seat] |= cards
                units = {unit for unit in named_units(text) if unit[1] not in own}
                assert units <= self.open_units, (seat, units - self.open_units)


def cards_of(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def is_known(block: Json) -> bool:
    return len(block["could"]) == 1 and block["low"] == block["high"]


def known_unit(name: str, block: Json) -> tuple[str, ...]:
    return block["area"], name.rpartition("_")[0], block["type"], str(block["cv"])


def shown(board: Json, own: set[str]) -> Iterator[str]:
    """All that a board tells of units that are not one's own, whatever their numbers."""
    for name, block in board["blocks"].items():
        power = name.rpartition("_")[0]
        if power not in own:
            if len(block["could"]) > 1:
                assert block["type"] == "unknown"
            if block["low"] < block["high"]:
                assert block["cv"] is None
            yield f"{power} {json.dumps(block, sort_keys=True)}"


def named_units(text: str) -> set[tuple[str, ...]]:
    """The units that elements in a text name."""
    return set(re.findall(r"block:(\w+)\.(\w+)\.(\w+)\.(\d)", text))


def give(player: Player, state: Json, option: Json) -> None:
    """An answer on the page, from the list of options."""
    player.wait_until_shown(state)
    player.wait_until_asked()
    with player.answering():
        if len(state["ask"]["options"]) > 1:
            if player.facets.is_visible():
                player.facets.click()
            player.options.filter(has_text=option["text"]).first.click()
        if option["final"] or not option["light"]:
            player.confirm.click()


@pytest.mark.long
@pytest.mark.timeout(600 * THROTTLE)
def test_three_browsers_play_a_year_with_a_land_and_a_sea_battle_and_no_secret_reaches_another(visitor):
    party = Party(visitor)
    party.catch_up(0)
    year = party.board["year"]
    party.assert_nothing_leaks(on_the_page=True)
    while party.board["year"] == year:
        by_hand = party.answer()
        party.assert_nothing_leaks(on_the_page=by_hand)
    assert party.fought == {"land", "sea"}
    for seat in SEATS:
        assert len(party.known[seat]) > 5
        assert party.known[seat] <= party.found[seat], "the search finds what is there"
