"""8.0 Post-mortem and 9.3: clearing the table, and when the game ends."""

from typing import Any

import pytest

from matches import written
from tripartite.api import Match, arrange


def after(conference: int, germany: bool = False, japan: bool = False, **facts: Any) -> Match:
    """What follows the war phase of a conference."""
    surrendered = {"germany": germany, "japan": japan}
    return arrange(
        "churchill", "training", "post_mortem", conference=conference, surrendered=surrendered, **facts
    )


def cleared(**facts: Any) -> dict[str, Any]:
    """The table after the last post-mortem, before the victory is decided."""
    match = arrange("churchill", "campaign", "post_mortem", conference=10, stop_before="victory", **facts)
    return written(match)


@pytest.mark.rules("8.0")
def test_the_conference_card_is_removed_and_all_issues_return_to_the_display() -> None:
    board = cleared(
        issues={
            "global": "us_chair",
            "pol_mil_2_2_a": "uk3",
            "ussr_declares_war": "center",
            "strategic_materials": "center",
        }
    )
    assert set(board["issues"].values()) == {"available"}
    assert board["conference_card"] is None


@pytest.mark.rules("8.0")
def test_issues_that_have_left_the_game_do_not_return() -> None:
    board = cleared(fronts={"western": "normandy", "far_east": "manchuria"})
    gone = {issue for issue, where in board["issues"].items() if where == "removed"}
    assert gone == {"second_front", "ussr_declares_war"}


@pytest.mark.rules("8.0")
def test_offensive_support_is_removed_and_naval_support_stays() -> None:
    board = cleared(offensive={"western": 3, "cbi": 1}, naval={"western_theater": 4, "arctic": 2})
    assert set(board["offensive"].values()) == {0}
    assert (board["naval"]["western_theater"], board["naval"]["arctic"]) == (4, 2)


@pytest.mark.rules("8.0", "7.62.8")
def test_axis_reserves_in_play_return_to_their_country() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        conference=10,
        dice=[6, 1, 6, 1, 1, 1, 1],
        naval={"arctic": 3, "western_theater": 2},
        stop_before="front_advance",
    )
    sent = match.board.to_json()
    assert sent["naval"]["arctic"] == 2
    board = cleared(opposing=sent["opposing"], pool=sent["pool"], defending={"germany": 2})
    assert set(board["opposing"].values()) == {0}
    assert board["defending"] == {"germany": 0, "japan": 0}
    assert board["pool"] == {"german_army": 6, "italian_army": 1, "uboat": 1, "japanese_army": 4, "ijn": 2}


@pytest.mark.rules("8.0")
def test_what_a_card_did_to_a_front_ends_with_its_conference() -> None:
    board = cleared(front_modifier={"western": -2}, earmarked={"eastern": 1}, ijn_sent="sw_pacific")
    assert board["front_modifier"]["western"] == 0
    assert board["earmarked"]["eastern"] == 0
    assert board["ijn_sent"] is None


@pytest.mark.rules("8.0.1", "9.3", "4.4", "3.22")
def test_the_game_ends_when_both_axis_powers_have_surrendered() -> None:
    match = after(8, germany=True, japan=True)
    assert match.over
    assert match.score()["winners"]
    assert "conference_begins" not in [event.key for event in match.events]


@pytest.mark.rules("8.0.2", "9.3", "4.4")
@pytest.mark.parametrize(("germany", "japan"), [(False, False), (True, False), (False, True)])
def test_the_game_ends_after_conference_10_whoever_still_fights(germany: bool, japan: bool) -> None:
    match = after(10, germany=germany, japan=japan)
    assert match.over
    assert match.score()["winners"]


@pytest.mark.rules("8.0.3", "9.3", "4.4")
@pytest.mark.parametrize(("germany", "japan"), [(False, False), (True, False), (False, True)])
def test_otherwise_the_next_conference_begins_and_nobody_has_won(germany: bool, japan: bool) -> None:
    match = after(8, germany=germany, japan=japan)
    board = match.board.to_json()
    assert not match.over
    assert match.score()["winners"] == []
    assert (board["conference"], board["conference_card"]) == (9, "conf_09_a")
    assert match.seats_to_answer == ["uk", "ussr", "us"]


@pytest.mark.rules("8.0.3")
def test_conference_9_is_followed_by_conference_10() -> None:
    assert after(9).board.to_json()["conference"] == 10


@pytest.mark.rules("4.4", "9.3")
def test_points_are_counted_before_the_victory_condition_is_applied() -> None:
    match = after(10)
    keys = [event.key for event in match.events]
    assert keys[:4] == ["conference_ends", "final_score", "final_score", "final_score"]
    assert keys[-1] == "negotiated_surrender"
