"""Lessons and puzzles: games on the real table whose dice and opponents stand in a file (docs/lessons.md).

Reading a file finds what is wrong with it by itself; `walk` plays it by the rules, every way that it accepts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tripartite.api import arrange
from tripartite.core.asks import Refused
from tripartite.core.components import (
    TEXT,
    Library,
    Part,
    flag,
    of,
    read_table,
    read_toml,
    tables_of,
    written_fields,
)
from tripartite.core.dice import DiceError, seed_from
from tripartite.core.game import BadData, Game
from tripartite.core.match import Match, check_options
from tripartite.core.position import Position
from tripartite.core.values import AnyTable, Listed, Number
from tripartite.games.registry import GAMES, folder_of, load_game
from tripartite.present import present_of
from tripartite.rulebook import named_rows
from tripartite.texts import LANGUAGES, Texts

FOLDER: Final = "lessons"
MOST_WAYS: Final = 200  # positions that one step may be met in
SHOWN: Final = 12  # options that a complaint names
ANY: Final = "*"  # in a pattern, any one word


# --- the file --------------------------------------------------------------------------------------------


@dataclass
class Heading:
    """What a lesson is called in a language, and what it teaches."""

    title: str = of(TEXT)
    text: str = of(TEXT)


@dataclass
class Said:
    """What a step says in a language; `wrong` to who answers something else."""

    title: str = of(TEXT)
    text: str = of(TEXT)
    wrong: str = of(TEXT, "")


@dataclass
class Trap:
    """What is said to answers that deserve words of their own."""

    answers: list[str] = of(Listed(TEXT, 1))
    en: str = of(TEXT)
    es: str = of(TEXT, "")
    it: str = of(TEXT, "")


@dataclass
class Start:
    """A position to begin with, as in `tripartite.api.arrange`."""

    segment: str = of(TEXT)
    facts: dict[str, Any] = of(AnyTable(), dict)


@dataclass
class Step:
    """Something to read; with `accept` also something to do."""

    id: str = of(TEXT)
    paragraph: str = of(TEXT)
    accept: list[str] = of(Listed(TEXT), list)
    times: int = of(Number(1, 20), 1)
    point: list[str] | None = of(Listed(TEXT), None)
    then: list[str] = of(Listed(TEXT), list)
    traps: list[Trap] = of(Listed(Part(Trap)), list, "trap")
    en: Said = of(Part(Said))
    es: Said | None = of(Part(Said), None)
    it: Said | None = of(Part(Said), None)

    @property
    def is_task(self) -> bool:
        return bool(self.accept)

    def accepts(self, option_id: str) -> bool:
        return any(fits(pattern, option_id) for pattern in self.accept)

    def said(self, language: str) -> Said:
        """The words in a language, else in English."""
        said: Said = getattr(self, language) or self.en
        return said

    def refusal(self, option_id: str, language: str) -> str:
        """What is said to an answer that the step does not accept."""
        for trap in self.traps:
            if any(fits(pattern, option_id) for pattern in trap.answers):
                return getattr(trap, language) or trap.en
        return self.said(language).wrong


@dataclass
class Head:
    """What a lesson is about, and what it is played with."""

    game: str = of(TEXT)
    scenario: str = of(TEXT)
    seat: str = of(TEXT)
    minutes: int = of(Number(1, 180))
    seed: str = of(TEXT)
    options: dict[str, str] = of(AnyTable(), dict)
    dice: list[int] = of(Listed(Number(1, 100)), list)
    puzzle: bool = flag()
    start: Start | None = of(Part(Start), None)
    before: list[str] = of(Listed(TEXT), list)
    en: Heading = of(Part(Heading))
    es: Heading | None = of(Part(Heading), None)
    it: Heading | None = of(Part(Heading), None)


HEAD: Final = written_fields(Head)
STEP: Final = written_fields(Step)


def with_nothing(value: Any) -> Any:
    """A value of TOML in which empty texts stand for nothing."""
    if isinstance(value, dict):
        return {name: with_nothing(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return [with_nothing(entry) for entry in value]
    return None if value == "" else value


def fits(pattern: str, option_id: str) -> bool:
    """Whether an answer is as a pattern says, word by word; `*` is any one word."""
    wanted, given = pattern.split(" "), option_id.split(" ")
    return len(wanted) == len(given) and all(
        word in (ANY, found) for word, found in zip(wanted, given, strict=True)
    )


class Turn(NamedTuple):
    """One answer of a lesson: that of the learner in a step, or one that the lesson gives for a seat."""

    step: int
    seat: str
    option: str  # "" where the learner chooses

    @property
    def is_learners(self) -> bool:
        return not self.option


# --- a lesson --------------------------------------------------------------------------------------------


class Lesson:
    """A lesson as its file has it. Which step is current follows from how many answers have been given."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        self.id = path.stem
        data = read_toml(path)
        found = tables_of(data.pop("step", []), "step", self.file)
        none = Library(path.parent, [])  # nothing of it stands for a record
        self.head = Head(**read_table(HEAD, none, data, self.file))
        self.steps: list[Step] = []
        for number, entry in enumerate(found, 1):
            where = f"{self.file}: step {entry.get('id', number)}"
            self.steps.append(Step(**read_table(STEP, none, entry, where)))
        self.turns: list[Turn] = []
        self._check_names()
        self.turns += [self._scripted(-1, "before", written) for written in self.head.before]
        for number, step in enumerate(self.steps):
            self.turns += [Turn(number, self.head.seat, "")] * (step.times if step.is_task else 0)
            self.turns += [self._scripted(number, "then", written) for written in step.then]
        self.edition = self._edition()

    def broken(self, step: int, field: str, reason: str) -> BadData:
        where = f"{self.file}: step {self.steps[step].id}" if step >= 0 else self.file
        return BadData(f"{where}: {field}: {reason}")

    def _check_names(self) -> None:
        head = self.head
        if head.game not in GAMES:
            raise BadData(f"{self.file}: game: {head.game!r} is not one of {', '.join(GAMES)}")
        game = load_game(head.game)
        if head.seat not in game.seats:
            raise BadData(f"{self.file}: seat: {head.seat!r} is not one of {', '.join(game.seats)}")
        if not any(step.is_task for step in self.steps):
            raise BadData(f"{self.file}: step: no step has anything to `accept`")
        ids = [step.id for step in self.steps]
        present = present_of(Texts(game, LANGUAGES[0]))
        for number, step in enumerate(self.steps):
            if step.id in ids[:number]:
                raise self.broken(number, "id", "stands there twice")
            if not named_rows(head.game, step.paragraph):
                raise self.broken(number, "paragraph", f"{step.paragraph!r} is no paragraph of the rules")
            for element in step.point or []:
                if present.touched(element) is None:
                    raise self.broken(number, "point", f"{element!r} is no element of the board")
            if not step.is_task and (step.times > 1 or step.traps or step.en.wrong):
                raise self.broken(number, "accept", "missing, though there is `times`, `trap` or `wrong`")

    def _scripted(self, step: int, field: str, written: str) -> Turn:
        seat, _, option = written.partition(" ")
        if seat not in load_game(self.head.game).seats or not option:
            raise self.broken(step, field, f"{written!r}: expected a seat and its answer")
        return Turn(step, seat, option)

    def _edition(self) -> str:
        """Changes with whatever a game under way depends on, but not with words."""
        head = self.head
        start = (head.start.segment, head.start.facts) if head.start is not None else None
        tasks = [step.accept for step in self.steps if step.is_task]
        told = [head.scenario, head.options, head.seat, head.seed, head.dice, start, tasks, self.turns]
        return hashlib.blake2b(json.dumps(told).encode(), digest_size=6).hexdigest()

    # --- where somebody is -------------------------------------------------------------------------------

    def turn(self, answers: int) -> Turn | None:
        """The answer that follows after so many; None at the end."""
        return self.turns[answers] if answers < len(self.turns) else None

    def step_at(self, answers: int) -> int:
        """The number of the step that is to be done after so many answers; that of all steps at the end."""
        turn = next((turn for turn in self.turns[answers:] if turn.is_learners), None)
        return len(self.steps) if turn is None else turn.step

    def heading(self, language: str) -> Heading:
        """The words in a language, else in English."""
        heading: Heading = getattr(self.head, language) or self.head.en
        return heading

    # --- playing -----------------------------------------------------------------------------------------

    def begin(self, game: Game) -> Match:
        """The game before its first answer."""
        head = self.head
        try:
            if head.start is not None:
                start = head.start
                facts = with_nothing(start.facts)
                return arrange(
                    game, head.scenario, start.segment, head.options, head.seed, head.dice, **facts
                )
            options = check_options(game, head.scenario, head.options)
            return Match(game, head.scenario, options, seed_from(head.seed), head.dice)
        except (BadData, DiceError, TypeError) as error:
            raise BadData(f"{self.file}: start: {error}") from None


