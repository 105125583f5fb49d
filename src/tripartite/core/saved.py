"""The board of a saved position, as far as all games read it alike."""

from __future__ import annotations

from typing import Any

from tripartite.core.frames import Course, Frame
from tripartite.core.game import BadData, Game
from tripartite.core.match import check_options, read_dice
from tripartite.core.position import dice_json, segment_name
from tripartite.core.windows import WINDOW, window


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
        self.frames += frames_under_way(game, written.get("under_way", []))


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


def frames_under_way(game: Game, written: Any) -> list[Frame]:
    """What is under way within the sequence of play."""
    if not isinstance(written, list) or not all(isinstance(entry, dict) for entry in written):
        raise BadData("board.under_way: expected a list of tables")
    return [_frame(game, entry) for entry in written]


def _frame(game: Game, entry: dict[str, Any]) -> Frame:
    name, stage = entry.get("frame"), entry.get("stage")
    course = next((each for each in (*game.sequence.within, WINDOW) if each.name == name), None)
    if course is None or stage not in course.names:
        raise BadData(f"board.under_way: {name!r} at {stage!r} is unknown")
    if course is not WINDOW:
        return Frame(course, course.names.index(stage))
    kind = next((each for each in game.windows if each.name == entry.get("window")), None)
    if kind is None:
        raise BadData(f"board.under_way: {entry.get('window')!r} is no window")
    return window(kind, stage)
