"""8 Operations: one for each army, paid with supply."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Option
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import exploitable, support_breaks
from tripartite.games.downfall.entry import enters
from tripartite.games.downfall.terms import (
    ACTIVATED,
    ALLIES,
    AXIS,
    BELGIUM,
    BLITZKRIEG,
    BY_SEA,
    FRANCE,
    FRENCH_NORTH_AFRICA,
    LANDING,
    MOVED,
    NAVAL,
    NOBODY,
    READY,
    SOVIET_UNION,
    SOVIETS,
    STRATEGIC,
    SURRENDERED,
    TACTICAL,
    TACTICAL_ATTACK,
    WINTER,
)

FAR: Final = 99
CHEAP: Final = 1
DEAR: Final = 2


# --- 8-2, 8-3 what an operation costs ----------------------------------------------------------------------


def is_dear(b: Board, operation: int, zone: int) -> bool:
    """8-3: zones in which an operation of the active side costs 2."""
    c = b.atlas
    if b.side == AXIS:
        return c.east[zone] or (b.turn == c.hard_winter and c.country_of[zone] == SOVIET_UNION)
    if b.side == ALLIES and operation <= TACTICAL_ATTACK and b.west_attacked == b.turn:
        country = c.country_of[zone]
        return country in (FRANCE, BELGIUM)
    return False


def surprised(b: Board) -> bool:
    """8-3: the Soviet Union in the turn of Barbarossa, if before 1942."""
    return b.side == SOVIETS and b.barbarossa == b.turn and b.turn < b.atlas.total_war_turn


def lowest_cost(b: Board) -> int:
    return DEAR if surprised(b) else CHEAP


def cost_in(b: Board, operation: int, zone: int) -> int:
    """What an operation costs that stays within a zone."""
    return DEAR if is_dear(b, operation, zone) else lowest_cost(b)


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


# --- 8-4 to 8-7 tactical moves -----------------------------------------------------------------------------


class Reach:
    """Where a tactical move leads: steps to each zone freely, under the ban of 8-5, and by exploitation."""

    def __init__(self, zones: int, invading: bool) -> None:
        self.invading = invading
        self.free = [FAR] * zones
        self.bound = [FAR] * zones
        self.exploit = [FAR] * zones
        self.free_from = [NOBODY] * zones
        self.bound_from = [NOBODY] * zones
        self.exploit_from = [NOBODY] * zones
        self.seen: list[int] = []
        self.opened: list[int] = []  # zones with enemies that exploitation leads through
        self.met_dear = False  # whether dear or neutral zones cut the search short
        self.met_neutral = False
        self.anywhere = False

    def steps(self, zone: int) -> int:
        return min(self.free[zone], self.bound[zone], self.exploit[zone])

    def path(self, zone: int) -> list[int]:
        """The zones entered on the way to a zone, which is the last."""
        steps = self.steps(zone)
        if self.free[zone] == steps:
            return self.free_path(zone)
        if self.bound[zone] > steps:
            return [*self.free_path(self.exploit_from[zone]), zone]
        tail: list[int] = []
        while self.bound[zone] == steps and steps > 0:
            tail.append(zone)
            zone = self.bound_from[zone]
            steps -= 1
        tail.reverse()
        return self.free_path(zone) + tail

    def free_path(self, zone: int) -> list[int]:
        """The same without leaving any zone with enemies on the way."""
        found: list[int] = []
        while self.free_from[zone] != NOBODY:
            found.append(zone)
            zone = self.free_from[zone]
        found.reverse()
        return found


def step_refusal(b: Board, army: int, zone: int, border: int) -> str:
    """Whether the army may cross a border into a zone: politics and high mountain."""
    reason = politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if zone in b.atlas.high_mountain_in[border] and b.enemies(b.side, zone):
        return "high_mountain"
    return ""


def tactical_reach(b: Board, army: int, dear: bool, invading: bool) -> Reach:
    """8-4, 8-5: breadth first within the zones of that cost; `invading` passes neutral zones as well."""
    c = b.atlas
    side, start = b.side, b.place[army]
    reach = Reach(c.zone_count, invading)
    if not dear and is_dear(b, TACTICAL, start):
        reach.met_dear = True
        return reach
    reach.anywhere = politics.goes_anywhere(b, army)
    blitz = c.is_tank[army] and b.owns(side, BLITZKRIEG)
    if b.enemies(side, start):
        reach.bound[start] = 0
    else:
        reach.free[start] = 0
    frontier = [start]
    for step in range(1, c.tactical_steps[c.is_tank[army]] + 1):
        following: list[int] = []
        for zone in frontier:
            if zone != start and not invading and b.control[zone] == NOBODY:
                reach.met_neutral = True
                continue
            freely = reach.free[zone] == step - 1
            enemies = b.enemies(side, zone) > 0
            if enemies or not freely:
                _step_under_ban(b, army, reach, zone, step, dear, following)
                if blitz and enemies and (freely or zone == start) and exploitable(b, army, zone):
                    _exploit(b, army, reach, zone, step, dear)
            else:
                _step_freely(b, army, reach, zone, step, dear, following)
        reach.seen += following
        frontier = following
    return reach


def _may_step(b: Board, army: int, reach: Reach, zone: int, border: int) -> bool:
    """`step_refusal` with what is already known of the army."""
    if not reach.anywhere or b.control[zone] == NOBODY:
        return not step_refusal(b, army, zone, border)
    closed = b.atlas.high_mountain_in[border]
    return not closed or zone not in closed or not b.enemies(b.side, zone)


def _step_freely(
    b: Board, army: int, reach: Reach, zone: int, step: int, dear: bool, following: list[int]
) -> None:
    c = b.atlas
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if reach.free[other] <= step:
            continue
        if not dear and is_dear(b, TACTICAL, other):
            reach.met_dear = True
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.free[other] = step
            reach.free_from[other] = zone
            following.append(other)


def _step_under_ban(
    b: Board, army: int, reach: Reach, zone: int, step: int, dear: bool, following: list[int]
) -> None:
    """8-5: out of a zone with enemies only into controlled zones without any."""
    c = b.atlas
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if b.control[other] != b.side or b.enemies(b.side, other):
            continue
        if reach.free[other] <= step or reach.bound[other] <= step:
            continue
        if not dear and is_dear(b, TACTICAL, other):
            reach.met_dear = True
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.bound[other] = step
            reach.bound_from[other] = zone
            following.append(other)


def _exploit(b: Board, army: int, reach: Reach, zone: int, step: int, dear: bool) -> None:
    """13.1-1, 16-7: through a zone with enemies to an adjoining one not controlled, but no further."""
    c = b.atlas
    reach.opened.append(zone)
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        other = neighbors[i]
        if b.control[other] == b.side or reach.exploit[other] <= step or c.high_mountain_in[borders[i]]:
            continue
        if not dear and is_dear(b, TACTICAL, other):
            reach.met_dear = True
            continue
        if _may_step(b, army, reach, other, borders[i]):
            reach.exploit[other] = step
            reach.exploit_from[other] = zone
            reach.seen.append(other)


def stay_refusal(b: Board, zone: int) -> str:
    """5-1, 17-5: where a move without attack may end."""
    if b.own(b.side, zone) >= b.atlas.stacking[zone]:
        return "stacking"
    if b.enemies(b.side, zone) and b.own(b.side, zone) == 0:
        return "must_attack"
    return ""


def assault_refusal(b: Board, army: int, zone: int) -> str:
    """5-1, 17-5: where a move with attack or support may end."""
    if b.enemies(b.side, zone) and b.own(b.side, zone) >= b.atlas.stacking[zone]:
        return "stacking"
    return strike_refusal(b, army, zone)


def strike_refusal(b: Board, army: int, zone: int) -> str:
    """8-6, 9-4: there must be somebody to attack, and somebody who may attack him."""
    if not b.enemies(b.side, zone):
        return "no_enemy_here"
    if not politics.has_target(b, b.side, zone):
        return "nobody_to_attack"
    reason = politics.attacker_refusal(b, army, zone)
    if not reason:
        return ""
    for other in b.armies_in(b.side, zone):
        if b.task[other] in (READY, ACTIVATED) and not politics.attacker_refusal(b, other, zone):
            return ""
    return reason


def assault_origins(b: Board, army: int, reach: Reach, zone: int) -> list[int]:
    """8-7: the neighbors from which the army can enter a zone and attack, with one step less."""
    c = b.atlas
    limit = c.tactical_steps[c.is_tank[army]] - 1
    found: list[int] = []
    neighbors, borders = c.neighbors[zone], c.borders[zone]
    for i in range(len(neighbors)):
        origin = neighbors[i]
        if b.enemies(b.side, origin):
            open_here = origin in reach.opened and not c.high_mountain_in[borders[i]]
            if not open_here or b.control[zone] == b.side:
                continue
        elif origin != b.place[army] and b.control[origin] == NOBODY and not reach.invading:
            continue
        steps = 0 if origin == b.place[army] else reach.free[origin]
        if steps < limit and not step_refusal(b, army, zone, borders[i]):
            found.append(origin)
    return found


# --- 8-8, 8-9 strategic and naval moves --------------------------------------------------------------------


def strategic_reach(b: Board, army: int, dear: bool, east: bool) -> list[int]:
    """8-8: the zones reached through controlled zones; `east` lets the Axis use zones of the Soviet Union."""
    c = b.atlas
    start = b.place[army]
    found: list[int] = []
    if not _on_the_way(b, start, dear, east) or politics.is_frozen(b, start):
        return found
    anywhere = politics.goes_anywhere(b, army)
    seen = [False] * c.zone_count
    seen[start] = True
    queue = [start]
    while queue:
        zone = queue.pop()
        neighbors, borders = c.neighbors[zone], c.borders[zone]
        for i in range(len(neighbors)):
            other = neighbors[i]
            if seen[other] or not _on_the_way(b, other, dear, east):
                continue
            if other in c.high_mountain_in[borders[i]] and b.enemies(b.side, other):
                continue
            seen[other] = True
            if anywhere or not politics.entry_refusal(b, army, other):
                found.append(other)
                queue.append(other)
    return found


def _on_the_way(b: Board, zone: int, dear: bool, east: bool) -> bool:
    if b.control[zone] != b.side or (not dear and is_dear(b, STRATEGIC, zone)):
        return False
    return east or b.side != AXIS or b.atlas.country_of[zone] != SOVIET_UNION


def naval_cost(b: Board, army: int, zone: int) -> int:
    """8-2, 8-9: the cost of sailing from controlled coast to controlled coast; 0 if there is no way."""
    start = b.place[army]
    if b.control[start] != b.side or b.control[zone] != b.side or politics.is_frozen(b, start):
        return 0
    apart = b.atlas.sea_distance[b.side][start][zone]
    if apart == 1 and not is_dear(b, NAVAL, start) and not is_dear(b, NAVAL, zone):
        return lowest_cost(b)
    return DEAR if apart else 0


# --- 8-10, 13.9 landings -----------------------------------------------------------------------------------


def landing_refusal(b: Board, army: int, zone: int) -> str:
    """8-10, 13.9, 19-2: where an army may land."""
    c = b.atlas
    start = b.place[army]
    way = c.landing_way[start][zone]
    if b.control[zone] == b.side:
        return "zone_controlled"
    if b.control[start] != b.side:
        return "start_not_controlled"
    if way == 0:
        return "no_landing_line"
    if way > 0 and not c.line_open[way - 1][b.side]:
        return "sea_closed"
    if politics.is_frozen(b, start) and not politics.is_axis_zone(b, zone):
        return "frozen"
    if b.season == WINTER and (way < 0 or not c.line_mediterranean[way - 1]):
        return "no_winter_landing"
    reason = _landing_limit_refusal(b, army, zone, way) or politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if b.own(b.side, zone) >= c.stacking[zone]:
        return "stacking"
    if b.enemies(b.side, zone) and not b.own(b.side, zone) and not politics.has_target(b, b.side, zone):
        return "nobody_to_attack"
    if b.supply[b.side] < c.landing_cost:
        return "not_enough_supply"
    if c.country_of[zone] == FRENCH_NORTH_AFRICA and b.control[zone] == NOBODY:
        return _north_africa_refusal(b, army)
    return "landing_in_north_africa" if landing_party_waits(b) else ""


def _landing_limit_refusal(b: Board, army: int, zone: int, way: int) -> str:
    """8-10, 13.9-2 to 13.9-4: how many may land."""
    c = b.atlas
    developed = b.owns(b.side, LANDING)
    if not developed and (way < 0 or c.is_tank[army]):
        return "needs_landing"
    if landings_left(b) <= 0:
        return "too_many_landings" if developed else "needs_landing"
    most = c.line_landings[zone] if way > 0 else 1
    return "too_many_landings_here" if b.landings.count(zone) >= most else ""


def landings_left(b: Board) -> int:
    """8-10, 13.9-2: one a turn, with the development three, in 1944 four."""
    c = b.atlas
    most = c.landings_developed[b.turn] if b.owns(b.side, LANDING) else c.landings[b.turn]
    return most - len(b.landings)


def vichy_landings(b: Board) -> int:
    """18-7: how many armies have landed in neutral North Africa in this part."""
    if not b.vichy:
        return 0
    country_of = b.atlas.country_of
    count = 0
    for zone in b.landings:
        count += country_of[zone] == FRENCH_NORTH_AFRICA and b.control[zone] == NOBODY
    return count


def landing_party_waits(b: Board) -> bool:
    """18-7: once the first army has landed in North Africa the others must follow at once."""
    return len(b.landings) > 0 and 0 < vichy_landings(b) < b.atlas.north_africa_landing


def in_landing_party(b: Board, army: int) -> bool:
    """18-7: a full army that can land in neutral North Africa from where it stands."""
    c = b.atlas
    place = b.place[army]
    if place == NOBODY or b.reduced[army] or b.task[army] != READY or not b.lined[army]:
        return False
    if b.control[place] != ALLIES or politics.operation_refusal(b, army):
        return False
    for zone in c.landing_targets[place]:
        if _room_in_north_africa(b, place, zone):
            return True
    return False


def _room_in_north_africa(b: Board, place: int, zone: int) -> int:
    """13.9-3, 13.9-4: how many more may land from there in a neutral zone of North Africa."""
    c = b.atlas
    way = c.landing_way[place][zone]
    if way == 0 or c.country_of[zone] != FRENCH_NORTH_AFRICA or b.control[zone] != NOBODY:
        return 0
    if b.season == WINTER and (way < 0 or not c.line_mediterranean[way - 1]):
        return 0
    return (c.line_landings[zone] if way > 0 else 1) - b.landings.count(zone)


def _north_africa_refusal(b: Board, army: int) -> str:
    """18-7: three full armies in one turn."""
    c = b.atlas
    if not in_landing_party(b, army):
        return "full_armies_only"
    needed = c.north_africa_landing - vichy_landings(b)
    if landings_left(b) < needed or b.supply[ALLIES] < needed * c.landing_cost or landing_party(b) < needed:
        return "three_full_armies"
    return ""


def landing_party(b: Board) -> int:
    """18-7: how many could still land: one in each western zone, as many over lines as may stand there."""
    c = b.atlas
    members: dict[int, int] = {}
    for army in range(c.first_army[ALLIES], c.end_army[ALLIES]):
        if in_landing_party(b, army):
            members[b.place[army]] = members.get(b.place[army], 0) + 1
    party = 0
    for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
        landed = 0
        for place in members:
            used = min(members[place], max(0, _room_in_north_africa(b, place, zone) - landed))
            members[place] -= used
            landed += used
        party += landed
    return party


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


def price_of(b: Board, dear: bool) -> int:
    return DEAR if dear else lowest_cost(b)


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


def strategic_classes(b: Board) -> list[tuple[bool, bool]]:
    """(dear, east): the Axis rather goes round the Soviet Union, where its strategic moves are few."""
    classes = [(False, False)]
    if b.side == AXIS and b.strategic_east < b.atlas.strategic_moves_east and b.barbarossa:
        classes.append((False, True))
        if b.supply[AXIS] >= DEAR:
            classes.append((True, True))
    return classes


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


def pay(b: Board, price: int) -> None:
    b.supply[b.side] -= price


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
    path = _tactical_path(b, army, zone, price, False)
    if path:
        b.say("tactical_move", army, origin, zone, price)
        walk(b, army, path)
    elif _strategic_way(b, army, zone, price):
        b.say("strategic_move", army, origin, zone, price)
        b.put(army, zone)
    elif naval_cost(b, army, zone) == price:
        b.say("naval_move", army, origin, zone, price)
        b.put(army, zone)
    else:
        b.say("tactical_move", army, origin, zone, price)
        walk(b, army, _tactical_path(b, army, zone, price, True))
    pay(b, price)
    b.task[army] = MOVED


def _tactical_path(b: Board, army: int, zone: int, price: int, invading: bool) -> list[int]:
    for dear in dear_classes_at(b, price):
        reach = tactical_reach(b, army, dear, invading)
        if reach.steps(zone) < FAR:
            return reach.path(zone)
    return []


def dear_classes_at(b: Board, price: int) -> list[bool]:
    """The classes of paths that cost just so much."""
    if price == CHEAP:
        return [False]
    return [False, True] if surprised(b) else [True]


def _strategic_way(b: Board, army: int, zone: int, price: int) -> bool:
    """Whether a strategic move leads there; one through the Soviet Union counts for the Axis (8-8)."""
    for dear, east in strategic_classes(b):
        if price_of(b, dear) == price and zone in strategic_reach(b, army, dear, east):
            b.strategic_east += east
            return True
    return False


def walk(b: Board, army: int, path: list[int]) -> None:
    """Goes from zone to zone; each may be an invasion."""
    c = b.atlas
    for zone in path:
        border = c.border_between[b.place[army]][zone]
        if b.control[zone] != b.side and b.enemies(b.side, b.place[army]):
            b.show(b.side, BLITZKRIEG)  # 13.1-1: only exploitation leads there (8-5)
        enters(b, army, zone)
        b.put(army, zone)
        b.entered[army] = border


def assault(b: Board, zone: int, origin: int, price: int) -> None:
    """8-7, operation 3: the last border crossed is the one from `origin`."""
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    _note_fresh(b, zone)
    b.say("assault", army, b.place[army], zone, price)
    walk(b, army, [*_path_to_origin(b, army, zone, origin, price), zone])
    b.task[army] = ACTIVATED


def _path_to_origin(b: Board, army: int, zone: int, origin: int, price: int) -> list[int]:
    """The way to the last border, through neutral zones only if there is no other."""
    for invading in (False, True):
        for dear in dear_classes_at(b, price):
            reach = tactical_reach(b, army, dear, invading)
            if origin in assault_origins(b, army, reach, zone):
                return reach.free_path(origin)
    raise AssertionError("an option names a way that does not exist")


def _note_fresh(b: Board, zone: int) -> None:
    """17-5: armies that enter a zone of enemies without own armies must attack there."""
    if b.enemies(b.side, zone) and b.own(b.side, zone) == 0 and zone not in b.fresh:
        b.fresh.append(zone)


def land(b: Board, zone: int, price: int) -> None:
    """8-10, operation 6."""
    c = b.atlas
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    if c.landing_way[b.place[army]][zone] < 0 or c.is_tank[army] or b.landings:
        b.show(b.side, LANDING)
    _note_fresh(b, zone)
    b.say("landing", army, b.place[army], zone, price)
    enters(b, army, zone)
    b.landings.append(zone)
    b.put(army, zone)
    b.entered[army] = BY_SEA
    b.landed[zone] |= 1 << b.side
    b.task[army] = ACTIVATED
    if b.vichy and vichy_landings(b) == c.north_africa_landing:
        north_africa_falls(b)


def north_africa_falls(b: Board) -> None:
    """18-7: after the landing the zones east of Algiers pass to the Axis, the others to the Allies."""
    c = b.atlas
    for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
        if b.control[zone] == NOBODY:
            b.control[zone] = ALLIES if zone in c.north_africa_west else AXIS
    b.status[FRENCH_NORTH_AFRICA] = SURRENDERED
    b.say("north_africa_falls")
