"""13.3.6.1 Operations: dice, elites, rerolls and totals."""

import pytest

from tripartite.games.world_at_war import attack
from tripartite.games.world_at_war.combat_results import (
    Clash,
    Result,
    best_match,
    compare,
    fewest_defence_dice,
    most_defence_dice,
    resolve,
)
from tripartite.games.world_at_war.terms import SOVIET, USSR
from world_at_war.battle import fight, operation, prompt
from world_at_war.table import dice, give, hold, join, legal, table, units, war, why


def clash(attackers, defenders, fortress=0, ours=0, theirs=0, rough=False):
    found = Clash(attackers, defenders)
    found.fortress, found.attack_modifier, found.defence_modifier = fortress, ours, theirs
    found.rough = rough
    return found


def hits(*dice):
    """Losses of the attacker and the defender by comparing these dice."""
    result = Result(0, 0)
    compare(list(dice), best_match(list(dice)), result)
    return result.defence_hits, result.attack_hits


@pytest.mark.rules("13.3.6.1(5)")
def test_sorted_dice_are_compared_and_each_winning_die_is_a_loss():
    assert hits(2, 3, 0, 3, 1, 0) == (0, 1)
    assert hits(1, 1, 0, 2, 3, 0) == (2, 0)
    assert hits(3, 1, 0, 2, 0, 0) == (0, 1)


@pytest.mark.rules("13.3.6.1(3)", "13.3.6.1(5)", "13.3.6.1.R")
def test_a_lone_elite_die_wins_ties_and_takes_the_best_die_that_it_beats():
    assert best_match([1, 1, 2, 3, 2, 0]) == 4
    assert hits(1, 1, 2, 3, 2, 0) == (1, 1)
    assert hits(3, 2, 0, 1, 0, 1) == (0, 2)


@pytest.mark.rules("13.3.6.1(5)", "13.3.6.1.R")
def test_elite_dice_are_compared_with_each_other_without_ties():
    assert hits(1, 1, 2, 1, 1, 2) == (0, 0)
    assert hits(1, 1, 3, 1, 1, 2) == (0, 1)


@pytest.mark.rules("13.3.6.1(3)")
def test_a_single_defending_die_meets_the_elite_die_alone():
    assert hits(3, 3, 1, 2, 0, 0) == (1, 0)


@pytest.mark.rules("13.3.6.1(1-2)", "13.3.6.1(7)")
def test_totals_leave_out_the_elite_die_and_add_the_numbers():
    result = resolve(clash(8, 4, theirs=-1), [2, 3, 3, 3, 1, 0], 3)
    assert (result.attack_total, result.defence_total) == (7, 3)
    assert resolve(clash(3, 1), [1, 1, 0, 1, 0, 0], -1).attack_total == 5
    assert resolve(clash(3, 4), [1, 1, 0, 1, 1, 0], -1).defence_total == 3


@pytest.mark.rules("13.3.6.1(6)", "13.3.6.1.R")
def test_a_single_defending_die_gets_one_more_but_not_one_against_one():
    assert resolve(clash(4, 1), [1, 1, 0, 2, 0, 0], -1).defence_total == 3
    assert resolve(clash(1, 1), [1, 0, 0, 2, 0, 0], -1).defence_total == 2
    assert resolve(clash(1, 2), [1, 0, 0, 2, 0, 0], -1).defence_total == 5


@pytest.mark.rules("13.3.6.1(6)", "5.4(3)")
def test_only_up_to_three_defenders_with_their_fortress_choose_their_dice():
    assert fewest_defence_dice(clash(4, 3)) == 1
    assert fewest_defence_dice(clash(4, 3, fortress=1)) == 2
    assert most_defence_dice(clash(4, 1, fortress=2)) == 1


@pytest.mark.rules("13.3.6.1(6)")
def test_the_defender_is_asked_for_the_number_of_his_dice():
    b = operation(table("ger 6 regular de_sil", "poland 3 regular pl_poz"), "ger", "de_sil", "pl_poz")
    fight(b, until="defence_dice")
    assert legal(b) == ["roll_dice 1", "roll_dice 2"]
    assert why(b, "roll_dice 3") == ("not_so_many_dice", "13.3.6.1(6)")
    dice(b, 3, 1, 1)
    give(b, "roll_dice 1")
    assert b.dice.script == []


@pytest.mark.rules("13.3.6.1(3)", "13.3.6.1.R")
def test_the_defender_declares_his_elite_before_the_attacker():
    b = table("ger 4 regular de_rhi", "ger 1 elite de_rhi", "uk 2 regular fr_lor", "uk 1 elite fr_lor")
    operation(b, "ger", "de_rhi", "fr_lor")
    fight(b, until="defender_elite")
    assert legal(b, "use_elite") == ["use_elite uk_elite"]
    give(b, "use_elite uk_elite")
    assert prompt(b) == "attacker_elite"
    assert why(b, "use_elite uk_elite") == ("no_elite", "13.3.6.1(3)")


@pytest.mark.rules("13.3.9(6)", "13.3.6.1(3)")
def test_an_elite_whose_die_is_beaten_is_the_first_loss():
    b = table("ger 4 regular de_sil", "ger 1 elite de_sil", "poland 4 regular pl_poz")
    operation(b, "ger", "de_sil", "pl_poz")
    answers = {"attacker_elite": "use_elite ger_elite", "elite_die": "match_elite defender_1"}
    fight(b, 3, 1, 1, 1, 1, **answers)
    assert units(b, "de_sil") == {"ger_regular": 4}


