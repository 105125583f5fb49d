"""Attacks on a built board: from the declaration to the decision that a test is about."""

from __future__ import annotations

from typing import Any

from tripartite.core.frames import Course, Stage
from tripartite.games.world_at_war import offensives, operations
from tripartite.games.world_at_war.board import Board
from world_at_war.table import at, dice, give, nation, open_course, run

PHASE = Course(
    "offensives_alone",
    [
        Stage("operation_markers", "13.3.6(1-2)", operations.place_markers),
        Stage("offensives", "13.3(1,3)", offensives.offensives),
    ],
)
# What a side answers that wants nothing special.
PLAIN = {
    "air_support": "support_done",
    "air_defence": "support_done",
    "air_reinforcement": "support_done",
    "defender_elite": "spare_elite",
    "attacker_elite": "spare_elite",
    "defence_dice": "roll_dice 2",
    "rerolls": "keep_dice",
    "stubborn_defence": "give_ground",
    "breakthrough": "hold_the_line",
    "withdrawal": "stand_ground",
    "change_of_base": "keep_bases",
}


def phase(b: Board, stage: str = "offensives") -> Board:
    """Only offensives are under way."""
    open_course(b, PHASE, stage)
    return b


def mark(b: Board, major: str, origin: str, target: str) -> None:
    """An operation marker that is paid for."""
    b.operation_nation.append(nation(major))
    b.operation_from.append(at(b, origin))
    b.operation_to.append(at(b, target))


def fight(b: Board, *faces: int, until: str = "", **answers: str) -> Any:
    """The forces attack; dice show these faces; plain answers up to a prompt, or to the end of the attack."""
    dice(b, *faces)
    asked = give(b, "attack_now")
    while asked is not None and asked.prompt not in (until, "offensives", "advance"):
        answer = answers.get(asked.prompt, PLAIN.get(asked.prompt, asked.options[0].id))
        asked = give(b, answer)
    return asked


def operation(b: Board, major: str, origin: str, target: str) -> Board:
    """An operation up to the settling of its forces."""
    mark(b, major, origin, target)
    give(phase(b), f"operation {origin} {target}")
    return b


def limited(b: Board, origin: str, target: str) -> Board:
    """A limited offensive up to the settling of its forces."""
    give(phase(b), f"limited_offensive {origin} {target}")
    return b


def prompt(b: Board) -> str:
    asked = run(b)
    return "" if asked is None else asked.prompt
