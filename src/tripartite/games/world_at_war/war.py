"""13.3(2), 13.3.2, 16.2 Declarations of war: who may attack whom, and who joins which side."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Reason, Verb
from tripartite.games.world_at_war import departure, territory, tracks
from tripartite.games.world_at_war.board import ENEMY, FRIEND, Board
from tripartite.games.world_at_war.keys import (
    ALLIES_ATTACK_NEUTRAL_CAUSE,
    AT_WAR_SPACE,
    ATTACK_CAUSE,
    AXIS_ATTACKS_CAUSE,
    FULL_DIPLOMACY,
    GERMANY_ATTACKS_OR_GAINS_CAUSE,
    JOINS_ALLIES_SPACE,
    JOINS_AXIS_SPACE,
    PACT_BROKEN_CAUSE,
    SOVIETS_TAKE_EASTERN_POLAND_RULE,
    USSR_ATTACKS_OUTSIDE_PACT_CAUSE,
)
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    ALLIES,
    AXIS,
    AXIS_SIDE,
    BIT,
    FINLAND,
    FIRST_MINOR,
    GERMANY,
    ITALY,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SIDE_OF,
    SOVIET,
    USA,
    USSR,
    VICHY_FRANCE,
    WESTERN,
)

CO_BELLIGERENT: Final = -1  # P15(3)
LAST_OF_1939: Final = 1  # P15(1): the turn at whose end the USSR has declined Eastern Poland

CLOSED: Final[Reason] = Reason("closed_area", "P25(6)")
OWN_SIDE: Final[Reason] = Reason("area_of_own_side", "13.3(1,3)")
NOBODYS: Final[Reason] = Reason("no_nation_to_attack", "13.3(2)")
NEUTRAL_MAJOR: Final[Reason] = Reason("neutral_major", "16.2(2)")
ITALY_NEUTRAL: Final[Reason] = Reason("italy_neutral", "16.2.R")
USSR_NOT_AT_WAR: Final[Reason] = Reason("ussr_not_at_war", "16.2(2)")
PACT_PROTECTS: Final[Reason] = Reason("protected_by_pact", "16.1(5)")
RESERVED: Final[Reason] = Reason("reserved_to_ussr", "P15(1-2)")
FINNISH_FRONT: Final[Reason] = Reason("not_on_finnish_front", "P15(3)")
STAYS_HOME: Final[Reason] = Reason("stays_home", "P25(6)")
NEUTRAL_UNITS: Final[Reason] = Reason("neutral_units_stay", "P16(6-7,9)")
USA_AT_PEACE: Final[Reason] = Reason("usa_not_at_war", "P4(2-3)")
GUESTS: Final[Reason] = Reason("guests_of_a_neutral", "16.2(2)")
FIGHTS_ALONE: Final[Reason] = Reason("minor_fights_alone", "13.3.2.R")


# --- who may attack and enter ------------------------------------------------------------------------------


def attack_refusal(b: Board, camp: int, area: int) -> Reason | None:
    """13.3(2), 16.2: why a camp may not attack or enter an area that is not its own side's."""
    nation = b.control[area]
    if not b.in_scenario[area]:
        return CLOSED
    if nation == NOBODY:
        return NOBODYS
    relation = b.is_to(camp, nation)
    if relation == FRIEND:
        return OWN_SIDE
    if camp == AXIS and is_reserved(b, area):
        return RESERVED
    if b.camp[nation] == NEUTRAL and _has_guests(b, camp, area):
        return GUESTS
    return None if relation == ENEMY else _declaration_refusal(b, camp, nation)


def _has_guests(b: Board, camp: int, area: int) -> bool:
    """16.2(2), P16(2): whether units in transit stand there with whom this camp is not at war."""
    for other in range(SEAT_COUNT):
        if other != camp and b.land_count(area, other) and not b.at_war(camp, other):
            return True
    return False


