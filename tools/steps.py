"""Run targets of the Makefile one after the other, go on when one fails, and tell how long each took."""

import os
import subprocess
import sys
import time


def main(words: list[str]) -> int:
    settings = [word for word in words if "=" in word]
    told: list[tuple[str, str, float]] = []
    for step in (word for word in words if "=" not in word):
        print(f"--- {step}", flush=True)
        began = time.monotonic()
        command = [os.environ.get("MAKE", "make"), "--no-print-directory", step, *settings]
        done = subprocess.run(command, check=False)
        told.append((step, "failed" if done.returncode else "done", time.monotonic() - began))
    print("---")
    for step, outcome, seconds in [*told, ("all", "", sum(seconds for _, _, seconds in told))]:
        print(f"{step:<12} {outcome:<7} {seconds:6.1f} s")
    return int(any(outcome == "failed" for _, outcome, _ in told))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
