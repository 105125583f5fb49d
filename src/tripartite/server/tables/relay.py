"""Answers that come to one process and are passed on to another, which holds their table."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import time
from typing import Any

from tripartite.server.storage.database import NOTIFY, notice
from tripartite.server.storage.trouble import complain
from tripartite.server.storage.writer import Write
from tripartite.server.tables import play
from tripartite.server.tables.leases import Leases
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest

PASSED_ON = "*passed"  # to a process, by a process, with a number
CAME_OF = "*outcome"  # for the process that passed it on
LOOK = 1.0  # seconds after which somebody who says nothing may be gone
PATIENCE = 10.0  # seconds; what was passed on may not have been heard


class Relay:
    """What this process has passed on and waits for, and what others pass on to it."""

    def __init__(self, games: TableRegistry, leases: Leases) -> None:
        self._games = games
        self._leases = leases
        self._numbers = itertools.count(1)
        self._waiting: dict[str, asyncio.Future[ApiError | None]] = {}
        games.hearing |= {PASSED_ON: self._hear_passed, CAME_OF: self._hear_outcome}

    async def pass_on(
        self, table_id: str, holder: int, user_id: str, given: AnswerRequest, language: str
    ) -> bool:
        """Whether the answer stands; what it is refused with is raised. It is not known where the holder has
        gone."""
        number = str(next(self._numbers))
        outcome = self._waiting[number] = asyncio.get_running_loop().create_future()
        asked = packed({"user_id": user_id, "given": given.model_dump(), "language": language})
        try:
            await self._tell(PASSED_ON, holder, self._leases.process, number, table_id, asked)
            if not await self._heard(outcome, holder):
                return False
        finally:
            del self._waiting[number]
        if (refusal := outcome.result()) is not None:
            raise refusal
        return True

    async def _heard(self, outcome: asyncio.Future[ApiError | None], holder: int) -> bool:
        """Whether the holder has said what came of it, before it was gone."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            await asyncio.wait([outcome], timeout=LOOK)
            if outcome.done():
                return True
            if not await self._leases.lives(holder):
                return False
        return False

    def _hear_passed(self, holder: str, asker: str, number: str, table_id: str, asked: str) -> None:
        if holder == str(self._leases.process):
            self._games.begin(self._carry_out(asker, number, table_id, unpacked(asked)))

    async def _carry_out(self, asker: str, number: str, table_id: str, asked: dict[str, Any]) -> None:
        given = AnswerRequest.model_validate(asked.pop("given"))
        refusal: ApiError | None = None
        try:
            await play.answer_here(self._games, table_id, given=given, **asked)
        except ApiError as error:
            refusal = error
        except Exception as error:
            complain("passed_on_in_vain", error, table=table_id)
            return
        await self._tell(CAME_OF, asker, number, packed(refusal and refusal.__reduce__()[1]))
        if not self._games.hub.is_watched(table_id):
            await self._games.hand_over(table_id, int(asker))

    def _hear_outcome(self, asker: str, number: str, came_of_it: str) -> None:
        outcome = self._waiting.get(number)
        if asker != str(self._leases.process) or outcome is None or outcome.done():
            return
        refusal = unpacked(came_of_it)
        outcome.set_result(None if refusal is None else ApiError.from_elsewhere(*refusal))

    async def _tell(self, *news: str | int) -> None:
        await self._games.database.commit([Write(NOTIFY, notice(*news))])


def packed(data: Any) -> str:
    """As one word, which is what can be told."""
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode()


def unpacked(word: str) -> Any:
    return json.loads(base64.urlsafe_b64decode(word))
