"""5.2 Meeting Segment: advancing, capturing, debating, passing, and the end of the meeting."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from matches import ask_of, prompt_of
from tripartite.api import Match, arrange, load, start
from tripartite.games.churchill.components import Components

SEATS = ("uk", "ussr", "us")
ISSUES = [record["id"] for record in Components().records["issue"]]
DECK_ENDS = {"uk": "uk_morrison", "ussr": "ussr_bulganin", "us": "us_stettinius"}  # values 3, 3, 4
Hands = dict[str, list[str]]


def meeting(
    turn: str, hands: Hands, issues: dict[str, str], scenario: str = "training", **facts: Any
) -> Match:
    return arrange(
        "churchill", scenario, "meeting", turn=turn, hands=hands, issues=issues,
        stop_before="end_of_meeting", **facts,
    )  # fmt: skip


def everyone(**hands: list[str]) -> Hands:
    """One plain card for each player who is not given others."""
    return {seat: hands.get(seat, [card]) for seat, card in DECK_ENDS.items()}


def at(match: Match, issue: str = "global") -> str:
    return str(match.board.to_json()["issues"][issue])


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


def refusal(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


# --- 5.22 advancing --------------------------------------------------------------------------------------


@pytest.mark.rules("5.22", "3.21")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("center", "uk3"),
        ("uk2", "uk5"),
        ("uk3", "uk6"),
        ("us6", "us3"),
        ("ussr3", "center"),
        ("us2", "uk1"),
        ("ussr1", "uk2"),
    ],
)
def test_an_issue_moves_to_the_center_first_and_then_up_the_own_track(before: str, after: str) -> None:
    match = meeting("uk", {"uk": ["uk_cripps"]}, {"global": before})
    match.answer("uk", "advance uk_cripps global")
    assert at(match) == after


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(
    ("issue", "before", "after"),
    [
        ("pol_mil_2_2_a", "center", "uk3"),
        ("uk_production", "center", "uk4"),
        ("uk_production", "ussr2", "uk2"),
        ("us_production_1", "us6", "us2"),
    ],
)
def test_the_modified_value_counts_exactly(issue: str, before: str, after: str) -> None:
    match = meeting("uk", {"uk": ["uk_morrison"]}, {issue: before})
    match.answer("uk", f"advance uk_morrison {issue}")
    assert at(match, issue) == after


@pytest.mark.rules("5.22")
def test_any_uncaptured_issue_on_the_table_may_be_advanced() -> None:
    issues = {
        "global": "center",
        "uk_production": "us6",
        "us_production_1": "uk_chair",
        "abomb_research": "uk1",
    }
    match = meeting("ussr", {"ussr": ["ussr_molotov"]}, issues, leader_active={"ussr": False})
    assert match.legal("ussr") == [
        "advance ussr_molotov uk_production",
        "advance ussr_molotov abomb_research",
        "advance ussr_molotov global",
    ]
    assert refusal(match, "ussr", "advance ussr_molotov us_production_1") == ("issue_captured", "5.23")
    assert refusal(match, "ussr", "advance ussr_molotov strategic_materials") == (
        "issue_not_on_table",
        "5.22",
    )
    assert refusal(match, "ussr", "advance ussr_molotov second_front") == ("issue_not_on_table", "5.22")


@pytest.mark.rules("3.33")
def test_only_cards_of_the_own_hand_are_played_and_spent() -> None:
    match = meeting("uk", {"uk": ["uk_cripps", "uk_eden"], "us": ["us_king"]}, {"global": "center"})
    assert refusal(match, "uk", "advance us_king global") == ("card_not_yours", "3.33")
    assert refusal(match, "uk", "advance uk_bevin global") == ("card_not_in_hand", "3.33")
    match.answer("uk", "advance uk_cripps global")
    board = match.board.to_json()
    assert (board["hands"]["uk"], board["discards"]["uk"]) == (["uk_eden"], ["uk_cripps"])


@pytest.mark.rules("3.33", "5.22")
def test_the_full_value_of_a_staff_card_is_compulsory() -> None:
    match = meeting("uk", everyone(uk=["uk_cripps"]), {"global": "center"}, leader_active={"uk": False})
    assert match.legal("uk") == ["advance uk_cripps global"]
    assert refusal(match, "uk", "advance_by uk_cripps global 2") == ("full_value_compulsory", "3.33")
    match.answer("uk", "advance uk_cripps global")
    assert refusal(match, "ussr", "debate_by ussr_bulganin 1") == ("full_value_compulsory", "3.33")


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(("active", "most"), [(True, 5), (False, 4)])
def test_hopkins_advances_for_any_value_up_to_his_full_one(active: bool, most: int) -> None:
    match = meeting(
        "us", {"us": ["us_hopkins"]}, {"global": "center"}, leader_active={"us": active}, dice=[6]
    )
    offered = [option for option in match.legal("us") if not option.startswith("lead")]
    assert offered == [f"advance_by us_hopkins global {value}" for value in range(1, most + 1)]
    for value in (0, most + 1):
        assert refusal(match, "us", f"advance_by us_hopkins global {value}") == ("value_out_of_range", "5.22")
    assert refusal(match, "us", "advance us_hopkins global") == ("value_must_be_named", "3.33")
    match.answer("us", "advance_by us_hopkins global 2")
    assert at(match) == "us2"


@pytest.mark.rules("5.22", "5.24")
def test_hopkins_debates_for_less_than_his_value_too() -> None:
    match = meeting("uk", everyone(us=["us_hopkins"], ussr=[]), {"global": "uk1"}, dice=[6])
    match.answer("uk", "advance uk_morrison global")
    assert [option for option in match.legal("us") if "hopkins" in option and "lead" not in option] == [
        f"debate_by us_hopkins {value}" for value in range(1, 6)
    ]
    assert refusal(match, "us", "debate us_hopkins") == ("value_must_be_named", "3.33")
    assert refusal(match, "us", "debate_by us_hopkins 6") == ("value_out_of_range", "5.22")
    match.answer("us", "debate_by us_hopkins 3")
    assert at(match) == "uk1"


@pytest.mark.rules("4.22", "3.21")
def test_play_goes_clockwise_when_nobody_debates() -> None:
    match = meeting("ussr", everyone(uk=["uk_morrison", "uk_eden"]), {"global": "center"})
    order = []
    while not match.stopped:
        seat = match.seats_to_answer[0]
        if "no_debate" in match.legal(seat):
            match.answer(seat, "no_debate")
            continue
        order.append(seat)
        match.answer(seat, match.legal(seat)[0])
    assert order == ["ussr", "us", "uk", "uk"]


@pytest.mark.rules("5.22", "4.22")
def test_the_last_cards_are_played_out_one_after_another() -> None:
    cards = ["uk_cripps", "uk_lyttelton", "uk_morrison"]
    match = meeting("ussr", {"uk": cards}, {"global": "us6"}, leader_active={"uk": False})
    for card, place in zip(cards, ("us3", "center", "uk3"), strict=True):
        assert match.seats_to_answer == ["uk"]
        match.answer("uk", f"advance {card} global")
        assert at(match) == place
    assert match.stopped


@pytest.mark.rules("5.22", "5.27")
def test_the_meeting_ends_with_the_last_card() -> None:
    match = arrange("churchill", "training", "meeting", turn="us", hands={"us": ["us_king"]},
                    issues={"global": "uk2"})  # fmt: skip
    match.answer("us", "advance us_king global")
    assert told(match, "issue_won") == [{"seat": "us", "issue": "global"}]
    assert told(match, "conference_won") == [{"seat": "us", "number": 1}]


@pytest.mark.rules("5.22")
def test_a_card_may_not_be_thrown_away_while_an_issue_can_be_moved() -> None:
    match = meeting("uk", everyone(), {"global": "us1", "uk_production": "uk_chair"})
    assert refusal(match, "uk", "discard uk_morrison") == ("must_advance", "5.22")


@pytest.mark.rules("5.22", "5.23")
def test_when_every_issue_is_captured_the_cards_are_simply_discarded() -> None:
    hands = everyone(uk=["uk_brooke"], us=["us_hull"])
    match = meeting("uk", hands, {"global": "us_chair", "uk_production": "uk_chair"})
    assert match.legal("uk") == ["discard uk_brooke"]
    assert refusal(match, "uk", "chief uk_brooke") == ("no_issue_to_move", "5.22")
    assert refusal(match, "uk", "lead churchill uk_brooke global") == ("issue_captured", "5.23")
    assert refusal(match, "uk", "discard uk_eden") == ("card_not_in_hand", "3.33")
    match.answer("uk", "discard uk_brooke")
    match.answer("ussr", "discard ussr_bulganin")
    match.answer("us", "discard us_hull")
    assert match.stopped
    assert match.board.to_json()["discards"]["us"] == ["us_hull"]
    assert all(entry.rolls == [] for entry in match.journal)


# --- 5.22 conditional issues -----------------------------------------------------------------------------

CONDITIONAL = pytest.mark.parametrize(
    ("issue", "scenario"), [("ussr_declares_war", "training"), ("second_front", "tournament")]
)


@CONDITIONAL
@pytest.mark.rules("5.22")
@pytest.mark.parametrize(("decision", "place"), [("stop", "center"), ("go_on", "us1")])
def test_a_conditional_issue_entering_the_center_may_be_stopped_there(
    issue: str, scenario: str, decision: str, place: str
) -> None:
    match = meeting("us", everyone(us=["us_king"]), {issue: "uk3"}, scenario)
    match.answer("us", f"advance us_king {issue}")
    assert match.seats_to_answer == ["us"]
    assert match.legal("us") == [f"stop {issue}", f"go_on {issue}"]
    assert refusal(match, "us", "stop global") == ("issue_not_moving", "5.22")
    match.answer("us", f"{decision} {issue}")
    assert at(match, issue) == place
    assert match.seats_to_answer == ["uk"]
    assert "debate uk_morrison" in match.legal("uk")


@CONDITIONAL
@pytest.mark.rules("5.22", "5.24")
@pytest.mark.parametrize(("decision", "place"), [("stop", "center"), ("go_on", "ussr2")])
def test_the_debater_too_may_stop_a_conditional_issue_in_the_center(
    issue: str, scenario: str, decision: str, place: str
) -> None:
    match = meeting("uk", everyone(), {issue: "us1"}, scenario)
    match.answer("uk", f"advance uk_morrison {issue}")
    match.answer("uk", f"go_on {issue}")
    assert at(match, issue) == "uk2"
    match.answer("ussr", "debate ussr_bulganin")
    match.answer("ussr", f"{decision} {issue}")
    assert at(match, issue) == place
    assert match.seats_to_answer == ["us"]


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(
    ("before", "after"), [("center", "us4"), ("uk4", "center"), ("uk5", "uk1"), ("us1", "us5")]
)
def test_a_conditional_issue_that_does_not_pass_through_the_center_moves_its_full_value(
    before: str, after: str
) -> None:
    match = meeting("us", {"us": ["us_king"]}, {"ussr_declares_war": before})
    match.answer("us", "advance us_king ussr_declares_war")
    assert at(match, "ussr_declares_war") == after
    assert match.stopped


@pytest.mark.rules("5.22")
def test_other_issues_cannot_be_stopped_in_the_center() -> None:
    match = meeting("us", {"us": ["us_king"]}, {"strategic_materials": "uk3"})
    match.answer("us", "advance us_king strategic_materials")
    assert at(match, "strategic_materials") == "us1"


@pytest.mark.rules("5.22", "5.23")
def test_a_conditional_issue_about_to_be_captured_can_be_stopped_by_the_debater() -> None:
    hands = everyone(uk=["uk_eden"], ussr=["ussr_molotov"], us=[])
    match = meeting("uk", hands, {"ussr_declares_war": "uk4"}, dice=[6, 6])
    match.answer("uk", "advance uk_eden ussr_declares_war")
    match.answer("ussr", "lead_debate stalin ussr_molotov")
    assert at(match, "ussr_declares_war") == "uk2"
    match = meeting("uk", hands, {"ussr_declares_war": "uk2"}, dice=[6, 6], meeting_modifier={"ussr": 2})
    match.answer("uk", "advance uk_eden ussr_declares_war")
    assert at(match, "ussr_declares_war") == "uk2"
    match.answer("ussr", "debate ussr_molotov")
    match.answer("ussr", "stop ussr_declares_war")
    assert at(match, "ussr_declares_war") == "center"


# --- 5.23 capturing --------------------------------------------------------------------------------------


@pytest.mark.rules("5.23", "3.21")
@pytest.mark.parametrize(("before", "capture"), [("uk2", True), ("uk6", True), ("uk1", False)])
def test_a_capture_waits_for_the_debate(before: str, capture: bool) -> None:
    match = meeting("uk", everyone(uk=["uk_eden"]), {"global": before})
    match.answer("uk", "advance uk_eden global")
    assert at(match) == (before if capture else "uk6")
    match.answer("ussr", "no_debate")
    assert at(match) == (before if capture else "uk6")
    match.answer("us", "no_debate")
    assert at(match) == ("uk_chair" if capture else "uk6")
    assert told(match, "captured") == ([{"seat": "uk", "issue": "global"}] if capture else [])


@pytest.mark.rules("5.23")
@pytest.mark.parametrize(
    ("before", "debate", "after"),
    [
        ("uk4", "us_embick", "uk_chair"),
        ("uk5", "us_crowley", "uk_chair"),
        ("uk4", "us_crowley", "uk_chair"),
        ("uk3", "us_crowley", "uk6"),
        ("uk4", "us_donovan", "uk6"),
        ("uk2", "us_king", "uk3"),
        ("uk4", "us_king", "uk5"),
        ("uk2", "us_hull", "uk1"),
    ],
)
def test_a_debated_capture_moves_by_the_difference(before: str, debate: str, after: str) -> None:
    match = meeting("uk", everyone(uk=["uk_eden"], us=[debate], ussr=[]), {"global": before}, dice=[6])
    match.answer("uk", "advance uk_eden global")
    match.answer("us", f"debate {debate}")
    assert at(match) == after


@pytest.mark.rules("5.23")
def test_debated_capture_of_the_rulebook_stops_on_the_sixth_space() -> None:
    hands = {"us": ["us_king"], "ussr": ["ussr_voroshilov"]}
    match = meeting("us", hands, {"ussr_directed_offensive": "us5"})
    match.answer("us", "advance us_king ussr_directed_offensive")
    match.answer("ussr", "debate ussr_voroshilov")
    assert told(match, "debated")[0]["value"] == 3
    assert at(match, "ussr_directed_offensive") == "us6"
    assert told(match, "captured") == []


@pytest.mark.rules("5.23")
def test_a_debated_capture_can_pass_the_center_into_the_debaters_chair() -> None:
    hands = everyone(uk=["uk_eden"], us=["us_hull"], ussr=[])
    match = meeting("uk", hands, {"global": "uk2"}, meeting_modifier={"us": 6}, dice=[6])
    match.answer("uk", "advance uk_eden global")
    match.answer("us", "debate us_hull")
    assert at(match) == "us5"
    match = meeting("uk", hands, {"global": "uk2"}, meeting_modifier={"us": 8}, dice=[6])
    match.answer("uk", "advance uk_eden global")
    match.answer("us", "debate us_hull")
    assert at(match) == "us_chair"


@pytest.mark.rules("5.23")
def test_a_captured_issue_cannot_be_moved_again() -> None:
    match = meeting("uk", everyone(uk=["uk_eden"]), {"global": "uk2", "uk_production": "center"})
    match.answer("uk", "advance uk_eden global")
    match.answer("ussr", "no_debate")
    match.answer("us", "no_debate")
    assert all("global" not in option for option in match.legal("ussr"))
    assert refusal(match, "ussr", "advance ussr_bulganin global") == ("issue_captured", "5.23")
    assert refusal(match, "ussr", "lead stalin ussr_bulganin global") == ("issue_captured", "5.23")


@pytest.mark.rules("5.24")
def test_a_debater_who_reaches_his_own_chair_captures_at_once() -> None:
    match = meeting("uk", everyone(ussr=["ussr_molotov"]), {"uk_production": "ussr5"})
    match.answer("uk", "advance uk_morrison uk_production")
    assert at(match, "uk_production") == "ussr1"
    match.answer("ussr", "debate ussr_molotov")
    assert at(match, "uk_production") == "ussr_chair"
    assert told(match, "captured") == [{"seat": "ussr", "issue": "uk_production"}]
    assert match.seats_to_answer == ["us"]


# --- 5.24 debating ---------------------------------------------------------------------------------------


@pytest.mark.rules("4.22", "5.24")
@pytest.mark.parametrize(("advancer", "left", "right"), [("uk", "ussr", "us"), ("us", "uk", "ussr")])
def test_the_player_left_of_the_advancer_has_the_first_choice(advancer: str, left: str, right: str) -> None:
    match = meeting(advancer, everyone(), {"global": "center"})
    match.answer(advancer, f"advance {DECK_ENDS[advancer]} global")
    assert match.seats_to_answer == [left]
    assert refusal(match, right, f"debate {DECK_ENDS[right]}") == ("not_your_decision", "5.24")
    match.answer(left, "no_debate")
    assert match.seats_to_answer == [right]


@pytest.mark.rules("4.22", "5.24")
def test_only_one_player_debates_and_debates_are_not_debated() -> None:
    hands = everyone(uk=["uk_morrison", "uk_eden"], us=["us_stettinius", "us_king"])
    match = meeting("uk", hands, {"abomb_research": "center"})
    match.answer("uk", "advance uk_morrison abomb_research")
    match.answer("ussr", "debate ussr_bulganin")
    assert at(match, "abomb_research") == "ussr1"
    assert prompt_of(match, "us") == "advance"
    assert match.seats_to_answer == ["us"]


@pytest.mark.rules("5.24")
def test_a_debate_moves_the_issue_from_where_the_advance_left_it() -> None:
    match = meeting("us", everyone(us=["us_king"], uk=["uk_eden"]), {"uk_production": "ussr3"})
    match.answer("us", "advance us_king uk_production")
    assert at(match, "uk_production") == "us1"
    match.answer("uk", "debate uk_eden")
    assert at(match, "uk_production") == "uk4"


@pytest.mark.rules("4.22", "5.24")
def test_players_without_cards_are_skipped_and_cannot_debate() -> None:
    match = meeting("uk", {"uk": ["uk_eden"], "us": ["us_king"]}, {"global": "center"})
    match.answer("uk", "advance uk_eden global")
    assert match.seats_to_answer == ["us"]
    match.answer("us", "no_debate")
    assert match.seats_to_answer == ["us"]
    assert prompt_of(match, "us") == "advance"


@pytest.mark.rules("5.24")
def test_attributes_read_the_track_on_which_the_debate_finds_the_issue() -> None:
    """Gromyko gets +1 on the US track: an American advance has just brought the issue there."""
    match = meeting("us", everyone(ussr=["ussr_gromyko"], uk=[]), {"uk_production": "ussr2"})
    match.answer("us", "advance us_stettinius uk_production")
    assert at(match, "uk_production") == "us2"
    match.answer("ussr", "debate ussr_gromyko")
    assert told(match, "debated")[0]["value"] == 3 + 1 + 1
    assert at(match, "uk_production") == "ussr3"


@pytest.mark.rules("5.24")
def test_a_threatened_capture_counts_as_lying_on_the_advancers_track() -> None:
    match = meeting("us", everyone(ussr=["ussr_gromyko"], uk=[]), {"uk_production": "us4"})
    match.answer("us", "advance us_stettinius uk_production")
    match.answer("ussr", "debate ussr_gromyko")
    assert told(match, "debated")[0]["value"] == 3 + 1 + 1
    assert at(match, "uk_production") == "us3"


# --- 4.22 passing ----------------------------------------------------------------------------------------


def debated_once(*soviets: str) -> Match:
    """The US has advanced the Global issue, the USSR has debated it with Bulganin and it is the UK's turn."""
    hands = everyone(ussr=["ussr_bulganin", *soviets])
    match = meeting("us", hands, {"global": "center", "uk_production": "center"})
    match.answer("us", "advance us_stettinius global")
    match.answer("uk", "no_debate")
    match.answer("ussr", "debate ussr_bulganin")
    return match


