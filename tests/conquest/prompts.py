"""What is asked, hinted and warned of on boards of Conquest & Consequence, in the view of who is asked."""

from __future__ import annotations

from typing import Any

from conquest.table import run
from tripartite.api import load_game
from tripartite.core.asks import Ask
from tripartite.core.position import View
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.knowledge import redact
from tripartite.games.conquest.present import odds_of_options
from tripartite.present import present_of
from tripartite.texts import Texts

GAME: Any = load_game("conquest")


def asked(b: Board, language: str = "en") -> str:
    """The prompt of the present decision."""
    ask = _ask(b)
    return Texts(GAME, language).prompt(ask, redact(b, ask.seat))


def hinted(b: Board, answer: str, language: str = "en") -> str | None:
    """What stands beside an answer."""
    view = _view(b)
    assert view.ask is not None
    option = view.ask.option(answer)
    assert option is not None, [each.id for each in view.ask.options]
    texts = Texts(GAME, language)
    hint = present_of(texts).hint(view, option, {"odds": odds_of_options(view)})
    return None if hint is None else texts.in_words(hint)


def warned(b: Board, answer: str) -> str | None:
    """What an answer would lose."""
    view = _view(b)
    assert view.ask is not None
    option = view.ask.option(answer)
    assert option is not None, [each.id for each in view.ask.options]
    return present_of(Texts(GAME, "en")).warning(view, option)


def _ask(b: Board) -> Ask:
    ask = run(b)
    assert ask is not None
    return ask


def _view(b: Board) -> View:
    ask = _ask(b)
    view = View(GAME, ask.seat, redact(b, ask.seat), 0)
    view.ask = ask
    return view
