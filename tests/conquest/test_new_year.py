"""7.0 to 7.15: what a New Year brings."""

import pytest

from conquest.table import begin, dice, give, legal, run, table, units, war
from tripartite.core.events import Log
from tripartite.games.conquest import new_year
from tripartite.games.conquest.diplomacy import add_influence
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    BRITISH_EMPIRE,
    CARRIER,
    FLEET,
    INFANTRY,
    JAPAN,
    SOVIETS,
    SUBMARINE,
    TANK,
    USA,
)


def resolved(year, **fields):
    """The New Year Resolution of a Year."""
    b = table(year=year)
    for name, value in fields.items():
        setattr(b, name, value)
    new_year.resolve_new_year(b)
    return b


def queued(b):
    """Units on their way, as Power, type and CV."""
    return list(zip(b.placing_power, b.placing_type, b.placing_cv, strict=True))


@pytest.mark.rules("7.0", "7.14")
def test_in_1936_play_begins_with_a_peace_dividend_for_each():
    """EX-7.14-dividend-1936."""
    b = table(year=1936, season="new_year", empty=False)
    b.turn_order = []
    begin(b, "opening_hands")
    run(b)
    assert b.year == 1936
    assert [len(chits) for chits in b.dividends] == [1, 1, 1]
    assert len(b.dividend_pool) == 29


@pytest.mark.rules("7.1")
def test_a_year_starts_with_the_check_what_arrives_dividends_and_the_turn_order():
    b = table(year=1938, season="winter", empty=False)
    b.log = Log()
    begin(b, "advance")
    run(b)
    told = [event.key for event in b.log.events]
    order = ["year_begins", "influence_placed", "dividend_drawn", "turn_order", "production_level"]
    assert sorted(order, key=told.index) == order


@pytest.mark.rules("7.11")
def test_a_new_year_begins_and_its_levels_can_be_bought_anew():
    b = table(year=1937, season="winter")
    b.ind_raised = [2, 1, 0]
    b.loyalty_raised = [0, 2, 1]
    new_year.advance_year(b)
    assert (b.year, b.ind_raised, b.loyalty_raised) == (1938, [0, 0, 0], [0, 0, 0])


@pytest.mark.rules("7.131", "8.45")
@pytest.mark.parametrize(("year", "influence"), [(1938, 0), (1939, 1), (1940, 1), (1941, 1), (1942, 0)])
def test_war_clouds_bring_influence_in_three_years(year, influence):
    assert resolved(year).influence[BRITISH_EMPIRE] == influence


@pytest.mark.rules("7.131", "8.43")
def test_war_clouds_may_bring_the_alliance_at_once():
    """EX-7.13-war-clouds."""
    b = table(year=1941)
    add_influence(b, USA, BRITISH_EMPIRE, 2)
    new_year.resolve_new_year(b)
    assert b.british_ally
    assert not b.placing_power


@pytest.mark.rules("7.131")
def test_war_clouds_remove_a_rival_marker_instead():
    b = table(year=1940)
    add_influence(b, SOVIETS, BRITISH_EMPIRE, 2)
    new_year.resolve_new_year(b)
    assert (b.influence[BRITISH_EMPIRE], b.influencer[BRITISH_EMPIRE]) == (1, SOVIETS)


@pytest.mark.rules("15.35", "8.45")
def test_the_gathering_storm_adds_to_war_clouds_once():
    """EX-15.35-any-violator."""
    b = resolved(1939, storms=1)
    assert (b.influence[BRITISH_EMPIRE], b.storms) == (2, 0)


@pytest.mark.rules("7.132")
@pytest.mark.parametrize(("year", "had", "cv"), [(1942, 0, 1), (1943, 1, 2), (1944, 2, 3)])
def test_naval_construction_is_stronger_each_year(year, had, cv):
    b = resolved(year, construction=had)
    assert queued(b) == [
        (USA, FLEET, cv),
        (USA, CARRIER, cv),
        (USA, SUBMARINE, cv),
    ]


@pytest.mark.rules("7.132")
def test_naval_construction_comes_three_times_and_earlier_if_japan_declares_war():
    assert queued(resolved(1941)) == []
    assert len(queued(resolved(1939, construction_from=1939))) == 3
    assert queued(resolved(1945, construction=3, reserves_from=0)) == []


