"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.saved import pickled
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Vocabulary
from tripartite.games.downfall import narration
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board_data import BoardData
from tripartite.games.downfall.fields import BOARD, SIDE_BY_ZONE
from tripartite.games.downfall.terms import (
    ALLIES,
    AT_WAR,
    AXIS,
    FRENCH_NORTH_AFRICA,
    NEUTRAL,
    NOBODY,
    SIDE_COUNT,
    SOVIETS,
    SURRENDERED,
    YUGOSLAVIA,
)


class Rules:
    """The options of this game: with two players the Allies and the Soviet Union are in one hand (2-2)."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.two_players = options["players"] == "2"


class Board(BoardData):
    """A game of Downfall of the Third Reich: the declared fields, and what is around them."""

    def __init__(self, atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.atlas = atlas
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None

    def clear(self) -> None:
        """An empty table."""
        self.frames: list[Frame] = []
        self.stack = [0] * (SIDE_COUNT * self.atlas.zone_count)  # armies by side and zone
        BOARD.clear(self, self.atlas)

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.atlas, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        b.stack = self.stack[:]
        self.copy_into(b)
        return b

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled(self)

    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]:
        return BOARD.write(self, self.atlas, sheet)

    def read(self, data: dict[str, Any]) -> None:
        """Puts everything on an empty table; who came first to a zone follows where it is not told."""
        BOARD.read(self, self.atlas, data)
        told: list[int] = SIDE_BY_ZONE.decode(self.atlas, data["first_there"], "board.first_there")
        for zone, side in enumerate(told):
            if side != NOBODY:
                self.first_there[zone] = side

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
