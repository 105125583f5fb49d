"""8-10, 13.9, 18-7 Landings, and the landing party that North Africa needs."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import note_attack_duty
from tripartite.games.downfall.costs import pay
from tripartite.games.downfall.entry import enters
from tripartite.games.downfall.reasons import (
    FROZEN,
    FULL_ARMIES_ONLY,
    LANDING_IN_NORTH_AFRICA,
    NEEDS_LANDING,
    NO_LANDING_LINE,
    NO_WINTER_LANDING,
    NOBODY_TO_ATTACK,
    NOT_ENOUGH_SUPPLY,
    SEA_CLOSED,
    STACKING,
    START_NOT_CONTROLLED,
    THREE_FULL_ARMIES,
    TOO_MANY_LANDINGS,
    TOO_MANY_LANDINGS_HERE,
    ZONE_CONTROLLED,
)
from tripartite.games.downfall.terms import (
    ACTIVATED,
    ALLIES,
    AXIS,
    BY_SEA,
    FRENCH_NORTH_AFRICA,
    LANDING,
    NOBODY,
    READY,
    SURRENDERED,
    WINTER,
)


def landing_refusal(b: Board, army: int, zone: int) -> Reason | None:
    """8-10, 13.9, 19-2: where an army may land."""
    c = b.atlas
    start = b.place[army]
    way = c.landing_way[start][zone]
    if b.control[zone] == b.side:
        return ZONE_CONTROLLED
    if b.control[start] != b.side:
        return START_NOT_CONTROLLED
    if way == 0:
        return NO_LANDING_LINE
    if way > 0 and not c.line_open[way - 1][b.side]:
        return SEA_CLOSED
    if politics.is_frozen(b, start) and not politics.is_axis_zone(b, zone):
        return FROZEN
    if b.season == WINTER and (way < 0 or not c.line_mediterranean[way - 1]):
        return NO_WINTER_LANDING
    reason = _landing_limit_refusal(b, army, zone, way) or politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if b.own(b.side, zone) >= c.stacking[zone]:
        return STACKING
    if b.enemies(b.side, zone) and not b.own(b.side, zone) and not politics.has_target(b, b.side, zone):
        return NOBODY_TO_ATTACK
    if b.supply[b.side] < c.landing_cost:
        return NOT_ENOUGH_SUPPLY
    if c.country_of[zone] == FRENCH_NORTH_AFRICA and b.control[zone] == NOBODY:
        return _north_africa_refusal(b, army)
    return LANDING_IN_NORTH_AFRICA if landing_party_waits(b) else None


def _landing_limit_refusal(b: Board, army: int, zone: int, way: int) -> Reason | None:
    """8-10, 13.9-2 to 13.9-4: how many may land."""
    c = b.atlas
    developed = b.owns(b.side, LANDING)
    if not developed and (way < 0 or c.is_tank[army]):
        return NEEDS_LANDING
    if landings_left(b) <= 0:
        return TOO_MANY_LANDINGS if developed else NEEDS_LANDING
    most = c.line_landings[zone] if way > 0 else 1
    return TOO_MANY_LANDINGS_HERE if b.landings.count(zone) >= most else None


def landings_left(b: Board) -> int:
    """8-10, 13.9-2: one a turn, with the development three, in 1944 four."""
    c = b.atlas
    most = c.landings_developed[b.turn] if b.owns(b.side, LANDING) else c.landings[b.turn]
    return most - len(b.landings)


def land(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """8-10, operation 6."""
    c = b.atlas
    zone, price = v
    army = b.selected
    b.selected = NOBODY
    pay(b, price)
    if c.landing_way[b.place[army]][zone] < 0 or c.is_tank[army] or b.landings:
        b.show(b.side, LANDING)
    note_attack_duty(b, zone)
    b.say("landing", army, b.place[army], zone, price)
    enters(b, army, zone)
    b.landings.append(zone)
    b.put(army, zone)
    b.entered[army] = BY_SEA
    b.landed[zone] |= 1 << b.side
    b.task[army] = ACTIVATED
    if b.vichy and vichy_landings(b) == c.north_africa_landing:
        north_africa_falls(b)


# --- 18-7 North Africa -------------------------------------------------------------------------------------


def vichy_landings(b: Board) -> int:
    """18-7: how many armies have landed in neutral North Africa in this part."""
    if not b.vichy:
        return 0
    country_of = b.atlas.country_of
    count = 0
    for zone in b.landings:
        count += country_of[zone] == FRENCH_NORTH_AFRICA and b.control[zone] == NOBODY
    return count


def landing_party_waits(b: Board) -> bool:
    """18-7: once the first army has landed in North Africa the others must follow at once."""
    return len(b.landings) > 0 and 0 < vichy_landings(b) < b.atlas.north_africa_landing


def in_landing_party(b: Board, army: int) -> bool:
    """18-7: a full army that can land in neutral North Africa from where it stands."""
    c = b.atlas
    place = b.place[army]
    if place == NOBODY or b.reduced[army] or b.task[army] != READY or not b.supply_line[army]:
        return False
    if b.control[place] != ALLIES or politics.operation_refusal(b, army):
        return False
    for zone in c.landing_targets[place]:
        if _room_in_north_africa(b, place, zone):
            return True
    return False


def _room_in_north_africa(b: Board, place: int, zone: int) -> int:
    """13.9-3, 13.9-4: how many more may land from there in a neutral zone of North Africa."""
    c = b.atlas
    way = c.landing_way[place][zone]
    if way == 0 or c.country_of[zone] != FRENCH_NORTH_AFRICA or b.control[zone] != NOBODY:
        return 0
    if b.season == WINTER and (way < 0 or not c.line_mediterranean[way - 1]):
        return 0
    return (c.line_landings[zone] if way > 0 else 1) - b.landings.count(zone)


def _north_africa_refusal(b: Board, army: int) -> Reason | None:
    """18-7: three full armies in one turn."""
    c = b.atlas
    if not in_landing_party(b, army):
        return FULL_ARMIES_ONLY
    needed = c.north_africa_landing - vichy_landings(b)
    if landings_left(b) < needed or b.supply[ALLIES] < needed * c.landing_cost or landing_party(b) < needed:
        return THREE_FULL_ARMIES
    return None


def landing_party(b: Board) -> int:
    """18-7: how many could still land: one in each western zone, as many over lines as may stand there."""
    c = b.atlas
    members: dict[int, int] = {}
    for army in range(c.first_army[ALLIES], c.end_army[ALLIES]):
        if in_landing_party(b, army):
            members[b.place[army]] = members.get(b.place[army], 0) + 1
    party = 0
    for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
        landed = 0
        for place in members:
            used = min(members[place], max(0, _room_in_north_africa(b, place, zone) - landed))
            members[place] -= used
            landed += used
        party += landed
    return party


def north_africa_falls(b: Board) -> None:
    """18-7: after the landing the zones east of Algiers pass to the Axis, the others to the Allies."""
    c = b.atlas
    for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
        if b.control[zone] == NOBODY:
            b.control[zone] = ALLIES if zone in c.north_africa_west else AXIS
    b.status[FRENCH_NORTH_AFRICA] = SURRENDERED
    b.say("north_africa_falls")
