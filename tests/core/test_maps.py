"""The map kit: floods, searches and odds find what plain search finds, on maps of every shape."""

import random

import pytest

from plain_search import joined_to, throws, walks
from tripartite.core.maps.areas import NOWHERE, OPEN, SHUT, Areas
from tripartite.core.maps.flood import flood, is_joined
from tripartite.core.maps.odds import die, duel, hits
from tripartite.core.maps.search import FAR, Search
from tripartite.core.maps.units import SEVERAL, Roster, distinct, sole_owners, stacks

RIVER, RIDGE = 2, 4
SEEDS = range(25)


def random_map(rng, count=12, borders=22):
    """Areas with borders that have traits by chance, often different ones for each direction."""
    areas = Areas([f"area_{number}" for number in range(count)])
    while len(areas.border_ids) < borders:
        first, second = rng.sample(range(count), 2)
        if areas.between[first][second] == NOWHERE:
            traits = rng.choices((0, RIVER, RIDGE), (4, 1, 1), k=2)
            areas.join(f"border_{len(areas.border_ids)}", first, second, traits[0], traits[1])
    return areas


# --- areas -------------------------------------------------------------------------------------------------


def test_a_border_is_known_from_both_its_areas_and_has_traits_by_direction():
    areas = Areas(["hill", "plain", "sea"])
    areas.join("slope", 0, 1, into_first=RIDGE)
    areas.join("coast", 1, 2)
    assert areas.neighbors == [[1], [0, 2], [1]]
    assert (areas.between[0][1], areas.between[1][0], areas.between[0][2]) == (0, 0, NOWHERE)
    assert (areas.traits_between(1, 0), areas.traits_between(0, 1)) == (RIDGE, 0)
    assert (areas.across(1, 0), areas.across(0, 0)) == (0, 1)


@pytest.mark.parametrize("ends", [(0, 0), (1, 0)])
def test_two_different_areas_share_one_border(ends):
    areas = Areas(["hill", "plain"])
    areas.join("slope", 0, 1)
    with pytest.raises(ValueError, match="another: two different areas"):
        areas.join("another", *ends)


# --- floods ------------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("seed", SEEDS)
def test_a_flood_finds_what_a_plain_search_from_each_area_finds(seed):
    rng = random.Random(seed)
    areas = random_map(rng, borders=14)
    areas.ports = rng.sample(range(areas.count), 5)
    gates = rng.choices((SHUT, OPEN, RIVER, RIVER | RIDGE), (4, 5, 1, 1), k=areas.count)
    links = [rng.choice((0, 1, 2, 3)) if area in areas.ports else 0 for area in range(areas.count)]
    sources = rng.sample(range(areas.count), 2)

    def enterable_from(area):
        for other in areas.neighbors[area]:
            barred = gates[other] & areas.traits_between(area, other) if gates[other] > OPEN else False
            if gates[other] and not barred:
                yield other
        yield from (port for port in areas.ports if gates[port] and links[port] & links[area])

    wanted = set()
    for source in sources:
        if gates[source]:
            wanted |= joined_to(source, enterable_from)
    marked = [0] * areas.count
    found = flood(areas, sources, gates, links, marked)
    assert sorted(found) == sorted(wanted)
    assert [area for area in range(areas.count) if marked[area]] == sorted(wanted)
    for area in range(areas.count):
        near = {area, *areas.neighbors[area], *(port for port in areas.ports if links[port] & links[area])}
        assert is_joined(areas, area, marked, links) == (not near.isdisjoint(wanted))


def test_a_flood_does_not_go_through_what_is_marked_before():
    areas = Areas(["left", "middle", "right"])
    areas.join("west", 0, 1)
    areas.join("east", 1, 2)
    assert flood(areas, [0], [OPEN] * 3, [], [0, 0, 0]) == [0, 1, 2]
    assert flood(areas, [0], [OPEN] * 3, [], [0, 1, 0]) == [0]


# --- searches ----------------------------------------------------------------------------------------------

FREELY, KEEPING_OFF, ENGAGED = 0, 1, 2


def march(areas, enemies, budget):
    """The search of a unit that stops where it meets enemies, and keeps off them once it has left some."""

    class March(Search):  # here, because a class of a test cannot be made of a compiled one
        def exits(self, area, manner):
            if manner == FREELY and area not in enemies:
                return 1 << FREELY | 1 << ENGAGED
            return 1 << KEEPING_OFF

        def enters(self, manner, area, other, traits):
            return (other in enemies) == (manner == ENGAGED) and not traits & RIDGE

    return March(areas, 3, 1, budget)


