"""The game of Conquest & Consequence as the core sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.board_game import BoardGame
from tripartite.core.dice import Dice
from tripartite.core.frames import Frame
from tripartite.core.game import Choice
from tripartite.core.verbs import Vocabulary
from tripartite.games.conquest import arrange, descriptions, knowledge, setup
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.board import Board, Rules
from tripartite.games.conquest.bot import ConquestBot
from tripartite.games.conquest.combat import FIRST_FIRE_WINDOW
from tripartite.games.conquest.components import Components
from tripartite.games.conquest.disbanding import DISBAND
from tripartite.games.conquest.evaluation import evaluate
from tripartite.games.conquest.government import RENOUNCE
from tripartite.games.conquest.intelligence import DOUBLE_AGENT_WINDOW
from tripartite.games.conquest.invariants import problems
from tripartite.games.conquest.reactions import STAND
from tripartite.games.conquest.sequence import SEQUENCE, VERBS
from tripartite.games.conquest.technology import REVEAL
from tripartite.games.conquest.terms import FACTIONS
from tripartite.games.conquest.victory import outcome, standing
from tripartite.games.registry import load_game

RULES_VERSION = 2
CHOICES = (Choice("players", ("3", "2"), "19.0", hands={"2": ("usa", "soviets")}),)


class Conquest(BoardGame):
    """Conquest & Consequence."""

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
        self.id = "conquest"
        self.name = "Conquest & Consequence"
        self.rules_version = RULES_VERSION
        self.seats = FACTIONS
        self.override = override
        self.components = Components(override)
        self.atlas = Atlas(self.components)
        self.vocabulary = Vocabulary(self.atlas, VERBS, writing="6.0", elements="0.1")
        self.vocabulary.game = self
        self.component_hash = self.components.hash
        self.scenarios = ("1936",)
        self.choices = CHOICES
        self.sequence = SEQUENCE
        self.open_verbs = (REVEAL, RENOUNCE, DISBAND, STAND)
        self.windows = (FIRST_FIRE_WINDOW, DOUBLE_AGENT_WINDOW)
        self.bots = {"rule": ConquestBot}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: whoever reads it loads it, with the same component folder."""
        return load_game, (self.id, self.override)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """5.0: a fresh board."""
        board = setup.new_board(self.atlas, self.vocabulary, Rules(scenario, options), dice)
        board.frames = [Frame(SEQUENCE)]
        return board

    def empty_board(self, scenario: str, options: dict[str, str], dice: Dice) -> Board:
        board = Board(self.atlas, self.vocabulary, Rules(scenario, options), dice)
        board.clear()
        return board

    def score(self, board: Any) -> dict[str, Any]:
        """How it stands, and the winners once the game is over."""
        return standing(board, not board.frames)

    def evaluate(self, board: Any) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Any) -> dict[str, str | int]:
        return outcome(board)
