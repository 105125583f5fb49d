"""13.2.4 Fleets: how far they reach, which way they go, the ports they may use, damage and oil."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from tripartite.games.world_at_war import boards, forces, territory
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AIR,
    FLEET,
    NO_MISSION,
    NOBODY,
    RESTED,
    SEAT_COUNT,
)

NAVAL_MOVEMENT: Final = 5  # 13.2.4(1): sea areas, a port entered being one
# The price of a way: sea areas before those where somebody could intercept, and these before air zones.
SEA_PRICE: Final = 10000
EXPOSED_PRICE: Final = 100
NO_WAY: Final = 1 << 30


# --- 4.2(7), 13.2.4(1) reach -------------------------------------------------------------------------------


def open_straits(b: Board, camp: int) -> int:
    """4.2(7): the straits that a camp may pass, as bits."""
    found = 0
    for strait in range(len(b.atlas.strait_ids)):
        if territory.strait_is_open(b, camp, strait):
            found |= 1 << strait
    return found


def entries(b: Board, place: int) -> list[int]:
    """The sea areas that one enters first from a port; at sea the one where one is."""
    return [place] if b.atlas.is_sea[place] else b.atlas.port_seas[place]


def sea_costs(b: Board, camp: int, start: int) -> list[int]:
    """13.2.4(1): by sea area counted from the first, the points to come there; FAR if there is no way."""
    return b.atlas.sea_costs(open_straits(b, camp), start)


def sea_reach(b: Board, camp: int, start_port: int, points: int) -> list[tuple[int, int]]:
    """13.2.4(1): the sea areas and friendly ports within that many points, and what they cost."""
    first_sea = b.atlas.first_sea
    found: list[tuple[int, int]] = []
    for voyage in b.atlas.voyages(open_straits(b, camp), start_port):
        place, cost = voyage
        if cost <= points and (place >= first_sea or b.is_friendly(camp, place)):
            found.append(voyage)
    return found


def ports_in_reach(b: Board, camp: int, start: int, points: int = NAVAL_MOVEMENT) -> list[int]:
    """13.2.4(2): the friendly ports within reach, the nearest first."""
    found = [(cost, place) for place, cost in sea_reach(b, camp, start, points) if not b.atlas.is_sea[place]]
    return [place for _, place in sorted(found)]


def has_port_in_reach(b: Board, camp: int, start: int) -> bool:
    """13.2.4(2): whether there is one at all; most ports have one on their own sea."""
    for sea in entries(b, start):
        for port in b.atlas.ports_on[sea]:
            if port != start and b.is_friendly(camp, port):
                return True
    return bool(ports_in_reach(b, camp, start))


def friendly_ports_in_reach(b: Board, fleet: int) -> list[int]:
    """13.2.4(2), 13.3.9(10): the same for a fleet where it is."""
    return ports_in_reach(b, b.camp_of(fleet), b.place[fleet])


# --- 13.2.4.R the way --------------------------------------------------------------------------------------


def shore_zones(b: Board, port: int) -> list[int]:
    """The air zones at a port, those of the seas on which it opens."""
    c = b.atlas
    found: list[int] = []
    for sea in c.port_seas[port]:
        found += [zone for zone in c.zones[port] if c.zone_sea[zone] == sea]
    return found


def zones_of(b: Board, place: int) -> list[int]:
    """The air zones where a move to or from a place may end or begin."""
    return b.atlas.zones[place] if b.atlas.is_sea[place] else shore_zones(b, place)


def way(b: Board, camp: int, starts: list[int], end: int) -> list[int]:
    """13.2.4(7), 13.2.4.R: the air zones of the shortest way, of several the one with the least danger."""
    ends = zones_of(b, end)
    prices, before = _prices(b, camp, starts, ends)
    last = NOBODY
    for zone in ends:
        if prices[zone] < NO_WAY and (last == NOBODY or prices[zone] < prices[last]):
            last = zone
    found: list[int] = []
    while last != NOBODY and len(found) <= b.atlas.zone_count:
        found.insert(0, last)
        last = before[last]
    return found


def _prices(b: Board, camp: int, starts: list[int], ends: list[int]) -> tuple[list[int], list[int]]:
    """By air zone the price of the best way there and the zone before it, as far as to the nearest end."""
    c = b.atlas
    straits = open_straits(b, camp)
    exposed_seas = _exposed_seas(b, camp)
    exposed_zones = _exposed_zones(b, camp)
    prices = [NO_WAY] * c.zone_count
    before = [NOBODY] * c.zone_count
    for zone in starts:
        prices[zone] = SEA_PRICE + EXPOSED_PRICE * (exposed_seas[c.zone_sea[zone]] + exposed_zones[zone])
    zones = c.zone_count
    ahead = [prices[zone] * zones + zone for zone in starts]  # by price, and then by zone
    heapify(ahead)
    arrived = NO_WAY
    while ahead:
        nearest = heappop(ahead)
        paid, best = nearest // zones, nearest % zones
        if paid > arrived:
            break
        if paid > prices[best]:
            continue
        if best in ends:
            arrived = paid
        home = c.zone_sea[best]
        for zone in c.zone_neighbors[best]:
            sea = c.zone_sea[zone]
            if sea != home and c.sea_distance(straits, home, sea) != 1:
                continue
            price = paid + 1 + EXPOSED_PRICE * exposed_zones[zone]
            if sea != home:
                price += SEA_PRICE + EXPOSED_PRICE * exposed_seas[sea]
            if price < prices[zone]:
                prices[zone] = price
                before[zone] = best
                heappush(ahead, price * zones + zone)
    return prices, before


def enemy_camps(b: Board, camp: int) -> list[int]:
    """The camps that are at war with this one."""
    return [other for other in range(SEAT_COUNT) if b.at_war(camp, other)]


def _exposed_seas(b: Board, camp: int) -> list[int]:
    """By place, 1 for a sea area that fleets of an enemy can reach to intercept."""
    c = b.atlas
    found = [0] * c.place_count
    for enemy in enemy_camps(b, camp):
        for port in ports_with_fleets(b, enemy):
            for sea in c.seas_near[port]:
                found[sea] = 1
    return found


def _exposed_zones(b: Board, camp: int) -> list[int]:
    """By air zone, 1 where an enemy air fleet may intercept (13.2.6.1)."""
    found = [0] * b.atlas.zone_count
    for enemy in enemy_camps(b, camp):
        for base in bases_with_air(b, enemy):
            for zone in b.atlas.zones[base]:
                found[zone] = 1
    return found


# --- who is there ------------------------------------------------------------------------------------------


def is_ready(b: Board, fleet: int) -> bool:
    """12(5), 13.2.4(4): a sound fleet that oil lets act, without orders, that has not moved in this phase."""
    return forces.is_active_fleet(b, fleet) and b.moved[fleet] == RESTED and b.heading[fleet] == NOBODY


def ready_fleets(b: Board, port: int, camp: int) -> list[int]:
    """The fleets of a camp in a port that may move."""
    return [fleet for fleet in b.fleets(port, camp) if is_ready(b, fleet)]


def ports_with_fleets(b: Board, camp: int) -> list[int]:
    """13.2.5(1): the ports where a camp has fleets that may act."""
    c = b.atlas
    found: list[int] = []
    for type in c.types_of_kind[FLEET]:
        if b.camp[c.type_nation[type]] != camp:
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if (
                place != NOBODY
                and c.port_seas[place]
                and place not in found
                and forces.is_active_fleet(b, unit)
            ):
                found.append(place)
    return sorted(found)


def is_free_air(b: Board, unit: int) -> bool:
    """13.2.6(1): an active air fleet that has nothing else to do."""
    return forces.is_active_air(b, unit) and b.mission[unit] == NO_MISSION


def free_air(b: Board, base: int, camp: int) -> list[int]:
    """The air fleets of a camp in an area that may intercept."""
    return [unit for unit in b.air_fleets(base, camp) if is_free_air(b, unit)]


def bases_with_air(b: Board, camp: int) -> list[int]:
    """The areas at an air zone where a camp has such air fleets."""
    c = b.atlas
    found: list[int] = []
    for type in c.types_of_kind[AIR]:
        if b.camp[c.type_nation[type]] != camp:
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if (
                place != NOBODY
                and c.is_area[place]
                and c.zones[place]
                and place not in found
                and is_free_air(b, unit)
            ):
                found.append(place)
    return sorted(found)


def bases_at(b: Board, camp: int, zones: list[int]) -> list[int]:
    """13.2.6.1.R: of these the areas that may intercept in one of some air zones."""
    found: list[int] = []
    for base in bases_with_air(b, camp):
        for zone in b.atlas.zones[base]:
            if zone in zones:
                found.append(base)
                break
    return found


def in_place(b: Board, units: list[int], place: int) -> list[int]:
    """Those of some units that are in a place."""
    return [unit for unit in units if b.place[unit] == place]


# --- 13.2.7 damage, and coming home ------------------------------------------------------------------------


def damage_fleet(b: Board, fleet: int) -> None:
    """13.2.7(2,7): a sound fleet is flipped to its damaged side, a damaged one goes to the force pool."""
    type = b.atlas.unit_type[fleet]
    if b.damaged[fleet]:
        b.say("fleet_destroyed", type)
        forces.destroy(b, fleet)
        return
    b.own_units()
    b.damaged[fleet] = 1
    b.say("fleet_damaged", type)


def leave_play(b: Board, fleet: int) -> None:
    """13.2.7(5): a damaged fleet goes to the turn track for d3 turns."""
    turns = b.d3("repair")
    b.say("fleet_leaves_play", b.atlas.unit_type[fleet], turns)
    forces.delay(b, fleet, turns)
    b.damaged[fleet] = int(b.place[fleet] != NOBODY)


def put_into(b: Board, unit: int, port: int) -> None:
    """A fleet, or a land unit that it carried, is in a port again."""
    b.put(unit, port)
    b.origin[unit] = b.heading[unit] = b.zone[unit] = NOBODY
    b.mission[unit] = NO_MISSION
    b.engaged[unit] = 0


def send_home(b: Board, unit: int) -> None:
    """13.2.7.R: back to the port that it left or the nearest friendly one; without any it is lost."""
    camp, home = b.camp_of(unit), b.origin[unit]
    if home != NOBODY and b.is_friendly(camp, home):
        put_into(b, unit, home)
        return
    ports = ports_in_reach(b, camp, b.place[unit])
    if ports:
        put_into(b, unit, ports[0])
    else:
        forces.destroy(b, unit)


# --- oil ---------------------------------------------------------------------------------------------------


def pay_oil(b: Board, nation: int, fleets: int, step: int) -> None:
    """13.1(8), 13.2.4(3), 13.2.5(5), 13.4.3(3): a point once two fleets of a nation made that kind of move.

    By the other ruling it is a point for every two.
    """
    before = b.sailed[step][nation]
    b.sailed[step][nation] = before + fleets
    boards.pay_oil(b, nation, _oil_due(b, before + fleets) - _oil_due(b, before))


def _oil_due(b: Board, fleets: int) -> int:
    return fleets // 2 if b.rules.naval_oil == "per_two" else min(fleets // 2, 1)


def pay_oil_of(b: Board, fleets: list[int], step: int) -> None:
    """13.2.4.R: each nation pays for its own fleets."""
    nations = sorted({b.nation_of(fleet) for fleet in fleets})
    for nation in nations:
        pay_oil(b, nation, len([fleet for fleet in fleets if b.nation_of(fleet) == nation]), step)
