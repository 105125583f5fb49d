"""16.1 The Russo-German pact."""

import pytest

from tripartite.core.asks import AskAll
from tripartite.core.frames import advance
from tripartite.games.world_at_war import pact
from tripartite.games.world_at_war.invariants import problems
from tripartite.games.world_at_war.terms import ACCEPTED, REFUSED, UNDECIDED, USSR
from world_at_war.table import again, at, begin, controller, hold, join, nation, table, units


def decide(axis, soviet):
    """A campaign in which both have answered."""
    b = table()
    begin(b, "pact")
    asked = advance(b, -1)
    assert isinstance(asked, AskAll)
    for ask, answer in zip(asked.asks, (axis, soviet), strict=True):
        option = ask.option(answer)
        assert option is not None
        option.declared.carry_out(b, ask.seat, option.values)
    pact.decide_pact(b)
    return b


def refusal(b, area):
    reason = pact.occupation_refusal(b, at(b, area))
    return None if reason is None else reason.name


def with_pact(*stacks):
    b = table(*stacks)
    b.pact = ACCEPTED
    return b


@pytest.mark.rules("16.1(1)")
def test_the_pact_holds_if_both_want_it():
    b = decide("accept_pact", "accept_pact")
    assert b.pact == ACCEPTED
    assert b.track[USSR] == 0


@pytest.mark.rules("16.1(2)", "16.1.R")
@pytest.mark.parametrize(
    "answers",
    [("accept_pact", "refuse_pact"), ("refuse_pact", "accept_pact"), ("refuse_pact", "refuse_pact")],
)
def test_a_single_refusal_ends_the_pact_and_moves_the_ussr(answers):
    b = decide(*answers)
    assert b.pact == REFUSED
    assert b.track[USSR] == 1


@pytest.mark.rules("16.1(1)", "P25(6)")
def test_only_the_campaign_asks_for_the_pact():
    b = table(scenario="europe44", turn="summer_1944")
    begin(b, "pact")
    pact.decide_pact(b)
    assert b.pact == UNDECIDED
    assert b.frames[-1].following == 1


@pytest.mark.rules("16.1(1)")
def test_half_a_decision_survives_writing():
    b = table()
    begin(b, "pact")
    pact.accept_pact(b, 0, ())
    asked = advance(again(b), -1)
    assert isinstance(asked, AskAll)
    assert [ask.seat for ask in asked.asks] == [2]


@pytest.mark.rules("16.1(4)")
@pytest.mark.parametrize("area", ["pl_bre", "pl_lwo", "ba_nor", "ba_sou", "ro_bes"])
def test_the_ussr_may_occupy_the_pact_zone(area):
    b = with_pact()
    assert refusal(b, area) is None
    pact.occupy(b, at(b, area))
    assert controller(b, area) == "ussr"
    assert refusal(b, area) == "held_already"


@pytest.mark.rules("16.1(4)")
def test_nothing_else_is_occupied_and_nothing_without_the_pact():
    b = with_pact()
    assert refusal(b, "fi_kar") == "not_in_pact_zone"
    b.pact = REFUSED
    assert refusal(b, "ba_nor") == "no_pact"


@pytest.mark.rules("16.1(5)")
def test_bessarabia_of_an_axis_ally_is_left_alone():
    b = with_pact()
    join(b, "axis", "romania")
    assert refusal(b, "ro_bes") == "protected_by_pact"


@pytest.mark.rules("16.1(4)", "16.1.R")
def test_bessarabia_puts_an_axis_chit_for_romania_into_the_cup():
    b = with_pact("romania 1 regular ro_bes")
    before = len(b.cup)
    pact.occupy(b, at(b, "ro_bes"))
    assert [b.atlas.chit_ids[chit] for chit in b.cup if chit != b.atlas.no_effect_chit] == ["axis_romania"]
    assert len(b.cup) == before + 1
    assert b.cup == sorted(b.cup)


