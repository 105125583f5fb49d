"""13.3.9(5), 13.3.9(8) to 13.3.9(10): retreats, and the withdrawal from a breakthrough (13.3.8(2))."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import attack, forces, stacking, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import NUMBER, TO, TYPE
from tripartite.games.world_at_war.terms import DEFENDER, NEUTRAL

NO_UNIT_TO_RETREAT: Final[Reason] = Reason("no_unit_to_retreat", "13.3.9(8)")
NO_REFUGE: Final[Reason] = Reason("no_refuge", "13.3.9(8)")
NO_ROOM_TO_RETREAT: Final[Reason] = Reason("no_room_to_retreat", "13.3.9(8)")
TOO_MANY_RETREAT: Final[Reason] = Reason("too_many_retreat", "13.3.9(8)")
FAR_RETREAT: Final = 8  # no retreat has to go further than this


# --- 13.3.9(8) where to ------------------------------------------------------------------------------------


def refuges(b: Board, type: int) -> list[int]:
    """13.3.9(8), 13.3.9(9): the nearest friendly areas with room, those without enemies beside them first."""
    reached = [b.attack_to]
    edge = [b.attack_to]
    for _ in range(FAR_RETREAT):
        edge = _beyond(b, type, edge, reached)
        reached += edge
        found = [area for area in edge if room(b, type, area)]
        if found:
            return [area for area in found if not _is_threatened(b, type, area)] or found
    return []


def _beyond(b: Board, type: int, edge: list[int], reached: list[int]) -> list[int]:
    found: list[int] = []
    for area in edge:
        for other in b.atlas.ways[area]:
            if other not in reached and other not in found and _is_refuge(b, type, other):
                found.append(other)
    return found


def _is_refuge(b: Board, type: int, area: int) -> bool:
    """13.3.9(9): friendly and without enemies; for a neutral one of its own areas."""
    nation = b.atlas.type_nation[type]
    camp = b.camp[nation]
    if _enemies(b, camp, area):
        return False
    if camp == NEUTRAL:
        return b.control[area] == nation
    return b.is_friendly(camp, area) and war.may_enter(b, nation, area) is None


def _enemies(b: Board, camp: int, area: int) -> int:
    return b.own_count(b.attack_camp, area) if camp == NEUTRAL else b.enemy_count(camp, area)


def _is_threatened(b: Board, type: int, area: int) -> bool:
    """13.3.9(8): next to an enemy-occupied area; the one that is being left is not taken yet."""
    camp = b.camp[b.atlas.type_nation[type]]
    for other in b.atlas.ways[area]:
        if other != b.attack_to and _enemies(b, camp, other):
            return True
    return False


def room(b: Board, type: int, area: int) -> int:
    """4.2.1: how many units of a type find room there."""
    return stacking.room(b, b.camp[b.atlas.type_nation[type]], area, b.atlas.type_kind[type])


# --- 13.3.9(5) who -----------------------------------------------------------------------------------------


def retreating_types(b: Board) -> list[int]:
    """The types of units that have somewhere to go."""
    found: list[int] = []
    for unit in attack.defenders(b):
        type = b.atlas.unit_type[unit]
        if type not in found and refuges(b, type):
            found.append(type)
    return found


def retreats(b: Board) -> Asked:
    """13.3.9(2) to 13.3.9(5): beaten defenders retreat; who cannot is eliminated."""
    if not b.attack_retreats or not attack.defenders(b):
        b.attack_retreats = 0
        b.frames[-1].go_on()
        return None
    types = retreating_types(b)
    if not types:
        _eliminate(b)
        return None
    areas = refuges(b, types[0])
    if len(areas) == 1 and (len(types) == 1 or _all_retreat(b)):
        _move(b, types[0], _most(b, types[0], areas[0]), areas[0])
        return None
    return Ask.of(b, attack.seat_of(b, DEFENDER), "retreat", "13.3.9(8)", (RETREAT,))


def _all_retreat(b: Board) -> bool:
    return b.attack_retreats >= len(attack.defenders(b))


def _eliminate(b: Board) -> None:
    """13.3.9(8): a land unit that cannot retreat is eliminated; regulars rather than elites."""
    units = attack.defenders(b)
    units.sort(key=lambda unit: b.kind_of(unit))
    for unit in units[: b.attack_retreats]:
        b.say("no_retreat", b.atlas.unit_type[unit], 1, b.attack_to)
        forces.destroy(b, unit)
    b.attack_retreats = 0


def _of_type(b: Board, type: int) -> list[int]:
    return [unit for unit in attack.defenders(b) if b.atlas.unit_type[unit] == type]


def _most(b: Board, type: int, to: int) -> int:
    """How many units of a type may retreat to an area."""
    return min(len(_of_type(b, type)), b.attack_retreats, room(b, type, to))


def retreat_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.9(8): how many units of which type retreat to which area."""
    type, number, to = v
    if not _of_type(b, type):
        return NO_UNIT_TO_RETREAT
    if to not in refuges(b, type):
        return NO_REFUGE
    if not 0 < number <= min(len(_of_type(b, type)), b.attack_retreats):
        return TOO_MANY_RETREAT
    return None if number <= room(b, type, to) else NO_ROOM_TO_RETREAT


def retreat_options(b: Board, seat: int, offer: Offer) -> None:
    for type in retreating_types(b):
        for to in refuges(b, type):
            for number in range(1, _most(b, type, to) + 1):
                offer.add(type, number, to)


def retreat(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _move(b, v[0], v[1], v[2])


def _move(b: Board, type: int, number: int, to: int) -> None:
    for unit in _of_type(b, type)[:number]:
        b.put(unit, to)
    b.attack_retreats -= number
    b.say("retreat", type, number, to)


RETREAT: Final[Verb] = Verb(
    "retreat", "13.3.9(8)", (TYPE, NUMBER, TO), retreat_options, retreat_refusal, retreat
)
