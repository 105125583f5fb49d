"""Who wins and how, when Wars begin, and points by Year: what a study of balance notes and draws."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event
from tripartite.core.study import BARS, HISTOGRAM, LINES, Facts, Figure, Panel, Series, counts, mean
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.economy import nat_cities, red_mobilization
from tripartite.games.conquest.terms import FACTIONS, FIRST_YEAR, LAST_YEAR, PAIRS, SPRING, VICTORIES
from tripartite.games.conquest.victory import points

YEARS: Final = list(range(FIRST_YEAR, LAST_YEAR + 1))
COLOURS: Final = {"japan": "#c9a227", "usa": "#2f5fa5", "soviets": "#b23a2e"}
NAMES: Final = {"japan": "Japan", "usa": "USA", "soviets": "Soviets"}
WAR_COLOURS: Final = ("#7d8a3f", "#c77a2c", "#7a4f8a")
CAPITALS: Final = ("nanking", "sian", "mukden", "osaka", "tokyo", "los_angeles", "new_delhi", "novosibirsk")


class Study:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._years: dict[int, Facts] = {}  # how all stand in the Spring of each Year

    def watch(self, b: Board) -> None:
        if b.season == SPRING and b.year not in self._years:
            factions = range(len(FACTIONS))
            self._years[b.year] = {
                "points": [points(b, faction) + sum(b.dividends[faction]) for faction in factions],
                "ind": list(b.ind),
                "china": [0, nat_cities(b), red_mobilization(b)],
            }

    def facts(self, b: Board, events: list[Event]) -> Facts:
        """The ending and the Year of everything that the study asks for."""
        wars: dict[str, int] = {}
        taken: dict[str, int] = {}
        declarations: list[str] = []
        found: Facts = {
            "victory": VICTORIES[b.victory],
            "winners": [FACTIONS[faction] for faction in b.winners],
            "end": b.year,
            "years": self._years,
            "wars": wars,
            "taken": taken,
            "declared": declarations,
        }
        year = FIRST_YEAR
        for event in events:
            facts = event.facts
            if event.key == "year_begins":
                year = int(str(facts["year"]))
            elif event.key == "war_declared":
                pair = FACTIONS.index(str(facts["faction"])) + FACTIONS.index(str(facts["victim"])) - 1
                wars[PAIRS[pair]] = year
                declarations.append(str(facts["faction"]))
            elif event.key == "british_alliance":
                found["british_alliance"] = year
            elif event.key == "client_violated" and facts["power"] == "nationalists":
                found["china_war"] = year
            elif event.key == "control" and facts["area"] in CAPITALS:
                taken.setdefault(f"{facts['area']} {facts['controller']}", year)
        return found


def summary(games: list[Facts]) -> Facts:
    """The numbers of the study."""
    endings = sorted({ending_of(game) for game in games})
    taken = sorted({capital for game in games for capital in game["taken"]})
    return {
        "games": len(games),
        "endings": {name: sum(ending_of(game) == name for game in games) for name in endings},
        "winners": {name: sum(name in game["winners"] for game in games) for name in FACTIONS},
        "last_year": counts([game["end"] for game in games]),
        "wars": {pair: counts([game["wars"].get(pair) for game in games]) for pair in PAIRS},
        "declared": {name: sum(game["declared"].count(name) for game in games) for name in FACTIONS},
        "china_war": counts([game.get("china_war") for game in games]),
        "british_alliance": counts([game.get("british_alliance") for game in games]),
        "taken": {capital: sum(capital in game["taken"] for game in games) for capital in taken},
        "points": table(games, "points"),
        "ind": table(games, "ind"),
        "china": table(games, "china"),
    }


def ending_of(game: Facts) -> str:
    return f"{game['victory']} {' and '.join(game['winners'])}"


def table(games: list[Facts], key: str) -> Facts:
    """The means of a number by Year, for each Faction."""
    found: Facts = {}
    for year in YEARS:
        row = [
            mean([number_of(game, year, key, faction) for game in games]) for faction in range(len(FACTIONS))
        ]
        found[str(year)] = [None if value is None else round(value, 1) for value in row]
    return found


def mean_of(games: list[Facts], year: int, key: str, faction: int) -> float | None:
    return mean([number_of(game, year, key, faction) for game in games])


def number_of(game: Facts, year: int, key: str, faction: int) -> int | None:
    """A Faction's number in a Year; none if the game was over by then."""
    years: dict[int, Facts] = game["years"]
    return int(years[year][key][faction]) if year in years else None


def figures(games: list[Facts]) -> list[Figure]:
    """Endings, Wars by Year, and points by Year."""
    endings = []
    for victory in VICTORIES[1:]:
        for name in FACTIONS:
            number = sum(game["victory"] == victory and name in game["winners"] for game in games)
            if number:
                endings.append(Series(f"{NAMES[name]}\n{victory}", COLOURS[name], [number]))
    wars = [
        Series(
            " and ".join(NAMES[name] for name in pair.split("_")),
            WAR_COLOURS[number],
            [game["wars"][pair] for game in games if pair in game["wars"]],
        )
        for number, pair in enumerate(PAIRS)
    ]
    standings = [
        Series(
            NAMES[name],
            COLOURS[name],
            [mean_of(games, year, "points", faction) for year in YEARS],
        )
        for faction, name in enumerate(FACTIONS)
    ]
    title = "Victory Points in Spring, Dividends counted, mean of all games still played"
    return [
        Figure("endings", [Panel(BARS, f"Endings of {len(games)} games", endings)]),
        Figure("wars", [Panel(HISTOGRAM, "Wars by the Year of their Declaration", wars, "Year", YEARS)]),
        Figure("points", [Panel(LINES, title, standings, "Year", YEARS)]),
    ]
