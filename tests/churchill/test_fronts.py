"""7.5 and 7.7: the tracks, the attempt to advance, and what follows when a front enters a space."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from tripartite.api import Match, arrange

# 7.52: the spaces of each track with the naval support that entering them needs.
TRACKS = {
    "western": [("bolero", 3), ("normandy", 5), ("rhineland", 0), ("western_germany", 0), ("germany", 0)],
    "eastern": [("belorussia", 0), ("ukraine", 0), ("prussia", 0), ("eastern_germany", 0), ("germany", 0)],
    "mediterranean": [
        ("tunisia", 0),
        ("sicily", 3),
        ("southern_italy", 3),
        ("central_italy", 0),
        ("northern_italy", 0),
    ],
    "central_pacific": [
        ("marshall_islands", 3),
        ("caroline_islands", 3),
        ("mariana_islands", 3),
        ("iwo_jima", 3),
        ("okinawa", 3),
        ("japan", 3),
    ],
    "sw_pacific": [
        ("solomon_islands", 3),
        ("papua_new_guinea", 3),
        ("vogelkop_new_guinea", 3),
        ("philippines", 3),
        ("kyushu", 3),
        ("japan", 3),
    ],
    "cbi": [("burma", 0), ("southern_china", 0), ("hong_kong", 0), ("formosa", 3), ("japan", 3)],
    "far_east": [("nomonhan", 0), ("manchuria", 0), ("north_china", 0), ("korea", 0), ("japan", 3)],
}
B29 = {"mariana_islands", "iwo_jima", "philippines", "southern_china"}
KAMIKAZE = {"philippines", "okinawa", "kyushu"}
AGREED = {"bolero": {"second_front": "center"}, "nomonhan": {"ussr_declares_war": "center"}}
TOO_MANY = 20  # reserves that no support in these tests overcomes

STEPS = [
    (front, box if number == 0 else spaces[number - 1][0], space, naval)
    for front, spaces in TRACKS.items()
    for box in [f"{front}_theater"]
    for number, (space, naval) in enumerate(spaces)
]


def fight(dice: Sequence[int], fighting: Sequence[str], **facts: Any) -> Match:
    """The front advance of the campaign map; all fronts but those fighting are held by reserves."""
    held = {front: TOO_MANY for front in TRACKS if front not in fighting}
    match = arrange(
        "churchill",
        "campaign",
        "front_advance",
        dice=list(dice),
        stop_before="surrender",
        **{**facts, "opposing": held | facts.get("opposing", {})},
    )
    assert match.position.to_json()["dice"]["counter"] == len(dice), "rolled more or fewer dice than expected"
    return match


def advance(
    front: str, at: str, dice: Sequence[int] = (1,), support: int = 0, naval: int = 5, **facts: Any
) -> Match:
    """One front's attempt from a space; conditional issues are agreed unless the facts say otherwise."""
    facts.setdefault("issues", AGREED.get(at, {}))
    return fight(
        dice,
        [front],
        **{
            **facts,
            "fronts": {front: at} | facts.get("fronts", {}),
            "offensive": {front: support},
            "naval": {f"{front}_theater": naval},
        },
    )


def told(match: Match, key: str, front: str = "") -> list[dict[str, Any]]:
    """The facts of every event of a kind, of one front if one is named."""
    return [
        event.facts for event in match.events if event.key == key and front in ("", event.facts.get("front"))
    ]


def space(match: Match, front: str) -> str:
    return str(match.board.to_json()["fronts"][front])


def strength(match: Match, front: str) -> int:
    return int(told(match, "front_strength", front)[0]["strength"])


# --- 3.22, 7.5 Tracks ------------------------------------------------------------------------------------


@pytest.mark.rules("3.22", "7.52", "G.1")
@pytest.mark.parametrize("front", TRACKS)
def test_a_front_moves_space_by_space_along_its_track(front: str) -> None:
    walked = [space(advance(front, at, naval=naval), front) for step, at, _, naval in STEPS if step == front]
    assert walked == [name for name, _ in TRACKS[front]]


