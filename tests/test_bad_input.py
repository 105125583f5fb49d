"""Whatever is wrong with the input, `tripartite` says so in one line and leaves every file as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command import complaint, run, saved
from tripartite.api import Match, arrange, start

pytestmark = pytest.mark.slow  # each test starts the command in a process of its own


@pytest.fixture
def match() -> Match:
    """A game in which everybody has bid for the agenda."""
    match = start("churchill", "training", seed="bad input")
    while match.version == 0:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    return saved(match, tmp_path)


def change(file: Path, *place: str | int, value: Any) -> None:
    """Forges one value of a record."""
    data = json.loads(file.read_text())
    part = data
    for step in place[:-1]:
        part = part[step]
    assert part[place[-1]] != value
    part[place[-1]] = value
    file.write_text(json.dumps(data))


# --- the command line ------------------------------------------------------------------------------------


def test_unknown_game_is_refused_with_the_games_there_are() -> None:
    known = "churchill, downfall, conquest, world_at_war"
    assert complaint("play", "chess") == f"unknown game 'chess'; there is {known}"


def test_unknown_scenario_is_refused_with_the_scenarios_there_are() -> None:
    assert complaint("play", "churchill", "--scenario", "yalta").endswith("training, tournament, campaign")


@pytest.mark.parametrize("option", ["moon=on", "edition=3", "edition"])
def test_unknown_option_or_value_is_refused(option: str) -> None:
    assert "option" in complaint("play", "churchill", "--option", option)


def test_options_that_do_not_go_together_are_refused_with_their_paragraph() -> None:
    refused = complaint("simulate", "churchill", "--option", "tournament_scoring=on")
    assert refused.endswith("(E.1)")


def test_a_value_that_the_scenario_does_not_take_is_refused_with_those_it_takes() -> None:
    refused = complaint("play", "world_at_war", "--scenario", "west39", "--option", "players=3")
    assert refused.endswith("'3' is not for west39, which takes 2")


@pytest.mark.parametrize("seats", [["france"], ["uk", "uk"], ["none", "uk"], ["uk", "us", "ussr", "us"]])
def test_impossible_seat_list_is_refused(seats: list[str]) -> None:
    wanted = [part for seat in seats for part in ("--seat", seat)]
    assert complaint("play", "churchill", *wanted).startswith("seat")


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("bots", ["genius", "rule,random,rule,random"])
def test_impossible_list_of_bots_is_refused(command: str, bots: str) -> None:
    assert "bot" in complaint(command, "churchill", "--bots", bots)


@pytest.mark.parametrize("count", ["-1", "many"])
def test_number_of_games_must_be_positive(count: str) -> None:
    assert "--games" in complaint("simulate", "churchill", "--games", count)


@pytest.mark.parametrize("arguments", [["fly"], ["play"], ["play", "churchill", "--moon"]])
def test_malformed_command_line_is_refused_with_exit_status_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stderr.startswith("tripartite: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("dice", ["x", "4,-1", "999"])
def test_dice_that_no_die_can_show_are_refused(dice: str) -> None:
    assert "roll" in complaint("play", "churchill", "--dice", dice)


def test_unknown_paragraph_is_refused_with_those_of_its_chapter() -> None:
    assert "5.11" in complaint("rules", "churchill", "5.9999")


def test_unknown_language_is_refused() -> None:
    assert complaint("rules", "churchill", "--language", "fr").endswith("en, es, it")


# --- answers in a saved game -----------------------------------------------------------------------------


def refused_answer(file: Path, *arguments: str) -> str:
    """The complaint about an answer that must not change the file."""
    before = file.read_bytes()
    text = complaint("answer", file, *arguments)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    return text


def test_answer_of_the_wrong_seat_is_refused_with_the_paragraph_of_the_decision(
    match: Match, file: Path
) -> None:
    asked = match.seats_to_answer[0]
    other = next(seat for seat in match.game.seats if seat not in match.seats_to_answer)
    ask = match.ask(asked)
    assert ask is not None
    assert refused_answer(file, other, match.legal(asked)[0]).endswith(f"({ask.paragraph})")


def test_answer_for_an_earlier_state_is_refused_as_stale(match: Match, file: Path) -> None:
    seat = match.seats_to_answer[0]
    text = refused_answer(file, seat, match.legal(seat)[0], "--version", str(match.version - 1))
    assert str(match.version) in text


def test_answer_that_the_rules_forbid_is_refused_with_their_paragraph(tmp_path: Path) -> None:
    match = arrange(
        "churchill",
        "training",
        "meeting",
        turn="uk",
        hands={"uk": ["uk_eden"]},
        issues={"global": "us_chair", "second_front": "removed"},
    )
    file = saved(match, tmp_path)
    assert refused_answer(file, "uk", "advance uk_eden global").endswith("(5.23)")
    assert refused_answer(file, "uk", "advance us_hull global").endswith("(3.33)")
    assert refused_answer(file, "uk", "dance").endswith("(4.1)")


def test_answer_for_a_seat_that_does_not_exist_is_refused(file: Path) -> None:
    assert refused_answer(file, "france", "pass").endswith("uk, ussr, us")


def test_answer_that_cannot_be_written_is_refused(match: Match, file: Path) -> None:
    seat = match.seats_to_answer[0]
    nowhere = file.parent / "no" / "such" / "folder.json"
    assert "cannot be written" in refused_answer(file, seat, match.legal(seat)[0], "--save", str(nowhere))


# --- broken and forged files -----------------------------------------------------------------------------


def refused_file(file: Path) -> str:
    """The complaint about a file, with its name; the file stays as it is."""
    before = file.read_bytes() if file.is_file() else None
    text = complaint("verify", file)
    assert text.startswith(f"{file.name}: ")
    assert before == (file.read_bytes() if file.is_file() else None)
    return text


def test_every_command_that_reads_a_game_refuses_a_forged_one_alike(file: Path) -> None:
    change(file, "answers", 2, "state", value="0" * 16)
    text = refused_file(file)
    for command in (["options"], ["transcript"], ["play", "churchill", "--load"]):
        assert complaint(*command, file) == text
    assert refused_answer(file, "uk", "pass") == text


def test_missing_file_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refused_file(tmp_path / "nowhere.json")


def test_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    assert "directory" in refused_file(tmp_path)


def test_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "latin.json"
    file.write_bytes('{"game": "Málaga"}'.encode("latin-1"))
    assert "UTF-8" in refused_file(file)


def test_save_that_was_cut_off_is_refused(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])
    assert "not valid JSON" in refused_file(file)


@pytest.mark.parametrize("text", ["[]", "7", "null", '{"format": "tripartite-record"}', "[" * 100_000])
def test_json_that_is_no_game_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    refused_file(file)


def test_save_of_another_rules_version_is_refused(file: Path) -> None:
    change(file, "rules_version", value=999)
    assert "rules version 999" in refused_file(file)


def test_save_of_another_game_is_refused(file: Path) -> None:
    change(file, "game", value="chess")
    assert "'chess'" in refused_file(file)


def test_save_with_other_component_data_is_refused(file: Path) -> None:
    change(file, "components", value="0" * 16)
    assert "component" in refused_file(file)


def test_record_with_an_exchanged_answer_is_refused_at_that_answer(match: Match, file: Path) -> None:
    other = start("churchill", "training", seed="bad input").legal("ussr")[1]
    number = [entry.seat for entry in match.journal].index("ussr")
    change(file, "answers", number, "option", value=other)
    assert f"answer {number + 1}" in refused_file(file)


def test_record_with_an_impossible_answer_is_refused_with_the_paragraph(file: Path) -> None:
    change(file, "answers", 0, "option", value="agenda_card us_hull")
    text = refused_file(file)
    assert "answer 1" in text
    assert "3.33" in text


def test_record_with_a_changed_state_is_refused(file: Path) -> None:
    change(file, "answers", 1, "state", value="0" * 16)
    assert "answer 2: the state" in refused_file(file)


def test_record_with_a_wrong_die_is_refused_with_the_roll_that_the_seed_gives(
    match: Match, file: Path
) -> None:
    roll = match.opening_rolls[0]
    change(file, "opening", "rolls", 0, "result", value=[7])
    assert f"roll {roll.counter} is {roll.result}, not [7]" in refused_file(file)


def test_record_with_another_seed_than_the_published_one_is_refused(file: Path) -> None:
    change(file, "seed", value="ab" * 32)
    assert "seed" in refused_file(file)


def test_record_whose_seed_is_still_secret_cannot_be_replayed(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "secret.json"
    file.write_text(json.dumps(match.record(reveal=False)))
    assert "seed" in refused_file(file)


def test_position_that_breaks_a_rule_is_refused(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    data = match.position.to_json()
    data["board"]["networks"]["poland"] = 3
    file.write_text(json.dumps(data))
    assert "impossible position" in complaint("options", file)


# --- an owner's component data ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[staff_card]]\nid = "uk_eden"\nvalue = "high"\n', "uk_eden: value"),
        ('[[staff_card]]\nid = "uk_bond"\nvalue = 7\n', "no such record"),
        ('[[staff_card]]\nid = "uk_eden"\ncharm = 7\n', "charm: unknown field"),
        ('[[spaceship]]\nid = "apollo"\n', "spaceship"),
        ("[[staff_card]\n", "not valid TOML"),
    ],
)
def test_bad_override_record_is_refused_with_file_record_and_field(
    tmp_path: Path, text: str, problem: str
) -> None:
    (tmp_path / "mine.toml").write_text(text)
    refused = complaint("play", "churchill", "--components", tmp_path)
    assert refused.startswith("mine.toml")
    assert problem in refused


def test_override_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b'[[staff_card]]\nid = "uk_\xe9den"\n')
    assert complaint("components", "churchill", "--components", tmp_path).startswith("mine.toml: not a UTF-8")


def test_missing_override_folder_is_refused(tmp_path: Path) -> None:
    assert "does not exist" in complaint("play", "churchill", "--components", tmp_path / "none")
