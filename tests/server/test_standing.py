"""How a game stands: the victory condition that fits, in words and numbers, by what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.api import arrange
from tripartite.core.position import Position
from tripartite.present import present_of
from tripartite.server.present.progress import milestone
from tripartite.server.present.states import score_facts
from tripartite.server.present.wording import score_in_words
from tripartite.texts import LANGUAGES, Texts

BEATEN = {"germany": True, "japan": True}
FAR_AHEAD = {"uk": 9, "ussr": 0, "us": 0}
TOURNAMENT = {"edition": "1", "tournament_scoring": "on"}
LOST = ["berlin", "breslau", "ruhr", "munich"]


def verdict(position: Position, texts: Texts) -> str:
    return texts.sentences(present_of(texts).verdict(position))


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


def test_the_verdict_on_downfall_tells_what_germany_holds_and_what_its_surrender_would_mean() -> None:
    match = arrange("downfall", "campaign", "free_play", part="axis", turn=21)
    texts = [Texts(match.game, language) for language in LANGUAGES]
    told = verdict(match.position, texts[0])
    assert told.startswith("Germany fights on: the Axis holds 4 of its 4 Supply Zones.")
    assert all(paragraph in told for paragraph in ("20-1", "20-2", "20-3"))
    assert len({verdict(match.position, language) for language in texts}) == 3


@pytest.mark.parametrize(
    ("turn", "lost", "told"),
    [
        (21, LOST, "Germany surrendered in turn 21: the Allies and the Soviet Union have won (20-2)."),
        (22, LOST, "Germany surrendered in the last turn: the war ends in a draw (20-1)."),
        (22, LOST[:3], "Germany still fought when turn 22 ended: the Axis has won (20-3)."),
    ],
)
def test_the_verdict_on_a_war_that_is_over_tells_the_fate_of_germany(
    turn: int, lost: list[str], told: str
) -> None:
    zones = {zone: {"control": "ussr"} for zone in lost}
    match = arrange("downfall", "campaign", "part_ends", part="ussr", turn=turn, zones=zones)
    assert match.over
    assert verdict(match.position, Texts(match.game, "en")) == told


def test_the_numbers_beside_the_sides_of_downfall_are_the_german_supply_zones_they_hold() -> None:
    zones = {"breslau": {"control": "ussr"}}
    match = arrange("downfall", "campaign", "free_play", part="axis", turn=21, zones=zones)
    texts = Texts(match.game, "en")
    score = score_in_words(score_facts(match.position, [], present_of(texts)), texts)
    assert score.points == {"axis": 3, "allies": 0, "ussr": 1}
    assert score.decisive == next(iter(score.by_condition)) == "german_supply_zones"
    assert score.condition_texts[score.decisive] == "Supply Zones of Germany held"
