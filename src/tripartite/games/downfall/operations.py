"""8 Operations: one for each army, paid with supply."""

from __future__ import annotations

from tripartite.core.asks import Option
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import note_fresh, support_breaks
from tripartite.games.downfall.costs import DEAR, cost_in, is_dear, lowest_cost, pay, price_of
from tripartite.games.downfall.landings import in_landing_party, landing_party_waits, landing_refusal
from tripartite.games.downfall.strategic_moves import (
    naval_cost,
    strategic_classes,
    strategic_reach,
    strategic_way,
)
from tripartite.games.downfall.tactical_moves import (
    Reach,
    assault_origins,
    assault_refusal,
    path_to_origin,
    stay_refusal,
    step_refusal,
    strike_refusal,
    tactical_path,
    tactical_reach,
    walk,
)
from tripartite.games.downfall.terms import ACTIVATED, MOVED, NOBODY, READY, TACTICAL

# --- 8-12 whether an army may do anything ------------------------------------------------------------------


def army_refusal(b: Board, army: int) -> str:
    """8-12, 9: armies that carry out no operation."""
    if b.atlas.army_side[army] != b.side:
        return "not_your_army"
    if b.task[army] != READY:
        return "operated_already"
    if not b.lined[army]:
        return "no_supply_line"
    reason = politics.operation_refusal(b, army)
    if reason:
        return reason
    if b.supply[b.side] < lowest_cost(b):
        return "not_enough_supply"
    if landing_party_waits(b) and not in_landing_party(b, army):
        return "landing_in_north_africa"
    return ""


def can_operate(b: Board, army: int) -> bool:
    """Whether the army has anything to do; most have an enemy or an easy neighbor, so look there first."""
    if army_refusal(b, army):
        return False
    if not landing_party_waits(b) and (_can_strike(b, army) or _has_easy_neighbor(b, army)):
        return True
    return bool(operations_of(b, army))


def _can_strike(b: Board, army: int) -> bool:
    """8-6: whether operation 2 is open to the army."""
    zone = b.place[army]
    if not b.enemies(b.side, zone) or cost_in(b, TACTICAL, zone) > b.supply[b.side]:
        return False
    return not strike_refusal(b, army, zone)


def _has_easy_neighbor(b: Board, army: int) -> bool:
    """A controlled neighbor without enemies that nothing forbids; a quick answer, not a rule."""
    c = b.atlas
    side, zone = b.side, b.place[army]
    if is_dear(b, TACTICAL, zone) or support_breaks(b, army):
        return False
    if politics.is_frozen(b, zone):
        return _has_axis_neighbor(b, army)
    for other in c.neighbors[zone]:
        if b.control[other] != side or b.enemies(side, other) or b.own(side, other) >= c.stacking[other]:
            continue
        if not is_dear(b, TACTICAL, other) and not politics.entry_refusal(b, army, other):
            return True
    return False


def _has_axis_neighbor(b: Board, army: int) -> bool:
    """9-6: the same for a frozen army, whose move must end in an Axis zone."""
    c = b.atlas
    side, zone = b.side, b.place[army]
    if b.enemies(side, zone):
        return False
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if not politics.is_axis_zone(b, other) or step_refusal(b, army, other, borders[i]):
            continue
        if b.own(side, other) >= c.stacking[other]:
            continue
        if not b.enemies(side, other) or not strike_refusal(b, army, other):
            return True
    return False


# --- the options of one army -------------------------------------------------------------------------------


def operations_of(b: Board, army: int) -> list[Option]:
    """Everything the army may do: each destination once at its lowest cost, assaults by border (17-3)."""
    options: list[Option] = []
    if not landing_party_waits(b):
        if _can_strike(b, army):
            options.append(b.tables.attack[cost_in(b, TACTICAL, b.place[army])])
        if not support_breaks(b, army):
            prices = [0] * b.atlas.zone_count
            _tactical_options(b, army, prices, options)
            _note_strategic(b, army, prices)
            _note_naval(b, army, prices)
            for zone in range(len(prices)):
                if prices[zone]:
                    options.append(b.tables.move[zone][prices[zone]])
    if b.supply[b.side] >= b.atlas.landing_cost and not support_breaks(b, army):
        for zone in b.atlas.landing_targets[b.place[army]]:
            if not landing_refusal(b, army, zone):
                options.append(b.tables.land[zone][b.atlas.landing_cost])
    return options


