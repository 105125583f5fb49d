"""13.2.7 Naval combat: rounds, hits, withdrawal, damaged fleets and the units they carry."""

import pytest

from tripartite.games.world_at_war import naval_combat
from tripartite.games.world_at_war.keys import NAVAL_FULL_FIRST_ROUND
from tripartite.games.world_at_war.terms import AXIS, ITALY, NOBODY, TO_INVADE, WESTERN
from world_at_war.navies import asked_for, ids, mediterranean, set_out
from world_at_war.table import again, at, dice, give, legal, run, units


def caught(*stacks, italians=2, active="allies", to="mt_mal", purpose=0, faces=()):
    """British fleets from Alexandria are intercepted in the Central Mediterranean."""
    b = mediterranean(*stacks, f"ita {italians} fleet it_tar", active=active)
    for unit in b.land_units(at(b, "eg_ale"), WESTERN):
        b.engaged[unit] = 1
        b.origin[unit] = at(b, "eg_ale")
    set_out(b, "eg_ale", to, purpose)
    give(b, "decline")
    dice(b, 1, *faces)
    give(b, f"intercept_fleets it_tar ita_fleet {italians}")
    return b


def damaged(b, camp, place="m_cen"):
    return sum(b.damaged[fleet] for fleet in b.fleets(at(b, place), camp))


@pytest.mark.rules("13.2.7(2)", "13.2.7(4)")
def test_each_fleet_rolls_and_half_of_the_italians_are_silent_in_the_first_round():
    b = caught("uk 2 fleet eg_ale", faces=(1, 2, 2))
    assert damaged(b, AXIS) == 1
    assert damaged(b, WESTERN) == 0
    assert b.dice.script == []
    dice(b, 2, 2, 1, 3)
    give(b, "fight_on", "fight_on")
    assert damaged(b, WESTERN) == 1


@pytest.mark.rules("13.2.7(4)")
def test_with_the_naval_advance_all_italians_fire_at_once():
    b = mediterranean("uk 1 fleet eg_ale", "ita 3 fleet it_tar")
    for advance in b.atlas.nation_advances[ITALY]:
        if NAVAL_FULL_FIRST_ROUND in b.atlas.advance_effects[advance]:
            b.progress[advance] = 100
    group = b.fleets(at(b, "it_tar"), AXIS)
    b.naval_round = 1
    assert naval_combat.firing(b, group) == 3
    b.progress = [0] * len(b.progress)
    assert naval_combat.firing(b, group) == 2


@pytest.mark.rules("13.2.7(2)")
def test_none_is_destroyed_before_all_are_damaged():
    b = caught("uk 3 fleet eg_ale", italians=2, faces=(1, 1, 1, 2))
    assert units(b, "m_cen")["ita_fleet"] == 1
    assert damaged(b, AXIS) == 1


@pytest.mark.rules("13.2.7(2)")
def test_rounds_are_simultaneous():
    b = caught("uk 1 fleet eg_ale", italians=1, faces=(1, 1))
    assert damaged(b, AXIS) == 1
    assert damaged(b, WESTERN) == 1


@pytest.mark.rules("13.2.7(7)")
def test_a_destroyed_fleet_goes_to_the_force_pool():
    b = caught("uk 2 fleet eg_ale", italians=1, faces=(1, 1, 2))
    assert units(b, "it_tar") == {}
    assert units(b, "turn_track") == {}
    assert units(b, "mt_mal") == {"uk_fleet": 2}


@pytest.mark.rules("13.2.7(1,3)", "13.2.7.R")
@pytest.mark.parametrize(("active", "first"), [("allies", WESTERN), ("axis", AXIS)])
def test_the_active_side_decides_first_whether_it_withdraws(active, first):
    b = caught("uk 2 fleet eg_ale", active=active, faces=(2, 2, 2))
    asked = run(b)
    assert asked.prompt == "naval_withdrawal"
    assert asked.seat == first
    assert ids(b) == ["fight_on", "withdraw_fleets"]


@pytest.mark.rules("13.2.7.R")
def test_movers_that_withdraw_return_to_the_port_they_left():
    b = caught("uk 2 fleet eg_ale", faces=(2, 2, 2))
    give(b, "withdraw_fleets")
    assert units(b, "eg_ale") == {"uk_fleet": 2}
    assert units(b, "it_tar") == {"ita_fleet": 2}
    assert b.force == []