@pytest.mark.rules("3.22", "7.52")
def test_every_track_but_the_mediterranean_ends_in_an_axis_power() -> None:
    ends = {front: spaces[-1][0] for front, spaces in TRACKS.items()}
    assert ends.pop("mediterranean") == "northern_italy"
    for front, end in ends.items():
        match = arrange("churchill", "campaign", "surrender", fronts={front: end}, stop_before="post_mortem")
        assert match.board.to_json()["surrendered"][end]


@pytest.mark.rules("7.53", "7.72.1", "7.73.1", "G.1")
@pytest.mark.parametrize(("front", "at", "entry", "needed"), [step for step in STEPS if step[3]])
def test_an_amphibious_space_needs_three_naval_and_normandy_five(
    front: str, at: str, entry: str, needed: int
) -> None:
    short = advance(front, at, dice=[], naval=needed - 1, support=9)
    assert told(short, "front_barred", front) == [{"front": front, "exception": 1}]
    assert space(short, front) == at
    assert space(advance(front, at, naval=needed), front) == entry


@pytest.mark.rules("7.53", "7.72.1")
@pytest.mark.parametrize(("front", "at", "entry"), [step[:3] for step in STEPS if not step[3]])
def test_a_land_space_needs_no_naval(front: str, at: str, entry: str) -> None:
    assert space(advance(front, at, naval=0), front) == entry


@pytest.mark.rules("7.51")
@pytest.mark.parametrize("seat", ["uk", "ussr", "us"])
def test_anyone_may_support_any_front(seat: str) -> None:
    match = arrange("churchill", "campaign", "allocation", production={seat: 1})
    fronts = {option.split()[1] for option in match.legal(seat) if option.startswith("offensive ")}
    assert fronts == set(TRACKS)


@pytest.mark.rules("7.53", "7.71", "3.22")
def test_every_front_must_make_one_roll_in_the_printed_order() -> None:
    naval = {f"{front}_theater": 5 for front in TRACKS}
    match = fight([10] * 7, list(TRACKS), naval=naval)
    assert [roll["front"] for roll in told(match, "front_roll")] == [
        "western",
        "eastern",
        "mediterranean",
        "central_pacific",
        "sw_pacific",
        "cbi",
        "far_east",
    ]


@pytest.mark.rules("3.22")
def test_the_mediterranean_front_in_northern_italy_has_no_entry_space_and_does_not_roll() -> None:
    match = advance("mediterranean", "northern_italy", dice=[], support=9)
    assert told(match, "front_barred", "mediterranean") == []
    assert space(match, "mediterranean") == "northern_italy"


@pytest.mark.rules("3.24")
def test_the_abomb_track_carries_both_pawns_over_five_spaces() -> None:
    track = ["letter_to_roosevelt", "chicago_pile", "oak_ridge", "hanford", "trinity", "trinity"]
    for here, following in pairwise(track):
        board = arrange(
            "churchill",
            "campaign",
            "abomb_research",
            dice=[4],
            issues={"abomb_research": "ussr_chair"},
            abomb=here,
            spy_ring=here,
            stop_before="global_issue",
        ).board.to_json()
        assert (board["abomb"], board["spy_ring"]) == (following, following)


@pytest.mark.rules("3.25")
def test_the_arctic_has_naval_support_but_no_front() -> None:
    match = arrange("churchill", "campaign", "allocation", production={"ussr": 1})
    assert "naval arctic" in match.legal("ussr")
    assert match.why_not("ussr", "offensive arctic").reason == "unknown_element"
    assert "arctic" not in match.board.to_json()["fronts"]


@pytest.mark.rules("3.25")
@pytest.mark.parametrize(("naval", "open_boxes"), [(2, set()), (3, {"norway", "finland"})])
def test_norway_and_finland_lie_in_the_arctic_theater(naval: int, open_boxes: set[str]) -> None:
    match = arrange("churchill", "campaign", "clandestine", to_place={"us": 1}, naval={"arctic": naval})
    boxes = {option.split()[1] for option in match.legal("us")}
    assert len(boxes) == 20 + len(open_boxes)
    assert boxes & {"norway", "finland"} == open_boxes


# --- 7.71, 7.72 The attempt ------------------------------------------------------------------------------


