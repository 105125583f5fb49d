"""1-3, 4.2, 10 Building, raising, converting and disbanding armies."""

from __future__ import annotations

from collections.abc import Sequence

from tripartite.core.asks import Option
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import remove, way_in
from tripartite.games.downfall.developments import show_with_needs
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
    NOBODY,
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
    """The points that may be spent on a country's armies now."""
    if not b.atlas.is_power[country]:
        return b.minor_points[country]
    if b.points == NOBODY:
        return 0
    if country == UNITED_KINGDOM:
        return min(b.points, british_points_left(b))
    return b.points


def spend(b: Board, country: int, points: int) -> None:
    if not b.atlas.is_power[country]:
        b.minor_points[country] -= points
        return
    b.points -= points
    if country == UNITED_KINGDOM:
        b.british_points += points


# --- building and raising ----------------------------------------------------------------------------------


def counter_of(b: Board, kind: int) -> int:
    """A counter of that kind that is not in use; a country that surrendered has none, save partisans."""
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
    return b.atlas.build_cost[reduced]


def build_refusal(b: Board, kind: int, reduced: int, zone: int) -> str:
    """4.2-1 to 4.2-3: infantry, in Supply Zones of its Power or in the capital."""
    c = b.atlas
    country = c.type_country[kind]
    if c.type_side[kind] != b.side:
        return "not_your_army"
    if c.type_is_tank[kind]:
        return "built_as_infantry"
    if points_for(b, country) < cost_of(b, reduced):
        return "not_enough_points"
    if c.type_needs[kind] != NOBODY and not b.owns(b.side, c.type_needs[kind]):
        return "not_developed"
    if counter_of(b, kind) == NOBODY:
        return "no_free_counter"
    if zone not in building_zones(b, country):
        return "not_built_here"
    if b.own(b.side, zone) >= c.stacking[zone]:
        return "stacking"
    return ""


def building_zones(b: Board, country: int) -> list[int]:
    """4.2-3, 18-8: where a country's armies are built; the zone must be controlled."""
    c = b.atlas
    if country == YUGOSLAVIA and b.status[country] == SURRENDERED:
        return [zone for zone in c.zones_of[country] if not b.own(AXIS, zone)]
    zones = c.supply_zones[country] if c.is_power[country] else [c.capital[country]]
    return [zone for zone in zones if b.control[zone] == b.side]


def raise_refusal(b: Board, army: int) -> str:
    """4.2-2, 10-2: a reduced army with a supply line; tanks take a tank as well."""
    c = b.atlas
    country = c.army_country[army]
    if c.army_side[army] != b.side:
        return "not_your_army"
    if not b.reduced[army]:
        return "full_already"
    if points_for(b, country) < c.raise_points:
        return "not_enough_points"
    if c.is_tank[army]:
        if not c.is_power[country]:
            return "infantry_only"
        if b.tanks[b.side] < c.raise_tanks:
            return "not_enough_tanks"
    return "" if has_line(b, b.side, army) else "no_supply_line"


def spending_options(b: Board) -> list[Option]:
    """Everything that the points of the moment can buy."""
    c = b.atlas
    options: list[Option] = []
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
                    options.append(b.tables.build(kind, reduced, zone))
    options += _raising_options(b)
    return options


def _raising_options(b: Board) -> list[Option]:
    c = b.atlas
    options: list[Option] = []
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
            option = b.tables.raise_(zone, c.army_type[army], b.task[army], way_that_counts(b, army))
            if option not in options:
                options.append(option)
    return options


def build(b: Board, kind: int, reduced: int, zone: int) -> None:
    """4.2-2: a new army, ready if it has a supply line."""
    army = counter_of(b, kind)
    spend(b, b.atlas.type_country[kind], cost_of(b, reduced))
    if b.atlas.type_needs[kind] == RUSSIAN_GUARD:
        show_with_needs(b, b.side, RUSSIAN_GUARD)
    place_new(b, army, reduced, zone)
    b.say("army_built", army, zone)


def place_new(b: Board, army: int, reduced: int, zone: int) -> None:
    b.put(army, zone)
    b.reduced[army] = reduced
    b.task[army] = READY
    b.entered[army] = NOBODY
    b.supports[army] = NOBODY
    b.struck[army] = 0
    if b.is_partisan(army) and b.control[zone] == AXIS:
        b.before_partisans[zone] = AXIS
        b.control[zone] = ALLIES
    b.lined[army] = int(has_line(b, b.side, army))


