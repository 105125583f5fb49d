"""7.1, 7.13 and the networks of 7.4: the Clandestine Segment and what fronts do to networks."""

from typing import Any

import pytest

from matches import prompt_of
from tripartite.api import BadData, Match, arrange

ARCTIC = ["norway", "finland"]
WARM = [
    *("france", "belgium", "holland", "denmark"),
    *("baltic_states", "poland", "romania", "bulgaria", "hungary", "czechoslovakia"),
    *("austria", "yugoslavia", "greece", "middle_east", "persia"),
    *("siam", "malaya", "laos_cambodia", "vietnam", "dutch_east_indies"),
]
FRONTS = ["western", "eastern", "mediterranean", "central_pacific", "sw_pacific", "cbi", "far_east"]


def placing(**facts: Any) -> Match:
    """The Clandestine Segment on an empty map, with the networks that the facts give."""
    return arrange("churchill", "campaign", "clandestine", stop_before="political_ready", **facts)


def board(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.board.to_json()
    return found


def networks(match: Match, box: str) -> dict[str, int]:
    """What a box holds, as facts write it."""
    owner = board(match)["network_owner"][box]
    return {owner: board(match)["networks"][box]} if owner else {}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events if event.key == key]


def reason(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


# --- order -----------------------------------------------------------------------------------------------


@pytest.mark.rules("4.31", "7.1")
def test_everybody_has_one_network_beside_those_he_earned() -> None:
    match = arrange("churchill", "campaign", "networks_ready", to_place={"us": 3, "ussr": 1})
    assert board(match)["to_place"] == {"uk": 1, "ussr": 2, "us": 4}


@pytest.mark.rules("4.31", "7.1")
def test_the_player_with_the_most_places_all_of_his_before_the_next() -> None:
    match = placing(to_place={"ussr": 5, "uk": 3, "us": 1})
    asked = []
    while not match.stopped:
        seat = match.seats_to_answer[0]
        asked.append(seat)
        match.answer(seat, match.legal(seat)[0])
    assert asked == ["ussr"] * 5 + ["uk"] * 3 + ["us"]


@pytest.mark.rules("7.1")
def test_the_us_alone_decides_a_tie_even_one_that_it_is_not_in() -> None:
    match = placing(to_place={"ussr": 2, "uk": 2, "us": 1})
    assert match.seats_to_answer == ["us"]
    assert match.legal("us") == ["goes_first uk", "goes_first ussr"]
    assert reason(match, "us", "goes_first us") == ("not_in_tie", "7.1")
    match.answer("us", "goes_first ussr")
    assert match.seats_to_answer == ["ussr"]
    match.answer("ussr", "place_network poland")
    match.answer("ussr", "place_network romania")
    assert match.seats_to_answer == ["uk"]


@pytest.mark.rules("7.1")
def test_in_a_tie_of_all_three_the_us_decides_who_is_first_and_then_who_is_second() -> None:
    match = placing(to_place={"ussr": 1, "uk": 1, "us": 1})
    assert match.legal("us") == ["goes_first uk", "goes_first ussr", "goes_first us"]
    match.answer("us", "goes_first uk")
    match.answer("uk", "place_network greece")
    assert match.legal("us") == ["goes_first ussr", "goes_first us"]
    match.answer("us", "goes_first ussr")
    match.answer("ussr", "place_network poland")
    assert prompt_of(match, "us") == "network"


# --- placing ---------------------------------------------------------------------------------------------


@pytest.mark.rules("7.11", "7.4")
def test_a_network_goes_into_any_country_or_colony_outside_the_closed_arctic() -> None:
    match = placing(to_place={"uk": 1})
    assert match.legal("uk") == [f"place_network {box}" for box in WARM]
    match.answer("uk", "place_network poland")
    assert networks(match, "poland") == {"uk": 1}


@pytest.mark.rules("7.11", "7.8", "6.11")
def test_neither_fronts_nor_surrender_nor_global_issues_limit_networks() -> None:
    match = placing(
        to_place={"us": 1},
        fronts={"western": "germany", "eastern": "eastern_germany", "cbi": "hong_kong"},
        surrendered={"germany": True},
        pawns={"self_determination_vs_colonialism": "uk", "free_europe_vs_spheres": "ussr"},
    )
    assert match.legal("us") == [f"place_network {box}" for box in WARM]


@pytest.mark.rules("7.11", "4.31")
def test_a_box_holds_two_networks_at_most() -> None:
    match = placing(to_place={"uk": 3})
    match.answer("uk", "place_network greece")
    match.answer("uk", "place_network greece")
    assert networks(match, "greece") == {"uk": 2}
    assert "place_network greece" not in match.legal("uk")
    assert reason(match, "uk", "place_network greece") == ("two_networks", "7.11")


@pytest.mark.rules("7.11", "4.31")
def test_a_box_has_one_owner() -> None:
    match = placing(to_place={"uk": 1}, networks={"greece": {"us": 1}})
    assert "place_network greece" not in match.legal("uk")
    assert reason(match, "uk", "place_network greece") == ("opposing_network", "7.11")
    assert match.why_not("uk", "place_network greece").facts["network_owner"] == "us"


@pytest.mark.rules("7.11")
@pytest.mark.parametrize("owners", [{"uk": 3}, {"uk": 1, "us": 1}])
def test_a_position_with_too_many_networks_or_owners_in_a_box_is_refused(owners: dict[str, int]) -> None:
    with pytest.raises(BadData, match=r"7\.11"):
        placing(networks={"greece": owners})


# --- removing --------------------------------------------------------------------------------------------


@pytest.mark.rules("7.12", "4.31")
def test_each_network_spent_removes_one_opposing_network() -> None:
    match = placing(to_place={"uk": 3}, networks={"greece": {"us": 2}})
    match.answer("uk", "remove_network greece")
    assert networks(match, "greece") == {"us": 1}
    assert board(match)["to_place"]["uk"] == 2
    match.answer("uk", "remove_network greece")
    assert networks(match, "greece") == {}
    match.answer("uk", "place_network greece")
    assert networks(match, "greece") == {"uk": 1}
    assert match.stopped


@pytest.mark.rules("7.12")
@pytest.mark.parametrize("owners", [{}, {"uk": 1}])
def test_only_an_opposing_network_can_be_removed(owners: dict[str, int]) -> None:
    match = placing(to_place={"uk": 1}, networks={"greece": owners})
    assert "remove_network greece" not in match.legal("uk")
    assert reason(match, "uk", "remove_network greece") == ("no_opposing_network", "7.12")


@pytest.mark.rules("7.12")
@pytest.mark.parametrize("owner", ["us", "ussr"])
def test_the_networks_of_either_opponent_can_be_removed(owner: str) -> None:
    match = placing(to_place={"uk": 1}, networks={"greece": {owner: 1}})
    assert "remove_network greece" in match.legal("uk")


# --- what must be placed, and what is lost ---------------------------------------------------------------


@pytest.mark.rules("7.1")
def test_a_network_that_can_be_placed_must_be_placed_or_spent() -> None:
    match = placing(to_place={"uk": 1}, networks={"greece": {"us": 1}})
    assert "forgo" not in match.legal("uk")
    assert reason(match, "uk", "forgo") == ("must_place", "7.1")


def full_map(owner_of_the_first_ten: str) -> dict[str, dict[str, int]]:
    """Two networks in every box outside the Arctic."""
    owners = [owner_of_the_first_ten] * 10 + ["us"] * 10
    return {box: {owner: 2} for box, owner in zip(WARM, owners, strict=True)}


@pytest.mark.rules("7.1", "7.12")
def test_a_player_who_can_only_remove_may_forgo_and_loses_the_rest() -> None:
    match = placing(to_place={"uk": 3}, networks=full_map("uk"))
    assert match.legal("uk") == [*(f"remove_network {box}" for box in WARM[10:]), "forgo"]
    match.answer("uk", "forgo")
    assert told(match, "networks_lost") == [{"seat": "uk", "number": 3}]
    assert board(match)["to_place"]["uk"] == 0
    assert match.stopped


@pytest.mark.rules("7.1")
def test_a_removal_that_frees_a_box_makes_placing_compulsory_again() -> None:
    match = placing(to_place={"uk": 3}, networks={**full_map("uk"), "siam": {"us": 1}})
    match.answer("uk", "remove_network siam")
    assert "place_network siam" in match.legal("uk")
    assert "forgo" not in match.legal("uk")


@pytest.mark.rules("2.0", "7.1")
def test_a_network_beyond_the_thirty_of_a_player_is_lost() -> None:
    match = placing(
        to_place={"uk": 2}, networks={**{box: {"uk": 2} for box in WARM[:14]}, "persia": {"uk": 1}}
    )
    match.answer("uk", "place_network persia")
    assert match.stopped
    assert told(match, "networks_lost") == [{"seat": "uk", "number": 1}]
    assert sum(board(match)["networks"].values()) == 30


@pytest.mark.rules("2.0")
def test_without_networks_in_supply_a_player_may_still_remove() -> None:
    own = {box: {"uk": 2} for box in WARM[:15]}
    match = placing(to_place={"uk": 1}, networks={**own, "siam": {"us": 1}})
    assert match.legal("uk") == ["remove_network siam", "forgo"]
    assert reason(match, "uk", "place_network malaya") == ("no_networks_in_supply", "2.0")


# --- the Arctic ------------------------------------------------------------------------------------------


@pytest.mark.rules("7.4", "3.25")
def test_with_fewer_than_three_naval_norway_and_finland_are_closed() -> None:
    held = {"norway": {"us": 1}}
    match = placing(to_place={"uk": 1}, networks=held, naval={"arctic": 2})
    assert not [option for option in match.legal("uk") if option.split()[1] in ARCTIC]
    assert reason(match, "uk", "place_network finland") == ("arctic_closed", "7.4")
    assert reason(match, "uk", "remove_network norway") == ("arctic_closed", "7.4")
    assert match.why_not("uk", "place_network finland").facts["naval"] == 2
    match.answer("uk", "place_network poland")
    assert networks(match, "norway") == {"us": 1}


@pytest.mark.rules("7.4", "3.25")
@pytest.mark.parametrize(("seat", "rival"), [("uk", "us"), ("us", "ussr"), ("ussr", "uk")])
def test_with_three_naval_everybody_may_place_and_remove_there(seat: str, rival: str) -> None:
    match = placing(to_place={seat: 2}, networks={"norway": {rival: 1}}, naval={"arctic": 3})
    match.answer(seat, "place_network finland")
    match.answer(seat, "remove_network norway")
    assert networks(match, "finland") == {seat: 1}
    assert networks(match, "norway") == {}


# --- fronts and networks ---------------------------------------------------------------------------------


def advance(front: str, dice: list[int], strength: int = 2, **facts: Any) -> Match:
    """Only that front tries to advance: the others have strength 0 and roll no die."""
    facts["front_modifier"] = dict.fromkeys(FRONTS, -2) | {front: strength - 2}
    return arrange("churchill", "campaign", "front_advance", dice=dice, stop_before="surrender", **facts)


@pytest.mark.rules("7.13")
def test_a_soviet_front_that_passes_a_box_removes_one_western_network_there() -> None:
    match = advance(
        "eastern",
        [1],
        fronts={"eastern": "ukraine"},
        networks={
            "baltic_states": {"us": 1},
            "poland": {"uk": 2},
            "romania": {"ussr": 1},
            "bulgaria": {"us": 2},
        },
    )
    assert board(match)["fronts"]["eastern"] == "prussia"
    assert networks(match, "baltic_states") == {}
    assert networks(match, "poland") == {"uk": 1}
    assert networks(match, "romania") == {"ussr": 1}
    assert networks(match, "bulgaria") == {"us": 1}


@pytest.mark.rules("7.13")
@pytest.mark.parametrize(
    ("front", "space", "box"),
    [
        ("western", "normandy", "france"),
        ("mediterranean", "southern_italy", "greece"),
        ("cbi", "burma", "siam"),
    ],
)
def test_a_western_front_that_passes_a_box_removes_one_soviet_network_and_no_other(
    front: str, space: str, box: str
) -> None:
    soviet = advance(front, [1], fronts={front: space}, networks={box: {"ussr": 2}})
    assert networks(soviet, box) == {"ussr": 1}
    for ally in ("uk", "us"):
        allied = advance(front, [1], fronts={front: space}, networks={box: {ally: 1}})
        assert networks(allied, box) == {ally: 1}


@pytest.mark.rules("7.13")
def test_boxes_on_the_front_line_and_boxes_passed_earlier_lose_nothing() -> None:
    match = advance(
        "eastern",
        [1],
        fronts={"eastern": "prussia"},
        networks={"poland": {"uk": 1}, "hungary": {"uk": 1}, "czechoslovakia": {"us": 1}},
    )
    assert board(match)["fronts"]["eastern"] == "eastern_germany"
    assert networks(match, "poland") == {"uk": 1}
    assert networks(match, "hungary") == {}
    assert networks(match, "czechoslovakia") == {"us": 1}


@pytest.mark.rules("7.13")
def test_a_front_that_stays_puts_nothing_behind_it() -> None:
    match = advance("eastern", [10], fronts={"eastern": "ukraine"}, networks={"poland": {"uk": 1}})
    assert networks(match, "poland") == {"uk": 1}
    assert board(match)["behind"]["poland"] is False


@pytest.mark.rules("7.13")
def test_a_breakthrough_puts_the_boxes_of_both_spaces_behind_the_front() -> None:
    held = {"poland": {"uk": 1}, "hungary": {"us": 1}}
    match = advance("eastern", [10], strength=10, fronts={"eastern": "ukraine"}, networks=held)
    assert board(match)["fronts"]["eastern"] == "eastern_germany"
    assert networks(match, "poland") == {}
    assert networks(match, "hungary") == {}


@pytest.mark.rules("7.13", "7.2")
def test_a_political_marker_stays_when_the_front_takes_the_last_network() -> None:
    match = advance(
        "eastern",
        [1],
        fronts={"eastern": "ukraine"},
        networks={"poland": {"uk": 1}},
        political={"poland": "uk"},
    )
    assert networks(match, "poland") == {}
    assert board(match)["political"]["poland"] == "uk"