# --- by the rules ----------------------------------------------------------------------------------------


def walk(lesson: Lesson, game: Game | None = None) -> None:
    """Plays a lesson in every way that it accepts; what the rules do not allow is refused by its place."""
    _Walk(lesson, game or load_game(lesson.head.game)).play()


class _Walk:
    """The positions that a lesson may have come to; the first is that of the first option of each step."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self.game = game
        self.positions: list[Position] = [lesson.begin(game).position]
        self.met: set[tuple[int, str]] = set()  # patterns that have stood for an option, by step

    def play(self) -> None:
        lesson = self.lesson
        for turn in lesson.turns:
            ways = [way for position in self.positions for way in self._ways(position, turn)]
            distinct = {position.digest(): position for position in reversed(ways)}
            self.positions = list(reversed(distinct.values()))
            if len(self.positions) > MOST_WAYS:
                raise lesson.broken(turn.step, "accept", f"there are more than {MOST_WAYS} ways to come here")
        for number, step in enumerate(lesson.steps):
            for field, patterns in patterns_of(step):
                for pattern in patterns:
                    if (number, pattern) not in self.met:
                        raise lesson.broken(number, field, f"{pattern!r} is no answer that is allowed there")
        left = self.positions[0].board.dice.script
        if left:
            raise BadData(f"{lesson.file}: dice: the last {len(left)} are not rolled")

    def _ways(self, position: Position, turn: Turn) -> Iterator[Position]:
        if not turn.is_learners:
            yield self._after(position, turn, turn.option, "then" if turn.step >= 0 else "before")
            return
        ask = position.ask_of(self.game.seats.index(turn.seat))
        if ask is None:
            raise self.lesson.broken(
                turn.step, "accept", f"{turn.seat} is not asked there; {asked(position)}"
            )
        step = self.lesson.steps[turn.step]
        options = [option.id for option in ask.options]
        self.met |= {
            (turn.step, pattern)
            for _, patterns in patterns_of(step)
            for pattern in patterns
            if any(fits(pattern, option) for option in options)
        }
        accepted = [option for pattern in step.accept for option in options if fits(pattern, option)]
        if not accepted:
            shown = ", ".join(options[:SHOWN]) + (", ..." if len(options) > SHOWN else "")
            raise self.lesson.broken(turn.step, "accept", f"none of these is allowed there; allowed: {shown}")
        for option in options:
            if option not in accepted and not step.refusal(option, LANGUAGES[0]):
                raise self.lesson.broken(turn.step, "en.wrong", f"missing; {option!r} is not accepted")
        for option in dict.fromkeys(accepted):
            yield self._after(position, turn, option, "accept")

    def _after(self, position: Position, turn: Turn, option: str, field: str) -> Position:
        after = position.copy()
        try:
            after.answer_id(self.game.seats.index(turn.seat), option)
        except (Refused, DiceError) as error:
            where = f"{turn.seat} {option}"
            raise self.lesson.broken(turn.step, field, f"{where!r}: {error}; {asked(position)}") from None
        return after


def patterns_of(step: Step) -> list[tuple[str, list[str]]]:
    """The patterns of a step by the field that they stand in."""
    return [("accept", step.accept), *[("trap.answers", trap.answers) for trap in step.traps]]


def asked(position: Position) -> str:
    """Who has to decide, and what."""
    seats = position.game.seats
    return "; ".join(f"{seats[ask.seat]} is asked: {ask.prompt}" for ask in position.asks) or "nobody is"


# --- all lessons -----------------------------------------------------------------------------------------


@cache
def lessons_of(game_id: str) -> dict[str, Lesson]:
    """The lessons that come along with a game, the shortest first."""
    found = [Lesson(path) for path in sorted((folder_of(game_id) / FOLDER).glob("*.toml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.head.minutes)}


class Shelf:
    """The lessons of all games: those that come along, and those of own folders."""

    def __init__(self, folders: tuple[Path, ...] = ()) -> None:
        self._own: dict[str, dict[str, Lesson]] = {}
        for folder in folders:
            if not folder.is_dir():
                raise BadData(f"lessons folder {folder} does not exist")
            for path in sorted(folder.glob("*.toml")):
                self._put(Lesson(path))

    def _put(self, lesson: Lesson) -> None:
        walk(lesson)
        if lesson.id in self.of(lesson.head.game):
            raise BadData(f"{lesson.file}: {lesson.head.game} has a lesson of this name already")
        self._own.setdefault(lesson.head.game, {})[lesson.id] = lesson

    def of(self, game_id: str) -> dict[str, Lesson]:
        return lessons_of(game_id) | self._own.get(game_id, {})

    def find(self, game_id: str, id: str) -> Lesson | None:
        return self.of(game_id).get(id)

    def all(self) -> list[Lesson]:
        return [lesson for game_id in GAMES for lesson in self.of(game_id).values()]
