"""11 The operational phase, complete for one side, and whose part of a step it is within it."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS_SIDE,
    CAMPS_OF,
    NATION_COUNT,
    NO_MISSION,
    NOBODY,
    RESTED,
    SEAT_COUNT,
    SEAT_OF_MAJOR,
    SIDE_OF,
)


def plays(b: Board, camp: int) -> bool:
    """P25(6): whether a camp has a major in this scenario that has not surrendered."""
    for major, seat in enumerate(SEAT_OF_MAJOR):
        if seat == camp and b.in_play[major] and not b.surrendered[major]:
            return True
    return False


def active_camps(b: Board) -> list[int]:
    """11(2), P24(1): the camps of the active side, the Western Allies before the USSR."""
    return [camp for camp in CAMPS_OF[b.active] if plays(b, camp)]


def passive_camps(b: Board) -> list[int]:
    """13.1(1): the camps of the other side."""
    return [camp for camp in CAMPS_OF[1 - b.active] if plays(b, camp)]


def acting_camp(b: Board, camps: list[int]) -> int:
    """Whose part of a step it is: `acting`, or the first of these camps where nobody has begun."""
    if b.acting != NOBODY:
        return b.acting
    return camps[0] if camps else NOBODY


def next_camp(b: Board, camps: list[int]) -> None:
    """The acting camp is done: the next of these camps has its part, or the step is over."""
    acting = acting_camp(b, camps)
    later = camps[camps.index(acting) + 1 :] if acting in camps else []
    if later:
        b.acting = later[0]
        return
    b.acting = NOBODY
    b.frames[-1].go_on()


def ask_anew(b: Board, camp: int, prompt: str, paragraph: str, verbs: tuple[Verb, ...]) -> Ask:
    """What was offered is offered again where something was begun and given up, and nothing has changed."""
    if b.given_up == prompt and b.offered:
        ask = Ask(camp, prompt, paragraph, verbs, b.offered)
    else:
        ask = Ask.of(b, camp, prompt, paragraph, verbs)
        b.offered = ask.options
    b.given_up = ""
    return ask


def all_camps(b: Board) -> list[int]:
    """11: the order inside joint phases: Axis, Western Allies, USSR."""
    return [camp for camp in range(SEAT_COUNT) if plays(b, camp)]


def passive_side(b: Board) -> int:
    return AXIS_SIDE if b.active == ALLIES else ALLIES


def begin_phase(b: Board) -> None:
    """13(1): what units did in the phase before is forgotten."""
    b.own_units()
    for unit in range(b.atlas.unit_count):
        b.moved[unit] = RESTED
        b.spent[unit] = 0
        b.mission[unit] = NO_MISSION
        b.engaged[unit] = 0
        if b.place[unit] < 0 or not b.atlas.is_sea[b.place[unit]]:
            b.origin[unit] = NOBODY
    b.interdicted = [0] * b.atlas.place_count
    b.sailed = [[0] * NATION_COUNT for _ in b.sailed]
    b.acting = NOBODY
    b.say("operational_phase", b.active)


def is_active_camp(b: Board, camp: int) -> bool:
    return SIDE_OF[camp] == b.active


def begin_axis_phase(b: Board) -> None:
    """11(2): the Axis has the first operational phase of a turn (P25(1))."""
    b.active = AXIS_SIDE


def begin_allied_phase(b: Board) -> None:
    """11(2): then come the Allies."""
    b.active = ALLIES


def end_turn(b: Board) -> None:
    """3(1): three months are over."""
    b.active = NOBODY
    b.turn += 1
    b.frames[-1].begin_again()
