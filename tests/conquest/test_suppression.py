"""17.4 Suppression and 17.5 Ambush."""

import pytest

from conquest.battles import combat, offered, prompt, told
from conquest.table import at, dice, give, legal, put, units, why
from tripartite.games.conquest.terms import FACE_UP, FACTIONS, JAPAN

ASSIGN = ["suppress nanking japan air_force 3", "suppress nanking japan infantry 3"]


def unstable(*written, partisans=1, area="nanking", **setting):
    """A Combat Phase with Partisans in a Province."""
    b = combat(*written, **setting)
    b.partisans = [0] * len(b.partisans)
    b.partisans[at(b, area)] = partisans
    return b


def garrison(**setting):
    return unstable("air_force 3 japan nanking", "infantry 3 japan nanking", **setting)


@pytest.mark.rules("17.4", "12.41")
def test_hits_remove_partisans_and_sixes_make_new_ones():
    """EX-17.4-suppression."""
    b = garrison()
    dice(b, 1, 2, 5, 1, 4, 6)
    give(b, *ASSIGN, "begin_battles")
    first, second = told(b, "suppressed")
    assert (first["dice"], first["firepower"]) == ([1, 2, 5], 1)
    assert (second["dice"], second["firepower"]) == ([1, 4, 6], 3)
    assert (first["block"], first["hits"], first["partisans"]) == ("air_force", 1, 0)
    assert (second["block"], second["hits"], second["fresh"], second["partisans"]) == ("infantry", 1, 1, 1)
    assert b.partisans[at(b, "nanking")] == 1
    assert b.activated[JAPAN] == 0  # it is no Battle


@pytest.mark.rules("17.4")
def test_all_assigned_units_must_fire_even_if_no_partisan_is_left():
    b = garrison()
    dice(b, 1, 1, 1, 6, 6, 6)
    give(b, *ASSIGN, "begin_battles")
    assert b.partisans[at(b, "nanking")] == 3


@pytest.mark.rules("17.4", "3.14")
def test_they_fire_in_the_order_of_priority_however_they_were_assigned():
    b = garrison()
    dice(b, *[5] * 6)
    give(b, *reversed(ASSIGN), "begin_battles")
    assert [each["block"] for each in told(b, "suppressed")] == ["air_force", "infantry"]


@pytest.mark.rules("17.4", "3.0")
def test_only_the_units_assigned_are_shown_and_they_stand_up_afterwards():
    b = garrison()
    dice(b, *[5] * 3)
    give(b, ASSIGN[1])
    assert told(b, "shown") == []
    give(b, "begin_battles")
    assert [each["block"] for each in told(b, "shown")] == ["infantry"]
    assert FACE_UP not in b.face


@pytest.mark.rules("17.4")
def test_who_may_not_be_assigned():
    b = unstable(
        "fortress 1 japan nanking",
        "infantry 1 japan nanking",
        "submarine 1 japan nanking",
        "infantry 1 japan suchow",
    )
    assert offered(b, "suppress") == {"nanking japan infantry 1"}
    assert why(b, "suppress nanking japan fortress 1") == ("no_fortresses", "17.4")
    assert why(b, "suppress nanking japan submarine 1") == ("no_firepower", "12.42")
    assert why(b, "suppress suchow japan infantry 1") == ("no_partisans", "17.4")
    assert why(b, "suppress nanking japan tank 1") == ("no_unit_to_assign", "17.4")
    give(b, "suppress nanking japan infantry 1")
    assert why(b, "suppress nanking japan infantry 1") == ("no_unit_to_assign", "17.4")


@pytest.mark.rules("17.4")
def test_where_a_battle_is_nobody_suppresses():
    b = garrison()
    put(b, "nationalists", "militia", 1, "nanking")
    assert why(b, ASSIGN[0]) == ("battle_in_province", "17.4")


@pytest.mark.rules("17.4")
def test_the_soviets_do_not_suppress_their_own():
    b = unstable("militia 2 reds sian", area="sian", active="soviets")
    b.commands[FACTIONS.index("soviets")] = 0
    assert prompt(b) != "activate"


@pytest.mark.rules("17.4", "16.33")
def test_client_powers_suppress_without_any_consequence():
    b = unstable("militia 2 nationalists nanking", active="usa")
    dice(b, 1, 6)
    give(b, "suppress nanking nationalists militia 2", "begin_battles")
    assert b.partisans[at(b, "nanking")] == 1
    assert (b.activated, b.client_violated) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.rules("17.5", "9.5")
def test_with_guerrilla_warfare_partisans_fire_first():
    """EX-17.5-ambush."""
    b = garrison(techs=["soviets guerrilla_warfare"])
    dice(b, 1, *[5] * 5)
    give(b, *ASSIGN, "begin_battles")
    assert told(b, "ambush") == [{"area": "nanking", "dice": [1], "firepower": 1, "hits": 1}]
    assert units(b, "nanking") == ["japan air_force 3", "japan infantry 2"]
    assert [len(each["dice"]) for each in told(b, "suppressed")] == [3, 2]


@pytest.mark.rules("17.5")
def test_an_ambush_hits_the_strongest_assigned_ground_unit_and_its_owner_chooses_among_equals():
    b = unstable(
        "infantry 3 japan nanking",
        "infantry 2 japan nanking",
        "tank 2 japan nanking",
        partisans=2,
        techs=["soviets guerrilla_warfare"],
    )
    dice(b, 1, 6, *[5] * 4)
    give(b, "suppress nanking japan infantry 2", "suppress nanking japan tank 2", "begin_battles")
    assert prompt(b) == "hits"
    assert set(legal(b)) == {"take japan infantry ready nanking", "take japan tank ready nanking"}
    give(b, "take japan tank ready nanking")
    assert units(b, "nanking") == ["japan infantry 2", "japan infantry 3", "japan tank 1"]


@pytest.mark.rules("17.5")
def test_an_ambush_cannot_hit_air_forces():
    b = unstable("air_force 1 japan nanking", techs=["soviets guerrilla_warfare"])
    dice(b, 1, 5)
    give(b, "suppress nanking japan air_force 1", "begin_battles")
    assert units(b, "nanking") == ["japan air_force 1"]


@pytest.mark.rules("17.5")
def test_a_unit_that_dies_in_an_ambush_does_not_fire():
    b = unstable("infantry 1 japan nanking", techs=["soviets guerrilla_warfare"])
    dice(b, 1)
    give(b, "suppress nanking japan infantry 1", "begin_battles")
    assert (units(b, "nanking"), told(b, "suppressed")) == ([], [])
    assert b.suppressing == []
