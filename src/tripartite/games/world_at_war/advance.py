"""13.3.6(11), 13.3.9(10): the advance, what is displaced by it, and what may be exploited."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import (
    air_support,
    attack,
    boards,
    breakthrough,
    displacement,
    invasion,
    stacking,
    territory,
    war,
)
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import NUMBER, TYPE
from tripartite.games.world_at_war.terms import CLEAR, ELITE, NOBODY, REGULAR

NO_ROOM_TO_ADVANCE: Final[Reason] = Reason("no_room_to_advance", "4.2.1(1)")
NO_UNIT_TO_HOLD_BACK: Final[Reason] = Reason("no_unit_to_hold_back", "13.3.6(11-12)")
ONE_MUST_ADVANCE: Final[Reason] = Reason("one_must_advance", "13.3.6(11-12)")


# --- 13.3.6(11) advance ------------------------------------------------------------------------------------


def begin_advance(b: Board) -> None:
    """4.2.1: no more advance than find room; of several types their owner chooses which."""
    if not b.attack_open:
        return
    b.own_units()
    for kind in (REGULAR, ELITE):
        units = _of_kind(b, kind)
        if len({b.atlas.unit_type[unit] for unit in units}) == 1 or not _room(b, kind):
            for unit in units[_room(b, kind) :]:
                b.engaged[unit] = 0


def _of_kind(b: Board, kind: int) -> list[int]:
    return [unit for unit in attack.attackers(b) if b.kind_of(unit) == kind]


def _room(b: Board, kind: int) -> int:
    return stacking.room(b, b.attack_camp, b.attack_to, kind)


def advance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.2.1(1): too many units for the area."""
    for kind in (REGULAR, ELITE):
        if len(_of_kind(b, kind)) > _room(b, kind):
            return NO_ROOM_TO_ADVANCE
    return None


def advance_options(b: Board, seat: int, offer: Offer) -> None:
    if advance_refusal(b, seat, ()) is None:
        offer.add()


def advance(b: Board) -> Asked:
    """13.3.6(11): the attacker may advance with as many units as he likes, or stay."""
    if b.attack_open and b.attack_from != b.attack_to and attack.attackers(b):
        return Ask.of(b, b.attack_camp, "advance", "13.3.6(11-12)", (ADVANCE, HOLD_BACK, STAY))
    b.frames[-1].go_on()
    return None


def _of_type(b: Board, type: int) -> list[int]:
    return [unit for unit in attack.attackers(b) if b.atlas.unit_type[unit] == type]


def hold_back_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, number = v
    if not 0 < number <= len(_of_type(b, type)):
        return NO_UNIT_TO_HOLD_BACK
    return ONE_MUST_ADVANCE if number == len(attack.attackers(b)) else None


def hold_back_options(b: Board, seat: int, offer: Offer) -> None:
    units = attack.attackers(b)
    for type in b.atlas.land_types:
        for number in range(1, len(_of_type(b, type)) + 1):
            if number < len(units):
                offer.add(type, number)


def hold_back(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.own_units()
    for unit in _of_type(b, v[0])[: v[1]]:
        b.engaged[unit] = 0


def stay(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """An attacker who stays has nothing to exploit."""
    b.attack_won = 0
    b.frames[-1].go_on()


def enter(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.2(8), 13.3.8(3): the nation of the larger force controls the area, isolated enemies or not."""
    units = attack.attackers(b)
    levels = b.fortress[b.attack_to]
    if b.attack_breakthrough:
        breakthrough.isolate(b)
    for unit in units:
        b.put(unit, b.attack_to)
        invasion.land(b, unit)
    territory.enter(b, attack.largest_nation(b, units), b.attack_to)
    war.join_with_capital(b, b.attack_to)
    if b.attack_breakthrough:
        b.fortress[b.attack_to] = levels
    b.say("advance_after_combat", b.attack_to, len(units))
    b.frames[-1].go_on()


def displace(b: Board) -> Asked:
    """13.3.9(10): what the enemy has left in an area that was taken."""
    b.frames[-1].go_on()
    if b.attack_open:
        displacement.open_displacement(b, b.attack_to)
    return None


# --- 13.3.6(13) what comes next ----------------------------------------------------------------------------


def may_go_on(b: Board) -> bool:
    """13.3(4), 13.3.6(3), 13.3.6(12): a won operation goes on, but not from marsh, forest or mountain."""
    if not b.attack_won or attack.is_limited(b) or b.attack_nation == NOBODY:
        return False
    if b.attack_open and b.atlas.terrain[b.attack_to] != CLEAR:
        return False
    return b.attack_step + 1 < boards.attacks_per_operation(b, b.attack_nation)


def end_attack(b: Board) -> None:
    """13.3(7), 13.3.6(13): air fleets return; the force in the area taken, or at its start, may exploit."""
    air_support.end_support(b)
    b.own_units()
    place = b.attack_to if b.attack_open else b.attack_from
    step = b.attack_step + 1 if may_go_on(b) else 0
    for origin in (b.attack_from, b.attack_to):
        for unit in attack.own_units(b, b.attack_camp, origin):
            if b.engaged[unit]:
                b.exploits[unit] = step if origin == place else 0
                b.engaged[unit] = 0
    if step:
        b.exploitation[place] = b.attack_nation
        fresh = b.attack_open or b.attacked[b.attack_from]
        b.exploitation_to[place] = NOBODY if fresh else b.attack_to
    revert(b, b.attack_from)
    clear(b)


def revert(b: Board, area: int) -> None:
    """13.3.8.R: an area that both sides shared belongs to the one that has the last unit there."""
    if b.atlas.is_sea[area]:
        return
    own, enemies = attack.own_units(b, b.attack_camp, area), attack.enemies_at(b, b.attack_camp, area)
    if own and enemies:
        return
    if own and not b.is_open(b.attack_camp, area):
        territory.take_control(b, attack.largest_nation(b, own), area)
    elif enemies and b.is_friendly(b.attack_camp, area):
        territory.take_control(b, attack.largest_nation(b, enemies), area)


def clear(b: Board) -> None:
    """No attack is under way."""
    b.attack_from = b.attack_to = b.attack_camp = b.attack_nation = b.attack_match = NOBODY
    b.attack_kind = b.attack_step = b.attack_dice_count = b.attack_lost = b.attack_retreats = 0
    b.attack_won = b.attack_open = b.attack_breakthrough = b.attack_resistance = 0
    b.attack_elite = [NOBODY, NOBODY]
    b.attack_dice = []
    b.attack_shared = []
    b.attack_rerolls = [0, 0]
    b.attack_rerolled = [0, 0]
    b.attack_losses = [0, 0]
    b.attack_beaten = [0, 0]


ADVANCE: Final[Verb] = Verb("advance", "13.3.6(11-12)", (), advance_options, advance_refusal, enter)
HOLD_BACK: Final[Verb] = Verb(
    "hold_back", "13.3.6(11-12)", (TYPE, NUMBER), hold_back_options, hold_back_refusal, hold_back
)
STAY: Final[Verb] = Verb("stay", "13.3.6(11-12)", carry_out=stay)
