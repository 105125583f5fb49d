"""Somebody at a browser: what they click, what they read, and what came over their wire."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, Response, WebSocket, expect

from processes import PATIENCE
from served import Served
from tabletop import Json, eventually
from tripartite.games.registry import GAMES

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
# Whether the question on the page is that of a version or of a later one.
SHOWN = "version => Number(document.querySelector('.desk[data-version]')?.dataset.version ?? -1) >= version"
# Between a look and a click of their own the page might cease to point there.
TOUCH = """selector => {
    const thing = document.querySelector(selector);
    thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return thing !== null;
}"""
expect.set_options(timeout=PATIENCE * 1000)


class Player:
    """A person with a browser context of their own; things are found as a screen reader finds them."""

    def __init__(
        self,
        chromium: Browser,
        server: Served,
        pace: str = "once",
        known: Sequence[str] = tuple(GAMES),
        **device: Any,
    ) -> None:
        self.server = server
        self.device = device
        wished = {"pace": pace, "knownGames": known}
        kept = {"name": "tripartite.settings", "value": json.dumps(wished)}
        wanted = {
            **DESKTOP,
            "locale": "en-US",
            "reduced_motion": "reduce",
            "service_workers": "block",  # what they fetch is not seen by the routes of tests
            "storage_state": {"origins": [{"origin": server.local_address, "localStorage": [kept]}]},
            **device,
        }
        self.context = chromium.new_context(base_url=server.local_address, **wanted)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.excused: list[str] = ["^console: Service Worker registration blocked"]
        self.page.on("console", self._hear_console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"exception: {error}"))
        self.page.on("requestfailed", self._hear_failure)
        self.page.on("response", self._hear_response)
        self.page.on("websocket", self._hear_socket)
        self._responses: list[Response] = []
        self._frames: list[str] = []
        self.answers_sent: list[str] = []  # over the live connection
        self.live: Json = {"answers": -1, "version": -1, "ask": None, "table": {"status": "running"}}

    # --- what goes wrong ---------------------------------------------------------------------------------

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _hear_failure(self, request: Request) -> None:
        # A request that the page itself gives up because it is left is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.method} {request.url} {request.failure}")

    def _hear_response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"refused: {response.status} {response.url}")
        if "/api/" in response.url:
            self._responses.append(response)

    def _hear_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear_frame)
        socket.on("framesent", self._hear_sent)

    def _hear_frame(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self._frames.append(frame)
        heard = json.loads(frame)
        if heard["type"] == "update":
            self.live = heard["state"]
        elif heard["type"] == "change":
            board = {**self.live["board"], **heard["state"].get("board", {})}
            self.live = {**self.live, **heard["state"], "board": board}

    def _hear_sent(self, frame: str | bytes) -> None:
        if isinstance(frame, str) and json.loads(frame)["type"] == "answer":
            self.answers_sent.append(frame)

    def excuse(self, pattern: str) -> None:
        """Expects complaints of this kind, because the test provokes them."""
        self.excused.append(pattern)

    def assert_no_complaints(self) -> None:
        left = [
            one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.excused)
        ]
        assert left == [], left

    # --- going about -------------------------------------------------------------------------------------

    def open(self, path: str) -> Player:
        self.page.goto(path)
        return self

    def button(self, name: str | re.Pattern[str], **options: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **options)

    def link(self, name: str | re.Pattern[str], **options: Any) -> Locator:
        return self.page.get_by_role("link", name=name, **options)

    def press(self, name: str, **options: Any) -> None:
        self.button(name, **options).click()

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def play_now(self) -> Player:
        self.open("/")
        self.press("Play now")
        self.page.wait_for_url("**/tables/*")
        return self

    def play_on(self, record: Json, seat: str) -> Player:
        return self.open(self.go_on_with(record, seat))

    def go_on_with(self, record: Json, seat: str) -> str:
        """The address of a recorded game that goes on: the seat is one's own, bots take the others."""
        self.post("/guest")
        table = self.post("/import", record)
        for other in table["seats"]:
            if other["seat"] != seat:
                self.post(f"/tables/{table['id']}/seats", {"seat": other["seat"], "kind": "bot"})
        return f"/tables/{table['id']}"

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        found = re.search(r"/tables/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # --- the decision ------------------------------------------------------------------------------------

    @property
    def decision(self) -> Locator:
        return self.region("Decision")

    @property
    def end(self) -> Locator:
        return self.region("The end")

    @property
    def confirm(self) -> Locator:
        return self.decision.get_by_role("button", name=re.compile("Confirm$"))

    @property
    def options(self) -> Locator:
        """The options in the list, each a button within the group of its verb."""
        return self.decision.get_by_role("region").get_by_role("button", pressed=None)

    @property
    def facets(self) -> Locator:
        return self.decision.get_by_role("button", name=re.compile(r"^List all \d+ options$"))

    def wait_until_asked(self) -> bool:
        """Whether there is something to decide; False once the game is over."""
        self.confirm.or_(self.options).or_(self.facets).or_(self.end).first.wait_for()
        return not self.end.is_visible()

    def turn(self, seat: str) -> Json:
        """The state once that seat alone is asked and the page shows the question."""
        state = eventually(lambda: self.state(seat), lambda state: state["waiting_for"] == [seat])
        self.wait_until_shown(state)
        expect(self.decision.get_by_role("heading", level=2)).to_contain_text(state["ask"]["text"])
        return state

    def choose_first(self) -> None:
        """Chooses the first option; it still has to be confirmed."""
        self.confirm.or_(self.options).or_(self.facets).first.wait_for()
        if self.facets.is_visible():
            self.facets.click()
        if not self.confirm.is_visible():
            self.options.first.click()

    def decide(self) -> bool:
        """Makes the next decision; False if the game was over instead."""
        if not self.wait_until_asked():
            return False
        self.choose_first()
        self.confirm.click()
        return True

    def answer(self) -> None:
        """Makes the next decision and waits until the server has taken it."""
        with self.answering():
            assert self.decide()

    def finish(self) -> None:
        """Plays to the end: each kind of decision once by hand, then past the page, which follows."""
        by_hand: set[str] = set()
        while (state := self.asked_or_over())["ask"] is not None:
            kind = state["ask"]["prompt"]
            if kind not in by_hand:
                by_hand.add(kind)
                prompt = self.state(state["seat"])["ask"]["text"]
                expect(self.decision.get_by_role("heading", level=2)).to_contain_text(prompt)
                self.decide()
            else:
                self.send_first_option(state)
            self.wait_until_taken(state)

    def asked(self) -> Json:
        """The decision in words, as the server tells it, once the page shows it."""
        state = self.state(self.asked_or_over()["seat"])
        self.wait_until_shown(state)
        ask: Json = state["ask"]
        return ask

    def asked_or_over(self) -> Json:
        return eventually(
            self._listen, lambda live: live["ask"] is not None or live["table"]["status"] != "running"
        )

    def send_first_option(self, state: Json) -> str:
        """Answers past the page with the first option on offer, and returns it."""
        option: str = state["ask"]["options"][0]["id"]
        answer = {"seat": state["seat"], "option": option, "version": state["version"]}
        self.post(f"/tables/{self.table}/answers", answer)
        return option

    # --- the log -----------------------------------------------------------------------------------------

    def log(self) -> list[str]:
        """The entries of the log on the page."""
        entries = self.page.get_by_role("log", name="Log").locator(".entry")
        return [" ".join(text.split()) for text in entries.all_inner_texts()]

    def assert_log_is_whole(self, seat: str) -> None:
        """While nobody else moves: the page tells what the server tells, each thing once."""
        messages = self.get(f"/tables/{self.table}/messages", since=0, seat=seat)
        told = [
            f"{one['text']} {one['paragraph'] or ''}".strip() for one in messages if one["kind"] != "chat"
        ]
        assert eventually(self.log, lambda log: len(log) >= len(told)) == told

    # --- the wire ----------------------------------------------------------------------------------------

    def wait_until_seen(self, answers: int) -> None:
        """Waits until the live connection has told of that many answers."""
        eventually(self._listen, lambda state: state["answers"] >= answers)

    def wait_until_taken(self, asked: Json) -> None:
        """Waits until the live connection has told that the seat has answered what it was asked.

        Other seats may be asked at the same time, so that more answers alone do not tell it; those of the
        same person are shown next.
        """

        def taken(live: Json) -> bool:
            return bool(
                live["version"] > asked["version"] or live["ask"] is None or live["seat"] != asked["seat"]
            )

        eventually(self._listen, taken)

    def decide_and_tell(self) -> str:
        """Makes the next decision, and returns what the page sent."""
        before = len(self.answers_sent)
        assert self.decide()
        eventually(self._listen, lambda _: len(self.answers_sent) > before)
        return self.answers_sent[-1]

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What is done meanwhile answers the question; then the server has taken it."""
        asked = self.asked_or_over()
        yield
        self.wait_until_taken(asked)

    def wait_until_shown(self, state: Json) -> None:
        """Waits until the page shows that state or a later one."""
        eventually(
            self._listen,
            lambda live: live["version"] >= state["version"] and live.get("seq", -1) >= state["seq"],
        )
        self.page.wait_for_function(SHOWN, arg=state["version"])

    def touch_if_pointed_at(self, element: str) -> bool:
        """Touches a thing on the board if the page points at it, and tells whether it does."""
        touched: bool = self.page.evaluate(TOUCH, f'[data-element="{element}"][data-pointed]')
        return touched

    def _listen(self) -> Json:
        self.page.wait_for_timeout(20)
        return self.live

    def take_received(self) -> list[str]:
        """All that the browser was sent since the last time, but for what every copy of the game prints."""
        texts = self._frames + [
            response.text()
            for response in self._responses
            if not re.search(r"/api/games/\w+/(components|rules|texts)", response.url)
        ]
        self._frames, self._responses = [], []
        return texts

    # --- what the server says ----------------------------------------------------------------------------

    def get(self, path: str, **query: Any) -> Any:
        """Asks the server with the cookies of this browser, past the page."""
        answer = self.context.request.get(f"/api{path}", params=query)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.context.request.post(f"/api{path}", data=body, headers={"X-Tripartite": "1"})
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def new_table(self, seats: dict[str, str], **fields: Any) -> Json:
        """A table of this person's, past the page."""
        self.post("/guest")
        wanted = {"game": "churchill", "scenario": "training", **fields}
        wanted["seats"] = {seat: {"kind": kind} for seat, kind in seats.items()}
        table: Json = self.post("/tables", wanted)
        return table

    def state(self, seat: str | None = None) -> Json:
        state: Json = self.get(f"/tables/{self.table}/state", **({"seat": seat} if seat else {}))
        return state
