"""7.6 Axis reserves: where Germany and Japan send their armies and navies."""

from collections.abc import Sequence
from typing import Any

import pytest

from matches import written
from tripartite.api import Match, arrange

Board = dict[str, Any]


def deploy(dice: Sequence[int], fighting: str, **facts: Any) -> Match:
    """Deploys the reserves of one power on the campaign map; the other has surrendered and sends nothing."""
    beaten = {"germany": "japan", "japan": "germany"}[fighting]
    match = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        dice=list(dice),
        stop_before="front_advance",
        surrendered={beaten: True},
        **facts,
    )
    assert match.position.to_json()["dice"]["counter"] == len(dice), "rolled more or fewer dice than expected"
    return match


def germany(
    dice: Sequence[int] = (), armies: int = 6, italian: int = 0, uboat: int = 0, **facts: Any
) -> Board:
    pool = {"german_army": armies, "italian_army": italian, "uboat": uboat}
    return written(deploy(dice, "germany", pool=pool, **facts))


def japan(dice: Sequence[int] = (), armies: int = 4, ijn: int = 0, **facts: Any) -> Board:
    return written(deploy(dice, "japan", pool={"japanese_army": armies, "ijn": ijn}, **facts))


def facing(board: Board) -> dict[str, int]:
    """The fronts that reserves oppose, with their number."""
    return {front: count for front, count in board["opposing"].items() if count}


def in_europe(western: str, eastern: str, mediterranean: str = "central_italy") -> dict[str, str]:
    return {"western": western, "eastern": eastern, "mediterranean": mediterranean}


# --- 7.6, 7.61 -------------------------------------------------------------------------------------------


@pytest.mark.rules("7.61")
def test_germany_and_japan_have_fourteen_reserves_in_all() -> None:
    board = arrange("churchill", "campaign", "axis_reserves", stop_before="axis_reserves").board.to_json()
    assert board["pool"] == {"german_army": 6, "italian_army": 1, "uboat": 1, "japanese_army": 4, "ijn": 2}


@pytest.mark.rules("7.61")
def test_europe_deploys_before_the_pacific() -> None:
    match = arrange(
        "churchill", "campaign", "axis_reserves", dice=[1, 6, 1, 1, 1, 1], stop_before="front_advance"
    )
    powers = [
        event.facts["power"] for event in match.events if event.key in ("reserve_die", "closest_front_die")
    ]
    assert powers == ["germany", "japan", "japan", "japan", "japan"]
    assert match.board.to_json()["opposing"]["western"] == 1


@pytest.mark.rules("7.61", "7.62")
def test_every_priority_is_satisfied_in_full_before_the_next_and_the_rest_is_ignored() -> None:
    fronts = in_europe("bolero", "eastern_germany")
    defenders = {}
    for armies in range(7):
        board = germany(armies=armies, fronts=fronts)
        defenders[armies] = (board["defending"]["germany"], facing(board))
    assert defenders == {
        0: (0, {}),
        1: (1, {}),
        2: (2, {}),
        3: (2, {"eastern": 1}),
        4: (2, {"eastern": 2}),
        5: (2, {"eastern": 3}),
        6: (2, {"eastern": 4}),
    }


@pytest.mark.rules("7.6", "4.33")
def test_each_reserve_cancels_one_support_and_a_surplus_reserve_stops_the_front() -> None:
    def eastern(support: int) -> list[tuple[str, Any]]:
        match = arrange(
            "churchill",
            "campaign",
            "axis_reserves",
            dice=[10],
            stop_before="surrender",
            fronts=in_europe("bolero", "belorussia", "northern_italy"),
            surrendered={"japan": True},
            offensive={"eastern": support},
        )
        return [
            (event.key, event.facts.get("strength", event.facts.get("exception")))
            for event in match.events
            if event.facts.get("front") == "eastern" and event.key.startswith("front_")
        ]

    assert eastern(5) == [("front_strength", 2), ("front_roll", 2), ("front_failed", None)]
    assert eastern(4) == [("front_strength", 0), ("front_barred", 2)]


