"""Who would win now: the victory condition that fits, in words, by what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.api import arrange
from tripartite.server.standing import milestone, verdict
from tripartite.texts import LANGUAGES, Texts

BEATEN = {"germany": True, "japan": True}
FAR_AHEAD = {"uk": 9, "ussr": 0, "us": 0}
TOURNAMENT = {"edition": "1", "tournament_scoring": "on"}


@pytest.mark.parametrize(
    ("options", "facts", "told"),
    [
        ({}, {}, "(4.43): the Axis still fights (Germany, Japan)"),
        ({}, {"surrendered": {"germany": True}}, "(4.43): the Axis still fights (Japan)"),
        ({}, {"surrendered": BEATEN}, "(4.41): both Axis powers have surrendered, and"),
        (
            {},
            {"surrendered": BEATEN, "victories": FAR_AHEAD},
            "(4.42): both Axis powers have surrendered, but",
        ),
        (TOURNAMENT, {"surrendered": BEATEN, "victories": FAR_AHEAD}, "the second wins. "),
    ],
)
def test_the_condition_and_the_winner_are_named(
    options: dict[str, str], facts: dict[str, Any], told: str
) -> None:
    match = arrange(
        "churchill", "training", "meeting", options, turn="uk", hands={"uk": ["uk_eden"]}, **facts
    )
    text = verdict(match.position, Texts(match.game, "en"))
    assert told in text
    assert text.endswith(" would win.")


@pytest.mark.parametrize("facts", [{}, {"surrendered": BEATEN, "victories": FAR_AHEAD}])
def test_where_dice_decide_nobody_is_named_and_no_die_is_rolled(facts: dict[str, Any]) -> None:
    options = {"edition": "1"}
    match = arrange(
        "churchill", "training", "meeting", options, turn="uk", hands={"uk": ["uk_eden"]}, **facts
    )
    before = match.position.digest()
    assert "would win" not in verdict(match.position, Texts(match.game, "en"))
    assert match.position.digest() == before


def test_a_conference_is_scored_before_the_next_card_takes_effect() -> None:
    at_its_end = arrange(
        "churchill", "campaign", "front_advance", seed="0", conference=8, stop_before="post_mortem"
    )
    going_on = arrange("churchill", "campaign", "front_advance", seed="0", conference=8)
    points = at_its_end.score()["points"]
    assert milestone(going_on, going_on.events, 5) == {"answer": 5, "chapter": 8, "points": points}
    assert going_on.score()["points"] != points


def test_the_verdict_is_told_in_every_language() -> None:
    match = arrange("churchill", "training", "meeting", turn="uk", hands={"uk": ["uk_eden"]})
    assert len({verdict(match.position, Texts(match.game, language)) for language in LANGUAGES}) == 3


def test_the_verdict_on_downfall_tells_what_germany_holds_and_at_the_end_who_has_won() -> None:
    match = arrange("downfall", "campaign", "free_play", part="axis", turn=22)
    texts = [Texts(match.game, language) for language in LANGUAGES]
    assert "turn 22 ends (20-3)" in verdict(match.position, texts[0])
    assert len({verdict(match.position, language) for language in texts}) == 3
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[-1])
    assert verdict(match.position, texts[0]) == "The Axis has won (20)."
