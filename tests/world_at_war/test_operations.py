"""13.3.6 Operations: markers, forces, exploitation, weather."""

import pytest

from tripartite.games.world_at_war import attack, combat_results, operations, weather
from tripartite.games.world_at_war.terms import AXIS, FRANCE, GERMANY, LIMITED, OPERATION, WESTERN
from world_at_war.battle import fight, mark, operation, phase
from world_at_war.table import at, controller, give, hold, join, legal, table, units, war, why


def poland(**more):
    b = table("ger 8 regular de_sil", "poland 4 regular pl_poz", **more)
    b.actions[GERMANY] = 2
    return b


@pytest.mark.rules("13.3.6(1-2)", "13.3.6(7)", "13.3.6.R")
def test_a_marker_costs_one_action_and_one_oil():
    b = phase(poland(), "operation_markers")
    oil = b.oil[GERMANY]
    give(b, "mark_operation ger de_sil pl_poz")
    assert (b.actions[GERMANY], b.oil[GERMANY]) == (1, oil - 1)
    assert (b.operation_from, b.operation_to) == ([at(b, "de_sil")], [at(b, "pl_poz")])


@pytest.mark.rules("13.3.6(7)", "13.3.6.R")
def test_without_action_or_oil_there_is_no_operation():
    b = phase(poland(), "operation_markers")
    legal(b)
    refused = "mark_operation ger de_sil pl_poz"
    assert why(b, refused) is None
    b.oil[GERMANY] = 0
    reason = operations.mark_refusal(b, AXIS, (GERMANY, at(b, "de_sil"), at(b, "pl_poz")))
    assert reason is not None
    assert reason.paragraph == "13.3.6(7)"
    b.oil[GERMANY], b.actions[GERMANY] = 5, 0
    assert (
        operations.mark_refusal(b, AXIS, (GERMANY, at(b, "de_sil"), at(b, "pl_poz")))
        is operations.NO_ACTION_LEFT
    )


@pytest.mark.rules("13.3.6(1-2)", "13.3(5)")
def test_a_place_has_one_marker_and_an_area_one_arrow():
    b = table("ger 4 regular de_sil", "ger 4 regular de_ber", "poland 4 regular pl_poz")
    b.actions[GERMANY] = 3
    phase(b, "operation_markers")
    give(b, "mark_operation ger de_sil pl_poz")
    place = (GERMANY, at(b, "de_sil"), at(b, "pl_kra"))
    arrow = (GERMANY, at(b, "de_ber"), at(b, "pl_poz"))
    assert operations.mark_refusal(b, AXIS, place) is operations.HAS_MARKER
    assert operations.mark_refusal(b, AXIS, arrow) is operations.TARGET_OF_MARKER


@pytest.mark.rules("13.3.6(4)", "9.3(3)")
def test_units_in_limited_supply_make_no_operation():
    b = phase(poland(), "operation_markers")
    for unit in b.land_units(at(b, "de_sil"), AXIS):
        b.supply[unit] = LIMITED
    assert legal(b, "mark_operation") == []


@pytest.mark.rules("13.3.3")
def test_a_minor_takes_part_only_with_units_of_its_major():
    b = table("ger 1 regular hu_bud", "romania 3 regular hu_bud", "ussr 2 regular pl_lwo", turn="summer_1941")
    join(b, "axis", "romania", "hungary")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ussr", "pl_lwo")
    operation(b, "ger", "hu_bud", "pl_lwo")
    assert len(attack.attackers(b)) == 4
    give(b, "commit ger_regular 0")
    assert why(b, "attack_now") == ("minor_without_major", "13.3.3")


@pytest.mark.rules("13.3.6(9-10)")
def test_all_or_some_of_the_activated_units_attack():
    b = operation(poland(), "ger", "de_sil", "pl_poz")
    give(b, "commit ger_regular 5")
    fight(b, 1, 1, 3, 3)
    assert legal(b, "hold_back")[-1] == "hold_back ger_regular 3"


@pytest.mark.rules("13.3.6(11-12)", "13.3.6(13,15)", "13.3.6(3,6)")
def test_germany_attacks_three_times_leaving_a_unit_in_each_area():
    b = operation(poland(turn="summer_1940"), "ger", "de_sil", "pl_poz")
    hold(b, "poland", "pl_poz", "pl_war", "pl_bre")
    fight(b, 1, 1, 3, 3)
    give(b, "advance", "exploit pl_poz pl_war")
    assert len(attack.attackers(b)) == operations.most_attackers(b) == 6
    assert attack.step_modifier(b) == -1
    fight(b, 1, 3)
    give(b, "advance", "exploit pl_war pl_lwo")
    assert attack.step_modifier(b) == -2
    fight(b, 1, 3)
    assert give(b, "advance") is None
    assert [sum(units(b, place).values()) for place in ("pl_poz", "pl_war", "pl_lwo")] == [1, 1, 5]


