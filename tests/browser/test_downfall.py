"""Somebody plays the Axis in Downfall of the Third Reich by touching the map, against bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.player import DESKTOP, Player
from matches import ask_of
from tabletop import Json, eventually
from tripartite.api import start
from tripartite.bots import make_bot, show
from tripartite.games.downfall.game import Downfall

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOW_COUNTRIES = ("bruselas",)
FRANCE = ("reims", "nancy", "calais", "paris")
STEPS = 60
SEED = "1940"
ATLAS = Downfall().atlas
ON_THE_MAP = ("attack", "move", "land", "counter", "zone")


def on_the_map(option) -> list[str]:
    """The elements of an option that lie on the map, those that tell most first."""
    kinds = {element: element.split(":")[0] for element in option["touches"]}
    found = [element for element, kind in kinds.items() if kind in ON_THE_MAP]
    return sorted(found, key=lambda element: ON_THE_MAP.index(kinds[element]))


def is_near(zone: str, others: tuple[str, ...]) -> bool:
    """Whether a zone is one of those or borders on one."""
    ids = ATLAS.zone_ids
    around = [ids[near] for near in ATLAS.neighbors[ids.index(zone)]]
    return not {zone, *around}.isdisjoint(others)


class Commander:
    """The player of the Axis, who does everything on the map that can be done there."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.tried: set[str] = set()
        player.play_on(start("downfall", seed=SEED).record(), "axis")
        self.map.locator(".counter").first.wait_for()

    @property
    def map(self):
        return self.player.page.get_by_role("application", name="Map of Europe")

    def option(self, id: str):
        """The state in which that option is offered, and the option."""

        def found(state) -> list[Json]:
            return [option for option in (state["ask"] or {"options": []})["options"] if option["id"] == id]

        eventually(lambda: self.player.state("axis"), found)
        state = self.asked()
        return state, found(state)[0]

    def asked(self):
        """The state once the Axis has to decide and the page shows it."""
        state = eventually(lambda: self.player.state("axis"), lambda state: state["ask"] is not None)
        self.player.wait_until_shown(state)
        expect(self.player.decision.get_by_role("heading", name=state["ask"]["text"])).to_be_visible()
        return state

    def invade(self, zones: tuple[str, ...], turn: int) -> None:
        """Plays the part of a turn: every army attacks those zones if it can; the rest goes as it comes."""
        self.tried.clear()
        for _ in range(STEPS):
            state = self.asked()
            if state["board"]["turn"] != turn:
                return
            option = self.wanted(state, zones)
            if option is None:
                self.step_back()
            else:
                self.give(state, option)
        raise AssertionError("the part does not end")

    def wanted(self, state, zones):
        """What to do next; None if the army that was chosen has no business there."""
        options = state["ask"]["options"]
        by_verb = {option["verb"]: option for option in reversed(options)}
        if state["ask"]["prompt"] == "operation":
            attacks = [option for option in options if option["verb"] == "assault"]
            return next((option for option in attacks if option["args"][0] in zones), None)
        for option in options:
            if (
                option["verb"] == "operate"
                and is_near(option["args"][0], zones)
                and option["id"] not in self.tried
            ):
                self.tried.add(option["id"])
                return option
        for verb in ("declare", "target", "support", "resolve", "end_operations", "end_part", "stop"):
            if verb in by_verb:
                return by_verb[verb]
        return options[0]

    def give(self, state, option) -> None:
        """Touches what the option is about until it is the only one left, and confirms if asked to."""
        left = state["ask"]["options"]
        with self.player.answering():
            for element in on_the_map(option):
                if len(left) > 1:
                    self.touch(element)
                    left = [other for other in left if element in other["touches"]]
            if len(left) > 1:
                self.find(option["text"]).click()
            if option["final"] or not option["light"]:
                self.player.confirm.click()

    def touch(self, element: str) -> None:
        """With the mouse where it lies in sight; else as a finger or a key would."""
        piece = self.map.locator(f'[data-element="{element}"][tabindex="0"]').last
        if self.player.device.get("has_touch"):
            piece.dispatch_event("click")
        elif element.startswith("zone:"):  # which lie below what stands on them
            piece.press("Enter")
        else:
            piece.focus()
            eventually(lambda: self.in_sight(piece), bool)
            piece.hover()
            if element.startswith("counter:"):
                expect(piece.locator("xpath=..")).to_have_attribute("data-open", "true")
            piece.click()

    def in_sight(self, piece) -> bool:
        box, page = piece.bounding_box(), self.map.bounding_box()
        if box is None:
            return False
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        across: bool = page["x"] < x < page["x"] + page["width"]
        down: bool = page["y"] < y < page["y"] + page["height"]
        return across and down

    def find(self, text: str):
        """An option in the list, which a phone keeps in a sheet and a long one behind its topics."""
        wanted = self.player.options.filter(has_text=text)
        sheet = self.player.decision.get_by_role("button", name=re.compile(r"^\d+ options?$"), expanded=False)
        while True:
            wanted.or_(self.player.facets).or_(sheet).first.wait_for()
            if wanted.first.is_visible():
                return wanted.first
            (self.player.facets if self.player.facets.is_visible() else sheet).click()

    def step_back(self) -> None:
        with self.player.page.expect_response("**/undo?*") as taken:
            self.player.decision.get_by_role("button", name="Undo").click()
        assert taken.value.ok, taken.value.text()


