"""Events: what happened, for logs, animation and replay."""

from __future__ import annotations

from typing import Any

from tripartite.core.verbs import Facts


class Event:
    """Something that happened under a paragraph; `seat` is whose secret it is, or None if all may see it."""

    def __init__(self, key: str, paragraph: str, facts: Facts, seat: str | None = None) -> None:
        self.key = key
        self.paragraph = paragraph
        self.facts = facts
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{self.key} ({self.paragraph}) {self.facts}>"

    def seen_by(self, hand: tuple[str, ...]) -> bool:
        """Whether somebody who plays these seats may see it."""
        return self.seat is None or self.seat in hand

    def to_json(self) -> dict[str, Any]:
        record: dict[str, Any] = {"event": self.key, "paragraph": self.paragraph, "facts": self.facts}
        if self.seat is not None:
            record["seat"] = self.seat
        return record


class Log:
    """The event sink of a game that is being watched; simulations run without one."""

    def __init__(self) -> None:
        self.events: list[Event] = []
