"""4 Actions and how many; 15 resources."""

import pytest

from warroom import end_part, give, legal, operate, part, prompt, told, why

TWO_LANDS = ["france", "belgium"]
GERMAN_SOURCES = ["berlin", "ruhr", "munich", "breslau"]


def actions(side, turn, zones=None, **facts):
    """How many Actions the side has when its part begins."""
    return part(side, turn, zones or {}, **facts).board.to_json()["actions"]


# --- 4-2 to 4-8 --------------------------------------------------------------------------------------------


@pytest.mark.rules("4-1", "4-2")
def test_each_action_may_be_taken_once_a_turn():
    match = part("axis", 6, {})
    give(match, "act supply")
    assert why(match, "act supply") == ("action_taken_already", "4-2")
    assert why(match, "act lend_lease") == ("not_an_action_of_yours", "4-1")
    give(match, "act tank_production", "act air_missions")
    assert why(match, "act submarine_missions") == ("no_actions_left", "4-5")


@pytest.mark.rules("4-2")
def test_in_total_war_the_allies_may_take_an_action_twice_but_lend_lease_once():
    match = part("allies", 12, {}, supply={"allies": 0})
    give(match, "act supply", "act supply")
    assert match.board.to_json()["supply"]["allies"] == 10
    assert why(match, "act supply") == ("action_taken_already", "4-2")
    give(match, "act lend_lease")
    assert why(match, "act lend_lease") == ("action_taken_already", "4-2")


@pytest.mark.rules("4-2")
@pytest.mark.parametrize(
    ("action", "turn", "lend_lease", "twice"),
    [
        ("supply", 18, True, True),
        ("supply", 18, False, False),
        ("supply", 14, True, False),
        ("supply", 22, True, False),
    ],
)
def test_with_lend_lease_the_soviet_union_may_repeat_supply_in_1944(action, turn, lend_lease, twice):
    match = part("ussr", turn, {}, lend_lease=lend_lease)
    give(match, f"act {action}")
    assert (f"act {action}" in legal(match)) is twice


@pytest.mark.rules("4-2")
@pytest.mark.parametrize(
    ("turn", "lend_lease", "twice"), [(14, True, True), (14, False, False), (12, True, False)]
)
def test_with_lend_lease_the_soviet_union_may_repeat_development_in_1943(turn, lend_lease, twice):
    match = part("ussr", turn, {}, lend_lease=lend_lease)
    give(match, "act development", "develop advanced_tanks")
    assert ("act development" in legal(match)) is twice
    assert match.board.to_json()["actions"] == 2 + lend_lease


@pytest.mark.rules("4-3", "4-5")
@pytest.mark.parametrize(("side", "limited", "total"), [("axis", 3, 4), ("allies", 2, 5), ("ussr", 2, 3)])
def test_from_1942_every_side_is_in_total_war(side, limited, total):
    held = {"trondheim": "axis:"}
    assert actions(side, 8, held) == limited
    assert actions(side, 9, held) == total


@pytest.mark.rules("4-4")
@pytest.mark.parametrize("cause", ["barbarossa", "karelia_attacked"])
def test_the_turn_after_barbarossa_or_an_attack_in_karelia_brings_total_war(cause):
    held = {"trondheim": "axis:"}
    assert actions("axis", 7, held, **{cause: 7}) == 3
    assert actions("axis", 8, held, **{cause: 7}) == 4
    assert actions("ussr", 7, held, **{cause: 7}) == 2
    assert actions("ussr", 8, held, **{cause: 7}) == 3
    assert actions("allies", 8, held, **{cause: 7}) == 2


@pytest.mark.rules("4-4")
def test_a_soviet_invasion_brings_the_axis_into_total_war_and_not_the_soviet_union():
    held = {"trondheim": "axis:"}
    assert actions("axis", 5, held, soviet_invasion=4) == 4
    assert actions("ussr", 5, held, soviet_invasion=4) == 2


@pytest.mark.rules("4-4")
def test_barbarossa_is_the_first_axis_army_in_a_soviet_zone_and_karelia_is_none():
    match = part("axis", 6, {"helsinki": "de_inf/f", "karelia": "axis:", "leningrad": ""})
    operate(match, "helsinki de_inf", "move karelia 1")
    assert told(match, "barbarossa") == []
    match = part("axis", 6, {"karelia": "axis: de_inf/f", "leningrad": ""})
    operate(match, "karelia de_inf", "move leningrad 1")
    assert match.board.to_json()["barbarossa"] == 6


@pytest.mark.rules("4-4")
@pytest.mark.parametrize(("army", "noted"), [("de_inf", 6), ("fi_inf", 0)])
def test_a_german_attack_in_karelia_is_noted(army, noted):
    match = part("axis", 6, {"karelia": f"axis: {army}/f su_inf/f"}, dice=[6, 1])
    operate(match, f"karelia {army}", "attack 1")
    give(match, "end_operations", f"declare karelia {army} full here", "target karelia su_inf full")
    assert match.board.to_json()["karelia_attacked"] == noted