def _declaration_refusal(b: Board, camp: int, nation: int) -> Reason | None:
    """16.1(5), 16.2(1), 16.2(2): why a camp may not declare war on a nation."""
    other = b.camp[nation]
    if other == NEUTRAL and nation < MAJOR_COUNT:
        return ITALY_NEUTRAL if nation == ITALY else NEUTRAL_MAJOR
    if not b.in_play[nation]:
        return CLOSED
    if other == NEUTRAL or camp == AXIS:
        return None
    if other == AXIS and camp == SOVIET:
        return None if may_break_pact(b) else _soviet_refusal(b, nation)
    return OWN_SIDE


def _soviet_refusal(b: Board, nation: int) -> Reason:
    return PACT_PROTECTS if b.pact == ACCEPTED and nation >= FIRST_MINOR else USSR_NOT_AT_WAR


def may_break_pact(b: Board) -> bool:
    """16.1(6): whether a missing garrison lets the USSR attack Germany."""
    return b.pact == ACCEPTED and 0 < b.freed <= b.turn


def is_reserved(b: Board, area: int) -> bool:
    """16.1.R, P15(1): Eastern Poland is left to the USSR until it enters or declines."""
    if b.war[1] or b.control[area] == USSR or area not in b.atlas.groups["eastern_poland"]:
        return False
    if b.has_rule(SOVIETS_TAKE_EASTERN_POLAND_RULE):
        return True
    return b.pact == ACCEPTED and b.turn <= LAST_OF_1939


def may_enter(b: Board, nation: int, area: int) -> Reason | None:
    """Why units of this nation may not be in an area at all, whoever holds it."""
    if not b.in_scenario[area]:
        return CLOSED
    if nation == USA and b.camp[USA] == NEUTRAL:
        return USA_AT_PEACE
    if nation >= MAJOR_COUNT and b.camp[nation] == NEUTRAL:
        return NEUTRAL_UNITS
    if nation == FINLAND and area not in b.atlas.groups["finnish_front"]:
        return FINNISH_FRONT
    if b.camp[nation] == AXIS and is_reserved(b, area):
        return RESERVED
    if b.atlas.stays_home[b.scenario.number][nation] and not b.atlas.is_home(nation, area):
        return STAYS_HOME
    return _lone_refusal(b, nation, area)


def _lone_refusal(b: Board, nation: int, area: int) -> Reason | None:
    """13.3.2.R: a minor without its capital fights for nothing else, and nobody helps it."""
    if b.lone[nation]:
        return None if area == b.atlas.capital[nation] else FIGHTS_ALONE
    owner = b.control[area]
    return FIGHTS_ALONE if owner != NOBODY and b.lone[owner] else None


# --- declarations (13.3(2), 16.2(3)) -----------------------------------------------------------------------


def attack_neutral(b: Board, camp: int, nation: int, area: int = NOBODY, attacker: int = NOBODY) -> None:
    """13.3(2): an attack on a nation that is no enemy yet declares war, with all that follows from it."""
    if b.is_to(camp, nation) == ENEMY:
        if nation == VICHY_FRANCE and b.torch and area not in b.atlas.groups["torch"]:
            join(b, VICHY_FRANCE, AXIS)  # P11(4): the exception is for North Africa alone
        return
    b.say("war_declared", camp, nation)
    if b.camp[nation] != NEUTRAL:
        _attack_camp(b, camp)
        return
    if camp != SOVIET or b.pact != ACCEPTED or area not in b.atlas.groups["pact_zone"]:
        _note_attack(b, camp, nation, attacker)
    if nation == VICHY_FRANCE:
        _attack_vichy(b, camp, area)
        return
    b.attackers[nation] |= BIT[camp]
    if nation == FINLAND and camp == SOVIET:
        b.track[FINLAND] = CO_BELLIGERENT  # P15(3)
    b.assess_relations()
    departure.leave_bases(b)  # P16(2): no guests of those whom one attacks


def _attack_camp(b: Board, camp: int) -> None:
    """16.1(6), P26(2): the Axis attacks the USSR, or the USSR breaks the pact."""
    if camp == AXIS:
        note(b, AXIS_ATTACKS_CAUSE, USSR)
    else:
        note(b, PACT_BROKEN_CAUSE, USSR)
    go_to_war(b, USSR)


