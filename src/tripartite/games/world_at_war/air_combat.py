"""13.3.4 Air combat between air fleets of both sides, with carriers where they are played (P20)."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import boards, forces
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import CARRIERS
from tripartite.games.world_at_war.terms import AIR, FLEET, MAJOR_COUNT, NO_MISSION, UNITED_KINGDOM, USA

CARRIER_NATIONS: Final = (UNITED_KINGDOM, USA)  # P20(1)
CARRIERS_EACH: Final = 2
GREAT_DIFFERENCE: Final = 3  # 13.3.4(8): over 2
FACES: Final = (1, 2, 3)


# --- 13.3.4(5), 13.3.4(6) modifiers ------------------------------------------------------------------------


def fight(b: Board, attackers: list[int], defenders: list[int], in_base: bool = False, bonus: int = 0) -> int:
    """13.3.4(6,7): each side rolls a d3 and the higher total wins; returns by how much the attackers do.

    Losses and inactivity are applied, and those that break off have no mission any more. Where a side is
    missing there is no combat. `bonus` is for the defenders.
    """
    if not attackers or not defenders:
        return len(attackers) - len(defenders)
    first, second = b.d3("air_combat"), b.d3("air_combat")
    difference = first - second + edge(b, attackers, defenders, in_base, bonus)
    b.say("air_combat", b.camp_of(attackers[0]), b.camp_of(defenders[0]), [first, second], difference)
    if difference == 0:
        _break_off(b, attackers)
        _break_off(b, defenders)
    elif difference > 0:
        _settle(b, attackers, defenders, difference)
    else:
        _settle(b, defenders, attackers, -difference)
    return difference


def edge(b: Board, attackers: list[int], defenders: list[int], in_base: bool = False, bonus: int = 0) -> int:
    """13.3.4(2,5,6): the attackers' modifiers less the defenders', with the fleets in excess."""
    own = modifier(b, attackers)
    other = modifier(b, defenders) + bonus
    if in_base and _mostly_inactive(b, defenders):
        other -= 1
    return own - other + len(attackers) - len(defenders)


def modifier(b: Board, group: list[int]) -> int:
    """13.3.4(5): that of the most numerous nation, of equal ones the best."""
    count = [0] * MAJOR_COUNT
    for unit in group:
        count[b.nation_of(unit)] += 1
    most = max(count)
    return max([boards.air_modifier(b, nation) for nation in range(MAJOR_COUNT) if count[nation] == most])


def _mostly_inactive(b: Board, group: list[int]) -> bool:
    """13.3.4(2): the state of a fleet in its base; of several that of the greater part."""
    down = [unit for unit in group if b.inactive[unit]]
    return 2 * len(down) > len(group)


def chances(
    b: Board, attackers: list[int], defenders: list[int], in_base: bool = False, bonus: int = 0
) -> list[int]:
    """Of nine equal chances how many lead to a difference of -3 or less, -2, -1, 0, 1, 2, and 3 or more."""
    found = [0] * (2 * GREAT_DIFFERENCE + 1)
    ahead = edge(b, attackers, defenders, in_base, bonus)
    for first in FACES:
        for second in FACES:
            difference = max(-GREAT_DIFFERENCE, min(GREAT_DIFFERENCE, first - second + ahead))
            found[difference + GREAT_DIFFERENCE] += 1
    return found


# --- 13.3.4(7) to 13.3.4(10) results -----------------------------------------------------------------------


def _settle(b: Board, winners: list[int], losers: list[int], difference: int) -> None:
    """13.3.4(8-10): what both sides lose; the losers' others break off unless the table lets them stay."""
    hit = _in_order_of_loss(b, losers)
    if difference == 1:
        _break_off(b, [hit.pop(0)])
    else:
        if difference >= GREAT_DIFFERENCE:
            _lose(b, hit.pop(0))
        if hit:
            _send_off(b, hit.pop(0))
        _pay_for_victory(b, _in_order_of_loss(b, winners)[0], difference)
    if b.rules.air_losers == "break_off":
        _break_off(b, hit)


def _pay_for_victory(b: Board, unit: int, difference: int) -> None:
    """13.3.4(8,9): a fleet of the winner is sent off or withdraws; a carrier is none the worse (P20(2))."""
    if difference >= GREAT_DIFFERENCE and b.kind_of(unit) == AIR:
        _send_off(b, unit)
    else:
        _break_off(b, [unit])


def _in_order_of_loss(b: Board, group: list[int]) -> list[int]:
    """Fleets of the nation whose modifier counted come first; equal ones stand for each other."""
    count = [0] * MAJOR_COUNT
    for unit in group:
        count[b.nation_of(unit)] += 1
    return sorted(group, key=lambda unit: (b.kind_of(unit) == FLEET, -count[b.nation_of(unit)], unit))


def _lose(b: Board, unit: int) -> None:
    """13.3.4(8): to the force pool; a carrier is damaged instead (P20(2))."""
    if b.kind_of(unit) == FLEET:
        _damage(b, unit)
        return
    b.say("air_fleet_lost", b.atlas.unit_type[unit])
    forces.destroy(b, unit)


def _send_off(b: Board, unit: int) -> None:
    """13.3.4(8,9): an inactive reinforcement of next turn; a carrier is damaged instead (P20(2))."""
    if b.kind_of(unit) == FLEET:
        _damage(b, unit)
        return
    b.say("air_fleet_sent_off", b.atlas.unit_type[unit])
    forces.delay(b, unit, 1, inactive=1)


def _damage(b: Board, unit: int) -> None:
    b.own_units()
    b.damaged[unit] = 1
    b.mission[unit] = NO_MISSION
    b.say("carrier_damaged", b.atlas.unit_type[unit])


def _break_off(b: Board, group: list[int]) -> None:
    """13.3.4(7,10): fleets that end their mission and turn inactive; a carrier never does so (P20(2))."""
    b.own_units()
    for unit in group:
        b.mission[unit] = NO_MISSION
        if b.kind_of(unit) == AIR:
            b.inactive[unit] = 1


# --- P20 carriers ------------------------------------------------------------------------------------------


def is_carrier(b: Board, unit: int) -> bool:
    """P20(1): the first two fleets of the United Kingdom and the USA, sound, with the advance."""
    nation = b.nation_of(unit)
    if not b.rules.carriers or b.kind_of(unit) != FLEET or nation not in CARRIER_NATIONS:
        return False
    if unit - b.atlas.first_unit[b.atlas.unit_type[unit]] >= CARRIERS_EACH:
        return False
    return not b.damaged[unit] and not b.inactive[unit] and boards.has(b, nation, CARRIERS)


def carriers_at(b: Board, place: int, camp: int) -> list[int]:
    """P20(2): carriers of a camp in a sea area or a box, each of which counts as an air fleet there."""
    if not b.rules.carriers:
        return []
    return [unit for unit in b.fleets(place, camp) if is_carrier(b, unit)]