@pytest.mark.rules("7.71", "4.33")
@pytest.mark.parametrize(
    ("support", "die", "reached"),
    [(0, 2, "belorussia"), (0, 3, "eastern_theater"), (2, 6, "belorussia"), (2, 7, "eastern_theater")],
)
def test_a_d10_of_at_most_the_strength_advances_one_space(support: int, die: int, reached: str) -> None:
    match = advance("eastern", "eastern_theater", dice=[die], support=support)
    assert space(match, "eastern") == reached
    assert bool(told(match, "front_failed", "eastern")) == (reached == "eastern_theater")


@pytest.mark.rules("7.71", "7.73")
@pytest.mark.parametrize(
    ("dice", "opposing"), [([1], 0), ([10], 0), ([], TOO_MANY)], ids=["advances", "fails", "cannot try"]
)
def test_all_offensive_support_is_removed_after_the_attempt(dice: list[int], opposing: int) -> None:
    match = advance("eastern", "ukraine", dice=dice, support=3, opposing={"eastern": opposing})
    assert match.board.to_json()["offensive"]["eastern"] == 0


@pytest.mark.rules("7.71")
def test_support_of_a_front_that_lacks_naval_is_removed_too_but_naval_stays() -> None:
    board = advance("cbi", "hong_kong", dice=[], support=3, naval=2).board.to_json()
    assert board["offensive"]["cbi"] == 0
    assert board["naval"]["cbi_theater"] == 2


@pytest.mark.rules("7.72", "7.72.2", "7.72.3")
@pytest.mark.parametrize(
    ("support", "reserves", "expected"), [(0, 0, 2), (1, 0, 4), (3, 0, 8), (3, 2, 4), (3, 3, 2)]
)
def test_strength_is_two_plus_two_for_each_support_minus_two_for_each_reserve(
    support: int, reserves: int, expected: int
) -> None:
    match = advance("eastern", "ukraine", dice=[10], support=support, opposing={"eastern": reserves})
    assert strength(match, "eastern") == expected


@pytest.mark.rules("7.72", "7.71")
@pytest.mark.parametrize(("die", "reached"), [(4, "prussia"), (5, "ukraine")])
def test_the_rulebook_example_advances_into_prussia_on_one_to_four(die: int, reached: str) -> None:
    match = advance("eastern", "ukraine", dice=[die], support=3, opposing={"eastern": 2})
    assert space(match, "eastern") == reached


NEXT_TO_GERMANY = {"western": "western_germany", "eastern": "eastern_germany"}
NEXT_TO_JAPAN = {"central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa"}
LANDING = {"central_pacific_theater": 3, "sw_pacific_theater": 3, "cbi_theater": 3}


@pytest.mark.rules("7.72.4")
def test_two_fronts_entering_germany_divide_its_defenders() -> None:
    match = fight(
        [10, 10],
        list(NEXT_TO_GERMANY),
        fronts=NEXT_TO_GERMANY,
        defending={"germany": 2},
        offensive={"western": 1, "eastern": 1},
    )
    assert (strength(match, "western"), strength(match, "eastern")) == (2, 2)


@pytest.mark.rules("7.72.4")
def test_a_front_that_enters_germany_alone_meets_all_its_defenders() -> None:
    match = advance("western", "western_germany", dice=[10], support=2, defending={"germany": 2})
    assert strength(match, "western") == 2


@pytest.mark.rules("7.72.4")
def test_armies_sent_against_one_front_are_not_shared_with_the_other() -> None:
    match = fight(
        [10, 10],
        list(NEXT_TO_GERMANY),
        fronts=NEXT_TO_GERMANY,
        defending={"germany": 2},
        opposing={"eastern": 1},
        offensive={"western": 2, "eastern": 2},
    )
    assert (strength(match, "western"), strength(match, "eastern")) == (4, 2)


@pytest.mark.rules("7.72.4")
@pytest.mark.parametrize(("drawn", "strengths"), [(1, (2, 4)), (2, (4, 2))])
def test_the_odd_defender_meets_a_front_at_random(drawn: int, strengths: tuple[int, ...]) -> None:
    match = fight(
        [drawn, 10, 10],
        list(NEXT_TO_GERMANY),
        fronts=NEXT_TO_GERMANY,
        defending={"germany": 1},
        offensive={"western": 1, "eastern": 1},
    )
    assert (strength(match, "western"), strength(match, "eastern")) == strengths


