"""7.8 Surrender of Germany, Italy and Japan."""

from typing import Any

import pytest

from tripartite.api import Match, arrange
from tripartite.core.verbs import Fact

IN_EUROPE = {"western", "eastern", "mediterranean"}
IN_THE_PACIFIC = {"central_pacific", "sw_pacific", "cbi", "far_east"}
# 7.82: the Emperor's three conditions together, with no front in Japan.
EMPEROR_FRONTS = {"western": "germany", "central_pacific": "mariana_islands", "far_east": "manchuria"}


def end_of_war_phase(**facts: Any) -> Match:
    """The campaign map after the fronts have moved, with surrender tested."""
    return arrange("churchill", "campaign", "surrender", stop_before="post_mortem", **facts)


def beaten(match: Match) -> list[Fact]:
    """The powers that surrendered now, in order."""
    return [event.facts["power"] for event in match.events if event.key == "surrender"]


def emperor(**changes: Any) -> list[Fact]:
    """Whether the three conditions, changed in something, move the Emperor."""
    fronts = EMPEROR_FRONTS | changes.pop("fronts", {})
    facts = {"surrendered": {"germany": True}, "abomb": "trinity"} | changes
    return beaten(end_of_war_phase(fronts=fronts, **facts))


# --- 7.81 Germany and Italy ------------------------------------------------------------------------------


@pytest.mark.rules("7.81", "7.81.a", "7.81.b", "7.81.c", "3.22")
@pytest.mark.parametrize(
    ("western", "eastern", "technology"),
    [
        pytest.param("germany", "germany", {"uk": 1, "ussr": 1, "us": 1}, id="both"),
        pytest.param("germany", "eastern_germany", {"uk": 1, "ussr": 0, "us": 1}, id="western only"),
        pytest.param("western_germany", "germany", {"uk": 0, "ussr": 2, "us": 0}, id="eastern only"),
    ],
)
def test_germany_surrenders_to_whoever_enters_and_gives_them_its_technology(
    western: str, eastern: str, technology: dict[str, int]
) -> None:
    match = end_of_war_phase(fronts={"western": western, "eastern": eastern})
    assert beaten(match) == ["germany"]
    assert match.board.to_json()["technology"] == technology


@pytest.mark.rules("7.81")
def test_germany_fights_on_while_both_fronts_are_only_next_to_it() -> None:
    match = end_of_war_phase(fronts={"western": "western_germany", "eastern": "eastern_germany"})
    assert beaten(match) == []
    assert match.board.to_json()["technology"] == {"uk": 0, "ussr": 0, "us": 0}


@pytest.mark.rules("7.81.a", "7.8")
def test_both_fronts_may_enter_germany_in_the_same_conference() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "front_advance",
        dice=[1, 1],
        fronts={
            "western": "western_germany",
            "eastern": "eastern_germany",
            "mediterranean": "northern_italy",
        },
        surrendered={"japan": True},
        stop_before="post_mortem",
    )
    assert beaten(match) == ["germany"]
    assert match.board.to_json()["technology"] == {"uk": 1, "ussr": 1, "us": 1}


@pytest.mark.rules("7.81")
def test_technology_is_given_only_once() -> None:
    match = end_of_war_phase(
        fronts={"western": "germany"}, surrendered={"germany": True}, technology={"uk": 1, "us": 1}
    )
    assert beaten(match) == []
    assert match.board.to_json()["technology"] == {"uk": 1, "ussr": 0, "us": 1}


@pytest.mark.rules("7.81.d")
@pytest.mark.parametrize(("die", "surrenders"), [(1, True), (10, False)])
def test_italy_surrenders_when_southern_italy_is_entered_without_ending_anything(
    die: int, surrenders: bool
) -> None:
    match = arrange(
        "churchill",
        "campaign",
        "front_advance",
        dice=[die],
        fronts={"mediterranean": "sicily"},
        naval={"mediterranean_theater": 3},
        opposing=dict.fromkeys((IN_EUROPE | IN_THE_PACIFIC) - {"mediterranean"}, 9),
        stop_before="post_mortem",
    )
    assert match.board.to_json()["italy_surrendered"] is surrenders
    assert ("italy_surrenders" in [event.key for event in match.events]) is surrenders
    assert match.board.to_json()["surrendered"] == {"germany": False, "japan": False}


# --- 7.82 Japan ------------------------------------------------------------------------------------------


