"""Drafts of positions: what may be said of one describes itself, and every reason against one is told."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tripartite.api import BadData, Match, load_game, start
from tripartite.core.game import Game
from tripartite.core.position import unstarted_position
from tripartite.core.values import Shape
from tripartite.drafts import (
    Checked,
    Draft,
    check,
    difference,
    draft_of,
    facts_of,
    first_draft,
    puzzle_file,
    read_file,
    told,
)
from tripartite.games.registry import GAMES
from tripartite.lessons import Lesson, walk
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts

in_every_game = pytest.mark.parametrize("game", [load_game(id) for id in GAMES], ids=list(GAMES))
SEEDS = range(3)
ANSWERS = 160
BAD: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "churchill": (
        {
            "networks": {"poland": {"uk": 2, "us": 1}, "france": {"uk": 9}},
            "leadership": {"europe": "ussr"},
            "naval": {"arctic": 20},
            "issues": {"global": "narnia"},
        },
        {
            "networks.poland": "7.11",
            "networks.france.uk": "7.11",
            "leadership.europe": "6.9",
            "naval.arctic": "6.5",
            "issues.global": "",
        },
    ),
    "downfall": (
        {
            "turn": 3,
            "zones": {"riga": {"armies": ["su_inf/f"] * 6}, "londres": {"armies": ["narnia/f"]}},
            "basic": {"axis": 40},
            "surrendered": ["germany"],
        },
        {"zones.riga.armies": "5-1", "zones.londres.armies": "", "basic.axis": "23-4", "surrendered": "20-1"},
    ),
    "conquest": (
        {
            "areas": {"wuhan": {"units": ["japan fleet 1"]}, "yellow_sea": {"control": "japan"}},
            "influence": {"siam": 1},
            "partisans": {"tokyo": 1},
        },
        {
            "areas.wuhan.units": "11.1",
            "areas.yellow_sea.control": "1.21",
            "influence.siam": "8.0",
            "partisans.tokyo": "17.0",
        },
    ),
    "world_at_war": (
        {
            "places": {"pl_war": {"units": ["99 ger_regular"]}, "a_nth": {"control": "ger"}},
            "rm": {"ger": 99},
            "fortress": {"a_nth": 2},
        },
        {
            "places.pl_war.units": "15.1",
            "places.a_nth.control": "4.2",
            "rm.ger": "5.5",
            "fortress.a_nth": "5.4",
        },
    ),
}


def played(game: Game, seed: int) -> Match:
    """A random game after some answers."""
    rng = random.Random(seed)
    match = start(game, seed=str(seed))
    for _ in range(rng.randint(0, ANSWERS)):
        if match.over:
            break
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def legal(game: Game, draft: Draft) -> Checked:
    found = check(game, draft)
    assert found.flaws == []
    return found


def values_of(shape: Shape, rng: random.Random) -> Any:
    """Something that the shape allows."""
    if shape.kind == "number":
        return rng.randint(shape.low, shape.high)
    if shape.kind == "flag":
        return rng.random() < 0.5
    if shape.kind == "name":
        return rng.choice(shape.ids)
    if shape.kind == "words":
        return shape.between.join([str(values_of(part, rng)) for part in shape.parts])
    if shape.kind == "parts":
        assert shape.keys is not None
        return {key: values_of(part, rng) for key, part in zip(shape.keys.ids, shape.parts, strict=True)}
    assert shape.item is not None
    if shape.kind == "maybe":
        return values_of(shape.item, rng) if rng.random() < 0.5 else None
    if shape.kind == "some":
        return rng.sample(shape.item.ids, rng.randint(0, min(3, len(shape.item.ids))))
    if shape.kind == "list":
        return [values_of(shape.item, rng) for _ in range(rng.randint(shape.low, min(shape.high, 3)))]
    assert shape.keys is not None, shape.kind
    return {
        key: values_of(shape.item, rng) for key in rng.sample(shape.keys.ids, min(2, len(shape.keys.ids)))
    }


def shapes_below(shape: Shape) -> Iterator[Shape]:
    yield shape
    for part in (shape.item, shape.keys, *shape.parts):
        if part is not None:
            yield from shapes_below(part)


# --- what may be said ------------------------------------------------------------------------------------


@in_every_game
def test_a_draft_to_begin_with_is_legal_and_asks_somebody(game: Game) -> None:
    assert legal(game, first_draft(game)).asked


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_describes_itself_with_names_in_every_language(game: Game, language: str) -> None:
    texts = Texts(game, language)
    for chapter, facts in facts_of(game).chapters.items():
        assert texts.name("fact_chapter", chapter)
        for fact in facts:
            assert texts.tables["fact"][fact.name]
            for shape in shapes_below(fact.kind.shape(game.vocabulary.world)):
                for id in shape.ids:
                    name = texts.name(shape.words, id)
                    assert name
                    assert "_" not in name, (fact.name, id)


@in_every_game
def test_what_is_said_of_places_can_be_touched_on_the_board(game: Game) -> None:
    present = present_of(Texts(game, "en"))
    touched = {
        keys.words
        for fact in facts_of(game).all
        for keys in [fact.kind.shape(game.vocabulary.world).keys]
        if keys is not None and present.touched(f"{keys.words}:{keys.ids[0]}") is not None
    }
    assert touched & set(present.drawn)


@in_every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_can_be_said_again_of_a_random_position(game: Game, seed: int) -> None:
    """What the board says of it, written as a fact, is what the board says again."""
    position = played(game, seed).position
    draft = draft_of(game, position)
    values = legal(game, draft).told
    for fact in facts_of(game).all:
        again = {**draft.facts, fact.name: deepcopy(values[fact.name])}
        found = check(game, draft._replace(facts=again))
        if found.flaws:
            assert all(flaw.text for flaw in found.flaws)
        else:
            assert found.told[fact.name] == values[fact.name]


@in_every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_of_a_random_position_takes_what_its_shape_allows_or_says_why_not(
    game: Game, seed: int
) -> None:
    rng = random.Random(seed)
    draft = draft_of(game, played(game, seed).position)
    taken = set()
    for fact in facts_of(game).all:
        shape = fact.kind.shape(game.vocabulary.world)
        for _ in range(4):
            value = values_of(shape, rng)
            found = check(game, draft._replace(facts={**draft.facts, fact.name: value}))
            assert (found.start is None) == bool(found.flaws)
            assert all(flaw.text for flaw in found.flaws)
            taken |= {fact.name} if found.start is not None else set()
    assert len(taken) > len(facts_of(game).all) / 2


@in_every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_position_is_arranged_again_as_far_as_facts_tell(game: Game, seed: int) -> None:
    position = played(game, seed).position
    draft = draft_of(game, position)
    arranged = unstarted_position(game, legal(game, draft).start)
    wanted = told(game, position.board.to_json(), draft.segment)
    found = told(game, arranged.board.to_json(), draft.segment)
    for fact in ("zones", "areas", "places", "networks", "fronts", "hands"):
        assert found.get(fact) == wanted.get(fact)


def test_what_has_not_changed_is_not_said() -> None:
    number = Shape("number", 0, 9)
    names = Shape("name", ids=["a", "b"])
    table = Shape("table", keys=names, item=number)
    assert difference(number, 3, 3) is None
    assert difference(table, {"a": 1, "b": 2}, {"a": 1, "b": 3}) == {"b": 3}


# --- reasons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", BAD)
def test_every_reason_is_told_with_its_place_and_paragraph(id: str) -> None:
    game = load_game(id)
    facts, reasons = BAD[id]
    draft = first_draft(game)
    found = check(game, draft._replace(facts={**draft.facts, **facts}))
    assert found.start is None
    assert {flaw.field: flaw.paragraph for flaw in found.flaws} == reasons


def test_a_segment_that_cannot_begin_so_is_the_reason() -> None:
    draft = first_draft(load_game("churchill"))._replace(segment="agenda_cards", facts={})
    assert [flaw.field for flaw in check(load_game("churchill"), draft).flaws] == ["segment"]
    unknown = draft._replace(segment="dinner")
    assert [flaw.field for flaw in check(load_game("churchill"), unknown).flaws] == ["segment"]


def test_options_that_do_not_go_together_are_the_reason() -> None:
    game = load_game("churchill")
    draft = first_draft(game)._replace(options={"tournament_scoring": "on"})
    assert [(flaw.field, flaw.paragraph) for flaw in check(game, draft).flaws] == [("options", "E.1")]


def test_what_is_nested_without_end_is_refused() -> None:
    facts: Any = {}
    for _ in range(200):
        facts = {"issues": facts}
    [flaw] = check(load_game("churchill"), first_draft(load_game("churchill"))._replace(facts=facts)).flaws
    assert "nested" in flaw.text


@in_every_game
def test_a_check_leaves_the_draft_as_it_was(game: Game) -> None:
    facts = deepcopy(BAD[game.id][0])
    check(game, first_draft(game)._replace(facts=facts))
    assert facts == BAD[game.id][0]


# --- files -----------------------------------------------------------------------------------------------


@in_every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_becomes_a_puzzle_that_is_played_and_read_again(
    game: Game, seed: int, tmp_path: Path
) -> None:
    draft = draft_of(game, played(game, seed).position)
    if not check(game, draft).asked:
        pytest.skip("the game is over")
    file = tmp_path / "mine.toml"
    file.write_text(puzzle_file(game, draft, 'A "title"'), encoding="utf-8")
    walk(Lesson(file))
    again = read_file(game, file.read_text(encoding="utf-8"))
    assert (again.scenario, again.segment, again.facts) == (draft.scenario, draft.segment, draft.facts)


@in_every_game
def test_a_saved_position_and_a_record_give_a_draft(game: Game) -> None:
    match = played(game, 1)
    of_position = read_file(game, json.dumps(match.position.to_json()))
    assert of_position == read_file(game, json.dumps(match.record())) == draft_of(game, match.position)


NO_FILES = [
    *("", "{", "{}", "[1]", "game = 3", 'game = "downfall"', 'game = "churchill"\nstart = 3', "{" * 5000),
    *('game = "churchill"\noptions = { edition = 3 }', 'game = "churchill"\nscenario = ["x"]'),
]


@pytest.mark.parametrize("text", NO_FILES)
def test_a_file_that_is_none_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadData, match=r"\w+ \w+"):
        read_file(load_game("churchill"), text)
