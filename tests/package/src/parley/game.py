"""The game of Parley as the core sees it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parley.bidding import SEQUENCE, VERBS, winners
from parley.board import BOARD, CARDS, NOBODY, ROUNDS, SEATS, Board, Rules
from tripartite.core.asks import Ask
from tripartite.core.dice import SEED_BYTES, Dice
from tripartite.core.frames import Course, Frame
from tripartite.core.game import BadData, Choice
from tripartite.core.saved import SavedBoard
from tripartite.core.verbs import Facts, Option, Reason, Verb, Vocabulary
from tripartite.core.windows import WindowKind
from tripartite.games.registry import load_game


class NoComponents:
    """Parley has no component data."""

    hash = "none"

    def __init__(self) -> None:
        self.records: dict[str, list[dict[str, Any]]] = {}


class Parley:
    """Three envoys bid for five provinces."""

    def __init__(self, override: Path | None = None) -> None:
        if override is not None:
            raise BadData("parley has no component data to correct")
        self.id = "parley"
        self.name = "Parley"
        self.rules_version = 1
        self.seats: tuple[str, ...] = SEATS
        self.scenarios: tuple[str, ...] = ("evening",)
        self.choices: tuple[Choice, ...] = (Choice("prizes", ("rolled", "fixed"), "1.2"),)
        self.components = NoComponents()
        self.component_hash = self.components.hash
        self.vocabulary = Vocabulary(None, VERBS, writing="1.3", elements="1.1")
        self.vocabulary.game = self
        self.sequence: Course = SEQUENCE
        self.open_verbs: tuple[Verb, ...] = ()
        self.memos: tuple[str, ...] = ()
        self.windows: tuple[WindowKind, ...] = ()
        self.bots: dict[str, Callable[[int, str], Any]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (self.id,)

    def new(self, scenario: str, options: dict[str, str], dice: Dice) -> Any:
        board = Board(self.vocabulary, Rules(scenario, options), dice)
        board.frames = [Frame(self.sequence)]
        return board

    def board_from_json(self, data: dict[str, Any]) -> Any:
        saved = SavedBoard(self, data)
        board = Board(self.vocabulary, Rules(saved.scenario, saved.options), saved.dice)
        BOARD.read(board, None, saved.written)
        board.frames = saved.frames
        return board

    def arrange(self, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
        unknown = set(facts) - set(BOARD.plain)
        if unknown:
            raise BadData(f"{min(unknown)}: no field of the board")
        return {**written, **facts}

    def invariants(self, board: Any) -> list[str]:
        """No card is in two places; each envoy holds a card for every round to come."""
        cards = [card for cards in (*board.hands, board.played) for card in cards if card != NOBODY]
        problems = ["a card is in two places"] if len(cards) != len(set(cards)) else []
        left = len(SEATS) * ROUNDS - len(board.played)
        if board.round and any(len(hand) * len(SEATS) != left for hand in board.hands):
            problems.append("a hand has too many cards or too few")
        return problems

    def redact(self, board: Any, seat: int) -> Any:
        return BOARD.hidden_copy(board, seat)

    def fill(self, board: Any, seat: int, rng: random.Random) -> Any:
        """Deals the cards that the seat has not seen to the others."""
        full = board.copy()
        seen = {*board.played, *(board.hands[seat] if seat >= 0 else [])}
        unseen = [card for card in range(len(CARDS)) if card not in seen]
        rng.shuffle(unseen)
        for other, hand in enumerate(board.hands):
            if other != seat:
                full.hands[other] = sorted(unseen[: len(hand)])
                unseen = unseen[len(hand) :]
        full.dice.seed = rng.randbytes(SEED_BYTES)
        return full

    def refusal_facts(self, board: Any, reason: Reason, verb: Verb, args: tuple[str, ...]) -> Facts:
        return {}

    def option_facts(self, board: Any, option: Option) -> Facts:
        return {}

    def prompt_facts(self, board: Any, ask: Ask) -> Facts:
        return {"prize": board.prize}

    def score(self, board: Any) -> dict[str, Any]:
        points = dict(zip(SEATS, board.points, strict=True))
        over = not board.frames
        return {
            "by_condition": {"provinces": points},
            "points": points,
            "decisive": None,
            "final": points if over else None,
            "winners": [SEATS[seat] for seat in winners(board)] if over else [],
        }

    def evaluate(self, board: Any) -> list[float]:
        """The envoys' chances, by what each has won and what is left to win."""
        left = 1 + ROUNDS - board.round if board.frames else 0
        weights = [(points + left) ** 2 for points in board.points]
        return [weight / sum(weights) for weight in weights]

    def outcome(self, board: Any) -> dict[str, str | int]:
        return {"most_points": max(board.points)}
