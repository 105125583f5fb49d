"""15.0 War and Peace: Declarations, the Sneak Attack, Violations of Neutrality, Intervention."""

import pytest

from conquest.marching import begin_movement, go, goals, moving, offered, stage, why_not
from conquest.table import at, controller, give, legal, nation, put, run, units, why
from tripartite.games.conquest import economy, victory, war
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.terms import JAPAN, NOBODY, SOVIETS, USA


def hands(b):
    return [len(hand) for hand in b.hands]


def drawn(b, before):
    """How many cards each Faction has got since."""
    return [now - then for now, then in zip(hands(b), before, strict=True)]


def influence(b, name, faction, count):
    b.influence[nation(b, name)] = count
    b.influencer[nation(b, name)] = faction


# --- 15.2 Declarations of War -------------------------------------------------------------------------------


@pytest.mark.rules("15.21")
def test_war_is_declared_before_any_unit_moves():
    b = moving("infantry 1 japan hailar", "infantry 1 japan mukden")
    assert "declare soviets" in legal(b)
    go(b, "jehol", "mukden japan infantry 1")
    assert why(b, "declare soviets") == ("after_moving", "15.21")


@pytest.mark.rules("15.21")
def test_war_is_declared_only_if_aggression_can_follow():
    b = moving("infantry 1 japan hailar", "infantry 1 japan tokyo")
    assert "declare soviets" in legal(b)
    assert why(b, "declare usa") == ("no_aggression_possible", "15.21")
    assert why(b, "declare japan") == ("not_a_rival", "0.3")


@pytest.mark.rules("15.21")
def test_the_aggression_must_follow_in_that_movement_phase():
    b = moving("infantry 1 japan hailar", "infantry 1 japan mukden")
    give(b, "declare soviets")
    assert why(b, "done") == ("aggression_owed", "15.21")
    go(b, "jehol", "mukden japan infantry 1")
    assert why(b, "done") == ("aggression_owed", "15.21")
    go(b, "chita", "hailar japan infantry 1")
    assert "done" in legal(b)


@pytest.mark.rules("15.21")
def test_the_last_unit_that_can_commit_the_aggression_goes_nowhere_else():
    b = moving("infantry 1 japan hailar", "infantry 1 japan formosa")
    give(b, "declare soviets")
    assert all(controller(b, goal) == "soviets" for goal in goals(b, "hailar japan infantry 1"))
    assert why_not(b, "jehol", "hailar japan infantry 1") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.21")
def test_the_last_order_is_kept_for_the_aggression():
    b = moving("infantry 1 japan hailar", "infantry 1 japan mukden", orders=2)
    give(b, "declare soviets")
    go(b, "jehol", "mukden japan infantry 1")
    assert offered(b, "order") == {"hailar japan infantry 1"}
    assert why_not(b, "jehol", "hailar japan infantry 1") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.21")
def test_units_without_a_way_to_the_victim_get_no_order_that_is_needed_against_it():
    b = moving("infantry 1 japan hailar", "infantry 1 japan formosa", orders=1)
    give(b, "declare soviets")
    assert offered(b, "order") == {"hailar japan infantry 1"}
    assert why(b, "order formosa japan infantry 1") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.21")
def test_two_declarations_need_an_order_each():
    b = moving("infantry 1 japan hailar", "fleet 1 japan philippine_sea", "fleet 1 usa manila", orders=1)
    give(b, "declare soviets")
    assert why(b, "declare usa") == ("no_aggression_possible", "15.21")
    b = moving("infantry 1 japan hailar", "fleet 1 japan philippine_sea", "fleet 1 usa manila", orders=2)
    give(b, "declare soviets", "declare usa")
    assert why_not(b, "jehol", "hailar japan infantry 1") == ("aggression_owed", "15.21")
    go(b, "chita", "hailar japan infantry 1")
    assert why(b, "done") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.3", "17.2")
def test_a_violation_keeps_the_order_that_it_needs_from_partisans():
    b = moving("militia 1 reds sian", active="soviets", orders=1)
    b.partisans[at(b, "wuhan")] = 1
    give(b, "violate kansu reds")
    assert why(b, "militarize wuhan") == ("aggression_owed", "15.21")
    assert goals(b, "sian reds militia 1") == {"kansu<sian"}


