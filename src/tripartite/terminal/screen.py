"""The terminal itself: reading lines, and a few ways to print that look the same everywhere."""

from __future__ import annotations

import contextlib
import select
import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.text import Text

from tripartite.rulebook import Paragraph

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (lets `input` edit lines and recall earlier ones)


class Screen:
    """Prints with colour on a terminal and plainly into a pipe; colour never says anything alone."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or make_console()
        self.interactive = sys.stdin.isatty()

    def in_time(self, prompt: str, seconds: float) -> bool:
        """Whether a line is there before the time is up; 0 seconds is no limit."""
        if not seconds or not self.interactive:
            return True
        print(prompt, end="", flush=True)
        ready = bool(select.select([sys.stdin], [], [], seconds)[0])
        print("\r" if ready else "", end="\n" if not ready else "", flush=True)
        return ready

    def read(self, prompt: str) -> str | None:
        """A typed line; None when the input has ended."""
        try:
            line = input(prompt)
        except EOFError:
            self.console.print()
            return None
        if not self.interactive:
            self.line(line)  # a script's answers belong into its output
        return line

    def clear(self) -> None:
        self.console.clear()

    def line(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def heading(self, text: str) -> None:
        self.console.rule(Text(text, style="bold"), align="left")

    def event(self, text: str, paragraph: str, heading: bool) -> None:
        if heading:
            self.heading(text)
            return
        told = Text("• ") + Text(text)
        if paragraph:
            told.append(f" [{paragraph}]", style="dim")
        self._hanging(told, 2)

    def prompt(self, text: str, paragraph: str) -> None:
        self.console.print()
        self.console.print(Text(text, style="bold") + Text(f" [{paragraph}]", style="dim"))

    def answer(self, text: str) -> None:
        self._hanging(Text(text), 2)

    def numbered(self, lines: list[str]) -> None:
        width = len(str(len(lines))) + 2
        for number, line in enumerate(lines, 1):
            self._hanging(Text(f"{number:>{width}}. ", style="bold") + Text(line), width + 2)

    def _hanging(self, text: Text, indent: int) -> None:
        """Wrapped lines stand under the first word."""
        first, rest = text[:indent], text[indent:]
        for number, line in enumerate(rest.wrap(self.console, self.console.width - indent)):
            line.rstrip()
            self.console.print((Text(" " * indent) if number else first) + line)

    def hint(self, text: str) -> None:
        self.line(text, style="dim")

    def problem(self, text: str) -> None:
        self.line(f"! {text}", style="yellow")

    def unbroken(self, text: str, style: str = "") -> None:
        """A line that names a file stays in one piece, so that it can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def paragraph(self, text: str) -> None:
        self.console.print(Text(text.rstrip()))

    def rule(self, entry: Paragraph) -> None:
        """A paragraph of the reference with its rulings."""
        self.heading(f"{entry.id} {entry.title}")
        self.paragraph(entry.text)
        for ruling in entry.rulings:
            self._hanging(Text("→ ") + Text(ruling), 2)
        if entry.comment:
            self.console.print()
            self.paragraph(entry.comment)

    def show(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)


def make_console(stderr: bool = False) -> Console:
    """A console that prints text as it is."""
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)