@pytest.mark.rules("4-4")
@pytest.mark.parametrize(
    ("start", "goal", "invasion"),
    [("kovel", "warsaw", 6), ("tarnopol", "debrecen", 6), ("leningrad", "karelia", 0)],
)
def test_a_soviet_move_into_germany_romania_or_hungary_is_an_invasion(start, goal, invasion):
    match = part("ussr", 6, {start: "su_inf/f", goal: ""})
    operate(match, f"{start} su_inf", f"move {goal} 1")
    assert match.board.to_json()["soviet_invasion"] == invasion


@pytest.mark.rules("4-6", "15-1")
@pytest.mark.parametrize(
    ("turn", "zones", "facts", "expected"),
    [
        (12, {}, {}, 4),
        (12, {"berlin": "allies:", "ruhr": "ussr:"}, {}, 2),
        (12, {}, {"bombed": True}, 3),
        (13, {}, {}, 3),
        (13, {"trondheim": "allies:"}, {}, 3),
        (14, {"trondheim": "axis:"}, {}, 4),
        (15, {"trondheim": "allies:"}, {}, 4),
        (14, dict.fromkeys(GERMAN_SOURCES[:3], "ussr:"), {"bombed": True}, 0),
        (6, {"berlin": "allies:", "trondheim": "allies:"}, {"bombed": True}, 3),
    ],
)
def test_the_axis_loses_actions_in_total_war(turn, zones, facts, expected):
    assert actions("axis", turn, zones, **facts) == expected


@pytest.mark.rules("4-7")
@pytest.mark.parametrize(
    ("turn", "zones", "atlantic", "expected"),
    [
        (12, {"londres": "axis:"}, 0, 4),
        (12, {}, 2, 4),
        (12, {"londres": "axis:"}, 2, 4),
        (6, {}, 2, 1),
        (6, {"londres": "axis:"}, 0, 1),
    ],
)
def test_the_allies_lose_at_most_one_action_in_both_kinds_of_war(turn, zones, atlantic, expected):
    facts = {"atlantic": {"basic": atlantic}, "submarines": {"basic": 0}}
    assert actions("allies", turn, zones, **facts) == expected


@pytest.mark.rules("4-8")
def test_the_soviet_union_loses_an_action_with_moscow_in_total_war():
    assert actions("ussr", 12, {"moscu": "axis:"}, barbarossa=7) == 2
    assert actions("ussr", 7, {"moscu": "axis:"}, barbarossa=7) == 2
    assert actions("ussr", 7, {}, barbarossa=7) == 2


@pytest.mark.rules("4-8")
def test_nothing_takes_actions_away_during_a_part():
    zones = {"gorki": "su_inf/f", "moscu": "ussr: de_inf/f"}
    match = part("ussr", 12, zones, barbarossa=7)
    give(match, "end_operations")
    assert match.board.to_json()["control"]["moscu"] == "axis"
    assert match.board.to_json()["actions"] == 3


# --- 4.1, 15 supply ----------------------------------------------------------------------------------------


@pytest.mark.rules("4.1-1")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (9, 12)])
def test_a_supply_action_adds_five_and_the_store_ends_at_twelve(before, after):
    match = part("axis", 6, {}, supply={"axis": before})
    give(match, "act supply")
    assert match.board.to_json()["supply"]["axis"] == after


@pytest.mark.rules("4.2-8", "4.1-1")
@pytest.mark.parametrize(("before", "after"), [(2, 5), (11, 12)])
def test_italy_gives_three_supply_units_at_the_start_of_every_axis_part(before, after):
    match = part("axis", 6, {}, supply={"axis": before}, at_war=["italy"])
    assert match.board.to_json()["supply"]["axis"] == after
    neutral = part("axis", 6, {}, supply={"axis": before})
    assert neutral.board.to_json()["supply"]["axis"] == before


@pytest.mark.rules("15-2", "15-3", "15-4", "15-5")
@pytest.mark.parametrize(
    ("side", "turn", "zone", "holder", "gained"),
    [
        pytest.param("axis", 12, "bucarest", "ussr", 3, marks=pytest.mark.rules("15-2")),
        pytest.param("axis", 12, "bucarest", "allies", 3, marks=pytest.mark.rules("15-2")),
        pytest.param("axis", 12, "bucarest", "axis", 5, marks=pytest.mark.rules("15-2")),
        pytest.param("axis", 12, "grozny", "axis", 7, marks=pytest.mark.rules("15-3")),
        pytest.param("ussr", 12, "baku", "axis", 3, marks=pytest.mark.rules("15-4")),
        pytest.param("allies", 12, "suez", "axis", 3, marks=pytest.mark.rules("15-5")),
        pytest.param("allies", 16, "suez", "axis", 3, marks=pytest.mark.rules("15-5")),
        pytest.param("allies", 17, "suez", "axis", 5, marks=pytest.mark.rules("15-5")),
    ],
)
def test_resources_change_what_a_supply_action_yields(side, turn, zone, holder, gained):
    match = part(side, turn, {zone: f"{holder}:"}, barbarossa=7, supply={side: 0})
    give(match, "act supply")
    assert match.board.to_json()["supply"][side] == gained


