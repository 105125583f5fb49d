"""14.3 Strategic bombing by the Allies, and 14.4 by German air fleets."""

from __future__ import annotations

import pytest

from tripartite.games.world_at_war import boards, bombing
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AXIS,
    FRANCE,
    GERMANY,
    ITALY,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
)
from world_at_war.table import again, at, dice, give, hold, join, legal, open_frame, put, run, table, war, why

INDUSTRY, H2S, JETS, RADAR, ESCORTS, VENGEANCE = "uk_t4", "uk_t11", "ger_t7", "uk_t3", "usa_t6", "ger_t8"


def raid(bombers: int = 7, interceptors: int = 0, level: int = 3, turn: str = "summer_1942") -> Board:
    """British bombers against Germany (and Italy)."""
    b = table(turn=turn)
    war(b, "axis_western", "axis_soviet")
    join(b, "axis", "ita")
    b.bombers[UNITED_KINGDOM] = bombers
    b.interceptors = [0] * len(b.interceptors)
    b.interceptors[GERMANY] = interceptors
    b.level[GERMANY] = level
    open_frame(b, bombing.open_allied_raids(b))
    return b


def blitz(fleets: int = 3, defenders: int = 0) -> Board:
    """German air fleets in northern France against the United Kingdom."""
    b = table(turn="summer_1940")
    hold(b, "ger", "fr_nor", "fr_par")
    b.surrendered[FRANCE] = 1
    put(b, "ger", fleets, "air", "fr_nor")
    if defenders:
        put(b, "uk", defenders, "air", "gb_lon")
    open_frame(b, bombing.open_german_raid(b))
    return b


def complete(b: Board, *advances: str) -> None:
    for advance in advances:
        b.progress[b.atlas.advance_ids.index(advance)] = 100


@pytest.mark.rules("14.3(1)")
def test_british_bombers_need_an_area_in_the_south_of_great_britain() -> None:
    b = raid(bombers=1)
    assert legal(b, "send_bombers") == ["send_bombers ger uk 1", "send_bombers ita uk 1"]
    hold(b, "ger", "gb_lon", "gb_swe")
    assert bombing.target_refusal(b, WESTERN, GERMANY) is bombing.NO_BOMBING_BASE
    hold(b, "uk", "tn_tun")
    assert legal(b, "send_bombers") == ["send_bombers ita uk 1"]


@pytest.mark.rules("14.3(1)")
def test_soviet_bombers_need_a_polish_area_and_fly_after_the_western_allies() -> None:
    b = raid(bombers=1)
    b.bombers[USSR] = 1
    asked = give(b, "stand_down")
    assert asked is None
    b = raid(bombers=1)
    b.bombers[USSR] = 1
    hold(b, "ussr", "pl_war")
    asked = give(b, "stand_down")
    assert asked is not None
    assert legal(b, "send_bombers") == ["send_bombers ger ussr 1"]
    assert why(b, "send_bombers ita ussr 1") == ("not_your_target", "14.3(1)")


@pytest.mark.rules("14.3(1)")
def test_bomber_points_name_one_target_and_fly_once() -> None:
    b = raid(bombers=2)
    give(b, "send_bombers ger uk 1")
    assert why(b, "send_bombers ita uk 1") == ("one_target_at_a_time", "14.3(1)")
    assert why(b, "send_bombers fra uk 1") == ("not_your_target", "14.3(1)")
    assert why(b, "send_bombers ger uk 2") == ("no_bomber_points", "14.3(2-3)")
    give(b, "launch_raid")
    assert legal(b, "send_bombers") == ["send_bombers ger uk 1", "send_bombers ita uk 1"]
    assert b.damage[GERMANY] == 1


@pytest.mark.rules("14.3(2-3)")
def test_each_interceptor_destroys_a_bomber_on_one_and_half_as_many_are_lost() -> None:
    b = raid(bombers=5, interceptors=4)
    dice(b, 1, 1, 2, 3)
    give(b, "send_bombers ger uk 5", "launch_raid", "intercept_raid 4")
    assert b.bombers[UNITED_KINGDOM] == 3
    assert b.interceptors[GERMANY] == 3
    assert b.damage[GERMANY] == 3


@pytest.mark.rules("14.3(2-3)")
def test_the_defender_uses_as_many_points_as_he_likes() -> None:
    b = raid(bombers=1, interceptors=2)
    give(b, "send_bombers ger uk 1", "launch_raid")
    assert legal(b) == ["intercept_raid 0", "intercept_raid 1", "intercept_raid 2"]
    assert why(b, "intercept_raid 3") == ("no_interceptor_points", "14.3(2-3)")


