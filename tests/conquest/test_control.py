"""1.14 Control of land areas: when it is assessed, whose a Disputed area is, and how blocks lie."""

import pytest

from conquest.table import at, begin, controller, dice, put, run, table, war
from tripartite.games.conquest.blocks import eliminate
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.terms import ESCAPED, FACE_UP, JAPAN, MILITARY, NATIONALISTS, STANDING

STAGES = ["advance", "client_production_begins", "production_ends", "season_begins", "supply"]


def faces(b, area):
    """How the blocks in an area lie, by Power."""
    return {
        (b.atlas.block_power[block], b.face[block])
        for each in range(3)
        for block in b.units(each, at(b, area))
    }


@pytest.mark.rules("1.14", "1.142")
@pytest.mark.parametrize("stage", STAGES)
def test_control_is_assessed_at_the_start_of_every_phase(stage):
    b = table("infantry 1 japan suchow", "militia 1 nationalists nanking")
    war(b, "japan_usa")
    assert controller(b, "suchow") == "japan"
    eliminate(b, b.units(JAPAN, at(b, "suchow"))[0])
    b.turn = 2 if stage == "production_ends" else 0
    begin(b, stage)
    run(b)
    assert controller(b, "suchow") == "usa"


@pytest.mark.rules("1.14", "18.5")
def test_the_last_points_are_counted_by_the_control_of_the_end():
    b = table("infantry 1 japan suchow", "militia 1 nationalists nanking", year=1945, season="winter")
    eliminate(b, b.units(JAPAN, at(b, "suchow"))[0])
    begin(b, "hegemony")
    run(b)
    assert controller(b, "suchow") == "usa"


@pytest.mark.rules("18.3", "1.14")
def test_two_enemy_capitals_win_as_soon_as_control_is_assessed():
    b = table("militia 1 nationalists suchow", "infantry 1 japan suchow", season="summer")
    war(b, "japan_usa")
    b.british_ally = 1
    put(b, "japan", "infantry", 1, "nanking")
    put(b, "japan", "infantry", 1, "new_delhi")
    begin(b, "combat")
    assert run(b) is None
    assert (b.victory, b.winners) == (MILITARY, [JAPAN])


# --- 1.141 Disputed areas -----------------------------------------------------------------------------------


@pytest.mark.rules("1.141")
@pytest.mark.parametrize(
    ("second", "third"), [("japan infantry", "reds militia"), ("reds militia", "japan infantry")]
)
def test_when_the_owner_is_gone_whoever_has_been_there_longer_owns_the_area(second, third):
    b = table("militia 1 nationalists wuhan")
    for newcomer in (second, third):
        power, kind = newcomer.split()
        put(b, power, kind, 1, "wuhan")
        assess_control(b)
    assert controller(b, "wuhan") == "usa"
    eliminate(b, b.blocks_of(NATIONALISTS, at(b, "wuhan"))[0])
    assess_control(b)
    assert controller(b, "wuhan") == {"japan": "japan", "reds": "soviets"}[second.split()[0]]


@pytest.mark.rules("1.141", "10.11")
def test_units_that_came_without_a_combat_phase_lie_face_up_unless_they_are_the_owners():
    b = table("militia 1 nationalists suchow", season="summer")
    put(b, "japan", "infantry", 2, "suchow")
    begin(b, "supply")
    run(b)
    assert faces(b, "suchow") == {(NATIONALISTS, STANDING), (JAPAN, FACE_UP)}


@pytest.mark.rules("1.141", "14.1")
def test_who_is_left_alone_after_the_supply_phase_stands_again():
    b = table("militia 1 nationalists suchow", season="summer")
    block = put(b, "japan", "infantry", 2, "suchow")
    assess_control(b)
    b.lay(block, FACE_UP)
    eliminate(b, b.blocks_of(NATIONALISTS, at(b, "suchow"))[0])
    begin(b, "season_begins")
    run(b)
    assert (b.face[block], controller(b, "suchow")) == (STANDING, "japan")


@pytest.mark.rules("12.73")
def test_escaped_submarines_stay_down_when_a_phase_begins():
    b = table("fleet 1 usa yellow_sea", season="summer")
    block = put(b, "japan", "submarine", 1, "yellow_sea")
    b.lay(block, ESCAPED)
    begin(b, "supply")
    run(b)
    assert b.face[block] == ESCAPED


# --- 14.22, 14.23 markers -----------------------------------------------------------------------------------


@pytest.mark.rules("14.23", "18.2")
def test_blockade_markers_lie_until_production_though_the_check_looks_through_them():
    b = table("infantry 1 japan tokyo", year=1939, season="new_year")
    war(b, "japan_usa")
    b.blockaded[at(b, "kyushu")] = 1
    dice(b, 3)  # the USA is first
    begin(b, "advance")
    run(b)
    assert (b.active, b.blockaded[at(b, "kyushu")]) == (1, 1)
