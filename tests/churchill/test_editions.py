"""E.1: every switch between the editions, and the two options that belong to one of them."""

from typing import Any

import pytest

from tripartite.api import BadData, Match, arrange, load_game, start

OLD, NEW = {"edition": "1"}, {"edition": "2"}


def victory(options: dict[str, str], dice: list[int] | None = None, **facts: Any) -> Match:
    """The end of a campaign; on the empty map the UK has 13 points, the USSR 6, the US none."""
    return arrange("churchill", "campaign", "victory", options=options, dice=dice, **facts)


def both_beaten(options: dict[str, str], uk_victories: int, dice: list[int] | None = None) -> tuple[str, str]:
    """Condition and winner when the UK has won conferences; the USSR has 11 points, the US 5."""
    match = victory(
        options, dice, victories={"uk": uk_victories}, surrendered={"germany": True, "japan": True}
    )
    assert match.score()["points"] == {"uk": 13 + 3 * uk_victories, "ussr": 11, "us": 5}
    return match.events[-1].key, match.score()["winners"][0]


# --- The options -----------------------------------------------------------------------------------------


@pytest.mark.rules("E.1")
def test_edition_2_without_optional_rules_is_the_default() -> None:
    defaults = {choice.id: choice.default for choice in load_game("churchill").choices}
    assert defaults == {
        "edition": "2",
        "secret_agenda": "off",
        "tournament_scoring": "off",
        "german_reserves": "off",
    }
    assert start("churchill", "training", seed="1").options == defaults


@pytest.mark.rules("E.1")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (NEW | {"tournament_scoring": "on"}, "edition 1"),
        (OLD | {"german_reserves": "on"}, "edition 2"),
        ({"edition": "3"}, "not one of"),
    ],
)
def test_an_option_of_the_other_edition_is_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        start("churchill", "training", options=options)


@pytest.mark.rules("E.1", "7.62.opt")
@pytest.mark.parametrize(("options", "east"), [(NEW, 5), (NEW | {"german_reserves": "on"}, 2), (OLD, 5)])
def test_optional_german_reserves_are_off_unless_chosen(options: dict[str, str], east: int) -> None:
    match = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        options=options,
        dice=[1, 1, 1, 1],
        surrendered={"japan": True},
        stop_before="front_advance",
    )
    assert match.board.to_json()["opposing"]["eastern"] == east


@pytest.mark.rules("E.1", "4.42", "4.43")
def test_tournament_scoring_rolls_no_dice() -> None:
    scoring = OLD | {"tournament_scoring": "on"}
    assert both_beaten(scoring, 3, [6]) == ("broken_alliance", "ussr")
    assert both_beaten(OLD, 3, [6]) == ("broken_alliance", "uk")
    assert victory(scoring, [6, 6, 6]).score()["final"] == {"uk": 8, "ussr": 6, "us": 0}


# --- The switches ----------------------------------------------------------------------------------------


@pytest.mark.rules("E.1", "4.41")
@pytest.mark.parametrize(
    ("options", "uk_victories", "expected"),
    [
        (OLD, 2, ("allied_victory", "uk")),
        (OLD, 3, ("broken_alliance", "ussr")),
        (NEW, 4, ("allied_victory", "uk")),
        (NEW, 5, ("broken_alliance", "uk")),
    ],
)
def test_victory_spread_is_fifteen_or_twenty(
    options: dict[str, str], uk_victories: int, expected: tuple[str, ...]
) -> None:
    assert both_beaten(options, uk_victories, [1]) == expected


@pytest.mark.rules("E.1", "4.42")
@pytest.mark.parametrize(("options", "winner"), [(OLD, "ussr"), (NEW, "uk")])
def test_a_broken_alliance_is_decided_by_a_die_or_by_the_sum_of_the_others(
    options: dict[str, str], winner: str
) -> None:
    assert both_beaten(options, 6, [6]) == ("broken_alliance", winner)


@pytest.mark.rules("E.1", "4.43")
@pytest.mark.parametrize(
    ("options", "final"), [(OLD, {"uk": 11, "ussr": 4, "us": 6}), (NEW, {"uk": 8, "ussr": 3, "us": 5})]
)
def test_a_negotiated_surrender_adjusts_by_dice_or_by_fixed_numbers(
    options: dict[str, str], final: dict[str, int]
) -> None:
    assert victory(options, [2, 3, 6]).score()["final"] == final


@pytest.mark.rules("E.1", "9.4.K")
@pytest.mark.parametrize(("options", "points"), [(OLD, 3), (NEW, 2)])
def test_central_italy_first_gives_three_or_two(options: dict[str, str], points: int) -> None:
    match = victory(options, fronts={"mediterranean": "central_italy"})
    assert match.score()["by_condition"]["K"]["uk"] == points


