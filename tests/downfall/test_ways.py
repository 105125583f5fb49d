"""7 and 8 once more: what the quick searches find is what plain walks over every way find."""

import random
from functools import partial

import pytest

from plain_search import joined_to, walks
from tripartite.core.dice import Dice, seed_from
from tripartite.core.maps.search import FAR
from tripartite.core.position import Position
from tripartite.core.verbs import Offer
from tripartite.games.downfall import combat, costs, landings, operations, politics, tactical_moves
from tripartite.games.downfall.supply_line import army_lines
from tripartite.games.downfall.terms import (
    ALLIES,
    AXIS,
    BLITZKRIEG,
    NAVAL,
    SOVIET_UNION,
    STRATEGIC,
    TACTICAL,
)
from tripartite.games.registry import load_game

pytestmark = pytest.mark.compiled


def steps_of(b, army):
    """8-4, 8-5, 13.1-1: the steps that a tactical move may take; the state is whether it is banned."""
    c = b.atlas

    def steps(here, banned):
        leaves_enemies = b.enemies(b.side, here) > 0
        for zone, border in zip(c.neighbors[here], c.borders[here], strict=True):
            mountain = zone in c.components.borders[border].mountain_in
            if politics.entry_refusal(b, army, zone) or (mountain and b.enemies(b.side, zone)):
                continue
            bound = banned or leaves_enemies
            if not bound or (b.control[zone] == b.side and not b.enemies(b.side, zone)):
                yield zone, 1, bound
            elif leaves_enemies and not banned and exploits(b, army, here, zone, border):
                yield zone, 1, None

    return steps


def exploits(b, army, here, zone, border):
    if not b.atlas.is_tank[army] or not b.owns(b.side, BLITZKRIEG):
        return False
    if b.atlas.components.borders[border].mountain_in:
        return False
    return b.control[zone] != b.side and combat.exploitable(b, army, here)


def price(b, operation, way):
    """8-3: the higher cost if any zone on it has that."""
    return max(costs.cost_in(b, operation, zone) for zone in way)


def cheapest(found, key, cost):
    found[key] = min(cost, found.get(key, cost))


def plain_operations(b, army):
    """Moves by zone and assaults by zone and last border, each at its lowest price."""
    c = b.atlas
    start = b.place[army]
    frozen = politics.is_frozen(b, start)
    moves: dict[int, int] = {}
    assaults: dict[tuple[int, int], int] = {}
    most = c.tactical_steps[c.is_tank[army]]
    for way in walks([start], False, most, steps_of(b, army)):
        zone = way[-1]
        if zone == start or (frozen and not politics.is_axis_zone(b, zone)):
            continue
        cost = price(b, TACTICAL, way)
        if not tactical_moves.stay_refusal(b, zone):
            cheapest(moves, zone, cost)
        if len(way) <= most and not tactical_moves.assault_refusal(b, army, zone):
            cheapest(assaults, (zone, way[-2]), cost)
    if not frozen and b.control[start] == b.side:
        for zone, cost in [*railways(b, army), *sea_ways(b, army)]:
            if not tactical_moves.stay_refusal(b, zone):
                cheapest(moves, zone, cost)
    supply = b.supply[b.side]
    return (
        {zone: cost for zone, cost in moves.items() if cost <= supply},
        {key: cost for key, cost in assaults.items() if cost <= supply},
    )


def railways(b, army):
    """8-8: through controlled zones, for the Axis in the Soviet Union only twice a turn."""
    c = b.atlas
    start = b.place[army]

    def beside(here, cost):
        for zone, border in zip(c.neighbors[here], c.borders[here], strict=True):
            closed = zone in c.components.borders[border].mountain_in and b.enemies(b.side, zone)
            if not closed and not politics.entry_refusal(b, army, zone) and passable(b, zone, cost):
                yield zone

    for cost in (1, 2):
        found = joined_to(start, partial(beside, cost=cost)) if passable(b, start, cost) else set()
        yield from ((zone, cost) for zone in found - {start})


def passable(b, zone, cost):
    c = b.atlas
    if b.control[zone] != b.side or costs.cost_in(b, STRATEGIC, zone) > cost:
        return False
    in_the_east = b.side == AXIS and c.country_of[zone] == SOVIET_UNION
    return not in_the_east or b.strategic_east < c.strategic_moves_east


def sea_ways(b, army):
    """8-2, 8-9: from controlled coast to controlled coast."""
    c = b.atlas
    start = b.place[army]
    for zone in range(c.zone_count):
        apart = c.sea_distance[b.side][start][zone]
        if (
            apart
            and zone != start
            and b.control[zone] == b.side
            and not politics.entry_refusal(b, army, zone)
        ):
            yield zone, max(apart, price(b, NAVAL, [start, zone]))


def quick_operations(b, army):
    moves, assaults = {}, {}
    offer = Offer(b.vocabulary)
    operations.operations_of(b, army, offer)
    for option in offer.options:
        if option.verb == "move":
            assert option.values[0] not in moves
            moves[option.values[0]] = option.values[1]
        elif option.verb == "assault":
            assaults[option.values[0], option.values[1]] = option.values[2]
    return moves, assaults


