"""Many games of bots in one process: who wins, with how many points, and whether anything breaks."""

from __future__ import annotations

import platform
import time
from collections import Counter
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

import tripartite.core.position as position_module
from tripartite.bots import make_bot, show
from tripartite.conformance import variants
from tripartite.core.bots import Bot
from tripartite.core.dice import Dice, seed_from
from tripartite.core.game import BadData, Game
from tripartite.core.match import check_options
from tripartite.core.position import Position
from tripartite.games.registry import load_game
from tripartite.growth import growth

Progress = Callable[[int, int], None]


class Setup:
    """A scenario with its options."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options

    def __str__(self) -> str:
        return " ".join([self.scenario, *(f"{key}={value}" for key, value in self.options.items())])


class Played:
    """A finished game: its board and how many decisions it took."""

    def __init__(self, board: Any, decisions: int) -> None:
        self.board = board
        self.decisions = decisions


class BrokenRule(Exception):
    """An invariant that does not hold."""


def simulate(
    game: str | Game,
    scenario: str = "",
    options: dict[str, str] | None = None,
    games: int = 100,
    seed: str = "1",
    bots: str = "random",
    progress: Progress | None = None,
    check: bool = False,
    spread: bool = False,
) -> dict[str, Any]:
    """Plays that many games and sums them up.

    `bots` is one name for all seats or one for each, as in "rule,random,random"; `spread` cycles over all
    scenarios and legal options; `check` tests the invariants after every answer. An error ends only its game.
    """
    game = load_game(game) if isinstance(game, str) else game
    setups = all_setups(game) if spread else [chosen_setup(game, scenario, options or {})]
    names = seat_bots(game, bots)
    tally = Tally(game)
    for index in range(games):
        tally.play(setups[index % len(setups)], game_seed(seed, index), names, check)
        if progress is not None:
            progress(index + 1, games)
    summary: dict[str, Any] = {
        "game": game.id,
        "scenario": "all" if spread else setups[0].scenario,
        "options": {} if spread else setups[0].options,
        "bots": dict(zip(game.seats, names, strict=True)),
        "seed": seed,
    }
    return {**summary, **tally.summary()}


def rotate(
    game: str | Game,
    scenario: str = "",
    options: dict[str, str] | None = None,
    games: int = 300,
    seed: str = "1",
    bot: str = "rule",
    rival: str = "random",
    progress: Progress | None = None,
) -> dict[str, Any]:
    """One bot against a rival in every other seat, each game in the next seat; `wins` are the bot's."""
    game = load_game(game) if isinstance(game, str) else game
    setup = chosen_setup(game, scenario, options or {})
    seats = len(game.seats)
    tallies = [Tally(game) for _ in game.seats]
    for index in range(games):
        own = index % seats
        names = [bot if seat == own else rival for seat in range(seats)]
        tallies[own].play(setup, game_seed(seed, index), names, False)
        if progress is not None:
            progress(index + 1, games)
    by_seat = {name: tally.summary() for name, tally in zip(game.seats, tallies, strict=True)}
    played = sum(tally.played for tally in tallies)
    wins = {name: by_seat[name]["winners"][name] for name in game.seats}
    return {
        "game": game.id,
        "scenario": setup.scenario,
        "bot": bot,
        "rival": rival,
        "games": games,
        "wins": wins,
        "win_rate": round(sum(wins.values()) / played, 4) if played else None,
        "errors": sum(len(tally.errors) for tally in tallies),
        "error_messages": [message for tally in tallies for message in tally.errors],
        "by_seat": by_seat,
    }


def bench(game: str | Game, seconds: float = 5.0) -> dict[str, Any]:
    """Random legal play of all scenarios through `Position.answer`, the cost of copying a position, and how
    the cost of the legal options grows with the armies on the map (`tripartite.growth`)."""
    game = load_game(game) if isinstance(game, str) else game
    setups = [chosen_setup(game, scenario, {}) for scenario in game.scenarios]
    names = ["random"] * len(game.seats)
    decisions = games = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += play(game, setups[games % len(setups)], game_seed("bench", games), names).decisions
        games += 1
    return {
        "game": game.id,
        "decisions_per_second": round(decisions / spent) if spent else 0,
        "decisions": decisions,
        "games": games,
        "copy_microseconds": round(copy_microseconds(game, setups, seconds / 5), 2),
        "options": growth(game, seconds),
        "compiled": is_compiled(),
        "python": platform.python_version(),
    }


