"""The kinds of arguments that answers have, and the elements of the board that they touch."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Kind, named_kind, number_kind, touched
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.terms import ACTIONS, BY_SEA, DEVELOPMENTS, MISSION_LEVELS, STATES, TASKS


def _zones(c: Atlas) -> list[str]:
    return c.zone_ids


def _ways(c: Atlas) -> list[str]:
    """The zone that an army came from; it may have come by sea, or have been here."""
    return ["sea", "here", *c.zone_ids]


def _armies(c: Atlas) -> list[str]:
    return c.type_ids


ZONE: Final[Kind] = Kind("zone", _zones, "zone")
WAY: Final[Kind] = Kind("way", _ways, "zone", BY_SEA, ("sea", "here"))
ARMY: Final[Kind] = Kind("army", _armies, "army")
STATE: Final[Kind] = named_kind("state", STATES)
TASK: Final[Kind] = named_kind("task", TASKS, ("ready",))
ACTION: Final[Kind] = named_kind("action", ACTIONS)
DEVELOPMENT_TILE: Final[Kind] = named_kind("development", DEVELOPMENTS)
LEVEL: Final[Kind] = named_kind("level", MISSION_LEVELS, ("none",))
COST: Final[Kind] = number_kind("cost", 10)
NUMBER: Final[Kind] = number_kind("number", 100)
COUNTER: Final = (ZONE, ARMY, STATE)  # an army as one sees it


def touch_counter(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    """A counter is touched as zone.army.state, besides its zone."""
    counter = f"counter:{args[0]}.{args[1]}.{args[2]}"
    return [counter, f"zone:{args[0]}", *touched(kinds[3:], args[3:])]


def touch_reduced_counter(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    """The same for an army that goes without saying as reduced.

    An army that has done something in this part is touched with its task, to tell it from its equals.
    """
    counter = f"counter:{args[0]}.{args[1]}.{STATES[1]}"
    return [counter, f"zone:{args[0]}", *touched(kinds[2:], args[2:])]