@pytest.mark.rules("4.33", "7.6")
def test_a_navy_removes_a_naval_support_before_the_fronts_try_to_advance() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        stop_before="surrender",
        dice=[1, 10],
        surrendered={"japan": True},
        naval={"western_theater": 3},
        fronts={"mediterranean": "northern_italy"},
        pool={"german_army": 6, "uboat": 1},
        offensive={"eastern": 5},
    )
    assert match.board.to_json()["naval"]["western_theater"] == 2
    barred = [event.facts for event in match.events if event.key == "front_barred"]
    assert barred == [{"front": "western", "exception": 1}]


@pytest.mark.rules("7.8")
def test_a_surrendered_power_deploys_no_reserves() -> None:
    match = arrange(
        "churchill",
        "campaign",
        "axis_reserves",
        stop_before="front_advance",
        surrendered={"germany": True, "japan": True},
        naval={"western_theater": 3, "sw_pacific_theater": 3},
    )
    assert match.events == []
    assert facing(match.board.to_json()) == {}


# --- 7.62 Europe -----------------------------------------------------------------------------------------


@pytest.mark.rules("7.62.1")
@pytest.mark.parametrize(
    ("western", "eastern", "staying"),
    [
        ("western_germany", "prussia", 2),
        ("normandy", "eastern_germany", 2),
        ("western_germany", "eastern_germany", 2),
        ("rhineland", "ukraine", 0),
    ],
)
def test_two_armies_stay_home_when_a_front_is_about_to_enter_germany(
    western: str, eastern: str, staying: int
) -> None:
    board = germany(armies=2, fronts=in_europe(western, eastern))
    assert board["defending"]["germany"] == staying


@pytest.mark.rules("7.62.2")
def test_the_first_free_army_opposes_the_eastern_front_even_when_the_western_is_closer() -> None:
    assert facing(germany(armies=1, fronts=in_europe("rhineland", "belorussia"))) == {"eastern": 1}


@pytest.mark.rules("7.62.2")
def test_the_eastern_army_in_germany_opposes_only_the_eastern_front() -> None:
    board = germany(armies=3, fronts=in_europe("western_germany", "eastern_germany"))
    assert board["defending"]["germany"] == 2
    assert facing(board) == {"eastern": 1}


@pytest.mark.rules("7.62.3", "7.6")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_the_uboat_removes_a_naval_while_the_western_front_is_in_its_theater_box(
    before: int, after: int
) -> None:
    board = germany(armies=5, uboat=1, naval={"western_theater": before})
    assert board["naval"]["western_theater"] == after
    assert board["pool"]["uboat"] == 1


@pytest.mark.rules("7.62.3")
def test_the_uboat_stays_home_once_the_western_front_has_left_its_theater_box() -> None:
    board = germany(uboat=1, naval={"western_theater": 5}, fronts=in_europe("bolero", "belorussia"))
    assert board["naval"]["western_theater"] == 5


@pytest.mark.rules("7.62.4")
@pytest.mark.parametrize("western", ["western_theater", "bolero"])
def test_four_more_armies_face_the_eastern_front_until_the_western_is_beyond_bolero(western: str) -> None:
    assert facing(germany(armies=5, fronts=in_europe(western, "belorussia"))) == {"eastern": 5}


@pytest.mark.rules("7.62.4")
def test_the_eastern_horde_disperses_when_normandy_has_been_entered() -> None:
    assert facing(germany(armies=3, fronts=in_europe("normandy", "belorussia"))) == {
        "eastern": 1,
        "western": 2,
    }


@pytest.mark.rules("7.62.opt", "7.62.4", "E.1")
def test_the_optional_rule_sends_one_army_east_and_the_others_at_random() -> None:
    optional: dict[str, Any] = {"options": {"german_reserves": "on"}}
    in_the_box = germany([1, 3, 5, 5], **optional)
    assert facing(in_the_box) == {"eastern": 3, "western": 1, "mediterranean": 2}
    in_bolero = germany([5, 5, 5], fronts=in_europe("bolero", "belorussia"), **optional)
    assert facing(in_bolero) == {"eastern": 2, "western": 1, "mediterranean": 3}


@pytest.mark.rules("7.62.5")
def test_one_army_defends_normandy_when_the_western_front_is_in_bolero() -> None:
    assert facing(germany(fronts=in_europe("bolero", "belorussia"))) == {"eastern": 5, "western": 1}


