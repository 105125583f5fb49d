"""3.31 and 5.26 Leaders: their values, texts, rolls and restrictions; G.2 Roosevelt and Truman."""

from typing import Any

import pytest

from matches import prompt_of, written
from tripartite.api import Match, arrange
from tripartite.games.churchill.components import Components

LEADER = {"uk": "churchill", "ussr": "stalin", "us": "roosevelt"}
SPARE = {"uk": "uk_morrison", "ussr": "ussr_bulganin", "us": "us_stettinius"}
CHEAP = {"uk": "uk_menzies", "ussr": "ussr_voroshilov", "us": "us_embick"}
HANDS = {seat: [card] for seat, card in SPARE.items()}
SAFE = [6, 6]
each_leader = pytest.mark.parametrize(("seat", "leader"), LEADER.items())


def meeting(turn: str, issues: dict[str, str], edition: str = "2", **facts: Any) -> Match:
    facts = {"hands": HANDS, "dice": SAFE, **facts}
    return arrange(
        "churchill", "training", "meeting", options={"edition": edition}, turn=turn, issues=issues,
        stop_before="end_of_meeting", **facts,
    )  # fmt: skip


def alone(seat: str, issues: dict[str, str], *cards: str, **facts: Any) -> Match:
    """Nobody else has a card left to debate with."""
    return meeting(seat, issues, hands={seat: list(cards or HANDS[seat])}, **facts)


def led(seat: str, issues: dict[str, str], leader: str = "", **facts: Any) -> Match:
    """The leader has advanced the first issue, and nobody could debate."""
    match = alone(seat, issues, **facts)
    match.answer(seat, f"lead {leader or LEADER[seat]} {SPARE[seat]} {next(iter(issues))}")
    return match


def at(match: Match, issue: str = "global") -> str:
    return str(written(match)["issues"][issue])


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


