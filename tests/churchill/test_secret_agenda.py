"""Chapter 10, the secret agenda variant."""

from typing import Any

import pytest

from tripartite.api import Match, arrange
from tripartite.core.verbs import Facts

VARIANT = {"secret_agenda": "on"}
SEATS = ("uk", "ussr", "us")
TWICE = [
    "france",
    "poland",
    "romania",
    "bulgaria",
    "czechoslovakia",
    "austria",
    "yugoslavia",
    "greece",
    "middle_east",
    "persia",
    "siam",
    "malaya",
    "laos_cambodia",
    "vietnam",
]
ONCE = ["belgium", "holland", "denmark", "baltic_states", "hungary", "norway", "finland", "dutch_east_indies"]


def deal(seed: str) -> Match:
    """The set-up of a game with the variant."""
    return arrange(
        "churchill", "campaign", "set_up", options=VARIANT, seed=seed, stop_before="conference_begins"
    )


def finish(**facts: Any) -> Match:
    """The end of a campaign with the variant."""
    return arrange("churchill", "campaign", "victory", options=VARIANT, **facts)


def scores(match: Match) -> Facts:
    """The scores to which 4.4 is applied."""
    told = [event.facts for event in match.events if event.key == "final_score"]
    return {str(facts["seat"]): facts["number"] for facts in told}


@pytest.mark.rules("10.1")
def test_there_are_36_markers_fourteen_places_twice_and_eight_once() -> None:
    drawn = {
        marker
        for seed in range(60)
        for held in deal(str(seed)).board.to_json()["agendas"].values()
        for marker in held
    }
    expected = {f"agenda_{box}_{copy}" for box in TWICE for copy in (1, 2)} | {
        f"agenda_{box}_1" for box in ONCE
    }
    assert len(expected) == 36
    assert drawn == expected


@pytest.mark.rules("10.2")
def test_each_player_draws_three_different_markers_at_random() -> None:
    hands = [deal(str(seed)).board.to_json()["agendas"] for seed in range(5)]
    for agendas in hands:
        assert [len(agendas[seat]) for seat in SEATS] == [3, 3, 3]
        assert len({marker for held in agendas.values() for marker in held}) == 9
    assert len({tuple(agendas["uk"]) for agendas in hands}) > 1


@pytest.mark.rules("10.2")
def test_a_player_sees_only_his_own_markers() -> None:
    match = deal("1")
    dealt = match.board.to_json()["agendas"]
    for seat in SEATS:
        seen = match.view(seat).to_json()["board"]["agendas"]
        assert seen[seat] == dealt[seat]
        assert all(seen[other] == ["unknown"] * 3 for other in SEATS if other != seat)
        told = [event.facts["agendas"] for event in match.events_for(seat) if event.key == "your_agendas"]
        assert told == [dealt[seat]]
    assert match.view(None).to_json()["board"]["agendas"] == {seat: ["unknown"] * 3 for seat in SEATS}
    assert "your_agendas" not in [event.key for event in match.events_for(None)]


@pytest.mark.rules("10.2")
def test_markers_are_revealed_to_all_before_the_winner_is_determined() -> None:
    held = {
        "uk": ["agenda_greece_1", "agenda_persia_1", "agenda_siam_1"],
        "ussr": ["agenda_poland_1", "agenda_romania_1", "agenda_austria_1"],
        "us": ["agenda_france_1", "agenda_belgium_1", "agenda_norway_1"],
    }
    match = finish(agendas=held)
    keys = [event.key for event in match.events_for(None)]
    assert keys[:3] == ["agendas_revealed"] * 3
    shown = [event.to_json()["facts"] for event in match.events_for(None)[:3]]
    assert {facts["seat"]: sorted(facts["agendas"]) for facts in shown} == {
        seat: sorted(markers) for seat, markers in held.items()
    }
    assert match.view(None).to_json()["board"]["agendas"]["ussr"] != ["unknown"] * 3


@pytest.mark.rules("10.3")
@pytest.mark.parametrize(
    ("political", "bonus"),
    [
        ({}, 0),
        ({"greece": "uk"}, 5),
        ({"poland": "uk"}, 10),
        ({"poland": "uk", "greece": "uk"}, 15),
        ({"poland": "ussr", "greece": "us"}, 0),
        ({"france": "uk"}, 0),
    ],
)
def test_five_points_for_each_own_marker_whose_box_holds_the_own_political_marker(
    political: dict[str, str], bonus: int
) -> None:
    agendas = {"uk": ["agenda_poland_1", "agenda_poland_2", "agenda_greece_1"]}
    match = finish(agendas=agendas, political=political)
    assert scores(match)["uk"] == match.score()["points"]["uk"] + bonus


@pytest.mark.rules("10.3")
def test_a_network_without_a_political_marker_fulfils_no_agenda() -> None:
    agendas = {"us": ["agenda_poland_1", "agenda_poland_2", "agenda_greece_1"]}
    match = finish(agendas=agendas, networks={"poland": {"us": 2}})
    assert scores(match) == match.score()["points"]


@pytest.mark.rules("10.3")
@pytest.mark.parametrize(
    ("agenda", "condition", "winner"),
    [("agenda_norway_1", "allied_victory", "uk"), ("agenda_greece_1", "broken_alliance", "ussr")],
)
def test_agenda_points_count_for_the_spread_of_the_victory_conditions(
    agenda: str, condition: str, winner: str
) -> None:
    british = dict.fromkeys(("greece", "persia", "france", "holland"), "uk")
    soviet = dict.fromkeys(("poland", "romania", "hungary", "austria"), "ussr")
    match = finish(
        agendas={"uk": [agenda, "agenda_siam_1", "agenda_malaya_1"]},
        political=british | soviet,
        networks={"belgium": {"us": 1}, "denmark": {"us": 1}},
        surrendered={"germany": True, "japan": True},
    )
    assert match.score()["points"] == {"uk": 25, "ussr": 23, "us": 7}
    assert match.events[-1].key == condition
    assert match.score()["winners"] == [winner]


@pytest.mark.rules("10.2")
def test_without_the_variant_nobody_holds_markers() -> None:
    match = arrange("churchill", "campaign", "set_up", stop_before="conference_begins")
    assert match.board.to_json()["agendas"] == {"uk": [], "ussr": [], "us": []}