@pytest.mark.rules("7.62.5")
def test_no_army_is_reserved_for_normandy_while_the_western_front_is_in_its_box() -> None:
    assert facing(germany([5])) == {"eastern": 5, "mediterranean": 1}


@pytest.mark.rules("7.62.6")
@pytest.mark.parametrize(
    ("western", "eastern", "expected"),
    [
        ("normandy", "belorussia", {"western": 2, "eastern": 1}),
        ("rhineland", "ukraine", {"western": 2, "eastern": 1}),
        ("normandy", "prussia", {"eastern": 3}),
        ("normandy", "ukraine", {"western": 1, "eastern": 2}),
        ("rhineland", "prussia", {"western": 1, "eastern": 2}),
    ],
)
def test_after_normandy_two_armies_oppose_the_closer_front_or_one_each(
    western: str, eastern: str, expected: dict[str, int]
) -> None:
    assert facing(germany(armies=3, fronts=in_europe(western, eastern))) == expected


@pytest.mark.rules("7.62.6")
@pytest.mark.parametrize(
    ("die", "expected"),
    [(3, {"western": 1, "eastern": 1}), (4, {"eastern": 2})],
)
def test_a_single_army_left_for_two_equally_close_fronts_is_drawn(die: int, expected: dict[str, int]) -> None:
    board = germany([die], armies=4, fronts=in_europe("western_germany", "eastern_germany"))
    assert board["defending"]["germany"] == 2
    assert facing(board) == expected


@pytest.mark.rules("7.62.7")
def test_the_italian_army_opposes_the_mediterranean_front() -> None:
    assert facing(germany(armies=5, italian=1)) == {"eastern": 5, "mediterranean": 1}
    assert facing(germany(armies=5, italian=0)) == {"eastern": 5}


@pytest.mark.rules("7.62.8")
@pytest.mark.parametrize(
    ("die", "front"),
    [
        (1, "western"),
        (2, "western"),
        (3, "eastern"),
        (4, "eastern"),
        (5, "mediterranean"),
        (6, "mediterranean"),
    ],
)
def test_a_remaining_german_army_goes_where_its_die_says(die: int, front: str) -> None:
    board = germany([die], armies=4, fronts=in_europe("normandy", "ukraine"))
    expected = {"western": 1, "eastern": 2}
    expected[front] = expected.get(front, 0) + 1
    assert facing(board) == expected


@pytest.mark.rules("7.62.8")
def test_each_remaining_german_army_rolls_its_own_die() -> None:
    board = germany([1, 3, 5], fronts=in_europe("normandy", "ukraine"))
    assert facing(board) == {"western": 2, "eastern": 3, "mediterranean": 1}


@pytest.mark.rules("7.62.8", "3.25")
@pytest.mark.parametrize(
    ("naval", "left", "expected"), [(3, 2, {}), (4, 3, {}), (2, 2, {"mediterranean": 1})]
)
def test_a_six_strikes_the_arctic_only_with_three_naval_there(
    naval: int, left: int, expected: dict[str, int]
) -> None:
    board = germany([6], armies=4, fronts=in_europe("normandy", "ukraine"), naval={"arctic": naval})
    assert board["naval"]["arctic"] == left
    assert facing(board) == {"western": 1, "eastern": 2} | expected


@pytest.mark.rules("7.62.8")
@pytest.mark.parametrize("die", [5, 6])
def test_a_random_army_goes_to_the_mediterranean_even_if_that_front_is_in_northern_italy(die: int) -> None:
    board = germany([die], armies=4, fronts=in_europe("normandy", "ukraine", "northern_italy"))
    assert facing(board) == {"western": 1, "eastern": 2, "mediterranean": 1}


@pytest.mark.rules("7.61")
def test_an_army_sent_by_a_card_is_taken_first_so_the_last_priority_runs_short() -> None:
    board = germany(fronts=in_europe("bolero", "belorussia"), earmarked={"mediterranean": 1})
    assert facing(board) == {"mediterranean": 1, "eastern": 5}


@pytest.mark.rules("7.62.1", "7.61")
def test_an_army_sent_by_a_card_is_taken_before_the_defence_of_germany() -> None:
    board = germany(armies=2, fronts=in_europe("western_germany", "prussia"), earmarked={"eastern": 1})
    assert board["defending"]["germany"] == 1
    assert facing(board) == {"eastern": 1}


