"""Boards of The World at War in the economic phase."""

from __future__ import annotations

from tripartite.core.frames import Course, Stage
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.economy import collect, spend
from tripartite.games.world_at_war.resources import update_off_map
from tripartite.games.world_at_war.terms import MAJORS, USA
from world_at_war.table import open_course, run, table

ECONOMY = Course(
    "economic_phase", [Stage("collection", "15(1-2)", automatic=collect), Stage("spending", "15(5)", spend)]
)


def peace(*units: str, scenario: str = "camp39", turn: str = "autumn_1939") -> Board:
    """A board with these units and nothing collected or spent yet."""
    b = table(*units, scenario=scenario, turn=turn)
    b.rm = [0] * len(MAJORS)
    b.oil = [0] * len(MAJORS)
    update_off_map(b)
    return b


def budget(
    major: str,
    rm: int = 20,
    actions: int = 3,
    level: int = 0,
    units: tuple[str, ...] = (),
    turn: str = "autumn_1939",
    scenario: str = "camp39",
    space: int = 0,
) -> Board:
    """A board where a major is about to spend that much; the others have none. `space` is that of the USA."""
    b = peace(*units, scenario=scenario, turn=turn)
    b.track[USA] = space or b.track[USA]
    number = MAJORS.index(major)
    b.rm[number] = rm
    b.actions = [0] * len(MAJORS)
    b.actions[number] = actions
    b.level[number] = level or b.level[number]
    open_course(b, ECONOMY, "spending")
    run(b)
    return b


def collected(b: Board) -> Board:
    """The board after the collection."""
    collect(b)
    return b


def rm(b: Board, major: str) -> int:
    return b.rm[MAJORS.index(major)]


def oil(b: Board, major: str) -> int:
    return b.oil[MAJORS.index(major)]


def actions(b: Board, major: str) -> int:
    return b.actions[MAJORS.index(major)]