@pytest.mark.rules("4.22")
def test_without_a_debate_nobody_may_pass() -> None:
    match = meeting("uk", everyone(), {"global": "center"})
    assert "pass" not in match.legal("uk")
    assert refusal(match, "uk", "pass") == ("no_pass_earned", "4.22")


@pytest.mark.rules("4.22", "5.24")
def test_a_debate_earns_a_pass_at_the_next_turn_even_before_the_first_advance() -> None:
    match = debated_once("ussr_molotov")
    assert refusal(match, "uk", "pass") == ("no_pass_earned", "4.22")
    match.answer("uk", "advance uk_morrison uk_production")
    match.answer("ussr", "no_debate")
    assert "pass" in match.legal("ussr")
    match.answer("ussr", "pass")
    assert match.board.to_json()["hands"]["ussr"] == ["ussr_molotov"]


@pytest.mark.rules("4.22", "5.24")
def test_a_pass_that_is_not_used_is_lost() -> None:
    match = debated_once("ussr_molotov", "ussr_malenkov")
    match.answer("uk", "advance uk_morrison uk_production")
    match.answer("ussr", "no_debate")
    match.answer("ussr", "advance ussr_molotov uk_production")
    assert match.seats_to_answer == ["ussr"]
    assert refusal(match, "ussr", "pass") == ("no_pass_earned", "4.22")


