"""11.1 to 11.5: how far units go, where they stop, and what they may not enter."""

from itertools import pairwise

import pytest

from conquest.marching import begin_movement, go, goals, moving, why_not
from conquest.table import at, put
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.reach import reach_of, route_to
from tripartite.games.conquest.terms import (
    ESCAPED,
    HEAVY_BOMBERS,
    INCENDIARIES,
    JAPAN,
    SOVIETS,
    USA,
)

# --- 11.1 by land -------------------------------------------------------------------------------------------


@pytest.mark.rules("11.1", "3.243", "3.242")
def test_infantry_goes_two_areas_and_tanks_three_into_enemy_land():
    units = ("infantry 1 russia chita", "tank 1 russia chita", "infantry 1 japan tokyo")
    b = moving(*units, active="soviets", wars=("japan_soviets",))
    assert {"hailar", "harbin", "mukden", "korea", "jehol"} <= goals(b, "chita russia infantry 1")
    assert "suchow" not in goals(b, "chita russia infantry 1")
    far = moving("tank 1 russia chita", "infantry 1 japan hailar", active="soviets", wars=("japan_soviets",))
    assert "mukden" in goals(far, "chita russia tank 1")
    assert "mukden" in goals(b, "chita russia tank 1")


@pytest.mark.rules("11.0", "1.14")
def test_ground_units_go_through_unoccupied_enemy_territory_but_stop_where_enemies_are():
    setting = {"active": "soviets", "wars": ("japan_soviets",)}
    b = moving("infantry 1 russia chita", "infantry 1 japan korea", **setting)
    assert "mukden" in goals(b, "chita russia infantry 1")
    b = moving("infantry 1 russia chita", "infantry 1 japan harbin", **setting)
    assert "mukden" not in goals(b, "chita russia infantry 1")
    assert "harbin<chita" in goals(b, "chita russia infantry 1")


@pytest.mark.rules("1.14")
def test_passing_through_an_area_does_not_change_its_control():
    b = moving("tank 1 russia chita", "infantry 1 japan tokyo", active="soviets", wars=("japan_soviets",))
    go(b, "mukden", "chita russia tank 1")
    assess_control(b)
    assert (b.control[at(b, "harbin")], b.control[at(b, "hailar")]) == (SOVIETS, SOVIETS)
    assert b.place.count(at(b, "harbin")) == 0
    b = moving("tank 1 russia chita", "infantry 1 japan mukden", active="soviets", wars=("japan_soviets",))
    go(b, "korea", "chita russia tank 1")
    assess_control(b)
    assert b.control[at(b, "harbin")] == JAPAN


@pytest.mark.rules("11.1")
def test_wasteland_is_never_crossed():
    b = moving("infantry 1 british_empire yukon", active="usa", wars=("japan_usa",))
    assert "vancouver" in goals(b, "yukon british_empire infantry 1")
    b.british_ally = 1
    put(b, "japan", "infantry", 1, "edmonton")
    begin_movement(b)
    assert goals(b, "yukon british_empire infantry 1") == {"anchorage", "edmonton<yukon"}


@pytest.mark.rules("11.1", "3.222")
def test_ships_go_by_land_to_an_adjacent_area_on_the_same_coastline_and_stop():
    b = moving(
        "fleet 1 japan kyushu", "fleet 1 usa seattle", "fleet 1 british_empire queensland", active="usa"
    )
    assert "sydney" in goals(b, "queensland british_empire fleet 1")
    assert "los_angeles" in goals(b, "seattle usa fleet 1")
    b = moving("fleet 1 japan mukden", "infantry 1 usa guam", active="japan", wars=("japan_usa",))
    b.orders = 1
    assert "korea" in goals(b, "mukden japan fleet 1")
    b = moving("fleet 1 russia vladivostok", active="soviets")
    assert goals(b, "vladivostok russia fleet 1") == set()


@pytest.mark.rules("3.241")
def test_fortresses_never_move():
    b = moving("fortress 1 japan mukden", "infantry 1 japan mukden")
    assert goals(b, "mukden japan fortress 1") == set()
    assert goals(b, "mukden japan infantry 1")


# --- 11.2 by sea --------------------------------------------------------------------------------------------


