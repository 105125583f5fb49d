"""2-4, 9 Political limits: who may go where, and who may attack whom."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.reasons import (
    ALLIES_WAIT,
    ATTACKED_ALREADY,
    ATTACKED_BY_THE_ALLIES,
    CANNOT_BE_INVADED,
    COUNTRY_NOT_AT_WAR,
    FINNS_ONLY_SUPPORT,
    FRENCH_IN_CALAIS_FIRST,
    NOT_AN_ENEMY,
    NOT_UNTIL_1941,
    NOT_YET_AT_WAR,
    ONLY_ALLIES_INVADE_NORTH_AFRICA,
    OUTSIDE_OPERATING_AREA,
    ROMANIA_ADMITS_ONE_INFANTRY,
    SOVIETS_DO_NOT_INVADE,
)
from tripartite.games.downfall.terms import (
    ALLIES,
    ATTACKED,
    ATTACKED_BY_ALLIES,
    AXIS,
    BULGARIA,
    FINLAND,
    FRANCE,
    FRENCH_NORTH_AFRICA,
    GERMANY,
    HUNGARY,
    ITALY,
    NEUTRAL,
    NOBODY,
    NOT_ATTACKED,
    ROMANIA,
    SOVIETS,
    UNITED_KINGDOM,
    UNITED_STATES,
)


def operation_refusal(b: Board, army: int) -> Reason | None:
    """2-4, 9-3: armies that may do nothing at all."""
    c = b.atlas
    if b.status[c.army_country[army]] == NEUTRAL:
        return COUNTRY_NOT_AT_WAR
    if b.side == ALLIES and b.turn <= c.allied_freeze_turn and b.west_attacked != b.turn:
        return ALLIES_WAIT
    return None


def is_frozen(b: Board, zone: int) -> bool:
    """9-6: Soviet armies in Kiev and on the German and Romanian border wait for Barbarossa or 1942.

    Until then a move of theirs must end in an Axis zone; on the way it may cross other zones.
    """
    c = b.atlas
    return c.frozen[zone] and b.side == SOVIETS and b.turn <= c.soviet_freeze_turn and b.barbarossa == 0


def is_axis_zone(b: Board, zone: int) -> bool:
    """9-6: zones of Romania, Hungary and Bulgaria count as Axis zones even before they are at war."""
    country = b.atlas.country_of[zone]
    return b.control[zone] == AXIS or (b.control[zone] == NOBODY and country in (ROMANIA, HUNGARY, BULGARIA))


def entry_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """2-4, 9-1, 9-5: whether politics keeps the army out of a zone."""
    c = b.atlas
    side = c.army_side[army]
    if b.control[zone] == NOBODY:
        reason = invasion_refusal(b, side, c.country_of[zone])
        if reason:
            return reason
    country = c.army_country[army]
    area = c.area[country]
    if area and not area[zone] and not _may_leave_area(b, army, country):
        return OUTSIDE_OPERATING_AREA
    if country == GERMANY:
        return german_refusal(b, army, zone)
    return None


def goes_anywhere(b: Board, army: int) -> bool:
    """Whether nothing of 9-1 and 9-5 binds the army now; then only neutral zones need a closer look."""
    c = b.atlas
    country = c.army_country[army]
    if c.area[country]:
        return False
    return country != GERMANY or (b.turn > c.german_limit_turn and b.total_war(AXIS))


def invasion_refusal(b: Board, side: int, country: int) -> Reason | None:
    """2-4, 2-5, 18-7: who may invade a country that is not at war."""
    if country == UNITED_STATES:
        return CANNOT_BE_INVADED
    if country == FRENCH_NORTH_AFRICA:
        return None if side == ALLIES else ONLY_ALLIES_INVADE_NORTH_AFRICA
    listed = b.atlas.country_side[country]
    if listed == side:
        return NOT_YET_AT_WAR
    if listed == ALLIES and side == SOVIETS:
        return SOVIETS_DO_NOT_INVADE
    return None


def _may_leave_area(b: Board, army: int, country: int) -> bool:
    """9-1: an Italian army may go anywhere if four others stay in the listed area."""
    if country != ITALY:
        return False
    c = b.atlas
    area = c.area[ITALY]
    if not area[b.place[army]]:
        return True
    inside = 0
    for other in c.armies_of[ITALY]:
        if other != army and b.place[other] != NOBODY and area[b.place[other]]:
            inside += 1
    return inside >= c.italians_at_home


def german_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """9-5: Germans in Finland, Greece, Africa and Romania."""
    c = b.atlas
    if b.turn <= c.german_limit_turn and c.german_limit[zone]:
        return NOT_UNTIL_1941
    if c.country_of[zone] != ROMANIA or b.total_war(AXIS) or b.status[ROMANIA] != b.status[GERMANY]:
        return None
    if c.is_tank[army]:
        return ROMANIA_ADMITS_ONE_INFANTRY
    for other in c.armies_of[GERMANY]:
        place = b.place[other]
        if other != army and place != NOBODY and c.country_of[place] == ROMANIA:
            return ROMANIA_ADMITS_ONE_INFANTRY
    return None


def attacker_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """9-4: Finns do not attack in Karelia while the Soviet Union controls it."""
    c = b.atlas
    if c.army_country[army] == FINLAND and zone == c.karelia and b.control[zone] == SOVIETS:
        return FINNS_ONLY_SUPPORT
    return None


def target_refusal(b: Board, side: int, target: int) -> Reason | None:
    """9-2, 17-1, 17-6: which enemy armies may be attacked."""
    c = b.atlas
    other = c.army_side[target]
    if other == side or (side != AXIS and other != AXIS):
        return NOT_AN_ENEMY
    if b.attacked[target] == ATTACKED:
        return ATTACKED_ALREADY
    if b.attacked[target] == ATTACKED_BY_ALLIES and side == SOVIETS:
        return ATTACKED_BY_THE_ALLIES
    zone = b.place[target]
    if zone == c.calais and c.army_country[target] == UNITED_KINGDOM:
        for french in b.armies_in(ALLIES, zone):
            if c.army_country[french] == FRANCE and b.attacked[french] == NOT_ATTACKED:
                return FRENCH_IN_CALAIS_FIRST
    return None


def has_target(b: Board, side: int, zone: int) -> bool:
    """2-1, 8-6: whether an army of the side could attack somebody in the zone."""
    if side != AXIS:
        return _has_target_among(b, side, AXIS, zone)
    return _has_target_among(b, side, ALLIES, zone) or _has_target_among(b, side, SOVIETS, zone)


def _has_target_among(b: Board, side: int, other: int, zone: int) -> bool:
    """8-6: whether it could attack an army of that other side."""
    if b.own(other, zone) == 0:
        return False
    c = b.atlas
    for army in range(c.first_army[other], c.end_army[other]):
        if b.place[army] == zone and not target_refusal(b, side, army):
            return True
    return False


def aviation_refusal(b: Board, side: int, zone: int) -> Reason | None:
    """9-5, 19-1: where air missions may not be used."""
    c = b.atlas
    if side == AXIS and b.turn <= c.german_limit_turn and c.german_limit[zone]:
        return NOT_UNTIL_1941
    return None
