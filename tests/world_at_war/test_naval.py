"""13.2.4 Naval movement, orders to fleets, forced changes of base and the return to port."""

import pytest

from tripartite.games.world_at_war import fleets, naval, naval_move
from tripartite.games.world_at_war.keys import STRAITS_AXIS_SPACE
from tripartite.games.world_at_war.terms import (
    AXIS,
    CHANGE_OF_BASE,
    FORCED_CHANGE,
    GERMANY,
    NAVAL_OIL,
    NOBODY,
    SOVIET,
    TURKEY,
    UNITED_KINGDOM,
    WESTERN,
)
from tripartite.games.world_at_war.territory import strait_is_open
from world_at_war.navies import asked_for, ids, mediterranean, set_out
from world_at_war.table import (
    again,
    at,
    begin,
    dice,
    give,
    hold,
    join,
    legal,
    put,
    run,
    table,
    units,
    war,
    why,
)


def reach(b, camp, port):
    return {b.atlas.place_ids[place]: cost for place, cost in fleets.sea_reach(b, camp, at(b, port), 5)}


def tactical(*stacks, **options):
    """The board at the tactical movement of the Western Allies, who may make operations."""
    b = mediterranean(*stacks, active="allies", **options)
    b.actions[UNITED_KINGDOM] = 2
    begin(b, "tactical_movement")
    return b


@pytest.mark.rules("13.2.4(1)")
def test_a_fleet_reaches_five_sea_areas_and_a_port_costs_one():
    b = mediterranean()
    found = reach(b, WESTERN, "gi_gib")
    assert found["m_alb"] == 1
    assert found["m_cen"] == 3
    assert found["mt_mal"] == 4
    assert found["m_eas"] == 4
    assert found["eg_ale"] == 5
    assert found["a_cha"] == 4


@pytest.mark.rules("4.2(7)", "4.2.R")
def test_a_strait_is_open_to_the_side_that_controls_its_place():
    b = mediterranean()
    assert "b_wes" not in reach(b, WESTERN, "gb_lon")
    hold(b, "uk", "dk_den")
    assert reach(b, WESTERN, "gb_lon")["b_wes"] == 2
    hold(b, "ita", "gi_gib")
    assert "m_alb" not in reach(b, WESTERN, "gb_swe")


@pytest.mark.rules("13.2.4(1)", "13.2.4(2)")
def test_fleets_change_base_from_port_to_port_when_nobody_can_intercept():
    b = tactical("uk 3 fleet gb_swe")
    give(b, "sail gb_swe", "assign_fleets uk_fleet 2", "sail_to gi_gib")
    assert legal(b, "sail") == ["sail gb_swe"]
    give(b, "movement_done")
    assert units(b, "gi_gib")["uk_fleet"] == 2
    assert units(b, "gb_swe")["uk_fleet"] == 1


@pytest.mark.rules("13.2.4(2)")
def test_orders_may_be_taken_back():
    b = tactical("uk 3 fleet gb_swe")
    give(b, "sail gb_swe", "assign_fleets uk_fleet 2", "stay_in_port")
    assert units(b, "gb_swe")["uk_fleet"] == 3
    assert b.force == []
    assert legal(b, "sail") == ["sail gb_swe"]


@pytest.mark.rules("13.2.4(2)")
def test_a_move_to_a_sea_area_is_only_for_an_invasion():
    b = tactical("uk 1 fleet gi_gib", "uk 1 regular gi_gib")
    give(b, "sail gi_gib")
    assert why(b, "sail_to m_wes") == ("only_to_invade", "13.2.4(2)")
    give(b, "embark uk_regular 1")
    assert why(b, "sail_to mt_mal") == ("carries_invaders", "13.2.4(6)")
    assert "sail_to m_tyr" in ids(b)


@pytest.mark.rules("13.2.4(1)")
def test_what_lies_beyond_five_points_is_refused():
    b = tactical("uk 1 fleet gb_sco")
    give(b, "sail gb_sco")
    assert why(b, "sail_to eg_ale") == ("beyond_naval_movement", "13.2.4(1)")
    assert why(b, "sail_to it_tar") == ("not_a_friendly_port", "13.2.4(2)")


