"""The board of a saved position, as far as all games read it alike."""

from __future__ import annotations

from typing import Any

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
        names = [segment.name for segment in game.sequence] + ["over"]
        if data.get("segment") not in names:
            raise BadData(f"segment: {data.get('segment')!r} is unknown")
        self._segment = names.index(data["segment"])

    def resume(self, board: Any) -> None:
        """Puts the board where the sequence of play had come to."""
        board.segment = self._segment
        board.following = self._segment + 1
