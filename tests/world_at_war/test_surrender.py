"""13.3.1 Surrender, P13 the USSR, P14 Italy, P23 the United Kingdom."""

import pytest

from tripartite.core.frames import advance
from tripartite.games.world_at_war import surrender, territory, war
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import ACCEPTED, AXIS, NEUTRAL, SOVIET, WESTERN
from world_at_war.table import (
    again,
    at,
    begin,
    controller,
    dice,
    give,
    hold,
    join,
    legal,
    nation,
    table,
    units,
)
from world_at_war.table import war as at_war


def resolved(b):
    """The surrenders at the end of an operational phase, up to a question or to the end of the phase."""
    begin(b, "surrender")
    return advance(b, SEQUENCE.names.index("submarines" if b.active else "allies_begin"))


def phase_ends(b):
    """The same where nobody is asked."""
    assert resolved(b) is None
    return b


def is_out(b, name):
    return b.surrendered[nation(name)] == 1


@pytest.mark.rules("13.3.1", "13.3.1.R")
def test_a_minor_surrenders_at_the_end_of_its_own_sides_phase():
    b = table("ger 2 regular pl_war", "poland 2 regular pl_kra")
    hold(b, "ger", "pl_war")
    phase_ends(b)
    assert not is_out(b, "poland")
    b.active = 1
    phase_ends(b)
    assert is_out(b, "poland")
    assert not units(b, "pl_kra")
    assert controller(b, "pl_kra") == "ger"


@pytest.mark.rules("13.3.1")
def test_nobody_surrenders_with_his_capital():
    b = table("ger 2 regular pl_kra", active="allies")
    hold(b, "ger", "pl_kra", "pl_poz")
    assert not any(phase_ends(b).surrendered)


@pytest.mark.rules("P15(1-2)", "4.2(8-9)")
def test_under_the_pact_eastern_poland_stays_free_for_the_ussr():
    b = table(active="allies")
    b.pact = ACCEPTED
    hold(b, "ger", "pl_war")
    phase_ends(b)
    assert controller(b, "pl_poz") == "ger"
    assert controller(b, "pl_bre") == "poland"


@pytest.mark.rules("4.2.R")
def test_what_others_occupy_stays_with_them():
    b = table("romania 1 regular yu_sko", active="allies")
    join(b, "western", "yugoslavia")
    join(b, "axis", "romania")
    hold(b, "ger", "yu_bel")
    hold(b, "ita", "yu_zag")
    phase_ends(b)
    assert controller(b, "yu_zag") == "ita"
    assert controller(b, "yu_sar") == "ger"


@pytest.mark.rules("13.3.2.R")
def test_a_minor_that_fails_to_retake_its_capital_alone_surrenders():
    b = table("spain 1 regular es_val", active="allies")
    war.attack_neutral(b, AXIS, nation("spain"))
    hold(b, "ger", "es_mad")
    war.minors_join(b)
    phase_ends(b)
    assert is_out(b, "spain")
    assert controller(b, "es_val") == "ger"


@pytest.mark.rules("13.3.2.R")
def test_a_minor_that_retakes_its_capital_alone_joins():
    b = table("spain 1 regular es_val", active="allies")
    war.attack_neutral(b, AXIS, nation("spain"))
    hold(b, "ger", "es_mad")
    war.minors_join(b)
    hold(b, "spain", "es_mad")
    phase_ends(b)
    assert not is_out(b, "spain")
    assert b.camp[nation("spain")] == WESTERN
    assert not b.lone[nation("spain")]


@pytest.mark.rules("13.3.2.R")
def test_a_neutral_that_the_ussr_conquers_alone_surrenders_after_an_axis_phase():
    b = table(active="allies")
    war.attack_neutral(b, SOVIET, nation("finland"))
    hold(b, "ussr", "fi_hel")
    phase_ends(b)
    assert not is_out(b, "finland")
    b.active = 0
    phase_ends(b)
    assert is_out(b, "finland")
    assert controller(b, "fi_lap") == "ussr"


@pytest.mark.rules("P13")
@pytest.mark.parametrize(
    ("lost", "out"), [(("su_kie", "su_kha"), False), (("su_kie", "su_kha", "su_len"), True)]
)
def test_the_ussr_surrenders_with_moscow_and_three_more_cities(lost, out):
    b = table(active="allies")
    at_war(b, "axis_soviet")
    hold(b, "ger", "su_mos", *lost)
    phase_ends(b)
    assert is_out(b, "ussr") == out


