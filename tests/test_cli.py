"""The commands of `tripartite`, run as their users run them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import answer_json, complaint, output, run, saved
from tripartite.api import Match, arrange, load, load_game, start
from tripartite.bots import make_bot
from tripartite.games.churchill.components import Components
from tripartite.games.registry import GAMES

pytestmark = pytest.mark.slow  # each test starts the command in a process of its own

in_every_game = pytest.mark.parametrize("game", GAMES)


def played(answers: int, seed: str = "cli", game: str = "churchill") -> Match:
    """A game of first options."""
    match = start(game, seed=seed)
    for _ in range(answers):
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    return match


def finished(game: str = "churchill") -> Match:
    match = start(game, seed="cli")
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[-1])
    return match


# --- what there is ---------------------------------------------------------------------------------------


def test_version_is_that_of_the_package() -> None:
    assert output("--version") == "tripartite 0.1.0\n"


def test_help_lists_the_commands() -> None:
    listed = output("--help")
    for command in ("games", "play", "simulate", "rules", "components", "verify", "bench", "transcript"):
        assert f" {command} " in listed


def test_games_lists_seats_scenarios_options_and_versions() -> None:
    churchill = next(game for game in answer_json("games")["games"] if game["id"] == "churchill")
    game = load_game("churchill")
    assert churchill["name"] == "Churchill"
    assert churchill["seats"] == ["uk", "ussr", "us"]
    assert churchill["scenarios"] == ["training", "tournament", "campaign"]
    edition = {"id": "edition", "values": ["2", "1"], "default": "2", "limits": {}, "paragraph": "E.1"}
    assert edition in churchill["options"]
    assert (churchill["rules_version"], churchill["components"]) == (game.rules_version, game.component_hash)
    listed = output("games")
    assert "training, tournament, campaign" in listed
    assert "Downfall of the Third Reich (downfall)" in listed


# --- rules and components --------------------------------------------------------------------------------


def test_paragraph_is_shown_with_its_title_and_rulings() -> None:
    paragraph = answer_json("rules", "churchill", "7.13")["paragraphs"][0]
    assert paragraph["title"] == "Fronts and networks"
    assert paragraph["rulings"]
    shown = " ".join(output("rules", "churchill", "7.13").split())
    assert "7.13 Fronts and networks" in shown
    assert all(" ".join(ruling.split()) in shown for ruling in paragraph["rulings"])


@in_every_game
def test_rules_lists_every_paragraph_in_each_language(game: str) -> None:
    english = answer_json("rules", game)["paragraphs"]
    spanish = answer_json("rules", game, "--language", "es")["paragraphs"]
    assert [entry["id"] for entry in english] == [entry["id"] for entry in spanish]
    first = {
        "churchill": "Introduction",
        "downfall": "Components",
        "conquest": "What is in the box",
        "world_at_war": "What the game covers and who plays",
    }
    assert english[0]["title"] == first[game]
    assert spanish[0]["title"] != english[0]["title"]
    last = english[-1]
    assert f"{last['id']} {last['title']}" in output("rules", game, last["id"])


def test_rules_finds_paragraphs_by_a_word() -> None:
    found = [entry["id"] for entry in answer_json("rules", "churchill", "--search", "Murmansk")["paragraphs"]]
    assert "6.32.d" in found
    assert "5.22" not in found


def test_coverage_names_code_and_tests_of_every_paragraph() -> None:
    entries = answer_json("rules", "churchill", "--coverage")["paragraphs"]
    assert all(set(entry) == {"id", "title", "kind", "code", "tests"} for entry in entries)
    advance = next(entry for entry in entries if entry["id"] == "5.22")
    assert any("advances.py" in place for place in advance["code"])


def test_designed_components_are_told_from_those_of_the_rulebook() -> None:
    designed = answer_json("components", "churchill", "--source", "designed")["records"]
    staff = [record["id"] for record in designed if record["kind"] == "staff_card"]
    assert "uk_brooke" in staff  # his attribute is designed, his value is not
    assert "uk_cunningham" in staff  # only the number of his card is designed
    leaders = answer_json("components", "churchill", "--kind", "leader", "--source", "designed")["records"]
    assert [record["id"] for record in leaders] == ["truman"]


def test_components_of_downfall_are_listed_with_their_sources() -> None:
    zones = answer_json("components", "downfall", "--kind", "zone")["records"]
    assert {record["id"] for record in zones} >= {"riga", "berlin", "londres"}
    assert all(record["source"] for record in zones)
    assert "zone" in output("components", "downfall")


def test_override_folder_replaces_a_record_and_marks_it_as_the_owners(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[[leader]]\nid = "truman"\nvalue = 5\n')
    plain = answer_json("components", "churchill", "--kind", "leader")
    changed = answer_json("components", "churchill", "--kind", "leader", "--components", tmp_path)
    truman = next(entry["record"] for entry in changed["records"] if entry["id"] == "truman")
    assert (truman["value"], truman["source"]) == (5, "owner")
    assert changed["components"] != plain["components"]


# --- simulations -----------------------------------------------------------------------------------------


@in_every_game
def test_simulation_counts_games_decisions_errors_and_winners(game: str) -> None:
    summary = answer_json("simulate", game, "--games", "3", "--seed", "7", "--bots", "random")
    assert (summary["games"], summary["errors"]) == (3, 0)
    assert set(summary["winners"]) == set(load_game(game).seats)
    assert summary["draws"] + max(summary["winners"].values()) <= 3
    assert summary["draws"] + sum(summary["winners"].values()) >= 3
    assert summary["decisions"] > 300
    assert summary["seconds"] > 0
    assert "3 games" in output("simulate", game, "--games", "3", "--seed", "7")


def test_simulation_with_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (
        answer_json("simulate", "churchill", "--games", "2", "--seed", seed) for seed in ("7", "7", "8")
    )
    assert (first["decisions"], first["scores"]) == (again["decisions"], again["scores"])
    assert (first["decisions"], first["scores"]) != (other["decisions"], other["scores"])


def test_simulation_seats_the_named_bots() -> None:
    summary = answer_json("simulate", "churchill", "--games", "1", "--bots", "rule,random,random")
    assert summary["bots"] == {"uk": "rule", "ussr": "random", "us": "random"}


def test_simulation_spreads_over_scenarios_and_checks_the_invariants() -> None:
    summary = answer_json("simulate", "churchill", "--games", "12", "--spread", "--check")
    assert (summary["scenario"], summary["errors"]) == ("all", 0)


@in_every_game
def test_bench_tells_decisions_per_second(game: str) -> None:
    assert answer_json("bench", game, "--seconds", "0.2")["decisions_per_second"] > 0


# --- saved games -----------------------------------------------------------------------------------------


@in_every_game
def test_verify_confirms_a_true_record(tmp_path: Path, game: str) -> None:
    match = finished(game)
    file = saved(match, tmp_path)
    facts = answer_json("verify", file)
    assert (facts["agrees"], facts["answers"]) == (True, len(match.journal))
    assert facts["winners"] == match.score()["winners"]
    assert f"all {len(match.journal)} answers" in output("verify", file)


def test_verify_says_in_json_what_does_not_agree(tmp_path: Path) -> None:
    match = played(12)
    match.journal[4].digest = "0" * 16
    result = run("verify", saved(match, tmp_path), "--json")
    assert result.returncode == 1
    told = json.loads(result.stdout)
    assert told["agrees"] is False
    assert told["problem"].startswith("answer 5: the state")


def test_verify_needs_the_component_data_that_the_game_was_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "mine.toml").write_text('[[leader]]\nid = "truman"\nvalue = 5\n')
    match = start("churchill", "training", seed="cli", components=folder)
    file = saved(match, tmp_path)
    assert run("verify", file).returncode == 1
    assert answer_json("verify", file, "--components", folder)["agrees"] is True


@in_every_game
def test_options_lists_whose_decision_it_is_and_every_legal_option(tmp_path: Path, game: str) -> None:
    match = played(5, game=game)
    file = saved(match, tmp_path)
    told = answer_json("options", file)
    seat = match.seats_to_answer[0]
    assert (told["version"], told["waiting_for"]) == (match.version, match.seats_to_answer)
    assert [option["id"] for option in told["asks"][0]["options"]] == match.legal(seat)
    listed = output("options", file, seat)
    assert all(option_id in listed for option_id in match.legal(seat))


def test_options_explains_what_is_not_allowed(tmp_path: Path) -> None:
    match = arrange(
        "churchill", "training", "meeting", turn="uk", hands={"uk": ["uk_eden"]}, issues={"global": "center"}
    )
    file = saved(match, tmp_path)
    told = answer_json("options", file, "uk", "--why", "pass")
    assert (told["reason"], told["paragraph"]) == ("no_pass_earned", "4.22")
    assert output("options", file, "uk", "--why", "pass").rstrip().endswith("(4.22)")


def test_answer_writes_the_game_back_and_tells_what_followed(tmp_path: Path) -> None:
    match = arrange(
        "churchill", "training", "meeting", turn="uk", hands={"uk": ["uk_eden"]}, issues={"global": "center"}
    )
    file = saved(match, tmp_path)
    told = output("answer", file, "uk", "advance", "uk_eden", "global", "--version", "0")
    assert "[5.22]" in told
    assert [entry.option for entry in load(file).journal] == ["advance uk_eden global"]
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@in_every_game
def test_answer_may_be_written_to_another_file(tmp_path: Path, game: str) -> None:
    match = played(5, game=game)
    file = saved(match, tmp_path)
    before = file.read_bytes()
    seat = match.seats_to_answer[0]
    output("answer", file, seat, match.legal(seat)[0], "--save", tmp_path / "next.json")
    assert file.read_bytes() == before
    assert load(tmp_path / "next.json").version == match.version + 1


@in_every_game
def test_a_saved_position_can_be_answered_too(tmp_path: Path, game: str) -> None:
    match = played(5, game=game)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position.to_json()))
    seat = match.seats_to_answer[0]
    output("answer", file, seat, match.legal(seat)[0])
    match.answer(seat, match.legal(seat)[0])
    assert load(file).board.to_json() == match.board.to_json()


def test_a_game_can_be_played_by_mail(tmp_path: Path) -> None:
    """Everybody bids for the agenda in turn; nobody's answer shows a card before all are in."""
    file = saved(start("churchill", "training", seed="mail"), tmp_path)
    for seat in ("us", "uk", "ussr"):
        asks = answer_json("options", file, seat)["asks"]
        told = answer_json("answer", file, seat, asks[0]["options"][0]["id"])
        shown = [event["event"] for event in told["events"]]
        assert ("agenda_revealed" in shown) == (seat == "ussr")
    assert load(file).version == 1


