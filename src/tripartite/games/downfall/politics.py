"""2-4, 9 Political limits: who may go where, and who may attack whom."""

from __future__ import annotations

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import (
    ALLIES,
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
    ROMANIA,
    SOVIETS,
    UNITED_KINGDOM,
    UNITED_STATES,
)


def operation_refusal(b: Board, army: int) -> str:
    """2-4, 9-3: armies that may do nothing at all."""
    c = b.atlas
    if b.status[c.army_country[army]] == NEUTRAL:
        return "country_not_at_war"
    if b.side == ALLIES and b.turn <= c.allied_freeze_turn and b.west_attacked != b.turn:
        return "allies_wait"
    return ""


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


def entry_refusal(b: Board, army: int, zone: int) -> str:
    """Whether politics keeps the army out of a zone."""
    c = b.atlas
    side = c.army_side[army]
    if b.control[zone] == NOBODY:
        reason = invasion_refusal(b, side, c.country_of[zone])
        if reason:
            return reason
    country = c.army_country[army]
    area = c.area[country]
    if area and not area[zone] and not _may_leave_area(b, army, country):
        return "outside_operating_area"
    if country == GERMANY:
        return german_refusal(b, army, zone)
    return ""


def goes_anywhere(b: Board, army: int) -> bool:
    """Whether nothing of 9-1 and 9-5 binds the army now; then only neutral zones need a closer look."""
    c = b.atlas
    country = c.army_country[army]
    if c.area[country]:
        return False
    return country != GERMANY or (b.turn > c.german_limit_turn and b.total_war(AXIS))


def invasion_refusal(b: Board, side: int, country: int) -> str:
    """2-4, 2-5, 18-7: who may invade a country that is not at war."""
    if country == UNITED_STATES:
        return "cannot_be_invaded"
    if country == FRENCH_NORTH_AFRICA:
        return "" if side == ALLIES else "only_allies_invade_north_africa"
    listed = b.atlas.country_side[country]
    if listed == side:
        return "not_yet_at_war"
    if listed == ALLIES and side == SOVIETS:
        return "soviets_do_not_invade"
    return ""


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


def german_refusal(b: Board, army: int, zone: int) -> str:
    """9-5: Germans in Finland, Greece, Africa and Romania."""
    c = b.atlas
    if b.turn <= c.german_limit_turn and c.german_limit[zone]:
        return "not_until_1941"
    if c.country_of[zone] != ROMANIA or b.total_war(AXIS) or b.status[ROMANIA] != b.status[GERMANY]:
        return ""
    if c.is_tank[army]:
        return "romania_admits_one_infantry"
    for other in c.armies_of[GERMANY]:
        place = b.place[other]
        if other != army and place != NOBODY and c.country_of[place] == ROMANIA:
            return "romania_admits_one_infantry"
    return ""


def attacker_refusal(b: Board, army: int, zone: int) -> str:
    """9-4: Finns do not attack in Karelia while the Soviet Union controls it."""
    c = b.atlas
    if c.army_country[army] == FINLAND and zone == c.karelia and b.control[zone] == SOVIETS:
        return "finns_only_support"
    return ""


def target_refusal(b: Board, side: int, target: int) -> str:
    """9-2, 17-1, 17-6: which enemy armies may be attacked."""
    c = b.atlas
    other = c.army_side[target]
    if other == side or (side != AXIS and other != AXIS):
        return "not_an_enemy"
    if b.struck[target] == 1:
        return "attacked_already"
    if b.struck[target] == 2 and side == SOVIETS:
        return "attacked_by_the_allies"
    zone = b.place[target]
    if zone == c.calais and c.army_country[target] == UNITED_KINGDOM:
        for french in b.armies_in(ALLIES, zone):
            if c.army_country[french] == FRANCE and not b.struck[french]:
                return "french_in_calais_first"
    return ""


def has_target(b: Board, side: int, zone: int) -> bool:
    """Whether an army of the side could attack somebody in the zone."""
    if side != AXIS:
        return _has_target_among(b, side, AXIS, zone)
    return _has_target_among(b, side, ALLIES, zone) or _has_target_among(b, side, SOVIETS, zone)


def _has_target_among(b: Board, side: int, other: int, zone: int) -> bool:
    if b.own(other, zone) == 0:
        return False
    c = b.atlas
    for army in range(c.first_army[other], c.end_army[other]):
        if b.place[army] == zone and not target_refusal(b, side, army):
            return True
    return False


def aviation_refusal(b: Board, side: int, zone: int) -> str:
    """9-5, 19-1: where air missions may not be used."""
    c = b.atlas
    if side == AXIS and b.turn <= c.german_limit_turn and c.german_limit[zone]:
        return "not_until_1941"
    return ""
