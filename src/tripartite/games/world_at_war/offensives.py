"""13.3 Offensives: the phase of the acting camp, its attacks in any order, and the course of each attack."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import (
    advance,
    air_support,
    attack,
    base_change,
    breakthrough,
    lasting,
    losses,
    operation_combat,
    operations,
    phase,
    retreat,
    stacking,
    targets,
    war,
)
from tripartite.games.world_at_war.base_attack import ATTACK_BASE
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import PLACE, TO
from tripartite.games.world_at_war.terms import (
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    NOBODY,
)

NO_MARKER: Final[Reason] = Reason("no_marker", "13.3.6(1-2)")
OTHER_TARGET: Final[Reason] = Reason("other_target", "13.3.6(1-2)")
NOTHING_TO_EXPLOIT: Final[Reason] = Reason("nothing_to_exploit", "13.3.6(13,15)")
NO_LAND_ATTACK: Final[Reason] = Reason("no_land_attack", "13.3.5(1-2)")


# --- 13.3(1) the phase -------------------------------------------------------------------------------------


def offensives(b: Board) -> Asked:
    """13.3(1), 13.3.6(9): the acting camp makes its attacks one after the other, in any order."""
    camps = phase.active_camps(b)
    camp = phase.acting_camp(b, camps)
    if camp == NOBODY:
        phase.next_camp(b, camps)
        return None
    verbs = (LIMITED, OPERATE, EXPLOIT, ATTACK_BASE, END_OFFENSIVES)
    ask = phase.ask_anew(b, camp, "offensives", "13.3(1,3)", verbs)
    if len(ask.options) > 1:
        return ask
    end_offensives(b, camp, ())
    return None


def end_offensives(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.3(8): exploitation is over, and a major without its capital has had its attempt."""
    operations.remove_markers(b, seat)
    b.own_units()
    for unit in range(b.atlas.unit_count):
        b.exploits[unit] = 0
    b.exploitation = [NOBODY] * b.atlas.place_count
    b.exploitation_to = [NOBODY] * b.atlas.place_count
    for major in range(MAJOR_COUNT):
        if b.camp[major] == seat:
            b.capital_tried[major] = int(targets.has_lost_capital(b, major))
    camps = phase.active_camps(b)
    if not camps or seat == camps[-1]:
        b.attacked = [0] * b.atlas.place_count
    phase.next_camp(b, camps)


# --- 13.3.5 limited offensives -----------------------------------------------------------------------------


def limited_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.5(1): any units in supply, limited or full, from one adjacent area."""
    place, to = v
    if b.atlas.is_sea[place]:
        return NO_LAND_ATTACK
    reason = targets.limited_refusal(b, seat, place, to)
    if reason is not None:
        return reason
    nations = targets.ready_nations(b, seat, place)
    return None if targets.has_nation_for(b, nations, to) else targets.NO_UNIT_TO_ATTACK


def limited_options(b: Board, seat: int, offer: Offer) -> None:
    for place in range(b.atlas.first_sea):
        nations = targets.ready_nations(b, seat, place) if b.own_count(seat, place) else []
        if not nations:
            continue
        for to in targets.targets_from(b, place):
            if targets.nearby_refusal(b, seat, to) is None and targets.has_nation_for(b, nations, to):
                offer.add(place, to)
        if limited_refusal(b, seat, (place, place)) is None:
            offer.add(place, place)


def limited_offensive(b: Board, seat: int, v: tuple[int, ...]) -> None:
    open_attack(b, seat, LIMITED_OFFENSIVE, v[0], v[1], NOBODY, 0)


# --- 13.3.6 operations and exploitation --------------------------------------------------------------------


def operation_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(2): an operation follows the arrow of its marker."""
    place, to = v
    if place not in b.operation_from:
        return NO_MARKER
    number = b.operation_from.index(place)
    if b.camp[b.operation_nation[number]] != seat:
        return NO_MARKER
    if b.operation_to[number] != to:
        return OTHER_TARGET
    reason = targets.first_attack_refusal(b, seat, place, to)
    if reason is not None:
        return reason
    for unit in targets.ready_units(b, seat, place, to, targets.kind_from(b, place), 0):
        if operations.is_of(b, b.nation_of(unit), b.operation_nation[number]):
            return None
    return targets.NO_UNIT_TO_ATTACK


def operation_options(b: Board, seat: int, offer: Offer) -> None:
    for place, to in zip(b.operation_from, b.operation_to, strict=True):
        if operation_refusal(b, seat, (place, to)) is None:
            offer.add(place, to)


def operation(b: Board, seat: int, v: tuple[int, ...]) -> None:
    nation = b.operation_nation[b.operation_from.index(v[0])]
    open_attack(b, seat, targets.kind_from(b, v[0]), v[0], v[1], nation, 0)


