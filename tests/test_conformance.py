"""Every game keeps the promises of the core, in every scenario and with every option."""

import random

import pytest

from tripartite import conformance
from tripartite.api import load_game
from tripartite.games.churchill.options import VERBS
from tripartite.games.registry import GAMES

VARIANTS = [
    pytest.param(game_id, scenario, options, id=f"{game_id}-{scenario}-{'-'.join(options.values())}")
    for game_id in GAMES
    for scenario, options in conformance.variants(load_game(game_id))
]


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game_id", "scenario", "options"), VARIANTS)
def test_game_keeps_the_promise(check, game_id, scenario, options):
    seed = random.Random(f"{check.__name__}{scenario}{options}").randrange(1_000_000)
    check(load_game(game_id), scenario, options, seed)


def churchill_universe(game):
    """Every conceivable answer of Churchill."""
    return [option.id for option in all_options(game.tables)]


def all_options(table):
    if isinstance(table, list):
        return [option for entry in table for option in all_options(entry)]
    if isinstance(table, dict):
        return [option for entry in table.values() for option in all_options(entry)]
    if hasattr(table, "verb"):
        return [table]
    names = (*VERBS, "pass_")
    return [option for name in names if hasattr(table, name) for option in all_options(getattr(table, name))]


@pytest.mark.parametrize("scenario", load_game("churchill").scenarios)
@pytest.mark.parametrize("seed", range(4))
def test_why_not_and_legal_options_come_from_the_same_rules(scenario, seed):
    game = load_game("churchill")
    options = {choice.id: choice.default for choice in game.choices}
    conformance.check_why_not_agrees(game, scenario, options, seed, churchill_universe(game))
