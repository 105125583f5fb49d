"""Count what a newcomer does and reads from opening the page to the first decision of each game: in its
lesson, and at a first table without it. Prints the table of docs/teaching.md.

Needs the built client (`make web`) and Chromium; `CHROME_PATH` names another one than Debian's.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from browser.player import Player  # noqa: E402
from served import served  # noqa: E402
from tripartite.games.registry import GAMES, load_game  # noqa: E402

CHROMIUM = os.environ.get("CHROME_PATH", "/usr/bin/chromium")
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
WORDS_A_MINUTE = 200
# The words within a box that lie in the window, without those that only screen readers get.
WORDS = r"""box => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = 0;
    while (walker.nextNode()) {
        const text = walker.currentNode, parent = text.parentElement;
        range.selectNodeContents(text);
        const { top, bottom, left, right, width, height } = range.getBoundingClientRect();
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (parent.closest(".hidden-visually") || width < 2 || height < 2) continue;
        if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) continue;
        words += (text.data.match(/[\p{L}\p{N}]+/gu) ?? []).length;
    }
    return words;
}"""


class Way(NamedTuple):
    """What it took to get to a decision."""

    clicks: int
    read: int
    shown: int

    def __str__(self) -> str:
        return f"{self.clicks} | {self.read} | {60 * self.read / WORDS_A_MINUTE:.0f} | {self.shown}"


def words(place: Locator) -> int:
    found: int = place.evaluate(WORDS)
    return found


def on_screen(page: Page) -> int:
    return words(page.locator("body"))


def card_of(newcomer: Player, game: str) -> Locator:
    """What the front page says of a game."""
    newcomer.open("/")
    card = newcomer.page.locator(f'[data-game="{game}"]')
    card.scroll_into_view_if_needed()
    return card


def by_lesson(newcomer: Player, game: str) -> Way:
    """The card, then each step of the lesson up to the first that wants an answer, and the question."""
    card = card_of(newcomer, game)
    read = words(card)
    card.get_by_role("button", name="Learn it").click()
    clicks = 1
    lesson, on = (
        newcomer.region("Lesson"),
        newcomer.region("Lesson").get_by_role("button", name="Next", exact=True),
    )
    lesson.wait_for()
    newcomer.wait_until_asked()
    read += words(lesson)
    while on.is_visible():
        before = lesson.get_attribute("data-step")
        on.click()
        lesson.and_(newcomer.page.locator(f':not([data-step="{before}"])')).wait_for()
        clicks += 1
        read += words(lesson)
    read += words(newcomer.decision.locator(".prompt"))
    return Way(clicks, read, on_screen(newcomer.page))


def by_playing(newcomer: Player, game: str) -> Way:
    """The card, the offer of the lesson, which is declined, the question and what is on offer."""
    card = card_of(newcomer, game)
    read = words(card)
    card.get_by_role("button", name=f"Play {load_game(game).name}").click()
    offer = newcomer.page.get_by_role("dialog")
    offer.wait_for()
    read += words(offer)
    offer.get_by_role("button", name="Play at once").click()
    newcomer.wait_until_asked()
    newcomer.page.locator("[data-element]").first.wait_for()
    read += words(newcomer.decision.locator(".desk"))
    return Way(2, read, on_screen(newcomer.page))


def main() -> None:
    print("| game | way | clicks | words to read | seconds | words on the screen |")
    print("| --- | --- | --- | --- | --- | --- |")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        for game in GAMES:
            for name, way in {"lesson": by_lesson, "first table": by_playing}.items():
                newcomer = Player(chromium, server, known=(), **LAPTOP)
                print(f"| {load_game(game).name} | {name} | {way(newcomer, game)} |", flush=True)
                newcomer.context.close()
        chromium.close()


if __name__ == "__main__":
    main()