@pytest.mark.rules("P15(1-2)", "16.1.R")
def test_polish_units_in_the_area_and_all_baltic_cubes_are_removed():
    b = with_pact("poland 2 regular pl_bre", "poland 1 regular pl_war", "baltic_states 1 regular ba_nor")
    pact.occupy(b, at(b, "pl_bre"))
    assert not units(b, "pl_bre")
    assert units(b, "pl_war")
    pact.occupy(b, at(b, "ba_sou"))
    assert not units(b, "ba_nor")
    assert not b.surrendered[nation("baltic_states")]
    pact.occupy(b, at(b, "ba_nor"))
    assert b.surrendered[nation("baltic_states")]


def after_poland(*stacks):
    """Poland is conquered and divided."""
    b = with_pact(*stacks)
    b.surrendered[nation("poland")] = 1
    hold(b, "ger", "pl_poz", "pl_war", "pl_kra")
    hold(b, "ussr", "pl_bre", "pl_lwo")
    return b


@pytest.mark.rules("16.1(6)")
def test_three_land_units_at_the_soviet_border_are_enough_in_all():
    b = after_poland("ger 2 regular pl_war", "ger 1 elite pl_kra")
    pact.check_garrison(b)
    assert b.freed == 0


@pytest.mark.rules("16.1(6)")
def test_units_away_from_the_border_or_of_the_air_do_not_count():
    b = after_poland("ger 2 regular pl_war", "ger 4 regular pl_poz", "ger 1 air pl_war")
    pact.check_garrison(b)
    assert b.freed == b.turn + 1


@pytest.mark.rules("16.1(6)")
def test_four_are_needed_once_france_is_conquered():
    b = after_poland("ger 3 regular pl_war")
    b.surrendered[nation("fra")] = 1
    pact.check_garrison(b)
    assert b.freed == b.turn + 1


@pytest.mark.rules("16.1(6)")
def test_the_garrison_is_checked_after_axis_phases_only():
    b = after_poland()
    b.active = 1
    pact.check_garrison(b)
    assert b.freed == 0


@pytest.mark.rules("P15(1-2)")
def test_what_the_ussr_declines_of_eastern_poland_is_german_after_1939():
    b = after_poland("ger 3 regular pl_war")
    hold(b, "poland", "pl_lwo")
    pact.decline(b)
    assert controller(b, "pl_lwo") == "poland"
    b.turn = 1
    pact.decline(b)
    assert controller(b, "pl_lwo") == "ger"
    assert refusal(b, "pl_lwo") == "eastern_poland_declined"


@pytest.mark.rules("P15(1-2)", "4.2(8-9)")
def test_the_allies_leave_their_bases_in_what_the_ussr_declines_but_hold_what_they_occupy():
    b = after_poland("fra 2 air pl_lwo", "uk 1 regular pl_bre", "uk 1 air pl_bre")
    hold(b, "poland", "pl_lwo", "pl_bre")
    b.turn = 1
    pact.decline(b)
    assert not units(b, "pl_lwo")
    assert controller(b, "pl_bre") == "uk"
    assert units(b, "pl_bre") == {"uk_regular": 1, "uk_air": 1, "fra_air": 2}
    assert not problems(b)


@pytest.mark.rules("16.1(4)", "P16(2)")
def test_whoever_stands_in_what_the_ussr_occupies_leaves_it():
    b = with_pact("uk 1 regular pl_bre", "uk 1 air pl_bre")
    pact.occupy(b, at(b, "pl_bre"))
    assert not units(b, "pl_bre")


@pytest.mark.rules("P25(6)")
def test_in_the_short_scenario_the_soviets_move_in_after_the_first_axis_phase():
    b = table("poland 1 regular pl_bre", scenario="west39")
    pact.check_garrison(b)
    assert controller(b, "pl_bre") == controller(b, "pl_lwo") == "ussr"
    assert not units(b, "pl_bre")
