"""Who wins, when countries surrender, and the zones held: what a study of balance notes and draws."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event
from tripartite.core.study import BARS, HISTOGRAM, LINES, Facts, Figure, Panel, Series, counts, mean
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import NOBODY, OUTCOMES, SIDES

TURNS: Final = list(range(1, 23))
COLOURS: Final = {"axis": "#4a4a4a", "allies": "#2f5fa5", "ussr": "#b23a2e", "draw": "#c9a227"}
ENDINGS: Final = (
    ("allies_and_soviets_win", "Allies and Soviets", "allies"),
    ("draw", "draw", "draw"),
    ("axis_wins", "Axis", "axis"),
)
SURRENDERS: Final = (("france", "#7a86c9"), ("italy", "#4f8a4f"), ("germany", "#4a4a4a"))
FRANCE: Final = (
    "calais",
    "caen",
    "nantes",
    "paris",
    "reims",
    "nancy",
    "dijon",
    "lyon",
    "burdeos",
    "toulouse",
    "marsella",
)


class Study:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._zones: dict[int, list[int]] = {}  # by turn and side, as the turn ends

    def watch(self, b: Board) -> None:
        held = [0] * len(SIDES)
        for control in b.control:
            if control != NOBODY:
                held[control] += 1
        self._zones[b.turn] = held

    def facts(self, b: Board, events: list[Event]) -> Facts:
        """The outcome and the turn of everything that the study asks for."""
        surrenders: dict[str, int] = {}
        found: Facts = {"outcome": OUTCOMES[b.outcome], "surrenders": surrenders, "zones": self._zones}
        turn = 0
        for event in events:
            facts = event.facts
            if event.key == "turn_begins":
                turn = int(str(facts["turn"]))
            elif event.key == "surrender":
                surrenders[str(facts["country"])] = turn
            elif event.key == "barbarossa":
                found["barbarossa"] = turn
            elif event.key == "control" and facts["zone"] == "moscu" and facts["side"] == "axis":
                found.setdefault("moscow", turn)
            elif event.key == "landing" and facts["zone"] in FRANCE and "france" in surrenders:
                found.setdefault("landing_in_france", turn)
        return found


def summary(games: list[Facts]) -> Facts:
    """The numbers of the study."""
    outcomes = sorted({game["outcome"] for game in games})
    countries = sorted({country for game in games for country in game["surrenders"]})
    return {
        "games": len(games),
        "outcomes": {name: sum(game["outcome"] == name for game in games) for name in outcomes},
        "german_surrender_by_turn": counts([game["surrenders"].get("germany") for game in games]),
        "surrenders": {
            country: counts([game["surrenders"].get(country) for game in games]) for country in countries
        },
        "barbarossa": counts([game.get("barbarossa") for game in games]),
        "moscow_taken": counts([game.get("moscow") for game in games]),
        "landing_in_france": counts([game.get("landing_in_france") for game in games]),
    }


def figures(games: list[Facts]) -> list[Figure]:
    """Endings, surrenders by turn, and zones held over time."""
    endings = [
        Series(label, COLOURS[colour], [sum(game["outcome"] == name for game in games)])
        for name, label, colour in ENDINGS
    ]
    surrenders = [
        Series(
            country.title(),
            colour,
            [game["surrenders"][country] for game in games if country in game["surrenders"]],
        )
        for country, colour in SURRENDERS
    ]
    zones = [
        Series(name, COLOURS[name], [mean([held(game, turn, side) for game in games]) for turn in TURNS])
        for side, name in enumerate(SIDES)
    ]
    title = "Zones held when a turn ends, mean of all games still played"
    return [
        Figure(
            "endings",
            [
                Panel(BARS, f"Endings of {len(games)} games", endings),
                Panel(HISTOGRAM, "Surrenders by turn", surrenders, "turn", TURNS),
            ],
        ),
        Figure("zones", [Panel(LINES, title, zones, "turn", TURNS)]),
    ]


def held(game: Facts, turn: int, side: int) -> int | None:
    zones: dict[int, list[int]] = game["zones"]
    return zones[turn][side] if turn in zones else None
