"""A game that an installed package brings is a game like the others, though no file of ours knows it."""

import json
import subprocess
from pathlib import Path

import pytest

import fifth_game

ROOT = Path(__file__).parents[1]
KNOWING = (
    "tests/package/",
    "tests/fifth_game.py",
    "tests/test_fifth_game.py",
    "tests/browser/test_fifth_game.py",
)
WALK = "docs/adding-a-game.md"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return fifth_game.install(tmp_path_factory.mktemp("fifth"))


def test_it_is_listed_beside_the_others(environment):
    listed = json.loads(fifth_game.run(environment, "tripartite", "games", "--json"))["games"]
    assert {"churchill", "downfall", "parley"} <= {game["id"] for game in listed}


def test_it_is_simulated_with_every_option_and_keeps_its_invariants(environment):
    told = fifth_game.run(
        environment, "tripartite", "simulate", "parley", "--games", "60", "--spread", "--check", "--json"
    )
    summary = json.loads(told)
    assert (summary["errors"], summary["decisions"]) == (0, 60 * 15)
    assert sum(summary["winners"].values()) + summary["draws"] == 60


@pytest.mark.slow
@pytest.mark.parametrize("claims", ["test_conformance.py", "test_search.py"])
def test_it_keeps_what_every_game_promises(environment, claims):
    assert " passed" in fifth_game.tested(environment, ROOT / "tests" / claims)


@pytest.mark.parametrize(
    ("language", "prompt"), [("en", "Bid a card"), ("es", "Puja con una carta"), ("it", "Offri una carta")]
)
def test_it_is_played_in_the_terminal_in_every_language(environment, language, prompt):
    told = fifth_game.run(
        environment,
        *("tripartite", "play", "parley", "--seat", "red", "--seed", "1", "--language", language),
        typed="board\nwhy c1\nrules 1.4\nscore\n" + "1\n" * 5,
    )
    assert told.count(prompt) >= 5
    assert "(1.3)" in told or "c1" in told


def test_no_other_file_knows_it():
    found = subprocess.run(
        ["git", "grep", "-il", "parley", "--", "."], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    assert [path for path in found if not path.startswith(KNOWING) and path != WALK] == []
