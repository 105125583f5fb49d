"""11, 12 and 14 Air missions, submarines and Strategic Bombing; 19 winter."""

import pytest

from warroom import end_part, give, goals, legal, operate, operations, part, prompt, told, why, why_operation

TWO_LANDS = ["france", "belgium"]
AIRCRAFT = {
    "axis": ["blitzkrieg", "aviation", "advanced_aircraft"],
    "allies": ["aviation", "advanced_aircraft"],
}


def flight(side="axis", turn=8, zone="kovel", armies=("de_inf", "su_inf"), **facts):
    """An attack in a zone is fixed and waits for an air mission."""
    attacker, defender = armies
    facts.setdefault("barbarossa", 7)
    zones = {zone: f"{facts.pop('held', side)}: {attacker}/f {defender}/f"} | facts.pop("zones", {})
    match = part(side, turn, zones, **facts)
    operate(match, f"{zone} {attacker}", operations(match, f"{zone} {attacker}")[0])
    give(match, f"declare {zone} {attacker} full here", f"target {zone} {defender} full")
    return match


def missions(match):
    data = match.board.to_json()
    return data["basic"], data["advanced"]


# --- 11 ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("11-1")
def test_a_mission_comes_out_of_the_box():
    match = flight(basic={"axis": 1})
    assert why(match, "fly 0 advanced") == ("no_mission", "11-1")
    give(match, "fly 0 basic")
    assert missions(match)[0]["axis"] == 0
    assert match.board.to_json()["missions"] == ["basic"]


@pytest.mark.rules("11-2")
def test_an_answer_takes_both_missions_and_may_be_met_with_another():
    match = flight(basic={"axis": 3, "ussr": 2})
    give(match, "fly 0 basic")
    assert match.seats_to_answer == ["ussr"]
    give(match, "answer basic")
    assert missions(match)[0] == {"axis": 2, "allies": 0, "ussr": 1}
    assert match.board.to_json()["missions"] == ["none"]
    give(match, "fly 0 basic", "answer basic", "fly 0 basic")
    assert prompt(match) == "free_play"
    assert match.board.to_json()["missions"] == ["basic"]


@pytest.mark.rules("11-2")
def test_a_mission_need_not_be_answered():
    match = flight(basic={"axis": 1, "ussr": 1})
    give(match, "fly 0 basic", "no_answer")
    assert match.board.to_json()["missions"] == ["basic"]
    assert missions(match)[0]["ussr"] == 1


@pytest.mark.rules("11-2")
def test_only_the_side_of_the_attacked_army_answers():
    match = flight(basic={"axis": 1, "allies": 3})
    give(match, "fly 0 basic")
    assert prompt(match) == "free_play"


@pytest.mark.rules("11-3")
def test_missions_are_available_again_after_the_combat():
    match = flight(basic={"axis": 6}, dice=[6, 1])
    give(match, "fly 0 basic", "end_operations", "resolve 0")
    assert prompt(match) == "after_combats"
    give(match, "act air_missions")
    assert missions(match)[0]["axis"] == 6


@pytest.mark.rules("11-3")
def test_missions_are_available_again_after_an_answer():
    match = flight(basic={"axis": 6, "ussr": 1})
    give(match, "fly 0 basic", "answer basic", "act air_missions")
    assert missions(match)[0]["axis"] == 6


# --- 12 ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("12-1")
def test_submarines_are_placed_without_an_action_and_leave_after_the_allied_part():
    match = part("axis", 6, {}, submarines={"basic": 3})
    give(match, "submarine basic", "end_operations", "submarine basic")
    assert match.board.to_json()["actions"] == 3
    assert match.board.to_json()["atlantic"]["basic"] == 2
    end_part(match)
    assert match.board.to_json()["actions"] == 1
    end_part(match)
    data = match.board.to_json()
    assert data["atlantic"] == {"basic": 0, "advanced": 0}
    assert data["submarines"]["basic"] == 1


@pytest.mark.rules("12-1")
def test_only_the_axis_places_submarines_and_only_those_it_has():
    match = part("allies", 6, {}, submarines={"basic": 3})
    assert why(match, "submarine basic") == ("axis_only", "12-1")
    axis = part("axis", 6, {}, submarines={"basic": 0})
    assert why(axis, "submarine basic") == ("no_mission", "11-1")


# --- 14 ----------------------------------------------------------------------------------------------------


def bombing(bombers, fighters=0, **facts):
    advanced = {"allies": bombers, "axis": fighters}
    return part(
        "allies",
        facts.pop("turn", 15),
        facts.pop("zones", {}),
        advanced=advanced,
        developments=AIRCRAFT,
        **facts,
    )


