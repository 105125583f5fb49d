"""6.10 A-bomb research and 6.11 global issues."""

from typing import Any

import pytest

from matches import prompt_of
from tripartite.api import BadData, Match, arrange

COLONIES = "self_determination_vs_colonialism"
EUROPE = "free_europe_vs_spheres"
REMOVAL = "un_vs_cadres"
TRACK = ["letter_to_roosevelt", "chicago_pile", "oak_ridge", "hanford", "trinity"]


def board(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.board.to_json()
    return found


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events if event.key == key]


# --- 6.10 A-bomb research --------------------------------------------------------------------------------


def research(die: int, winner: str = "us", **facts: Any) -> Match:
    """Step 6 of the campaign's first conference, with the issue won by somebody."""
    place = f"{winner}_chair" if winner else "available"
    return arrange(
        "churchill",
        "campaign",
        "abomb_research",
        dice=[die],
        stop_before="global_issue",
        issues={"abomb_research": place},
        **facts,
    )


def pawn(match: Match) -> str:
    return str(board(match)["abomb"])


@pytest.mark.rules("4.23.6", "6.10")
@pytest.mark.parametrize("winner", ["uk", "ussr", "us"])
@pytest.mark.parametrize(("die", "space"), [(3, "letter_to_roosevelt"), (4, "chicago_pile")])
def test_a_die_of_four_moves_the_us_pawn_whoever_won_the_issue(winner: str, die: int, space: str) -> None:
    match = research(die, winner)
    assert pawn(match) == space
    assert told(match, "abomb_roll") == [{"seat": winner, "die": die, "modifier": 0}]


@pytest.mark.rules("6.10")
def test_the_pawn_moves_one_space_at_a_time() -> None:
    assert [pawn(research(6, abomb=space)) for space in TRACK[:4]] == TRACK[1:]


@pytest.mark.rules("6.10.2", "4.23.6")
@pytest.mark.parametrize(("markers", "lowest"), [(0, 4), (1, 3), (2, 2)])
def test_each_production_marker_adds_one_to_the_die(markers: int, lowest: int) -> None:
    assert pawn(research(lowest, abomb_production=markers)) == "chicago_pile"
    assert pawn(research(lowest - 1, abomb_production=markers)) == "letter_to_roosevelt"


@pytest.mark.rules("6.10.2")
@pytest.mark.parametrize("card", [0, -1])
def test_three_markers_make_it_automatic_whatever_the_die_and_the_card(card: int) -> None:
    for die in range(1, 7):
        assert pawn(research(die, abomb_production=3, abomb_modifier=card)) == "chicago_pile"


@pytest.mark.rules("6.10", "6.10.2")
def test_a_conference_card_may_change_the_die() -> None:
    card = arrange(
        "churchill",
        "campaign",
        "conference_card",
        conference_card="conf_10_a",
        stop_before="pre_conference",
    )
    modifier = board(card)["abomb_modifier"]
    assert pawn(research(3, abomb_modifier=modifier)) == "chicago_pile"
    assert pawn(research(2, abomb_modifier=modifier)) == "letter_to_roosevelt"
    assert pawn(research(2, abomb_modifier=modifier, abomb_production=1)) == "chicago_pile"


@pytest.mark.rules("6.10.2")
def test_any_player_may_fund_the_research_that_another_has_won() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "allocation",
        dice=[2],
        stop_before="global_issue",
        production={"uk": 1, "ussr": 1},
        issues={"abomb_research": "us_chair"},
    )
    match.answer("uk", "research")
    match.answer("ussr", "research")
    assert told(match, "abomb_roll") == [{"seat": "us", "die": 2, "modifier": 2}]
    assert pawn(match) == "chicago_pile"


@pytest.mark.rules("6.10", "4.23.6")
def test_without_a_winner_no_die_is_rolled() -> None:
    match = research(6, winner="", abomb_production=3)
    assert told(match, "abomb_roll") == []
    assert pawn(match) == "letter_to_roosevelt"


@pytest.mark.rules("6.10", "5.27")
def test_research_left_in_the_center_is_not_won() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "end_of_meeting",
        dice=[6],
        issues={"abomb_research": "center", "global": "us1"},
    )
    while prompt_of(match, "us") != "move_pawn":
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    assert told(match, "abomb_roll") == []
    assert pawn(match) == "letter_to_roosevelt"


@pytest.mark.rules("6.10", "3.24")
def test_on_trinity_the_us_pawn_stays() -> None:
    match = research(6, "us", abomb="trinity")
    assert pawn(match) == "trinity"
    assert told(match, "abomb_advanced") == []


