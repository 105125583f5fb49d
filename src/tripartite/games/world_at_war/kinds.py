"""The kinds of arguments that answers have, and the elements of the board that they touch."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Kind, named_kind, number_kind
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.terms import CARGOES, DICE, MAJORS, MISSIONS, ROUTES
from tripartite.games.world_at_war.terms import POINTS as POINT_NAMES


def _places(c: Atlas) -> list[str]:
    return c.place_ids


def _nations(c: Atlas) -> list[str]:
    return c.nation_ids


def _types(c: Atlas) -> list[str]:
    return c.type_ids


def _advances(c: Atlas) -> list[str]:
    return c.advance_ids


def _chits(c: Atlas) -> list[str]:
    return c.chit_ids


def _turns(c: Atlas) -> list[str]:
    return c.turn_ids


def _majors(c: Atlas) -> list[str]:
    return list(MAJORS)


PLACE: Final[Kind] = Kind("place", _places, "place")  # an area, a box or a sea
TO: Final[Kind] = Kind("to", _places, "place")
NATION: Final[Kind] = Kind("nation", _nations, "nation")
TYPE: Final[Kind] = Kind("type", _types, "type")  # of a unit: its nation and kind, such as ger_elite
ADVANCE: Final[Kind] = Kind("advance", _advances, "advance")
CHIT: Final[Kind] = Kind("chit", _chits, "chit")
MAJOR: Final[Kind] = named_kind("major", MAJORS)
TO_MAJOR: Final[Kind] = Kind("to_major", _majors, "major")
DIE: Final[Kind] = named_kind("die", DICE)
TARGET: Final[Kind] = named_kind("target", MAJORS)  # of strategic bombing
MISSION: Final[Kind] = named_kind("mission", MISSIONS)
CARGO: Final[Kind] = named_kind("cargo", CARGOES)
ROUTE: Final[Kind] = named_kind("route", ROUTES)
POINTS: Final[Kind] = named_kind("weapon", POINT_NAMES)
TURN: Final[Kind] = Kind("turn", _turns, "turn")
NUMBER: Final[Kind] = number_kind("number", 21)