@pytest.mark.rules("13.2.7.R")
def test_when_interceptors_withdraw_the_movers_continue():
    b = caught("uk 2 fleet eg_ale", faces=(2, 2, 2))
    give(b, "fight_on", "withdraw_fleets")
    assert units(b, "mt_mal") == {"uk_fleet": 2}
    assert units(b, "it_tar") == {"ita_fleet": 2}


@pytest.mark.rules("13.2.7(5)")
def test_damaged_fleets_leave_play_for_d3_turns():
    b = caught("uk 2 fleet eg_ale", faces=(1, 2, 1))
    dice(b, 3, 2)
    give(b, "fight_on", "withdraw_fleets")
    c = b.atlas
    due = {
        c.unit_ids[unit]: b.due[unit] - b.turn
        for unit in range(c.unit_count)
        if b.place[unit] == c.turn_track
    }
    assert sorted(due.values()) == [2, 3]
    assert sorted(name.rsplit("_", 1)[0] for name in due) == ["ita_fleet", "uk_fleet"]
    assert sum(b.damaged) == 2
    assert units(b, "mt_mal") == {"uk_fleet": 1}


@pytest.mark.rules("13.2.7(8)")
def test_the_unit_of_a_damaged_fleet_returns_to_its_port():
    b = caught("uk 2 fleet eg_ale", "uk 2 regular eg_ale", to="m_tyr", purpose=TO_INVADE, faces=(2, 2, 1))
    assert units(b, "m_cen") == {"uk_fleet": 2, "uk_regular": 1, "ita_fleet": 2}
    assert units(b, "eg_ale") == {"uk_regular": 1}


@pytest.mark.rules("13.2.7(8)")
def test_the_unit_of_a_destroyed_fleet_is_destroyed():
    b = caught(
        "uk 1 fleet eg_ale", "uk 1 regular eg_ale", italians=4, to="m_tyr", purpose=TO_INVADE, faces=(2, 1, 1)
    )
    assert units(b, "m_cen") == {}
    assert units(b, "eg_ale") == {}
    assert units(b, "it_tar") == {"ita_fleet": 4}


@pytest.mark.rules("13.2.7.R")
def test_a_damaged_fleet_stays_with_an_invasion_force_that_did_not_withdraw():
    b = caught("uk 2 fleet eg_ale", "uk 1 regular eg_ale", to="m_tyr", purpose=TO_INVADE, faces=(2, 2, 1))
    give(b, "fight_on", "withdraw_fleets")
    assert units(b, "m_tyr") == {"uk_fleet": 2, "uk_regular": 1}
    assert damaged(b, WESTERN, "m_tyr") == 1


@pytest.mark.rules("13.2.7(2)")
def test_the_owner_chooses_which_nation_takes_a_hit():
    b = caught("uk 1 fleet eg_ale", "fra 1 fleet eg_ale", faces=(2, 2, 1))
    assert asked_for(b) == "naval_losses"
    assert legal(b) == ["take_hit uk_fleet", "take_hit fra_fleet"]
    give(b, "take_hit fra_fleet")
    assert [b.damaged[fleet] for fleet in b.fleets(at(b, "m_cen"), WESTERN)] == [0, 1]


def test_a_combat_goes_on_after_it_has_been_written_and_read():
    b = caught("uk 2 fleet eg_ale", faces=(1, 2, 2))
    other = again(b)
    for board in (b, other):
        dice(board, 2, 2, 1, 1)
        give(board, "fight_on", "fight_on")
    assert b.to_json() == other.to_json()


@pytest.mark.rules("P22", "13.2.7(1,3)")
def test_a_combat_may_be_fought_in_a_box():
    b = mediterranean("ger 1 fleet de_kie", "uk 1 fleet gb_lon")
    box = b.atlas.first_box
    german, british = b.fleets(at(b, "de_kie"), AXIS)[0], b.fleets(at(b, "gb_lon"), WESTERN)[0]
    b.origin[german] = at(b, "de_kie")
    b.put(german, box)
    b.put(british, box)
    naval_combat.begin_combat(b, [german], [british], box)
    dice(b, 2, 2)
    give(b, "withdraw_fleets")
    assert b.place[german] == at(b, "de_kie")
    assert b.place[british] == box
    assert b.sea == NOBODY
