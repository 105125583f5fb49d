"""13.3.9(8) to 13.3.9(10): retreats, and what else leaves a captured area."""

import pytest

from world_at_war.battle import fight, operation, prompt
from world_at_war.table import at, begin, give, hold, join, legal, table, units, war, why


def beaten(*stacks, attackers=6, **more):
    """Four Frenchmen in Burgundy are beaten from Lorraine and must leave."""
    b = table(f"ger {attackers} regular fr_lor", "fra 4 regular fr_bur", *stacks, turn="summer_1940", **more)
    hold(b, "ger", "fr_lor")
    operation(b, "ger", "fr_lor", "fr_bur")
    fight(b, 1, 1, 3, 2, until="retreat")
    return b


@pytest.mark.rules("13.3.9(8)")
def test_units_retreat_first_to_areas_that_no_enemy_is_next_to():
    b = beaten("ger 1 regular fr_nor")
    hold(b, "ger", "fr_nor")
    assert prompt(b) == "retreat"
    assert {id.split()[-1] for id in legal(b)} == {"fr_cen", "fr_loi", "fr_lyo"}
    assert why(b, "retreat fra_regular 1 fr_par") == ("no_refuge", "13.3.9(8)")
    assert why(b, "retreat fra_regular 9 fr_cen") == ("too_many_retreat", "13.3.9(8)")


@pytest.mark.rules("13.3.9(8)")
def test_a_unit_that_cannot_retreat_is_eliminated():
    b = table("ger 6 regular de_sil", "poland 4 regular pl_poz")
    hold(b, "ger", "pl_war", "pl_kra")
    operation(b, "ger", "de_sil", "pl_poz")
    fight(b, 1, 1, 3, 2)
    assert not b.land_units(at(b, "pl_poz"), 1)
    assert sum(1 for unit in range(b.atlas.unit_count) if b.place[unit] >= 0 and b.camp_of(unit) == 1) == 0


@pytest.mark.rules("13.3.9(8)")
def test_a_unit_retreats_further_where_the_next_area_is_full():
    b = table("ger 6 regular de_sil", "poland 4 regular pl_poz", "uk 8 regular pl_war")
    hold(b, "ger", "pl_kra")
    operation(b, "ger", "de_sil", "pl_poz")
    fight(b, 1, 1, 3, 2, until="retreat")
    assert {id.split()[-1] for id in legal(b)} == {"pl_bre", "pl_lwo"}


@pytest.mark.rules("13.3.9(9)")
def test_neutral_units_do_not_retreat_into_the_area_of_a_major():
    b = table("ger 8 regular de_ruh", "belgium 2 regular be_bel", turn="spring_1940")
    operation(b, "ger", "de_ruh", "be_bel")
    fight(b, 1, 1, 3, 3)
    assert units(b, "fr_nor") == {}
    assert units(b, "be_bel") == {}


@pytest.mark.rules("13.3.9(10)")
def test_active_air_fleets_change_area_and_inactive_ones_come_back_next_turn():
    b = beaten("fra 2 air fr_bur")
    air = b.air_fleets(at(b, "fr_bur"), 1)
    b.inactive[air[0]] = 1
    give(b, "retreat fra_regular 1 fr_cen", "advance")
    assert prompt(b) == "displaced_air_fleet"
    assert (b.place[air[0]], b.due[air[0]]) == (b.atlas.turn_track, b.turn + 1)
    assert why(b, "evacuate_air_fleet fr_bur") == ("no_base_in_reach", "13.3.9(10)")
    give(b, "evacuate_air_fleet fr_par")
    assert (b.place[air[1]], b.inactive[air[1]]) == (at(b, "fr_par"), 0)


@pytest.mark.rules("13.3.9(10)")
def test_fleets_in_a_captured_port_change_base():
    b = table("ger 6 regular fr_loi", "fra 1 regular fr_bri", "fra 1 fleet fr_bri", turn="summer_1940")
    hold(b, "ger", "fr_loi")
    operation(b, "ger", "fr_loi", "fr_bri")
    fight(b, 1, 3, 3)
    give(b, "advance")
    assert prompt(b) == "forced_change_of_base"
    give(b, legal(b)[0])
    fleet = b.atlas.first_unit[b.atlas.type_ids.index("fra_fleet")]
    assert b.place[fleet] not in (at(b, "fr_bri"), -1)


@pytest.mark.rules("13.3.9(8)")
def test_an_ally_takes_in_a_retreating_minor():
    b = table("ger 8 regular de_ruh", "belgium 2 regular be_bel", turn="spring_1940")
    join(b, "western", "belgium")
    operation(b, "ger", "de_ruh", "be_bel")
    fight(b, 2, 2, 2, 2, until="retreat")
    assert "retreat belgium_regular 1 fr_nor" in legal(b)


@pytest.mark.rules("13.3.9(10)")
def test_an_active_air_fleet_without_another_base_comes_back_next_turn_like_an_inactive_one():
    b = table("ger 6 regular fr_lor", "fra 1 regular fr_bur", "fra 1 air fr_bur", turn="summer_1940")
    hold(b, "ger", *[b.atlas.place_ids[n] for n in range(b.atlas.area_count) if b.control[n] in (2, 3)])
    hold(b, "fra", "fr_bur")
    operation(b, "ger", "fr_lor", "fr_bur")
    air = b.air_fleets(at(b, "fr_bur"), 1)[0]
    fight(b, 1, 3, 3)
    give(b, "advance")
    assert (b.place[air], b.due[air], b.inactive[air]) == (b.atlas.turn_track, b.turn + 1, 1)


@pytest.mark.rules("13.3.9(10)", "13.2")
def test_air_fleets_leave_an_empty_area_that_the_enemy_marches_into():
    b = table("ger 2 regular fr_lor", "fra 1 air fr_bur", "fra 1 regular fr_mar", turn="summer_1940")
    hold(b, "ger", "fr_lor")
    begin(b, "tactical_movement")
    give(b, "march fr_lor", "go ger_regular 1 fr_bur")
    assert prompt(b) == "displaced_air_fleet"
    give(b, "evacuate_air_fleet fr_par")
    assert units(b, "fr_par") == {"fra_air": 1}
    assert prompt(b) in ("march", "tactical")


@pytest.mark.rules("13.3.9(8)", "P15(3)")
def test_nobody_retreats_where_his_nation_may_not_be():
    b = table("finland 2 regular su_len", "ussr 8 regular su_vol", turn="summer_1942", active="allies")
    join(b, "axis", "finland")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "ba_nor")
    hold(b, "ussr", *[b.atlas.place_ids[area] for area in b.atlas.groups["finnish_front"]])
    hold(b, "finland", "su_len")
    operation(b, "ussr", "su_vol", "su_len")
    fight(b, 2, 2, 2, 2)
    assert (units(b, "su_len"), units(b, "ba_nor")) == ({}, {})
