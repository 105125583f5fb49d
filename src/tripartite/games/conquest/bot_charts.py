"""The bots' charts: the tables of `data/bots.toml` in the numbers of the board."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.components import read_toml
from tripartite.games.conquest.components import DATA
from tripartite.games.conquest.terms import (
    FACTIONS,
    FIRST_YEAR,
    LAST_YEAR,
    POWERS,
    TECHS,
    UNIT_TYPES,
)


class Goal:
    """Areas that a Faction is after, what that adds to their worth, and when."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.faction = FACTIONS.index(record["faction"])
        self.areas: list[str] = list(record["areas"])
        self.worth = float(record["worth"])
        self.first_year = int(record.get("from", FIRST_YEAR))
        self.last_year = int(record.get("until", LAST_YEAR))


class Charts:
    """Every number of the charts; the file explains them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.goals: list[Goal] = [Goal(record) for record in data["goal"]]
        self._worth(data["worth"])
        self._rivals(data["rival"])
        self._influence(data["influence"])
        self._cards(data["cards"])
        self.techs: list[list[float]] = [floats(data["technology"][name]) for name in TECHS]
        self._production(data["production"])
        self.peace_forces: list[list[float]] = [[] for _ in POWERS]  # by Power and type
        self.war_forces: list[list[float]] = [[] for _ in POWERS]
        self.power_worth: list[float] = [0.0 for _ in POWERS]
        for record in data["forces"]:
            power = POWERS.index(record["power"])
            self.power_worth[power] = float(record["worth"])
            self.peace_forces[power] = by_type(record["peace"])
            self.war_forces[power] = by_type(record["war"])
        self._movement(data["movement"])
        self._war(data["war"])

    def _worth(self, table: dict[str, Any]) -> None:
        self.point = float(table["point"])
        self.yearly = float(table["yearly"])
        self.spare = float(table["spare"])
        self.least_part = float(table["least"])
        self.peace_res = floats(table["peace_res"])
        self.land = float(table["land"])
        self.center = float(table["center"])
        self.source = float(table["source"])
        self.decision = float(table["decision"])
        self.base = float(table["base"])
        self.unit = float(table["unit"])
        self.kill = float(table["kill"])
        self.enough = floats(table["enough"])
        self.followers = float(table["followers"])
        self.card = float(table["card"])
        self.dividend = float(table["dividend"])
        self.loyal = float(table["loyal"])

    def _rivals(self, table: dict[str, Any]) -> None:
        self.deny = float(table["deny"])
        self.danger = float(table["danger"])
        self.near = floats(table["near"])
        self.behind = float(table["behind"])
        self.suspicion = floats(table["suspicion"])
        self.caution = floats(table["caution"])

    def _influence(self, table: dict[str, Any]) -> None:
        self.use = [0.0, *floats(table["use"])]
        self.control = [0.0, *floats(table["control"])]
        self.tie = float(table["tie"])
        self.british = float(table["british"])

    def _cards(self, table: dict[str, Any]) -> None:
        self.command = floats(table["command"])
        self.second = float(table["second"])
        self.technology = float(table["technology"])
        self.factory = float(table["factory"])
        self.science = float(table["science"])
        self.double_agent = float(table["double_agent"])
        self.spy_ring = float(table["spy_ring"])
        self.code_break = float(table["code_break"])
        self.vault = float(table["vault"])
        self.partisan = floats(table["partisan"])
        self.crowd = float(table["crowd"])
        self.insurgents = float(table["insurgents"])

    def _production(self, table: dict[str, Any]) -> None:
        self.actions = floats(table["actions"])
        self.commands = floats(table["commands"])
        self.growth = floats(table["growth"])
        self.investment = float(table["investment"])
        self.technologies = floats(table["technologies"])
        self.defence = floats(table["defence"])
        self.guarded = floats(table["guarded"])
        self.front = float(table["front"])
        self.strong = float(table["strong"])

    def _movement(self, table: dict[str, Any]) -> None:
        self.order = float(table["order"])
        self.least = float(table["least"])
        self.approach = float(table["approach"])
        self.reach: list[int] = [int(steps) for steps in table["reach"]]
        self.shelling = float(table["shelling"])
        self.at_sea = float(table["at_sea"])
        self.adrift = float(table["adrift"])
        self.unsupplied = float(table["unsupplied"])
        self.lifeline = float(table["lifeline"])
        self.boldness = floats(table["boldness"])
        self.doubt = float(table["doubt"])
        self.raid = float(table["raid"])
        self.winter = float(table["winter"])
        self.violation = float(table["violation"])
        self.client = float(table["client"])
        self.intrusion = float(table["intrusion"])
        self.peace = float(table["peace"])
        self.storm = float(table["storm"])

    def _war(self, table: dict[str, Any]) -> None:
        self.war_until: list[int] = [int(year) for year in table["until"]]
        self.war_year: list[int] = [int(year) for year in table["year"]]
        self.gathering = int(table["gathering"])
        self.reaction = float(table["reaction"])
        self.alarm = float(table["alarm"])
        self.stop = float(table["stop"])
        self.fleet = float(table["fleet"])
        self.booty = float(table["booty"])
        self.fall = float(table["fall"])
        self.second_front = float(table["second_front"])
        self.output = float(table["output"])
        self.lead = float(table["lead"])
        self.rivalry = float(table["rivalry"])
        self.harm = floats(table["harm"])
        self.reluctance: list[list[float]] = [floats(row) for row in table["reluctance"]]


def floats(row: list[float]) -> list[float]:
    return [float(number) for number in row]


def by_type(table: dict[str, float]) -> list[float]:
    """A number for each unit type, 0 where none is written."""
    return [float(table.get(name, 0.0)) for name in UNIT_TYPES]


CHARTS: Final = Charts(read_toml(DATA / "bots.toml"))