@pytest.mark.rules("7.72.4")
@pytest.mark.parametrize(("drawn", "strengths"), [(1, [2, 4, 4]), (2, [4, 2, 4]), (3, [4, 4, 2])])
def test_three_fronts_entering_japan_meet_one_defender_each_and_one_of_them_the_fourth(
    drawn: int, strengths: list[int]
) -> None:
    match = fight(
        [drawn, 10, 10, 10],
        list(NEXT_TO_JAPAN),
        fronts=NEXT_TO_JAPAN,
        naval=LANDING,
        defending={"japan": 4},
        offensive=dict.fromkeys(NEXT_TO_JAPAN, 2),
    )
    assert [strength(match, front) for front in NEXT_TO_JAPAN] == strengths


@pytest.mark.rules("7.72.4")
def test_two_odd_defenders_never_meet_the_same_front() -> None:
    match = fight(
        [1, 1, 10, 10, 10],
        list(NEXT_TO_JAPAN),
        fronts=NEXT_TO_JAPAN,
        naval=LANDING,
        defending={"japan": 2},
        offensive=dict.fromkeys(NEXT_TO_JAPAN, 1),
    )
    assert [strength(match, front) for front in NEXT_TO_JAPAN] == [2, 2, 4]


@pytest.mark.rules("7.72.4", "7.73.1")
def test_a_front_barred_for_lack_of_naval_takes_no_share_of_the_defenders() -> None:
    match = fight(
        [10],
        list(NEXT_TO_JAPAN),
        fronts=NEXT_TO_JAPAN,
        naval={"central_pacific_theater": 3, "sw_pacific_theater": 2, "cbi_theater": 2},
        defending={"japan": 4},
        offensive={"central_pacific": 4},
    )
    assert strength(match, "central_pacific") == 2
    assert told(match, "front_barred", "sw_pacific") == [{"front": "sw_pacific", "exception": 1}]


# --- 7.73 Exceptions -------------------------------------------------------------------------------------


@pytest.mark.rules("7.73", "7.73.2")
@pytest.mark.parametrize("reserves", [1, 2])
def test_a_front_of_strength_zero_or_less_does_not_roll(reserves: int) -> None:
    match = advance("eastern", "ukraine", dice=[], opposing={"eastern": reserves})
    assert told(match, "front_barred", "eastern") == [{"front": "eastern", "exception": 2}]
    assert told(match, "front_roll", "eastern") == []


@pytest.mark.rules("7.73", "7.73.3")
@pytest.mark.parametrize("where", ["available", "uk_chair", "us_chair"])
def test_the_western_front_may_not_enter_normandy_without_the_second_front_in_the_center(where: str) -> None:
    match = advance("western", "bolero", dice=[], support=4, issues={"second_front": where})
    assert told(match, "front_barred", "western") == [{"front": "western", "exception": 3}]
    assert space(match, "western") == "bolero"


@pytest.mark.rules("7.73.3")
def test_the_second_front_in_the_center_opens_normandy_and_leaves_the_game() -> None:
    match = advance("western", "bolero", issues={"second_front": "center"})
    assert space(match, "western") == "normandy"
    assert match.board.to_json()["issues"]["second_front"] == "removed"


@pytest.mark.rules("7.73.3")
def test_a_failed_landing_keeps_the_second_front_in_the_game() -> None:
    match = advance("western", "bolero", dice=[10], issues={"second_front": "center"})
    assert match.board.to_json()["issues"]["second_front"] == "center"


@pytest.mark.rules("7.73.3")
def test_once_normandy_is_entered_the_western_front_needs_no_issue() -> None:
    assert space(advance("western", "normandy"), "western") == "rhineland"


