"""Telling people who are away that it is their turn, by e-mail, by a webhook or in their browsers.

The page itself shows it by the messages of the table, so whoever is connected gets no notice.
"""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import httpx
import structlog
from sqlalchemy import update

from tripartite.games.registry import load_game
from tripartite.present import present_of
from tripartite.server.notify.mail import Mail
from tripartite.server.notify.push import Push, subscriptions_of
from tripartite.server.notify.webhooks import Webhooks
from tripartite.server.ops.observability import Metrics
from tripartite.server.ops.settings import Settings
from tripartite.server.present.progress import place_in_words
from tripartite.server.storage.database import NOT_KEPT, Database
from tripartite.server.storage.models import GameTable, PushSubscription, Seat, User
from tripartite.server.tables.presence import away
from tripartite.server.web.error_answers import RequestError
from tripartite.server.web.rates import Rates
from tripartite.texts import Texts

AT_ONCE = 4
log = structlog.get_logger("tripartite")


class Notice(NamedTuple):
    """One thing to tell, and how the person wants to be told."""

    table_id: str
    email: str | None
    webhook: str | None
    browsers: Sequence[PushSubscription]
    language: str
    subject: str
    text: str
    line: str
    link: str


class Notices:
    """Sends at most one notice for a seat until its player has looked at the table again."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        metrics: Metrics,
        rates: Rates,
        is_connected: Callable[[str, str], bool],
    ) -> None:
        self.database = database
        self.settings = settings
        self.metrics = metrics
        self.rates = rates
        self.is_connected = is_connected  # whether a user looks at a table now
        self.mail = Mail(settings)
        self.webhooks = Webhooks(settings)
        self.push = Push(database, settings, self.webhooks)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def on_turn(self, table_id: str, seat: str, user_id: str) -> None:
        """Somebody has to answer; play does not wait for the notice."""
        key = (table_id, seat)
        if key in self._tasks or self.is_connected(table_id, user_id):
            return
        task = asyncio.create_task(self._later(table_id, seat, user_id))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _later(self, table_id: str, seat: str, user_id: str) -> None:
        """Whoever only reloads the page, or answers soon, needs no notice."""
        try:
            await asyncio.sleep(self.settings.notice_delay)
            if self.is_connected(table_id, user_id):
                return
            async with self._room:
                notice = await self._claim(table_id, seat, user_id)
                if notice is not None and not await self._is_too_much(notice, user_id):
                    await self._send(notice)
        except Exception:
            log.exception("notice failed", table=table_id)

    async def _is_too_much(self, notice: Notice, user_id: str) -> bool:
        """Nobody has proved whose an address is: nobody is written to without end."""
        try:
            await self.rates.count("notices", user_id)
            if notice.email:
                await self.rates.count("notices", "email", notice.email.lower())
        except RequestError:
            log.warning("notice held back", table=notice.table_id)
            return True
        return False

    async def _claim(self, table_id: str, seat: str, user_id: str) -> Notice | None:
        """The notice, if it is still due; noted before it is sent, so that nobody sends it twice."""
        async with self.database.writing() as session:
            user = await session.get(User, user_id)
            table = await session.get(GameTable, table_id)
            if user is None or table is None or table.status != "running" or seat not in table.waiting_for:
                return None
            email = user.email if user.notify_by_email and self.mail.on else None
            browsers = await subscriptions_of(session, user_id)
            if not email and not user.webhook and not browsers:
                return None
            claimed = await session.execute(
                update(Seat)
                .where(
                    Seat.table_id == table_id,
                    Seat.seat == seat,
                    Seat.user_id == user_id,
                    Seat.kind == "human",
                    away(),
                )
                .where(Seat.noticed_seq <= Seat.seen_seq, Seat.seen_seq < table.seq)
                .values(noticed_seq=table.seq)
                .returning(Seat.seat)
                .execution_options(**NOT_KEPT)
            )
            if claimed.scalar() is None:
                return None
            await session.commit()
        return self._written(user, table, seat, email, browsers)

    def _written(
        self,
        user: User,
        table: GameTable,
        seat: str,
        email: str | None,
        browsers: Sequence[PushSubscription],
    ) -> Notice:
        game = load_game(table.game)
        texts = Texts(game, user.language)
        link = f"{self.settings.address}/tables/{table.id}"
        facts = {
            "name": user.name,
            "game": game.name,
            "seat": seat,
            "progress": place_in_words(table.standing, present_of(texts)) or "",
            "link": link,
        }
        subject, text, line = (texts.phrase("notice", part, facts) for part in ("subject", "text", "line"))
        return Notice(table.id, email, user.webhook, browsers, user.language, subject, text, line, link)

    async def _send(self, notice: Notice) -> None:
        if notice.email:
            await self._try("email", notice, self.mail.send(notice.email, notice.subject, notice.text))
        if notice.webhook:
            body = {
                "event": "your_turn",
                "table": notice.table_id,
                "link": notice.link,
                "text": f"{notice.subject}: {notice.link}",
                "content": f"{notice.subject}: {notice.link}",  # the name that some chat services want
            }
            await self._try("webhook", notice, self.webhooks.post(notice.webhook, body))
        message = {
            "title": notice.subject,
            "text": notice.line,
            "table": notice.table_id,
            "language": notice.language,
        }
        shown = (self._try("push", notice, self.push.send(browser, message)) for browser in notice.browsers)
        await asyncio.gather(*shown)

    async def _try(self, channel: str, notice: Notice, sending: Awaitable[None]) -> None:
        try:
            await sending
        except Exception as error:
            self.metrics.notices.labels(channel, "failed").inc()
            log.warning("notice not delivered", channel=channel, table=notice.table_id, error=named(error))
        else:
            self.metrics.notices.labels(channel, "sent").inc()

    async def close(self) -> None:
        """Drops what waits: the next turn will tell."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.webhooks.close()


def named(error: Exception) -> str:
    """The kind of a failure; its own words may hold an address with its key, or repeat a login."""
    status = None
    if isinstance(error, httpx.HTTPStatusError):
        status = error.response.status_code
    elif isinstance(error, smtplib.SMTPResponseException):
        status = error.smtp_code
    elif isinstance(error, OSError):
        status = error.errno
    return " ".join(str(part) for part in (type(error).__name__, status) if part is not None)
