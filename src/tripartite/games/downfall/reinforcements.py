"""1-3, 4.2, 10 Building, raising, converting and disbanding armies."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import remove, way_in
from tripartite.games.downfall.developments import show_with_needs
from tripartite.games.downfall.kinds import (
    ARMY,
    COUNTER,
    STATE,
    TASK,
    WAY,
    ZONE,
    touch_counter,
    touch_reduced_counter,
)
from tripartite.games.downfall.landings import landing_party_waits
from tripartite.games.downfall.reasons import (
    BUILT_AS_INFANTRY,
    COUNTRY_NOT_AT_WAR,
    FULL_ALREADY,
    INFANTRY_ONLY,
    LANDING_IN_NORTH_AFRICA,
    NO_FREE_COUNTER,
    NO_SUCH_ARMY,
    NO_SUCH_CONVERSION,
    NO_SUPPLY_LINE,
    NOT_BUILT_HERE,
    NOT_DEVELOPED,
    NOT_ENOUGH_POINTS,
    NOT_ENOUGH_TANKS,
    NOT_YOUR_ARMY,
    OTHER_TASK,
    STACKING,
    START_OF_TURN_ONLY,
    SUPPLY_ZONES_ONLY,
)
from tripartite.games.downfall.supply_line import army_lines, has_line, show_if_needed
from tripartite.games.downfall.terms import (
    ACTIVATED,
    ADVANCED_TANKS,
    ALLIES,
    AT_WAR,
    ATTACKING,
    AXIS,
    BLITZKRIEG,
    COUNTRY_COUNT,
    NEUTRAL,
    NOBODY,
    NOT_ATTACKED,
    READY,
    RUSSIAN_GUARD,
    SURRENDERED,
    UNITED_KINGDOM,
    YUGOSLAVIA,
)

# --- 4.2-5 the points of the Powers ------------------------------------------------------------------------


def begin_reinforcements(b: Board) -> None:
    """4.2-4: the points of an Action are spent at once."""
    points = action_points(b)
    b.points = points if points else NOBODY
    b.say("points_received", b.side, points)


def action_points(b: Board) -> int:
    """4.2-5, 4.2-6: half a point less for each own Key Zone not controlled, rounded up."""
    c = b.atlas
    row = c.components.power_reinforcement(b.side, b.turn, int(b.total_war(b.side)))
    if not row.key_zones:
        return row.points
    lost = 0
    for power in row.powers:
        for zone in c.key_zones[power]:
            lost += b.control[zone] != b.side
    return max(0, (2 * row.points - lost + 1) // 2)


def british_points_left(b: Board) -> int:
    """4.2-6: at most so many points a turn for British armies."""
    c = b.atlas.components
    row = c.power_reinforcement(b.side, b.turn, int(b.total_war(b.side)))
    return row.british_most - b.british_points


def points_for(b: Board, country: int) -> int:
    """4.2-5 to 4.2-7: the points that may be spent on a country's armies now."""
    if not b.atlas.is_power[country]:
        return b.minor_points[country]
    if b.points == NOBODY:
        return 0
    if country == UNITED_KINGDOM:
        return min(b.points, british_points_left(b))
    return b.points


def spend(b: Board, country: int, points: int) -> None:
    """4.2-6, 4.2-7: Powers spend points of the Action, of which the British are counted; others their own."""
    if not b.atlas.is_power[country]:
        b.minor_points[country] -= points
        return
    b.points -= points
    if country == UNITED_KINGDOM:
        b.british_points += points


# --- building and raising ----------------------------------------------------------------------------------


def counter_of(b: Board, kind: int) -> int:
    """1-1, 18-6, 18-8: a free counter of that kind; a country that surrendered has none, save partisans."""
    c = b.atlas
    country = c.type_country[kind]
    if b.status[country] != AT_WAR and not (country == YUGOSLAVIA and b.status[country] == SURRENDERED):
        return NOBODY
    for army in range(c.first_of_type[kind], c.army_count):
        if c.army_type[army] != kind:
            return NOBODY
        if b.place[army] == NOBODY:
            return army
    return NOBODY


