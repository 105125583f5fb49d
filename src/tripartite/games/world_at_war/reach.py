"""13.4 Where units can go strategically: over land, over sea in ships, through the boxes, by air."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war import air_range, boards, stacking, territory, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.chart import FAR
from tripartite.games.world_at_war.keys import LAND_LINK, ROUTE_BOX, SEA_LINK
from tripartite.games.world_at_war.routes import red_sea_is_open
from tripartite.games.world_at_war.terms import (
    AFRICA,
    AIR,
    ATLANTIC,
    AXIS,
    ELITE,
    FLEET,
    ITALY,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SHIPPED,
    TO_UK,
    TO_USSR,
    UNITED_KINGDOM,
    UNSUPPLIED,
    USA,
    WESTERN,
)

BERTHS: Final = 2  # 13.4.1(1): units that a fleet carries
ESCAPE_RANGE: Final = 2  # 9.3(4)
GIBRALTAR: Final = "gi_gib"
ESCORTED: Final = (TO_UK, TO_USSR)  # 13.4.6(6)
NOT_OWN_AREA: Final[Reason] = Reason("not_an_own_area", "13.4")
NO_WAY: Final[Reason] = Reason("no_way", "13.4.1(1)")
NO_SM: Final[Reason] = Reason("not_enough_strategic_movement", "13.4")
NO_ROOM: Final[Reason] = Reason("no_room_to_stay", "4.2.1(1)")
NOT_AT_WAR: Final[Reason] = Reason("ussr_not_at_war", "13.4.6(1)")


class Group:
    """Equal units that move together: a type, where it is, how many, and whether they are inactive air."""

    def __init__(
        self, b: Board, type: int, place: int, inactive: int = 0, units: list[int] | None = None
    ) -> None:
        self.type = type
        self.place = place
        self.inactive = inactive
        self.kind = b.atlas.type_kind[type]
        self.nation = b.atlas.type_nation[type]
        self.camp = b.camp[self.nation]
        self.major = boards.board_of(b, self.nation)
        self.units: list[int] = units or [
            unit for unit in b.units_of(type, place) if may_ship(b, unit, self.kind, inactive)
        ]
        self.isolated = self.kind == AIR and bool(self.units) and b.supply[self.units[0]] >= UNSUPPLIED

    def sm(self, b: Board) -> int:
        """13.4(1), 13.4.1.R: the strategic movement of its nation, or of the major that it belongs to."""
        return b.sm[self.major] if self.major != NOBODY else 0


def may_ship(b: Board, unit: int, kind: int, inactive: int) -> bool:
    """6(1), 9.3(1,4): once, also after a tactical move; without supply only air fleets and fleets."""
    if b.moved[unit] == SHIPPED or b.damaged[unit]:
        return False
    if kind == AIR:
        return b.inactive[unit] == inactive
    return not inactive and (kind == FLEET or b.supply[unit] < UNSUPPLIED)


# --- the situation of a camp -------------------------------------------------------------------------------


def land_domains(b: Board, camp: int) -> list[list[int]]:
    """13.4.1.R: the pieces of open land without enemies, each a list of its places."""
    c = b.atlas
    left = _passable(b, camp)
    found: list[list[int]] = []
    for start in range(c.first_sea):
        if not left[start]:
            continue
        left[start] = False
        ahead = [start]
        for place in ahead:
            for other in c.ways[place]:
                if left[other]:
                    left[other] = False
                    ahead.append(other)
        found.append(ahead)
    return found


def _passable(b: Board, camp: int) -> list[bool]:
    """13.4.1.R: by place, whether it is open and no enemy stands in it."""
    c, land = b.atlas, b.land
    rows = [enemy * c.place_count for enemy in range(SEAT_COUNT) if b.at_war(camp, enemy)]
    found = [False] * c.first_sea
    for place in range(c.first_sea):
        if b.in_scenario[place] and b.is_open(camp, place):
            found[place] = True
            for row in rows:
                if land[row + place]:
                    found[place] = False
    return found


def berths(b: Board, camp: int, port: int) -> int:
    """13.4.1(1), 13.4.1.R: how many units the fleets in a port can still carry in this phase."""
    return sum([BERTHS - b.carried[fleet] for fleet in transports(b, camp, port)])


def transports(b: Board, camp: int, port: int) -> list[int]:
    """13.4.1(1): the fleets in a port that may carry units, those that have done so first."""
    found = b.fleets(port, camp)
    if b.partner(camp) != NOBODY:
        found += b.fleets(port, b.partner(camp))
    found = [fleet for fleet in found if b.moved[fleet] != SHIPPED and b.carried[fleet] < BERTHS]
    found.sort(key=lambda fleet: -b.carried[fleet])
    return found


def dangerous_seas(b: Board, camp: int) -> list[bool]:
    """13.4.1(2): seas with a no supply marker, and those next to active enemy air fleets."""
    c = b.atlas
    found = [marker > 0 for marker in b.interdicted]
    for type in c.types_of_kind[AIR]:
        owner = b.camp[c.type_nation[type]]
        if owner >= SEAT_COUNT or not b.at_war(camp, owner):
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if place != NOBODY and c.is_area[place] and not b.inactive[unit]:
                for sea in c.coast[place]:
                    found[sea] = True
    return found


def red_sea_surcharge(b: Board) -> int:
    """P7(3): a move to Sudan costs one more while Italians at war stand in Ethiopia."""
    return int(b.camp[ITALY] == AXIS and b.land_count(b.atlas.ethiopia, AXIS) > 0)


def stay_refusal(b: Board, group: Group, number: int, place: int) -> Reason | None:
    """13.4(2), 4.2.1: why that many units of a group may not end their move there, whatever the way."""
    if place >= b.atlas.first_sea or not b.is_friendly(group.camp, place) or b.enemy_count(group.camp, place):
        return NOT_OWN_AREA
    if stacking.room(b, group.camp, place, group.kind) < number:
        return NO_ROOM
    return war.may_enter(b, group.nation, place)


class Crossing:
    """13.4.1(2): the friendly ports that ships come to, and beside them what it costs."""

    def __init__(self) -> None:
        self.ends: list[int] = []
        self.prices: list[int] = []


class Passage:
    """13.4.5, 13.4.7: where a way through the boxes leads, what it costs, and its legs that count for oil."""

    def __init__(self, place: int, cost: int, ships: int) -> None:
        self.place = place
        self.cost = cost
        self.ships = ships


class Situation:
    """13.4: what all groups of a camp have in common: land that hangs together, straits, dangerous seas."""

    def __init__(self, b: Board, camp: int) -> None:
        self.b = b
        self.camp = camp
        self.domains: list[list[int]] = land_domains(b, camp)
        self.domain: list[int] = [NOBODY] * b.atlas.place_count  # by place, the number of its domain
        for number, places in enumerate(self.domains):
            for place in places:
                self.domain[place] = number
        self.open_straits: list[bool] = [
            territory.strait_is_open(b, camp, strait) for strait in range(len(b.atlas.strait_ids))
        ]
        self.danger: list[bool] = dangerous_seas(b, camp)
        self.safe: list[bool] = [False] * b.atlas.place_count
        self._berths: list[int] = [NOBODY] * b.atlas.place_count  # by port, NOBODY as long as nobody asked
        self._crossings: list[Crossing | None] = [None] * (2 * b.atlas.place_count)
        self.passages: dict[tuple[int, int, bool, bool], list[Passage]] = {}  # by what such groups share

    def berths(self, port: int) -> int:
        """13.4.1(1): how many units the fleets in a port can still carry."""
        found = self._berths[port]
        if found == NOBODY:
            found = self._berths[port] = berths(self.b, self.camp, port)
        return found

    def crossing(self, port: int, heeds_danger: bool) -> Crossing:
        """13.4.1(2): where ships from the seas of a port come to."""
        index = 2 * port + int(heeds_danger)
        found = self._crossings[index]
        if found is None:
            found = self._crossings[index] = self._cross(port, self.danger if heeds_danger else self.safe)
        return found

    def _cross(self, port: int, danger: list[bool]) -> Crossing:
        b, c = self.b, self.b.atlas
        prices = self.sea_prices(c.port_seas[port], danger)
        found = Crossing()
        for sea in range(c.first_sea, c.turn_track):
            if prices[sea] < FAR:
                for end in c.ports_on[sea]:
                    if b.is_friendly(self.camp, end):
                        found.ends.append(end)
                        found.prices.append(prices[sea])
        return found

    def sea_prices(self, entries: list[int], danger: list[bool]) -> list[int]:
        """By place, what it costs to be carried to a sea: 1, or 2 through danger."""
        c = self.b.atlas
        found = [FAR] * c.place_count
        for price in (1, 2):
            ahead = [sea for sea in entries if found[sea] == FAR and (price == 2 or not danger[sea])]
            if price == 2:
                ahead += [sea for sea in range(c.first_sea, c.turn_track) if found[sea] == 1]
            for sea in ahead:
                found[sea] = min(found[sea], price)
            for sea in ahead:
                ways, straits = c.sea_ways[sea], c.sea_way_straits[sea]
                for i in range(len(ways)):
                    way, strait = ways[i], straits[i]
                    if found[way] != FAR or (price == 1 and danger[way]):
                        continue
                    if strait == NOBODY or self.open_straits[strait]:
                        found[way] = price
                        ahead.append(way)
        return found


# --- reach -------------------------------------------------------------------------------------------------


class Reach:
    """13.4: what every place costs each unit of a group, and how it gets there."""

    def __init__(self, b: Board, group: Group, number: int = 1, situation: Situation | None = None) -> None:
        c = b.atlas
        self.b = b
        self.situation: Situation = Situation(b, group.camp) if situation is None else situation
        self.group = group
        self.number = number
        self.camp = group.camp
        self.domain: list[int] = self.situation.domain
        self.cost: list[int] = [FAR] * c.place_count
        self.port: list[int] = [NOBODY] * c.place_count  # whose fleets carry the units
        self.ships: list[int] = [0] * c.place_count  # 13.4.7(1): legs that count for oil
        self.onward: list[int] = [FAR] * len(self.situation.domains)  # by domain, from where it was entered
        self.entry: list[int] = [NOBODY] * len(self.situation.domains)
        if group.kind == FLEET:
            self._sail()
        elif group.kind == AIR:
            self._fly()
        else:
            self._march(1)
        self._go_on()
        self.cost[group.place] = FAR

    def _add(self, place: int, cost: int, port: int, ships: int) -> None:
        if cost < self.cost[place] or (cost == self.cost[place] and ships < self.ships[place]):
            self.cost[place], self.port[place], self.ships[place] = cost, port, ships

    def _land(self, place: int, cost: int, port: int, ships: int) -> None:
        """13.4.1(1): a landfall; whoever goes on from there spends one more."""
        self._add(place, cost, port, ships)
        domain = self.domain[place]
        if domain != NOBODY and cost < self.onward[domain]:
            self.onward[domain], self.entry[domain] = cost, place

    def _go_on(self) -> None:
        if self.group.kind == FLEET:
            return
        for domain, places in enumerate(self.situation.domains):
            if self.onward[domain] < FAR:
                entry = self.entry[domain]
                for place in places:
                    self._add(place, self.onward[domain] + 1, self.port[entry], self.ships[entry])

    # --- land units and air fleets -----------------------------------------------------------------------

    def _march(self, cost: int) -> None:
        """13.4.1(1): over friendly land, however far; over sea from a port of it, or through the boxes."""
        starts = self._starts()
        for place in starts:
            self._add(place, cost, NOBODY, 0)
        self._embark(starts)
        self._pass_boxes(starts)

    def _starts(self) -> list[int]:
        """13.4.1.R: all land at hand; from an area that enemies share, that next to it."""
        start, domains = self.group.place, self.situation.domains
        if self.domain[start] != NOBODY:
            return domains[self.domain[start]]
        found = [start]
        for domain in sorted({self.domain[place] for place in self.b.atlas.ways[start]}):
            found += domains[domain] if domain != NOBODY else []
        return found

    def _embark(self, starts: list[int]) -> None:
        """13.4.1(1), 13.4.1(3): in ports with fleets enough; Gibraltar serves Great Britain and Africa."""
        b, c = self.b, self.b.atlas
        ports = [port for port in starts if c.port[port] and b.is_friendly(self.camp, port)]
        offers = [(self.situation.berths(port), port) for port in ports]
        offers = [offer for offer in offers if offer[0] >= self.number]
        for _, port in sorted(offers, reverse=True):
            self._cross(port, port, [])
        gibraltar = c.place_number[GIBRALTAR]
        if self.group.major != UNITED_KINGDOM or not b.is_friendly(self.camp, gibraltar):
            return
        if self.situation.berths(gibraltar) < self.number:
            return
        for port in ports:
            if c.great_britain[port] or c.theatre[port] == AFRICA:
                ends = [end for end in range(c.area_count) if self._is_far_end(port, end)]
                self._cross(port, gibraltar, ends)

    def _is_far_end(self, port: int, end: int) -> bool:
        c = self.b.atlas
        return c.theatre[end] == AFRICA if c.great_britain[port] else c.great_britain[end]

    def _cross(self, port: int, ships: int, ends: list[int]) -> None:
        """13.4.1(2): one point, or two where every way leads through a dangerous sea."""
        crossing = self.situation.crossing(port, self.group.kind <= ELITE)
        home = self.domain[self.group.place]
        for i in range(len(crossing.ends)):
            end = crossing.ends[i]
            if self.domain[end] != home and (not ends or end in ends):
                self._land(end, crossing.prices[i], ships, 0)

    def _pass_boxes(self, starts: list[int]) -> None:
        """13.4.5, 13.4.7: leg by leg over the links of the boxes; the least cost first."""
        if self.camp != WESTERN:
            return
        alike = self._alike()
        found = self.situation.passages.get(alike)
        if found is None:
            found = self.situation.passages[alike] = self._passages(starts)
        for each in found:
            self._land(each.place, each.cost, NOBODY, each.ships)

    def _alike(self) -> tuple[int, int, bool, bool]:
        """What groups share that pass the boxes alike: their land, or else their place, and who they are."""
        is_fleet = self.group.kind == FLEET
        domain = NOBODY if is_fleet else self.domain[self.group.place]
        place = self.group.place if domain == NOBODY else NOBODY
        return domain, place, is_fleet, self.group.nation == USA

    def _passages(self, starts: list[int]) -> list[Passage]:
        b, c = self.b, self.b.atlas
        costs = [FAR] * c.place_count
        ships = [0] * c.place_count
        ahead = [place for place in starts if c.links[place]]
        for place in ahead:
            costs[place] = 0
        found: list[int] = []
        for place in ahead:
            links, paid, sailed = c.links[place], costs[place], ships[place]
            for i in range(len(links)):
                to, cost = links[i], paid + self._leg(place, i)
                carried = sailed + c.link_ships[place][i]
                if cost > costs[to] or (cost == costs[to] and carried >= ships[to]):
                    continue
                if not b.is_friendly(self.camp, to) or not b.in_scenario[to]:
                    continue
                if costs[to] == FAR:
                    found.append(to)
                costs[to], ships[to] = cost, carried
                ahead.append(to)
        return [Passage(place, costs[place], ships[place]) for place in found if costs[place]]

    def _leg(self, place: int, link: int) -> int:
        """13.4.7(2), P7(3), 13.4.5: a link's cost; only Americans leave the USA, and nobody goes there."""
        b, c = self.b, self.b.atlas
        kind, to, usa = c.link_kinds[place][link], c.links[place][link], c.capital[USA]
        if kind not in (LAND_LINK, SEA_LINK) or to == usa:
            return FAR
        if place == usa and (self.group.nation != USA or b.camp[USA] == NEUTRAL):
            return FAR
        if kind == LAND_LINK and self.group.kind == FLEET:
            return FAR
        if to != c.sudan or kind == LAND_LINK:
            return c.link_costs[place][link]
        return c.link_costs[place][link] + red_sea_surcharge(b) if red_sea_is_open(b) else FAR

    def _fly(self) -> None:
        """13.4.2: active air fleets for nothing, inactive ones for a point; over sea within 4 areas."""
        b, group = self.b, self.group
        if group.isolated:
            for area in air_range.destinations(b, self.camp, group.place, ESCAPE_RANGE):
                self._add(area, 0, NOBODY, 0)
            return
        self._march(group.inactive)
        for area in air_range.destinations(b, self.camp, group.place, air_range.LONG_RANGE):
            self._add(area, group.inactive, NOBODY, 0)

    # --- fleets ------------------------------------------------------------------------------------------

    def _sail(self) -> None:
        """13.4.3(1), 13.4.6(6): to any port in the regions open to them, a convoy route, through boxes."""
        c, start = self.b.atlas, self.group.place
        seas = c.seas_of_region[ATLANTIC] if c.box_kind[start] == ROUTE_BOX else c.port_seas[start]
        prices = self.situation.sea_prices(seas, self.situation.safe)
        for sea in range(c.first_sea, c.turn_track):
            if prices[sea] == FAR:
                continue
            for port in c.ports_on[sea]:
                self._add(port, 1, NOBODY, 0)
        is_western = WESTERN in (self.camp, self.b.partner(self.camp))
        if is_western and ATLANTIC in [c.region[sea] for sea in seas]:
            for route in ESCORTED:
                self._add(c.route_box[route], 1, NOBODY, 0)
        self._pass_boxes([start])

    # --- destinations ------------------------------------------------------------------------------------

    def refusal(self, place: int) -> Reason | None:
        """13.4: why the group may not end there."""
        b, group = self.b, self.group
        if b.atlas.box_kind[place] == ROUTE_BOX:
            return self._route_refusal(place)
        if (
            place >= b.atlas.first_sea
            or not b.is_friendly(self.camp, place)
            or b.enemy_count(self.camp, place)
        ):
            return NOT_OWN_AREA
        barred = war.may_enter(b, group.nation, place)
        if barred is not None:
            return barred
        if self.cost[place] >= FAR:
            return NO_WAY
        if self.number * self.cost[place] > group.sm(b):
            return NO_SM
        return NO_ROOM if stacking.room(b, self.camp, place, group.kind) < self.number else None

    def _route_refusal(self, place: int) -> Reason | None:
        """13.4.6(6): fleets alone, and towards the USSR once it is at war."""
        if self.cost[place] >= FAR or not self.b.in_scenario[place]:
            return NO_WAY
        if place == self.b.atlas.route_box[TO_USSR] and not self.b.war[1]:
            return NOT_AT_WAR
        return NO_SM if self.number > self.group.sm(self.b) else None

    def destinations(self) -> list[int]:
        return [
            place
            for place in range(self.b.atlas.first_sea)
            if self.cost[place] < FAR and self.refusal(place) is None
        ]

    def largest(self) -> int:
        """The greatest number of units of the group that can go to one and the same place."""
        best = 0
        for place in range(self.b.atlas.first_sea):
            if self.cost[place] < FAR and self._most(place) > best and self.refusal(place) is None:
                best = self._most(place)
                if best == len(self.group.units):
                    break
        return best

    def _most(self, place: int) -> int:
        """How many units movement, ships and room allow to go to a place."""
        b, most = self.b, len(self.group.units)
        if self.cost[place]:
            most = min(most, self.group.sm(b) // self.cost[place])
        if self.port[place] != NOBODY:
            most = min(most, self.situation.berths(self.port[place]))
        if b.atlas.box_kind[place] == ROUTE_BOX:
            return most
        return min(most, stacking.room(b, self.camp, place, self.group.kind))