@pytest.mark.rules("11.2", "11.21")
def test_an_ocean_costs_two_points_and_land_one():
    b = moving("infantry 1 japan bonin_sea")
    reached = goals(b, "bonin_sea japan infantry 1")
    assert {"tokyo", "north_pacific", "bonins", "formosa"} <= reached
    b = moving("fleet 1 usa los_angeles", "infantry 1 japan midway", active="usa", wars=("japan_usa",))
    assert "hawaiian_sea" not in goals(b, "los_angeles usa submarine 1")
    assert "northeast_pacific" in goals(b, "los_angeles usa fleet 1")


@pytest.mark.rules("11.2")
def test_sea_movement_ends_on_land_but_passes_straits_and_islets():
    war = {"wars": ("japan_usa",)}
    b = moving("fleet 1 japan yellow_sea", "infantry 1 usa los_angeles", **war)
    assert "kyushu" in goals(b, "yellow_sea japan fleet 1")
    b = moving("submarine 1 japan gulf_of_siam", "submarine 1 usa java_sea", **war)
    assert "andaman_sea" in goals(b, "gulf_of_siam japan submarine 1")


@pytest.mark.rules("1.3", "11.2")
def test_a_rival_strait_is_passed_but_not_stopped_at_and_an_enemy_one_is_not_passed():
    units = ("submarine 1 japan gulf_of_siam", "fortress 1 british_empire singapore")
    b = moving(*units)
    assert "andaman_sea" in goals(b, "gulf_of_siam japan submarine 1")
    assert why_not(b, "singapore", "gulf_of_siam japan submarine 1") == ("needs_british_war", "8.44")
    b = moving(*units, wars=("japan_usa",))
    b.british_ally = 1
    assess_control(b)
    assert "andaman_sea" not in goals(b, "gulf_of_siam japan submarine 1")
    assert "singapore<gulf_of_siam" in goals(b, "gulf_of_siam japan submarine 1")


@pytest.mark.rules("11.2", "3.231")
def test_enemies_at_sea_stop_fleets_but_not_submarines_and_shut_out_convoys():
    for kind, passes, engages in (
        ("fleet", False, True),
        ("submarine", True, True),
        ("infantry", False, False),
    ):
        b = moving(f"{kind} 1 japan yellow_sea", "fleet 1 usa east_china_sea", wars=("japan_usa",))
        reached = goals(b, f"yellow_sea japan {kind} 1")
        assert ("east_china_sea<yellow_sea" in reached) is engages
        assert ("philippine_sea" in reached) is passes


@pytest.mark.rules("11.2", "15.1")
def test_rivals_at_sea_are_no_obstacle():
    b = moving("infantry 1 japan sulu_sea", "fleet 1 usa celebes_sea")
    assert {"celebes_sea", "palau_sea"} <= goals(b, "sulu_sea japan infantry 1")


@pytest.mark.rules("12.73")
def test_escaped_submarines_hinder_nobody_and_are_not_engaged():
    b = moving("infantry 1 japan sulu_sea", "submarine 1 usa celebes_sea", wars=("japan_usa",))
    b.face[b.units(USA, at(b, "celebes_sea"))[0]] = ESCAPED
    assert "palau_sea" in goals(b, "sulu_sea japan infantry 1")
    b = moving("submarine 1 usa celebes_sea", "fleet 1 japan celebes_sea", active="usa", wars=("japan_usa",))
    b.face[b.units(USA, at(b, "celebes_sea"))[0]] = ESCAPED
    put(b, "japan", "fleet", 1, "sulu_sea")
    assert "sulu_sea<celebes_sea" in goals(b, "celebes_sea usa submarine 1")


# --- 11.22, 11.221 Convoys ----------------------------------------------------------------------------------


@pytest.mark.rules("11.22", "3.246")
def test_convoys_go_two_seas_and_four_strategically():
    b = moving("infantry 1 japan yellow_sea", "fleet 1 usa south_china_sea", wars=("japan_usa",))
    reached = goals(b, "yellow_sea japan infantry 1")
    assert {"philippine_sea", "palau", "caroline_sea"} <= reached
    assert not {"gilbert_sea", "carolines"} & reached
    b = moving("infantry 1 japan hailar")
    assert not any(area.endswith("_sea") for area in goals(b, "hailar japan infantry 1"))


@pytest.mark.rules("11.22")
def test_convoys_caught_in_a_sea_battle_stay_there():
    b = moving(
        "infantry 1 japan sulu_sea", "fleet 1 japan sulu_sea", "fleet 1 usa sulu_sea", wars=("japan_usa",)
    )
    assert goals(b, "sulu_sea japan infantry 1") == set()
    assert "celebes_sea" in goals(b, "sulu_sea japan fleet 1")


