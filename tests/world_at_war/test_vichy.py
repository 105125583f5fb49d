"""P11 France, Dunkirk and Vichy."""

import pytest

from tripartite.core.frames import advance
from tripartite.games.world_at_war import war
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import AXIS, NEUTRAL, WESTERN
from world_at_war.table import (
    again,
    at,
    begin,
    controller,
    dice,
    give,
    hold,
    legal,
    nation,
    run,
    table,
    units,
    why,
)


def fallen(*stacks, faces=()):
    """The end of the Allied phase in which Paris was not retaken."""
    b = table(*stacks, turn="summer_1940", active="allies")
    b.surrendered[nation("poland")] = 1
    hold(b, "ger", "fr_par", "fr_nor")
    dice(b, *faces)
    begin(b, "surrender")
    return b


def resolved(b):
    """Up to a question, or to the end of the phase."""
    return advance(b, SEQUENCE.names.index("submarines"))


@pytest.mark.rules("P11(1)")
def test_france_is_divided_into_the_occupied_zone_and_vichy():
    b = fallen()
    resolved(b)
    assert controller(b, "fr_bor") == controller(b, "fr_lor") == "ger"
    for area in ("fr_cen", "fr_mar", "fr_cor", "ma_mor", "dz_eas", "tn_tun", "sy_lev"):
        assert controller(b, area) == "vichy_france"
    assert b.camp[nation("vichy_france")] == NEUTRAL
    assert b.surrendered[nation("fra")]


@pytest.mark.rules("P11(2-3)")
def test_french_garrisons_abroad_become_vichys_and_other_forces_go():
    b = fallen("fra 2 regular ma_mor", "fra 1 regular sy_lev", "fra 3 regular fr_lor", "fra 1 air fr_bor")
    resolved(b)
    assert units(b, "ma_mor") == {"vichy_france_regular": 2}
    assert units(b, "sy_lev") == {"vichy_france_regular": 1}
    assert not units(b, "fr_lor")
    assert not units(b, "fr_bor")


@pytest.mark.rules("P11(2-3)")
def test_two_units_in_vichy_france_stay():
    b = fallen("fra 2 regular fr_mar", "fra 2 regular fr_bor")
    resolved(b)
    assert units(b, "fr_mar") == {"vichy_france_regular": 2}


@pytest.mark.rules("P11(2-3)")
def test_of_more_units_the_owner_chooses_two():
    b = fallen("fra 2 regular fr_mar", "fra 2 regular fr_lyo")
    asked = resolved(b)
    assert asked.seat == WESTERN
    assert legal(b) == ["keep_garrison fra_regular fr_lyo", "keep_garrison fra_regular fr_mar"]
    give(b, "keep_garrison fra_regular fr_lyo")
    assert legal(again(b)) == legal(b)
    give(b, "keep_garrison fra_regular fr_mar")
    assert units(b, "fr_mar") == units(b, "fr_lyo") == {"vichy_france_regular": 1}


@pytest.mark.rules("P11(2-3)")
def test_each_french_fleet_rolls_for_its_fate():
    b = fallen("fra 2 fleet fr_bri", "fra 1 fleet fr_mar", faces=(1, 2, 3))
    resolved(b)
    assert units(b, "fr_mar") == {"vichy_france_fleet": 1}
    assert not units(b, "fr_bri")
    assert run(b).seat == WESTERN
    assert why(b, "berth_fleet fr_mar")[0] == "no_haven_of_the_fleet"
    give(b, "berth_fleet gb_sco")
    assert units(b, "gb_sco") == {"uk_fleet": 1}
    assert b.berths == 0


@pytest.mark.rules("P11(2-3)")
def test_british_units_are_shipped_home_one_for_each_fleet():
    b = fallen("uk 3 regular fr_nmd", "uk 2 fleet gb_swe")
    resolved(b)
    assert not units(b, "fr_nmd")
    saved = sum(units(b, area).get("uk_regular", 0) for area in ("gb_lon", "gb_swe", "gb_mid", "gb_sco"))
    assert saved == 2


@pytest.mark.rules("P11(2-3)")
def test_without_a_fleet_in_reach_they_are_lost_but_air_fleets_fly_home():
    b = fallen("uk 1 regular fr_nmd", "uk 1 air fr_nmd", "uk 1 fleet eg_sue")
    resolved(b)
    areas = ("gb_lon", "gb_swe", "gb_mid", "gb_sco")
    assert sum(units(b, area).get("uk_regular", 0) for area in areas) == 0
    assert sum(units(b, area).get("uk_air", 0) for area in areas) == 1


@pytest.mark.rules("P11(2-3)")
def test_a_unit_without_a_port_retreats_to_the_next_one():
    b = fallen("uk 1 elite fr_bur", "uk 1 elite fr_lor", "uk 2 fleet gb_swe")
    resolved(b)
    saved = sum(units(b, area).get("uk_elite", 0) for area in ("gb_lon", "gb_swe", "gb_mid", "gb_sco"))
    assert saved == 2


