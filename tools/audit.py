"""Compare what we depend on with the advisories that are published; fails only if one is known.

What could not be compared is said: no findings prove nothing where nobody could read the advisories.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCKED = sorted((ROOT / "requirements").glob("*.txt"))
SERVICES = ("pypi", "osv")
PATIENCE = 300  # seconds


class Audit(NamedTuple):
    """How many packages were compared, how many there are (None: unknown), and what is known of them."""

    checked: int
    of: int | None
    known: list[str]
    problem: str = ""


def python_audit(printed: str) -> Audit:
    """Reads what pip-audit prints; what it cannot compare it leaves out, and says that nothing is known."""
    try:
        packages = json.loads(printed)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Audit(0, None, [], last_line(printed))
    checked = [package for package in packages if "skip_reason" not in package]
    known = [
        f"{package['name']} {package['version']}: {found['id']}, mended in "
        f"{', '.join(found['fix_versions']) or 'no version'}"
        for package in checked
        for found in package["vulns"]
    ]
    left_out = [package["skip_reason"] for package in packages if "skip_reason" in package]
    return Audit(len(checked), len(packages), known, left_out[0] if left_out else "")


def client_audit(printed: str) -> Audit:
    """Reads what npm prints; a registry without advisories answers with a message instead."""
    try:
        told: dict[str, Any] = json.loads(printed)
        total = int(told["metadata"]["dependencies"]["total"])
    except (ValueError, KeyError, TypeError):
        return Audit(0, None, [], refusal_in(printed))
    known = [f"{name}: {found['severity']}" for name, found in told.get("vulnerabilities", {}).items()]
    return Audit(total, total, known)


def refusal_in(printed: str) -> str:
    try:
        return str(json.loads(printed)["message"])
    except (ValueError, KeyError, TypeError):
        return last_line(printed)


def last_line(printed: str) -> str:
    return next(reversed(printed.strip().splitlines()), "it said nothing")[:200]


def in_words(what: str, audit: Audit) -> str:
    if audit.checked == 0:
        return f"{what}: nothing was compared, no advisories can be reached from here ({audit.problem})"
    left = (
        f" ({audit.of - audit.checked} could not be compared)"
        if audit.of and audit.of > audit.checked
        else ""
    )
    if not audit.known:
        return f"{what}: {audit.checked} packages compared{left}, no advisory is known"
    return "\n  ".join([f"{what}: {audit.checked} packages compared{left}, advisories:", *audit.known])


def run(command: list[str]) -> str:
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return f"no answer within {PATIENCE} s"
    return done.stdout.strip() or done.stderr


def look_at_python() -> Audit:
    files = [word for file in LOCKED for word in ("-r", str(file))]
    found = Audit(0, None, [])
    for service in SERVICES:
        options = [
            "--disable-pip",
            "--progress-spinner=off",
            "--format=json",
            f"--vulnerability-service={service}",
        ]
        found = python_audit(run([sys.executable, "-m", "pip_audit", *options, *files]))
        if found.checked:
            break
    return found


def look_at_client() -> Audit:
    return client_audit(run([sys.executable, str(ROOT / "tools" / "npm.py"), "audit", "--json"]))


def main() -> int:
    audits = {"Python": look_at_python(), "client": look_at_client()}
    for what, audit in audits.items():
        print(in_words(what, audit), flush=True)
    return int(any(audit.known for audit in audits.values()))


if __name__ == "__main__":
    sys.exit(main())
