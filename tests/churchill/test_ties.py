"""4.5 Ties for the agenda and for the conference."""

from collections.abc import Callable
from typing import Any

import pytest

from matches import prompt_of, written
from tripartite.api import Match, arrange

SEATS = ("uk", "ussr", "us")
ISSUES = ("global", "abomb_research", "uk_production", "strategic_materials")
NAMES = {"uk": "churchill", "ussr": "stalin", "us": "roosevelt"}
Tie = Callable[..., Match]


def agenda_tie(*tied: str, **facts: Any) -> Match:
    values = {seat: 5 if seat in tied else 2 for seat in SEATS}
    return arrange(
        "churchill",
        "training",
        "agenda_winner",
        agenda_values=values,
        stop_before="agenda_selection",
        **facts,
    )


def conference_tie(*tied: str, **facts: Any) -> Match:
    won = {issue: f"{seat}_chair" for issue, seat in zip(ISSUES, tied, strict=False)}
    return arrange(
        "churchill", "training", "conference_winner", issues=won, stop_before="directed_offensives", **facts
    )


both = pytest.mark.parametrize(
    ("tie", "won"), [(agenda_tie, "agenda_winner"), (conference_tie, "conference_winner")]
)


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


@both
@pytest.mark.rules("4.5", "4.51", "4.52")
@pytest.mark.parametrize("tied", [("uk", "ussr"), ("ussr", "us"), ("uk", "us"), ("uk", "ussr", "us")])
def test_stalin_is_asked_first_then_roosevelt_then_churchill(
    tie: Tie, won: str, tied: tuple[str, ...]
) -> None:
    match = tie(*tied)
    assert told(match, "tie") == [{"seats": list(tied)}]
    for seat in ("ussr", "us", "uk"):
        assert match.seats_to_answer == [seat]
        match.answer(seat, "decline")
    assert written(match)["leader_active"] == dict.fromkeys(SEATS, True)


@both
@pytest.mark.rules("4.51", "4.52")
@pytest.mark.parametrize(("tied", "seat"), [(("uk", "ussr"), "ussr"), (("uk", "us"), "us"), (SEATS, "uk")])
def test_a_leader_in_the_tie_wins_it_for_his_own_player(
    tie: Tie, won: str, tied: tuple[str, ...], seat: str
) -> None:
    match = tie(*tied)
    while match.seats_to_answer != [seat]:
        match.answer(match.seats_to_answer[0], "decline")
    assert match.legal(seat) == ["decline", f"break_tie {seat}"]
    match.answer(seat, f"break_tie {seat}")
    assert written(match)[won] == seat
    assert told(match, "tie_broken") == [{"seat": seat, "leader": NAMES[seat], "winner": seat}]


@both
@pytest.mark.rules("4.51", "4.52")
@pytest.mark.parametrize("winner", ["uk", "us"])
def test_a_leader_outside_the_tie_chooses_among_the_tied(tie: Tie, won: str, winner: str) -> None:
    match = tie("uk", "us")
    assert match.legal("ussr") == ["decline", "break_tie uk", "break_tie us"]
    match.answer("ussr", f"break_tie {winner}")
    assert written(match)[won] == winner


@both
@pytest.mark.rules("4.51", "4.52")
def test_the_first_leader_committed_decides_and_cannot_be_overruled(tie: Tie, won: str) -> None:
    match = tie("uk", "us")
    match.answer("ussr", "break_tie uk")
    assert match.stopped
    assert written(match)[won] == "uk"
    assert written(match)["leader_active"] == {"uk": True, "ussr": False, "us": True}


@both
@pytest.mark.rules("4.51", "4.52")
def test_breaking_a_tie_costs_no_card_no_roll_and_gives_no_markers(tie: Tie, won: str) -> None:
    hands = {"uk": ["uk_eden"], "ussr": ["ussr_molotov"], "us": ["us_king"]}
    match = tie("ussr", "us", hands=hands)
    match.answer("ussr", "break_tie ussr")
    board = written(match)
    assert board["hands"] == hands
    assert match.journal[-1].rolls == []
    assert board["to_place"] == board["to_align"] == {"uk": 0, "ussr": 0, "us": 0}


@both
@pytest.mark.rules("4.51", "4.52")
def test_inactive_leaders_are_not_asked(tie: Tie, won: str) -> None:
    match = tie("uk", "us", leader_active={"ussr": False, "us": False})
    assert match.seats_to_answer == ["uk"]


@both
@pytest.mark.rules("5.26")
def test_a_leader_barred_from_breaking_ties_is_not_asked(tie: Tie, won: str) -> None:
    match = tie("uk", "us", cannot_break_ties={"ussr": True})
    assert match.seats_to_answer == ["us"]


@both
@pytest.mark.rules("5.26")
def test_a_leader_barred_from_advancing_or_debating_may_still_break_ties(tie: Tie, won: str) -> None:
    match = tie("ussr", "us", cannot_advance={"ussr": True}, cannot_debate={"ussr": True})
    match.answer("ussr", "break_tie ussr")
    assert written(match)[won] == "ussr"


