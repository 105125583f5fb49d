"""Chapter 9: the three scenarios, set up as rules 9.54, 9.64 and 9.74 print them."""

from typing import Any

import pytest

from matches import written
from tripartite.api import arrange, start
from tripartite.core.verbs import Facts

CONFERENCES = {"training": [8, 9, 10], "tournament": [6, 7, 8, 9, 10], "campaign": list(range(1, 11))}
NEUTRAL = {"self_determination_vs_colonialism": None, "free_europe_vs_spheres": None, "un_vs_cadres": None}
ALL_RESERVES = {"german_army": 6, "italian_army": 1, "uboat": 1, "japanese_army": 4, "ijn": 2}
ITALY_AND_UBOAT_OUT = ALL_RESERVES | {"italian_army": 0, "uboat": 0}


def set_up(scenario: str, dice: list[int] | None = None, **options: str) -> dict[str, Any]:
    """The board of a scenario before its first conference begins."""
    match = arrange(
        "churchill", scenario, "set_up", options=options, dice=dice, stop_before="conference_begins"
    )
    return written(match)


def markers(board: dict[str, Any]) -> dict[str, dict[str, tuple[int, int]]]:
    """By owner and box: networks and political markers."""
    found: dict[str, dict[str, tuple[int, int]]] = {"uk": {}, "ussr": {}, "us": {}}
    for box, count in board["networks"].items():
        owner, alignment = board["network_owner"][box], board["political"][box]
        if owner is None and alignment is None:
            continue
        assert alignment in (None, owner), "set-ups print network and political marker of one owner"
        found[owner][box] = (count, int(alignment is not None))
    return found


def final_scores(scenario: str, edition: str) -> Facts:
    """What the players would score if the scenario ended as it is set up."""
    match = arrange("churchill", scenario, "victory", options={"edition": edition})
    told = [event.facts for event in match.events if event.key == "final_score"]
    return {str(facts["seat"]): facts["number"] for facts in told}


# --- 9.2 The conference deck -----------------------------------------------------------------------------


@pytest.mark.rules("9.2", "9.51", "9.61", "9.71", "9.52")
@pytest.mark.parametrize("scenario", CONFERENCES)
def test_the_conference_deck_holds_one_card_of_each_conference_from_first_to_tenth(scenario: str) -> None:
    conferences = CONFERENCES[scenario]
    dice = [1 + number % 3 for number in range(len(conferences))]
    board = set_up(scenario, dice)
    versions = ["abc"[die - 1] for die in dice]
    assert board["conference"] == conferences[0]
    assert board["conference_deck"] == [
        f"conf_{number:02}_{version}" for number, version in zip(conferences, versions, strict=True)
    ]


@pytest.mark.rules("9.2")
def test_nobody_can_see_the_conference_deck() -> None:
    match = start("churchill", "tournament", seed="1")
    for seat in ("uk", "ussr", "us", None):
        board = match.view(seat).to_json()["board"]
        assert board["conference_deck"] == ["unknown"] * 4
        assert board["conference_card"].startswith("conf_06_")


@pytest.mark.rules("9.51", "9.61", "9.71")
@pytest.mark.parametrize("scenario", CONFERENCES)
def test_the_scenario_begins_with_its_first_conference(scenario: str) -> None:
    match = start("churchill", scenario, seed="1")
    begun = [event.facts["conference"] for event in match.events if event.key == "conference_begins"]
    assert begun == [CONFERENCES[scenario][0]]


@pytest.mark.rules("9.51", "9.61", "9.71")
@pytest.mark.parametrize("scenario", CONFERENCES)
def test_every_scenario_ends_after_conference_10_or_with_the_surrender(scenario: str) -> None:
    assert arrange("churchill", scenario, "post_mortem", conference=10).over
    assert not arrange("churchill", scenario, "post_mortem", conference=9).over
    both = {"germany": True, "japan": True}
    assert arrange("churchill", scenario, "post_mortem", surrendered=both).over