@pytest.mark.rules("13.2.4(6)", "13.2.1(2)")
def test_each_fleet_embarks_one_land_unit_and_one_elite_of_a_nation_rides_free():
    b = tactical("uk 2 fleet gi_gib", "uk 3 regular gi_gib", "uk 2 elite gi_gib")
    give(b, "sail gi_gib", "assign_fleets uk_fleet 2")
    assert why(b, "embark uk_regular 3") == ("one_per_fleet", "13.2.4(6)")
    assert why(b, "embark uk_elite 2") == ("one_elite", "13.2.1(2)")
    give(b, "embark uk_regular 2", "embark uk_elite 1")
    assert legal(b, "embark") == []
    give(b, "sail_to m_tyr", "movement_done")
    assert units(b, "m_tyr") == {"uk_fleet": 2, "uk_regular": 2, "uk_elite": 1}


@pytest.mark.rules("13.2.1(2)")
def test_soviet_elites_never_embark():
    b = table("ussr 1 fleet su_cri", "ussr 1 elite su_cri", "ussr 1 regular su_cri", active="allies")
    join(b, "axis", "romania")
    war(b, "axis_western", "axis_soviet")
    b.actions[4] = 1
    begin(b, "tactical_movement")
    b.acting = SOVIET
    give(b, "sail su_cri")
    assert why(b, "embark ussr_elite 1") == ("no_soviet_elites", "13.2.1(2)")
    assert legal(b, "embark") == ["embark ussr_regular 1"]


@pytest.mark.rules("10(2-3)")
def test_no_invasion_sets_out_into_the_atlantic_in_winter():
    stacks = ("uk 1 fleet gb_lon", "uk 1 regular gb_lon")
    for turn, offered in (("autumn_1939", True), ("winter_1940", False)):
        b = tactical(*stacks, turn=turn)
        give(b, "sail gb_lon", "embark uk_regular 1")
        assert ("sail_to a_nth" in ids(b)) == offered, turn
        assert "sail_to m_alb" in ids(b)


@pytest.mark.rules("13.2.4(3-4)", "13.2.4.R")
def test_two_fleets_of_a_nation_pay_one_oil_however_many_more():
    b = tactical("uk 4 fleet gb_swe")
    b.oil[UNITED_KINGDOM] = 8
    give(b, "sail gb_swe", "assign_fleets uk_fleet 1", "sail_to gi_gib")
    give(b, "sail gb_swe", "assign_fleets uk_fleet 3", "sail_to gb_lon", "movement_done")
    assert b.oil[UNITED_KINGDOM] == 7
    b = tactical("uk 1 fleet gb_swe")
    b.oil[UNITED_KINGDOM] = 8
    give(b, "sail gb_swe", "sail_to gi_gib", "movement_done")
    assert b.oil[UNITED_KINGDOM] == 8


@pytest.mark.rules("13.2.4.R")
def test_by_the_other_ruling_each_two_fleets_pay_one_oil():
    b = table(naval_oil="per_two")
    b.oil[UNITED_KINGDOM] = 8
    for _ in range(5):
        fleets.pay_oil(b, UNITED_KINGDOM, 1, NAVAL_OIL)
    assert b.oil[UNITED_KINGDOM] == 6


@pytest.mark.rules("13.2.4(3-4)")
def test_fleets_of_an_invasion_do_not_count_for_oil():
    b = tactical("uk 2 fleet gi_gib", "uk 1 regular gi_gib")
    b.oil[UNITED_KINGDOM] = 8
    give(
        b, "sail gi_gib", "assign_fleets uk_fleet 2", "embark uk_regular 1", "sail_to m_tyr", "movement_done"
    )
    assert b.oil[UNITED_KINGDOM] == 8


@pytest.mark.rules("13.2.4(3-4)", "12(5)")
def test_a_fleet_that_oil_makes_inactive_does_not_sail():
    b = tactical("uk 1 fleet gb_swe")
    b.inactive[b.fleets(at(b, "gb_swe"), WESTERN)[0]] = 1
    assert legal(b, "sail") == []


@pytest.mark.rules("13.2.4(2)")
def test_fleets_at_sea_return_after_the_offensives_to_ports_of_their_choice():
    b = mediterranean("uk 2 fleet m_cen", active="allies")
    begin(b, "fleets_return")
    assert asked_for(b) == "return_of_fleets"
    assert why(b, "put_in m_cen uk_fleet 1 gb_lon") == ("no_port_in_reach", "13.2.4(2)")
    assert "put_in m_cen uk_fleet 2 mt_mal" not in ids(b)
    give(b, "put_in m_cen uk_fleet 1 mt_mal")
    assert why(b, "put_in m_cen uk_fleet 1 mt_mal") == ("port_is_full", "4.2.1(1)")
    asked = run(b)
    asked.option("put_in m_cen uk_fleet 1 eg_ale").declared.carry_out(
        b, WESTERN, asked.option("put_in m_cen uk_fleet 1 eg_ale").values
    )
    assert units(b, "eg_ale") == {"uk_fleet": 1}
    assert units(b, "m_cen") == {}


