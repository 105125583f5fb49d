"""Lessons are played by the rules in every way that they accept; what is wrong is told by its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import answer_json, complaint, output
from tripartite.api import BadData
from tripartite.games.registry import GAMES, folder_of, load_game
from tripartite.lessons import MOST_WAYS, Lesson, Shelf, fits, lessons_of, walk
from tripartite.texts import LANGUAGES

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game).values()]
in_every_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=lambda lesson: f"{lesson.head.game}-{lesson.id}"
)
STEPS = range(12, 16)  # of a first game
WORDS = range(12, 85)  # of a step
PAGE = Path(__file__).parents[1] / "docs" / "lessons.md"
EXAMPLE = PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]


def written(folder: Path, text: str, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """The example of the documentation with some words replaced."""
    text = EXAMPLE
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return written(folder, text)


def refusal(path: Path) -> str:
    with pytest.raises(BadData) as refused:
        walk(Lesson(path))
    return str(refused.value)


# --- those that come along -------------------------------------------------------------------------------


@in_every_lesson
def test_lesson_can_be_played_in_every_way_that_it_accepts(lesson: Lesson) -> None:
    walk(lesson)


@in_every_lesson
def test_lesson_lies_in_the_folder_of_its_game(lesson: Lesson) -> None:
    assert (folder_of(lesson.head.game) / "lessons" / lesson.file).is_file()


@in_every_lesson
def test_first_game_has_twelve_to_fifteen_steps(lesson: Lesson) -> None:
    assert lesson.head.puzzle or len(lesson.steps) in STEPS


@in_every_lesson
def test_lesson_speaks_every_language(lesson: Lesson) -> None:
    for language in LANGUAGES:
        assert getattr(lesson.head, language) is not None, language
        for step in lesson.steps:
            said = getattr(step, language)
            assert said is not None, (step.id, language)
            assert bool(said.wrong) == bool(step.en.wrong), (step.id, language)
            assert len(said.text.split()) in WORDS, (step.id, language)
            assert all(getattr(trap, language) for trap in step.traps), (step.id, language)


@in_every_lesson
def test_words_of_a_lesson_are_not_left_in_english(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len({step.said(language).text for language in LANGUAGES}) == len(LANGUAGES), step.id


# --- reading ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "option", "is_so"),
    [
        ("pass", "pass", True),
        ("advance * global", "advance uk_eden global", True),
        ("advance * global", "advance uk_eden second_front", False),
        ("advance *", "advance uk_eden global", False),
        ("*", "pass", True),
    ],
)
def test_pattern_stands_for_answers_word_by_word(pattern: str, option: str, is_so: bool) -> None:
    assert fits(pattern, option) is is_so


def test_example_of_the_documentation_is_a_lesson(tmp_path: Path) -> None:
    lesson = Lesson(written(tmp_path, EXAMPLE))
    walk(lesson)
    assert (lesson.id, lesson.head.puzzle, len(lesson.turns)) == ("own", True, 1)


def test_language_that_a_lesson_lacks_is_english(tmp_path: Path) -> None:
    lesson = Lesson(written(tmp_path, EXAMPLE))
    assert lesson.heading("it").title == "One card left"
    assert lesson.steps[0].said("es").title == "Win an issue"


def test_trap_has_words_of_its_own(tmp_path: Path) -> None:
    trap = '\n[[step.trap]]\nanswers = ["lead * * *"]\nen = "Churchill is needed later."\n'
    lesson = Lesson(written(tmp_path, EXAMPLE + trap))
    walk(lesson)
    (step,) = lesson.steps
    assert step.refusal("lead churchill uk_menzies global", "en") == "Churchill is needed later."
    assert step.refusal("lead churchill uk_menzies global", "it") == "Churchill is needed later."
    assert step.refusal("advance uk_menzies global", "en") == step.en.wrong


def test_current_step_follows_from_the_number_of_answers() -> None:
    lesson = lessons_of("churchill")["moscow"]
    assert [lesson.steps[lesson.step_at(answers)].id for answers in (0, 1, 3, 4, 8, 9)] == [
        "bid",
        "head_start",
        "head_start",
        "two_more",
        "two_more",
        "two_more",
    ]
    assert lesson.step_at(len(lesson.turns)) == len(lesson.steps)


def test_edition_changes_with_the_game_but_not_with_words(tmp_path: Path) -> None:
    edition = Lesson(written(tmp_path, EXAMPLE)).edition
    assert Lesson(changed(tmp_path, ("Win an issue", "Win one"))).edition == edition
    assert Lesson(changed(tmp_path, ('seed = "one card"', 'seed = "two"'))).edition != edition


# --- refusals --------------------------------------------------------------------------------------------

BROKEN: dict[str, tuple[tuple[str, str], str]] = {
    "no TOML": (('game = "churchill"', "game ="), "own.toml: not valid TOML"),
    "unknown game": (
        ('game = "churchill"', 'game = "chess"'),
        "own.toml: game: 'chess' is not one of",
    ),
    "unknown scenario": (('"training"', '"blitz"'), "own.toml: start: unknown scenario 'blitz'"),
    "unknown seat": (
        ('seat = "uk"', 'seat = "france"'),
        "own.toml: seat: 'france' is not one of uk, ussr, us",
    ),
    "field missing": (("minutes = 2\n", ""), "own.toml: minutes: missing"),
    "wrong type": (("minutes = 2", 'minutes = "two"'), "own.toml: minutes: expected a whole number"),
    "unknown field": (("minutes = 2", "minutes = 2\nhours = 1"), "own.toml: hours: unknown field"),
    "no words": (('en.title = "Win an issue"\n', ""), "own.toml: step win_one: en: title: missing"),
    "unknown position": (('"meeting"', '"dinner"'), "own.toml: start: unknown segment 'dinner'"),
    "impossible fact": (('"ussr3"', '"ussr30"'), "own.toml: start: issues"),
    "unknown paragraph": (
        ('paragraph = "5.22"', 'paragraph = "55.1"'),
        "own.toml: step win_one: paragraph: '55.1' is no paragraph of the rules",
    ),
    "unknown element": (
        ("accept =", 'point = ["card:uk_nobody"]\naccept ='),
        "own.toml: step win_one: point: 'card:uk_nobody' is no element of the board",
    ),
    "answer not allowed": (
        ("advance uk_menzies pol_mil_2_2_a", "advance uk_menzies second_front"),
        "own.toml: step win_one: accept: none of these is allowed there; allowed: advance uk_menzies",
    ),
    "one answer not allowed": (
        ('accept = ["', 'accept = ["pass", "'),
        "own.toml: step win_one: accept: 'pass' is no answer that is allowed there",
    ),
    "nothing to do": (
        ('accept = ["advance uk_menzies pol_mil_2_2_a"]\n', ""),
        "own.toml: step: no step has anything to `accept`",
    ),
    "no kind words": (
        ('en.wrong = "Menzies by himself is worth 1. Read what he does best."\n', ""),
        "own.toml: step win_one: en.wrong: missing; 'advance uk_menzies global' is not accepted",
    ),
    "unreadable script": (
        ("accept =", 'then = ["pass"]\naccept ='),
        "own.toml: step win_one: then: 'pass': expected a seat and its answer",
    ),
    "script not allowed": (
        ("accept =", 'then = ["us pass"]\naccept ='),
        "own.toml: step win_one: then: 'us pass'",
    ),
    "seat not asked": (
        ('turn = "uk"', 'turn = "us"'),
        "own.toml: step win_one: accept: uk is not asked there; us is asked: advance",
    ),
    "dice left": (
        ("puzzle = true", "dice = [6]\npuzzle = true"),
        "own.toml: dice: the last 1",
    ),
    "impossible die": (
        ("puzzle = true", "dice = [0]\npuzzle = true"),
        "own.toml: dice: entry 1: 0",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_lesson_is_refused_by_its_place(what: str, tmp_path: Path) -> None:
    change, told = BROKEN[what]
    assert refusal(changed(tmp_path, change)).startswith(told)


def test_step_has_an_id_of_its_own(tmp_path: Path) -> None:
    step = EXAMPLE[EXAMPLE.index("[[step]]") :]
    path = written(tmp_path, EXAMPLE + "\n" + step)
    assert refusal(path) == "own.toml: step win_one: id: stands there twice"


def test_step_to_read_has_nothing_to_refuse(tmp_path: Path) -> None:
    told = refusal(changed(tmp_path, ("[[step]]", f"{READING}\n[[step]]")))
    assert told == "own.toml: step look: accept: missing, though there is `times`, `trap` or `wrong`"


READING = '[[step]]\nid = "look"\nparagraph = "5.22"\nen.title = "Look"\nen.text = "So."\nen.wrong = "No."\n'


def test_alternative_that_the_script_does_not_fit_is_found(tmp_path: Path) -> None:
    """What follows has to be allowed after each of the answers that a step accepts."""
    path = changed(
        tmp_path,
        ('global = "ussr3"', 'global = "center"'),
        ("advance uk_menzies pol_mil_2_2_a", 'advance uk_menzies global", "lead churchill uk_menzies global'),
        ("accept =", 'then = ["us no_debate", "us advance us_king global"]\naccept ='),
    )
    assert "step win_one: then: 'us advance us_king global'" in refusal(path)


def test_lesson_with_too_many_ways_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tripartite.lessons.MOST_WAYS", 1)
    path = changed(tmp_path, ('accept = ["', 'accept = ["advance uk_menzies global", "'))
    assert MOST_WAYS > 1
    assert refusal(path) == "own.toml: step win_one: accept: there are more than 1 ways to come here"


def test_lesson_is_walked_with_an_owners_components(tmp_path: Path) -> None:
    """A hand that the lesson deals may not exist with other data; then it says so."""
    override = tmp_path / "components"
    override.mkdir()
    written(override, '[[staff_card]]\nid = "uk_menzies"\nvalue = 2\n', "staff.toml")
    walk(lessons_of("churchill")["moscow"], load_game("churchill", override))


# --- own folders -----------------------------------------------------------------------------------------


def test_own_lessons_come_after_those_that_come_along(tmp_path: Path) -> None:
    written(tmp_path, EXAMPLE)
    assert [lesson.id for lesson in Shelf((tmp_path,)).of("churchill").values()][-1] == "own"


def test_own_lesson_cannot_have_the_name_of_another(tmp_path: Path) -> None:
    written(tmp_path, EXAMPLE, "moscow.toml")
    with pytest.raises(BadData, match=r"moscow\.toml: churchill has a lesson of this name already"):
        Shelf((tmp_path,))


def test_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="does not exist"):
        Shelf((tmp_path / "nowhere",))


# --- the command -----------------------------------------------------------------------------------------


def test_command_lists_lessons() -> None:
    (listed, *_) = answer_json("lessons")["lessons"]
    assert listed == {
        "game": "churchill",
        "id": "moscow",
        "title": "The Moscow conference",
        "steps": 15,
        "minutes": 15,
        "puzzle": False,
    }
    assert "The Moscow conference" in output("lessons", "--language", "en")


def test_command_lists_own_lessons_too(tmp_path: Path) -> None:
    written(tmp_path, EXAMPLE)
    listed = answer_json("lessons", "--lessons", tmp_path)["lessons"]
    assert "own" in [lesson["id"] for lesson in listed]


def test_command_checks_a_lesson(tmp_path: Path) -> None:
    assert "One card left" in output("lessons", "--check", written(tmp_path, EXAMPLE), "--language", "en")
    broken = changed(tmp_path, ('seat = "uk"', 'seat = "france"'))
    assert complaint("lessons", "--check", broken) == "own.toml: seat: 'france' is not one of uk, ussr, us"


def test_command_says_that_a_file_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in complaint("lessons", "--check", tmp_path / "none.toml")
