"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.saved import pickled
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Vocabulary
from tripartite.games.churchill import narration
from tripartite.games.churchill.board_data import BoardData
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.fields import BOARD
from tripartite.games.churchill.terms import CENTER, NOBODY, ROOSEVELT, TRUMAN, US


class Rules:
    """The options of this game (chapter E): edition, scoring and variants."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.edition = int(options["edition"])
        self.secret_agenda = options["secret_agenda"] == "on"
        self.tournament_scoring = options["tournament_scoring"] == "on"
        self.german_reserves = options["german_reserves"] == "on"


class Board(BoardData):
    """A game of Churchill: the declared fields, and what is around them."""

    def __init__(self, components: Components, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.components = components
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None

    def clear(self) -> None:
        """An empty table."""
        self.frames: list[Frame] = []
        BOARD.clear(self, self.components)

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.components, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        self.copy_into(b)
        return b

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled(self)

    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]:
        return BOARD.write(self, self.components, sheet)

    def read(self, data: dict[str, Any]) -> None:
        """Puts everything on an empty table."""
        BOARD.read(self, self.components, data)

    # --- going on ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """4.1: the segment is over."""
        self.frames[-1].go_on()

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, key: str, *values: int) -> None:
        """Reports a public event; `narration` names its paragraph and what the values are."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, NOBODY))

    def whisper(self, seat: int, key: str, *values: int) -> None:
        """Reports an event that only one seat may see."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, seat))

    # --- small questions that many paragraphs ask --------------------------------------------------------

    @property
    def leaders(self) -> list[int]:
        """Who leads each seat."""
        return [self.leader_of(seat) for seat in range(3)]

    def leader_of(self, seat: int) -> int:
        """The leader card of a seat; Truman's once Roosevelt has died (5.26, G.2)."""
        return TRUMAN if seat == US and self.truman else seat

    def is_active(self, leader: int) -> bool:
        """Whether that very person is in play and active."""
        if leader == TRUMAN:
            return self.truman == 1 and self.leader_active[US] == 1
        if leader == ROOSEVELT and self.truman:
            return False
        return self.leader_active[leader] == 1

    def is_inactive(self, leader: int) -> bool:
        """Whether that very person is in play and inactive."""
        if (leader == TRUMAN) != (self.truman == 1) and leader in (ROOSEVELT, TRUMAN):
            return False
        return self.leader_active[leader if leader != TRUMAN else US] == 0

    def in_center(self, issue: int) -> bool:
        return self.issues[issue] == CENTER

    def winner_of(self, issue: int) -> int:
        """Who won the issue, once the meeting is over (5.27)."""
        where = self.issues[issue]
        return (where - 1) // 7 if where > 0 else NOBODY

    def can_move(self, front: int) -> bool:
        """Whether a front still has an entry space and its theater goes on (3.22, 7.8)."""
        track = self.components.fronts[front]
        if self.fronts[front] >= track.last:
            return False
        return not self.surrendered[track.region]
