"""What is told of an element of the board that the decision of the moment does not ask for."""

import pytest

from touching import touch_board
from world_at_war.table import begin, give, table, war


def touch(b, element):
    return touch_board("world_at_war", b, element)


def moving(*stacks):
    b = table(*stacks)
    war(b, "axis_western")
    begin(b, "tactical_movement")
    return b


@pytest.mark.rules("13.2")
def test_units_of_another_side_and_a_place_without_own_units_say_so():
    b = moving("ger 2 regular de_sil", "uk 1 regular gb_lon")
    assert touch(b, "type:uk_regular") == ("not_your_unit", "13.2")
    assert touch(b, "place:gb_lon") == ("no_unit_there", "13.2")


@pytest.mark.rules("13.2.1(1)")
def test_a_distant_area_is_too_far_for_a_march():
    b = moving("ger 2 regular de_sil")
    give(b, "march de_sil")
    assert touch(b, "place:gb_lon") == ("beyond_one_area", "13.2.1(1)")


@pytest.mark.rules("15.3(1)")
def test_an_advance_says_whose_tree_it_is_in_and_when_it_is_worked_on():
    b = moving("ger 2 regular de_sil")
    assert touch(b, "advance:uk_t1") == ("tree_of_another", "15.3(1)")
    assert touch(b, "advance:ger_t1") == ("used_later", "15.3(1)")


@pytest.mark.rules("15.2(1-2)", "15.2(3-4)")
def test_diplomacy_is_for_smaller_countries_and_flags_are_no_events():
    b = moving("ger 2 regular de_sil")
    assert touch(b, "nation:ger") == ("no_effort_for_majors", "15.2(1-2)")
    assert touch(b, "chit:axis_romania") == ("not_an_event", "15.2(3-4)")