@pytest.mark.long
def test_where_an_army_would_land_is_shown_before_it_goes(visitor):
    commander = Commander(visitor())
    commander.asked()
    commander.map.locator('[data-element="counter:ruhr.de_tank.full"][tabindex="0"]').last.press("Enter")
    goal = commander.map.locator('[data-element="zone:berlin"][tabindex="0"]').first
    goal.focus()
    ghost = commander.map.locator(".ghost[data-area]")
    expect(ghost).to_have_attribute("data-area", "berlin")
    goal.blur()
    expect(ghost).to_have_count(0)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_axis_attacks_belgium_and_france_by_touching_the_map(visitor, device):
    player = visitor(**device)
    commander = Commander(player)
    commander.invade(LOW_COUNTRIES, turn=1)
    commander.invade(FRANCE, turn=2)
    messages = player.get(f"/tables/{player.table}/messages", since=0, seat="axis")
    events = [message["facts"] for message in messages if message["kind"] == "event"]
    fought = {facts["zone"] for facts in events if facts["event"] == "combat"}
    assert fought >= set(LOW_COUNTRIES)
    assert fought & set(FRANCE)
    assert player.state("axis")["board"]["status"]["belgium"] != "neutral"


# --- what helps to decide --------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_odds_of_an_attack_are_shown_before_anything_is_committed(visitor, device):
    commander = Commander(visitor(**device))
    commander.give(*commander.option("operate ruhr de_tank full"))
    commander.asked()
    aim = commander.map.locator('.aim[data-element="zone:bruselas"]')
    expect(aim).to_have_text(re.compile("83 %"))
    expect(aim).to_have_attribute("aria-label", re.compile(r"Attack in Brussels.*alone 6:3, wins 83 %"))
    commander.touch("zone:bruselas")
    expect(commander.player.confirm).to_contain_text("alone 6:3, wins 83 %, tie 8 %")
    commander.player.confirm.click()
    commander.give(*commander.option("declare bruselas de_tank full ruhr"))
    target = commander.map.locator('.aim[data-element="counter:bruselas.be_inf.full"]')
    expect(target).to_have_text(re.compile("83 %"))
    expect(commander.player.confirm).to_contain_text("6:3, wins 83 %, tie 8 %")


def test_supply_lines_over_land_and_sea_are_shown_and_hidden_again(visitor):
    commander = Commander(visitor())
    lines = commander.map.locator(".supply-lines.allies")
    toggle = commander.player.button("Supply lines: Allies")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    for kind in (".by-land", ".by-sea", ".ship", ".source"):
        expect(lines.locator(kind).first).to_be_attached()
    toggle.click()
    expect(lines).to_have_count(0)
    expect(toggle).to_have_attribute("aria-pressed", "false")


