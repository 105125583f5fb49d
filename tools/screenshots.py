"""Take the pictures of docs/screenshots: real server, real browser, a game played by bots from a fixed seed.

Needs the built client (`make web`) and Chromium; `CHROME_PATH` names another one than Debian's.
"""

from __future__ import annotations

import base64
import contextlib
import os
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from matches import ask_of  # noqa: E402
from served import Served, served  # noqa: E402
from tabletop import Person  # noqa: E402
from tripartite.api import start  # noqa: E402
from tripartite.bots import make_bot, show  # noqa: E402
from tripartite.core.match import Match  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SEED = "1943"
CHROMIUM = os.environ.get("CHROME_PATH", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
Record = dict[str, Any]
WIDE, PHONE = (1600, 1000), (390, 844)
QUALITY = 78


class Moment(NamedTuple):
    """The `nth` time that a seat is asked something in a conference or turn."""

    chapter: int
    prompt: str
    seat: str
    nth: int = 1


MEETING = Moment(5, "advance", "uk", 4)
ALLOCATION = Moment(5, "allocate", "us", 1)
DEBATE = Moment(5, "debate", "uk", 1)
BARBAROSSA = Moment(7, "free_play", "axis", 7)


class Picture(NamedTuple):
    """A page as somebody sees it: where, how large, in which light, and what to do there first."""

    name: str
    address: str
    size: tuple[int, int] = WIDE
    dark: bool = False
    prepare: Callable[[Page], None] = lambda page: None


def play(game: str, moments: tuple[Moment, ...]) -> tuple[Match, dict[Moment, Record]]:
    """A campaign among bots, and the game as it was at each moment."""
    match = start(game, scenario="campaign", seed=SEED)
    bots = {seat: make_bot("rule", match.game, index, SEED) for index, seat in enumerate(match.game.seats)}
    asked: Counter[Moment] = Counter()
    records = {}
    while not match.over:
        seat = match.seats_to_answer[0]
        ask = ask_of(match, seat)
        chapter = match.board.conference if game == "churchill" else match.board.turn
        what = Moment(chapter, ask.prompt, seat)
        asked[what] += 1
        if (now := what._replace(nth=asked[what])) in moments:
            records[now] = match.record()
        match.answer(seat, bots[seat].choose(show(bots[seat], match.position, ask)).id)
    return match, records


def sit_down(person: Person, record: Record, seat: str) -> str:
    """The address of a table at which the game goes on: one seat is ours, bots have the others."""
    table = person.post("/import", record)
    for other in table["seats"]:
        if other["seat"] != seat:
            person.post(f"/tables/{table['id']}/seats", {"seat": other["seat"], "kind": "bot", "bot": "rule"})
    return f"/tables/{table['id']}"


# --- what to do on a page before the picture -------------------------------------------------------------


def click(*names: str) -> Callable[[Page], None]:
    """Presses buttons, tabs or drawn things by what a screen reader calls them."""

    def press(page: Page) -> None:
        for name in names:
            page.locator(name).first.click()

    return press


def choose_an_advance(page: Page) -> None:
    """Takes a card in hand and an issue, so that one option is ready to be confirmed."""
    page.locator('[data-element^="card:"][data-next]').nth(2).click()
    page.locator('[data-element^="issue:"][data-next]').nth(1).click()


def ask_why_not(page: Page) -> None:
    page.locator('[data-element^="issue:"]:not([data-next])').first.click()
    page.locator(".why .paragraph-link").click()
    page.locator(".rules-drawer").wait_for()


def choose_an_army(page: Page) -> None:
    """Takes a tank army at the front, so that the map shows where it can go."""
    page.locator(
        '[data-element*=".de_tank."][data-next], [data-element*=".de_inf."][data-next]'
    ).first.click()
    page.locator('[data-element^="zone:"][data-next]').first.wait_for()


def show_the_score(page: Page) -> None:
    page.locator("#tab-score").click()
    page.locator(".score-chart").wait_for()


def look_back(answer: int) -> Callable[[Page], None]:
    def wind(page: Page) -> None:
        with page.expect_response("**/replay?*"):
            page.locator('.timeline input[type="range"]').fill(str(answer))

    return wind


# --- taking pictures -------------------------------------------------------------------------------------


def churchill_pictures(finished: str, meeting: str, allocation: str, debate: str) -> list[Picture]:
    """Pictures of Churchill and of the pages for all games, given the addresses of the tables."""
    conference, map_ = "nav.phone-tabs button >> nth=0", "nav.phone-tabs button >> nth=1"
    return [
        Picture("home", "/"),
        Picture("home-phone", "/", PHONE),
        Picture("new-table", "/new", (1200, 1000)),
        Picture("table-light", meeting, prepare=choose_an_advance),
        Picture("table-dark", meeting, dark=True, prepare=choose_an_advance),
        Picture("debate", debate, dark=True),
        Picture("war-light", allocation),
        Picture("why-not", meeting, prepare=ask_why_not),
        Picture("phone-conference-light", meeting, PHONE, prepare=click(conference)),
        Picture("phone-conference-dark", meeting, PHONE, dark=True, prepare=click(conference)),
        Picture("phone-map-light", allocation, PHONE, prepare=click(map_)),
        Picture("phone-map-dark", allocation, PHONE, dark=True, prepare=click(map_)),
        Picture("replay", f"{finished}/replay", prepare=look_back(420)),
        Picture("score", finished, prepare=show_the_score),
    ]


def downfall_pictures(finished: str, barbarossa: str) -> list[Picture]:
    return [
        Picture("downfall-light", barbarossa, prepare=choose_an_army),
        Picture("downfall-dark", barbarossa, dark=True),
        Picture("downfall-phone", barbarossa, PHONE),
        Picture("downfall-replay", f"{finished}/replay", prepare=look_back(1100)),
    ]


@contextlib.contextmanager
def opened(picture: Picture, browser: Browser, server: Served, person: Person) -> Iterator[Page]:
    """The page, ready for its picture."""
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
        locale="en",
    )
    with contextlib.closing(context):
        cookies = [(cookie.name, cookie.value or "") for cookie in person.http.cookies.jar]
        context.add_cookies(
            [{"name": name, "value": value, "url": server.address} for name, value in cookies]
        )
        page = context.new_page()
        page.goto(server.address + picture.address)
        page.wait_for_load_state("networkidle")
        picture.prepare(page)
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        yield page