def find(b: Board, zone: int, kind: int, reduced: int, task: int = NOBODY) -> int:
    """An army of that kind and state in the zone, with that task if one is named."""
    c = b.atlas
    for army in range(c.first_of_type[kind], c.army_count):
        if c.army_type[army] != kind:
            return NOBODY
        if b.place[army] == zone and b.reduced[army] == reduced and task in (NOBODY, b.task[army]):
            return army
    return NOBODY


def find_doing(b: Board, zone: int, kind: int, reduced: int, task: int, way: int) -> int:
    """The same for one that has done just that in this part."""
    c = b.atlas
    for army in range(c.first_of_type[kind], c.army_count):
        if c.army_type[army] != kind:
            return NOBODY
        if b.place[army] == zone and b.reduced[army] == reduced and b.task[army] == task:
            if way_that_counts(b, army) == way:
                return army
    return NOBODY


def way_that_counts(b: Board, army: int) -> int:
    """16-3: the way in of an army matters only if it may still attack."""
    return way_in(b, army) if b.task[army] in (ACTIVATED, ATTACKING) else NOBODY


def cost_of(b: Board, reduced: int) -> int:
    """4.2-2: the points that a full or a reduced army costs."""
    return b.atlas.build_cost[reduced]


def build_refusal(b: Board, kind: int, reduced: int, zone: int) -> Reason | None:
    """4.2-1 to 4.2-3: infantry, in Supply Zones of its Power or in the capital."""
    c = b.atlas
    country = c.type_country[kind]
    if c.type_side[kind] != b.side:
        return NOT_YOUR_ARMY
    if c.type_is_tank[kind]:
        return BUILT_AS_INFANTRY
    if points_for(b, country) < cost_of(b, reduced):
        return NOT_ENOUGH_POINTS
    if c.type_needs[kind] != NOBODY and not b.owns(b.side, c.type_needs[kind]):
        return NOT_DEVELOPED
    if counter_of(b, kind) == NOBODY:
        return NO_FREE_COUNTER
    if zone not in building_zones(b, country):
        return NOT_BUILT_HERE
    if b.own(b.side, zone) >= c.stacking[zone]:
        return STACKING
    return None


def building_zones(b: Board, country: int) -> list[int]:
    """4.2-3, 18-8: where a country's armies are built; the zone must be controlled."""
    c = b.atlas
    if country == YUGOSLAVIA and b.status[country] == SURRENDERED:
        return [zone for zone in c.zones_of[country] if not b.own(AXIS, zone)]
    zones = c.supply_zones[country] if c.is_power[country] else [c.capital[country]]
    return [zone for zone in zones if b.control[zone] == b.side]


def raise_refusal(b: Board, army: int) -> Reason | None:
    """4.2-2, 10-2: a reduced army with a supply line; tanks take a tank as well."""
    c = b.atlas
    country = c.army_country[army]
    if c.army_side[army] != b.side:
        return NOT_YOUR_ARMY
    if not b.reduced[army]:
        return FULL_ALREADY
    if points_for(b, country) < c.raise_points:
        return NOT_ENOUGH_POINTS
    if c.is_tank[army]:
        if not c.is_power[country]:
            return INFANTRY_ONLY
        if b.tanks[b.side] < c.raise_tanks:
            return NOT_ENOUGH_TANKS
    return None if has_line(b, b.side, army) else NO_SUPPLY_LINE


def build_options(b: Board, seat: int, offer: Offer) -> None:
    """4.2-2, 4.2-3: every new army that the points of the moment can buy."""
    c = b.atlas
    for kind in range(c.type_count):
        if c.type_side[kind] != b.side or c.type_is_tank[kind]:
            continue
        country = c.type_country[kind]
        points = points_for(b, country)
        if points <= 0 or counter_of(b, kind) == NOBODY:
            continue
        for zone in building_zones(b, country):
            for reduced in (0, 1):
                if not build_refusal(b, kind, reduced, zone):
                    offer.add(kind, reduced, zone)