@pytest.mark.rules("13.3.6(3,6)")
def test_other_majors_attack_once_before_their_reforms():
    b = table("fra 6 regular fr_lor", "ger 1 regular de_rhi", active="allies", turn="summer_1940")
    operation(b, "fra", "fr_lor", "de_rhi")
    fight(b, 1, 3, 3)
    assert give(b, "advance") is None
    assert controller(b, "de_rhi") == "fra"


@pytest.mark.rules("13.3.6(14)", "13.3.6.R")
def test_from_an_exploitation_area_the_force_may_split():
    b = operation(poland(turn="summer_1940"), "ger", "de_sil", "pl_poz")
    fight(b, 1, 1, 3, 3)
    give(b, "advance", "exploit pl_poz pl_war", "commit ger_regular 2")
    fight(b, 1, 3, 3)
    give(b, "advance")
    assert "exploit pl_poz pl_kra" in legal(b)
    give(b, "exploit pl_poz pl_kra")
    assert (len(attack.attackers(b)), b.attack_step) == (4, 1)


@pytest.mark.rules("13.3.6.R", "13.3(5)")
def test_a_winner_who_has_not_taken_the_area_attacks_it_again_from_where_he_was():
    b = table("ger 8 regular de_rhi", "fra 8 regular fr_lor", turn="summer_1940")
    b.fortress[at(b, "fr_lor")] = 0
    operation(b, "ger", "de_rhi", "fr_lor")
    fight(b, 1, 1, 1, 3)
    assert legal(b, "exploit") == ["exploit de_rhi fr_lor"]
    give(b, "exploit de_rhi fr_lor")
    assert operations.most_attackers(b) == len(attack.attackers(b)) == 7


@pytest.mark.rules("13.3(4)", "13.3.6(11-12)")
def test_an_operation_ends_on_entering_marsh():
    b = table("ger 6 regular pl_bre", "ussr 1 regular su_pri", "ussr 1 regular su_min", turn="summer_1941")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "pl_bre")
    operation(b, "ger", "pl_bre", "su_pri")
    fight(b, 1, 3, 3)
    give(b, "advance")
    assert units(b, "su_pri") == {"ger_regular": 4}
    assert legal(b, "exploit") == []


@pytest.mark.rules("13.3.7", "13.3.7.R")
@pytest.mark.parametrize(
    ("attackers", "own", "enemy", "won"), [(1, 2, 3, False), (3, 1, 3, True), (1, 3, 3, True)]
)
def test_against_an_empty_area_the_attacker_adds_his_units(attackers, own, enemy, won):
    b = table(f"ger {attackers} regular de_sil", "poland 1 regular pl_lwo")
    operation(b, "ger", "de_sil", "pl_poz")
    fight(b, enemy, own)
    assert (legal(b, "advance") == ["advance"]) == won


@pytest.mark.rules("10(2-3)", "10(4)", "10.R", "13.3.6(5)", "P9")
@pytest.mark.parametrize(
    ("turn", "area", "times", "first"),
    [
        ("summer_1940", "fr_par", 2, -1),
        ("autumn_1940", "fr_par", 1, -2),
        ("winter_1940", "fr_par", 1, -1),
        ("autumn_1940", "tr_ist", 2, -1),
        ("autumn_1940", "eg_wes", 1, -1),
        ("autumn_1939", "pl_war", 2, -1),
        ("autumn_1939", "fr_par", 1, -2),
    ],
)
def test_weather_limits_exploitation(turn, area, times, first):
    b = table(turn=turn)
    assert weather.exploitations(b, WESTERN, at(b, area)) == times
    assert weather.exploitation_modifier(b, at(b, area), 1) == first


@pytest.mark.rules("P10(1)")
def test_in_the_russian_winter_the_axis_does_not_exploit():
    b = table(turn="winter_1942")
    assert weather.exploitations(b, AXIS, at(b, "su_smo")) == 0
    assert weather.exploitations(b, 2, at(b, "su_smo")) == 1


@pytest.mark.rules("P12", "5.4(3)")
def test_the_maginot_line_counts_only_from_the_rhine():
    b = table(turn="spring_1940")
    lorraine = at(b, "fr_lor")
    assert attack.fortress(b, at(b, "de_rhi"), lorraine) == 2
    assert attack.fortress(b, at(b, "be_bel"), lorraine) == 0


