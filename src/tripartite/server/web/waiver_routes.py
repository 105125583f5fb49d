"""Waivers over HTTP: what a player lets be until the end of a chapter."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from tripartite.server.tables import waiving
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.error_answers import problems
from tripartite.server.web.rates import RatesOf
from tripartite.server.web.schemas import ShortId, TableState, WaiverRequest
from tripartite.server.web.security import CurrentUser
from tripartite.server.web.table_routes import TableId, seen, worded

router = APIRouter(tags=["tables"])


@router.post("/tables/{id}/waivers", summary="Let this be from now on", responses=problems(403))
async def waive(
    id: TableId, wanted: WaiverRequest, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> TableState:
    """Declines what the seat is asked, and again whenever something like it is asked until the end of the
    chapter. Nobody else can tell."""
    await rates.count("answers", user.id)
    await waiving.waive(games, id, user, wanted, reader.language)
    return worded(await seen(games, id, wanted.seat, reader), reader)


@router.delete("/tables/{id}/waivers/{number}", summary="Ask me again", responses=problems(403))
async def withdraw(
    id: TableId,
    number: Annotated[int, Path(ge=0, le=1000)],
    seat: ShortId,
    games: RegistryOf,
    user: CurrentUser,
    reader: ReaderOf,
) -> TableState:
    """Takes back a waiver, by its place in the state's list."""
    await waiving.withdraw(games, id, user, seat, number)
    return worded(await seen(games, id, seat, reader), reader)