@pytest.mark.rules("11.221", "1.11")
def test_one_ground_unit_invades_over_a_coast_even_if_it_is_undefended():
    """EX-11.221-coast-limit."""
    units = ["infantry 1 japan philippine_sea"] * 2 + ["infantry 1 japan sulu_sea"] * 2
    b = moving(*units, "fleet 1 japan philippine_sea", wars=("japan_usa",))
    unit = "philippine_sea japan infantry 1"
    assert "manila<philippine_sea" in goals(b, unit)
    assert "manila<philippine_sea" not in goals(b, unit, unit)
    go(b, "manila<philippine_sea", unit)
    assert why_not(b, "manila<philippine_sea", unit) == ("border_full", "11.52")
    assert "manila<sulu_sea" in goals(b, "sulu_sea japan infantry 1")
    go(b, "manila<sulu_sea", "sulu_sea japan infantry 1")
    assert "manila<sulu_sea" not in goals(b, "sulu_sea japan infantry 1")
    assert "manila<celebes_sea" in goals(b, "sulu_sea japan infantry 1")
    assert "manila" in goals(b, "philippine_sea japan fleet 1")


@pytest.mark.rules("11.221")
def test_whoever_enters_enemy_territory_from_the_sea_is_an_invader():
    b = moving("infantry 1 japan philippine_sea", "fleet 1 japan philippine_sea", wars=("japan_usa",))
    put(b, "usa", "fortress", 1, "manila")
    go(b, "manila<philippine_sea", "philippine_sea japan infantry 1")
    go(b, "manila<philippine_sea", "philippine_sea japan fleet 1")
    assert [b.invading[block] for block in b.units(JAPAN, at(b, "manila"))] == [1, 0]


@pytest.mark.rules("11.221", "1.11")
def test_landing_among_friends_in_a_battle_is_no_invasion_but_uses_up_the_coast():
    """EX-11.221-landing-among-friends."""
    units = (
        "infantry 1 usa manila",
        "infantry 2 japan manila",
        "infantry 1 usa sulu_sea",
        "marine 1 usa sulu_sea",
    )
    b = moving(*units, active="usa", wars=("japan_usa",))
    assert b.control[at(b, "manila")] == USA
    go(b, "manila<sulu_sea", "sulu_sea usa infantry 1")
    assert sum(b.invading) == 0
    assert why_not(b, "manila<sulu_sea", "sulu_sea usa marine 1") == ("border_full", "11.52")


# --- 11.3 by air --------------------------------------------------------------------------------------------


@pytest.mark.rules("11.3", "11.4")
def test_air_forces_fly_two_areas_or_four_strategically_between_landings():
    """EX-11.3-fuel."""
    b = moving("air_force 1 japan kyushu")
    reached = goals(b, "kyushu japan air_force 1")
    assert {"east_china_sea", "philippine_sea", "formosa", "mukden"} <= reached
    assert "south_china_sea" in reached
    assert "celebes_sea" not in reached
    assert "palau" in reached
    b = moving("air_force 1 japan bonin_sea", "infantry 1 usa guam", wars=("japan_usa",))
    reached = goals(b, "bonin_sea japan air_force 1")
    assert "marianas" in reached
    assert not any("sea" in goal or "guam" in goal for goal in reached)
    assert "formosa" in reached
    assert "carolines" not in reached


@pytest.mark.rules("9.0", "11.3")
def test_heavy_bombers_fly_three_areas():
    b = moving("air_force 1 japan kyushu")
    assert "celebes_sea" not in goals(b, "kyushu japan air_force 1")
    b.techs[JAPAN].append(HEAVY_BOMBERS)
    assert "celebes_sea" in goals(b, "kyushu japan air_force 1")


@pytest.mark.rules("11.3", "3.211")
def test_air_forces_fly_over_enemies_but_not_over_neutral_or_rival_land():
    b = moving("air_force 1 japan mukden", "infantry 1 russia vladivostok", "infantry 1 russia harbin")
    b.war[1] = 1
    assert "vladivostok<harbin" in goals(b, "mukden japan air_force 1")
    b = moving("air_force 1 japan mukden", "infantry 1 nationalists suchow")
    assert "suchow<peiping" not in goals(b, "mukden japan air_force 1")
    assert "suchow<yellow_sea" in goals(b, "mukden japan air_force 1")


