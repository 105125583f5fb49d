"""7.2, 7.3, 6.11.1 to 6.11.3 and the political markers of 7.4: the Political Segment."""

from typing import Any

import pytest

from tripartite.api import Match, arrange

COLONIES_PAWN = "self_determination_vs_colonialism"
EUROPE_PAWN = "free_europe_vs_spheres"
REMOVAL_PAWN = "un_vs_cadres"

SEATS = ["uk", "ussr", "us"]
WESTERN_TRACK = ["france", "belgium", "holland", "denmark"]
EASTERN_TRACK = ["baltic_states", "poland", "romania", "bulgaria", "hungary", "czechoslovakia"]
MEDITERRANEAN_TRACK = ["austria", "yugoslavia", "greece", "middle_east", "persia"]
ARCTIC = ["norway", "finland"]
COLONIES = ["siam", "malaya", "laos_cambodia", "vietnam", "dutch_east_indies"]
COUNTRIES = WESTERN_TRACK + EASTERN_TRACK + MEDITERRANEAN_TRACK + ARCTIC
BOXES = COUNTRIES + COLONIES

SOVIET_SPHERE = ["baltic_states", "poland", "romania", "bulgaria", "finland"]
WESTERN_SPHERE = ["france", "belgium", "holland"]
OPEN_ARCTIC = {"arctic": 3}


def aligning(**facts: Any) -> Match:
    """The Political Segment on an empty map, with the markers that the facts give."""
    return arrange("churchill", "campaign", "political", stop_before="axis_reserves", **facts)


def board(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.board.to_json()
    return found


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events if event.key == key]


def reason(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


def network_of(seat: str, *boxes: str) -> dict[str, dict[str, int]]:
    return {box: {seat: 1} for box in boxes}


# --- order -----------------------------------------------------------------------------------------------


@pytest.mark.rules("4.32", "7.3")
def test_no_political_marker_is_automatic() -> None:
    none = arrange("churchill", "training", "political_ready", stop_before="axis_reserves")
    assert none.stopped
    assert told(none, "political_ready") == []
    facts: dict[str, Any] = {"to_align": {"uk": 2}, "networks": network_of("uk", "greece")}
    earned = arrange("churchill", "training", "political_ready", **facts)
    assert told(earned, "political_ready") == [{"seat": "uk", "number": 2}]
    assert earned.seats_to_answer == ["uk"]


@pytest.mark.rules("4.32", "7.3")
def test_the_player_with_the_most_markers_places_all_of_his_before_the_next() -> None:
    held = {
        **network_of("us", "greece", "austria"),
        **network_of("uk", "persia", "middle_east"),
        **network_of("ussr", "yugoslavia"),
    }
    match = aligning(to_align={"uk": 1, "ussr": 0, "us": 2}, networks=held)
    match.answer("us", "place_political greece")
    match.answer("us", "place_political austria")
    assert match.seats_to_answer == ["uk"]
    match.answer("uk", "place_political persia")
    assert match.stopped


@pytest.mark.rules("7.3")
def test_the_us_alone_decides_a_tie() -> None:
    held = {**network_of("uk", "greece"), **network_of("ussr", "yugoslavia")}
    match = aligning(to_align={"uk": 1, "ussr": 1}, networks=held)
    assert match.legal("us") == ["goes_first uk", "goes_first ussr"]
    assert reason(match, "us", "goes_first us") == ("not_in_tie", "7.3")
    match.answer("us", "goes_first ussr")
    match.answer("ussr", "place_political yugoslavia")
    assert match.seats_to_answer == ["uk"]


# --- placing ---------------------------------------------------------------------------------------------


@pytest.mark.rules("7.31", "4.32")
def test_a_marker_needs_an_own_network_which_stays() -> None:
    held = {**network_of("uk", "greece", "persia"), **network_of("us", "austria")}
    match = aligning(to_align={"uk": 1}, networks=held)
    assert match.legal("uk") == ["place_political greece", "place_political persia"]
    assert reason(match, "uk", "place_political austria") == ("no_own_network", "7.31")
    assert reason(match, "uk", "place_political middle_east") == ("no_own_network", "7.31")
    match.answer("uk", "place_political greece")
    assert board(match)["political"]["greece"] == "uk"
    assert board(match)["networks"]["greece"] == 1


@pytest.mark.rules("7.31")
def test_a_network_placed_in_this_conference_will_do() -> None:
    match = arrange("churchill", "campaign", "clandestine", to_place={"uk": 1}, to_align={"uk": 1})
    match.answer("uk", "place_network greece")
    assert match.legal("uk") == ["place_political greece"]


@pytest.mark.rules("7.31", "4.32")
@pytest.mark.parametrize("owner", SEATS)
def test_a_box_holds_one_political_marker(owner: str) -> None:
    match = aligning(
        to_align={"uk": 1}, networks=network_of("uk", "greece", "persia"), political={"greece": owner}
    )
    assert "place_political greece" not in match.legal("uk")
    assert reason(match, "uk", "place_political greece") == ("political_marker_present", "7.31")


# --- removing --------------------------------------------------------------------------------------------


@pytest.mark.rules("7.32", "4.32")
def test_a_marker_spent_removes_an_opposing_one_and_the_next_may_take_its_place() -> None:
    match = aligning(
        to_align={"uk": 2},
        networks=network_of("uk", "hungary"),
        political={"hungary": "ussr"},
        pawns={EUROPE_PAWN: "uk"},
    )
    match.answer("uk", "remove_political hungary")
    assert board(match)["political"]["hungary"] is None
    assert board(match)["to_align"]["uk"] == 1
    match.answer("uk", "place_political hungary")
    assert board(match)["political"]["hungary"] == "uk"


@pytest.mark.rules("7.32", "4.32")
def test_removing_needs_an_own_network_and_an_opposing_marker() -> None:
    match = aligning(
        to_align={"uk": 1},
        networks={**network_of("uk", "greece", "persia"), **network_of("us", "austria")},
        political={"austria": "us", "greece": "uk"},
    )
    assert reason(match, "uk", "remove_political austria") == ("no_own_network", "7.31")
    assert reason(match, "uk", "remove_political greece") == ("no_opposing_marker", "7.32")
    assert reason(match, "uk", "remove_political persia") == ("no_opposing_marker", "7.32")


@pytest.mark.rules("7.2", "4.32")
def test_a_political_marker_outlives_its_last_network_and_scores_for_its_owner() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "clandestine",
        stop_before="political_ready",
        to_place={"ussr": 2},
        networks={"greece": {"uk": 1}},
        political={"greece": "uk"},
    )
    match.answer("ussr", "remove_network greece")
    assert board(match)["political"]["greece"] == "uk"
    match.answer("ussr", "place_network greece")
    assert board(match)["network_owner"]["greece"] == "ussr"
    assert board(match)["political"]["greece"] == "uk"
    points = match.score()["by_condition"]
    assert points["A"] == {"uk": 3, "ussr": 0, "us": 0}
    assert points["B"] == {"uk": 0, "ussr": 0, "us": 0}


