"""What is stored: people, their sessions, tables, seats, answers and the stream of messages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, cast

from sqlalchemy import JSON, DateTime, ForeignKey, Index, LargeBinary, String, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

SKEW = timedelta(minutes=1)  # how far the clocks of servers on one database may differ


def now() -> datetime:
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """All tables of the database."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, datetime: DateTime(timezone=True)}  # noqa: RUF012


def core(model: type[Base]) -> Table:
    """The table of a model, for statements that go past the sessions."""
    return cast(Table, model.__table__)


class User(Base):
    """A person: a guest until there is a password."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    name_key: Mapped[str | None] = mapped_column(String(60), unique=True)  # folded name; None for guests
    name_shape: Mapped[str | None] = mapped_column(String(200), unique=True)  # equal if they look alike
    email: Mapped[str | None] = mapped_column(String(254))
    password_hash: Mapped[str | None] = mapped_column(String(200))
    language: Mapped[str] = mapped_column(String(2), default="en")
    notify_by_email: Mapped[bool] = mapped_column(default=False)
    webhook: Mapped[str | None] = mapped_column(String(500))
    created: Mapped[datetime] = mapped_column(default=now)

    @property
    def guest(self) -> bool:
        return self.password_hash is None


class LoginSession(Base):
    """A browser that is logged in; only a hash of its token is kept."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime]


class Device(Base):
    """A browser in which somebody has logged in: strangers' wrong passwords do not keep it out."""

    __tablename__ = "devices"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    used: Mapped[datetime] = mapped_column(default=now)


class PushSubscription(Base):
    """A browser that shows notices, as long as the session lasts in which it was asked for them."""

    __tablename__ = "push_subscriptions"

    token_hash: Mapped[str] = mapped_column(
        ForeignKey("sessions.token_hash", ondelete="CASCADE"), primary_key=True
    )
    endpoint: Mapped[str] = mapped_column(String(1000), unique=True)  # at the push service of the browser
    p256dh: Mapped[str] = mapped_column(String(87))  # what notices are encrypted with (RFC 8291)
    auth: Mapped[str] = mapped_column(String(22))


class ServerKey(Base):
    """A key pair by which others know this server, whichever of its processes they meet."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)


class PasswordReset(Base):
    """A letter that lets its reader choose a new password, once."""

    __tablename__ = "password_resets"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires: Mapped[datetime]


class GameTable(Base):
    """A game at a table. The answers are the game; everything else can be derived from them."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    scenario: Mapped[str] = mapped_column(String(60))
    options: Mapped[dict[str, Any]]
    status: Mapped[str] = mapped_column(String(12), index=True)
    private: Mapped[bool]
    several_seats: Mapped[bool] = mapped_column(default=False)  # whether one guest may take more than one
    host_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    rules_version: Mapped[int]
    components: Mapped[str] = mapped_column(String(32))
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))
    script: Mapped[list[Any]] = mapped_column(default=list)  # first rolls of an imported game
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # the position that a fork began with
    imported: Mapped[bool] = mapped_column(default=False)  # then its host knows the dice to come
    lesson: Mapped[str | None] = mapped_column(String(60))  # that is played at it
    lesson_edition: Mapped[str | None] = mapped_column(String(20))
    seq: Mapped[int] = mapped_column(default=0)  # number of the last message
    answers: Mapped[int] = mapped_column(default=0)
    waiting_for: Mapped[list[Any]] = mapped_column(default=list)  # seats that have to answer
    bots_waited_for: Mapped[bool] = mapped_column(default=False)  # a bot is among them
    standing: Mapped[str | None] = mapped_column(String(120))  # chapter and segment, for lists
    winner: Mapped[str | None] = mapped_column(String(20))  # seats with commas between, empty for a draw
    clock_seconds: Mapped[int | None]
    bots_explain: Mapped[bool] = mapped_column(default=False)  # whether they say why they did what they did
    deadline: Mapped[datetime | None]
    undo_request: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    abandon_votes: Mapped[list[Any]] = mapped_column(default=list)  # users who want to end it
    rematch_id: Mapped[str | None] = mapped_column(String(32))
    forked_from: Mapped[str | None] = mapped_column(String(32))
    forked_at: Mapped[int | None]
    created: Mapped[datetime] = mapped_column(default=now)
    updated: Mapped[datetime] = mapped_column(default=now, index=True)


