"""Every option of the game, made once: a verb with its arguments and the elements it touches."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Option
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.terms import (
    ACTIONS,
    ADVANCED,
    BY_SEA,
    DEVELOPMENTS,
    MISSION_LEVELS,
    NOBODY,
    STATES,
    TASKS,
)

# What the arguments of each verb are. A way is the zone an army came from, `sea` or `here`.
VERBS: dict[str, tuple[str, ...]] = {
    "operate": ("zone", "army", "state"),
    "attack": ("cost",),
    "move": ("zone", "cost"),
    "assault": ("zone", "way", "cost"),
    "land": ("zone", "cost"),
    "declare": ("zone", "army", "state", "way"),
    "target": ("zone", "army", "state"),
    "support": ("zone", "army", "state", "way"),
    "no_support": (),
    "resolve": ("number",),
    "fly": ("number", "level"),
    "answer": ("level",),
    "no_answer": (),
    "submarine": ("level",),
    "bomb": ("number",),
    "act": ("action",),
    "build": ("army", "state", "zone"),
    "raise": ("zone", "army", "task", "way"),
    "stop": (),
    "develop": ("development",),
    "convert": ("zone", "army", "state", "task", "way", "army"),
    "reorganize": (),
    "disband": ("zone", "army", "state"),
    "turn_to_infantry": ("zone", "army", "state"),
    "end_operations": (),
    "end_combats": (),
    "end_part": (),
}
DEAREST: Final = 2
MOST_ATTACKS: Final = 60
MOST_BOMBERS: Final = 11
PLAIN_NUMBERS: Final = ("cost", "number")


class OptionTables:
    """Options by the numbers of their arguments; those with many arguments are made when first needed."""

    def __init__(self, c: Atlas) -> None:
        self._c = c
        self._made: dict[int, Option] = {}
        zones, costs = range(c.zone_count), range(DEAREST + 1)
        levels = range(ADVANCED + 1)
        self.attack = [self._option("attack", [cost]) for cost in costs]
        self.move = [[self._option("move", [zone, cost]) for cost in costs] for zone in zones]
        self.land = [[self._option("land", [zone, cost]) for cost in costs] for zone in zones]
        self.no_support = self._option("no_support", [])
        self.resolve = [self._option("resolve", [number]) for number in range(MOST_ATTACKS)]
        self.fly = [
            [self._option("fly", [number, level]) for level in levels] for number in range(MOST_ATTACKS)
        ]
        self.answer = [self._option("answer", [level]) for level in levels]
        self.no_answer = self._option("no_answer", [])
        self.submarine = [self._option("submarine", [level]) for level in levels]
        self.bomb = [self._option("bomb", [number]) for number in range(MOST_BOMBERS + 1)]
        self.act = [self._option("act", [action]) for action in range(len(ACTIONS))]
        self.stop = self._option("stop", [])
        self.develop = [self._option("develop", [tile]) for tile in range(len(DEVELOPMENTS))]
        self.reorganize = self._option("reorganize", [])
        self.end_operations = self._option("end_operations", [])
        self.end_combats = self._option("end_combats", [])
        self.end_part = self._option("end_part", [])

    def operate(self, zone: int, kind: int, state: int) -> Option:
        return self._counter(0, "operate", zone, kind, state)

    def target(self, zone: int, kind: int, state: int) -> Option:
        return self._counter(1, "target", zone, kind, state)

    def disband(self, zone: int, kind: int, state: int) -> Option:
        return self._counter(2, "disband", zone, kind, state)

    def turn_to_infantry(self, zone: int, kind: int, state: int) -> Option:
        return self._counter(3, "turn_to_infantry", zone, kind, state)

    def build(self, kind: int, state: int, zone: int) -> Option:
        key = self._key(4, zone, kind, state, 0)
        if key not in self._made:
            self._made[key] = self._option("build", [kind, state, zone])
        return self._made[key]

    def raise_(self, zone: int, kind: int, task: int, way: int) -> Option:
        key = self._key(8, zone, kind, 1, self._doing(task, way))
        if key not in self._made:
            self._made[key] = self._option("raise", [zone, kind, task, way])
        return self._made[key]

    def convert(self, zone: int, kind: int, state: int, task: int, way: int, into: int) -> Option:
        key = self._key(5, zone, kind, state, self._doing(task, way) * self._c.type_count + into)
        if key not in self._made:
            self._made[key] = self._option("convert", [zone, kind, state, task, way, into])
        return self._made[key]

    def declare(self, zone: int, kind: int, state: int, way: int) -> Option:
        return self._full(6, "declare", [zone, kind, state, way])

    def support(self, zone: int, kind: int, state: int, way: int) -> Option:
        return self._full(7, "support", [zone, kind, state, way])

    def assault(self, zone: int, origin: int, cost: int) -> Option:
        key = ((zone * self._c.zone_count + origin) * (DEAREST + 1) + cost) * 16 + 15
        if key not in self._made:
            self._made[key] = self._option("assault", [zone, origin, cost])
        return self._made[key]

    def _counter(self, verb: int, name: str, zone: int, kind: int, state: int) -> Option:
        key = self._key(verb, zone, kind, state, 0)
        found = self._made.get(key)
        if found is None:
            found = self._option(name, [zone, kind, state])
            self._made[key] = found
        return found

    def _full(self, verb: int, name: str, values: list[int]) -> Option:
        key = self._key(verb, values[0], values[1], values[2], values[3] - BY_SEA)
        if key not in self._made:
            self._made[key] = self._option(name, values)
        return self._made[key]

    def _doing(self, task: int, way: int) -> int:
        """What an army has done in this part, as one number."""
        return task * (self._c.zone_count - BY_SEA) + way - BY_SEA

    def _key(self, verb: int, zone: int, kind: int, state: int, last: int) -> int:
        c = self._c
        return (((last * c.zone_count + zone) * c.type_count + kind) * 2 + state) * 16 + verb

    def _option(self, verb: str, values: list[int]) -> Option:
        kinds = VERBS[verb]
        args = tuple([argument(self._c, kind, value) for kind, value in zip(kinds, values, strict=True)])
        return Option(verb, args, touches(verb, kinds, args), tuple(values))


def argument(c: Atlas, kind: str, value: int) -> str:
    """How an argument is written."""
    if kind == "zone":
        return c.zone_ids[value]
    if kind == "army":
        return c.type_ids[value]
    if kind == "state":
        return STATES[value]
    if kind == "way":
        return "sea" if value == BY_SEA else "here" if value == NOBODY else c.zone_ids[value]
    if kind == "task":
        return TASKS[value]
    if kind == "action":
        return ACTIONS[value]
    if kind == "development":
        return DEVELOPMENTS[value]
    if kind == "level":
        return MISSION_LEVELS[value]
    return str(value)


COUNTERS = ("operate", "declare", "target", "support", "disband", "turn_to_infantry", "convert")
NO_ELEMENTS = ("sea", "here", "none", "ready")


def touches(verb: str, kinds: tuple[str, ...], args: tuple[str, ...]) -> tuple[str, ...]:
    """The elements of the board as kind:id; a counter is touched as zone.army.state, besides its zone.

    An army that has done something in this part is touched with its task, to tell it from its equals.
    """
    found: list[str] = []
    rest = 0
    if verb in COUNTERS:
        found = [f"counter:{args[0]}.{args[1]}.{args[2]}", f"zone:{args[0]}"]
        rest = 3
    elif verb == "raise":
        found = [f"counter:{args[0]}.{args[1]}.{STATES[1]}", f"zone:{args[0]}"]
        rest = 2
    for kind, arg in zip(kinds[rest:], args[rest:], strict=True):
        if kind not in PLAIN_NUMBERS and arg not in NO_ELEMENTS:
            found.append(f"{'zone' if kind == 'way' else kind}:{arg}")
    return tuple(found)
