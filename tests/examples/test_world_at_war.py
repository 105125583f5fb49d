"""The worked examples of the rulebook of The World at War, check by check."""

import pytest

from tripartite.core.frames import advance
from tripartite.games.world_at_war import (
    air_combat,
    air_support,
    attack,
    boards,
    bombing,
    combat_results,
    convoys,
    naval_interception,
    operations,
    submarines,
    tracks,
    zones,
)
from tripartite.games.world_at_war import war as declarations
from tripartite.games.world_at_war.keys import OIL_TO_GERMANY_SPACE
from tripartite.games.world_at_war.knowledge import HIDDEN, redact
from tripartite.games.world_at_war.reach import Group, Reach
from tripartite.games.world_at_war.resources import update_off_map
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS,
    GERMANY,
    ITALY,
    OPERATIONAL,
    ROMANIA,
    SOVIET,
    SPAIN,
    TACTICAL,
    TO_UK,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USA_RM,
    WESTERN,
)
from world_at_war import battle
from world_at_war.navies import mediterranean
from world_at_war.table import at, begin, dice, give, hold, join, legal, table, units, war
from world_at_war.treasury import budget


@pytest.mark.rules("13.2.2(1,3)")
@pytest.mark.parametrize(
    ("germans", "russians", "blocked", "free"), [(4, [4], 4, 0), (3, [3], 3, 0), (6, [4, 2], 4, 2)]
)
def test_ex_21_russians_block_germans_one_for_one(germans, russians, blocked, free):
    stacks = [f"ussr {n} regular {area}" for n, area in zip(russians, ("su_vor", "su_don"), strict=False)]
    b = table(f"ger {germans} regular su_kha", *stacks, turn="summer_1942")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "su_kha")
    assert zones.blocked(b, AXIS, at(b, "su_kha")) == blocked
    assert zones.free_units(b, AXIS, at(b, "su_kha")) == free


@pytest.mark.rules("14.3(7-8)", "7.3(1)")
def test_ex_10_damage_takes_two_factory_points():
    b = table()
    b.level[GERMANY] = 4
    assert boards.factory_points(b, GERMANY) == 8
    b.damage[GERMANY] = 8
    assert boards.factory_points(b, GERMANY) == 6


@pytest.mark.rules("14.3(5)", "7.3(1)")
def test_ex_11_damage_stops_at_box_eight_and_leaves_three_strategic_movement():
    b = table()
    b.level[GERMANY], b.oil[GERMANY] = 4, 10
    assert boards.sm_allowed(b, GERMANY) == 7
    assert boards.add_damage(b, GERMANY, 10) == 8
    assert (boards.sm_allowed(b, GERMANY), boards.factory_points(b, GERMANY)) == (3, 6)


OFF_MAP = {
    "": {"autumn_1939": 1, "spring_1940": 1, "winter_1940": 1, "spring_1941": 3, "spring_1942": 5},
    "winter_1939": {
        "winter_1939": 1,
        "spring_1940": 1,
        "summer_1940": 2,
        "winter_1940": 3,
        "summer_1941": 4,
        "winter_1941": 5,
        "spring_1942": 5,
    },
    "summer_1941": {"summer_1941": 3, "winter_1941": 4, "summer_1942": 5},
}


@pytest.mark.rules("7(10)")
@pytest.mark.parametrize("war_in", OFF_MAP)
def test_ex_15_soviet_raw_materials_from_beyond_the_map(war_in):
    b = table()
    found = {}
    for turn, name in enumerate(b.atlas.turn_ids):
        b.turn = turn
        if name == war_in:
            war(b, "axis_soviet")
        update_off_map(b)
        found[name] = b.off_map_rm
    assert {name: found[name] for name in OFF_MAP[war_in]} == OFF_MAP[war_in]


@pytest.mark.rules("7.3(2)")
def test_ex_17_effects_of_damage_and_oil_add_up():
    b = table()
    b.oil[GERMANY] = 10
    before = boards.sm_allowed(b, GERMANY)
    b.damage[GERMANY], b.oil[GERMANY] = 4, 4
    assert boards.sm_allowed(b, GERMANY) == before - 3


