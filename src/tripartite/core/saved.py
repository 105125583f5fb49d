"""The board of a saved position, as far as all games read it alike."""

from __future__ import annotations

from typing import Any

from tripartite.core.frames import Course, Frame
from tripartite.core.game import BadData, Game
from tripartite.core.match import check_options, read_dice


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


def frames_at(sequence: Course, segment: Any) -> list[Frame]:
    """What is under way when the sequence of play has come to a segment."""
    if segment == "over":
        return []
    if segment not in sequence.names:
        raise BadData(f"segment: {segment!r} is unknown")
    return [Frame(sequence, sequence.names.index(segment))]
