"""What a board remembers of searches is what they find anew, and copies that share blocks part in time."""

import random

import pytest

from conquest.crowds import crowd
from conquest.table import at, put, table, war
from tripartite.core.asks import Ask
from tripartite.core.dice import Dice, seed_from
from tripartite.core.frames import Frame
from tripartite.core.position import Position
from tripartite.games.conquest.aggression import owed_now
from tripartite.games.conquest.blocks import lose
from tripartite.games.conquest.game import Conquest
from tripartite.games.conquest.production import BUILD, CREATE
from tripartite.games.conquest.reach import Access, attacks_from, widest_reach
from tripartite.games.conquest.sequence import SEQUENCE
from tripartite.games.conquest.supply import supplied_areas, trace_lines
from tripartite.games.conquest.terms import ARMED_MINOR, ESCAPED, JAPAN, NOBODY, USA


def states(b, power):
    access = Access(b, power)
    return [access.state_of(area) for area in range(b.atlas.area_count)]


def debts(b):
    owed = owed_now(b)
    return owed.payers, owed.payable


def cadres(b, seat):
    return Ask.of(b, seat, "production", "7.23", (BUILD, CREATE)).options


def interrupt(position, rng):
    """Now and then somebody does something that he is not asked for."""
    seat = rng.randrange(20)
    free = position.open_ask(seat) if seat < len(position.game.seats) else None
    if free is not None and free.options:
        position.answer(seat, rng.choice(free.options))


@pytest.mark.slow
@pytest.mark.parametrize("players", ["3", "2"])
def test_what_is_remembered_of_supply_access_cadres_and_debts_is_what_is_found_anew(players):
    game = Conquest()
    rng = random.Random(players)
    position = Position(game, game.new("1936", {"players": players}, Dice(seed_from(f"memory {players}"))))
    position.start()
    while not position.over:
        for ask in position.asks:
            position.answer(ask.seat, rng.choice(ask.options))
        interrupt(position, rng)
        b, unknowing = position.board, position.board.copy()
        for ask, again in zip(position.asks, position.asked_again().asks, strict=True):
            assert ask.options == again.options
        for power in range(ARMED_MINOR):
            assert supplied_areas(b, power) == trace_lines(b, power)
            assert states(b, power) == states(unknowing, power)
        for seat in b.factions():
            assert cadres(b, seat) == cadres(unknowing, seat)
        if b.active != NOBODY:
            assert debts(b) == debts(unknowing)


@pytest.mark.rules("11.1", "11.2", "11.3")
@pytest.mark.parametrize("seed", range(5))
def test_no_attack_leads_further_than_a_first_look(seed):
    b = crowd(seed, units=110)
    for block in range(b.atlas.first_block[ARMED_MINOR]):
        if b.place[block] != NOBODY:
            reach = attacks_from(Access(b, b.atlas.block_power[block]), block)
            near = widest_reach(b.atlas, b.kind[block], b.place[block])
            for area in [code // b.atlas.area_count for code in reach.codes] + reach.neutrals:
                assert near & 1 << area, (b.atlas.block_ids[block], b.atlas.area_ids[area])


def test_a_copy_and_its_original_change_blocks_apart():
    b = table("infantry 3 japan mukden")
    [infantry] = b.blocks_of(JAPAN, at(b, "mukden"))
    copy = b.copy()
    written = b.to_json()
    lose(copy, infantry, 1)
    put(copy, "usa", "fleet", 2, "manila")
    assert b.to_json() == written
    changed = copy.to_json()
    put(b, "usa", "fleet", 1, "hawaii")
    assert copy.to_json() == changed


@pytest.mark.rules("12.73", "14.11")
def test_a_ship_that_joins_an_escaped_submarine_is_noticed():
    b = table("submarine 1 usa bonin_sea", "fleet 1 japan tokyo")
    war(b, "japan_usa")
    b.lay(b.blocks_of(USA, at(b, "bonin_sea"))[0], ESCAPED)
    before = states(b, JAPAN), supplied_areas(b, JAPAN)[:]
    put(b, "usa", "fleet", 1, "bonin_sea")
    assert (states(b, JAPAN), supplied_areas(b, JAPAN)) != before
    assert states(b, JAPAN) == states(b.copy(), JAPAN)
    assert supplied_areas(b, JAPAN) == trace_lines(b, JAPAN)


def ordering(*units):
    """A Movement Phase in which Japan has chosen one of two units."""
    position = Position(Conquest(), table(*units))
    b = position.board
    b.orders = 3
    b.frames = [Frame(SEQUENCE, SEQUENCE.names.index("movement"))]
    position.start()
    position.answer_id(JAPAN, "order mukden japan infantry 3")
    return position


@pytest.mark.parametrize("interrupted", [False, True])
def test_an_order_given_up_leaves_the_choice_as_it_is_on_the_board(interrupted):
    position = ordering("infantry 3 japan mukden", "infantry 2 japan tokyo")
    if interrupted:
        position.answer_id(JAPAN, "disband tokyo japan infantry 2")
    position.answer_id(JAPAN, "cancel")
    offered = [option.id for option in position.asks[0].options]
    assert ("order tokyo japan infantry 2" in offered) != interrupted
    assert position.asks[0].options == position.asked_again().asks[0].options
