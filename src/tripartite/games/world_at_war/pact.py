"""16.1 The Russo-German pact: its decision, Soviet occupations and the German garrison."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.verbs import Reason, Verb
from tripartite.games.world_at_war import departure, lasting, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import destroy, units_of_nation
from tripartite.games.world_at_war.keys import SOVIETS_TAKE_EASTERN_POLAND_RULE
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    AXIS,
    AXIS_SIDE,
    BALTIC_STATES,
    FRANCE,
    GERMANY,
    NEUTRAL,
    POLAND,
    REFUSED,
    ROMANIA,
    SOVIET,
    UNDECIDED,
    USSR,
)
from tripartite.games.world_at_war.territory import hand_over, take_control

PARTIES: Final = (AXIS, SOVIET)
GARRISON: Final = 3  # 16.1(6)
GARRISON_AFTER_FRANCE: Final = 4

NO_PACT: Final[Reason] = Reason("no_pact", "16.1(4)")
NOT_IN_PACT_ZONE: Final[Reason] = Reason("not_in_pact_zone", "16.1(4)")
HELD_ALREADY: Final[Reason] = Reason("held_already", "16.1(4)")
PROTECTED: Final[Reason] = Reason("protected_by_pact", "16.1(5)")
DECLINED: Final[Reason] = Reason("eastern_poland_declined", "P15(1-2)")


# --- the decision (16.1(1)) --------------------------------------------------------------------------------


def decide_pact(b: Board) -> Asked:
    """16.1(1): the German and the Soviet player decide at once; the pact holds if both want it."""
    if not b.scenario.pact_choice or b.pact != UNDECIDED:
        b.frames[-1].go_on()
        return None
    asked = [seat for seat in PARTIES if b.pact_answers[seat] == UNDECIDED]
    if asked:
        return AskAll([Ask.of(b, seat, "pact", "16.1(1)", (ACCEPT_PACT, REFUSE_PACT)) for seat in asked])
    agreed = all(b.pact_answers[seat] == ACCEPTED for seat in PARTIES)
    b.reveals += 1
    b.pact = ACCEPTED if agreed else REFUSED
    b.say("pact_decided", b.pact)
    if not agreed:
        b.track[USSR] = _start_without_pact(b)
    b.frames[-1].go_on()
    return None


def _start_without_pact(b: Board) -> int:
    """16.1(2), P26(2): one space up."""
    for each in b.atlas.components.tracks:
        if each.nation == USSR:
            return each.start_without_pact
    return 0


def accept_pact(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.pact_answers[seat] = ACCEPTED


def refuse_pact(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.pact_answers[seat] = REFUSED


ACCEPT_PACT: Final[Verb] = Verb("accept_pact", "16.1(1)", carry_out=accept_pact)
REFUSE_PACT: Final[Verb] = Verb("refuse_pact", "16.1(1)", carry_out=refuse_pact)


# --- occupations (16.1(4)) ----------------------------------------------------------------------------------


def occupation_refusal(b: Board, area: int) -> Reason | None:
    """16.1(4): why Soviet units may not walk into an area of the pact zone without combat."""
    if area not in b.atlas.groups["pact_zone"]:
        return NOT_IN_PACT_ZONE
    if b.pact != ACCEPTED or b.war[1]:
        return NO_PACT
    owner = b.atlas.home_nation[area]
    holder = b.control[area]
    if holder == USSR:
        return HELD_ALREADY
    if holder != owner:
        return DECLINED
    if owner != POLAND and (b.camp[owner] != NEUTRAL or b.attackers[owner]):
        return PROTECTED
    return None


def occupy(b: Board, area: int) -> None:
    """16.1(4), P15(2): the USSR takes an area of the pact zone; the units of its nation there are removed."""
    owner = b.atlas.home_nation[area]
    for unit in units_of_nation(b, owner):
        if b.place[unit] == area or owner == BALTIC_STATES:
            destroy(b, unit)
    b.say("area_occupied", area)
    take_control(b, USSR, area)
    departure.leave(b)
    if owner == BALTIC_STATES:
        b.surrendered[owner] = int(all(b.control[each] == USSR for each in b.atlas.home_areas[owner]))
    if owner == ROMANIA and b.scenario.diplomacy:
        b.cup = sorted([*b.cup, b.atlas.flag_chit[AXIS_SIDE][ROMANIA]])


def decline(b: Board) -> None:
    """P15(1): what the USSR has not entered of a conquered Eastern Poland by the end of 1939 is German."""
    if not b.surrendered[POLAND] or b.turn < war.LAST_OF_1939:
        return
    for area in b.atlas.groups["eastern_poland"]:
        if b.control[area] == POLAND:
            hand_over(b, GERMANY, area)
    departure.leave_bases(b)


# --- the end of an operational phase (16.1(6)) -------------------------------------------------------------


def check_garrison(b: Board) -> None:
    """16.1(6): after Poland's surrender Germany needs three land units, later four, at the Soviet border.

    P17: the garrison that partisans tie down in Yugoslavia is checked at the same moment.
    """
    if b.active != AXIS_SIDE:
        return
    if b.has_rule(SOVIETS_TAKE_EASTERN_POLAND_RULE):
        _take_eastern_poland(b)
    lasting.collect_garrison_tax(b)
    if b.pact != ACCEPTED or b.war[1] or not b.surrendered[POLAND] or b.freed:
        return
    border = border_areas(b)
    needed = GARRISON_AFTER_FRANCE if b.surrendered[FRANCE] else GARRISON
    missing = needed - sum(_german_land_units(b, area) for area in border)
    if border and missing > 0:
        b.freed = b.turn + 1
        b.say("garrison_missing", missing)


def border_areas(b: Board) -> list[int]:
    """16.1(6): Polish areas next to those that the USSR occupies."""
    found = []
    for area in b.atlas.home_areas[POLAND]:
        if b.control[area] != USSR and any(b.control[other] == USSR for other in b.atlas.neighbors[area]):
            found.append(area)
    return found


def _german_land_units(b: Board, area: int) -> int:
    return sum(1 for unit in b.land_units(area, AXIS) if b.nation_of(unit) == GERMANY)


def _take_eastern_poland(b: Board) -> None:
    """P25(6): at the end of the first Axis operational phase the USSR, which has no player, moves in."""
    for area in b.atlas.groups["eastern_poland"]:
        if b.control[area] != USSR:
            occupy(b, area)
