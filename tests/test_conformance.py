"""Every game keeps the promises of the core, in every scenario and with every option."""

import random

import pytest

from tripartite import conformance
from tripartite.api import load_game
from tripartite.core.asks import refusal
from tripartite.games.registry import GAMES

pytestmark = pytest.mark.compiled

SHORT = {("churchill", load_game("churchill").scenarios[0])}
LONGEST = {("world_at_war", "camp39")}  # thousands of decisions


def checks(game_id, scenario, usual):
    """All of them on short games and with the usual options, two on long ones, one on the longest."""
    if usual or (game_id, scenario) in SHORT:
        return conformance.CHECKS
    return conformance.CHECKS[:1] if (game_id, scenario) in LONGEST else conformance.LONG_CHECKS


def cases():
    """Every check on every scenario and on every option; long scenarios with options play fewer."""
    for game_id in GAMES:
        game = load_game(game_id)
        for scenario, options in conformance.variants(game):
            usual = conformance.usual_options(game, scenario)
            for check in checks(game_id, scenario, options == usual):
                name = f"{check.__name__}-{game_id}-{scenario}-{'-'.join(options.values())}"
                quick = options == usual and check is conformance.CHECKS[0]
                marks = () if quick and (game_id, scenario) not in LONGEST else pytest.mark.slow
                yield pytest.param(check, game_id, scenario, options, id=name, marks=marks)


@pytest.mark.parametrize(("check", "game_id", "scenario", "options"), list(cases()))
def test_game_keeps_the_promise(check, game_id, scenario, options):
    seed = random.Random(f"{check.__name__}{scenario}{options}").randrange(1_000_000)
    check(load_game(game_id), scenario, options, seed)


def scenarios():
    return [(game_id, scenario) for game_id in GAMES for scenario in load_game(game_id).scenarios]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "scenario"), scenarios())
@pytest.mark.parametrize("seed", range(3))
def test_why_not_and_legal_options_come_from_the_same_rules(game_id, scenario, seed):
    game = load_game(game_id)
    options = conformance.usual_options(game, scenario)
    conformance.check_why_not_agrees(game, scenario, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "scenario"), [each for each in scenarios() if each not in LONGEST])
@pytest.mark.parametrize("stream", range(2))
def test_no_question_betrays_anything_in_other_streams_of_answers(game_id, scenario, stream):
    game = load_game(game_id)
    conformance.check_silence(game, scenario, conformance.usual_options(game, scenario), stream)


@pytest.mark.slow
def test_with_two_players_hidden_tiles_do_not_leak():
    conformance.check_knowledge(load_game("downfall"), "campaign", {"players": "2"}, 7)


# --- why not in Downfall -----------------------------------------------------------------------------------


def near_the_armies(match):
    """What the armies of the active side on the map could be thought to do, up to two steps away."""
    b = match.board
    c = b.atlas
    start = b.place[b.selected]
    near = {start, *c.neighbors[start]}
    near |= {other for zone in c.neighbors[start] for other in c.neighbors[zone]}
    for zone in sorted(near):
        for cost in ("1", "2"):
            yield f"move {c.zone_ids[zone]} {cost}"
            yield f"land {c.zone_ids[zone]} {cost}"
            for origin in c.neighbors[zone]:
                yield f"assault {c.zone_ids[zone]} {c.zone_ids[origin]} {cost}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_every_operation_near_an_army_is_offered_or_refused_with_a_reason(seed):
    game = load_game("downfall")
    match = conformance.new_match(game, "campaign", {"players": "3"}, seed)
    looked = 0
    rng = random.Random(seed)
    for _, ask, _ in conformance.steps(match, rng):
        if ask.prompt != "operation" or rng.random() > 0.2:
            continue
        looked += 1
        for candidate in near_the_armies(match):
            offered = ask.option(candidate) is not None
            verb, *args = candidate.split(" ")
            reason = refusal(match.board, ask, verb, tuple(args))
            assert (reason is None) is offered, (candidate, reason)
        if looked == 40:
            return
