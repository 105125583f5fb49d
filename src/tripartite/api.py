"""The Python API: start a scenario, arrange a position, load a file. See docs/api.md."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from tripartite.core.dice import Dice, seed_from
from tripartite.core.game import BadData, Game
from tripartite.core.match import RECORD_FORMAT, Match, check_options, match_from_record
from tripartite.core.position import POSITION_FORMAT, Position, segment_name
from tripartite.games.registry import load_game


def start(
    game: str | Game,
    scenario: str = "",
    options: dict[str, str] | None = None,
    seed: str | None = None,
    dice: list[int] | None = None,
    components: Path | None = None,
) -> Match:
    """A new match; without a seed one is drawn, `dice` are the results of the first rolls."""
    game = _loaded(game, components)
    secret = secrets.token_bytes(32) if seed is None else seed_from(seed)
    return Match(game, scenario or game.scenarios[0], options or {}, secret, dice)


def arrange(
    game: str | Game,
    scenario: str,
    segment: str,
    options: dict[str, str] | None = None,
    seed: str = "0",
    dice: list[int] | None = None,
    stop_before: str = "",
    **facts: Any,
) -> Match:
    """A match that begins at a segment of the scenario with the board changed by `facts` (docs/api.md)."""
    game = _loaded(game)
    options, script = {} if options is None else options, [] if dice is None else dice
    _check_types(scenario=scenario, segment=segment, options=options, seed=seed, stop_before=stop_before)
    _check_script(script)
    chosen = check_options(game, scenario, options)
    data = Position(game, game.new(scenario, chosen, Dice(seed_from(seed), 0, script[:]))).to_json()
    data["segment"] = segment
    data["board"] = game.arrange(data["board"], segment, facts)
    return Match(game, scenario, chosen, seed_from(seed), script, start=data, stop_before=stop_before)


def _loaded(game: str | Game, components: Path | None = None) -> Game:
    if not isinstance(game, str) and not hasattr(game, "sequence"):
        raise BadData(f"game: {game!r} is neither a game nor the id of one")
    return load_game(game, components) if isinstance(game, str) else game


def _check_types(**given: Any) -> None:
    """Options are a table, everything else is text."""
    for name, value in given.items():
        expected = dict if name == "options" else str
        if not isinstance(value, expected):
            raise BadData(f"{name}: {value!r} is no {'table' if expected is dict else 'text'}")


def _check_script(dice: Any) -> None:
    if not isinstance(dice, list):
        raise BadData(f"dice: {dice!r} is no list")
    for roll in dice:
        if type(roll) is not int or roll < 1:  # `True` is a whole number to Python, but no roll
            raise BadData(f"dice: {roll!r} is no result of a die")


def load(path: Path, components: Path | None = None, check: bool = True) -> Match:
    """A match from a game record or a saved position."""
    data = read_json(path)
    game = load_game(str(data.get("game")), components)
    if data.get("format") == RECORD_FORMAT:
        return match_from_record(game, data, check)
    if data.get("format") == POSITION_FORMAT:
        board = data.get("board")
        if not isinstance(board, dict) or not isinstance(board.get("options"), dict):
            raise BadData("board: missing or malformed")
        return Match(game, str(board.get("scenario")), board["options"], secrets.token_bytes(32), start=data)
    raise BadData(f"{path.name}: neither a game record nor a position")


def read_json(path: Path) -> dict[str, Any]:
    """Reads a JSON object; anything else is refused with the file's name and the reason."""
    try:
        data = json.loads(path.read_bytes().decode())
    except OSError as error:
        raise BadData(f"{path.name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadData(f"{path.name}: not a UTF-8 text file") from None
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadData(f"{path.name}: not valid JSON ({error})") from None
    if not isinstance(data, dict):
        raise BadData(f"{path.name}: expected a JSON object")
    return data


__all__ = [
    "BadData",
    "Match",
    "Position",
    "arrange",
    "load",
    "load_game",
    "read_json",
    "segment_name",
    "start",
]
