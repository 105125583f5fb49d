"""Try what lies in dist/ as somebody who has nothing of Tripartite: each in an empty environment, where it is
installed, started, looked at, played and stopped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from processes import StartedProcess  # noqa: E402
from served import serving  # noqa: E402
from tabletop import Person, eventually  # noqa: E402

DIST = ROOT / "dist"
NAMES = {".whl": "the wheel", ".pyz": "the single file"}


def empty_environment(folder: Path) -> Path:
    """A virtual environment with nothing in it but pip, and its programs."""
    venv.create(folder, with_pip=True, symlinks=True)
    return folder / "bin"


def command_of(product: Path, folder: Path) -> list[str]:
    """What starts the product; a wheel is installed first, as pipx does it."""
    programs = empty_environment(folder / "venv")
    if product.suffix == ".pyz":
        return [str(programs / "python"), str(product)]
    pip = [str(programs / "python"), "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", str(product)], check=True, cwd=folder)
    return [str(programs / "tripartite")]


def home_in(folder: Path) -> dict[str, str]:
    """The variables of somebody whose browser only notes what it is told to open."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{folder}/opened"\n')
    browser.chmod(0o755)
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(folder), "BROWSER": str(browser), "TRIPARTITE_PORT": "0"}


def look(person: Person) -> None:
    """The page is there, with its scripts: the client was packed."""
    page = person.http.get("/")
    assert page.status_code == 200, page.text
    scripts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(script.startswith("/assets/") for script in scripts), page.text
    for script in scripts:
        assert person.http.get(script).status_code == 200, script


def play(person: Person) -> None:
    """An answer to each game, after which the bots play until it is the person's turn again."""
    person.post("/guest")
    for game in person.get("/games"):
        table = person.post("/play-now", {"game": game["id"]})
        seat = next(seat["seat"] for seat in table["seats"] if seat["mine"])
        person.answer(table["id"], seat)
        person.asked(table["id"], seat)


def try_out(product: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        process = StartedProcess(home_in(folder), command=command_of(product, folder), cwd=folder)
        with serving(process, folder) as server, server.browser() as browser:
            person = Person(server, "", browser)
            look(person)
            play(person)
            eventually((folder / "opened").exists, bool)
            assert server.end() == 0, server.log


def main() -> None:
    found = [product for ending in NAMES for product in DIST.glob(f"tripartite-*{ending}")]
    if {product.suffix for product in found} != NAMES.keys():
        sys.exit(f"{DIST} holds no wheel or no single file: run `make dist` first")
    for product in found:
        try_out(product)
        print(f"{NAMES[product.suffix]} works in an empty environment: {product.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
