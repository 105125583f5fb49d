"""Lets the bots of a game play against each other, sums up what came of it and draws it (docs/balance)."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from tripartite.bots import make_bot, standard_bot
from tripartite.core.dice import seed_from
from tripartite.core.match import Match
from tripartite.core.study import BARS, HISTOGRAM, Facts, Figure, Panel
from tripartite.games.registry import GAMES, load_game, part_of
from tripartite.simulation import chosen_setup, game_seed

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "balance"
WIDTH, HEIGHT = 11, 4  # inches of a figure


def play(game_id: str, scenario: str, seed: str) -> Facts:
    """One game, as its study notes it."""
    game = load_game(game_id)
    setup = chosen_setup(game, scenario, {})
    match = Match(game, setup.scenario, setup.options, seed_from(seed), keep_digests=False)
    bots = [make_bot(standard_bot(game), game, seat, seed) for seat in range(len(game.seats))]
    study = part_of(game_id, "study").Study()
    while not match.over:
        seat = match.position.waiting_for()[0]
        study.watch(match.board)
        match.choose(game.seats[seat], bots[seat].choose(match.position.view(seat)))
    facts: Facts = study.facts(match.board, match.events)
    return {"seed": seed, **facts}


def collect(game_id: str, scenario: str, games: int, seed: str, jobs: int) -> list[Facts]:
    seeds = [game_seed(seed, index) for index in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(partial(play, game_id, scenario), seeds))


def scenarios_of(game_id: str) -> tuple[str, ...]:
    """Each, where the study of a game says so, else the game's first."""
    every = getattr(part_of(game_id, "study"), "EVERY_SCENARIO", False)
    return tuple(load_game(game_id).scenarios) if every else ("",)


def draw(name: str, figures: list[Figure]) -> None:
    """Writes each figure as SVG."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = name
    from matplotlib import pyplot

    for figure in figures:
        drawn, axes = pyplot.subplots(1, len(figure.panels), figsize=(WIDTH, HEIGHT), squeeze=False)
        for panel, place in zip(figure.panels, axes[0], strict=True):
            draw_panel(panel, place)
        drawn.tight_layout()
        drawn.savefig(FOLDER / f"{name}-{figure.name}.svg", metadata={"Date": None})


def draw_panel(panel: Panel, axes: Any) -> None:
    if panel.kind == BARS:
        labels = [each.label.replace(" ", "\n") for each in panel.series]
        axes.bar(
            labels, [each.values[0] for each in panel.series], color=[each.colour for each in panel.series]
        )
    else:
        for each in panel.series:
            if panel.kind == HISTOGRAM:
                bins = [place - 0.5 for place in (*panel.places, panel.places[-1] + 1)]
                axes.hist(each.values, bins=bins, label=each.label, color=each.colour, alpha=0.8)
            else:
                values = [float("nan") if value is None else value for value in each.values]
                axes.plot(panel.places, values, color=each.colour, label=each.label, marker="o", markersize=3)
        axes.legend()
    axes.set_title(panel.title)
    if panel.axis:
        axes.set_xlabel(panel.axis)


def main() -> None:
    studied = [game_id for game_id in GAMES if part_of(game_id, "study") is not None]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help=f"any of {', '.join(studied)}; all if none is named")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--no-plots", action="store_true")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game_id in given.game or studied:
        study = part_of(game_id, "study")
        for scenario in scenarios_of(game_id):
            games = collect(game_id, scenario, given.games, given.seed, given.jobs)
            print(json.dumps({"scenario": scenario, **study.summary(games)}, indent=2))
            if not given.no_plots:
                draw(f"{game_id}-{scenario}" if scenario else game_id, study.figures(games))


if __name__ == "__main__":
    main()
