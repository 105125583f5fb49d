"""How often somebody may do something: rates, and the growing delay after wrong passwords.

They are counted in memory. Where several processes share a database (PostgreSQL) they count together: what is
rare in the database at once, what is frequent in memory, of which they tell each other every second.
"""

from __future__ import annotations

import asyncio
import math
import time
from typing import Annotated

from fastapi import Depends
from limits import parse
from starlette.requests import HTTPConnection

from tripartite.server.ops.settings import RATES, Settings
from tripartite.server.storage.shared_counts import Added, SharedCounts, Whose
from tripartite.server.storage.trouble import complain
from tripartite.server.web.error_answers import RequestError

FEW = 1000  # counts that are kept without a look whether they are over
FREQUENT = ("answers", "frames", "all")
EXCHANGE = 1.0  # seconds between two words to the other processes
TIDY_AFTER = 600  # exchanges
FIRST_WAIT = 5.0  # seconds after the first wrong password that is one too many
DOUBLINGS = 9  # up to 43 minutes
FORGOTTEN_AFTER = 24 * 3600.0


class Window:
    """What was counted of something, until when."""

    def __init__(self, ends: float) -> None:
        self.ends = ends
        self.count = 0
        self.shared = 0  # how many of them the other processes know


class Counts:
    """What is counted by name, by a clock that nobody can set."""

    def __init__(self) -> None:
        self._windows: dict[Whose, Window] = {}
        self._sweep_at = FEW

    def window(self, whose: Whose, over: float, ends: float) -> Window:
        """What is being counted; what ended at `over` or before is forgotten, and counting begins anew."""
        window = self._windows.get(whose)
        if window is None or window.ends <= over:
            window = self._windows[whose] = Window(ends)
            self._sweep(over)
        return window

    def find(self, whose: Whose) -> Window | None:
        return self._windows.get(whose)

    def forget(self, whose: Whose) -> None:
        self._windows.pop(whose, None)

    def unshared(self) -> list[tuple[Whose, Window]]:
        return [found for found in self._windows.items() if found[1].count > found[1].shared]

    def _sweep(self, over: float) -> None:
        """Makes room whenever there is twice as much as was left the last time."""
        if len(self._windows) > self._sweep_at:
            self._windows = {whose: window for whose, window in self._windows.items() if window.ends > over}
            self._sweep_at = max(FEW, 2 * len(self._windows))


class Rates:
    """Counts what people do and refuses what is too much of it."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self.rates = {name: parse(settings.rate(name)) for name in RATES}
        self.shared: SharedCounts | None = None
        self._counts = Counts()

    async def count(self, name: str, *whose: str) -> None:
        """One more; `name` is one of the rates in the settings."""
        if not self.on:
            return
        if self.shared is None or name in FREQUENT:
            self._count_here(name, whose)
            return
        rate = self.rates[name]
        [(count, left)] = await self.shared.add(Added((name, *whose), 1, rate.get_expiry()))
        if count > rate.amount:
            raise too_many(left)

    def _count_here(self, name: str, whose: Whose) -> None:
        rate, moment = self.rates[name], time.monotonic()
        window = self._counts.window((name, *whose), moment, moment + rate.get_expiry())
        if window.count >= rate.amount:
            raise too_many(window.ends - moment)
        window.count += 1

    async def exchange(self, shared: SharedCounts) -> None:
        """Counts together with other processes from now on."""
        self.shared = shared
        exchanges = 0
        while True:
            try:
                if exchanges % TIDY_AFTER == 0:
                    await shared.tidy(FORGOTTEN_AFTER)
                await self._exchange(shared)
            except Exception as error:
                complain("rates_not_shared", error)
            exchanges += 1
            await asyncio.sleep(EXCHANGE)

    async def _exchange(self, shared: SharedCounts) -> None:
        """Adds what was counted here, and takes over what was counted elsewhere."""
        counted = self._counts.unshared()
        if not counted:
            return
        sent = [window.count for _, window in counted]
        added = [
            Added(whose, count - window.shared, self.rates[whose[0]].get_expiry())
            for (whose, window), count in zip(counted, sent, strict=True)
        ]
        together = await shared.add(*added)
        moment = time.monotonic()
        for (_, window), count, (all_of_them, left) in zip(counted, sent, together, strict=True):
            window.count += all_of_them - count
            window.shared = all_of_them
            window.ends = moment + left


class Guesses:
    """Wrong passwords: after a few of them the next try has to wait, each time twice as long."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self.free = parse(settings.rate("login")).amount
        self.shared: SharedCounts | None = None
        self._wrong = Counts()

    async def need_patience(self, *whose: str) -> None:
        """Refuses a try that comes too soon after wrong ones."""
        if not self.on:
            return
        left = self._left_here(whose) if self.shared is None else await self.shared.left(guessed(whose))
        if left > 0:
            raise too_many(left)

    def _left_here(self, whose: Whose) -> float:
        wrong = self._wrong.find(whose)
        return 0.0 if wrong is None else wrong.ends - time.monotonic()

    async def count(self, *whose: str) -> None:
        """One more wrong password."""
        if self.shared is not None:
            wrong = await self.shared.fail(guessed(whose), FORGOTTEN_AFTER)
            await self.shared.wait(guessed(whose), self._wait(wrong))
            return
        moment = time.monotonic()
        window = self._wrong.window(whose, moment - FORGOTTEN_AFTER, moment)
        window.count += 1
        window.ends = moment + self._wait(window.count)

    def _wait(self, wrong: int) -> float:
        over = wrong - self.free
        return float(FIRST_WAIT * 2 ** min(over, DOUBLINGS)) if over >= 0 else 0.0

    async def forget(self, *whose: str) -> None:
        """The right one was given."""
        if self.shared is not None:
            await self.shared.forget(guessed(whose))
        self._wrong.forget(whose)


def guessed(whose: Whose) -> Whose:
    return ("guessed", *whose)


def too_many(seconds: float) -> RequestError:
    whole = max(1, math.ceil(seconds))
    return RequestError(429, "too_many", headers={"Retry-After": str(whole)}, seconds=whole)


def rates_of(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


def guesses_of(connection: HTTPConnection) -> Guesses:
    guesses: Guesses = connection.app.state.guesses
    return guesses


RatesOf = Annotated[Rates, Depends(rates_of)]
GuessesOf = Annotated[Guesses, Depends(guesses_of)]
