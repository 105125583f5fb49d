"""The database: one shape on both systems."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, select, text
from sqlalchemy.orm import Session

from tripartite.core.game import BadData
from tripartite.server.storage.database import MIGRATIONS, Database
from tripartite.server.storage.models import Base, GameTable, Seat, SeenHand, User, now
from tripartite.server.tables.rows import aware

OLD_USER = "INSERT INTO users VALUES ('a', 'Anna', NULL, NULL, NULL, 'en', 0, NULL, '2026-01-01')"
OLD_TABLE = """
INSERT INTO tables (id, game, scenario, options, status, private, host_id, rules_version, components, seed,
    script, imported, seq, answers, waiting_for, bots_waited_for, abandon_votes, created, updated)
VALUES ('t', 'churchill', 'training', '{}', 'running', 1, 'a', 1, 'x', 'seed', '[]',
    0, 7, 3, '[]', 0, '[]', '2026-01-01 00:00:00', '2026-01-01 00:00:00')
"""


def differences(url: str) -> list[object]:
    """Where a migrated database and the models differ."""
    database = Database(url)
    database.migrate()
    database.migrate()  # a server that starts again changes nothing
    driver = "postgresql+psycopg" if database.is_postgresql else "sqlite"
    engine = create_engine(database.url.set(drivername=driver))
    with engine.connect() as connection:
        found = list(compare_metadata(MigrationContext.configure(connection), Base.metadata))
    engine.dispose()
    return found


def test_migrations_lead_to_the_models_on_sqlite(tmp_path: Path) -> None:
    assert differences(f"sqlite:///{tmp_path}/folder/that/is/new/games.db") == []


def test_migrations_lead_to_the_models_on_postgresql(postgres_url: str) -> None:
    assert differences(postgres_url) == []


def upgraded(url: str, revision: str, *rows: str) -> Engine:
    """A database of that revision with some rows, brought to the present shape."""
    Database(url).migrate()
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
        for row in rows:
            connection.execute(text(row))
    Database(url).migrate()
    return engine


def test_seats_of_an_older_database_are_kept(tmp_path: Path) -> None:
    """Whoever sat at a table before it was noted who is there counts as seen when the server started."""
    engine = upgraded(
        f"sqlite:///{tmp_path}/games.db",
        "0001",
        OLD_USER,
        OLD_TABLE,
        "INSERT INTO seats VALUES ('t', 'uk', 'human', 'a', NULL, NULL, 0, 7, 5)",
    )
    with Session(engine) as session:
        seat = session.get_one(Seat, ("t", "uk"))
        assert (seat.user_id, seat.seen_seq, seat.noticed_seq, seat.out_of_time) == ("a", 7, 5, False)
        assert aware(seat.present_until) <= now()
    engine.dispose()


def test_an_older_database_tells_who_has_seen_which_hand(tmp_path: Path) -> None:
    """By who sits where, who may come back, and who has answered; a branch hides its private source."""
    seat = "INSERT INTO seats VALUES ('t', '{}', '{}', {}, NULL, NULL, 0, 7, 5, '2026-01-01', 0)"
    engine = upgraded(
        f"sqlite:///{tmp_path}/games.db",
        "0002",
        OLD_USER,
        OLD_USER.replace("'a', 'Anna'", "'b', 'Bert'"),
        OLD_TABLE,
        OLD_TABLE.replace("'t', 'churchill'", "'fork', 'churchill'").replace("'running'", "'finished'"),
        "UPDATE tables SET forked_from = 't' WHERE id = 'fork'",
        seat.format("uk", "human", "'a'"),
        seat.format("ussr", "bot", "'b'"),
        seat.format("us", "bot", "NULL"),
        "INSERT INTO answers VALUES ('t', 1, 'us', 'pass', '[]', 'x', 'gone', '2026-01-01')",
        "INSERT INTO answers VALUES ('t', 2, 'us', 'pass', '[]', 'x', NULL, '2026-01-01')",
    )
    with Session(engine) as session:
        seen = {(row.user_id, row.seat) for row in session.scalars(select(SeenHand))}
        assert seen == {("a", "uk"), ("b", "ussr"), ("gone", "us")}
        assert session.get_one(GameTable, "fork").forked_from is None
    engine.dispose()


def test_accounts_of_an_older_database_keep_others_from_looking_like_them(tmp_path: Path) -> None:
    """Of two that look alike already, the older."""
    account = "INSERT INTO users VALUES ('{}', '{}', '{}', NULL, 'hash', 'en', 0, NULL, '2026-01-0{}')"
    engine = upgraded(
        f"sqlite:///{tmp_path}/games.db",
        "0003",
        account.format("b", "PauI", "paui", 2),
        account.format("a", "Paul", "paul", 1),
        OLD_USER.replace("'a'", "'c'"),
    )
    with Session(engine) as session:
        shapes = {user.name: user.name_shape for user in session.scalars(select(User))}
        assert shapes == {"Paul": "paul", "PauI": None, "Anna": None}
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense", "sqlite", ""])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadData):
        Database(url)
