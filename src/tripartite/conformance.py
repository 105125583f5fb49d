"""The conformance suite: what every game must keep, whatever its rules.

Each check plays random games through the public contract and raises `Broken` with the place where a
promise failed, so that any game can be tested by listing its scenarios and options.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from typing import Any

from tripartite.core.asks import Ask, NotOffered, StaleVersion, WrongSeat, refusal
from tripartite.core.dice import Dice, seed_from
from tripartite.core.game import BadData, Game
from tripartite.core.match import Match, match_from_record
from tripartite.core.position import AT_ANY_TIME, NOT_ASKED_NOW, Position, canonical, position_from_json
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Option

INTERRUPTIONS = 0.2  # how often something is done that nobody asked for, where that is possible
MOST_COMBINATIONS = 32  # of options that are played in every combination
LOOKED_AT = 250  # decisions at the start of a game; of later ones ever fewer
LONGEST_GAME = 20_000  # decisions; more than that is taken for a game that never ends


class Broken(AssertionError):
    """A promise that the game did not keep."""


def require(kept: bool, promise: str, where: str) -> None:
    if not kept:
        raise Broken(f"{promise}: {where}")


def usual_options(game: Game, scenario: str) -> dict[str, str]:
    """The options of a scenario where nobody chooses."""
    return {choice.id: choice.default_in(scenario) for choice in game.choices}


def combinations(game: Game) -> list[dict[str, str]]:
    """Every combination of options; where these are too many, each option by itself beside the usual ones."""
    usual = {choice.id: choice.default for choice in game.choices}
    if math.prod(len(choice.values) for choice in game.choices) <= MOST_COMBINATIONS:
        values = itertools.product(*(choice.values for choice in game.choices))
        return [dict(zip(usual, each, strict=True)) for each in values]
    others = [(choice.id, value) for choice in game.choices for value in choice.values]
    return [usual, *(usual | {id: value} for id, value in others if value != usual[id])]


def variants(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Every scenario with the options that the game accepts for it.

    Of options that are too many to be combined each is played in one scenario, by turns.
    """
    found = combinations(game)
    many = math.prod(len(choice.values) for choice in game.choices) > MOST_COMBINATIONS
    turns = range(len(game.scenarios), 0, -1)
    for turn, scenario in zip(turns, game.scenarios, strict=True):
        usual = usual_options(game, scenario)
        allowed = {choice.id: choice.values_in(scenario) for choice in game.choices}
        taken: list[dict[str, str]] = []
        for wanted in [found[0], *found[turn :: len(game.scenarios)]] if many else found:
            options = usual | {id: value for id, value in wanted.items() if value in allowed[id]}
            try:
                game.new(scenario, options, Dice(seed_from("")))
            except BadData:
                continue
            if options not in taken:
                taken.append(options)
                yield scenario, options


def new_match(
    game: Game, scenario: str, options: dict[str, str], seed: int, keep_digests: bool = False
) -> Match:
    return Match(game, scenario, options, seed_from(str(seed)), keep_digests=keep_digests)


def steps(match: Match, rng: random.Random) -> Iterator[tuple[int, Ask, Option]]:
    """Plays at random, handing out each decision before it is answered."""
    for number in range(LONGEST_GAME):
        seats = match.position.waiting_for()
        if not seats:
            return
        seat = rng.choice(seats)
        ask = match.position.ask_of(seat)
        if match.game.open_verbs and rng.random() < INTERRUPTIONS:
            seat = rng.randrange(len(match.game.seats))
            ask = match.position.open_ask(seat) or match.position.ask_of(seat)
        if ask is None:
            continue
        require(bool(ask.options), "no dead ends", f"decision {number}, {ask.prompt}")
        option = rng.choice(ask.options)
        yield seat, ask, option
        match.answer(match.game.seats[seat], option.id, match.version)
    raise Broken(f"bounded length: no end after {LONGEST_GAME} decisions")


def sample(match: Match, seed: int) -> Iterator[tuple[int, Ask, Option]]:
    """Plays as `steps` does and hands out every decision at first, then ever fewer, spread over the game."""
    rng = random.Random(seed)
    for number, step in enumerate(steps(match, random.Random(seed))):
        if number < LOOKED_AT or rng.randrange(number) < LOOKED_AT:
            yield step


