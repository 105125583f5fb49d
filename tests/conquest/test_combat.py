"""12 Combat: Activation, Rounds, Combat Actions, firing, Hits, and special Battles."""

import pytest

from conquest.battles import (
    acting,
    arm,
    battle,
    combat,
    fire,
    offered,
    order,
    prompt,
    seat,
    shots,
    told,
)
from conquest.table import at, controller, dice, give, legal, nation, run, units, why
from tripartite.games.conquest.terms import (
    ESCAPED,
    FACE_UP,
    JAPAN,
    MILITARY,
    NOBODY,
    STANDING,
    USA,
)

SEA = "philippine_sea"
AT_WAR = {"wars": ["japan_usa"]}


def faces(b, area):
    """How the blocks of an area lie."""
    return [b.face[block] for faction in range(4) for block in b.units(faction, at(b, area))]


# --- 12.1 Activating ----------------------------------------------------------------------------------------


@pytest.mark.rules("12.1", "12.0")
def test_battles_may_be_activated_where_enemies_are_and_nowhere_else():
    b = combat(
        "fleet 3 japan philippine_sea", "fleet 1 usa philippine_sea", "fleet 2 japan bonin_sea", **AT_WAR
    )
    assert offered(b, "activate") == {SEA}
    assert why(b, "activate bonin_sea") == ("no_battle", "12.0")
    give(b, f"activate {SEA}")
    assert why(b, f"activate {SEA}") == ("activated_already", "12.1")


@pytest.mark.rules("12.1")
def test_nobody_has_to_activate_a_battle_in_which_he_was_before():
    b = combat("infantry 2 japan suchow", "militia 2 nationalists suchow")
    give(b, "begin_battles")
    assert b.activated == [0, 0, 0]
    assert units(b, "suchow") == ["japan infantry 2", "nationalists militia 2"]


@pytest.mark.rules("12.1", "11.54")
def test_a_battle_of_aggression_must_be_activated():
    b = combat("infantry 2 japan suchow<peiping", "militia 2 nationalists suchow")
    assert why(b, "begin_battles") == ("must_activate", "12.1")
    give(b, "activate suchow", "begin_battles")
    assert prompt(b) == "combat_action"


@pytest.mark.rules("12.1", "3.0")
def test_all_units_of_a_battle_lie_face_up_once_activation_is_over():
    b = combat("infantry 2 japan suchow", "militia 2 nationalists suchow", "fortress 1 nationalists suchow")
    give(b, "activate suchow")
    assert faces(b, "suchow") == [STANDING] * 3
    revealed = b.reveals
    give(b, "begin_battles")
    assert faces(b, "suchow") == [FACE_UP] * 3
    assert b.reveals > revealed


@pytest.mark.rules("12.1", "7.14", "16.11")
def test_activating_is_remembered_for_the_dividend_unless_client_powers_alone_attack():
    b = battle("suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", active="usa")
    assert b.activated[USA] == 0
    b = battle("suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", active="japan")
    assert b.activated[JAPAN] == 1


@pytest.mark.rules("12.1")
def test_the_owner_who_activates_is_the_attacker_but_not_the_aggressor():
    """EX-12.1-roles."""
    b = battle("suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", active="usa")
    assert seat(b) == "japan"  # Defenders act first
    give(b, "hold", "hold")
    assert controller(b, "suchow") == "usa"
    assert [b.face[block] for block in b.units(JAPAN, at(b, "suchow"))] == [FACE_UP]
    assert [b.face[block] for block in b.units(USA, at(b, "suchow"))] == [STANDING]


@pytest.mark.rules("10.41")
def test_in_a_winter_turn_only_battles_inside_russia_are_fought():
    b = combat(
        "infantry 2 russia chita",
        "infantry 2 japan chita",
        "militia 1 reds sian",
        "infantry 1 japan sian",
        active="soviets",
        season="winter",
        wars=["japan_soviets"],
    )
    assert offered(b, "activate") == {"chita"}
    assert why(b, "activate sian") == ("only_in_russia", "10.41")


@pytest.mark.rules("10.11", "10.42")
def test_there_is_no_combat_phase_by_emergency_command_or_in_redeployment():
    for emergency, season in ((1, "summer"), (0, "winter")):
        b = combat("fleet 3 japan philippine_sea", "fleet 1 usa philippine_sea", season=season, **AT_WAR)
        b.emergency = emergency
        b.commands[JAPAN] = 0
        run(b)
        assert told(b, "battle") == []
        assert b.frames[0].stage_name not in ("combat", "movement_ends")


@pytest.mark.rules("12.1", "16.33")
def test_a_foreign_attack_on_a_client_power_is_its_violation():
    b = combat("infantry 2 japan suchow", "militia 2 nationalists suchow")
    give(b, "activate suchow", "begin_battles")
    assert b.client_violated[USA] == 1
    assert b.kmt == 2


@pytest.mark.rules("16.33")
def test_an_attack_by_a_client_power_violates_nobody():
    b = battle("suchow", "militia 2 nationalists suchow", "infantry 2 japan suchow", active="usa")
    assert b.client_violated == [0, 0, 0]
    b = battle("suchow", "militia 2 nationalists suchow", "militia 2 reds suchow", active="usa")
    assert b.client_violated == [0, 0, 0]


# --- 12.2 the order of Battles ------------------------------------------------------------------------------


@pytest.mark.rules("12.2", "12.63", "11.55")
def test_raids_are_resolved_first():
    b = combat(
        "air_force 2 japan manila<philippine_sea",
        "fortress 1 usa manila",
        "fleet 2 japan south_china_sea",
        "fleet 1 usa south_china_sea",
        "fleet 2 japan bonin_sea",
        "fleet 1 usa bonin_sea",
        **AT_WAR,
    )
    give(b, "activate manila", "activate south_china_sea", "activate bonin_sea", "begin_battles")
    assert b.raids == [at(b, "manila")]
    assert b.battle == at(b, "manila")
    tried = b.copy()
    order(tried)
    while prompt(tried) != "next_battle":
        give(tried, legal(tried)[0])
    assert offered(tried, "fight") == {"south_china_sea", "bonin_sea"}