@pytest.mark.rules("13.2.7.R", "13.2.7(5)")
def test_a_damaged_fleet_of_an_invasion_leaves_play_when_the_fleets_go_back():
    b = mediterranean("uk 1 fleet m_cen", active="allies")
    fleet = b.fleets(at(b, "m_cen"), WESTERN)[0]
    b.damaged[fleet] = 1
    begin(b, "fleets_return")
    dice(b, 2)
    naval.return_fleets(b)
    assert b.atlas.place_ids[b.place[fleet]] == "turn_track"
    assert b.due[fleet] == b.turn + 2


@pytest.mark.rules("13.3.9(10)")
def test_fleets_in_a_captured_port_change_to_a_friendly_port_in_reach():
    b = mediterranean("uk 2 fleet eg_ale")
    hold(b, "ita", "eg_ale")
    naval.change_base(b, b.fleets(at(b, "eg_ale"), WESTERN))
    assert asked_for(b) == "forced_change_of_base"
    assert why(b, "rebase eg_ale uk_fleet 1 gb_lon") == ("no_port_in_reach", "13.2.4(2)")
    offered = legal(b, "rebase")
    assert "rebase eg_ale uk_fleet 1 mt_mal" in offered
    assert "rebase eg_ale uk_fleet 2 mt_mal" not in offered
    give(b, "rebase eg_ale uk_fleet 1 mt_mal", "rebase eg_ale uk_fleet 1 gi_gib")
    assert units(b, "mt_mal") == {"uk_fleet": 1}
    assert units(b, "gi_gib") == {"uk_fleet": 1}


@pytest.mark.rules("13.3.9(10)")
def test_fleets_without_a_port_in_reach_are_eliminated():
    b = mediterranean("uk 1 fleet eg_ale")
    for area in range(b.atlas.area_count):
        if b.is_friendly(WESTERN, area):
            b.control[area] = GERMANY
    fleet = b.fleets(at(b, "eg_ale"), WESTERN)[0]
    naval.change_base(b, [fleet])
    run(b)
    assert b.place[fleet] == NOBODY


@pytest.mark.rules("13.2.5.R", "13.3.9(10)")
def test_a_forced_change_of_base_may_be_intercepted():
    b = mediterranean("uk 1 fleet eg_ale", "ita 1 fleet it_tar")
    set_out(b, "eg_ale", "mt_mal", FORCED_CHANGE)
    assert asked_for(b) == "naval_interception"
    assert "intercept_fleets it_tar ita_fleet 1" in ids(b)


@pytest.mark.rules("13.2.4(5,7)", "13.2.4.R")
@pytest.mark.parametrize(("base", "last"), [("it_sic", "cme_s"), ("ly_cyr", "cme_n")])
def test_of_ways_of_equal_length_the_least_dangerous_is_taken(base, last):
    b = mediterranean("uk 1 fleet eg_ale", f"ita 1 air {base}")
    way = fleets.way(b, WESTERN, fleets.zones_of(b, at(b, "eg_ale")), at(b, "mt_mal"))
    assert [b.atlas.zone_ids[zone] for zone in way] == ["eme_s", "eme_w", last]


@pytest.mark.rules("13.2.4.R")
def test_the_way_over_air_zones_is_as_long_as_the_way_over_sea_areas():
    b = mediterranean()
    c = b.atlas
    for port in range(c.area_count):
        if c.port_seas[port]:
            costs = fleets.sea_costs(b, WESTERN, port)
            starts = fleets.zones_of(b, port)
            for sea in range(c.first_sea, c.turn_track):
                seas = [c.zone_sea[zone] for zone in fleets.way(b, WESTERN, starts, sea)]
                entered = [s for n, s in enumerate(seas) if n == 0 or seas[n - 1] != s]
                assert len(entered) == costs[sea - c.first_sea] % 99


def test_a_move_goes_on_after_it_has_been_written_and_read():
    b = mediterranean("uk 2 fleet gi_gib", "ita 1 fleet it_tar", "ita 1 air it_sic")
    set_out(b, "gi_gib", "mt_mal")
    assert asked_for(b) == "air_interception" or asked_for(b) == "naval_interception"
    other = again(b)
    assert ids(other) == ids(b)
    assert other.to_json() == b.to_json()


