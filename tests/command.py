"""Running `tripartite` as its users do: in a process of its own."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from processes import Process
from tripartite.api import Match

Result = subprocess.CompletedProcess[str]


def run(*arguments: str | Path, typed: str = "") -> Result:
    """Runs the command with `typed` as its input."""
    process = Process(*map(str, arguments))
    printed, said = process.communicate(typed)
    return Result(arguments, process.wait(), printed, said)


def output(*arguments: str | Path, typed: str = "") -> str:
    """What a command prints that succeeds."""
    result = run(*arguments, typed=typed)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def answer_json(*arguments: str | Path) -> Any:
    """What a command prints with --json."""
    return json.loads(output(*arguments, "--json"))


def complaint(*arguments: str | Path, typed: str = "") -> str:
    """The one line with which a command refuses its input."""
    result = run(*arguments, typed=typed)
    assert result.returncode != 0
    assert result.stderr.startswith("tripartite: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("tripartite: ").strip()


def saved(match: Match, folder: Path, name: str = "game.json") -> Path:
    """The match as a file."""
    path = folder / name
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return path