def _note_attack(b: Board, camp: int, nation: int, attacker: int) -> None:
    """P16(9), P26(2), P26(4): what an attack on a neutral does to the USSR and the USA."""
    note(b, ATTACK_CAUSE, nation)
    if camp == AXIS:
        note(b, AXIS_ATTACKS_CAUSE, nation)
        if attacker in (NOBODY, GERMANY):
            note(b, GERMANY_ATTACKS_OR_GAINS_CAUSE, nation)
        return
    note(b, ALLIES_ATTACK_NEUTRAL_CAUSE, nation)
    if camp == SOVIET:
        note(b, USSR_ATTACKS_OUTSIDE_PACT_CAUSE, nation)


def _attack_vichy(b: Board, camp: int, area: int) -> None:
    """P11(4): Vichy France joins the other side; in North Africa it resists the Allies this turn alone."""
    if camp == AXIS:
        join(b, VICHY_FRANCE, WESTERN)
    elif area in b.atlas.groups["torch"]:
        b.torch = 1
        b.attackers[VICHY_FRANCE] |= BIT[camp]
        b.assess_relations()
    else:
        join(b, VICHY_FRANCE, AXIS)


def note(b: Board, cause: int, nation: int = NOBODY) -> None:
    """16(9), P26(5): what moves the markers of the USSR and the USA at the end of the diplomatic phase."""
    if b.scenario.diplomacy != FULL_DIPLOMACY:
        return
    for each in b.atlas.components.triggers:
        if each.cause != cause or (each.nations and nation not in each.nations):
            continue
        if each.once and each.number in b.triggered:
            continue
        b.noted.append(each.number)
        if each.once:
            b.triggered.append(each.number)


# --- going to war and joining (16(5), P16(1), P26) ---------------------------------------------------------


def go_to_war(b: Board, nation: int) -> None:
    """P26(1), P26(3): the USSR or the USA, or Italy by decision (16.2(4)), is at war from now on."""
    if nation == USSR:
        if b.war[1] or b.surrendered[USSR]:
            return
        b.war[1] = 1
        b.eastern_war = b.turn + 1
        b.say("enters_war", USSR, SOVIET)
    elif b.camp[nation] == NEUTRAL and not b.surrendered[nation]:
        b.camp[nation] = AXIS if nation == ITALY else WESTERN
        b.say("enters_war", nation, b.camp[nation])
    b.recount()


def join(b: Board, nation: int, camp: int) -> None:
    """P16(1): a minor becomes an ally of a camp; enemies that stand alone in its areas hold them (4.2(8))."""
    b.camp[nation] = camp
    b.attackers[nation] = 0
    b.lone[nation] = 0
    b.recount()
    b.say("minor_joins", nation, camp)
    if camp == AXIS:
        note(b, GERMANY_ATTACKS_OR_GAINS_CAUSE, nation)
    for area in range(b.atlas.area_count):
        if b.control[area] == nation and not b.land_count(area, camp):
            _hold_against(b, camp, area)
    departure.leave(b)


def _hold_against(b: Board, camp: int, area: int) -> None:
    for other in range(SEAT_COUNT):
        if b.at_war(camp, other) and b.land_count(area, other):
            territory.enter(b, b.nation_of(b.land_units(area, other)[0]), area)
            return


def move_marker(b: Board, nation: int, by: int) -> None:
    """16(5), 16(6): a marker moves space by space as far as it may; a change of status applies at once."""
    step = 1 if by > 0 else -1
    for _ in range(abs(by)):
        if not tracks.may_move(b, nation, step):
            return
        b.track[nation] += step
        b.say("marker_moves", nation, b.atlas.space_at(nation, b.track[nation]))
        apply_space(b, nation)


