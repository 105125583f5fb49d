"""1.13, 1.14, 7.22, 16.2: POP, RES, the Production Level and the Chinese Civil War."""

import pytest

from conquest.table import at, controller, nation, table, war
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.diplomacy import add_influence
from tripartite.games.conquest.economy import nat_cities, pop, production_level, red_mobilization, res
from tripartite.games.conquest.terms import JAPAN, NOBODY, SOVIETS, USA

FACTIONS = (JAPAN, USA, SOVIETS)


def test_the_tracks_of_1936_follow_from_control():
    b = table(empty=False)
    assert [pop(b, faction) for faction in FACTIONS] == [10, 11, 6]
    assert [res(b, faction) for faction in FACTIONS] == [5, 10, 8]
    assert (nat_cities(b), red_mobilization(b)) == (4, 2)


def test_with_two_players_sian_is_of_the_united_china():
    b = table(players="2", empty=False)
    assert pop(b, USA) == 12
    assert nat_cities(b) == 5


@pytest.mark.rules("2.3", "1.142")
def test_the_pop_of_a_client_power_counts_for_its_parent():
    """EX-1.14-capital-control."""
    b = table()
    assert [controller(b, area) for area in ("nanking", "suchow", "wuhan", "fukien")] == ["usa"] * 4
    assert b.marker[at(b, "nanking")] == NOBODY
    assert pop(b, USA) == 7 + 4


@pytest.mark.rules("7.22")
def test_at_peace_the_level_is_the_lesser_of_ind_and_pop():
    """EX-7.22-levels-1936."""
    b = table(empty=False)
    assert [production_level(b, faction, True) for faction in FACTIONS] == [10, 6, 4]


@pytest.mark.rules("7.22", "15.23")
def test_at_war_res_counts_as_well():
    """EX-7.22-japan-at-war."""
    b = table(empty=False)
    war(b, "japan_soviets")
    assert production_level(b, JAPAN, True) == 5


@pytest.mark.rules("2.11", "7.22")
def test_without_its_production_center_a_faction_has_no_production():
    b = table("infantry 1 japan novosibirsk")
    assert production_level(b, SOVIETS, True) == 0


@pytest.mark.rules("1.13")
def test_oil_counts_double_for_japan_alone():
    """Sumatra has two RES, one of them oil, and so have Java, Borneo and their one."""
    b = table()
    before = res(b, JAPAN)
    add_influence(b, JAPAN, nation(b, "dei"), 1)
    assert res(b, JAPAN) - before == 4 + 3
    b = table()
    before = res(b, USA)
    add_influence(b, USA, nation(b, "dei"), 1)
    assert res(b, USA) - before == 4


@pytest.mark.rules("8.12")
def test_influence_gives_the_use_of_pop_and_res():
    b = table()
    add_influence(b, SOVIETS, nation(b, "peiping"), 1)
    assert (pop(b, SOVIETS), res(b, SOVIETS)) == (7, 9)
    assert pop(b, JAPAN) == 10


@pytest.mark.rules("8.41")
def test_usa_influence_brings_the_british_pop_and_res():
    """EX-5-reference-levels."""
    b = table()
    add_influence(b, USA, nation(b, "british_empire"), 1)
    assert (pop(b, USA), res(b, USA)) == (17, 16)


@pytest.mark.rules("8.42")
def test_japanese_influence_on_the_british_empire_brings_nothing():
    b = table()
    add_influence(b, JAPAN, nation(b, "british_empire"), 2)
    assert (pop(b, JAPAN), res(b, JAPAN)) == (10, 5)


@pytest.mark.rules("7.221")
def test_what_is_blockaded_counts_for_nothing_at_war():
    b = table(empty=False)
    war(b, "japan_usa")
    b.blockaded[at(b, "mukden")] = 1
    assert production_level(b, JAPAN, True) == 3
    assert production_level(b, JAPAN, False) == 5


@pytest.mark.rules("16.21", "16.22")
def test_a_city_is_one_for_the_nationalists_and_two_for_the_reds():
    """EX-16.22-city-values."""
    b = table("militia 1 nationalists peiping", "militia 1 nationalists shansi")
    assert nat_cities(b) == 4 + 1 + 0
    b = table("militia 1 reds peiping", "militia 1 reds shansi")
    assert red_mobilization(b) == 2 + 2 + 1


@pytest.mark.rules("16.22", "16.23")
def test_provinces_that_russia_holds_count_for_the_reds_but_influence_does_not():
    b = table("infantry 1 russia harbin")
    assert red_mobilization(b) == 2 + 2
    add_influence(b, SOVIETS, nation(b, "peiping"), 2)
    assert red_mobilization(b) == 4


@pytest.mark.rules("1.142", "1.143")
def test_whoever_takes_nanking_has_the_cities_of_unoccupied_nationalist_china():
    """EX-1.14-capital-lost."""
    b = table("infantry 1 japan nanking")
    assert nat_cities(b) == 0
    assert pop(b, JAPAN) == 14
    b.put(b.blocks_of(JAPAN, at(b, "nanking"))[0], -1)
    assess_control(b)
    assert b.control[at(b, "wuhan")] == JAPAN
