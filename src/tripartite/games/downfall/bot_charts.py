"""The bots' charts: the tables of `data/bots.toml` in the numbers of the board."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.components import read_toml
from tripartite.games.downfall.components import DATA
from tripartite.games.downfall.terms import ACTIONS, DEVELOPMENTS, LAST_TURN, SIDES


class Goal:
    """Zones that a side is after, how far they draw, and when."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.side = SIDES.index(record["side"])
        self.zones: list[str] = list(record["zones"])
        self.pull = int(record["pull"])
        self.first_turn = int(record.get("from", 1))
        self.last_turn = int(record.get("until", LAST_TURN))
        self.after: str = record.get("after", "")


class Charts:
    """Every number of the charts; the file explains them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.goals: list[Goal] = [Goal(record) for record in data["goal"]]
        self.prizes: dict[str, float] = {zone: float(worth) for zone, worth in data["prize"].items()}
        self._zones(data["zone"])
        self._timing(data["timing"])
        self._battles(data["battle"])
        self._posts(data["post"])
        self._missions(data["mission"])
        self.actions: list[list[float]] = [floats(data["action"][action]) for action in ACTIONS]
        self.again = floats(data["action"]["again"])
        self.developments: list[list[int]] = [
            [DEVELOPMENTS.index(name) for name in data["development"][side]] for side in SIDES
        ]

    def _zones(self, table: dict[str, Any]) -> None:
        self.supply_zone = float(table["supply_zone"])
        self.capital = float(table["capital"])
        self.key_zone = float(table["key_zone"])
        self.resource = float(table["resource"])
        self.plain = float(table["plain"])
        self.overrun = float(table["overrun"])
        self.pull = float(table["pull"])

    def _timing(self, table: dict[str, Any]) -> None:
        self.barbarossa = int(table["barbarossa"])
        self.watch_east = int(table["watch_east"])
        self.gathering = int(table["gathering"])
        self.saving = int(table["saving"])
        self.soviet_offensive = int(table["soviet_offensive"])
        self.haste = int(table["haste"])
        self.hurry = float(table["hurry"])
        self.torch = int(table["torch"])

    def _battles(self, table: dict[str, Any]) -> None:
        self.kill = floats(table["kill"])
        self.loss = floats(table["loss"])
        self.clear = float(table["clear"])
        self.presence = float(table["presence"])
        self.doubtful = float(table["doubtful"])
        self.cut = float(table["cut"])
        self.doubt = float(table["doubt"])
        self.gap = float(table["gap"])
        self.least = float(table["least"])
        self.least_saving = float(table["least_saving"])
        self.price = float(table["price"])
        self.in_battle = float(table["in_battle"])

    def _posts(self, table: dict[str, Any]) -> None:
        self.guard = floats(table["guard"])
        self.alarm = floats(table["alarm"])
        self.stake = float(table["stake"])
        self.lifeline = float(table["lifeline"])
        self.reserve = float(table["reserve"])
        self.approach = float(table["approach"])
        self.front = float(table["front"])
        self.abroad = float(table["abroad"])
        self.exposed = float(table["exposed"])
        self.risk = float(table["risk"])
        self.stray = float(table["stray"])
        self.landing = float(table["landing"])

    def _missions(self, table: dict[str, Any]) -> None:
        self.gain = float(table["gain"])
        self.answer = float(table["answer"])
        self.bombing = float(table["bombing"])


def floats(row: list[float]) -> list[float]:
    return [float(number) for number in row]


CHARTS: Final = Charts(read_toml(DATA / "bots.toml"))
