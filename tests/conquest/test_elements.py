"""What is told of an element of the board that the decision of the moment does not ask for."""

import pytest

from conquest.marching import go, moving
from conquest.table import hand
from touching import touch_board


def touch(b, element):
    return touch_board("conquest", b, element)


@pytest.mark.rules("11.0")
def test_an_area_without_own_units_and_a_unit_that_has_moved_say_so():
    b = moving("infantry 3 japan mukden", "infantry 2 japan mukden")
    assert touch(b, "area:seattle") == ("no_unit_of_yours", "11.0")
    go(b, "jehol", "mukden japan infantry 3")
    assert touch(b, "block:jehol.japan.infantry.3") == ("moved_already", "11.0")


@pytest.mark.rules("3.241")
def test_a_fortress_never_moves():
    b = moving("fortress 2 japan mukden", "infantry 2 japan mukden")
    assert touch(b, "block:mukden.japan.fortress.2") == ("never_moves", "3.241")


@pytest.mark.rules("4.0")
def test_a_card_that_one_does_not_hold_says_so_and_one_in_hand_when_it_serves():
    b = moving("infantry 3 japan mukden")
    hand(b, "japan", "A01")
    assert touch(b, "card:A02") == ("not_in_hand", "4.0")
    assert touch(b, "card:A01")[0] in ("used_later", "used_again", "used_afterwards")


@pytest.mark.rules("7.33")
def test_a_track_of_another_faction_says_so():
    b = moving("infantry 3 japan mukden")
    assert touch(b, "track:kmt") == ("track_of_another", "7.33")
