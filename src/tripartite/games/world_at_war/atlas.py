"""The map, the nations and the pieces as flat tables, for rules that look things up very often."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.chart import Chart
from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.keys import (
    ALLIED_TRANSIT_SPACE,
    AXIS_TRANSIT_SPACE,
    STRAITS_ALLIES_SPACE,
    STRAITS_AXIS_SPACE,
)
from tripartite.games.world_at_war.records import PIECES
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS,
    AXIS_SIDE,
    ELITE,
    FIRST_MINOR,
    FLEET,
    FRANCE,
    MAJOR_COUNT,
    NATION_COUNT,
    NATIONS,
    NEUTRAL,
    NOBODY,
    REGULAR,
    SIDES,
    TURKEY,
    UNIT_KINDS,
    VICHY_FRANCE,
)

LOWEST_SPACE: Final = -3  # of all diplomatic tracks
SPACE_COUNT: Final = 9
NO_EFFECT: Final = "no_effect"


def _pieces(c: Components, nation: int) -> list[int]:
    """Pieces of a nation by kind; what is left of the French forces may become Vichy France's (P11(2))."""
    if nation != VICHY_FRANCE:
        return c.pool_of(nation)
    french = c.pool_of(FRANCE)
    return [french[REGULAR], 0, 0, french[FLEET]]