@pytest.mark.rules("7.73", "7.73.4")
@pytest.mark.parametrize("where", ["available", "ussr_chair"])
def test_the_far_east_front_may_not_enter_manchuria_without_the_declaration_in_the_center(where: str) -> None:
    match = advance("far_east", "nomonhan", dice=[], support=4, issues={"ussr_declares_war": where})
    assert told(match, "front_barred", "far_east") == [{"front": "far_east", "exception": 4}]
    assert space(match, "far_east") == "nomonhan"


@pytest.mark.rules("7.73.4")
def test_the_declaration_in_the_center_opens_manchuria_and_leaves_the_game() -> None:
    match = advance("far_east", "nomonhan", issues={"ussr_declares_war": "center"})
    assert space(match, "far_east") == "manchuria"
    assert match.board.to_json()["issues"]["ussr_declares_war"] == "removed"
    assert space(advance("far_east", "manchuria"), "far_east") == "north_china"


@pytest.mark.rules("7.73.5", "7.8")
@pytest.mark.parametrize(
    ("power", "moving"),
    [
        ("germany", ["central_pacific", "sw_pacific", "cbi", "far_east"]),
        ("japan", ["western", "eastern", "mediterranean"]),
    ],
)
def test_fronts_of_a_theater_whose_power_has_surrendered_do_not_roll(power: str, moving: list[str]) -> None:
    naval = {f"{front}_theater": 5 for front in TRACKS}
    match = fight([10] * len(moving), list(TRACKS), naval=naval, surrendered={power: True})
    assert [roll["front"] for roll in told(match, "front_roll")] == moving


# --- 7.74 Breakthrough -----------------------------------------------------------------------------------


@pytest.mark.rules("7.74", "4.33")
@pytest.mark.parametrize(
    ("support", "die", "reached"),
    [
        (4, 1, "prussia"),
        (4, 9, "prussia"),
        (4, 10, "eastern_germany"),
        (5, 7, "prussia"),
        (5, 8, "eastern_germany"),
        (8, 1, "prussia"),
        (8, 2, "eastern_germany"),
    ],
)
def test_strength_ten_always_advances_and_a_total_of_ten_advances_two_spaces(
    support: int, die: int, reached: str
) -> None:
    assert space(advance("eastern", "ukraine", dice=[die], support=support), "eastern") == reached


@pytest.mark.rules("7.74")
def test_strength_below_ten_never_breaks_through() -> None:
    match = advance("eastern", "ukraine", dice=[1], support=3)
    assert space(match, "eastern") == "prussia"
    assert told(match, "breakthrough_roll") == []


@pytest.mark.rules("7.74")
@pytest.mark.parametrize(
    ("front", "at", "reached"),
    [
        ("mediterranean", "mediterranean_theater", "tunisia"),
        ("cbi", "southern_china", "hong_kong"),
        ("sw_pacific", "solomon_islands", "papua_new_guinea"),
    ],
)
def test_a_breakthrough_stops_before_an_amphibious_space_however_much_naval_there_is(
    front: str, at: str, reached: str
) -> None:
    assert space(advance(front, at, dice=[10], support=4, naval=5), front) == reached


@pytest.mark.rules("7.74")
@pytest.mark.parametrize(
    ("front", "at", "reached"),
    [("western", "bolero", "rhineland"), ("mediterranean", "sicily", "central_italy")],
)
def test_a_breakthrough_may_begin_with_an_amphibious_space(front: str, at: str, reached: str) -> None:
    assert space(advance(front, at, dice=[10], support=4, naval=5), front) == reached


@pytest.mark.rules("7.74", "7.73.4")
@pytest.mark.parametrize(("where", "reached"), [("available", "nomonhan"), ("center", "manchuria")])
def test_a_breakthrough_into_manchuria_needs_the_declaration(where: str, reached: str) -> None:
    match = advance("far_east", "far_east_theater", [10], support=4, issues={"ussr_declares_war": where})
    assert space(match, "far_east") == reached


@pytest.mark.rules("7.74")
def test_a_breakthrough_may_end_in_germany_but_not_go_beyond() -> None:
    assert space(advance("western", "rhineland", dice=[10], support=4), "western") == "germany"
    assert space(advance("western", "western_germany", dice=[10], support=4), "western") == "germany"


