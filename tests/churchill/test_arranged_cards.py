"""Arranged positions: a conference card that is named has had its effects."""

from typing import Any

import pytest

from tripartite.api import Match, arrange
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.sequence import SEQUENCE
from tripartite.games.churchill.terms import NETWORK, POLITICAL

SEGMENTS = SEQUENCE.names


def written(match: Match) -> dict[str, Any]:
    board: dict[str, Any] = match.board.to_json()
    return board


def after_the_card(card: str, segment: str, **facts: Any) -> dict[str, Any]:
    """The board of the campaign at a segment that comes after a card has been carried out."""
    return written(
        arrange("churchill", "campaign", segment, conference_card=card, stop_before=segment, **facts)
    )


@pytest.mark.rules("5.11", "6.4")
@pytest.mark.parametrize("card", ["conf_01_a", "conf_06_a", "conf_10_c"])
def test_a_card_that_is_named_leaves_at_a_later_segment_what_it_leaves_in_play(card: str) -> None:
    played = written(
        arrange(
            "churchill", "campaign", "conference_card", conference_card=card, stop_before="pre_conference"
        )
    )
    board = after_the_card(card, "production")
    assert played["duties"]
    for field in (
        "duties",
        "bonus_production",
        "earmarked",
        "front_modifier",
        "meeting_modifier",
        "offensive",
    ):
        assert board[field] == played[field], field


@pytest.mark.rules("5.11")
def test_a_card_that_is_named_waits_with_its_instructions_until_they_are_carried_out() -> None:
    board = after_the_card("conf_06_a", "conference_card_bands")
    assert board["todo"]
    assert board["duties"] == []


@pytest.mark.rules("6.4")
def test_the_duties_of_a_card_have_been_paid_after_the_allocation_and_facts_go_before_it() -> None:
    duties = after_the_card("conf_06_a", "allocation")["duties"]
    assert duties
    assert after_the_card("conf_06_a", "theater_leadership")["duties"] == []
    assert after_the_card("conf_06_a", "allocation", duties=duties[1:])["duties"] == duties[1:]


@pytest.mark.rules("7.1", "7.3")
def test_markers_that_a_card_gave_have_been_placed_after_their_segments() -> None:
    components = Components()
    effects = components.effects
    for card in components.conference_cards:
        kinds = {effects[n].kind for band in card.bands for n in band if effects[n].do == "gain_marker"}
        for field, kind, last in (("to_place", NETWORK, "clandestine"), ("to_align", POLITICAL, "political")):
            assert any(after_the_card(card.id, "production")[field].values()) == (kind in kinds)
            later = SEGMENTS[SEGMENTS.index(last) + 1]
            assert not any(after_the_card(card.id, later)[field].values())


def test_a_card_that_nobody_named_has_done_nothing() -> None:
    assert written(arrange("churchill", "campaign", "allocation"))["duties"] == []
