"""The board shows what is asked about, wherever on it that is."""

from __future__ import annotations

from matches import prompt_of
from tabletop import eventually
from tripartite.api import start

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
