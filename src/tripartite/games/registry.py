"""The games by name: those that come along, a line each, and those that installed packages bring."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tripartite.core.game import BadData, Game

GROUP: Final = "tripartite.games"
OURS: Final = (
    EntryPoint("churchill", "tripartite.games.churchill.game:Churchill", GROUP),
    EntryPoint("downfall", "tripartite.games.downfall.game:Downfall", GROUP),
    EntryPoint("conquest", "tripartite.games.conquest.game:Conquest", GROUP),
    EntryPoint("world_at_war", "tripartite.games.world_at_war.game:WorldAtWar", GROUP),
)
GAMES: Final[dict[str, EntryPoint]] = {entry.name: entry for entry in OURS}
for _entry_point in entry_points(group=GROUP):
    GAMES.setdefault(_entry_point.name, _entry_point)
_loaded: dict[tuple[str, str], Game] = {}


def load_game(game_id: str, components: Path | None = None) -> Game:
    """The game of that id, with an owner's component folder put over the shipped data."""
    key = (game_id, "" if components is None else str(components.resolve()))
    if key not in _loaded:
        _loaded[key] = make_game(game_id, components)
    return _loaded[key]


def make_game(game_id: str, components: Path | None = None) -> Game:
    """As `load_game`, but one that nobody else has."""
    entry = _entry(game_id)
    try:
        make = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadData(f"{game_id}: {entry.value} cannot be loaded ({error})") from None
    game: Game = make(components)
    return game


def folder_of(game_id: str) -> Path:
    """The folder of a game, with its data, texts and rulebook."""
    return Path(str(files(_package(game_id))))


def part_of(game_id: str, name: str) -> Any:
    """A module of a game's folder that not every game has, such as its drawing for the terminal; or None."""
    module = f"{_package(game_id)}.{name}"
    return import_module(module) if find_spec(module) is not None else None


def _package(game_id: str) -> str:
    return _entry(game_id).module.rpartition(".")[0]


def _entry(game_id: str) -> EntryPoint:
    if game_id not in GAMES:
        raise BadData(f"unknown game {game_id!r}; there is {', '.join(GAMES)}")
    return GAMES[game_id]
