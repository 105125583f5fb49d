"""9.4 Victory points: each lettered condition, met and not met, for the right players."""

from typing import Any

import pytest

from tripartite.api import arrange

COLONIES = ["siam", "malaya", "laos_cambodia", "vietnam", "dutch_east_indies"]
BEATEN = {"germany": True, "japan": True}


def score(edition: str = "2", **facts: Any) -> dict[str, Any]:
    """The score at the end of a campaign on an empty map, changed by the facts."""
    match = arrange("churchill", "campaign", "victory", options={"edition": edition}, **facts)
    found = match.score()
    assert found["points"] == {
        seat: sum(row[seat] for row in found["by_condition"].values()) for seat in ("uk", "ussr", "us")
    }
    return found


def points(letter: str, edition: str = "2", **facts: Any) -> dict[str, int]:
    """What one condition gives, by seat; seats without points are left out."""
    row = score(edition, **facts)["by_condition"][letter]
    return {seat: value for seat, value in row.items() if value}


# --- General ---------------------------------------------------------------------------------------------


@pytest.mark.rules("9.4")
def test_an_empty_campaign_scores_only_colonies_the_philippines_and_the_missing_bomb() -> None:
    empty = score()
    assert list(empty["by_condition"]) == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA"]
    scoring = {
        letter: {seat: value for seat, value in row.items() if value}
        for letter, row in empty["by_condition"].items()
        if any(row.values())
    }
    assert scoring == {"F": {"uk": 10}, "R": {"uk": 3, "ussr": 3}, "AA": {"ussr": 3}}
    assert empty["points"] == {"uk": 13, "ussr": 6, "us": 0}


@pytest.mark.rules("9.4")
def test_a_front_scores_only_for_the_space_it_is_in() -> None:
    both = {"western": "germany", "eastern": "germany", "mediterranean": "northern_italy"}
    found = score(fronts=both, surrendered=BEATEN)["by_condition"]
    assert found["N"] == found["O"] == found["H"] == {"uk": 0, "ussr": 0, "us": 0}


@pytest.mark.rules("9.4.A")
@pytest.mark.parametrize("seat", ["uk", "ussr", "us"])
def test_a_three_for_each_box_with_the_own_political_marker(seat: str) -> None:
    assert points("A", political={"poland": seat, "siam": seat}) == {seat: 6}


@pytest.mark.rules("9.4.A", "9.4.B")
def test_a_and_b_the_owner_of_the_political_marker_scores_the_box_not_the_owner_of_the_network() -> None:
    facts: dict[str, Any] = {"political": {"poland": "ussr"}, "networks": {"poland": {"uk": 2}}}
    assert points("A", **facts) == {"ussr": 3}
    assert points("B", **facts) == {}


@pytest.mark.rules("9.4.B")
@pytest.mark.parametrize("seat", ["uk", "ussr", "us"])
def test_b_one_for_each_box_with_networks_and_no_political_marker_however_many_networks(seat: str) -> None:
    assert points("B", networks={"poland": {seat: 2}, "greece": {seat: 1}}) == {seat: 2}


@pytest.mark.rules("9.4.B", "E.1")
@pytest.mark.parametrize(("edition", "expected"), [("2", {"us": 2}), ("1", {"us": 1})])
def test_b_counts_colonies_in_edition_2_only(edition: str, expected: dict[str, int]) -> None:
    assert points("B", edition, networks={"france": {"us": 1}, "siam": {"us": 1}}) == expected


@pytest.mark.rules("9.4.C")
@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ({"self_determination_vs_colonialism": "us", "un_vs_cadres": "us"}, {"us": 10}),
        ({"self_determination_vs_colonialism": "uk", "free_europe_vs_spheres": "uk"}, {"uk": 10}),
        ({"free_europe_vs_spheres": "ussr", "un_vs_cadres": "ussr"}, {"ussr": 10}),
        ({"free_europe_vs_spheres": "uk", "un_vs_cadres": "us"}, {"uk": 5, "us": 5}),
        ({}, {}),
    ],
)
def test_c_five_for_each_global_pawn_on_the_own_side(pawns: dict[str, str], expected: dict[str, int]) -> None:
    assert points("C", pawns=pawns) == expected


@pytest.mark.rules("9.4.D", "9.4.E")
def test_d_and_e_three_for_each_conference_won_by_us_or_uk_and_five_for_the_ussr() -> None:
    facts: dict[str, Any] = {"victories": {"uk": 1, "ussr": 2, "us": 3}}
    assert points("D", **facts) == {"uk": 3, "us": 9}
    assert points("E", **facts) == {"ussr": 10}