# --- what must be placed, and what is lost ---------------------------------------------------------------


@pytest.mark.rules("7.3")
def test_a_marker_that_can_be_placed_must_be_placed_or_spent() -> None:
    match = aligning(
        to_align={"uk": 1}, networks=network_of("uk", "greece", "persia"), political={"persia": "us"}
    )
    assert match.legal("uk") == ["place_political greece", "remove_political persia"]
    assert reason(match, "uk", "forgo") == ("must_place", "7.3")


@pytest.mark.rules("7.3")
def test_a_player_who_can_only_remove_may_forgo_and_loses_the_rest() -> None:
    match = aligning(to_align={"uk": 2}, networks=network_of("uk", "persia"), political={"persia": "us"})
    assert match.legal("uk") == ["remove_political persia", "forgo"]
    match.answer("uk", "forgo")
    assert match.stopped
    assert told(match, "political_lost") == [{"seat": "uk", "number": 2}]
    assert board(match)["political"]["persia"] == "us"


@pytest.mark.rules("7.3")
def test_markers_that_can_neither_be_placed_nor_spent_are_lost() -> None:
    match = aligning(to_align={"uk": 3}, networks=network_of("uk", "greece"))
    match.answer("uk", "place_political greece")
    assert match.stopped
    assert told(match, "political_lost") == [{"seat": "uk", "number": 2}]
    assert board(match)["to_align"]["uk"] == 0


def fifteen_markers(**facts: Any) -> Match:
    """The UK has all its markers on the map and two more earned; the colonies stand open."""
    used = dict.fromkeys(BOXES[:15], "uk")
    pawns = {COLONIES_PAWN: "us"}
    return aligning(
        to_align={"uk": 2}, pawns=pawns, political={**used, **facts.pop("political", {})}, **facts
    )