@pytest.mark.rules("15-2")
def test_bucharest_has_no_effect_while_romania_is_neutral():
    match = part("axis", 4, {}, supply={"axis": 0})
    give(match, "act supply")
    assert match.board.to_json()["supply"]["axis"] == 5


# --- 4.3 to 4.5 --------------------------------------------------------------------------------------------


@pytest.mark.rules("4.3-1")
def test_tank_production_adds_three_tanks_without_a_limit():
    match = part("axis", 6, {}, tanks={"axis": 40})
    give(match, "act tank_production")
    assert match.board.to_json()["tanks"]["axis"] == 43


@pytest.mark.rules("4.4-1")
@pytest.mark.parametrize(
    ("side", "turn", "before", "after"),
    [
        ("axis", 6, 0, 2),
        ("axis", 6, 5, 6),
        ("allies", 8, 4, 5),
        ("allies", 9, 4, 6),
        ("ussr", 9, 4, 5),
    ],
)
def test_air_missions_are_limited_by_free_counters_and_american_ones_come_in_1942(side, turn, before, after):
    developments = {"ussr": ["aviation"]}
    match = part(side, turn, {}, basic={side: before}, developments=developments)
    give(match, "act air_missions")
    assert match.board.to_json()["basic"][side] == after


@pytest.mark.rules("4.4-1")
def test_counters_in_use_are_not_free():
    zones = {"kovel": "axis: de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, basic={"axis": 6})
    operate(match, "kovel de_inf", "attack 1")
    give(
        match,
        "declare kovel de_inf full here",
        "target kovel su_inf full",
        "fly 0 basic",
    )
    assert why(match, "act air_missions") == ("no_free_mission", "23-4")
    bombers = part(
        "allies",
        15,
        {},
        bombers=2,
        advanced={"allies": 8},
        developments={"allies": ["aviation", "advanced_aircraft"]},
    )
    give(bombers, "act air_missions")
    assert bombers.board.to_json()["advanced"]["allies"] == 9


@pytest.mark.rules("4.4-1", "4.5-1", "23-4")
def test_no_mission_action_is_taken_when_all_counters_are_in_use():
    match = part("axis", 6, {}, basic={"axis": 6}, submarines={"basic": 3, "advanced": 1})
    for action in ("act air_missions", "act submarine_missions"):
        assert action not in legal(match)
        assert why(match, action) == ("no_free_mission", "23-4")
    free = part("axis", 6, {}, basic={"axis": 5}, submarines={"basic": 3})
    assert {"act air_missions", "act submarine_missions"} <= set(legal(free))


@pytest.mark.rules("4.5-1")
@pytest.mark.parametrize(("box", "sea", "after"), [(0, 0, 3), (2, 0, 4), (0, 2, 2)])
def test_a_submarine_action_gives_three_of_four_counters(box, sea, after):
    match = part("axis", 6, {}, submarines={"basic": box}, atlantic={"basic": sea})
    give(match, "act submarine_missions")
    assert match.board.to_json()["submarines"]["basic"] == after


# --- 4.7 Lend Lease ----------------------------------------------------------------------------------------


@pytest.mark.rules("4.7-1")
def test_lend_lease_gives_the_soviet_union_an_action_in_this_turn():
    match = part("allies", 12, {}, barbarossa=7)
    give(match, "act lend_lease", "end_operations", "end_part")
    assert prompt(match) == "free_play"
    assert match.board.to_json()["side"] == "ussr"
    assert match.board.to_json()["actions"] == 4
    for _ in range(3):
        end_part(match)
    assert match.board.to_json()["side"] == "ussr"
    assert match.board.to_json()["actions"] == 3


@pytest.mark.rules("4.7-1")
@pytest.mark.parametrize(
    ("turn", "barbarossa", "karelia", "refusal"),
    [
        (7, 0, "ussr", "no_lend_lease_now"),
        (7, 7, "ussr", ""),
        (7, 7, "axis", "karelia_not_soviet"),
        (4, 4, "axis", ""),
        (9, 7, "axis", ""),
        (9, 0, "ussr", "no_lend_lease_now"),
        (10, 0, "axis", ""),
        (20, 7, "axis", ""),
        (21, 7, "axis", "no_lend_lease_now"),
    ],
)
def test_lend_lease_runs_from_barbarossa_or_spring_1942_through_1944(turn, barbarossa, karelia, refusal):
    match = part("allies", turn, {"karelia": f"{karelia}:"}, barbarossa=barbarossa)
    assert ("act lend_lease" in legal(match)) is not refusal.startswith(("no", "kar"))
    if refusal:
        assert why(match, "act lend_lease") == (refusal, "4.7-1")