@pytest.mark.rules("13.3.6(1-2)")
def test_an_operation_follows_its_arrow():
    b = poland()
    mark(b, "ger", "de_sil", "pl_poz")
    phase(b)
    assert why(b, "operation de_sil pl_kra") == ("other_target", "13.3.6(1-2)")
    assert why(b, "operation de_ber pl_poz") == ("no_marker", "13.3.6(1-2)")


@pytest.mark.rules("13.3.6.1(8-10)")
def test_the_forecast_of_a_possible_attack_changes_nothing():
    b = phase(poland())
    before = b.to_json()
    found = operations.forecast_of(b, AXIS, OPERATION, at(b, "de_sil"), at(b, "pl_poz"), 0)
    assert b.to_json() == before
    assert found["win"] == pytest.approx(0.938, abs=0.001)


@pytest.mark.rules("13.3.6(1-2)", "13.3.6(7)")
def test_a_marker_may_be_taken_back_before_the_first_attack_with_what_it_cost():
    b = phase(poland(), "operation_markers")
    oil = b.oil[GERMANY]
    give(b, "mark_operation ger de_sil pl_poz")
    assert why(b, "lift_marker de_ber") == ("no_marker_to_lift", "13.3.6(1-2)")
    give(b, "lift_marker de_sil")
    assert (b.actions[GERMANY], b.oil[GERMANY], b.operation_from) == (2, oil, [])
    assert "mark_operation ger de_sil pl_poz" in legal(b)


def joint(payer):
    """Germans and Italians in Silesia take Posen in an operation of one of them, and may go on to Warsaw."""
    b = table("ger 3 regular de_sil", "ita 5 regular de_sil", "poland 1 regular pl_poz", turn="summer_1940")
    join(b, "axis", "ita")
    hold(b, "poland", "pl_poz", "pl_war", "pl_kra")
    operation(b, payer, "de_sil", "pl_poz")
    fight(b, 1, 3, 3)
    give(b, "advance")
    return b


@pytest.mark.rules("13.3.6(3,6)")
def test_an_operation_goes_as_far_as_the_major_that_paid_for_it_may():
    assert legal(joint("ger"), "exploit") != []
    b = table("ger 3 regular de_sil", "ita 5 regular de_sil", "poland 1 regular pl_poz", turn="summer_1940")
    join(b, "axis", "ita")
    operation(b, "ita", "de_sil", "pl_poz")
    fight(b, 1, 3, 3)
    assert give(b, "advance") is None


@pytest.mark.rules("13.3.6(3,6)", "13.3.6(13,15)")
def test_in_exploitation_it_is_still_the_operation_of_that_major():
    b = table(
        "uk 3 regular fr_nmd", "usa 5 regular fr_nmd", "ger 1 regular fr_par", "ger 1 regular fr_bur",
        active="allies", turn="summer_1944",
    )  # fmt: skip
    join(b, "western", "usa")
    hold(b, "uk", "fr_nmd")
    hold(b, "ger", "fr_par", "fr_bur", "fr_lor")
    for advance in ("uk_t6", "usa_t4"):
        b.progress[b.atlas.advance_ids.index(advance)] = 100
    operation(b, "uk", "fr_nmd", "fr_par")
    fight(b, 1, 3, 3)
    give(b, "advance", "exploit fr_par fr_bur")
    fight(b, 1, 3, 3)
    assert give(b, "advance") is None
    assert b.is_friendly(WESTERN, at(b, "fr_bur"))


@pytest.mark.rules("13.3.6(3,6)")
def test_units_of_a_major_without_its_reforms_do_not_exploit_alone():
    b = joint("ger")
    give(b, "exploit pl_poz pl_war")
    assert why(b, "attack_now") is None
    give(b, "commit ger_regular 0")
    assert why(b, "attack_now") == ("beyond_its_attacks", "13.3.6(3,6)")


@pytest.mark.rules("13.3.3")
def test_a_minor_takes_part_only_where_its_major_pays():
    b = table(
        "ger 1 regular hu_bud", "ita 2 regular hu_bud", "romania 3 regular hu_bud", "ussr 2 regular pl_lwo",
        turn="summer_1941",
    )  # fmt: skip
    join(b, "axis", "romania", "hungary", "ita")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ussr", "pl_lwo")
    operation(b, "ita", "hu_bud", "pl_lwo")
    assert len(attack.attackers(b)) == 3
    give(b, "commit romania_regular 1")
    assert why(b, "attack_now") == ("minor_without_major", "13.3.3")


