"""Arranged positions: what may be said of one, drafts by the rules, and what comes of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from tripartite.server.present.drafts import arranged, facts_info, written
from tripartite.server.tables import drafts
from tripartite.server.tables.loader import find_game
from tripartite.server.web.account_routes import UserOrGuest
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.rates import RatesOf
from tripartite.server.web.schemas import (
    ArrangedPosition,
    ArrangedTable,
    Draft,
    DraftOfTable,
    FactsInfo,
    PuzzleWanted,
    ShortId,
    TableInfo,
    WrittenDraft,
)
from tripartite.server.web.security import CurrentUser, MaybeUser, address_of
from tripartite.server.web.table_routes import COUNTED, TableId, told

router = APIRouter(tags=["games"])

GameId = Annotated[ShortId, Path(alias="game")]


async def count_draft(request: Request, user: MaybeUser, rates: RatesOf) -> None:
    """Each draft is tried by the rules, with and without some of its facts."""
    await rates.count("drafts", address_of(request) if user is None else user.id)


TRIED = [Depends(count_draft)]


@router.get("/games/{game}/facts", summary="What may be said of an arranged position")
async def read_facts(game: GameId, games: RegistryOf, reader: ReaderOf) -> FactsInfo:
    """Each fact with the kind of its value; names in the reader's language."""
    return facts_info(reader.present(find_game(game, games.components).id))


@router.post("/games/{game}/arranged", summary="Check a draft of a position", dependencies=TRIED)
async def check(game: GameId, draft: WrittenDraft, games: RegistryOf, reader: ReaderOf) -> ArrangedPosition:
    """The table as it would begin, through the eyes of somebody who sees everything; or every reason why the
    draft is no position of the game. Nothing is kept."""
    found = find_game(game, games.components)
    tried = drafts.drafted(draft)
    return arranged(found, tried, await drafts.checked(games, found, tried), reader)


@router.post("/games/{game}/arranged/table", summary="Play from a position", dependencies=[*COUNTED, *TRIED])
async def play(
    game: GameId, wanted: ArrangedTable, games: RegistryOf, user: UserOrGuest, reader: ReaderOf
) -> TableInfo:
    """A table that begins with the position. Makes a guest if need be."""
    table_id = await drafts.play(games, game, user, wanted)
    return await told(games, table_id, reader._replace(user_id=user.id))


@router.post(
    "/games/{game}/arranged/puzzle",
    summary="A position as a puzzle",
    dependencies=TRIED,
    response_class=Response,
    responses={200: {"content": {"application/toml": {}}, "description": "The file, with one step."}},
)
async def puzzle(game: GameId, wanted: PuzzleWanted, games: RegistryOf) -> Response:
    """A file as docs/lessons.md tells of, with one step to fill in."""
    text = await drafts.puzzle(games, game, drafts.drafted(wanted), wanted.title)
    return Response(text, media_type="application/toml")


@router.post("/games/{game}/arranged/file", summary="The draft in a file", dependencies=TRIED)
async def read_file(game: GameId, request: Request, games: RegistryOf) -> Draft:
    """Of a lesson or puzzle, a saved position or a record; of a record its end."""
    return written(await drafts.brought(games, game, await request.body()))


@router.post("/tables/{id}/arranged", summary="The draft of a game", dependencies=TRIED)
async def of_table(id: TableId, wanted: DraftOfTable, games: RegistryOf, user: CurrentUser) -> Draft:
    """As it was after some answer, with all hands: of a game that has ended, or of my own if nobody else has
    played it. Nobody can join that one any more."""
    return written(await drafts.of_table(games, id, user, wanted.at_answer))
