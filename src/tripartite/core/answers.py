"""Answers that somebody wrote: the numbers of their arguments, or what is wrong with the writing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tripartite.core.asks import Facts, Violation

UNKNOWN: Final = -9  # what an element that does not exist reads as


class AnswerReader:
    """Reads answers of one game by its verbs with the kinds of their arguments.

    `paragraphs` names the paragraph of each reason to refuse; `element` gives the number of an argument on
    a board by its kind and name, or UNKNOWN.
    """

    def __init__(
        self,
        verbs: dict[str, tuple[str, ...]],
        paragraphs: dict[str, str],
        element: Callable[[Any, str, str], int],
    ) -> None:
        self.verbs = verbs
        self.paragraphs = paragraphs
        self.element = element

    def problem(self, b: Any, verb: str, args: tuple[str, ...]) -> Violation | None:
        """Why that cannot be an answer of this game; None if it can."""
        if verb not in self.verbs:
            return self._violation("unknown_verb", {"verb": verb})
        kinds = self.verbs[verb]
        if len(kinds) != len(args):
            return self._violation("wrong_number_of_arguments", {"verb": verb, "arguments": list(kinds)})
        for kind, arg in zip(kinds, args, strict=True):
            if self.element(b, kind, arg) == UNKNOWN:
                return self._violation("unknown_element", {"kind": kind, "element": arg})
        return None

    def values(self, b: Any, verb: str, args: tuple[str, ...]) -> list[int]:
        """The numbers of the arguments."""
        return [self.element(b, kind, arg) for kind, arg in zip(self.verbs[verb], args, strict=True)]

    def _violation(self, reason: str, facts: Facts) -> Violation:
        return Violation(reason, self.paragraphs[reason], facts)


def named(kinds: tuple[str, ...], args: tuple[str, ...]) -> Facts:
    """The arguments by their kinds; the second of a kind is what something turns `into`."""
    facts: Facts = {}
    for kind, arg in zip(kinds, args, strict=True):
        facts["into" if kind in facts else kind] = arg
    return facts