@pytest.mark.rules("15.1.3(3)", "15.1.3.R")
def test_ex_18_one_hungarian_and_one_romanian_are_rebuilt():
    b = budget("ger", units=("finland 4 regular fi_hel", "bulgaria 1 regular bg_sof"))
    join(b, "axis", "finland", "bulgaria", "hungary", "romania")
    allies = [id for id in legal(b, "build") if not id.startswith("build ger")]
    assert allies == ["build hungary_regular 1", "build romania_regular 1"]


def _support_in_the_east(russians):
    b = table("ger 2 air pl_war", f"ussr {russians} air su_min", turn="summer_1941")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "pl_war")
    hold(b, "ussr", "pl_bre")
    b.frames = [air_support.open_support(b, at(b, "pl_bre"), AXIS, SOVIET, 0)]
    give(b, "support ger_air pl_war tactical", "support ger_air pl_war operational")
    return b


@pytest.mark.rules("13.3.4(3-4)", "13.3.4(6)", "13.3.4(8-10)")
def test_ex_03_an_intercepted_german_fleet_wins_by_one_and_both_support():
    b = _support_in_the_east(russians=1)
    dice(b, 2, 2)
    give(b, "intercept_support ussr_air su_min tactical ger")
    assert [b.inactive[unit] for unit in b.air_fleets(at(b, "su_min"), SOVIET)] == [1]
    assert len(air_support.supporters(b, AXIS, TACTICAL)) == 1
    assert len(air_support.supporters(b, AXIS, OPERATIONAL)) == 1


@pytest.mark.rules("13.3.4(3-4)")
@pytest.mark.parametrize("second", ["tactical", "operational"])
def test_ex_03_two_soviet_fleets_meet_one_german_fleet_or_both(second):
    b = _support_in_the_east(russians=2)
    dice(b, *([2, 2] if second == "tactical" else [2, 2, 2, 2]))
    give(
        b, "intercept_support ussr_air su_min tactical ger", f"intercept_support ussr_air su_min {second} ger"
    )
    left = [len(air_support.supporters(b, AXIS, mission)) for mission in (TACTICAL, OPERATIONAL)]
    assert left == ([0, 1] if second == "tactical" else [1, 1])  # a tie with the fleet in excess


@pytest.mark.rules("13.3.4(5)")
def test_ex_04_a_british_fleet_chooses_between_a_german_and_an_italian_one_or_meets_both():
    b = table("ger 1 air ly_cyr", "ita 1 air ly_cyr", "uk 1 air eg_ale", turn="spring_1941")
    join(b, "axis", "ita")
    hold(b, "ita", "ly_cyr", "ly_tob")
    b.frames = [air_support.open_support(b, at(b, "eg_wes"), AXIS, WESTERN, 0)]
    give(b, "support ger_air ly_cyr tactical", "support ita_air ly_cyr tactical")
    assert [option for option in legal(b) if option.startswith("intercept")] == [
        "intercept_support uk_air eg_ale tactical ger",
        "intercept_support uk_air eg_ale tactical ita",
        "intercept_group uk_air eg_ale tactical",
    ]
    both = air_support.supporters(b, AXIS, TACTICAL)
    assert air_combat.modifier(b, both) == 0
    assert air_combat.edge(b, both, b.air_fleets(at(b, "eg_ale"), WESTERN)) == 1