@pytest.mark.rules("15.2", "15.22", "7.32")
def test_a_japanese_declaration_on_the_usa_has_its_effects():
    """EX-15.22-dow."""
    b = moving("fleet 1 japan philippine_sea", "infantry 1 usa manila", year=1938)
    before = victory.points(b, JAPAN)
    give(b, "declare usa")
    assert b.at_war(JAPAN, USA)
    assert not b.at_war(JAPAN, SOVIETS)
    assert (b.declared, b.declared_upon, b.declared_now) == ([1, 0, 0], [0, 1, 0], [0, 1, 0])
    assert victory.points_by_condition(b, JAPAN)[-1] == -1
    assert victory.points(b, JAPAN) < before
    assert (b.construction_from, b.reaction_from, b.reserves_from) == (1939, 1939, 1945)
    assert why(b, "declare usa") == ("at_war_already", "15.21")


@pytest.mark.rules("15.22", "7.134")
def test_a_declaration_on_the_soviets_calls_the_russian_reserves():
    b = moving("infantry 1 japan hailar", year=1938)
    give(b, "declare soviets")
    assert (b.construction_from, b.reaction_from, b.reserves_from) == (1942, 0, 1939)


@pytest.mark.rules("15.22", "7.133")
def test_a_second_declaration_on_the_usa_starts_no_second_series():
    b = moving("infantry 1 russia chita", active="soviets", year=1940)
    b.reaction_from = 1939
    war.declare_war(b, SOVIETS, USA)
    assert (b.reaction_from, b.construction_from) == (1939, 1942)


@pytest.mark.rules("15.23", "15.1")
def test_at_war_enemy_land_is_entered_freely_and_res_count():
    b = moving("infantry 1 japan hailar", "infantry 1 japan tokyo")
    at_peace = economy.production_level(b, JAPAN, False)
    give(b, "declare soviets")
    assert "chita" in goals(b, "hailar japan infantry 1")
    assert economy.production_level(b, JAPAN, False) == economy.res(b, JAPAN) < at_peace
    begin_movement(b)
    b.declared_now = [0, 0, 0]
    assert "chita" in goals(b, "hailar japan infantry 1")


# --- 15.24 the Sneak Attack ---------------------------------------------------------------------------------


@pytest.mark.rules("15.24")
def test_the_sneak_attack_is_japans_once_in_a_game():
    b = moving("fleet 1 japan wake_sea", "fleet 1 usa hawaiian_sea")
    assert "sneak_attack usa" in legal(b)
    b.sneak = 2
    assert why(b, "sneak_attack usa") == ("sneaked_already", "15.24")
    b = moving("fleet 1 usa hawaiian_sea", "fleet 1 japan midway_sea", active="usa")
    assert why(b, "sneak_attack japan") == ("japan_alone", "15.24")


@pytest.mark.rules("15.24")
def test_sneak_movement_passes_through_seas_with_the_victim_and_engages_at_its_end():
    units_there = (
        "fleet 1 japan bonin_sea",
        "fleet 2 japan bonin_sea",
        "fleet 1 usa wake_sea",
        "fleet 1 usa midway_sea",
        "fleet 1 usa midway",
    )
    declared = moving(*units_there)
    give(declared, "declare usa")
    assert "midway<midway_sea" not in goals(declared, "bonin_sea japan fleet 1")
    b = moving(*units_there)
    give(b, "sneak_attack usa")
    assert (b.sneak, b.declared[JAPAN]) == (1, 1)
    reached = goals(b, "bonin_sea japan fleet 1")
    assert {"midway<midway_sea", "midway_sea<wake_sea", "wake_sea<bonin_sea"} <= reached
    assert "hawaiian_sea" in reached
    assert "hawaii" not in reached


@pytest.mark.rules("15.24")
def test_nobody_sneaks_into_battle_by_strategic_movement():
    here = ("fleet 1 japan tokyo", "fleet 2 japan tokyo")
    b = moving(*here, "fleet 1 usa wake_sea", "fleet 1 usa hawaiian_sea")
    give(b, "sneak_attack usa")
    assert "midway_sea" in goals(b, "tokyo japan fleet 1")
    assert not any(goal.startswith("hawaiian_sea") for goal in goals(b, "tokyo japan fleet 1"))


