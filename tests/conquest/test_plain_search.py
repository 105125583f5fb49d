"""Supply, Trade Routes, Rebasing and Movement, compared with plain searches on random boards."""

import gzip
import json
import random
from pathlib import Path

import pytest

from conquest import plain_search
from conquest.crowds import crowd
from tripartite.api import load_game, start
from tripartite.core.match import Match
from tripartite.games.conquest.blockade import TradeRoutes, mark_blockades
from tripartite.games.conquest.economy import user_of
from tripartite.games.conquest.reach import Access, can_go, can_join, reach_of
from tripartite.games.conquest.rebasing import rebase_areas
from tripartite.games.conquest.supply import in_supply
from tripartite.games.conquest.terms import ARMED_MINOR, NOBODY, SUMMER

SEEDS = range(5)
GAME = load_game("conquest")
RECORDS = Path(__file__).resolve().parents[1] / "records" / "conquest"


def movers(b, count):
    """Some of the units on the map."""
    blocks = [block for block in range(b.atlas.first_block[ARMED_MINOR]) if b.place[block] != NOBODY]
    return random.Random(count).sample(blocks, count)


@pytest.mark.rules("14.11", "16.34")
@pytest.mark.parametrize("seed", SEEDS)
def test_supply_lines_are_what_a_plain_search_finds(seed):
    b = crowd(seed)
    for power in range(ARMED_MINOR):
        for area in random.Random(power).sample(range(b.atlas.area_count), 25):
            assert in_supply(b, power, area) == plain_search.has_supply(b, power, area), (power, area)


@pytest.mark.rules("14.21", "14.22")
@pytest.mark.parametrize("seed", SEEDS)
def test_trade_routes_and_blockades_are_what_a_plain_search_finds(seed):
    b = crowd(seed, season="summer")
    for faction in range(3):
        routes, plain = TradeRoutes(b, faction), plain_search.trading_areas(b, faction)
        for area in b.atlas.valued:
            if user_of(b, area) == faction:
                assert bool(routes.found[area]) == (area in plain), (faction, area)
    mark_blockades(b)
    assert {area for area in b.atlas.valued if b.blockaded[area]} == plain_search.blockaded(b)


@pytest.mark.rules("13.0", "11.2", "11.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_rebase_where_a_plain_search_leads(seed):
    b = crowd(seed)
    for block in movers(b, 40):
        if not b.atlas.is_ground[b.kind[block]]:
            assert set(rebase_areas(b, block)) == plain_search.rebase_goals(b, block), b.atlas.block_ids[
                block
            ]


@pytest.mark.rules("11.0", "11.1", "11.2", "11.3", "11.4", "11.5", "11.51", "10.41", "10.42", "10.11")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("season", "emergency"), [("summer", 0), ("summer", 1), ("winter", 0)])
def test_units_move_where_a_plain_search_leads(seed, season, emergency):
    b = crowd(seed, season=season)
    b.emergency = emergency
    areas = b.atlas.area_count
    for block in movers(b, 15):
        if b.atlas.block_faction[block] == b.active:
            reached = {(code // areas, code % areas) for code in reach_of(b, block)}
            assert reached == plain_search.movement_goals(b, block), b.atlas.block_ids[block]


@pytest.mark.rules("11.0", "10.41", "10.42")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_a_look_next_door_says_what_a_whole_search_says(seed, season):
    b = crowd(seed, season=season)
    for block in movers(b, 40):
        if b.atlas.block_faction[block] == b.active:
            access, codes = Access(b, b.atlas.block_power[block]), reach_of(b, block)
            assert can_go(access, block) == bool(codes), b.atlas.block_ids[block]
            assert not codes or can_join(access, block, 1, {codes[-1]})


# --- over whole games --------------------------------------------------------------------------------------

RECORDED = 20
PLAYED_AT_RANDOM = 30
EVERY = 60  # answers between two comparisons


def options_of(position, seat):
    ask = position.ask_of(seat)
    assert ask is not None
    return ask.options


def boards_of_games():
    """The boards that bots came to in recorded games, and those of random games, one in so many answers."""
    for number in range(1, RECORDED + 1):
        record = json.loads(gzip.decompress((RECORDS / f"{number:02}.json.gz").read_bytes()))
        match = Match(GAME, record["scenario"], record["options"], bytes.fromhex(record["seed"]), [])
        position = match.position.copy()
        for count, answer in enumerate(record["answers"]):
            seat = GAME.seats.index(answer["seat"])
            options = options_of(position, seat)
            position.answer(seat, next(option for option in options if option.id == answer["option"]))
            if count % EVERY == 0:
                yield position.board
    for seed in range(PLAYED_AT_RANDOM):
        position, rng = start(GAME, seed=f"search {seed}").position.copy(), random.Random(seed)
        count = 0
        while not position.over:
            seat = position.waiting_for()[0]
            position.answer(seat, rng.choice(options_of(position, seat)))
            count += 1
            if count % EVERY == 0:
                yield position.board


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.rules("14.11", "14.21", "14.22", "11.0")
def test_supply_movement_and_blockades_are_what_plain_searches_find_over_fifty_games():
    rng = random.Random(50)
    for b in boards_of_games():
        power, areas = rng.randrange(ARMED_MINOR), b.atlas.area_count
        for area in rng.sample(range(areas), 5):
            assert in_supply(b, power, area) == plain_search.has_supply(b, power, area), (power, area)
        if b.season == SUMMER:
            marked = b.copy()
            mark_blockades(marked)
            fresh = {area for area in b.atlas.valued if marked.blockaded[area] and not b.blockaded[area]}
            assert fresh == {area for area in plain_search.blockaded(b) if not b.blockaded[area]}
        for block in movers(b, 4):
            if b.atlas.block_faction[block] == b.active:
                reached = {(code // areas, code % areas) for code in reach_of(b, block)}
                assert reached == plain_search.movement_goals(b, block), b.atlas.block_ids[block]
