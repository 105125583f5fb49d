"""How a game stands: the place in its sequence, the score at the end of each chapter, and who would win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tripartite.core.events import Event
from tripartite.core.match import Match
from tripartite.core.position import Position, segment_name
from tripartite.games.churchill.terms import GERMANY, JAPAN, POWERS, SEATS
from tripartite.games.churchill.victory import SPREAD, decide_victory
from tripartite.server.words import VERDICTS, say
from tripartite.texts import Texts

CHAPTER_ENDS = {"churchill": "conference_ends"}
PARAGRAPHS = {"allied_victory": "4.41", "broken_alliance": "4.42", "negotiated_surrender": "4.43"}


def place(match: Match) -> str:
    """Where the game stands, in a form that can be put into any language: chapter and segment."""
    return f"{getattr(match.board, 'conference', '')}:{segment_name(match.game, match.board)}"


def place_in_words(written: str | None, texts: Texts) -> str | None:
    if not written:
        return None
    chapter, _, segment = written.partition(":")
    if not chapter:
        return texts.segment(segment)
    return f"{texts.label('conference_number', conference=chapter)}, {texts.segment(segment)}"


def milestone(match: Match, events: list[Event], answer: int) -> dict[str, Any] | None:
    """The score if those events ended a chapter; what the next one opens with is in it already."""
    key = CHAPTER_ENDS.get(match.game.id)
    for event in events:
        if event.key == key:
            return {"answer": answer, "chapter": event.facts.get("conference"), "points": match.score()["points"]}
    return None


def verdict(position: Position, texts: Texts) -> str:
    """Which victory condition applies, by what everybody knows."""
    judge = VERDICT_OF.get(position.game.id)
    return judge(position, texts) if judge else ""


def churchill_verdict(position: Position, texts: Texts) -> str:
    """4.41 to 4.43; the winner is named unless dice have to decide."""
    over = position.over
    board = position.board if over else position.view(-1).board
    edition = board.rules.edition
    points = position.game.score(board)
    totals = list((points["points"]).values())
    if not (board.surrendered[GERMANY] and board.surrendered[JAPAN]):
        key = "negotiated_surrender"
    elif max(totals) - min(totals) <= SPREAD[edition]:
        key = "allied_victory"
    else:
        key = "broken_alliance"
    diced = edition == 1 and not board.rules.tournament_scoring and key != "allied_victory"
    facts = {
        "spread": SPREAD[edition],
        "powers": [texts.name("power", power) for n, power in enumerate(POWERS) if not board.surrendered[n]],
    }
    words = "broken_alliance_1" if key == "broken_alliance" and edition == 1 else key
    told = say(VERDICTS, words, texts.language, **facts)
    sentence = "then" if over else "now"
    text = say(VERDICTS, sentence, texts.language, verdict=told, paragraph=PARAGRAPHS[key])
    if diced and not over:
        return text
    winner = points["winner"] if over else SEATS[likely_winner(board)]
    ending = "won" if over else "would_win"
    return text + say(VERDICTS, ending, texts.language, seat=texts.name("seat", winner, "the"))


def likely_winner(board: Any) -> int:
    """Who would win with the board as everybody sees it."""
    imagined = board.copy()
    decide_victory(imagined)
    winner: int = imagined.winner
    return winner


VERDICT_OF: dict[str, Callable[[Position, Texts], str]] = {"churchill": churchill_verdict}