@pytest.mark.rules("15.24")
def test_who_shares_a_sea_with_the_victim_of_a_sneak_attack_is_not_engaged_yet():
    units_there = ("infantry 1 japan sulu_sea", "fleet 1 japan sulu_sea", "fleet 1 usa sulu_sea")
    b = moving(*units_there)
    give(b, "sneak_attack usa")
    assert "manila<sulu_sea" in goals(b, "sulu_sea japan infantry 1")


# --- 15.3 Violations of Neutrality --------------------------------------------------------------------------


@pytest.mark.rules("15.3")
def test_a_neutral_is_entered_after_its_violation_only():
    b = moving("infantry 1 japan mukden")
    assert why_not(b, "peiping", "mukden japan infantry 1") == ("needs_violation", "15.3")
    assert "violate peiping japan" in legal(b)
    give(b, "violate peiping japan")
    assert "peiping<mukden" in goals(b, "mukden japan infantry 1")
    assert why(b, "done") == ("aggression_owed", "15.21")
    go(b, "peiping<mukden", "mukden japan infantry 1")
    assert (b.violated_now, b.aggressions) == ([], [at(b, "peiping")])


@pytest.mark.rules("15.3")
def test_a_violation_is_declared_during_movement_by_a_power_that_can_enter():
    b = moving("infantry 1 japan mukden", "infantry 1 japan korea", "militia 1 nationalists suchow")
    go(b, "harbin", "korea japan infantry 1")
    assert "violate peiping japan" in legal(b)
    assert why(b, "violate siam japan") == ("no_violation_possible", "15.3")
    assert why(b, "violate peiping nationalists") == ("not_your_power", "3.11")
    give(b, "violate peiping japan")
    assert why(b, "violate peiping japan") == ("not_neutral_now", "15.3")


@pytest.mark.rules("15.3", "1.3")
def test_passing_a_neutral_strait_is_no_violation_but_stopping_there_is():
    b = moving("fleet 1 japan java_sea")
    assert "indian_ocean" in goals(b, "java_sea japan fleet 1")
    assert why_not(b, "java", "java_sea japan fleet 1") == ("needs_violation", "15.3")


@pytest.mark.rules("15.31", "16.32")
def test_world_reaction_cards_follow_the_mobilization_of_the_capital():
    """EX-15.31-reaction."""
    b = moving("infantry 1 japan gulf_of_siam")
    before = hands(b)
    give(b, "violate vietnam japan")
    assert drawn(b, before) == [0, 2, 2]
    b = moving("infantry 1 japan mukden")
    before = hands(b)
    give(b, "violate peiping japan")
    assert drawn(b, before) == [0, 1, 1]
    b = moving("militia 1 nationalists suchow", active="usa")
    before = hands(b)
    give(b, "violate peiping nationalists")
    assert drawn(b, before) == [0, 0, 0]


@pytest.mark.rules("15.32", "8.14")
def test_a_violated_minor_arms_itself():
    """EX-15.32-vietnam."""
    b = moving("infantry 1 japan gulf_of_siam")
    influence(b, "vietnam", USA, 1)
    give(b, "violate vietnam japan")
    assert units(b, "saigon") == ["armed_minor fortress 2"]
    assert units(b, "hanoi") == ["armed_minor fortress 1"]
    assert (b.influence[nation(b, "vietnam")], b.influencer[nation(b, "vietnam")]) == (0, NOBODY)
    assert b.violator[nation(b, "vietnam")] == JAPAN


@pytest.mark.rules("15.3", "8.13")
def test_a_friendly_protectorate_arms_itself_as_well():
    b = moving("infantry 1 japan mukden")
    influence(b, "peiping", JAPAN, 2)
    give(b, "violate peiping japan")
    assert units(b, "peiping") == ["armed_minor fortress 2"]
    assert not any(b.war)


