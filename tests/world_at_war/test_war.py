"""13.3(2), 13.3.2, 16.2 Declarations of war, and minors that join a side."""

import pytest

from tripartite.games.world_at_war import war
from tripartite.games.world_at_war.keys import AXIS_ATTACKS_CAUSE
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    ALLIES,
    AXIS,
    AXIS_SIDE,
    FINLAND,
    NEUTRAL,
    REFUSED,
    SOVIET,
    WESTERN,
)
from world_at_war.table import at, begin, give, hold, join, legal, nation, run, table
from world_at_war.table import war as at_war


def refusal(b, camp, area):
    reason = war.attack_refusal(b, camp, at(b, area))
    return None if reason is None else reason.name


def entry(b, name, area):
    reason = war.may_enter(b, nation(name), at(b, area))
    return None if reason is None else reason.name


def noted(b):
    return [b.atlas.components.triggers[number].id for number in b.noted]


@pytest.mark.rules("13.3(2)")
def test_an_attack_on_a_neutral_makes_it_an_enemy_of_that_camp_alone():
    b = table("ger 2 regular de_kie")
    assert not b.is_enemy(AXIS, at(b, "dk_den"))
    war.attack_neutral(b, AXIS, nation("denmark"))
    assert b.is_enemy(AXIS, at(b, "dk_den"))
    assert not b.is_enemy(WESTERN, at(b, "dk_den"))


@pytest.mark.rules("P26(3-5)")
def test_the_first_axis_attack_in_the_west_is_noted_once():
    b = table()
    war.attack_neutral(b, AXIS, nation("denmark"))
    war.attack_neutral(b, AXIS, nation("norway"))
    assert noted(b) == ["usa_1"]


@pytest.mark.rules("P26(3-5)")
def test_every_allied_attack_on_a_neutral_sets_the_usa_back():
    b = table()
    war.attack_neutral(b, WESTERN, nation("norway"))
    war.attack_neutral(b, WESTERN, nation("portugal"))
    assert noted(b) == ["usa_7", "usa_7"]


@pytest.mark.rules("P16(6-7,9)")
def test_an_attack_on_switzerland_is_noted_whoever_makes_it():
    b = table()
    war.attack_neutral(b, AXIS, nation("switzerland"))
    assert noted(b) == ["usa_9"]


@pytest.mark.rules("P26(1-2)")
def test_only_a_german_attack_on_greece_alarms_the_ussr():
    b = table()
    war.attack_neutral(b, AXIS, nation("greece"), attacker=nation("ita"))
    assert noted(b) == []
    war.attack_neutral(b, AXIS, nation("yugoslavia"), attacker=nation("ger"))
    assert noted(b) == ["ussr_5"]


@pytest.mark.rules("16.2(2)")
def test_neutral_majors_are_not_attacked():
    b = table()
    assert refusal(b, WESTERN, "it_sic") == "italy_neutral"
    assert refusal(b, AXIS, "x_usa") == "neutral_major"
    assert refusal(b, SOVIET, "de_epr") == "ussr_not_at_war"


@pytest.mark.rules("16.2(1,3)")
def test_the_axis_may_attack_the_ussr_and_is_at_war_with_it_at_once():
    b = table()
    b.pact = REFUSED
    assert refusal(b, AXIS, "su_min") is None
    war.attack_neutral(b, AXIS, nation("ussr"))
    assert b.at_war(AXIS, SOVIET)
    assert b.eastern_war == b.turn + 1
    assert noted(b) == ["ussr_3", "usa_4"]


@pytest.mark.rules("16.1(5)")
def test_the_pact_protects_eastern_allies_of_the_axis():
    b = table()
    b.pact = ACCEPTED
    join(b, "axis", "romania")
    assert refusal(b, SOVIET, "ro_tra") == "protected_by_pact"
    assert refusal(b, SOVIET, "fi_kar") is None


@pytest.mark.rules("16.1(6)")
def test_a_ussr_that_is_free_may_attack_germany_and_that_is_war():
    b = table()
    b.pact = ACCEPTED
    b.freed = b.turn = 3
    hold(b, "ger", "pl_war")
    assert refusal(b, SOVIET, "pl_war") is None
    war.attack_neutral(b, SOVIET, nation("ger"))
    assert b.at_war(SOVIET, AXIS)
    assert noted(b) == ["ussr_2"]


@pytest.mark.rules("P25(6)")
def test_areas_that_a_scenario_leaves_out_are_closed():
    b = table(scenario="west39")
    assert refusal(b, AXIS, "es_mad") == "closed_area"
    assert entry(b, "ger", "es_mad") == "closed_area"


@pytest.mark.rules("P15(1-2)")
def test_eastern_poland_is_reserved_to_the_ussr_until_the_end_of_1939():
    b = table()
    b.pact = ACCEPTED
    assert refusal(b, AXIS, "pl_bre") == "reserved_to_ussr"
    assert entry(b, "ger", "pl_lwo") == "reserved_to_ussr"
    b.turn = 2
    assert refusal(b, AXIS, "pl_bre") is None


@pytest.mark.rules("16.1(2)")
def test_without_the_pact_germany_may_take_all_of_poland():
    b = table()
    b.pact = REFUSED
    assert refusal(b, AXIS, "pl_bre") is None


