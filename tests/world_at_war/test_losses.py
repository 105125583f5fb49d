"""13.3.9 Losses in operations."""

import pytest

from tripartite.games.world_at_war import losses as losses_module
from tripartite.games.world_at_war.combat_results import Clash, may_stand, resolve
from tripartite.games.world_at_war.terms import DEFENDER, FRANCE, UNITED_KINGDOM
from world_at_war.battle import fight, operation, prompt
from world_at_war.table import at, give, hold, legal, table, units, why


def losses(attackers, defenders, dice, **more):
    """What the attacker and the defender lose, and how many defenders retreat."""
    clash = Clash(attackers, defenders)
    for name, value in more.items():
        setattr(clash, name, value)
    found = resolve(clash, dice, -1)
    return found.attacker_lost, found.defender_lost, found.retreats


@pytest.mark.rules("13.3.9(1-3)", "13.3.9.R")
def test_a_loser_with_two_dice_loses_one_more_than_his_dice_and_retreats_one():
    assert losses(8, 8, [3, 2, 0, 2, 2, 0]) == (1, 2, 1)
    assert losses(8, 8, [1, 1, 0, 2, 2, 0]) == (3, 1, 0)


@pytest.mark.rules("13.3.9(1-3)", "13.3.9.R")
@pytest.mark.parametrize(("ruling", "lost"), [("one", 1), ("sum", 2)])
def test_a_loser_with_one_die_loses_one_unit_in_all(ruling, lost):
    assert losses(6, 3, [3, 3, 0, 1, 0, 0], one_die_losses=ruling)[1] == lost


@pytest.mark.rules("13.3.9(7)", "13.3.9.R")
@pytest.mark.parametrize(("ruling", "lost"), [("larger", 1), ("sum", 2), ("half", 1)])
def test_the_winner_loses_half_of_what_the_loser_lost(ruling, lost):
    assert (
        losses(8, 8, [3, 2, 0, 3, 3, 0], attack_modifier=4, winner_losses=ruling)[0]
        == ({"larger": 1, "sum": 1, "half": 0}[ruling])
    )
    assert losses(8, 8, [3, 1, 0, 2, 2, 0], attack_modifier=4, winner_losses=ruling)[0] == lost


@pytest.mark.rules("13.3.9(7)", "13.3.9.R", "5.4(4)")
def test_with_a_fortress_the_half_is_rounded_up_for_a_winning_attacker_and_nobody_retreats():
    assert losses(8, 4, [3, 3, 0, 1, 1, 0], fortress=1) == (2, 3, 0)
    assert losses(8, 4, [3, 3, 0, 1, 1, 0]) == (1, 3, 1)


@pytest.mark.rules("13.3.9(1-3)")
def test_nobody_retreats_one_by_one_from_rough_terrain():
    assert losses(8, 8, [3, 2, 0, 2, 2, 0], rough=True)[2] == 0


@pytest.mark.rules("13.3.9(5)")
def test_half_or_fewer_left_retreat_all():
    assert losses(8, 4, [2, 3, 0, 3, 1, 0]) == (1, 2, 2)
    assert losses(8, 7, [2, 3, 0, 3, 1, 0]) == (1, 2, 1)


@pytest.mark.rules("13.3.9(4)")
def test_one_die_beaten_by_two_may_stand_stubbornly():
    b = table("ger 6 regular de_sil", "poland 3 regular pl_poz")
    operation(b, "ger", "de_sil", "pl_poz")
    fight(b, 1, 3, 3, until="stubborn_defence", defence_dice="roll_dice 1")
    assert prompt(b) == "stubborn_defence"
    give(b, "stand_stubbornly")
    assert units(b, "de_sil") == {"ger_regular": 5}
    assert sum(units(b, "pl_war").values()) == 1


@pytest.mark.rules("13.3.9(4)")
def test_a_winner_or_a_fortress_does_not_choose():
    clash = Clash(6, 3)
    won = resolve(clash, [3, 3, 0, 1, 0, 0], -1)
    assert may_stand(clash, [3, 3, 0, 1, 0, 0], won)
    assert not may_stand(clash, [3, 3, 0, 1, 1, 0], won)
    clash.fortress = 1
    assert not may_stand(clash, [3, 3, 0, 1, 0, 0], won)


@pytest.mark.rules("13.3.9(11)")
def test_losses_are_shared_beginning_with_the_nation_of_most_units():
    b = table("ger 8 regular de_rhi", "fra 3 regular fr_nor", "uk 2 regular fr_nor", "ger 4 regular be_bel")
    hold(b, "ger", "be_bel")
    operation(b, "ger", "be_bel", "fr_nor")
    fight(b, 1, 1, 3, 3, defender_losses="lose_unit fra_regular")
    assert sum(units(b, "fr_nor").values()) == 0
    lost = {"fra_regular": 3, "uk_regular": 2}
    for place in ("fr_par", "fr_nmd", "fr_lor"):
        for type, number in units(b, place).items():
            lost[type] -= number
    assert lost == {"fra_regular": 2, "uk_regular": 1}


@pytest.mark.rules("13.3.9(11)")
def test_the_owner_chooses_whether_a_nation_loses_its_single_unit():
    b = table("fra 2 regular fr_nor", "uk 1 regular fr_nor", "ger 6 regular be_bel", turn="spring_1940")
    hold(b, "ger", "be_bel")
    operation(b, "ger", "be_bel", "fr_nor")
    fight(b, 1, 1, 3, 3, until="defender_losses")
    assert legal(b) == ["lose_unit uk_regular", "lose_unit fra_regular"]
    assert why(b, "lose_unit ger_regular") == ("no_unit_to_lose", "13.3.9(1-3)")


@pytest.mark.rules("13.3.9(12)", "13.3.9(5)")
def test_a_fortress_loses_a_level_for_every_two_losses():
    b = table("ger 8 regular de_rhi", "fra 5 regular fr_lor", turn="spring_1940")
    operation(b, "ger", "de_rhi", "fr_lor")
    fight(b, 1, 1, 3, 3)
    assert b.fortress[at(b, "fr_lor")] == 1
    assert units(b, "fr_lor") == {"fra_regular": 2}


@pytest.mark.rules("13.3.9(11)")
def test_beside_a_nation_with_a_single_unit_the_owner_chooses_from_the_first_loss_on():
    b = table("fra 4 regular fr_nor", "uk 1 regular fr_nor", "ger 6 regular be_bel", turn="spring_1940")
    hold(b, "ger", "be_bel")
    operation(b, "ger", "be_bel", "fr_nor")
    fight(b, 1, 1, 3, 3, until="defender_losses")
    give(b, "lose_unit uk_regular")
    assert units(b, "fr_nor").get("uk_regular", 0) == 0


@pytest.mark.rules("13.3.9(11)")
def test_of_two_larger_contingents_each_bears_its_share():
    b = table("fra 4 regular fr_nor", "uk 2 regular fr_nor", "ger 6 regular be_bel", turn="spring_1940")
    hold(b, "ger", "be_bel")
    operation(b, "ger", "be_bel", "fr_nor")
    assert losses_module.bearers(b, DEFENDER) == [FRANCE]
    b.attack_shared = [FRANCE]
    assert losses_module.bearers(b, DEFENDER) == [UNITED_KINGDOM]