@pytest.mark.rules("13.3.6.1(4)")
def test_a_die_is_rerolled_once_by_each_side_and_the_side_with_fewer_air_fleets_goes_first():
    b = table(
        "ger 6 regular de_rhi",
        "ger 2 air de_rhi",
        "fra 5 regular fr_lor",
        "fra 1 air fr_lor",
        turn="spring_1940",
    )
    operation(b, "ger", "de_rhi", "fr_lor")
    dice(b, 1, 2, 3, 3)
    give(b, "attack_now", *["support ger_air de_rhi tactical"] * 2, "support fra_air fr_lor tactical")
    assert prompt(b) == "rerolls"
    assert b.attack_rerolls == [2, 1]
    dice(b, 1)
    give(b, "reroll attacker_1")
    assert b.attack_dice[0] == 1
    dice(b, 3)
    give(b, "reroll attacker_1")
    assert why(b, "reroll attacker_1") == ("rerolled_already", "13.3.6.1(4)")
    assert why(b, "reroll attacker_elite") == ("no_such_die", "13.3.6.1(4)")


@pytest.mark.rules("P21", "13.3.6.1(7)")
def test_an_air_fleet_on_operational_support_adds_one_to_the_total():
    b = table("ger 6 regular de_sil", "ger 1 air de_sil", "poland 3 regular pl_poz")
    operation(b, "ger", "de_sil", "pl_poz")
    before = attack.clash(b).attack_modifier
    give(b, "attack_now", "support ger_air de_sil operational")
    assert prompt(b) == "defence_dice"
    assert attack.clash(b).attack_modifier == before + 1


@pytest.mark.rules("13.3.6.1(7)", "P25(1-5)")
def test_the_larger_force_gives_the_modifier_of_nationality():
    b = table("ger 3 regular de_rhi", "ita 2 regular de_rhi", "fra 3 regular fr_lor", "uk 2 regular fr_lor")
    join(b, "axis", "ita")
    operation(b, "ger", "de_rhi", "fr_lor")
    assert attack.nationality(b, attack.attackers(b)) == 0
    assert attack.nationality(b, attack.defenders(b)) == -1
    give(b, "commit ger_regular 1")
    assert attack.nationality(b, attack.attackers(b)) == -1


@pytest.mark.rules("13.3.6.1(7)")
def test_an_attack_across_a_strait_has_minus_two():
    b = table("ger 4 regular dk_den", "uk 2 regular se_sou", turn="summer_1940")
    hold(b, "ger", "dk_den")
    hold(b, "uk", "se_sou")
    operation(b, "ger", "dk_den", "se_sou")
    assert attack.clash(b).attack_modifier == -2


@pytest.mark.rules("P10(2)")
def test_the_first_winter_in_russia_costs_the_axis_one():
    b = table("ger 4 regular su_min", "ussr 4 regular su_smo", turn="winter_1941")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "su_min")
    b.eastern_war = b.atlas.turn_ids.index("summer_1941") + 1
    operation(b, "ger", "su_min", "su_smo")
    assert attack.clash(b).attack_modifier == -1
    b.eastern_war = b.atlas.turn_ids.index("summer_1940") + 1
    assert attack.clash(b).attack_modifier == 0


@pytest.mark.rules("13.3.6.1(8-10)")
def test_a_lost_operation_neither_advances_nor_exploits_and_its_marker_is_gone():
    b = operation(table("ger 4 regular de_sil", "poland 4 regular pl_poz"), "ger", "de_sil", "pl_poz")
    fight(b, 3, 3, 1, 1)
    assert units(b, "de_sil") == {"ger_regular": 1}
    assert b.operation_from == []
    assert legal(b, "exploit") == []


@pytest.mark.rules("13.3.6.1(8-10)")
def test_a_tie_has_tactical_effects_only():
    b = operation(table("ger 4 regular de_sil", "poland 4 regular pl_poz"), "ger", "de_sil", "pl_poz")
    fight(b, 3, 3, 2, 3)
    assert units(b, "de_sil") == {"ger_regular": 3}
    assert units(b, "pl_poz") == {"poland_regular": 4}
    assert legal(b, "exploit") == []


@pytest.mark.rules("13.3.6.1(4)")
def test_rocket_artillery_rerolls_one_own_die_a_turn():
    b = table("ger 6 regular pl_bre", "ussr 5 regular su_min", turn="summer_1943")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "pl_bre")
    for advance in b.atlas.nation_advances[USSR]:
        b.progress[advance] = 100
    operation(b, "ger", "pl_bre", "su_min")
    fight(b, 1, 3, 2, 2, until="rerolls")
    assert legal(b, "reroll") == ["reroll defender_1", "reroll defender_2"]
    assert why(b, "reroll attacker_1") == ("rockets_at_own_die", "13.3.6.1(4)")
    dice(b, 3)
    give(b, "reroll defender_1")
    assert b.rockets_fired == b.turn + 1


@pytest.mark.rules("13.3.6.1(7)", "P24")
def test_western_and_soviet_units_attack_together_in_the_game_of_two():
    stacks = ("usa 2 regular de_sax", "ussr 3 regular de_sax", "ger 3 regular de_ber")
    for players, together in (("2", 5), ("3", 3)):
        b = table(*stacks, turn="spring_1945", active="allies", players=players)
        war(b, "axis_western", "axis_soviet")
        join(b, "western", "usa")
        hold(b, "ussr", "de_sax")
        b.acting = SOVIET
        operation(b, "ussr", "de_sax", "de_ber")
        assert len(attack.attackers(b)) == together
