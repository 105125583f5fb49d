"""15.2, P17, P4(4): chits for the cup and convoy tokens."""

import pytest

from tripartite.core.events import Log
from tripartite.games.world_at_war.knowledge import redact
from tripartite.games.world_at_war.terms import (
    AXIS,
    BIT,
    CARGOES,
    SPAIN,
    SWEDEN,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
)
from world_at_war.table import give, join, legal, war, why
from world_at_war.treasury import budget, rm


def cup(b) -> list[str]:
    return [b.atlas.chit_ids[chit] for chit in b.cup]


@pytest.mark.rules("15.2(1-2)")
def test_only_germany_and_the_united_kingdom_buy_efforts():
    assert legal(budget("ger"), "buy_effort")
    assert legal(budget("uk"), "buy_effort")
    for major in ("ita", "fra", "ussr"):
        assert not legal(budget(major), "buy_effort")


@pytest.mark.rules("15.2(1-2)")
def test_efforts_are_limited_by_the_industrial_level():
    b = budget("uk")
    give(b, "buy_effort usa", "buy_effort romania")
    assert why(b, "buy_effort spain") == ("efforts_up_to_the_level", "15.2(1-2)")
    assert why(b, "buy_event al_1") is None


@pytest.mark.rules("15.2(3-4)", "15.2.R")
def test_efforts_for_majors_cost_two_and_are_british():
    b = budget("uk")
    give(b, "buy_effort ussr", "buy_effort romania")
    assert rm(b, "uk") == 17
    assert why(budget("ger"), "buy_effort ussr") == ("no_flag_of_this_country", "15.2(1-2)")
    assert why(budget("ger"), "buy_effort usa") == ("no_flag_of_this_country", "15.2(1-2)")


@pytest.mark.rules("15.2(3-4)")
def test_one_flag_for_a_country_in_a_turn():
    b = budget("ger")
    give(b, "buy_effort romania")
    assert why(b, "buy_effort romania") == ("one_flag_for_a_country", "15.2(3-4)")
    assert cup(b).count("axis_romania") == 1


@pytest.mark.rules("16(4)")
def test_a_country_at_war_or_on_a_side_is_not_open_to_efforts():
    b = budget("uk")
    join(b, "axis", "romania")
    war(b, "axis_soviet")
    assert why(b, "buy_effort romania") == ("country_not_open_to_efforts", "16(4)")
    assert why(b, "buy_effort ussr") == ("country_not_open_to_efforts", "16(4)")
    assert why(b, "buy_effort usa") is None


@pytest.mark.rules("15.2(3-4)", "P17", "15.2.R")
def test_events_are_bought_in_their_window_once_by_a_nation_that_may_pay():
    b = budget("ger", actions=0)
    assert legal(b, "buy_event") == ["buy_event ax_6"]
    assert why(b, "buy_event ax_1") == ("event_not_available_now", "P17")
    assert why(b, "buy_event al_1") == ("event_bought_by_others", "15.2.R")
    give(b, "buy_event ax_6")
    assert why(b, "buy_event ax_6") == ("event_bought_before", "P17")
    assert rm(b, "ger") == 19


@pytest.mark.rules("15.2.R")
def test_either_buyer_of_an_event_may_have_it_but_not_both():
    b = budget("fra")
    b.events_bought = [b.atlas.chit_ids.index("al_1")]
    assert why(b, "buy_event al_1") == ("event_bought_before", "P17")


@pytest.mark.rules("P25(6)")
def test_short_scenarios_sell_their_own_events_and_no_efforts():
    b = budget("uk", scenario="west39")
    assert legal(b, "buy_event") == ["buy_event al_1"]
    assert why(b, "buy_effort spain") == ("no_diplomatic_efforts", "P25(6)")
    assert why(budget("ger", scenario="west39"), "buy_event ax_6") == ("event_not_in_this_scenario", "P25(6)")


@pytest.mark.rules("15.2(5)")
def test_only_the_number_of_chits_is_told_and_their_order_tells_nothing():
    b, other = budget("uk"), budget("uk")
    b.log = Log()
    give(b, "buy_effort usa", "buy_event al_1")
    give(other, "buy_event al_1", "buy_effort usa")
    assert b.cup == other.cup == sorted(b.cup)
    assert b.bought == other.bought
    told = [event.facts for event in b.log.events if event.seat is None]
    assert told == [{"major": "uk", "number": 1}, {"major": "uk", "number": 2}]
    assert all(b.vocabulary.verbs[verb].secret for verb in ("buy_effort", "buy_event", "buy_convoy"))


@pytest.mark.rules("P4(4-5)", "13.4.4", "13.4.6(2-4)")
def test_the_usa_buys_as_many_tokens_as_its_space_allows():
    b = budget("usa", space=3)
    give(b, "buy_convoy usa_oil 1", "buy_convoy usa_rm 1")
    assert [CARGOES[token] for token in b.waiting] == ["usa_rm", "usa_oil"]
    assert b.rm[USA] == 18
    assert why(b, "buy_convoy usa_rm 1") == ("convoys_at_most", "13.4.6(2-4)")


@pytest.mark.rules("13.4.6(2-4)")
def test_at_war_only_strategic_movement_limits_the_tokens():
    b = budget("usa", space=4)
    join(b, "western", "usa")
    assert "buy_convoy usa_rm 8" in legal(b)
    assert "buy_convoy usa_rm 9" not in legal(b)


@pytest.mark.rules("13.4.6(2-4)", "P3(8-9)")
def test_liberty_ships_let_two_more_tokens_wait():
    b = budget("usa", space=4)
    join(b, "western", "usa")
    b.progress[b.atlas.advance_ids.index("usa_t7")] = 100
    assert "buy_convoy usa_rm 10" in legal(b)
    assert "buy_convoy usa_rm 11" not in legal(b)


@pytest.mark.rules("16(4)", "15.2(3-4)")
def test_no_effort_is_sold_for_a_country_that_is_attacked_at_war_or_closed():
    b = budget("uk")
    b.attackers[SPAIN] = BIT[AXIS]
    b.track[SWEDEN] = 2
    war(b, "axis_soviet")
    for country in ("spain", "sweden", "ussr"):
        assert why(b, f"buy_effort {country}") == ("country_not_open_to_efforts", "16(4)")


@pytest.mark.rules("15.1.1", "13.4.6(5)")
def test_british_war_materials_are_for_the_ussr_at_war_one_at_a_time():
    b = budget("uk", actions=0)
    assert why(b, "buy_convoy uk_materials 1") == ("ussr_at_peace", "13.4.6(1)")
    war(b, "axis_soviet")
    give(b, "buy_convoy uk_materials 1")
    assert why(b, "buy_convoy uk_materials 1") == ("convoys_at_most", "13.4.6(2-4)")
    assert why(b, "buy_convoy uk_rm 1") == ("not_its_convoy", "P4(4-5)")
    assert b.rm[UNITED_KINGDOM] == 19
    assert b.rm[USSR] == 0


@pytest.mark.rules("15.2(5)")
def test_the_other_side_sees_neither_which_chits_were_bought_nor_how_many_are_events():
    b = budget("uk")
    give(b, "buy_effort usa", "buy_event al_1")
    axis, western = redact(b, AXIS), redact(b, WESTERN)
    assert (axis.bought, axis.events_bought, len(axis.cup)) == ([], [], len(b.cup))
    assert (western.bought, western.events_bought) == (b.bought, b.events_bought)