@pytest.mark.rules("1.3", "11.3")
def test_air_forces_fly_over_rival_straits():
    b = moving("air_force 1 japan saigon", "fortress 1 british_empire singapore")
    b.techs[JAPAN].append(HEAVY_BOMBERS)
    assert "andaman_sea" in goals(b, "saigon japan air_force 1")


# --- 11.4 Strategic Movement --------------------------------------------------------------------------------


@pytest.mark.rules("11.4")
def test_strategic_movement_doubles_the_speed_through_friendly_areas_only():
    b = moving("infantry 1 russia novosibirsk", active="soviets")
    assert {"yakutsk", "chita"} <= goals(b, "novosibirsk russia infantry 1")
    assert "vladivostok" not in goals(b, "novosibirsk russia infantry 1")
    b = moving(
        "infantry 1 russia novosibirsk", "infantry 1 japan irkutsk", active="soviets", wars=("japan_soviets",)
    )
    reached = goals(b, "novosibirsk russia infantry 1")
    assert "irkutsk<krasnoyarsk" in reached
    assert not {"yakutsk", "chita"} & reached


@pytest.mark.rules("11.4", "13.0")
def test_nobody_engages_after_strategic_movement():
    """EX-13-double-range."""
    b = moving("fleet 1 japan bonin_sea", "fleet 1 usa hawaiian_sea", wars=("japan_usa",))
    assert "midway_sea" in goals(b, "bonin_sea japan fleet 1")
    assert "hawaiian_sea<midway_sea" in goals(b, "bonin_sea japan fleet 1")
    b = moving("fleet 1 japan tokyo", "fleet 1 usa hawaiian_sea", wars=("japan_usa",))
    assert "midway_sea" in goals(b, "tokyo japan fleet 1")
    assert not any(goal.startswith("hawaiian") for goal in goals(b, "tokyo japan fleet 1"))


@pytest.mark.rules("11.4")
def test_at_sea_strategic_movement_passes_friendly_straits_alone():
    b = moving("infantry 1 japan yellow_sea")
    assert "hokkaido" in goals(b, "yellow_sea japan infantry 1")
    units = ("infantry 1 japan south_china_sea", "fortress 1 british_empire singapore")
    b = moving(*units)
    assert "java_sea" in goals(b, "south_china_sea japan infantry 1")
    assert "andaman_sea" not in goals(b, "south_china_sea japan infantry 1")
    b = moving("infantry 1 japan south_china_sea", "infantry 1 japan singapore")
    assert "andaman_sea" in goals(b, "south_china_sea japan infantry 1")


# --- 11.5 Battles -------------------------------------------------------------------------------------------


@pytest.mark.rules("11.5", "11.52", "1.11")
def test_borders_limit_how_many_ground_units_engage():
    """EX-11.5-borders."""
    units = (
        ["infantry 1 japan shansi"] * 2 + ["infantry 1 japan tsingtao"] * 3 + ["air_force 1 japan tsingtao"]
    )
    b = moving(*units, "militia 1 nationalists suchow")
    assert "suchow<shansi" in goals(b, "shansi japan infantry 1")
    assert "suchow<shansi" not in goals(b, "shansi japan infantry 1", "shansi japan infantry 1")
    go(b, "suchow<shansi", "shansi japan infantry 1")
    assert why_not(b, "suchow<shansi", "shansi japan infantry 1") == ("border_full", "11.52")
    go(b, "suchow<tsingtao", "tsingtao japan infantry 1", "tsingtao japan infantry 1")
    assert "suchow<tsingtao" not in goals(b, "tsingtao japan infantry 1")
    assert "suchow<tsingtao" in goals(b, "tsingtao japan air_force 1")


@pytest.mark.rules("1.11")
def test_lake_baikal_lets_two_units_across_in_winter():
    """EX-11.51-baikal."""
    units = ["infantry 1 russia irkutsk"] * 2 + ["infantry 1 japan chita"]
    unit = "irkutsk russia infantry 1"
    for season, together in (("winter", True), ("fall", False)):
        b = moving(*units, active="soviets", wars=("japan_soviets",), season=season)
        assert "chita<irkutsk" in goals(b, unit)
        assert ("chita<irkutsk" in goals(b, unit, unit)) is together


@pytest.mark.rules("11.5", "1.11")
def test_borders_do_not_limit_entering_unoccupied_land():
    units = ["infantry 1 japan shansi"] * 3
    b = moving(*units)
    assert "suchow" in goals(b, *["shansi japan infantry 1"] * 3)


