"""Ask "why not?" of every element of the board in random positions of a game, and count the reasons."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tripartite import conformance
from tripartite.core.asks import Violation
from tripartite.core.game import Game
from tripartite.core.position import Position
from tripartite.games.registry import load_game
from tripartite.present import Present, present_of
from tripartite.texts import Texts
from tripartite.whynot import GENERIC, why_untouched

APART = 37  # answers between two positions of a game


def positions(game: Game, seed: int, count: int, apart: int = APART) -> Iterator[tuple[Position, int]]:
    """Positions at different times of random games of all scenarios, each with a seat that is asked."""
    rng = random.Random(seed)
    number = 0
    while count > 0:
        scenario = game.scenarios[number % len(game.scenarios)]
        options = conformance.usual_options(game, scenario)
        match = conformance.new_match(game, scenario, options, seed + number)
        number += 1
        wait = rng.randrange(apart)
        while not match.over and count > 0:
            seat = rng.choice(match.position.waiting_for())
            if wait == 0:
                yield match.position, seat
                count -= 1
                wait = apart
            wait -= 1
            ask = match.position.ask_of(seat)
            assert ask is not None
            match.position.answer(seat, rng.choice(ask.options))


def answers(present: Present, position: Position, seat: int) -> dict[str, Violation]:
    """What is said of every element of the board."""
    elements = present.board_elements(position.view(seat))
    return {element: why_untouched(present, position, seat, element) for element in elements}


def counted(game_id: str, seed: int, count: int) -> dict[str, Any]:
    """The reasons that are given over many positions, how often, and how many of them are generic."""
    game = load_game(game_id)
    present = present_of(Texts(game, "en"))
    reasons: Counter[str] = Counter()
    generic: Counter[str] = Counter()
    asked, slowest = 0, 0.0
    for position, seat in positions(game, seed, count):
        asked += 1
        for element in present.board_elements(position.view(seat)):
            began = time.perf_counter()
            violation = why_untouched(present, position, seat, element)
            slowest = max(slowest, time.perf_counter() - began)
            present.texts.refusal(violation)
            reasons[f"{violation.reason} {violation.paragraph}"] += 1
            if violation.reason in GENERIC:
                generic[f"{element.partition(':')[0]}, {violation.facts['asked']}"] += 1
    elements = sum(reasons.values())
    return {
        "game": game_id,
        "positions": asked,
        "answers": elements,
        "generic": sum(generic.values()),
        "generic_share": round(sum(generic.values()) / elements, 4),
        "slowest_ms": round(slowest * 1000, 1),
        "reasons": dict(reasons.most_common()),
        "generic_by_kind": dict(generic.most_common()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = counted(given.game, given.seed, given.positions)
    if given.json:
        print(json.dumps(found, indent=2))
        return
    print(
        f"{found['answers']} answers in {found['positions']} positions, {found['generic_share']:.2%} generic"
    )
    for reason, times in found["reasons"].items():
        print(f"{times:8} {reason}")


if __name__ == "__main__":
    main()