@pytest.mark.rules("P11(4)")
def test_after_an_attack_on_north_africa_its_garrisons_are_allied_and_germany_moves_in():
    b = table(
        "vichy_france 2 regular ma_mor",
        "vichy_france 1 regular dz_eas",
        "vichy_france 1 regular fr_mar",
        "ger 3 regular fr_bur",
        "ger 1 air fr_bur",
        scenario="camp39",
        turn="winter_1942",
        active="allies",
    )
    b.surrendered[nation("fra")] = b.in_play[nation("vichy_france")] = 1
    hold(b, "ger", "fr_par", "fr_bur", "fr_lor", "fr_loi", "fr_bor", "fr_nor", "fr_nmd", "fr_bri")
    hold(
        b,
        "vichy_france",
        "fr_cen",
        "fr_lyo",
        "fr_mar",
        "fr_cor",
        "ma_mor",
        "dz_wes",
        "dz_eas",
        "tn_tun",
        "sy_lev",
    )
    b.recount()
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "ma_mor"))
    hold(b, "uk", "dz_wes")
    begin(b, "surrender")
    asked = run(b)
    assert units(b, "ma_mor") == {"fra_regular": 2}
    assert units(b, "dz_eas") == {"fra_regular": 1}
    assert controller(b, "ma_mor") == "uk"
    assert controller(b, "tn_tun") == "vichy_france"
    assert not b.is_enemy(WESTERN, at(b, "tn_tun"))
    assert asked.prompt == "redeployment"
    give(b, "redeploy fr_bur ger_regular", "redeploy_to fr_lyo")
    assert controller(b, "fr_lyo") == "ger"
    give(b, "redeploy fr_bur ger_regular", "redeploy_to fr_mar")
    assert units(b, "fr_mar") == {"ger_regular": 1}
    give(b, "redeploy fr_bur ger_air")
    assert "redeploy_to fr_mar" in legal(b)
    assert why(b, "redeploy_to tn_tun")[0] == "no_german_base"
    give(b, "cancel_redeployment", "redeploy fr_bur ger_regular", "redeploy_to tn_tun")
    give(b, "redeploy fr_bur ger_air", "redeploy_to tn_tun", "end_redeployment")
    assert controller(b, "tn_tun") == "ger"
    assert b.torch == 0


@pytest.mark.rules("P11(2-3)")
def test_where_ships_are_few_the_owner_chooses_who_is_saved():
    b = fallen("uk 1 regular fr_nmd", "uk 1 elite fr_nmd", "canada 1 regular fr_bri", "uk 2 fleet gb_swe")
    asked = resolved(b)
    assert (asked.seat, asked.prompt) == (WESTERN, "dunkirk")
    assert sorted(legal(b)) == [
        "evacuate canada_regular fr_bri",
        "evacuate uk_elite fr_nmd",
        "evacuate uk_regular fr_nmd",
    ]
    assert why(b, "evacuate uk_regular fr_bri")[0] == "no_ship_for_the_unit"
    give(b, "evacuate canada_regular fr_bri")
    assert legal(again(b)) == legal(b)
    give(b, "evacuate uk_regular fr_nmd")
    assert not units(b, "fr_nmd")
    assert not units(b, "fr_bri")
    assert not b.ferries
    homes = [units(b, area) for area in ("gb_lon", "gb_swe", "gb_mid", "gb_sco")]
    assert sum(home.get("canada_regular", 0) for home in homes) == 1
    assert sum(home.get("uk_elite", 0) for home in homes) == 0


@pytest.mark.rules("P11(2-3)")
def test_the_evacuation_is_from_french_africa_and_the_levant_too():
    b = fallen("uk 1 regular tn_tun", "uk 1 regular sy_lev", "uk 1 fleet gb_swe")
    resolved(b)
    assert not units(b, "tn_tun")
    assert not units(b, "sy_lev")


@pytest.mark.rules("P11(1)", "4.2.R")
def test_of_the_vichy_zone_the_axis_keeps_what_its_units_occupy():
    b = fallen("ger 1 regular fr_lyo")
    hold(b, "ger", "fr_lyo", "fr_mar")
    resolved(b)
    assert controller(b, "fr_lyo") == "ger"
    assert controller(b, "fr_mar") == "vichy_france"


@pytest.mark.rules("P11(4)")
def test_an_attack_beyond_north_africa_brings_vichy_in_though_north_africa_was_first():
    b = table("vichy_france 1 regular tn_tun", turn="winter_1942", active="allies")
    b.surrendered[nation("fra")] = b.in_play[nation("vichy_france")] = 1
    hold(b, "vichy_france", "ma_mor", "dz_wes", "dz_eas", "tn_tun", "sy_lev")
    b.recount()
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "ma_mor"))
    assert b.camp[nation("vichy_france")] == NEUTRAL
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "dz_eas"))
    assert b.camp[nation("vichy_france")] == NEUTRAL
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "tn_tun"))
    assert b.camp[nation("vichy_france")] == AXIS


@pytest.mark.rules("P11(4)", "P25(6)")
def test_vichy_is_in_play_where_a_scenario_gives_it_areas():
    b = table(scenario="africa40", turn="autumn_1942", active="allies")
    assert war.attack_refusal(b, WESTERN, at(b, "ma_mor")) is None
    assert not table(scenario="barb41", turn="summer_1941").in_play[nation("vichy_france")]
