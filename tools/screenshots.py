"""Take the pictures of docs/screenshots, and cut out of them what the home page shows of each game: real
server, real browser, games played by bots from a fixed seed.

`docs/screenshots/pictures.toml` says which. Needs the built client (`make web`) and Chromium; `CHROME_PATH`
names another one than Debian's.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import secrets
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from matches import ask_of  # noqa: E402
from served import Served, served  # noqa: E402
from tabletop import Person  # noqa: E402
from tripartite.api import start  # noqa: E402
from tripartite.bots import make_bot, show  # noqa: E402
from tripartite.texts import chapters_of  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
BOARDS = ROOT / "web" / "src" / "boards"
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
Step = dict[str, Any]
SIZES = {
    "wide": (1600, 1000),
    "narrow": (1200, 1000),
    "laptop": (1366, 768),
    "desk": (1440, 900),
    "screen": (2560, 1440),
    "phone": (390, 844),
    "sideways": (844, 390),
}
TOUCHED = ("phone", "sideways")
SERIES = ("laptop", "desk", "screen", "phone", "sideways")  # the sizes in which a table is seen in a series
LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"dark": True},
    "red-green": {"palette": "red_green"},
}
QUALITY = 70
SERIES_QUALITY = 36  # there are many of them
LARGEST = 1440  # pixels that a picture of a series is wide; a larger screen is shown smaller
CORNER = "image => [image.getBoundingClientRect().left, image.getBoundingClientRect().top]"
HOME_WIDTH = 480  # of a picture on the home page: half as wide again as its place


class Moment(NamedTuple):
    """The `nth` time from a chapter of a game on that a seat is asked something."""

    id: str
    game: str
    chapter: int
    prompt: str
    seat: str
    nth: int = 1


class Picture(NamedTuple):
    """A page as somebody sees it: of which table, how large, in which light and colours, after which steps.

    The table is that of a moment, or of a whole game by the game's name.
    """

    name: str
    table: str = ""
    page: str = ""
    size: str = "wide"
    dark: bool = False
    palette: str = "usual"
    steps: tuple[Step, ...] = ()
    quality: int = QUALITY


class Series(NamedTuple):
    """A table in every size and look, in a folder of its own."""

    name: str
    table: str

    def pictures(self) -> list[Picture]:
        return [
            Picture(f"{self.name}/{size}-{look}", self.table, size=size, quality=SERIES_QUALITY, **how)
            for size in SERIES
            for look, how in LOOKS.items()
        ]


class Part(NamedTuple):
    """What the home page shows of a game: a part of a picture, by its left and upper corner and its size."""

    game: str
    of: str
    box: tuple[int, int, int, int]


class Album:
    """What `pictures.toml` lists."""

    def __init__(self, path: Path) -> None:
        listed = tomllib.loads(path.read_text(encoding="utf-8"))
        self.scenarios: dict[str, str] = {game["id"]: game["scenario"] for game in listed["game"]}
        self.moments = [Moment(**moment) for moment in listed["moment"]]
        # The steps of a picture may change its table: series, which show it as it was, are taken before.
        self.pictures = [picture for series in listed["series"] for picture in Series(**series).pictures()]
        self.pictures += [
            Picture(**{**picture, "steps": tuple(picture.get("steps", ()))}) for picture in listed["picture"]
        ]
        self.parts = [Part(**part) for part in listed["home"]]

    def keep(self, names: list[str]) -> None:
        """Leaves the pictures and series of those names alone."""
        self.pictures = [
            picture for picture in self.pictures if {picture.name, picture.name.partition("/")[0]} & {*names}
        ]
        self.parts = [part for part in self.parts if {part.of, part.game} & {*names}]

    def records(self) -> dict[str, tuple[Record, str | None]]:
        """By the table that pictures show: the game so far, and the seat that is asked."""
        wanted = {picture.table for picture in self.pictures}
        found: dict[str, tuple[Record, str | None]] = {}
        for game, scenario in self.scenarios.items():
            moments = [moment for moment in self.moments if moment.game == game and moment.id in wanted]
            if moments or game in wanted:
                found |= play(game, scenario, moments, whole=game in wanted)
        return found


def play(
    game: str, scenario: str, moments: list[Moment], whole: bool
) -> dict[str, tuple[Record, str | None]]:
    """A game among bots as it was at each moment, and as it ended if the whole is wanted."""
    match = start(game, scenario=scenario, seed=SEED)
    bots = {seat: make_bot("rule", match.game, index, SEED) for index, seat in enumerate(match.game.seats)}
    chapter = chapters_of(game)["number"]
    asked: Counter[str] = Counter()
    records: dict[str, tuple[Record, str | None]] = {}
    while not match.over and (whole or len(records) < len(moments)):
        seat = match.seats_to_answer[0]
        ask = ask_of(match, seat)
        now = getattr(match.board, chapter)
        for moment in moments:
            if (moment.prompt, moment.seat) == (ask.prompt, seat) and moment.chapter <= now:
                asked[moment.id] += 1
                if asked[moment.id] == moment.nth:
                    records[moment.id] = match.record(), seat
        match.answer(seat, bots[seat].choose(show(bots[seat], match.position, ask)).id)
    return records | ({game: (match.record(), None)} if whole else {})


def sit_down(person: Person, record: Record, seat: str | None) -> str:
    """The address of a table at which the game goes on: one seat is ours, bots have the others."""
    table = person.post("/import", record)
    for other in table["seats"] if seat else ():
        if other["seat"] != seat:
            person.post(f"/tables/{table['id']}/seats", {"seat": other["seat"], "kind": "bot", "bot": "rule"})
    return f"/tables/{table['id']}"


def take(page: Page, step: Step) -> None:
    """Does what a step says."""
    if "rewind" in step:
        with page.expect_response("**/replay?*"):
            page.locator('.timeline input[type="range"]').fill(str(step["rewind"]))
    elif "wait" in step:
        page.locator(step["wait"]).first.wait_for()
    elif "enter" in step:
        page.locator(step["enter"]).nth(step.get("nth", 0)).press("Enter")
    else:
        page.locator(step["click"]).nth(step.get("nth", 0)).click()


# --- taking pictures -------------------------------------------------------------------------------------


@contextlib.contextmanager
def opened(picture: Picture, table: str, browser: Browser, server: Served, person: Person) -> Iterator[Page]:
    """The page, ready for its picture."""
    width, height = SIZES[picture.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=picture.size in TOUCHED,
        is_mobile=picture.size in TOUCHED,
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
        chosen = json.dumps({"palette": picture.palette})
        page.add_init_script(f"localStorage.setItem('tripartite.settings', JSON.stringify({chosen}))")
        page.goto(server.address + table + picture.page)
        page.wait_for_load_state("networkidle")
        expect(page.locator(".loading")).to_have_count(0)
        for step in picture.steps:
            take(page, step)
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        yield page


def captured(page: Page, quality: int = QUALITY, **more: Any) -> bytes:
    """Playwright knows no WebP, but the browser does."""
    wanted = {"format": "webp", "quality": quality, **more}
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)
    return base64.b64decode(shot["data"])


def save(page: Page, picture: Picture) -> Path:
    path = FOLDER / f"{picture.name}.webp"
    path.parent.mkdir(exist_ok=True)
    width, height = SIZES[picture.size]
    whole = {"x": 0, "y": 0, "width": width, "height": height, "scale": LARGEST / width}
    smaller = {"clip": whole} if picture.quality == SERIES_QUALITY and width > LARGEST else {}
    path.write_bytes(captured(page, picture.quality, **smaller))
    return path


def tell(path: Path) -> None:
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")


def cut_out(part: Part, browser: Browser) -> Path:
    """The part of a picture that was taken, as small as the home page needs it."""
    x, y, width, height = part.box
    page = browser.new_page(viewport={"width": SIZES["wide"][0], "height": SIZES["wide"][1]})
    with contextlib.closing(page):
        page.goto((FOLDER / f"{part.of}.webp").as_uri())
        left, top = page.locator("img").evaluate(CORNER)  # Chromium shows a small picture in the middle
        clip = {"x": left + x, "y": top + y, "width": width, "height": height, "scale": HOME_WIDTH / width}
        path = BOARDS / part.game / "home.webp"
        path.write_bytes(captured(page, clip=clip))
    return path


@contextlib.contextmanager
def tables(album: Album) -> Iterator[tuple[Served, Person, dict[str, str]]]:
    """A server with a table for each that pictures show, and their addresses."""
    records = album.records()
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as server, server.browser() as browser:
        person = Person(server, "Ada", browser)
        person.post("/signup", {"name": person.name, "password": secrets.token_urlsafe()})
        found = {name: sit_down(person, record, seat) for name, (record, seat) in records.items()}
        person.new_table({"uk": "open", "ussr": "human", "us": "open"}, private=False)
        yield server, person, {"": "", **found}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    album = Album(FOLDER / "pictures.toml")
    if sys.argv[1:]:
        album.keep(sys.argv[1:])
    with tables(album) as (server, person, addresses), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for picture in album.pictures:
            with opened(picture, addresses[picture.table], browser, server, person) as page:
                tell(save(page, picture))
        for part in album.parts:
            tell(cut_out(part, browser))
        browser.close()


if __name__ == "__main__":
    main()
