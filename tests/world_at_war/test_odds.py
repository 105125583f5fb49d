"""The exact forecast of attacks, against a second resolver and against the dice themselves."""

from itertools import product

import pytest

from tripartite.games.world_at_war import operations
from tripartite.games.world_at_war.combat_results import Clash, best_match, resolve
from tripartite.games.world_at_war.odds import (
    Support,
    best_defence,
    empty_area_odds,
    limited_odds,
    operation_odds,
    reroll_choice,
)
from tripartite.games.world_at_war.terms import ATTACKER, AXIS, DEFENDER, LIMITED_OFFENSIVE, NOBODY, OPERATION
from world_at_war import plain_combat
from world_at_war.battle import operation
from world_at_war.table import at, give, table


def clash(attackers, defenders, fortress=0, bonus=0, enemy_bonus=0, rough=False):
    found = Clash(attackers, defenders)
    found.fortress, found.attack_modifier, found.defence_modifier = fortress, bonus, enemy_bonus
    found.rough = rough
    return found


@pytest.mark.rules("13.3.6.1(5)", "13.3.6.1(6)", "13.3.9(1-3)", "13.3.9(5)", "13.3.9(7)", "13.3.8(1)")
@pytest.mark.parametrize(("attackers", "defenders"), list(product((1, 2, 4, 8), (1, 2, 3, 5, 8))))
@pytest.mark.parametrize("fortress", [0, 1, 2])
def test_every_throw_comes_to_what_the_paragraphs_say(attackers, defenders, fortress):
    for bonus, rough, enemy_dice in product((-2, 0, 2), (False, True), (1, 2)):
        own = 1 if attackers == 1 else 2
        for throw in product((1, 2, 3), repeat=own + enemy_dice):
            ours, theirs = list(throw[:own]), list(throw[own:])
            more = {"fortress": fortress, "bonus": bonus, "rough": rough}
            expected = plain_combat.operation(attackers, defenders, ours, theirs, **more)
            dice = [*ours, *[0] * (3 - own), *theirs, *[0] * (3 - enemy_dice)]
            found = resolve(clash(attackers, defenders, **more), dice, NOBODY)
            assert expected == {
                "win": found.difference > 0,
                "take": found.advance,
                "attacker_lost": found.attacker_lost,
                "defender_lost": found.defender_lost,
                "retreats": found.retreats,
                "breakthrough": found.breakthrough,
            }, (throw, more)


@pytest.mark.rules("13.3.6.1(3)", "13.3.6.1.R")
@pytest.mark.parametrize(("elite", "enemy_elite"), list(product((0, 1, 2, 3), repeat=2)))
def test_elite_dice_come_to_what_the_paragraphs_say(elite, enemy_elite):
    for throw in product((1, 2, 3), repeat=4):
        dice = [throw[0], throw[1], elite, throw[2], throw[3], enemy_elite]
        found = resolve(clash(6, 6), dice, best_match(dice))
        expected = plain_combat.pair(list(throw[:2]), list(throw[2:]), elite, enemy_elite)
        assert (found.defence_hits, found.attack_hits) == expected, dice


@pytest.mark.rules("13.3.6.1(8-10)", "13.3.9.R")
@pytest.mark.parametrize(
    ("attackers", "defenders", "more"),
    [
        (8, 4, {"enemy_bonus": -1}),
        (6, 3, {"enemy_bonus": -1, "bonus": -1}),
        (8, 5, {"enemy_bonus": -1, "fortress": 2}),
        (8, 2, {"enemy_bonus": -1}),
        (7, 5, {"enemy_bonus": -1, "bonus": -1}),
        (8, 8, {}),
        (8, 2, {"bonus": -1, "rough": True}),
        (1, 1, {}),
    ],
)
def test_the_forecast_is_the_average_over_all_throws(attackers, defenders, more):
    dice = 1 if defenders == 1 else 2
    found = operation_odds(clash(attackers, defenders, **more), dice).to_json()
    for key, value in plain_combat.odds(attackers, defenders, dice, **more).items():
        assert found.get(key, value) == pytest.approx(value), key


@pytest.mark.rules("13.3.6.1(8-10)")
def test_known_odds_of_the_polish_and_western_campaigns():
    assert operation_odds(clash(8, 4, enemy_bonus=-1), 2).take == pytest.approx(0.938, abs=0.001)
    maginot = operation_odds(clash(8, 5, enemy_bonus=-1, fortress=2), 2)
    assert (round(maginot.win, 2), maginot.take) == (0.81, 0)


@pytest.mark.rules("13.3.6.1(6)")
def test_the_defender_is_expected_to_choose_the_better_number_of_dice():
    choice = clash(3, 3)
    best = best_defence(choice)
    assert best.take == min(operation_odds(choice, 1).take, operation_odds(choice, 2).take)


