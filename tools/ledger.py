"""Counts the habits of a game's rule bots, and matches them against the bots of another revision.

The bots of that revision play under today's rules: their modules go into a package of their own.
"""

from __future__ import annotations

import argparse
import ast
import math
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from tripartite.bots import show, standard_bot
from tripartite.core.game import Game
from tripartite.core.habits import Habit
from tripartite.games.registry import GAMES, folder_of, load_game, part_of
from tripartite.simulation import chosen_setup, game_seed, new_position

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
NOW, BEFORE = "now", "before"
# What bots of an older revision call the fields of the board, and what the rules call them.
RENAMED = {
    "downfall": {
        "begun": "past_start",
        "fresh": "attack_duty",
        "lined": "supply_line",
        "struck": "attacked",
    }
}
Factory = Callable[[int, str], Any]
Rates = dict[str, float]


class Job(NamedTuple):
    """A game to be played: who sits where, and whether the habits are counted."""

    game_id: str
    scenario: str
    seed: str
    players: tuple[str, ...]
    counted: bool


class Series(NamedTuple):
    """What is played: a scenario so many times, from a seed."""

    scenario: str
    games: int
    seed: str


class Result(NamedTuple):
    """What came of it."""

    winners: tuple[str, ...]
    rates: Rates


# --- bots of another revision ----------------------------------------------------------------------------


def rival_package(game_id: str) -> str:
    return f"rival_{game_id}"


def fetch_rival(game_id: str, revision: str, folder: Path) -> None:
    """Writes the bots of a revision into a package of their own."""
    home = f"src/tripartite/games/{game_id}"
    package = folder / rival_package(game_id)
    package.mkdir()
    init = "from pathlib import Path\n\nDATA = Path(__file__).parent\n"
    (package / "__init__.py").write_text(init, encoding="utf-8")
    names = git("ls-tree", "--name-only", revision, f"{home}/").split()
    for name in names:
        if re.fullmatch(r"bot\w*\.py", Path(name).name):
            moved = move_imports(git("show", f"{revision}:{name}"), game_id)
            (package / Path(name).name).write_text(moved, encoding="utf-8")
    charts = git("show", f"{revision}:{home}/data/bots.toml")
    (package / "bots.toml").write_text(charts, encoding="utf-8")


def has_bots(game_id: str, revision: str) -> bool:
    """Whether a revision has bots for the game."""
    return bool(revision and git("ls-tree", revision, f"src/tripartite/games/{game_id}/bot.py"))


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def move_imports(source: str, game_id: str) -> str:
    """The module with its imports of bot modules, and of the folder of their charts, led to the package, and
    the rest as the rules of today have it."""
    lines: list[ast.stmt] = []
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(home_of(game_id)):
            lines += divided(statement, game_id)
        else:
            lines.append(statement)
    module = ast.Module(lines, [])
    names = RENAMED.get(game_id, {})
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute):
            node.attr = names.get(node.attr, node.attr)
    return ast.unparse(module)


def home_of(game_id: str) -> str:
    return f"tripartite.games.{game_id}"


def divided(statement: ast.ImportFrom, game_id: str) -> list[ast.stmt]:
    """An import by where its names are now: in the package, or in one module or another of the rules."""
    home, package = home_of(game_id), rival_package(game_id)
    module = statement.module or ""
    if module.startswith(f"{home}.bot"):
        return [ast.ImportFrom(module.replace(home, package), statement.names, 0)]
    parts: dict[str, list[ast.alias]] = {}
    for name in statement.names:
        moved = name.name == "DATA" or name.name.startswith("bot")
        where = package if moved else module_with(name.name, module, game_id)
        parts.setdefault(where, []).append(name)
    return [ast.ImportFrom(where, names, 0) for where, names in parts.items()]


def module_with(name: str, module: str, game_id: str) -> str:
    """The module itself, or where its name has gone since."""
    home = home_of(game_id)
    if module == home or hasattr(import_module(module), name):
        return module
    rules = [path.stem for path in sorted(folder_of(game_id).glob("*.py")) if not path.stem.startswith("bot")]
    found = [f"{home}.{rule}" for rule in rules if hasattr(import_module(f"{home}.{rule}"), name)]
    return found[0] if found else module


@cache
def factory(game_id: str, player: str) -> Factory:
    """What makes the bots of today or of the revision."""
    game = load_game(game_id)
    today = game.bots[standard_bot(game)]
    if player == NOW:
        return today
    rival: Factory = getattr(import_module(f"{rival_package(game_id)}.bot"), today.__name__)
    return rival


# --- playing -----------------------------------------------------------------------------------------------


def play(job: Job) -> Result:
    """One game from its seed."""
    game = load_game(job.game_id)
    position = new_position(game, chosen_setup(game, job.scenario, {}), job.seed)
    bots = [
        factory(job.game_id, player)(seat, f"{job.seed}:{seat}") for seat, player in enumerate(job.players)
    ]
    habits = part_of(job.game_id, "habits").Habits() if job.counted else None
    while not position.over:
        seat = position.waiting_for()[0]
        ask = position.ask_of(seat)
        assert ask is not None
        option = bots[seat].choose(show(bots[seat], position, ask))
        if habits is not None:
            habits.watch(position, seat, option)
        position.answer(seat, option)
    if habits is not None:
        habits.finish(position)
    winners = tuple(game.score(position.board)["winners"])
    return Result(winners, habits.rates() if habits is not None else {})


