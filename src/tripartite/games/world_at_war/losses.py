"""13.3.9 Losses in operations and limited offensives: which units are lost, and what fortresses lose."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import attack, forces
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import TYPE
from tripartite.games.world_at_war.terms import ATTACKER, DEFENDER, NATION_COUNT

NO_UNIT_TO_LOSE: Final[Reason] = Reason("no_unit_to_lose", "13.3.9(1-3)")
LARGEST_NATION_FIRST: Final[Reason] = Reason("largest_nation_first", "13.3.9(11)")
LOSSES_PER_LEVEL: Final = 2  # 13.3.9(12)


def bearers(b: Board, combatant: int) -> list[int]:
    """13.3.9(11): who may bear the next loss: in turn from the largest; anybody beside a single unit."""
    count = attack.nations_in(b, attack.force(b, combatant))
    present = [nation for nation in range(NATION_COUNT) if count[nation]]
    waiting = [nation for nation in present if nation not in b.attack_shared] or present
    numbers = [count[nation] for nation in waiting]
    if 1 in numbers:
        return present
    return [nation for nation in waiting if count[nation] == max(numbers)]


def losable(b: Board, combatant: int) -> list[int]:
    """13.3.9(6), 13.3.9(11): the types of units that may be the next loss; a beaten elite comes first."""
    if b.attack_beaten[combatant]:
        return [b.attack_elite[combatant]]
    nations = bearers(b, combatant)
    found: list[int] = []
    for unit in attack.force(b, combatant):
        type = b.atlas.unit_type[unit]
        if b.atlas.type_nation[type] in nations and type not in found:
            found.append(type)
    return found


def defender_losses(b: Board) -> Asked:
    return _take_losses(b, DEFENDER)


def attacker_losses(b: Board) -> Asked:
    return _take_losses(b, ATTACKER)


def _take_losses(b: Board, combatant: int) -> Asked:
    """13.3.9: loss by loss, where there is a choice by the owner's choice."""
    types = losable(b, combatant) if b.attack_losses[combatant] else []
    if not types:
        b.attack_losses[combatant] = 0
        b.attack_shared = []
        b.frames[-1].go_on()
        return None
    if len(types) == 1:
        _lose(b, combatant, types[0])
        return None
    seat = attack.seat_of(b, combatant)
    return Ask.of(b, seat, ("attacker_losses", "defender_losses")[combatant], "13.3.9(11)", (LOSE,))


def _losing(b: Board) -> int:
    return DEFENDER if b.frames[-1].stage_name == "defender_losses" else ATTACKER


def lose_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.9(11): losses are shared, beginning with the nation of most units."""
    combatant = _losing(b)
    if v[0] in losable(b, combatant):
        return None
    present = [b.atlas.unit_type[unit] for unit in attack.force(b, combatant)]
    return LARGEST_NATION_FIRST if v[0] in present else NO_UNIT_TO_LOSE


def lose_options(b: Board, seat: int, offer: Offer) -> None:
    for type in losable(b, _losing(b)):
        offer.add(type)


def lose(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _lose(b, _losing(b), v[0])


def _lose(b: Board, combatant: int, type: int) -> None:
    c = b.atlas
    nation = c.type_nation[type]
    for unit in attack.force(b, combatant):
        if c.unit_type[unit] == type:
            b.say("land_unit_lost", type, b.place[unit])
            forces.destroy(b, unit)
            break
    if nation in b.attack_shared:
        b.attack_shared = []
    b.attack_shared.append(nation)
    b.attack_beaten[combatant] = 0
    b.attack_losses[combatant] -= 1
    if combatant == DEFENDER:
        b.attack_lost += 1


def fortress_losses(b: Board) -> None:
    """13.3.9(12): a level for every two losses of the defender."""
    levels = attack.fortress(b, b.attack_from, b.attack_to)
    lost = min(levels, b.attack_lost // LOSSES_PER_LEVEL)
    if lost:
        b.fortress[b.attack_to] -= lost
        b.say("fortress_reduced", b.attack_to, lost)


LOSE: Final[Verb] = Verb("lose_unit", "13.3.9(11)", (TYPE,), lose_options, lose_refusal, lose)
