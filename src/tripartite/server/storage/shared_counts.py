"""What several processes count together on PostgreSQL, by the clock of the database."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import text

from tripartite.server.storage.database import Database

Whose = tuple[str, ...]

ADD = text("""
    INSERT INTO counts (whose, count, ends)
    SELECT whose, more, now() + make_interval(secs => seconds) FROM unnest(
        CAST(:whose AS text[]), CAST(:more AS int[]), CAST(:seconds AS double precision[])
    ) AS counted (whose, more, seconds)
    ON CONFLICT (whose) DO UPDATE SET
        count = CASE WHEN counts.ends > now() THEN counts.count ELSE 0 END + excluded.count,
        ends = CASE WHEN counts.ends > now() THEN counts.ends ELSE excluded.ends END
    RETURNING whose, count, CAST(extract(epoch FROM ends - now()) AS double precision)
""")
FAIL = text("""
    INSERT INTO counts (whose, count, ends) VALUES (:whose, 1, now())
    ON CONFLICT (whose) DO UPDATE SET
        count = CASE WHEN counts.ends > now() - make_interval(secs => :kept) THEN counts.count ELSE 0 END + 1,
        ends = now()
    RETURNING count
""")
WAIT = text("UPDATE counts SET ends = now() + make_interval(secs => :seconds) WHERE whose = :whose")
LEFT = text("""
    SELECT CAST(extract(epoch FROM ends - now()) AS double precision) FROM counts WHERE whose = :whose
""")
FORGET = text("DELETE FROM counts WHERE whose = :whose")
TIDY = text("DELETE FROM counts WHERE ends < now() - make_interval(secs => :kept)")


class Added(NamedTuple):
    """What was counted of something by one process since it last said so."""

    whose: Whose
    more: int
    seconds: float  # that a window lasts


class Counted(NamedTuple):
    """What all processes have counted, and the seconds until they begin anew."""

    so_far: int
    left: float


class SharedCounts:
    """Counts in the database; whose they are is kept as a digest."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, *added: Added) -> list[Counted]:
        # In one order everywhere: otherwise two processes could wait for each other.
        ordered = sorted((digest(each.whose), each.more, float(each.seconds)) for each in added)
        whose, more, seconds = (list(column) for column in zip(*ordered, strict=True))
        async with self._database.engine.begin() as connection:
            found = await connection.execute(ADD, {"whose": whose, "more": more, "seconds": seconds})
            counted = {row[0]: Counted(row[1], row[2]) for row in found}
        return [counted[digest(each.whose)] for each in added]

    async def fail(self, whose: Whose, kept: float) -> int:
        """One more failure; how many there are, those before a pause of so many seconds forgotten."""
        async with self._database.engine.begin() as connection:
            found = await connection.execute(FAIL, {"whose": digest(whose), "kept": kept})
            return int(found.scalar_one())

    async def wait(self, whose: Whose, seconds: float) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(WAIT, {"whose": digest(whose), "seconds": seconds})

    async def left(self, whose: Whose) -> float:
        """The seconds that are still to wait, none or fewer if nothing is."""
        async with self._database.engine.connect() as connection:
            return float((await connection.execute(LEFT, {"whose": digest(whose)})).scalar() or 0.0)

    async def forget(self, whose: Whose) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(FORGET, {"whose": digest(whose)})

    async def tidy(self, kept: float) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(TIDY, {"kept": kept})


def digest(whose: Sequence[str]) -> str:
    return hashlib.sha256("\0".join(whose).encode()).hexdigest()
