"""The parts that a desk draws its game with."""

from __future__ import annotations

from rich import box
from rich.console import RenderableType
from rich.table import Table

Parts = list[RenderableType]


def table_of(*headings: str, numbers: tuple[int, ...] = ()) -> Table:
    """An empty table; the columns named are numbers."""
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place in numbers else "left")
    return table
