"""12.5 Retreats and 13 Rebasing."""

import pytest

from conquest.battles import acting, battle, combat, fire, offered, prompt, seat, told
from conquest.table import at, controller, give, legal, put, units, war, why
from tripartite.games.conquest.terms import JAPAN, STANDING, USA

SEA = "philippine_sea"
AT_WAR = {"wars": ["japan_usa"]}


def retreats(b):
    return offered(b, "retreat")


# --- 12.5 Ground units --------------------------------------------------------------------------------------


@pytest.mark.rules("12.5", "11.51")
def test_ground_units_retreat_to_adjacent_friendly_land_alone():
    b = battle(
        "suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", "infantry 1 japan tsingtao"
    )
    assert retreats(b) == {"nanking", "wuhan"}
    assert why(b, "retreat tsingtao") == ("not_friendly", "12.5")
    assert why(b, "retreat shansi") == ("not_friendly", "12.5")
    assert why(b, "retreat fukien") == ("not_beside", "12.5")


@pytest.mark.rules("12.5", "12.3")
def test_a_retreat_takes_the_place_of_firing_and_the_unit_stands_up():
    b = battle(
        "suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", "infantry 1 japan suchow"
    )
    give(b, "retreat wuhan")
    assert units(b, "wuhan") == ["nationalists militia 2"]
    assert [b.face[block] for block in b.units(USA, at(b, "wuhan"))] == [STANDING]
    assert told(b, "left")[0] == {
        "block": "militia",
        "block_power": "nationalists",
        "block_cv": 2,
        "from": "suchow",
        "to": "wuhan",
    }
    assert controller(b, "suchow") == "japan"


@pytest.mark.rules("12.5", "11.51")
def test_nobody_retreats_to_a_disputed_area():
    b = battle(
        "suchow",
        "militia 2 nationalists suchow",
        "infantry 2 japan suchow",
        "militia 1 nationalists wuhan",
        "infantry 1 japan wuhan",
    )
    assert retreats(b) == {"nanking"}
    assert why(b, "retreat wuhan") == ("disputed", "11.51")


@pytest.mark.rules("12.5", "12.63")
def test_areas_that_had_battles_in_this_player_turn_are_closed_but_not_those_of_raids():
    b = combat(
        "militia 2 nationalists suchow",
        "infantry 2 japan suchow",
        "militia 1 nationalists wuhan",
        "infantry 1 japan wuhan<chungking",
        "fortress 1 nationalists nanking",
        "air_force 1 japan nanking<yellow_sea",
    )
    give(b, "activate suchow", "activate wuhan", "activate nanking", "begin_battles")
    assert b.battle == at(b, "nanking")
    give(b, "hold", "hold", "withdraw japan air_force 1 mukden", "fight wuhan", "retreat fukien")
    assert b.battle == at(b, "suchow")
    assert retreats(b) == {"nanking"}
    assert controller(b, "wuhan") == "usa"  # control is fixed for the phase
    assert why(b, "retreat wuhan") == ("disputed", "11.51")


@pytest.mark.rules("12.5")
def test_an_area_stays_closed_after_its_battle_is_over():
    b = combat(
        "militia 2 nationalists suchow",
        "infantry 2 japan suchow",
        "militia 2 nationalists wuhan",
        "infantry 1 japan wuhan",
    )
    give(b, "activate suchow", "activate wuhan", "begin_battles", "fight wuhan")
    fire(b, "fire g japan", 1, 1)
    assert (b.battle, units(b, "wuhan")) == (at(b, "suchow"), ["nationalists militia 2"])
    assert retreats(b) == {"nanking"}
    assert why(b, "retreat wuhan") == ("battle_there", "12.5")


@pytest.mark.rules("12.5")
def test_defenders_do_not_retreat_to_where_the_enemy_came_from():
    b = battle("nanking", "militia 2 nationalists nanking", "infantry 2 japan nanking<suchow")
    assert retreats(b) == {"wuhan", "fukien"}
    assert why(b, "retreat suchow") == ("enemy_came_from_there", "12.5")