def refusal(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


@pytest.mark.rules("2.0", "3.31")
def test_there_are_four_leader_cards_with_the_printed_values() -> None:
    records = Components().records["leader"]
    assert {record["id"]: (record["player"], record["value"]) for record in records} == {
        "churchill": ("uk", 7),
        "roosevelt": ("us", 7),
        "truman": ("us", 6),
        "stalin": ("ussr", 7),
    }


# --- using a leader --------------------------------------------------------------------------------------


@each_leader
@pytest.mark.rules("3.31", "5.26")
def test_a_leader_advances_with_his_value_for_a_discarded_card_and_turns_inactive(
    seat: str, leader: str
) -> None:
    other = "us" if seat != "us" else "uk"
    match = alone(seat, {"uk_production": f"{other}6"}, SPARE[seat], CHEAP[seat])
    match.answer(seat, f"lead {leader} {SPARE[seat]} uk_production")
    assert at(match, "uk_production") == f"{seat}1"
    board = written(match)
    assert board["discards"][seat] == [SPARE[seat]]
    assert board["hands"][seat] == [CHEAP[seat]]
    assert board["leader_active"][seat] is False


@each_leader
@pytest.mark.rules("3.31", "5.26")
def test_a_leader_is_used_once_in_a_conference(seat: str, leader: str) -> None:
    issues = {"uk_production": "center", "us_production_1": "center"}
    match = alone(seat, issues, SPARE[seat], CHEAP[seat])
    match.answer(seat, f"lead {leader} {SPARE[seat]} uk_production")
    assert not any(option.startswith("lead") for option in match.legal(seat))
    assert refusal(match, seat, f"lead {leader} {CHEAP[seat]} us_production_1") == ("leader_inactive", "3.31")


@pytest.mark.rules("3.31", "5.26")
def test_the_player_chooses_the_card_to_discard_and_needs_one() -> None:
    match = meeting("uk", {"global": "center"}, hands={"uk": ["uk_brooke", "uk_eden"], "us": ["us_king"]})
    assert [option for option in match.legal("uk") if option.startswith("lead")] == [
        "lead churchill uk_brooke global",
        "lead churchill uk_eden global",
    ]
    assert refusal(match, "uk", "lead churchill uk_bevin global") == ("card_not_in_hand", "3.33")
    assert refusal(match, "uk", "lead stalin uk_eden global") == ("leader_not_yours", "3.31")
    match.answer("uk", "lead churchill uk_eden global")
    assert match.seats_to_answer == ["us"]


@pytest.mark.rules("5.26", "5.25")
def test_the_text_of_the_discarded_card_is_ignored_and_a_discarded_chief_rolls_no_die() -> None:
    match = alone("uk", {"global": "center"}, "uk_brooke", "uk_pound", "uk_tovey", naval={"arctic": 0})
    match.answer("uk", "lead churchill uk_brooke global")
    assert [roll.purpose for roll in match.journal[-1].rolls] == ["leader_roll", "leader_roll"]
    for card in ("uk_pound", "uk_tovey"):
        match = alone("uk", {"global": "center"}, card, naval={"arctic": 0}, dice=[6, 6, 1])
        match.answer("uk", f"lead churchill {card} global")
        assert written(match)["discards"]["uk"] == [card]
        assert written(match)["naval"]["arctic"] == 0


@pytest.mark.rules("5.26")
def test_a_leader_captures_what_no_active_leader_can_debate() -> None:
    match = meeting("us", {"abomb_research": "center"}, leader_active={"uk": False, "ussr": False})
    match.answer("us", "lead roosevelt us_stettinius abomb_research")
    assert at(match, "abomb_research") == "us_chair"
    assert prompt_of(match, "uk") == "advance"
    assert told(match, "capture_unopposed")
    assert not told(match, "capture_threatened")


# --- leaders and debates ---------------------------------------------------------------------------------


@pytest.mark.rules("4.22", "5.24")
def test_a_leaders_advance_may_only_be_debated_by_an_active_leader() -> None:
    match = meeting("uk", {"uk_production": "us6"}, leader_active={"ussr": False})
    match.answer("uk", "lead churchill uk_morrison uk_production")
    assert match.seats_to_answer == ["us"]
    assert match.legal("us") == ["no_debate", "lead_debate roosevelt us_stettinius"]
    assert refusal(match, "us", "debate us_stettinius") == ("only_a_leader_debates_a_leader", "5.24")


@pytest.mark.rules("5.24", "5.23")
def test_leader_against_leader_moves_by_the_difference() -> None:
    match = meeting("uk", {"global": "uk1"}, dice=[6, 6, 6, 6])
    match.answer("uk", "lead churchill uk_morrison global")
    match.answer("ussr", "lead_debate stalin ussr_bulganin")
    assert at(match) == "uk1"
    assert written(match)["leader_active"] == {"uk": False, "ussr": False, "us": True}


@pytest.mark.rules("5.24")
def test_a_leader_may_debate_a_staff_card() -> None:
    match = meeting("uk", {"global": "center"})
    match.answer("uk", "advance uk_morrison global")
    match.answer("ussr", "lead_debate stalin ussr_bulganin")
    assert at(match) == "ussr4"


@pytest.mark.rules("3.32")
def test_stalin_gets_no_nyet() -> None:
    match = meeting("uk", {"global": "center"})
    match.answer("uk", "advance uk_morrison global")
    match.answer("ussr", "lead_debate stalin ussr_bulganin")
    assert told(match, "leader_debated")[0]["value"] == 7


@pytest.mark.rules("3.32")
def test_nyet_cannot_be_declined() -> None:
    match = meeting("uk", {"global": "center"}, leader_active={"ussr": False})
    match.answer("uk", "advance uk_morrison global")
    assert match.legal("ussr") == ["no_debate", "debate ussr_bulganin"]
    match.answer("ussr", "debate ussr_bulganin")
    assert told(match, "debated")[0]["value"] == 4


@pytest.mark.rules("5.24")
def test_stalins_advance_of_abomb_research_cannot_be_debated_at_all() -> None:
    match = meeting("ussr", {"abomb_research": "center", "global": "center"})
    match.answer("ussr", "lead stalin ussr_bulganin abomb_research")
    assert at(match, "abomb_research") == "ussr_chair"
    assert prompt_of(match, "us") == "advance"
    assert told(match, "capture_unopposed")
    assert not told(match, "capture_threatened")


@pytest.mark.rules("5.24")
@pytest.mark.parametrize(
    ("seat", "option", "rival"),
    [
        ("ussr", "lead stalin ussr_bulganin global", "us"),
        ("ussr", "advance ussr_bulganin abomb_research", "us"),
        ("us", "lead roosevelt us_stettinius abomb_research", "uk"),
    ],
)
def test_every_other_advance_can_be_debated_by_a_leader(seat: str, option: str, rival: str) -> None:
    match = meeting(seat, {"abomb_research": "center", "global": "center"})
    match.answer(seat, option)
    assert f"lead_debate {LEADER[rival]} {SPARE[rival]}" in match.legal(rival)


@pytest.mark.rules("5.24")
def test_refusals_of_a_leaders_debate() -> None:
    match = meeting("uk", {"global": "center"}, leader_active={"ussr": False})
    match.answer("uk", "advance uk_morrison global")
    assert refusal(match, "ussr", "lead_debate stalin ussr_bulganin") == ("leader_inactive", "3.31")
    assert refusal(match, "ussr", "lead_debate roosevelt ussr_bulganin") == ("leader_not_yours", "3.31")
    match.answer("ussr", "no_debate")
    assert refusal(match, "us", "lead_debate roosevelt us_king") == ("card_not_in_hand", "3.33")
    assert refusal(match, "us", "debate us_king") == ("card_not_in_hand", "3.33")


# --- restrictions ----------------------------------------------------------------------------------------


@pytest.mark.rules("5.26")
def test_a_leader_barred_from_advancing_may_still_debate() -> None:
    match = meeting("us", {"global": "center"}, cannot_advance={"us": True, "uk": True})
    assert match.legal("us") == ["advance us_stettinius global"]
    option = "lead roosevelt us_stettinius global"
    assert refusal(match, "us", option) == ("leader_barred_from_advancing", "5.26")
    match.answer("us", "advance us_stettinius global")
    assert "lead_debate churchill uk_morrison" in match.legal("uk")


@pytest.mark.rules("5.26", "3.31")
def test_a_leader_barred_from_debating_may_still_advance() -> None:
    match = meeting("us", {"global": "center"}, cannot_debate={"uk": True})
    match.answer("us", "advance us_stettinius global")
    assert match.legal("uk") == ["no_debate", "debate uk_morrison"]
    option = "lead_debate churchill uk_morrison"
    assert refusal(match, "uk", option) == ("leader_barred_from_debating", "5.26")
    match.answer("uk", "no_debate")
    match.answer("ussr", "no_debate")
    assert "lead churchill uk_morrison global" in match.legal("uk")


@pytest.mark.rules("5.24", "5.26")
def test_a_leader_barred_from_debating_cannot_answer_a_leader() -> None:
    match = meeting("us", {"global": "center"}, cannot_debate={"uk": True}, leader_active={"ussr": False})
    match.answer("us", "lead roosevelt us_stettinius global")
    assert at(match) == "us_chair"


# --- attributes ------------------------------------------------------------------------------------------


@pytest.mark.rules("3.31", "5.26")
@pytest.mark.parametrize(
    ("seat", "issue", "place", "political", "networks"),
    [
        ("uk", "global", "center", 1, 0),
        ("uk", "global", "us6", 1, 0),
        ("uk", "abomb_research", "center", 0, 0),
        ("us", "global", "uk6", 1, 0),
        ("us", "global", "ussr6", 1, 0),
        ("us", "global", "center", 0, 0),
        ("us", "global", "us1", 0, 0),
        ("us", "uk_production", "uk6", 0, 0),
        ("ussr", "pol_mil_2_2_a", "center", 0, 2),
        ("ussr", "pol_mil_1_3_b", "us6", 0, 2),
        ("ussr", "global", "us6", 0, 0),
    ],
)
def test_markers_that_a_leaders_text_gives_are_kept_for_the_war_phase(
    seat: str, issue: str, place: str, political: int, networks: int
) -> None:
    board = written(led(seat, {issue: place}))
    assert (board["to_align"][seat], board["to_place"][seat]) == (political, networks)
    assert sum(board["to_align"].values()) + sum(board["to_place"].values()) == political + networks


@pytest.mark.rules("3.31")
@pytest.mark.parametrize(("edition", "networks"), [("1", 1), ("2", 2)])
def test_stalin_gains_two_networks_on_pol_mil_issues_and_one_in_edition_1(
    edition: str, networks: int
) -> None:
    board = written(led("ussr", {"pol_mil_2_2_b": "us6"}, edition=edition))
    assert board["to_place"]["ussr"] == networks


@pytest.mark.rules("5.26")
def test_a_debate_gives_the_markers_too() -> None:
    match = meeting("ussr", {"global": "center"})
    match.answer("ussr", "advance ussr_bulganin global")
    match.answer("us", "lead_debate roosevelt us_stettinius")
    assert written(match)["to_align"]["us"] == 1
    match = meeting("us", {"pol_mil_2_2_a": "center"})
    match.answer("us", "advance us_stettinius pol_mil_2_2_a")
    match.answer("uk", "no_debate")
    match.answer("ussr", "lead_debate stalin ussr_bulganin")
    assert written(match)["to_place"]["ussr"] == 2


@pytest.mark.rules("5.24")
def test_roosevelt_finds_a_threatened_capture_on_the_advancers_track() -> None:
    match = meeting("ussr", {"global": "ussr5"})
    match.answer("ussr", "advance ussr_bulganin global")
    match.answer("us", "lead_debate roosevelt us_stettinius")
    assert written(match)["to_align"]["us"] == 1
    assert at(match) == "ussr1"


# --- rolls -----------------------------------------------------------------------------------------------


@pytest.mark.rules("3.31", "5.26")
@pytest.mark.parametrize(
    ("dice", "ill"), [([1, 1], True), ([2, 2], True), ([1, 3], True), ([1, 4], False), ([6, 6], False)]
)
def test_churchills_heart_gives_way_on_two_to_four(dice: list[int], ill: bool) -> None:
    match = led("uk", {"uk_production": "us6"}, dice=dice)
    assert written(match)["ill_next"] == {"uk": ill, "ussr": False, "us": False}
    assert at(match, "uk_production") == "uk1"


@pytest.mark.rules("3.31", "5.13")
def test_after_a_heart_attack_churchill_misses_the_whole_next_conference_only() -> None:
    begins: dict[str, Any] = {"segment": "conference_begins", "stop_before": "conference_card"}
    sick = written(arrange("churchill", "training", conference=9, ill_next={"uk": True}, **begins))
    assert sick["leader_active"] == {"uk": False, "ussr": True, "us": True}
    well = written(
        arrange(
            "churchill", "training", conference=10, leader_active=sick["leader_active"],
            ill_next=sick["ill_next"], **begins,
        )
    )  # fmt: skip
    assert well["leader_active"] == {"uk": True, "ussr": True, "us": True}


@pytest.mark.rules("3.31", "5.26")
@pytest.mark.parametrize(("dice", "dies"), [([1, 1], True), ([2, 1], True), ([2, 2], False), ([6, 6], False)])
def test_roosevelt_dies_on_two_or_three_and_truman_takes_his_place_inactive(
    dice: list[int], dies: bool
) -> None:
    match = led("us", {"uk_production": "uk6"}, dice=dice)
    board = written(match)
    assert board["leaders"]["us"] == ("truman" if dies else "roosevelt")
    assert board["leader_active"]["us"] is False
    assert at(match, "uk_production") == "us1"


@pytest.mark.rules("5.26", "G.2")
def test_truman_is_inactive_for_the_rest_of_the_conference_and_active_from_the_next() -> None:
    match = alone(
        "us", {"uk_production": "center", "global": "center"}, "us_embick", "us_stettinius", dice=[1, 2]
    )
    match.answer("us", "lead roosevelt us_stettinius uk_production")
    assert refusal(match, "us", "lead truman us_embick global") == ("leader_inactive", "3.31")
    assert refusal(match, "us", "lead roosevelt us_embick global") == ("leader_not_yours", "3.31")
    later = arrange(
        "churchill", "training", "conference_begins", conference=9, truman=True,
        leader_active={"us": False}, stop_before="conference_card",
    )  # fmt: skip
    assert written(later)["leaders"]["us"] == "truman"
    assert written(later)["leader_active"]["us"] is True


@pytest.mark.rules("3.31")
@pytest.mark.parametrize(("issue", "value"), [("global", 6), ("abomb_research", 7)])
def test_truman_has_six_one_more_on_abomb_research_and_no_roll(issue: str, value: int) -> None:
    match = led("us", {issue: "uk6"}, "truman", truman=True, dice=[1, 1])
    assert told(match, "leader_advanced")[0] == {
        "seat": "us",
        "leader": "truman",
        "card": "us_stettinius",
        "issue": issue,
        "value": value,
    }
    assert match.journal[-1].rolls == []
    assert written(match)["to_align"]["us"] == 0


@pytest.mark.rules("G.2")
@pytest.mark.parametrize("card", ["us_walker", "us_leahy"])
def test_staff_text_that_names_roosevelt_does_not_apply_to_truman(card: str) -> None:
    values = []
    for truman in (False, True):
        match = alone("us", {"global": "uk6"}, card, truman=truman)
        match.answer("us", f"advance {card} global")
        values.append(told(match, "advanced")[0]["value"])
    assert values[0] == values[1] + 1


@pytest.mark.rules("G.2")
def test_the_rules_for_roosevelt_hold_for_truman() -> None:
    match = meeting("uk", {"global": "center"}, truman=True, leader_active={"ussr": False})
    match.answer("uk", "lead churchill uk_morrison global")
    assert match.legal("us") == ["no_debate", "lead_debate truman us_stettinius"]
    match.answer("us", "lead_debate truman us_stettinius")
    assert at(match) == "uk1"


@pytest.mark.rules("3.31", "5.26")
@pytest.mark.parametrize(
    ("dice", "paranoid"), [([1, 1], True), ([2, 2], True), ([1, 4], False), ([6, 6], False)]
)
def test_stalin_turns_paranoid_on_two_to_four_for_the_rest_of_the_conference(
    dice: list[int], paranoid: bool
) -> None:
    match = alone(
        "ussr", {"uk_production": "us6"}, "ussr_bulganin", "ussr_molotov", "ussr_malenkov", dice=dice
    )
    match.answer("ussr", "lead stalin ussr_bulganin uk_production")
    assert at(match, "uk_production") == "ussr1"
    match.answer("ussr", "advance ussr_molotov uk_production")
    match.answer("ussr", "advance ussr_malenkov uk_production")
    loss = 1 if paranoid else 0
    assert [facts["value"] for facts in told(match, "advanced")] == [5 - loss, 3 - loss]


@pytest.mark.rules("3.31")
def test_paranoia_is_over_with_the_conference() -> None:
    match = arrange("churchill", "training", "post_mortem", paranoia=True)
    assert written(match)["conference"] == 9
    assert written(match)["paranoia"] is False


@each_leader
@pytest.mark.rules("5.26")
def test_the_leader_rolls_once_after_each_use_and_debates_roll_too(seat: str, leader: str) -> None:
    advancer = {"uk": "us", "ussr": "uk", "us": "ussr"}[seat]
    match = meeting(advancer, {"uk_production": "center"})
    match.answer(advancer, f"advance {SPARE[advancer]} uk_production")
    match.answer(seat, f"lead_debate {leader} {SPARE[seat]}")
    assert told(match, "leader_roll") == [{"leader": leader, "total": 12}]
    assert written(match)["leader_active"][seat] is False
