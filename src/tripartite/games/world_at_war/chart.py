"""The map as flat tables (4.2): areas, boxes, seas, air zones, and the ways between them."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.keys import OPERATION_LINK
from tripartite.games.world_at_war.records import NO_LIMIT
from tripartite.games.world_at_war.terms import (
    ATLANTIC,
    CLEAR,
    EUROPE,
    NOBODY,
    REGIONS,
    UNITED_KINGDOM,
)

AIR_RANGE: Final = 4  # 13.2.3(5)
INTERCEPTION_RANGE: Final = 2  # 13.2.5(3): sea areas; one more with air fleets
FAR: Final = 99  # further than anything moves
ROUTE_BOXES: Final = ("x_cuk", "x_csu", "x_per")  # 13.4.6, 13.4.8: by route
TURN_TRACK: Final = "turn_track"


class Chart:
    """Places by number: areas, then boxes, then seas, and last the turn track. Air zones go by their own."""

    def __init__(self, c: Components) -> None:
        self.components = c
        self.area_count = len(c.areas)
        self.first_box = c.first_box
        self.box_count = len(c.boxes)
        self.first_sea = c.first_sea
        self.sea_count = len(c.seas)
        self.turn_track = c.first_sea + len(c.seas)
        self.place_count = self.turn_track + 1
        self.place_ids: list[str] = [each.id for each in c.areas] + [each.id for each in c.boxes]
        self.place_ids += [each.id for each in c.seas] + [TURN_TRACK]
        self.place_number: dict[str, int] = {id: number for number, id in enumerate(self.place_ids)}
        self.is_area: list[bool] = [n < self.area_count for n in range(self.place_count)]
        self.is_box: list[bool] = [self.first_box <= n < self.first_sea for n in range(self.place_count)]
        self.is_sea: list[bool] = [self.first_sea <= n < self.turn_track for n in range(self.place_count)]
        self.groups: dict[str, list[int]] = {each.id: each.areas for each in c.groups}
        self._areas(c)
        self._room(c)
        self._land(c)
        self._coasts(c)
        self._seas(c)
        self._zones(c)
        self._air(c)
        self._boxes(c)

    def _empty(self) -> list[list[int]]:
        return [[] for _ in range(self.place_count)]

    # --- areas (4.2) -------------------------------------------------------------------------------------

    def _areas(self, c: Components) -> None:
        after = self.place_count - self.first_sea
        areas, boxes = c.areas, c.boxes
        self.terrain: list[int] = (
            [each.terrain for each in areas] + [each.terrain for each in boxes] + [CLEAR] * after
        )
        self.theatre: list[int] = (
            [each.theatre for each in areas] + [each.theatre for each in boxes] + [EUROPE] * after
        )
        self.nation_of: list[int] = (
            [each.nation for each in areas] + [each.owner for each in boxes] + [NOBODY] * after
        )
        none = [NOBODY] * (self.place_count - self.area_count)
        self.home_nation: list[int] = [NOBODY if each.dependency else each.nation for each in areas] + none
        self.rm_of: list[int] = [each.rm for each in areas] + [each.rm for each in boxes] + [0] * after
        self.oil_of: list[int] = [each.oil for each in areas] + [each.oil for each in boxes] + [0] * after
        beyond = self.place_count - self.area_count
        self.is_capital: list[bool] = [each.capital for each in areas] + [False] * beyond
        self.city: list[bool] = [bool(each.city) for each in areas] + [False] * beyond
        self.port: list[bool] = [each.port for each in areas] + [False] * beyond
        self.beach: list[int] = [each.beach for each in areas] + [0] * beyond
        self.island: list[bool] = [each.island for each in areas] + [False] * beyond
        self.fortress_of: list[int] = [each.fortress for each in areas] + [0] * beyond
        self.egypt: list[bool] = [each.dependency == "egypt" for each in areas] + [False] * beyond
        self.suez: int = self.place_number["eg_sue"]
        self.sudan: int = self.place_number["x_sud"]
        self.ethiopia: int = self.place_number["x_eth"]
        self.great_britain: list[bool] = [n in self.groups["great_britain"] for n in range(self.place_count)]

    def is_home(self, nation: int, place: int) -> bool:
        """Whether a place belongs to the home of a nation."""
        return self.home_nation[place] == nation

    def intrinsic_fortress(self, place: int, controller: int) -> int:
        """5.4(2): Malta and Gibraltar have one while the United Kingdom controls them."""
        return self.fortress_of[place] if controller == UNITED_KINGDOM else 0

    def _room(self, c: Components) -> None:
        """4.2.1: how many units of each kind a side may have in a place."""
        rooms = [c.room(place) for place in range(self.first_sea)]
        none = [NO_LIMIT] * (self.place_count - self.first_sea)
        self.room_land: list[int] = [room[0] for room in rooms] + none
        self.room_elite: list[int] = [room[1] for room in rooms] + none
        self.room_air: list[int] = [room[2] for room in rooms] + none
        self.room_naval: list[int] = [room[3] for room in rooms] + none

    def _land(self, c: Components) -> None:
        self.neighbors: list[list[int]] = self._empty()  # by land
        self.strait_neighbors: list[list[int]] = self._empty()
        for number, area in enumerate(c.areas):
            self.neighbors[number] = area.neighbors[:]
        for strait in c.land_straits:
            first, second = strait.areas
            self.strait_neighbors[first].append(second)
            self.strait_neighbors[second].append(first)
        self.strait_modifier: int = min(each.modifier for each in c.land_straits)  # 13.3.6.1(7)
        # 13.2.1: where land units move tactically, and where they attack, from Sudan into Ethiopia too (P7).
        self.ways: list[list[int]] = [
            self.neighbors[n] + self.strait_neighbors[n] for n in range(self.place_count)
        ]
        self.attack_ways: list[list[int]] = [ways[:] for ways in self.ways]
        for link in c.box_links:
            if link.kind == OPERATION_LINK:
                self.attack_ways[link.box].append(link.place)
                self.attack_ways[link.place].append(link.box)

    # --- the sea (4.2(6), 4.2(7)) ------------------------------------------------------------------------

    def _coasts(self, c: Components) -> None:
        self.coast: list[list[int]] = self._empty()  # seas of an area
        self.port_seas: list[list[int]] = self._empty()
        self.shores: list[list[int]] = self._empty()  # areas of a sea
        self.ports_on: list[list[int]] = self._empty()
        for number, area in enumerate(c.areas):
            self.coast[number] = area.coast[:]
            self.port_seas[number] = area.port_seas[:]
            for sea in area.coast:
                self.shores[sea].append(number)
            for sea in area.port_seas:
                self.ports_on[sea].append(number)

    def _seas(self, c: Components) -> None:
        self.region: list[int] = [NOBODY] * self.place_count
        self.seas_of_region: list[list[int]] = [[] for _ in REGIONS]
        self.sea_neighbors: list[list[int]] = self._empty()  # within the region
        for number, each in enumerate(c.seas, self.first_sea):
            self.region[number] = each.region
            self.seas_of_region[each.region].append(number)
            self.sea_neighbors[number] = each.neighbors[:]
        self.strait_ids: list[str] = [each.id for each in c.sea_straits]
        self.strait_seas: list[list[int]] = [each.seas for each in c.sea_straits]
        self.strait_areas: list[list[int]] = [each.control for each in c.sea_straits]
        self.istanbul: int = self.strait_ids.index("istanbul")
        # All seas next to a sea, and beside them the strait in between, NOBODY within the region.
        self.sea_ways: list[list[int]] = [ways[:] for ways in self.sea_neighbors]
        self.sea_way_straits: list[list[int]] = [[NOBODY] * len(ways) for ways in self.sea_ways]
        for strait, (first, second) in enumerate(self.strait_seas):
            self.sea_ways[first].append(second)
            self.sea_way_straits[first].append(strait)
            self.sea_ways[second].append(first)
            self.sea_way_straits[second].append(strait)
        self.atlantic_ports: list[int] = [  # 13.4.5
            n
            for n in range(self.area_count)
            if any(self.region[sea] == ATLANTIC for sea in self.port_seas[n])
        ]
        # Sea areas from one to another, by the set of open straits as bits, and by both seas.
        self.sea_distances: list[list[int]] = []
        for open_straits in range(1 << len(self.strait_ids)):
            table: list[int] = []
            for sea in range(self.first_sea, self.turn_track):
                table += self._sea_distances_from(sea, open_straits)
            self.sea_distances.append(table)
        self._voyages: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.seas_near: list[list[int]] = [self._interceptable(port) for port in range(self.place_count)]

    def interception_distance(self, port: int, sea: int) -> int:
        """13.2.5(1), 13.2.5.R: sea areas within the region, 1 for one that touches the port."""
        found = FAR
        for entry in self.port_seas[port]:
            found = min(found, self.sea_distance(0, entry, sea) + 1)
        return found

    def _interceptable(self, port: int) -> list[int]:
        """13.2.5(3): the sea areas in which fleets from a port may intercept without air fleets."""
        seas = range(self.first_sea, self.turn_track)
        return [sea for sea in seas if self.interception_distance(port, sea) <= INTERCEPTION_RANGE]

    def _sea_distances_from(self, start: int, open_straits: int) -> list[int]:
        found = [FAR] * self.sea_count
        found[start - self.first_sea] = 0
        ahead = [start]
        for sea in ahead:
            for way, strait in zip(self.sea_ways[sea], self.sea_way_straits[sea], strict=True):
                is_open = strait == NOBODY or open_straits & 1 << strait
                if is_open and found[way - self.first_sea] == FAR:
                    found[way - self.first_sea] = found[sea - self.first_sea] + 1
                    ahead.append(way)
        return found

    def sea_distance(self, open_straits: int, sea: int, other: int) -> int:
        """How many sea areas it is from one to another, FAR if a strait is in the way."""
        return self.sea_distances[open_straits][
            (sea - self.first_sea) * self.sea_count + other - self.first_sea
        ]

    def sea_costs(self, open_straits: int, start: int) -> list[int]:
        """13.2.4(1): by sea area counted from the first, the points to come there; FAR if there is no way."""
        before = 0 if self.is_sea[start] else 1
        found = [FAR] * self.sea_count
        for entry in [start] if self.is_sea[start] else self.port_seas[start]:
            for sea in range(self.first_sea, self.turn_track):
                cost = self.sea_distance(open_straits, entry, sea)
                if cost < FAR:
                    found[sea - self.first_sea] = min(found[sea - self.first_sea], cost + before)
        return found

    def voyages(self, open_straits: int, start: int) -> list[tuple[int, int]]:
        """13.2.4(1): the sea areas and then the ports, whoever holds them, with the points to come there."""
        found = self._voyages.get((open_straits, start))
        if found is None:
            found = self._voyages[open_straits, start] = self._find_voyages(open_straits, start)
        return found

    def _find_voyages(self, open_straits: int, start: int) -> list[tuple[int, int]]:
        costs = self.sea_costs(open_straits, start)
        found: list[tuple[int, int]] = []
        ports: dict[int, int] = {}
        for sea in range(self.first_sea, self.turn_track):
            cost = costs[sea - self.first_sea]
            if cost < FAR:
                found.append((sea, cost))
                for port in self.ports_on[sea]:
                    if port != start:
                        ports[port] = min(cost + 1, ports.get(port, FAR))
        return found + [(port, ports[port]) for port in sorted(ports)]

    # --- the air (13.2.3, 13.2.6.1, 18) ------------------------------------------------------------------

    def _zones(self, c: Components) -> None:
        self.zone_ids: list[str] = [each.id for each in c.air_zones]
        self.zone_count = len(self.zone_ids)
        self.zone_sea: list[int] = [each.sea for each in c.air_zones]
        self.zone_neighbors: list[list[int]] = [each.neighbors for each in c.air_zones]
        self.zones: list[list[int]] = self._empty()  # of a sea, and those where an area intercepts
        self.zone_areas: list[list[int]] = [[] for _ in c.air_zones]
        for zone, sea in enumerate(self.zone_sea):
            self.zones[sea].append(zone)
        for number, area in enumerate(c.areas):
            self.zones[number] = area.air_zones[:]
            for zone in area.air_zones:
                self.zone_areas[zone].append(number)

    def _air(self, c: Components) -> None:
        """13.2.3, 18: the sea as in the table and one for the area entered; a land step is always one."""
        self.air_hops: list[list[int]] = self._empty()
        self.air_hop_costs: list[list[int]] = self._empty()
        costs: list[dict[int, int]] = [{} for _ in range(self.place_count)]
        for row in c.air_distances:
            for first in row.start:
                for second in row.to:
                    costs[first][second] = costs[second][first] = row.sea_cost + 1
        for area in range(self.area_count):
            for other in self.neighbors[area]:
                costs[area][other] = 1
            for other in self.strait_neighbors[area]:
                costs[area].setdefault(other, 1)
            self.air_hops[area] = sorted(costs[area])
            self.air_hop_costs[area] = [costs[area][other] for other in self.air_hops[area]]
        # By area, the areas within AIR_RANGE whoever holds the land between, and what they cost.
        self.air_reach: list[list[int]] = self._empty()
        self.air_reach_costs: list[list[int]] = self._empty()
        for area in range(self.area_count):
            found = self._air_costs_from(area)
            self.air_reach[area] = [n for n in range(self.area_count) if n != area and found[n] <= AIR_RANGE]
            self.air_reach_costs[area] = [found[n] for n in self.air_reach[area]]

    def _air_costs_from(self, start: int) -> list[int]:
        found = [FAR] * self.area_count
        found[start] = 0
        for cost in range(AIR_RANGE):
            for area in range(self.area_count):
                if found[area] != cost:
                    continue
                for other, hop in zip(self.air_hops[area], self.air_hop_costs[area], strict=True):
                    found[other] = min(found[other], cost + hop)
        return found

    # --- boxes (7, 13.4.5 to 13.4.8) ---------------------------------------------------------------------

    def _boxes(self, c: Components) -> None:
        """By place: where links lead, and beside that their cost, their kind, and if ships count for oil."""
        self.links: list[list[int]] = self._empty()
        self.link_costs: list[list[int]] = self._empty()
        self.link_kinds: list[list[int]] = self._empty()
        self.link_ships: list[list[bool]] = [[] for _ in range(self.place_count)]
        ends: dict[str, list[int]] = {
            "great_britain": [n for n in self.groups["great_britain"] if self.port[n]],
            "atlantic_port": self.atlantic_ports,
        }
        for link in c.box_links:
            for other in ends[link.any_of] if link.any_of else [link.place]:
                self._link(link.box, other, link.cost, link.kind, link.ships)
                self._link(other, link.box, link.cost, link.kind, link.ships)
        self.route_box: list[int] = [self.place_number[id] for id in ROUTE_BOXES]
        self.box_kind: list[int] = [NOBODY] * self.place_count
        self.rm_at_war: list[int] = [0] * self.place_count
        self.rm_garrison: list[int] = [0] * self.place_count
        self.oil_garrison: list[int] = [0] * self.place_count
        self.box_tokens: list[int] = [0] * self.place_count
        for place, box in enumerate(c.boxes, self.first_box):
            self.box_kind[place] = box.kind
            self.rm_at_war[place] = box.rm_at_war
            self.rm_garrison[place] = box.rm_garrison
            self.oil_garrison[place] = box.oil_garrison
            self.box_tokens[place] = box.tokens

    def _link(self, place: int, other: int, cost: int, kind: int, ships: bool) -> None:
        self.links[place].append(other)
        self.link_costs[place].append(cost)
        self.link_kinds[place].append(kind)
        self.link_ships[place].append(ships)