@pytest.mark.rules("13.3.6.1(4)")
def test_rerolls_help_the_side_that_has_them():
    plain = operation_odds(clash(6, 5), 2)
    ours = operation_odds(clash(6, 5), 2, Support(False, False, 2, 0))
    theirs = operation_odds(clash(6, 5), 2, Support(False, False, 0, 2))
    assert theirs.win < plain.win < ours.win
    assert reroll_choice([1, 3, 0, 3, 2, 0], ATTACKER, 0) == 0
    assert reroll_choice([1, 3, 0, 3, 2, 0], ATTACKER, 1) == 3
    assert reroll_choice([2, 2, 0, 3, 2, 0], DEFENDER, 0) == NOBODY


@pytest.mark.rules("13.3.5(3)", "13.3.5.R")
def test_odds_of_a_limited_offensive():
    found = limited_odds(3, 4, 2, "tested")
    assert (found.win, found.take, found.attacker_lost) == pytest.approx((0.1, 0, 0.1))
    assert limited_odds(8, 1, -7, "tested").win == pytest.approx(1)
    assert limited_odds(8, 1, -7, "fails").take == pytest.approx(0.9)


@pytest.mark.rules("13.3.7")
def test_odds_against_an_empty_area():
    assert empty_area_odds(1, 0).win == pytest.approx(6 / 9)
    assert empty_area_odds(3, 0).win == pytest.approx(1)


@pytest.mark.rules("13.3.6.1(8-10)")
def test_the_forecast_of_an_attack_follows_its_forces():
    b = operation(table("ger 8 regular de_sil", "poland 4 regular pl_poz"), "ger", "de_sil", "pl_poz")
    strong = operations.forecast(b)
    give(b, "commit ger_regular 3")
    assert operations.forecast(b)["win"] < strong["win"]


@pytest.mark.rules("13.3(2)", "13.3.5(3)")
def test_the_forecast_of_an_attack_on_a_neutral_counts_its_units():
    b = table("ger 8 regular de_ruh", "netherlands 1 regular nl_hol", turn="spring_1940")
    places = at(b, "de_ruh"), at(b, "nl_hol")
    assert operations.forecast_of(b, AXIS, OPERATION, *places, 0)["defence_dice"] == 1
    assert operations.forecast_of(b, AXIS, LIMITED_OFFENSIVE, *places, 0)["win"] == pytest.approx(1)
    assert b.attackers == [0] * len(b.attackers)


# Of the 81 throws of two dice against two: won, area taken; and all losses of the attacker and the defender.
NINE_BATTLES = [
    (8, 4, {"enemy_bonus": -1}, (76, 76, 78, 123)),
    (6, 3, {"enemy_bonus": -1, "bonus": -1}, (66, 66, 82, 117)),
    (8, 5, {"enemy_bonus": -1, "fortress": 2}, (66, 0, 108, 117)),
    (8, 2, {"enemy_bonus": -1}, (80, 80, 77, 115)),
    (7, 5, {"enemy_bonus": -1, "bonus": -1}, (50, 35, 92, 111)),
    (8, 4, {"enemy_bonus": -1}, (76, 76, 78, 123)),
    (4, 4, {}, (31, 31, 108, 108)),
    (8, 8, {}, (31, 11, 108, 108)),
    (8, 2, {"bonus": -1, "enemy_bonus": -1 + 1, "rough": True}, (66, 66, 82, 106)),
]


@pytest.mark.rules("13.3.6.1(8-10)", "13.3.9.R")
@pytest.mark.parametrize(("attackers", "defenders", "more", "of_81"), NINE_BATTLES)
def test_the_nine_battles_of_the_balance_sheet_are_exact(attackers, defenders, more, of_81):
    found = operation_odds(clash(attackers, defenders, **more), 2)
    exact = (found.win, found.take, found.attacker_lost, found.defender_lost)
    assert exact == pytest.approx([number / 81 for number in of_81], abs=1e-12)
    plain = plain_combat.odds(attackers, defenders, 2, **more)
    assert [plain[key] for key in ("win", "take", "attacker_lost", "defender_lost")] == pytest.approx(exact)


@pytest.mark.rules("13.3.6.1(8-10)", "13.3.6.1(3)", "13.3.6.1(7)")
@pytest.mark.parametrize(("elite", "enemy_elite"), list(product((False, True), repeat=2)))
def test_the_forecast_agrees_with_the_plain_resolver_over_many_battles(elite, enemy_elite):
    support = Support(elite, enemy_elite, 0, 0)
    for attackers, defenders, fortress in product((1, 2, 3, 5, 9), (1, 2, 3, 4, 7), (0, 2)):
        for bonus, rough, dice in ((0, False, 2), (-2, True, 2), (1, False, 1), (2, True, 1)):
            more = {"fortress": fortress, "bonus": bonus, "rough": rough}
            found = operation_odds(clash(attackers, defenders, **more), dice, support).to_json()
            plain = plain_combat.odds(attackers, defenders, dice, elite, enemy_elite, **more)
            for key in ("win", "take", "breakthrough", "attacker_lost", "defender_lost"):
                assert found[key] == pytest.approx(plain[key], abs=1e-12), (attackers, defenders, more, key)
