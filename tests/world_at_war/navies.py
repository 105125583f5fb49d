"""Forces at sea, for tests of naval war."""

from typing import Any, Final

from tripartite.core.frames import Course, Stage
from tripartite.games.world_at_war import interdiction, naval_move
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import CHANGE_OF_BASE, WESTERN
from world_at_war.table import at, hold, join, open_course, run, table, war

INTERDICTION: Final = Course("interdiction", [Stage("interdiction", "13.1(1)", interdiction.interdict)])


def mediterranean(*stacks: str, active: str = "axis", **options: Any) -> Board:
    """Italy is at war with the Western Allies; nothing but the interdiction of a phase is under way."""
    b = table(*stacks, active=active, **options)
    join(b, "axis", "ita")
    hold(b, "uk", "gi_gib", "mt_mal", "eg_ale")
    war(b, "axis_western")
    open_course(b, INTERDICTION)
    return b


def set_out(b: Board, port: str, to: str, purpose: int = CHANGE_OF_BASE, camp: int = WESTERN) -> None:
    """All fleets of a camp in a port sail, and nothing else is under way."""
    b.frames = []
    naval_move.begin_move(b, b.fleets(at(b, port), camp), purpose, at(b, to))


def ids(b: Board) -> list[str]:
    """What the present decision offers."""
    asked = run(b)
    return [] if asked is None else [option.id for option in asked.options]


def asked_for(b: Board) -> str:
    asked = run(b)
    return "" if asked is None else asked.prompt