@pytest.mark.rules("13.2.4(2)")
def test_an_axis_force_sails_to_invade_a_neutral_from_the_sea():
    b = table("ger 2 fleet de_kie", "ger 2 regular de_kie", turn="spring_1940")
    war(b, "axis_western")
    b.actions[GERMANY] = 1
    begin(b, "tactical_movement")
    give(b, "sail de_kie", "assign_fleets ger_fleet 2", "embark ger_regular 2", "sail_to a_nth")
    give(b, "movement_done")
    assert units(b, "a_nth") == {"ger_fleet": 2, "ger_regular": 2}
    assert all(b.origin[unit] == at(b, "de_kie") for unit in b.land_units(at(b, "a_nth"), AXIS))


@pytest.mark.rules("13.3.10(4,6)")
def test_land_units_left_at_sea_go_back_to_their_port():
    b = mediterranean("uk 1 regular m_tyr", active="allies")
    unit = b.land_units(at(b, "m_tyr"), WESTERN)[0]
    b.origin[unit] = at(b, "gi_gib")
    begin(b, "fleets_return")
    run(b)
    assert b.place[unit] == at(b, "gi_gib")
    assert b.origin[unit] == NOBODY


# --- 13.2.4(7) groups of several ports ---------------------------------------------------------------------


def two_groups(*stacks):
    """Fleets of Alexandria and of Gibraltar have orders for Malta and set out."""
    b = tactical("uk 1 fleet eg_ale", "uk 1 fleet gi_gib", *stacks)
    hold(b, "uk", "fr_mar")
    give(b, "sail eg_ale", "sail_to mt_mal", "sail gi_gib", "sail_to fr_mar")
    return b


@pytest.mark.rules("13.2.4(5,7)")
def test_fleets_with_orders_wait_in_port_until_all_movement_is_done():
    b = two_groups()
    assert units(b, "eg_ale") == units(b, "gi_gib") == {"uk_fleet": 1}
    assert legal(b, "sail") == []
    give(b, "movement_done")
    assert units(b, "mt_mal") == units(b, "fr_mar") == {"uk_fleet": 1}


@pytest.mark.rules("13.2.4(5,7)")
def test_groups_from_several_ports_move_area_by_area_at_the_same_time():
    b = two_groups("ita 1 fleet it_tar", "ita 1 fleet it_cag")
    give(b, "movement_done")
    seen = []
    while asked_for(b) == "naval_interception":
        seen.append(tuple(b.atlas.place_ids[b.place[fleet]] for fleet in afloat(b)))
        give(b, "decline")
    assert seen[0] == ("m_alb", "m_eas")
    assert ("m_wes", "m_cen") in seen
    assert units(b, "mt_mal") == units(b, "fr_mar") == {"uk_fleet": 1}


def afloat(b):
    """The fleets that were in Gibraltar and in Alexandria, in this order."""
    moving = [unit for unit in range(b.atlas.unit_count) if b.heading[unit] != NOBODY]
    return sorted(moving, key=lambda unit: b.origin[unit] == at(b, "eg_ale"))


@pytest.mark.rules("13.2.4(5,7)")
def test_fleets_that_come_out_after_one_group_miss_the_other_in_the_same_step():
    b = tactical("uk 1 fleet eg_ale", "uk 1 fleet cy_cyp", "ita 2 fleet it_tar")
    give(b, "sail eg_ale", "sail_to mt_mal", "sail cy_cyp", "sail_to gi_gib", "movement_done")
    dice(b, 1, 2, 2, 2)
    first = b.groups_from[b.group]
    give(b, "intercept_fleets it_tar ita_fleet 1", "withdraw_fleets")
    assert b.groups_from[b.group] != first
    assert legal(b, "intercept_fleets") == ["intercept_fleets it_tar ita_fleet 1"]
    assert why(b, "intercept_fleets it_tar ita_fleet 2") == ("no_such_group", "13.2.5(3)")


@pytest.mark.rules("13.2.4(2)", "13.2.4(5,7)")
def test_orders_of_a_port_are_taken_back_and_with_them_the_escort_of_its_invaders():
    b = tactical("uk 1 fleet gi_gib", "uk 1 regular gi_gib", "uk 1 fleet mt_mal")
    give(b, "sail gi_gib", "embark uk_regular 1", "sail_to m_tyr", "sail mt_mal", "sail_to m_tyr")
    assert legal(b, "recall_fleets") == ["recall_fleets gi_gib", "recall_fleets mt_mal"]
    give(b, "recall_fleets gi_gib")
    assert legal(b, "recall_fleets") == []
    assert why(b, "recall_fleets gi_gib") == ("no_orders", "13.2.4(2)")
    assert legal(b, "sail") == ["sail gi_gib", "sail mt_mal"]