class Atlas(Chart):
    """What the components say, by the numbers of places, nations, units, advances, chits and turns."""

    def __init__(self, c: Components) -> None:
        super().__init__(c)
        self._nations(c)
        self._boards(c)
        self._strips(c)
        self._advances(c)
        self._units(c)
        self._turns(c)
        self._tracks(c)
        self._chits(c)
        self._scenarios(c)
        self._ids: dict[str, list[str]] = {
            "place": self.place_ids,
            "to": self.place_ids,
            "zone": self.zone_ids,
            "strait": self.strait_ids,
            "nation": self.nation_ids,
            "type": self.type_ids,
            "unit": self.unit_ids,
            "advance": self.advance_ids,
            "turn": self.turn_ids,
            "event": self.event_ids,
            "chit": self.chit_ids,
            "space": self.space_ids,
        }

    def ids_of(self, kind: str) -> list[str]:
        """The ids by which people know the numbers of a kind; none for a kind of plain numbers."""
        return self._ids.get(kind, [])

    # --- nations (4.2, 5.5, P3) --------------------------------------------------------------------------

    def _nations(self, c: Components) -> None:
        self.nation_ids: list[str] = list(NATIONS)
        self.capital: list[int] = [c.capital_of(nation) for nation in range(NATION_COUNT)]
        self.home_areas: list[list[int]] = [[] for _ in range(NATION_COUNT)]
        self.nation_areas: list[list[int]] = [[] for _ in range(NATION_COUNT)]  # with dependencies
        for area in range(self.area_count):
            self.nation_areas[self.nation_of[area]].append(area)
            if self.home_nation[area] != NOBODY:
                self.home_areas[self.home_nation[area]].append(area)
        none = [0] * (NATION_COUNT - MAJOR_COUNT)
        self.land_modifier: list[int] = (
            [each.land_modifier for each in c.nations]
            + [0] * len(c.commonwealth)  # 13.3.6.1(7)
            + [each.land_modifier for each in c.minors]
        )
        self.air_modifier: list[int] = [each.air_modifier for each in c.nations] + none

    def _boards(self, c: Components) -> None:
        """P3: what the country boards say, by major and then by level, which counts from 1."""
        self.start_level: list[int] = [each.start_level for each in c.nations]
        self.start_attacks: list[int] = [each.attacks for each in c.nations]
        self.half_first_round: list[bool] = [each.half_first_round for each in c.nations]
        self.oil_marker: list[bool] = [each.oil_marker for each in c.nations]
        self.requirement: list[list[int]] = [[0, *each.requirement, 0] for each in c.nations]
        self.factories: list[list[int]] = [[0] for _ in c.nations]
        self.actions: list[list[int]] = [[0] for _ in c.nations]
        self.strategic_movement: list[list[int]] = [[0] for _ in c.nations]
        self.rm_bonus: list[list[int]] = [[0] for _ in c.nations]
        for each in c.levels:
            self.factories[each.nation].append(each.factories)
            self.actions[each.nation].append(each.actions)
            self.strategic_movement[each.nation].append(each.strategic_movement)
            self.rm_bonus[each.nation].append(each.rm_bonus)
        first = len(PIECES)
        self.submarine_pool: list[int] = [each.pool[first] for each in c.nations]
        self.asw_pool: list[int] = [each.pool[first + 1] for each in c.nations]
        self.bomber_pool: list[int] = [each.pool[first + 2] for each in c.nations]
        self.interceptor_pool: list[int] = [each.pool[first + 3] for each in c.nations]
        self.fortress_pool: list[int] = [each.pool[first + 4] for each in c.nations]
        self.percent: list[list[int]] = [[]] + [[0, *each.percent] for each in c.progress]  # by level and d10

    def _strips(self, c: Components) -> None:
        """P3(2), P3(3): by box of the general track, the highest damage and the lowest oil reached."""
        boxes = range(c.limits["damage_most"] + 1)
        self.damage_sm: list[int] = [0] * len(boxes)
        self.damage_actions: list[int] = [0] * len(boxes)
        self.damage_factories: list[int] = [0] * len(boxes)
        for each in sorted(c.damage_effects, key=lambda effect: effect.box):
            for box in range(each.box, len(boxes)):
                self.damage_sm[box] = each.strategic_movement or self.damage_sm[box]
                self.damage_actions[box] = each.actions or self.damage_actions[box]
                self.damage_factories[box] = each.factories or self.damage_factories[box]
        boxes = range(c.limits["oil_most"] + 1)
        self.oil_sm: list[int] = [0] * len(boxes)
        self.oil_actions: list[int] = [0] * len(boxes)
        self.oil_fleets: list[int] = [1] * len(boxes)  # what divides the number in use; 0 if none is
        self.oil_air: list[int] = [1] * len(boxes)
        self.oil_operations: list[bool] = [True] * len(boxes)
        for strip in sorted(c.oil_effects, key=lambda effect: -effect.box):
            for box in range(strip.box + 1):
                self.oil_sm[box] = strip.strategic_movement or self.oil_sm[box]
                self.oil_actions[box] = strip.actions or self.oil_actions[box]
                self.oil_fleets[box] = self.oil_fleets[box] if strip.fleets == NOBODY else strip.fleets
                self.oil_air[box] = self.oil_air[box] if strip.air_fleets == NOBODY else strip.air_fleets
                self.oil_operations[box] = self.oil_operations[box] and not strip.no_operations

    def _advances(self, c: Components) -> None:
        self.advance_ids: list[str] = [each.id for each in c.advances]
        self.advance_nation: list[int] = [each.nation for each in c.advances]
        self.advance_level: list[int] = [each.level for each in c.advances]
        self.advance_cost: list[int] = [each.cost for each in c.advances]
        self.advance_effects: list[list[int]] = [each.effects for each in c.advances]
        self.advance_areas: list[list[int]] = [
            [] if each.areas == NOBODY else c.groups[each.areas].areas for each in c.advances
        ]
        self.nation_advances: list[list[int]] = [
            [each.number for each in c.advances if each.nation == nation] for nation in range(MAJOR_COUNT)
        ]

    # --- units (5) ---------------------------------------------------------------------------------------

    def _units(self, c: Components) -> None:
        """A type is a kind of unit of a nation; its units follow each other."""
        self.type_ids: list[str] = []
        self.type_nation: list[int] = []
        self.type_kind: list[int] = []
        self.first_unit: list[int] = []
        self.end_unit: list[int] = []
        self.unit_ids: list[str] = []
        self.unit_type: list[int] = []
        self.type_of: list[list[int]] = [[NOBODY] * len(UNIT_KINDS) for _ in NATIONS]  # by nation and kind
        for nation in range(NATION_COUNT):
            for kind, count in enumerate(_pieces(c, nation)):
                if count:
                    self._add_type(nation, kind, count)
        self.type_count = len(self.type_ids)
        self.unit_count = len(self.unit_ids)
        self.types_of_kind: list[list[int]] = [
            [type for type in range(self.type_count) if self.type_kind[type] == kind]
            for kind in range(len(UNIT_KINDS))
        ]
        self.land_types: list[int] = [t for t in range(self.type_count) if self.type_kind[t] <= ELITE]
        # P3(7): what force pools are given, by turn and type.
        self.releases: list[list[int]] = [[0] * self.type_count for _ in c.turns]
        for each in c.pool_releases:
            for kind, count in enumerate((each.land, each.elite, each.air, each.naval)):
                if count:
                    self.releases[each.turn][self.type_of[each.nation][kind]] += count

    def _add_type(self, nation: int, kind: int, count: int) -> None:
        type = len(self.type_ids)
        id = f"{NATIONS[nation]}_{UNIT_KINDS[kind]}"
        self.type_of[nation][kind] = type
        self.type_ids.append(id)
        self.type_nation.append(nation)
        self.type_kind.append(kind)
        self.first_unit.append(len(self.unit_ids))
        self.unit_ids += [f"{id}_{number}" for number in range(1, count + 1)]
        self.unit_type += [type] * count
        self.end_unit.append(len(self.unit_ids))

    # --- turns (10, P2) ----------------------------------------------------------------------------------

    def _turns(self, c: Components) -> None:
        self.turn_ids: list[str] = [each.id for each in c.turns]
        self.season_of: list[int] = [each.season for each in c.turns]
        self.year_of: list[int] = [each.year for each in c.turns]
        self.no_effect_chits: list[int] = [each.no_effect_chits for each in c.turns]
        self.chits_drawn: list[int] = [each.chits_drawn for each in c.turns]
        self.exploitations: list[int] = [each.exploitations for each in c.weather]  # by season
        self.exploitation_modifiers: list[list[int]] = [each.modifiers for each in c.weather]
        self.no_invasions: list[list[int]] = [each.no_invasions for each in c.weather]

    # --- diplomacy (16) ----------------------------------------------------------------------------------

    def _tracks(self, c: Components) -> None:
        """16: tables by nation, and those of spaces by position from LOWEST_SPACE on."""
        self.has_track: list[bool] = [False] * NATION_COUNT
        self.track_start: list[int] = [0] * NATION_COUNT
        self.track_low: list[int] = [0] * NATION_COUNT
        self.track_high: list[int] = [0] * NATION_COUNT
        for track in c.tracks:
            self.has_track[track.nation] = True
            self.track_start[track.nation] = track.start
        self.space: list[list[int]] = [[NOBODY] * SPACE_COUNT for _ in NATIONS]
        for number, each in enumerate(c.spaces):
            self.space[each.track][each.position - LOWEST_SPACE] = number
            self.track_low[each.track] = min(self.track_low[each.track], each.position)
            self.track_high[each.track] = max(self.track_high[each.track], each.position)
        self.space_ids: list[str] = [each.id for each in c.spaces]
        self.space_colour: list[int] = [each.colour for each in c.spaces]
        self.space_effects: list[list[int]] = [each.effects for each in c.spaces]
        self.space_condition: list[int] = [each.condition for each in c.spaces]
        self.space_otherwise: list[list[int]] = [each.otherwise for each in c.spaces]
        self.space_convoys: list[int] = [each.convoys for each in c.spaces]
        self.space_actions: list[int] = [each.actions for each in c.spaces]

    def space_at(self, nation: int, position: int) -> int:
        """The space of a nation's track at a position, NOBODY if it has none."""
        return self.space[nation][position - LOWEST_SPACE]

    def has_effect(self, nation: int, position: int, effect: int) -> bool:
        """P16(5): whether a space is printed with an effect; its condition is for the rules to test."""
        space = self.space[nation][position - LOWEST_SPACE]
        return space != NOBODY and effect in self.space_effects[space]

    def grants_transit(self, nation: int, position: int, camp: int) -> bool:
        """P16(2): whether a neutral lets a camp's units through, also where its condition to join fails."""
        if camp == NEUTRAL:
            return False
        effect = AXIS_TRANSIT_SPACE if camp == AXIS else ALLIED_TRANSIT_SPACE
        space = self.space[nation][position - LOWEST_SPACE]
        if space == NOBODY:
            return False
        return effect in self.space_effects[space] or effect in self.space_otherwise[space]

    def opens_straits(self, strait: int, track: list[int], camp: int) -> bool:
        """P16(4): whether Turkey's space opens Istanbul to a camp."""
        if strait != self.istanbul:
            return False
        effect = STRAITS_AXIS_SPACE if camp == AXIS else STRAITS_ALLIES_SPACE
        return self.has_effect(TURKEY, track[TURKEY], effect)

    def _chits(self, c: Components) -> None:
        """15.2, 16(1): events, the flags of both sides, and the chit without effect."""
        self.event_ids: list[str] = [each.id for each in c.events]
        self.chit_ids: list[str] = self.event_ids[:]
        self.chit_event: list[int] = [each.number for each in c.events]
        self.chit_side: list[int] = [each.side for each in c.events]
        self.chit_nation: list[int] = [NOBODY] * len(c.events)
        self.flag_chit: list[list[int]] = [[NOBODY] * NATION_COUNT for _ in SIDES]  # by side and nation
        for side in (AXIS_SIDE, ALLIES):
            for track in c.tracks:
                if side == ALLIES or track.nation >= FIRST_MINOR:  # 15.2(3)
                    self.flag_chit[side][track.nation] = len(self.chit_ids)
                    self._add_chit(f"{SIDES[side]}_{NATIONS[track.nation]}", side, track.nation)
        self.no_effect_chit = len(self.chit_ids)
        self._add_chit(NO_EFFECT, NOBODY, NOBODY)
        self.chit_count = len(self.chit_ids)

    # --- scenarios (P25) ---------------------------------------------------------------------------------

    def _scenarios(self, c: Components) -> None:
        self.scenario_ids: list[str] = [each.id for each in c.scenarios]
        self.scenario_places: list[list[bool]] = [  # P25(6): everything else is closed
            [not each.places or n in each.places for n in range(self.place_count)] for each in c.scenarios
        ]
        # By scenario and nation.
        self.stays_home: list[list[bool]] = [[False] * NATION_COUNT for _ in c.scenarios]
        for standing in c.standings:
            self.stays_home[standing.scenario][standing.nation] = standing.stays_home

    def _add_chit(self, id: str, side: int, nation: int) -> None:
        self.chit_ids.append(id)
        self.chit_event.append(NOBODY)
        self.chit_side.append(side)
        self.chit_nation.append(nation)
