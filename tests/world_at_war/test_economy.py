"""15: collection, arrival of convoys and the order of spending."""

import pytest

from tripartite.games.world_at_war.economy import collect, spenders
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    FRANCE,
    GERMANY,
    MAJORS,
    PERSIAN_ROUTE,
    REFUSED,
    TO_UK,
    TO_USSR,
    UK_MATERIALS,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USA_MATERIALS,
    USA_OIL,
    USA_RM,
    USSR,
)
from world_at_war.table import again, give, legal, open_course, run, type_
from world_at_war.treasury import ECONOMY, budget, oil, peace, rm


@pytest.mark.rules("15(1-2)")
def test_every_active_major_collects():
    b = peace()
    collect(b)
    assert b.rm == [6, 2, 1, 2, 4, 0]
    assert b.oil[GERMANY] == 1


@pytest.mark.rules("15(1-2)")
def test_oil_stops_at_ten():
    b = peace()
    b.oil[USSR] = 8
    collect(b)
    assert oil(b, "ussr") == 10


@pytest.mark.rules("P4(4-5)", "15(1-2)", "7(12)")
def test_convoys_that_survived_arrive_by_their_route():
    b = peace()
    b.convoys[TO_UK] = [UK_RM, UK_RM, UK_OIL, USA_OIL]
    b.convoys[TO_USSR] = [USA_RM]
    b.convoys[PERSIAN_ROUTE] = [USA_RM, USA_OIL]
    collect(b)
    assert (rm(b, "uk"), oil(b, "uk")) == (3, 2)
    assert (rm(b, "ussr"), oil(b, "ussr")) == (6, 5)
    assert b.convoys == [[], [], []]


@pytest.mark.rules("15(3-4)", "15.R", "13.3.6(8)")
def test_france_gets_as_much_oil_as_reaches_the_united_kingdom():
    b = peace()
    b.convoys[TO_UK] = [UK_OIL, UK_OIL, UK_RM]
    b.convoys[TO_USSR] = [USA_OIL]
    collect(b)
    assert (oil(b, "uk"), oil(b, "fra")) == (2, 2)


@pytest.mark.rules("15.1.1", "15.1.1.R", "13.4.6(5)")
def test_war_materials_become_free_regular_units_of_the_receiver():
    b = peace()
    b.convoys[TO_UK] = [USA_MATERIALS]
    b.convoys[TO_USSR] = [UK_MATERIALS, USA_MATERIALS]
    collect(b)
    waiting = [b.atlas.type_ids[b.atlas.unit_type[unit]] for unit in b.placing]
    assert waiting == ["uk_regular", "ussr_regular", "ussr_regular"]
    assert (rm(b, "uk"), rm(b, "ussr")) == (1, 4)


@pytest.mark.rules("15.1.1")
def test_war_materials_give_nothing_when_the_force_pool_is_empty():
    b = peace()
    b.released[type_(b, "uk_regular")] = 0
    b.convoys[TO_UK] = [USA_MATERIALS]
    collect(b)
    assert b.placing == []


@pytest.mark.rules("P25(6)", "15.1.1")
def test_barbarossa_sends_the_ussr_war_materials_from_spring_1942():
    for turn, units in (("winter_1941", 0), ("spring_1942", 1)):
        b = peace(scenario="barb41", turn=turn)
        collect(b)
        assert len(b.placing) == units


@pytest.mark.rules("16.1(3)")
@pytest.mark.parametrize(
    ("pact", "space", "given"), [(ACCEPTED, 0, 1), (ACCEPTED, 2, 1), (ACCEPTED, 3, 0), (REFUSED, 1, 0)]
)
def test_the_pact_delivers_one_raw_material_until_the_ussr_prepares_for_war(pact, space, given):
    b = peace()
    b.pact, b.track[USSR] = pact, space
    collect(b)
    assert (rm(b, "ger"), rm(b, "ussr")) == (6 + given, 4 - given)


@pytest.mark.rules("16.1(3)")
def test_the_pact_delivers_nothing_in_war():
    b = peace()
    b.pact, b.war[1] = ACCEPTED, 1
    b.assess_relations()
    collect(b)
    assert rm(b, "ussr") == 4


@pytest.mark.rules("15(5)")
def test_majors_spend_in_the_order_of_the_seats():
    b = peace()
    b.track[USA] = 2
    assert [MAJORS[major] for major in spenders(b)] == ["ger", "ita", "uk", "fra", "usa", "ussr"]
    open_course(b, ECONOMY)
    seats = []
    while (asked := run(b)) is not None:
        seats.append((asked.seat, MAJORS[b.spending]))
        give(b, "end_spending")
    assert seats == [(0, "ger"), (0, "ita"), (1, "uk"), (1, "fra"), (1, "usa"), (2, "ussr")]


@pytest.mark.rules("15(5)")
def test_a_major_without_raw_materials_is_not_asked():
    b = budget("fra", rm=1)
    assert b.spending == FRANCE
    give(b, "end_spending")
    assert run(b) is None
    assert b.frames == []


@pytest.mark.rules("8.R", "15(5)")
def test_a_new_turn_forgets_what_was_used_and_built():
    b = budget("ger")
    give(b, "build ger_regular 2", "fortify de_ber", "buy_event ax_6")
    collect(b)
    assert (sum(map(sum, b.chit_used)), sum(b.built), sum(b.fortified), b.bought) == (0, 0, 0, [])
    assert b.events_bought == [b.atlas.chit_ids.index("ax_6")]
    assert b.factories_used[GERMANY] == 0


@pytest.mark.rules("15(5)")
def test_spending_goes_on_alike_after_writing_and_reading():
    b = budget("uk")
    give(b, "build uk_regular 1", "buy_effort usa")
    other = again(b)
    assert legal(other) == legal(b)
    assert other.spending == UNITED_KINGDOM
