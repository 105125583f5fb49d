"""The game of Downfall of the Third Reich as the core sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.board_game import BoardGame
from tripartite.core.dice import Dice
from tripartite.core.game import Choice
from tripartite.core.verbs import Vocabulary
from tripartite.games.downfall import arrange, descriptions, knowledge, setup
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board, Rules
from tripartite.games.downfall.bot import DownfallBot
from tripartite.games.downfall.components import Components
from tripartite.games.downfall.evaluation import evaluate
from tripartite.games.downfall.invariants import problems
from tripartite.games.downfall.sequence import SEQUENCE, VERBS
from tripartite.games.downfall.terms import SIDES
from tripartite.games.downfall.victory import outcome, standing
from tripartite.games.registry import load_game

RULES_VERSION = 4
CHOICES = (Choice("players", ("3", "2"), "2-2", hands={"2": ("allies", "ussr")}),)


class Downfall(BoardGame):
    """Downfall of the Third Reich."""

    def __init__(self, override: Path | None = None) -> None:
        super().__init__(
            arrange.arrange,
            problems,
            knowledge.redact,
            knowledge.fill,
            descriptions.refusal_facts,
            descriptions.option_facts,
            descriptions.prompt_facts,
        )
        self.id = "downfall"
        self.name = "Downfall of the Third Reich"
        self.rules_version = RULES_VERSION
        self.seats = SIDES
        self.override = override
        self.components = Components(override)
        self.atlas = Atlas(self.components)
        self.vocabulary = Vocabulary(self.atlas, VERBS, writing="3-4", elements="1-1")
        self.vocabulary.game = self
        self.component_hash = self.components.hash
        self.scenarios = ("campaign",)
        self.choices = CHOICES
        self.sequence = SEQUENCE
        self.open_verbs = ()
        self.windows = ()
        self.bots = {"rule": DownfallBot}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: whoever reads it loads it, with the same component folder."""
        return load_game, (self.id, self.override)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """21: a fresh board."""
        return setup.new_board(self.atlas, self.vocabulary, Rules(scenario, options), dice)

    def empty_board(self, scenario: str, options: dict[str, str], dice: Dice) -> Board:
        board = Board(self.atlas, self.vocabulary, Rules(scenario, options), dice)
        board.clear()
        return board

    def score(self, board: Any) -> dict[str, Any]:
        """How the war stands, and the winners once it is over."""
        return standing(board, not board.frames)

    def evaluate(self, board: Any) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Any) -> dict[str, str | int]:
        return outcome(board)
