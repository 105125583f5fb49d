"""What the core lends to all games: reading answers, saved boards and arranging."""

from typing import Any, ClassVar

import pytest

from tripartite.core.arrange import opened, put_facts
from tripartite.core.asks import misspelling
from tripartite.core.fields import Field, Fields
from tripartite.core.frames import Course, Stage
from tripartite.core.game import BadData
from tripartite.core.values import ById, Maybe, Named, Number, Table
from tripartite.core.verbs import Verb, Vocabulary, named, named_kind
from tripartite.games.registry import load_game

pytestmark = pytest.mark.compiled

COLOURS = ("red", "green")
FIELDS = Fields(
    Field("round", Number(0, 9), "the round"),
    Field("points", Table(Named("colour", COLOURS), Number()), "points of each colour"),
)
SEQUENCE = Course("game", [Stage("deal", "1.0", automatic=print), Stage("play", "1.1", automatic=print)])


class Shelf:
    book_ids: ClassVar = ["atlas", "diary"]


COLOUR = named_kind("colour", COLOURS)
PAINT = Verb("paint", "1.1", (COLOUR, COLOUR))
VOCABULARY = Vocabulary(None, (PAINT, Verb("pass", "1.2")), writing="2", elements="3")


@pytest.mark.parametrize(
    ("verb", "args", "reason", "paragraph"),
    [
        ("sing", (), "unknown_verb", "2"),
        ("paint", ("red",), "wrong_number_of_arguments", "2"),
        ("pass", ("red",), "wrong_number_of_arguments", "2"),
        ("paint", ("red", "blue"), "unknown_element", "3"),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused_with_its_reason(verb, args, reason, paragraph):
    problem = misspelling(VOCABULARY, verb, args)
    assert problem is not None
    assert (problem.reason, problem.paragraph) == (reason, paragraph)
    assert VOCABULARY.read(" ".join((verb, *args))) is None


def test_an_answer_that_can_be_read_becomes_one_shared_option():
    assert misspelling(VOCABULARY, "paint", ("red", "green")) is None
    painted = VOCABULARY.read("paint red green")
    assert painted is not None
    assert painted is VOCABULARY.option(PAINT, 0, 1)
    assert (painted.values, painted.touches) == ((0, 1), ("colour:red", "colour:green"))
    assert VOCABULARY.read("pass") is not None


def test_a_verb_is_declared_once():
    with pytest.raises(ValueError, match="paint is declared twice"):
        Vocabulary(None, (Verb("paint", "1.1"), Verb("paint", "1.1")), writing="2", elements="3")


def test_the_second_argument_of_a_kind_is_what_something_turns_into():
    assert named(("colour", "colour"), ("red", "green")) == {"colour": "red", "into": "green"}


def test_facts_change_a_copy_of_the_written_board_and_tables_in_part():
    written: dict[str, Any] = {"round": 1, "points": {"red": 2, "green": 3}}
    data = opened(written, SEQUENCE, "play")
    put_facts(data, {"round": 4, "points": {"green": 7}}, FIELDS, None)
    assert data == {"round": 4, "points": {"red": 2, "green": 7}}
    assert written["points"]["green"] == 3


def test_unknown_segments_and_facts_are_refused_by_name():
    with pytest.raises(BadData, match="unknown segment 'sleep'; there is deal, play"):
        opened({}, SEQUENCE, "sleep")
    with pytest.raises(BadData, match="moon: no such fact"):
        put_facts({"round": 1}, {"moon": 1}, FIELDS, None)


def test_an_element_is_written_by_its_id_and_none_as_null():
    book = Maybe(ById("book", "book_ids"))
    assert [book.encode(Shelf, number) for number in (1, -1)] == ["diary", None]
    assert [book.decode(Shelf, written, "shelf") for written in ("diary", None)] == [1, -1]
    with pytest.raises(BadData, match="shelf: 'novel' is no book"):
        book.decode(Shelf, "novel", "shelf")


@pytest.mark.parametrize("game", ["churchill", "downfall"])
@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "board: missing or malformed"),
        ({"board": {"options": []}}, "board: missing or malformed"),
        ({"board": {"options": {}, "scenario": "moon"}}, "unknown scenario"),
    ],
)
def test_a_saved_board_without_its_frame_is_refused(game, data, message):
    with pytest.raises(BadData, match=message):
        load_game(game).board_from_json(data)