def test_the_table_tells_who_holds_what_decides_the_war(visitor):
    page = Commander(visitor()).player.page
    expect(page.locator(".players").get_by_title("Supply Zones of Germany held: 4 of 4")).to_have_count(1)
    expect(page.locator(".players").get_by_title("Supply Zones of Germany held: 0 of 4")).to_have_count(2)
    expect(page.get_by_role("region", name="Turn track")).to_contain_text("Germany: 4 of 4 Supply Zones")
    page.get_by_role("tab", name="Score").click()
    score = page.get_by_role("tabpanel", name="Score")
    expect(score).to_contain_text("Germany fights on: the Axis holds 4 of its 4 Supply Zones.")
    expect(score.get_by_role("row").nth(1)).to_have_accessible_name("Supply Zones of Germany held 4 0 0")
    expect(score).not_to_contain_text("Points now")


# --- looking back ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def war():
    """The record of a war among bots up to the summer of 1941."""
    match = start("downfall", seed="1943")
    bots = {
        seat: make_bot("rule", match.game, number, "1943") for number, seat in enumerate(match.game.seats)
    }
    while match.board.turn < 7:
        seat = match.seats_to_answer[0]
        match.answer(seat, bots[seat].choose(show(bots[seat], match.position, ask_of(match, seat))).id)
    return match.record()


def fronts(player) -> list[str]:
    """The lines between enemies, as they are drawn."""
    lines = player.page.locator(".front .line")
    found: list[str] = lines.evaluate_all("lines => lines.map((line) => line.getAttribute('d'))")
    return sorted(found)


def test_the_film_of_a_war_shows_how_the_front_moved(visitor, war):
    reader = visitor()
    reader.post("/guest")
    table = reader.post("/import", war)["id"]
    reader.open(f"/tables/{table}/replay")
    slider, turns = reader.page.get_by_role("slider"), reader.page.get_by_role("combobox", name="Turn")
    reader.page.locator(".front .line").first.wait_for()
    expect(slider).to_have_value("0")
    opening = fronts(reader)
    expect(turns.get_by_role("option")).to_have_count(7)
    beginnings = turns.get_by_role("option").evaluate_all("all => all.map((one) => one.value)")
    reader.page.get_by_role("combobox", name="Speed").select_option("4")
    reader.page.get_by_role("checkbox", name="As a film, turn by turn").check()
    reader.press("Play", exact=True)
    expect(slider).to_have_value(beginnings[-1])
    assert eventually(lambda: fronts(reader), lambda found: found != opening)
    turns.select_option(index=0)
    expect(slider).to_have_value(beginnings[0])
    eventually(lambda: fronts(reader), lambda found: found == opening)


# --- two players -----------------------------------------------------------------------------------------


def test_two_players_are_seated_in_the_form(visitor):
    host, friend = visitor(), visitor()
    host.open("/new")
    host.page.get_by_role("radio", name=re.compile("^Downfall")).check()
    host.page.get_by_role("radio", name=re.compile("^two: ")).check()
    rows = host.page.get_by_role("combobox", name=re.compile("Axis|Allies|Soviet Union"))
    expect(rows).to_have_count(2)
    host.page.get_by_role("combobox", name=re.compile("Axis")).select_option("A friend, by a personal link")
    together = host.page.get_by_role("combobox", name=re.compile(r"Allies \+ Soviet Union"))
    together.select_option("Me")
    host.press("Open the table")
    host.page.wait_for_url("**/tables/*")
    table = host.get(f"/tables/{host.table}")
    assert [seat["mine"] for seat in table["seats"]] == [False, True, True]
    friend.post("/guest")
    started = friend.post(f"/invites/{table['seats'][0]['invite'].rsplit('/', 1)[1]}")
    assert started["status"] == "running"
    assert [seat["mine"] for seat in started["seats"]] == [True, False, False]
    expect(host.decision.get_by_role("heading", name=re.compile("Axis"))).to_be_visible()