@both
@pytest.mark.rules("4.53", "3.32")
@pytest.mark.parametrize("tied", [("uk", "us"), ("ussr", "us"), SEATS])
def test_without_a_leader_the_us_wins_a_tie_it_is_in_and_may_not_decline(
    tie: Tie, won: str, tied: tuple[str, ...]
) -> None:
    match = tie(*tied, leader_active=dict.fromkeys(SEATS, False))
    assert match.stopped
    assert written(match)[won] == "us"


@both
@pytest.mark.rules("4.53", "3.32")
@pytest.mark.parametrize("winner", ["uk", "ussr"])
def test_without_a_leader_the_us_decides_a_tie_of_the_others(tie: Tie, won: str, winner: str) -> None:
    match = tie("uk", "ussr", leader_active={"uk": False})
    match.answer("ussr", "decline")
    match.answer("us", "decline")
    assert match.seats_to_answer == ["us"]
    assert match.legal("us") == ["decide_tie uk", "decide_tie ussr"]
    match.answer("us", f"decide_tie {winner}")
    assert written(match)[won] == winner
    assert written(match)["leader_active"]["us"]


@both
@pytest.mark.rules("G.2")
def test_truman_breaks_ties_as_roosevelt_did(tie: Tie, won: str) -> None:
    match = tie("uk", "us", truman=True, leader_active={"ussr": False})
    match.answer("us", "break_tie us")
    assert told(match, "tie_broken") == [{"seat": "us", "leader": "truman", "winner": "us"}]


@pytest.mark.rules("4.51")
def test_agenda_ties_count_the_final_values_with_the_british_bonus() -> None:
    hands = {"uk": ["uk_lyttelton"], "ussr": ["ussr_merkulov"], "us": ["us_king"]}
    match = arrange("churchill", "training", "agenda_cards", hands=hands)
    for seat, (card,) in hands.items():
        match.answer(seat, f"agenda_card {card}")
    assert told(match, "tie") == [{"seats": ["uk", "us"]}]


@pytest.mark.rules("4.5")
def test_a_single_highest_value_or_number_is_no_tie() -> None:
    for tie, won in ((agenda_tie, "agenda_winner"), (conference_tie, "conference_winner")):
        match = tie("ussr")
        assert match.stopped
        assert told(match, "tie") == []
        assert written(match)[won] == "ussr"


@pytest.mark.rules("4.53")
def test_a_conference_in_which_nobody_won_anything_is_a_tie_of_three() -> None:
    match = conference_tie()
    assert told(match, "tie") == [{"seats": ["uk", "ussr", "us"]}]
    match.answer("ussr", "break_tie ussr")
    assert written(match)["victories"] == {"uk": 0, "ussr": 1, "us": 0}


@pytest.mark.rules("4.52", "5.27")
def test_whoever_wins_the_tie_takes_the_one_victory_marker() -> None:
    match = conference_tie("uk", "us")
    match.answer("ussr", "break_tie uk")
    assert written(match)["victories"] == {"uk": 1, "ussr": 0, "us": 0}


@pytest.mark.rules("4.51", "3.31")
def test_a_leader_spent_on_the_agenda_tie_is_missing_from_the_meeting() -> None:
    hands = {"uk": ["uk_eden"], "ussr": ["ussr_molotov"], "us": ["us_king"]}
    match = arrange(
        "churchill", "training", "agenda_winner", agenda_values={"uk": 2, "ussr": 5, "us": 5}, hands=hands
    )
    match.answer("ussr", "break_tie ussr")
    while prompt_of(match, match.seats_to_answer[0]).startswith("nominate"):
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    match.answer("us", "advance us_king us_production_2")
    match.answer("uk", "no_debate")
    assert match.legal("ussr") == ["no_debate", "debate ussr_molotov"]
    violation = match.why_not("ussr", "lead_debate stalin ussr_molotov")
    assert (violation.reason, violation.paragraph) == ("leader_inactive", "3.31")


@pytest.mark.rules("4.51")
def test_refusals_while_leaders_are_being_committed() -> None:
    match = agenda_tie("uk", "ussr")
    found = {
        option: (match.why_not("ussr", option).reason, match.why_not("ussr", option).paragraph)
        for option in ("break_tie uk", "break_tie us", "decide_tie ussr")
    }
    assert found == {
        "break_tie uk": ("own_tie", "4.51"),
        "break_tie us": ("not_in_tie", "4.51"),
        "decide_tie ussr": ("us_decides", "4.53"),
    }
    assert match.why_not("us", "break_tie us").reason == "not_your_decision"


@pytest.mark.rules("4.53", "5.26", "3.31")
@pytest.mark.parametrize(
    ("facts", "reason", "paragraph"),
    [
        ({"leader_active": dict.fromkeys(SEATS, False)}, "leader_inactive", "3.31"),
        ({"cannot_break_ties": dict.fromkeys(SEATS, True)}, "leader_barred_from_ties", "5.26"),
    ],
)
def test_refusals_while_the_us_decides(facts: dict[str, Any], reason: str, paragraph: str) -> None:
    match = agenda_tie("uk", "ussr", **facts)
    for option in ("break_tie uk", "decline"):
        violation = match.why_not("us", option)
        assert (violation.reason, violation.paragraph) == (reason, paragraph)
    assert match.why_not("us", "decide_tie us").reason == "not_in_tie"
