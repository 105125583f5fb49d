"""The economic phase (15): technology, industry, construction, efforts and events."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_score import SMALL, Score
from tripartite.games.world_at_war.terms import (
    AIR,
    AXIS,
    ELITE,
    GERMANY,
    MAJOR_COUNT,
    NEUTRAL,
    NOBODY,
    REGULAR,
    UNITED_KINGDOM,
    USA,
    USSR,
)

SUBMARINES: Final = 0
ASW: Final = 1
BOMBERS: Final = 2
INTERCEPTORS: Final = 3
LEND_LEASE: Final = 2  # P26(3): from there on the USA comes by itself


def turns_left(desk: Desk) -> int:
    return desk.b.scenario.last - desk.b.turn


def is_pressed(desk: Desk) -> bool:
    """Whether the army comes before everything else: at war on land and not much stronger."""
    forces = desk.forces
    return forces.enemy_land * 3 > forces.own_land


# --- technology and industry (15.3, 15.4) ------------------------------------------------------------------


def weigh_research(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """15.3: advances of weight, those that are nearly complete first, none that would come too late."""
    b, advance = desk.b, v[0]
    worth = charts.ADVANCES.get(b.atlas.advance_ids[advance], 0.3)
    progress = b.progress[advance]
    missing = (100 - progress) / 22.0
    if missing > turns_left(desk):
        score.add("too_late", -1.0)
        return
    nation = b.atlas.advance_nation[advance]
    score.add("wanted_advance", worth + (0.0 if b.chit_used[0][nation] else charts.FIRST_RESEARCH), advance)
    score.add("nearly_done", 0.01 * progress, advance)
    if not b.chit_used[0][nation] and b.actions[nation] <= 1:
        score.add("saves", -1.0)


def weigh_improve(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    b = desk.b
    missing = (100 - b.industry[b.spending]) / 22.0
    if missing + 2 > turns_left(desk):
        score.add("too_late", -1.0)
        return
    score.add("industry_grows", charts.INDUSTRY if missing + 8 > turns_left(desk) else charts.LONG_INDUSTRY)
    if b.actions[b.spending] <= 1 and not b.chit_used[2][b.spending]:
        score.add("saves", -1.0)


# --- construction (15.1) -----------------------------------------------------------------------------------


def weigh_build(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """15.1: land units against a pressing enemy, air fleets up to a number, ships where they are few."""
    type, number = v
    b, c = desk.b, desk.b.atlas
    kind, nation = c.type_kind[type], c.type_nation[type]
    if not has_home(desk, nation):
        score.add("no_gain", -1.0)
        return
    if kind == REGULAR:
        worth = charts.REGULAR + (0.4 if is_pressed(desk) else 0.0)
        if nation == USA and b.camp[USA] == NEUTRAL:
            worth -= 0.6
        worth += SMALL * number
    elif kind == ELITE:
        worth = charts.ELITE
    elif kind == AIR:
        have = in_play(desk, type)
        worth = charts.AIR_FLEET + 0.15 * (charts.AIR_WANTED[nation] - have) - 0.4
        if number > 1 or turns_left(desk) < 3:
            worth = -1.0
    else:
        have = in_play(desk, type)
        worth = charts.FLEET if have < charts.FLEETS_WANTED[nation] and turns_left(desk) > 6 else -1.0
    score.add("unit_wanted", worth, type)


def has_home(desk: Desk, nation: int) -> bool:
    """15.1(4), P25(6): whether new units of a nation have anywhere to appear in this scenario."""
    b, c = desk.b, desk.b.atlas
    if nation >= MAJOR_COUNT or not c.is_area[c.capital[nation]]:
        return True
    return any(b.in_scenario[area] for area in c.home_areas[nation])


def in_play(desk: Desk, type: int) -> int:
    c, found = desk.b.atlas, 0
    for unit in range(c.first_unit[type], c.end_unit[type]):
        found += desk.b.place[unit] != NOBODY
    return found


def weigh_add_points(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """15.1(10): submarines against convoys, ASW against submarines, bombers and interceptors."""
    kind, number = v
    b = desk.b
    if turns_left(desk) < 2:
        score.add("too_late", -1.0)
        return
    if kind == SUBMARINES:
        worth = 1.4 if b.submarines[GERMANY] < 4 and b.turn < 14 else 0.5
    elif kind == ASW:
        worth = 1.5 if b.asw[b.spending] < 3 and b.submarines[GERMANY] > 1 else 0.3
    elif kind == BOMBERS:
        worth = 1.7 if turns_left(desk) > 3 else 0.5
    else:
        enemy = b.bombers[UNITED_KINGDOM] + b.bombers[USA]
        worth = 1.9 if enemy > b.interceptors[b.spending] else -0.5
    score.add("points_wanted", worth - 0.1 * (number - 1), number)


def weigh_repair_damage(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """14.3(8): as soon as damage begins to hurt."""
    damage = desk.b.damage[desk.b.spending]
    score.add("repairs", (1.8 if damage >= 4 else 0.6) + SMALL * v[0], v[0])


def weigh_repair_fleet(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("repairs", 0.6 if desk.b.rm[desk.b.spending] > 4 else -0.5, 1)


def weigh_fortify(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """15.1.4: where much is at stake, units stand and the enemy is near."""
    area = v[0]
    forces, outlook = desk.forces, desk.outlook
    here = forces.own[area]
    if here <= desk.b.fortress[area]:
        score.add("no_gain", -1.0)
        return
    risk = 1.0 - forces.hold(area, here)
    near = 0.0
    for other in desk.b.atlas.ways[area]:
        near += forces.menace[other]
    worth = outlook.stake[area] * (0.8 * risk + (0.12 if near else 0.0))
    score.add("fortifies", min(worth, 3.5), area)


# --- efforts, events and convoys (15.2) --------------------------------------------------------------------


def weigh_buy_effort(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    nation = v[0]
    axis = desk.seat == AXIS
    worth = (charts.AXIS_FRIENDS if axis else charts.ALLIED_FRIENDS).get(nation, 0.0)
    if not axis and nation == USA and (desk.b.turn >= 8 or desk.b.track[USA] >= LEND_LEASE):
        worth = -1.0
    if not axis and nation == USSR and (desk.b.turn < 6 or desk.b.war[1]):
        worth = -1.0
    if turns_left(desk) < 3 or desk.b.turn > 16:
        worth -= 1.5
    score.add("friends_wanted", worth, nation)


def weigh_buy_event(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    b = desk.b
    worth = charts.EVENTS.get(b.atlas.chit_ids[v[0]], 0.3)
    score.add("event_wanted", worth if turns_left(desk) > 0 else -1.0)


def weigh_buy_convoy(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.4.4, 15.1.1: the USA helps its allies, war materials first where there is war in the East."""
    b = desk.b
    cargo, number = v
    if turns_left(desk) < 2:
        score.add("too_late", -1.0)
        return
    limit = 3 if b.camp[USA] != NEUTRAL else 1
    enough = len(b.waiting) + number > limit
    worth = 1.6 if cargo in (2, 5) and b.war[1] else 1.2 if cargo == 3 else 0.4
    score.add("carries_cargo", -1.0 if enough else worth, number)


def weigh_end_spending(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """What is left is kept for the next turn where nothing is wanted much."""
    score.add("saves", max(0.8 - 0.1 * desk.b.rm[desk.b.spending], 0.05) if turns_left(desk) > 1 else 0.05)
