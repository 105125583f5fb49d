"""5.3(2) Attacks of air fleets on enemy air fleets in their base, declared among the offensives."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_combat, air_support, base_change
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import PLACE, TYPE
from tripartite.games.world_at_war.terms import AIR, NO_MISSION, NOBODY, SEAT_COUNT, TACTICAL

NO_ENEMY_AIR_FLEET: Final[Reason] = Reason("no_enemy_air_fleet", "5.3(2)")
NO_AIR_FLEET_IN_RANGE: Final[Reason] = Reason("no_air_fleet_in_range", "5.3(2)")
NOBODY_SENT: Final[Reason] = Reason("nobody_sent", "5.3(2)")


def enemies_in_base(b: Board, camp: int, place: int) -> list[int]:
    """5.3(2): enemy air fleets in an area, active or not."""
    found: list[int] = []
    for other in range(SEAT_COUNT):
        if b.at_war(camp, other):
            found += b.air_fleets(place, other)
    return found


def _targets(b: Board, camp: int) -> list[int]:
    """Areas with enemy air fleets."""
    c, found = b.atlas, []
    for type in c.types_of_kind[AIR]:
        if not b.at_war(camp, b.camp[c.type_nation[type]]):
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if place != NOBODY and c.is_area[place] and place not in found:
                found.append(place)
    return found


# --- ATTACK_BASE: the base ---------------------------------------------------------------------------------


def attack_base_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.3(2): enemy air fleets within two areas of an own active one."""
    if not b.atlas.is_area[v[0]] or not enemies_in_base(b, seat, v[0]):
        return NO_ENEMY_AIR_FLEET
    return None if air_support.stacks_in_reach(b, seat, v[0]) else NO_AIR_FLEET_IN_RANGE


def attack_base_options(b: Board, seat: int, offer: Offer) -> None:
    stacks = air_support.stacks_at_hand(b, seat)
    if stacks:
        for place in _targets(b, seat):
            if air_support.within_reach(b, seat, stacks, place):
                offer.add(place)


def attack_base(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.3(2): no action is needed; who flies is stated next."""
    b.base_attacked = v[0]
    b.support_camp = seat
    b.frames.append(Frame(BASE_ATTACK))


# --- who flies ---------------------------------------------------------------------------------------------


def send_fleets(b: Board) -> Asked:
    """5.3(2): the attacker states his air fleets; without any the attack is called off."""
    return Ask.of(b, b.support_camp, "base_attack", "5.3(2)", (SEND, STRIKE, CALL_OFF))


def send_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, place = v
    if b.camp[b.atlas.type_nation[type]] not in (seat, b.partner(seat)):
        return air_support.NOT_YOUR_AIR_FLEET
    if not air_support.at_hand(b, type, place):
        return air_support.NO_ACTIVE_AIR_FLEET
    near = air_support.in_reach(b, seat, type, place, b.base_attacked)
    return None if near else air_support.OUT_OF_AIR_RANGE


def send_options(b: Board, seat: int, offer: Offer) -> None:
    for type, place in air_support.stacks_in_reach(b, seat, b.base_attacked):
        offer.add(type, place)


def send(b: Board, seat: int, v: tuple[int, ...]) -> None:
    unit = air_support.at_hand(b, v[0], v[1])[0]
    b.own_units()
    b.mission[unit] = TACTICAL
    b.used_air.append(unit)


def sent(b: Board) -> list[int]:
    return air_support.supporters(b, b.support_camp, TACTICAL)


def strike_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if sent(b) else NOBODY_SENT


def strike(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.3.4(1,2): the air combat over the base; afterwards the attackers return inactive."""
    b.say("base_attack", seat, b.base_attacked)
    air_combat.fight(b, sent(b), enemies_in_base(b, seat, b.base_attacked), in_base=True)
    for unit in sent(b):
        air_support.return_to_base(b, unit)
    _end(b)


def call_off(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """Nobody has flown yet: all stay as they were."""
    b.own_units()
    for unit in sent(b):
        b.mission[unit] = NO_MISSION
    b.used_air = []
    _end(b)


def _end(b: Board) -> None:
    b.base_attacked = b.support_camp = NOBODY
    b.frames[-1].go_on()


ATTACK_BASE: Final[Verb] = Verb(
    "attack_base", "5.3(2)", (PLACE,), attack_base_options, attack_base_refusal, attack_base
)
SEND: Final[Verb] = Verb("send_air_fleet", "5.3(2)", (TYPE, PLACE), send_options, send_refusal, send)
STRIKE: Final[Verb] = Verb("strike_base", "5.3(2)", (), refusal=strike_refusal, carry_out=strike)
CALL_OFF: Final[Verb] = Verb("call_off_base_attack", "5.3(2)", (), carry_out=call_off)
VERBS: Final[tuple[Verb, ...]] = (ATTACK_BASE,)
BASE_ATTACK: Final[Course] = Course(
    "base_attack",
    [Stage("fleets", "5.3(2)", send_fleets), Stage("bases", "13.2.3(6)", base_change.change_bases)],
)