@pytest.mark.rules("11.51")
def test_whoever_disengages_goes_to_friends_first_and_does_not_engage_again():
    units = ("infantry 1 japan jehol", "infantry 1 japan peiping", "militia 1 nationalists peiping")
    b = moving(*units, "militia 1 nationalists suchow", "militia 1 nationalists shansi")
    reached = goals(b, "peiping japan infantry 1")
    assert {"jehol", "mukden", "harbin", "yellow_sea"} <= reached
    assert not any(goal.startswith(("suchow", "shansi", "tsingtao")) for goal in reached)
    assert why_not(b, "suchow<peiping", "peiping japan infantry 1") == ("only_to_friends", "11.51")


@pytest.mark.rules("11.51", "11.52")
def test_engaging_and_disengaging_draw_on_one_allowance():
    units = ["infantry 1 japan jehol"] + ["infantry 1 japan peiping"] * 3 + ["militia 1 nationalists peiping"]
    b = moving(*units)
    unit = "peiping japan infantry 1"
    go(b, "peiping<jehol", "jehol japan infantry 1")
    go(b, "jehol", unit)
    assert b.exit.count(b.atlas.between[at(b, "peiping")][at(b, "mukden")]) == 1
    go(b, "mukden", unit)
    assert "jehol" not in goals(b, unit)
    assert "yellow_sea" in goals(b, unit)


@pytest.mark.rules("11.51")
def test_nobody_disengages_to_enemy_disputed_or_neutral_areas():
    units = ("infantry 1 japan shansi", "militia 1 nationalists shansi", "militia 1 nationalists sian")
    b = moving(*units)
    assert goals(b, "shansi japan infantry 1") == set()
    b = moving(*units, "infantry 1 japan peiping", "militia 1 nationalists peiping")
    assert goals(b, "shansi japan infantry 1") == set()
    b = moving(*units, "infantry 1 japan peiping")
    assert "peiping" in goals(b, "shansi japan infantry 1")


@pytest.mark.rules("11.51")
def test_air_forces_and_submarines_disengage_through_enemies():
    units = ("air_force 1 japan shansi", "infantry 1 japan shansi", "militia 1 nationalists shansi")
    b = moving(*units, "militia 1 nationalists peiping")
    assert {"mukden", "jehol"} <= goals(b, "shansi japan air_force 1")
    assert not any("<" in goal for goal in goals(b, "shansi japan air_force 1"))
    seas = ("submarine 1 japan yellow_sea", "fleet 1 japan yellow_sea", "fleet 1 usa yellow_sea")
    b = moving(*seas, "fleet 1 usa east_china_sea", wars=("japan_usa",))
    assert "philippine_sea" in goals(b, "yellow_sea japan submarine 1")
    assert "east_china_sea<yellow_sea" not in goals(b, "yellow_sea japan submarine 1")
    assert goals(b, "yellow_sea japan fleet 1") == {"mukden", "korea"}


@pytest.mark.rules("11.552")
def test_raids_on_unoccupied_enemy_territory_are_forbidden():
    units = ("air_force 1 japan formosa", "fleet 1 japan philippine_sea", "infantry 1 japan sulu_sea")
    b = moving(*units, wars=("japan_usa",))
    assert why_not(b, "manila", "philippine_sea japan fleet 1") == ("forbidden_raid", "11.552")
    assert why_not(b, "manila", "formosa japan air_force 1") == ("forbidden_raid", "11.552")
    go(b, "manila<sulu_sea", "sulu_sea japan infantry 1")
    assert "manila" in goals(b, "philippine_sea japan fleet 1")
    b = moving(*units, "infantry 1 usa manila", wars=("japan_usa",))
    assert "manila<philippine_sea" in goals(b, "philippine_sea japan fleet 1")


@pytest.mark.rules("11.552", "12.62")
def test_incendiaries_let_air_forces_raid_an_unoccupied_production_center():
    b = moving(
        "air_force 1 russia vladivostok", "infantry 1 japan korea", active="soviets", wars=("japan_soviets",)
    )
    assert "tokyo" not in goals(b, "vladivostok russia air_force 1")
    b.techs[SOVIETS].append(INCENDIARIES)
    assert "tokyo" in goals(b, "vladivostok russia air_force 1")
    assert "osaka" not in goals(b, "vladivostok russia air_force 1")


# --- 15.21, 15.3, 16 whose land it is -----------------------------------------------------------------------


