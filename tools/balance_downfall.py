"""Lets bots play Downfall of the Third Reich against each other and draws what came of it (docs/balance)."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tripartite.api import load_game
from tripartite.bots import make_bot
from tripartite.core.dice import seed_from
from tripartite.core.match import Match
from tripartite.simulation import game_seed

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "balance"
TURNS = range(1, 23)
SIDES = ("axis", "allies", "ussr")
COLOURS = {"axis": "#4a4a4a", "allies": "#2f5fa5", "ussr": "#b23a2e", "draw": "#c9a227"}
FRANCE = (
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


def play(seed: str) -> dict[str, Any]:
    """One game: its outcome and the turn of everything that the study asks for."""
    game = load_game("downfall")
    match = Match(game, "campaign", {}, seed_from(seed), keep_digests=False)
    bots = [make_bot("rule", game, seat, seed) for seat in range(3)]
    zones: dict[int, dict[str, int]] = {}
    while not match.over:
        seat = match.position.waiting_for()[0]
        zones[match.board.turn] = match.score()["by_condition"]["zones"]
        match.choose(game.seats[seat], bots[seat].choose(match.position.view(seat)))
    found: dict[str, Any] = {
        "seed": seed,
        "outcome": match.score()["outcome"],
        "surrenders": {},
        "zones": zones,
    }
    turn = 0
    for event in match.events:
        facts = event.facts
        if event.key == "turn_begins":
            turn = int(str(facts["turn"]))
        elif event.key == "surrender":
            found["surrenders"][facts["country"]] = turn
        elif event.key == "barbarossa":
            found["barbarossa"] = turn
        elif event.key == "control" and facts["zone"] == "moscu" and facts["side"] == "axis":
            found.setdefault("moscow", turn)
        elif event.key == "landing" and facts["zone"] in FRANCE and "france" in found["surrenders"]:
            found.setdefault("landing_in_france", turn)
    found["end"] = turn
    return found


def collect(games: int, seed: str, jobs: int) -> list[dict[str, Any]]:
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, [game_seed(seed, index) for index in range(games)]))


def summary(games: list[dict[str, Any]]) -> dict[str, Any]:
    """The numbers of the study."""
    outcomes = Counter(game["outcome"] for game in games)
    countries = sorted({country for game in games for country in game["surrenders"]})
    return {
        "games": len(games),
        "outcomes": dict(sorted(outcomes.items())),
        "german_surrender_by_turn": by_turn([game["surrenders"].get("germany") for game in games]),
        "surrenders": {
            country: by_turn([game["surrenders"].get(country) for game in games]) for country in countries
        },
        "barbarossa": by_turn([game.get("barbarossa") for game in games]),
        "moscow_taken": by_turn([game.get("moscow") for game in games]),
        "landing_in_france": by_turn([game.get("landing_in_france") for game in games]),
    }


def by_turn(turns: list[int | None]) -> dict[str, int]:
    counted = Counter("never" if turn is None else f"{turn:02}" for turn in turns)
    return dict(sorted(counted.items()))


def draw(games: list[dict[str, Any]]) -> None:
    """Plots as SVG: endings, surrenders by turn, and zones held over time."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "downfall"
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4))
    names = ("allies_and_soviets_win", "draw", "axis_wins")
    colours = (COLOURS["allies"], COLOURS["draw"], COLOURS["axis"])
    counts = [sum(game["outcome"] == name for game in games) for name in names]
    left.bar(("Allies and Soviets", "draw", "Axis"), counts, color=colours)
    left.set_title(f"Endings of {len(games)} games")
    for country, colour in (("france", "#7a86c9"), ("italy", "#4f8a4f"), ("germany", "#4a4a4a")):
        turns = [game["surrenders"][country] for game in games if country in game["surrenders"]]
        right.hist(
            turns, bins=[turn - 0.5 for turn in range(1, 24)], label=country.title(), color=colour, alpha=0.8
        )
    right.set_title("Surrenders by turn")
    right.set_xlabel("turn")
    right.legend()
    figure.tight_layout()
    figure.savefig(FOLDER / "downfall-endings.svg", metadata={"Date": None})
    figure, axes = pyplot.subplots(figsize=(11, 4))
    for side in SIDES:
        means = [mean([held(game, turn, side) for game in games]) for turn in TURNS]
        axes.plot(list(TURNS), means, color=COLOURS[side], label=side, marker="o", markersize=3)
    axes.set_title("Zones held when a turn ends, mean of all games still played")
    axes.set_xlabel("turn")
    axes.legend()
    figure.tight_layout()
    figure.savefig(FOLDER / "downfall-zones.svg", metadata={"Date": None})


def held(game: dict[str, Any], turn: int, side: str) -> int | None:
    zones = game["zones"].get(turn)
    return None if zones is None else zones[side]


def mean(values: list[int | None]) -> float:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--no-plots", action="store_true")
    given = parser.parse_args()
    games = collect(given.games, given.seed, given.jobs)
    print(json.dumps(summary(games), indent=2))
    if not given.no_plots:
        FOLDER.mkdir(parents=True, exist_ok=True)
        draw(games)


if __name__ == "__main__":
    main()
