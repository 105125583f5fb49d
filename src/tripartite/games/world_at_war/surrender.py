"""13.3.1 Surrender at the end of an operational phase, with its special cases (P13 to P15, P23)."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Asked
from tripartite.core.frames import Frame
from tripartite.games.world_at_war import departure, territory, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import create, destroy, units_of_nation
from tripartite.games.world_at_war.italian_surrender import ITALIAN_SURRENDER, is_italy_beaten
from tripartite.games.world_at_war.keys import (
    AXIS_ENTERS_CAUSE,
    MINORS_SURRENDER_WHEN_ENTERED_RULE,
    SURRENDERS_CAUSE,
    THEATRE_BOX,
)
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS,
    BIT,
    CANADA,
    FIRST_MINOR,
    FLEET,
    FRANCE,
    GERMANY,
    ITALY,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SIDE_OF,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
)
from tripartite.games.world_at_war.vichy import FRENCH_SURRENDER, TORCH

SOVIET_CITIES_LOST: Final = 3  # P13(2)
AREAS_ENTERED: Final = 2  # P25(6)


def surrenders(b: Board) -> Asked:
    """13.3.1: at the end of a side's phase its nations surrender that have not retaken their capital."""
    note_landing(b)
    if b.torch:
        b.frames.append(Frame(TORCH))
        return None
    for nation in range(NATION_COUNT):
        if not b.surrendered[nation] and b.in_play[nation] and is_beaten(b, nation):
            surrender(b, nation)
            return None
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.lone[nation]:
            war.join(b, nation, b.camp[nation])  # 13.3.2.R: it has its capital again
    b.frames[-1].go_on()
    return None


def note_landing(b: Board) -> None:
    """P26(4): Axis land units are in Great Britain."""
    if any(b.land_count(area, AXIS) for area in b.atlas.groups["great_britain"]):
        war.note(b, AXIS_ENTERS_CAUSE)


# --- who surrenders ----------------------------------------------------------------------------------------


def is_beaten(b: Board, nation: int) -> bool:
    """13.3.1: whether a nation surrenders at the end of the phase of the active side."""
    camp = b.camp[nation]
    if camp == NEUTRAL:
        return _is_neutral_beaten(b, nation)
    if SIDE_OF[camp] != b.active:
        return _is_overrun(b, nation)
    if nation == USSR:
        return is_ussr_beaten(b)
    if nation == ITALY:
        return is_italy_beaten(b)
    if not has_lost_capital(b, nation) or MAJOR_COUNT <= nation < FIRST_MINOR:
        return False
    return nation != UNITED_KINGDOM or not _defends_great_britain(b)


def _is_neutral_beaten(b: Board, nation: int) -> bool:
    """13.3.2.R: a minor that can join nobody holds out for a phase of the other side after its capital."""
    if not b.attackers[nation] or nation < FIRST_MINOR:
        return False
    camp = b.camp[b.control[b.atlas.capital[nation]]]
    return camp != NEUTRAL and b.attackers[nation] & BIT[camp] > 0 and SIDE_OF[camp] != b.active


def has_lost_capital(b: Board, nation: int) -> bool:
    """13.3.1: whether an enemy controls the capital."""
    return b.is_enemy(b.camp[nation], b.atlas.capital[nation])


def is_ussr_beaten(b: Board) -> bool:
    """P13(2): the Axis controls Moscow and three of six other cities."""
    if not has_lost_capital(b, USSR):
        return False
    lost = [area for area in b.atlas.groups["soviet_surrender"] if b.is_friendly(AXIS, area)]
    return len(lost) >= SOVIET_CITIES_LOST


def _defends_great_britain(b: Board) -> bool:
    """P23(2): whether an Allied land unit is left in Great Britain."""
    return any(b.land_count(area, WESTERN) for area in b.atlas.groups["great_britain"])


def _is_overrun(b: Board, nation: int) -> bool:
    """P25(6): where the scenario says so, an Axis minor with an enemy in its capital or in two areas."""
    if b.active != ALLIES or nation < FIRST_MINOR or not b.has_rule(MINORS_SURRENDER_WHEN_ENTERED_RULE):
        return False
    entered = [area for area in b.atlas.home_areas[nation] if b.enemy_count(b.camp[nation], area)]
    return len(entered) >= AREAS_ENTERED or b.atlas.capital[nation] in entered


