"""Every paragraph is written in three languages and leads to its code and to a test."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from matches import reasons_of
from tripartite.core.game import BadData
from tripartite.games.registry import GAMES, folder_of, load_game
from tripartite.rulebook import (
    citations,
    coverage,
    game_of_tests,
    index,
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
    rules = [entry for entry in coverage(game) if entry["kind"] == "rule"]
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


def test_an_unknown_language_or_game_is_refused():
    with pytest.raises(BadData, match="unknown language 'xx'"):
        paragraphs("churchill", "xx")
    with pytest.raises(BadData, match="unknown game 'chess'"):
        coverage("chess")


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_named_by_an_event_or_a_refusal_exists(game):
    events = import_module(f"tripartite.games.{game}.narration").EVENTS
    known = index(game)
    assert [key for key, (paragraph, _) in events.items() if paragraph not in known] == []
    assert [reason for reason in reasons_of(load_game(game)) if reason.paragraph not in known] == []
    verbs = load_game(game).vocabulary.verbs.values()
    assert [verb for verb in verbs if verb.paragraph not in known] == []


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
