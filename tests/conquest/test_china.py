"""16.0 China: Client Powers, Foreigners, intrusion and Violations of Client Powers."""

import pytest

from conquest.marching import begin_movement, go, goals, moving, offered, why_not
from conquest.table import at, controller, give, legal, put, table
from tripartite.games.conquest import china, economy, victory
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.terms import JAPAN, NATIONALISTS, REDS, SOVIETS, USA


@pytest.mark.rules("16.1", "16.21", "16.22")
def test_a_city_is_worth_more_to_the_reds_than_to_the_nationalists():
    """EX-16.22-city-values."""
    b = table(empty=False)
    assert (economy.nat_cities(b), economy.red_mobilization(b)) == (4, 2)
    put(b, "reds", "militia", 1, "kansu")
    put(b, "nationalists", "militia", 1, "yunnan")
    assess_control(b)
    assert (economy.nat_cities(b), economy.red_mobilization(b)) == (4, 3)
    put(b, "reds", "militia", 1, "chungking")
    put(b, "nationalists", "militia", 1, "kwangsi")
    assess_control(b)
    assert (economy.nat_cities(b), economy.red_mobilization(b)) == (5, 5)


@pytest.mark.rules("16.11", "16.2")
def test_client_powers_fight_each_other_and_foreigners_in_china_without_war():
    b = moving(
        "militia 1 nationalists suchow", "militia 1 reds shansi", "infantry 1 japan peiping", active="usa"
    )
    assert {"shansi<suchow", "peiping<suchow"} <= goals(b, "suchow nationalists militia 1")
    before = [len(hand) for hand in b.hands]
    go(b, "shansi<suchow", "suchow nationalists militia 1")
    assert not any(b.war)
    assert not any(b.declared)
    assert not any(b.client_violated)
    assert [len(hand) for hand in b.hands] == before
    assert b.aggressions == [at(b, "shansi")]


@pytest.mark.rules("16.11")
def test_client_powers_take_foreign_provinces_without_units_as_well():
    b = moving("militia 1 reds inner_mongolia", "infantry 1 japan mukden", active="soviets")
    go(b, "jehol", "inner_mongolia reds militia 1")
    assess_control(b)
    assert controller(b, "jehol") == "soviets"
    assert not any(b.war)


@pytest.mark.rules("16.11", "7.14")
def test_client_aggression_does_not_endanger_peace():
    b = moving("militia 1 nationalists suchow", "militia 1 reds shansi", active="usa")
    go(b, "shansi<suchow", "suchow nationalists militia 1")
    assert not b.is_at_war(USA)


@pytest.mark.rules("16.31")
def test_the_first_entry_of_a_parent_is_an_intrusion():
    """EX-16.31-intrusion."""
    b = moving("infantry 1 usa south_china_sea", active="usa", wars=("japan_usa",))
    go(b, "fukien", "south_china_sea usa infantry 1")
    assert b.intruded == [0, 1, 0]
    put(b, "nationalists", "militia", 1, "chungking")
    assess_control(b)
    b.kmt = 3
    assert economy.nat_cities(b) == 5
    assert victory.civil_war_points(b, USA) == 3


@pytest.mark.rules("16.31")
def test_russians_enter_manchuria_without_intrusion():
    b = moving("infantry 1 russia chita", active="soviets", wars=("japan_soviets",))
    go(b, "harbin", "chita russia infantry 1")
    assert b.intruded == [0, 0, 0]
    b = moving("infantry 1 russia ulan_bator", active="soviets", wars=("japan_soviets",))
    give(b, "violate kansu russia")
    go(b, "kansu<ulan_bator", "ulan_bator russia infantry 1")
    assert b.intruded == [0, 0, 1]


@pytest.mark.rules("16.31", "16.33")
def test_a_way_without_consequences_is_taken_if_there_is_one():
    b = moving("tank 1 japan peiping", "infantry 1 japan tsingtao", "infantry 1 japan shansi")
    assert "nanking" in goals(b, "peiping japan tank 1")
    go(b, "tsingtao", "peiping japan tank 1")
    assert not b.client_violated[USA]
    b = moving("infantry 1 russia irkutsk", "militia 1 reds kansu", active="soviets", wars=("japan_soviets",))
    b.control[at(b, "ulan_bator")] = SOVIETS
    go(b, "chita", "irkutsk russia infantry 1")
    assert not b.intruded[SOVIETS]