@pytest.mark.rules("7.133")
@pytest.mark.parametrize(("year", "comes"), [(1938, False), (1939, True), (1941, True), (1942, False)])
def test_the_reaction_force_comes_in_three_new_years_after_the_declaration(year, comes):
    b = resolved(year, reaction_from=1939, construction=3)
    expected = [(USA, INFANTRY, 1), (USA, AIR_FORCE, 1)] if comes else []
    assert queued(b) == expected


@pytest.mark.rules("7.134")
def test_russian_reserves_come_once():
    expected = [INFANTRY, INFANTRY, TANK, AIR_FORCE]
    assert [kind for _, kind, _ in queued(resolved(1945, construction=3))] == expected
    assert [kind for _, kind, _ in queued(resolved(1940, reserves_from=1940))] == expected
    assert queued(resolved(1945, construction=3, reserves_from=1940)) == []


@pytest.mark.rules("7.134")
def test_russian_reserves_come_to_novosibirsk_or_tashkent():
    b = table(year=1945)
    b.construction = 3
    begin(b, "resolution")
    assert {option.split()[1] for option in legal(b)} == {"novosibirsk", "tashkent"}


@pytest.mark.rules("7.13")
def test_arrivals_are_placed_in_undisputed_home_territory():
    b = table("infantry 1 japan seattle", year=1942)
    begin(b, "resolution")
    assert legal(b) == ["place los_angeles fleet"]
    give(b, "place los_angeles fleet", "place los_angeles carrier", "place los_angeles submarine")
    assert units(b, "los_angeles") == ["usa carrier 1", "usa fleet 1", "usa submarine 1"]


@pytest.mark.rules("7.13", "3.0")
def test_what_has_no_block_left_does_not_arrive():
    fleets = [f"fleet 1 usa {place}" for place in ["hawaii"] * 9]
    b = table(*fleets, year=1942)
    begin(b, "resolution")
    assert legal(b) == ["forgo"]
    give(b, "forgo")
    assert {option.split()[2] for option in legal(b) if option != "forgo"} == {"carrier"}


@pytest.mark.rules("7.14")
def test_only_factions_at_peace_that_activated_no_battle_draw_a_dividend():
    b = table(year=1938, empty=False)
    war(b, "japan_soviets")
    new_year.draw_peace_dividends(b)
    assert [len(chits) for chits in b.dividends] == [0, 1, 0]
    b.war = [0, 0, 0]
    b.activated = [0, 1, 0]
    new_year.draw_peace_dividends(b)
    assert [len(chits) for chits in b.dividends] == [1, 1, 1]
    assert b.activated == [0, 0, 0]


@pytest.mark.rules("7.14")
def test_both_decks_are_reshuffled_with_their_discards_but_not_with_hands():
    b = table()
    b.hands[JAPAN] = [b.action_deck.pop()]
    b.action_discards = [b.action_deck.pop() for _ in range(5)]
    b.investment_discards = [b.investment_deck.pop() for _ in range(5)]
    new_year.draw_peace_dividends(b)
    assert (len(b.action_deck), len(b.investment_deck)) == (54, 55)
    assert not b.action_discards
    assert not b.investment_discards


@pytest.mark.rules("7.15")
@pytest.mark.parametrize(
    ("die", "order"),
    [
        (1, [JAPAN, SOVIETS, USA]),
        (2, [JAPAN, USA, SOVIETS]),
        (3, [USA, JAPAN, SOVIETS]),
        (4, [USA, SOVIETS, JAPAN]),
        (5, [SOVIETS, USA, JAPAN]),
        (6, [SOVIETS, JAPAN, USA]),
    ],
)
def test_a_die_gives_the_turn_order(die, order):
    """EX-7.15-turn-order."""
    b = table()
    dice(b, die)
    b.log = Log()
    new_year.roll_turn_order(b)
    assert (b.turn_order, b.active) == (order, order[0])
    assert b.log.events[-1].facts["die"] == die


@pytest.mark.rules("19.2")
@pytest.mark.parametrize(("die", "first"), [(1, JAPAN), (2, JAPAN), (6, JAPAN), (3, USA), (4, USA), (5, USA)])
def test_two_players_use_the_soviet_triangles(die, first):
    """EX-19.2-order."""
    b = table(players="2")
    dice(b, die)
    new_year.roll_turn_order(b)
    assert b.turn_order == [first, JAPAN + USA - first]
