"""16 The diplomatic phase: chits out of the cup, peace with Finland, and predefined changes."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import boards, departure, lasting, pact, tracks, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.diplomacy_records import Trigger
from tripartite.games.world_at_war.events import EVENT
from tripartite.games.world_at_war.keys import (
    ALLIED_TRANSIT_SPACE,
    CHIT_CAUSE,
    FULL_DIPLOMACY,
    JAPAN_CAUSE,
    JAPAN_RULE,
    NONE_DIPLOMACY,
    TURN_CAUSE,
    YEAR_BEGINS_CAUSE,
)
from tripartite.games.world_at_war.kinds import MAJOR
from tripartite.games.world_at_war.terms import (
    AXIS_SIDE,
    BIT,
    FINLAND,
    NEUTRAL,
    NOBODY,
    PERSIA,
    PERSIAN_ROUTE,
    SOVIET,
    SPRING,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
)

ROUTE_COST: Final = 1  # RM (13.4.8(1))
PAYERS: Final = (UNITED_KINGDOM, USA)
NORTHERN_PERSIA: Final = "ir_teh"

NO_PAYER: Final[Reason] = Reason("no_payer_of_route", "13.4.8")
TOO_FEW_RM: Final[Reason] = Reason("too_few_raw_materials", "13.4.8")


def diplomatic_phase(b: Board) -> Frame | None:
    """11(5), P25(6): the phase, where the scenario has diplomacy or events."""
    return None if b.scenario.diplomacy == NONE_DIPLOMACY else Frame(DIPLOMATIC_PHASE)


# --- the Persian route (13.4.8) ----------------------------------------------------------------------------


def offer_route(b: Board) -> Asked:
    """13.4.8(1): after Persia has been occupied the Allies may open the route for 1 RM."""
    if not may_open_route(b) or not any(route_refusal(b, WESTERN, (major,)) is None for major in PAYERS):
        b.frames[-1].go_on()
        return None
    return Ask.of(b, WESTERN, "persian_route", "13.4.8", (OPEN_ROUTE, LEAVE_ROUTE))


def may_open_route(b: Board) -> bool:
    """13.4.8.R: an Allied or Soviet land unit in each area, or at "Allied transit" one in the north."""
    if b.persian_route_open or not b.in_scenario[b.atlas.route_box[PERSIAN_ROUTE]]:
        return False
    if tracks.space_effect(b, PERSIA, ALLIED_TRANSIT_SPACE):
        return _has_allied_unit(b, b.atlas.place_number[NORTHERN_PERSIA])
    return all(_has_allied_unit(b, area) for area in b.atlas.home_areas[PERSIA])


def _has_allied_unit(b: Board, area: int) -> bool:
    return b.land_count(area, WESTERN) + b.land_count(area, SOVIET) > 0


def route_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.4.8(1): a Western major pays; raw materials of an inactive USA are out of reach."""
    major = v[0]
    if major not in PAYERS or not boards.is_active_major(b, major):
        return NO_PAYER
    return None if b.rm[major] >= ROUTE_COST else TOO_FEW_RM


def route_options(b: Board, seat: int, offer: Offer) -> None:
    for major in PAYERS:
        if route_refusal(b, seat, (major,)) is None:
            offer.add(major)