# --- 9.52, 9.62, 9.72 Decks, pawns and issues ------------------------------------------------------------


@pytest.mark.rules("9.52", "9.62", "9.72")
@pytest.mark.parametrize("scenario", CONFERENCES)
def test_everyone_has_21_staff_cards_and_an_active_leader_and_all_pawns_are_neutral(scenario: str) -> None:
    board = set_up(scenario)
    for seat in ("uk", "ussr", "us"):
        cards = board["decks"][seat] + board["hands"][seat]
        assert len(set(cards)) == len(cards) == 21
        assert all(card.startswith(f"{seat}_") for card in cards)
    assert board["leaders"] == {"uk": "churchill", "ussr": "stalin", "us": "roosevelt"}
    assert board["leader_active"] == {"uk": True, "ussr": True, "us": True}
    assert board["pawns"] == NEUTRAL


@pytest.mark.parametrize(
    ("scenario", "not_available"),
    [
        pytest.param("training", {"second_front": "removed"}, marks=pytest.mark.rules("9.52")),
        pytest.param("tournament", {"second_front": "center"}, marks=pytest.mark.rules("9.62", "9.64")),
        pytest.param("campaign", {}, marks=pytest.mark.rules("9.72")),
    ],
)
def test_the_issues_that_are_available(scenario: str, not_available: dict[str, str]) -> None:
    issues = set_up(scenario)["issues"]
    assert len(issues) == 18
    assert {issue: where for issue, where in issues.items() if where != "available"} == not_available


# --- 9.53, 9.63, 9.73 Points -----------------------------------------------------------------------------


@pytest.mark.rules("9.53")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_training_scores_nothing_for_normandy_or_central_italy_first(edition: str) -> None:
    options = {"edition": edition}
    by_condition = arrange("churchill", "training", "victory", options=options).score()["by_condition"]
    assert by_condition["K"] == by_condition["L"] == {"uk": 0, "ussr": 0, "us": 0}


@pytest.mark.parametrize(
    ("scenario", "edition", "expected"),
    [
        pytest.param(
            "training", "2", {"uk": 23, "ussr": 22, "us": 16}, marks=pytest.mark.rules("9.53", "9.54")
        ),
        pytest.param(
            "tournament", "2", {"uk": 13, "ussr": 14, "us": 8}, marks=pytest.mark.rules("9.63", "9.64")
        ),
        pytest.param(
            "tournament", "1", {"uk": 13, "ussr": 16, "us": 4}, marks=pytest.mark.rules("9.63", "9.64")
        ),
        pytest.param(
            "campaign", "2", {"uk": 13, "ussr": 6, "us": 0}, marks=pytest.mark.rules("9.73", "9.74")
        ),
    ],
)
def test_a_scenario_brings_no_points_but_those_of_its_set_up(
    scenario: str, edition: str, expected: dict[str, int]
) -> None:
    assert final_scores(scenario, edition) == expected


@pytest.mark.rules("9.63", "9.73")
@pytest.mark.parametrize("scenario", CONFERENCES)
def test_nobody_starts_with_conferences_won_or_technology(scenario: str) -> None:
    board = set_up(scenario)
    for score in ("victories", "technology", "final_score"):
        assert board[score] == {"uk": 0, "ussr": 0, "us": 0}


# --- 9.54, 9.64, 9.74 Set-ups ----------------------------------------------------------------------------


