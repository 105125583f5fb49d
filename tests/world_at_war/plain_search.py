"""Slow answers that are obviously right: every way is walked over the map as it is written down."""

from functools import cache
from itertools import pairwise

from plain_search import joined_to, walks
from tripartite.games.world_at_war.board import ENEMY, FRIEND, TRANSIT
from tripartite.games.world_at_war.terms import NATIONS
from world_at_war.table import atlas

AXIS, WESTERN = 0, 1
FORTRESS_ISLANDS = ("gi_gib", "mt_mal")
OVERSEAS = ("x_usa", "x_can", "x_ind", "x_saf", "x_aus")
BEYOND_THE_MAP = ("iq_bag", "ir_aba")  # ports on the Gulf, which ships from India reach


@cache
def places():
    return {id: number for number, id in enumerate(atlas().place_ids)}


@cache
def land_borders():
    """{area: areas beside it} over land, land straits, and from Ethiopia by Sudan to Suez."""
    c = atlas().components
    found = {number: set(area.neighbors) for number, area in enumerate(c.areas)}
    pairs = [tuple(strait.areas) for strait in c.land_straits]
    pairs += [(places()["x_eth"], places()["x_sud"]), (places()["x_sud"], places()["eg_sue"])]
    for first, second in pairs:
        found.setdefault(first, set()).add(second)
        found.setdefault(second, set()).add(first)
    return found


def relation(b, camp, place):
    holder = b.control[place]
    return None if holder < 0 else b.is_to(camp, holder)


def is_friendly(b, camp, place):
    return relation(b, camp, place) == FRIEND


def is_open(b, camp, place):
    return relation(b, camp, place) in (FRIEND, TRANSIT)


# --- 9 Supply -----------------------------------------------------------------------------------------------


def minors_of(b, camp):
    return [name for name in NATIONS[10:] if b.camp[NATIONS.index(name)] == camp]


def suppliers(b, name):
    """9.1: the nations whose home cities feed units of a nation."""
    camp = b.camp[NATIONS.index(name)]
    living = [each for each in minors_of(b, camp) if not b.surrendered[NATIONS.index(each)]]
    master = ("ger", "uk", "ussr")[camp]
    if name in NATIONS[10:]:
        return [name, master]
    if name == "ita" or (name == "fra" and not b.surrendered[NATIONS.index("fra")]):
        return [name]
    return [master, *living]


def has_overseas(b, name):
    """9.1.R: whether the USA and the Commonwealth are sources of a nation."""
    return "uk" in suppliers(b, name)


def source_areas(b, name):
    """9.1, 9(4): the home cities that feed a nation without limit."""
    camp, c = b.camp[NATIONS.index(name)], atlas().components
    return {
        number
        for number, area in enumerate(c.areas)
        if area.city
        and not area.dependency
        and NATIONS[area.nation] in suppliers(b, name)
        and area.id not in FORTRESS_ISLANDS
        and not b.fallen[number]
        and is_friendly(b, camp, number)
    }


def land_of(b, camp, place):
    """9.2(1): the land that friendly areas join to a place."""

    def beside(at):
        return [other for other in land_borders().get(at, ()) if is_open(b, camp, other)]

    return joined_to(place, beside) if is_open(b, camp, place) else set()


def ships_reach(b, camp, seas, heeds_interdiction):
    """9.2: the seas that ships come to from others."""
    c = atlas().components
    first_sea = atlas().first_sea

    def is_closed(sea):
        return heeds_interdiction and b.interdicted[sea]

    def beside(sea):
        found = [other for other in c.seas[sea - first_sea].neighbors if not is_closed(other)]
        for strait in c.sea_straits:
            if sea in strait.seas and opens(b, camp, strait):
                found += [other for other in strait.seas if other != sea and not is_closed(other)]
        return found

    return set().union(*[joined_to(sea, beside) for sea in seas if not is_closed(sea)])


def opens(b, camp, strait):
    if any(is_friendly(b, camp, area) for area in strait.control):
        return True
    return atlas().opens_straits(atlas().strait_ids.index(strait.id), b.track, camp)


def supply_at(b, name, place):
    """9.2, 9.3: "full", "limited" or "none" for units of a nation in a place, whatever ports can feed."""
    c, id = atlas().components, atlas().place_ids[place]
    camp = b.camp[NATIONS.index(name)]
    land = land_of(b, camp, place)
    if not land:
        return "none"
    if id == "x_eth" and camp == AXIS:
        return "limited"
    if id.startswith("x_") and camp != AXIS:
        return "full"
    if id in FORTRESS_ISLANDS and camp == WESTERN:
        return "full"
    sources = source_areas(b, name)
    if land & sources:
        return "full"
    if id.startswith("eg_") and camp == WESTERN and places()["eg_sue"] in land and red_sea(b):
        if is_friendly(b, camp, places()["eg_sue"]):
            return "full"
    if arrives(b, name, camp, land, sources, True):
        return "full"
    if arrives(b, name, camp, land, sources, False):
        return "limited"
    for area in land:
        if area < len(c.areas) and gives_limited_supply(b, camp, area):
            return "limited"
    return "limited" if places()["x_eth"] in land else "none"


