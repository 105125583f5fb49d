"""Bots think in processes of their own and are given nothing but what their seat may know."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import structlog

from tripartite.bots import make_bot
from tripartite.bots.reasons import Reason, reasons
from tripartite.core.asks import Ask
from tripartite.core.dice import SEED_BYTES
from tripartite.core.game import Game
from tripartite.core.position import View
from tripartite.games.registry import load_game

log = structlog.get_logger()

T = TypeVar("T")
W = TypeVar("W")

WORKERS = 1  # a decision of a rule bot takes milliseconds
PATIENCE = 30.0  # seconds that a bot may think
TRIES = 3


class Question(NamedTuple):
    """One decision for a bot: plain data that can travel to another process."""

    game: str
    components: Path | None
    bot: str
    seed: str
    view: dict[str, Any]
    verbs: tuple[str, ...]  # of the ask


class Onlooker(NamedTuple):
    """A bot's decision as anybody may see it: what its answer is explained from, and nothing else is."""

    game: str
    components: Path | None
    bot: str
    seat: int
    view: dict[str, Any]  # a spectator's


class Weighed(NamedTuple):
    """What a bot thinks of an option: its score, and the key, share and facts of each motive."""

    option: str
    score: float
    motives: list[tuple[str, float, dict[str, Any]]]


def question(view: View, bot: str, seed: str, components: Path | None = None) -> Question:
    """What a bot is asked, made from the view of its seat alone."""
    assert view.ask is not None
    verbs = tuple(verb.name for verb in view.ask.verbs)
    return Question(view.game.id, components, bot, seed, view.to_json(), verbs)


def onlooker(view: View, seat: int, bot: str, components: Path | None = None) -> Onlooker:
    """What a bot's answer will be explained from, made from the view of a spectator."""
    assert view.seat < 0
    return Onlooker(view.game.id, components, bot, seat, view.to_json())


# --- in the worker ---------------------------------------------------------------------------------------


def decide(asked: Question) -> str:
    """The id of the option that the bot chooses."""
    game = load_game(asked.game, asked.components)
    view = asked_view(game, asked)
    return make_bot(asked.bot, game, view.seat, asked.seed).choose(view).id


def weigh(asked: Question) -> list[Weighed]:
    """What the bot thinks of every option; the one that it would choose comes first."""
    game = load_game(asked.game, asked.components)
    view = asked_view(game, asked)
    bot = make_bot(asked.bot, game, view.seat, asked.seed)
    chosen = bot.choose(view)
    ranked = sorted(bot.rank(view), key=lambda each: (each.option is not chosen, -each.score))
    return [
        Weighed(
            each.option.id,
            each.score,
            [(motive.key, motive.share, dict(motive.facts or {})) for motive in each.motives],
        )
        for each in ranked
    ]


def explain(answered: tuple[Onlooker, str]) -> list[Reason]:
    """What everybody may know of why the bot gave that answer."""
    seen, option = answered
    view = rebuilt_view(load_game(seen.game, seen.components), seen.view)
    return reasons(view, seen.seat, option, seen.bot)


def asked_view(game: Game, asked: Question) -> View:
    """The view of the seat that is asked."""
    written = asked.view
    view = rebuilt_view(game, written)
    options = [game.vocabulary.read(option["id"]) for option in written["ask"]["options"]]
    verbs = tuple(game.vocabulary.verbs[name] for name in asked.verbs)
    prompt, paragraph = written["ask"]["prompt"], written["ask"]["paragraph"]
    view.ask = Ask(view.seat, prompt, paragraph, verbs, [option for option in options if option is not None])
    return view


def rebuilt_view(game: Game, written: dict[str, Any]) -> View:
    """The view as it was before it was written down; the dice are as unknown as they were."""
    dice = {"seed": bytes(SEED_BYTES).hex(), "counter": 0, "script": []}
    board = game.board_from_json({"board": written["board"], "segment": written["segment"], "dice": dice})
    seat = -1 if written["seat"] is None else game.seats.index(written["seat"])
    view = View(game, seat, board, written["version"])
    view.waiting_for = [game.seats.index(other) for other in written["waiting_for"]]
    return view


def set_up_worker() -> None:
    """Only the server ends its workers, and they never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server,), daemon=True).start()


def end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


# --- in the server ---------------------------------------------------------------------------------------


class BotWorkers:
    """The pool of workers; one that crashes or hangs is replaced."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, asked: Question) -> str:
        """The bot's choice; after repeated failures any legal option, so that the table goes on."""
        chosen = await self._ask(decide, asked, asked)
        return str(random.choice(asked.view["ask"]["options"])["id"]) if chosen is None else chosen

    async def weigh(self, asked: Question) -> list[Weighed]:
        """What the bot thinks of the options; nothing after repeated failures."""
        return await self._ask(weigh, asked, asked) or []

    async def explain(self, seen: Onlooker, option: str) -> list[Reason]:
        """What everybody may know of why a bot gave that answer; nothing after repeated failures."""
        return await self._ask(explain, (seen, option), seen) or []

    async def _ask(self, work: Callable[[W], T], given: W, asked: Question | Onlooker) -> T | None:
        for _ in range(TRIES):
            pool = self._running_pool()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, work, given)
                return await asyncio.wait_for(future, PATIENCE)
            except (BrokenExecutor, TimeoutError) as error:
                log.warning("bot_worker_lost", game=asked.game, bot=asked.bot, error=repr(error))
                self._replace(pool)
            except Exception:  # a bot may fail in any way, and would do so again
                log.exception("bot_failed", game=asked.game, bot=asked.bot)
                break
        return None

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fork would copy the server's threads and locks.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, set_up_worker)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Ends a pool that failed, unless somebody has replaced it already."""
        if self._pool is pool:
            self._pool = None
            end(pool)

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: ProcessPoolExecutor) -> None:
    """Ends the workers at once, also those that hang; whoever waits for one of them asks the next pool."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False)