def same_ask(position: Position, ask: Ask) -> Ask:
    """What another position asks of the same seat, or lets it do at any time."""
    found = position.open_ask(ask.seat) if ask.prompt == AT_ANY_TIME else position.ask_of(ask.seat)
    require(found is not None, "the same seat is asked", ask.prompt)
    assert found is not None
    return found


def state(position: Position) -> str:
    return canonical(position.to_json())


def where(match: Match, ask: Ask) -> str:
    return f"{match.scenario} {match.options}, decision {len(match.journal)}, {ask.prompt}"


def check_options_and_invariants(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """Unique option ids, options that name what they touch, invariants after each step, an end."""
    match = new_match(game, scenario, options, seed)
    for _, ask, _ in steps(match, random.Random(seed)):
        ids = [option.id for option in ask.options]
        require(len(set(ids)) == len(ids), "unique option ids", where(match, ask))
        for option in ask.options:
            require(
                option.id == " ".join((option.verb, *option.args)), "ids are verb and arguments", option.id
            )
        problems = game.invariants(match.board)
        require(not problems, "invariants", f"{where(match, ask)}: {problems[:1]}")
    require(not game.invariants(match.board), "invariants", "final board")
    score = match.score()
    won = score["winners"] if "winners" in score else [score["winner"]]
    require(set(won) <= set(game.seats), "winners have a seat", f"{scenario} {options}: {won}")


def check_copies(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """A copy is equal, continues identically and does not disturb the original."""
    match = new_match(game, scenario, options, seed)
    expected, due = "", 0
    for seat, ask, option in sample(match, seed):
        before = state(match.position)
        continued = len(match.journal) != due or expected in ("", before)
        require(continued, "the original continues as its copy did", where(match, ask))
        copy = match.position.copy()
        require(state(copy) == before, "a copy is equal", where(match, ask))
        copied = same_ask(copy, ask)
        require(
            [o.id for o in copied.options] == [o.id for o in ask.options],
            "a copy asks the same",
            where(match, ask),
        )
        copy.answer_id(seat, option.id)
        require(state(match.position) == before, "copies are independent", where(match, ask))
        twin = match.position.copy()
        twin.answer_id(seat, option.id)
        expected, due = state(copy), len(match.journal) + 1
        require(state(twin) == expected, "copies continue identically", where(match, ask))


def check_steps(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """A step that asks changes nothing: taken again it asks the same, and the game continues identically."""
    match = new_match(game, scenario, options, seed)
    for seat, ask, option in sample(match, seed):
        again = match.position.asked_again()
        require(state(again) == state(match.position), "asking changes nothing", where(match, ask))
        asked = same_ask(again, ask)
        require(asked.to_json() == ask.to_json(), "what is asked follows from the board", where(match, ask))
        straight = match.position.copy()
        straight.answer_id(seat, option.id)
        again.answer_id(seat, option.id)
        require(
            state(again) == state(straight), "a game asked again continues identically", where(match, ask)
        )


def check_json(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """A position survives the round trip through JSON and goes on from there."""
    match = new_match(game, scenario, options, seed)
    for seat, ask, option in sample(match, seed):
        written = match.position.to_json()
        read = position_from_json(game, written)
        require(canonical(read.to_json()) == canonical(written), "JSON round trip", where(match, ask))
        read.answer_id(seat, option.id)
        on = match.position.copy()
        on.answer_id(seat, option.id)
        require(state(read) == state(on), "a loaded position continues identically", where(match, ask))


def check_sheets(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """A board of which only what has changed is written anew reads as one that is written as a whole."""
    match = new_match(game, scenario, options, seed)
    whole, seen = Sheet(), [Sheet() for _ in game.seats]
    for _, ask, _ in sample(match, seed):
        position, place = match.position, where(match, ask)
        require(position.to_json(whole) == position.to_json(), "a sheet is up to date", place)
        for seat, sheet in enumerate(seen):
            board = position.view(seat).board
            require(board.to_json(sheet) == board.to_json(), "the sheet of a view is up to date", place)


def check_replay(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """The same seed and answers give the same game, byte for byte; the record says so itself."""
    match = new_match(game, scenario, options, seed, keep_digests=True)
    for _ in steps(match, random.Random(seed)):
        pass
    record = match.record()
    replayed = match_from_record(game, record)
    require(canonical(replayed.record()) == canonical(record), "replay byte for byte", scenario)
    events = [canonical(event.to_json()) for event in match.events]
    require(
        [canonical(event.to_json()) for event in replayed.events] == events, "replay tells the same", scenario
    )


def check_undo(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """Undo puts back exactly what was there, as far as the last die or reveal and no further."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    history = [_snapshot(match)]
    to_the_limit = 5  # a game without many dice would never end if every undo went so far
    while not match.over:
        seat = rng.choice(match.seats_to_answer)
        match.answer(seat, rng.choice(match.legal(seat)))
        history.append(_snapshot(match))
        place = f"{scenario} {options}, answer {len(match.journal)}"
        require(history[match.undo_limit][1] == history[-1][1], "undo stops at dice and reveals", place)
        possible = len(match.journal) - match.undo_limit
        if possible and rng.random() < 0.15:
            to_the_limit -= 1
            match.undo(possible if to_the_limit >= 0 else rng.randint(1, min(possible, 6)))
            del history[len(match.journal) + 1 :]
            require(_snapshot(match) == history[-1], "undo is exact", place)


def _snapshot(match: Match) -> tuple[str, tuple[int, int], int]:
    """The hash of the state, the chance and reveals that led to it, and how much has been told."""
    return match.position.digest(), (match.board.dice.counter, match.board.reveals), len(match.events)


def check_refusals(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """The wrong seat, an option not offered and a stale version are refused, and nothing changes."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    seen: list[str] = []
    for seat, ask, option in sample(match, seed):
        if ask.prompt == AT_ANY_TIME:
            continue
        before = state(match.position)
        seat_id = game.seats[seat]
        others = [other for other in game.seats if other not in match.seats_to_answer]
        if others:
            _expect(WrongSeat, match, rng.choice(others), option.id, -1)
        _expect(StaleVersion, match, seat_id, option.id, match.version + 1)
        _expect(NotOffered, match, seat_id, "nonsense", -1)
        for candidate in rng.sample(seen, min(5, len(seen))):
            if candidate not in _allowed(match.position, seat):
                _expect(NotOffered, match, seat_id, candidate, -1)
                violation = match.why_not(seat_id, candidate)
                require(
                    bool(violation.paragraph), "a refusal names its paragraph", f"{candidate}: {violation}"
                )
        require(state(match.position) == before, "a refusal changes nothing", where(match, ask))
        seen += [offered.id for offered in rng.sample(ask.options, min(3, len(ask.options)))]


def _expect(error: type[Exception], match: Match, seat: str, option_id: str, version: int) -> None:
    try:
        match.answer(seat, option_id, version)
    except error:
        return
    raise Broken(f"{error.__name__} expected for {seat} {option_id!r} at decision {len(match.journal)}")


def check_why_not_agrees(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """Of all conceivable answers exactly the offered ones have no rule against them."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    for seat, ask, _ in sample(match, seed):
        for option in ask.options:
            reason = refusal(match.board, ask, option.verb, option.args)
            place = f"{where(match, ask)}: {option.id} {reason}"
            require(reason is None, "what is offered is allowed", place)
        names = [verb.name for verb in ask.verbs]
        near = [game.vocabulary.conceivable(rng.choice(ask.verbs), rng) for _ in range(CONCEIVED)]
        near += [near_miss(game, rng.choice(ask.options), rng) for _ in range(CONCEIVED)]
        far = [game.vocabulary.conceivable(rng.choice(list(game.vocabulary.verbs.values())), rng)]
        for candidate in near + far:
            if ask.option(candidate) is not None:
                continue
            told = match.why_not(game.seats[seat], candidate).reason
            specific = told != NOT_ASKED_NOW or candidate.split(" ")[0] not in names
            require(specific, "a refusal has its own reason", f"{where(match, ask)}: {candidate}")


CONCEIVED = 15  # answers of each kind for each decision


def near_miss(game: Game, option: Option, rng: random.Random) -> str:
    """An option with one of its arguments exchanged."""
    if not option.args:
        return option.id
    args = list(option.args)
    place = rng.randrange(len(args))
    args[place] = rng.choice(game.vocabulary.names[option.declared.kinds[place].name])
    return " ".join((option.verb, *args))


def check_knowledge(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """Two worlds: boards that differ only in what a seat may not know look the same to that seat."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    for _, ask, _ in sample(match, seed):
        if rng.random() > 0.3:
            continue
        for seat in range(-1, len(game.seats)):
            other = match.position.resample(seat, rng)
            problems = game.invariants(other.board)
            require(not problems, "resampled boards are legal", f"{where(match, ask)}: {problems[:1]}")
            mine, theirs = match.position.view(seat), other.view(seat)
            require(
                canonical(mine.to_json()) == canonical(theirs.to_json()),
                "views do not leak",
                f"{where(match, ask)}, seat {seat}",
            )


def check_two_games(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """A seat that answers alike in two worlds gets the same events, view, errors, warnings and undo limit."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    for seat, ask, option in sample(match, seed):
        if rng.random() > 0.2 or match.board.dice.script or ask.prompt == AT_ANY_TIME:
            continue
        worlds = [_world(match, seat, rng) for _ in range(2)]
        outcomes = [_outcome(world, seat, option.id) for world in worlds]
        require(outcomes[0] == outcomes[1], "two worlds tell a seat the same", where(match, ask))


def _world(match: Match, seat: int, rng: random.Random) -> Match:
    position = match.position.resample(seat, rng)
    position.board.dice.seed = seed_from("two worlds")
    return Match(
        match.game,
        match.scenario,
        match.options,
        position.board.dice.seed,
        start=position.to_json(),
        keep_digests=False,
    )


def _outcome(world: Match, seat: int, option_id: str) -> str:
    seat_id = world.game.seats[seat]
    error = str(world.why_not(seat_id, "nonsense").to_json())
    ask = world.ask(seat_id)
    assert ask is not None
    final = [option.id for option in ask.options if world.position.is_final(seat, option)]
    hidden = world.board.reveals
    counter = world.board.dice.counter
    world.answer(seat_id, option_id)
    closed = world.undo_limit_of(seat_id) == len(world.journal)
    require((option_id in final) == closed, "what is final cannot be taken back", f"{ask.prompt} {option_id}")
    if world.board.reveals != hidden or world.board.dice.counter != counter:
        return canonical([error, final])
    facts: dict[str, Any] = {
        "events": [event.to_json() for event in world.events_for(seat_id)],
        "view": world.view(seat_id).to_json(),
        "undo": world.undo_limit,
        "error": error,
        "final": final,
    }
    return canonical(facts)


def check_silence(game: Game, scenario: str, options: dict[str, str], seed: int) -> None:
    """Two worlds that differ in what others hold ask the same seats the same, at the same time, for several
    answers on: the question, its timing and its absence betray nothing."""
    rng = random.Random(seed)
    match = new_match(game, scenario, options, seed)
    for _, ask, _ in steps(match, rng):
        if rng.random() > 0.2 or match.board.dice.script:
            continue
        observer = rng.randrange(-1, len(game.seats))
        worlds = [_world(match, observer, rng).position for _ in range(2)]
        for _ in range(ANSWERS_ON):
            seen = [canonical(world.view(observer).to_json()) for world in worlds]
            require(seen[0] == seen[1], "a question betrays nothing", f"{where(match, ask)}, {observer}")
            if not _answer_alike(worlds, observer, rng):
                break


ANSWERS_ON = 6


def _answer_alike(worlds: list[Position], observer: int, rng: random.Random) -> bool:
    """Gives both worlds an answer that both allow; False if there is none, or if it showed what differs.

    Secret answers of others are no likeness: what is seen of them may be another thing in each world.
    """
    one = worlds[0]
    seats = one.waiting_for()
    if not seats:
        return False
    seat = rng.choice(seats)
    if one.game.open_verbs and rng.random() < 0.3:
        seat = rng.randrange(len(one.game.seats))
    possible = [sorted(_allowed(world, seat)) for world in worlds]
    common = [option_id for option_id in possible[0] if option_id in possible[1]]
    if not common:
        return False
    before = [(world.board.reveals, world.board.shown) for world in worlds]
    chosen = rng.choice(common)
    if seat != observer and one.game.vocabulary.verbs[chosen.split(" ")[0]].secret:
        return False
    for world in worlds:
        world.answer_id(seat, chosen)
    return before == [(world.board.reveals, world.board.shown) for world in worlds]


def _allowed(position: Position, seat: int) -> list[str]:
    asks = (position.ask_of(seat), position.open_ask(seat))
    return [option.id for ask in asks if ask is not None for option in ask.options]


CHECKS = (
    check_options_and_invariants,
    check_copies,
    check_steps,
    check_json,
    check_sheets,
    check_replay,
    check_undo,
    check_refusals,
    check_knowledge,
    check_two_games,
    check_silence,
)
# What is worth playing through in every long scenario with every option.
LONG_CHECKS = (check_options_and_invariants, check_replay)