# --- 7.64 Pacific ----------------------------------------------------------------------------------------


@pytest.mark.rules("7.64.1", "7.64")
@pytest.mark.parametrize(
    ("front", "space"),
    [("central_pacific", "okinawa"), ("sw_pacific", "kyushu"), ("cbi", "formosa"), ("far_east", "korea")],
)
def test_all_japanese_armies_stay_home_when_a_front_is_about_to_enter_japan(front: str, space: str) -> None:
    board = japan(fronts={"far_east": "nomonhan", front: space}, naval={f"{front}_theater": 0})
    assert board["defending"]["japan"] == 4
    assert facing(board) == {}


@pytest.mark.rules("7.64.1")
def test_an_army_sent_by_a_card_goes_even_if_all_others_stay_in_japan() -> None:
    board = japan(fronts={"central_pacific": "okinawa"}, earmarked={"sw_pacific": 1})
    assert board["defending"]["japan"] == 3
    assert facing(board) == {"sw_pacific": 1}


@pytest.mark.rules("7.64.2")
def test_two_armies_face_the_far_east_front_out_of_its_box_even_without_a_declaration() -> None:
    board = japan(armies=2, fronts={"far_east": "nomonhan"}, issues={"ussr_declares_war": "available"})
    assert facing(board) == {"far_east": 2}


@pytest.mark.rules("7.64.2")
def test_no_army_faces_the_far_east_front_in_its_theater_box() -> None:
    assert facing(japan([1, 1], armies=2)) == {"central_pacific": 2}


B29_NEXT = {"central_pacific": "caroline_islands", "sw_pacific": "vogelkop_new_guinea", "cbi": "burma"}


@pytest.mark.rules("7.64.3", "7.64")
@pytest.mark.parametrize(
    ("armies", "fronts"),
    [
        (3, ["central_pacific", "sw_pacific", "cbi"]),
        (2, ["central_pacific", "sw_pacific"]),
        (1, ["central_pacific"]),
    ],
)
def test_one_army_goes_to_each_b29_entry_space_in_the_printed_order(armies: int, fronts: list[str]) -> None:
    assert facing(japan(armies=armies, fronts=B29_NEXT)) == dict.fromkeys(fronts, 1)


@pytest.mark.rules("7.64.3", "G.1")
@pytest.mark.parametrize(
    ("front", "space", "next_is_b29"),
    [
        ("central_pacific", "marshall_islands", False),
        ("central_pacific", "caroline_islands", True),
        ("central_pacific", "mariana_islands", True),
        ("central_pacific", "iwo_jima", False),
        ("sw_pacific", "papua_new_guinea", False),
        ("sw_pacific", "vogelkop_new_guinea", True),
        ("sw_pacific", "philippines", False),
        ("cbi", "cbi_theater", False),
        ("cbi", "burma", True),
        ("cbi", "southern_china", False),
        ("cbi", "hong_kong", False),
    ],
)
def test_the_b29_spaces_are_marianas_iwo_jima_philippines_and_southern_china(
    front: str, space: str, next_is_b29: bool
) -> None:
    elsewhere = 5 if front != "cbi" else 1
    board = japan([] if next_is_b29 else [elsewhere], armies=1, fronts={front: space})
    assert board["opposing"][front] == int(next_is_b29)


@pytest.mark.rules("7.64.2", "7.64.3")
@pytest.mark.parametrize(
    ("armies", "expected"),
    [
        (4, {"far_east": 2, "central_pacific": 1, "sw_pacific": 1}),
        (3, {"far_east": 2, "central_pacific": 1}),
    ],
)
def test_with_the_far_east_front_out_the_cbi_gets_no_army(armies: int, expected: dict[str, int]) -> None:
    assert facing(japan(armies=armies, fronts={**B29_NEXT, "far_east": "nomonhan"})) == expected