@pytest.mark.rules("14-1")
def test_the_allies_bomb_with_advanced_missions_while_they_control_london():
    match = bombing(2, basic={"allies": 3})
    assert [option for option in legal(match) if option.startswith("bomb")] == ["bomb 1", "bomb 2"]
    assert why(match, "bomb 3") == ("no_mission", "11-1")
    lost = bombing(2, zones={"londres": "axis:"})
    assert why(lost, "bomb 1") == ("london_lost", "14-1")
    assert why(part("axis", 15, {}, advanced={"axis": 2}), "bomb 1") == ("allies_only", "14-1")


@pytest.mark.rules("14-1")
def test_the_axis_answers_bombers_with_advanced_missions_only():
    match = bombing(3, basic={"axis": 3})
    give(match, "bomb 2")
    assert prompt(match) == "free_play"
    match = bombing(3, 1, basic={"axis": 3})
    give(match, "bomb 3")
    assert match.seats_to_answer == ["axis"]
    assert legal(match) == ["answer advanced", "no_answer"]
    assert why(match, "answer basic") == ("advanced_only_by_advanced", "13.11-2")


@pytest.mark.rules("14-1", "13.11-3")
def test_the_axis_may_answer_bombers_of_an_earlier_placement():
    match = bombing(2, 1)
    give(match, "bomb 1", "no_answer", "bomb 1", "answer advanced")
    assert match.board.to_json()["bombers"] == 0
    assert told(match, "bombers_stopped") == [{"number": 2}]


@pytest.mark.rules("14-1")
def test_a_double_answer_to_one_bomber_removes_that_one():
    match = bombing(1, 1)
    give(match, "bomb 1", "answer advanced")
    assert told(match, "bombers_stopped") == [{"number": 1}]
    assert prompt(match) == "free_play"


@pytest.mark.rules("14-2", "4-6")
@pytest.mark.parametrize(("bombers", "actions"), [(0, 4), (1, 4), (2, 3), (4, 3)])
def test_two_bombers_left_cost_the_axis_one_action_in_the_next_turn(bombers, actions):
    match = bombing(4)
    if bombers:
        give(match, f"bomb {bombers}")
    end_part(match)
    assert match.board.to_json()["bombers"] == bombers
    end_part(match)
    data = match.board.to_json()
    assert (data["turn"], data["side"], data["actions"]) == (16, "axis", actions)
    assert data["bombers"] == 0


# --- 19 winter ---------------------------------------------------------------------------------------------


@pytest.mark.rules("19-1")
def test_in_winter_no_mission_flies_in_an_attack_outside_africa():
    match = flight(turn=13, basic={"axis": 1})
    assert why(match, "fly 0 basic") == ("no_winter_missions", "19-1")
    africa = flight(
        turn=13,
        zone="tripoli",
        armies=("it_inf", "uk_inf"),
        basic={"axis": 1},
        at_war=["italy"],
        surrendered=TWO_LANDS,
    )
    assert "fly 0 basic" in legal(africa)


@pytest.mark.rules("19-1")
@pytest.mark.parametrize(("turn", "allowed"), [(17, False), (21, True)])
def test_the_allies_fly_in_the_winter_of_1945(turn, allowed):
    zones = {"caen": "allies:"}
    match = flight(
        "allies",
        turn,
        "calais",
        ("uk_inf", "de_inf"),
        basic={"allies": 1},
        zones=zones,
        surrendered=TWO_LANDS,
    )
    assert ("fly 0 basic" in legal(match)) is allowed
    soviets = flight("ussr", turn, "kovel", ("su_inf", "de_inf"), basic={"ussr": 1})
    assert "fly 0 basic" not in legal(soviets)


@pytest.mark.rules("19-1", "14-1")
def test_bombing_and_submarines_go_on_in_winter():
    assert "bomb 2" in legal(bombing(2, turn=17))
    assert "submarine basic" in legal(part("axis", 13, {}, submarines={"basic": 1}))


@pytest.mark.rules("19-2")
@pytest.mark.parametrize(("turn", "allowed"), [(16, True), (17, False)])
def test_in_winter_armies_land_only_over_lines_of_the_mediterranean(turn, allowed):
    developments = {"allies": ["aviation", "landing"]}
    facts = {"surrendered": TWO_LANDS, "at_war": ["italy"], "developments": developments}
    zones = {"londres": "uk_inf/f", "tunez": "allies: uk_inf/f", "eeuu": "us_inf/f"}
    match = part("allies", turn, zones, **facts)
    assert ("calais" in goals(match, "londres uk_inf", "land")) is allowed
    assert ("burdeos" in goals(match, "eeuu us_inf", "land")) is allowed
    assert "sicilia" in goals(match, "tunez uk_inf", "land")
    assert ("marsella" in goals(match, "tunez uk_inf", "land")) is allowed
    if not allowed:
        assert why_operation(match, "londres uk_inf", "land calais 2") == ("no_winter_landing", "19-2")
