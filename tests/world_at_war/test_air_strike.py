"""13.2.6 Air-naval interception: zones, cover and the strike."""

import pytest

from tripartite.games.world_at_war.terms import AXIS, UNITED_KINGDOM, WESTERN
from world_at_war.navies import asked_for, ids, mediterranean, set_out
from world_at_war.table import at, dice, give, legal, units, why


def sailing(*stacks, **options):
    b = mediterranean("uk 2 fleet gi_gib", *stacks, active="allies", **options)
    set_out(b, "gi_gib", "mt_mal")
    return b


@pytest.mark.rules("13.2.6(1-2)", "13.2.6.1", "13.2.6.1.R")
def test_air_fleets_attack_only_in_the_zones_of_their_area():
    b = sailing("ita 2 air it_sic", "ita 1 air it_mil")
    assert asked_for(b) == "air_interception"
    assert b.sea == at(b, "m_cen")
    assert legal(b, "intercept_by_air") == [
        "intercept_by_air it_sic ita_air 2",
        "intercept_by_air it_sic ita_air 1",
    ]
    assert why(b, "intercept_by_air it_mil ita_air 1") == ("outside_its_zones", "13.2.6.1")


@pytest.mark.rules("13.2.6(3-4)", "13.2.6.R")
def test_each_air_fleet_rolls_and_a_one_damages_a_fleet():
    b = sailing("ita 2 air it_sic")
    dice(b, 1, 2, 3)
    give(b, "intercept_by_air it_sic ita_air 2")
    assert units(b, "mt_mal") == {"uk_fleet": 1}
    assert units(b, "turn_track") == {"uk_fleet": 1}
    assert not any(b.inactive[unit] for unit in b.air_fleets(at(b, "it_sic"), AXIS))


@pytest.mark.rules("13.2.6(1-2)")
def test_air_fleets_of_the_movers_fight_those_that_attack():
    b = sailing("ita 1 air it_sic", "uk 1 air mt_mal")
    give(b, "intercept_by_air it_sic ita_air 1")
    assert asked_for(b) == "air_cover"
    assert ids(b) == ["cover_fleets mt_mal uk_air 1", "end_cover"]
    dice(b, 1, 3)
    give(b, "cover_fleets mt_mal uk_air 1")
    assert units(b, "mt_mal")["uk_fleet"] == 2
    assert b.dice.script == []


@pytest.mark.rules("13.2.6(3-4)")
def test_an_air_combat_that_is_won_lets_the_strike_go_on():
    b = sailing("ita 2 air it_sic", "uk 1 air mt_mal")
    dice(b, 2, 1, 2, 2)
    give(b, "intercept_by_air it_sic ita_air 2", "cover_fleets mt_mal uk_air 1")
    assert b.dice.script == []
    assert units(b, "mt_mal")["uk_fleet"] == 2


@pytest.mark.rules("13.2.6(1-2)")
def test_inactive_air_fleets_stay_at_home():
    b = mediterranean("uk 1 fleet gi_gib", "ita 1 air it_sic", active="allies")
    b.inactive[b.air_fleets(at(b, "it_sic"), AXIS)[0]] = 1
    set_out(b, "gi_gib", "mt_mal")
    asked_for(b)
    assert units(b, "mt_mal") == {"uk_fleet": 1}


@pytest.mark.rules("13.2.6(1-2)")
def test_an_air_fleet_attacks_a_force_once():
    b = sailing("ita 1 air it_sic", "ita 1 air it_cag")
    assert asked_for(b) == "air_interception"
    b.air_tried, b.air_tried_group = b.air_fleets(at(b, "it_cag"), AXIS), [b.group]
    assert legal(b, "intercept_by_air") == ["intercept_by_air it_sic ita_air 1"]
    assert why(b, "intercept_by_air it_cag ita_air 1") == ("has_attacked_them", "13.2.6(1-2)")


@pytest.mark.rules("13.2.6.R", "13.2.6(1-2)")
def test_air_fleets_and_fleets_intercept_together_and_the_strike_comes_first():
    b = sailing("ita 1 air it_sic", "ita 1 fleet it_sic")
    give(b, "decline")
    dice(b, 1, 1, 2, 3, 3)
    give(b, "intercept_by_air it_sic ita_air 1", "intercept_fleets it_sic ita_fleet 1")
    assert asked_for(b) == "naval_withdrawal"
    assert sum(b.damaged[fleet] for fleet in b.fleets(at(b, "m_cen"), WESTERN)) == 1


@pytest.mark.rules("P20")
def test_a_carrier_of_the_force_flies_cover():
    b = sailing("ita 1 air it_sic", carriers="on")
    for advance in b.atlas.nation_advances[UNITED_KINGDOM]:
        b.progress[advance] = 100
    give(b, "intercept_by_air it_sic ita_air 1")
    assert asked_for(b) == "air_cover"
    assert "cover_fleets m_cen uk_fleet 2" in ids(b)
    dice(b, 2, 1)
    give(b, "cover_fleets m_cen uk_fleet 2")
    assert units(b, "mt_mal") == {"uk_fleet": 2}