@pytest.mark.rules("12.5")
def test_attackers_who_engaged_this_turn_go_back_whence_they_came():
    b = battle(
        "suchow",
        "militia 2 nationalists suchow",
        "infantry 2 japan suchow<tsingtao",
        "infantry 3 japan suchow",
        "infantry 1 japan tsingtao",
        "infantry 1 japan peiping",
    )
    give(b, "hold")
    assert acting(b) == "japan infantry 3"
    assert retreats(b) == {"tsingtao", "peiping"}
    give(b, "hold")
    assert retreats(b) == {"tsingtao"}
    assert why(b, "retreat peiping") == ("only_whence_it_came", "12.5")


@pytest.mark.rules("12.5", "11.52", "1.11")
def test_border_limits_apply_afresh_to_retreats():
    b = battle(
        "suchow",
        *["militia 2 nationalists suchow"] * 3,
        "infantry 3 japan suchow<tsingtao",
        "infantry 3 japan suchow<tsingtao",
        "infantry 1 japan tsingtao",
    )
    give(b, "retreat wuhan")  # Mountains: one
    assert why(b, "retreat wuhan") == ("border_full", "11.52")
    give(b, "retreat nanking", "retreat nanking")  # Plains: two
    assert units(b, "nanking") == ["nationalists militia 2"] * 2


@pytest.mark.rules("12.5", "11.52")
def test_what_engaged_over_a_border_does_not_count_against_retreats():
    b = battle(
        "suchow",
        "militia 2 nationalists suchow",
        "infantry 3 japan suchow<shansi",
        "infantry 1 japan shansi",
    )
    give(b, "hold")
    assert retreats(b) == {"shansi"}  # a River lets one cross, in each phase


@pytest.mark.rules("12.5")
def test_ground_units_retreat_to_sea_only_where_friends_are():
    b = battle("manila", "infantry 2 usa manila", "infantry 2 japan manila", "fleet 1 usa sulu_sea", **AT_WAR)
    assert retreats(b) == {"sulu_sea"}
    assert why(b, "retreat celebes_sea") == ("no_friends_at_sea", "12.5")


@pytest.mark.rules("3.241", "12.5")
def test_fortresses_never_retreat():
    b = battle("manila", "fortress 2 usa manila", "infantry 2 japan manila", "fleet 1 usa sulu_sea", **AT_WAR)
    assert retreats(b) == set()
    assert why(b, "retreat sulu_sea") == ("cannot_move", "3.241")


@pytest.mark.rules("12.72", "11.22")
def test_convoys_do_not_retreat():
    b = battle(SEA, f"fleet 1 japan {SEA}", f"infantry 2 usa {SEA}", **AT_WAR)
    assert seat(b) == "japan"


@pytest.mark.rules("3.245", "16.12")
def test_client_units_stay_in_china():
    b = battle(
        "kwangsi", "militia 2 nationalists kwangsi", "infantry 1 japan kwangsi", "fleet 1 usa south_china_sea"
    )
    assert "south_china_sea" not in retreats(b)


# --- 12.5, 12.51 ships --------------------------------------------------------------------------------------


