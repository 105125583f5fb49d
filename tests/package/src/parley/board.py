"""The board: its fields, each declared once."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.dice import Dice
from tripartite.core.events import Event, Log
from tripartite.core.fields import OWNER, Field, Fields
from tripartite.core.frames import Frame
from tripartite.core.saved import pickled
from tripartite.core.sheet import Sheet
from tripartite.core.values import Covered, Listed, Maybe, Named, Number, Table
from tripartite.core.verbs import Facts, Vocabulary

SEATS: Final = ("red", "green", "blue")
CARDS: Final = tuple(f"c{number}" for number in range(1, 16))
ROUNDS: Final = 5
NOBODY: Final = -1

SEAT: Final = Named("envoy", SEATS)
PLAYED: Final = Named("card", CARDS)
CARD: Final = Covered(PLAYED)

BOARD: Final = Fields(
    Field("reveals", Number(0, 999), "how often something hidden became known"),
    Field("shown", Number(0, 999), "how often an envoy showed something"),
    Field("round", Number(0, ROUNDS), "the round"),
    Field("prize", Number(0, 6), "what the province of the round is worth"),
    Field("hands", Table(SEAT, Listed(CARD)), "the cards of each envoy", seen_by=OWNER),
    Field("bids", Table(SEAT, Maybe(PLAYED)), "the cards bid in this round", start=NOBODY),
    Field("played", Listed(PLAYED), "the cards of earlier rounds"),
    Field("points", Table(SEAT, Number(0, 99)), "what each envoy has won"),
)


class Rules:
    """The scenario and the options of a game."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options


class Board:
    """A game of Parley."""

    reveals: int
    shown: int
    round: int
    prize: int
    hands: list[list[int]]
    bids: list[int]
    played: list[int]
    points: list[int]

    def __init__(self, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None
        self.frames: list[Frame] = []
        self.standing: list[list[int]] = []
        BOARD.clear(self, None)

    def copy(self) -> Board:
        other = Board(self.vocabulary, self.rules, self.dice.copy())
        other.frames = [frame.copy() for frame in self.frames]
        other.reveals, other.shown = self.reveals, self.shown
        other.round, other.prize = self.round, self.prize
        other.hands = [hand[:] for hand in self.hands]
        other.bids, other.played, other.points = self.bids[:], self.played[:], self.points[:]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled(self)

    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]:
        return BOARD.write(self, None, sheet)

    def tell(self, key: str, paragraph: str, facts: Facts) -> None:
        if self.log is not None:
            self.log.events.append(Event(key, paragraph, facts))
