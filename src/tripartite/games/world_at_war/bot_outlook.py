"""How a bot sees the war: friends and foes, what areas are worth, and how far the goals draw its units."""

from __future__ import annotations

import heapq
from typing import Final

from tripartite.games.world_at_war import boards, pact
from tripartite.games.world_at_war import bot_charts as charts
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import ENEMY, FRIEND, TRANSIT, Board
from tripartite.games.world_at_war.terms import (
    AUTUMN,
    AXIS,
    FRANCE,
    GERMANY,
    ITALY,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SOVIET,
    USA,
    USSR,
    VICHY_FRANCE,
    WESTERN,
)

CAMPAIGN: Final = "camp39"

# What a nation is to a bot.
STRANGER: Final = 0
OWN: Final = 1
FOE: Final = 2  # at war
PREY: Final = 3  # neutral, but to be attacked


def prizes(c: Atlas, scenario: str, number: int) -> list[float]:
    """What every area is worth to whoever holds it, by its resources and the victory rows."""
    found = [0.0] * c.place_count
    for place in range(c.first_sea):
        worth = charts.BASE + charts.CITY * c.city[place] + charts.PORT * c.port[place]
        worth += charts.RAW_MATERIAL * c.rm_of[place] + charts.OIL * c.oil_of[place]
        found[place] = worth if c.is_area[place] else charts.BASE
    for nation in range(NATION_COUNT):
        if c.capital[nation] != NOBODY and c.is_area[c.capital[nation]]:
            found[c.capital[nation]] += charts.MAJOR_CAPITAL if nation < MAJOR_COUNT else charts.MINOR_CAPITAL
    if scenario == CAMPAIGN:
        for city in c.components.victory_cities:
            found[city.area] += charts.VICTORY_CITY
    for each in c.components.victory_points:
        if each.scenario == number:
            found[each.area] += charts.VICTORY_POINT * each.points
    for id, worth in charts.AIMS.get(scenario, {}).items():
        found[c.place_number[id]] += worth
    return found


def is_prey(b: Board, camp: int, nation: int) -> bool:
    """13.3(2): whether a bot is ready to attack a nation that is no enemy yet."""
    if not b.in_play[nation] or b.surrendered[nation]:
        return False
    if camp == AXIS:
        return _is_axis_prey(b, nation)
    return camp == WESTERN and nation == VICHY_FRANCE and b.turn >= charts.TORCH and b.camp[USA] == WESTERN


def _is_axis_prey(b: Board, nation: int) -> bool:
    if nation not in charts.WARS or b.turn < charts.WARS[nation][0]:
        return False
    if nation in charts.NEED_FRANCE and not b.surrendered[FRANCE]:
        return False
    if nation == USSR:
        return is_time_for_barbarossa(b) and eastern_army(b) >= charts.EASTERN_ARMY
    return b.camp[nation] == NEUTRAL and b.track[nation] >= 0


def is_time_for_barbarossa(b: Board) -> bool:
    return charts.BARBAROSSA <= b.turn <= charts.LAST_BARBAROSSA and b.atlas.season_of[b.turn] < AUTUMN


def eastern_army(b: Board) -> int:
    """The land units of the Axis that stand in areas next to the USSR."""
    found = 0
    for area in range(b.atlas.area_count):
        number = b.own_count(AXIS, area)
        if number and any(b.control[other] == USSR for other in b.atlas.attack_ways[area]):
            found += number
    return found


def gathers_in_the_east(b: Board, camp: int) -> bool:
    """16.1: whether Germany draws up its armies against the USSR before it attacks."""
    if camp != AXIS or b.war[1] or not b.in_play[USSR] or b.surrendered[USSR]:
        return False
    return b.surrendered[FRANCE] > 0 and charts.GATHERING <= b.turn <= charts.LAST_BARBAROSSA


