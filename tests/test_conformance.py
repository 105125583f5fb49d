"""Every game keeps the promises of the core, in every scenario and with every option."""

import itertools
import random

import pytest

from tripartite import conformance
from tripartite.api import load_game
from tripartite.games.churchill.options import VERBS
from tripartite.games.downfall.terms import ACTIONS, DEVELOPMENTS, MISSION_LEVELS, STATES, TASKS
from tripartite.games.registry import GAMES

pytestmark = pytest.mark.compiled

SHORT = {("churchill", load_game("churchill").scenarios[0])}


def cases():
    """Every check on every scenario and on every option; long scenarios with options play two checks."""
    for game_id in GAMES:
        game = load_game(game_id)
        usual = {choice.id: choice.default for choice in game.choices}
        for scenario, options in conformance.variants(game):
            whole = options == usual or (game_id, scenario) in SHORT
            for check in conformance.CHECKS if whole else conformance.LONG_CHECKS:
                name = f"{check.__name__}-{game_id}-{scenario}-{'-'.join(options.values())}"
                quick = options == usual and ((game_id, scenario) in SHORT or check is conformance.CHECKS[0])
                marks = () if quick else pytest.mark.slow
                yield pytest.param(check, game_id, scenario, options, id=name, marks=marks)


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


@pytest.mark.slow
@pytest.mark.parametrize("scenario", load_game("churchill").scenarios)
@pytest.mark.parametrize("seed", range(4))
def test_why_not_and_legal_options_come_from_the_same_rules(scenario, seed):
    game = load_game("churchill")
    options = {choice.id: choice.default for choice in game.choices}
    conformance.check_why_not_agrees(game, scenario, options, seed, churchill_universe(game))


@pytest.mark.slow
def test_with_two_players_hidden_tiles_do_not_leak():
    conformance.check_knowledge(load_game("downfall"), "campaign", {"players": "2"}, 7)


# --- why not in Downfall -----------------------------------------------------------------------------------

NUMBERS = {"cost": ("0", "1", "2", "3"), "number": ("0", "1", "2", "9", "59")}


def downfall_universe(game, rng):
    """Conceivable answers of Downfall: few arguments in every combination, many of them as near-misses."""
    c = game.atlas
    found = [f"act {action}" for action in ACTIONS] + [f"develop {tile}" for tile in DEVELOPMENTS]
    found += [f"{verb} {level}" for verb in ("answer", "submarine") for level in MISSION_LEVELS]
    found += [f"{verb} {number}" for verb in ("resolve", "bomb") for number in NUMBERS["number"]]
    found += [f"fly {number} {level}" for number in NUMBERS["number"] for level in MISSION_LEVELS]
    found += [f"attack {cost}" for cost in NUMBERS["cost"]]
    found += ["no_support", "no_answer", "stop", "reorganize", "end_operations", "end_combats", "end_part"]
    for zone, kind in rng.sample(list(itertools.product(c.zone_ids, c.type_ids)), 200):
        ways = ["sea", "here", *(c.zone_ids[other] for other in c.neighbors[c.zone_ids.index(zone)])]
        doing = f"{rng.choice(TASKS)} {rng.choice(ways)}"
        found += [f"raise {zone} {kind} ready here", f"raise {zone} {kind} {doing}"]
        for state in STATES:
            counter = f"{zone} {kind} {state}"
            found += [f"{verb} {counter}" for verb in ("operate", "target", "disband", "turn_to_infantry")]
            found += [f"build {kind} {state} {zone}", f"convert {counter} {doing} {rng.choice(c.type_ids)}"]
            found.append(f"convert {counter} ready here {rng.choice(c.type_ids)}")
            found += [f"{verb} {counter} {rng.choice(ways)}" for verb in ("declare", "support")]
    for zone, cost in itertools.product(c.zone_ids, NUMBERS["cost"]):
        found += [f"move {zone} {cost}", f"land {zone} {cost}"]
        for other in c.neighbors[c.zone_ids.index(zone)]:
            found.append(f"assault {zone} {c.zone_ids[other]} {cost}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_why_not_and_legal_options_of_downfall_come_from_the_same_rules(seed):
    game = load_game("downfall")
    universe = downfall_universe(game, random.Random(seed))
    conformance.check_why_not_agrees(game, "campaign", {"players": "3"}, seed, universe)


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


@pytest.mark.parametrize("seed", range(2))
def test_every_operation_near_an_army_is_offered_or_refused_with_a_reason(seed):
    game = load_game("downfall")
    match = conformance.new_match(game, "campaign", {"players": "3"}, seed)
    looked = 0
    rng = random.Random(seed)
    for seat, ask, _ in conformance.steps(match, rng):
        if ask.prompt != "operation" or rng.random() > 0.2:
            continue
        looked += 1
        for candidate in near_the_armies(match):
            offered = ask.option(candidate) is not None
            verb, *args = candidate.split(" ")
            violation = game.why_not(match.board, seat, verb, tuple(args))
            assert (violation is None) is offered, (candidate, violation)
        if looked == 40:
            return
