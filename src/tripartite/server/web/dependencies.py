"""What routes need to know of a request: the games, and for whom the answer is written."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from tripartite.server.present.states import Reader
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.error_answers import language_of
from tripartite.server.web.schemas import Language
from tripartite.server.web.security import MaybeUser, SettingsOf, public_address


def games_of(connection: HTTPConnection) -> TableRegistry:
    games: TableRegistry = connection.app.state.games
    return games


RegistryOf = Annotated[TableRegistry, Depends(games_of)]


async def reader_of(
    connection: HTTPConnection,
    user: MaybeUser,
    games: RegistryOf,
    settings: SettingsOf,
    lang: Annotated[Language | None, Query(description="of all texts; else the account's")] = None,
) -> Reader:
    """The language comes from the query, else from the account, else from the browser."""
    address = public_address(connection, settings)
    return Reader(
        None if user is None else user.id,
        lang or language_of(connection),
        re.sub("^ws", "http", address),  # links lead to pages, also when they come through a socket
        games.components,
        games.lessons,
        settings.absent_after,
    )


ReaderOf = Annotated[Reader, Depends(reader_of)]