@pytest.mark.rules("7.74", "7.63.a", "7.81.d")
def test_a_breakthrough_through_southern_italy_has_the_events_of_both_spaces() -> None:
    match = advance("mediterranean", "sicily", dice=[10], support=4, conference=7)
    board = match.board.to_json()
    assert [moved["space"] for moved in told(match, "front_advanced")] == ["southern_italy", "central_italy"]
    assert board["pool"]["italian_army"] == 0
    assert board["italy_surrendered"] is True
    assert board["central_italy_entered"] == 7


@pytest.mark.rules("7.74", "7.63.d", "7.13")
def test_a_breakthrough_puts_the_boxes_of_the_intermediate_space_behind_the_front_too() -> None:
    networks = {"poland": {"uk": 2}, "hungary": {"us": 1}, "czechoslovakia": {"uk": 1}}
    board = advance("eastern", "ukraine", dice=[10], support=4, networks=networks).board.to_json()
    assert board["fronts"]["eastern"] == "eastern_germany"
    assert board["networks"] | {"poland": 1, "hungary": 0, "czechoslovakia": 1} == board["networks"]
    assert board["behind"]["hungary"] is True
    assert board["behind"]["czechoslovakia"] is False
    assert board["pool"]["german_army"] == 5


# --- 7.63, 7.65 Collapse ---------------------------------------------------------------------------------

COLLAPSES = {
    "southern_italy": "italian_army",
    "bolero": "uboat",
    "western_germany": "german_army",
    "eastern_germany": "german_army",
    "manchuria": "japanese_army",
}


@pytest.mark.rules("7.63", "7.63.a", "7.63.b", "7.63.c", "7.63.d", "7.65")
@pytest.mark.parametrize(("front", "at", "entry"), [step[:3] for step in STEPS])
def test_a_reserve_is_lost_for_good_on_entering_the_named_spaces_and_no_others(
    front: str, at: str, entry: str
) -> None:
    full = {"german_army": 6, "italian_army": 1, "uboat": 1, "japanese_army": 4, "ijn": 2}
    lost = {COLLAPSES[entry]: full[COLLAPSES[entry]] - 1} if entry in COLLAPSES else {}
    assert advance(front, at).board.to_json()["pool"] == full | lost


# --- 7.75, 7.82.b Kamikaze and B29 spaces ----------------------------------------------------------------


@pytest.mark.rules("7.75", "G.1")
@pytest.mark.parametrize(("front", "at", "entry"), [step[:3] for step in STEPS])
def test_only_entering_a_kamikaze_space_costs_a_naval(front: str, at: str, entry: str) -> None:
    board = advance(front, at, naval=5).board.to_json()
    assert board["naval"][f"{front}_theater"] == (4 if entry in KAMIKAZE else 5)


@pytest.mark.rules("7.75")
def test_a_front_that_fails_to_enter_a_kamikaze_space_loses_no_naval() -> None:
    board = advance("central_pacific", "iwo_jima", dice=[10], naval=3).board.to_json()
    assert board["naval"]["central_pacific_theater"] == 3


@pytest.mark.rules("G.1")
@pytest.mark.parametrize(("front", "at", "entry"), [step[:3] for step in STEPS])
def test_only_the_four_b29_spaces_bring_the_bombers_within_range(front: str, at: str, entry: str) -> None:
    board = advance(front, at, b29_entered=False).board.to_json()
    assert board["b29_entered"] is (entry in B29)


# --- 7.13 Fronts and networks ----------------------------------------------------------------------------


@pytest.mark.rules("7.13", "G.1")
def test_a_soviet_front_that_passes_boxes_removes_one_us_or_uk_network_from_each() -> None:
    networks = {
        "baltic_states": {"us": 1},
        "poland": {"uk": 2},
        "romania": {"ussr": 1},
        "bulgaria": {"us": 2},
    }
    board = advance("eastern", "ukraine", networks=networks).board.to_json()
    left = {box: board["networks"][box] for box in networks}
    assert left == {"baltic_states": 0, "poland": 1, "romania": 1, "bulgaria": 1}
    assert board["network_owner"]["baltic_states"] is None


