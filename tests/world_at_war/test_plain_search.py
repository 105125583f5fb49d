"""Supply, zones of control and air ranges, compared with plain searches on random boards."""

import random

import pytest

from tripartite.api import load_game, start
from tripartite.games.world_at_war import air_range, routes, zones
from tripartite.games.world_at_war.supply import Quays
from tripartite.games.world_at_war.terms import NATION_COUNT, NATIONS, NEUTRAL, NOBODY, SEAT_COUNT, SUPPLIES
from world_at_war import plain_search
from world_at_war.table import begin, give, join, nation, run, table, type_, war

SEEDS = range(6)
GAME = load_game("world_at_war")
CAMPAIGN = GAME.scenarios[0]
RULINGS = ("largest", "sum")
GAMES_PLAYED = 50
EVERY = 100  # answers between two boards that are looked at
LOOKED_AT = 4  # units of each


def crowd(seed, **options):
    """A board where anybody may hold anything, at war with anybody, with units of all kinds anywhere."""
    rng = random.Random(seed)
    b = table(players=rng.choice(("2", "3")), **options)
    b.war = [1, rng.randrange(2)]
    for minor in range(10, NATION_COUNT):
        b.camp[minor] = rng.choice((0, 1, 2, 3, 3))
    b.camp[NATIONS.index("ita")] = rng.choice((0, 3))
    b.camp[NATIONS.index("usa")] = rng.choice((1, 3))
    b.surrendered[NATIONS.index("fra")] = rng.randrange(2)
    b.recount()
    holders = [each for each in range(NATION_COUNT) if b.atlas.nation_areas[each]]
    for area in range(b.atlas.first_sea):
        if rng.random() < 0.3 and b.control[area] >= 0:
            b.control[area] = rng.choice(holders)
    for sea in range(b.atlas.first_sea, b.atlas.turn_track):
        b.interdicted[sea] = int(rng.random() < 0.2)
    for area in range(b.atlas.area_count):
        b.fallen[area] = int(b.atlas.is_capital[area] and rng.random() < 0.3)
        b.fortress[area] = int(rng.random() < 0.1)
    for unit in range(b.atlas.unit_count):
        if rng.random() < 0.7 and b.kind_of(unit) < 3:
            b.put(unit, rng.randrange(b.atlas.first_sea - 4))
    b.recount()
    return b


@pytest.mark.rules("9(1)", "9(3)", "9(4)", "9.1(1)", "9.1(2)", "9.2(1-2,5)", "9.3(3)", "P7(2-3)", "P7(4-5)")
@pytest.mark.parametrize("seed", SEEDS)
def test_supply_is_what_a_plain_search_finds(seed):
    b = crowd(seed)
    for camp in range(SEAT_COUNT):
        survey = routes.Survey(b, camp)
        for number in [each for each in range(NATION_COUNT) if b.camp[each] == camp]:
            for place in random.Random(number).sample(range(b.atlas.first_sea), 30):
                found = SUPPLIES[survey.supply_at(number, place)]
                plain = plain_search.supply_at(b, NATIONS[number], place)
                assert found == plain, (NATIONS[number], b.atlas.place_ids[place])


@pytest.mark.rules("9.2(3)")
@pytest.mark.parametrize("seed", range(40))
def test_ports_feed_as_many_as_every_order_of_choices_could(seed):
    rng = random.Random(seed)
    rooms = [rng.randrange(4) for _ in range(4)]
    claims = [[berth for berth in range(4) if rng.random() < 0.5] for _ in range(3)]
    units = [rng.randrange(3) for _ in range(7)]
    quays = Quays([routes.Berth(NOBODY, room, False) for room in rooms])
    fed = sum(quays.take(claim, claims, []) for claim in units)
    assert fed == plain_search.most_fed(rooms, [claims[claim] for claim in units])


def overseas(seed):
    """Many Western units on shores of the Mediterranean that anybody may hold, some seas interdicted."""
    rng = random.Random(seed)
    b = table(active="allies", port_surplus=rng.choice(("none", "limited")))
    war(b, "axis_western")
    join(b, "western", "usa")
    shores = [area for area in range(b.atlas.area_count) if b.atlas.theatre[area]]
    for area in shores:
        b.control[area] = nation(rng.choice(("uk", "turkey", "ger")))
    for sea in range(b.atlas.first_sea, b.atlas.turn_track):
        b.interdicted[sea] = int(rng.random() < 0.15)
    held = [area for area in shores if b.control[area] == nation("uk")]
    for name in ("uk_regular", "uk_elite", "usa_regular", "fra_regular", "india_regular"):
        type = type_(b, name)
        for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
            b.put(unit, rng.choice(held))
    begin(b, "supply")
    return b