# --- what becomes of it ------------------------------------------------------------------------------------


def surrender(b: Board, nation: int) -> None:
    """13.3.1, 4.2(9): the nation is out of the war; France and Italy have procedures of their own."""
    b.say("surrender", nation)
    b.surrendered[nation] = 1
    b.surrender_turn[nation] = b.turn + 1
    b.lone[nation] = 0
    war.note(b, SURRENDERS_CAUSE, nation)
    if nation == FRANCE:
        b.frames.append(Frame(FRENCH_SURRENDER))
    elif nation == ITALY:
        b.frames.append(Frame(ITALIAN_SURRENDER))
    elif nation == UNITED_KINGDOM:
        surrender_of_uk(b)
    else:
        remove_units(b, nation)
        pass_areas(b, nation, victor(b, nation))
    if nation not in (FRANCE, ITALY):
        departure.leave(b)


def victor(b: Board, nation: int) -> int:
    """4.2(9): the major that holds the capital, itself or by an ally."""
    capital = b.atlas.capital[nation]
    holder = b.control[capital]
    if b.camp[nation] != NEUTRAL and not b.is_enemy(b.camp[nation], capital):
        holder = _invader(b, nation)
    return holder if holder < MAJOR_COUNT else b.master(b.camp[holder])


def _invader(b: Board, nation: int) -> int:
    """P18(2), P25(6): the nation of the first enemy unit in the country, else one of the side that won."""
    camp = b.camp[nation]
    for area in (b.atlas.capital[nation], *b.atlas.home_areas[nation]):
        for other in range(SEAT_COUNT):
            if b.at_war(camp, other) and b.land_count(area, other):
                return b.nation_of(b.land_units(area, other)[0])
    if camp != AXIS:
        return GERMANY
    for major in (USA, UNITED_KINGDOM, USSR):
        if b.in_play[major] and not b.surrendered[major] and b.at_war(AXIS, b.camp[major]):
            return major
    return UNITED_KINGDOM


def remove_units(b: Board, nation: int) -> None:
    """13.3.1.R: the units of a nation that surrenders are removed."""
    for unit in units_of_nation(b, nation):
        destroy(b, unit)


def pass_areas(b: Board, nation: int, to: int) -> None:
    """4.2(9), 4.2.R: what it controls goes to the victor, but for what others occupy or the pact reserves.

    Boxes overseas are never lost (P5(3)).
    """
    for place in range(b.atlas.first_sea):
        if b.control[place] == nation and not war.is_reserved(b, place) and not _is_overseas(b, place):
            territory.hand_over(b, to, place)


def _is_overseas(b: Board, place: int) -> bool:
    return b.atlas.is_box[place] and b.atlas.box_kind[place] != THEATRE_BOX


def surrender_of_uk(b: Board) -> None:
    """P23(2): Commonwealth units, Egypt and fleets go to a USA at war, or are removed."""
    to = victor(b, UNITED_KINGDOM)
    heir = USA if b.camp[USA] == WESTERN else NOBODY
    for unit in units_of_nation(b, UNITED_KINGDOM):
        place, is_fleet = b.place[unit], b.kind_of(unit) == FLEET
        destroy(b, unit)
        if is_fleet and heir != NOBODY:
            create(b, b.atlas.type_of[USA][FLEET], _haven(b, place))
    if heir == NOBODY:
        for nation in range(CANADA, FIRST_MINOR):
            remove_units(b, nation)
    else:
        for place in _inheritance(b):
            b.control[place] = USA
    pass_areas(b, UNITED_KINGDOM, to)


def _haven(b: Board, place: int) -> int:
    """P4(3): a fleet keeps its port outside Great Britain, else it is in the USA box."""
    if place == b.atlas.turn_track or b.atlas.great_britain[place]:
        return b.atlas.capital[USA]
    return place


def _inheritance(b: Board) -> list[int]:
    """P23(2): Egypt and the boxes of the Commonwealth."""
    c = b.atlas
    places = [area for area in range(c.area_count) if c.egypt[area]] + list(range(c.first_box, c.first_sea))
    return [place for place in places if b.control[place] == UNITED_KINGDOM]
