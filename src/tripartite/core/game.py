"""What the core needs to know of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from tripartite.core.asks import Ask
from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Course, Frame
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Facts, Option, Reason, Verb, Vocabulary
from tripartite.core.windows import WindowKind


class Board(Protocol):
    """The plain data of a game in progress."""

    frames: list[Frame]  # what is under way, the sequence of play first; none once the game is over
    standing: list[list[int]]  # by window and seat, in games with windows
    vocabulary: Vocabulary
    reveals: int  # how often something hidden became known to all
    shown: int  # how often a seat showed something of its own, such as a card it played
    dice: Dice
    log: Log | None

    def copy(self) -> Any: ...
    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]: ...


class Choice:
    """A rule option a table can choose: its values, the first of which is the default.

    `hands` names for a value the seats that one player holds together then, and `limits` for a scenario the
    values that it takes, where these are not all.
    """

    def __init__(
        self,
        id: str,
        values: tuple[str, ...],
        paragraph: str,
        default: str = "",
        hands: dict[str, tuple[str, ...]] | None = None,
        limits: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.id = id
        self.values = values
        self.paragraph = paragraph
        self.default = default or values[0]
        self.hands: dict[str, tuple[str, ...]] = hands or {}
        self.limits: dict[str, tuple[str, ...]] = limits or {}

    def values_in(self, scenario: str) -> tuple[str, ...]:
        """The values that a scenario takes."""
        return self.limits.get(scenario, self.values)

    def default_in(self, scenario: str) -> str:
        """The value that holds in a scenario where nobody chooses."""
        allowed = self.values_in(scenario)
        return self.default if self.default in allowed else allowed[0]


class Game(Protocol):
    """One of the games: its seats, scenarios, options and rules."""

    id: str
    name: str
    rules_version: int
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    choices: tuple[Choice, ...]
    sequence: Course
    vocabulary: Vocabulary
    open_verbs: tuple[Verb, ...]  # what any seat may do at any time, though it is not asked
    windows: tuple[WindowKind, ...]  # in which seats may react
    component_hash: str
    memos: tuple[str, ...]  # fields of the board that no rule reads
    bots: dict[str, Callable[[int, str], Any]]  # its own `core.bots.Bot`s, made from a seat and a seed

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """The board at the start of a scenario."""

    def board_from_json(self, data: dict[str, Any]) -> Any:
        """Reads a board; raises BadData for anything that could not have been written."""

    def arrange(self, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
        """A board in JSON as it stands at a segment, with some facts of it changed."""

    def invariants(self, board: Any) -> list[str]:
        """What is wrong with the board, in words; empty when nothing is."""

    def redact(self, board: Any, seat: int) -> Any:
        """A copy that holds only what the seat may know (-1: what everybody may)."""

    def fill(self, board: Any, seat: int, rng: random.Random) -> Any:
        """A random full board that agrees with a redacted one."""

    def refusal_facts(self, board: Any, reason: Reason, verb: Verb, args: tuple[str, ...]) -> Facts:
        """What of the board a refusal rests on, besides the arguments."""

    def option_facts(self, board: Any, option: Option) -> Facts:
        """What else of the board helps to put an option into words."""

    def prompt_facts(self, board: Any, ask: Ask) -> Facts:
        """What of the board helps to put an ask into words."""

    def score(self, board: Any) -> dict[str, Any]:
        """Points by seat and `by_condition` as they stand; once the game is over the `final` points and the
        seats that are its `winners`, none of them in a draw. `decisive` is the condition whose row the points
        are, because it alone decides, or None where those of all conditions add up."""

    def evaluate(self, board: Any) -> list[float]:
        """Each seat's chance to win, in a few microseconds; several may win together, or nobody."""

    def outcome(self, board: Any) -> dict[str, str | int]:
        """What else is worth knowing of a finished board: of many, words are counted, numbers averaged."""


def hand_of(game: Game, options: dict[str, str], seat: str) -> tuple[str, ...]:
    """The seats that whoever plays this one plays too, itself among them."""
    for choice in game.choices:
        hand = choice.hands.get(options.get(choice.id, choice.default), ())
        if seat in hand:
            return hand
    return (seat,)


class BadData(ValueError):
    """Data from outside that is not what it should be; the message says where and why."""


class NotInScenario(BadData):
    """A value of an option that the game has, but not in this scenario."""

    def __init__(self, game: Game, scenario: str, choice: Choice, value: str) -> None:
        allowed = ", ".join(choice.values_in(scenario))
        super().__init__(f"option {choice.id}: {value!r} is not for {scenario}, which takes {allowed}")
        self.game = game
        self.scenario = scenario
        self.choice = choice
        self.value = value
