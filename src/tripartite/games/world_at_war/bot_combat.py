"""Offensives (13.3): which attacks are made, and every decision within them."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import attack, boards, bot_odds, combat_results, odds, operations, targets
from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_outlook import PREY
from tripartite.games.world_at_war.bot_score import NEVER, SMALL, Score
from tripartite.games.world_at_war.terms import (
    ATTACKER,
    DEFENDER,
    FIRST_MINOR,
    FRANCE,
    GERMANY,
    LIMITED_OFFENSIVE,
    NAVAL_INVASION,
    NOBODY,
    OPERATIONAL,
    TACTICAL,
    USSR,
)

FIRST: Final = 10.0  # operations come before everything else
NEXT: Final = 5.0  # then what they have opened
PAID: Final = -0.4  # what an operation may lose that is paid for already
FLEET_COST: Final = 0.25  # what an air fleet is worth elsewhere in this turn
LAST_TURN_ACTION: Final = 0.1
STRENGTH_IN_LANDING: Final = 2  # fleets for one point (13.3.10(8))


# --- which attacks (13.3(1), 13.3.6(1)) --------------------------------------------------------------------


def landing_modifier(desk: Desk, sea: int, target: int) -> int:
    """13.3.10(8): of an invasion: its first attack, its fleets, a fortress."""
    forces = desk.forces
    found = -1 + forces.own_fleets[sea] // STRENGTH_IN_LANDING - forces.enemy_modifier(target)
    found -= int(desk.is_rough(target)) + int(desk.b.fortress[target] > 0)
    return found


def add_attack(desk: Desk, place: int, to: int, number: int, step: int, score: Score) -> None:
    """What an operation, an exploitation or an invasion may be expected to gain."""
    forces, b = desk.forces, desk.b
    if b.atlas.is_sea[place]:
        modifier = landing_modifier(desk, place, to)
        number = min(number, b.atlas.beach[to])
    else:
        modifier = forces.modifier(place, to, step)
    modifier += min(2, forces.own_air[to]) - min(2, forces.enemy_air[to])
    fortress = forces.fortress(place, to)
    found = bot_odds.operation(max(number, 1), forces.enemy[to], modifier, fortress, desk.is_rough(to))
    score.add("may_take", found.take * desk.outlook.gain[to], to)
    score.add("enemy_losses", found.defender_lost, round(found.defender_lost))
    score.add("expected_losses", -found.attacker_lost, round(found.attacker_lost))
    if forces.war_cost(to):
        score.add("declares_war", -forces.war_cost(to), b.control[to])


def ready_number(desk: Desk, place: int, to: int, kind: int, step: int) -> int:
    return len(targets.ready_units(desk.b, desk.seat, place, to, kind, step))


def weigh_mark(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6(1): what the operation may gain against an action and oil."""
    nation, place, to = v
    b = desk.b
    if not desk.outlook.wanted[to] and not desk.forces.enemy[to]:
        score.add("no_gain", NEVER)
        return
    number = ready_number(desk, place, to, targets.kind_from(b, place), 0)
    add_attack(desk, place, to, number, 0, score)
    if boards.attacks_per_operation(b, nation) > 1 and not desk.is_rough(to) and not b.atlas.is_sea[place]:
        score.add("breaks_through", 0.15 * desk.outlook.beyond[to])
    if b.atlas.is_sea[place]:
        score.add("lands", 1.0, to)
    score.add("costs_an_action", -action_worth(desk, nation), nation)
    short = charts.OIL_SAVED if is_saving_oil(desk, nation) else charts.OIL_SHORT
    if b.atlas.oil_marker[nation] and b.oil[nation] <= short:
        score.add("costs_oil", -0.3 * (short + 1 - b.oil[nation]), nation)


def is_saving_oil(desk: Desk, nation: int) -> bool:
    """Whether Germany gathers its oil for the war in the East."""
    b = desk.b
    return nation == GERMANY and b.in_play[USSR] > 0 and not b.war[1] and b.surrendered[FRANCE] > 0


def action_worth(desk: Desk, nation: int) -> float:
    """8(2): what else the action could do: construction first, then technology and industry."""
    b = desk.b
    if desk.outlook.last_turn:
        return LAST_TURN_ACTION
    start = boards.start_of(b, nation)
    if (start is not None and start.cannot_build) or not b.rm[nation]:
        return LAST_TURN_ACTION
    if b.actions[nation] <= 1:
        return charts.LAST_ACTION
    return charts.ECONOMY if b.actions[nation] <= 1 + b.rm[nation] // charts.IDLE_RM else charts.ACTION


