"""The bots' charts: the tables of `data/bots.toml` in the numbers of the board."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.components import Record, read_toml
from tripartite.games.downfall.components import DATA
from tripartite.games.downfall.terms import ACTIONS, DEVELOPMENTS, LAST_TURN, SIDES

NUMBERS: Final = ("zone", "timing", "battle", "post", "mission")


class Goal:
    """Zones that a side is after, how far they draw, and when."""

    def __init__(self, record: Record) -> None:
        self.side = SIDES.index(record["side"])
        self.zones: list[str] = list(record["zones"])
        self.pull = int(record["pull"])
        self.first_turn = int(record.get("from", 1))
        self.last_turn = int(record.get("until", LAST_TURN))
        self.after: str = record.get("after", "")


class Charts:
    """Every table of the charts."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.values: dict[str, float] = {}
        self.rows: dict[str, list[float]] = {}
        for table in NUMBERS:
            for key, value in data[table].items():
                if isinstance(value, list):
                    self.rows[key] = [float(number) for number in value]
                else:
                    self.values[key] = float(value)
        self.goals: list[Goal] = [Goal(record) for record in data["goal"]]
        self.actions: list[list[float]] = [
            [float(number) for number in data["action"][action]] for action in ACTIONS
        ]
        self.developments: list[list[int]] = [
            [DEVELOPMENTS.index(name) for name in data["development"][side]] for side in SIDES
        ]


CHARTS: Final = Charts(read_toml(DATA / "bots.toml"))
