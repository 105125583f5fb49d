"""Names on maps lie beside each other and beside what they do not name, in every language."""

from __future__ import annotations

import pytest

from browser.places import go

LANGUAGES = ("en-US", "es", "it")
SIZES = ((1366, 768), (1600, 1000), (2560, 1440))
# In pixels: left, top, right, bottom.
MEASURE = """things => things.map(thing => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [thing.textContent || thing.parentElement.textContent, left, top, right, bottom];
})"""
# The names of spaces, and the boxes of countries, theaters and capitals.
THINGS = ".station-name, .country-paper, .theater-paper, .capital-name"
# What the box of a letter reaches beyond its ink, as a part of its height.
AIR = 0.18


def overlapping(things, air=0.0):
    """The names of those that cover each other; `air` is what their boxes are higher than their letters."""
    boxes = [
        (name, left, top + air * (bottom - top), right, bottom - air * (bottom - top))
        for name, left, top, right, bottom in things
    ]
    return [
        (one[0], other[0])
        for number, one in enumerate(boxes)
        for other in boxes[number + 1 :]
        if min(one[3], other[3]) - max(one[1], other[1]) > 0
        and min(one[4], other[4]) - max(one[2], other[2]) > 0
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_theaters_lies_on_another_or_on_a_country(visitor, language, ended):
    reader = visitor(locale=language, viewport={"width": 1600, "height": 1000})
    go(reader, "table in play", ended)
    for region in (".europe", ".pacific"):
        things = reader.page.locator(f"{region} .theater-map").locator(THINGS).evaluate_all(MEASURE)
        assert len(things) > 15
        assert overlapping(things) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", ["war in play", "blocks in play", "nations in play"])
def test_no_name_of_an_area_lies_on_another(visitor, place, language, ended):
    for width, height in SIZES:
        reader = visitor(locale=language, viewport={"width": width, "height": height})
        go(reader, place, ended)
        names = reader.page.locator(".area-map .names text").evaluate_all(MEASURE)
        assert len(names) > 20
        assert overlapping(names, AIR) == [], (width, height)