@pytest.mark.rules("4.22", "5.24")
def test_two_debates_still_give_one_pass() -> None:
    match = debated_once("ussr_molotov", "ussr_malenkov")
    match.answer("uk", "advance uk_morrison uk_production")
    match.answer("ussr", "debate ussr_molotov")
    match.answer("ussr", "pass")
    assert match.seats_to_answer == ["ussr"]
    assert refusal(match, "ussr", "pass") == ("no_pass_earned", "4.22")


@pytest.mark.rules("5.24")
def test_a_leaders_debate_earns_the_pass_too() -> None:
    hands = everyone(us=["us_king", "us_stettinius"], ussr=[])
    match = meeting("uk", hands, {"global": "center"}, dice=[6, 6])
    match.answer("uk", "advance uk_morrison global")
    match.answer("us", "lead_debate roosevelt us_king")
    assert "pass" in match.legal("us")


# --- 5.25 chiefs of staff --------------------------------------------------------------------------------


@pytest.mark.rules("5.25")
@pytest.mark.parametrize(
    ("seat", "chief"), [("uk", "uk_brooke"), ("ussr", "ussr_zhukov"), ("us", "us_marshall")]
)
def test_a_chief_of_staff_is_committed_rolls_and_then_chooses_the_issue(seat: str, chief: str) -> None:
    match = meeting(seat, {seat: [chief]}, {"global": "center", "abomb_research": "center"}, dice=[4])
    assert refusal(match, seat, f"advance {chief} global") == ("chief_rolls_first", "5.25")
    events = match.answer(seat, f"chief {chief}")
    assert [(event.key, event.facts["die"]) for event in events] == [("chief_committed", 4)]
    assert match.legal(seat) == ["chief_advance abomb_research", "chief_advance global"]
    assert refusal(match, seat, "chief_advance uk_production") == ("issue_not_on_table", "5.22")
    match.answer(seat, "chief_advance global")
    assert at(match) == f"{seat}4"
    assert match.board.to_json()["discards"][seat] == [chief]