@pytest.mark.rules("E.1", "9.4.T")
@pytest.mark.parametrize(("options", "points"), [(OLD, 0), (NEW, 2)])
def test_iwo_jima_gives_nothing_or_two(options: dict[str, str], points: int) -> None:
    match = victory(options, fronts={"central_pacific": "iwo_jima"})
    assert match.score()["by_condition"]["T"]["us"] == points


@pytest.mark.rules("E.1", "9.4.B")
@pytest.mark.parametrize(("options", "points"), [(OLD, 1), (NEW, 2)])
def test_networks_score_in_countries_only_or_in_colonies_too(options: dict[str, str], points: int) -> None:
    match = victory(options, networks={"vietnam": {"us": 1}, "denmark": {"us": 1}})
    assert match.score()["by_condition"]["B"]["us"] == points


@pytest.mark.rules("E.1", "6.92")
@pytest.mark.parametrize(("options", "supports"), [(OLD, 4), (NEW, 6)])
def test_winning_both_leadership_issues_gives_four_or_six_supports(
    options: dict[str, str], supports: int
) -> None:
    board = arrange(
        "churchill",
        "campaign",
        "leadership_bonus",
        options=options,
        issues={"european_leadership": "ussr_chair", "pacific_leadership": "ussr_chair"},
        stop_before="allocation",
    ).board.to_json()
    bound = board["bound_support"]
    assert (bound["ussr_europe"], bound["ussr_pacific"]) == (2, 2)
    assert 4 + board["free_support"]["ussr"] == supports


@pytest.mark.rules("E.1", "5.12.g")
@pytest.mark.parametrize(
    ("options", "last_winner", "order"),
    [
        (OLD, "uk", ["ussr", "us", "uk"]),
        (OLD, "ussr", ["us", "uk", "ussr"]),
        (OLD, None, ["uk", "ussr", "us"]),
        (NEW, "uk", ["uk", "ussr", "us"]),
        (NEW, "ussr", ["uk", "ussr", "us"]),
    ],
)
def test_the_pol_mil_table_is_used_from_the_left_of_the_last_winner_or_always_from_the_uk(
    options: dict[str, str], last_winner: str | None, order: list[str]
) -> None:
    match = arrange(
        "churchill",
        "campaign",
        "conference_card",
        options=options,
        conference_card="conf_05_a",
        conference_winner=last_winner,
        dice=[1, 1, 2, 2, 3, 3],
        stop_before="pre_conference",
    )
    assert [event.facts["seat"] for event in match.events if event.key == "pol_mil_network"] == order


@pytest.mark.rules("E.1", "7.62.8")
@pytest.mark.parametrize(("options", "naval", "left"), [(OLD, 1, 0), (OLD, 3, 2), (NEW, 2, 2), (NEW, 3, 2)])
def test_a_random_army_strikes_the_arctic_with_any_naval_or_with_three(
    options: dict[str, str], naval: int, left: int
) -> None:
    board = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        options=options,
        dice=[6],
        surrendered={"japan": True},
        pool={"italian_army": 0},
        naval={"arctic": naval},
        stop_before="front_advance",
    ).board.to_json()
    assert board["naval"]["arctic"] == left
    assert board["opposing"]["mediterranean"] == int(left == naval)


@pytest.mark.rules("E.1", "7.62.8")
def test_even_in_edition_1_an_empty_arctic_sends_the_army_to_the_mediterranean() -> None:
    board = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        options=OLD,
        dice=[6],
        surrendered={"japan": True},
        pool={"italian_army": 0},
        stop_before="front_advance",
    ).board.to_json()
    assert board["opposing"]["mediterranean"] == 1


@pytest.mark.rules("E.1", "9.64")
@pytest.mark.parametrize(("options", "owner"), [(OLD, "ussr"), (NEW, None)])
def test_the_tournament_has_a_soviet_political_marker_in_bulgaria_or_none(
    options: dict[str, str], owner: str | None
) -> None:
    board = arrange(
        "churchill", "tournament", "victory", options=options, stop_before="victory"
    ).board.to_json()
    assert board["political"]["bulgaria"] == owner
    assert (board["network_owner"]["bulgaria"], board["networks"]["bulgaria"]) == ("ussr", 1)


@pytest.mark.rules("E.1", "3.31")
@pytest.mark.parametrize(("options", "networks"), [(OLD, 1), (NEW, 2)])
def test_stalin_on_a_pol_mil_issue_gains_one_or_two_networks(options: dict[str, str], networks: int) -> None:
    match = arrange(
        "churchill",
        "training",
        "meeting",
        options=options,
        turn="ussr",
        hands={"ussr": ["ussr_molotov", "ussr_kuznetsov"]},
        issues={"pol_mil_2_2_a": "center", "global": "center"},
        dice=[6, 6],
    )
    match.answer("ussr", "lead stalin ussr_molotov pol_mil_2_2_a")
    assert match.board.to_json()["to_place"]["ussr"] == networks
