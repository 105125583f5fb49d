"""15.1.4, P3(10): fortresses that are built."""

import pytest

from tripartite.games.world_at_war.fortresses import levels_in_play
from tripartite.games.world_at_war.terms import GERMANY, UNITED_KINGDOM
from world_at_war.table import at, give, hold, legal, why
from world_at_war.treasury import budget, rm


def sites(b) -> set[str]:
    return {id.split()[1] for id in legal(b, "fortify")}


@pytest.mark.rules("15.1.4")
def test_the_ussr_builds_in_soviet_cities():
    found = sites(budget("ussr"))
    assert "su_mos" in found
    assert "su_pri" not in found
    assert all(site.startswith("su_") for site in found)


@pytest.mark.rules("15.1.4")
def test_italy_builds_in_ethiopia_alone():
    assert sites(budget("ita")) == {"x_eth"}


@pytest.mark.rules("15.1.4")
def test_the_united_kingdom_builds_on_beaches_of_great_britain_and_in_tobruk():
    b = budget("uk")
    assert sites(b) == {"gb_lon", "gb_swe", "gb_mid", "gb_sco"}
    assert why(b, "fortify ly_tob") == ("site_not_controlled", "15.1.4")
    hold(b, "uk", "ly_tob")
    give(b, "fortify ly_tob")
    b.fortified[at(b, "ly_tob")] = 0
    assert why(b, "fortify ly_tob") == ("fortress_at_highest_level", "P3(10)")


@pytest.mark.rules("15.1.4")
def test_germany_builds_on_controlled_beaches_and_in_german_cities():
    b = budget("ger")
    assert "fr_nmd" not in sites(b)
    hold(b, "ger", "fr_nmd", "fr_par")
    assert {"fr_nmd", "de_ber"} <= sites(b)
    assert why(b, "fortify fr_par") == ("no_site_for_a_fortress", "15.1.4")


@pytest.mark.rules("15.1.4", "P12")
def test_france_raises_the_maginot_line_once_the_event_is_in_play():
    b = budget("fra")
    assert why(b, "fortify fr_lor") == ("event_not_in_play", "15.1.4")
    b.maginot_unlocked = 1
    assert sites(b) == {"fr_lor"}
    give(b, "fortify fr_lor")
    assert b.fortress[at(b, "fr_lor")] == 3


@pytest.mark.rules("15.1.4")
def test_the_usa_builds_none():
    assert sites(budget("usa", space=2)) == set()


@pytest.mark.rules("P3(10)")
def test_one_level_in_an_area_each_turn_and_two_in_all():
    b = budget("ger", rm=5)
    give(b, "fortify de_ber")
    assert (b.fortress[at(b, "de_ber")], rm(b, "ger")) == (1, 4)
    assert why(b, "fortify de_ber") == ("one_fortress_level_a_turn", "P3(10)")
    b.fortified[at(b, "de_ber")] = 0
    give(b, "fortify de_ber")
    b.fortified[at(b, "de_ber")] = 0
    assert why(b, "fortify de_ber") == ("fortress_at_highest_level", "P3(10)")


@pytest.mark.rules("P3(10)")
def test_levels_stop_at_the_pool():
    b = budget("ger")
    for place in ("de_ber", "de_kie", "de_ruh", "de_mun"):
        b.fortress[at(b, place)] = 2
    assert levels_in_play(b, GERMANY) == 8
    assert why(b, "fortify de_sil") == ("no_fortress_levels_left", "P3(10)")


@pytest.mark.rules("5.4(2)")
def test_malta_and_gibraltar_do_not_count_against_the_pool():
    b = budget("uk")
    assert b.fortress[at(b, "mt_mal")] == b.fortress[at(b, "gi_gib")] == 1
    assert levels_in_play(b, UNITED_KINGDOM) == 0
