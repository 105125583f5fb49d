"""16, P16, P26 Diplomatic tracks."""

import pytest

from tripartite.games.world_at_war import tracks, war
from tripartite.games.world_at_war.keys import (
    AXIS_TRANSIT_SPACE,
    JOINS_AXIS_SPACE,
    OIL_TO_GERMANY_SPACE,
    RM_TO_GERMANY_1_SPACE,
)
from tripartite.games.world_at_war.terms import (
    AXIS,
    FINLAND,
    NEUTRAL,
    ROMANIA,
    SWEDEN,
    TURKEY,
    USA,
    USSR,
    WESTERN,
    YUGOSLAVIA,
)
from world_at_war.table import join, table
from world_at_war.table import war as at_war


def flag_refused(b, nation):
    reason = tracks.flag_refusal(b, nation)
    return reason and reason.name


@pytest.mark.rules("P16(3-5)")
def test_a_space_has_its_effect_while_the_marker_stands_on_it():
    b = table()
    assert not tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)
    b.track[ROMANIA] = -1
    assert tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)


@pytest.mark.rules("P16(3-5)")
def test_reduced_swedish_ore_comes_in_no_winter():
    b = table(turn="autumn_1940")
    b.track[SWEDEN] = 1
    assert tracks.space_effect(b, SWEDEN, RM_TO_GERMANY_1_SPACE)
    b.turn += 1
    assert not tracks.space_effect(b, SWEDEN, RM_TO_GERMANY_1_SPACE)


@pytest.mark.rules("P16(2)", "P16(3-5)")
def test_finland_at_its_last_space_only_grants_transit_until_the_ussr_is_at_war():
    b = table()
    b.track[FINLAND] = -2
    assert tracks.space_effect(b, FINLAND, AXIS_TRANSIT_SPACE)
    at_war(b, "axis_soviet")
    assert tracks.space_effect(b, FINLAND, JOINS_AXIS_SPACE)


@pytest.mark.rules("16(5)", "P16(1)")
def test_a_marker_that_reaches_the_last_space_makes_an_ally_at_once():
    b = table()
    war.move_marker(b, YUGOSLAVIA, 2)
    assert b.camp[YUGOSLAVIA] == WESTERN


@pytest.mark.rules("P26(1-2)")
def test_a_new_ally_in_the_balkans_alarms_the_ussr():
    b = table()
    war.move_marker(b, TURKEY, -3)
    assert b.camp[TURKEY] == AXIS
    assert [b.atlas.components.triggers[n].id for n in b.noted] == ["ussr_5"]


@pytest.mark.rules("16(6)")
def test_a_grey_space_is_never_left_upwards_and_a_brown_one_never_downwards():
    b = table()
    b.track[ROMANIA] = -2
    assert not tracks.may_move(b, ROMANIA, 1)
    assert tracks.may_move(b, ROMANIA, -1)
    b.track[TURKEY] = 2
    assert tracks.may_move(b, TURKEY, 1)
    assert not tracks.may_move(b, TURKEY, -1)


@pytest.mark.rules("16(6)")
def test_a_disabled_track_is_finished():
    b = table()
    war.move_marker(b, ROMANIA, 2)
    war.move_marker(b, ROMANIA, -1)
    assert b.track[ROMANIA] == 2
    assert flag_refused(b, ROMANIA) == "track_disabled"


@pytest.mark.rules("16.R")
def test_a_marker_does_not_leave_its_track():
    b = table()
    war.move_marker(b, SWEDEN, -3)
    assert b.track[SWEDEN] == -1


@pytest.mark.rules("16(4)")
def test_flags_of_allies_and_of_the_attacked_are_dead():
    b = table()
    assert tracks.flag_refusal(b, TURKEY) is None
    join(b, "axis", "turkey")
    assert flag_refused(b, TURKEY) == "nation_has_a_side"
    war.attack_neutral(b, AXIS, SWEDEN)
    assert flag_refused(b, SWEDEN) == "nation_at_war"


@pytest.mark.rules("P26(3-5)")
def test_the_usa_goes_to_war_on_its_last_space_and_never_back():
    b = table()
    war.move_marker(b, USA, -1)
    assert b.track[USA] == 0
    assert b.camp[USA] == NEUTRAL
    war.move_marker(b, USA, 5)
    assert b.camp[USA] == WESTERN
    war.move_marker(b, USA, -1)
    assert b.track[USA] == 5


@pytest.mark.rules("P26(1-2)")
def test_the_ussr_goes_to_war_on_its_last_space():
    b = table()
    war.move_marker(b, USSR, 4)
    assert b.war[1] == 1
    assert flag_refused(b, USSR) == "nation_at_war"
