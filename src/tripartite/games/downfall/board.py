"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.verbs import Vocabulary
from tripartite.games.downfall import narration, notation
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.terms import (
    ACTION_COUNT,
    ALLIES,
    AT_WAR,
    AXIS,
    COUNTRY_COUNT,
    FRENCH_NORTH_AFRICA,
    NEUTRAL,
    NOBODY,
    READY,
    SOVIETS,
    SURRENDERED,
    UNDECIDED,
    YUGOSLAVIA,
)


class Rules:
    """The options of this game: with two players the Allies and the Soviet Union are in one hand (2-2)."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.two_players = options["players"] == "2"


class Board:
    """The plain data of a game of Downfall of the Third Reich."""

    def __init__(self, atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.atlas = atlas
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None

    def clear(self) -> None:
        """An empty table; `copy` does not need it, which keeps copies cheap."""
        armies, zones = self.atlas.army_count, self.atlas.zone_count
        # Sequence of play (3)
        self.frames: list[Frame] = []
        self.reveals = 0
        self.shown = 0
        self.turn = 0
        self.side = NOBODY
        self.begun = 0  # whether the part has gone beyond its start (1-3)
        # Armies (1-2, 8-12): where each stands, its state, and what it has done in this part
        self.place = [NOBODY] * armies
        self.reduced = [0] * armies
        self.task = [READY] * armies
        self.entered = [NOBODY] * armies  # the border it crossed last in this part, or BY_SEA
        self.lined = [0] * armies  # whether it had a supply line at the start
        self.supports = [NOBODY] * armies  # the attack that it supports
        self.struck = [0] * armies  # 1: attacked in this part, 2: attacked by the Allies in this turn
        self.stack = [0] * (3 * zones)  # armies by side and zone
        # Zones and countries (2, 6)
        self.control = [NOBODY] * zones
        self.landed = [0] * zones  # a bit for each side whose armies have stood here since they landed
        self.before_partisans = [NOBODY] * zones
        self.first_there = [NOBODY] * zones  # Allies or Soviets, where both stand (2-1)
        self.status = [NEUTRAL] * COUNTRY_COUNT
        # Stores (4.1, 4.3, 11, 12)
        self.supply = [0, 0, 0]
        self.tanks = [0, 0, 0]
        self.basic = [0, 0, 0]  # air missions in the box
        self.advanced = [0, 0, 0]
        self.submarines = [0, 0]  # in the box, basic and advanced
        self.atlantic = [0, 0]  # in the Battle of the Atlantic
        self.bombers = 0  # missions in the Strategic Bombing zone
        self.bombed = 0
        self.double_answers = 0
        # Developments (13), in the order in which their tiles were laid
        self.tiles: list[list[int]] = [[], [], []]
        self.boxed: list[list[int]] = [[], [], []]  # the turn of the first Action
        self.owned: list[list[int]] = [[], [], []]  # the turn of the second one, 0 while in the box
        self.known: list[list[int]] = [[], [], []]  # whether all have seen the tile
        # The part of the turn (3-4, 4)
        self.actions = 0
        self.done = [0] * ACTION_COUNT
        self.lend_lease = 0
        self.british_points = 0
        self.points = NOBODY  # of a Reinforcements Action that is being spent
        self.minor_points = [0] * COUNTRY_COUNT
        self.laying = 0  # a Development Action waits for its tile
        self.reorganizing = 0
        self.selected = NOBODY  # the army whose operation is being chosen
        self.strategic_east = 0
        self.landings: list[int] = []
        self.fresh: list[int] = []  # zones with enemies that armies have entered and must attack in (17-5)
        # Attacks (8-13, 17)
        self.attackers: list[int] = []
        self.targets: list[int] = []
        self.missions: list[int] = []
        self.fought: list[int] = []
        self.declaring = NOBODY  # the attack whose target or support is being named
        self.flying = NOBODY  # the attack whose air mission may be answered
        self.flying_kind = 0
        self.bombing = 0  # missions that the Axis may answer
        self.support_limit: list[int] = []  # by zone, counted when the combats begin
        # Turns in which something happened, 0 for never (4-4, 8-3)
        self.barbarossa = 0
        self.karelia_attacked = 0
        self.soviet_invasion = 0
        self.west_attacked = 0
        self.outcome = UNDECIDED

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.atlas, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        b.reveals = self.reveals
        b.shown = self.shown
        b.turn = self.turn
        b.side = self.side
        b.begun = self.begun
        b.place = self.place[:]
        b.reduced = self.reduced[:]
        b.task = self.task[:]
        b.entered = self.entered[:]
        b.lined = self.lined[:]
        b.supports = self.supports[:]
        b.struck = self.struck[:]
        b.stack = self.stack[:]
        b.control = self.control[:]
        b.landed = self.landed[:]
        b.before_partisans = self.before_partisans[:]
        b.first_there = self.first_there[:]
        b.status = self.status[:]
        b.supply = self.supply[:]
        b.tanks = self.tanks[:]
        b.basic = self.basic[:]
        b.advanced = self.advanced[:]
        b.submarines = self.submarines[:]
        b.atlantic = self.atlantic[:]
        b.bombers = self.bombers
        b.bombed = self.bombed
        b.double_answers = self.double_answers
        tiles, boxed, owned, known = self.tiles, self.boxed, self.owned, self.known
        b.tiles = [tiles[0][:], tiles[1][:], tiles[2][:]]
        b.boxed = [boxed[0][:], boxed[1][:], boxed[2][:]]
        b.owned = [owned[0][:], owned[1][:], owned[2][:]]
        b.known = [known[0][:], known[1][:], known[2][:]]
        b.actions = self.actions
        b.done = self.done[:]
        b.lend_lease = self.lend_lease
        b.british_points = self.british_points
        b.points = self.points
        b.minor_points = self.minor_points[:]
        b.laying = self.laying
        b.reorganizing = self.reorganizing
        b.selected = self.selected
        b.strategic_east = self.strategic_east
        b.landings = self.landings[:]
        b.fresh = self.fresh[:]
        b.attackers = self.attackers[:]
        b.targets = self.targets[:]
        b.missions = self.missions[:]
        b.fought = self.fought[:]
        b.declaring = self.declaring
        b.flying = self.flying
        b.flying_kind = self.flying_kind
        b.bombing = self.bombing
        b.support_limit = self.support_limit[:]
        b.barbarossa = self.barbarossa
        b.karelia_attacked = self.karelia_attacked
        b.soviet_invasion = self.soviet_invasion
        b.west_attacked = self.west_attacked
        b.outcome = self.outcome
        return b

    def to_json(self) -> dict[str, Any]:
        return notation.board_to_json(self)

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, key: str, *values: int) -> None:
        """Reports a public event; `narration` names its paragraph and what the values are."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, NOBODY))

    def whisper(self, side: int, key: str, *values: int) -> None:
        """Reports an event that only one side may see."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, side))

    # --- small questions that many paragraphs ask --------------------------------------------------------

    @property
    def year(self) -> int:
        return self.atlas.components.year_of[self.turn]

    @property
    def season(self) -> int:
        return self.atlas.components.season_of[self.turn]

    def own(self, side: int, zone: int) -> int:
        """How many armies of the side stand in the zone."""
        return self.stack[side * self.atlas.zone_count + zone]

    def enemies(self, side: int, zone: int) -> int:
        """How many enemies of the side stand in the zone; Allies and Soviets are never enemies."""
        zones = self.atlas.zone_count
        if side != AXIS:
            return self.stack[zone]
        return self.stack[ALLIES * zones + zone] + self.stack[SOVIETS * zones + zone]

    def armies_in(self, side: int, zone: int) -> list[int]:
        """The side's armies in the zone."""
        c = self.atlas
        place = self.place
        return [army for army in range(c.first_army[side], c.end_army[side]) if place[army] == zone]

    def put(self, army: int, zone: int) -> None:
        """Moves an army on the map, to it or (NOBODY) off it."""
        c = self.atlas
        side = c.army_side[army]
        before = self.place[army]
        self.place[army] = zone
        if before != NOBODY:
            self.stack[side * c.zone_count + before] -= 1
            if self.own(side, before) == 0:
                self._left(side, before)
        if zone != NOBODY:
            if side != AXIS and self.own(side, zone) == 0:
                other = SOVIETS if side == ALLIES else ALLIES
                self.first_there[zone] = other if self.own(other, zone) else NOBODY
            self.stack[side * c.zone_count + zone] += 1

    def _left(self, side: int, zone: int) -> None:
        """The last army of a side is gone: what rested on its presence is over (7-4, 18-8)."""
        self.landed[zone] &= ~(1 << side)
        if side == AXIS:
            return
        self.first_there[zone] = NOBODY
        if side == ALLIES and self.before_partisans[zone] != NOBODY:
            self.control[zone] = self.before_partisans[zone]
            self.before_partisans[zone] = NOBODY

    def is_partisan(self, army: int) -> bool:
        """18-8: a Yugoslav army after its country has surrendered."""
        return self.atlas.army_country[army] == YUGOSLAVIA and self.status[YUGOSLAVIA] == SURRENDERED

    def is_neutral(self, zone: int) -> bool:
        """2-4: whether the zone belongs to a country that is not (yet) at war and to nobody else."""
        return self.control[zone] == NOBODY

    def owns(self, side: int, development: int) -> bool:
        """13: whether the side may use the development."""
        tiles, owned = self.tiles[side], self.owned[side]
        for slot in range(len(tiles)):
            if tiles[slot] == development:
                return owned[slot] > 0
        return False

    def is_known(self, side: int, development: int) -> bool:
        """Whether all have seen the side's tile."""
        tiles = self.tiles[side]
        for slot in range(len(tiles)):
            if tiles[slot] == development:
                return self.known[side][slot] == 1
        return False

    def show(self, side: int, development: int) -> None:
        """4.6-1: a development is secret until it is first used."""
        tiles = self.tiles[side]
        for slot in range(len(tiles)):
            if tiles[slot] == development and not self.known[side][slot]:
                self.known[side][slot] = 1
                self.reveals += 1
                self.say("development_shown", side, development)

    def total_war(self, side: int) -> bool:
        """4-3, 4-4: from 1942 for all, earlier for Axis and Soviets the turn after what brings it about."""
        if self.turn >= self.atlas.total_war_turn:
            return True
        if side == ALLIES:
            return False
        if 0 < self.barbarossa < self.turn or 0 < self.karelia_attacked < self.turn:
            return True
        return side == AXIS and 0 < self.soviet_invasion < self.turn

    @property
    def vichy(self) -> bool:
        """18-7: whether French North Africa is a neutral country."""
        return self.status[FRENCH_NORTH_AFRICA] == NEUTRAL

    def at_war(self, country: int) -> bool:
        return self.status[country] == AT_WAR