def jobs_of(game: Game, series: Series, players: tuple[str, ...]) -> list[Job]:
    """The games of a line-up; habits are counted where all seats have the same bot."""
    same = len(set(players)) == 1
    number = series.games if same else -(-series.games // len(players))
    return [
        Job(game.id, series.scenario, game_seed(series.seed, n), players, counted=same) for n in range(number)
    ]


def one_among(game: Game, seat: int, one: str, others: str) -> tuple[str, ...]:
    return tuple(one if each == seat else others for each in range(len(game.seats)))


def use_rival(folder: str) -> None:
    sys.path.insert(0, folder)


# --- the tables --------------------------------------------------------------------------------------------


def means(results: list[Result]) -> Rates:
    """The mean of each habit over the games that gave occasion for it."""
    values: dict[str, list[float]] = {}
    for result in results:
        for key, value in result.rates.items():
            values.setdefault(key, []).append(value)
    return {key: sum(each) / len(each) for key, each in values.items()}


def habit_table(habits: tuple[Habit, ...], columns: dict[str, Rates]) -> list[str]:
    names = list(columns)
    lines = [
        f"| habit | unit | {' | '.join(names)} | expected |",
        f"| --- | --- |{' ---: |' * len(names)} --- |",
    ]
    for habit in habits:
        cells = [shown(columns[name].get(habit.key)) for name in names]
        lines.append(f"| {habit.what} | {habit.unit} | {' | '.join(cells)} | {habit.expectation} |")
    return lines


def shown(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.0f}" if abs(value) >= 20 else f"{value:.1f}"


def wins(results: list[Result], seat: str) -> int:
    return sum(seat in result.winners for result in results)


def match_table(game: Game, played: dict[tuple[str, ...], list[Result]]) -> list[str]:
    """How often each seat wins: as it was, the new bot among old ones, the old among new ones, as it is."""
    lines = [
        "| seat | all before | new among before | before among new | all new |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    count = len(game.seats)
    totals = [[0, 0] for _ in range(4)]
    for seat, name in enumerate(game.seats):
        row = [
            played[(BEFORE,) * count],
            played[one_among(game, seat, NOW, BEFORE)],
            played[one_among(game, seat, BEFORE, NOW)],
            played[(NOW,) * count],
        ]
        cells = []
        for total, results in zip(totals, row, strict=True):
            won = wins(results, name)
            total[0] += won
            total[1] += len(results)
            cells.append(f"{won} of {len(results)}")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    lines.append(f"| all | {' | '.join(f'{won} of {all_}' for won, all_ in totals)} |")
    better, worse = difference(totals[1], totals[0]), difference(totals[3], totals[2])
    lines += [
        "",
        f"The new bot in a seat of old ones: {better}; in place of an old one among new ones: {worse}.",
    ]
    return lines


def difference(first: list[int], second: list[int]) -> str:
    """How much more often the first wins, and how many standard errors that is."""
    shares = [won / played for won, played in (first, second)]
    error = math.sqrt(
        sum(share * (1 - share) / total[1] for share, total in zip(shares, (first, second), strict=True))
    )
    gap = shares[0] - shares[1]
    return f"{100 * gap:+.0f} points ({gap / error if error else 0.0:+.1f} standard errors)"


def ledger(game: Game, series: Series, pool: Executor, rival: bool) -> list[str]:
    """The tables of one scenario."""
    count = len(game.seats)
    lineups = [(NOW,) * count]
    if rival:
        lineups.append((BEFORE,) * count)
        lineups += [one_among(game, seat, NOW, BEFORE) for seat in range(count)]
        lineups += [one_among(game, seat, BEFORE, NOW) for seat in range(count)]
    played = {lineup: list(pool.map(play, jobs_of(game, series, lineup))) for lineup in lineups}
    columns = {NOW: means(played[(NOW,) * count])}
    if rival:
        columns = {BEFORE: means(played[(BEFORE,) * count]), **columns}
    lines = [f"**{series.scenario.capitalize()}**, {series.games} games", ""]
    lines += habit_table(part_of(game.id, "habits").HABITS, columns)
    return [*lines, "", *match_table(game, played), ""] if rival else [*lines, ""]


def write(game_id: str, lines: list[str]) -> None:
    """Puts the tables between the game's markers, if the page has them."""
    begin, end = f"<!-- ledger {game_id} -->", f"<!-- end of ledger {game_id} -->"
    page = PAGE.read_text(encoding="utf-8")
    if begin not in page or end not in page:
        return
    before, after = page.partition(begin)[0], page.partition(end)[2]
    PAGE.write_text("\n".join([before + begin, "", *lines, end]) + after, encoding="utf-8")


def write_ledger(game: Game, rival: str, games: int, seed: str, jobs: int) -> list[str]:
    """The tables of a game, beside the bots of a revision if it had any."""
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        if rival:
            fetch_rival(game.id, rival, Path(folder))
        with ProcessPoolExecutor(jobs, initializer=use_rival, initargs=(folder,)) as pool:
            for scenario in game.scenarios:
                lines += ledger(game, Series(scenario, games, seed), pool, bool(rival))
    return lines


def main() -> None:
    counted = [game_id for game_id in GAMES if part_of(game_id, "habits") is not None]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help=f"any of {', '.join(counted)}; all if none is named")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rival", default="", metavar="REVISION", help="for games that it has bots for")
    parser.add_argument("--seed", default="ledger")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    for game_id in given.game or counted:
        rival = given.rival if has_bots(game_id, given.rival) else ""
        lines = write_ledger(load_game(game_id), rival, given.games, given.seed, given.jobs)
        print("\n".join(lines))
        if not given.dry:
            write(game_id, lines)


if __name__ == "__main__":
    main()