@pytest.mark.rules("14.3(4)")
def test_damage_in_a_turn_stops_at_the_level_and_half_the_excess_hits_resources() -> None:
    b = raid(bombers=9)
    give(b, "send_bombers ger uk 9", "launch_raid")
    assert b.damage[GERMANY] == 3
    assert b.resource_hits == 3
    assert "bomb_resource de_ruh" in legal(b)
    assert why(b, "bomb_resource de_vie") == ("raw_materials_first", "14.3(4)")
    assert why(b, "bomb_resource it_mil") == ("no_resource_in_range", "14.3(4)")
    give(b, "bomb_resource de_ruh")
    assert why(b, "bomb_resource de_sax") == ("oil_next", "14.3(4)")
    give(b, "bomb_resource de_vie")
    assert b.unavailable[at(b, "de_ruh")]
    assert b.unavailable[at(b, "de_vie")]


@pytest.mark.rules("14.3(4)")
def test_two_raids_of_a_turn_share_the_limit_of_the_level() -> None:
    b = raid(bombers=4, level=2)
    give(b, "send_bombers ger uk 2", "launch_raid", "send_bombers ger uk 2", "launch_raid")
    assert b.damage[GERMANY] == 2


@pytest.mark.rules("14.3(5)")
def test_damage_never_passes_the_box_of_the_level() -> None:
    b = raid(bombers=4, level=3)
    b.damage[GERMANY] = 5
    give(b, "send_bombers ger uk 4", "launch_raid")
    assert b.damage[GERMANY] == 6
    assert b.resource_hits == 1


@pytest.mark.rules("14.3(6)")
def test_jets_give_one_more_die_and_round_interceptor_losses_down() -> None:
    b = raid(bombers=2, interceptors=1)
    complete(b, JETS)
    dice(b, 1, 2)
    give(b, "send_bombers ger uk 2", "launch_raid", "intercept_raid 1")
    assert b.bombers[UNITED_KINGDOM] == 1
    assert b.interceptors[GERMANY] == 1


@pytest.mark.rules("14.3(11)")
def test_aircraft_industry_negates_an_interceptor_and_rounds_its_losses_up() -> None:
    b = raid(bombers=2, interceptors=2)
    complete(b, INDUSTRY)
    dice(b, 1)
    give(b, "send_bombers ger uk 2", "launch_raid", "intercept_raid 2")
    assert b.bombers[UNITED_KINGDOM] == 1
    assert b.interceptors[GERMANY] == 1
    b = raid(bombers=2, interceptors=2)
    complete(b, INDUSTRY, JETS)
    dice(b, 1, 3)
    give(b, "send_bombers ger uk 2", "launch_raid", "intercept_raid 2")
    assert b.interceptors[GERMANY] == 2


@pytest.mark.rules("14.3(9-10)")
def test_air_fleets_join_escort_or_defend_and_turn_inactive() -> None:
    b = raid(bombers=1)
    put(b, "uk", 2, "air", "gb_lon")
    put(b, "uk", 1, "air", "gb_sco")
    put(b, "ger", 2, "air", "de_ber")
    assert why(b, "escort_raid uk_air gb_lon") == ("no_target_yet", "14.3(1)")
    give(b, "send_bombers ger uk 1", "fly_raid ger uk_air gb_lon", "escort_raid uk_air gb_lon")
    assert why(b, "fly_raid ger uk_air gb_sco") == ("not_in_a_base", "14.3(9-10)")
    give(b, "launch_raid", "scramble ger_air de_ber")
    assert legal(b) == ["scramble ger_air de_ber", "intercept_raid 0"]
    dice(b, 2)  # one of two dice is negated
    give(b, "scramble ger_air de_ber")
    assert b.damage[GERMANY] == 2
    assert all(b.inactive[unit] for unit in b.air_fleets(at(b, "gb_lon"), WESTERN))
    assert all(b.inactive[unit] for unit in b.air_fleets(at(b, "de_ber"), AXIS))


@pytest.mark.rules("14.3(9-10)")
def test_allied_air_fleets_bomb_without_bomber_points_and_are_not_lost() -> None:
    b = raid(bombers=0, interceptors=1)
    put(b, "uk", 2, "air", "gb_lon")
    assert legal(b, "fly_raid") == ["fly_raid ger uk_air gb_lon", "fly_raid ita uk_air gb_lon"]
    dice(b, 1)
    give(b, "fly_raid ger uk_air gb_lon", "fly_raid ger uk_air gb_lon", "launch_raid", "intercept_raid 1")
    assert b.damage[GERMANY] == 1
    assert len(b.air_fleets(at(b, "gb_lon"), WESTERN)) == 2


@pytest.mark.rules("14.3(4)")
def test_resources_of_an_ally_next_to_the_target_are_in_range() -> None:
    b = raid()
    assert at(b, "ro_buc") not in bombing.resources_in_range(b, GERMANY)
    hold(b, "romania", "de_boh")
    join(b, "axis", "romania")
    assert at(b, "de_boh") in bombing.resources_in_range(b, GERMANY)
    assert at(b, "de_boh") not in bombing.resources_in_range(b, ITALY)