def raise_army(b: Board, v: tuple[int, ...]) -> None:
    """4.2-2, 10-2: reduced to full. The values are those of the option: zone, kind, task and way."""
    c = b.atlas
    army = find_doing(b, v[0], v[1], 1, v[2], v[3])
    show_if_needed(b, army)
    spend(b, c.army_country[army], c.raise_points)
    if c.is_tank[army]:
        b.tanks[b.side] -= c.raise_tanks
    b.reduced[army] = 0
    b.say("army_raised", army, v[0])


# --- 10-1 conversion, 1-3 disbanding -----------------------------------------------------------------------


def conversion_refusal(b: Board, v: Sequence[int]) -> str:
    """10-1: infantry becomes tanks in a Supply Zone of its side.

    The values are those of the option: zone, kind, state, task, way and the kind that it becomes.
    """
    c = b.atlas
    zone, kind, reduced, into = v[0], v[1], v[2], v[5]
    if c.type_side[kind] != b.side:
        return "not_your_army"
    if c.type_is_tank[kind] or not c.type_is_tank[into] or c.type_country[kind] != c.type_country[into]:
        return "no_such_conversion"
    if find(b, zone, kind, reduced) == NOBODY:
        return "no_such_army"
    if find_doing(b, zone, kind, reduced, v[3], v[4]) == NOBODY:
        return "other_task"
    if not c.is_supply_zone[b.side][zone] or b.control[zone] != b.side:
        return "supply_zones_only"
    return _tanks_refusal(b, reduced, into)


def _tanks_refusal(b: Board, reduced: int, into: int) -> str:
    """10-1: whether there are tanks and a counter for an army of that state and kind."""
    c = b.atlas
    if c.type_needs[into] != NOBODY and not b.owns(b.side, c.type_needs[into]):
        return "not_developed"
    if b.tanks[b.side] < c.conversion_cost[reduced]:
        return "not_enough_tanks"
    return "no_free_counter" if counter_of(b, into) == NOBODY else ""


def conversion_options(b: Board) -> list[Option]:
    c = b.atlas
    options: list[Option] = []
    if b.tanks[b.side] == 0:
        return options
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or c.is_tank[army] or not c.is_supply_zone[b.side][zone]:
            continue
        if b.control[zone] != b.side:
            continue
        kind, reduced = c.army_type[army], b.reduced[army]
        for into in c.tank_types[c.army_country[army]]:
            if not _tanks_refusal(b, reduced, into):
                option = b.tables.convert(zone, kind, reduced, b.task[army], way_that_counts(b, army), into)
                if option not in options:
                    options.append(option)
    return options


def convert(b: Board, v: tuple[int, ...]) -> None:
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
    """Another counter takes the army's place with everything that is true of it."""
    other = counter_of(b, into)
    zone = b.place[army]
    b.put(other, zone)
    b.reduced[other] = b.reduced[army]
    b.task[other] = b.task[army]
    b.entered[other] = b.entered[army]
    b.lined[other] = b.lined[army]
    b.supports[other] = b.supports[army]
    b.struck[other] = b.struck[army]
    for attack in range(len(b.attackers)):
        if b.attackers[attack] == army:
            b.attackers[attack] = other
    remove(b, army)


def infantry_of(b: Board, country: int) -> int:
    """1-3: the ordinary infantry counter of a country."""
    return b.atlas.infantry_type[country]


def turning_refusal(b: Board, zone: int, kind: int, reduced: int) -> str:
    """1-3: tanks into infantry, if there is a free counter."""
    c = b.atlas
    if c.type_side[kind] != b.side:
        return "not_your_army"
    if not c.type_is_tank[kind]:
        return "no_such_conversion"
    if find(b, zone, kind, reduced) == NOBODY:
        return "no_such_army"
    return "no_free_counter" if counter_of(b, infantry_of(b, c.type_country[kind])) == NOBODY else ""


def reorganizing_options(b: Board) -> list[Option]:
    """1-3: any army may be removed, tank armies may become infantry."""
    c = b.atlas
    options: list[Option] = []
    offered: set[int] = set()
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or b.status[c.army_country[army]] == 0:
            continue
        kind, reduced = c.army_type[army], b.reduced[army]
        key = (zone * c.type_count + kind) * 2 + reduced
        if key in offered:
            continue
        offered.add(key)
        options.append(b.tables.disband(zone, kind, reduced))
        if c.is_tank[army] and not turning_refusal(b, zone, kind, reduced):
            options.append(b.tables.turn_to_infantry(zone, kind, reduced))
    return options


def disband(b: Board, zone: int, kind: int, reduced: int) -> None:
    army = find(b, zone, kind, reduced)
    b.say("army_disbanded", army, zone)
    remove(b, army)


def turn_to_infantry(b: Board, zone: int, kind: int, reduced: int) -> None:
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
    for country in range(COUNTRY_COUNT):
        b.minor_points[country] = 0