def red_sea(b):
    """P7(2-3): land units close the route and open it again."""
    c = atlas()
    present = [unit for unit in range(c.unit_count) if b.place[unit] >= 0 and b.kind_of(unit) <= 1]
    standing = [(b.camp_of(unit), c.place_ids[b.place[unit]]) for unit in present]
    if b.camp[NATIONS.index("ita")] != AXIS or (AXIS, "x_eth") not in standing:
        return True
    return (WESTERN, "x_sud") in standing


def gives_limited_supply(b, camp, area):
    """9.1(2), 9(4)."""
    about = atlas().components.areas[area]
    if not about.city or not is_friendly(b, camp, area):
        return False
    if about.id.startswith("no_") or about.theatre == 1:
        return True
    home = NATIONS[about.nation]
    seat = {"ger": 0, "ita": 0, "uk": 1, "fra": 1, "usa": 1, "ussr": 2}.get(home, b.camp[about.nation])
    return bool(b.fallen[area]) and seat == camp


def arrives(b, name, camp, land, sources, heeds_interdiction):
    """9.2(1-4): whether ships from a source come to a friendly port or beach of some land."""
    areas = atlas().components.areas
    starts = set()
    for area, about in enumerate(areas):
        if about.port and is_friendly(b, camp, area) and land_of(b, camp, area) & sources:
            starts |= set(about.port_seas)
    boxes = [id for id in OVERSEAS if has_overseas(b, name) and is_friendly(b, camp, places()[id])]
    for id in boxes:
        for other in atlas().links[places()[id]]:
            if other < len(areas):
                starts |= set(areas[other].port_seas)
    seas = ships_reach(b, camp, starts, heeds_interdiction)
    for area in land:
        if area >= len(areas) or not is_friendly(b, camp, area):
            continue
        about = areas[area]
        if about.port and set(about.port_seas) & seas:
            return True
        if not about.port and about.beach >= 2 and set(about.coast) & seas:
            return True
        if about.id in BEYOND_THE_MAP and any(area in atlas().links[places()[id]] for id in boxes):
            return True
    return False


# --- 9.2(3) ports -------------------------------------------------------------------------------------------


def most_fed(rooms, wishes):
    """How many units find room, each at one of the berths it wishes; every order of choices is tried."""
    if not wishes:
        return 0
    best = most_fed(rooms, wishes[1:])
    for berth in wishes[0]:
        if rooms[berth]:
            rooms[berth] -= 1
            best = max(best, 1 + most_fed(rooms, wishes[1:]))
            rooms[berth] += 1
    return best


# --- 13.2.2 Zones of control --------------------------------------------------------------------------------


def enemies_in(b, camp, area):
    """The enemy land units of an area, one by one."""
    c = atlas()
    found = 0
    for unit in range(c.unit_count):
        if b.place[unit] == area and b.kind_of(unit) <= 1:
            other = b.camp_of(unit)
            neutral = other == 3 and b.control[area] >= 0 and b.is_to(camp, b.control[area]) == ENEMY
            found += neutral or (other < 3 and b.at_war(camp, other))
    return found


def blocked(b, camp, area):
    """13.2.2.R: the largest number of enemies in an area beside this one, or their sum."""
    beside = [other for other in land_borders()[area] if other < atlas().area_count]
    numbers = [enemies_in(b, camp, other) for other in beside]
    return (sum if b.rules.zone_of_control == "sum" else max)(numbers or [0])


def holds_back(b, camp, area):
    """13.2.2: whether a move to an area is for units alone that are not blocked."""
    about = atlas().components.areas[area]
    if about.terrain or b.fortress[area] or not is_open(b, camp, area):
        return False
    return blocked(b, camp, area) > 0


# --- 13.2.3 Air ranges --------------------------------------------------------------------------------------


@cache
def hops():
    """{area: {other: cost}}: 1 for a step over land, over sea what the table says and 1 for the land."""
    c = atlas().components
    found: dict[int, dict[int, int]] = {number: {} for number in range(len(c.areas))}
    for strait in c.land_straits:
        first, second = strait.areas
        found[first][second] = found[second][first] = 1
    for row in c.air_distances:
        for first in row.start:
            for second in row.to:
                found[first][second] = found[second][first] = row.sea_cost + 1
    for number, area in enumerate(c.areas):
        for other in area.neighbors:
            found[number][other] = 1
    return found


def air_costs(b, camp, start, limit):
    """13.2.3.R: {area: cheapest flight} over every way that avoids neutral land."""

    def fly(at, state):
        for area, cost in hops()[at].items():
            crossed = relation(b, camp, area) in (FRIEND, ENEMY, TRANSIT)
            yield area, cost, True if crossed else None

    found = {start: 0}
    for way in walks([start], True, limit, fly):
        cost = sum(hops()[first][second] for first, second in pairwise(way))
        found[way[-1]] = min(found.get(way[-1], limit), cost)
    return found
