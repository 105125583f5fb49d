"""What holds for every bot that ranks its options with motives."""

from __future__ import annotations

import ast
import random

import pytest

from tripartite.api import start
from tripartite.bots import make_bot
from tripartite.core.bots import Bot
from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.registry import folder_of
from tripartite.texts import LANGUAGES, Texts


def three_bots(game: Game, seed: str) -> list[Bot]:
    return [make_bot("rule", game, seat, seed) for seat in range(3)]


def played(game: Game, seed: str, decisions: int) -> Match:
    """A match between three bots, as far as so many decisions."""
    match = start(game, seed=seed)
    bots = three_bots(game, seed)
    while not match.over and len(match.journal) < decisions:
        seat, view = next_view(match)
        match.choose(game.seats[seat], bots[seat].choose(view))
    return match


def next_view(match: Match) -> tuple[int, View]:
    """The first seat that has to answer, and what it sees."""
    seat = match.position.waiting_for()[0]
    return seat, match.position.view(seat)


def assert_ranks_every_option(bot: Bot, view: View) -> Option:
    """Motives make up each score, and the best is chosen; what that is."""
    assert view.ask is not None
    ranked = bot.rank(view)
    assert [each.option for each in ranked] == view.ask.options
    for each in ranked:
        assert each.score == pytest.approx(sum(motive.share for motive in each.motives))
    best = max(each.score for each in ranked)
    option = bot.choose(view)
    assert next(each.score for each in ranked if each.option is option) == pytest.approx(best)
    return option


def assert_ranks_on(match: Match, seed: str, decisions: int) -> None:
    """Bots that are new to the game rank every option of that many decisions."""
    for _ in range(decisions):
        seat, view = next_view(match)
        option = assert_ranks_every_option(make_bot("rule", match.game, seat, seed), view)
        match.choose(match.game.seats[seat], option)


def assert_chooses_as_a_fresh_one(game: Game, seed: str, every: int) -> None:
    """A bot that keeps what it has seen through a whole game chooses as one that is new to it."""
    match = start(game, seed=seed)
    bots = three_bots(game, seed)
    while not match.over:
        seat, view = next_view(match)
        option = bots[seat].choose(view)
        if match.version % every == 0:
            assert option is make_bot("rule", game, seat, seed).choose(view)
        match.choose(game.seats[seat], option)


def assert_decides_by_its_own_view(match: Match, seed: str, decisions: int) -> None:
    """What a seat cannot know makes no difference to its bot."""
    rng = random.Random(1)
    for _ in range(decisions):
        seat, view = next_view(match)
        bot = make_bot("rule", match.game, seat, seed)
        option = bot.choose(view)
        assert bot.choose(match.position.resample(seat, rng).view(seat)).id == option.id
        match.choose(match.game.seats[seat], option)


def motive_keys(game: Game) -> set[str]:
    """Every key that the code of the bots gives to a score."""
    keys: set[str] = set()
    for path in folder_of(game.id).glob("bot*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "score.add":
                first = node.args[0]
                parts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                keys |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return keys


def motives_that_read_well(game: Game, seed: str) -> set[str]:
    """The motives of a whole game, each of which is a part for a sentence in every language."""
    texts = [Texts(game, language) for language in LANGUAGES]
    match = start(game, seed=seed)
    bots = three_bots(game, seed)
    said: set[str] = set()
    while not match.over:
        seat, view = next_view(match)
        ranked = bots[seat].rank(view)
        for motive in (motive for each in ranked for motive in each.motives if motive.key not in said):
            said.add(motive.key)
            for words in texts:
                part = words.say("motive", motive.key, motive.facts or {})
                assert part == part.strip() != ""
                assert not part.endswith(".")
                assert "{" not in part
        match.choose(game.seats[seat], max(ranked, key=lambda each: each.score).option)
    return said
