"""Where play stands in its courses, told as stages with what each is for."""

from __future__ import annotations

from typing import Any, NamedTuple

from tripartite.core.frames import Course, Frame
from tripartite.texts import Texts


class ToldStage(NamedTuple):
    """A stage of a course in words. `once`: it comes up before the first round alone."""

    name: str
    purpose: str
    paragraph: str
    once: bool


def told_courses(texts: Texts) -> dict[str, dict[str, ToldStage]]:
    """The courses that are told, such as a turn, each with its told stages in order."""
    sequence: Course = texts.game.sequence
    found = (told_stages(course, texts) for course in (sequence, *sequence.within))
    return {name: stages for name, stages in found if stages}


def told_stages(course: Course, texts: Texts) -> tuple[str, dict[str, ToldStage]]:
    stages = {
        stage.name: ToldStage(texts.segment(stage.name), purpose, stage.paragraph, once=number < course.again)
        for number, stage in enumerate(course.stages)
        if (purpose := texts.purpose(course.name, stage.name)) is not None
    }
    return course.name, stages


def stages_under_way(board: Any, courses: dict[str, dict[str, ToldStage]]) -> list[tuple[str, str]]:
    """The course and the stage of each told course that is under way, the outermost first."""
    return [
        (frame.course.name, stage)
        for frame in board.frames
        if (stage := stage_told(frame, courses.get(frame.course.name, {}))) is not None
    ]


def stage_told(frame: Frame, told: dict[str, ToldStage]) -> str | None:
    """The stage that a frame is at; of one that is not told the last before it, else the next."""
    names = frame.course.names
    for name in (*reversed(names[: frame.stage + 1]), *names[frame.stage + 1 :]):
        if name in told:
            return name
    return None