def exploit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(13), 13.3.6(14): a force with an exploitation marker attacks on, at once or split."""
    place, to = v
    if not operations.exploitation_step(b, seat, place):
        return NOTHING_TO_EXPLOIT
    reason = targets.exploitation_refusal(b, seat, place, to)
    if reason is not None:
        return reason
    ready = targets.ready_units(b, seat, place, to, targets.kind_from(b, place), 1)
    reason = operations.first_step_refusal(b, seat, to, ready)
    if reason is not None:
        return reason
    spare = b.own_count(seat, place) - operations.must_stay(b, seat, place)
    return None if spare > 0 else operations.LEAVE_A_UNIT


def exploit_options(b: Board, seat: int, offer: Offer) -> None:
    for place in operations.exploiting_places(b, seat):
        for to in targets.targets_from(b, place):
            if exploit_refusal(b, seat, (place, to)) is None:
                offer.add(place, to)


def exploit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    step = operations.exploitation_step(b, seat, v[0])
    open_attack(b, seat, targets.kind_from(b, v[0]), v[0], v[1], b.exploitation[v[0]], step)


def open_attack(b: Board, camp: int, kind: int, origin: int, target: int, nation: int, step: int) -> None:
    """An attack is prepared; until its forces are settled it may be called off."""
    advance.clear(b)
    b.attack_camp = camp
    b.attack_kind = kind
    b.attack_from = origin
    b.attack_to = target
    b.attack_nation = nation
    b.attack_step = step
    operations.commit_all(b)
    b.frames.append(Frame(ATTACK))


# --- the course of an attack -------------------------------------------------------------------------------


def declare(b: Board) -> None:
    """13.3(2), 13.3(5): the attack is declared; on a neutral it declares war."""
    units = attack.attackers(b)
    if not attack.is_limited(b):
        operations.remove_marker(b, b.attack_from)
    b.attacked[b.attack_to] = 1
    b.own_units()
    for unit in units:
        b.spent[unit] = 1
        b.exploits[unit] = 0
    b.say("attack", b.attack_kind, b.attack_from, b.attack_to, len(units), b.attack_step)
    if b.attack_resistance:
        lasting.use_resistance(b)
        b.say("resistance", b.attack_to)
    nation = b.control[b.attack_to]
    if nation != NOBODY and not b.is_friendly(b.attack_camp, b.attack_to):
        war.attack_neutral(b, b.attack_camp, nation, b.attack_to, attack.largest_nation(b, units))


def open_air_support(b: Board) -> Frame | None:
    """13.3(6), 13.3.5(2): any number of air fleets, in a limited offensive one for each side."""
    limit = 1 if attack.is_limited(b) else 0
    return air_support.open_support(b, b.attack_to, b.attack_camp, attack.defender_camp(b), limit)


LIMITED: Final[Verb] = Verb(
    "limited_offensive", "13.3.5(1-2)", (PLACE, TO), limited_options, limited_refusal, limited_offensive
)
OPERATE: Final[Verb] = Verb(
    "operation", "13.3.6(9-10)", (PLACE, TO), operation_options, operation_refusal, operation
)
EXPLOIT: Final[Verb] = Verb(
    "exploit", "13.3.6(13,15)", (PLACE, TO), exploit_options, exploit_refusal, exploit
)
END_OFFENSIVES: Final[Verb] = Verb("end_offensives", "13.3(1,3)", carry_out=end_offensives)
ATTACK: Final[Course] = Course(
    "attack",
    [
        Stage("forces", "13.3.6(9-10)", operations.compose),
        Stage("declaration", "13.3(2)", automatic=declare),
        Stage("air_support", "13.3(6)", opens=open_air_support),
        Stage("defending_elite", "13.3.6.1(3)", operation_combat.defending_elite),
        Stage("attacking_elite", "13.3.6.1(3)", operation_combat.attacking_elite),
        Stage("dice", "13.3.6.1(6)", operation_combat.choose_dice),
        Stage("roll", "13.3.6.1(6)", automatic=operation_combat.roll),
        Stage("rerolls", "13.3.6.1(4)", operation_combat.rerolls),
        Stage("elite_die", "13.3.6.1(3)", operation_combat.match_elite),
        Stage("result", "13.3.6.1(8-10)", operation_combat.result),
        Stage("defender_losses", "13.3.9(11)", losses.defender_losses),
        Stage("attacker_losses", "13.3.9(11)", losses.attacker_losses),
        Stage("fortress_losses", "13.3.9(12)", automatic=losses.fortress_losses),
        Stage("retreat", "13.3.9(8)", retreat.retreats),
        Stage("breakthrough", "13.3.8(1)", breakthrough.decide),
        Stage("withdrawal", "13.3.8(2)", breakthrough.withdrawal),
        Stage("advance_begins", "4.2.1(8)", automatic=advance.begin_advance),
        Stage("advance", "13.3.6(11-12)", advance.advance),
        Stage("displacement", "13.3.9(10)", advance.displace),
        Stage("end", "13.3(7)", automatic=advance.end_attack),
        Stage("bases", "13.2.3(6)", base_change.change_bases),
        Stage("stacking", "4.2.1(8)", opens=stacking.open_stacking),
    ],
)