def _tactical_options(b: Board, army: int, prices: list[int], options: list[Option]) -> None:
    assaults: set[int] = set()
    cheap = tactical_reach(b, army, False, False)
    _add_reached(b, army, cheap, lowest_cost(b), prices, options, assaults)
    if cheap.met_neutral:
        invading = tactical_reach(b, army, False, True)
        _add_reached(b, army, invading, lowest_cost(b), prices, options, assaults)
    if not cheap.met_dear or b.supply[b.side] < DEAR:
        return
    dear = tactical_reach(b, army, True, False)
    _add_reached(b, army, dear, DEAR, prices, options, assaults)
    if dear.met_neutral:
        _add_reached(b, army, tactical_reach(b, army, True, True), DEAR, prices, options, assaults)


def _add_reached(
    b: Board,
    army: int,
    reach: Reach,
    price: int,
    prices: list[int],
    options: list[Option],
    assaults: set[int],
) -> None:
    """What a search found: moves by zone, assaults by zone and border."""
    frozen = politics.is_frozen(b, b.place[army])
    for zone in reach.seen:
        if frozen and not politics.is_axis_zone(b, zone):
            continue
        if not b.enemies(b.side, zone):
            if not prices[zone] and b.own(b.side, zone) < b.atlas.stacking[zone]:
                prices[zone] = price
            continue
        if not prices[zone] and not stay_refusal(b, zone):
            prices[zone] = price
        if assault_refusal(b, army, zone):
            continue
        for origin in assault_origins(b, army, reach, zone):
            key = zone * b.atlas.zone_count + origin
            if key not in assaults:
                assaults.add(key)
                options.append(b.tables.assault(zone, origin, price))


def _note_strategic(b: Board, army: int, prices: list[int]) -> None:
    for dear, east in strategic_classes(b):
        price = price_of(b, dear)
        for zone in strategic_reach(b, army, dear, east):
            if (not prices[zone] or prices[zone] > price) and not stay_refusal(b, zone):
                prices[zone] = price


def _note_naval(b: Board, army: int, prices: list[int]) -> None:
    c = b.atlas
    start = b.place[army]
    if not c.coastal[start] or b.control[start] != b.side:
        return
    for zone in c.coastal_zones:
        if zone == start or b.control[zone] != b.side:
            continue
        price = naval_cost(b, army, zone)
        if not price or price > b.supply[b.side] or 0 < prices[zone] <= price:
            continue
        if not stay_refusal(b, zone) and not politics.entry_refusal(b, army, zone):
            prices[zone] = price


# --- carrying out ------------------------------------------------------------------------------------------


def attack_in_place(b: Board, price: int) -> None:
    """8-1, operation 2."""
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    b.task[army] = ACTIVATED
    b.say("activated", army, b.place[army], price)


def move(b: Board, zone: int, price: int) -> None:
    """8-1, operations 1, 4 and 5, whichever leads there at that price."""
    army = b.selected
    b.selected = NOBODY
    origin = b.place[army]
    path = tactical_path(b, army, zone, price, False)
    if path:
        b.say("tactical_move", army, origin, zone, price)
        walk(b, army, path)
    elif strategic_way(b, army, zone, price):
        b.say("strategic_move", army, origin, zone, price)
        b.put(army, zone)
    elif naval_cost(b, army, zone) == price:
        b.say("naval_move", army, origin, zone, price)
        b.put(army, zone)
    else:
        b.say("tactical_move", army, origin, zone, price)
        walk(b, army, tactical_path(b, army, zone, price, True))
    pay(b, price)
    b.task[army] = MOVED


def assault(b: Board, zone: int, origin: int, price: int) -> None:
    """8-7, operation 3: the last border crossed is the one from `origin`."""
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    note_fresh(b, zone)
    b.say("assault", army, b.place[army], zone, price)
    walk(b, army, [*path_to_origin(b, army, zone, origin, price), zone])
    b.task[army] = ACTIVATED