@pytest.mark.rules("5.25")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_chief_of_staff_adds_his_modifiers_to_the_die(die: int) -> None:
    match = meeting("us", {"us": ["us_marshall"]}, {"uk_directed_offensive": "uk6"}, dice=[die])
    match.answer("us", "chief us_marshall")
    match.answer("us", "chief_advance uk_directed_offensive")
    assert told(match, "advanced")[0]["value"] == die + 1


@pytest.mark.rules("5.25")
def test_a_chief_of_staff_debates_with_a_die() -> None:
    match = meeting("uk", everyone(ussr=["ussr_zhukov"]), {"global": "uk1"}, dice=[3])
    match.answer("uk", "advance uk_morrison global")
    match.answer("ussr", "debate ussr_zhukov")
    assert told(match, "debated")[0]["value"] == 3 + 1
    assert at(match) == "center"


@pytest.mark.rules("5.25")
@pytest.mark.parametrize("reader", [-1, *range(3)])
def test_whoever_guesses_at_hands_leaves_a_committed_chief_of_staff_in_his(reader: int) -> None:
    match = meeting("us", {"us": ["us_marshall", "us_king"]}, {"global": "center"}, dice=[4])
    match.answer("us", "chief us_marshall")
    rng = random.Random(1)
    for _ in range(20):
        guessed = match.position.resample(reader, rng)
        guessed.answer_id(2, "chief_advance global")
        assert "us_marshall" in guessed.to_json()["board"]["discards"]["us"]


