"""The game of The World at War: Europe as the core sees it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tripartite.core.asks import Ask
from tripartite.core.dice import SEED_BYTES, Dice
from tripartite.core.frames import Course, Frame
from tripartite.core.game import Choice
from tripartite.core.saved import SavedBoard
from tripartite.core.verbs import Facts, Option, Reason, Verb, Vocabulary
from tripartite.core.windows import WindowKind
from tripartite.games.registry import load_game
from tripartite.games.world_at_war import arrange, descriptions, knowledge, setup
from tripartite.games.world_at_war.administration import FORTRESS_WINDOW
from tripartite.games.world_at_war.air_strike import AIR_WINDOW
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board, Rules
from tripartite.games.world_at_war.bot import WorldAtWarBot
from tripartite.games.world_at_war.choices import CHOICES
from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.evaluation import evaluate
from tripartite.games.world_at_war.invariants import problems
from tripartite.games.world_at_war.naval_interception import NAVAL_WINDOW, STAND
from tripartite.games.world_at_war.sequence import SEQUENCE, VERBS
from tripartite.games.world_at_war.terms import SEATS
from tripartite.games.world_at_war.victory import outcome, standing

RULES_VERSION = 1


class WorldAtWar:
    """The World at War: Europe."""

    def __init__(self, override: Path | None = None) -> None:
        self.id = "world_at_war"
        self.name = "The World at War: Europe"
        self.rules_version = RULES_VERSION
        self.seats: tuple[str, ...] = SEATS
        self.override = override
        self.components = Components(override)
        self.atlas = Atlas(self.components)
        self.vocabulary = Vocabulary(self.atlas, VERBS, writing="11", elements="4.2(1-3)")
        self.vocabulary.game = self
        self.component_hash = self.components.hash
        self.scenarios: tuple[str, ...] = tuple(self.atlas.scenario_ids)
        self.choices: tuple[Choice, ...] = CHOICES
        self.sequence: Course = SEQUENCE
        self.open_verbs: tuple[Verb, ...] = (STAND,)
        self.windows: tuple[WindowKind, ...] = (NAVAL_WINDOW, AIR_WINDOW, FORTRESS_WINDOW)
        self.bots: dict[str, Callable[[int, str], Any]] = {"rule": WorldAtWarBot}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: whoever reads it loads it, with the same component folder."""
        return load_game, (self.id, self.override)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """P25(1): a fresh board."""
        board = setup.new_board(self.atlas, self.vocabulary, Rules(scenario, options), dice)
        board.frames = [Frame(SEQUENCE)]
        return board

    def board_from_json(self, data: dict[str, Any]) -> Any:
        """Reads the board of a saved position."""
        saved = SavedBoard(self, data)
        board = self._empty_board(Rules(saved.scenario, saved.options), saved.dice)
        board.read(saved.written)
        board.frames = saved.frames
        return board

    def _empty_board(self, rules: Rules, dice: Dice) -> Board:
        board = Board(self.atlas, self.vocabulary, rules, dice)
        board.clear()
        return board

    def arrange(self, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
        """A written board with some facts of it changed."""
        empty = self._empty_board(Rules(written["scenario"], written["options"]), Dice(bytes(SEED_BYTES)))
        return arrange.arrange(empty, written, segment, facts)

    def invariants(self, board: Any) -> list[str]:
        return problems(board)

    def redact(self, board: Any, seat: int) -> Any:
        return knowledge.redact(board, seat)

    def fill(self, board: Any, seat: int, rng: random.Random) -> Any:
        return knowledge.fill(board, seat, rng)

    def refusal_facts(self, board: Any, reason: Reason, verb: Verb, args: tuple[str, ...]) -> Facts:
        return descriptions.refusal_facts(board, verb, args)

    def option_facts(self, board: Any, option: Option) -> Facts:
        return descriptions.option_facts(board, option)

    def prompt_facts(self, board: Any, ask: Ask) -> Facts:
        return descriptions.prompt_facts(board, ask)

    def score(self, board: Any) -> dict[str, Any]:
        """How it stands, and the winners once the game is over."""
        return standing(board, not board.frames)

    def evaluate(self, board: Any) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Any) -> dict[str, str | int]:
        return outcome(board)