def save(page: Page, name: str) -> Path:
    """Playwright knows no WebP, but the browser does."""
    wanted = {"format": "webp", "quality": QUALITY}
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)
    path = FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    return path


@contextlib.contextmanager
def tables() -> Iterator[tuple[Served, Person, list[Picture]]]:
    """A server on which a game has ended and others go on."""
    churchill = Played("churchill", (MEETING, ALLOCATION, DEBATE))
    downfall = Played("downfall", (BARBAROSSA,))
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as server, server.browser() as browser:
        person = Person(server, "Ada", browser)
        person.post("/signup", {"name": person.name, "password": secrets.token_urlsafe()})
        first, second = churchill.at_tables_of(person), downfall.at_tables_of(person)
        person.new_table({"uk": "open", "ussr": "human", "us": "open"}, private=False)
        yield server, person, [*churchill_pictures(*first), *downfall_pictures(*second)]


class Played:
    """A finished game and moments of it."""

    def __init__(self, game: str, moments: tuple[Moment, ...]) -> None:
        self.moments = moments
        self.match, self.records = play(game, moments)

    def at_tables_of(self, person: Person) -> list[str]:
        """The address of the finished game, then of a table that goes on from each moment."""
        finished = f"/tables/{person.post('/import', self.match.record())['id']}"
        return [finished, *[sit_down(person, self.records[moment], moment.seat) for moment in self.moments]]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with tables() as (server, person, all_pictures), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for picture in all_pictures:
            if wanted and picture.name not in wanted:
                continue
            with opened(picture, browser, server, person) as page:
                path = save(page, picture.name)
            print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")
        browser.close()


if __name__ == "__main__":
    main()