@pytest.mark.rules("7.13", "7.51")
@pytest.mark.parametrize(
    ("front", "at", "box"),
    [
        ("western", "normandy", "france"),
        ("western", "rhineland", "belgium"),
        ("western", "rhineland", "holland"),
        ("western", "western_germany", "denmark"),
        ("mediterranean", "tunisia", "persia"),
        ("mediterranean", "central_italy", "yugoslavia"),
        ("cbi", "burma", "siam"),
        ("cbi", "southern_china", "vietnam"),
    ],
)
def test_a_us_or_uk_front_removes_soviet_networks_and_no_others(front: str, at: str, box: str) -> None:
    for owner, left in (("ussr", 1), ("us", 2), ("uk", 2)):
        assert advance(front, at, networks={box: {owner: 2}}).board.to_json()["networks"][box] == left


@pytest.mark.rules("7.13")
def test_boxes_on_the_front_line_keep_their_networks() -> None:
    networks = {"poland": {"uk": 1}}
    assert advance("eastern", "belorussia", networks=networks).board.to_json()["networks"]["poland"] == 1


@pytest.mark.rules("7.13")
def test_a_front_that_fails_to_move_removes_no_network() -> None:
    match = advance("eastern", "ukraine", dice=[10], networks={"poland": {"uk": 1}})
    assert match.board.to_json()["networks"]["poland"] == 1


@pytest.mark.rules("7.13")
def test_a_box_loses_a_network_once_only_however_far_the_front_goes() -> None:
    networks = {"poland": {"uk": 2}, "hungary": {"uk": 2}}
    left = advance("eastern", "prussia", networks=networks).board.to_json()["networks"]
    assert (left["poland"], left["hungary"]) == (2, 1)
    again = advance("eastern", "prussia", networks=networks, behind={"hungary": True}).board.to_json()
    assert again["networks"]["hungary"] == 2


@pytest.mark.rules("7.13")
def test_networks_behind_the_front_by_the_set_up_are_never_removed() -> None:
    match = arrange(
        "churchill",
        "training",
        "front_advance",
        dice=[1],
        opposing={front: TOO_MANY for front in TRACKS if front != "eastern"},
        stop_before="surrender",
    )
    board = match.board.to_json()
    assert board["fronts"]["eastern"] == "eastern_germany"
    assert (board["network_owner"]["poland"], board["networks"]["poland"]) == ("uk", 1)
    assert board["behind"]["poland"] is True


@pytest.mark.rules("7.13", "7.2")
def test_a_network_lost_behind_the_front_leaves_the_political_marker() -> None:
    board = advance(
        "eastern", "ukraine", networks={"poland": {"uk": 1}}, political={"poland": "uk"}
    ).board.to_json()
    assert board["networks"]["poland"] == 0
    assert board["political"]["poland"] == "uk"


# --- the illustrated example -----------------------------------------------------------------------------


@pytest.mark.rules("7.72", "7.73.2", "7.74")
def test_the_illustrated_example_advances_its_fronts() -> None:
    match = arrange(
        "churchill",
        "training",
        "front_advance",
        dice=[7, 10, 1, 10, 4, 10],
        issues={"ussr_declares_war": "center"},
        offensive={
            "western": 7,
            "eastern": 2,
            "mediterranean": 1,
            "central_pacific": 1,
            "sw_pacific": 1,
            "cbi": 1,
            "far_east": 2,
        },
        opposing={
            "western": 2,
            "eastern": 3,
            "mediterranean": 1,
            "central_pacific": 1,
            "sw_pacific": 1,
            "far_east": 2,
        },
        stop_before="surrender",
    )
    assert {front: strength(match, front) for front in TRACKS} == {
        "western": 12,
        "eastern": 0,
        "mediterranean": 2,
        "central_pacific": 2,
        "sw_pacific": 2,
        "cbi": 4,
        "far_east": 2,
    }
    board = match.board.to_json()
    assert board["fronts"] == {
        "western": "western_germany",
        "eastern": "prussia",
        "mediterranean": "central_italy",
        "central_pacific": "iwo_jima",
        "sw_pacific": "vogelkop_new_guinea",
        "cbi": "burma",
        "far_east": "nomonhan",
    }
    assert board["pool"]["german_army"] == 5