@pytest.mark.rules("12.2")
def test_while_raids_are_left_nothing_else_may_be_fought():
    b = combat(
        "air_force 2 japan manila<philippine_sea",
        "fortress 1 usa manila",
        "air_force 2 japan guam<philippine_sea",
        "fortress 1 usa guam",
        "fleet 2 japan bonin_sea",
        "fleet 1 usa bonin_sea",
        **AT_WAR,
    )
    give(b, "activate manila", "activate guam", "activate bonin_sea", "begin_battles")
    assert offered(b, "fight") == {"manila", "guam"}
    assert why(b, "fight bonin_sea") == ("raids_first", "12.2")
    assert why(b, "fight tokyo") == ("not_activated", "12.2")


@pytest.mark.rules("12.2", "12.21", "12.22")
def test_a_land_battle_is_fought_for_one_round():
    b = battle("suchow", "infantry 2 japan suchow", "militia 2 nationalists suchow")
    assert order(b) == ["nationalists militia 2", "japan infantry 2"]
    assert len(told(b, "round")) == 1
    assert b.battle == NOBODY


@pytest.mark.rules("12.2", "12.23")
def test_a_sea_battle_goes_on_until_one_side_is_gone():
    b = battle(SEA, "fleet 2 japan philippine_sea", "fleet 1 usa philippine_sea", **AT_WAR)
    fire(b, "fire n usa", 6, 6)
    fire(b, "fire n japan", 6)
    fire(b, "fire n usa", 6, 6)
    assert b.round == 2
    fire(b, "fire n japan", 6)
    fire(b, "fire n usa", 1, 6)
    assert (prompt(b), units(b, SEA)) == ("rebase", ["japan fleet 2"])


@pytest.mark.rules("12.23")
def test_a_sea_battle_in_which_nobody_acts_any_more_is_over():
    b = battle(SEA, "fleet 2 japan philippine_sea", "fleet 1 usa philippine_sea", **AT_WAR)
    give(b, "hold", "hold", "stay")
    assert b.battle == NOBODY


@pytest.mark.rules("12.24")
def test_winners_stand_up_and_lose_unused_actions():
    b = battle(
        SEA,
        "carrier 2 japan philippine_sea",
        "fleet 3 japan philippine_sea",
        "fleet 1 usa philippine_sea",
        **AT_WAR,
    )
    fire(b, "fire n usa", 1, 6)
    assert prompt(b) == "rebase"
    assert shots(b) == ["japan carrier 2"]
    give(b, "stay")
    assert faces(b, SEA) == [STANDING, STANDING]


@pytest.mark.rules("12.22", "1.141")
def test_after_a_round_the_owners_units_stand_and_the_aggressors_lie():
    b = battle("suchow", "infantry 2 japan suchow<peiping", "militia 2 nationalists suchow")
    order(b)
    assert [b.face[block] for block in b.units(JAPAN, at(b, "suchow"))] == [FACE_UP]
    assert [b.face[block] for block in b.units(USA, at(b, "suchow"))] == [STANDING]


@pytest.mark.rules("1.141")
def test_who_stays_in_a_disputed_area_that_is_not_his_lies_face_up_even_without_a_battle():
    b = combat("infantry 2 japan suchow", "militia 2 nationalists suchow")
    give(b, "begin_battles")
    assert [b.face[block] for block in b.units(JAPAN, at(b, "suchow"))] == [FACE_UP]


# --- 12.3 Combat Actions ------------------------------------------------------------------------------------


