"""13.3.10 Naval invasions."""

import pytest

from tripartite.games.world_at_war import attack, operations
from tripartite.games.world_at_war.terms import INVASION, UNITED_KINGDOM, USA, WESTERN
from world_at_war.battle import fight, operation, phase
from world_at_war.table import at, give, hold, join, legal, table, units, why


def channel(*stacks, land=4, fleets=4, turn="summer_1944", sea="a_cha"):
    """British fleets with land units on board in a sea area."""
    b = table(f"uk {land} regular {sea}", f"uk {fleets} fleet {sea}", *stacks, active="allies", turn=turn)
    hold(b, "ger", "fr_nmd", "fr_nor", "fr_bri", "fr_par")
    for unit in range(b.atlas.unit_count):
        if b.place[unit] == at(b, sea):
            b.mission[unit] = INVASION
            b.origin[unit] = at(b, "gb_lon")
    b.actions[UNITED_KINGDOM] = 2
    return b


@pytest.mark.rules("13.3.10(1)", "13.3.10(2)")
def test_an_invasion_goes_from_a_sea_area_to_an_adjacent_beach():
    b = phase(channel("ger 2 regular fr_nmd"), "operation_markers")
    marks = legal(b, "mark_operation")
    assert "mark_operation uk a_cha fr_nmd" in marks
    assert why(b, "mark_operation uk a_cha fr_par") == ("no_sea_beside", "13.3.10(2)")
    assert why(b, "mark_operation uk a_cha fr_bor") == ("no_sea_beside", "13.3.10(2)")


@pytest.mark.rules("13.3.10(1)", "13.3.10.R")
def test_the_beach_limits_the_invaders():
    b = channel("ger 2 regular fr_bri", land=5)
    operation(b, "uk", "a_cha", "fr_bri")
    assert operations.most_attackers(b) == b.atlas.beach[at(b, "fr_bri")] == 3
    give(b, "commit uk_regular 2")
    assert why(b, "commit uk_regular 4") == ("beach_is_full", "13.3.10(1)")


@pytest.mark.rules("10(2-3)")
def test_no_invasion_in_the_atlantic_in_winter():
    b = phase(channel("ger 2 regular fr_nmd", "uk 1 regular gb_lon", turn="winter_1943"), "operation_markers")
    assert legal(b, "mark_operation") == []
    places = (UNITED_KINGDOM, at(b, "a_cha"), at(b, "fr_nmd"))
    reason = operations.mark_refusal(b, WESTERN, places)
    assert reason is not None
    assert reason.name == "no_invasion_in_winter"


@pytest.mark.rules("13.3.10(8)", "13.3.10.R")
def test_fleets_support_the_first_attack_which_has_minus_one():
    b = channel("ger 2 regular fr_nmd", fleets=5)
    operation(b, "uk", "a_cha", "fr_nmd")
    assert attack.clash(b).attack_modifier == 2 - 1
    b.damaged[b.fleets(at(b, "a_cha"), WESTERN)[0]] = 1
    assert attack.clash(b).attack_modifier == 2 - 1
    for fleet in b.fleets(at(b, "a_cha"), WESTERN)[:3]:
        b.damaged[fleet] = 1
    assert attack.clash(b).attack_modifier == 1 - 1
    b.attack_step = 1
    assert attack.clash(b).attack_modifier == 0 - 1


@pytest.mark.rules("13.3.10(8)", "13.3.10.R", "13.3.10(5)")
def test_a_counted_fortress_gives_the_defender_one_more():
    b = channel("ger 2 regular fr_nmd")
    operation(b, "uk", "a_cha", "fr_nmd")
    before = attack.clash(b).defence_modifier
    b.fortress[at(b, "fr_nmd")] = 2
    assert attack.clash(b).defence_modifier == before + 1
    b.fortress[at(b, "fr_nmd")] = 3
    assert attack.clash(b).defence_modifier == before


@pytest.mark.rules("13.3.10(4,6)")
def test_winning_invaders_land_and_others_stay_with_the_fleets():
    b = channel("ger 1 regular fr_nmd")
    operation(b, "uk", "a_cha", "fr_nmd")
    fight(b, 1, 3, 3)
    give(b, "advance")
    assert units(b, "fr_nmd") == {"uk_regular": 4}
    assert {b.origin[unit] for unit in b.land_units(at(b, "fr_nmd"), WESTERN)} == {-1}
    b = channel("ger 4 regular fr_nmd")
    operation(b, "uk", "a_cha", "fr_nmd")
    fight(b, 3, 3, 1, 1)
    assert units(b, "a_cha")["uk_regular"] == 1


@pytest.mark.rules("13.3.10(7)")
def test_a_winning_attacker_continues_from_the_sea_against_the_same_beach():
    b = channel("ger 8 regular fr_nmd", "usa 6 regular a_cha", "usa 4 fleet a_cha")
    join(b, "western", "usa")
    for unit in range(b.atlas.unit_count):
        if b.place[unit] == at(b, "a_cha"):
            b.mission[unit] = INVASION
    for advance in b.atlas.nation_advances[USA]:
        b.progress[advance] = 100
    operation(b, "usa", "a_cha", "fr_nmd")
    fight(b, 2, 3, 3, 3)
    assert legal(b, "exploit") == ["exploit a_cha fr_nmd"]
    assert why(b, "exploit a_cha fr_bri") == ("same_target_only", "13.3.6.R")


@pytest.mark.rules("13.3.10.R", "13.3.7")
def test_an_empty_beach_is_attacked_with_minus_one():
    b = channel(land=1)
    operation(b, "uk", "a_cha", "fr_nmd")
    assert attack.empty_area_modifier(b) == -1
    fight(b, 2, 2)
    assert "advance" not in legal(b)


@pytest.mark.rules("13.3.10(3)")
def test_fleets_that_carried_units_support_and_an_elite_lands_besides_them():
    b = channel("ger 1 regular fr_nmd", "uk 1 elite a_cha", land=2, fleets=2)
    for unit in b.land_units(at(b, "a_cha"), WESTERN):
        b.mission[unit], b.origin[unit] = INVASION, at(b, "gb_lon")
    operation(b, "uk", "a_cha", "fr_nmd")
    assert len(attack.attackers(b)) == 3
    assert attack.clash(b).attack_modifier == 1 - 1  # two fleets, first attack


@pytest.mark.rules("13.3.10(5)", "5.4(4)")
def test_beaten_defenders_of_a_fortified_beach_stay_and_the_fortress_is_reduced():
    b = channel("ger 3 regular fr_nmd", land=6, fleets=4)
    b.fortress[at(b, "fr_nmd")] = 1
    operation(b, "uk", "a_cha", "fr_nmd")
    fight(b, 1, 2, 3, 3, until="breakthrough")
    assert units(b, "fr_nmd") == {}
    b = channel("ger 5 regular fr_nmd", land=6, fleets=4)
    b.fortress[at(b, "fr_nmd")] = 2
    operation(b, "uk", "a_cha", "fr_nmd")
    fight(b, 1, 2, 3, 3, until="breakthrough")
    assert units(b, "fr_nmd") == {"ger_regular": 2}
    assert b.fortress[at(b, "fr_nmd")] == 1
