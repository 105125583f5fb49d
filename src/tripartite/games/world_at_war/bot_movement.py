"""Tactical and strategic movement of land units and air fleets (13.2, 13.4), and their placing (12(6))."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war import stacking, tactical, zones
from tripartite.games.world_at_war.air_range import TACTICAL_RANGE, costs_from
from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_score import NEVER, SMALL, Score
from tripartite.games.world_at_war.chart import FAR
from tripartite.games.world_at_war.terms import AIR, ELITE, FLEET, GERMANY, ITALY, NOBODY

INACTIVE: Final = 0.6  # what it costs to be face down until the next turn
TAKEN: Final = 0.3  # of an area's gain for walking into it, besides having it


# --- land units, tactically (13.2.1) -----------------------------------------------------------------------


def go_gain(desk: Desk, start: int, number: int, to: int) -> float:
    """What it is worth to move some units from one area to the next."""
    forces, outlook = desk.forces, desk.outlook
    there, here = forces.own[to], forces.own[start]
    if not outlook.wanted[to] and not outlook.held[to]:
        return NEVER
    loss = forces.worth(start, here) - forces.worth(start, here - number)
    if outlook.wanted[to]:
        gain = forces.worth(to, number) + TAKEN * outlook.gain[to] - forces.war_cost(to)
    else:
        gain = forces.worth(to, there + number) - forces.worth(to, there)
    return gain - loss


def best_march(desk: Desk, start: int) -> float:
    """13.2.1: the best that units of an area can do, by exactly the moves that will be offered."""
    b, seat = desk.b, desk.seat
    best = 0.0
    for type in tactical.ready_types(b, seat, start):
        count = NOBODY
        for to in b.atlas.ways[start]:
            if tactical.entry_refusal(b, type, to) is not None:
                continue
            if count == NOBODY:
                count = len(tactical.ready_units(b, type, start))
            most = min(count, stacking.room(b, seat, to, b.atlas.type_kind[type]))
            if most > 0 and zones.holds_back(b, seat, to):
                most = min(most, zones.free_units(b, seat, start))
            for number in range(1, most + 1):
                best = max(best, go_gain(desk, start, number, to))
    return best


def weigh_march(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("needed_there", best_march(desk, v[0]) - charts.LEAST_GAIN, v[0])


def weigh_go(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.1: what is gained there, what is lost here."""
    _, number, to = v
    start = desk.b.march_from
    forces, outlook = desk.forces, desk.outlook
    there, here = forces.own[to], forces.own[start]
    if not outlook.wanted[to] and not outlook.held[to]:
        score.add("declares_war", NEVER, desk.b.control[to])
        return
    if outlook.wanted[to]:
        score.add("takes_empty", TAKEN * outlook.gain[to] - forces.war_cost(to), to)
        score.add("strengthens", forces.worth(to, number), to)
    else:
        score.add("strengthens", forces.worth(to, there + number) - forces.worth(to, there), to)
    score.add("weakens", forces.worth(start, here - number) - forces.worth(start, here), start)


