"""Fleets (13.1, 13.2.4 to 13.2.7): landings, interdiction, interception and naval combat."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_score import NEVER, SMALL, Score
from tripartite.games.world_at_war.terms import AFRICA, ELITE, NOBODY, TO_INTERDICT, TO_INVADE

CAUTION: Final = 0.1
CUT_OFF: Final = 0.3  # what it is worth to cut a unit off


# --- landings (13.2.4(6), 13.3.10) -------------------------------------------------------------------------


def weigh_sail(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.4: fleets leave port to land troops; otherwise they stay."""
    landing = desk.landings.of_port.get(v[0])
    if landing is None:
        score.add("stays_in_port", -1.0)
    else:
        score.add("lands", landing.worth, landing.target)


def weigh_stay_in_port(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("stays_in_port", SMALL)


def weigh_assign_fleets(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """All fleets of the port go together."""
    score.add("fleet_strength", 3.0 + SMALL * v[1], v[1])


def weigh_embark(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.4(6): as many as they carry, elites first."""
    elite = desk.b.atlas.type_kind[v[0]] == ELITE
    score.add("loads", 2.0 + SMALL * v[1] + (0.5 if elite else 0.0), v[1])


def weigh_sail_to(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """To the sea before the best beach, with troops aboard."""
    b, to = desk.b, v[0]
    if b.purpose == TO_INTERDICT:
        score.add("cuts_supply", 1.0 + interdiction_worth(desk, to), to)
    elif b.atlas.is_sea[to] and b.cargo:
        target, worth = desk.landings.best_from(to, len(b.cargo), len(b.force))
        score.add("lands", 0.5 + worth, target)
    else:
        score.add("stays_in_port", -1.0)


# --- interdiction (13.1) -----------------------------------------------------------------------------------


def interdiction_worth(desk: Desk, sea: int) -> float:
    """13.1(3): what cutting a sea area does: enemies in Africa that live by ports on that sea."""
    c, forces = desk.b.atlas, desk.forces
    worth = 0.0
    for area in c.shores[sea]:
        if c.theatre[area] == AFRICA and forces.menace[area]:
            worth += CUT_OFF * forces.menace[area]
    return worth


def weigh_patrol(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.1: fleets that are away cannot meet a landing."""
    score.add("stays_in_port", -1.0)


def weigh_interdict_by_air(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("spares_air", -1.0)


def weigh_end_interdiction(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_moved", SMALL)


def weigh_put_in(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.4(2): all together to the best port."""
    score.add("home_port", 1.0 + desk.port_worth(v[3]) + SMALL * v[2], v[3])


# --- interception and combat (13.2.5 to 13.2.7) ------------------------------------------------------------


def weigh_intercept_fleets(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.5: only with more fleets than sail, but with fewer against a landing."""
    number, enemies = v[2] + len(desk.b.hunters), len(desk.b.force)
    if desk.b.purpose == TO_INVADE:
        enemies = (enemies + 1) // 2
    if number >= enemies:
        score.add("outnumbers", 0.3 * (number - enemies) + CAUTION, number)
    else:
        score.add("outnumbered", -0.3 * (enemies - number) - CAUTION, enemies)


def weigh_intercept_by_air(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.2.6: an air strike costs nothing unless enemy air fleets fly against it."""
    base = v[0]
    if desk.forces.enemy_air[base]:
        score.add("outnumbered", -CAUTION, desk.forces.enemy_air[base])
    else:
        score.add("outnumbers", CAUTION * v[2], v[2])


def weigh_decline(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("stays_in_port", SMALL)


def weigh_cover_fleets(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("defends_the_air", 0.1 * v[2])


def weigh_end_cover(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("spares_air", SMALL)


def weigh_take_hit(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("cheapest_loss", -desk.unit_worth(v[0]), v[0])


def balance(desk: Desk) -> int:
    """13.2.7: own fleets in the combat less those of the enemy."""
    b = desk.b
    own = enemies = 0
    for fleet in b.force + b.hunters:
        if b.place[fleet] == NOBODY:
            continue
        if b.camp_of(fleet) == desk.seat:
            own += 1
        else:
            enemies += 1
    return own - enemies


def weigh_fight_on(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    found = balance(desk)
    if found > 0:
        score.add("outnumbers", float(found), found)
    else:
        score.add("outnumbered", float(found), -found)


def weigh_withdraw(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("stays_in_port", -SMALL if desk.b.cargo else SMALL)


def weigh_never(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("no_gain", NEVER)
