"""The rule-of-thumb bots of The World at War: sound play, from their own view only."""

import pytest

from ranking import (
    assert_chooses_as_a_fresh_one,
    assert_decides_by_its_own_view,
    assert_ranks_on,
    motive_keys,
    motives_that_read_well,
    played,
)
from tripartite.api import load_game, start
from tripartite.bots import make_bot
from tripartite.core.frames import Frame
from tripartite.core.position import Position
from tripartite.games.world_at_war import bot_odds
from tripartite.games.world_at_war.bot_forces import Forces
from tripartite.games.world_at_war.bot_outlook import Outlook, is_prey, prizes
from tripartite.games.world_at_war.bot_score import MOTIVES
from tripartite.games.world_at_war.sequence import OPERATIONAL_PHASE
from tripartite.games.world_at_war.terms import (
    AXIS,
    BELGIUM,
    FRANCE,
    GERMANY,
    SWITZERLAND,
    USSR,
    WESTERN,
)
from tripartite.simulation import simulate
from tripartite.texts import LANGUAGES, Texts
from world_at_war.table import at, table, war

pytestmark = pytest.mark.compiled

GAME = load_game("world_at_war")
SCENARIOS = ("west39", "barb41", "africa40", "europe44")


def moving(*units, stage="tactical_movement", active="axis", **setting):
    """An operational phase with these units, and no others, on the map."""
    b = table(*units, active=active, **setting)
    b.frames = [Frame(OPERATIONAL_PHASE, OPERATIONAL_PHASE.names.index(stage))]
    b.actions[GERMANY] = 3
    return b


def answers(b, *prompts):
    """What bots that are new to the game answer as long as they are asked that."""
    position = Position(GAME, b)
    position.start()
    found = []
    while position.asks and position.asks[0].prompt in prompts:
        seat = position.waiting_for()[0]
        option = make_bot("rule", GAME, seat, "fresh").choose(position.view(seat))
        found.append(option.id)
        position.answer(seat, option)
    return found


def forces(b, camp):
    outlook = Outlook(b, camp, prizes(b.atlas, b.rules.scenario, b.scenario.number))
    return Forces(outlook, b)


# --- the contract ----------------------------------------------------------------------------------------


def test_every_option_is_ranked_and_its_motives_make_up_its_score():
    assert_ranks_on(played(GAME, "ranked", 60), "ranked", 60)


@pytest.mark.slow
def test_a_bot_that_keeps_what_it_has_seen_chooses_as_a_fresh_one():
    assert_chooses_as_a_fresh_one(GAME, "kept", 7)