class Seat(Base):
    """Who plays a seat: a human, a bot, nobody yet (open), or whoever holds the link (reserved).

    The `user_id` of a bot's seat is the person it plays for and who may come back; that of a reserved
    seat the only person who may take it without the link.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(20), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(30))
    invite: Mapped[str | None] = mapped_column(String(64), unique=True)
    resigned: Mapped[bool] = mapped_column(default=False)
    present_until: Mapped[datetime] = mapped_column(default=now)  # in the future for who is connected
    out_of_time: Mapped[bool] = mapped_column(default=False)  # the clock gave the last answer
    waivers: Mapped[list[Any]] = mapped_column(default=list)  # what its player lets be, see tables/waivers
    seen_seq: Mapped[int] = mapped_column(default=0)
    noticed_seq: Mapped[int] = mapped_column(default=0)  # where "your turn" was sent; until seen, no other is


class SeenHand(Base):
    """A seat whose hidden side somebody has seen; kept when they leave, and when their account is gone."""

    __tablename__ = "seen_hands"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    seat: Mapped[str] = mapped_column(String(20), primary_key=True)


class Answer(Base):
    """One answer, in order; undo removes the last ones."""

    __tablename__ = "answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[str] = mapped_column(String(20))
    option: Mapped[str] = mapped_column(String(200))
    rolls: Mapped[list[Any]]
    state: Mapped[str] = mapped_column(String(32))
    user_id: Mapped[str | None] = mapped_column(String(32))
    created: Mapped[datetime] = mapped_column(default=now)


class Snapshot(Base):
    """A position of a game that cannot be taken back any more, from which it is opened sooner."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    answer: Mapped[int]
    rules_version: Mapped[int]
    components: Mapped[str] = mapped_column(String(32))
    packed: Mapped[bytes] = mapped_column(LargeBinary)  # the position and the scores before it


class StreamMessage(Base):
    """What clients are told, numbered without gaps and never changed, so that any client can resume."""

    __tablename__ = "messages"
    __table_args__ = (Index("ix_messages_answer", "table_id", "answer"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    seat: Mapped[str | None] = mapped_column(String(20))  # whom it is about
    only_for: Mapped[str | None] = mapped_column(String(20))  # the seat whose player alone may see it
    key: Mapped[str | None] = mapped_column(String(60))
    paragraph: Mapped[str | None] = mapped_column(String(20))
    facts: Mapped[dict[str, Any]]
    answer: Mapped[int | None]
    user_id: Mapped[str | None] = mapped_column(String(32))
    body: Mapped[str | None] = mapped_column(Text)
    created: Mapped[datetime] = mapped_column(default=now)


class Mute(Base):
    """Somebody whose chat a person does not want to read."""

    __tablename__ = "mutes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    muted_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


# --- what processes that share a database tell each other, no part of a backup ---------------------------

PASSING = {"info": {"passing": True}}


class ServerProcess(Base):
    """A process that serves, as long as it says so."""

    __tablename__ = "processes"
    __table_args__ = PASSING

    id: Mapped[int] = mapped_column(primary_key=True)
    until: Mapped[datetime]


class TableLease(Base):
    """The process that holds a table: nobody else changes it."""

    __tablename__ = "leases"
    __table_args__ = PASSING

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    process_id: Mapped[int] = mapped_column(ForeignKey("processes.id", ondelete="CASCADE"), index=True)


class SharedCount(Base):
    """How often something was done, and until when it counts; of whom is kept as a digest."""

    __tablename__ = "counts"
    __table_args__ = PASSING

    whose: Mapped[str] = mapped_column(String(64), primary_key=True)
    count: Mapped[int]
    ends: Mapped[datetime] = mapped_column(index=True)