@pytest.mark.rules("9.4.F")
@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, {"uk": 10}),
        ({"networks": {"siam": {"uk": 1}}}, {"uk": 8}),
        ({"political": {"malaya": "uk"}}, {"uk": 8}),
        ({"networks": {colony: {"us": 1} for colony in COLONIES}}, {}),
        ({"networks": {"france": {"us": 1}}}, {"uk": 10}),
    ],
)
def test_f_two_to_the_uk_for_each_colony_without_any_marker(
    facts: dict[str, Any], expected: dict[str, int]
) -> None:
    assert points("F", **facts) == expected


# --- Surrender -------------------------------------------------------------------------------------------


@pytest.mark.rules("9.4.G", "7.51")
@pytest.mark.parametrize(
    ("fronts", "expected"),
    [
        ({"western": "germany"}, {"uk": 8, "us": 8}),
        ({"eastern": "germany"}, {"ussr": 8}),
        ({"western": "germany", "eastern": "germany"}, {"uk": 8, "ussr": 8, "us": 8}),
        ({"central_pacific": "japan"}, {"uk": 8, "us": 8}),
        ({"sw_pacific": "japan"}, {"uk": 8, "us": 8}),
        ({"cbi": "japan"}, {"uk": 8, "us": 8}),
        ({"far_east": "japan"}, {"ussr": 8}),
        ({"western": "western_germany", "central_pacific": "okinawa", "far_east": "korea"}, {}),
        ({"western": "germany", "cbi": "japan"}, {"uk": 16, "us": 16}),
    ],
)
@pytest.mark.parametrize("edition", ["1", "2"])
def test_g_eight_for_each_axis_power_with_a_front_of_the_own_side(
    edition: str, fronts: dict[str, str], expected: dict[str, int]
) -> None:
    assert points("G", edition, fronts=fronts) == expected


@pytest.mark.rules("9.4.G")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_g_gives_at_most_eight_for_each_power(edition: str) -> None:
    fronts = {"central_pacific": "japan", "sw_pacific": "japan", "cbi": "japan"}
    assert points("G", edition, fronts=fronts) == {"uk": 8, "us": 8}


# --- Europe ----------------------------------------------------------------------------------------------


@pytest.mark.rules("9.4.H", "9.4.I", "9.4.J")
@pytest.mark.parametrize(
    ("space", "central", "northern_uk", "northern_us"),
    [
        ("southern_italy", {}, {}, {}),
        ("central_italy", {"uk": 2}, {}, {}),
        ("northern_italy", {}, {"uk": 3}, {"us": 2}),
    ],
)
def test_h_i_and_j_the_mediterranean_front_in_italy(
    space: str, central: dict[str, int], northern_uk: dict[str, int], northern_us: dict[str, int]
) -> None:
    fronts = {"mediterranean": space}
    assert points("H", fronts=fronts) == central
    assert points("I", fronts=fronts) == northern_uk
    assert points("J", fronts=fronts) == northern_us


@pytest.mark.rules("9.4.K", "9.4.L")
@pytest.mark.parametrize(
    ("italy", "normandy", "uk_first", "us_first"),
    [
        pytest.param(5, 6, {"uk": 2}, {}, id="Italy first"),
        pytest.param(7, 6, {}, {"us": 2}, id="Normandy first"),
        pytest.param(6, 6, {}, {}, id="same conference"),
        pytest.param(6, -1, {"uk": 2}, {}, id="Italy only"),
        pytest.param(-1, 6, {}, {"us": 2}, id="Normandy only"),
        pytest.param(-1, -1, {}, {}, id="neither"),
    ],
)
def test_k_and_l_who_was_first_in_central_italy_or_normandy(
    italy: int, normandy: int, uk_first: dict[str, int], us_first: dict[str, int]
) -> None:
    fronts = {
        "mediterranean": "central_italy" if italy > 0 else "southern_italy",
        "western": "normandy" if normandy > 0 else "bolero",
    }
    facts: dict[str, Any] = {"fronts": fronts, "central_italy_entered": italy, "normandy_entered": normandy}
    assert points("K", **facts) == uk_first
    assert points("L", **facts) == us_first


