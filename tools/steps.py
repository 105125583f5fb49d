"""Run targets of the Makefile, go on when one fails, and tell how long each took.

Those that are joined as in `one+another` run side by side; what they print is shown when all have ended.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple


class Told(NamedTuple):
    """How a step went, and what it printed if it was to be shown later."""

    step: str
    failed: bool
    seconds: float
    printed: bytes


def run(step: str, settings: list[str], later: bool = False) -> Told:
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", step, *settings]
    began = time.monotonic()
    stdout, stderr = (subprocess.PIPE, subprocess.STDOUT) if later else (None, None)
    done = subprocess.run(command, check=False, stdout=stdout, stderr=stderr)
    return Told(step, done.returncode != 0, time.monotonic() - began, done.stdout or b"")


def run_side_by_side(steps: list[str], settings: list[str]) -> list[Told]:
    with ThreadPoolExecutor() as pool:
        told = list(pool.map(lambda step: run(step, settings, later=True), steps))
    for one in told:
        print(f"--- {one.step}", flush=True)
        sys.stdout.buffer.write(one.printed)
        sys.stdout.flush()
    return told


def main(words: list[str]) -> int:
    settings = [word for word in words if "=" in word]
    began = time.monotonic()
    told: list[Told] = []
    for word in words:
        if "=" in word:
            continue
        if "+" in word:
            told += run_side_by_side(word.split("+"), settings)
        else:
            print(f"--- {word}", flush=True)
            told.append(run(word, settings))
    print("---")
    for step, failed, seconds, _ in told:
        print(f"{step:<12} {'failed' if failed else 'done':<7} {seconds:6.1f} s")
    print(f"{'all':<20} {time.monotonic() - began:6.1f} s")
    return int(any(one.failed for one in told))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