@pytest.mark.rules("2.0", "7.3")
def test_a_marker_beyond_the_fifteen_of_a_player_is_lost() -> None:
    match = fifteen_markers(networks=network_of("uk", "malaya"))
    assert match.stopped
    assert told(match, "political_lost") == [{"seat": "uk", "number": 2}]
    assert board(match)["political"]["malaya"] is None


@pytest.mark.rules("2.0")
def test_without_markers_in_supply_a_player_may_still_remove() -> None:
    match = fifteen_markers(networks=network_of("uk", "malaya", "siam"), political={"siam": "us"})
    assert match.legal("uk") == ["remove_political siam", "forgo"]
    assert reason(match, "uk", "place_political malaya") == ("no_political_in_supply", "2.0")


# --- the Arctic ------------------------------------------------------------------------------------------


@pytest.mark.rules("7.4", "3.25")
def test_with_fewer_than_three_naval_nothing_is_aligned_in_norway_and_finland() -> None:
    facts: dict[str, Any] = {
        "to_align": {"uk": 2},
        "networks": network_of("uk", "greece", "norway", "finland"),
        "political": {"finland": "us"},
    }
    closed = aligning(naval={"arctic": 2}, **facts)
    assert closed.legal("uk") == ["place_political greece"]
    assert reason(closed, "uk", "place_political norway") == ("arctic_closed", "7.4")
    assert reason(closed, "uk", "remove_political finland") == ("arctic_closed", "7.4")
    assert board(closed)["political"]["finland"] == "us"
    opened = aligning(naval={"arctic": 3}, **facts)
    assert {"place_political norway", "remove_political finland"} <= set(opened.legal("uk"))


# --- the global issues -----------------------------------------------------------------------------------


def may_place(seat: str, boxes: list[str], **pawns: str | None) -> list[str]:
    """The boxes in which the seat may place a marker, with a network of its own in each."""
    match = aligning(to_align={seat: 2}, networks=network_of(seat, *boxes), naval=OPEN_ARCTIC, pawns=pawns)
    return [box for box in boxes if f"place_political {box}" in match.legal(seat)]


def may_remove(seat: str, boxes: list[str], **pawns: str | None) -> list[str]:
    """The boxes in which the seat may remove an opponent's marker, with a network of its own in each."""
    rivals = [rival for rival in SEATS if rival != seat]
    match = aligning(
        to_align={seat: 2},
        networks=network_of(seat, *boxes),
        political={box: rivals[number % 2] for number, box in enumerate(boxes)},
        naval=OPEN_ARCTIC,
        pawns=pawns,
    )
    return [box for box in boxes if f"remove_political {box}" in match.legal(seat)]


def refused(seat: str, box: str, **pawns: str | None) -> tuple[str, str]:
    """Why the seat cannot place in a box with its network; in Greece it could."""
    match = aligning(
        to_align={seat: 2}, networks=network_of(seat, box, "greece"), naval=OPEN_ARCTIC, pawns=pawns
    )
    return reason(match, seat, f"place_political {box}")


@pytest.mark.rules("6.11.1", "6.11")
@pytest.mark.parametrize("seat", SEATS)
def test_colonies_while_undecided_admit_no_new_marker_but_markers_may_be_removed(seat: str) -> None:
    assert may_place(seat, COLONIES) == []
    assert refused(seat, "malaya") == ("colonies_undecided", "6.11.1")
    assert may_remove(seat, COLONIES) == COLONIES


@pytest.mark.rules("6.11.1")
@pytest.mark.parametrize("seat", SEATS)
def test_under_self_determination_all_may_place_and_remove_in_colonies(seat: str) -> None:
    assert may_place(seat, COLONIES, **{COLONIES_PAWN: "us"}) == COLONIES
    assert may_remove(seat, COLONIES, **{COLONIES_PAWN: "us"}) == COLONIES


@pytest.mark.rules("6.11.1")
def test_under_colonialism_only_the_uk_may_place_and_remove_in_colonies() -> None:
    pawns = {COLONIES_PAWN: "uk"}
    assert may_place("uk", COLONIES, **pawns) == COLONIES
    assert may_remove("uk", COLONIES, **pawns) == COLONIES
    for seat in ("us", "ussr"):
        assert may_place(seat, COLONIES, **pawns) == []
        assert may_remove(seat, COLONIES, **pawns) == []
        assert refused(seat, "siam", **pawns) == ("colonialism", "6.11.1")