@pytest.mark.slow
@pytest.mark.rules("8-2", "8-3", "8-4", "8-5", "8-7", "8-8", "8-9", "9-6", "13.1-1", "17-5")
@pytest.mark.parametrize("seed", range(4))
def test_every_operation_offered_is_what_a_plain_walk_finds(seed):
    game = load_game("downfall")
    position = Position(game, game.new("campaign", {"players": "3"}, Dice(seed_from(f"ways {seed}"))))
    position.start()
    rng = random.Random(seed)
    compared = 0
    while not position.over:
        seat = position.waiting_for()[0]
        ask = position.ask_of(seat)
        assert ask is not None
        b = position.board
        if ask.prompt == "operation" and not landings.landing_party_waits(b):
            if not combat.support_breaks(b, b.selected) and rng.random() < 0.5:
                assert quick_operations(b, b.selected) == plain_operations(b, b.selected), b.to_json()
                compared += 1
        position.answer(seat, choose(rng, ask))
    assert compared > 30


def without_enemies(b):
    """The same board after every enemy has gone."""
    empty = b.copy()
    for army in range(b.atlas.army_count):
        other = b.atlas.army_side[army]
        if b.place[army] >= 0 and other != b.side and AXIS in (other, b.side):
            combat.remove(empty, army)
    return empty


@pytest.mark.rules("8-2", "8-4", "8-5", "13.1-1", "16-2")
def test_a_zone_that_is_refused_would_be_reached_without_what_the_refusal_names():
    game = load_game("downfall")
    position = Position(game, game.new("campaign", {"players": "3"}, Dice(seed_from("refusals"))))
    position.start()
    rng = random.Random(1)
    given = set()
    while not position.over:
        seat = position.waiting_for()[0]
        ask = position.ask_of(seat)
        assert ask is not None
        b = position.board
        if ask.prompt == "operation" and rng.random() < 0.1:
            peace = tactical_moves.tactical_reach(without_enemies(b), b.selected, True, True)
            rich = b.copy()
            rich.supply[b.side] = 12
            affordable = quick_operations(rich, b.selected)[0]
            for zone, name in enumerate(b.atlas.zone_ids):
                reason = position.why_not(seat, "move", (name, "1")).reason
                reached = peace.least(zone) < FAR
                if reason in ("leaving_enemies", "end_of_exploitation", "high_mountain"):
                    assert reached, (reason, name)
                elif reason == "out_of_reach":
                    assert not reached or zone == b.place[b.selected], (reason, name)
                elif reason == "not_enough_supply":
                    assert zone in affordable, (reason, name)
                given.add(reason)
        position.answer(seat, choose(rng, ask))
    assert given >= {"leaving_enemies", "out_of_reach"}


def choose(rng, ask):
    """Rather operations and attacks than the end of them, so that the map fills with fights."""
    lively = [option for option in ask.options if option.verb in LIVELY]
    return rng.choice(lively if lively and rng.random() < 0.7 else ask.options)


LIVELY = ("operate", "assault", "declare", "support", "fly", "attack", "build", "act")


# --- 7 supply lines ----------------------------------------------------------------------------------------


def plain_line(b, side, army):
    """7-1 to 7-4: a search from the army itself, zone by zone, for a source that its side controls."""
    c = b.atlas
    country, start = c.army_country[army], b.place[army]
    if b.is_partisan(army) or not b.status[country]:
        return True
    sources = {
        zone for zone in {*c.sources[side], c.capital[country]} if zone >= 0 and b.control[zone] == side
    }

    def beside(here):
        return {zone for zone in {*c.neighbors[here], *over_sea(b, side, here)} if carries(b, side, zone)}

    return not sources.isdisjoint(joined_to(start, beside))


def over_sea(b, side, here):
    reach = b.atlas.sea_supply[side]
    if not linked(b, side, here):
        return []
    return [zone for zone in b.atlas.coastal_zones if reach[zone] & reach[here] and linked(b, side, zone)]


def linked(b, side, zone):
    return b.control[zone] == side or b.landed[zone] >> side & 1


def carries(b, side, zone):
    armies = b.armies_in(side, zone)
    held_by_partisans = armies and b.before_partisans[zone] >= 0 and all(b.is_partisan(a) for a in armies)
    if side == ALLIES and held_by_partisans:
        return False
    if b.control[zone] == side:
        return b.owns(side, BLITZKRIEG) or not b.enemies(side, zone)
    return b.owns(side, BLITZKRIEG) and any(b.status[b.atlas.army_country[a]] for a in armies)


@pytest.mark.slow
@pytest.mark.rules("7-1", "7-2", "7-3", "7-4", "18-8")
@pytest.mark.parametrize("seed", range(3))
def test_every_supply_line_is_what_a_plain_search_from_the_army_finds(seed):
    game = load_game("downfall")
    position = Position(game, game.new("campaign", {"players": "3"}, Dice(seed_from(f"lines {seed}"))))
    position.start()
    rng = random.Random(seed)
    cut_off = 0
    while not position.over:
        seat = position.waiting_for()[0]
        b = position.board
        if rng.random() < 0.1:
            for side in range(3):
                lines = army_lines(b, side, b.owns(side, BLITZKRIEG))
                for army in range(b.atlas.first_army[side], b.atlas.end_army[side]):
                    if b.place[army] >= 0:
                        assert bool(lines[army]) == plain_line(b, side, army), b.atlas.army_ids[army]
                        cut_off += not lines[army]
        position.answer(seat, choose(rng, position.ask_of(seat)))
    assert cut_off