@pytest.mark.rules("12.5", "12.51", "11.2")
def test_ships_retreat_to_open_seas_or_rebase_to_ports_in_reach():
    b = battle(
        SEA,
        f"fleet 1 usa {SEA}",
        f"fleet 1 japan {SEA}",
        "fleet 1 japan celebes_sea",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    assert {"manila", "guam", "south_china_sea", "palau_sea", "marianas_sea"} <= retreats(b)
    assert "celebes_sea" not in retreats(b)
    assert why(b, "retreat celebes_sea") == ("not_friendly", "12.5")
    assert "hawaii" not in retreats(b)
    assert why(b, "retreat hawaii") == ("out_of_reach", "13.0")
    assert why(b, "retreat tokyo") == ("not_friendly", "12.5")


@pytest.mark.rules("12.5", "13.0")
def test_attacking_ships_leave_by_the_sea_from_which_they_came():
    b = battle(
        SEA,
        f"fleet 1 usa {SEA}<marianas_sea",
        f"fleet 1 japan {SEA}",
        active="usa",
        techs=["usa naval_radar", "japan naval_radar"],
        **AT_WAR,
    )
    give(b, "hold")
    assert retreats(b) == {"marianas_sea", "guam", "wake"}  # Manila is next to the Battle, but not that way
    assert why(b, "retreat palau_sea") == ("only_whence_it_came", "12.5")


@pytest.mark.rules("12.5")
def test_defending_ships_do_not_leave_by_the_enemys_way():
    b = battle(
        SEA, f"fleet 1 usa {SEA}", f"fleet 1 japan {SEA}<marianas_sea", techs=["usa naval_radar"], **AT_WAR
    )
    assert "marianas_sea" not in retreats(b)
    assert why(b, "retreat marianas_sea") == ("enemy_came_from_there", "12.5")
    assert "guam" in retreats(b)  # straight into port


@pytest.mark.rules("11.1", "12.5")
def test_ships_on_land_retreat_along_the_coastline_or_to_sea():
    b = battle(
        "nanking",
        "fleet 2 usa nanking",
        "militia 1 nationalists nanking",
        "infantry 1 japan nanking",
        **AT_WAR,
    )
    assert {"suchow", "fukien", "east_china_sea", "yellow_sea"} <= retreats(b)
    assert "wuhan" not in retreats(b)


@pytest.mark.rules("13.0", "11.2", "3.231")
def test_only_submarines_rebase_through_enemy_seas():
    setting = {"techs": ["usa naval_radar"], **AT_WAR}
    blockers = [f"fleet 1 japan {sea}" for sea in ("marianas_sea", "bonin_sea", "palau_sea", "celebes_sea")]
    b = battle(SEA, f"fleet 1 usa {SEA}", f"fleet 1 japan {SEA}", *blockers, **setting)
    assert "wake" not in retreats(b)
    b = battle("wake_sea", "submarine 1 usa wake_sea", "fleet 1 japan wake_sea", *blockers, **setting)
    assert "guam" in retreats(b)  # through the Marianas Sea


@pytest.mark.rules("13.0", "11.21")
def test_oceans_cost_two_points_in_rebasing():
    b = battle("midway_sea", "submarine 2 usa midway_sea", "fleet 1 japan midway_sea", **AT_WAR)
    assert {"midway", "hawaii", "wake"} <= retreats(b)
    assert "johnston" not in retreats(b)  # an ocean and an Islet are three
    b = battle(
        "midway_sea",
        "fleet 2 usa midway_sea",
        "fleet 1 japan midway_sea",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    assert "johnston" in retreats(b)


@pytest.mark.rules("13.0", "1.3", "11.2")
def test_ships_pass_straits_and_islets_that_are_not_the_enemys():
    """From the Andaman Sea to the Java Sea the shortest way leads past Singapore."""
    setting = {"active": "soviets", "wars": ["japan_soviets"]}
    b = combat("fleet 3 japan andaman_sea", "fleet 1 russia andaman_sea", **setting)
    b.control[at(b, "borneo")] = JAPAN
    put(b, "japan", "infantry", 1, "borneo")
    give(b, "activate andaman_sea", "begin_battles")
    assert "borneo" in retreats(b)
    war(b, "japan_usa")
    b.british_ally = 1
    put(b, "british_empire", "infantry", 1, "singapore")
    b.control[at(b, "singapore")] = USA
    assert "borneo" not in retreats(b)


@pytest.mark.rules("15.21", "12.5")
def test_nobody_retreats_into_a_home_sea_of_a_rival_at_peace():
    b = battle(
        "wake_sea", "fleet 1 russia wake_sea", "fleet 1 usa wake_sea", active="usa", wars=["usa_soviets"]
    )
    assert "marianas_sea" in retreats(b)
    assert why(b, "retreat bonin_sea") == ("home_sea", "15.21")


@pytest.mark.rules("16.3", "16.31")
def test_foreign_ships_rebase_to_china_only_in_war_with_japan_and_that_is_intrusion():
    b = battle(
        "east_china_sea",
        "fleet 1 usa east_china_sea",
        "fleet 1 japan east_china_sea",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    give(b, "retreat nanking")
    assert b.intruded == [0, 1, 0]
    b = battle(
        "yellow_sea",
        "fleet 1 usa yellow_sea",
        "fleet 1 russia yellow_sea",
        active="soviets",
        wars=["usa_soviets"],
    )
    assert why(b, "retreat nanking") == ("barred_from_china", "16.3")


# --- 12.51, 13.1 AFs ----------------------------------------------------------------------------------------


@pytest.mark.rules("12.51", "13.11", "3.21")
def test_air_forces_retreat_by_rebasing_to_friendly_land_in_reach():
    b = battle(
        "manila", "air_force 1 usa manila", "infantry 2 usa manila", "infantry 1 japan manila", **AT_WAR
    )
    assert retreats(b) == {"guam", "fukien"}
    assert why(b, "retreat sulu_sea") == ("undisputed_land_only", "13.0")


@pytest.mark.rules("9.0", "13.0")
def test_heavy_bombers_rebase_farther():
    written = ("air_force 1 usa guam", "infantry 2 usa guam", "infantry 1 japan guam")
    assert retreats(battle("guam", *written, **AT_WAR)) == {"manila"}
    assert "wake" in retreats(battle("guam", *written, techs=["usa heavy_bombers"], **AT_WAR))


@pytest.mark.rules("13.0", "3.211")
def test_air_forces_fly_over_enemies_but_not_over_neutrals():
    """From Chungking to Hanoi the ways lead over Kwangsi and Yunnan."""
    written = ("air_force 1 japan chungking", "infantry 1 japan chungking", "infantry 1 japan hanoi")
    b = combat(*written, "militia 2 nationalists chungking", active="usa")
    give(b, "activate chungking", "begin_battles")
    assert "hanoi" not in retreats(b)
    b.control[at(b, "kwangsi")] = USA
    assert "hanoi" in retreats(b)


@pytest.mark.rules("12.51")
def test_an_air_force_that_must_rebase_and_cannot_is_eliminated():
    b = battle(
        "central_pacific", "air_force 2 japan central_pacific", "fleet 1 usa central_pacific", **AT_WAR
    )
    fire(b, "fire n usa", 6, 6)
    fire(b, "fire a japan", 6)
    assert units(b, "central_pacific") == ["usa fleet 1"]


@pytest.mark.rules("13.2", "12.52", "12.23")
def test_air_forces_of_both_sides_that_acted_at_sea_must_rebase():
    b = battle(
        SEA,
        f"air_force 2 japan {SEA}<bonin_sea",
        f"fleet 1 japan {SEA}<bonin_sea",
        f"air_force 2 usa {SEA}",
        f"fleet 1 usa {SEA}",
        **AT_WAR,
    )
    fire(b, "fire n japan", 6, 6)
    fire(b, "fire n usa", 6, 6)
    fire(b, "fire n usa", 6)
    fire(b, "fire n japan", 6)
    assert (prompt(b), seat(b)) == ("withdraw", "japan")
    assert all(option.split()[2] == "air_force" for option in legal(b))
    give(b, "withdraw japan air_force 2 formosa")
    assert seat(b) == "usa"
    assert {each.split()[-1] for each in offered(b, "withdraw")} == {"manila", "guam", "fukien", "nanking"}


@pytest.mark.rules("13.2")
def test_an_air_force_that_forgoes_its_action_at_sea_may_stay():
    b = battle(SEA, f"air_force 2 japan {SEA}", f"fleet 1 usa {SEA}", **AT_WAR)
    give(b, "hold")
    fire(b, "fire a japan", 6)
    assert (b.round, acting(b)) == (2, "japan air_force 2")


@pytest.mark.rules("12.5", "12.51")
def test_attacking_air_forces_fly_home_or_on():
    """They need not pass the area from which they Engaged."""
    b = battle(SEA, f"air_force 2 japan {SEA}<bonin_sea", f"fleet 1 usa {SEA}", **AT_WAR)
    assert {"formosa", "palau", "ryukyus", "kyushu"} <= retreats(b)


# --- 12.52, 12.22 compulsory Retreats on land ---------------------------------------------------------------


@pytest.mark.rules("12.52", "12.22")
def test_ans_units_without_ground_support_leave_the_aggressors_first():
    b = battle(
        "manila",
        "fleet 2 japan manila<philippine_sea",
        "fleet 1 usa manila",
        "fortress 1 usa manila",
        **AT_WAR,
    )
    give(b, "hold", "hold", "hold")
    assert (prompt(b), seat(b)) == ("withdraw", "japan")
    give(b, next(iter(f"withdraw {each}" for each in offered(b, "withdraw"))))
    assert units(b, "manila") == ["usa fleet 1", "usa fortress 1"]


@pytest.mark.rules("12.52")
def test_the_owners_ans_units_stay_if_the_raiders_are_gone():
    b = battle("manila", "fleet 2 japan manila<philippine_sea", "fleet 1 usa manila", **AT_WAR)
    give(b, "hold", "hold", "withdraw japan fleet 2 philippine_sea")
    assert units(b, "manila") == ["usa fleet 1"]
    assert controller(b, "manila") == "usa"


@pytest.mark.rules("12.52", "11.551")
def test_the_owners_ans_units_leave_if_their_ground_support_died():
    b = battle("manila", "infantry 3 japan manila", "fleet 1 usa manila", "infantry 1 usa manila", **AT_WAR)
    give(b, "hold", "hold")
    fire(b, "fire g usa", 1, 6, 6)
    assert (prompt(b), seat(b)) == ("withdraw", "usa")
    give(b, "withdraw usa fleet 1 sulu_sea")
    assert controller(b, "manila") == "japan"


@pytest.mark.rules("12.52")
def test_ships_that_must_leave_and_cannot_are_eliminated():
    seas = ("south_china_sea", "sulu_sea", "philippine_sea", "celebes_sea")
    b = battle(
        "manila",
        "infantry 3 japan manila",
        "fleet 1 usa manila",
        "infantry 1 usa manila",
        *[f"fleet 1 japan {sea}" for sea in seas],
        **AT_WAR,
    )
    give(b, "hold", "hold")
    fire(b, "fire g usa", 1, 6, 6)
    assert units(b, "manila") == ["japan infantry 3"]


# --- 13.12 Active units -------------------------------------------------------------------------------------


@pytest.mark.rules("13.12", "12.22")
def test_active_ans_units_may_rebase_after_a_round_on_land():
    b = battle(
        "manila",
        "infantry 3 japan manila",
        "air_force 1 japan manila",
        "fleet 1 japan manila",
        "infantry 1 usa manila",
        **AT_WAR,
    )
    while prompt(b) == "combat_action":
        give(b, "hold")
    assert (prompt(b), seat(b)) == ("rebase", "japan")
    assert {each.split()[1] for each in offered(b, "rebase")} == {"air_force", "fleet"}
    give(b, "rebase japan air_force 1 formosa")
    assert {each.split()[1] for each in offered(b, "rebase")} == {"fleet"}
    assert why(b, "rebase japan air_force 1 formosa") == ("not_leaving", "12.52")
    give(b, "stay")
    assert units(b, "manila") == ["japan fleet 1", "japan infantry 3", "usa infantry 1"]


@pytest.mark.rules("13.12", "13.1")
def test_only_the_active_player_rebases_when_he_likes():
    b = battle("manila", "infantry 3 japan manila", "fleet 1 usa manila", "infantry 1 usa manila", **AT_WAR)
    while prompt(b) == "combat_action":
        give(b, "hold")
    assert prompt(b) != "rebase"


@pytest.mark.rules("13.0", "12.24")
def test_after_a_finished_battle_the_rules_of_retreats_no_longer_bind():
    b = battle(
        SEA,
        f"fleet 3 usa {SEA}<marianas_sea",
        f"fleet 1 japan {SEA}",
        active="usa",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    fire(b, "fire n japan", 1, 6, 6)
    assert "usa fleet 3 manila" in offered(b, "rebase")


@pytest.mark.rules("13.0")
def test_rebasing_ends_on_undisputed_friendly_land():
    b = battle(
        SEA,
        f"fleet 3 usa {SEA}",
        f"fleet 1 japan {SEA}",
        "infantry 1 usa manila",
        "infantry 1 japan manila",
        active="usa",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    fire(b, "fire n japan", 1, 6, 6)
    assert why(b, "rebase usa fleet 3 manila") == ("disputed", "11.51")
    assert why(b, "rebase usa fleet 3 marianas_sea") == ("undisputed_land_only", "13.0")
    assert why(b, "rebase usa fleet 3 formosa") == ("not_friendly", "12.5")


@pytest.mark.rules("13.12", "12.71", "3.0")
def test_a_group_that_did_not_join_may_rebase_unseen():
    b = combat(
        f"fleet 3 usa {SEA}<marianas_sea#1",
        f"carrier 2 usa {SEA}<sulu_sea#2",
        f"fleet 1 japan {SEA}",
        active="usa",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    give(b, f"activate {SEA}", "begin_battles", "commit 1")
    fire(b, "fire n japan", 1, 6, 6)
    give(b, "rebase usa carrier 2 manila")
    assert told(b, "left_unseen") == [{"power": "usa", "from": SEA, "to": "manila"}]


@pytest.mark.rules("13.0", "11.4")
def test_a_move_into_battle_and_a_rebase_double_the_reach():
    """EX-13-double-range: from Formosa over the Philippine Sea to Guam's waters and on to the Marianas."""
    b = battle(
        "marianas_sea", "air_force 2 japan marianas_sea<philippine_sea", "fleet 1 usa marianas_sea", **AT_WAR
    )
    assert "marianas" in retreats(b)


@pytest.mark.rules("12.5", "12.63")
def test_a_border_that_was_crossed_the_other_way_does_not_block_a_retreat():
    """Bombers flew over Suchow to raid Wuhan; the defenders of Suchow were not Engaged from there."""
    b = combat(
        "air_force 2 japan wuhan<suchow",
        "infantry 3 japan suchow<tsingtao",
        "infantry 1 japan tsingtao",
        "militia 2 nationalists suchow",
        "militia 1 nationalists wuhan",
    )
    give(b, "activate wuhan", "activate suchow", "begin_battles", "hold", "hold")
    assert offered(b, "retreat") == {"nanking", "wuhan"}
    assert why(b, "retreat tsingtao") == ("not_friendly", "12.5")


@pytest.mark.rules("16.33", "13.0", "11.3")
def test_rebasing_over_a_client_power_violates_it_if_there_is_no_other_way():
    b = battle(
        "gulf_of_tonkin",
        "air_force 2 japan gulf_of_tonkin<south_china_sea",
        "infantry 1 japan yunnan",
        "militia 1 nationalists kwangsi",
        "fleet 1 usa gulf_of_tonkin",
        **AT_WAR,
    )
    fire(b, "fire n usa", 6, 6)
    give(b, "hold", "withdraw japan air_force 2 yunnan")
    assert b.client_violated[USA]


@pytest.mark.rules("12.5")
def test_ground_units_are_told_that_they_retreat_to_adjacent_areas():
    b = battle("suchow", "infantry 3 japan suchow", "militia 2 nationalists suchow")
    assert acting(b) == "nationalists militia 2"
    assert why(b, "retreat fukien") == ("not_beside", "12.5")
    assert why(b, "retreat south_china_sea") == ("not_beside", "12.5")
