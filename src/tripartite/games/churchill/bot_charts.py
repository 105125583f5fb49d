"""11.1 The 'bots' charts: the tables of `data/bots.toml` in the numbers of the board."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.components import read_toml
from tripartite.games.churchill.components import DATA
from tripartite.games.churchill.terms import BOXES, FRONTS, ISSUES, PAWNS, SEATS

# Markers of the same kind share a row of the chart.
ISSUE_ROWS: Final = {
    "us_production_1": "us_production",
    "us_production_2": "us_production",
    "us_directed_offensive_1": "us_directed_offensive",
    "us_directed_offensive_2": "us_directed_offensive",
}


class Charts:
    """Every table of the charts; a row holds one number for each seat."""

    def __init__(self, data: dict[str, Any]) -> None:
        # Pol-Mil issues have no row: what they are worth follows from their markers.
        self.issue_worth: list[list[float]] = [
            _numbers(data["issue_worth"].get(ISSUE_ROWS.get(issue, issue), [0, 0, 0])) for issue in ISSUES
        ]
        self.front_worth: list[list[float]] = [_numbers(data["front_worth"][front]) for front in FRONTS]
        self.rows: dict[str, list[float]] = {}
        self.values: dict[str, float] = {}
        for table in ("outlook", "situation", "conditional", "meeting", "agenda", "allocation", "war"):
            for key, value in data[table].items():
                if isinstance(value, list):
                    self.rows[key] = _numbers(value)
                else:
                    self.values[key] = float(value)
        self.landed = self.rows["landed"]
        self.hold = self.rows["hold"]
        self.race_doubt = self.values["race_doubt"]
        self.pawn_rank: list[list[int]] = [_ranks(data["pawns"][seat], PAWNS) for seat in SEATS]
        # By seat and flag: groups of equal places for a Directed Offensive, the first group first.
        self.directed: list[list[list[list[str]]]] = [
            [[group.split("|") for group in data["directed"][seat][flag]] for flag in SEATS] for seat in SEATS
        ]
        # How far up a faction's list each box stands, the first highest.
        self.box_rank: list[list[int]] = [_ranks(data["boxes"][seat], BOXES) for seat in SEATS]


def _numbers(row: list[Any]) -> list[float]:
    return [float(number) for number in row]


def _ranks(names: list[str], known: tuple[str, ...]) -> list[int]:
    ranks = [0] * len(known)
    for index, name in enumerate(names):
        ranks[known.index(name)] = len(known) - index
    return ranks


CHARTS: Final = Charts(read_toml(DATA / "bots.toml"))
