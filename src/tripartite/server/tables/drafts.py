"""Arranged positions at a server: checked beside, begun as tables, and made of games that were played."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from tripartite import drafts
from tripartite.core.game import BadData, Game
from tripartite.core.match import Match, check_options
from tripartite.drafts import Checked, Draft
from tripartite.server.present.film import Film
from tripartite.server.storage.models import SeenHand, User
from tripartite.server.tables.loader import answers_of, find_game, game_of
from tripartite.server.tables.lobby import EMPTY, add, new_table, seats_for, start_if_full
from tripartite.server.tables.origins import dealt_anew, look_through
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import ArrangedTable, WrittenDraft


def drafted(written: WrittenDraft) -> Draft:
    return Draft(written.scenario, dict(written.options), written.segment, written.facts)


async def checked(games: TableRegistry, game: Game, draft: Draft) -> Checked:
    """What the rules say of a draft."""
    return await games.beside.run(drafts.check, game, draft)


async def need_position(games: TableRegistry, game: Game, draft: Draft) -> dict[str, Any]:
    """The saved position that a draft begins with, if the rules allow it and somebody has to decide."""
    found = await checked(games, game, draft)
    if found.start is None:
        raise ApiError(409, "no_position", facts={"why": found.flaws[0].text})
    if not found.asked:
        raise ApiError(409, "nobody_asked")
    return found.start


async def play(games: TableRegistry, game_id: str, user: User, wanted: ArrangedTable) -> str:
    """A new table that begins with an arranged position.

    Whoever arranges a position knows all hands. Played with others, what is hidden is dealt anew; alone it
    stays, and nobody can join.
    """
    game, draft = find_game(game_id, games.components), drafted(wanted)
    start = await need_position(games, game, draft)
    seed = secrets.token_bytes(32)
    options = check_options(game, draft.scenario, draft.options)
    alone = not any(request.kind in EMPTY for request in wanted.seats.values())
    if not alone:
        start = dealt_anew(Match(game, draft.scenario, options, seed, start=start).position).to_json()
    start["dice"] = {**start["dice"], "seed": seed.hex(), "script": []}
    table = new_table(game, user, draft.scenario, options, private=wanted.private, seed=seed, start=start)
    async with games.database.writing() as session:
        add(session, table, seats_for(game, table, wanted.seats, user))
        if alone:
            session.add_all(SeenHand(table_id=table.id, user_id=user.id, seat=seat) for seat in wanted.seats)
        await session.commit()
    await start_if_full(games, table.id)
    return table.id


async def puzzle(games: TableRegistry, game_id: str, draft: Draft, title: str) -> str:
    """A puzzle file that begins with the position."""
    game = find_game(game_id, games.components)
    await need_position(games, game, draft)
    return await games.beside.run(drafts.puzzle_file, game, draft, title)


async def brought(games: TableRegistry, game_id: str, body: bytes) -> Draft:
    """The draft in a file that somebody brings."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise BadData("the file is not text in UTF-8") from None
    return await games.beside.run(drafts.read_file, find_game(game_id, games.components), text)


async def of_table(games: TableRegistry, table_id: str, user: User, at_answer: int) -> Draft:
    """The draft of a game after some answer; it shows all hands, as a branch does."""
    async with games.seeing(table_id) as snapshot:
        table = snapshot.table
        if snapshot.loaded is None:
            raise ApiError(403, "cannot_branch")
        if at_answer > table.answers:
            raise ApiError(404, "no_such_answer", facts={"answer": at_answer})
        game = game_of(table, games.components)
        async with snapshot.reading() as session:
            answers = await answers_of(session, table)
    await look_through(games, table_id, user, alone=True)
    film = await asyncio.to_thread(Film, table, answers[:at_answer], games.components)
    return await asyncio.to_thread(drafts.draft_of, game, film.at(at_answer))
