"""Backups: the whole database as JSON lines, the same for SQLite and PostgreSQL.

The first line describes the backup, each further line is a row, and the last line counts them.
"""

from __future__ import annotations

import base64
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    JSON,
    URL,
    Connection,
    DateTime,
    Engine,
    LargeBinary,
    MetaData,
    Table,
    func,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from tripartite import __version__
from tripartite.core.game import BadData
from tripartite.server.storage.database import MIGRATIONS, database_url, first_line, sync_engine
from tripartite.server.storage.models import Base
from tripartite.server.storage.private_files import (
    close_database,
    held,
    make_file,
    make_folder,
    work_folder,
)

FORMAT = "tripartite-backup"
FORMAT_VERSION = 1
BATCH = 500
KEPT = [name for name, table in Base.metadata.tables.items() if not table.info.get("passing")]


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


# --- writing ---------------------------------------------------------------------------------------------


def write_backup(database: str, file: Path) -> int:
    """Writes all rows as they are at one moment, while the server may go on; returns how many."""
    engine = sync_engine(database_url(database))
    if is_sqlite(engine.url) and not Path(engine.url.database or "").is_file():
        raise BadData(f"there is no database {engine.url.database}")
    try:
        with snapshot(engine) as connection, replaced(file) as out:
            return dump(connection, out)
    except SQLAlchemyError as error:
        raise BadData(f"the database cannot be read: {first_line(error)}") from None
    finally:
        engine.dispose()


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it was at the first look."""
    if is_sqlite(engine.url):
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
        return
    with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
        yield connection


@contextmanager
def replaced(file: Path) -> Iterator[IO[str]]:
    """A text file that appears under its name only when it is complete; readable by its owner alone."""
    with work_folder(file.absolute().parent) as folder:
        temporary = folder / file.name
        make_file(temporary)
        with temporary.open("wb") as raw:
            packed = gzip.GzipFile(fileobj=raw, mode="wb", filename="") if file.suffix == ".gz" else raw
            with packed, TextIOWrapper(packed, encoding="utf-8", newline="\n") as out:
                yield out
        temporary.replace(file)


def dump(connection: Connection, out: IO[str]) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    header = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "schema": revision,
        "tripartite": __version__,
        "created": datetime.now(UTC).isoformat(),
    }
    write_line(out, header)
    count = 0
    for table in (table for table in Base.metadata.sorted_tables if table.name in KEPT):
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)).mappings():
            values = {column.name: to_json(row[column.name]) for column in table.columns}
            write_line(out, {"table": table.name, "row": values})
            count += 1
    write_line(out, {"rows": count})
    return count


def write_line(out: IO[str], data: dict[str, Any]) -> None:
    out.write(json.dumps(data, ensure_ascii=False) + "\n")


def to_json(value: Any) -> Any:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime):  # SQLite gives them without the zone, which is always UTC
        return (value.replace(tzinfo=UTC) if value.tzinfo is None else value).isoformat()
    return value


# --- reading ---------------------------------------------------------------------------------------------


def read_backup(database: str, file: Path, replace: bool) -> int:
    """Puts a backup into an empty database, or in place of what is there; all of it or nothing."""
    lines = check_file(file)
    engine = sync_engine(database_url(database))
    try:
        if not replace and not is_empty(engine):
            raise BadData("the database is not empty; --replace puts the backup in place of what is there")
        if is_sqlite(engine.url):
            target = Path(engine.url.database or "")
            with held(target):
                fill_sqlite(target, file)
        else:
            with engine.begin() as connection:
                drop_all(connection)
                fill(connection, file)
    except SQLAlchemyError as error:
        raise BadData(f"{file.name}: cannot be restored: {first_line(error)}") from None
    finally:
        engine.dispose()
    return lines


def opened(file: Path) -> IO[str]:
    if file.suffix == ".gz":
        return gzip.open(file, "rt", encoding="utf-8")
    return file.open(encoding="utf-8")


def check_file(file: Path) -> int:
    """Reads the file once before anything is changed: it must be a backup, and complete."""
    rows, last = 0, {}
    for number, line in entries(file):
        if number == 1:
            check_header(file, line)
        elif "table" in line:
            rows += 1
        last = line
    if last.get("rows") != rows:
        raise BadData(f"{file.name}: the end is missing")
    return rows


def check_header(file: Path, header: dict[str, Any]) -> None:
    if header.get("format") != FORMAT:
        raise BadData(f"{file.name}: not a backup of Tripartite")
    if header.get("version") != FORMAT_VERSION:
        raise BadData(
            f"{file.name}: version {header.get('version')!r} of the format; {FORMAT_VERSION} is known"
        )
    known = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    if header.get("schema") not in known:
        raise BadData(f"{file.name}: made by a newer version of Tripartite ({header.get('tripartite')})")


def entries(file: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        with opened(file) as source:
            for number, text in enumerate(source, 1):
                line = json.loads(text)
                if not isinstance(line, dict):
                    raise BadData(f"{file.name}, line {number}: expected a JSON object")
                yield number, line
    except (ValueError, EOFError, gzip.BadGzipFile) as error:
        raise BadData(f"{file.name}: not a backup of Tripartite ({error})") from None


def is_empty(engine: Engine) -> bool:
    if is_sqlite(engine.url) and not Path(engine.url.database or "").exists():
        return True
    with engine.connect() as connection:
        metadata = MetaData()
        metadata.reflect(connection)
        counted = [table for name, table in metadata.tables.items() if name in KEPT]
        return not any(connection.scalar(select(func.count()).select_from(table)) for table in counted)


def fill_sqlite(target: Path, file: Path) -> None:
    """Fills a database beside the target and then copies it over in one step."""
    make_folder(target.parent)
    with work_folder(target.parent) as folder:
        temporary = folder / "database"
        engine = sync_engine(URL.create("sqlite", database=str(temporary)))
        with engine.begin() as connection:
            fill(connection, file)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise BadData(f"{file.name}: rows that others refer to are missing")
        engine.dispose()
        make_file(target)
        with closing(sqlite3.connect(temporary)) as source, closing(sqlite3.connect(target)) as goal:
            source.backup(goal)
    close_database(target)


def drop_all(connection: Connection) -> None:
    Base.metadata.drop_all(connection)
    connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")


def fill(connection: Connection, file: Path) -> None:
    """Makes the tables as they were when the backup was written, fills them and brings them up to date."""
    rows = entries(file)
    _, header = next(rows)
    upgrade_to(connection, header["schema"])
    metadata = MetaData()
    metadata.reflect(connection)
    for column in (column for table in metadata.tables.values() for column in table.columns):
        if isinstance(column.type, JSON):
            column.type.none_as_null = True
    batch: list[dict[str, Any]] = []
    filling: Table | None = None
    for number, line in rows:
        if "table" not in line:
            break
        table = metadata.tables.get(str(line["table"]))
        if table is None or not isinstance(line.get("row"), dict):
            raise BadData(f"{file.name}, line {number}: unknown table {line['table']!r}")
        if filling is not None and (table is not filling or len(batch) >= BATCH):
            connection.execute(filling.insert(), batch)
            batch = []
        filling = table
        try:
            batch.append(from_json(table, line["row"]))
        except ValueError as error:
            raise BadData(f"{file.name}, line {number}: {error}") from None
    if filling is not None:
        connection.execute(filling.insert(), batch)
    upgrade_to(connection, "head")


def upgrade_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def from_json(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """The values as the columns want them."""
    values = dict(row)
    for column in table.columns:
        value = values.get(column.name)
        if not isinstance(value, str):
            continue
        if isinstance(column.type, DateTime):
            values[column.name] = datetime.fromisoformat(value)
        elif isinstance(column.type, LargeBinary):
            values[column.name] = base64.b64decode(value)
    return values