@pytest.mark.rules("13.3.6(14)", "13.3.6.R", "10(2-3)")
def test_one_part_of_a_split_force_does_not_use_up_the_step_of_the_other():
    garrison = ("fra 1 regular fr_nor", "fra 8 regular fr_par", "fra 1 regular fr_nmd")
    b = table("ger 8 regular be_bel", *garrison, turn="winter_1939")
    hold(b, "ger", "be_bel")
    operation(b, "ger", "be_bel", "fr_nor")
    fight(b, 1, 3, 3)
    give(b, "advance", "exploit fr_nor fr_par", "commit ger_regular 5")
    fight(b, 1, 1, 3, 1)
    give(b, "exploit fr_nor fr_nmd")
    assert (b.attack_step, len(attack.attackers(b))) == (1, 3)
    assert why(b, "attack_now") is None
    give(b, "commit ger_regular 4")
    assert why(b, "attack_now") == ("too_many_exploitations", "10(2-3)")


@pytest.mark.rules("13.3.6.R")
def test_from_where_it_began_an_operation_goes_on_against_its_own_target_alone():
    b = table("ger 8 regular be_bel", "fra 8 regular fr_nor", "fra 2 regular fr_lor", turn="summer_1940")
    hold(b, "ger", "be_bel")
    b.attacked[at(b, "fr_lor")] = 1
    operation(b, "ger", "be_bel", "fr_nor")
    fight(b, 1, 1, 1, 3)
    assert legal(b, "exploit") == ["exploit be_bel fr_nor"]
    assert why(b, "exploit be_bel fr_lor") == ("same_target_only", "13.3.6.R")


@pytest.mark.rules("13.3(8)")
def test_operations_that_are_to_follow_the_attempt_on_a_capital_may_be_marked():
    b = table(
        "fra 3 regular fr_loi", "fra 3 regular fr_bur", "ger 2 regular fr_par", "ger 2 regular fr_lor",
        active="allies", turn="summer_1940",
    )  # fmt: skip
    hold(b, "ger", "fr_par", "fr_lor")
    b.actions[FRANCE], b.oil[FRANCE] = 2, 5
    phase(b, "operation_markers")
    give(b, "mark_operation fra fr_loi fr_par", "mark_operation fra fr_bur fr_lor", "end_markers")
    assert legal(b, "operation") == ["operation fr_loi fr_par"]


@pytest.mark.rules("P17")
def test_the_french_resistance_helps_in_the_operation_that_the_allies_name():
    b = table("uk 6 regular fr_nmd", "ger 3 regular fr_bri", active="allies", turn="summer_1944")
    hold(b, "uk", "fr_nmd")
    hold(b, "ger", "fr_bri")
    b.resistance = b.turn
    operation(b, "uk", "fr_nmd", "fr_bri")
    assert combat_results.defence_count(attack.clash(b)) == 3
    give(b, "call_resistance")
    assert combat_results.defence_count(attack.clash(b)) == 2
    assert why(b, "call_resistance") == ("no_resistance", "P17")
    give(b, "call_off_attack")
    assert b.resistance == b.turn
    give(b, "operation fr_nmd fr_bri", "call_resistance")
    fight(b, 1, 1, 3, 3)
    assert b.resistance == 0


@pytest.mark.rules("13.3.6.1(7)", "P25(1-5)")
def test_the_commonwealth_fights_as_one_force_with_the_british():
    b = table(
        "uk 1 regular fr_nor", "canada 1 regular fr_nor", "india 1 regular fr_nor", "fra 2 regular fr_nor"
    )
    assert attack.nationality(b, b.land_units(at(b, "fr_nor"), WESTERN)) == 0


@pytest.mark.rules("13.3.6(11-12)", "4.2.1(1)")
def test_where_not_all_find_room_their_owner_chooses_who_advances():
    b = table("ger 4 regular ly_cyr", "ita 4 regular ly_cyr", "uk 1 regular ly_tob", turn="spring_1942")
    join(b, "axis", "ita")
    hold(b, "uk", "ly_tob")
    hold(b, "ger", "ly_cyr")
    operation(b, "ger", "ly_cyr", "ly_tob")
    fight(b, 1, 3, 3)
    assert why(b, "advance") == ("no_room_to_advance", "4.2.1(1)")
    give(b, "hold_back ita_regular 4", "advance")
    assert units(b, "ly_tob") == {"ger_regular": 4}


@pytest.mark.rules("10(1)")
@pytest.mark.parametrize("turn", ["spring_1940", "summer_1940"])
def test_spring_and_summer_leave_exploitation_and_invasions_to_the_nations(turn):
    b = table(turn=turn)
    for area in ("fr_par", "de_ber", "no_osl"):
        assert weather.exploitations(b, WESTERN, at(b, area)) == 2
        assert [weather.exploitation_modifier(b, at(b, area), step) for step in (1, 2)] == [-1, -2]
    assert not weather.prevents_invasion(b, at(b, "a_nth"), at(b, "no_osl"))