@pytest.mark.rules("7.82", "3.22")
@pytest.mark.parametrize("front", sorted(IN_THE_PACIFIC))
def test_japan_surrenders_when_any_front_enters_it(front: str) -> None:
    assert beaten(end_of_war_phase(fronts={front: "japan"})) == ["japan"]


@pytest.mark.rules("7.82")
def test_japan_fights_on_with_every_front_next_to_it() -> None:
    fronts = {"central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa", "far_east": "korea"}
    assert beaten(end_of_war_phase(fronts=fronts)) == []


@pytest.mark.rules("7.82")
def test_the_emperor_surrenders_when_all_three_conditions_hold() -> None:
    assert emperor() == ["japan"]


@pytest.mark.rules("7.82.a")
def test_the_emperor_waits_for_the_german_surrender() -> None:
    assert emperor(surrendered={"germany": False}, fronts={"western": "western_germany"}) == []


@pytest.mark.rules("7.82.a", "7.8")
def test_a_german_surrender_of_the_same_conference_counts_because_germany_is_tested_first() -> None:
    assert emperor(surrendered={"germany": False}) == ["germany", "japan"]


@pytest.mark.rules("7.82.b")
def test_the_emperor_waits_for_the_bomb() -> None:
    assert emperor(abomb="hanford") == []


@pytest.mark.rules("7.82.b")
@pytest.mark.parametrize(
    ("fronts", "surrenders"),
    [
        ({"central_pacific": "caroline_islands"}, []),
        ({"central_pacific": "caroline_islands", "sw_pacific": "vogelkop_new_guinea", "cbi": "burma"}, []),
        ({"central_pacific": "okinawa"}, ["japan"]),
        ({"central_pacific": "caroline_islands", "sw_pacific": "philippines"}, ["japan"]),
        ({"central_pacific": "caroline_islands", "cbi": "southern_china"}, ["japan"]),
    ],
)
def test_the_bomb_needs_a_front_that_has_entered_a_b29_space(
    fronts: dict[str, str], surrenders: list[str]
) -> None:
    assert emperor(fronts=fronts) == surrenders


@pytest.mark.rules("7.82.c")
@pytest.mark.parametrize(
    ("space", "surrenders"),
    [("nomonhan", []), ("manchuria", ["japan"]), ("north_china", ["japan"]), ("korea", ["japan"])],
)
def test_the_emperor_waits_for_the_far_east_front_in_manchuria_or_beyond(
    space: str, surrenders: list[str]
) -> None:
    assert emperor(fronts={"far_east": space}) == surrenders


# --- 7.8 After a surrender -------------------------------------------------------------------------------


@pytest.mark.rules("7.8")
@pytest.mark.parametrize(("power", "barred"), [("germany", IN_EUROPE), ("japan", IN_THE_PACIFIC)])
def test_nobody_may_support_an_offensive_in_a_theater_that_has_surrendered(
    power: str, barred: set[str]
) -> None:
    match = arrange("churchill", "campaign", "allocation", production={"us": 1}, surrendered={power: True})
    open_fronts = {option.split()[1] for option in match.legal("us") if option.startswith("offensive ")}
    assert open_fronts == (IN_EUROPE | IN_THE_PACIFIC) - barred
    for front in barred:
        violation = match.why_not("us", f"offensive {front}")
        assert (violation.reason, violation.paragraph) == ("theater_surrendered", "7.8")


@pytest.mark.rules("7.8")
def test_production_that_a_card_dictates_in_a_surrendered_theater_is_still_spent_there() -> None:
    card: dict[str, Any] = {"conference_card": "conf_08_a", "surrendered": {"germany": True}}
    duties = arrange(
        "churchill", "training", "conference_card", stop_before="pre_conference", **card
    ).board.to_json()["duties"]
    match = arrange("churchill", "training", "allocation", production={"ussr": 1}, duties=duties, **card)
    paid = [event.facts for event in match.events if event.key == "duty_paid"]
    assert paid == [{"seat": "ussr", "support": "offensive", "where": "eastern"}]


@pytest.mark.rules("7.8")
@pytest.mark.parametrize(
    ("segment", "facts", "option"),
    [
        ("clandestine", {"to_place": {"us": 1}}, "place_network czechoslovakia"),
        ("political", {"to_align": {"us": 1}, "networks": {"greece": {"us": 1}}}, "place_political greece"),
    ],
)
def test_networks_and_political_markers_go_on_after_a_surrender(
    segment: str, facts: dict[str, Any], option: str
) -> None:
    match = arrange("churchill", "campaign", segment, surrendered={"germany": True, "japan": True}, **facts)
    assert option in match.legal("us")
