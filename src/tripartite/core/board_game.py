"""What games have in common whose boards are declared in fields: reading, arranging, hiding, describing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

from tripartite.core.asks import Ask
from tripartite.core.dice import SEED_BYTES, Dice
from tripartite.core.frames import Course
from tripartite.core.game import Choice, Game
from tripartite.core.saved import SavedBoard
from tripartite.core.verbs import Facts, Option, Reason, Verb, Vocabulary
from tripartite.core.windows import WindowKind

Written = dict[str, Any]


def no_facts(board: Any, subject: Any) -> Facts:
    """Options and prompts that say all themselves."""
    return {}


def no_refusal_facts(board: Any, verb: Verb, args: tuple[str, ...]) -> Facts:
    return {}


class BoardGame:
    """The part of `Game` that is the same in every game, given the functions of its modules."""

    id: str
    name: str
    rules_version: int
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    choices: tuple[Choice, ...]
    sequence: Course
    vocabulary: Vocabulary
    open_verbs: tuple[Verb, ...]
    windows: tuple[WindowKind, ...]
    component_hash: str
    memos: tuple[str, ...]
    bots: dict[str, Callable[[int, str], Any]]

    def __init__(
        self,
        arrange: Callable[[Any, Written, str, dict[str, Any]], Written],
        problems: Callable[[Any], list[str]],
        redact: Callable[[Any, int], Any],
        fill: Callable[[Any, int, random.Random], Any],
        refusal_facts: Callable[[Any, Verb, tuple[str, ...]], Facts] = no_refusal_facts,
        option_facts: Callable[[Any, Option], Facts] = no_facts,
        prompt_facts: Callable[[Any, Ask], Facts] = no_facts,
    ) -> None:
        self.memos = ()
        self._arrange = arrange
        self._problems = problems
        self._redact = redact
        self._fill = fill
        self._refusal_facts = refusal_facts
        self._option_facts = option_facts
        self._prompt_facts = prompt_facts

    def empty_board(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """A table of the game with nothing on it."""
        raise NotImplementedError

    def board_from_json(self, data: Written) -> Any:
        """Reads the board of a saved position."""
        saved = SavedBoard(cast("Game", self), data)
        board = self.empty_board(saved.scenario, saved.options, saved.dice)
        board.read(saved.written)
        board.frames = saved.frames
        return board

    def arrange(self, written: Written, segment: str, facts: dict[str, Any]) -> Written:
        """A written board with some facts of it changed."""
        empty = self.empty_board(written["scenario"], written["options"], Dice(bytes(SEED_BYTES)))
        return self._arrange(empty, written, segment, facts)

    def invariants(self, board: Any) -> list[str]:
        return self._problems(board)

    def redact(self, board: Any, seat: int) -> Any:
        return self._redact(board, seat)

    def fill(self, board: Any, seat: int, rng: random.Random) -> Any:
        return self._fill(board, seat, rng)

    def refusal_facts(self, board: Any, reason: Reason, verb: Verb, args: tuple[str, ...]) -> Facts:
        return self._refusal_facts(board, verb, args)

    def option_facts(self, board: Any, option: Option) -> Facts:
        return self._option_facts(board, option)

    def prompt_facts(self, board: Any, ask: Ask) -> Facts:
        return self._prompt_facts(board, ask)