@pytest.mark.rules("7.64.4", "7.6")
@pytest.mark.parametrize(("die", "naval"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_the_ijn_sorties_on_one_or_two_and_removes_a_naval(die: int, naval: int) -> None:
    dice = [die, 6] if die <= 2 else [die]
    board = japan(dice, armies=0, ijn=2, naval={"central_pacific_theater": 3, "sw_pacific_theater": 0})
    assert board["naval"]["central_pacific_theater"] == naval


@pytest.mark.rules("7.64.4")
@pytest.mark.parametrize(
    ("naval", "target"),
    [
        ((3, 3, 3), "central_pacific_theater"),
        ((2, 3, 3), "sw_pacific_theater"),
        ((2, 2, 3), "cbi_theater"),
    ],
)
def test_the_ijn_meets_the_first_front_with_naval_enough_to_attempt_a_landing(
    naval: tuple[int, ...], target: str
) -> None:
    boxes = ("central_pacific_theater", "sw_pacific_theater", "cbi_theater")
    before = dict(zip(boxes, naval, strict=True))
    board = japan([2, 6], armies=0, ijn=2, naval=before, fronts={"cbi": "hong_kong"})
    assert {box: board["naval"][box] for box in boxes} == before | {target: 2}


@pytest.mark.rules("7.64.4")
def test_no_ijn_die_is_rolled_when_no_front_attempts_an_amphibious_entry() -> None:
    naval = {"central_pacific_theater": 2, "sw_pacific_theater": 2, "cbi_theater": 5}
    assert japan([], armies=0, ijn=2, naval=naval)["naval"]["cbi_theater"] == 5


@pytest.mark.rules("7.64.5")
@pytest.mark.parametrize(("die", "navies"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_an_ijn_that_sortied_is_eliminated_on_one_to_four(die: int, navies: int) -> None:
    board = japan([1, die], armies=0, ijn=2)
    assert board["pool"]["ijn"] == navies
    assert board["naval"]["sw_pacific_theater"] == 2


@pytest.mark.rules("7.64.5")
def test_with_both_ijn_gone_no_sortie_is_rolled() -> None:
    board = japan([], armies=0, ijn=0)
    assert board["naval"]["sw_pacific_theater"] == 3


@pytest.mark.rules("7.64.4", "7.64.5")
@pytest.mark.parametrize("naval", [1, 4])
def test_an_ijn_sent_by_a_card_needs_no_sortie_die_but_still_rolls_for_survival(naval: int) -> None:
    board = japan([4], armies=0, ijn=2, ijn_sent="sw_pacific", naval={"sw_pacific_theater": naval})
    assert board["naval"]["sw_pacific_theater"] == naval - 1
    assert board["pool"]["ijn"] == 1


@pytest.mark.rules("7.64.5")
def test_a_card_cannot_send_an_ijn_that_is_gone() -> None:
    board = japan([], armies=0, ijn=0, ijn_sent="sw_pacific")
    assert board["naval"]["sw_pacific_theater"] == 3


@pytest.mark.rules("7.64.6")
@pytest.mark.parametrize(
    ("die", "front"),
    [
        (1, "central_pacific"),
        (2, "central_pacific"),
        (3, "sw_pacific"),
        (4, "sw_pacific"),
        (5, "cbi"),
        (6, "cbi"),
    ],
)
def test_a_remaining_japanese_army_goes_where_its_die_says(die: int, front: str) -> None:
    assert facing(japan([die], armies=1)) == {front: 1}


# --- the illustrated example -----------------------------------------------------------------------------


@pytest.mark.rules("7.61", "7.62", "7.62.6", "7.62.8", "7.64", "7.64.2", "7.64.3", "7.64.5")
def test_the_illustrated_example_deploys_its_reserves() -> None:
    murmansk, feud = 4, 6
    card = arrange(
        "churchill",
        "training",
        "conference_card",
        conference_card="conf_08_c",
        dice=[murmansk, feud],
        stop_before="pre_conference",
    ).board.to_json()
    match = arrange(
        "churchill",
        "training",
        "axis_reserves",
        conference_card="conf_08_c",
        earmarked=card["earmarked"],
        ijn_sent=card["ijn_sent"],
        naval={"sw_pacific_theater": 4},
        dice=[2, 4, 5, 3],
        stop_before="front_advance",
    )
    board = match.board.to_json()
    assert facing(board) == {
        "western": 2,
        "eastern": 3,
        "mediterranean": 1,
        "central_pacific": 1,
        "sw_pacific": 1,
        "far_east": 2,
    }
    assert board["naval"]["sw_pacific_theater"] == 3
    assert board["pool"]["ijn"] == 1