def test_every_motive_is_declared_and_every_declared_one_is_used():
    assert set(MOTIVES) == motive_keys(GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_its_words_and_no_words_are_left_over(language):
    assert set(Texts(GAME, language).tables["motive"]) == set(MOTIVES)


@pytest.mark.slow
def test_every_motive_of_a_whole_game_reads_well_in_every_language():
    assert len(motives_that_read_well(GAME, "words")) > 40


@pytest.mark.slow
def test_the_same_seed_and_view_give_the_same_choice():
    assert played(GAME, "twin", 250).record() == played(GAME, "twin", 250).record()


@pytest.mark.slow
def test_a_bot_decides_by_its_own_view_only():
    assert_decides_by_its_own_view(played(GAME, "hidden", 400), "hidden", 60)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(
    ("bots", "winner"),
    [("rule,random,random", "axis"), ("random,rule,rule", "allies")],
    ids=["axis", "allies"],
)
def test_bots_beat_random_players_on_either_side(scenario, bots, winner):
    summary = simulate(GAME, scenario, games=3, bots=bots, seed="strength")
    assert summary["errors"] == 0
    assert summary["winner"].get(winner, 0) == 3


@pytest.mark.slow
def test_bots_play_the_campaign_to_its_end_without_breaking_a_rule():
    summary = simulate(GAME, "camp39", games=1, bots="rule", seed="campaign", check=True)
    assert summary["errors"] == 0


# --- odds and forces -------------------------------------------------------------------------------------


@pytest.mark.rules("13.3.6.1(7)")
def test_more_attackers_take_an_area_more_often():
    few = bot_odds.operation(3, 3, 0, 0, False)
    many = bot_odds.operation(9, 3, 0, 0, False)
    assert many.take > few.take
    assert many.attacker_lost <= few.attacker_lost


@pytest.mark.rules("5.4(3-4)")
def test_a_fortress_makes_an_area_harder_to_take():
    assert bot_odds.operation(6, 3, 0, 2, False).take < bot_odds.operation(6, 3, 0, 0, False).take


def test_an_empty_area_next_to_enemies_is_as_good_as_lost():
    b = table("ger 4 regular de_rhi", "fra 4 regular fr_lor")
    assert forces(b, AXIS).hold(at(b, "de_rhi"), 0) < forces(b, AXIS).hold(at(b, "de_rhi"), 4)
    assert forces(b, AXIS).hold(at(b, "de_sil"), 0) == 1.0


def test_a_garrison_of_a_capital_is_worth_more_than_one_elsewhere():
    b = table("ger 4 regular de_mun")
    found = forces(b, AXIS)
    berlin, saxony = at(b, "de_ber"), at(b, "de_sax")
    assert found.worth(berlin, 1) - found.worth(berlin, 0) > found.worth(saxony, 1) - found.worth(saxony, 0)


@pytest.mark.rules("16.2(1,3)")
def test_the_axis_leaves_switzerland_alone_and_waits_for_spring_with_belgium():
    b = table(turn="winter_1939")
    assert not is_prey(b, AXIS, BELGIUM)
    b.turn += 1
    assert is_prey(b, AXIS, BELGIUM)
    assert not is_prey(b, AXIS, SWITZERLAND)


@pytest.mark.rules("16.2(1,3)")
def test_the_ussr_is_attacked_in_summer_and_only_after_the_fall_of_france():
    b = table("ger 18 regular pl_war", turn="summer_1941")
    b.control[at(b, "pl_bre")] = USSR
    assert not is_prey(b, AXIS, USSR)
    b.surrendered[FRANCE] = 1
    assert is_prey(b, AXIS, USSR)
    b.turn += 2
    assert not is_prey(b, AXIS, USSR)


@pytest.mark.rules("16.2(1,3)")
def test_the_ussr_is_not_attacked_without_an_army_on_its_border():
    b = table("ger 16 regular pl_war", "ger 4 regular de_ber", turn="summer_1941")
    b.control[at(b, "pl_bre")] = USSR
    b.surrendered[FRANCE] = 1
    assert not is_prey(b, AXIS, USSR)


# --- habits ----------------------------------------------------------------------------------------------


@pytest.mark.rules("16.1(1)")
def test_both_sides_sign_the_pact():
    match = start(GAME, "camp39", seed="pact")
    for seat in match.position.waiting_for():
        assert make_bot("rule", GAME, seat, "x").choose(match.position.view(seat)).id == "accept_pact"


def test_an_empty_area_of_the_enemy_is_walked_into():
    b = moving("ger 6 regular de_sil", "ger 2 elite de_sil", "poland 1 regular pl_war")
    war(b, "axis_western")
    assert any(answer.endswith(("pl_poz", "pl_kra")) for answer in answers(b, "tactical", "march"))


def test_nobody_marches_into_a_neutral_country_that_is_to_be_left_alone():
    b = moving("ger 4 regular de_stu", "fra 1 regular fr_par", turn="spring_1940")
    war(b, "axis_western")
    assert not [answer for answer in answers(b, "tactical", "march") if answer.endswith("ch_swi")]


def test_an_operation_with_good_odds_is_prepared():
    b = moving("ger 8 regular de_sil", "poland 2 regular pl_poz", stage="operation_markers")
    war(b, "axis_western")
    assert "mark_operation ger de_sil pl_poz" in answers(b, "operation_markers")


def test_no_operation_is_wasted_on_a_stronger_stack():
    guards = ["poland 8 regular pl_poz", "fra 8 regular pl_kra"]
    b = moving("ger 2 regular de_sil", *guards, stage="operation_markers")
    war(b, "axis_western")
    assert answers(b, "operation_markers") == ["end_markers"]


def test_a_first_attack_is_made_with_all_that_stand_there():
    b = moving("ger 6 regular de_sil", "poland 1 regular pl_poz", stage="offensives")
    war(b, "axis_western")
    found = answers(b, "offensives", "attack_forces")
    assert found[:2] == ["limited_offensive de_sil pl_poz", "attack_now"]


def test_the_western_allies_stay_at_home_while_they_are_weak():
    b = moving("uk 1 regular gb_lon", "uk 2 fleet gb_lon", "ger 6 regular fr_nor", active="allies")
    war(b, "axis_western")
    assert forces(b, WESTERN).own[at(b, "gb_lon")] == 1
    assert not [answer for answer in answers(b, "tactical", "march") if answer.startswith("sail")]
