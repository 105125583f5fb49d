"""13.2.5 Naval interception: who may try, the dice of a group, and its oil."""

import pytest

from tripartite.core.windows import ALWAYS, NEVER
from tripartite.games.world_at_war import naval_interception
from tripartite.games.world_at_war.terms import AXIS, ITALY, TO_INTERDICT, WESTERN
from world_at_war.navies import asked_for, ids, mediterranean, set_out
from world_at_war.table import at, dice, give, hold, join, legal, table, units, war, why


def sailing(*stacks, to="mt_mal", port="eg_ale", purpose=0, **options):
    b = mediterranean(f"uk 2 fleet {port}", *stacks, active="allies", **options)
    set_out(b, port, to, purpose)
    return b


@pytest.mark.rules("13.2.4(5,7)", "13.2.5(1)")
def test_nobody_is_asked_where_nobody_can_intercept():
    b = sailing("ita 2 fleet it_ven", to="cy_cyp")
    assert asked_for(b) == ""
    assert units(b, "cy_cyp") == {"uk_fleet": 2}


@pytest.mark.rules("13.2.5(1)", "13.2.5(3)")
def test_a_group_may_try_in_the_sea_of_its_port_and_one_further():
    b = sailing("ita 2 fleet it_tar")
    assert asked_for(b) == "naval_interception"
    assert b.sea == at(b, "m_eas")
    assert legal(b, "intercept_fleets") == [
        "intercept_fleets it_tar ita_fleet 2",
        "intercept_fleets it_tar ita_fleet 1",
    ]
    give(b, "decline")
    assert b.sea == at(b, "m_cen")
    assert "intercept_fleets it_tar ita_fleet 2" in ids(b)


@pytest.mark.rules("13.2.5(1)")
def test_fleets_of_another_region_may_not_intercept():
    b = sailing("ger 1 fleet de_bre", "ita 1 fleet it_tar")
    asked_for(b)
    assert why(b, "intercept_fleets de_bre ger_fleet 1") == ("not_in_region", "13.2.5(1)")


@pytest.mark.rules("13.2.5(1)")
def test_fleets_in_gibraltar_intercept_in_both_regions():
    b = mediterranean("uk 1 fleet gi_gib", "ita 1 fleet it_mil")
    for sea in ("m_alb", "m_wes", "a_cad", "a_por"):
        b.sea = at(b, sea)
        b.force = b.fleets(at(b, "it_mil"), AXIS)
        assert naval_interception.groups(b, WESTERN), sea


@pytest.mark.rules("13.2.5(3)", "13.2.5.R")
@pytest.mark.parametrize(
    ("sea_declined", "face", "caught"),
    [(True, 2, True), (True, 3, False), (False, 1, True), (False, 2, False)],
)
def test_a_group_needs_two_in_its_own_sea_and_one_in_the_next(sea_declined, face, caught):
    b = sailing("ita 2 fleet it_tar")
    dice(b, face, 2, 2, 2, 2)
    answers = ["decline"] if sea_declined else []
    give(b, *answers, "intercept_fleets it_tar ita_fleet 2")
    if not sea_declined and not caught:
        assert "intercept_fleets it_tar ita_fleet 2" not in ids(b)
    assert (asked_for(b) == "naval_withdrawal") == caught
    assert (units(b, "it_tar") == {}) == caught


@pytest.mark.rules("13.2.5(2)", "13.2.5(3)", "13.2.5.R")
def test_an_air_fleet_in_the_zone_adds_one_and_reaches_a_third_sea():
    b = mediterranean("uk 1 fleet gi_gib", "ita 1 fleet it_ven", active="allies")
    set_out(b, "gi_gib", "mt_mal")
    assert asked_for(b) == "naval_interception"
    assert b.sea == at(b, "m_cen")
    near = mediterranean(
        "uk 1 fleet gi_gib", "ita 1 fleet it_ven", "ita 1 air it_cag", "ita 1 air dz_eas", active="allies"
    )
    set_out(near, "gi_gib", "mt_mal")
    assert asked_for(near) == "air_interception"
    assert near.sea == at(near, "m_wes")
    dice(near, 1, 2, 2, 2)
    give(near, "intercept_by_air dz_eas ita_air 1", "intercept_fleets it_ven ita_fleet 1")
    assert units(near, "m_wes") == {"uk_fleet": 1, "ita_fleet": 1}


