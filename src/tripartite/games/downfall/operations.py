"""8 Operations: one for each army, paid with supply."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import note_attack_duty, support_breaks
from tripartite.games.downfall.costs import HIGHER_COST, cost_in, costs_more, lowest_cost, pay, price_of
from tripartite.games.downfall.kinds import COST, COUNTER, WAY, ZONE, touch_counter
from tripartite.games.downfall.landings import in_landing_party, land, landing_party_waits, landing_refusal
from tripartite.games.downfall.move_refusals import assault_way_refusal, move_refusal
from tripartite.games.downfall.reasons import (
    FROZEN,
    LANDING_IN_NORTH_AFRICA,
    NEEDED_FOR_SUPPORT,
    NO_SUCH_ARMY,
    NO_SUPPLY_LINE,
    NOT_ENOUGH_SUPPLY,
    NOT_YOUR_ARMY,
    NOTHING_TO_DO,
    OPERATED_ALREADY,
    OTHER_COST,
    OUT_OF_REACH,
)
from tripartite.games.downfall.reinforcements import begin, find
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


def army_refusal(b: Board, army: int) -> Reason | None:
    """8-12, 9: armies that carry out no operation."""
    if b.atlas.army_side[army] != b.side:
        return NOT_YOUR_ARMY
    if b.task[army] != READY:
        return OPERATED_ALREADY
    if not b.supply_line[army]:
        return NO_SUPPLY_LINE
    reason = politics.operation_refusal(b, army)
    if reason:
        return reason
    if b.supply[b.side] < lowest_cost(b):
        return NOT_ENOUGH_SUPPLY
    if landing_party_waits(b) and not in_landing_party(b, army):
        return LANDING_IN_NORTH_AFRICA
    return None


def can_operate(b: Board, army: int) -> bool:
    """8-1: whether any operation is open to the army; enemies and easy neighbors are looked at first."""
    if army_refusal(b, army):
        return False
    if not landing_party_waits(b) and (_can_strike(b, army) or _has_easy_neighbor(b, army)):
        return True
    found = Offer(b.vocabulary)
    operations_of(b, army, found)
    return bool(found.options)


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
    if costs_more(b, TACTICAL, zone) or support_breaks(b, army):
        return False
    if politics.is_frozen(b, zone):
        return _has_axis_neighbor(b, army)
    for other in c.neighbors[zone]:
        if b.control[other] != side or b.enemies(side, other) or b.own(side, other) >= c.stacking[other]:
            continue
        if not costs_more(b, TACTICAL, other) and not politics.entry_refusal(b, army, other):
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


def operations_of(b: Board, army: int, offer: Offer) -> None:
    """Everything the army may do: each destination once at its lowest cost, assaults by border (17-3)."""
    if not landing_party_waits(b):
        if _can_strike(b, army):
            offer.put(ATTACK, cost_in(b, TACTICAL, b.place[army]))
        if not support_breaks(b, army):
            prices = [0] * b.atlas.zone_count
            _tactical_options(b, army, prices, offer)
            _note_strategic(b, army, prices)
            _note_naval(b, army, prices)
            for zone in range(len(prices)):
                if prices[zone]:
                    offer.put(MOVE, zone, prices[zone])
    if b.supply[b.side] >= b.atlas.landing_cost and not support_breaks(b, army):
        for zone in b.atlas.landing_targets[b.place[army]]:
            if not landing_refusal(b, army, zone):
                offer.put(LAND, zone, b.atlas.landing_cost)


def _tactical_options(b: Board, army: int, prices: list[int], offer: Offer) -> None:
    """8-3, 8-4, 8-7: tactical moves with and without attack, those at the lower cost first."""
    assaults: set[int] = set()
    usual = tactical_reach(b, army, False, False)
    _add_reached(b, army, usual, lowest_cost(b), prices, offer, assaults)
    if usual.met_neutral:
        invading = tactical_reach(b, army, False, True)
        _add_reached(b, army, invading, lowest_cost(b), prices, offer, assaults)
    if not usual.met_higher_cost or b.supply[b.side] < HIGHER_COST:
        return
    higher = tactical_reach(b, army, True, False)
    _add_reached(b, army, higher, HIGHER_COST, prices, offer, assaults)
    if higher.met_neutral:
        _add_reached(b, army, tactical_reach(b, army, True, True), HIGHER_COST, prices, offer, assaults)


def _add_reached(
    b: Board,
    army: int,
    reach: Reach,
    price: int,
    prices: list[int],
    offer: Offer,
    assaults: set[int],
) -> None:
    """8-4, 8-7, 9-6: what a search found: moves by zone, assaults by zone and border."""
    frozen = politics.is_frozen(b, b.place[army])
    for zone in reach.found():
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
                offer.put(ASSAULT, zone, origin, price)


def _note_strategic(b: Board, army: int, prices: list[int]) -> None:
    """8-8: zones that a strategic move reaches, unless another move costs as little."""
    for higher_cost, east in strategic_classes(b):
        price = price_of(b, higher_cost)
        for zone in strategic_reach(b, army, higher_cost, east):
            if (not prices[zone] or prices[zone] > price) and not stay_refusal(b, zone):
                prices[zone] = price


def _note_naval(b: Board, army: int, prices: list[int]) -> None:
    """8-9: coasts that a naval move reaches, unless another move costs as little."""
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


def select(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-12: one operation for each army in a part."""
    b.selected = find(b, v[0], v[1], v[2], READY)
    begin(b)


