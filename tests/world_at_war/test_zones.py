"""13.2.2 Zones of control: who is held by enemies next door."""

import pytest

from tripartite.games.world_at_war import zones
from tripartite.games.world_at_war.terms import AXIS, SOVIET
from world_at_war.table import at, give, hold, legal, nation, table, war, why
from world_at_war.test_tactical import moving

# Kharkov touches Donbas and Voronezh; Orel lies behind them.


def eastern_front(*stacks, **options):
    b = table(*stacks, turn="summer_1942", **options)
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", *{stack.split()[3] for stack in stacks if stack.startswith("ger")})
    return moving(b)


@pytest.mark.rules("13.2.2(1,3)")
@pytest.mark.parametrize("enemies", [4, 3])
def test_enemies_block_units_one_for_one(enemies):
    b = eastern_front("ger 6 regular su_kha", f"ussr {enemies} regular su_vor")
    assert zones.blocked(b, AXIS, at(b, "su_kha")) == enemies
    assert zones.free_units(b, AXIS, at(b, "su_kha")) == 6 - enemies


@pytest.mark.rules("13.2.2.R")
@pytest.mark.parametrize(("ruling", "expected"), [("largest", 4), ("sum", 6)])
def test_the_largest_enemy_stack_next_door_blocks_or_by_choice_all_of_them(ruling, expected):
    b = eastern_front(
        "ger 6 regular su_kha", "ussr 4 regular su_vor", "ussr 2 regular su_don", zone_of_control=ruling
    )
    assert zones.blocked(b, AXIS, at(b, "su_kha")) == expected


@pytest.mark.rules("13.2.2(1,3)")
def test_units_in_excess_move_along_the_front_and_the_others_only_to_the_rear():
    b = eastern_front("ger 6 regular su_kha", "ussr 4 regular su_vor", "ger 1 regular su_don")
    hold(b, "ger", "su_dne")
    assert zones.holds_back(b, AXIS, at(b, "su_don"))
    assert not zones.holds_back(b, AXIS, at(b, "su_dne"))
    give(b, "march su_kha")
    numbers = [int(id.split()[2]) for id in legal(b, "go") if id.endswith("su_don")]
    assert numbers == [1, 2]
    assert why(b, "go ger_regular 3 su_don") == ("zone_of_control", "13.2.2(1,3)")
    assert why(b, "go ger_regular 6 su_dne") is None


@pytest.mark.rules("13.2.2.R")
def test_the_order_of_moves_makes_no_difference():
    b = eastern_front("ger 6 regular su_kha", "ussr 4 regular su_vor", "ger 1 regular su_don")
    hold(b, "ger", "su_dne")
    give(b, "march su_kha", "go ger_regular 4 su_dne")
    assert why(b, "go ger_regular 2 su_don") is None
    give(b, "go ger_regular 1 su_don")
    assert why(b, "go ger_regular 1 su_don") is None


@pytest.mark.rules("13.2.2.R")
def test_units_that_arrive_do_not_free_those_that_are_held():
    b = eastern_front("ger 4 regular su_kha", "ussr 4 regular su_vor", "ger 2 regular su_dne")
    hold(b, "ger", "su_don")
    give(b, "march su_dne", "go ger_regular 2 su_kha")
    assert zones.free_units(b, AXIS, at(b, "su_kha")) == 0


@pytest.mark.rules("13.2.2(2)")
def test_an_empty_enemy_area_may_be_entered_by_any_unit():
    b = eastern_front("ger 4 regular su_kha", "ussr 4 regular su_vor")
    assert b.control[at(b, "su_don")] == nation("ussr")
    give(b, "march su_kha")
    assert why(b, "go ger_regular 4 su_don") is None


@pytest.mark.rules("13.2.2(2)")
@pytest.mark.parametrize("fortress", [0, 1])
def test_a_fortress_is_open_to_all(fortress):
    b = eastern_front("ger 4 regular su_kha", "ussr 4 regular su_vor", "ger 1 regular su_don")
    b.fortress[at(b, "su_don")] = fortress
    give(b, "march su_kha")
    assert (why(b, "go ger_regular 4 su_don") is None) == bool(fortress)


@pytest.mark.rules("13.2.2(2)")
def test_rough_terrain_is_open_to_all():
    b = eastern_front("ger 1 regular su_smo")
    for place in ("su_pri", "su_bat", "su_kar"):
        assert zones.is_exempt(b, SOVIET, at(b, place)), place
    assert not zones.is_exempt(b, SOVIET, at(b, "su_don"))