@pytest.mark.rules("13.2.5(3)")
def test_a_third_sea_is_out_of_reach_if_the_air_fleets_there_do_not_intercept_as_well():
    b = mediterranean("uk 1 fleet gi_gib", "ita 1 fleet it_ven", "ita 1 air dz_eas", active="allies")
    set_out(b, "gi_gib", "mt_mal")
    assert (asked_for(b), b.sea) == ("air_interception", at(b, "m_wes"))
    give(b, "decline")
    assert (asked_for(b), b.sea) == ("naval_interception", at(b, "m_cen"))


@pytest.mark.rules("13.2.5.R")
def test_a_group_tries_once_per_moving_force():
    b = sailing("ita 2 fleet it_tar", "ita 1 fleet it_sic")
    dice(b, 3)
    give(b, "intercept_fleets it_tar ita_fleet 1", "decline")
    assert b.sea == at(b, "m_cen")
    assert why(b, "intercept_fleets it_tar ita_fleet 1") == ("group_has_tried", "13.2.5.R")
    assert legal(b, "intercept_fleets") == ["intercept_fleets it_sic ita_fleet 1"]


@pytest.mark.rules("13.2.5(4)")
def test_groups_roll_one_by_one_and_one_combat_follows():
    b = sailing("ita 2 fleet it_tar", "ita 1 fleet it_sic")
    dice(b, 1, 3, 2, 2, 2)
    give(b, "decline", "intercept_fleets it_tar ita_fleet 2", "intercept_fleets it_sic ita_fleet 1")
    assert asked_for(b) == "naval_withdrawal"
    assert units(b, "m_cen") == {"uk_fleet": 2, "ita_fleet": 2}
    assert units(b, "it_sic") == {"ita_fleet": 1}


@pytest.mark.rules("13.2.5(5)", "13.2.5.R")
def test_only_fleets_that_leave_port_pay_oil():
    b = sailing("ita 2 fleet it_tar", "ita 2 fleet it_sic")
    b.oil[ITALY] = 5
    dice(b, 3, 3)
    give(b, "decline", "intercept_fleets it_tar ita_fleet 2", "intercept_fleets it_sic ita_fleet 2")
    assert b.oil[ITALY] == 5
    b = sailing("ita 2 fleet it_tar", "ita 2 fleet it_sic")
    b.oil[ITALY] = 5
    dice(b, 1, 1, 2, 2, 2, 2)
    give(b, "decline", "intercept_fleets it_tar ita_fleet 2", "intercept_fleets it_sic ita_fleet 2")
    assert b.oil[ITALY] == 4


@pytest.mark.rules("12(5)", "13.2.5(1)")
def test_fleets_that_may_not_act_do_not_intercept():
    b = mediterranean("uk 2 fleet eg_ale", "ita 1 fleet it_tar", active="allies")
    b.inactive[b.fleets(at(b, "it_tar"), AXIS)[0]] = 1
    set_out(b, "eg_ale", "mt_mal")
    asked_for(b)
    assert units(b, "mt_mal") == {"uk_fleet": 2}


@pytest.mark.rules("13.2.4(5,7)")
def test_standing_answers_are_given_without_asking():
    b = mediterranean("uk 1 fleet eg_ale", "ita 2 fleet it_tar", active="allies")
    b.standing[0][AXIS] = NEVER
    set_out(b, "eg_ale", "mt_mal")
    asked_for(b)
    assert units(b, "mt_mal") == {"uk_fleet": 1}
    b = mediterranean("uk 1 fleet eg_ale", "ita 2 fleet it_tar", active="allies")
    b.standing[0][AXIS] = ALWAYS
    dice(b, 1, 2, 2)
    set_out(b, "eg_ale", "mt_mal")
    assert asked_for(b) == "naval_withdrawal"
    assert units(b, "m_eas") == {"uk_fleet": 1, "ita_fleet": 2}


@pytest.mark.rules("13.2.5(1)")
def test_both_allied_camps_may_intercept_an_axis_force():
    b = table("ger 1 fleet de_epr", "ussr 1 fleet su_len", "uk 1 fleet gb_lon")
    war(b, "axis_western", "axis_soviet")
    join(b, "axis", "finland")
    hold(b, "ger", "ba_sou")
    set_out(b, "de_epr", "fi_hel", camp=AXIS)
    assert asked_for(b) == "naval_interception"
    assert legal(b, "intercept_fleets") == ["intercept_fleets su_len ussr_fleet 1"]


@pytest.mark.rules("13.1(2-3)", "13.2.5.R")
def test_interdicting_fleets_may_be_intercepted():
    b = mediterranean("uk 2 fleet eg_ale", "ita 2 fleet it_tar")
    set_out(b, "eg_ale", "m_cen", TO_INTERDICT)
    assert asked_for(b) == "naval_interception"