def weigh_end_markers(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_attacked", SMALL)


def weigh_operation(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6(9): operations are paid for, and go first."""
    place, to = v
    kind = targets.kind_from(desk.b, place)
    add_attack(desk, place, to, ready_number(desk, place, to, kind, 0), 0, score)
    if score.total > PAID:
        score.add("strikes_first", FIRST)


def exploiting_units(desk: Desk, place: int, to: int) -> list[int]:
    """13.3.6(14): all that may go on, or those that have gone least far where the others may not."""
    b = desk.b
    units = targets.ready_units(b, desk.seat, place, to, targets.kind_from(b, place), 1)
    if operations.step_refusal(b, desk.seat, to, units) is None:
        return units
    least = min([b.exploits[unit] for unit in units])
    return [unit for unit in units if b.exploits[unit] == least]


def weigh_exploit(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6(13): with those who may go on, less the one that stays."""
    place, to = v
    b = desk.b
    if not desk.outlook.wanted[to] and not desk.forces.enemy[to]:
        score.add("no_gain", NEVER)
        return
    units = exploiting_units(desk, place, to)
    number = len(units)
    if not b.atlas.is_sea[place]:
        number = min(number, b.own_count(desk.seat, place) - operations.must_stay(b, desk.seat, place))
    add_attack(desk, place, to, number, operations.step_of(b, units), score)
    if not b.atlas.is_sea[place]:
        left = desk.forces.own[place]
        loss = desk.forces.worth(place, left) - desk.forces.worth(place, left - number)
        score.add("weakens", -0.3 * loss, place)
    if score.total > 0.0:
        score.add("strikes_first", NEXT)


def weigh_limited(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.5: costs nothing but the risk of a natural 10."""
    place, to = v
    if not desk.outlook.wanted[to] and place != to:
        score.add("no_gain", NEVER)
        return
    number = ready_number(desk, place, to, LIMITED_OFFENSIVE, 0)
    score.add("may_take", desk.forces.limited_worth(place, to, number), to)
    nation = desk.b.control[to]
    if nation != NOBODY and desk.outlook.stance[nation] == PREY:
        score.add("declares_war", -1.0, nation)


def weigh_base_attack(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("spares_air", -0.5)


def weigh_end_offensives(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("enough_attacked", SMALL)


# --- forces (13.3.6(10)) -----------------------------------------------------------------------------------


def weigh_commit(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """All take part; where the attack cannot begin so, others make room for the major that leads it."""
    b, (type, number) = desk.b, v
    for option in desk.ask.options:
        if option.verb == "attack_now":
            score.add("no_gain", -1.0)
            return
    nation = b.atlas.type_nation[type]
    leader = b.attack_nation
    if leader == NOBODY or b.attack_step:
        leader = operations.leader_of(b, operations.available(b))
    now = 0
    for unit in attack.attackers(b):
        now += b.atlas.unit_type[unit] == type
    leads = nation < FIRST_MINOR and boards.board_of(b, nation) == leader
    if leads == (number > now):
        score.add("attacks_with_all", (2.0 if leads else 1.0) + SMALL * number, number)
    else:
        score.add("no_gain", NEVER)


def weigh_attack_now(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    number = len(attack.attackers(desk.b))
    score.add("attacks_with_all", 1.0, number)


def weigh_call_off(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("called_off", -2.0)


# --- air support (13.3(6), 13.3.4) -------------------------------------------------------------------------


def swing(desk: Desk) -> float:
    """What one point more in the total of the operation under way is worth to the attacker."""
    b = desk.b
    ours, theirs = attack.attackers(b), attack.defenders(b)
    if not ours or attack.is_limited(b):
        return 0.05
    clash = attack.clash(b)
    if not theirs:
        more = odds.empty_area_odds(len(ours), attack.empty_area_modifier(b) + 1)
        now = odds.empty_area_odds(len(ours), attack.empty_area_modifier(b))
        return (more.take - now.take) * worth_of_target(desk)
    modifier = clash.attack_modifier - clash.defence_modifier
    now = bot_odds.operation(clash.attackers, clash.defenders, modifier, clash.fortress, clash.rough)
    more = bot_odds.operation(clash.attackers, clash.defenders, modifier + 1, clash.fortress, clash.rough)
    gain = (more.take - now.take) * worth_of_target(desk)
    return gain + more.defender_lost - now.defender_lost - more.attacker_lost + now.attacker_lost


def worth_of_target(desk: Desk) -> float:
    target = desk.b.attack_to
    if desk.outlook.held[target]:
        return desk.outlook.stake[target]
    return desk.outlook.gain[target]


def weigh_support(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3(6): operational support first; a fleet is kept where it changes little."""
    if attack.is_limited(desk.b):
        score.add("spares_air", -0.2)
        return
    gain = swing(desk)
    if v[2] == TACTICAL:
        gain *= 0.7
    score.add("supports", gain, desk.b.attack_to)
    score.add("spares_air", -FLEET_COST)


def weigh_intercept_support(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.4: worth it where the own fleets over the area are at least as many."""
    b = desk.b
    mission = v[2]
    enemies = attack.air_fleets(b, ATTACKER, mission)
    own = desk.forces.own_air[b.support_target]
    if own <= enemies or attack.is_limited(b):
        score.add("outnumbered", -1.0, enemies)
        return
    score.add("intercepts", (1.1 if mission == OPERATIONAL else 0.7) * swing(desk) * enemies, enemies)
    score.add("spares_air", -FLEET_COST)


def weigh_support_done(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("spares_air", SMALL)


# --- dice (13.3.6.1) ---------------------------------------------------------------------------------------


def weigh_use_elite(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("uses_elite", 0.5)


def weigh_spare_elite(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("uses_elite", -0.1)


def weigh_roll_dice(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6.1(6c): the number of dice that leaves the attacker less."""
    found = odds.operation_odds(attack.clash(desk.b), v[0])
    worth = -found.take * desk.outlook.stake[desk.b.attack_to] - found.defender_lost + found.attacker_lost
    score.add("defends_best", worth, v[0])


def weigh_reroll(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    combatant = ATTACKER if desk.seat == desk.b.attack_camp else DEFENDER
    chosen = odds.reroll_choice(desk.b.attack_dice, combatant, desk.b.attack_rerolled[combatant])
    score.add("better_die", 1.0 if v[0] == chosen else -1.0)


def weigh_keep_dice(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("keeps_dice", SMALL)


def weigh_match(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("better_die", 1.0 if v[0] == combat_results.best_match(desk.b.attack_dice) else 0.0)


# --- after the dice (13.3.8, 13.3.9) -----------------------------------------------------------------------


def weigh_stand_stubbornly(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.9(4): a unit more is lost, but the area may be kept."""
    b = desk.b
    left = len(attack.defenders(b)) - 2
    score.add("holds_out", desk.outlook.stake[b.attack_to] * 0.5 * int(left > 0) - 1.0, b.attack_to)


def weigh_give_ground(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("gives_ground", SMALL)


def weigh_break_through(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("breaks_through", 1.0)


def weigh_hold_the_line(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("gives_ground", SMALL)


def weigh_stand_ground(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    score.add("holds_out", 0.1, desk.b.attack_to)


def weigh_retreat(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.9(8): to where the units are worth most, all together."""
    _, number, to = v
    forces = desk.forces
    here = forces.own[to]
    score.add("retreats", 1.0 + forces.worth(to, here + number) - forces.worth(to, here), to)


def weigh_advance(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6(11): whoever can takes the area."""
    to = desk.b.attack_to
    number = len(attack.attackers(desk.b))
    score.add("advances", desk.outlook.gain[to] + spread_worth(desk, number), to)


def spread_worth(desk: Desk, advancing: int) -> float:
    """What both areas are worth if so many of the attackers advance."""
    b, forces = desk.b, desk.forces
    to, start = b.attack_to, b.attack_from
    there = forces.worth(to, min(advancing, 15))
    if b.attack_kind == NAVAL_INVASION or b.atlas.is_sea[start]:
        return there
    return there + forces.worth(start, forces.own[start] - advancing)


def weigh_hold_back(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    """13.3.6(11): some stay where they are needed more."""
    b = desk.b
    number = len(attack.attackers(b)) - v[1]
    may_exploit = b.attack_won and not desk.is_rough(b.attack_to) and not attack.is_limited(b)
    if may_exploit or b.atlas.is_sea[b.attack_from] or number < 1:
        score.add("no_gain", NEVER)
        return
    score.add("guards", desk.outlook.gain[b.attack_to] + spread_worth(desk, number) - 0.2, b.attack_from)


def weigh_stay(desk: Desk, v: tuple[int, ...], score: Score) -> None:
    b, forces = desk.b, desk.forces
    if b.atlas.is_sea[b.attack_from]:
        score.add("no_gain", NEVER)
        return
    score.add("guards", forces.worth(b.attack_from, forces.own[b.attack_from]), b.attack_from)
