"""A progress bar on a terminal, nothing in a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tripartite.terminal.screen import make_console


@contextmanager
def progress_bar(of_what: str) -> Iterator[Callable[[int, int], None] | None]:
    """Gives what a long task calls with the number done and the number in all."""
    console = make_console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn(of_what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(of_what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