@pytest.mark.rules("5.25")
def test_only_chiefs_of_staff_are_committed_before_the_roll() -> None:
    match = meeting("uk", {"uk": ["uk_eden"]}, {"global": "center"})
    assert refusal(match, "uk", "chief uk_eden") == ("not_a_chief_of_staff", "5.25")
    assert refusal(match, "uk", "chief uk_brooke") == ("card_not_in_hand", "3.33")


# --- 5.27 the end ----------------------------------------------------------------------------------------


def ended(**issues: str) -> Match:
    return arrange(
        "churchill", "tournament", "end_of_meeting", issues=issues, stop_before="directed_offensives"
    )


@pytest.mark.rules("5.27", "3.21")
def test_everybody_wins_the_issues_on_his_track_and_in_his_chair() -> None:
    match = ended(
        **{
            "global": "uk1",
            "uk_production": "us6",
            "abomb_research": "ussr_chair",
            "us_production_1": "us_chair",
        }
    )
    assert {facts["issue"]: facts["seat"] for facts in told(match, "issue_won")} == {
        "global": "uk",
        "uk_production": "us",
        "abomb_research": "ussr",
        "us_production_1": "us",
    }
    assert (at(match), at(match, "uk_production")) == ("uk_chair", "us_chair")
    assert match.board.to_json()["conference_winner"] == "us"


