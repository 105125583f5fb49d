"""8-13, 17-1, 17-2 Declaring attacks: attacker, target and support, and the order of the combats."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.downfall import combat, politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.kinds import COUNTER, NUMBER, WAY, touch_counter
from tripartite.games.downfall.landings import landing_party_waits
from tripartite.games.downfall.reasons import (
    ATTACK_OVER,
    LANDING_IN_NORTH_AFRICA,
    NO_SUCH_ARMY,
    NO_SUCH_ATTACK,
    NOT_ACTIVATED,
    NOT_IN_THE_ZONE,
)
from tripartite.games.downfall.reinforcements import begin
from tripartite.games.downfall.terms import ACTIVATED, NOBODY


def activated_army(b: Board, v: tuple[int, ...]) -> int:
    """8-6: the activated army of that kind and state that came that way."""
    c = b.atlas
    for army in b.armies_in(b.side, v[0]):
        if c.army_type[army] == v[1] and b.reduced[army] == v[2] and combat.way_in(b, army) == v[3]:
            if b.task[army] == ACTIVATED:
                return army
    return NOBODY


# --- 8-13 the attacker --------------------------------------------------------------------------------------


def attacker_options(b: Board, seat: int, offer: Offer) -> None:
    """8-13: activated armies whose attack may be declared, equal ones once."""
    c = b.atlas
    if landing_party_waits(b):
        return
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        if b.task[army] == ACTIVATED and not combat.declare_refusal(b, army):
            offer.add_once(b.place[army], c.army_type[army], b.reduced[army], combat.way_in(b, army))


def attacker_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8-13, 18-7: an army that has paid for an attack."""
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    army = activated_army(b, v)
    return NOT_ACTIVATED if army == NOBODY else combat.declare_refusal(b, army)


def declare(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-13: its target and support are named next."""
    combat.declare(b, activated_army(b, v))
    begin(b)


# --- 17-1 the target ----------------------------------------------------------------------------------------


def target_options(b: Board, seat: int, offer: Offer) -> None:
    """17-1: the enemies in the zone that may be attacked, equal ones once."""
    c = b.atlas
    zone = b.place[b.attackers[b.declaring]]
    for army in combat.other_sides_armies(b, zone):
        if not politics.target_refusal(b, b.side, army):
            offer.add_once(zone, c.army_type[army], b.reduced[army])


def target_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """17-1: an enemy of that kind in the zone."""
    c = b.atlas
    if v[0] != b.place[b.attackers[b.declaring]]:
        return NOT_IN_THE_ZONE
    reason: Reason | None = NO_SUCH_ARMY
    for army in range(c.army_count):
        if b.place[army] == v[0] and c.army_type[army] == v[1] and b.reduced[army] == v[2]:
            reason = politics.target_refusal(b, b.side, army)
            if reason is None:
                return None
    return reason


def name_target(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17-1: the first of the equal armies that may be attacked."""
    c = b.atlas
    for army in combat.other_sides_armies(b, v[0]):
        if c.army_type[army] == v[1] and b.reduced[army] == v[2]:
            if not politics.target_refusal(b, b.side, army):
                combat.name_target(b, army)
                _end_declaration(b, False)
                return


# --- 17-2 the support ---------------------------------------------------------------------------------------


def support_options(b: Board, seat: int, offer: Offer) -> None:
    """17-2: activated armies that may support the attack, equal ones once."""
    c = b.atlas
    for army in supporters(b):
        offer.add_once(b.place[army], c.army_type[army], b.reduced[army], combat.way_in(b, army))


def supporters(b: Board) -> list[int]:
    """17-2: the armies that may still support the attack that is being declared."""
    zone = b.place[b.attackers[b.declaring]]
    if not combat.has_support_left(b, zone):
        return []
    armies = b.armies_in(b.side, zone)
    return [
        army
        for army in armies
        if b.task[army] == ACTIVATED and not combat.supporter_refusal(b, army, b.declaring)
    ]


def supporter_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """17-2: an activated army in the zone of the attack."""
    army = activated_army(b, v)
    return NOT_ACTIVATED if army == NOBODY else combat.supporter_refusal(b, army, b.declaring)


def support(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17-2: the army supports the attack that is being declared."""
    combat.add_support(b, activated_army(b, v))
    _end_declaration(b, False)


def no_support(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17-2: the attack goes as it is."""
    _end_declaration(b, True)


def _end_declaration(b: Board, declined: bool) -> None:
    """8-13: the attack is fixed once nobody else can support it; in the combats it is fought at once."""
    if not declined and supporters(b):
        return
    attack = b.declaring
    b.declaring = NOBODY
    if b.support_limit:
        combat.fight(b, attack)


# --- 17-1 the combats ---------------------------------------------------------------------------------------


def attack_options(b: Board, seat: int, offer: Offer) -> None:
    """17-1: the attacks that have not been fought."""
    for attack in range(len(b.attackers)):
        if not b.fought[attack]:
            offer.add(attack)


def attack_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """17-1: each attack is fought once."""
    if v[0] >= len(b.attackers):
        return NO_SUCH_ATTACK
    return ATTACK_OVER if b.fought[v[0]] else None


def resolve(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17-1: the attacks are fought in the order that the active player chooses."""
    combat.fight(b, v[0])


# --- what may be done ---------------------------------------------------------------------------------------

DECLARE: Final[Verb] = Verb(
    "declare", "8-13", (*COUNTER, WAY), attacker_options, attacker_refusal, declare, touches=touch_counter
)
TARGET: Final[Verb] = Verb(
    "target", "17-1", COUNTER, target_options, target_refusal, name_target, touches=touch_counter
)
SUPPORT: Final[Verb] = Verb(
    "support", "17-2", (*COUNTER, WAY), support_options, supporter_refusal, support, touches=touch_counter
)
NO_SUPPORT: Final[Verb] = Verb("no_support", "17-2", carry_out=no_support)
RESOLVE: Final[Verb] = Verb("resolve", "17-1", (NUMBER,), attack_options, attack_refusal, resolve)
