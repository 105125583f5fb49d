"""13.3.8 Breakthrough."""

import pytest

from tripartite.games.world_at_war import operations
from tripartite.games.world_at_war.combat_results import Clash, resolve
from tripartite.games.world_at_war.terms import AXIS, UNSUPPLIED, WESTERN
from world_at_war.battle import fight, limited, operation, prompt
from world_at_war.table import at, controller, dice, give, hold, legal, table, units, why


def maginot(**more):
    """Eight Germans have beaten five Frenchmen in the Maginot Line by six."""
    b = table("ger 8 regular de_rhi", "fra 5 regular fr_lor", turn="summer_1940", **more)
    operation(b, "ger", "de_rhi", "fr_lor")
    fight(b, 1, 1, 3, 3, until="breakthrough")
    return b


@pytest.mark.rules("13.3.8(1)", "13.3.8.R")
def test_it_takes_a_win_by_five_and_more_tactical_losses_of_the_enemy():
    clash = Clash(8, 5)
    clash.fortress = 2
    assert resolve(clash, [3, 3, 0, 1, 1, 0], -1).difference == 5
    assert resolve(clash, [3, 3, 0, 1, 1, 0], -1).breakthrough
    assert not resolve(clash, [3, 3, 0, 2, 1, 0], -1).breakthrough
    clash.attack_modifier = 9
    assert not resolve(clash, [1, 3, 0, 2, 2, 0], -1).breakthrough


@pytest.mark.rules("13.3.8(1)")
def test_the_attacker_may_leave_it():
    b = maginot()
    give(b, "hold_the_line")
    assert controller(b, "fr_lor") == "fra"
    assert units(b, "de_rhi") == {"ger_regular": 6}


@pytest.mark.rules("13.3.8(2)")
def test_at_most_half_of_the_defenders_withdraw_whatever_the_die():
    b = maginot()
    dice(b, 3)
    give(b, "break_through")
    assert prompt(b) == "withdrawal"
    assert b.attack_retreats == 1
    assert why(b, "retreat fra_regular 2 fr_par") == ("too_many_retreat", "13.3.9(8)")
    give(b, "retreat fra_regular 1 fr_par")
    assert prompt(b) == "advance"


@pytest.mark.rules("13.3.8(3)", "13.3.8.R")
def test_both_sides_share_the_area_and_the_defenders_left_have_no_supply():
    b = maginot()
    dice(b, 1)
    give(b, "break_through", "stand_ground", "advance")
    lorraine = at(b, "fr_lor")
    assert units(b, "fr_lor") == {"ger_regular": 6, "fra_regular": 2}
    assert controller(b, "fr_lor") == "ger"
    assert {b.supply[unit] for unit in b.land_units(lorraine, WESTERN)} == {UNSUPPLIED}


@pytest.mark.rules("13.3.8(3)")
def test_half_as_many_attackers_as_isolated_enemies_are_tied():
    b = table("ger 8 regular de_rhi", "fra 7 regular fr_lor", "fra 1 regular fr_par", turn="summer_1940")
    hold(b, "ger", "fr_lor")
    b.attacked[at(b, "fr_lor")] = 1
    assert operations.must_stay(b, AXIS, at(b, "fr_lor")) == 4


@pytest.mark.rules("13.3.8(1)", "13.3.8(3)")
def test_the_attacker_goes_on_from_the_area():
    b = maginot()
    dice(b, 1)
    give(b, "break_through", "stand_ground", "advance")
    assert "exploit fr_lor fr_par" in legal(b)
    give(b, "exploit fr_lor fr_par")
    assert operations.most_attackers(b) == 5


@pytest.mark.rules("13.3.8.R")
def test_an_area_whose_last_conqueror_is_lost_reverts():
    b = table("ger 1 regular ly_tob", "uk 2 regular ly_tob", turn="spring_1942")
    hold(b, "ger", "ly_tob")
    fight(limited(b, "ly_tob", "ly_tob"), 10)
    assert controller(b, "ly_tob") == "uk"