@pytest.mark.rules("5.27")
def test_three_issues_take_effect_in_the_center_and_the_others_return_to_the_display() -> None:
    match = ended(**dict.fromkeys(ISSUES, "center"))
    staying = {issue for issue in ISSUES if at(match, issue) == "center"}
    assert staying == {"second_front", "ussr_declares_war", "strategic_materials"}
    assert {at(match, issue) for issue in set(ISSUES) - staying} == {"available"}
    assert told(match, "issue_won") == []


@pytest.mark.rules("5.27")
def test_conditional_issues_that_were_won_count_for_the_conference() -> None:
    match = ended(second_front="ussr2", ussr_declares_war="ussr5", uk_production="us1")
    assert told(match, "conference_won") == [{"seat": "ussr", "number": 2}]
    assert match.board.to_json()["victories"] == {"uk": 0, "ussr": 1, "us": 0}


# --- 4.1, 4.6, 4.7 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("negotiate us", "unknown_verb"),
        ("advance uk_eden", "wrong_number_of_arguments"),
        ("advance uk_eden peace", "unknown_element"),
        ("advance uk_nobody global", "unknown_element"),
    ],
)
def test_what_the_game_does_not_know_is_refused_by_name(option: str, reason: str) -> None:
    match = meeting("uk", {"uk": ["uk_eden"]}, {"global": "center"})
    assert refusal(match, "uk", option) == (reason, "4.1")


