"""Whoever confuses colours chooses a palette in which no two sides look alike, in light and dark."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import expect

from browser.eyes import DEUTERANOPIA, PROTANOPIA, TRITANOPIA, USUAL, apart, contrast
from browser.places import go

EYES = {"usual": (USUAL,), "red_green": (PROTANOPIA, DEUTERANOPIA), "blue_yellow": (TRITANOPIA,)}
SCHEMES = ("light", "dark")
SIDES_APART, WITHIN_A_SIDE = 18, 7
READABLE = 4.5

# By game: where it is played, the class of its board, and the paints of each side's pieces.
PAINTED = {
    "downfall": (
        "war in play",
        "downfall",
        {
            "axis": ("germany", "italy", "romania", "hungary", "bulgaria", "finland"),
            "allies": ("uk", "usa", "france", "belgium", "greece", "yugoslavia"),
            "ussr": ("ussr",),
        },
    ),
    "conquest": (
        "blocks in play",
        "conquest",
        {
            "japan": ("japan",),
            "usa": ("usa", "british_empire", "nationalists"),
            "soviets": ("russia", "reds"),
            "nobody": ("armed_minor",),
        },
    ),
    "world_at_war": (
        "nations in play",
        "world-at-war",
        {
            "axis": ("black", "grey", "white"),
            "western": ("blue", "green", "dark_brown", "natural_brown", "violet", "orange", "light_green"),
            "soviet": ("red",),
            "nobody": ("yellow",),
        },
    ),
}
SEATS = (("uk", "ussr", "us"), ("axis", "allies", "ussr"), ("japan", "usa", "soviets"))
DRAWN = ("--seat", "--seat-ink", "--seat-tint", "--seat-line")

# The colours of custom properties, as parts of 255, on an element of that class, seat or paint.
MEASURE = """([palette, scheme, wanted]) => {
    const root = document.documentElement;
    root.dataset.palette = palette;
    root.dataset.theme = scheme;
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const measured = wanted.map(([className, seat, paint, property]) => {
        const board = document.body.appendChild(document.createElement("div"));
        const piece = board.appendChild(document.createElement("i"));
        board.className = className;
        piece.className = "painted";
        if (seat) piece.dataset.seat = seat;
        if (paint) piece.style.setProperty("--paint", `var(--paint-${paint})`);
        piece.style.color = `var(${property})`;
        pen.fillStyle = getComputedStyle(piece).color;
        pen.fillRect(0, 0, 1, 1);
        board.remove();
        return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    return measured;
}"""


def colors(page, palette, scheme, wanted):
    return [tuple(color) for color in page.evaluate(MEASURE, [palette, scheme, wanted])]


def least_apart(one, other, palette):
    return min(apart(one, other, eyes) for eyes in EYES[palette])


@pytest.fixture
def reader(visitor):
    return visitor()


@pytest.mark.parametrize("palette", EYES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_seats_of_a_game_stay_apart_for_the_eyes_that_a_palette_is_for(reader, palette, scheme):
    page = reader.open("/").page
    for seats in SEATS:
        for drawn in DRAWN:
            found = colors(page, palette, scheme, [("", seat, "", drawn) for seat in seats])
            for (one, first), (other, second) in combinations(zip(seats, found, strict=True), 2):
                assert least_apart(first, second, palette) >= SIDES_APART, (drawn, one, other)


@pytest.mark.parametrize("palette", EYES)
def test_letters_on_the_badge_of_a_seat_can_be_read(reader, palette):
    page = reader.open("/").page
    for seat in {seat for seats in SEATS for seat in seats}:
        wanted = [("", seat, "", "--seat"), ("", seat, "", "--seat-letters")]
        badge, letters = colors(page, palette, "light", wanted)
        assert contrast(badge, letters) >= READABLE, seat


@pytest.mark.parametrize("game", PAINTED)
def test_no_piece_is_taken_for_one_of_another_side(reader, game, ended):
    place, board, sides = PAINTED[game]
    go(reader, place, ended)
    paints = [(side, paint) for side, painted in sides.items() for paint in painted]
    for palette in ("red_green", "blue_yellow"):
        found = colors(reader.page, palette, "light", [(board, "", paint, "--paint") for _, paint in paints])
        for (one, first), (other, second) in combinations(zip(paints, found, strict=True), 2):
            least = WITHIN_A_SIDE if one[0] == other[0] else SIDES_APART
            assert least_apart(first, second, palette) >= least, (palette, one, other)


@pytest.mark.parametrize("game", PAINTED)
def test_what_is_written_on_pieces_can_be_read_in_every_palette(reader, game, ended):
    place, board, sides = PAINTED[game]
    go(reader, place, ended)
    for palette in EYES:
        for paint in (paint for painted in sides.values() for paint in painted):
            wanted = [(board, "", paint, "--paint"), (board, "", paint, "--ink-on-paint")]
            ground, ink = colors(reader.page, palette, "light", wanted)
            assert contrast(ground, ink) >= READABLE, (palette, paint)


def test_a_palette_is_chosen_beside_the_theme_and_kept_by_the_browser(reader):
    page = reader.open("/").page
    page.get_by_role("banner").get_by_label("Colours of the sides").select_option("red_green")
    root = page.locator("html")
    expect(root).to_have_attribute("data-palette", "red_green")
    reader.open("/account")
    expect(root).to_have_attribute("data-palette", "red_green")
    chosen = page.get_by_role("main").get_by_label("Colours of the sides")
    expect(chosen).to_have_value("red_green")
    chosen.select_option("usual")
    expect(root).not_to_have_attribute("data-palette", "red_green")


def test_every_area_that_somebody_holds_has_a_pattern_where_colours_are_few(reader, ended):
    go(reader, "war in play", ended)
    held = reader.page.locator(".ground .held")
    expect(held.first).to_be_hidden()
    reader.page.get_by_role("banner").get_by_label("Colours of the sides").select_option("blue_yellow")
    expect(held.first).to_be_visible()