def recalled_to_intercept(b):
    """A fleet of Malta that has its orders meets one that is driven out of Tunis, and withdraws."""
    hold(b, "ita", "tn_tun")
    put(b, "fra", 1, "regular", "dz_eas")
    put(b, "ita", 1, "fleet", "tn_tun")
    dice(b, 1, 2, 2)
    give(b, "march dz_eas", "go fra_regular 1 tn_tun", "rebase tn_tun ita_fleet 1 it_tar")
    give(b, "intercept_fleets mt_mal uk_fleet 1")
    give(b, "fight_on", "withdraw_fleets")
    b.orders_over = 1
    return b


@pytest.mark.rules("13.2.4(6)", "13.2.5(1)")
def test_cargo_whose_fleet_has_intercepted_since_stays_ashore_and_so_does_its_escort():
    b = tactical("uk 1 fleet mt_mal", "uk 1 regular mt_mal", "uk 1 fleet gi_gib")
    give(b, "sail mt_mal", "embark uk_regular 1", "sail_to m_tyr", "sail gi_gib", "sail_to m_tyr")
    recalled_to_intercept(b)
    naval_move.carry_out_orders(b, [WESTERN], CHANGE_OF_BASE)
    assert naval_move.under_orders(b, WESTERN) == []
    assert [frame.course.name for frame in b.frames] == ["game", "operational_phase"]
    assert units(b, "mt_mal") == {"uk_fleet": 1, "uk_regular": 1}
    assert units(b, "gi_gib") == {"uk_fleet": 1}


@pytest.mark.rules("13.2.4(6)", "13.2.5(1)")
def test_of_two_units_whose_fleets_are_one_fewer_one_sails():
    b = tactical("uk 2 fleet mt_mal", "uk 2 regular mt_mal")
    give(b, "sail mt_mal", "assign_fleets uk_fleet 2", "embark uk_regular 2", "sail_to m_tyr")
    give(recalled_to_intercept(b), "decline")
    assert units(b, "m_tyr") == {"uk_fleet": 1, "uk_regular": 1}
    assert units(b, "mt_mal") == {"uk_fleet": 1, "uk_regular": 1}


@pytest.mark.rules("13.2.1(2)")
def test_an_elite_under_orders_keeps_another_of_its_nation_from_the_same_sea():
    b = tactical("uk 1 fleet gi_gib", "uk 1 elite gi_gib", "uk 1 fleet mt_mal", "uk 1 elite mt_mal")
    give(b, "sail gi_gib", "embark uk_elite 1", "sail_to m_tyr", "sail mt_mal", "embark uk_elite 1")
    assert why(b, "sail_to m_tyr") == ("one_elite", "13.2.1(2)")


@pytest.mark.rules("13.2.4(2)", "4.2.1(1)")
def test_fleets_that_return_fill_a_port_only_as_far_as_it_holds_them():
    b = mediterranean("uk 2 fleet m_cen", "uk 4 fleet eg_ale", active="allies")
    for port in fleets.ports_in_reach(b, WESTERN, at(b, "m_cen")):
        if b.atlas.place_ids[port] not in ("mt_mal", "eg_ale"):
            b.control[port] = GERMANY
    begin(b, "fleets_return")
    naval.return_fleets(b)
    assert units(b, "mt_mal") == {"uk_fleet": 1}
    assert units(b, "m_cen") == {"uk_fleet": 1}


@pytest.mark.rules("4.2(7)", "P16(3-5)", "4.2.R")
def test_a_space_of_turkey_opens_istanbul_until_an_enemy_holds_it():
    b = table(turn="summer_1941")
    war(b, "axis_western")
    strait = b.atlas.istanbul
    opening = [space for space in range(-3, 6) if b.atlas.has_effect(TURKEY, space, STRAITS_AXIS_SPACE)]
    assert not strait_is_open(b, AXIS, strait)
    b.track[TURKEY] = opening[0]
    b.assess_relations()
    assert strait_is_open(b, AXIS, strait)
    assert not strait_is_open(b, WESTERN, strait)
    hold(b, "uk", "tr_ist")
    assert not strait_is_open(b, AXIS, strait)
    assert strait_is_open(b, WESTERN, strait)