def weigh_halt(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_moved", charts.LEAST_GAIN / 2)


def weigh_movement_done(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_moved", SMALL)


# --- air fleets (13.2.3) -----------------------------------------------------------------------------------


def base_worth(desk: Desk, base: int) -> float:
    """13.3(6): what an air fleet can do from a base: the best attack and the greatest danger in its range."""
    c, forces = desk.b.atlas, desk.forces
    found = desk.base_worths[base]
    if found >= 0.0:
        return found
    near = [base]
    for i in range(len(c.air_reach[base])):
        if c.air_reach_costs[base][i] <= TACTICAL_RANGE:
            near.append(c.air_reach[base][i])
    first, second = 0.0, 0.0
    for area in near:
        use = desk.air_use(area)
        if use > first:
            first, second = use, first
        elif use > second:
            second = use
    found = first + 0.4 * second
    if forces.own[base] == 0 and forces.hold(base, 0) < 1.0:
        found *= 0.4
    desk.base_worths[base] = found
    return found


def fly_gain(desk: Desk, start: int, to: int, cost: int) -> float:
    crowd = 0.05 * (
        stacking.number(desk.b, desk.seat, to, AIR) - stacking.number(desk.b, desk.seat, start, AIR)
    )
    gain = base_worth(desk, to) - base_worth(desk, start) - max(crowd, 0.0)
    return gain - (INACTIVE if cost > TACTICAL_RANGE else 0.0)


def weigh_take_off(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.3: the best base in tactical range."""
    b, start = desk.b, v[0]
    best = 0.0
    for to in b.atlas.air_reach[start]:
        if (
            b.in_scenario[to]
            and b.is_friendly(desk.seat, to)
            and base_worth(desk, to) > base_worth(desk, start)
        ):
            if costs_from(b, desk.seat, start, TACTICAL_RANGE)[to] <= TACTICAL_RANGE:
                if stacking.room(b, desk.seat, to, AIR) > 0 and b.atlas.room_air[to]:
                    best = max(best, fly_gain(desk, start, to, 1))
    score.add("air_base", best - 2 * charts.LEAST_GAIN, start)


def weigh_fly(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    start, to = desk.b.march_from, v[1]
    near = costs_from(desk.b, desk.seat, start, TACTICAL_RANGE)[to] <= TACTICAL_RANGE
    score.add("air_base", fly_gain(desk, start, to, 1), to)
    if not near:
        score.add("goes_inactive", -INACTIVE)


def weigh_air_base(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.9(10): where a displaced air fleet goes."""
    score.add("air_base", base_worth(desk, v[-1]), v[-1])


def weigh_activate(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """12(4): air fleets near the front first."""
    score.add("air_base", base_worth(desk, v[0]), v[0])


def weigh_rest_fleet(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """12(5): fleets of large squadrons rest first."""
    score.add("fleet_strength", SMALL * desk.forces.own_fleets[v[0]], desk.forces.own_fleets[v[0]])


# --- strategic movement (13.4) -----------------------------------------------------------------------------


def ship_gain(desk: Desk, start: int, kind: int, number: int, to: int) -> float:
    if kind == AIR:
        return base_worth(desk, to) - base_worth(desk, start)
    forces = desk.forces
    if kind == FLEET:
        return desk.port_worth(to) - desk.port_worth(start)
    there, here = forces.own[to], forces.own[start]
    gain = forces.worth(to, there + number) - forces.worth(to, there)
    return gain - forces.worth(start, here) + forces.worth(start, here - number)


def best_shipment(desk: Desk, type: int, number: int, start: int, inactive: int) -> float:
    """13.4: the best place to which a group could go, over friendly land, in ships or through the boxes."""
    b, c = desk.b, desk.b.atlas
    kind = c.type_kind[type]
    if kind == FLEET:
        return NEVER
    gains = [NEVER] * c.first_sea
    hopeful = False
    for to in range(c.first_sea):
        if to != start and b.is_friendly(desk.seat, to):
            gains[to] = ship_gain(desk, start, kind, number, to)
            hopeful = hopeful or gains[to] > charts.LEAST_GAIN
    if not hopeful:
        return NEVER
    reach = desk.reach(type, start, inactive)
    best = NEVER
    for to in range(c.first_sea):
        if gains[to] > best and reach.cost[to] < FAR:
            reach.number = number
            if reach.refusal(to) is None:
                best = gains[to]
    return best


def weigh_ship(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.4(1): the gain for each point of strategic movement."""
    type, number, start = v
    gain = best_shipment(desk, type, number, start, 0) / (1.0 + 0.15 * (number - 1))
    if desk.b.atlas.type_kind[type] == AIR:
        gain -= 0.3 if desk.seat == 0 else 0.1
    score.add("needed_there", gain - 2 * charts.LEAST_GAIN, start)


def weigh_ship_inactive(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    type, number, start = v
    score.add("air_base", best_shipment(desk, type, number, start, 1) - 0.2, start)


def weigh_ship_to(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    b, to = desk.b, v[0]
    kind = b.atlas.type_kind[b.shipping_type]
    score.add("needed_there", ship_gain(desk, b.shipping_from, kind, b.shipping_number, to), to)


def weigh_ship_nothing(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("no_gain", NEVER)


def weigh_movement_over(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_moved", SMALL)


def weigh_send_rm(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("shares_resources", 0.1 if desk.b.rm[v[0]] > desk.b.rm[v[1]] + 6 else -0.5, v[1])


def weigh_send_oil(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """15(3): Italy has none of its own."""
    b = desk.b
    needed = v == (GERMANY, ITALY) and b.oil[GERMANY] >= 6 and b.oil[ITALY] <= 2
    score.add("shares_resources", 0.3 if needed else -0.5, v[1])


# --- placing, stacking and redeployment (4.2.1(8), 12(6), P14) ---------------------------------------------


def weigh_place_unit(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """12(6): where the unit is worth most."""
    type, place = v
    kind = desk.b.atlas.type_kind[type]
    forces = desk.forces
    if kind <= ELITE:
        here = forces.own[place]
        score.add("strengthens", forces.worth(place, here + 1) - forces.worth(place, here), place)
    elif kind == AIR:
        score.add("air_base", base_worth(desk, place), place)
    else:
        score.add("home_port", desk.port_worth(place), place)


def weigh_move_excess(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    weigh_place_unit(desk, (v[0], v[2]), score)
    score.add("cheapest_loss", 0.1 * (desk.b.atlas.type_kind[v[0]] != ELITE), v[0])


def weigh_cheapest(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.9(11), 4.2.1(8): minors before majors, regulars before elites."""
    score.add("cheapest_loss", -desk.unit_worth(v[0]), v[0])


def weigh_leave_out(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """9.2(3): the port feeds elites first."""
    score.add("cheapest_loss", -desk.unit_worth(v[1]), v[1])


def weigh_redeploy(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    forces, start = desk.forces, v[0]
    here = forces.own[start]
    loss = forces.worth(start, here) - forces.worth(start, here - 1)
    score.add("weakens", 0.8 - loss, start)


def weigh_redeploy_to(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    forces = desk.forces
    here = forces.own[v[0]]
    score.add("strengthens", 1.0 + forces.worth(v[0], here + 1) - forces.worth(v[0], here), v[0])
