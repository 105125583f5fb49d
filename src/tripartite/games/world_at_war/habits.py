"""What is counted in games of bots to judge whether a player would believe them."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event, Log
from tripartite.core.habits import Habit
from tripartite.core.position import Position
from tripartite.core.verbs import Option
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.phase import plays
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS_SIDE,
    NATIONS,
    NOBODY,
    SEATS,
    SIDE_OF,
    SIDES,
)
from tripartite.games.world_at_war.victory import victory_cities

HISTORY: Final = "as in history"
BALANCE: Final = "each side 20 or more"
WATCHED: Final = (
    ("poland", "poland"),
    ("fra", "france"),
    ("ita", "italy"),
    ("ussr", "ussr"),
    ("ger", "germany"),
)

HABITS: Final[tuple[Habit, ...]] = (
    Habit("fall_poland", "games in which Poland surrenders", "%", f"nearly all: {HISTORY}"),
    Habit("turn_poland", "turn in which it does so, autumn 1939 being 1", "mean", f"1: {HISTORY}"),
    Habit("fall_france", "games in which France surrenders", "%", f"most: {HISTORY}"),
    Habit("turn_france", "turn in which it does so", "mean", f"4, summer 1940: {HISTORY}"),
    Habit("fall_italy", "games in which Italy surrenders", "%", f"most long games: {HISTORY}"),
    Habit("turn_italy", "turn in which it does so", "mean", f"17, autumn 1943: {HISTORY}"),
    Habit("fall_ussr", "games in which the USSR surrenders", "%", "some"),
    Habit("turn_ussr", "turn in which it does so", "mean", "from 11 on"),
    Habit("fall_germany", "games in which Germany surrenders", "%", "half"),
    Habit("turn_germany", "turn in which it does so", "mean", f"23, spring 1945: {HISTORY}"),
    Habit("eastern_war", "games with war between the Axis and the USSR", "%", f"nearly all: {HISTORY}"),
    Habit("barbarossa", "turn in which that war begins", "mean", f"8, summer 1941: {HISTORY}"),
    Habit("declared_axis", "declarations of war by the Axis", "a game", f"about 8: {HISTORY}"),
    Habit("declared_allies", "declarations of war by the Allies", "a game", "few"),
    Habit("operations_axis", "operations of the Axis", "a turn", "2 or 3"),
    Habit("operations_allies", "operations of the Allies", "a turn", "2 or 3"),
    Habit("landings_axis", "naval invasions of the Axis", "a game", "few"),
    Habit("landings_allies", "naval invasions of the Allies", "a game", f"4 or more: {HISTORY}"),
    Habit("lend_lease", "convoys that arrive in the USSR or from the USA", "a game", "many in long games"),
    Habit("sunk", "convoys sunk", "a game", "some"),
    Habit("submarines_lost", "submarine points lost", "a game", "as many"),
    Habit("bombing_germany", "damage to Germany by bombing", "a game", "much from 1943 on"),
    Habit("oil_axis", "turns in which Germany has 2 oil or less", "%", "some, late"),
    Habit("starved_axis", "Axis units lost for want of supply", "a game", "few"),
    Habit("starved_allies", "Allied units lost for want of supply", "a game", "few"),
    Habit("unspent_axis", "raw materials that a major of the Axis keeps in a turn", "mean", "below 4"),
    Habit("unspent_allies", "the same for the Allies", "mean", "below 4"),
    Habit("lost_axis", "land units that the Axis loses", "a game", "as many as it destroys"),
    Habit("lost_allies", "land units that the Allies lose", "a game", "as many as they destroy"),
    Habit("cities", "victory cities of the Axis at the end", "mean", "2 to 8"),
    Habit("last_turn", "turn in which the game ends", "mean", "the last of the scenario, or somewhat before"),
    Habit("wins_axis", "games that the Axis wins", "%", BALANCE),
    Habit("wins_allies", "games that the Allies win", "%", BALANCE),
    Habit("draws", "games without a winner", "%", "few"),
)
BY_SIDE: Final = ("declared", "landings", "starved", "lost")
COUNTED: Final = (
    *(f"{key}_{side}" for key in BY_SIDE for side in SIDES),
    "lend_lease",
    "sunk",
    "submarines_lost",
    "bombing_germany",
)
SHORT_OF_OIL: Final = 2
AXIS_MINORS: Final = tuple(NATIONS.index(id) for id in ("finland", "bulgaria", "hungary", "romania"))


class Habits:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._read = 0
        self._turn = NOBODY
        self._active = AXIS_SIDE
        self._counts: dict[str, float] = dict.fromkeys(COUNTED, 0.0)
        self._operations = [0.0, 0.0]
        self._shares: dict[str, list[float]] = {}
        self._falls: dict[str, int] = {}
        self._war = NOBODY

    def watch(self, before: Position, seat: int, option: Option) -> None:
        """Notes what an answer tells; `before` is the whole position in which it is given."""
        b: Board = before.board
        if self._log is None:
            self._join(b)
        self._read_events(b)
        if option.verb == "end_spending" and b.spending != NOBODY:
            self._set(f"unspent_{SIDES[SIDE_OF[seat]]}", float(b.rm[b.spending]))

    def finish(self, position: Position) -> None:
        """The game is over."""
        b: Board = position.board
        self._read_events(b)
        for id, name in WATCHED:
            if b.in_play[NATIONS.index(id)]:
                self._set(f"fall_{name}", 100.0 * (id in self._falls))
                if id in self._falls:
                    self._set(f"turn_{name}", float(self._falls[id] + 1))
        if plays(b, SEATS.index("soviet")) or "ussr" in self._falls:
            self._set("eastern_war", 100.0 * b.war[1])
            if self._war != NOBODY:
                self._set("barbarossa", float(self._war + 1))
        turns = max(b.turn - b.scenario.first + 1, 1)
        for side, name in enumerate(SIDES):
            self._set(f"operations_{name}", self._operations[side] / turns)
            won = any(SIDE_OF[winner] == side for winner in b.winners)
            self._set(f"wins_{name}", 100.0 * won)
        self._set("draws", 100.0 * (not b.winners))
        self._set("cities", float(victory_cities(b, AXIS_SIDE)))
        self._set("last_turn", float(b.turn + 1))

    def rates(self) -> dict[str, float]:
        """The habits by their keys; one for which there was no occasion is missing."""
        found = dict(self._counts)
        for key, values in self._shares.items():
            found[key] = sum(values) / len(values)
        return found

    # --- counting ----------------------------------------------------------------------------------------

    def _set(self, key: str, value: float) -> None:
        self._shares.setdefault(key, []).append(value)

    def _join(self, b: Board) -> None:
        """Reads what is told from now on."""
        if b.log is None:
            b.log = Log()
        self._log = b.log
        self._read = len(b.log.events)

    def _read_events(self, b: Board) -> None:
        events = self._log.events if self._log is not None else []
        if b.turn != self._turn:
            self._turn = b.turn
            self._set("oil_axis", 100.0 * (b.oil[0] <= SHORT_OF_OIL))
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if not (self._note_war(b, event) or self._note_fighting(event)):
                self._note_strategic(event)

    def _note_war(self, b: Board, event: Event) -> bool:
        facts = event.facts
        if event.key == "operational_phase":
            self._active = SIDES.index(str(facts["side"]))
        elif event.key == "surrender":
            self._falls.setdefault(str(facts["nation"]), b.turn)
        elif event.key == "enters_war":
            if facts["nation"] == "ussr":
                self._war = b.turn
        elif event.key == "war_declared":
            axis = facts["camp"] == "axis"
            self._counts["declared_axis" if axis else "declared_allies"] += 1
        else:
            return False
        return True

    def _note_fighting(self, event: Event) -> bool:
        facts = event.facts
        if event.key == "attack":
            if facts["attack"] == "invasion" and not facts["step"]:
                self._counts[f"landings_{SIDES[self._active]}"] += 1
            self._operations[self._active] += facts["attack"] != "limited_offensive" and not facts["step"]
        elif event.key == "land_unit_lost":
            self._lose("lost", str(facts["type"]), 1)
        elif event.key == "starved":
            self._lose("starved", str(facts["type"]), int(str(facts["number"])))
        else:
            return False
        return True

    def _lose(self, key: str, type: str, number: int) -> None:
        """Minors count for the side on which they usually fight."""
        nation = NATIONS.index(type.rpartition("_")[0])
        axis = nation < 2 or nation in AXIS_MINORS
        self._counts[f"{key}_{SIDES[AXIS_SIDE if axis else ALLIES]}"] += number

    def _note_strategic(self, event: Event) -> None:
        facts = event.facts
        if event.key == "convoys_arrive":
            arrived = sum(int(str(facts[key])) for key in ("rm", "oil", "materials"))
            self._counts["lend_lease"] += arrived
        elif event.key == "convoy_sunk":
            self._counts["sunk"] += 1
        elif event.key == "submarine_destroyed":
            self._counts["submarines_lost"] += 1
        elif event.key == "industrial_damage" and facts["major"] == "ger":
            self._counts["bombing_germany"] += int(str(facts["number"]))
