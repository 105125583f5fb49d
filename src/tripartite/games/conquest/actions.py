"""12.3 Combat Actions: who acts next, and what he may do besides firing."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.battlefield import (
    SIDE_COUNT,
    fighters,
    has_tech,
    in_order,
    is_convoy,
    is_japanese,
    note_action,
    opposing_sides,
    side_of,
)
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.firing import (
    BOMB,
    FIRE,
    FORGONE,
    KAMIKAZE,
    STRIKE,
    TAKEN,
    describe,
    fire_for_minor,
)
from tripartite.games.conquest.kinds import AREA, CV, POWER, SIDE, TYPE, VIA
from tripartite.games.conquest.rebasing import destinations, leave, leave_refusal
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    AMPHTRACKS,
    FACTION_COUNT,
    FLEET,
    INFANTRY,
    JAPAN,
    JETS,
    MARINE,
    NAVAL_RADAR,
    NOBODY,
)

NOT_WAITING: Final[Reason] = Reason("not_waiting", "12.3")

# 9.0: the Techs that give First Fire, by type.
FIRST_FIRE_TECH: Final[dict[int, int]] = {AIR_FORCE: JETS, FLEET: NAVAL_RADAR}


# --- 3.14, 12.3 who acts -----------------------------------------------------------------------------------


def has_action(b: Board, block: int) -> bool:
    """12.3, 12.61, 12.72: not Convoys, nor Sea Invaders but for Marines and AmphTracks."""
    if b.acted[block] or is_convoy(b, block):
        return False
    return not b.invading[block] or b.kind[block] == MARINE or has_tech(b, block, AMPHTRACKS)


def ready_units(b: Board) -> list[int]:
    """3.14: the units of both sides whose turn it is; Infantry, Marines and Militia share theirs."""
    found: list[int] = []
    for side in range(SIDE_COUNT):
        if side == b.active or b.targets & 1 << side:
            for block in fighters(b, side):
                if min(b.kind[block], INFANTRY) == b.rank and has_action(b, block):
                    found.append(block)
    return found


def first_fire(b: Board, block: int) -> int:
    """9.0, 12.75, 15.22: how many sources of First Fire a unit has."""
    kind = b.kind[block]
    sources = 0
    if kind in FIRST_FIRE_TECH and has_tech(b, block, FIRST_FIRE_TECH[kind]):
        sources += 1
    if side_of(b, block) == b.active and is_surprise(b):
        sources += 1
    if kind == FLEET and is_japanese(b, block) and has_optics(b, block):
        sources += 1
    return sources


def is_surprise(b: Board) -> bool:
    """15.22: the declarer's units have First Fire in this Combat Phase."""
    return 1 in b.declared_now


def has_optics(b: Board, block: int) -> bool:
    """12.75: Precision Optics serve while neither side has Naval Radar."""
    if b.has_tech(JAPAN, NAVAL_RADAR):
        return False
    for side in opposing_sides(b, block):
        if side < FACTION_COUNT and b.has_tech(side, NAVAL_RADAR):
            return False
    return True


def first_to_act(b: Board) -> list[int]:
    """9.0, 12.3: of those whose turn it is the ones with most First Fire, and of equals the Defenders."""
    best = -1
    found: list[int] = []
    for block in ready_units(b):
        order = 2 * first_fire(b, block) + (side_of(b, block) != b.active)
        if order > best:
            best = order
            found = []
        if order == best:
            found.append(block)
    return found


def sides_to_act(b: Board) -> list[int]:
    """12.3: the sides that have a unit among the first to act; with several the Active Player chooses."""
    found: list[int] = []
    for block in first_to_act(b):
        if side_of(b, block) not in found:
            found.append(side_of(b, block))
    return found


def acting_order(b: Board, side: int) -> list[int]:
    """The units of a side that may act now: the strongest first, unless their owner wants it otherwise."""
    units = in_order(b, [block for block in first_to_act(b) if side_of(b, block) == side])
    return sorted(units, key=lambda block: -b.cv[block])


def default_actor(b: Board, side: int) -> int:
    return acting_order(b, side)[0]


# --- 12.3 choosing the order -------------------------------------------------------------------------------


def lead_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in sides_to_act(b) else NOT_WAITING


def lead(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.acting = default_actor(b, v[0])


LEAD: Final[Verb] = Verb("lead", "12.3", (SIDE,), None, lead_refusal, lead)


def _later(b: Board, seat: int) -> list[int]:
    """Units of the same side that could act instead, other than the acting one."""
    order = acting_order(b, seat)
    return [block for block in order[order.index(b.acting) + 1 :] if _named(b, block) != _named(b, b.acting)]


def _named(b: Board, block: int) -> tuple[int, int, int, int]:
    power, kind, _, origin = describe(b, block)
    return power, kind, b.cv[block], origin


def pass_to_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    for block in _later(b, seat):
        if _named(b, block) == v:
            return None
    return NOT_WAITING


def pass_to_options(b: Board, seat: int, offer: Offer) -> None:
    for block in _later(b, seat):
        power, kind, cv, origin = _named(b, block)
        offer.add_once(power, kind, cv, origin)


def pass_to(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """3.14: the order within a type and side is its owner's."""
    for block in _later(b, seat):
        if _named(b, block) == v:
            b.acting = block
            return


PASS_TO: Final[Verb] = Verb(
    "pass_to", "3.14", (POWER, TYPE, CV, VIA), pass_to_options, pass_to_refusal, pass_to
)


# --- 12.5 Retreat, or nothing ------------------------------------------------------------------------------


def retreat_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return leave_refusal(b, b.acting, v[0], True)


def retreat_options(b: Board, seat: int, offer: Offer) -> None:
    for area in destinations(b, b.acting, True):
        offer.add(area)


def retreat(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.fought = 1
    note_action(b, b.acting, TAKEN)
    leave(b, b.acting, v[0])
    b.acting = NOBODY


def hold(b: Board, seat: int, v: tuple[int, ...]) -> None:
    note_action(b, b.acting, FORGONE)


RETREAT: Final[Verb] = Verb("retreat", "12.5", (AREA,), retreat_options, retreat_refusal, retreat)
HOLD: Final[Verb] = Verb("hold", "12.3", carry_out=hold)
COMBAT_ACTIONS: Final[tuple[Verb, ...]] = (FIRE, STRIKE, KAMIKAZE, BOMB, RETREAT, HOLD, PASS_TO)


def is_forced_to_idle(ask: Ask) -> bool:
    """12.3: whether a unit can neither fire nor Retreat."""
    for option in ask.options:
        if option.declared is not HOLD and option.declared is not PASS_TO:
            return False
    return True


def act_for_minor(b: Board) -> None:
    """15.32: the Fortress of an Armed Minor fires if it can."""
    fire_for_minor(b)
    if not b.acted[b.acting]:
        note_action(b, b.acting, FORGONE)
