"""Live tables: what clients say over their sockets; `table_feed` is what they hear."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tripartite.server.storage.models import User
from tripartite.server.tables import play
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.error_answers import RequestError
from tripartite.server.web.errors import ApiError
from tripartite.server.web.open_sockets import COME_LATER
from tripartite.server.web.rates import Rates, RatesOf
from tripartite.server.web.schemas import AnswerRequest, ShortId
from tripartite.server.web.security import MaybeUser, SettingsOf, address_of, allowed_origin
from tripartite.server.web.table_feed import REFUSED, TableFeed
from tripartite.texts import LANGUAGES

router = APIRouter()

BAD_MESSAGES = 20  # after so many a client is cut off


@router.websocket("/tables/{id}/live")
async def live(
    socket: WebSocket,
    id: Annotated[ShortId, Path()],
    games: RegistryOf,
    user: MaybeUser,
    reader: ReaderOf,
    rates: RatesOf,
    settings: SettingsOf,
    since: Annotated[int | None, Query(ge=0, lt=2**31)] = None,
    seat: Annotated[ShortId | None, Query()] = None,
    changes: Annotated[bool, Query()] = False,
) -> None:
    """Watches a table from a message number on, or from now."""
    if not allowed_origin(socket, settings):
        await socket.close(REFUSED)
        return
    await socket.accept()
    feed = TableFeed(socket, games, id, reader, since, seat, changes)
    line = TableSocket(socket, games, id, user, feed, rates)
    games.hub.add(id, feed.watcher)
    try:
        await games.presence.come(id, reader.user_id)
        await until_one_ends(feed.send_updates(), line.receive())
    finally:
        games.hub.remove(id, feed.watcher)
        await games.presence.go(id, reader.user_id, feed.since or 0)


async def until_one_ends(*work: Coroutine[None, None, None]) -> None:
    """Sends and receives until one of both ends."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with contextlib.suppress(WebSocketDisconnect):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class TableSocket:
    """What one client says."""

    def __init__(
        self,
        socket: WebSocket,
        games: TableRegistry,
        table_id: str,
        user: User | None,
        feed: TableFeed,
        rates: Rates,
    ) -> None:
        self.socket = socket
        self.games = games
        self.table_id = table_id
        self.user = user
        self.feed = feed
        self.rates = rates
        self.bad = 0

    async def receive(self) -> None:
        while self.bad < BAD_MESSAGES:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if await self._is_too_many():
                await self.socket.close(COME_LATER)
                return
            try:
                await self._handle(self._read(message.get("text")))
            except ApiError as refusal:
                await self.feed.refuse(refusal)
        await self.socket.close(REFUSED)

    async def _is_too_many(self) -> bool:
        """Whoever never stops talking would keep everybody else waiting."""
        try:
            await self.rates.count("frames", address_of(self.socket))
        except RequestError:
            return True
        return False

    def _read(self, text: str | None) -> dict[str, Any]:
        """What a frame says; binary ones have no text."""
        try:
            data = json.loads(text or "")
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise self._misunderstood()
        return data

    def _misunderstood(self) -> ApiError:
        self.bad += 1
        return ApiError(400, "not_understood")

    async def _handle(self, data: dict[str, Any]) -> None:
        kind, language = data.pop("type", None), data.pop("lang", None)
        if language in LANGUAGES:  # of refusals from now on: nothing else on a line has words
            self.feed.reader = self.feed.reader._replace(language=language)
        if kind == "ping":
            await self.feed.send({"type": "pong"})
        elif kind == "answer":
            await self._answer(data)
        elif kind == "seat" and isinstance(data.get("seat"), str | None):
            self.feed.look_through(data.get("seat"))
        else:
            raise self._misunderstood()

    async def _answer(self, data: dict[str, Any]) -> None:
        try:
            given = AnswerRequest.model_validate(data)
        except ValidationError:
            raise self._misunderstood() from None
        if self.user is None:
            raise ApiError(403, "not_your_seat")
        await self.rates.count("answers", self.user.id)
        await play.answer(self.games, self.table_id, self.user.id, given, self.feed.reader.language)
