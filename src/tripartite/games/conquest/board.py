"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.saved import pickled
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Option, Vocabulary
from tripartite.games.conquest import narration
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.board_data import BoardData
from tripartite.games.conquest.fields import BOARD
from tripartite.games.conquest.memory import Memory
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    ESCAPED,
    FACTION_COUNT,
    FACTION_OF,
    FORTRESS,
    JAPAN,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    REDS,
    SOVIETS,
    UNIT_TYPE_COUNT,
    USA,
)

# The Powers of each Faction (0.3); the fourth entry is for Armed Minors.
POWERS_OF: Final[list[list[int]]] = [
    [JAPAN],
    [USA, BRITISH_EMPIRE, NATIONALISTS],
    [SOVIETS, REDS],
    [ARMED_MINOR],
]


class Rules:
    """The options of this game: with two players there is no Soviet Faction (19.0)."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.two_players = options["players"] == "2"


class Board(BoardData):
    """A game of Conquest & Consequence: the declared fields, and what is around them."""

    def __init__(self, atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.atlas = atlas
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None
        self.access_memory: Memory | None = None
        self.supply_memory: Memory | None = None
        self.cadre_memory: Memory | None = None
        self.phase_memory: Memory | None = None
        self.owed_memory: Any = None  # an `OwedMemory` of `aggression`
        self.order_memory: list[Option] | None = None  # what `movement` offered when units were chosen
        self.order_goes_on = False  # whether its own player, and nobody else, has answered since then

    def clear(self) -> None:
        """An empty table."""
        self.frames: list[Frame] = []
        BOARD.clear(self, self.atlas)
        self._clear_counts()

    def _clear_counts(self) -> None:
        areas = self.atlas.area_count
        self.stack = [0] * (POWER_COUNT * areas)  # blocks by Power and area
        self.ground = [0] * (POWER_COUNT * areas)  # Ground units among them
        self.crowd = [0] * areas  # blocks of all Powers by area
        self.fortresses = [0] * areas  # those of all Powers that are known to be Fortresses
        self.types = [0] * (POWER_COUNT * UNIT_TYPE_COUNT)  # blocks on the map by Power and type
        self.counts_shared = False  # whether the lists may be those of a copy as well
        self.access_memory = None
        self.supply_memory = None
        self.cadre_memory = None
        self.phase_memory = None

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.atlas, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        b.stack = self.stack
        b.ground = self.ground
        b.crowd = self.crowd
        b.fortresses = self.fortresses
        b.types = self.types
        b.counts_shared = self.counts_shared = True
        b.supply_memory = self.supply_memory
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

    def recount(self) -> None:
        """Counts the stacks anew, after blocks were put down without their types."""
        self._clear_counts()
        for block in range(self.atlas.block_count):
            if self.place[block] != NOBODY:
                self._count(block, self.place[block], 1)

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, key: str, *values: narration.Value) -> None:
        """Reports a public event; `narration` names its paragraph and what the values are."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, NOBODY))

    def whisper(self, faction: int, key: str, *values: int) -> None:
        """Reports an event that only one Faction may see."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, faction))

    # --- blocks (3.0) ------------------------------------------------------------------------------------

    def put(self, block: int, area: int) -> None:
        """Moves a block on the map, to it or (NOBODY) off it."""
        self.own_blocks()
        self._own_counts()
        before = self.place[block]
        if before != NOBODY:
            self._count(block, before, -1)
        self.place[block] = area
        if area != NOBODY:
            self._count(block, area, 1)

    def _own_counts(self) -> None:
        """Ends the sharing of the counts with copies, as `own_blocks` does for the blocks."""
        if self.counts_shared:
            self.counts_shared = False
            self.stack = self.stack[:]
            self.ground = self.ground[:]
            self.crowd = self.crowd[:]
            self.fortresses = self.fortresses[:]
            self.types = self.types[:]

    def _count(self, block: int, area: int, change: int) -> None:
        c = self.atlas
        power, kind = c.block_power[block], self.kind[block]
        at = power * c.area_count + area
        count = self.stack[at] + change
        self.stack[at] = count
        self.crowd[area] += change
        if kind != NOBODY:
            self.types[power * UNIT_TYPE_COUNT + kind] += change
            if c.is_ground[kind]:
                self.ground[at] += change
            if kind == FORTRESS:
                self.fortresses[area] += change
        self.cadre_memory = None
        self.phase_memory = None
        # The last one has left, or the first has come; at sea another may be Escaped (12.73).
        if count == 0 or count == change or area >= c.land_count:
            if self.access_memory is not None:
                self.access_memory.forget(area)
            if area >= c.land_count or c.in_china[area]:
                self.supply_memory = None  # 14.11, 16.34: elsewhere no Supply Line depends on units

    def lay(self, block: int, face: int) -> None:
        """12.1, 12.73: how a block lies from now on."""
        self.own_blocks()
        before = self.face[block]
        if before == face:
            return
        self.face[block] = face
        self.phase_memory = None
        if before == ESCAPED or face == ESCAPED:
            self.supply_memory = None
            self.cadre_memory = None
            if self.access_memory is not None and self.place[block] != NOBODY:
                self.access_memory.forget(self.place[block])

    def known_access(self) -> Memory:
        """What areas are to the Powers, as far as `reach` has looked."""
        if self.access_memory is None or not self.access_memory.holds(self):
            self.access_memory = Memory(self)
        return self.access_memory

    def known_cadres(self) -> Memory:
        """What `production` has offered while no unit comes, goes, grows or shrinks."""
        if self.cadre_memory is None or not self.cadre_memory.holds(self):
            self.cadre_memory = Memory(self)
        return self.cadre_memory

    def is_assessed(self) -> bool:
        """Whether all has been as it is since `control` was last assessed and blocks were laid by it."""
        return self.phase_memory is not None and self.phase_memory.holds(self)

    def known_supply(self) -> Memory:
        """Where Supply Lines of the Powers lead, if `supply` has looked."""
        if self.supply_memory is None or not self.supply_memory.holds(self):
            self.supply_memory = Memory(self)
        return self.supply_memory

    def count(self, power: int, area: int) -> int:
        """How many blocks of a Power stand in an area."""
        return self.stack[power * self.atlas.area_count + area]

    def blocks_of(self, power: int, area: int) -> list[int]:
        """The blocks of a Power in an area."""
        if not self.stack[power * self.atlas.area_count + area]:
            return []
        c, place = self.atlas, self.place
        return [block for block in range(c.first_block[power], c.end_block[power]) if place[block] == area]

    def units(self, faction: int, area: int) -> list[int]:
        """The units of a Faction in an area; with NEUTRAL those of an Armed Minor."""
        found: list[int] = []
        for power in POWERS_OF[faction]:
            found += self.blocks_of(power, area)
        return found

    def is_present(self, faction: int, area: int) -> bool:
        """Whether a Faction (or NEUTRAL) has units in an area, not counting Escaped Submarines (12.73)."""
        areas = self.atlas.area_count
        for power in POWERS_OF[faction]:
            if not self.stack[power * areas + area]:
                continue
            if area < self.atlas.land_count:
                return True
            for block in self.blocks_of(power, area):
                if self.face[block] != ESCAPED:
                    return True
        return False

    def has_ground(self, faction: int, area: int) -> bool:
        """11.551: whether a Faction (or NEUTRAL) has Ground units in an area."""
        areas = self.atlas.area_count
        for power in POWERS_OF[faction]:
            if self.ground[power * areas + area]:
                return True
        return False

    def is_occupied(self, area: int) -> bool:
        return self.crowd[area] > 0

    def in_pool(self, power: int, kind: int) -> int:
        """3.0: how many blocks of a type a Power has left to place."""
        return self.atlas.pool[power][kind] - self.types[power * UNIT_TYPE_COUNT + kind]

    # --- War and Peace (15.1, 12.0) ----------------------------------------------------------------------

    def at_war(self, faction: int, other: int) -> bool:
        return faction != other and self.war[faction + other - 1] > 0

    def is_at_war(self, faction: int) -> bool:
        """15.1, 15.23: whether a Faction is at War with any Rival."""
        for other in range(FACTION_COUNT):
            if other != faction and self.war[faction + other - 1]:
                return True
        return False

    def are_enemies(self, power: int, other: int, area: int) -> bool:
        """12.0: whether units of two Powers are Enemies in an area.

        On land in China a Client Power and every Rival are, without any War. A Neutral British Empire is
        nobody's Enemy, but its units in a USA Satellite are those of the USA (8.2, 8.211).
        """
        if power == ARMED_MINOR or other == ARMED_MINOR:
            return power != other
        faction, rival = FACTION_OF[power], FACTION_OF[other]
        if faction == rival:
            return False
        if not self.british_ally and (power == BRITISH_EMPIRE or other == BRITISH_EMPIRE):
            return self.is_british_satellite(area) and self.war[faction + rival - 1] > 0
        if self.war[faction + rival - 1]:
            return True
        return self.atlas.in_china[area] and (power >= NATIONALISTS or other >= NATIONALISTS)

    def has_enemies(self, power: int, area: int) -> bool:
        """Whether Enemies of a Power stand in an area (Escaped Submarines are not in the way, 12.73)."""
        areas = self.atlas.area_count
        if self.crowd[area] == self.stack[power * areas + area]:
            return False
        for other in range(POWER_COUNT):
            if self.stack[other * areas + area] and self.are_enemies(power, other, area):
                if area < self.atlas.land_count or self._is_afloat(other, area):
                    return True
        return False

    def _is_afloat(self, power: int, area: int) -> bool:
        for block in self.blocks_of(power, area):
            if self.face[block] != ESCAPED:
                return True
        return False

    def is_disputed(self, area: int) -> bool:
        """1.141: whether units of several sides that are Enemies stand in an area."""
        for power in range(POWER_COUNT):
            if self.stack[power * self.atlas.area_count + area] and self.has_enemies(power, area):
                return True
        return False

    # --- Territory (1.14) --------------------------------------------------------------------------------

    def controls(self, faction: int, area: int) -> bool:
        return self.control[area] == faction

    def is_friendly(self, power: int, area: int) -> bool:
        """1.14, 1.21: Friendly Territory and Open Seas.

        2.2: until the Alliance the British Empire and the USA keep out of each other's territory; a USA
        Satellite in Indochina counts as British.
        """
        c = self.atlas
        if area >= c.land_count:
            return not self.has_enemies(power, area)
        if self.british_ally or (power != BRITISH_EMPIRE and power != USA):
            return self.control[area] == FACTION_OF[power]
        if power == BRITISH_EMPIRE:
            return self.is_british(area)
        return self.control[area] == USA and not c.in_indochina[area]

    def is_british(self, area: int) -> bool:
        """2.2: British territory while the British Empire is Neutral."""
        if self.is_british_satellite(area):
            return True
        return self.control[area] == NEUTRAL and self.atlas.nation_of[area] == BRITISH_EMPIRE

    def is_british_satellite(self, area: int) -> bool:
        """7.4, 8.211: a Satellite of the USA in Indochina, which British units hold."""
        return self.atlas.in_indochina[area] and self.control[area] == USA

    # --- cards and Techs (4.0, 9.0) ----------------------------------------------------------------------

    def has_tech(self, faction: int, tech: int) -> bool:
        """9.3: whether a Faction has Revealed a Tech."""
        return tech in self.techs[faction]

    def factions(self) -> list[int]:
        """The Factions that play (19.1)."""
        return [JAPAN, USA] if self.rules.two_players else [JAPAN, USA, SOVIETS]

    def rivals(self, faction: int) -> list[int]:
        return [other for other in self.factions() if other != faction]
