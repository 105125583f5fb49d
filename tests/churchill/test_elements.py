"""What is told of an element of the board that the decision of the moment does not ask for."""

from typing import Any

import pytest

from touching import touch_in
from tripartite.api import Match, arrange

HANDS = {"uk": ["uk_morrison"], "ussr": ["ussr_bulganin"], "us": ["us_stettinius"]}
ISSUES = {"global": "center", "us_production_1": "us2"}


def meeting(**facts: Any) -> Match:
    facts = {"turn": "uk", "hands": HANDS, "issues": ISSUES, **facts}
    return arrange("churchill", "training", "meeting", **facts)


@pytest.mark.rules("3.31")
def test_an_inactive_leader_says_that_he_is_inactive() -> None:
    inactive: dict[str, Any] = {"leader_active": {"uk": False}}
    assert touch_in(meeting(**inactive), "uk", "leader:churchill") == ("leader_inactive", "3.31")
    match = arrange("churchill", "training", "agenda_selection", agenda_winner="uk", **inactive)
    seat = match.seats_to_answer[0]
    leader = {"uk": "churchill", "us": "roosevelt", "ussr": "stalin"}[seat]
    expected = ("leader_inactive", "3.31") if seat == "uk" else ("used_later", "5.26")
    assert touch_in(match, seat, f"leader:{leader}") == expected


@pytest.mark.rules("3.31")
def test_in_a_debate_the_leader_of_another_is_not_yours() -> None:
    match = meeting()
    match.answer("uk", "advance uk_morrison global")
    debater = match.seats_to_answer[0]
    assert touch_in(match, debater, "leader:churchill") == ("leader_not_yours", "3.31")


@pytest.mark.rules("5.24")
def test_a_debate_is_about_the_issue_that_was_advanced() -> None:
    match = meeting()
    match.answer("uk", "advance uk_morrison global")
    debater = match.seats_to_answer[0]
    assert touch_in(match, debater, "issue:us_production_1") == ("other_issue_debated", "5.24")
    assert touch_in(match, debater, "issue:pol_mil_1_3_a") == ("issue_not_on_table", "5.22")


@pytest.mark.rules("3.33")
def test_a_card_that_is_used_up_or_belongs_to_another_says_so_in_every_segment() -> None:
    match = arrange("churchill", "training", "agenda_selection", agenda_winner="uk", hands=HANDS)
    seat = match.seats_to_answer[0]
    assert touch_in(match, seat, "card:us_hull")[0] in ("card_not_yours", "card_not_in_hand")
    assert touch_in(match, seat, f"card:{HANDS[seat][0]}") == ("used_later", "5.22")


@pytest.mark.rules("6.5", "7.11")
def test_fronts_and_countries_are_told_the_segment_that_they_wait_for() -> None:
    match = meeting()
    assert touch_in(match, "uk", "front:western") == ("used_later", "6.1")
    assert touch_in(match, "uk", "box:poland") == ("used_later", "7.11")
    assert touch_in(match, "uk", "theater:arctic") == ("used_later", "6.5")


@pytest.mark.rules("6.10", "6.11")
def test_pawns_move_by_the_die_or_by_the_global_issue() -> None:
    match = meeting()
    assert touch_in(match, "uk", "abomb:trinity") == ("pawn_moves_by_die", "6.10")
    assert touch_in(match, "uk", "abomb:research") == ("used_later", "6.10.2")
    assert touch_in(match, "uk", "pawn:un_vs_cadres") == ("not_your_pawn", "6.11")
