"""What a live connection hears: every message once, in order, and the state that they lead to."""

from __future__ import annotations

import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketState

from tripartite.server.present.frames import Frame, frame, message_bytes
from tripartite.server.present.states import Reader
from tripartite.server.tables.hub import Watcher
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import Told, messages_between, recent_between
from tripartite.server.web.errors import ApiError

REFUSED = 4400  # close codes of our own: not accepted from there, no such table
UNKNOWN = 4404


class TableFeed:
    """What one socket was sent last, and what it gets next."""

    def __init__(
        self,
        socket: WebSocket,
        games: TableRegistry,
        table_id: str,
        reader: Reader,
        since: int | None,
        seat: str | None,
        changes: bool,
    ) -> None:
        self.socket = socket
        self.games = games
        self.table_id = table_id
        self.reader = reader
        self.since = since
        self.changes = changes  # whether to send only what is different from the last frame
        self.last: Frame | None = None
        self.watcher = Watcher(reader.user_id, seat)
        self.present: set[str] = set()  # the people whom the last update showed as connected
        self.overlooked = False  # plays here, but others do not see it yet

    def look_through(self, seat: str | None) -> None:
        """Shows the table through the eyes of another seat."""
        self.watcher.seat = seat
        self.watcher.look_again = True
        self.watcher.news.set()

    async def send_updates(self) -> None:
        self.watcher.look_again = True
        while not self.watcher.closed:
            try:
                update = await self._update()
            except ApiError as refusal:
                await self.refuse(refusal)
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
        snapshot = self.games.glance(self.table_id)
        if snapshot is not None:
            found = recent_between(snapshot, *self._wanted(snapshot))
            if found is not None:
                return self._told(snapshot, found)
        async with self.games.seeing(self.table_id, as_told=True) as snapshot:
            return self._told(snapshot, await messages_between(snapshot, *self._wanted(snapshot)))

    def _wanted(self, snapshot: TableSnapshot) -> tuple[int, str | None, str | None]:
        """After which message, for whose eyes, and for whom."""
        since = snapshot.table.seq if self.since is None else self.since
        user_id = self.reader.user_id
        return since, snapshot.viewpoint(user_id, self.watcher.seat), user_id

    def _told(self, snapshot: TableSnapshot, found: list[Told]) -> bytes | None:
        table = snapshot.table
        present = snapshot.present()
        self.overlooked = snapshot.plays(self.reader.user_id) and self.reader.user_id not in present
        if table.seq == self.since and present == self.present and not self.watcher.look_again:
            return None
        self.present = present
        messages = [message_bytes(snapshot, told, self.reader) for told in found]
        shown = frame(snapshot, snapshot.viewpoint(self.reader.user_id, self.watcher.seat), self.reader)
        before = None if self.watcher.look_again else self.last
        self.last = shown if self.changes else None
        self.watcher.look_again = False
        self.since = table.seq
        return shown.whole(messages) if before is None else shown.changes(before, messages)

    async def refuse(self, refusal: ApiError) -> None:
        problem = refusal.problem(self.reader.language)
        await self.send({"type": "refused", "problem": problem.model_dump()})

    async def send(self, data: dict[str, Any]) -> None:
        if self.socket.client_state == WebSocketState.CONNECTED:
            await self.socket.send_text(json.dumps(data, ensure_ascii=False))
