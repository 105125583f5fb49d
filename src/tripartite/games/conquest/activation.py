"""12.1 Activating Battles: which there are, which must be fought, and turning their units face up."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import turn_face_up
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.firing import can_bomb
from tripartite.games.conquest.kinds import AREA, SIDE
from tripartite.games.conquest.suppression import SUPPRESS, might_suppress, show_suppressors
from tripartite.games.conquest.terms import (
    ESCAPED,
    FACE_UP,
    NEUTRAL,
    POWER_COUNT,
    SIDE_OF,
    STANDING,
    WINTER,
)
from tripartite.games.conquest.territory import is_client, is_russian

NO_BATTLE: Final[Reason] = Reason("no_battle", "12.0")
ONLY_IN_RUSSIA: Final[Reason] = Reason("only_in_russia", "10.41")
ACTIVATED_ALREADY: Final[Reason] = Reason("activated_already", "12.1")
MUST_ACTIVATE: Final[Reason] = Reason("must_activate", "12.1")
NOT_ACTIVATED: Final[Reason] = Reason("not_activated", "12.73")
NOBODY_ESCAPED: Final[Reason] = Reason("nobody_escaped", "12.73")


# --- 12.0 which Battles there are --------------------------------------------------------------------------


def enemy_powers(b: Board, area: int) -> list[int]:
    """12.0: the Powers whose units, Escaped or not, are Enemies of the Active Player's units in an area."""
    found: list[int] = []
    own = [power for power in POWERS_OF[b.active] if b.count(power, area)]
    for other in range(POWER_COUNT):
        if b.count(other, area):
            for power in own:
                if b.are_enemies(power, other, area):
                    found.append(other)
                    break
    return found


def battle_refusal(b: Board, area: int) -> Reason | None:
    """12.1: a Battle in which the Active Player has units; 12.62: or industry to be bombed."""
    if not enemy_powers(b, area) and not is_bombing_run(b, area):
        return NO_BATTLE
    if b.season == WINTER and not is_russian(b, area):
        return ONLY_IN_RUSSIA
    return ACTIVATED_ALREADY if area in b.battles else None


def is_bombing_run(b: Board, area: int) -> bool:
    """12.62: Strategic Bombing needs no Enemy units."""
    if area not in b.atlas.production_center:
        return False
    for block in b.units(b.active, area):
        if can_bomb(b, block):
            return True
    return False


def must_be_activated(b: Board, area: int) -> bool:
    """12.1: where Aggression was committed in this Player Turn."""
    return area in b.aggressions and battle_refusal(b, area) is None


def battle_areas(b: Board) -> list[int]:
    """The areas in which the Active Player has units."""
    c = b.atlas
    found: list[int] = []
    for area in range(c.area_count):
        for power in POWERS_OF[b.active]:
            if b.stack[power * c.area_count + area]:
                found.append(area)
                break
    return found


def might_fight(b: Board) -> bool:
    """Whether somebody who sees blocks alone would think that the Active Player has Battles to Activate."""
    for area in battle_areas(b):
        if b.season == WINTER and not is_russian(b, area):
            continue
        if enemy_powers(b, area) or (area in b.aggressions and area in b.atlas.production_center):
            return True
    return False


# --- 12.1 Activating ---------------------------------------------------------------------------------------


def activate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return battle_refusal(b, v[0])


def activate_options(b: Board, seat: int, offer: Offer) -> None:
    for area in battle_areas(b):
        if battle_refusal(b, area) is None:
            offer.add(area)


def activate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.battles.append(v[0])
    b.say("battle_activated", seat, v[0])


ACTIVATE: Final[Verb] = Verb("activate", "12.1", (AREA,), activate_options, activate_refusal, activate)


def include_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """12.73: Escaped Submarines fight at the Active Player's wish, his own and the Enemy's."""
    area, side = v
    if area not in b.battles:
        return NOT_ACTIVATED
    return None if _escaped(b, area, side) else NOBODY_ESCAPED


def _escaped(b: Board, area: int, side: int) -> list[int]:
    """12.73: the Escaped Submarines of a side that may take part in the Battle."""
    powers = enemy_powers(b, area)
    return [
        block
        for block in b.units(side, area)
        if b.face[block] == ESCAPED and (side == b.active or b.atlas.block_power[block] in powers)
    ]


def include_options(b: Board, seat: int, offer: Offer) -> None:
    for area in b.battles:
        for side in range(NEUTRAL):
            if area >= b.atlas.land_count and _escaped(b, area, side):
                offer.add(area, side)


def include(b: Board, seat: int, v: tuple[int, ...]) -> None:
    for block in _escaped(b, v[0], v[1]):
        _show(b, block)


INCLUDE: Final[Verb] = Verb("include", "12.73", (AREA, SIDE), include_options, include_refusal, include)


def begin_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    for area in b.aggressions:
        if must_be_activated(b, area):
            return MUST_ACTIVATE
    return None


def begin_battles(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.1: all units of the Battles, and those assigned to Suppression, lie face up."""
    show_suppressors(b)
    for area in b.battles:
        _open_battle(b, area)
    b.unresolved = b.battles[:]
    b.frames[-1].go_on()


BEGIN_BATTLES: Final[Verb] = Verb("begin_battles", "12.1", (), None, begin_refusal, begin_battles)


def _open_battle(b: Board, area: int) -> None:
    """12.1, 12.71: whoever fights there is shown, but for Battle Groups that are still to join."""
    enemies = enemy_powers(b, area)
    submerged = [side for side in range(NEUTRAL) if not b.is_present(side, area)]
    for power in range(POWER_COUNT):
        if power in enemies or SIDE_OF[power] == b.active:
            _show_all(b, power, area, SIDE_OF[power] in submerged)
    if is_raid(b, area):
        b.raids.append(area)
    for power in POWERS_OF[b.active]:
        if b.count(power, area) and not is_client(power):
            b.activated[b.active] = 1  # 7.14: what Client Powers do does not count (16.11)


def _show_all(b: Board, power: int, area: int, submerged: bool) -> None:
    """Of a side that has nothing but Escaped Submarines there, these take part (12.73)."""
    for block in b.blocks_of(power, area):
        if (b.face[block] == STANDING and not b.group[block]) or (b.face[block] == ESCAPED and submerged):
            _show(b, block)


def _show(b: Board, block: int) -> None:
    if b.face[block] != FACE_UP:
        turn_face_up(b, block)
        b.say("shown", block, b.place[block])


def is_raid(b: Board, area: int) -> bool:
    """11.55: Aggression on land by ANS units without Ground Support."""
    if area >= b.atlas.land_count or b.control[area] == b.active:
        return False
    return not b.has_ground(b.active, area)


def activate_battles(b: Board) -> Asked:
    """12.1: the Active Player names his Battles and assigns units to Suppression, then all is shown."""
    if not might_fight(b) and not might_suppress(b):
        b.frames[-1].go_on()
        return None
    return Ask.of(b, b.active, "activate", "12.1", (ACTIVATE, INCLUDE, SUPPRESS, BEGIN_BATTLES))