class Outlook:
    """The politics of a camp: who is what, and the fields of goals; it changes with control alone."""

    def __init__(self, b: Board, camp: int, prize: list[float]) -> None:
        c = b.atlas
        self.camp = camp
        self.turn = b.turn
        self.control: list[int] = b.control
        self.relation: list[int] = b.relation
        self.progress: list[int] = b.progress
        self.surrendered: list[int] = b.surrendered
        self.track: list[int] = b.track
        self.prize = prize
        self.stance: list[int] = [self._stance(b, nation) for nation in range(NATION_COUNT)]
        self.land_modifier: list[int] = [boards.land_modifier(b, nation) for nation in range(NATION_COUNT)]
        self.held: list[bool] = [False] * c.place_count  # by the own side
        self.wanted: list[bool] = [False] * c.place_count  # to be taken
        self._sort_places(b)
        passable = [self.held[place] or self.wanted[place] for place in range(c.place_count)]
        self.field: list[float] = [prize[p] if self.wanted[p] else 0.0 for p in range(c.place_count)]
        if gathers_in_the_east(b, camp):
            for place in range(c.area_count):
                if b.control[place] == USSR:
                    self.field[place] = prize[place]
                    passable[place] = True
        spread(c, self.field, passable)
        zeal = zeal_of(b, camp)
        self.beyond: list[float] = [zeal * height for height in behind(c, self.field)]
        self.home_field: list[float] = [prize[p] if self.held[p] else 0.0 for p in range(c.place_count)]
        spread(c, self.home_field, passable)
        self.stake: list[float] = behind(c, self.home_field)
        for place in range(c.place_count):
            self.stake[place] = prize[place] + charts.STAKE * self.stake[place]
        self.gain: list[float] = [
            zeal * prize[place] + charts.BEYOND * self.beyond[place] for place in range(c.place_count)
        ]
        self.post: list[float] = self._posts(b)
        self.last_turn = b.turn >= b.scenario.last

    def still_fits(self, b: Board) -> bool:
        if self.turn != b.turn or self.control != b.control or self.relation != b.relation:
            return False
        return self.progress == b.progress and self.surrendered == b.surrendered and self.track == b.track

    def _stance(self, b: Board, nation: int) -> int:
        relation = b.is_to(self.camp, nation)
        if relation == FRIEND:
            return OWN
        if relation == ENEMY:
            return FOE
        return PREY if is_prey(b, self.camp, nation) else STRANGER

    def _sort_places(self, b: Board) -> None:
        c = b.atlas
        torch = c.groups["torch"]
        for place in range(c.first_sea):
            nation = b.control[place]
            if nation == NOBODY or not b.in_scenario[place]:
                continue
            self.held[place] = b.is_to(self.camp, nation) in (FRIEND, TRANSIT)
            self.wanted[place] = self.stance[nation] in (FOE, PREY)
            if nation == VICHY_FRANCE and self.stance[nation] == PREY:
                self.wanted[place] = place in torch
            if self.camp == SOVIET and not self.wanted[place] and pact.occupation_refusal(b, place) is None:
                self.wanted[place] = True

    def _posts(self, b: Board) -> list[float]:
        """7(3), 16.1(6): what a first garrison earns in a place, besides holding it."""
        c = b.atlas
        found = [0.0] * c.place_count
        for nation in range(NATION_COUNT):
            capital = c.capital[nation]
            if self.stance[nation] == OWN or capital == NOBODY or not self.held[capital]:
                continue
            for area in c.nation_areas[nation]:
                if self.held[area] and b.control[area] != nation:
                    found[capital] += c.rm_of[area] + c.oil_of[area]
        if self.camp == WESTERN and self.stance[ITALY] == FOE and not self.held[c.ethiopia]:
            found[c.sudan] = charts.SUDAN  # P7(3)
        for place in range(c.area_count):
            owner = c.nation_of[place]
            if owner < MAJOR_COUNT and self.stance[owner] == FOE and self.held[place]:
                found[place] += c.rm_of[place] + c.oil_of[place]
        return found


def zeal_of(b: Board, camp: int) -> float:
    """How eagerly a camp attacks in this turn."""
    if camp != AXIS and b.rules.scenario in charts.ZEAL_OF_ALLIES:
        return charts.ZEAL_OF_ALLIES[b.rules.scenario]
    found = 0.0
    for first, zeal in charts.ZEAL[camp]:
        if b.turn >= first:
            found = zeal
    return found


def spread(c: Atlas, field: list[float], passable: list[bool]) -> None:
    """Lets every goal draw from further away, weaker with each area."""
    ahead: list[tuple[float, int]] = [(-field[p], p) for p in range(c.first_sea) if field[p] > 0.0]
    heapq.heapify(ahead)
    while ahead:
        height, place = heapq.heappop(ahead)
        if -height < field[place]:
            continue
        lower = -height * charts.DECAY
        for other in c.attack_ways[place]:
            if passable[other] and field[other] < lower:
                field[other] = lower
                heapq.heappush(ahead, (-lower, other))


def behind(c: Atlas, field: list[float]) -> list[float]:
    """By place, the strongest pull of its neighbours."""
    found = [0.0] * c.place_count
    for place in range(c.first_sea):
        for other in c.attack_ways[place]:
            if field[other] * charts.DECAY > found[place]:
                found[place] = field[other] * charts.DECAY
    return found


def is_potential_enemy(b: Board, camp: int, nation: int) -> bool:
    """16.1: the Germans and the Soviets watch each other before their war."""
    if b.war[1] or camp == WESTERN:
        return False
    return b.camp[nation] == (SOVIET if camp == AXIS else AXIS) and nation in (GERMANY, USSR)