@pytest.mark.rules("15.3", "8.13")
def test_violating_a_rival_protectorate_is_a_declaration_and_makes_it_a_satellite():
    b = moving("infantry 1 japan gulf_of_siam", "infantry 1 japan mukden")
    influence(b, "siam", SOVIETS, 2)
    before = hands(b)
    ask = give(b, "violate siam japan")
    assert ask is not None
    assert (ask.seat, ask.prompt) == (SOVIETS, "place")
    assert drawn(b, before) == [0, 2, 2]
    assert b.at_war(JAPAN, SOVIETS)
    assert b.declared[JAPAN] == 1
    give(b, "place siam infantry")
    assert (controller(b, "siam"), units(b, "siam")) == ("soviets", ["russia infantry 2"])
    assert "siam<gulf_of_siam" in goals(b, "gulf_of_siam japan infantry 1")
    assert why(b, "done") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.3")
def test_a_violation_that_is_a_declaration_precedes_all_movement():
    b = moving("infantry 1 japan gulf_of_siam", "infantry 1 japan mukden")
    influence(b, "siam", SOVIETS, 2)
    go(b, "jehol", "mukden japan infantry 1")
    assert why(b, "violate siam japan") == ("after_moving", "15.21")


@pytest.mark.rules("8.13", "16.33")
def test_violating_a_clients_protectorate_in_china_violates_the_client_power():
    b = moving("infantry 1 japan mukden")
    influence(b, "peiping", USA, 2)
    before, kmt = hands(b), b.kmt
    give(b, "violate peiping japan")
    assert drawn(b, before) == [0, 4, 0]
    assert (b.kmt, b.declared[JAPAN], any(b.war)) == (kmt + 1, 0, False)
    give(b, "place peiping militia")
    assert units(b, "peiping") == ["nationalists militia 2"]
    assert "peiping<mukden" in goals(b, "mukden japan infantry 1")


@pytest.mark.rules("8.13", "16.11")
def test_a_clients_attack_on_a_japanese_protectorate_is_no_declaration():
    b = moving("militia 1 nationalists suchow", active="usa")
    influence(b, "peiping", JAPAN, 2)
    before = hands(b)
    ask = give(b, "violate peiping nationalists")
    assert ask is not None
    assert ask.seat == JAPAN
    assert (drawn(b, before), any(b.war)) == ([0, 0, 0], False)
    give(b, "place peiping fortress")
    assert units(b, "peiping") == ["japan fortress 2"]


@pytest.mark.rules("15.35", "8.45")
def test_a_violation_of_vietnam_or_the_dei_brings_a_storm_whoever_did_it():
    """EX-15.35-any-violator."""
    b = moving("infantry 1 russia gulf_of_siam", active="soviets", year=1938)
    give(b, "violate vietnam russia")
    assert b.storms == 1
    b = moving("infantry 1 usa java_sea", active="usa", year=1938)
    give(b, "violate dei usa")
    assert b.storms == 1
    b = moving("infantry 1 japan mukden", year=1938)
    give(b, "violate peiping japan")
    assert b.storms == 0


# --- 8.44 the British Empire --------------------------------------------------------------------------------


@pytest.mark.rules("8.44", "15.22")
def test_attacking_the_neutral_british_empire_is_war_with_the_usa():
    b = moving("infantry 1 japan gulf_of_siam", "fortress 1 british_empire singapore")
    give(b, "violate british_empire japan")
    assert b.at_war(JAPAN, USA)
    assert b.british_ally
    assert (b.declared[JAPAN], b.declared_upon[USA], b.reaction_from) == (1, 1, 1937)
    assert controller(b, "new_delhi") == "usa"
    assert why(b, "done") == ("aggression_owed", "15.21")
    go(b, "singapore<gulf_of_siam", "gulf_of_siam japan infantry 1")
    assert "done" in legal(b)


@pytest.mark.rules("8.44")
def test_a_declaration_on_the_usa_alone_leaves_the_british_empire_neutral():
    b = moving("infantry 1 japan gulf_of_siam", "fleet 1 japan sulu_sea", "fleet 1 usa celebes_sea")
    give(b, "declare usa")
    assert not b.british_ally
    go(b, "celebes_sea<sulu_sea", "sulu_sea japan fleet 1")
    assert why_not(b, "singapore", "gulf_of_siam japan infantry 1") == ("needs_british_war", "8.44")
    give(b, "violate british_empire japan")
    assert (b.british_ally, b.declared[JAPAN], b.declared_upon[USA]) == (1, 1, 1)


