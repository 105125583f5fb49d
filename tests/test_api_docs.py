"""docs/api.md: its examples run, and it names all that a client of the games has to know."""

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tripartite.api import Match, arrange, start
from tripartite.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PLAIN = " ".join(PAGE.split())
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHOWN = re.compile(r"^(?P<code>\S.*?)\s+# (?P<value>[\['<\d{].*)$")
SHAPES = {
    "churchill": ("conference_card", "hands", "removed", "networks", "fronts", "conference"),
    "downfall": ("zones", "only", "turn", "part", "at_war", "surrendered", "developments"),
    "conquest": ("areas", "only", "hands"),
    "world_at_war": ("places", "only"),
}
in_every_game = pytest.mark.parametrize("game", GAMES)


def module(game: str, name: str) -> Any:
    return import_module(f"tripartite.games.{game}.{name}")


def section(title: str) -> str:
    """The text below a heading, in one line."""
    return " ".join(PAGE.split(f"\n{title}\n")[1].split("\n#")[0].split())


def run(code: str, known: dict[str, Any]) -> None:
    """Runs an example; a value in a comment behind a line must be what the line gives."""
    for statement in ast.parse(code).body:
        lines = code.splitlines()[statement.lineno - 1 : statement.end_lineno]
        shown = SHOWN.match(lines[0]) if len(lines) == 1 else None
        if shown is not None and isinstance(statement, ast.Expr):
            assert repr(eval(shown["code"], known)) == shown["value"], lines[0]
        else:
            exec(compile("\n".join(lines), "api.md", "exec"), known)


def test_every_example_runs_and_gives_what_it_shows() -> None:
    known: dict[str, Any] = {}
    assert len(BLOCKS) >= 3
    for block in BLOCKS:
        run(block, known)


@in_every_game
def test_every_fact_with_a_shape_of_its_own_is_named(game: str) -> None:
    named = section("## Starting")
    assert [fact for fact in SHAPES[game] if not re.search(rf"`{fact}[=`]", named)] == []


@in_every_game
def test_every_purpose_of_a_roll_is_named(game: str) -> None:
    """Whatever is rolled for in the rules stands in the order of rolls."""
    folder = ROOT / "src" / "tripartite" / "games" / game
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    purposes = set(re.findall(r"(?:dice\.\w+|d3)\((?:[^\n]*, )?\"(\w+)\"\)", code))
    purposes |= set(re.findall(r"score\(b, \w+, \w+, \"(\w+)\"\)", code))
    named = section("## Dice")
    assert purposes
    assert [purpose for purpose in sorted(purposes) if f"`{purpose}`" not in named] == []


def test_undo_limit_counts_the_answers_that_stay_as_the_page_says() -> None:
    assert "`undo_limit` is how many of the first answers can no longer be taken back" in PLAIN
    match = start("churchill", seed="7")
    seat = match.seats_to_answer[0]
    match.answer(seat, match.legal(seat)[0])
    assert match.undo_limit == 0
    match.undo(len(match.journal) - match.undo_limit)
    assert match.journal == []


def test_a_match_starts_from_a_game_object_as_the_page_says() -> None:
    assert "`game` is the id of a game or a `Game`" in PLAIN
    game = start("churchill").game
    assert start(game, "training").game is game
    assert arrange(game, "training", "meeting").game is game


def test_the_letters_of_edition_1_are_those_that_the_page_tells() -> None:
    assert "its T to W stand under U to X, its X, Y and Z under Y, Z and AA" in PLAIN
    scores = [points(edition) for edition in ("1", "2")]
    assert [score["T"]["us"] for score in scores] == [0, 2]
    assert list(scores[0]) == list(scores[1])
    assert list(scores[0])[-1] == "AA"


def points(edition: str) -> Any:
    """The score by condition with the Central Pacific front on Iwo Jima."""
    match: Match = arrange(
        "churchill",
        "campaign",
        "victory",
        {"edition": edition},
        fronts={"central_pacific": "iwo_jima"},
        stop_before="victory",
    )
    return match.score()["by_condition"]