@pytest.mark.rules("6.10.1", "4.23.6")
@pytest.mark.parametrize(("die", "us_pawn"), [(1, "letter_to_roosevelt"), (6, "chicago_pile")])
def test_a_soviet_win_moves_the_spy_ring_without_a_roll_and_rolls_for_the_us_all_the_same(
    die: int, us_pawn: str
) -> None:
    match = research(die, "ussr")
    assert board(match)["spy_ring"] == "chicago_pile"
    assert pawn(match) == us_pawn


@pytest.mark.rules("6.10.1")
def test_the_spy_ring_may_be_ahead_of_the_us_pawn_and_stops_on_trinity() -> None:
    match = research(1, "ussr", spy_ring="hanford")
    assert (board(match)["spy_ring"], pawn(match)) == ("trinity", "letter_to_roosevelt")
    assert board(research(1, "ussr", spy_ring="trinity"))["spy_ring"] == "trinity"


@pytest.mark.rules("6.10.1")
@pytest.mark.parametrize("winner", ["uk", "us"])
def test_the_spy_ring_stays_when_another_player_won_the_issue(winner: str) -> None:
    assert board(research(6, winner))["spy_ring"] == "letter_to_roosevelt"


# --- 6.11 global issues ----------------------------------------------------------------------------------


def global_issue(winner: str, **sides: str | None) -> Match:
    """Step 7 with the Global issue won by somebody; pawns not named are neutral."""
    place = f"{winner}_chair" if winner else "available"
    facts: dict[str, Any] = {"issues": {"global": place}, "pawns": sides}
    return arrange("churchill", "campaign", "global_issue", stop_before="networks_ready", **facts)


PAWNS_OF = [
    ("uk", COLONIES, EUROPE, REMOVAL),
    ("us", COLONIES, REMOVAL, EUROPE),
    ("ussr", EUROPE, REMOVAL, COLONIES),
]


@pytest.mark.rules("4.23.7", "6.11")
@pytest.mark.parametrize(("winner", "first", "second", "foreign"), PAWNS_OF)
def test_the_winner_must_move_one_of_his_two_pawns_to_his_side(
    winner: str, first: str, second: str, foreign: str
) -> None:
    match = global_issue(winner)
    assert match.legal(winner) == [f"move_pawn {first}", f"move_pawn {second}"]
    violation = match.why_not(winner, f"move_pawn {foreign}")
    assert (violation.reason, violation.paragraph) == ("not_your_pawn", "6.11")
    match.answer(winner, f"move_pawn {second}")
    assert board(match)["pawns"] == {first: None, second: winner, foreign: None}


@pytest.mark.rules("6.11")
def test_a_pawn_moves_from_the_opponents_side_straight_to_the_winners() -> None:
    match = global_issue("uk", **{COLONIES: "us", EUROPE: "ussr"})
    assert match.legal("uk") == [f"move_pawn {COLONIES}", f"move_pawn {EUROPE}"]
    match.answer("uk", f"move_pawn {COLONIES}")
    assert board(match)["pawns"] == {COLONIES: "uk", EUROPE: "ussr", REMOVAL: None}


@pytest.mark.rules("6.11", "4.23.7")
@pytest.mark.parametrize(("winner", "first", "second", "foreign"), PAWNS_OF)
def test_when_one_pawn_is_his_already_the_winner_must_move_the_other(
    winner: str, first: str, second: str, foreign: str
) -> None:
    match = global_issue(winner, **{first: winner})
    assert match.stopped
    assert board(match)["pawns"] == {first: winner, second: winner, foreign: None}


@pytest.mark.rules("6.11", "4.23.7")
def test_when_both_pawns_are_his_already_the_issue_has_no_effect() -> None:
    match = global_issue("us", **{COLONIES: "us", REMOVAL: "us", EUROPE: "uk"})
    assert match.stopped
    assert told(match, "pawn_stays") == [{"seat": "us"}]
    assert board(match)["pawns"] == {COLONIES: "us", EUROPE: "uk", REMOVAL: "us"}


@pytest.mark.rules("6.11")
def test_without_a_winner_no_pawn_moves() -> None:
    match = global_issue("")
    assert match.stopped
    assert told(match, "pawn_stays") == []
    assert set(board(match)["pawns"].values()) == {None}


@pytest.mark.rules("6.11")
def test_a_pawn_can_only_be_on_the_side_of_its_two_players() -> None:
    with pytest.raises(BadData, match="no part in it"):
        global_issue("uk", **{COLONIES: "ussr"})