@pytest.mark.rules("16.33")
def test_going_through_a_clients_province_violates_it():
    b = moving("infantry 1 japan tsingtao", "militia 1 reds sian")
    go(b, "wuhan", "tsingtao japan infantry 1")
    assert b.client_violated == [0, 1, 0]


@pytest.mark.rules("16.33", "16.21")
def test_the_first_foreign_aggression_against_the_nationalists_has_consequences_once():
    """EX-16.33-vocp."""
    units = ("infantry 1 japan peiping", "infantry 2 japan peiping", "militia 1 nationalists suchow")
    b = moving(*units)
    before, kmt = len(b.hands[USA]), b.kmt
    go(b, "suchow<peiping", "peiping japan infantry 1")
    assert (len(b.hands[USA]) - before, b.kmt - kmt) == (4, 1)
    assert (b.declared, any(b.war)) == ([0, 0, 0], False)
    begin_movement(b)
    go(b, "yellow_sea", "peiping japan infantry 2")
    begin_movement(b)
    b.moved = [0] * b.atlas.block_count
    go(b, "nanking<yellow_sea", "yellow_sea japan infantry 2")
    assert (len(b.hands[USA]) - before, b.kmt - kmt) == (4, 1)


@pytest.mark.rules("16.33", "16.22")
def test_the_reds_get_two_cards_and_loyalty():
    b = moving("infantry 1 japan shansi", "fortress 2 reds sian")
    before, ccp = len(b.hands[SOVIETS]), b.ccp
    go(b, "sian<shansi", "shansi japan infantry 1")
    assert (len(b.hands[SOVIETS]) - before, b.ccp - ccp) == (2, 1)


@pytest.mark.rules("16.33")
def test_a_client_power_does_not_violate_another():
    b = moving("militia 1 nationalists wuhan", "fortress 2 reds sian", active="usa")
    go(b, "sian<wuhan", "wuhan nationalists militia 1")
    assert b.client_violated == [0, 0, 0]


@pytest.mark.rules("16.33", "15.21")
def test_foreigners_of_a_rival_in_a_province_still_need_war():
    units = ("infantry 1 russia kansu", "infantry 1 usa chungking", "militia 1 nationalists chungking")
    b = moving(*units, active="soviets", wars=("japan_usa", "japan_soviets"))
    assert why_not(b, "chungking", "kansu russia infantry 1") == ("needs_war", "15.21")


@pytest.mark.rules("16.3")
def test_japan_enters_china_freely():
    b = moving("infantry 1 japan mukden")
    assert {"peiping japan", "inner_mongolia japan", "tsingtao japan"} <= offered(b, "violate")


@pytest.mark.rules("16.34")
def test_foreign_supply_in_china_passes_where_foreign_friends_stand():
    """EX-16.34-garrisons."""
    b = table("fortress 1 japan harbin", "infantry 1 japan hailar")
    assert china.carries_foreign_supply(b, JAPAN, at(b, "harbin"))
    assert not china.carries_foreign_supply(b, JAPAN, at(b, "jehol"))
    b = table("militia 1 nationalists fukien", "infantry 1 usa nanking")
    assert not china.carries_foreign_supply(b, USA, at(b, "fukien"))
    assert china.carries_foreign_supply(b, USA, at(b, "nanking"))


@pytest.mark.rules("16.12", "16.121", "16.122")
def test_client_powers_have_provincial_units_and_regulars_and_no_ships():
    b = table()
    names = [b.atlas.components.unit_types[kind].id for kind in range(9)]
    for power in (NATIONALISTS, REDS):
        kinds = {names[kind] for kind in range(9) if b.atlas.pool[power][kind]}
        assert kinds == {"militia", "fortress", "infantry", "tank", "air_force"}


@pytest.mark.rules("16.32")
def test_a_violation_by_a_client_power_arms_the_province_without_reactions():
    b = moving("militia 1 reds sian", active="soviets")
    before = [len(hand) for hand in b.hands]
    give(b, "violate kansu reds")
    assert [len(hand) for hand in b.hands] == before
    assert b.violator[b.atlas.nation_of[at(b, "kansu")]] == REDS
    assert "order sian reds militia 1" in legal(b)
