"""The board shows what is asked about, wherever on it that is."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from browser.places import go
from browser.test_names import LANGUAGES, MEASURE, SIZES, overlapping
from matches import ask_of, prompt_of
from tabletop import eventually
from tripartite.api import start
from tripartite.bots import make_bot, show
from tripartite.games.downfall.terms import NOBODY

MAPS = ("war in play", "blocks in play", "nations in play")
WINDOWS = [*SIZES, (390, 844), (844, 390)]
LEAST = 10.9  # pixels of the smallest letters, but for what rounding takes
# What is written so that it is read from afar, and how high its letters are on the screen.
WRITTEN = ".names text, .badge b, .counter-place .stack-count, .badge :is(.stack-count, .letters), .tag text"
LETTERS = """things => things.filter(thing => thing.checkVisibility({ opacityProperty: true })).map(thing => {
    const drawn = thing.getScreenCTM?.(), box = thing.getBoundingClientRect();
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : box.height / thing.offsetHeight;
    return [thing.textContent, parseFloat(getComputedStyle(thing).fontSize) * scale];
}).filter(([, height]) => height < LEAST)""".replace("LEAST", str(LEAST))
# The first frame in which a map is seen: how it is drawn, and for what it has been laid out.
FIRST_FRAME = """const look = () => {
    const map = document.querySelector(".map-layer");
    if (!map?.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look);
    const drawn = map.getBoundingClientRect().width / map.offsetWidth;
    window.firstFrame = [drawn, Number(map.style.getPropertyValue("--scale"))];
};
requestAnimationFrame(look);"""

IN_SIGHT = """pieces => {
    const frame = document.querySelector(".board-area").getBoundingClientRect();
    return pieces.some(piece => {
        const place = piece.getBoundingClientRect();
        return place.bottom > frame.top && place.top < frame.bottom;
    });
}"""


def placing_a_network():
    """A game in which the UK is asked where on the map a network goes."""
    match = start("churchill", scenario="training", seed="5")
    while True:
        seat = match.seats_to_answer[0]
        if seat == "uk" and prompt_of(match, seat) == "network":
            return match.record()
        match.answer(seat, match.legal(seat)[0])


def test_a_decision_about_the_map_brings_the_map_into_sight(visitor):
    guest = visitor().play_on(placing_a_network(), "uk")
    guest.wait_until_asked()
    offered = guest.page.locator(".board-area [data-next]")
    offered.first.wait_for()
    assert eventually(lambda: offered.evaluate_all(IN_SIGHT), bool)


@pytest.mark.parametrize("place", MAPS)
def test_what_is_written_on_a_map_can_be_read_at_any_size(visitor, place):
    for width, height in WINDOWS:
        touched = {"is_mobile": True, "has_touch": True} if width < 900 else {}
        reader = visitor(viewport={"width": width, "height": height}, **touched)
        go(reader, place, "")
        written = reader.page.locator(".area-map").locator(WRITTEN)
        written.first.wait_for()
        eventually(partial(written.evaluate_all, LETTERS), lambda small: small == [])


@pytest.mark.parametrize("place", MAPS)
def test_a_map_is_laid_out_for_its_size_from_the_first_frame_on(visitor, place):
    reader = visitor(viewport={"width": 1366, "height": 768})
    reader.page.add_init_script(FIRST_FRAME)
    go(reader, place, "")
    drawn, laid_out = reader.page.wait_for_function("() => window.firstFrame").json_value()
    assert drawn == pytest.approx(laid_out, rel=0.01)


# --- odds -------------------------------------------------------------------------------------------------


def overlapping_among(things):
    return overlapping(things.evaluate_all(MEASURE))


def attacks_declared():
    """A war in which the Axis may still do something after it has declared attacks on two zones."""
    match = start("downfall", scenario="campaign", seed="1943")
    seats = match.game.seats
    bots = {seat: make_bot("rule", match.game, number, "1943") for number, seat in enumerate(seats)}
    while True:
        seat = match.seats_to_answer[0]
        attacked = {match.board.place[army] for army in match.board.attackers if army != NOBODY}
        if seat == "axis" and len(attacked) > 1 and prompt_of(match, seat) == "free_play":
            return match.record()
        match.answer(seat, bots[seat].choose(show(bots[seat], match.position, ask_of(match, seat))).id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_declared_attacks_cover_neither_badges_nor_each_other(visitor, language):
    record = attacks_declared()
    for width, height in ((1366, 768), (1440, 900)):
        reader = visitor(locale=language, viewport={"width": width, "height": height}).play_on(record, "axis")
        things = reader.page.locator(".area-map").locator(".tag rect, .badge")
        expect(reader.page.locator(".area-map .tag rect")).not_to_have_count(0)
        eventually(partial(overlapping_among, things), lambda found: found == [])
        assert things.count() > 20
