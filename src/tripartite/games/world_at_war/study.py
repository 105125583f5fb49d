"""Who wins and when, who surrenders in which turn, and what the sides hold: what a study of balance draws."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event
from tripartite.core.study import BARS, HISTOGRAM, LINES, Facts, Figure, Panel, Series, counts, mean
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AXIS_SIDE,
    SEAT_COUNT,
    SEATS,
    SIDE_OF,
    SIDES,
    TURN_COUNT,
    VICTORIES,
)
from tripartite.games.world_at_war.victory import victory_cities

EVERY_SCENARIO: Final = True
TURNS: Final = list(range(1, TURN_COUNT + 1))
COLOURS: Final = {"axis": "#4a4a4a", "western": "#2f5fa5", "soviet": "#b23a2e", "allies": "#2f5fa5"}
NAMES: Final = {"axis": "Axis", "western": "Western Allies", "soviet": "USSR", "allies": "Allies"}
FALLS: Final = (
    ("poland", "Poland", "#7d8a3f"),
    ("fra", "France", "#2f5fa5"),
    ("ita", "Italy", "#4f8a5b"),
    ("ussr", "USSR", "#b23a2e"),
    ("ger", "Germany", "#4a4a4a"),
)


class Study:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._turns: dict[int, Facts] = {}  # how the sides stand when a turn begins

    def watch(self, b: Board) -> None:
        if b.turn not in self._turns:
            place_count = b.atlas.place_count
            self._turns[b.turn] = {
                "land": [sum(b.land[camp * place_count :][:place_count]) for camp in range(SEAT_COUNT)],
                "cities": victory_cities(b, AXIS_SIDE),
            }

    def facts(self, b: Board, events: list[Event]) -> Facts:
        """The ending, and the turn of every surrender and declaration of war."""
        falls: dict[str, int] = {}
        wars: dict[str, int] = {}
        turn = b.scenario.first
        for event in events:
            if event.key == "turn_begins":
                turn = b.atlas.turn_ids.index(str(event.facts["turn"]))
            elif event.key == "surrender":
                falls.setdefault(str(event.facts["nation"]), turn + 1)
            elif event.key == "enters_war":
                wars.setdefault(str(event.facts["nation"]), turn + 1)
        return {
            "victory": VICTORIES[b.victory],
            "winner": SIDES[SIDE_OF[b.winners[0]]] if b.winners else "nobody",
            "end": b.turn + 1,
            "turns": self._turns,
            "falls": falls,
            "wars": wars,
        }


def summary(games: list[Facts]) -> Facts:
    """The numbers of the study."""
    endings = sorted({ending_of(game) for game in games})
    falls = sorted({nation for game in games for nation in game["falls"]})
    return {
        "games": len(games),
        "endings": {name: sum(ending_of(game) == name for game in games) for name in endings},
        "last_turn": counts([game["end"] for game in games]),
        "falls": {nation: counts([game["falls"].get(nation) for game in games]) for nation in falls},
        "wars": {name: counts([game["wars"].get(name) for game in games]) for name in ("ita", "ussr", "usa")},
        "land": {str(turn): [mean_of(games, turn, camp) for camp in range(SEAT_COUNT)] for turn in TURNS},
    }


def ending_of(game: Facts) -> str:
    return f"{game['victory']} {game['winner']}"


def mean_of(games: list[Facts], turn: int, camp: int) -> float | None:
    """The mean of a camp's land units in a turn, of the games that were still played."""
    values = [game["turns"][turn - 1]["land"][camp] for game in games if turn - 1 in game["turns"]]
    return mean(values)


def figures(games: list[Facts]) -> list[Figure]:
    """Endings, surrenders by turn, and land units by turn."""
    turns = [turn for turn in TURNS if any(turn - 1 in game["turns"] for game in games)]
    endings = [
        Series(
            name, COLOURS.get(name.split()[-1], "#888888"), [sum(ending_of(game) == name for game in games)]
        )
        for name in sorted({ending_of(game) for game in games})
    ]
    falls = [
        Series(name, colour, [g["falls"][nation] for g in games if nation in g["falls"]])
        for nation, name, colour in FALLS
        if any(nation in game["falls"] for game in games)
    ]
    land = [
        Series(NAMES[seat], COLOURS[seat], [mean_of(games, turn, camp) for turn in turns])
        for camp, seat in enumerate(SEATS)
        if any(mean_of(games, turn, camp) for turn in turns)
    ]
    panels = [
        Panel(BARS, f"Endings of {len(games)} games", endings),
        Panel(LINES, "Land units, mean of all games still played", land, "turn", turns),
    ]
    if falls:
        panels.insert(1, Panel(HISTOGRAM, "Surrenders by turn", falls, "turn", turns))
    return [Figure("games", panels)]