@pytest.mark.rules("P13")
def test_three_cities_without_moscow_are_not_enough():
    b = table(active="allies")
    at_war(b, "axis_soviet")
    hold(b, "ger", "su_kie", "su_kha", "su_len", "su_sta")
    assert not is_out(phase_ends(b), "ussr")


@pytest.mark.rules("P26(1-2)", "16(9)")
def test_a_surrender_is_noted_for_the_tracks():
    b = table(active="allies")
    surrender.surrender(b, nation("fra"))
    assert [b.atlas.components.triggers[n].id for n in b.noted] == ["ussr_4", "usa_2"]


@pytest.mark.rules("P26(3-5)")
def test_axis_units_in_great_britain_are_noted():
    b = table("ger 1 regular gb_swe", "uk 1 regular gb_lon")
    phase_ends(b)
    assert [b.atlas.components.triggers[n].id for n in b.noted] == ["usa_3"]


# --- Germany and the United Kingdom (P23) ------------------------------------------------------------------


@pytest.mark.rules("P23")
def test_germany_surrenders_with_berlin():
    b = table("uk 1 regular de_ber", "ger 3 regular de_mun")
    hold(b, "uk", "de_ber")
    phase_ends(b)
    assert is_out(b, "ger")
    assert b.surrender_turn[nation("ger")] == b.turn + 1


@pytest.mark.rules("P23")
def test_the_united_kingdom_holds_on_while_a_unit_is_in_great_britain():
    b = table("ger 2 regular gb_lon", "canada 1 regular gb_sco", active="allies")
    hold(b, "ger", "gb_lon")
    assert not is_out(phase_ends(b), "uk")


@pytest.mark.rules("P23")
def test_a_beaten_united_kingdom_leaves_fleets_and_egypt_to_a_usa_at_war():
    b = table("ger 2 regular gb_lon", "uk 1 fleet eg_ale", "canada 1 regular eg_sue", active="allies")
    war.go_to_war(b, nation("usa"))
    hold(b, "ger", "gb_lon")
    phase_ends(b)
    assert is_out(b, "uk")
    assert units(b, "eg_ale") == {"usa_fleet": 1}
    assert units(b, "eg_sue") == {"canada_regular": 1}
    assert controller(b, "eg_ale") == "usa"
    assert controller(b, "gb_mid") == "ger"


@pytest.mark.rules("P23")
def test_without_the_usa_they_are_removed():
    b = table("ger 2 regular gb_lon", "uk 1 fleet eg_ale", "canada 1 regular eg_sue", active="allies")
    hold(b, "ger", "gb_lon")
    phase_ends(b)
    assert not units(b, "eg_ale")
    assert not units(b, "eg_sue")
    assert controller(b, "eg_ale") == "ger"


# --- Italy (P14) -------------------------------------------------------------------------------------------


def italian(*stacks):
    b = table(*stacks, turn="summer_1943")
    war.go_to_war(b, nation("ita"))
    return b


@pytest.mark.rules("P14(1)")
@pytest.mark.parametrize(
    ("lost", "out"),
    [
        (("it_rom",), True),
        (("it_sic", "it_tar"), True),
        (("it_sic", "ly_tri", "ly_cen", "ly_cyr", "ly_tob"), True),
        (("it_sic", "ly_tri", "ly_cyr", "ly_tob"), False),
        (("it_tar",), False),
    ],
)
def test_what_italy_must_lose_to_surrender(lost, out):
    b = italian()
    hold(b, "uk", *lost)
    resolved(b)
    assert is_out(b, "ita") == out


@pytest.mark.rules("P14(2-4)")
def test_italian_units_go_and_a_fleet_changes_sides_on_a_one():
    b = italian("ita 2 fleet it_tar", "ita 3 regular it_flo", "ita 1 air it_mil")
    hold(b, "uk", "it_rom")
    dice(b, 1, 2)
    resolved(b)
    assert not units(b, "it_tar")
    assert not units(b, "it_flo")
    assert not units(b, "it_mil")
    give(b, "berth_fleet gi_gib")
    assert units(b, "gi_gib") == {"uk_fleet": 1}