@pytest.mark.rules("14.2(4)", "14.2(5)", "14.2(7)", "14.2(8-9)")
def test_ex_09_a_lone_submarine_is_destroyed_and_a_pack_sinks_its_convoy():
    b = table(turn="spring_1942")
    b.submarines[GERMANY] = 3
    b.asw[UNITED_KINGDOM] = 2
    b.progress[b.atlas.advance_ids.index("ger_t1")] = 100
    b.convoys[TO_UK] = [UK_RM, UK_OIL]
    frame = submarines.open_campaign(b)
    assert frame is not None
    b.frames = [frame]
    assert [submarines.detection(b, TO_UK, number) for number in (1, 2)] == [2, 3]
    dice(b, 4, 2, 2, 6)  # the pack undetected, its attack; the other detected, destroyed
    give(b, "assign_submarines to_uk 1", "assign_submarines to_uk 2")
    assert b.sunk[TO_UK] == 1
    assert b.convoys[TO_UK] == [UK_RM]
    assert b.submarines[GERMANY] == 2
    assert b.asw[UNITED_KINGDOM] == 2
    assert b.damage[UNITED_KINGDOM] == 0


@pytest.mark.rules("14.3(7-8)", "14.3(5)")
def test_ex_10_and_11_damage_in_box_eight_costs_factories_and_movement_and_is_the_cap():
    b = table(turn="spring_1943")
    b.level[GERMANY] = 4
    b.oil[GERMANY] = 8
    assert boards.factory_points(b, GERMANY) == 8
    assert boards.sm_allowed(b, GERMANY) == 7
    b.damage[GERMANY] = 8
    assert boards.factory_points(b, GERMANY) == 6
    assert boards.sm_allowed(b, GERMANY) == 3
    assert boards.add_damage(b, GERMANY, 1) == 0


@pytest.mark.rules("14.3(2-3)", "14.3(4)")
def test_ex_12_seven_bombers_against_two_interceptors():
    b = table(turn="spring_1942")
    b.bombers[UNITED_KINGDOM] = 7
    b.interceptors[GERMANY] = 2
    b.level[GERMANY] = 3
    hold(b, "ger", "fr_nor", "fr_lor")
    frame = bombing.open_allied_raids(b)
    assert frame is not None
    b.frames = [frame]
    dice(b, 1, 2)
    give(b, "send_bombers ger uk 7", "launch_raid", "intercept_raid 2")
    assert b.bombers[UNITED_KINGDOM] == 6
    assert b.interceptors[GERMANY] == 2
    assert b.raid_survivors == 6
    assert b.damage[GERMANY] == 3
    assert b.resource_hits == 1
    assert {"bomb_resource de_ruh", "bomb_resource fr_nor", "bomb_resource fr_lor"} <= set(legal(b))


@pytest.mark.rules("14.3(11)")
def test_ex_12_with_aircraft_industry_one_die_is_rolled_and_losses_round_up():
    b = table(turn="spring_1942")
    b.bombers[UNITED_KINGDOM] = 7
    b.interceptors[GERMANY] = 2
    b.progress[b.atlas.advance_ids.index("uk_t4")] = 100
    frame = bombing.open_allied_raids(b)
    assert frame is not None
    b.frames = [frame]
    dice(b, 1)
    give(b, "send_bombers ger uk 7", "launch_raid", "intercept_raid 2")
    assert b.bombers[UNITED_KINGDOM] == 6
    assert b.interceptors[GERMANY] == 1


@pytest.mark.rules("14.1")
def test_ex_16_two_raw_materials_and_two_oil_are_four_tokens_face_down():
    b = table(turn="winter_1941", active="allies")
    b.japan = 1  # without garrisons Asia and India give nothing
    convoys.place_overseas(b)
    assert sorted(b.convoys[TO_UK]) == [UK_RM, UK_RM, UK_OIL, UK_OIL]
    assert redact(b, AXIS).convoys[TO_UK] == [HIDDEN] * 4


def british_fleets_interdict():
    """EX-01: two British fleets reach the Central Mediterranean, where the Italians may intercept."""
    b = mediterranean("uk 2 fleet eg_ale", "ita 2 fleet it_tar")
    b.oil[UNITED_KINGDOM] = b.oil[ITALY] = 6
    give(b, "patrol eg_ale", "assign_fleets uk_fleet 2", "sail_to m_cen", "end_interdiction", "decline")
    return b


