"""The game of The World at War: Europe as the core sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.board_game import BoardGame
from tripartite.core.dice import Dice
from tripartite.core.frames import Frame
from tripartite.core.verbs import Vocabulary
from tripartite.games.registry import load_game
from tripartite.games.world_at_war import arrange, descriptions, knowledge, setup
from tripartite.games.world_at_war.administration import FORTRESS_WINDOW
from tripartite.games.world_at_war.air_strike import AIR_WINDOW
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board, Rules
from tripartite.games.world_at_war.bot import WorldAtWarBot
from tripartite.games.world_at_war.choices import choices
from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.evaluation import evaluate
from tripartite.games.world_at_war.invariants import problems
from tripartite.games.world_at_war.naval_interception import NAVAL_WINDOW, STAND
from tripartite.games.world_at_war.sequence import SEQUENCE, VERBS
from tripartite.games.world_at_war.terms import SEATS
from tripartite.games.world_at_war.victory import outcome, standing

RULES_VERSION = 1


class WorldAtWar(BoardGame):
    """The World at War: Europe."""

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
        self.id = "world_at_war"
        self.name = "The World at War: Europe"
        self.rules_version = RULES_VERSION
        self.seats = SEATS
        self.override = override
        self.components = Components(override)
        self.atlas = Atlas(self.components)
        self.vocabulary = Vocabulary(self.atlas, VERBS, writing="11", elements="4.2(1-3)")
        self.vocabulary.game = self
        self.component_hash = self.components.hash
        self.scenarios = tuple(self.atlas.scenario_ids)
        self.choices = choices(self.components.scenarios)
        self.sequence = SEQUENCE
        self.open_verbs = (STAND,)
        self.windows = (NAVAL_WINDOW, AIR_WINDOW, FORTRESS_WINDOW)
        self.bots = {"rule": WorldAtWarBot}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: whoever reads it loads it, with the same component folder."""
        return load_game, (self.id, self.override)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """P25(1): a fresh board."""
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