@pytest.mark.rules("P14(2-4)")
def test_the_north_and_areas_with_germans_become_german_and_all_else_allied():
    b = italian("ger 1 regular it_tar", "uk 1 regular it_flo")
    hold(b, "uk", "it_rom", "it_sic")
    resolved(b)
    assert [controller(b, area) for area in ("it_mil", "it_ven", "it_tar")] == ["ger"] * 3
    assert [controller(b, area) for area in ("it_flo", "it_cag", "al_tir", "x_eth")] == ["uk"] * 4


@pytest.mark.rules("P14(2-4)")
def test_four_german_land_units_may_move_free_into_what_became_german():
    b = italian("ger 6 regular de_mun", "ger 1 air de_mun")
    hold(b, "uk", "it_rom")
    asked = resolved(b)
    assert asked.seat == AXIS
    assert legal(b) == ["redeploy de_mun ger_regular", "end_redeployment"]
    give(b, "redeploy de_mun ger_regular")
    assert legal(again(b)) == legal(b)
    assert "redeploy_to it_mil" in legal(b)
    assert "cancel_redeployment" in legal(b)
    give(b, "cancel_redeployment")
    for _ in range(4):
        give(b, "redeploy de_mun ger_regular", "redeploy_to it_ven")
    assert units(b, "it_ven") == {"ger_regular": 4}
    assert b.free_land == 0
    assert b.redeployed == -1


# --- rules of scenarios ------------------------------------------------------------------------------------


@pytest.mark.rules("P25(6)")
def test_in_1944_an_axis_minor_surrenders_when_it_is_entered():
    b = table("ussr 1 regular bg_sof", scenario="europe44", turn="summer_1944", active="allies")
    phase_ends(b)
    assert is_out(b, "bulgaria")
    assert controller(b, "bg_var") == "ussr"
    assert not is_out(b, "romania")


@pytest.mark.rules("P25(6)")
def test_one_area_besides_the_capital_is_not_enough():
    b = table("ussr 1 regular ro_bes", scenario="europe44", turn="summer_1944", active="allies")
    assert not is_out(phase_ends(b), "romania")
    b = table(
        "ussr 1 regular ro_bes",
        "ussr 1 regular ro_con",
        scenario="europe44",
        turn="summer_1944",
        active="allies",
    )
    assert is_out(phase_ends(b), "romania")


@pytest.mark.rules("16.2(1,3)")
def test_neutrals_never_surrender_to_nobody():
    b = table()
    assert b.camp[nation("sweden")] == NEUTRAL
    assert not any(phase_ends(b).surrendered)


# --- who takes over, and what is never lost ----------------------------------------------------------------


@pytest.mark.rules("P18", "4.2(8-9)")
@pytest.mark.parametrize(
    ("scenario", "turn", "heir"), [("camp39", "spring_1945", "usa"), ("barb41", "summer_1942", "ussr")]
)
def test_a_germany_without_invaders_passes_to_a_major_of_the_side_that_won(scenario, turn, heir):
    b = table(scenario=scenario, turn=turn)
    war.go_to_war(b, nation("usa"))
    hold(b, "ger", "de_ber", "de_ruh")
    surrender.surrender(b, nation("ger"))
    assert controller(b, "de_ber") == controller(b, "de_ruh") == heir


@pytest.mark.rules("P23", "P5")
def test_the_commonwealth_is_never_lost_with_the_united_kingdom():
    b = table("ger 2 regular gb_lon", active="allies")
    hold(b, "ger", "gb_lon")
    phase_ends(b)
    assert controller(b, "x_can") == controller(b, "x_saf") == "uk"
    assert controller(b, "x_sud") == "ger"


@pytest.mark.rules("P23", "4.2(8-9)")
def test_after_the_united_kingdom_its_dominions_conquer_for_the_usa():
    b = table("ger 2 regular gb_lon", "canada 1 regular eg_sue", active="allies")
    war.go_to_war(b, nation("usa"))
    hold(b, "ger", "gb_lon")
    phase_ends(b)
    territory.enter(b, nation("canada"), at(b, "ly_tob"))
    war.go_to_war(b, nation("ita"))
    territory.enter(b, nation("canada"), at(b, "ly_tob"))
    assert controller(b, "ly_tob") == "usa"


@pytest.mark.rules("13.3.1")
def test_where_p14_is_not_used_italy_still_surrenders_with_rome_and_with_nothing_less():
    b = table(scenario="africa40", turn="winter_1942")
    hold(b, "uk", "it_sic", "it_tar")
    resolved(b)
    assert not is_out(b, "ita")
    hold(b, "uk", "it_rom")
    resolved(b)
    assert is_out(b, "ita")