def raise_options(b: Board, seat: int, offer: Offer) -> None:
    """4.2-2, 10-2: every reduced army that the points of the moment can make full, equal ones once."""
    c = b.atlas
    lines: list[int] = []
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or not b.reduced[army] or points_for(b, c.army_country[army]) < c.raise_points:
            continue
        if c.is_tank[army] and (not c.is_power[c.army_country[army]] or b.tanks[b.side] < c.raise_tanks):
            continue
        if not lines:
            lines = army_lines(b, b.side, b.owns(b.side, BLITZKRIEG))
        if lines[army]:
            offer.add_once(zone, c.army_type[army], b.task[army], way_that_counts(b, army))


def new_army_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.2-2, 4.2-3: whether the army that is named may be built there."""
    return build_refusal(b, v[0], v[1], v[2])


def reduced_army_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.2-2: the army that is named, or why there is none such."""
    if b.atlas.type_side[v[1]] != b.side:
        return NOT_YOUR_ARMY
    army = find_doing(b, v[0], v[1], 1, v[2], v[3])
    if army != NOBODY:
        return raise_refusal(b, army)
    if find(b, v[0], v[1], 1) != NOBODY:
        return OTHER_TASK
    return FULL_ALREADY if find(b, v[0], v[1], 0) != NOBODY else NO_SUCH_ARMY


