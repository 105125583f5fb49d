"""Run the browser tests again and again on a throttled processor; fails if a test has failed once.

Two cores run as many times more tests at once as the processor is to be slower, so that browsers, servers
and tests alike get that share of it.

Arguments that it does not know are given to pytest, as in `python tools/flaky.py --rounds 20 -k replay`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT = 300  # of one test at full speed, in seconds
CORES = 2  # that the tests run on, one for each worker at full speed


def play_round(throttle: int, arguments: list[str], report: Path) -> list[ET.Element]:
    """Runs the tests once and shows how they go; their results."""
    workers = str(CORES * throttle)
    command = [sys.executable, "-m", "pytest", "-n", workers, "-q", f"--timeout={TIMEOUT * throttle}"]
    result = subprocess.run(
        [*command, f"--junitxml={report}", "tests/browser", *arguments],
        cwd=ROOT,
        env={**os.environ, "TRIPARTITE_THROTTLE": str(throttle)},
        check=False,
    )
    if not report.exists():
        sys.exit(f"pytest ended with {result.returncode} and without a report")
    return list(ET.parse(report).getroot().iter("testcase"))


def failures(case: ET.Element) -> list[ET.Element]:
    return case.findall("failure") + case.findall("error")


def tell(number: int, cases: list[ET.Element], seconds: float) -> bool:
    """Says how a round went; whether all was well."""
    failed = [case for case in cases if failures(case)]
    skipped = sum(case.find("skipped") is not None for case in cases)
    passed = len(cases) - len(failed) - skipped
    print(f"round {number}: {seconds:.0f} s, {passed} passed, {len(failed)} failed, {skipped} skipped")
    for case in failed:
        print(f"  {case.get('name')}: {failures(case)[0].get('message', '')[:300]}")
    sys.stdout.flush()
    return passed > 0 and not failed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often the tests run (default: 5)")
    parser.add_argument("--throttle", type=int, default=4, help="how many times slower (default: 4)")
    wanted, arguments = parser.parse_known_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    well = True
    for number in range(1, wanted.rounds + 1):
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            cases = play_round(wanted.throttle, arguments, Path(folder) / "report.xml")
        well &= tell(number, cases, time.monotonic() - began)
    sys.exit(not well)


if __name__ == "__main__":
    main()