@pytest.mark.rules("P15(3)")
def test_finland_fights_on_its_own_front_only():
    b = table()
    join(b, "axis", "finland")
    assert entry(b, "finland", "su_len") is None
    assert entry(b, "finland", "su_psk") == "not_on_finnish_front"


@pytest.mark.rules("P15(3)")
def test_a_soviet_attack_moves_finland_towards_the_axis_but_not_into_a_war_with_it():
    b = table("finland 3 regular fi_hel")
    war.attack_neutral(b, SOVIET, FINLAND)
    assert b.track[FINLAND] == -1
    b.active = AXIS_SIDE
    war.minors_join(b)
    assert b.camp[FINLAND] == NEUTRAL
    at_war(b, "axis_soviet")
    war.minors_join(b)
    assert b.camp[FINLAND] == AXIS


@pytest.mark.rules("P4(2-3)", "P16(6-7,9)")
def test_american_and_neutral_units_stay_where_they_are():
    b = table()
    assert entry(b, "usa", "gb_lon") == "usa_not_at_war"
    assert entry(b, "spain", "es_mad") == "neutral_units_stay"


@pytest.mark.rules("13.3.2", "13.3.2.R")
def test_a_minor_without_its_capital_fights_alone_for_it():
    b = table("spain 2 regular es_val", "uk 2 regular gi_gib")
    war.attack_neutral(b, AXIS, nation("spain"))
    hold(b, "ger", "es_mad")
    b.active = ALLIES
    war.minors_join(b)
    assert b.lone[nation("spain")] == 1
    assert entry(b, "spain", "es_mad") is None
    assert entry(b, "spain", "es_and") == "minor_fights_alone"
    assert entry(b, "uk", "es_and") == "minor_fights_alone"


@pytest.mark.rules("13.3.2")
def test_a_minor_does_not_join_the_side_that_attacked_it():
    b = table()
    war.attack_neutral(b, AXIS, nation("spain"))
    b.active = AXIS_SIDE
    war.minors_join(b)
    assert b.camp[nation("spain")] == NEUTRAL


@pytest.mark.rules("P16(1)")
def test_enemies_alone_in_an_area_hold_it_when_a_minor_joins_the_other_side():
    b = table("uk 1 regular iq_bag")
    war.join(b, nation("iraq"), AXIS)
    assert b.control[at(b, "iq_bag")] == nation("uk")


@pytest.mark.rules("16.2(4)", "16.2.R")
def test_the_german_player_leads_italy_into_the_war_at_the_start_of_an_axis_phase():
    b = table()
    begin(b, "entry")
    assert legal(b) == ["italy_enters", "italy_waits"]
    assert run(b).seat == AXIS
    give(b, "italy_enters")
    assert b.is_enemy(WESTERN, at(b, "it_sic"))


@pytest.mark.rules("16.2(4)")
def test_italy_may_wait():
    b = table()
    begin(b, "entry")
    give(b, "italy_waits")
    assert b.camp[nation("ita")] == NEUTRAL


@pytest.mark.rules("P25(6)")
def test_the_usa_joins_a_scenario_in_the_turn_that_it_names():
    b = table(scenario="africa40", turn="autumn_1940", active="allies")
    war.minors_join(b)
    assert b.camp[nation("usa")] == NEUTRAL
    b.turn = b.scenario.last
    war.minors_join(b)
    assert b.camp[nation("usa")] == WESTERN


@pytest.mark.rules("P11(4)")
def test_an_axis_attack_on_vichy_brings_it_to_the_allies():
    b = table(scenario="africa40", turn="autumn_1940")
    war.attack_neutral(b, AXIS, nation("vichy_france"), at(b, "tn_tun"))
    assert b.camp[nation("vichy_france")] == WESTERN


@pytest.mark.rules("P11(4)")
def test_an_allied_attack_on_the_levant_brings_vichy_to_the_axis():
    b = table(scenario="africa40", turn="autumn_1940")
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "sy_lev"))
    assert b.camp[nation("vichy_france")] == AXIS


@pytest.mark.rules("P11(4)")
def test_french_north_africa_resists_the_allies_without_joining_the_axis():
    b = table(scenario="africa40", turn="autumn_1942")
    war.attack_neutral(b, WESTERN, nation("vichy_france"), at(b, "dz_wes"))
    assert b.camp[nation("vichy_france")] == NEUTRAL
    assert b.is_enemy(WESTERN, at(b, "dz_wes"))


@pytest.mark.rules("16(9)")
def test_nothing_is_noted_where_a_scenario_has_no_tracks():
    b = table(scenario="west39")
    war.note(b, AXIS_ATTACKS_CAUSE, nation("norway"))
    assert b.noted == []


@pytest.mark.rules("P26(3-5)", "16.1(2)")
def test_a_soviet_attack_in_the_pact_zone_counts_only_without_the_pact():
    b = table()
    b.pact = ACCEPTED
    war.attack_neutral(b, SOVIET, nation("baltic_states"), at(b, "ba_nor"))
    assert noted(b) == []
    b = table()
    b.pact = REFUSED
    war.attack_neutral(b, SOVIET, nation("baltic_states"), at(b, "ba_nor"))
    assert "usa_7" in noted(b)
