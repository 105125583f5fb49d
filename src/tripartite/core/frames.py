"""What is under way: a stack of frames on the board, each at a named stage of its course."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol

from tripartite.core.asks import Asked


class Stage:
    """A named part of a course: a `step`, taken until it goes on, or `automatic`, or it `opens` a frame.

    The one law of a step: it changes the board and returns nothing, or it returns an ask and changes nothing.
    What opens a frame is over when that frame is; without a frame there is nothing to do.
    """

    def __init__(
        self,
        name: str,
        paragraph: str,
        step: Callable[[Any], Asked] | None = None,
        automatic: Callable[[Any], None] | None = None,
        opens: Callable[[Any], Frame | None] | None = None,
    ) -> None:
        self.name = name
        self.paragraph = paragraph
        self.step = step
        self.automatic = automatic
        self.opens = opens


class Course:
    """How something goes on, such as a turn or a battle: its stages in the order of the rulebook.

    Nobody may interrupt what is `atomic`, because dice have fallen or half a chain of answers is given.
    The sequence of play lists the courses that may come up within it, so that a saved game finds them.
    What goes round names the stage with which it begins `again`; what lies before comes up once.
    """

    def __init__(
        self,
        name: str,
        stages: list[Stage],
        atomic: bool = False,
        within: tuple[Course, ...] = (),
        again: str = "",
    ) -> None:
        self.name = name
        self.stages = stages
        self.atomic = atomic
        self.within = within
        self.names = [stage.name for stage in stages]
        self.again = self.names.index(again) if again else 0


def courses_in(modules: list[ModuleType]) -> tuple[Course, ...]:
    """The courses that modules declare, each once."""
    found: list[Course] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Course) and value not in found:
                found.append(value)
    return tuple(found)


class Record(Protocol):
    """What something under way has to know of itself, such as the area of a battle."""

    def copy(self) -> Any: ...
    def to_json(self) -> dict[str, Any]: ...


class Frame:
    """Something under way: the stage of its course, and a record of its own where it needs one."""

    def __init__(self, course: Course, stage: int = 0, record: Record | None = None) -> None:
        self.course = course
        self.stage = stage
        self.following = stage  # where it goes on
        self.record = record

    def copy(self) -> Frame:
        return Frame(self.course, self.stage, None if self.record is None else self.record.copy())

    @property
    def stage_name(self) -> str:
        return self.course.names[self.stage]

    def go_on(self) -> None:
        """The stage is over."""
        self.following = self.stage + 1

    def go_to(self, stage: str) -> None:
        """Another stage comes next than the one that follows in the rulebook."""
        self.following = self.course.names.index(stage)

    def begin_again(self) -> None:
        """The next round of the course, such as a turn."""
        self.following = self.course.again


def advance(b: Any, end: int) -> Asked:
    """Goes on until somebody is asked, all is over, or the sequence of play has come to the stage `end`."""
    frames: list[Frame] = b.frames
    while frames:
        frame = frames[-1]
        frame.stage = frame.following
        if frame.stage == len(frame.course.stages):
            _close(frames)
            continue
        if frame.stage == end and len(frames) == 1:
            return None
        stage = frame.course.stages[frame.stage]
        if stage.automatic is not None:
            frame.following = frame.stage + 1
            stage.automatic(b)
            continue
        if stage.opens is not None:
            _open(frames, stage.opens(b))
            continue
        assert stage.step is not None
        asked = stage.step(b)
        if asked is not None:
            return asked
    return None


def _open(frames: list[Frame], opened: Frame | None) -> None:
    if opened is None:
        frames[-1].go_on()
    else:
        frames.append(opened)


def _close(frames: list[Frame]) -> None:
    """What is over is taken off; the stage that opened it is over as well."""
    frames.pop()
    if frames:
        around = frames[-1]
        if around.course.stages[around.stage].opens is not None:
            around.go_on()


def frames_to_json(b: Any) -> list[dict[str, Any]]:
    """What is under way within the sequence of play, the innermost last."""
    found: list[dict[str, Any]] = []
    for frame in b.frames[1:]:
        known = {} if frame.record is None else frame.record.to_json()
        found.append({"frame": frame.course.name, "stage": frame.stage_name, **known})
    return found