@pytest.mark.rules("9.4.K", "9.4.L")
@pytest.mark.parametrize(
    ("front", "at", "facts", "letter", "seat"),
    [
        ("mediterranean", "southern_italy", {"fronts": {"western": "bolero"}}, "K", "uk"),
        ("western", "bolero", {"issues": {"second_front": "center"}}, "L", "us"),
    ],
)
def test_k_and_l_follow_from_the_advance_itself(
    front: str, at: str, facts: dict[str, Any], letter: str, seat: str
) -> None:
    facts = {**facts, "fronts": {front: at} | facts.get("fronts", {})}
    held = {name: 9 for name in ("western", "eastern", "mediterranean") if name != front}
    match = arrange(
        "churchill",
        "campaign",
        "front_advance",
        conference=10,
        dice=[1],
        opposing=held,
        naval={"western_theater": 5},
        surrendered={"japan": True},
        **facts,
    )
    assert match.over
    assert match.score()["by_condition"][letter][seat] == 2


@pytest.mark.rules("9.4.K", "E.1")
def test_k_gives_three_in_edition_1_and_l_still_two() -> None:
    assert points("K", "1", fronts={"mediterranean": "central_italy"}) == {"uk": 3}
    assert points("L", "1", fronts={"western": "normandy"}) == {"us": 2}


@pytest.mark.rules("9.4.M")
@pytest.mark.parametrize(
    ("fronts", "surrendered", "expected"),
    [
        ({"eastern": "germany", "western": "western_germany"}, True, {"ussr": 5}),
        ({"eastern": "germany", "western": "germany"}, True, {}),
        ({"eastern": "eastern_germany", "western": "germany"}, True, {}),
        ({"eastern": "eastern_germany", "western": "western_germany"}, False, {}),
    ],
)
def test_m_five_to_the_ussr_if_germany_surrendered_without_a_us_or_uk_front_in_it(
    fronts: dict[str, str], surrendered: bool, expected: dict[str, int]
) -> None:
    assert points("M", fronts=fronts, surrendered={"germany": surrendered}) == expected


@pytest.mark.rules("9.4.N", "9.4.O")
@pytest.mark.parametrize(
    ("fronts", "n", "o"),
    [
        ({"western": "western_germany"}, {"uk": 5, "us": 5}, {}),
        ({"eastern": "eastern_germany"}, {"ussr": 5}, {}),
        ({"western": "rhineland"}, {}, {"uk": 2, "us": 2}),
        ({"eastern": "prussia"}, {}, {"ussr": 2}),
        ({"western": "normandy", "eastern": "ukraine"}, {}, {}),
    ],
)
def test_n_and_o_the_fronts_before_germany(
    fronts: dict[str, str], n: dict[str, int], o: dict[str, int]
) -> None:
    assert points("N", fronts=fronts) == n
    assert points("O", fronts=fronts) == o


@pytest.mark.rules("9.4.P", "G.1")
def test_p_one_for_each_technology_marker() -> None:
    assert points("P", technology={"uk": 1, "us": 1}) == {"uk": 1, "us": 1}
    assert points("P", technology={"ussr": 2}) == {"ussr": 2}
    assert points("P") == {}


# --- Pacific ---------------------------------------------------------------------------------------------


@pytest.mark.rules("9.4.Q")
@pytest.mark.parametrize(
    ("surrendered", "far_east", "expected"),
    [(True, "manchuria", {"us": 5}), (True, "japan", {}), (False, "manchuria", {})],
)
def test_q_five_to_the_us_if_japan_surrendered_with_no_front_in_it(
    surrendered: bool, far_east: str, expected: dict[str, int]
) -> None:
    facts: dict[str, Any] = {"surrendered": {"japan": surrendered}, "fronts": {"far_east": far_east}}
    assert points("Q", **facts) == expected


@pytest.mark.rules("9.4.R")
@pytest.mark.parametrize(
    ("space", "expected"),
    [("vogelkop_new_guinea", {"uk": 3, "ussr": 3}), ("philippines", {}), ("kyushu", {}), ("japan", {})],
)
def test_r_three_to_uk_and_ussr_if_the_philippines_were_never_entered(
    space: str, expected: dict[str, int]
) -> None:
    assert points("R", fronts={"sw_pacific": space}) == expected


@pytest.mark.rules("9.4.R")
@pytest.mark.parametrize(("die", "expected"), [(1, 0), (10, 3)])
def test_r_is_lost_at_once_when_the_philippines_are_entered(die: int, expected: int) -> None:
    match = arrange(
        "churchill",
        "campaign",
        "front_advance",
        conference=10,
        dice=[die],
        surrendered={"germany": True},
        fronts={"sw_pacific": "vogelkop_new_guinea"},
        opposing={"central_pacific": 9, "cbi": 9, "far_east": 9},
    )
    assert match.score()["by_condition"]["R"] == {"uk": expected, "ussr": expected, "us": 0}


