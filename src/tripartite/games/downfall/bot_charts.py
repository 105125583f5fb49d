"""The bots' charts: the tables of `data/bots.toml` in the numbers of the board."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.components import read_toml
from tripartite.games.downfall.components import DATA
from tripartite.games.downfall.terms import ACTIONS, DEVELOPMENTS, SIDES


class Charts:
    """Every table of the charts."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.values: dict[str, float] = {}
        self.rows: dict[str, list[float]] = {}
        for table in ("zone", "timing", "battle", "guard"):
            for key, value in data[table].items():
                if isinstance(value, list):
                    self.rows[key] = [float(number) for number in value]
                else:
                    self.values[key] = float(value)
        self.goals: list[list[str]] = [list(data["goal"][side]) for side in SIDES]
        self.actions: list[list[float]] = [
            [float(number) for number in data["action"][action]] for action in ACTIONS
        ]
        self.developments: list[list[int]] = [
            [DEVELOPMENTS.index(name) for name in data["development"][side]] for side in SIDES
        ]


CHARTS: Final = Charts(read_toml(DATA / "bots.toml"))