def apply_space(b: Board, nation: int) -> None:
    """16(5), P16(1): what the space of a marker makes of its nation."""
    effects = tracks.effects(b, nation)
    if AT_WAR_SPACE in effects:
        go_to_war(b, nation)
    elif nation >= MAJOR_COUNT and b.camp[nation] == NEUTRAL and not b.surrendered[nation]:
        if JOINS_ALLIES_SPACE in effects:
            join(b, nation, WESTERN)
        elif JOINS_AXIS_SPACE in effects and not _fights_ussr_alone(b, nation):
            join(b, nation, AXIS)
    b.assess_relations()
    departure.leave(b)  # P16(2): where transit has ended


def _fights_ussr_alone(b: Board, nation: int) -> bool:
    """A minor that the USSR attacked is no ally of an Axis that is at peace with the USSR."""
    return b.attackers[nation] & BIT[SOVIET] > 0 and not b.war[1]


# --- minor neutrals that survive (13.3.2) ------------------------------------------------------------------


def minors_join(b: Board) -> None:
    """13.3.2: at the start of a side's phase the minors join it that survived the other side's attack."""
    _begin_scheduled_war(b)
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.camp[nation] != NEUTRAL or b.surrendered[nation] or not b.in_play[nation]:
            continue
        if nation == FINLAND and b.active == AXIS_SIDE:
            apply_space(b, FINLAND)
        if _was_attacked_by_other_side(b, nation) and b.camp[nation] == NEUTRAL:
            _join_active_side(b, nation)


def _begin_scheduled_war(b: Board) -> None:
    """P25(6): the USA takes part from a turn that the scenario names."""
    for each in b.atlas.components.start_tracks:
        if each.scenario == b.scenario.number and each.nation == USA and each.active_from != NOBODY:
            if b.turn >= each.active_from:
                go_to_war(b, USA)


def _was_attacked_by_other_side(b: Board, nation: int) -> bool:
    """13.3.2: by one side alone, and one that is at war with the side it would join."""
    sides = [SIDE_OF[camp] for camp in range(SEAT_COUNT) if b.attackers[nation] & BIT[camp]]
    if not sides or b.active in sides or _fights_ussr_alone(b, nation):
        return False
    return nation != VICHY_FRANCE


def _join_active_side(b: Board, nation: int) -> None:
    """13.3.2.R: it joins, or without its capital it fights alone in this phase."""
    camp = camp_to_join(b)
    holder = b.control[b.atlas.capital[nation]]
    if holder == NOBODY or b.camp[holder] == NEUTRAL or SIDE_OF[b.camp[holder]] == b.active:
        join(b, nation, camp)
        return
    b.camp[nation] = camp
    b.lone[nation] = 1
    b.recount()
    b.say("fights_alone", nation)


def join_with_capital(b: Board, area: int) -> None:
    """13.3.2.R: a minor that has retaken its capital alone joins at once."""
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.lone[nation] and b.atlas.capital[nation] == area and b.is_friendly(b.camp[nation], area):
            join(b, nation, b.camp[nation])


def camp_to_join(b: Board) -> int:
    """13.3.2.R: a minor is Germany's or the United Kingdom's ally; the USSR's where it fights alone."""
    if b.active == AXIS_SIDE:
        return AXIS
    return WESTERN if b.war[0] else SOVIET


# --- Italy (16.2(4)) ---------------------------------------------------------------------------------------


def enter_war(b: Board) -> Asked:
    """16.2(4): at the start of an Axis operational phase the German player may lead Italy into the war."""
    if b.active == ALLIES or b.camp[ITALY] != NEUTRAL or not b.in_play[ITALY] or b.surrendered[ITALY]:
        b.frames[-1].go_on()
        return None
    return Ask.of(b, AXIS, "italian_entry", "16.2(4)", (ITALY_ENTERS, ITALY_WAITS))


def italy_enters(b: Board, seat: int, v: tuple[int, ...]) -> None:
    go_to_war(b, ITALY)
    b.frames[-1].go_on()


def italy_waits(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


ITALY_ENTERS: Final[Verb] = Verb("italy_enters", "16.2(4)", carry_out=italy_enters)
ITALY_WAITS: Final[Verb] = Verb("italy_waits", "16.2(4)", carry_out=italy_waits)