@pytest.mark.rules("9.4.S")
@pytest.mark.parametrize(
    ("central", "southwest", "expected"),
    [
        ("okinawa", "kyushu", {}),
        ("mariana_islands", "vogelkop_new_guinea", {}),
        ("okinawa", "philippines", {"uk": 5, "ussr": 5}),
        ("iwo_jima", "kyushu", {"uk": 5, "ussr": 5}),
        ("okinawa", "solomon_islands", {"uk": 5, "ussr": 5}),
    ],
)
def test_s_five_to_uk_and_ussr_if_the_two_pacific_fronts_are_at_unequal_distance(
    central: str, southwest: str, expected: dict[str, int]
) -> None:
    assert points("S", fronts={"central_pacific": central, "sw_pacific": southwest}) == expected


@pytest.mark.rules("9.4.T", "9.4.U")
@pytest.mark.parametrize(
    ("space", "t", "u"),
    [("mariana_islands", {}, {}), ("iwo_jima", {"us": 2}, {}), ("okinawa", {}, {"us": 5}), ("japan", {}, {})],
)
def test_t_and_u_the_central_pacific_front_in_iwo_jima_or_okinawa(
    space: str, t: dict[str, int], u: dict[str, int]
) -> None:
    assert points("T", fronts={"central_pacific": space}) == t
    assert points("U", fronts={"central_pacific": space}) == u


@pytest.mark.rules("9.4.T", "E.1")
def test_t_gives_nothing_in_edition_1() -> None:
    assert points("T", "1", fronts={"central_pacific": "iwo_jima"}) == {}
    assert points("U", "1", fronts={"central_pacific": "okinawa"}) == {"us": 5}


@pytest.mark.parametrize(
    ("letter", "front", "space", "expected"),
    [
        pytest.param("V", "sw_pacific", "kyushu", {"us": 5}, marks=pytest.mark.rules("9.4.V")),
        pytest.param("V", "sw_pacific", "philippines", {}, marks=pytest.mark.rules("9.4.V")),
        pytest.param("V", "sw_pacific", "japan", {}, marks=pytest.mark.rules("9.4.V")),
        pytest.param("W", "cbi", "formosa", {"uk": 5}, marks=pytest.mark.rules("9.4.W")),
        pytest.param("W", "cbi", "hong_kong", {}, marks=pytest.mark.rules("9.4.W")),
        pytest.param("W", "cbi", "japan", {}, marks=pytest.mark.rules("9.4.W")),
        pytest.param("X", "far_east", "korea", {"ussr": 8}, marks=pytest.mark.rules("9.4.X")),
        pytest.param("X", "far_east", "north_china", {}, marks=pytest.mark.rules("9.4.X")),
        pytest.param("X", "far_east", "japan", {}, marks=pytest.mark.rules("9.4.X")),
    ],
)
@pytest.mark.parametrize("edition", ["1", "2"])
def test_v_w_and_x_the_last_spaces_before_japan(
    edition: str, letter: str, front: str, space: str, expected: dict[str, int]
) -> None:
    assert points(letter, edition, fronts={front: space}) == expected


# --- A-bomb ----------------------------------------------------------------------------------------------


@pytest.mark.rules("9.4.Y", "3.24")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("letter_to_roosevelt", {}),
        ("chicago_pile", {"ussr": 3}),
        ("oak_ridge", {"ussr": 6}),
        ("hanford", {"ussr": 9}),
        ("trinity", {"ussr": 12}),
    ],
)
def test_y_three_to_the_ussr_for_each_step_of_the_spy_ring(space: str, expected: dict[str, int]) -> None:
    assert points("Y", spy_ring=space) == expected


@pytest.mark.rules("9.4.Z", "9.4.AA")
@pytest.mark.parametrize(
    ("space", "z", "aa"), [("hanford", {}, {"ussr": 3}), ("trinity", {"uk": 3, "us": 3}, {})]
)
def test_z_and_aa_the_us_pawn_on_trinity_or_not(space: str, z: dict[str, int], aa: dict[str, int]) -> None:
    assert points("Z", abomb=space) == z
    assert points("AA", abomb=space) == aa
