"""Decisions: what a procedure asks, what a seat may answer, and why something else is not allowed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Union

Fact = Union[str, int, list[str]]  # noqa: UP007  (mypyc evaluates this alias at run time)
Facts = dict[str, Fact]


class Option:
    """One answer to an ask: a verb, its arguments and the board elements it touches.

    Options are made once and shared, so that two equal options are the same object.
    """

    def __init__(
        self, verb: str, args: tuple[str, ...], touches: tuple[str, ...], values: tuple[int, ...]
    ) -> None:
        self.id = " ".join((verb, *args))
        self.verb = verb
        self.args = args
        self.touches = touches
        self.values = values

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "verb": self.verb, "args": list(self.args), "touches": list(self.touches)}


class Ask:
    """A decision of one seat: what it is for, which paragraph asks for it, and every legal answer.

    `restart` promises that running the segment's procedure from its first line leads straight back here.
    """

    def __init__(
        self, seat: int, prompt: str, paragraph: str, options: list[Option], restart: bool = True
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.paragraph = paragraph
        self.options = options
        self.restart = restart

    def option(self, option_id: str) -> Option | None:
        """The offered option of that id."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def to_json(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt,
            "paragraph": self.paragraph,
            "options": [option.to_json() for option in self.options],
        }


class AskAll:
    """Decisions that several seats make at once; `answers` is filled when the last one is in."""

    def __init__(self, asks: list[Ask], restart: bool = True) -> None:
        self.asks = asks
        self.restart = restart
        self.answers: list[Option] = []


# A procedure is sent the chosen option of an Ask; after an AskAll it reads `answers`.
Procedure = Generator[Union[Ask, AskAll], Option, None]  # noqa: UP007


class Segment:
    """A named part of the sequence of play; a part without decisions is `automatic`."""

    def __init__(
        self,
        name: str,
        paragraph: str,
        procedure: Callable[[Any], Procedure] | None = None,
        automatic: Callable[[Any], None] | None = None,
    ) -> None:
        self.name = name
        self.paragraph = paragraph
        self.procedure = procedure
        self.automatic = automatic


class Violation:
    """Why something is not allowed: a reason, the paragraph that says so, and the facts."""

    def __init__(self, reason: str, paragraph: str, facts: Facts | None = None) -> None:
        self.reason = reason
        self.paragraph = paragraph
        self.facts: Facts = {} if facts is None else facts

    def __repr__(self) -> str:
        return f"<{self.reason} ({self.paragraph}) {self.facts}>"

    def to_json(self) -> dict[str, Any]:
        return {"reason": self.reason, "paragraph": self.paragraph, "facts": self.facts}


class Refused(Exception):
    """An answer that was not accepted; nothing has changed."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.reason)
        self.violation = violation

    def __str__(self) -> str:
        facts = ", ".join(f"{key}: {value}" for key, value in self.violation.facts.items())
        paragraph = f" ({self.violation.paragraph})" if self.violation.paragraph else ""
        return f"{self.violation.reason.replace('_', ' ')}{paragraph}" + (f": {facts}" if facts else "")


class WrongSeat(Refused):
    """The seat is not being asked."""


class NotOffered(Refused):
    """The option is not among those offered."""


class StaleVersion(Refused):
    """The answer was meant for an earlier or later state of the game."""