def plain_steps(areas, enemies, costs):
    def steps(area, keeps_off):
        bound = keeps_off or area in enemies
        for other in areas.neighbors[area]:
            if areas.traits_between(area, other) & RIDGE or (bound and other in enemies):
                continue
            yield other, costs[other], None if other in enemies else bound

    return steps


@pytest.mark.plain  # its search is a class that is not compiled
@pytest.mark.parametrize("seed", SEEDS)
def test_a_search_finds_each_area_at_the_cost_of_the_cheapest_of_all_ways(seed):
    rng = random.Random(seed)
    areas = random_map(rng)
    enemies = rng.sample(range(areas.count), 4)
    costs = rng.choices((1, 2, 3), (4, 2, 1), k=areas.count)
    budget = rng.randint(1, 5)
    search = march(areas, enemies, budget)
    search.begin(0, KEEPING_OFF if 0 in enemies else FREELY)
    search.run(costs)
    wanted = {0: 0}
    for way in walks([0], False, budget, plain_steps(areas, enemies, costs)):
        cost = sum(costs[area] for area in way[1:])
        wanted[way[-1]] = min(cost, wanted.get(way[-1], FAR))
    assert {area: search.least(area) for area in range(areas.count) if search.least(area) < FAR} == wanted
    assert {0, *search.found()} == set(wanted)
    for area, cost in wanted.items():
        path = search.path(area)
        assert sum(costs[entered] for entered in path) == cost
        assert all(areas.between[one][other] >= 0 for one, other in zip([0, *path], path, strict=False))


@pytest.mark.compiled
def test_a_search_that_nothing_binds_goes_as_far_as_the_budget():
    areas = Areas([str(number) for number in range(5)])
    for number in range(4):
        areas.join(str(number), number, number + 1)
    search = Search(areas, 1, 0, 3)
    search.begin(0, 0)
    search.run(areas.one_step)
    assert search.found() == [1, 2, 3]
    assert search.path(3) == [1, 2, 3]
    assert search.least(4) == FAR


# --- units -------------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_a_roster_numbers_units_by_owner_and_kind():
    roster = Roster(["red_foot", "blue_foot", "red_horse"], [0, 1, 0], [2, 1, 1], 2)
    assert roster.ids == ["red_foot_1", "red_foot_2", "red_horse_1", "blue_foot_1"]
    assert roster.owner == [0, 0, 0, 1]
    assert [roster.kind[unit] for unit in roster.first_of_kind] == [0, 1, 2]
    assert (roster.first, roster.end, roster.count) == ([0, 3], [3, 4], 4)


def test_equal_units_are_named_once():
    kinds, strengths = [7, 7, 7, 8], [2, 1, 2, 2]
    assert distinct([0, 1, 2, 3], kinds, strengths) == [0, 1, 3]
    assert distinct([2, 0], kinds, strengths) == [2]


@pytest.mark.compiled
def test_who_stands_alone_in_an_area_is_counted_from_the_places_of_units():
    places, owners = [0, 0, 1, NOWHERE, 1], [0, 0, 0, 1, 1]
    stacked = stacks(places, owners, 2, 3)
    assert stacked == [2, 1, 0, 0, 1, 0]
    assert sole_owners(stacked, 3) == [0, SEVERAL, NOWHERE]


# --- odds --------------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize(("dice", "faces", "most"), [(3, 6, 2), (4, 3, 1), (2, 10, 7), (2, 6, 0), (2, 6, 9)])
def test_hits_are_counted_as_all_throws_show_them(dice, faces, most):
    counted = [0] * (dice + 1)
    for throw in throws(dice, faces):
        counted[sum(face <= most for face in throw)] += 1
    assert hits(dice, faces, most) == counted


@pytest.mark.compiled
@pytest.mark.parametrize("lowest", [1, 3])
def test_a_duel_counts_every_pair_of_dice(lowest):
    pairs = duel(die(6, lowest), die(6))
    for one, other, ways in pairs:
        assert ways == sum((max(a, lowest), b) == (one, other) for a, b in throws(2, 6))
    assert sum(ways for _, _, ways in pairs) == 36
