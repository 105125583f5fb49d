"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.saved import pickled
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Option, Vocabulary
from tripartite.games.world_at_war import narration
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board_data import BoardData
from tripartite.games.world_at_war.fields import BOARD
from tripartite.games.world_at_war.scenario_records import Scenario
from tripartite.games.world_at_war.terms import (
    AIR,
    AXIS,
    BIT,
    CAMP_COUNT,
    ELITE,
    FLEET,
    MASTER_OF_CAMP,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_COUNT,
    SOVIET,
    UNIT_KINDS,
    UNITED_KINGDOM,
    USA,
    WESTERN,
)

# What a nation is to a camp.
UNCONCERNED: Final = 0  # neutral: neither friendly nor enemy (4.2)
FRIEND: Final = 1
ENEMY: Final = 2
TRANSIT: Final = 3  # neutral, but units may move through, stay and trace supply (P16(2))


class Rules:
    """The options of this game: optional rules, and rulings that a table may decide otherwise."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.three_players = options["players"] == "3"  # P24
        self.carriers = options["carriers"] == "on"  # P20
        self.air_support = options["air_support"] == "on"  # P21
        self.winner_losses = options["winner_losses"]  # 13.3.9(7): larger, sum or half
        self.one_die_losses = options["one_die_losses"]  # 13.3.9(2): one or sum
        self.zone_of_control = options["zone_of_control"]  # 13.2.2(1): largest or sum
        self.submarine_dice = options["submarine_dice"]  # 14.2(7): group or each
        self.signs = options["signs"]  # 14.2(5), 14.2(6): strict or inclusive
        self.naval_oil = options["naval_oil"]  # 13.2.4(3): flat or per_two
        self.natural_ten = options["natural_ten"]  # 13.3.5(3): tested or fails
        self.air_losers = options["air_losers"]  # 13.3.4: break_off or stay
        self.port_surplus = options["port_surplus"]  # 9.2(3): none or limited


class Board(BoardData):
    """A game of The World at War: the declared fields, and what is around them."""

    frames: list[Frame]
    stack: list[int]  # units by type and place
    land: list[int]  # land units by camp and place
    types: list[list[int]]  # the types of units by camp and kind
    land_types: list[list[int]]  # the same of land units by camp, in the order of nations
    relation: list[int]  # what every nation is to every camp
    counts_shared: bool  # whether the lists may be those of a copy as well

    def __init__(self, atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.atlas = atlas
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None
        self.offered: list[Option] = []  # by the last ask of `phase.ask_anew`
        self.given_up = ""  # the prompt of that ask, if what it led to was given up at once
        self.searched: Any = None  # what `strategic` has looked for and the next ask or answer needs as well
        self.scenario: Scenario = atlas.components.scenarios[atlas.scenario_ids.index(rules.scenario)]
        self.in_scenario: list[bool] = atlas.scenario_places[self.scenario.number]  # by place (P25(6))

    def clear(self) -> None:
        """An empty table."""
        self.frames = []
        BOARD.clear(self, self.atlas)
        self.recount()

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.atlas, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        b.stack = self.stack
        b.land = self.land
        b.types = self.types
        b.land_types = self.land_types
        b.relation = self.relation
        b.counts_shared = self.counts_shared = True
        self.copy_into(b)
        return b

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled(self)

    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]:
        return BOARD.write(self, self.atlas, sheet)

    def read(self, data: dict[str, Any]) -> None:
        """Puts everything on an empty table."""
        BOARD.read(self, self.atlas, data)
        self.recount()

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, key: str, *values: narration.Value) -> None:
        """Reports a public event; `narration` names its paragraph and what the values are."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, NOBODY))

    def whisper(self, seat: int, key: str, *values: narration.Value) -> None:
        """Reports an event that only one seat may see."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, seat))

    def d3(self, purpose: str) -> int:
        return self.dice.roll(3, purpose)

    # --- units (5) ---------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Moves a unit to a place, or (NOBODY) into its force pool."""
        self.own_units()
        self._own_counts()
        before = self.place[unit]
        if before != NOBODY:
            self._count(unit, before, -1)
        self.place[unit] = place
        if place != NOBODY:
            self._count(unit, place, 1)

    def _own_counts(self) -> None:
        """Ends the sharing of the counts with copies, as `own_units` does for the units."""
        if self.counts_shared:
            self.counts_shared = False
            self.stack = self.stack[:]
            self.land = self.land[:]

    def _count(self, unit: int, place: int, change: int) -> None:
        c = self.atlas
        type = c.unit_type[unit]
        self.stack[type * c.place_count + place] += change
        if c.type_kind[type] <= ELITE:
            self.land[self.camp[c.type_nation[type]] * c.place_count + place] += change

    def recount(self) -> None:
        """Counts all stacks anew and what nations are to each other, after any nation changed its camp."""
        c = self.atlas
        self.stack = [0] * (c.type_count * c.place_count)
        self.land = [0] * (CAMP_COUNT * c.place_count)
        self.counts_shared = False
        for unit in range(c.unit_count):
            if self.place[unit] != NOBODY:
                self._count(unit, self.place[unit], 1)
        self._sort_types()
        self.assess_relations()

    def _sort_types(self) -> None:
        c, kinds = self.atlas, len(UNIT_KINDS)
        self.types = [[] for _ in range(CAMP_COUNT * kinds)]
        self.land_types = [[] for _ in range(CAMP_COUNT)]
        for type in range(c.type_count):
            camp, kind = self.camp[c.type_nation[type]], c.type_kind[type]
            self.types[camp * kinds + kind].append(type)
            if kind <= ELITE:
                self.land_types[camp].append(type)

    def count(self, type: int, place: int) -> int:
        """How many units of a type are in a place."""
        return self.stack[type * self.atlas.place_count + place]

    def units_of(self, type: int, place: int) -> list[int]:
        """The units of a type in a place."""
        c, where = self.atlas, self.place
        found: list[int] = []
        left = self.stack[type * c.place_count + place]
        if not left:
            return found
        for unit in range(c.first_unit[type], c.end_unit[type]):
            if where[unit] == place:
                found.append(unit)
                left -= 1
                if not left:
                    break
        return found

    def units_at(self, place: int, kind: int, camp: int) -> list[int]:
        """The units of a kind and camp in a place."""
        places, found = self.atlas.place_count, []
        for type in self.types[camp * len(UNIT_KINDS) + kind]:
            if self.stack[type * places + place]:
                found += self.units_of(type, place)
        return found

    def land_units(self, place: int, camp: int) -> list[int]:
        """The land units of a camp in a place, by nation, regulars before elites."""
        places = self.atlas.place_count
        found: list[int] = []
        left = self.land[camp * places + place]
        if not left:
            return found
        for type in self.land_types[camp]:
            here = self.stack[type * places + place]
            if here:
                found += self.units_of(type, place)
                left -= here
                if not left:
                    break
        return found

    def land_count(self, place: int, camp: int) -> int:
        """How many land units of a camp stand in a place."""
        return self.land[camp * self.atlas.place_count + place]

    def air_fleets(self, place: int, camp: int) -> list[int]:
        return self.units_at(place, AIR, camp)

    def fleets(self, place: int, camp: int) -> list[int]:
        return self.units_at(place, FLEET, camp)

    def nation_of(self, unit: int) -> int:
        return self.atlas.type_nation[self.atlas.unit_type[unit]]

    def camp_of(self, unit: int) -> int:
        return self.camp[self.atlas.type_nation[self.atlas.unit_type[unit]]]

    def kind_of(self, unit: int) -> int:
        return self.atlas.type_kind[self.atlas.unit_type[unit]]

    def in_pool(self, type: int) -> int:
        """15.1(3): how many released pieces of a type are not in play."""
        c = self.atlas
        used = 0
        for unit in range(c.first_unit[type], c.end_unit[type]):
            if self.place[unit] != NOBODY:
                used += 1
        return max(self.released[type] - used, 0)

    def free_unit(self, type: int) -> int:
        """A piece of a type that is in the force pool; its first one."""
        c = self.atlas
        for unit in range(c.first_unit[type], c.end_unit[type]):
            if self.place[unit] == NOBODY:
                return unit
        return NOBODY

    # --- camps and control (4.2, 16) ---------------------------------------------------------------------

    def at_war(self, camp: int, other: int) -> bool:
        """Whether two camps are at war; the Western Allies and the USSR never are."""
        if camp == AXIS:
            camp, other = other, camp
        if other != AXIS or camp in (AXIS, NEUTRAL):
            return False
        return self.war[camp - 1] > 0

    def is_belligerent(self, camp: int) -> bool:
        """P16(2), P16(4): transit and straits are for a camp at war; of the USSR that is not always so."""
        return camp != SOVIET or self.war[1] > 0

    def master(self, camp: int) -> int:
        """P16(1), P23(2): whose minor allies those of a camp are; after the United Kingdom the USA's."""
        if camp == WESTERN and self.surrendered[UNITED_KINGDOM] and self.camp[USA] == WESTERN:
            return USA
        return MASTER_OF_CAMP[camp]

    def partner(self, camp: int) -> int:
        """P24(2): the camp that units of this one may stack, attack and be supplied with, or NOBODY."""
        if camp in (AXIS, NEUTRAL) or self.rules.three_players:
            return NOBODY
        if not self.war[0] or not self.war[1]:
            return NOBODY
        return SOVIET if camp == WESTERN else WESTERN

    def assess_relations(self) -> None:
        """What every nation is to every camp, after a war, a camp or a diplomatic marker has changed."""
        self.relation = [0] * (SEAT_COUNT * NATION_COUNT)
        for camp in range(SEAT_COUNT):
            partner = self.partner(camp)
            for nation in range(NATION_COUNT):
                self.relation[camp * NATION_COUNT + nation] = self._relation(camp, nation, partner)

    def _relation(self, camp: int, nation: int, partner: int) -> int:
        other = self.camp[nation]
        if other == camp or (other == partner and other != NOBODY):
            return FRIEND
        if other != NEUTRAL:
            return ENEMY if self.at_war(camp, other) else UNCONCERNED
        if self.attackers[nation] & BIT[camp]:
            return ENEMY
        if not self.is_belligerent(camp):
            return UNCONCERNED
        return TRANSIT if self.atlas.grants_transit(nation, self.track[nation], camp) else UNCONCERNED

    def has_rule(self, rule: int) -> bool:
        """P25(6): whether a special rule of `keys` holds in this scenario."""
        return self.scenario.rules[rule]

    def is_to(self, camp: int, nation: int) -> int:
        """What a nation is to a camp: UNCONCERNED, FRIEND, ENEMY or TRANSIT."""
        return self.relation[camp * NATION_COUNT + nation]

    def is_friendly(self, camp: int, place: int) -> bool:
        """4.2: whether an area or box is controlled by the own side."""
        nation = self.control[place]
        return nation >= 0 and self.relation[camp * NATION_COUNT + nation] == FRIEND

    def is_enemy(self, camp: int, place: int) -> bool:
        """4.2: whether an area or box is controlled by an enemy."""
        nation = self.control[place]
        return nation >= 0 and self.relation[camp * NATION_COUNT + nation] == ENEMY

    def is_open(self, camp: int, place: int) -> bool:
        """P16(2): whether a camp may be in an area without fighting: a friendly one or one of transit."""
        nation = self.control[place]
        return nation >= 0 and self.relation[camp * NATION_COUNT + nation] in (FRIEND, TRANSIT)

    def enemy_count(self, camp: int, place: int) -> int:
        """How many land units of enemies of a camp stand in a place."""
        places, found = self.atlas.place_count, 0
        if camp != AXIS:
            if self.war[camp - 1]:
                found = self.land[AXIS * places + place]
        else:
            if self.war[WESTERN - 1]:
                found = self.land[WESTERN * places + place]
            if self.war[SOVIET - 1]:
                found += self.land[SOVIET * places + place]
        neutrals = self.land[NEUTRAL * places + place]
        if neutrals and self.is_to(camp, self.control[place]) == ENEMY:
            found += neutrals
        return found

    def own_count(self, camp: int, place: int) -> int:
        """How many land units of a camp, and of the one it stacks with, stand in a place."""
        c = self.atlas
        partner = self.partner(camp)
        found = self.land[camp * c.place_count + place]
        return found if partner == NOBODY else found + self.land[partner * c.place_count + place]

    def is_empty(self, place: int) -> bool:
        """4.2: whether no land unit of its controller's side stands in an area."""
        nation = self.control[place]
        if nation < 0:
            return True
        camp = self.camp[nation]
        return not (self.land_count(place, camp) if camp == NEUTRAL else self.own_count(camp, place))