def is_compiled() -> bool:
    """Whether the rules run as a compiled extension."""
    return str(position_module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def copy_microseconds(game: Game, setups: list[Setup], seconds: float) -> float:
    """The mean time of `Position.copy()` in random games."""
    spent = 0.0
    copies = games = 0
    while spent < seconds:
        setup = setups[games % len(setups)]
        position = new_position(game, setup, game_seed("copy", games))
        bots = make_bots(game, ["random"] * len(game.seats), game_seed("copy", games))
        while not position.over:
            began = time.perf_counter()
            for _ in range(COPIES_AT_ONCE):
                position.copy()
            spent += time.perf_counter() - began
            copies += COPIES_AT_ONCE
            answer_next(position, bots)
        games += 1
    return 1e6 * spent / copies


COPIES_AT_ONCE = 10  # several copies at a time, so that reading the clock does not count


# --- one game --------------------------------------------------------------------------------------------


def game_seed(seed: str, index: int) -> str:
    """The seed of one game of a series; with it `play` or `tripartite.api.start` brings that game back."""
    return f"{seed}:{index}"


def new_position(game: Game, setup: Setup, seed: str) -> Position:
    position = Position(game, game.new(setup.scenario, setup.options, Dice(seed_from(seed))))
    position.start()
    return position


def make_bots(game: Game, names: list[str], seed: str) -> list[Bot]:
    return [make_bot(name, game, seat, seed) for seat, name in enumerate(names)]


def play(game: Game, setup: Setup, seed: str, names: list[str], check: bool = False) -> Played:
    """Plays one game to its end; with `check` a broken invariant raises."""
    position = new_position(game, setup, seed)
    bots = make_bots(game, names, seed)
    decisions = 0
    while not position.over:
        if check:
            check_board(game, position)
        answer_next(position, bots)
        decisions += 1
    if check:
        check_board(game, position)
    return Played(position.board, decisions)


def answer_next(position: Position, bots: list[Bot]) -> None:
    """The first seat that has to answer does so."""
    seat = position.waiting_for()[0]
    ask = position.ask_of(seat)
    assert ask is not None
    bot = bots[seat]
    position.answer(seat, bot.choose(show(bot, position, ask)))


def check_board(game: Game, position: Position) -> None:
    problems = game.invariants(position.board)
    if problems:
        raise BrokenRule(problems[0])


# --- what is played --------------------------------------------------------------------------------------


def chosen_setup(game: Game, scenario: str, options: dict[str, str]) -> Setup:
    name = scenario or game.scenarios[0]
    setup = Setup(name, check_options(game, name, options))
    game.new(setup.scenario, setup.options, Dice(seed_from("")))  # raises BadData if the options do not agree
    return setup


def all_setups(game: Game) -> list[Setup]:
    """Every scenario with the options that the rules allow; of very many options each by itself."""
    return [chosen_setup(game, scenario, options) for scenario, options in variants(game)]


def seat_bots(game: Game, bots: str) -> list[str]:
    """Reads "random" or "rule,random,random", in the order of the seats."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= len(game.seats)
    if len(names) != len(game.seats):
        raise BadData(f"bots: name one bot for all or one for each of {', '.join(game.seats)}")
    make_bots(game, names, "")  # raises BadData for an unknown name
    return names


# --- the summing up --------------------------------------------------------------------------------------


class Tally:
    """The running totals of a series of games."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.played = 0
        self.decisions = 0
        self.seconds = 0.0
        self.errors: list[str] = []
        self.winners: Counter[str] = Counter()
        self.draws = 0
        self.points: Counter[str] = Counter()
        self.words: dict[str, Counter[str]] = {}
        self.numbers: Counter[str] = Counter()

    def play(self, setup: Setup, seed: str, names: list[str], check: bool) -> None:
        """Plays one game and counts it; an exception is counted with what it takes to see it again."""
        self.games += 1
        began = time.perf_counter()
        try:
            played = play(self.game, setup, seed, names, check)
        except Exception as error:
            self.errors.append(
                f"{setup}, seed {seed}, bots {','.join(names)}: {type(error).__name__}: {error}"
            )
            return
        finally:
            self.seconds += time.perf_counter() - began
        self.count(played)

    def count(self, played: Played) -> None:
        self.played += 1
        self.decisions += played.decisions
        score = self.game.score(played.board)
        self.winners.update(score["winners"])
        self.draws += not score["winners"]
        self.points.update(score["final"])
        for key, value in self.game.outcome(played.board).items():
            if isinstance(value, str):
                self.words.setdefault(key, Counter())[value] += 1
            else:
                self.numbers[key] += value

    def summary(self) -> dict[str, Any]:
        seats = self.game.seats
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "errors": len(self.errors),
            "error_messages": self.errors,
            "winners": {seat: self.winners[seat] for seat in seats},
            "draws": self.draws,
            "scores": {seat: self._mean(self.points[seat]) for seat in seats},
            **{key: dict(sorted(counts.items())) for key, counts in self.words.items()},
            **{key: self._mean(total) for key, total in self.numbers.items()},
        }

    def _mean(self, total: int) -> float | None:
        return round(total / self.played, 2) if self.played else None