def open_route(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.rm[v[0]] -= ROUTE_COST
    b.persian_route_open = 1
    b.say("persian_route_opens", v[0])
    b.frames[-1].go_on()


def leave_route(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


OPEN_ROUTE: Final[Verb] = Verb(
    "open_persian_route", "13.4.8", (MAJOR,), route_options, route_refusal, open_route
)
LEAVE_ROUTE: Final[Verb] = Verb("leave_persian_route", "13.4.8", carry_out=leave_route)


# --- the cup (16(1) to 16(6)) ------------------------------------------------------------------------------


def draw_chits(b: Board) -> Asked:
    """16(1), 16(2): as many chits as the year says are drawn one by one, while there are any."""
    lasting.expire(b)
    if b.drawn >= b.atlas.chits_drawn[b.turn] or not b.cup:
        b.drawn = 0
        b.frames[-1].go_on()
        return None
    chit = b.cup.pop(b.dice.roll(len(b.cup), "chit") - 1)
    b.reveals += 1
    b.say("chit_drawn", chit)
    if b.atlas.chit_nation[chit] != NOBODY and _is_dead(b, chit):
        b.say("chit_set_aside", chit)  # 16(4): it does not count
        return None
    b.drawn += 1
    if b.atlas.chit_nation[chit] != NOBODY:
        move_by_flag(b, chit)
    elif chit != b.atlas.no_effect_chit:
        b.event = chit
        b.frames.append(Frame(EVENT))
    return None


def _is_dead(b: Board, chit: int) -> bool:
    """16(4): a flag of a country at war, conquered, already on a side or disabled."""
    return tracks.flag_refusal(b, b.atlas.chit_nation[chit]) is not None


def move_by_flag(b: Board, chit: int) -> None:
    """16(5): up for the Allies, down for the Axis; the USSR and the USA as their tables say."""
    nation = b.atlas.chit_nation[chit]
    by = -1 if b.atlas.chit_side[chit] == AXIS_SIDE else 1
    for each in b.atlas.components.triggers:
        if each.cause == CHIT_CAUSE and each.track == nation:
            by = each.by
    war.move_marker(b, nation, by)


# --- peace with Finland (P15(3)) ---------------------------------------------------------------------------


def offer_peace(b: Board) -> Asked:
    """P15(3): a USSR that controls Finnish Karelia may make peace with a Finland that fights alone."""
    if not may_make_peace(b):
        b.frames[-1].go_on()
        return None
    return Ask.of(b, SOVIET, "finnish_peace", "P15(3)", (MAKE_PEACE, FIGHT_ON))


def may_make_peace(b: Board) -> bool:
    """P15(3): Finland was attacked by the USSR alone and belongs to no side."""
    if b.camp[FINLAND] != NEUTRAL or b.surrendered[FINLAND] or b.attackers[FINLAND] != BIT[SOVIET]:
        return False
    return b.control[b.atlas.place_number[tracks.FINNISH_KARELIA]] == USSR


def make_peace(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P15(3): the USSR keeps Finnish Karelia; the rest of Finland is neutral again and is left by it."""
    karelia = b.atlas.place_number[tracks.FINNISH_KARELIA]
    b.attackers[FINLAND] = 0
    for area in b.atlas.home_areas[FINLAND]:
        if area != karelia:
            b.control[area] = FINLAND
    b.assess_relations()
    b.say("finnish_peace", karelia)
    departure.leave(b)
    b.frames[-1].go_on()


def fight_on(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


MAKE_PEACE: Final[Verb] = Verb("make_finnish_peace", "P15(3)", carry_out=make_peace)
FIGHT_ON: Final[Verb] = Verb("fight_finland_on", "P15(3)", carry_out=fight_on)


# --- predefined changes (16(9), P26) -----------------------------------------------------------------------


def change_tracks(b: Board) -> None:
    """16(9), P26(5): what happened in this turn moves the markers of the USSR and the USA now."""
    if b.scenario.diplomacy == FULL_DIPLOMACY:
        _note_dates(b)
        for number in b.noted:
            _apply(b, b.atlas.components.triggers[number])
    b.noted = []
    pact.decline(b)


def _note_dates(b: Board) -> None:
    """P5(1), P26(2), P26(4): what the turn track brings, Japan's declaration of war among it."""
    c = b.atlas
    for each in c.components.triggers:
        if each.cause == YEAR_BEGINS_CAUSE:
            if c.season_of[b.turn] == SPRING and c.year_of[b.turn] >= each.year:
                b.noted.append(each.number)
        elif each.cause in (TURN_CAUSE, JAPAN_CAUSE) and each.turn == b.turn:
            b.noted.append(each.number)
            if each.cause == JAPAN_CAUSE and b.has_rule(JAPAN_RULE):
                b.japan = 1
                b.say("japan_declares_war")


def _apply(b: Board, each: Trigger) -> None:
    """P26: a marker moves by some spaces, or up to one."""
    by = each.by if each.to == NOBODY else max(each.to - b.track[each.track], 0)
    war.move_marker(b, each.track, by)


DIPLOMATIC_PHASE: Final[Course] = Course(
    "diplomatic_phase",
    [
        Stage("persian_route", "13.4.8", offer_route),
        Stage("chits", "16(1-3)", draw_chits),
        Stage("finnish_peace", "P15(3)", offer_peace),
        Stage("changes", "16(9)", automatic=change_tracks),
    ],
)
