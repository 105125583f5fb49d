"""How a game stands: the place in its sequence, and the score at the end of each chapter."""

from __future__ import annotations

from typing import Any

from tripartite.core.events import Event
from tripartite.core.match import Match
from tripartite.core.position import segment_name
from tripartite.present import Present
from tripartite.texts import Phrase, chapters_of


def place(match: Match) -> str:
    """Where the game stands, to be put into any language: chapter, segment, and what is within."""
    chapters = chapters_of(match.game.id)
    within = [getattr(match.board, field) for field in chapters.get("within", "").split()]
    parts = [getattr(match.board, chapters["number"]), segment_name(match.game, match.board), *within]
    return ":".join(str(part) for part in parts)


def place_told(written: str | None, present: Present) -> Phrase | None:
    """None also for a place that is not written as the rules write it now."""
    if not written:
        return None
    try:
        return present.progress(*written.split(":"))
    except (IndexError, TypeError, ValueError):
        return None


def place_in_words(written: str | None, present: Present) -> str | None:
    """None also for a place that rules which were changed have no words for."""
    told = place_told(written, present)
    if told is None:
        return None
    try:
        return present.texts.in_words(told)
    except KeyError:
        return None


def milestone(match: Match, events: list[Event], answer: int) -> dict[str, Any] | None:
    """The score that ended a chapter, if one of those events did; the score of now if they do not tell it."""
    chapters = chapters_of(match.game.id)
    for event in events:
        if event.key == chapters["ends"]:
            points = match.score()["points"]
            return {
                "answer": answer,
                "chapter": event.facts[chapters["number"]],
                "points": {seat: event.facts.get(seat, points[seat]) for seat in match.game.seats},
            }
    return None