@pytest.mark.rules("9.2(3)", "9.2.R")
@pytest.mark.parametrize("seed", range(3))
def test_who_may_be_left_out_is_exactly_who_is_not_refused(seed):
    b, rng = overseas(seed), random.Random(seed)
    asked = run(b)
    while asked is not None and asked.prompt == "supply":
        every = b.vocabulary.tables[asked.verbs[0].number].every()
        present = [
            each for each in every if b.count(each.values[1], each.values[0]) or not rng.randrange(500)
        ]
        allowed = {each.id for each in present if each.declared.refuses(b, asked.seat, each.values) is None}
        assert {option.id for option in asked.options} == allowed
        asked = give(b, rng.choice(asked.options).id)
    assert b.left_out == []


@pytest.mark.rules("13.2.2(1,3)", "13.2.2(2)")
@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("seed", SEEDS)
def test_zones_of_control_are_what_a_plain_count_finds(seed, ruling):
    b = crowd(seed, zone_of_control=ruling)
    for camp in range(SEAT_COUNT):
        for area in random.Random(camp).sample(range(b.atlas.area_count), 40):
            assert zones.blocked(b, camp, area) == plain_search.blocked(b, camp, area)
            assert zones.holds_back(b, camp, area) == plain_search.holds_back(b, camp, area)


@pytest.mark.rules("13.2.3(1,4-5)", "13.2.3(2-3)", "18")
@pytest.mark.parametrize("seed", SEEDS)
def test_air_ranges_are_what_a_plain_search_finds(seed):
    b = crowd(seed)
    for camp in range(SEAT_COUNT):
        for area in random.Random(camp).sample(range(b.atlas.area_count), 15):
            for limit in (2, 4):
                costs = air_range.costs_from(b, camp, area, limit)
                found = {other: cost for other, cost in enumerate(costs) if cost <= limit}
                assert found == plain_search.air_costs(b, camp, area, limit), b.atlas.place_ids[area]


# --- over whole games ---------------------------------------------------------------------------------------


def settings():
    """Fifty games: the campaign by turns with each of the other scenarios, for two and for three players."""
    others = [scenario for scenario in GAME.scenarios if scenario != CAMPAIGN]
    for seed in range(GAMES_PLAYED):
        scenario = CAMPAIGN if seed % 2 else others[seed // 2 % len(others)]
        players = GAME.choices[0].values_in(scenario)
        rulings = {"players": players[seed // 4 % len(players)], "zone_of_control": RULINGS[seed // 8 % 2]}
        yield seed, scenario, rulings


def boards_of_games():
    """The boards of random games, one in so many answers."""
    for seed, scenario, options in settings():
        position = start(GAME, scenario, options, seed=f"search {seed}").position.copy()
        rng = random.Random(seed)
        count = 0
        while not position.over:
            seat = position.waiting_for()[0]
            ask = position.ask_of(seat)
            assert ask is not None
            position.answer(seat, rng.choice(ask.options))
            count += 1
            if count % EVERY == 0:
                yield position.board


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.rules("9.2(1-2,5)", "9.3(3)", "13.2.2(1,3)", "13.2.3(1,4-5)", "18")
def test_supply_zones_and_air_ranges_are_what_plain_searches_find_over_fifty_games():
    rng = random.Random(50)
    supplies = set()
    for b in boards_of_games():
        standing = [unit for unit in range(b.atlas.unit_count) if 0 <= b.place[unit] < b.atlas.area_count]
        for unit in rng.sample(standing, min(LOOKED_AT, len(standing))):
            camp, place, name = b.camp_of(unit), b.place[unit], NATIONS[b.nation_of(unit)]
            if camp == NEUTRAL:
                continue
            found = SUPPLIES[routes.Survey(b, camp).supply_at(b.nation_of(unit), place)]
            assert found == plain_search.supply_at(b, name, place), (name, b.atlas.place_ids[place])
            assert zones.blocked(b, camp, place) == plain_search.blocked(b, camp, place)
            assert zones.holds_back(b, camp, place) == plain_search.holds_back(b, camp, place)
            limit = rng.choice((air_range.TACTICAL_RANGE, air_range.LONG_RANGE))
            costs = air_range.costs_from(b, camp, place, limit)
            flown = {other: cost for other, cost in enumerate(costs) if cost <= limit}
            assert flown == plain_search.air_costs(b, camp, place, limit), b.atlas.place_ids[place]
            supplies.add(found)
    assert supplies == set(SUPPLIES[:3])
