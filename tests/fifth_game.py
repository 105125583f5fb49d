"""A small fifth game, in a package of its own, and a program that has it installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from processes import ENVIRONMENT, PACKAGE

SOURCE = Path(__file__).parent / "package"


def install(folder: Path) -> dict[str, str]:
    """Installs the package as any other, into a folder; the environment in which Tripartite finds it."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(SOURCE, source)
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
    ]
    subprocess.run([*command, "--target", str(site), str(source)], check=True)
    return {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join((str(PACKAGE), str(site)))}


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What `python -m` with these arguments prints when all goes well."""
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


def tested(environment: dict[str, str], file: Path) -> str:
    """Runs the tests of a file that are about the fifth game, which must not be none."""
    return run(environment, "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", str(file), "-k", "parley")
