"""How a game stands: the place in its sequence, the score at the end of each chapter, and who would win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tripartite.core.events import Event
from tripartite.core.match import Match
from tripartite.core.position import Position, segment_name
from tripartite.games.churchill.terms import GERMANY, JAPAN, POWERS, SEATS
from tripartite.games.churchill.victory import SPREAD, decide_victory
from tripartite.games.downfall.terms import OUTCOMES
from tripartite.games.downfall.victory import verdict_facts
from tripartite.server.words import VERDICTS, fill, say
from tripartite.texts import Texts, chapters_of

PARAGRAPHS = {
    "allied_victory": "4.41",
    "broken_alliance": "4.42",
    "broken_alliance_1": "4.42",
    "broken_alliance_tournament": "4.42",
    "negotiated_surrender": "4.43",
}


def place(match: Match) -> str:
    """Where the game stands, in a form that can be put into any language: chapter and segment."""
    chapter = getattr(match.board, chapters_of(match.game.id)["number"])
    return f"{chapter}:{segment_name(match.game, match.board)}"


def place_in_words(written: str | None, texts: Texts) -> str | None:
    if not written:
        return None
    chapter, _, segment = written.partition(":")
    return f"{texts.chapter(chapter)}, {texts.segment(segment)}"


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


def verdict(position: Position, texts: Texts) -> str:
    """Which victory condition applies, by what everybody knows."""
    judge = VERDICT_OF.get(position.game.id)
    return judge(position, texts) if judge else ""


def churchill_verdict(position: Position, texts: Texts) -> str:
    """4.41 to 4.43; the winner is named unless dice have yet to decide."""
    over, language = position.over, texts.language
    board = position.board if over else position.view(-1).board
    key = churchill_condition(position, board)
    facts = {
        "spread": SPREAD[board.rules.edition],
        "powers": [texts.name("power", power) for n, power in enumerate(POWERS) if not board.surrendered[n]],
    }
    told = fill(VERDICTS, key, language, **facts)
    ending = say(VERDICTS, "then" if over else "now", language, verdict=told, paragraph=PARAGRAPHS[key])
    if over:
        winner = texts.name("seat", SEATS[board.winner], "the")
        return f"{ending} {say(VERDICTS, 'won', language, seat=winner)}"
    diced = board.rules.edition == 1 and not board.rules.tournament_scoring
    if diced and key != "allied_victory":
        return ending
    winner = texts.name("seat", SEATS[likely_winner(board)], "the")
    return f"{ending} {say(VERDICTS, 'would_win', language, seat=winner)}"


def churchill_condition(position: Position, board: Any) -> str:
    """The victory condition that fits the board, as the words for it are called."""
    if not (board.surrendered[GERMANY] and board.surrendered[JAPAN]):
        return "negotiated_surrender"
    rules = board.rules
    points = board.final_score if position.over else position.game.score(board)["points"].values()
    if max(points) - min(points) <= SPREAD[rules.edition]:
        return "allied_victory"
    if rules.edition == 2:
        return "broken_alliance"
    return "broken_alliance_tournament" if rules.tournament_scoring else "broken_alliance_1"


def likely_winner(board: Any) -> int:
    """Who would win with the board as everybody sees it."""
    imagined = board.copy()
    decide_victory(imagined)
    winner: int = imagined.winner
    return winner


def downfall_verdict(position: Position, texts: Texts) -> str:
    """20: the fate of Germany and what follows from it."""
    board = position.board
    return texts.say("verdict", OUTCOMES[board.outcome], verdict_facts(board))


VERDICT_OF: dict[str, Callable[[Position, Texts], str]] = {
    "churchill": churchill_verdict,
    "downfall": downfall_verdict,
}
