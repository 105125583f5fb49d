"""The database: one shape on both systems."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from tripartite.core.game import BadData
from tripartite.server.database import Database
from tripartite.server.models import Base


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


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense", "sqlite", ""])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadData):
        Database(url)
