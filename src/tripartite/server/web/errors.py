"""Refusals: whatever the server does not do is answered by a `Problem` that says why."""

from __future__ import annotations

from typing import Any

from tripartite.server.web.schemas import Problem
from tripartite.texts import Words


class ApiError(Exception):
    """A request that is not carried out. Without a `text` the words of its `error` are used."""

    def __init__(
        self,
        status: int,
        error: str,
        text: str = "",
        paragraph: str | None = None,
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(text or error)
        self.status = status
        self.error = error
        self.text = text
        self.paragraph = paragraph
        self.facts: dict[str, Any] = {} if facts is None else facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Refusals also come from other processes."""
        return ApiError, (self.status, self.error, self.text, self.paragraph, self.facts)

    @classmethod
    def from_elsewhere(cls, *parts: Any) -> ApiError:
        """One that another process has raised and taken apart."""
        return cls(*parts)

    def problem(self, language: str = "en") -> Problem:
        """What the client is told, in its language."""
        text = self.text or Words(language).phrase("problem", self.error, self.facts)
        return Problem(error=self.error, text=text, paragraph=self.paragraph, facts=self.facts)