def test_an_answer_to_another_question_is_not_asked_now() -> None:
    match = meeting("uk", {"uk": ["uk_eden"]}, {"global": "center"})
    assert refusal(match, "uk", "debate uk_eden")[0] == "not_asked_now"
    assert refusal(match, "uk", "nominate global")[0] == "not_asked_now"


def play(match: Match, answers: int, between: Any = None) -> Match:
    choose = random.Random(5)
    while not match.over and answers:
        seat = match.seats_to_answer[0]
        if between is not None:
            between(match)
        match.answer(seat, choose.choice(match.legal(seat)))
        answers -= 1
    return match


@pytest.mark.rules("4.6")
def test_the_rules_know_no_clock() -> None:
    """The five-second count is the table's own: what happens between two answers never changes the game."""

    def dawdle(match: Match) -> None:
        for seat in SEATS:
            match.view(seat).to_json()
            match.why_not(seat, "pass")
        match.resample("uk", random.Random(1))
        match.position.copy()
        match.record()

    quick = play(start("churchill", "training", seed="5"), 60)
    slow = play(start("churchill", "training", seed="5"), 60, dawdle)
    assert slow.position.to_json() == quick.position.to_json()
    assert slow.record() == quick.record()


@pytest.mark.rules("4.7")
def test_what_was_said_or_done_before_binds_nobody(tmp_path: Path) -> None:
    """Every answer stays free: the options follow from the board alone, whatever led to it."""
    file = tmp_path / "position.json"

    def compare(match: Match) -> None:
        file.write_text(json.dumps(match.position.to_json()), encoding="utf-8")
        stranger = load(file)
        assert {seat: stranger.legal(seat) for seat in SEATS} == {seat: match.legal(seat) for seat in SEATS}

    match = play(start("churchill", "training", seed="7"), 60, compare)
    assert len(match.journal) == 60


@pytest.mark.rules("4.7")
def test_no_option_of_the_game_is_a_negotiation() -> None:
    """Only actions on the board are asked for; a whole game is made of them."""
    actions = {
        "agenda_card", "break_tie", "decline", "decide_tie", "nominate", "pass", "advance", "advance_by",
        "lead", "chief", "chief_advance", "discard", "debate", "debate_by", "lead_debate", "no_debate",
        "stop", "go_on", "direct", "name_leader", "duty_offensive", "duty_naval", "pay", "offensive", "naval",
        "activate", "research", "move_pawn", "goes_first", "place_network", "remove_network",
        "place_political", "remove_political", "forgo", "choose_effects",
    }  # fmt: skip
    verbs: set[str] = set()

    def note(match: Match) -> None:
        for seat in match.seats_to_answer:
            verbs.update(option.verb for option in ask_of(match, seat).options)

    match = play(start("churchill", "training", seed="3"), 1000, note)
    assert match.over
    assert verbs <= actions
