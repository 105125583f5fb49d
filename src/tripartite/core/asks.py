"""Decisions: what is asked, what a seat may answer, and why something else is not allowed."""

from __future__ import annotations

from typing import Any, Union

from tripartite.core.verbs import UNKNOWN, Facts, Offer, Option, Reason, Verb, Vocabulary


class Ask:
    """A decision of one seat: what it is for, which paragraph asks for it, and every legal answer."""

    def __init__(
        self, seat: int, prompt: str, paragraph: str, verbs: tuple[Verb, ...], options: list[Option]
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.paragraph = paragraph
        self.verbs = verbs
        self.options = options

    @staticmethod
    def of(b: Any, seat: int, prompt: str, paragraph: str, verbs: tuple[Verb, ...]) -> Ask:
        """What may be done with those verbs on the board."""
        offer = Offer(b.vocabulary)
        for verb in verbs:
            offer.collect(b, seat, verb)
        return Ask(seat, prompt, paragraph, verbs, offer.options)

    def option(self, option_id: str) -> Option | None:
        """The offered option of that id."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def offers(self, option: Option) -> bool:
        """Whether the option is one of those offered, which are shared objects."""
        for each in self.options:
            if each is option:
                return True
        return False

    def to_json(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt,
            "paragraph": self.paragraph,
            "options": [option.to_json() for option in self.options],
        }


class AskAll:
    """Decisions that several seats make at once; they are carried out together, in this order."""

    def __init__(self, asks: list[Ask]) -> None:
        self.asks = asks


Asked = Union[Ask, AskAll, None]  # noqa: UP007  (mypyc evaluates this alias at run time)


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


def misspelling(vocabulary: Vocabulary, verb: str, args: tuple[str, ...]) -> Violation | None:
    """Why that cannot be an answer in this game; None if it can."""
    declared = vocabulary.verbs.get(verb)
    if declared is None:
        return Violation("unknown_verb", vocabulary.writing, {"verb": verb})
    kinds = declared.arguments
    if len(kinds) != len(args):
        facts: Facts = {"verb": verb, "arguments": list(kinds)}
        return Violation("wrong_number_of_arguments", vocabulary.writing, facts)
    values = vocabulary.values(declared, args)
    if UNKNOWN not in values:
        return None
    wrong = values.index(UNKNOWN)
    return Violation("unknown_element", vocabulary.elements, {"kind": kinds[wrong], "element": args[wrong]})


def refusal(b: Any, ask: Ask, verb: str, args: tuple[str, ...]) -> Reason | None:
    """Which rule forbids that well-written answer to the ask; None if none does."""
    vocabulary: Vocabulary = b.vocabulary
    declared = vocabulary.verbs[verb]
    if declared not in ask.verbs:
        return None
    return declared.refuses(b, ask.seat, vocabulary.values(declared, args))


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
