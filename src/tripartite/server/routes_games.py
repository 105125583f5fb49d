"""The games that can be played: what they are, how they look, and their rules."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tripartite.games.registry import GAMES
from tripartite.server import drawing
from tripartite.server.asking import GamesOf, ReaderOf
from tripartite.server.loading import find_game
from tripartite.server.rendering import texts_of
from tripartite.server.schemas import GameInfo, RuleParagraph

router = APIRouter(tags=["games"])


@router.get("/games", summary="The games")
async def list_games(games: GamesOf, reader: ReaderOf) -> list[GameInfo]:
    return [drawing.game_info(texts_of(find_game(id, games.components), reader.language)) for id in GAMES]


@router.get("/games/{game}/components", summary="What is needed to draw a game")
async def read_components(game: str, games: GamesOf, reader: ReaderOf) -> dict[str, Any]:
    """Every kind of component by id, with all words in the reader's language."""
    return drawing.components(texts_of(find_game(game, games.components), reader.language))


@router.get("/games/{game}/rules", summary="The rules by paragraph")
async def read_rules(game: str, games: GamesOf, reader: ReaderOf) -> list[RuleParagraph]:
    return drawing.rules(find_game(game, games.components).id, reader.language)
