"""A game at the terminal: how it is drawn, and what a player calls things."""

from __future__ import annotations

from typing import Any

from rich.rule import Rule
from rich.text import Text

from tripartite.core.asks import Ask
from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.core.position import View, segment_name
from tripartite.core.verbs import Option
from tripartite.games.registry import part_of
from tripartite.terminal.meaning import Meaning
from tripartite.terminal.parts import Parts, table_of
from tripartite.texts import Texts, capital


class Desk:
    """Any game, plainly. A game's own `terminal.py` has a subclass of this name that draws more.

    Everything is drawn from a seat's view, so that nothing hidden shows.
    """

    example = ""  # words that name something of the game

    def __init__(self, game: Any, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.words = texts.terminal
        self.meaning = Meaning(texts, self.guessed)

    # --- screens -------------------------------------------------------------------------------------------

    def chapter(self, view: View) -> int:
        """The number of the turn; the whole board is shown when it changes."""
        return int(getattr(view.board, self.texts.chapters["number"]))

    def whole(self, view: View) -> Parts:
        """Everything that lies on the table, and the own hand."""
        table = table_of("", "")
        for field, value in view.board.to_json().items():
            table.add_row(field.replace("_", " "), written(value))
        return ["", self.header(view), table]

    def about(self, view: View, prompt: str) -> Parts:
        """What a decision with that prompt is about."""
        return ["", self.header(view)]

    def header(self, view: View) -> Rule:
        """Which turn it is, and what part of it is running."""
        segment = self.texts.segment(segment_name(view.game, view.board))
        return Rule(
            Text(f"{capital(self.texts.chapter(self.chapter(view)))} — {segment}", style="bold"), align="left"
        )

    def hand(self, view: View) -> Parts:
        """What the player alone may see: cards or developments."""
        return self.whole(view)

    def cards(self, view: View, words: str) -> list[str]:
        """The texts of the cards or zones that the words name."""
        return []

    # --- points --------------------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """The points by condition as they stand."""
        score = match.score()
        table = table_of("", *(self.texts.name("seat", seat) for seat in match.game.seats))
        rows = {self.texts.condition(key): row for key, row in score["by_condition"].items()}
        for name, points in {**rows, self.texts.label("total"): score["points"]}.items():
            table.add_row(capital(name), *(str(points[seat]) for seat in match.game.seats))
        return [table]

    def final(self, match: Match) -> Parts:
        """The final score, the winner and why."""
        title = Rule(Text(self.words("game_over"), style="bold"), align="left")
        winner = f"{capital(self.texts.label('winner'))}: {self.texts.winners(match.score()['winners'])}"
        return ["", title, *self.score(match), Text(winner, style="bold")]

    # --- words ---------------------------------------------------------------------------------------------

    def note(self, view: View, option: Option) -> str:
        """What an option would do, beyond its text; empty if there is nothing to add."""
        return ""

    def meant(self, view: View, words: str, ask: Ask) -> list[str]:
        """The option ids that a player who asks "why not" may mean."""
        return self.meaning.meant(view, words)

    def guessed(self, view: View, kind: str, tokens: list[str]) -> list[str]:
        """What is meant by an argument that none of the words names."""
        return []


def written(value: Any) -> str:
    """A value of a board in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(each)}" for key, each in value.items() if each not in (None, [], 0))
    if isinstance(value, list):
        return " ".join(written(each) for each in value)
    return "–" if value is None else str(value)


def make_desk(game: Game, texts: Texts) -> Desk:
    part = part_of(game.id, "terminal")
    made: Desk = (part.Desk if part is not None else Desk)(game, texts)
    return made
