"""Declared once: emptying, writing, reading and hiding the fields of a board; records of component data."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import pytest

from tripartite.core.components import TEXT, Library, Part, Problem, RecordKind, Reference, flag, of
from tripartite.core.dice import Dice
from tripartite.core.fields import ALL, NO_ONE, OWNER, Column, Field, Fields, Following, Units
from tripartite.core.game import BadData
from tripartite.core.values import ById, Covered, Flag, Listed, Maybe, Named, Number, Sparse, Table, Value
from tripartite.games.registry import GAMES
from tripartite.present import Shown, said

pytestmark = pytest.mark.compiled

SEAT = Named("seat", ("red", "green"), "Seat")
CARD = ById("card", "cards")
PLACE = Column("place", "at", SEAT, "where it stands", -1)
FIELDS = Fields(
    Field("round", Number(0, 9), "the round"),
    Field("turn", Maybe(SEAT), "whose turn it is"),
    Field("hands", Table(SEAT, Listed(Covered(CARD))), "cards in hand", seen_by=OWNER),
    Field("deck", Listed(Covered(CARD)), "cards to be drawn", seen_by=NO_ONE),
    Field("marks", Sparse(CARD, Number(), 0), "marks on cards"),
    Following("leader", SEAT, "who leads"),
    Units("pieces", "Piece", CARD, "pieces", [PLACE, Column("up", "up", Flag(), "whether it lies open")]),
)


class World:
    cards: ClassVar = ["ace", "king", "queen"]


class Rules:
    scenario = "only"
    options: ClassVar[dict[str, str]] = {}


class Board:
    rules = Rules
    hands: list[list[int]]
    deck: list[int]
    place: list[int]

    def __init__(self) -> None:
        self.dice = Dice(bytes(32))
        FIELDS.clear(self, World)

    @property
    def leader(self) -> int:
        return 0

    def copy(self) -> Board:
        other = Board()
        FIELDS.read(other, World, FIELDS.write(self, World))
        return other

    def put(self, piece: int, place: int) -> None:
        self.place[piece] = place


def dealt() -> Board:
    board = Board()
    board.hands, board.deck = [[0], [1]], [2]
    board.put(1, 0)
    return board


def test_an_empty_board_holds_nothing():
    written = FIELDS.write(Board(), World)
    assert written == {
        "scenario": "only",
        "options": {},
        "round": 0,
        "turn": None,
        "hands": {"red": [], "green": []},
        "deck": [],
        "marks": {},
        "leader": "red",
        "pieces": {},
    }


def test_what_is_written_is_read_back():
    assert FIELDS.write(dealt().copy(), World) == FIELDS.write(dealt(), World)
    assert FIELDS.write(dealt(), World)["pieces"] == {"king": {"at": "red", "up": False}}


def test_columns_that_copies_share_come_with_a_flag_that_is_off_on_an_empty_board():
    shared = Units("pieces", "Piece", CARD, "pieces", [PLACE], shared=True)
    assert shared.attributes() == [("place", "list[int]"), ("pieces_shared", "bool")]
    board = Board()
    shared.clear(board, World)
    assert vars(board)["pieces_shared"] is False


def test_a_seat_sees_its_own_and_nobody_what_lies_face_down():
    known = FIELDS.hidden_copy(dealt(), 1)
    assert (known.hands, known.deck) == ([[-1], [1]], [-1])
    assert FIELDS.write(known, World)["hands"] == {"red": ["unknown"], "green": ["king"]}


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("round", 10, "board.round: 10 is more than 9"),
        ("round", True, "board.round: expected a whole number"),
        ("turn", "blue", "board.turn: 'blue' is not one of red, green"),
        ("hands", {"red": []}, "board.hands: expected a table of red, green"),
        ("deck", ["joker"], "board.deck: entry 1: 'joker' is no card"),
        ("marks", {"joker": 1}, "board.marks: 'joker' is no card"),
        ("pieces", {"ace": {"at": "red"}}, "board.pieces.ace: expected a table of at, up"),
        ("weather", 1, "board.weather: unknown field"),
    ],
)
def test_what_cannot_have_been_written_is_refused_by_its_field(name, value, reason):
    with pytest.raises(BadData, match=reason):
        FIELDS.read(Board(), World, FIELDS.write(Board(), World) | {name: value})


def parts_of(kind: Value) -> list[Value]:
    return [kind, *parts_of(kind.item)] if isinstance(kind, Listed | Maybe | Sparse | Table) else [kind]


@pytest.mark.parametrize("game", GAMES)
def test_what_may_lie_face_down_is_declared_hidden(game):
    for field in import_module(f"tripartite.games.{game}.fields").BOARD.plain.values():
        covered = any(isinstance(kind, Covered) for kind in parts_of(field.kind))
        assert covered == (field.seen_by != ALL), field.name


# --- records -----------------------------------------------------------------------------------------------


@dataclass
class Crew:
    """Who serves on a ship."""

    men: int = of(Number(1, 99))


@dataclass
class Ship:
    """A ship."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    owner: int = of(SEAT, -1, "flies_for")
    guns: int = of(Number(), 0)
    range: int = of(Number(), like="guns")
    sister: int = of(Reference("ship"), -1)
    wooden: bool = flag()
    crew: list[Crew] = of(Listed(Part(Crew)), list)

    def problem(self) -> Problem:
        return ("guns", "a ship without guns") if self.guns == 0 else None


SHIP = RecordKind("ship", "ships.toml", Ship)
SHIPS = """
[[ship]]
id = "hood"
name = "Hood"
flies_for = "green"
guns = 8
guns_source = "public"
crew = [{ men = 9 }]
source = "designed"
"""


def load(folder: Path, more: str = "") -> Library:
    (folder / "ships.toml").write_text(SHIPS + more, encoding="utf-8")
    return Library(folder, [SHIP])


def test_the_class_of_a_record_loads_it(tmp_path):
    ship = load(tmp_path).of("ship", "hood")
    assert (ship.owner, ship.guns, ship.range, ship.sister, ship.wooden) == (1, 8, 8, -1, False)
    assert ship.crew == [Crew(9)]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ('sister = "rodney"', "ships.toml: ship hood: sister: 'rodney' is no ship"),
        ("speed = 3", "ships.toml: ship hood: speed: unknown field"),
        ('speed_source = "guess"', "speed_source: 'guess' is not one of rulebook"),
        ('[[ship]]\nid = "hood"', "ships.toml: ship 2: id: missing, no text, or there twice"),
        ('[[ship]]\nid = "ark"\nname = "Ark"\nsource = "public"', "ship ark: guns: a ship without guns"),
        ('[[ship]]\nid = "ark"', "ship ark: source: missing"),
    ],
)
def test_a_broken_record_is_refused_with_file_record_field_and_reason(tmp_path, more, reason):
    with pytest.raises(BadData, match=reason):
        load(tmp_path, more)


def test_clients_get_the_attributes_of_a_record_and_its_types():
    shown = Shown("ships", "ship", (said("name", "ship"),), without=("wooden",))
    types = {each.attribute: each.typescript() for each in shown.fields(SHIP)}
    assert types == {
        "owner": "Seat | null",
        "guns": "number",
        "range": "number",
        "sister": "string | null",
        "crew": "readonly ({ men: number; })[]",
    }