@pytest.mark.rules("12.3", "3.14", "12.21")
def test_units_act_in_the_order_of_the_unit_table():
    b = battle(
        "manila",
        *[
            f"{kind} 1 usa manila"
            for kind in ("infantry", "tank", "fleet", "submarine", "carrier", "air_force")
        ],
        "fortress 1 usa manila",
        "infantry 3 japan manila",
        "marine 1 japan manila",
        "fleet 1 japan manila",
        active="japan",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    assert order(b) == [
        "usa fortress 1",
        "usa air_force 1",
        "usa carrier 1",
        "usa submarine 1",
        "usa fleet 1",
        "japan fleet 1",
        "usa tank 1",
        "usa infantry 1",
        "japan infantry 3",
        "japan marine 1",
    ]


@pytest.mark.rules("12.3")
def test_defenders_act_before_attackers_within_a_type():
    """EX-12.3-priority, without Naval Radar and without Japan."""
    b = battle(
        SEA,
        *[f"{kind} 2 {power} {SEA}" for kind in ("carrier", "fleet") for power in ("usa", "russia")],
        active="usa",
        wars=["usa_soviets"],
    )
    assert order(b)[:4] == ["russia carrier 2", "usa carrier 2", "russia fleet 2", "usa fleet 2"]


@pytest.mark.rules("12.3", "9.0")
def test_naval_radar_swaps_the_fleets_and_nothing_else():
    """EX-12.3-priority, the Attacker with Naval Radar."""
    b = battle(
        SEA,
        *[f"{kind} 2 {power} {SEA}" for kind in ("carrier", "fleet") for power in ("usa", "russia")],
        active="usa",
        wars=["usa_soviets"],
        techs=["usa naval_radar"],
    )
    assert order(b)[:4] == ["russia carrier 2", "usa carrier 2", "usa fleet 2", "russia fleet 2"]


@pytest.mark.rules("9.0")
def test_first_fire_never_changes_the_priority_of_types():
    """EX-9-first-fire-scope."""
    b = battle(
        SEA,
        "fleet 2 usa philippine_sea",
        "submarine 2 russia philippine_sea",
        "fleet 1 russia philippine_sea",
        active="usa",
        wars=["usa_soviets"],
        techs=["usa naval_radar"],
    )
    assert order(b)[:3] == ["russia submarine 2", "usa fleet 2", "russia fleet 1"]


@pytest.mark.rules("9.0", "15.22", "12.75")
@pytest.mark.parametrize(
    ("techs", "declared", "first"),
    [
        (["usa naval_radar", "japan naval_radar"], ["usa"], "japan fleet 2"),
        (["usa naval_radar"], ["usa"], "usa fleet 2"),
        (["usa naval_radar"], [], "usa fleet 2"),
        ([], ["usa"], "japan fleet 2"),
    ],
)
def test_sources_of_first_fire_cancel_one_for_one(techs, declared, first):
    """EX-9-first-fire-net."""
    b = battle(
        SEA,
        "fleet 2 japan philippine_sea",
        "fleet 2 usa philippine_sea",
        techs=techs,
        declared=declared,
        **AT_WAR,
    )
    assert acting(b) == first


@pytest.mark.rules("15.22")
def test_surprise_gives_first_fire_to_all_units_of_the_declarer():
    b = battle("hanoi", "infantry 2 japan hanoi", "infantry 3 usa hanoi", declared=["usa"], **AT_WAR)
    assert acting(b) == "japan infantry 2"


@pytest.mark.rules("12.75")
@pytest.mark.parametrize("active", ["japan", "usa"])
@pytest.mark.parametrize(
    ("techs", "first"),
    [
        ([], "japan"),
        (["usa naval_radar"], "usa"),
        (["japan naval_radar"], "japan"),
        (["usa naval_radar", "japan naval_radar"], "defender"),
    ],
)
def test_precision_optics_serve_while_nobody_has_naval_radar(active, techs, first):
    """EX-12.75-optics."""
    b = battle(
        SEA,
        "fleet 2 japan philippine_sea",
        "fleet 2 usa philippine_sea",
        active=active,
        techs=techs,
        **AT_WAR,
    )
    defender = "usa" if active == "japan" else "japan"
    assert seat(b) == (defender if first == "defender" else first)


@pytest.mark.rules("9.0")
def test_jets_give_air_forces_first_fire_but_not_those_of_client_powers():
    setting = {"active": "usa", "techs": ["usa jets"], "wars": ["japan_usa"]}
    b = battle(
        "nanking",
        "air_force 1 usa nanking",
        "air_force 1 nationalists nanking",
        "militia 2 nationalists nanking",
        "air_force 2 japan nanking",
        **setting,
    )
    assert order(b)[:3] == ["usa air_force 1", "japan air_force 2", "nationalists air_force 1"]


@pytest.mark.rules("9.4", "9.0")
def test_before_fleets_that_face_each_other_act_a_pair_in_the_vault_may_be_revealed():
    b = combat("fleet 2 japan philippine_sea", "fleet 2 usa philippine_sea", active="usa", **AT_WAR)
    cards = [card for card in range(b.atlas.card_count) if 0 in b.atlas.card_techs[card]][:2]
    b.vault_aims[USA] = [0]  # Naval Radar
    b.vault_cards[USA] = cards
    give(b, f"activate {SEA}", "begin_battles")
    assert (prompt(b), seat(b)) == ("first_fire", "usa")
    tried = b.copy()
    give(tried, "decline")
    assert acting(tried) == "japan fleet 2"
    give(b, next(option for option in legal(b) if option.startswith("reveal naval_radar")))
    assert acting(b) == "usa fleet 2"


@pytest.mark.rules("9.4")
def test_nobody_is_asked_to_reveal_where_no_like_units_face_each_other():
    b = combat("fleet 2 japan philippine_sea", "submarine 2 usa philippine_sea", active="usa", **AT_WAR)
    b.vault_aims[USA] = [0]
    b.vault_cards[USA] = [card for card in range(b.atlas.card_count) if 0 in b.atlas.card_techs[card]][:2]
    give(b, f"activate {SEA}", "begin_battles")
    assert prompt(b) == "combat_action"


@pytest.mark.rules("3.14")
def test_within_a_type_the_owner_chooses_which_unit_acts_first():
    b = battle(
        "suchow", "infantry 3 japan suchow", "infantry 1 japan suchow", "militia 2 nationalists suchow"
    )
    give(b, "hold")
    assert acting(b) == "japan infantry 3"
    assert offered(b, "pass_to") == {"japan infantry 1 suchow"}
    give(b, "pass_to japan infantry 1 suchow")
    assert acting(b) == "japan infantry 1"
    assert why(b, "pass_to japan infantry 3 suchow") == ("not_waiting", "12.3")
    give(b, "hold")
    assert acting(b) == "japan infantry 3"


@pytest.mark.rules("12.3")
def test_of_three_sides_only_those_targeted_fight_and_only_with_the_attacker():
    """EX-12.3-three-sides."""
    b = combat("infantry 2 japan sian", "militia 2 nationalists sian", "militia 1 reds sian")
    give(b, "activate sian", "begin_battles")
    assert (prompt(b), offered(b, "attack")) == ("targets", {"usa", "soviets"})
    assert why(b, "attack japan") == ("no_enemy_of_side", "12.3")
    give(b, "attack usa")
    assert set(legal(b)) == {"attack soviets", "spare_others"}
    give(b, "spare_others")
    assert acting(b) == "nationalists militia 2"
    assert offered(b, "fire") == {"g japan"}
    assert why(b, "fire g soviets") == ("not_in_battle", "12.3")
    give(b, "hold")
    assert acting(b) == "japan infantry 2"
    assert offered(b, "fire") == {"g usa"}
    assert b.client_violated == [0, 1, 0]


@pytest.mark.rules("12.3")
def test_who_targets_both_says_who_fires_first_and_at_whom_he_fires():
    b = combat("infantry 2 japan sian", "militia 2 nationalists sian", "militia 1 reds sian")
    give(b, "activate sian", "begin_battles", "attack usa", "attack soviets")
    assert (prompt(b), seat(b), offered(b, "lead")) == ("who_fires_first", "japan", {"usa", "soviets"})
    assert why(b, "lead japan") == ("not_waiting", "12.3")
    give(b, "lead soviets")
    assert acting(b) == "reds militia 1"
    give(b, "hold")
    assert acting(b) == "nationalists militia 2"
    give(b, "hold")
    assert offered(b, "fire") == {"g usa", "g soviets"}


@pytest.mark.rules("12.3")
def test_a_unit_that_can_neither_fire_nor_retreat_loses_its_action_by_itself():
    b = battle("guam", "air_force 1 japan guam<marianas_sea", "tank 2 usa guam", **AT_WAR)
    assert acting(b) == "japan air_force 1"
    fire(b, "fire g usa", 6)
    assert shots(b) == ["japan air_force 1"]
    assert prompt(b) == "withdraw"


# --- 12.4 firing --------------------------------------------------------------------------------------------


@pytest.mark.rules("12.41", "12.42")
def test_a_class_is_named_of_which_the_enemy_has_units_and_against_which_there_is_firepower():
    b = battle("manila", "tank 2 japan manila", "air_force 1 usa manila", "infantry 1 usa manila", **AT_WAR)
    while acting(b) != "japan tank 2":
        give(b, "hold")
    assert offered(b, "fire") == {"g usa"}
    assert why(b, "fire a usa") == ("no_firepower", "12.42")
    assert why(b, "fire n usa") == ("nobody_of_class", "12.41")


@pytest.mark.rules("12.41", "12.72", "3.246")
def test_convoys_are_a_target_of_their_own():
    b = battle(
        SEA,
        "fleet 2 japan philippine_sea",
        "fleet 1 usa philippine_sea",
        "infantry 2 usa philippine_sea",
        **AT_WAR,
    )
    assert offered(b, "fire") == {"n usa", "convoys usa"}
    fire(b, "fire convoys usa", 4, 5)  # N4: one Hit
    assert units(b, SEA) == ["japan fleet 2", "usa fleet 1"]


@pytest.mark.rules("12.72", "3.246")
def test_convoys_have_no_combat_action():
    b = battle(SEA, "fleet 2 japan philippine_sea", "infantry 4 usa philippine_sea", **AT_WAR)
    assert acting(b) == "japan fleet 2"
    fire(b, "fire convoys usa", 5, 5)
    assert acting(b) == "japan fleet 2"
    assert b.round == 2


@pytest.mark.rules("12.43")
def test_as_many_dice_as_cv_and_hits_up_to_the_firepower():
    """EX-12.43-dice."""
    b = battle(
        "manila", "infantry 4 usa manila", "infantry 3 japan manila", "infantry 2 japan manila", **AT_WAR
    )
    fire(b, "fire g japan", 1, 2, 3, 4)
    shot = told(b, "fired")[0]
    assert (shot["dice"], shot["firepower"], shot["hits"]) == ([1, 2, 3, 4], 3, 3)


@pytest.mark.rules("12.44")
def test_each_hit_takes_the_strongest_at_that_moment():
    b = battle(
        "manila", "infantry 4 usa manila", "infantry 3 japan manila", "infantry 1 japan manila", **AT_WAR
    )
    fire(b, "fire g japan", 1, 1, 6, 6)
    assert units(b, "manila") == ["japan infantry 1", "japan infantry 1", "usa infantry 4"]


@pytest.mark.rules("12.44")
def test_the_owner_chooses_among_equals():
    b = battle(
        "manila", "infantry 1 usa manila", "infantry 2 japan manila", "marine 2 japan manila", **AT_WAR
    )
    fire(b, "fire g japan", 1)
    assert (prompt(b), seat(b)) == ("hits", "japan")
    assert set(legal(b)) == {"take japan infantry ready manila", "take japan marine ready manila"}
    assert why(b, "take usa infantry ready manila") == ("not_strongest", "12.44")
    give(b, "take japan marine ready manila")
    assert units(b, "manila") == ["japan infantry 2", "japan marine 1", "usa infantry 1"]


@pytest.mark.rules("12.44")
def test_the_owner_may_spare_a_unit_that_has_still_to_act():
    b = battle(
        "manila",
        "infantry 2 usa manila",
        "infantry 2 usa manila",
        "infantry 1 japan manila",
        active="usa",
        declared=["japan"],
        **AT_WAR,
    )
    give(b, "hold")
    b.declared_now = [0, 0, 0]
    fire(b, "fire g usa", 1)
    assert set(legal(b)) == {"take usa infantry ready manila", "take usa infantry acted manila"}


@pytest.mark.rules("12.44", "3.221")
def test_carriers_lose_two_cv_for_a_hit():
    """EX-12.44-carrier."""
    b = battle(SEA, "carrier 3 japan philippine_sea", "fleet 1 usa philippine_sea", active="usa", **AT_WAR)
    fire(b, "fire n usa", 6, 6, 6)
    fire(b, "fire n japan", 3)
    assert units(b, SEA) == ["japan carrier 1", "usa fleet 1"]


@pytest.mark.rules("12.44")
def test_hits_beyond_the_class_are_lost():
    b = battle(
        SEA,
        "fleet 3 japan philippine_sea",
        "submarine 1 usa philippine_sea",
        "fleet 1 usa philippine_sea",
        **AT_WAR,
    )
    give(b, "hold")
    fire(b, "fire s usa", 1, 1, 1)
    assert units(b, SEA) == ["japan fleet 3", "usa fleet 1"]


@pytest.mark.rules("12.44", "3.12")
def test_nobody_may_interrupt_while_hits_are_taken():
    b = battle(
        "manila", "infantry 1 usa manila", "infantry 2 japan manila", "marine 2 japan manila", **AT_WAR
    )
    fire(b, "fire g japan", 1)
    assert b.frames[-1].course.atomic


# --- 9.0 Techs ----------------------------------------------------------------------------------------------


@pytest.mark.rules("9.0", "12.75")
@pytest.mark.parametrize(
    ("shooter", "target", "techs", "power"),
    [
        ("fleet 1 usa", "submarine 1 japan", [], 2),
        ("fleet 1 usa", "submarine 1 japan", ["usa sonar"], 3),
        ("fleet 1 usa", "air_force 1 japan", [], 1),
        ("fleet 1 usa", "air_force 1 japan", ["usa autocannons"], 2),
        ("carrier 1 usa", "air_force 1 japan", ["usa autocannons"], 3),
        ("carrier 1 usa", "fleet 1 japan", [], 2),
        ("submarine 1 usa", "fleet 1 japan", [], 1),
        ("submarine 1 usa", "fleet 1 japan", ["usa improved_torpedoes"], 2),
        ("submarine 1 usa", "infantry 1 japan", ["usa improved_torpedoes"], 2),
        ("air_force 1 usa", "fleet 1 japan", ["usa dive_bombing"], 2),
        ("fleet 1 usa", "fleet 1 japan", ["japan sonar"], 3),
        ("fleet 1 japan", "fleet 1 usa", [], 4),
        ("fleet 1 japan", "infantry 1 usa", [], 4),
    ],
)
def test_firepower_by_type_class_and_tech(shooter, target, techs, power):
    active = "japan" if "japan" in target else "usa"
    b = battle(SEA, f"{shooter} {SEA}", f"{target} {SEA}", active=active, techs=techs, **AT_WAR)
    while acting(b) != " ".join(shooter.split()[i] for i in (2, 0, 1)):
        give(b, "hold")
    fire(b, next(option for option in legal(b) if option.startswith("fire")), 6)
    assert told(b, "fired")[-1]["firepower"] == power


@pytest.mark.rules("9.0")
def test_air_defense_radar_doubles_the_dice_over_friendly_land_only():
    """EX-9-airdefense."""
    b = battle(
        "manila",
        "air_force 3 usa manila",
        "infantry 1 usa manila",
        "air_force 1 japan manila<philippine_sea",
        techs=["usa air_defense_radar"],
        **AT_WAR,
    )
    fire(b, "fire a japan", 6, 6, 6, 6, 6, 6)
    assert (told(b, "fired")[0]["dice"], told(b, "fired")[0]["firepower"]) == ([6] * 6, 3)
    b = battle(
        SEA, f"air_force 3 usa {SEA}", f"air_force 1 japan {SEA}", techs=["usa air_defense_radar"], **AT_WAR
    )
    fire(b, "fire a japan", 6, 6, 6)
    assert told(b, "fired")[0]["dice"] == [6] * 3


@pytest.mark.rules("9.0")
def test_client_powers_fight_without_techs():
    b = battle(
        "nanking",
        "air_force 2 nationalists nanking",
        "militia 1 nationalists nanking",
        "air_force 1 japan nanking<yellow_sea",
        techs=["usa air_defense_radar"],
    )
    fire(b, "fire a japan", 6, 6)
    assert len(told(b, "fired")[0]["dice"]) == 2


# --- 12.6 special land Combat -------------------------------------------------------------------------------


@pytest.mark.rules("12.61", "11.221")
def test_sea_invaders_have_no_combat_action_but_take_hits():
    b = battle("manila", "infantry 3 japan manila<philippine_sea", "infantry 1 usa manila", **AT_WAR)
    assert acting(b) == "usa infantry 1"
    fire(b, "fire g japan", 1)
    assert shots(b) == ["usa infantry 1"]
    assert units(b, "manila") == ["japan infantry 2", "usa infantry 1"]
    assert 1 not in b.invading  # the marker is gone


@pytest.mark.rules("12.61", "3.244", "9.0")
@pytest.mark.parametrize(
    ("unit", "techs"),
    [
        ("marine 2 japan", []),
        ("infantry 2 japan", ["japan amphtracks"]),
        ("tank 2 japan", ["japan amphtracks"]),
    ],
)
def test_marines_and_whoever_has_amphtracks_act_when_they_invade(unit, techs):
    b = battle("manila", f"{unit} manila<philippine_sea", "fortress 1 usa manila", techs=techs, **AT_WAR)
    give(b, "hold")
    assert seat(b) == "japan"


@pytest.mark.rules("12.61")
def test_ans_units_act_normally_beside_sea_invaders():
    b = battle(
        "manila",
        "infantry 3 japan manila<philippine_sea",
        "fleet 2 japan manila<philippine_sea",
        "fortress 1 usa manila",
        **AT_WAR,
    )
    give(b, "hold")
    assert acting(b) == "japan fleet 2"


@pytest.mark.rules("12.62", "9.0", "11.552")
def test_incendiaries_bomb_industry_even_where_no_enemy_unit_is():
    b = battle(
        "tokyo", "air_force 3 usa tokyo<kuroshio_sea", active="usa", techs=["usa incendiaries"], **AT_WAR
    )
    before = b.ind[JAPAN]
    assert "bomb" in legal(b)
    fire(b, "bomb", 1, 1, 2)
    assert b.ind[JAPAN] == before - 2
    raid = told(b, "bombed")[0]
    assert (raid["dice"], raid["firepower"], raid["hits"]) == ([1, 1, 2], 1, 2)


@pytest.mark.rules("12.62")
def test_bombing_is_the_action_of_an_air_force_in_its_turn():
    b = battle(
        "tokyo",
        "air_force 2 usa tokyo<kuroshio_sea",
        "fleet 1 usa tokyo<kuroshio_sea",
        "fortress 1 japan tokyo",
        active="usa",
        techs=["usa incendiaries"],
        **AT_WAR,
    )
    give(b, "hold")
    assert {"bomb", "fire g japan"} <= set(legal(b))
    fire(b, "bomb", 6, 6)
    assert acting(b) == "usa fleet 1"
    assert why(b, "bomb") == ("no_incendiaries", "12.62")


@pytest.mark.rules("12.62")
def test_industry_is_not_bombed_elsewhere_nor_below_nothing():
    b = battle(
        "osaka",
        "air_force 2 usa osaka<bonin_sea",
        "fortress 1 japan osaka",
        active="usa",
        techs=["usa incendiaries"],
        **AT_WAR,
    )
    give(b, "hold")
    assert why(b, "bomb") == ("no_production_center", "12.62")
    b = combat("air_force 3 usa tokyo<kuroshio_sea", active="usa", techs=["usa incendiaries"], **AT_WAR)
    b.ind[JAPAN] = 1
    give(b, "activate tokyo", "begin_battles")
    fire(b, "bomb", 1, 1, 1)
    assert b.ind[JAPAN] == 0


@pytest.mark.rules("12.63", "12.52", "11.55")
def test_raiders_leave_at_the_end_of_the_round_and_take_nothing():
    b = battle("guam", "fleet 2 japan guam<philippine_sea", "fortress 1 usa guam", **AT_WAR)
    give(b, "hold")
    fire(b, "fire g usa", 1, 6)
    assert units(b, "guam") == ["japan fleet 2"]
    assert prompt(b) == "withdraw"
    give(b, "withdraw japan fleet 2 philippine_sea")
    assert controller(b, "guam") == "usa"


# --- 12.7 special sea Combat --------------------------------------------------------------------------------


@pytest.mark.rules("12.71", "11.53")
def test_one_battle_group_joins_in_each_round():
    """EX-11.53-groups."""
    b = combat(
        f"fleet 2 japan {SEA}<bonin_sea#1",
        f"carrier 2 japan {SEA}<south_china_sea#2",
        f"fleet 2 usa {SEA}",
        **AT_WAR,
    )
    give(b, f"activate {SEA}", "begin_battles")
    assert (prompt(b), offered(b, "commit")) == ("commit", {"1", "2"})
    assert why(b, "commit 3") == ("no_such_group", "12.71")
    give(b, "commit 2")
    assert order(b)[:2] == ["japan carrier 2", "usa fleet 2"]
    assert [each["number"] for each in told(b, "group_joined")] == [2, 1]
    assert told(b, "round")[1]["number"] == 2


@pytest.mark.rules("12.71", "3.0")
def test_a_group_is_not_revealed_before_it_joins():
    b = combat(
        f"fleet 2 japan {SEA}<bonin_sea#1",
        f"carrier 2 japan {SEA}<south_china_sea#2",
        f"fleet 1 usa {SEA}",
        **AT_WAR,
    )
    give(b, f"activate {SEA}", "begin_battles", "commit 1")
    carrier = next(block for block in b.units(JAPAN, at(b, SEA)) if b.group[block] == 2)
    assert b.face[carrier] == STANDING
    fire(b, "fire n usa", 1, 1)
    assert b.face[carrier] == STANDING  # nobody is left to fight
    assert [each["number"] for each in told(b, "group_joined")] == [1]


@pytest.mark.rules("12.71")
def test_a_later_group_fights_even_if_the_first_one_died():
    b = combat(
        f"fleet 1 japan {SEA}<bonin_sea#1",
        f"fleet 2 japan {SEA}<south_china_sea#2",
        f"fleet 2 usa {SEA}",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    give(b, f"activate {SEA}", "begin_battles", "commit 1")
    fire(b, "fire n japan", 1, 1)
    assert b.round == 2
    assert units(b, SEA) == ["japan fleet 2", "usa fleet 2"]
    assert acting(b) == "usa fleet 2"


@pytest.mark.rules("12.73")
def test_a_submarine_escapes_and_ends_the_battle():
    """EX-12.73-escape."""
    b = battle(SEA, f"fleet 3 usa {SEA}", f"submarine 2 japan {SEA}", active="usa", **AT_WAR)
    fire(b, "fire n usa", 3, 5)
    fire(b, "fire s japan", 1, 3, 4)
    assert (prompt(b), seat(b)) == ("escape", "japan")
    assert why(b, "escape japan 2") == ("no_submarine", "12.73")
    give(b, "escape japan 1")
    give(b, "stay")
    assert units(b, SEA) == ["japan submarine 1", "usa fleet 3"]
    assert b.battle == NOBODY
    assert faces(b, SEA) == [ESCAPED, STANDING]
    assert b.is_friendly(USA, at(b, SEA))


@pytest.mark.rules("12.73")
def test_a_submarine_may_remain_and_fights_another_round():
    b = battle(SEA, f"fleet 3 usa {SEA}", f"submarine 2 japan {SEA}", active="usa", **AT_WAR)
    fire(b, "fire n usa", 6, 6)
    fire(b, "fire s japan", 6, 6, 6)
    give(b, "remain")
    assert (b.round, acting(b)) == (2, "japan submarine 2")


@pytest.mark.rules("12.73")
def test_some_submarines_may_escape_while_others_remain():
    b = battle(
        SEA,
        f"fleet 3 usa {SEA}",
        f"submarine 2 japan {SEA}",
        f"submarine 1 japan {SEA}",
        active="usa",
        **AT_WAR,
    )
    give(b, "hold", "hold")
    fire(b, "fire s japan", 6, 6, 6)
    give(b, "escape japan 1", "remain")
    assert (b.round, acting(b)) == (2, "japan submarine 2")
    give(b, "hold")
    fire(b, "fire s japan", 6, 6, 6)
    assert offered(b, "escape") == {"japan 2"}


@pytest.mark.rules("12.73")
def test_escaped_submarines_fight_again_only_at_the_wish_of_the_active_player():
    b = combat(f"fleet 3 usa {SEA}", f"submarine 2 japan {SEA}", active="usa", **AT_WAR)
    submarine = b.units(JAPAN, at(b, SEA))[0]
    b.lay(submarine, ESCAPED)
    tried = b.copy()
    give(tried, "begin_battles")
    assert units(tried, SEA) == ["japan submarine 2", "usa fleet 3"]
    give(b, f"activate {SEA}", "begin_battles")
    assert acting(b) == "japan submarine 2"


@pytest.mark.rules("12.73")
def test_beside_other_enemies_escaped_submarines_stay_out_unless_included():
    b = combat(
        f"fleet 3 usa {SEA}", f"fleet 1 japan {SEA}", f"submarine 2 japan {SEA}", active="usa", **AT_WAR
    )
    submarine = next(block for block in b.units(JAPAN, at(b, SEA)) if b.cv[block] == 2)
    b.lay(submarine, ESCAPED)
    assert why(b, f"include {SEA} japan") == ("not_activated", "12.73")
    give(b, f"activate {SEA}")
    assert why(b, f"include {SEA} usa") == ("nobody_escaped", "12.73")
    left_out = b.copy()
    give(left_out, "begin_battles")
    assert acting(left_out) == "japan fleet 1"
    assert left_out.face[submarine] == ESCAPED
    give(b, f"include {SEA} japan", "begin_battles")
    assert acting(b) == "japan submarine 2"


@pytest.mark.rules("12.73")
def test_a_new_group_joins_at_once_beside_one_that_was_there():
    """EX-12.73-rejoin."""
    b = combat(
        f"fleet 3 usa {SEA}",
        f"fleet 2 usa {SEA}<bonin_sea#1",
        f"submarine 2 japan {SEA}",
        active="usa",
        **AT_WAR,
    )
    b.lay(b.units(JAPAN, at(b, SEA))[0], ESCAPED)
    give(b, f"activate {SEA}", "begin_battles")
    assert order(b)[:3] == ["japan submarine 2", "usa fleet 3", "usa fleet 2"]
    assert (b.round, prompt(b)) == (1, "escape")


@pytest.mark.rules("12.74", "3.221")
def test_a_carrier_may_strike_and_be_gone():
    b = battle(SEA, f"carrier 3 usa {SEA}", f"fleet 3 japan {SEA}", f"submarine 1 japan {SEA}", **AT_WAR)
    fire(b, "strike japan", 1, 2, 6)
    assert told(b, "fired")[0]["firepower"] == 1
    assert units(b, SEA)[0] == "japan fleet 2"
    assert prompt(b) == "withdraw"
    give(b, "withdraw usa carrier 3 guam")
    assert units(b, "guam") == ["usa carrier 3"]


@pytest.mark.rules("12.74")
def test_only_carriers_strike_and_only_at_naval_units_and_only_if_they_can_leave():
    b = battle(SEA, f"carrier 3 usa {SEA}", f"submarine 1 japan {SEA}", **AT_WAR)
    assert why(b, "strike japan") == ("nobody_of_class", "12.41")
    b = battle(SEA, f"fleet 3 usa {SEA}", f"fleet 1 japan {SEA}", techs=["usa naval_radar"], **AT_WAR)
    assert why(b, "strike japan") == ("carriers_only", "12.74")
    b = combat(
        f"carrier 3 usa {SEA}<bonin_sea",
        f"fleet 1 japan {SEA}",
        "fleet 1 japan bonin_sea",
        active="usa",
        **AT_WAR,
    )
    give(b, f"activate {SEA}", "begin_battles")
    assert why(b, "strike japan") == ("nowhere_to_retreat", "12.74")


@pytest.mark.rules("12.75")
@pytest.mark.parametrize("kind", ["air_force", "carrier"])
def test_a_kamikaze_fires_n4_and_is_destroyed(kind):
    """EX-12.75-kamikaze."""
    b = battle(SEA, f"{kind} 2 japan {SEA}", f"fleet 2 japan {SEA}", f"fleet 3 usa {SEA}", **AT_WAR)
    fire(b, "kamikaze n usa", 4, 5)
    shot = told(b, "fired")[0]
    assert (shot["dice"], shot["firepower"], shot["hits"]) == ([4, 5], 4, 1)
    assert units(b, SEA) == ["japan fleet 2", "usa fleet 2"]


@pytest.mark.rules("12.75")
def test_only_japanese_air_forces_and_carriers_are_kamikaze_and_only_against_ships():
    b = battle(SEA, f"air_force 2 japan {SEA}", f"air_force 1 usa {SEA}", f"infantry 1 usa {SEA}", **AT_WAR)
    assert why(b, "kamikaze n japan") == ("no_kamikaze", "12.75")
    give(b, "hold")
    assert offered(b, "kamikaze") == {"convoys usa"}
    assert why(b, "kamikaze a usa") == ("naval_targets_only", "12.75")


# --- 15.24 the Sneak Raid -----------------------------------------------------------------------------------


def sneak(*written, sneaking=1, **setting):
    b = combat(*written, declared=["usa"], **AT_WAR, **setting)
    b.sneak = sneaking
    return b


@pytest.mark.rules("15.24")
def test_in_a_sneak_raid_air_forces_and_carriers_fire_first_without_return_fire():
    b = sneak(
        f"air_force 2 japan {SEA}<bonin_sea#1",
        f"carrier 2 japan {SEA}<bonin_sea#1",
        f"fleet 2 japan {SEA}<bonin_sea#1",
        f"fleet 4 usa {SEA}",
    )
    give(b, f"activate {SEA}", "begin_battles")
    assert (prompt(b), acting(b)) == ("sneak_raid", "japan air_force 2")
    assert offered(b, "strike") == offered(b, "retreat") == set()
    fire(b, "fire n usa", 1, 6)
    fire(b, "fire n usa", 1, 6)
    assert units(b, SEA)[-1] == "usa fleet 2"
    assert (prompt(b), b.round, acting(b)) == ("combat_action", 1, "japan air_force 2")


@pytest.mark.rules("15.24")
def test_the_next_group_joins_in_the_round_after_the_sneak_raid():
    b = sneak(
        f"carrier 2 japan {SEA}<bonin_sea#1", f"fleet 2 japan {SEA}<south_china_sea#2", f"fleet 4 usa {SEA}"
    )
    give(b, f"activate {SEA}", "begin_battles", "commit 1")
    assert acting(b) == "japan carrier 2"
    give(b, "hold")
    assert [each["number"] for each in told(b, "group_joined")] == [1, 2]
    assert order(b)[:3] == ["japan carrier 2", "japan fleet 2", "usa fleet 4"]


@pytest.mark.rules("15.24")
def test_without_a_sneak_attack_there_is_no_sneak_raid():
    b = sneak(f"carrier 2 japan {SEA}<bonin_sea#1", f"fleet 4 usa {SEA}", sneaking=0)
    give(b, f"activate {SEA}", "begin_battles")
    assert prompt(b) == "combat_action"


@pytest.mark.rules("15.24")
def test_a_sneak_raid_may_be_left_out_and_hits_only_those_on_whom_war_was_declared():
    b = combat(
        "air_force 1 japan sian",
        "infantry 1 japan sian",
        "militia 2 nationalists sian",
        "militia 1 reds sian",
        declared=["usa"],
        **AT_WAR,
    )
    b.sneak = 1
    give(b, "activate sian", "begin_battles", "attack usa", "attack soviets")
    assert (prompt(b), offered(b, "fire")) == ("sneak_raid", {"g usa"})
    give(b, "hold")
    assert b.round == 1


# --- 1.121, 15.321 capture ----------------------------------------------------------------------------------


@pytest.mark.rules("1.121", "1.141")
def test_an_area_is_taken_when_only_the_aggressors_ground_units_are_left():
    """EX-1.141-owner."""
    b = battle("suchow", "infantry 3 japan suchow<peiping", "militia 1 nationalists suchow")
    give(b, "hold")
    fire(b, "fire g usa", 1, 6, 6)
    assert units(b, "suchow") == ["japan infantry 3"]
    assert controller(b, "suchow") == "japan"
    assert faces(b, "suchow") == [STANDING]


@pytest.mark.rules("15.32")
def test_the_fortress_of_an_armed_minor_fires_by_itself_where_it_hits_best():
    b = combat("infantry 3 japan saigon<hanoi", "fleet 2 japan saigon<south_china_sea")
    arm(b, "vietnam", "japan", "saigon 2", "hanoi 1")
    dice(b, 4, 5)
    give(b, "activate saigon", "begin_battles")
    shot = told(b, "fired")[0]
    assert (shot["block_power"], shot["class"], shot["side"], shot["hits"]) == (
        "armed_minor",
        "g",
        "japan",
        1,
    )
    assert offered(b, "fire") == {"g armed_minor"}


@pytest.mark.rules("15.321", "2.51", "1.121")
def test_an_armed_minor_is_defeated_when_its_capital_is_captured():
    b = combat("infantry 3 japan saigon<hanoi")
    arm(b, "vietnam", "japan", "saigon 1", "hanoi 1")
    dice(b, 6)
    give(b, "activate saigon", "begin_battles")
    fire(b, "fire g armed_minor", 1, 6, 6)
    assert told(b, "minor_defeated") == [{"nation": "vietnam", "faction": "japan"}]
    assert units(b, "hanoi") == []
    assert [controller(b, area) for area in ("saigon", "hanoi")] == ["japan", "japan"]
    assert b.violator[nation(b, "vietnam")] == NOBODY


@pytest.mark.rules("15.321")
def test_a_capital_without_defenders_and_without_ground_units_is_not_captured():
    """EX-15.321-undefeated."""
    b = combat("fleet 3 japan saigon<south_china_sea")
    arm(b, "vietnam", "japan", "saigon 1", "hanoi 1")
    dice(b, 6)
    give(b, "activate saigon", "begin_battles")
    fire(b, "fire g armed_minor", 1, 6, 6)
    give(b, "withdraw japan fleet 3 south_china_sea")
    assert controller(b, "saigon") == "neutral"
    assert units(b, "hanoi") == ["armed_minor fortress 1"]


@pytest.mark.rules("18.3", "1.121")
def test_the_game_is_won_when_combat_leaves_two_enemy_capitals():
    b = combat(
        "infantry 3 japan nanking<suchow",
        "militia 1 nationalists nanking",
        "infantry 1 japan los_angeles",
        **AT_WAR,
    )
    b.marker[at(b, "los_angeles")] = JAPAN
    give(b, "activate nanking", "begin_battles", "hold")
    fire(b, "fire g usa", 1, 6, 6)
    assert (b.victory, b.winners, b.frames) == (MILITARY, [JAPAN], [])


# --- secrets ------------------------------------------------------------------------------------------------


@pytest.mark.rules("3.0")
def test_whether_activation_is_asked_follows_from_blocks_alone():
    for kind in ("fortress", "militia"):
        b = combat(f"{kind} 1 nationalists nanking", active="usa")
        b.partisans[at(b, "nanking")] = 1
        assert prompt(b) == "activate"
    b = combat("militia 1 nationalists nanking", active="usa")
    b.commands[USA] = 0
    assert prompt(b) != "activate"


@pytest.mark.rules("3.0", "12.41")
def test_the_order_of_what_is_offered_tells_nothing_of_the_numbers_of_blocks():
    enemies = [f"{kind} 2 usa {SEA}" for kind in ("fleet", "submarine", "air_force", "infantry")]
    offers = []
    for each in (enemies, enemies[::-1]):
        b = battle(SEA, f"carrier 3 japan {SEA}", *each, active="usa", **AT_WAR)
        while acting(b) != "japan carrier 3":
            give(b, "hold")
        offers.append(legal(b))
    assert offers[0] == offers[1]
