"""Lessons: what they say, and the table at which one is played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from tripartite.server.present.lessons import lesson_script
from tripartite.server.tables import origins
from tripartite.server.tables.lessons import find_lesson
from tripartite.server.web.account_routes import UserOrGuest
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.schemas import LessonScript, LessonStart, ShortId, TableInfo
from tripartite.server.web.table_routes import COUNTED, told

router = APIRouter(tags=["games"])

GameId = Annotated[ShortId, Path(alias="game")]
LessonId = Annotated[ShortId, Path(alias="lesson")]


@router.get("/games/{game}/lessons/{lesson}", summary="What a lesson says")
async def read_lesson(game: GameId, lesson: LessonId, games: RegistryOf, reader: ReaderOf) -> LessonScript:
    return lesson_script(find_lesson(games.lessons, game, lesson), reader.language)


@router.post("/games/{game}/lessons/{lesson}", summary="Begin or resume a lesson", dependencies=COUNTED)
async def learn(
    game: GameId,
    lesson: LessonId,
    games: RegistryOf,
    user: UserOrGuest,
    reader: ReaderOf,
    wanted: LessonStart | None = None,
) -> TableInfo:
    """A private table; whoever has begun the lesson comes back to it. Makes a guest if need be."""
    found = find_lesson(games.lessons, game, lesson)
    table_id = await origins.learn(games, user, found, wanted is not None and wanted.anew)
    return await told(games, table_id, reader._replace(user_id=user.id))