@pytest.mark.rules("13.2.5(3)", "13.2.5.R", "13.1(7-8)", "13.2.5(5)")
def test_ex_01_italian_fleets_intercept_in_the_sea_area_of_their_port():
    b = british_fleets_interdict()
    taranto = at(b, "it_tar")
    assert b.atlas.interception_distance(taranto, at(b, "m_cen")) == 1
    assert naval_interception.success_number(b, taranto, AXIS) == 2
    dice(b, 1, 2, 2, 2)
    give(b, "intercept_fleets it_tar ita_fleet 2")
    assert len(b.fleets(at(b, "m_cen"), AXIS)) == 2
    assert b.oil[ITALY] == 5
    assert b.oil[UNITED_KINGDOM] == 5


@pytest.mark.rules("13.2.7(2)", "13.2.7(4)", "13.2.7(5)", "13.2.7.R")
def test_ex_02_two_rounds_damage_both_italian_fleets_and_a_british_one():
    b = british_fleets_interdict()
    sea = at(b, "m_cen")
    dice(b, 1, 1, 2, 2)
    give(b, "intercept_fleets it_tar ita_fleet 2")
    assert [sum(b.damaged[fleet] for fleet in b.fleets(sea, camp)) for camp in (AXIS, WESTERN)] == [1, 0]
    dice(b, 2, 1, 1, 3)
    give(b, "fight_on", "fight_on")
    assert [sum(b.damaged[fleet] for fleet in b.fleets(sea, camp)) for camp in (AXIS, WESTERN)] == [2, 1]
    dice(b, 1, 3, 2)  # the Italians withdraw and roll before the British fleet
    give(b, "withdraw_fleets")
    due: dict[int, list[int]] = {camp: [] for camp in (AXIS, WESTERN)}
    for camp, boxes in due.items():
        boxes += [b.due[fleet] - b.turn for fleet in b.fleets(b.atlas.turn_track, camp)]
    assert due == {AXIS: [1, 3], WESTERN: [2]}
    assert b.interdicted[sea]


BOX_MOVES = [
    ("uk_regular", "gb_lon", "x_sud", 1, 1),
    ("uk_regular", "gb_lon", "eg_sue", 2, 1),
    ("uk_regular", "gb_lon", "eg_ale", 3, 1),
    ("uk_regular", "gb_lon", "x_saf", 1, 1),
    ("uk_regular", "gb_lon", "x_ind", 2, 2),
    ("uk_regular", "gb_lon", "iq_bag", 3, 2),
    ("australia_regular", "x_aus", "x_ind", 1, 1),
    ("australia_regular", "x_aus", "x_saf", 2, 2),
    ("australia_regular", "x_aus", "iq_bag", 2, 1),
    ("australia_regular", "x_aus", "x_sud", 2, 1),
    ("australia_regular", "x_aus", "x_eth", 2, 1),
]


@pytest.mark.rules("13.4.7(2-3)")
@pytest.mark.parametrize(("name", "start", "to", "sm", "ships"), BOX_MOVES)
def test_ex_20_moves_through_the_boxes(name, start, to, sm, ships):
    b = table("uk 1 regular gb_lon", "australia 1 regular x_aus", active="allies")
    war(b, "axis_western")
    hold(b, "uk", "iq_bag", "x_eth")
    hold(b, "turkey", "jo_trj")  # no way from Suez to Iraq
    found = Reach(b, Group(b, b.atlas.type_ids.index(name), at(b, start)))
    assert (found.cost[at(b, to)], found.ships[at(b, to)]) == (sm, ships)


@pytest.mark.rules("13.4.7(2-3)")
def test_ex_20_convoys_to_the_persian_route():
    b = table()
    assert convoys.persian_cost(b, UK_OIL) == 1
    assert convoys.persian_cost(b, USA_RM) == 3
    assert b.atlas.link_costs[at(b, "x_saf")][b.atlas.links[at(b, "x_saf")].index(at(b, "x_per"))] == 2


def draw(b, *chits):
    """A diplomatic phase in which just these chits are in the cup."""
    b.cup = sorted(b.atlas.chit_ids.index(chit) for chit in chits)
    begin(b, "diplomacy")
    assert advance(b, SEQUENCE.names.index("victory")) is None


