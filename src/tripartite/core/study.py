"""Studies of balance: what many games are drawn as. A game says what is drawn, a tool draws it."""

from __future__ import annotations

from typing import Any, Final

BARS: Final = "bars"  # one bar for each series, of its only value
HISTOGRAM: Final = "histogram"  # how often each whole number occurs in a series
LINES: Final = "lines"  # a value for each place on the axis, None where there is none

Facts = dict[str, Any]  # what a study notes of one game


class Series:
    """Values under one name, in a colour of their own."""

    def __init__(self, label: str, colour: str, values: list[Any]) -> None:
        self.label = label
        self.colour = colour
        self.values = values


class Panel:
    """One drawing; `axis` is what is written below it, `places` the numbers along it."""

    def __init__(
        self, kind: str, title: str, series: list[Series], axis: str = "", places: list[int] | None = None
    ) -> None:
        self.kind = kind
        self.title = title
        self.series = series
        self.axis = axis
        self.places: list[int] = [] if places is None else places


class Figure:
    """Panels beside each other in one file."""

    def __init__(self, name: str, panels: list[Panel]) -> None:
        self.name = name
        self.panels = panels


def counts(values: list[int | None]) -> dict[str, int]:
    """How often each number occurs, in order; None is what never happened."""
    found: dict[str, int] = {}
    for key in sorted(["never" if value is None else f"{value:02}" for value in values]):
        found[key] = found.get(key, 0) + 1
    return found


def mean(values: list[Any]) -> float | None:
    """The mean of what is known."""
    known = [float(value) for value in values if value is not None]
    return sum(known) / len(known) if known else None