@pytest.mark.rules("14.3(11)")
def test_other_advances_negate_a_die_and_have_one_rolled_again() -> None:
    b = raid(bombers=1, interceptors=1)
    complete(b, H2S)
    dice(b, 1, 2)
    give(b, "send_bombers ger uk 1", "launch_raid", "intercept_raid 1")
    assert b.bombers[UNITED_KINGDOM] == 1
    b = raid(bombers=0, interceptors=1)
    join(b, "western", "usa")
    b.bombers[USA] = 1
    complete(b, ESCORTS)
    rolled = b.dice.counter
    give(b, "send_bombers ger usa 1", "launch_raid", "intercept_raid 1")
    assert b.dice.counter == rolled


@pytest.mark.rules("14")
def test_only_enemies_at_war_are_bombed_and_nobody_is_asked_for_nothing() -> None:
    b = raid(bombers=1)
    b.camp[ITALY] = 3
    b.recount()
    assert legal(b, "send_bombers") == ["send_bombers ger uk 1"]
    assert run(raid(bombers=0)) is None


@pytest.mark.rules("14.4")
def test_german_air_fleets_damage_the_united_kingdom_a_point_each() -> None:
    b = blitz(fleets=2)
    assert legal(b, "fly_raid") == ["fly_raid uk ger_air fr_nor"]
    give(b, "fly_raid uk ger_air fr_nor", "fly_raid uk ger_air fr_nor", "launch_raid")
    assert b.damage[UNITED_KINGDOM] == 2
    assert all(b.inactive[unit] for unit in b.air_fleets(at(b, "fr_nor"), AXIS))


@pytest.mark.rules("14.4")
def test_an_air_combat_decides_who_comes_through() -> None:
    b = blitz(fleets=2, defenders=1)
    give(b, "fly_raid uk ger_air fr_nor", "fly_raid uk ger_air fr_nor", "launch_raid")
    dice(b, 2, 1)  # by two: one raider withdraws
    give(b, "scramble uk_air gb_lon")
    assert b.damage[UNITED_KINGDOM] == 1
    b = blitz(fleets=2, defenders=1)
    give(b, "fly_raid uk ger_air fr_nor", "fly_raid uk ger_air fr_nor", "launch_raid")
    dice(b, 1, 2)
    give(b, "scramble uk_air gb_lon")
    assert b.damage[UNITED_KINGDOM] == 0


@pytest.mark.rules("14.4")
def test_radar_helps_in_air_combat_over_great_britain() -> None:
    b = blitz(fleets=1, defenders=1)
    complete(b, RADAR)
    give(b, "fly_raid uk ger_air fr_nor", "launch_raid")
    dice(b, 2, 1)
    give(b, "scramble uk_air gb_lon")
    assert b.damage[UNITED_KINGDOM] == 0


@pytest.mark.rules("14.3(1)")
def test_france_is_bombed_from_germany() -> None:
    b = table("ger 1 air de_rhi", "uk 1 air fr_par", turn="spring_1940")
    open_frame(b, bombing.open_german_raid(b))
    assert legal(b, "fly_raid") == ["fly_raid fra ger_air de_rhi"]
    give(b, "fly_raid fra ger_air de_rhi", "launch_raid")
    assert legal(b) == ["scramble uk_air fr_par", "intercept_raid 0"]
    give(b, "intercept_raid 0")
    assert b.damage[FRANCE] == 1


@pytest.mark.rules("15.3(3-4)")
def test_vengeance_weapons_damage_the_united_kingdom_from_the_coast() -> None:
    b = blitz(fleets=0)
    complete(b, VENGEANCE)
    run(b)
    assert b.damage[UNITED_KINGDOM] == 1
    b = blitz(fleets=0)
    complete(b, VENGEANCE)
    hold(b, "uk", "fr_nor", "fr_nmd", "be_bel", "nl_hol")
    run(b)
    assert b.damage[UNITED_KINGDOM] == 0


@pytest.mark.rules("14.3(7-8)")
def test_damage_lowers_factory_points() -> None:
    b = raid(level=4)
    b.damage[GERMANY] = 8
    assert boards.factory_points(b, GERMANY) == 6


@pytest.mark.rules("14.3(2-3)")
def test_a_board_written_in_the_middle_of_a_raid_goes_on_alike() -> None:
    b = raid(bombers=5, interceptors=2)
    give(b, "send_bombers ger uk 5", "launch_raid")
    other = again(b)
    for board in (b, other):
        dice(board, 1, 2)
        give(board, "intercept_raid 2")
    assert other.to_json() == b.to_json()