@pytest.mark.rules("16(5)", "16(8)")
def test_ex_13_the_usa_moves_up_and_romania_down_until_the_allies_take_its_oil_away():
    b = table(turn="autumn_1940")
    draw(b, "allies_usa", "axis_romania")
    assert (b.track[USA], b.track[ROMANIA]) == (1, -1)
    assert tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)
    draw(b, "allies_romania")
    assert not tracks.space_effect(b, ROMANIA, OIL_TO_GERMANY_SPACE)


@pytest.mark.rules("16(7)")
def test_ex_13_the_space_with_an_action_chit_gives_the_usa_an_action():
    b = table(turn="autumn_1940")
    b.track[USA] = 1
    assert boards.actions_allowed(b, USA) == 0
    draw(b, "allies_usa")
    assert boards.actions_allowed(b, USA) == 1


@pytest.mark.rules("16(1-3)", "12(1-3)")
@pytest.mark.parametrize(("turn", "chits"), [("autumn_1939", 2), ("winter_1940", 2), ("spring_1941", 3)])
def test_ex_14_chits_without_effect_and_chits_drawn(turn, chits):
    b = table(turn=turn)
    begin(b, "turn_begins")
    advance(b, SEQUENCE.names.index("activation"))
    assert b.cup == [b.atlas.no_effect_chit] * chits
    draw(b, *["no_effect"] * 5)
    assert len(b.cup) == 5 - chits


@pytest.mark.rules("13.3.2")
def test_ex_19_spain_joins_the_allies_if_madrid_is_not_taken():
    b = table("spain 2 regular es_mad", "ger 3 regular es_nor")
    declarations.attack_neutral(b, AXIS, SPAIN)
    hold(b, "ger", "es_nor")
    b.active = ALLIES
    begin(b, "joins")
    declarations.minors_join(b)
    assert b.camp[SPAIN] == WESTERN
    assert b.is_friendly(WESTERN, at(b, "es_and"))


@pytest.mark.rules("13.3.5(3)", "13.3.5(4)", "13.3.5.R")
@pytest.mark.parametrize(("roll", "poles", "germans"), [(1, 3, 3), (2, 3, 4), (10, 2, 4)])
def test_ex_05_limited_offensive_at_warsaw(roll, poles, germans):
    b = table("poland 3 regular pl_lwo", "ger 4 regular pl_war", active="allies")
    hold(b, "ger", "pl_war")
    battle.limited(b, "pl_lwo", "pl_war")
    battle.fight(b, roll)
    assert units(b, "pl_lwo") == {"poland_regular": poles}
    assert units(b, "pl_war") == {"ger_regular": germans}


@pytest.mark.rules("13.3.5.R")
def test_ex_05_with_great_superiority_a_natural_ten_costs_both_a_unit():
    b = table("ger 8 regular de_rhi", "uk 1 regular be_bel", turn="spring_1940")
    hold(b, "uk", "be_bel")
    battle.limited(b, "de_rhi", "be_bel")
    assert attack.limited_modifier(b) == -7
    battle.fight(b, 10)
    assert units(b, "de_rhi") == {"ger_regular": 7}
    assert units(b, "be_bel") == {}


def polish_operation():
    """EX-06: eight Germans attack four Poles with one air fleet, up to the advance."""
    b = table("ger 8 regular de_sil", "ger 1 air de_sil", "poland 4 regular pl_poz")
    battle.operation(b, "ger", "de_sil", "pl_poz")
    dice(b, 3, 1, 1, 3, 2)
    give(b, "attack_now", "support ger_air de_sil tactical", "reroll attacker_1")
    return b


