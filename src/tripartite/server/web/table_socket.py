"""Live tables: a socket gets every message once, in order, and the state that they lead to."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tripartite.server.present.frames import Frame, frame, message_bytes
from tripartite.server.present.states import Reader
from tripartite.server.storage.models import User
from tripartite.server.tables import play
from tripartite.server.tables.hub import Watcher
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.stream import messages_between
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest, ShortId
from tripartite.server.web.security import MaybeUser, Rates, RatesOf, SettingsOf, allowed_origin

router = APIRouter()

REFUSED = 4400  # close codes of our own: not accepted from there, no such table
UNKNOWN = 4404
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
    line = TableSocket(socket, games, id, user, reader, rates, since, seat, changes)
    games.hub.add(id, line.watcher)
    try:
        await games.presence.come(id, reader.user_id)
        await line.run()
    finally:
        games.hub.remove(id, line.watcher)
        await games.presence.go(id, reader.user_id, line.since or 0)


class TableSocket:
    """One socket: what it was sent last, and what it asks for."""

    def __init__(
        self,
        socket: WebSocket,
        games: TableRegistry,
        table_id: str,
        user: User | None,
        reader: Reader,
        rates: Rates,
        since: int | None,
        seat: str | None,
        changes: bool,
    ) -> None:
        self.socket = socket
        self.games = games
        self.table_id = table_id
        self.user = user
        self.reader = reader
        self.rates = rates
        self.since = since
        self.changes = changes  # whether to send only what is different from the last frame
        self.last: Frame | None = None
        self.watcher = Watcher(reader.user_id, seat)
        self.present: set[str] = set()  # the people whom the last update showed as connected
        self.overlooked = False  # plays here, but others do not see it yet
        self.bad = 0

    async def run(self) -> None:
        """Sends and receives until one of both ends."""
        tasks = [asyncio.create_task(self._send_updates()), asyncio.create_task(self._receive())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with contextlib.suppress(WebSocketDisconnect):
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # --- to the client -----------------------------------------------------------------------------------

    async def _send_updates(self) -> None:
        self.watcher.look_again = True
        while not self.watcher.closed:
            try:
                update = await self._update()
            except ApiError as refusal:
                await self._refuse(refusal)
                await self.socket.close(UNKNOWN if refusal.status == 404 else REFUSED)
                return
            if update is not None:
                await self.socket.send_text(update.decode())
            if self.overlooked:
                await self.games.presence.come(self.table_id, self.reader.user_id)
            await self.watcher.news.wait()
            self.watcher.news.clear()

    async def _update(self) -> bytes | None:
        """What is new, read at one moment together with the state; None if nothing is."""
        async with self.games.seeing(self.table_id) as snapshot:
            table = snapshot.table
            present = snapshot.present()
            self.overlooked = snapshot.plays(self.reader.user_id) and self.reader.user_id not in present
            if table.seq == self.since and present == self.present and not self.watcher.look_again:
                return None
            self.present = present
            seat = snapshot.viewpoint(self.reader.user_id, self.watcher.seat)
            since = table.seq if self.since is None else self.since
            found = await messages_between(snapshot, since, seat, self.reader.user_id)
            messages = [message_bytes(snapshot, told, self.reader) for told in found]
            before, self.last = self.last, frame(snapshot, seat, self.reader)
            whole = before is None or not self.changes or self.watcher.look_again
            self.watcher.look_again = False
            self.since = table.seq
        return self.last.whole(messages) if before is None or whole else self.last.changes(before, messages)

    async def _refuse(self, refusal: ApiError) -> None:
        problem = refusal.problem(self.reader.language)
        await self._send({"type": "refused", "problem": problem.model_dump()})

    async def _send(self, data: dict[str, Any]) -> None:
        if self.socket.client_state == WebSocketState.CONNECTED:
            await self.socket.send_text(json.dumps(data, ensure_ascii=False))

    # --- from the client ---------------------------------------------------------------------------------

    async def _receive(self) -> None:
        while self.bad < BAD_MESSAGES:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._handle(self._read(message.get("text")))
            except ApiError as refusal:
                await self._refuse(refusal)
        await self.socket.close(REFUSED)

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
        kind = data.pop("type", None)
        if kind == "ping":
            await self._send({"type": "pong"})
        elif kind == "answer":
            await self._answer(data)
        elif kind == "seat" and isinstance(data.get("seat"), str | None):
            self.watcher.seat = data.get("seat")
            self.watcher.look_again = True
            self.watcher.news.set()
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
        await play.answer(self.games, self.table_id, self.user, given, self.reader.language)