@in_every_game
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_transcript_tells_the_game_in_each_language(tmp_path: Path, game: str, language: str) -> None:
    match = played(30, game=game)
    told = output("transcript", saved(match, tmp_path), "--language", language)
    assert told.count("\n") > 30
    paragraph, word = {
        "churchill": ("5.11", "Conference"),
        "downfall": ("3-1", "Turn 1"),
        "conquest": ("5.0", "Cadre"),
        "world_at_war": ("11", "Autumn 1939"),
    }[game]
    assert f"({paragraph})" in told
    assert (word in told) == (language == "en")


def test_transcript_explains_the_seats_of_bots_that_are_named(tmp_path: Path) -> None:
    match = start("churchill", "training", seed="explained")
    while len(match.journal) < 12:
        seat = match.seats_to_answer[0]
        bot = make_bot("rule", "churchill", match.seat_index(seat), "1")
        match.choose(seat, bot.choose(match.view(seat)))
    file = saved(match, tmp_path)
    named = [word for seat in match.game.seats for word in ("--explain", seat)]
    assert "  (Why the bot did so: " in output("transcript", file, *named)
    assert "Why the bot did so" not in output("transcript", file)
    assert "seat 'axis'" in complaint("transcript", file, "--explain", "axis")


def test_transcript_of_a_seat_keeps_the_other_hands_secret(tmp_path: Path) -> None:
    match = start("churchill", "training", seed="mail")
    file = saved(match, tmp_path)
    names = {
        seat: [
            record["name"].split()[-1]
            for record in Components().records["staff_card"]
            if record["id"] in match.board.to_json()["hands"][seat]
        ]
        for seat in match.game.seats
    }
    told = output("transcript", file, "--seat", "us")
    assert all(name in told for name in names["us"])
    assert not any(name in told for name in names["ussr"])
    told = output("transcript", file, "--seat", "none")
    assert not any(name in told for name in names["us"])
