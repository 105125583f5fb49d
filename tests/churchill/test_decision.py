"""5.27, 4.23, 6.1, 6.2 and 6.92: who won what, and the issues that need no production."""

from typing import Any

import pytest

from matches import prompt_of
from tripartite.api import BadData, Match, arrange

ALL_FRONTS = ["western", "eastern", "mediterranean", "central_pacific", "sw_pacific", "cbi", "far_east"]
NO_LEADERS = {"uk": False, "ussr": False, "us": False}


def at(segment: str, stop_before: str = "", **facts: Any) -> Match:
    """The campaign's opening board, with every issue in the display, at a segment of a conference."""
    return arrange("churchill", "campaign", segment, stop_before=stop_before, **facts)


def after_meeting(**issues: str) -> Match:
    return at("end_of_meeting", "directed_offensives", issues=issues)


def advance(front: str, dice: list[int], **facts: Any) -> Match:
    """Only that front tries to advance: the others have strength 0 and roll no die."""
    still = {other: -2 for other in ALL_FRONTS if other != front}
    return at("front_advance", "surrender", front_modifier=still, dice=dice, **facts)


def issues(match: Match) -> dict[str, str]:
    found: dict[str, str] = match.board.to_json()["issues"]
    return found


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events if event.key == key]


def reason(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


# --- the end of the meeting ------------------------------------------------------------------------------


@pytest.mark.rules("5.27", "3.21")
def test_every_issue_on_a_track_is_won_and_goes_to_that_chair() -> None:
    match = after_meeting(**{"global": "us1"}, uk_production="uk6", abomb_research="ussr_chair")
    assert issues(match)["global"] == "us_chair"
    assert issues(match)["uk_production"] == "uk_chair"
    assert issues(match)["abomb_research"] == "ussr_chair"


@pytest.mark.rules("5.27")
def test_other_issues_in_the_center_are_won_by_nobody_and_go_back_to_the_display() -> None:
    match = after_meeting(abomb_research="center", pol_mil_2_2_a="center", **{"global": "us1"})
    assert issues(match)["abomb_research"] == "available"
    assert issues(match)["pol_mil_2_2_a"] == "available"
    assert told(match, "issue_won") == [{"seat": "us", "issue": "global"}]


@pytest.mark.rules("5.27")
def test_three_issues_stay_in_the_center_and_take_effect() -> None:
    staying = ("second_front", "ussr_declares_war", "strategic_materials")
    match = after_meeting(**dict.fromkeys(staying, "center"), **{"global": "us1"})
    assert {issues(match)[issue] for issue in staying} == {"center"}
    assert [event["issue"] for event in told(match, "issue_in_effect")] == list(staying)


# --- who won the conference ------------------------------------------------------------------------------


@pytest.mark.rules("4.23", "5.27")
def test_most_issues_on_track_or_in_the_chair_win_the_conference_and_a_marker() -> None:
    match = after_meeting(**{"global": "ussr1"}, abomb_research="ussr_chair", uk_production="us_chair")
    assert match.board.to_json()["conference_winner"] == "ussr"
    assert match.board.to_json()["victories"] == {"uk": 0, "ussr": 1, "us": 0}


@pytest.mark.rules("5.27", "4.23.2", "6.2")
def test_a_conditional_issue_on_a_track_counts_as_won() -> None:
    match = after_meeting(second_front="uk1", uk_production="uk1", **{"global": "us_chair"})
    assert told(match, "conference_won") == [{"seat": "uk", "number": 2}]


@pytest.mark.rules("5.27")
def test_an_issue_left_in_the_center_counts_for_nobody() -> None:
    match = after_meeting(strategic_materials="center", second_front="center", **{"global": "uk1"})
    assert told(match, "conference_won") == [{"seat": "uk", "number": 1}]


@pytest.mark.rules("4.23", "4.52")
def test_a_leader_breaks_a_conference_tie_and_becomes_inactive_without_a_discard() -> None:
    match = at("conference_winner", issues={"global": "uk_chair", "abomb_research": "ussr_chair"})
    assert match.seats_to_answer == ["ussr"]
    assert match.legal("ussr") == ["decline", "break_tie ussr"]
    match.answer("ussr", "decline")
    assert match.legal("us") == ["decline", "break_tie uk", "break_tie ussr"]
    match.answer("us", "break_tie uk")
    board = match.board.to_json()
    assert board["conference_winner"] == "uk"
    assert board["victories"] == {"uk": 1, "ussr": 0, "us": 0}
    assert board["leader_active"] == {"uk": True, "ussr": True, "us": False}
    assert board["discards"] == {"uk": [], "ussr": [], "us": []}


@pytest.mark.rules("4.23", "4.53")
def test_without_a_leader_the_us_wins_a_conference_tie_that_it_is_in() -> None:
    match = at(
        "conference_winner",
        "directed_offensives",
        leader_active=NO_LEADERS,
        issues={"global": "us_chair", "abomb_research": "ussr_chair"},
    )
    assert match.board.to_json()["conference_winner"] == "us"


@pytest.mark.rules("4.53")
def test_without_a_leader_the_us_chooses_between_the_other_two() -> None:
    match = at(
        "conference_winner",
        "directed_offensives",
        leader_active=NO_LEADERS,
        issues={"global": "uk_chair", "abomb_research": "ussr_chair"},
    )
    assert match.legal("us") == ["decide_tie uk", "decide_tie ussr"]
    assert reason(match, "us", "decide_tie us") == ("not_in_tie", "4.51")
    match.answer("us", "decide_tie ussr")
    assert match.board.to_json()["victories"] == {"uk": 0, "ussr": 1, "us": 0}


@pytest.mark.rules("4.53")
def test_a_conference_in_which_nobody_won_an_issue_is_a_tie_of_all_three() -> None:
    match = at("conference_winner", "directed_offensives", leader_active=NO_LEADERS)
    assert told(match, "tie") == [{"seats": ["uk", "ussr", "us"]}]
    assert match.board.to_json()["conference_winner"] == "us"


# --- Directed Offensive placement ------------------------------------------------------------------------


@pytest.mark.rules("4.23", "6.1")
@pytest.mark.parametrize(
    ("winner", "order"),
    [("us", ["uk", "ussr", "us"]), ("uk", ["ussr", "us", "uk"]), ("ussr", ["us", "uk", "ussr"])],
)
def test_players_act_clockwise_from_the_left_of_the_conference_winner(winner: str, order: list[str]) -> None:
    won = {
        "us_directed_offensive_1": "uk_chair",
        "us_directed_offensive_2": "ussr_chair",
        "uk_directed_offensive": "us_chair",
    }
    match = at("directed_offensives", conference_winner=winner, issues=won)
    for seat in order:
        assert match.seats_to_answer == [seat]
        assert prompt_of(match, seat) == "direct"
        match.answer(seat, match.legal(seat)[0])


@pytest.mark.rules("4.23.1", "6.1")
def test_the_winner_must_put_a_directed_offensive_on_a_front_and_any_front_will_do() -> None:
    match = at("directed_offensives", "conditional_issues", issues={"uk_directed_offensive": "ussr_chair"})
    assert match.seats_to_answer == ["ussr"]
    assert match.legal("ussr") == [f"direct uk_directed_offensive {front}" for front in ALL_FRONTS]
    match.answer("ussr", "direct uk_directed_offensive central_pacific")
    assert match.board.to_json()["directed"]["uk_directed_offensive"] == "central_pacific"
    assert match.stopped


@pytest.mark.rules("6.1")
def test_each_directed_offensive_is_put_down_once_even_on_the_same_front() -> None:
    won = {"us_directed_offensive_1": "uk_chair", "us_directed_offensive_2": "uk_chair"}
    match = at("directed_offensives", "conditional_issues", issues=won)
    match.answer("uk", "direct us_directed_offensive_1 cbi")
    assert reason(match, "uk", "direct us_directed_offensive_1 western") == ("already_directed", "6.1")
    match.answer("uk", "direct us_directed_offensive_2 cbi")
    directed = match.board.to_json()["directed"]
    assert [directed["us_directed_offensive_1"], directed["us_directed_offensive_2"]] == ["cbi", "cbi"]


@pytest.mark.rules("6.1", "7.8")
def test_a_directed_offensive_cannot_go_where_a_front_has_no_entry_space() -> None:
    match = at(
        "directed_offensives",
        issues={"us_directed_offensive_1": "uk_chair"},
        fronts={"western": "germany", "mediterranean": "northern_italy"},
        surrendered={"germany": True},
    )
    pacific = ["central_pacific", "sw_pacific", "cbi", "far_east"]
    assert match.legal("uk") == [f"direct us_directed_offensive_1 {front}" for front in pacific]
    assert reason(match, "uk", "direct us_directed_offensive_1 eastern") == ("theater_surrendered", "7.8")


@pytest.mark.rules("6.1")
def test_a_front_at_the_end_of_its_track_has_no_entry_space() -> None:
    won = {"us_directed_offensive_1": "uk_chair"}
    match = at("directed_offensives", issues=won, fronts={"mediterranean": "northern_italy"})
    refused = "direct us_directed_offensive_1 mediterranean"
    assert refused not in match.legal("uk")
    assert reason(match, "uk", refused) == ("no_entry_space", "6.1")


@pytest.mark.rules("6.1")
def test_only_the_winner_directs_an_offensive() -> None:
    won = {"us_directed_offensive_1": "uk_chair", "uk_directed_offensive": "us_chair"}
    match = at("directed_offensives", issues=won)
    assert reason(match, "uk", "direct uk_directed_offensive cbi") == ("issue_not_won", "5.27")


@pytest.mark.rules("6.7", "3.25")
def test_no_directed_offensive_goes_to_the_arctic() -> None:
    match = at("directed_offensives", issues={"us_directed_offensive_1": "uk_chair"})
    assert not [option for option in match.legal("uk") if "arctic" in option]
    assert match.why_not("uk", "direct us_directed_offensive_1 arctic").reason == "unknown_element"


@pytest.mark.rules("4.23")
def test_the_seven_steps_follow_in_their_order() -> None:
    won = ("us_directed_offensive_1", "european_leadership", "abomb_research", "global")
    match = at("directed_offensives", issues={**dict.fromkeys(won, "us_chair"), "second_front": "center"})
    while prompt_of(match, "us") not in ("network", "goes_first"):
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    steps = {
        "directed_placed": 1,
        "condition_met": 2,
        "production_received": 3,
        "support_placed": 4,
        "leader_named": 5,
        "abomb_roll": 6,
        "pawn_moved": 7,
    }
    found = [steps[event.key] for event in match.events if event.key in steps]
    assert found == sorted(found)
    assert set(found) == set(steps.values())


# --- conditional issues ----------------------------------------------------------------------------------


@pytest.mark.rules("4.23.2", "6.2")
@pytest.mark.parametrize("issue", ["second_front", "ussr_declares_war"])
def test_a_conditional_issue_takes_effect_only_from_the_center(issue: str) -> None:
    met = at("conditional_issues", "production", issues={issue: "center"})
    assert told(met, "condition_met") == [{"issue": issue}]
    failed = at("conditional_issues", "production", issues={issue: "us_chair"})
    assert told(failed, "condition_failed") == [{"issue": issue}]
    assert told(failed, "condition_met") == []


def d_day(place: str, die: int) -> Match:
    """The Western front before Normandy with strength 2 and all the naval support it needs."""
    naval = {"western_theater": 5}
    return advance(
        "western", [die], fronts={"western": "bolero"}, naval=naval, issues={"second_front": place}
    )


@pytest.mark.rules("6.21", "4.23.2")
def test_normandy_is_entered_with_second_front_in_the_center_which_then_leaves_the_game() -> None:
    match = d_day("center", die=2)
    assert match.board.to_json()["fronts"]["western"] == "normandy"
    assert issues(match)["second_front"] == "removed"


@pytest.mark.rules("6.21", "6.2")
@pytest.mark.parametrize("place", ["available", "uk_chair", "us_chair"])
def test_normandy_cannot_be_entered_unless_second_front_ended_in_the_center(place: str) -> None:
    match = d_day(place, die=1)
    assert match.board.to_json()["fronts"]["western"] == "bolero"
    assert issues(match)["second_front"] == place


@pytest.mark.rules("6.21")
def test_after_a_failed_d_day_second_front_must_be_nominated_again() -> None:
    facts: dict[str, Any] = {"fronts": {"western": "bolero"}, "naval": {"western_theater": 5}}
    match = at(
        "front_advance", dice=[3], conference_card="conf_06_a", issues={"second_front": "center"}, **facts
    )
    board = match.board.to_json()
    assert board["conference"] == 7
    assert board["fronts"]["western"] == "bolero"
    assert board["issues"]["second_front"] == "available"


@pytest.mark.rules("6.21")
def test_beyond_normandy_the_western_front_needs_no_issue() -> None:
    match = advance("western", [2], fronts={"western": "normandy"})
    assert match.board.to_json()["fronts"]["western"] == "rhineland"


@pytest.mark.rules("6.22", "4.23.2")
def test_manchuria_is_entered_with_the_declaration_in_the_center_which_then_leaves_the_game() -> None:
    match = advance("far_east", [2], fronts={"far_east": "nomonhan"}, issues={"ussr_declares_war": "center"})
    assert match.board.to_json()["fronts"]["far_east"] == "manchuria"
    assert issues(match)["ussr_declares_war"] == "removed"


@pytest.mark.rules("6.22", "6.2")
@pytest.mark.parametrize("place", ["available", "us_chair", "ussr_chair"])
def test_manchuria_cannot_be_entered_without_the_declaration_in_the_center(place: str) -> None:
    match = advance("far_east", [1], fronts={"far_east": "nomonhan"}, issues={"ussr_declares_war": place})
    assert match.board.to_json()["fronts"]["far_east"] == "nomonhan"
    assert issues(match)["ussr_declares_war"] == place


@pytest.mark.rules("6.22")
def test_after_a_failed_attempt_on_manchuria_the_declaration_must_be_agreed_again() -> None:
    match = advance("far_east", [3], fronts={"far_east": "nomonhan"}, issues={"ussr_declares_war": "center"})
    assert match.board.to_json()["fronts"]["far_east"] == "nomonhan"
    assert issues(match)["ussr_declares_war"] == "center"
    onward = advance("far_east", [2], fronts={"far_east": "manchuria"})
    assert onward.board.to_json()["fronts"]["far_east"] == "north_china"


# --- who leads a theater ---------------------------------------------------------------------------------


def naming(**facts: Any) -> Match:
    return at("theater_leadership", "abomb_research", **facts)


@pytest.mark.rules("4.23.5", "6.92", "3.26")
@pytest.mark.parametrize("leader", ["uk", "us"])
def test_the_winner_of_a_leadership_issue_decides_whether_the_us_or_the_uk_leads(leader: str) -> None:
    match = naming(issues={"european_leadership": "us_chair"})
    assert match.legal("us") == ["name_leader europe uk", "name_leader europe us"]
    match.answer("us", f"name_leader europe {leader}")
    assert match.board.to_json()["leadership"] == {"europe": leader, "pacific": "us"}
    assert match.stopped


@pytest.mark.rules("6.92")
def test_the_ussr_may_decide_who_leads_but_never_leads_itself() -> None:
    match = naming(issues={"pacific_leadership": "ussr_chair"})
    assert match.legal("ussr") == ["name_leader pacific uk", "name_leader pacific us"]
    assert reason(match, "ussr", "name_leader pacific ussr") == ("ussr_cannot_lead", "6.92")
    match.answer("ussr", "name_leader pacific uk")
    assert match.board.to_json()["leadership"]["pacific"] == "uk"


@pytest.mark.rules("6.91", "4.23.5")
def test_without_a_winner_of_the_issue_the_leader_stays() -> None:
    match = naming(leadership={"europe": "us", "pacific": "uk"})
    assert match.stopped
    assert match.board.to_json()["leadership"] == {"europe": "us", "pacific": "uk"}


@pytest.mark.rules("6.92")
def test_a_leader_is_named_once_and_only_for_a_theater_that_was_won() -> None:
    both = naming(issues={"european_leadership": "uk_chair", "pacific_leadership": "uk_chair"})
    both.answer("uk", "name_leader europe us")
    assert reason(both, "uk", "name_leader europe uk") == ("leader_already_named", "6.92")
    both.answer("uk", "name_leader pacific uk")
    assert both.board.to_json()["leadership"] == {"europe": "us", "pacific": "uk"}
    one = naming(issues={"european_leadership": "uk_chair"})
    assert reason(one, "uk", "name_leader pacific uk") == ("issue_not_won", "5.27")


@pytest.mark.rules("4.23")
def test_leaders_are_named_clockwise_from_the_left_of_the_conference_winner() -> None:
    won = {"european_leadership": "us_chair", "pacific_leadership": "ussr_chair"}
    match = naming(conference_winner="us", issues=won)
    match.answer("ussr", "name_leader pacific us")
    assert match.seats_to_answer == ["us"]


@pytest.mark.rules("6.9")
def test_a_command_can_change_hands_again_and_again() -> None:
    to_us = naming(issues={"european_leadership": "us_chair"})
    to_us.answer("us", "name_leader europe us")
    held = to_us.board.to_json()["leadership"]
    back = naming(leadership=held, issues={"european_leadership": "uk_chair"})
    back.answer("uk", "name_leader europe uk")
    assert back.board.to_json()["leadership"]["europe"] == "uk"


@pytest.mark.rules("3.26", "6.9")
def test_a_theater_is_always_led_by_the_us_or_the_uk() -> None:
    with pytest.raises(BadData, match="led by neither the US nor the UK"):
        naming(leadership={"europe": "ussr"})
