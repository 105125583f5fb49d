"""Measure the entrance and a running table with Lighthouse, on a desk and on a phone; fails below 95.

Each page is measured several times (`--runs 5`), and the medians count: how fast a page is depends on what
else the machine does, whose load is printed beside them. `--verbose` tells what costs points.
Needs the built client (`make web`), Node and Chromium; `CHROME_PATH` names another one than Debian's.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "src"), str(ROOT / "tests")]

from served import served  # noqa: E402
from tabletop import ALONE, Person  # noqa: E402

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility")
DEVICES = {"desktop": ["--preset=desktop"], "mobile": []}
LEAST = 95
CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-quic"


def measure(address: str, device: str, cookie: str, folder: Path, verbose: bool) -> dict[str, int]:
    """The scores of a page, from 0 to 100; where Lighthouse itself fails it tries once more."""
    found = examine(address, device, cookie, folder)
    if trouble := trouble_in(found):
        print(f"    Lighthouse failed ({trouble}); {address} is measured once more")
        found = examine(address, device, cookie, folder)
    if trouble := trouble_in(found):
        sys.exit(f"Lighthouse failed again at {address}: {trouble}")
    if verbose:
        tell_what_to_mend(found)
    return {category: round(100 * found["categories"][category]["score"]) for category in CATEGORIES}


def examine(address: str, device: str, cookie: str, folder: Path) -> dict[str, Any]:
    """The report of Lighthouse, which is also there when it could not measure everything."""
    report = folder / f"{device}.json"
    report.unlink(missing_ok=True)
    command = ["npx", "--yes", LIGHTHOUSE, address, *DEVICES[device], "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--chrome-flags={CHROME_FLAGS}", f"--extra-headers={json.dumps({'Cookie': cookie})}"]
    environment = {"CHROME_PATH": "/usr/bin/chromium", **os.environ}
    done = subprocess.run(command, env=environment, timeout=300, stdin=subprocess.DEVNULL)
    if not report.is_file():
        done.check_returncode()
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def trouble_in(report: dict[str, Any]) -> str:
    """What Lighthouse itself failed at: the page as a whole, or an audit without which there is no score."""
    if (error := report.get("runtimeError")) is not None:
        return str(error["code"])
    if all(report["categories"][category]["score"] is not None for category in CATEGORIES):
        return ""
    failed = [audit for audit in report["audits"].values() if audit["scoreDisplayMode"] == "error"]
    return str(failed[0].get("errorMessage", "")) if failed else "no score"


def tell_what_to_mend(report: dict[str, Any]) -> None:
    """The audits that cost points."""
    weights = {ref["id"] for name in CATEGORIES for ref in report["categories"][name]["auditRefs"]}
    for name, audit in report["audits"].items():
        if name in weights and audit["score"] is not None and audit["score"] < 0.9:
            print(f"    {name}: {audit['score']} {audit.get('displayValue', '')}")
            items = audit.get("details", {}).get("items", [])
            for item in items[:6] if isinstance(items, list) else ():
                print(f"      {json.dumps(item)[:300]}")


def middle(measured: list[dict[str, int]]) -> dict[str, float]:
    """The median of each score."""
    return {category: median(scores[category] for scores in measured) for category in CATEGORIES}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(";")[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each page is measured (default: 3)")
    parser.add_argument("--verbose", action="store_true", help="tell what costs points")
    options = parser.parse_args()
    good = True
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server, server.browser() as browser:
        person = Person(server, "", browser)
        person.post("/guest")
        table = person.new_table(ALONE)["id"]
        person.asked(table, "uk")
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
        for name, path in {"home": "/", "table": f"/tables/{table}"}.items():
            for device in DEVICES:
                address = server.address + path
                measured = [
                    measure(address, device, cookie, Path(folder), options.verbose)
                    for _ in range(options.runs)
                ]
                scores = middle(measured)
                told = (f"{category} {score:g}" for category, score in scores.items())
                speeds = ", ".join(str(one["performance"]) for one in measured)
                print(f"{name:6} {device:8}", *told, f"({speeds}; load {os.getloadavg()[0]:.1f})", flush=True)
                good &= min(scores.values()) >= LEAST
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
