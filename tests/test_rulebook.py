"""Every paragraph is written in three languages and leads to its code and to a test."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from matches import reasons_of
from tripartite import rulebook
from tripartite.core.game import BadData
from tripartite.games.registry import GAMES, folder_of, load_game
from tripartite.rulebook import (
    PROVEN,
    citations,
    coverage,
    game_of_tests,
    index,
    named_rows,
    paragraphs,
    proofs_by_paragraph,
)
from tripartite.texts import LANGUAGES

TESTS = Path(__file__).resolve().parent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_reference_has_every_paragraph_in_every_language(game, language):
    found = paragraphs(game, language)
    assert list(found) == list(index(game))
    assert all(paragraph.title and len(paragraph.text) > 20 for paragraph in found.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_leads_to_code_and_to_a_test(game):
    rules = [entry for entry in coverage(game) if entry["kind"] in PROVEN]
    assert [entry["id"] for entry in rules if not entry["tests"]] == []
    assert [entry["id"] for entry in rules if not entry["code"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_proofs_by_paragraph_is_up_to_date(game):
    written = json.loads((folder_of(game) / "rulebook" / "tests.json").read_text(encoding="utf-8"))
    assert written == proofs_by_paragraph(TESTS, game), "run `make trace`"


def test_citations_know_lists_and_ranges():
    assert citations("churchill", "6.11.1, 6.11.2: who may place") == ["6.11.1", "6.11.2"]
    assert citations("churchill", "9.4.H to 9.4.J") == ["9.4.H", "9.4.I", "9.4.J"]
    assert citations("churchill", "4.44.1-4.44.3") == ["4.44.1", "4.44.2", "4.44.3"]
    assert citations("churchill", "version 2.5 of 99.1") == []


@pytest.fixture
def numbered(monkeypatch):
    """A game whose index puts the small numbers of a section in brackets."""
    rules = ["6", "9.2(1-2,5)", "9.2(3)", "9.2(4)", "13.3.6.1(6)", "13.4", "P3(1)", "P3(4-6)", "P9"]
    rows = dict.fromkeys(rules, ("title", "rule")) | {"9.2.R": ("title", "ruling")}
    monkeypatch.setattr(rulebook, "index", lambda game: rows)
    return "numbered"


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("9.2(5): as for all", ["9.2(1-2,5)"]),
        ("9.2(1-2) and 9.2(1-2,5)", ["9.2(1-2,5)", "9.2(1-2,5)"]),
        ("9.2(2,4).", ["9.2(1-2,5)", "9.2(4)"]),
        ("9.2(3)-9.2(4)", ["9.2(3)", "9.2(4)"]),
        ("see 13.3.6.1(6b), 13.4(1)", ["13.3.6.1(6)", "13.4"]),
        ("P3(5), P9, 6(1)", ["P3(4-6)", "P9", "6"]),
        ("9.2.R", ["9.2.R"]),
        ("13.4: a section that is one row", ["13.4"]),
    ],
)
def test_a_small_number_in_brackets_cites_the_row_that_holds_it(numbered, text, rows):
    assert citations(numbered, text) == rows


@pytest.mark.parametrize(
    "text", ["9.2: routes", "P3", "6 units of 14", "9.2(7)", "9.2(1,7)", "113.4", "13.4.6(1)"]
)
def test_a_section_in_general_a_whole_number_and_an_unknown_number_cite_nothing(numbered, text):
    assert citations(numbered, text) == []


@pytest.mark.parametrize(
    ("asked", "rows"),
    [
        ("9.2", ["9.2(1-2,5)", "9.2(3)", "9.2(4)"]),
        ("9.2(4)", ["9.2(4)"]),
        ("6", ["6"]),
        ("P3", ["P3(1)", "P3(4-6)"]),
        ("9.3", []),
    ],
)
def test_who_asks_for_a_section_sees_all_its_rules(numbered, asked, rows):
    assert named_rows(numbered, asked) == rows


def test_a_mark_may_name_a_row_or_a_number_in_it(numbered, tmp_path, monkeypatch):
    marked = """
@pytest.mark.rules("9.2(5)", "9.2(3)")
def test_routes(): ...
@pytest.mark.rules("9.2(1-2,5)", "6(1)")
def test_ports(): ...
"""
    folder = tmp_path / "tests" / numbered
    folder.mkdir(parents=True)
    (folder / "test_supply.py").write_text(marked, encoding="utf-8")
    monkeypatch.setattr(rulebook, "GAMES", {numbered: None})
    routes, ports = (f"tests/numbered/test_supply.py::{name}" for name in ("test_routes", "test_ports"))
    proofs = {"6": [ports], "9.2(1-2,5)": [routes, ports], "9.2(3)": [routes]}
    assert proofs_by_paragraph(folder.parent, numbered) == proofs


def test_a_mark_of_a_section_in_general_is_refused(numbered, tmp_path, monkeypatch):
    marked = '@pytest.mark.rules("9.2")\ndef test_routes(): ...\n'
    (tmp_path / "test_numbered.py").write_text(marked, encoding="utf-8")
    monkeypatch.setattr(rulebook, "GAMES", {numbered: None})
    with pytest.raises(BadData, match=r"'9\.2', which is no paragraph"):
        proofs_by_paragraph(tmp_path, numbered)


def test_an_unknown_language_or_game_is_refused():
    with pytest.raises(BadData, match="unknown language 'xx'"):
        paragraphs("churchill", "xx")
    with pytest.raises(BadData, match="unknown game 'chess'"):
        coverage("chess")


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_named_by_an_event_or_a_refusal_exists(game):
    events = import_module(f"tripartite.games.{game}.narration").EVENTS
    assert [key for key, (paragraph, _) in events.items() if not named_rows(game, paragraph)] == []
    reasons = reasons_of(load_game(game))
    assert [reason for reason in reasons if not named_rows(game, reason.paragraph)] == []
    verbs = load_game(game).vocabulary.verbs.values()
    assert [verb for verb in verbs if not named_rows(game, verb.paragraph)] == []


@pytest.mark.parametrize(
    ("file", "game"),
    [
        ("downfall/test_combat.py", "downfall"),
        ("examples/test_downfall.py", "downfall"),
        ("examples/test_churchill_short.py", "churchill"),
        ("test_bad_input.py", "churchill"),
    ],
)
def test_the_folder_or_the_name_of_a_test_says_whose_paragraphs_it_proves(file, game):
    assert game_of_tests(Path(file)) == game


@pytest.mark.parametrize(("language", "die"), [("en", "die"), ("es", "dado"), ("it", "dado")])
def test_the_reference_says_that_a_die_settles_what_a_bot_plays(language, die):
    assert die in paragraphs("churchill", language)["11.5"].text.split()


@pytest.mark.parametrize(("language", "declaration"), [("en", "declar"), ("es", "declar"), ("it", "dichiar")])
def test_the_reference_tells_both_differences_of_edition_1_in_the_far_east(language, declaration):
    (ruling,) = paragraphs("churchill", language)["7.64.2"].rulings
    assert declaration in ruling


@pytest.mark.parametrize(("language", "leaves"), [("en", "leaves"), ("es", "salga"), ("it", "lascia")])
def test_the_reference_rules_on_whoever_enters_beside_an_army_that_leaves(language, leaves):
    assert any(leaves in ruling for ruling in paragraphs("downfall", language)["17-5"].rulings)
