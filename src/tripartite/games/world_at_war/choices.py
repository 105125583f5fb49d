"""The options of a table: number of players, optional rules, and rulings that may be decided otherwise."""

from __future__ import annotations

from typing import Final

from tripartite.core.game import Choice
from tripartite.games.world_at_war.scenario_records import Scenario

PLAYERS: Final = ("3", "2")
RULES: Final[tuple[Choice, ...]] = (
    Choice("carriers", ("off", "on"), "P20"),
    Choice("air_support", ("on", "off"), "P21"),
    Choice("winner_losses", ("larger", "sum", "half"), "13.3.9.R"),
    Choice("one_die_losses", ("one", "sum"), "13.3.9.R"),
    Choice("zone_of_control", ("largest", "sum"), "13.2.2.R"),
    Choice("submarine_dice", ("group", "each"), "14.2.R"),
    Choice("signs", ("strict", "inclusive"), "14.2.R"),
    Choice("naval_oil", ("flat", "per_two"), "13.2.4.R"),
    Choice("natural_ten", ("tested", "fails"), "13.3.5.R"),
    Choice("air_losers", ("break_off", "stay"), "13.3.4.R"),
    Choice("port_surplus", ("none", "limited"), "9.2.R"),
)


def choices(scenarios: list[Scenario]) -> tuple[Choice, ...]:
    """P24, P25(6): each scenario says for how many players it is."""
    limits = {each.id: tuple(n for n in PLAYERS if int(n) in each.players) for each in scenarios}
    limited = {id: values for id, values in limits.items() if values != PLAYERS}
    return (Choice("players", PLAYERS, "P24", hands={"2": ("western", "soviet")}, limits=limited), *RULES)
