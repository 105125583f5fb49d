"""What clients are told of lessons, in their language."""

from __future__ import annotations

from tripartite.lessons import Lesson
from tripartite.server.tables.lessons import Place
from tripartite.server.web.schemas import LessonInfo, LessonPlace, LessonScript, LessonStep


def lesson_info(lesson: Lesson, language: str) -> LessonInfo:
    heading = lesson.heading(language)
    return LessonInfo(
        id=lesson.id,
        title=heading.title,
        text=heading.text,
        minutes=lesson.head.minutes,
        steps=len(lesson.steps),
        puzzle=lesson.head.puzzle,
    )


def lesson_script(lesson: Lesson, language: str) -> LessonScript:
    """The words of all steps; of a puzzle neither what it accepts nor where to look."""
    hidden = lesson.head.puzzle
    script = [
        LessonStep(
            title=step.said(language).title,
            text=step.said(language).text,
            paragraph=step.paragraph,
            task=step.is_task,
            accept=[] if hidden else step.accept,
            point=[] if hidden and step.point is None else step.point,
        )
        for step in lesson.steps
    ]
    return LessonScript(**dict(lesson_info(lesson, language)), script=script)


def lesson_place(place: Place | None) -> LessonPlace | None:
    """How far a table has come in a lesson, if one is played at it."""
    if place is None:
        return None
    lesson = place.lesson
    return LessonPlace(
        id=lesson.id,
        step=place.step,
        steps=len(lesson.steps),
        done=place.is_over,
    )
