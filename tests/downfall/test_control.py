"""5 Stacking and 6 control."""

import pytest

from tripartite.api import start
from tripartite.core.position import position_from_json
from warroom import armies, control, end_part, give, goals, operate, part, status, why_operation

TWO_LANDS = ["france", "belgium"]


@pytest.mark.rules("5-1")
def test_three_armies_of_a_side_may_stand_in_a_zone_and_others_may_pass():
    zones = {"warsaw": "de_inf/f", "posen": "de_inf/f de_inf/f de_inf/f"}
    match = part("axis", 6, zones)
    assert why_operation(match, "warsaw de_inf", "move posen 1") == ("stacking", "5-1")
    assert "berlin" in goals(match, "warsaw de_inf")
    two = part("axis", 6, zones | {"posen": "de_inf/f de_inf/f"})
    assert "posen" in goals(two, "warsaw de_inf")


@pytest.mark.rules("5-1")
def test_assaults_and_landings_respect_stacking():
    zones = {"warsaw": "de_inf/f", "kovel": "de_inf/f de_inf/f de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    assert why_operation(match, "warsaw de_inf", "assault kovel warsaw 1") == ("stacking", "5-1")
    zones = {"londres": "uk_inf/f", "calais": "axis: uk_inf/f uk_inf/f uk_inf/f de_inf/f"}
    landing = part("allies", 12, zones, surrendered=TWO_LANDS)
    assert why_operation(landing, "londres uk_inf", "land calais 2") == ("stacking", "5-1")


@pytest.mark.rules("5-1")
def test_america_has_no_limit():
    zones = {"canada": "uk_inf/f uk_inf/f uk_inf/f us_inf/f us_inf/f", "eeuu": "us_inf/f"}
    match = part("allies", 12, zones)
    operate(match, "eeuu us_inf", "move canada 1")
    assert len(armies(match, "canada")) == 6


@pytest.mark.rules("5-1", "2-1")
def test_sides_are_counted_apart():
    zones = {"posen": "ussr: su_inf/f su_inf/f su_inf/f", "hamburg": "allies: uk_inf/f", "berlin": "allies:"}
    match = part("allies", 20, zones, surrendered=TWO_LANDS)
    assert "posen" in goals(match, "hamburg uk_inf")


# --- 6 control ---------------------------------------------------------------------------------------------


@pytest.mark.rules("6-1")
def test_zones_begin_under_the_side_they_belong_to():
    match = start("downfall", seed="6")
    assert control(match, "berlin") == control(match, "karelia") == "axis"
    assert control(match, "paris") == control(match, "argel") == control(match, "suez") == "allies"
    assert control(match, "riga") == "ussr"
    assert {control(match, zone) for zone in ("roma", "bruselas", "oslo", "eeuu", "bucarest")} == {None}
    assert armies(match, "karelia") == ["fi_inf/f", "su_inf/f", "su_inf/f", "su_tank/r"]


@pytest.mark.rules("6-2")
def test_a_zone_passes_to_the_side_that_stands_there_alone_after_the_combats():
    match = part("axis", 8, {"kovel": "ussr: de_inf/f su_inf/r"}, barbarossa=7, dice=[6, 1])
    operate(match, "kovel de_inf", "attack 1")
    give(match, "end_operations", "declare kovel de_inf full here", "target kovel su_inf reduced")
    assert control(match, "kovel") == "axis"


@pytest.mark.rules("6-2")
def test_a_contested_zone_keeps_its_controller_and_passing_changes_nothing():
    zones = {"warsaw": "de_tank/f", "kovel": "ussr: de_inf/f su_inf/f", "vilnius": "ussr:"}
    match = part("axis", 8, zones, barbarossa=7)
    operate(match, "warsaw de_tank", "move dvinsk 1")
    give(match, "end_operations")
    assert control(match, "kovel") == "ussr"
    assert control(match, "vilnius") == "ussr"
    assert control(match, "dvinsk") == "axis"


@pytest.mark.rules("6-2")
def test_a_defender_left_alone_takes_the_zone():
    match = part("axis", 8, {"kovel": "axis: de_inf/r su_inf/f"}, barbarossa=7, dice=[1, 6])
    operate(match, "kovel de_inf reduced", "attack 1")
    give(match, "end_operations", "declare kovel de_inf reduced here", "target kovel su_inf full")
    assert control(match, "kovel") == "ussr"


@pytest.mark.rules("6-2", "7-6")
def test_armies_removed_at_the_end_of_a_part_change_control_only_in_the_next_one():
    zones = {"smolensk": "axis: de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, developments={"axis": ["aviation"]})
    end_part(match)
    assert armies(match, "smolensk") == ["su_inf/f"]
    assert control(match, "smolensk") == "axis"
    end_part(match)
    assert control(match, "smolensk") == "ussr"


@pytest.mark.rules("6-2", "2-1")
def test_allies_and_soviets_take_no_zones_from_each_other():
    zones = {"posen": "ussr: uk_inf/f", "hamburg": "allies: su_inf/f", "leipzig": "axis: uk_inf/f"}
    match = part("allies", 20, zones, surrendered=TWO_LANDS, barbarossa=7)
    give(match, "end_operations")
    assert [control(match, zone) for zone in zones] == ["ussr", "allies", "allies"]


@pytest.mark.rules("6-2", "2-1")
@pytest.mark.parametrize(("first", "second"), [("allies", "ussr"), ("ussr", "allies")])
def test_of_allies_and_soviets_the_side_that_entered_first_takes_a_zone(first, second):
    own = {"allies": "uk_inf", "ussr": "su_inf"}
    zones = {
        "posen": f"axis: de_inf/r {own[first]}/f {own[second]}/f",
        "berlin": "allies:",
        "hamburg": "allies:",
    }
    zones |= {"warsaw": "ussr:", "kovel": "ussr:"}
    facts = {"barbarossa": 7, "surrendered": TWO_LANDS, "dice": [6, 1], "first_there": {"posen": first}}
    for side in ("allies", "ussr"):
        match = part(side, 20, zones, **facts)
        operate(match, f"posen {own[side]}", "attack 1")
        give(match, "end_operations", f"declare posen {own[side]} full here", "target posen de_inf reduced")
        assert armies(match, "posen") == sorted([f"{own[first]}/f", f"{own[second]}/f"])
        assert control(match, "posen") == first


@pytest.mark.rules("2-1", "6-2")
def test_who_of_allies_and_soviets_came_first_is_remembered():
    zones = {"posen": "axis: su_inf/f de_inf/f", "berlin": "allies: uk_inf/f uk_inf/f", "hamburg": "allies:"}
    match = part("allies", 20, zones, surrendered=TWO_LANDS, barbarossa=7)
    operate(match, "berlin uk_inf", "assault posen berlin 1")
    assert match.board.to_json()["first_there"] == {"posen": "ussr"}
    again = position_from_json(match.game, match.position.to_json())
    assert again.board.to_json()["first_there"] == {"posen": "ussr"}


@pytest.mark.rules("6-2", "2-4")
def test_armies_of_a_neutral_country_do_not_take_its_zones_for_their_side():
    match = part("axis", 2, {"roma": "it_inf/f", "bucarest": "ro_inf/f"})
    give(match, "end_operations")
    assert control(match, "roma") is None
    assert control(match, "bucarest") is None
    assert status(match, "italy") == "neutral"
