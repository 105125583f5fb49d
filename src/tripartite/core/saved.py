"""The board of a saved position, as far as all games read it alike."""

from __future__ import annotations

from typing import Any

from tripartite.core.frames import Course, Frame
from tripartite.core.game import BadData, Game
from tripartite.core.match import check_options, read_dice
from tripartite.core.position import dice_json, segment_name


class SavedBoard:
    """What stands around the fields of a written board: scenario, options, dice and segment."""

    def __init__(self, game: Game, data: dict[str, Any]) -> None:
        written = data.get("board")
        if not isinstance(written, dict) or not isinstance(written.get("options"), dict):
            raise BadData("board: missing or malformed")
        self.written: dict[str, Any] = written
        self.scenario = str(written.get("scenario"))
        self.options = check_options(game, self.scenario, written["options"])
        self.dice = read_dice(data.get("dice"))
        self.frames = frames_at(game.sequence, data.get("segment"))


def board_data(b: Any) -> dict[str, Any]:
    """What `Game.board_from_json` reads of a board: the fields, the dice and the segment."""
    game: Game = b.vocabulary.game
    return {"board": b.to_json(), "dice": dice_json(b.dice), "segment": segment_name(game, b)}


def read_board(game: Game, data: dict[str, Any]) -> Any:
    """A board that was pickled, without a log."""
    return game.board_from_json(data)


def pickled(b: Any) -> tuple[Any, ...]:
    """How a board is pickled: as JSON, with the game by its name."""
    return read_board, (b.vocabulary.game, board_data(b))


def frames_at(sequence: Course, segment: Any) -> list[Frame]:
    """What is under way when the sequence of play has come to a segment."""
    if segment == "over":
        return []
    if segment not in sequence.names:
        raise BadData(f"segment: {segment!r} is unknown")
    return [Frame(sequence, sequence.names.index(segment))]