@pytest.mark.rules("13.3.6.1(4)", "13.3.6.1(7)", "13.3.9(1-3)", "13.3.9(5)", "13.3.9(7)", "P9")
def test_ex_06_operation_against_poland():
    b = polish_operation()
    result = combat_results.resolve(_polish_clash(), [2, 3, 0, 3, 1, 0], -1)
    assert (result.attack_total, result.defence_total, result.difference) == (7, 3, 4)
    assert (result.attack_hits, result.defence_hits, result.breakthrough) == (1, 0, False)
    assert battle.prompt(b) == "advance"
    assert (units(b, "pl_poz"), units(b, "pl_war")) == ({}, {"poland_regular": 2})
    assert units(b, "de_sil")["ger_regular"] == 7
    give(b, "advance", "keep_bases", "exploit pl_poz pl_war")
    assert attack.step_modifier(b) == -1


def _polish_clash():
    clash = combat_results.Clash(8, 4)
    clash.defence_modifier = -1
    return clash


@pytest.mark.rules("13.3.6(11-12)", "13.3.6(13,15)")
def test_ex_07_second_attack_of_the_same_operation():
    b = polish_operation()
    give(b, "advance", "keep_bases", "exploit pl_poz pl_war")
    assert len(attack.attackers(b)) == 6
    assert legal(b, "commit")[-1] == "commit ger_regular 5"
    assert (b.attack_step, attack.step_modifier(b)) == (1, -1)


@pytest.mark.rules("13.3.8(1)", "13.3.8(2)", "13.3.8(3)", "13.3.9(12)")
def test_ex_08_breakthrough_at_tobruk():
    garrison = ("australia 1 regular ly_tob", "uk 2 regular ly_tob")
    b = table("ger 8 regular ly_cyr", "ger 1 air ly_cyr", *garrison, turn="spring_1942")
    hold(b, "uk", "ly_tob", "eg_wes")
    hold(b, "ger", "ly_cyr")
    b.fortress[at(b, "ly_tob")] = 1
    battle.operation(b, "ger", "ly_cyr", "ly_tob")
    dice(b, 1, 1, 3, 1)
    give(b, "attack_now", "support ger_air ly_cyr operational", *["lose_unit uk_regular"] * 2)
    assert battle.prompt(b) == "breakthrough"
    assert b.fortress[at(b, "ly_tob")] == 0
    give(b, "break_through", "advance", "keep_bases")
    assert units(b, "ly_tob") == {"ger_regular": 4, "australia_regular": 1}  # room for four
    assert "exploit ly_tob eg_wes" in legal(b)
    assert operations.must_stay(b, AXIS, at(b, "ly_tob")) == 1


@pytest.mark.rules("13.3.6.1(6)", "13.3.6.1.R", "5.4(3)")
@pytest.mark.parametrize(
    ("defenders", "fortress", "dice"),
    [(1, 0, [1]), (2, 1, [1, 2]), (3, 1, [2]), (1, 2, [1]), (1, 1, [1, 2])],
)
def test_ex_22_boundary_cases_of_dice_choice(defenders, fortress, dice):
    clash = combat_results.Clash(4, defenders)
    clash.fortress = fortress
    fewest, most = combat_results.fewest_defence_dice(clash), combat_results.most_defence_dice(clash)
    assert list(range(fewest, most + 1)) == dice


@pytest.mark.rules("13.3.6.1(6)", "13.3.6.1(7)")
@pytest.mark.parametrize(("attackers", "bonus", "numbers"), [(1, 0, 0), (4, 1, 3)])
def test_ex_22_bonus_of_a_single_defending_die(attackers, bonus, numbers):
    clash = combat_results.Clash(attackers, 1)
    own = [1, 0] if attackers == 1 else [1, 1]
    assert combat_results.single_die_bonus(clash, [*own, 0, 2, 0, 0]) == bonus
    assert combat_results.numbers_bonus(attackers, 1) == numbers


@pytest.mark.rules("13.3.7", "13.3.7.R")
@pytest.mark.parametrize(
    ("attackers", "modifier", "own", "enemy", "won"),
    [(1, 0, 2, 3, False), (3, 0, 1, 3, True), (2, -1, 1, 2, False)],
)
def test_ex_23_operation_against_an_empty_area(attackers, modifier, own, enemy, won):
    assert combat_results.empty_area_won(own, enemy, attackers, modifier) == won
