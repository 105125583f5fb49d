"""The pact, Italy, events (16), convoys and strategic warfare (14)."""

from __future__ import annotations

from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_score import NEVER, SMALL, Score
from tripartite.games.world_at_war.terms import (
    AXIS,
    FRANCE,
    MATERIALS,
    PERSIAN_ROUTE,
    TO_UK,
    TO_USSR,
)

# --- war and peace (16) ------------------------------------------------------------------------------------


def weigh_accept_pact(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("keeps_pact", 1.0)


def weigh_italy_enters(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """16.2(4): when France has fallen or is about to."""
    b = desk.b
    if b.surrendered[FRANCE] or b.turn >= charts.ITALY_ENTERS:
        score.add("time_has_come", 1.0)
    else:
        score.add("too_early", -1.0)


def weigh_make_peace(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("keeps_pact", 1.0)


def weigh_open_route(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("carries_cargo", 1.0, 1)


def weigh_harmless(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """What changes nothing."""
    score.add("harmless", SMALL)


def weigh_first(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """What is always worth doing."""
    score.add("time_has_come", 0.5)


def weigh_never(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("no_gain", NEVER)


# --- events (P17) ------------------------------------------------------------------------------------------


def weigh_raise_unit(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    type, place = v
    forces = desk.forces
    here = forces.own[place]
    gain = forces.worth(place, here + 1) - forces.worth(place, here)
    score.add("strengthens", 0.5 + gain + 0.3 * desk.unit_worth(type), place)


def weigh_raise_works(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    area = v[0]
    risk = 1.0 - desk.forces.hold(area, desk.forces.own[area])
    score.add("fortifies", 0.1 + desk.outlook.stake[area] * (0.1 + risk), area)


def weigh_speed_up(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("wanted_advance", charts.ADVANCES.get(desk.b.atlas.advance_ids[v[0]], 0.3), v[0])


def weigh_speed_up_industry(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("industry_grows", charts.INDUSTRY)


# --- convoys (13.4.6) --------------------------------------------------------------------------------------


def weigh_place_convoy(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.4.6: war materials to the USSR, resources to the United Kingdom."""
    cargo, route = v
    b = desk.b
    if cargo in MATERIALS:
        right = PERSIAN_ROUTE if b.persian_route_open else TO_USSR
        worth = 1.0 if route == right else 0.8 if route == TO_USSR else 0.3
    else:
        worth = 0.7 if route == TO_UK else 0.2
    score.add("carries_cargo", worth, 1)


def weigh_divert(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("carries_cargo", -0.5, 1)


# --- strategic warfare (14) --------------------------------------------------------------------------------


def weigh_submarines(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """14.2: as many as there are, the route to the United Kingdom first."""
    route, number = v
    score.add("sinks_convoys", number * (0.3 if route == TO_UK else 0.25), number)


def weigh_arctic(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("sinks_convoys", 0.2, 1)


def weigh_escorts(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("outnumbered", -0.5, 1)


def weigh_bombers(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """14.3: all bombers against the nation whose industry counts most."""
    target, _, number = v
    score.add("bombs", number * (0.5 if target == 0 else 0.3), target)


def weigh_fly_raid(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """14.3, 14.4: Allied air fleets join their bombers, German ones bomb where few can meet them."""
    base = v[2]
    if desk.b.raid_camp != AXIS:
        score.add("bombs", 0.3, v[0])
        return
    enemies = desk.forces.enemy_air[base]
    own = desk.forces.own_air[base]
    if own > enemies:
        score.add("bombs", 0.3, v[0])
    else:
        score.add("outnumbered", -0.5, enemies)


def weigh_launch(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("time_has_come", 0.1)


def weigh_scramble(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("defends_the_air", 0.4)


def weigh_intercept_raid(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("defends_the_air", SMALL + 0.1 * v[0])


def weigh_bomb_resource(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    c = desk.b.atlas
    score.add("bombs", 0.5 + 0.2 * c.oil_of[v[0]] + 0.1 * c.rm_of[v[0]], desk.b.raid_target)


def weigh_atomic_bomb(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("bombs", 1.0 + 0.2 * desk.forces.enemy[v[0]], 0)
