"""What was written of a board last, so that of the next one only what has changed is written."""

from __future__ import annotations

from typing import Any


class Sheet:
    """What the fields of a board held, and how they were written. A field that holds the same is the same
    object in what is written of the next board. The boards are copies, which nobody changes afterwards."""

    def __init__(self) -> None:
        self.held: dict[str, Any] = {}
        self.written: dict[str, Any] = {}