@pytest.mark.rules("15.21")
def test_territory_of_a_rival_great_power_needs_war():
    b = moving("infantry 1 russia chita", "fortress 1 japan tokyo", active="soviets")
    assert why_not(b, "hailar", "chita russia infantry 1") == ("barred_from_china", "16.3")
    b = moving("infantry 1 japan hailar")
    assert why_not(b, "chita", "hailar japan infantry 1") == ("needs_war", "15.21")


@pytest.mark.rules("15.21")
def test_home_seas_of_a_rival_naval_power_need_war():
    b = moving("submarine 1 russia sea_of_japan", "fleet 1 usa philippine_sea", active="soviets")
    assert why_not(b, "east_china_sea", "sea_of_japan russia submarine 1") == ("home_sea", "15.21")
    assert "vladivostok" in goals(b, "sea_of_japan russia submarine 1")
    b = moving("fleet 1 japan hawaiian_sea", wars=("japan_soviets",))
    assert "california_sea" not in goals(b, "hawaiian_sea japan fleet 1")
    assert "east_pacific" in goals(b, "hawaiian_sea japan fleet 1")
    b = moving("fleet 1 japan bismarck_sea", wars=("japan_usa",))
    assert "coral_sea" not in goals(b, "bismarck_sea japan fleet 1")
    b.british_ally = 1
    assert "coral_sea" in goals(b, "bismarck_sea japan fleet 1")


@pytest.mark.rules("2.2", "8.4")
def test_neutral_british_and_usa_units_keep_out_of_each_others_territory():
    units = (
        "infantry 1 british_empire vancouver",
        "infantry 1 usa seattle",
        "fleet 1 british_empire singapore",
    )
    b = moving(*units, active="usa", wars=("japan_usa",))
    assert why_not(b, "seattle", "vancouver british_empire infantry 1") == ("british_neutral", "2.2")
    assert why_not(b, "vancouver", "seattle usa infantry 1") == ("british_neutral", "2.2")
    assert "manila" not in goals(b, "singapore british_empire fleet 1")
    b.british_ally = 1
    assess_control(b)
    assert "seattle" in goals(b, "vancouver british_empire infantry 1")
    assert "vancouver" in goals(b, "seattle usa infantry 1")
    assert "manila" in goals(b, "singapore british_empire fleet 1")


@pytest.mark.rules("16.12")
def test_client_units_are_confined_to_china():
    units = (
        "infantry 1 nationalists fukien",
        "air_force 1 nationalists nanking",
        "militia 1 nationalists nanking",
    )
    b = moving(*units, active="usa")
    assert not any("sea" in goal for goal in goals(b, "fukien nationalists infantry 1"))
    assert {"wuhan", "suchow", "fukien"} == goals(b, "nanking nationalists air_force 1")
    assert why_not(b, "yellow_sea", "nanking nationalists militia 1") == ("confined_to_china", "16.12")


@pytest.mark.rules("16.3")
def test_foreigners_other_than_japan_enter_china_in_war_with_japan_only():
    b = moving("infantry 1 usa south_china_sea", active="usa")
    assert why_not(b, "fukien", "south_china_sea usa infantry 1") == ("barred_from_china", "16.3")
    b = moving("infantry 1 usa south_china_sea", active="usa", wars=("japan_usa",))
    assert "fukien" in goals(b, "south_china_sea usa infantry 1")
    b = moving("infantry 1 japan jehol")
    assert "suchow" not in goals(b, "jehol japan infantry 1")
    b = moving("infantry 1 japan peiping")
    assert "suchow" in goals(b, "peiping japan infantry 1")


@pytest.mark.rules("19.1")
def test_with_two_players_russia_is_closed():
    b = moving("infantry 1 japan harbin", players="2")
    assert why_not(b, "khabarovsk", "harbin japan infantry 1") == ("russia_closed", "19.1")


@pytest.mark.rules("11.0")
def test_every_goal_has_a_way_over_borders_that_ends_with_the_one_it_names():
    b = moving(empty=False, wars=("japan_usa", "japan_soviets"))
    areas = b.atlas.area_count
    for block in b.units(JAPAN, at(b, "tokyo")) + b.units(JAPAN, at(b, "mukden")):
        for code in reach_of(b, block)[::4]:
            area, via = code // areas, code % areas
            way = [b.place[block], *route_to(b, block, code, 1)]
            assert way[-1] == area
            assert via in (area, way[-2])
            assert all(other in b.atlas.neighbors[each] for each, other in pairwise(way))