@pytest.mark.rules("6.11.2", "6.11")
@pytest.mark.parametrize("seat", SEATS)
def test_europe_while_undecided_admits_no_new_marker_on_the_western_and_eastern_tracks(seat: str) -> None:
    assert may_place(seat, COUNTRIES) == MEDITERRANEAN_TRACK + ARCTIC
    assert refused(seat, "denmark") == ("europe_undecided", "6.11.2")
    assert refused(seat, "poland") == ("europe_undecided", "6.11.2")
    assert may_remove(seat, COUNTRIES) == COUNTRIES


@pytest.mark.rules("6.11.2")
@pytest.mark.parametrize("seat", SEATS)
def test_in_a_free_europe_all_may_place_and_remove_in_all_countries(seat: str) -> None:
    assert may_place(seat, COUNTRIES, **{EUROPE_PAWN: "uk"}) == COUNTRIES
    assert may_remove(seat, COUNTRIES, **{EUROPE_PAWN: "uk"}) == COUNTRIES


@pytest.mark.rules("6.11.2")
@pytest.mark.parametrize(
    ("seat", "barred", "why"),
    [
        ("uk", SOVIET_SPHERE, "soviet_sphere"),
        ("us", SOVIET_SPHERE, "soviet_sphere"),
        ("ussr", WESTERN_SPHERE, "western_sphere"),
    ],
)
def test_spheres_of_influence_close_the_other_sides_countries_and_no_others(
    seat: str, barred: list[str], why: str
) -> None:
    pawns = {EUROPE_PAWN: "ussr"}
    free = [box for box in COUNTRIES if box not in barred]
    assert may_place(seat, COUNTRIES, **pawns) == free
    assert may_remove(seat, free, **pawns) == free
    assert may_remove(seat, barred, **pawns) == []
    for box in barred:
        assert refused(seat, box, **pawns) == (why, "6.11.2")


def cost(box: str, owner: str, **pawns: str | None) -> int:
    """What it costs an opponent to remove the owner's marker from a box."""
    seat = "us" if owner != "us" else "uk"
    match = aligning(
        to_align={seat: 3},
        networks=network_of(seat, box),
        political={box: owner},
        naval=OPEN_ARCTIC,
        pawns={COLONIES_PAWN: "us", EUROPE_PAWN: "uk", **pawns},
    )
    match.answer(seat, f"remove_political {box}")
    assert board(match)["political"][box] is None
    spent: int = 3 - board(match)["to_align"][seat]
    return spent


@pytest.mark.rules("6.11.3", "7.32")
@pytest.mark.parametrize("owner", SEATS)
def test_while_undecided_every_removal_costs_one(owner: str) -> None:
    assert {cost(box, owner) for box in BOXES} == {1}


@pytest.mark.rules("6.11.3", "7.32")
@pytest.mark.parametrize("owner", SEATS)
def test_under_the_united_nations_every_removal_costs_two(owner: str) -> None:
    assert {cost(box, owner, **{REMOVAL_PAWN: "us"}) for box in BOXES} == {2}


@pytest.mark.rules("6.11.3", "7.32")
def test_communist_cadres_protect_soviet_markers_in_their_sphere_and_in_colonies() -> None:
    dear = [box for box in BOXES if cost(box, "ussr", **{REMOVAL_PAWN: "ussr"}) == 2]
    assert sorted(dear) == sorted(SOVIET_SPHERE + COLONIES)
    for owner in ("uk", "us"):
        assert {cost(box, owner, **{REMOVAL_PAWN: "ussr"}) for box in BOXES} == {1}


@pytest.mark.rules("6.11.3")
def test_a_removal_that_costs_two_needs_two_markers() -> None:
    match = aligning(
        to_align={"uk": 1},
        networks=network_of("uk", "greece", "persia"),
        political={"persia": "us"},
        pawns={REMOVAL_PAWN: "us"},
    )
    assert match.legal("uk") == ["place_political greece"]
    assert reason(match, "uk", "remove_political persia") == ("removal_costs_two", "6.11.3")


@pytest.mark.rules("6.11")
def test_global_issues_do_not_bind_the_instructions_of_a_conference_card() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "conference_card",
        conference_card="conf_07_b",
        dice=[6, 3, 6],  # the convoy, then row and column of Malaya for a US political marker
        stop_before="pre_conference",
        networks=network_of("us", "malaya"),
        pawns={COLONIES_PAWN: "uk"},
    )
    assert board(match)["political"]["malaya"] == "us"