@pytest.mark.rules("8.44")
def test_the_usa_cannot_attack_the_british_empire():
    b = moving("infantry 1 usa seattle", active="usa")
    assert why(b, "violate british_empire usa") == ("not_a_rival", "0.3")


# --- 15.33, 15.34 Partition and Intervention ----------------------------------------------------------------


def armed_dei(*units_there, invaded="java", **setting):
    """The DEI, violated by Japan, which has entered one area, and not defeated."""
    b = moving(*units_there, active="usa", **setting)
    war.violate(b, JAPAN, nation(b, "dei"))
    put(b, "japan", "infantry", 1, invaded)
    b.violated_now = []
    begin_movement(b)
    return b


@pytest.mark.rules("15.33")
def test_rivals_of_the_violator_take_part_without_a_violation():
    """EX-15.33-partition."""
    b = armed_dei("infantry 1 usa banda_sea", "infantry 2 usa banda_sea")
    before = hands(b)
    assert "celebes<banda_sea" in goals(b, "banda_sea usa infantry 1")
    go(b, "timor<banda_sea", "banda_sea usa infantry 1")
    assert (drawn(b, before), b.violated_now, any(b.war)) == ([0, 0, 0], [], False)
    assert offered(b, "intervene") == set()
    b = armed_dei("infantry 1 usa java_sea", invaded="borneo")
    assert why_not(b, "borneo", "java_sea usa infantry 1") == ("needs_war", "15.21")


@pytest.mark.rules("15.34", "8.211")
def test_an_enemy_of_the_violator_wins_the_minor_by_entering_it():
    """EX-15.34-intervention."""
    b = armed_dei("infantry 1 usa banda_sea", "fleet 1 usa java_sea", wars=("japan_usa",))
    assert why(b, "intervene dei") == ("no_ground_unit_entered", "15.34")
    go(b, "celebes<banda_sea", "banda_sea usa infantry 1")
    assert at(b, "celebes") in b.aggressions
    give(b, "intervene dei")
    assert (controller(b, "sumatra"), controller(b, "timor"), b.aggressions) == ("usa", "usa", [])
    while (ask := run(b)) is not None and ask.prompt == "place":
        give(b, next(option.id for option in ask.options if option.id.endswith("infantry")))
    assert units(b, "sumatra") == ["british_empire infantry 1"]
    assert units(b, "java") == ["british_empire infantry 2", "japan infantry 1"]
    assert why(b, "order sumatra british_empire infantry 1") == ("moved_already", "11.0")


@pytest.mark.rules("15.34")
def test_nobody_intervenes_who_is_not_the_violators_enemy_or_has_no_ground_unit_there():
    b = armed_dei("infantry 1 usa banda_sea", "fleet 1 usa java_sea")
    go(b, "celebes<banda_sea", "banda_sea usa infantry 1")
    assert why(b, "intervene dei") == ("not_the_violators_enemy", "15.34")
    b = armed_dei("infantry 1 usa banda_sea", "fleet 1 usa java_sea", wars=("japan_usa",))
    go(b, "borneo<java_sea", "java_sea usa fleet 1")
    assert why(b, "intervene dei") == ("no_ground_unit_entered", "15.34")
    assert why(b, "intervene siam") == ("not_armed", "15.34")


@pytest.mark.rules("15.34", "12.0")
def test_a_client_power_intervenes_against_a_foreign_violator_in_china():
    b = moving("militia 1 nationalists suchow", active="usa")
    war.violate(b, JAPAN, nation(b, "peiping"))
    begin_movement(b)
    b.violated_now = []
    go(b, "peiping<suchow", "suchow nationalists militia 1")
    give(b, "intervene peiping")
    assert {"place peiping militia", "place peiping fortress"} == set(legal(b))


@pytest.mark.rules("15.34")
def test_after_the_last_order_an_intervention_is_still_asked_for():
    b = armed_dei("infantry 1 usa banda_sea", wars=("japan_usa",))
    b.orders = 1
    go(b, "celebes<banda_sea", "banda_sea usa infantry 1")
    assert set(legal(b)) == {"intervene dei", "done"}
    b = moving("infantry 1 usa seattle", active="usa", orders=1)
    go(b, "los_angeles", "seattle usa infantry 1")
    assert stage(b) != "movement"


