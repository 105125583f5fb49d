"""What is told of an element of the board that the decision of the moment does not ask for."""

import pytest

from touching import touch
from warroom import give, part


def axis(**facts):
    zones = {"berlin": "de_inf/f", "munich": "de_inf/f", "paris": "allies: fr_inf/f"}
    return part("axis", 1, zones, **facts)


@pytest.mark.rules("2-2")
def test_a_zone_without_own_armies_and_the_army_of_an_enemy_say_so():
    match = axis()
    assert touch(match.position, "zone:londres") == ("no_army_of_yours", "2-2")
    assert touch(match.position, "counter:paris.fr_inf.full") == ("not_your_army", "2-2")


@pytest.mark.rules("8-12")
def test_an_army_has_one_operation_and_one_after_the_other():
    match = axis()
    give(match, "operate berlin de_inf full")
    assert touch(match.position, "zone:londres")[1].startswith("8-")
    moves = [option for option in match.legal("axis") if option.startswith("move ")]
    give(match, moves[0])
    there = moves[0].split()[1]
    assert touch(match.position, f"counter:{there}.de_inf.full") == ("operated_already", "8-12")


@pytest.mark.rules("4-1", "4-2", "4-5")
def test_an_action_says_whose_it_is_and_that_none_is_left():
    match = part("axis", 6, {"berlin": "de_inf/f"})
    assert touch(match.position, "action:lend_lease") == ("not_an_action_of_yours", "4-1")
    give(match, "act supply")
    assert touch(match.position, "action:supply") == ("action_taken_already", "4-2")
    give(match, "act tank_production", "act air_missions")
    assert touch(match.position, "action:supply") == ("no_actions_left", "4-5")


@pytest.mark.rules("13-1")
def test_a_development_says_that_it_is_no_tile_of_the_side():
    assert touch(axis().position, "development:urals_industry") == ("no_such_tile", "13-1")
