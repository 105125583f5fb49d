"""The games by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tripartite.core.game import BadData, Game
from tripartite.games.churchill.game import Churchill
from tripartite.games.downfall.game import Downfall

GAMES: dict[str, Callable[[Path | None], Game]] = {"churchill": Churchill, "downfall": Downfall}
_loaded: dict[tuple[str, str], Game] = {}


def load_game(game_id: str, components: Path | None = None) -> Game:
    """The game of that id, with an owner's component folder put over the shipped data."""
    if game_id not in GAMES:
        raise BadData(f"unknown game {game_id!r}; there is {', '.join(GAMES)}")
    key = (game_id, "" if components is None else str(components.resolve()))
    if key not in _loaded:
        _loaded[key] = GAMES[game_id](components)
    return _loaded[key]
