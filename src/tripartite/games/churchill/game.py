"""The game of Churchill as the core sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.board_game import BoardGame
from tripartite.core.dice import Dice
from tripartite.core.frames import Frame
from tripartite.core.game import BadData, Choice
from tripartite.core.verbs import Facts, Reason, Verb, Vocabulary
from tripartite.games.churchill import arrange, descriptions, knowledge, setup, victory
from tripartite.games.churchill.board import Board, Rules
from tripartite.games.churchill.bot import ChurchillBot
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.evaluation import evaluate
from tripartite.games.churchill.fields import BOARD
from tripartite.games.churchill.invariants import problems
from tripartite.games.churchill.reasons import ARCTIC_CLOSED, NAVAL_BOX_FULL
from tripartite.games.churchill.sequence import SEQUENCE, VERBS
from tripartite.games.churchill.terms import ARCTIC, SEATS, place_name
from tripartite.games.registry import load_game

RULES_VERSION = 1
CHOICES = (
    Choice("edition", ("2", "1"), "E.1"),
    Choice("secret_agenda", ("off", "on"), "10.0"),
    Choice("tournament_scoring", ("off", "on"), "4.42"),
    Choice("german_reserves", ("off", "on"), "7.62.opt"),
)


class Churchill(BoardGame):
    """Churchill: Big Three Struggle for Peace."""

    def __init__(self, override: Path | None = None) -> None:
        super().__init__(
            arrange.arrange,
            problems,
            knowledge.redact,
            knowledge.fill,
            prompt_facts=descriptions.prompt_facts,
        )
        self.id = "churchill"
        self.name = "Churchill"
        self.rules_version = RULES_VERSION
        self.seats = SEATS
        self.override = override
        self.components = Components(override)
        self.vocabulary = Vocabulary(self.components, VERBS, writing="4.1", elements="4.1")
        self.vocabulary.game = self
        self.component_hash = self.components.hash
        self.scenarios = tuple(self.components.scenarios)
        self.choices = CHOICES
        self.sequence = SEQUENCE
        self.open_verbs = ()
        self.windows = ()
        self.memos = BOARD.memos
        self.bots = {"rule": ChurchillBot}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: whoever reads it loads it, with the same component folder."""
        return load_game, (self.id, self.override)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        """9.5-9.7: a fresh board."""
        board = setup.new_board(self.components, self.vocabulary, self._rules(scenario, options), dice)
        board.frames = [Frame(self.sequence)]
        return board

    def _rules(self, scenario: str, options: dict[str, str]) -> Rules:
        """E.1: tournament scoring belongs to edition 1, the optional reserves rule to edition 2."""
        if options["edition"] == "2" and options["tournament_scoring"] == "on":
            raise BadData("option tournament_scoring: belongs to edition 1 (E.1)")
        if options["edition"] == "1" and options["german_reserves"] == "on":
            raise BadData("option german_reserves: belongs to edition 2 (E.1)")
        return Rules(scenario, options)

    def empty_board(self, scenario: str, options: dict[str, str], dice: Dice) -> Board:
        board = Board(self.components, self.vocabulary, self._rules(scenario, options), dice)
        board.clear()
        return board

    def refusal_facts(self, board: Any, reason: Reason, verb: Verb, args: tuple[str, ...]) -> Facts:
        """Where the issue is, what the box holds, or how much naval support there is."""
        b: Board = board
        facts: Facts = {}
        values = dict(zip(verb.arguments, self.vocabulary.values(verb, args), strict=True))
        if "issue" in values:
            facts["issue_at"] = place_name(b.issues[values["issue"]])
        if "box" in values:
            facts |= _box_facts(b, values["box"])
        if reason is ARCTIC_CLOSED:
            facts["naval"] = b.naval[ARCTIC]
        elif reason is NAVAL_BOX_FULL:
            facts["naval"] = b.naval[values["theater"]]
        return facts

    def score(self, board: Any) -> dict[str, Any]:
        """Points as they stand by condition; what the secret agendas add only once they are known."""
        by_condition = victory.points_by_condition(board)
        totals = victory.victory_points(board)
        over = not board.frames
        return {
            "by_condition": {
                letter: {seat: row[number] for number, seat in enumerate(SEATS)}
                for letter, row in by_condition.items()
            },
            "points": {seat: totals[number] for number, seat in enumerate(SEATS)},
            "decisive": None,
            "final": {seat: board.final_score[number] for number, seat in enumerate(SEATS)} if over else None,
            "winners": [SEATS[board.winner]] if board.winner >= 0 else [],
        }

    def evaluate(self, board: Any) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Any) -> dict[str, str | int]:
        return victory.outcome(board)


def _box_facts(b: Board, box: int) -> Facts:
    owner, marker = b.network_owner[box], b.political[box]
    return {
        "networks": b.networks[box],
        "network_owner": SEATS[owner] if owner >= 0 else "nobody",
        "political_marker": SEATS[marker] if marker >= 0 else "nobody",
    }