def build(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.2-2: a new army, ready if it has a supply line."""
    kind, reduced, zone = v
    army = counter_of(b, kind)
    spend(b, b.atlas.type_country[kind], cost_of(b, reduced))
    if b.atlas.type_needs[kind] == RUSSIAN_GUARD:
        show_with_needs(b, b.side, RUSSIAN_GUARD)
    place_new(b, army, reduced, zone)
    b.say("army_built", army, zone)
    _end_of_points(b)


def place_new(b: Board, army: int, reduced: int, zone: int) -> None:
    """4.2-3, 18-8: a new army may operate if it has a supply line; partisans control the zone they are in."""
    b.put(army, zone)
    b.reduced[army] = reduced
    b.task[army] = READY
    b.entered[army] = NOBODY
    b.supports[army] = NOBODY
    b.attacked[army] = NOT_ATTACKED
    if b.is_partisan(army) and b.control[zone] == AXIS:
        b.before_partisans[zone] = AXIS
        b.control[zone] = ALLIES
    b.supply_line[army] = int(has_line(b, b.side, army))


def raise_army(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.2-2, 10-2: reduced to full."""
    c = b.atlas
    army = find_doing(b, v[0], v[1], 1, v[2], v[3])
    show_if_needed(b, army)
    spend(b, c.army_country[army], c.raise_points)
    if c.is_tank[army]:
        b.tanks[b.side] -= c.raise_tanks
    b.reduced[army] = 0
    b.say("army_raised", army, v[0])
    _end_of_points(b)


def _end_of_points(b: Board) -> None:
    """4.2-2: a Reinforcements Action whose points are spent is over."""
    if b.points == 0:
        b.points = NOBODY


# --- 10-1 conversion, 1-3 disbanding -----------------------------------------------------------------------


def conversion_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """10-1, 18-7: infantry becomes tanks in a Supply Zone of its side, unless a landing party waits."""
    c = b.atlas
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    zone, kind, reduced, into = v[0], v[1], v[2], v[5]
    if c.type_side[kind] != b.side:
        return NOT_YOUR_ARMY
    if c.type_is_tank[kind] or not c.type_is_tank[into] or c.type_country[kind] != c.type_country[into]:
        return NO_SUCH_CONVERSION
    if find(b, zone, kind, reduced) == NOBODY:
        return NO_SUCH_ARMY
    if find_doing(b, zone, kind, reduced, v[3], v[4]) == NOBODY:
        return OTHER_TASK
    if not c.is_supply_zone[b.side][zone] or b.control[zone] != b.side:
        return SUPPLY_ZONES_ONLY
    return _tanks_refusal(b, reduced, into)


def _tanks_refusal(b: Board, reduced: int, into: int) -> Reason | None:
    """10-1: whether there are tanks and a counter for an army of that state and kind."""
    c = b.atlas
    if b.tanks[b.side] < c.conversion_cost[reduced]:
        return NOT_ENOUGH_TANKS
    if counter_of(b, into) == NOBODY:
        return NO_FREE_COUNTER
    developed = c.type_needs[into] == NOBODY or b.owns(b.side, c.type_needs[into])
    return None if developed else NOT_DEVELOPED


def conversion_options(b: Board, seat: int, offer: Offer) -> None:
    """10-1: equal armies once."""
    c = b.atlas
    for army in _convertible(b):
        zone, kind, reduced = b.place[army], c.army_type[army], b.reduced[army]
        for into in c.tank_types[c.army_country[army]]:
            if not _tanks_refusal(b, reduced, into):
                offer.add_values_once((zone, kind, reduced, b.task[army], way_that_counts(b, army), into))


def _convertible(b: Board) -> list[int]:
    """10-1: the infantry in Supply Zones of its side, if there are tanks at all."""
    c, found = b.atlas, []
    if b.tanks[b.side] == 0 or landing_party_waits(b):
        return []
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone != NOBODY and not c.is_tank[army] and c.is_supply_zone[b.side][zone]:
            if b.control[zone] == b.side:
                found.append(army)
    return found


def tiles_may_allow_conversion(b: Board) -> bool:
    """4.6-1, 10-1: whether, to those who do not see its tiles, the side could still convert an army."""
    c = b.atlas
    for army in _convertible(b):
        for into in c.tank_types[c.army_country[army]]:
            if _tanks_refusal(b, b.reduced[army], into) in (None, NOT_DEVELOPED):
                return True
    return False


def convert(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """10-1: state and what the army has done are kept."""
    c = b.atlas
    zone, kind, reduced, into = v[0], v[1], v[2], v[5]
    army = find_doing(b, zone, kind, reduced, v[3], v[4])
    b.tanks[b.side] -= c.conversion_cost[reduced]
    if c.type_needs[into] == ADVANCED_TANKS:
        show_with_needs(b, b.side, ADVANCED_TANKS)
    exchange(b, army, into)
    b.say("army_converted", zone, kind, into)


def exchange(b: Board, army: int, into: int) -> None:
    """1-3, 10-1: another counter takes the army's place with everything that is true of it."""
    other = counter_of(b, into)
    zone = b.place[army]
    b.put(other, zone)
    b.reduced[other] = b.reduced[army]
    b.task[other] = b.task[army]
    b.entered[other] = b.entered[army]
    b.supply_line[other] = b.supply_line[army]
    b.supports[other] = b.supports[army]
    b.attacked[other] = b.attacked[army]
    for attack in range(len(b.attackers)):
        if b.attackers[attack] == army:
            b.attackers[attack] = other
    remove(b, army)


def infantry_of(b: Board, country: int) -> int:
    """1-3: the ordinary infantry counter of a country."""
    return b.atlas.infantry_type[country]


def reorganizing_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """1-3, 18-7: only at the start of the part, which a landing party has left behind."""
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    return START_OF_TURN_ONLY if b.past_start else None


def reorganize(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """1-3: armies may be removed before anything else is done."""
    b.reorganizing = 1


def turning_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """1-3: tanks into infantry, if there is a free counter."""
    c = b.atlas
    zone, kind, reduced = v
    if c.type_side[kind] != b.side:
        return NOT_YOUR_ARMY
    if not c.type_is_tank[kind]:
        return NO_SUCH_CONVERSION
    if find(b, zone, kind, reduced) == NOBODY:
        return NO_SUCH_ARMY
    return NO_FREE_COUNTER if counter_of(b, infantry_of(b, c.type_country[kind])) == NOBODY else None


def reorganizing_options(b: Board, seat: int, offer: Offer) -> None:
    """1-3: any army may be removed, tank armies may become infantry."""
    c = b.atlas
    offered: set[int] = set()
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or b.status[c.army_country[army]] == NEUTRAL:
            continue
        kind, reduced = c.army_type[army], b.reduced[army]
        key = (zone * c.type_count + kind) * 2 + reduced
        if key in offered:
            continue
        offered.add(key)
        offer.put(DISBAND, zone, kind, reduced)
        if c.is_tank[army] and not turning_refusal(b, seat, (zone, kind, reduced)):
            offer.put(TURN_TO_INFANTRY, zone, kind, reduced)


def disbanding_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """1-3: an own army of a country at war."""
    if b.atlas.type_side[v[1]] != b.side:
        return NOT_YOUR_ARMY
    if find(b, v[0], v[1], v[2]) == NOBODY:
        return NO_SUCH_ARMY
    return COUNTRY_NOT_AT_WAR if b.status[b.atlas.type_country[v[1]]] == NEUTRAL else None


def disband(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """1-3: the counter may be built again."""
    army = find(b, v[0], v[1], v[2])
    b.say("army_disbanded", army, v[0])
    remove(b, army)


def turn_to_infantry(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """1-3: tanks that are given up leave infantry of the same state."""
    zone, kind, reduced = v
    into = infantry_of(b, b.atlas.type_country[kind])
    exchange(b, find(b, zone, kind, reduced), into)
    b.say("army_converted", zone, kind, into)


# --- 4.2-7 countries that are not Powers -------------------------------------------------------------------


def receive_minor_points(b: Board) -> None:
    """4.2-7, 18-8: France and Italy every turn, the others in winter and summer."""
    c = b.atlas
    for row in c.components.country_reinforcements:
        if c.country_side[row.country] != b.side or not row.seasons[b.season] or b.turn < row.from_turn:
            continue
        if b.status[row.country] == (SURRENDERED if row.after_surrender else AT_WAR):
            b.minor_points[row.country] = row.points


def forget_minor_points(b: Board) -> None:
    """4.2-7: points are not kept."""
    for country in range(COUNTRY_COUNT):
        b.minor_points[country] = 0


def begin(b: Board) -> None:
    """1-3, 4.2-7: with the first Action, operation or mission the start of the part is over."""
    if not b.past_start:
        b.past_start = 1
        forget_minor_points(b)


def stop(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """1-3, 4.2-2, 4.2-7: no more of what is being done; points that are left are lost."""
    if b.points == NOBODY and not b.reorganizing:
        forget_minor_points(b)
        b.frames[-1].go_on()
    b.points = NOBODY
    b.reorganizing = 0


# --- what may be done ---------------------------------------------------------------------------------------

BUILD: Final[Verb] = Verb("build", "4.2-2", (ARMY, STATE, ZONE), build_options, new_army_refusal, build)
RAISE: Final[Verb] = Verb(
    "raise",
    "4.2-2",
    (ZONE, ARMY, TASK, WAY),
    raise_options,
    reduced_army_refusal,
    raise_army,
    touches=touch_reduced_counter,
)
CONVERT: Final[Verb] = Verb(
    "convert",
    "10-1",
    (*COUNTER, TASK, WAY, ARMY),
    conversion_options,
    conversion_refusal,
    convert,
    touches=touch_counter,
)
REORGANIZE: Final[Verb] = Verb("reorganize", "1-3", (), None, reorganizing_refusal, reorganize)
DISBAND: Final[Verb] = Verb(
    "disband", "1-3", COUNTER, reorganizing_options, disbanding_refusal, disband, touches=touch_counter
)
TURN_TO_INFANTRY: Final[Verb] = Verb(
    "turn_to_infantry", "1-3", COUNTER, elsewhere, turning_refusal, turn_to_infantry, touches=touch_counter
)
STOP: Final[Verb] = Verb("stop", "4.2-2", carry_out=stop)
