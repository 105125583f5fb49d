"""What is counted in games of bots to judge whether a player would believe them."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event, Log
from tripartite.core.habits import Habit
from tripartite.core.position import Position
from tripartite.core.verbs import Option
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import (
    ALLIES,
    AT_WAR,
    AXIS,
    DRAW,
    GERMANY,
    NOBODY,
    READY,
    SIDES,
    SOVIET_UNION,
    SOVIETS,
    UNITED_KINGDOM,
)

NOTES: Final = "designer's notes (24-1)"
ROUGH: Final = "dossier, rough play"
FIRST_TANK_TURN: Final = 2
LAST_TANK_TURN: Final = 13
LATE: Final = 19  # from summer 1944 a German surrender is "in the last turns or close to it"
HOMES: Final = ((GERMANY, AXIS, "germany"), (SOVIET_UNION, SOVIETS, "ussr"), (UNITED_KINGDOM, ALLIES, "uk"))

HABITS: Final[tuple[Habit, ...]] = (
    Habit("tanks_axis", "turns 2 to 13 with an operation of German tanks", "%", f"nearly all: {NOTES}"),
    Habit("tanks_allies", "turns 2 to 13 with an operation of Allied tanks", "%", "where there is a front"),
    Habit("tanks_ussr", "turns 2 to 13 with an operation of Soviet tanks", "%", "most after Barbarossa"),
    Habit("exploitations", "tank armies that pass through a gap (13.1-1)", "a game", "several: example 9"),
    Habit("unsupplied_axis", "Axis armies lost for want of supply (7-6)", "a game", "few, encircled"),
    Habit("unsupplied_allies", "Allied armies lost for want of supply", "a game", "few, in France"),
    Habit("unsupplied_ussr", "Soviet armies lost for want of supply", "a game", "pockets of 1941: example 4"),
    Habit("strays", "of these, armies that were not cut off by an enemy", "a game", "0"),
    Habit("bombings", "Strategic Bombings that cost an Action (14-2)", "a game", "most turns from 1943"),
    Habit("open_germany", "German Key and Supply Zones an enemy could walk into", "a turn", "0"),
    Habit("open_ussr", "Soviet Key and Supply Zones an enemy could walk into", "a turn", "few after 1941"),
    Habit("open_uk", "British Supply Zones an enemy could walk into", "a turn", "0"),
    Habit("empty_germany", "German Key and Supply Zones without an army", "a turn", "those in the rear"),
    Habit("goals_axis", "capitals, Supply, Key and resource zones the Axis takes", "a game", "8 or more"),
    Habit("goals_allies", "the same for the Allies", "a game", "6 or more"),
    Habit("goals_ussr", "the same for the Soviet Union", "a game", "8 or more"),
    Habit("idle_supply", "supply in store when a part ends", "units", f"more before an offensive: {ROUGH}"),
    Habit("bad_attacks", "attacks with a lower factor than the defender's", "%", "few"),
    Habit("lead", "lead of an attack before the dice", "points", f"4 on plains, 1 or 2 in forests: {ROUGH}"),
    Habit("idle_missions", "air missions left in the boxes when the war ends", "a game", "few"),
    Habit("idle_tanks", "tanks left in the stores when the war ends", "a game", "few"),
    Habit("france_falls", "turn in which France surrenders", "mean", f"3, by turn 5 in 98 %: {ROUGH}"),
    Habit("barbarossa", "turn of Barbarossa", "mean", "7: example 11"),
    Habit("moscow_falls", "games in which Moscow falls by turn 13", "%", f"16: {ROUGH}"),
    Habit("soviet_surrender", "games in which the Soviet Union surrenders", "%", f"no word of it: {NOTES}"),
    Habit("italy_falls", "turn in which Italy surrenders", "mean", "15, as in 1943"),
    Habit("germany_surrenders", "games in which Germany surrenders", "%", f"most: {NOTES}"),
    Habit("late_surrender", "of these, in turns 19 to 22", "%", f"nearly all: {NOTES}"),
    Habit("allies_win", "games that Allies and Soviets win", "%", "each camp far above a fifth"),
    Habit("drawn", "games drawn by a surrender in turn 22", "%", "some"),
    Habit("axis_wins", "games that the Axis wins", "%", "each camp far above a fifth"),
)
COUNTED: Final = (
    "exploitations",
    "unsupplied_axis",
    "unsupplied_allies",
    "unsupplied_ussr",
    "strays",
    "bombings",
    "goals_axis",
    "goals_allies",
    "goals_ussr",
)


class Habits:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._read = 0
        self._turn = 0
        self._part = (0, NOBODY)
        self._store = 0  # of the side whose part it is
        self._shares: dict[str, list[float]] = {}
        self._counts: dict[str, float] = dict.fromkeys(
            (
                "exploitations",
                "unsupplied_axis",
                "unsupplied_allies",
                "unsupplied_ussr",
                "strays",
                "bombings",
                "goals_axis",
                "goals_allies",
                "goals_ussr",
            ),
            0.0,
        )
        self._tanks_moved: set[tuple[int, int]] = set()
        self._taken: set[tuple[str, str]] = set()
        self._cut: set[int] = set()  # armies that had no line when their part began

    def watch(self, before: Position, seat: int, option: Option) -> None:
        """Notes what an answer tells; `before` is the whole position in which it is given."""
        b: Board = before.board
        if self._log is None:
            self._join(b)
        self._read_events(b)
        if (b.turn, b.side) != self._part:
            self._begin_part(b)
        if seat == b.side:
            self._store = b.supply[seat]
        if b.selected != NOBODY and b.atlas.is_tank[b.selected]:
            self._note_tank(b, option)

    def finish(self, position: Position) -> None:
        """The war is over."""
        b: Board = position.board
        self._read_events(b)
        self._end_part()
        self._set("idle_missions", float(sum(b.basic) + sum(b.advanced)))
        self._set("idle_tanks", float(sum(b.tanks)))
        winners = position.game.score(b)["winners"]
        for key, happened in (
            ("allies_win", "allies" in winners),
            ("axis_wins", "axis" in winners),
            ("drawn", b.outcome == DRAW),
            ("germany_surrenders", not winners or "allies" in winners),
        ):
            self._set(key, 100.0 * happened)
        if self._shares["germany_surrenders"][0]:
            self._set("late_surrender", 100.0 * (b.turn >= LATE))
        for key in ("moscow_falls", "soviet_surrender"):
            self._shares.setdefault(key, [0.0])

    def rates(self) -> dict[str, float]:
        """The habits by their keys; one for which there was no occasion is missing."""
        found = dict(self._counts)
        for key, values in self._shares.items():
            found[key] = sum(values) / len(values)
        return found

    # --- counting ----------------------------------------------------------------------------------------

    def _set(self, key: str, value: float) -> None:
        self._shares.setdefault(key, []).append(value)

    def _begin_part(self, b: Board) -> None:
        self._end_part()
        self._part = (b.turn, b.side)
        self._cut = {army for army in own_armies(b, b.side) if not b.supply_line[army]}
        for country, side, name in HOMES:
            if side == b.side and b.status[country] == AT_WAR:
                self._note_home(b, country, side, name)
        if FIRST_TANK_TURN <= b.turn <= LAST_TANK_TURN and has_ready_tank(b):
            self._set(f"tanks_{SIDES[b.side]}", 0.0)

    def _end_part(self) -> None:
        if self._part[1] != NOBODY:
            self._set("idle_supply", float(self._store))

    def _note_tank(self, b: Board, option: Option) -> None:
        key = f"tanks_{SIDES[b.side]}"
        if self._part not in self._tanks_moved and FIRST_TANK_TURN <= b.turn <= LAST_TANK_TURN:
            if key in self._shares:
                self._tanks_moved.add(self._part)
                self._shares[key][-1] = 100.0
        if option.verb in ("move", "assault") and passes_enemies(b, b.place[b.selected], option):
            self._counts["exploitations"] += 1

    def _note_home(self, b: Board, country: int, side: int, name: str) -> None:
        empty = 0
        exposed = 0
        for zone in range(b.atlas.zone_count):
            if is_vital(b, country, zone) and b.control[zone] == side and b.own(side, zone) == 0:
                empty += 1
                exposed += lies_open(b, side, zone)
        self._set(f"open_{name}", float(exposed))
        if country == GERMANY:
            self._set("empty_germany", float(empty))

    # --- events ------------------------------------------------------------------------------------------

    def _join(self, b: Board) -> None:
        """Reads what is told from now on."""
        if b.log is None:
            b.log = Log()
        self._log = b.log
        self._read = len(b.log.events)

    def _read_events(self, b: Board) -> None:
        events = self._log.events if self._log is not None else []
        while self._read < len(events):
            self._note_event(b, events[self._read])
            self._read += 1

    def _note_event(self, b: Board, event: Event) -> None:
        facts = event.facts
        if event.key == "turn_begins":
            self._turn = int(str(facts["turn"]))
        elif event.key == "army_unsupplied":
            self._note_unsupplied(b, str(facts["army"]))
        elif event.key == "bombers_through":
            self._counts["bombings"] += int(str(facts["number"])) >= b.atlas.bombers_needed
        elif event.key == "control":
            self._note_control(b, str(facts["zone"]), str(facts["side"]))
        elif event.key == "combat":
            lead = int(str(facts["attack"])) - int(str(facts["defence"]))
            self._set("bad_attacks", 100.0 * (lead < 0))
            self._set("lead", float(lead))
        elif event.key == "barbarossa":
            self._set("barbarossa", float(self._turn))
        elif event.key == "surrender":
            self._note_surrender(str(facts["country"]))

    def _note_unsupplied(self, b: Board, kind: str) -> None:
        """The armies are gone from the board by now, so the kind tells whose it was."""
        side = b.atlas.type_side[b.atlas.type_ids.index(kind)]
        self._counts[f"unsupplied_{SIDES[side]}"] += 1
        if self._cut:
            self._cut.pop()
        else:
            self._counts["strays"] += 1

    def _note_control(self, b: Board, zone: str, side: str) -> None:
        number = b.atlas.components.zone_number[zone]
        if is_goal(b, number) and (zone, side) not in self._taken:
            self._taken.add((zone, side))
            self._counts[f"goals_{side}"] += 1
        if zone == "moscu" and side == "axis" and self._turn <= LAST_TANK_TURN:
            self._shares["moscow_falls"] = [100.0]

    def _note_surrender(self, country: str) -> None:
        if country == "france":
            self._set("france_falls", float(self._turn))
        elif country == "italy":
            self._set("italy_falls", float(self._turn))
        elif country == "ussr":
            self._set("soviet_surrender", 100.0)


# --- questions to the board ------------------------------------------------------------------------------


def own_armies(b: Board, side: int) -> list[int]:
    c = b.atlas
    return [army for army in range(c.first_army[side], c.end_army[side]) if b.place[army] != NOBODY]


def has_ready_tank(b: Board) -> bool:
    """Whether a tank army of the active side could do something now."""
    c = b.atlas
    for army in own_armies(b, b.side):
        if c.is_tank[army] and b.supply_line[army] and b.task[army] == READY:
            return True
    return False


def passes_enemies(b: Board, start: int, option: Option) -> bool:
    """13.1-1: out of, or through, a zone with enemies into one that is not controlled."""
    zone = option.values[0]
    if b.control[zone] == b.side:
        return False
    way = option.values[1] if option.verb == "assault" else start
    return b.enemies(b.side, way) > 0


def is_vital(b: Board, country: int, zone: int) -> bool:
    c = b.atlas
    return zone in c.key_zones[country] or zone in c.supply_zones[country]


def is_goal(b: Board, zone: int) -> bool:
    """A capital, a Supply or Key Zone, or a zone of section 15."""
    c = b.atlas
    record = c.components.zones[zone]
    if record.supply_of != NOBODY or record.key_of != NOBODY or c.capital[record.country] == zone:
        return True
    return any(resource.zone == zone for resource in c.components.resources)


def lies_open(b: Board, side: int, zone: int) -> bool:
    """Whether an enemy could come there within three zones, past every army that stands in the way."""
    c = b.atlas
    seen = {zone}
    ring = [zone]
    for _ in range(3):
        following: list[int] = []
        for place in ring:
            for other in c.neighbors[place]:
                if other in seen:
                    continue
                seen.add(other)
                if b.enemies(side, other) and are_at_war(b, side, other):
                    return True
                if b.own(side, other) == 0:
                    following.append(other)
        ring = following
    return False


def are_at_war(b: Board, side: int, zone: int) -> bool:
    """Armies of neutral countries are no threat, nor Axis and Soviets to each other before Barbarossa."""
    if b.control[zone] == NOBODY:
        return False
    if b.barbarossa or b.soviet_invasion:
        return True
    return b.own(AXIS, zone) == 0 if side == SOVIETS else b.own(ALLIES, zone) > 0 or side == ALLIES