# --- what follows from entering -----------------------------------------------------------------------------


@pytest.mark.rules("15.21", "16.33")
def test_acts_against_a_rival_client_power_are_no_declaration():
    b = moving("infantry 1 japan peiping", "militia 1 nationalists suchow")
    go(b, "suchow<peiping", "peiping japan infantry 1")
    assert not any(b.war)
    assert b.client_violated[USA]


@pytest.mark.rules("15.1")
def test_war_with_an_armed_minor_is_not_war():
    b = moving("infantry 1 japan mukden")
    give(b, "violate peiping japan")
    assert not b.is_at_war(JAPAN)


@pytest.mark.rules("2.5", "15.32")
def test_an_armed_minor_is_held_by_nobody_until_it_is_conquered():
    b = moving("infantry 1 japan mukden")
    give(b, "violate peiping japan")
    assess_control(b)
    assert controller(b, "peiping") == "neutral"


@pytest.mark.rules("15.3", "16.3", "16.12", "2.2")
def test_a_violation_that_would_open_nothing_is_refused_for_what_stays_shut():
    b = moving("infantry 1 usa hong_kong", "militia 1 nationalists nanking", active="usa")
    assert why(b, "violate kwangsi usa") == ("barred_from_china", "16.3")
    assert why(b, "violate siam nationalists") == ("confined_to_china", "16.12")
    assert why(b, "violate siam british_empire") == ("british_neutral", "2.2")
    assert why(b, "violate siam usa") == ("no_violation_possible", "15.3")


@pytest.mark.rules("8.13", "8.2", "8.211", "8.44")
def test_british_units_of_a_usa_satellite_are_attacked_though_the_british_empire_is_neutral():
    b = moving("infantry 2 japan gulf_of_siam", "infantry 1 british_empire singapore", orders=1)
    influence(b, "siam", USA, 2)
    give(b, "violate siam japan", "place siam fortress")
    assert (units(b, "siam"), b.british_ally) == (["british_empire fortress 2"], 0)
    assert goals(b, "gulf_of_siam japan infantry 2") == {"siam<gulf_of_siam"}
    assert why_not(b, "singapore", "gulf_of_siam japan infantry 2") == ("needs_british_war", "8.44")
    go(b, "siam<gulf_of_siam", "gulf_of_siam japan infantry 2")
    assert (stage(b), b.british_ally, controller(b, "siam")) == ("combat", 0, "usa")


@pytest.mark.rules("15.21", "16.33")
def test_an_attack_on_a_client_power_is_not_the_aggression_that_war_on_its_parent_needs():
    b = moving("infantry 1 japan tsingtao", "militia 1 nationalists suchow")
    assert why(b, "declare usa") == ("no_aggression_possible", "15.21")
    b = moving("infantry 1 japan tsingtao", "militia 1 nationalists suchow", "infantry 1 usa manila")
    put(b, "japan", "fleet", 1, "formosa")
    begin_movement(b)
    give(b, "declare usa")
    go(b, "suchow<tsingtao", "tsingtao japan infantry 1")
    assert why(b, "done") == ("aggression_owed", "15.21")


@pytest.mark.rules("15.3")
def test_no_more_neutrals_are_violated_than_there_are_units_and_orders_for():
    b = moving("infantry 1 japan jehol", "infantry 1 japan formosa", orders=4)
    give(b, "violate peiping japan")
    assert why(b, "violate inner_mongolia japan") == ("aggression_owed", "15.21")
    put(b, "japan", "infantry", 1, "mukden")
    assert why(b, "violate inner_mongolia japan") is None


@pytest.mark.rules("15.3")
def test_a_unit_that_alone_can_enter_one_of_two_violated_neutrals_enters_that_one():
    b = moving("infantry 1 japan jehol", "infantry 1 japan korea", orders=2)
    give(b, "violate inner_mongolia japan", "violate peiping japan")
    assert {goal.split("<")[0] for goal in goals(b, "jehol japan infantry 1")} == {"inner_mongolia"}
