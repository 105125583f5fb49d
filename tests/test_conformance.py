"""Every game keeps the promises of the core, in every scenario and with every option."""

import random

import pytest

from tripartite import conformance
from tripartite.api import load_game
from tripartite.games.churchill.options import VERBS
from tripartite.games.registry import GAMES


def cases():
    """Every check on every scenario and on every option; long scenarios with options play two checks."""
    for game_id in GAMES:
        game = load_game(game_id)
        usual = {choice.id: choice.default for choice in game.choices}
        for scenario, options in conformance.variants(game):
            whole = options == usual or scenario == game.scenarios[0]
            for check in conformance.CHECKS if whole else conformance.LONG_CHECKS:
                name = f"{check.__name__}-{game_id}-{scenario}-{'-'.join(options.values())}"
                yield pytest.param(check, game_id, scenario, options, id=name)


@pytest.mark.parametrize(("check", "game_id", "scenario", "options"), list(cases()))
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
