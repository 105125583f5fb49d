"""The measurement of the server is one of real people at real tables."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from processes import ENVIRONMENT

LOAD = Path(__file__).resolve().parents[2] / "tools" / "load.py"
PROMISED = {
    "tables",
    "answers",
    "answers_per_second",
    "p50_ms",
    "p99_ms",
    "cpu_ms_per_answer",
    "rss_mb",
    "game",
}


def load(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(LOAD), *options]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("by", ["socket", "post"])
def test_answers_of_people_are_counted_with_what_they_cost(by: str) -> None:
    done = load("--tables", "2", "--answers", "20", "--warm-up", "0", "--flat-out", "--json", "--by", by)
    assert done.returncode == 0, done.stderr
    measured = json.loads(done.stdout)
    assert measured.keys() >= PROMISED
    assert (measured["tables"], measured["sockets"], measured["refused"]) == (2, 6, 0)
    assert measured["answers"] >= 20
    assert measured["cpu_ms_per_answer"] > 0


@pytest.mark.parametrize("address", ["https://games.example.org", "http://192.0.2.1:8741"])
def test_only_servers_on_this_machine_are_asked(address: str) -> None:
    done = load("--address", address)
    assert done.returncode != 0
    assert "only a server on this machine" in done.stderr