@pytest.mark.rules("9.54")
def test_training_set_up() -> None:
    board = set_up("training")
    assert board["fronts"] == {
        "western": "rhineland",
        "eastern": "prussia",
        "mediterranean": "central_italy",
        "central_pacific": "mariana_islands",
        "sw_pacific": "vogelkop_new_guinea",
        "cbi": "cbi_theater",
        "far_east": "nomonhan",
    }
    assert board["naval"] == {
        "western_theater": 5,
        "eastern_theater": 0,
        "mediterranean_theater": 3,
        "central_pacific_theater": 3,
        "sw_pacific_theater": 3,
        "cbi_theater": 1,
        "far_east_theater": 0,
        "arctic": 1,
    }
    assert markers(board) == {
        "us": {
            "france": (1, 1),
            "czechoslovakia": (1, 1),
            "siam": (1, 1),
            "dutch_east_indies": (1, 0),
            "vietnam": (1, 0),
            "laos_cambodia": (1, 1),
        },
        "uk": {
            "holland": (1, 1),
            "belgium": (1, 1),
            "poland": (1, 0),
            "greece": (1, 0),
            "middle_east": (1, 1),
            "persia": (1, 1),
        },
        "ussr": {
            "baltic_states": (1, 1),
            "yugoslavia": (1, 1),
            "hungary": (1, 0),
            "romania": (1, 1),
            "bulgaria": (1, 1),
            "austria": (1, 0),
        },
    }
    assert board["leadership"] == {"europe": "us", "pacific": "us"}
    assert (board["abomb"], board["spy_ring"]) == ("hanford", "letter_to_roosevelt")
    assert board["pool"] == ITALY_AND_UBOAT_OUT


@pytest.mark.rules("9.64")
@pytest.mark.parametrize(("edition", "bulgaria"), [("2", (1, 0)), ("1", (1, 1))])
def test_tournament_set_up(edition: str, bulgaria: tuple[int, ...]) -> None:
    board = set_up("tournament", edition=edition)
    assert board["fronts"] == {
        "western": "bolero",
        "eastern": "belorussia",
        "mediterranean": "southern_italy",
        "central_pacific": "caroline_islands",
        "sw_pacific": "papua_new_guinea",
        "cbi": "cbi_theater",
        "far_east": "nomonhan",
    }
    assert board["naval"] == {
        "western_theater": 5,
        "eastern_theater": 0,
        "mediterranean_theater": 3,
        "central_pacific_theater": 3,
        "sw_pacific_theater": 3,
        "cbi_theater": 0,
        "far_east_theater": 0,
        "arctic": 0,
    }
    assert markers(board) == {
        "us": {
            "france": (1, 1),
            "czechoslovakia": (1, 0),
            "siam": (1, 0),
            "dutch_east_indies": (1, 0),
            "vietnam": (1, 0),
            "laos_cambodia": (1, 0),
        },
        "uk": {
            "holland": (1, 1),
            "belgium": (1, 0),
            "poland": (1, 0),
            "greece": (1, 0),
            "middle_east": (1, 0),
            "persia": (1, 0),
        },
        "ussr": {"baltic_states": (1, 1), "yugoslavia": (1, 1), "romania": (1, 0), "bulgaria": bulgaria},
    }
    assert board["leadership"] == {"europe": "uk", "pacific": "us"}
    assert (board["abomb"], board["spy_ring"]) == ("oak_ridge", "letter_to_roosevelt")
    assert board["issues"]["second_front"] == "center"
    assert board["pool"] == ITALY_AND_UBOAT_OUT


@pytest.mark.rules("9.74")
def test_campaign_set_up() -> None:
    board = set_up("campaign")
    assert board["fronts"] == {
        "western": "western_theater",
        "eastern": "eastern_theater",
        "mediterranean": "mediterranean_theater",
        "central_pacific": "central_pacific_theater",
        "sw_pacific": "sw_pacific_theater",
        "cbi": "cbi_theater",
        "far_east": "far_east_theater",
    }
    assert board["naval"] == {
        "western_theater": 0,
        "eastern_theater": 0,
        "mediterranean_theater": 1,
        "central_pacific_theater": 1,
        "sw_pacific_theater": 3,
        "cbi_theater": 0,
        "far_east_theater": 0,
        "arctic": 0,
    }
    assert markers(board) == {"us": {}, "uk": {}, "ussr": {}}
    assert board["leadership"] == {"europe": "uk", "pacific": "us"}
    assert (board["abomb"], board["spy_ring"]) == ("letter_to_roosevelt", "letter_to_roosevelt")
    assert board["pool"] == ALL_RESERVES