def attack_in_place(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-1, operation 2."""
    army = b.selected
    b.selected = NOBODY
    pay(b, v[0])
    b.task[army] = ACTIVATED
    b.say("activated", army, b.place[army], v[0])


def move(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-1, operations 1, 4 and 5, whichever leads there at that price."""
    zone, price = v
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


def assault(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-7, operation 3: the last border crossed is the one from `origin`."""
    zone, origin, price = v
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    note_attack_duty(b, zone)
    b.say("assault", army, b.place[army], zone, price)
    walk(b, army, [*path_to_origin(b, army, zone, origin, price), zone])
    b.task[army] = ACTIVATED


# --- why not ------------------------------------------------------------------------------------------------


def choice_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-12: whether an army of that kind may be chosen for an operation."""
    army = find(b, v[0], v[1], v[2], READY)
    if army == NOBODY:
        if find(b, v[0], v[1], v[2]) == NOBODY:
            return NO_SUCH_ARMY
        return OPERATED_ALREADY if b.atlas.type_side[v[1]] == b.side else NOT_YOUR_ARMY
    reason = army_refusal(b, army)
    if reason is not None:
        return reason
    return None if can_operate(b, army) else NOTHING_TO_DO


def in_place_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-6: operation 2 of the army that was chosen."""
    zone = b.place[b.selected]
    reason = LANDING_IN_NORTH_AFRICA if landing_party_waits(b) else strike_refusal(b, b.selected, zone)
    return _unless_offered(b, ATTACK, v, reason or _price_refusal(b, v[0], cost_in(b, TACTICAL, zone)))


def destination_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-4 to 8-9: operations 1, 4 and 5 of the army that was chosen."""
    reason = (
        _leaving_refusal(b)
        or stay_refusal(b, v[0])
        or _goal_refusal(b, v[0], b.place[b.selected])
        or move_refusal(b, b.selected, v[0])
    )
    return _unless_offered(b, MOVE, v, reason)


def border_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-7: operation 3 of the army that was chosen."""
    if v[1] < 0:
        return OUT_OF_REACH
    reason = (
        _leaving_refusal(b)
        or assault_refusal(b, b.selected, v[0])
        or _goal_refusal(b, v[0], v[1])
        or assault_way_refusal(b, b.selected, v[0], v[1])
    )
    return _unless_offered(b, ASSAULT, v, reason)


def shore_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-10: operation 6 of the army that was chosen."""
    reason = NEEDED_FOR_SUPPORT if support_breaks(b, b.selected) else landing_refusal(b, b.selected, v[0])
    return _unless_offered(b, LAND, v, reason or _price_refusal(b, v[1], b.atlas.landing_cost))


def _unless_offered(b: Board, verb: Verb, v: tuple[int, ...], reason: Reason | None) -> Reason | None:
    """The reason, unless the chosen army is offered just that, or the same at another price."""
    offer = Offer(b.vocabulary)
    operations_of(b, b.selected, offer)
    for option in offer.options:
        if option.declared is verb:
            if option.values == v:
                return None
            if option.values[:-1] == v[:-1]:
                reason = OTHER_COST
    return reason


def _price_refusal(b: Board, named_price: int, price: int) -> Reason | None:
    """8-2: the cost must be in store, and be the one that is named."""
    if price > b.supply[b.side]:
        return NOT_ENOUGH_SUPPLY
    return None if named_price == price else OTHER_COST


def _leaving_refusal(b: Board) -> Reason | None:
    """17-2, 18-7: what stands against leaving at all."""
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    return NEEDED_FOR_SUPPORT if support_breaks(b, b.selected) else None


def _goal_refusal(b: Board, zone: int, origin: int) -> Reason | None:
    """2-4, 9-1, 9-5, 9-6, 16-2: what stands against the zone itself, or against the last border."""
    army = b.selected
    start = b.place[army]
    if zone == start:
        return OUT_OF_REACH
    reason = politics.entry_refusal(b, army, zone)
    if reason is not None:
        return reason
    if politics.is_frozen(b, start) and not politics.is_axis_zone(b, zone):
        return FROZEN
    border = b.atlas.border_between[origin][zone]
    return step_refusal(b, army, zone, border) if border >= 0 else None


# --- what may be done ---------------------------------------------------------------------------------------


def army_options(b: Board, seat: int, offer: Offer) -> None:
    """8-1, 8-12: the armies that may carry out an operation, equal ones once."""
    c = b.atlas
    if b.supply[b.side] == 0:
        return
    offered: set[int] = set()
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or b.task[army] != READY:
            continue
        kind, reduced = c.army_type[army], b.reduced[army]
        key = (zone * c.type_count + kind) * 2 + reduced
        if key not in offered and can_operate(b, army):
            offered.add(key)
            offer.add(zone, kind, reduced)


def operation_options(b: Board, seat: int, offer: Offer) -> None:
    """8-1: all operations of the army that was chosen, found by one search."""
    operations_of(b, b.selected, offer)


OPERATE: Final[Verb] = Verb(
    "operate", "8-12", COUNTER, army_options, choice_refusal, select, touches=touch_counter
)
ATTACK: Final[Verb] = Verb("attack", "8-6", (COST,), operation_options, in_place_refusal, attack_in_place)
MOVE: Final[Verb] = Verb("move", "8-4", (ZONE, COST), elsewhere, destination_refusal, move)
ASSAULT: Final[Verb] = Verb("assault", "8-7", (ZONE, WAY, COST), elsewhere, border_refusal, assault)
LAND: Final[Verb] = Verb("land", "8-10", (ZONE, COST), elsewhere, shore_refusal, land)
