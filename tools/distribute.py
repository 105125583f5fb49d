"""Build what people can have without a checkout, into dist/: a wheel for any machine, and the whole program
with all that it needs in a single file, for machines and Pythons like this one.

Needs the built client (`make web`). `--compiled` puts the compiled rules into the single file; the wheel
holds none, so that it can be installed anywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
CLIENT = ROOT / "src" / "tripartite" / "server" / "static" / "index.html"
LOCKED = ROOT / "requirements" / "runtime.txt"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
OURS = "tripartite-*"
EPOCH = "315532800"  # 1980, the first year that zip files know: the same sources give the same file


def run(*command: str | Path, **environment: str) -> None:
    subprocess.run(list(map(str, command)), cwd=ROOT, env={**os.environ, **environment}, check=True)


def build_wheel(folder: Path, compiled: bool) -> Path:
    build = ("wheel", "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", folder, ROOT)
    run(*PIP, *build, TRIPARTITE_MYPYC="1" if compiled else "")
    [wheel] = folder.glob(f"{OURS}.whl")
    return wheel


def build_app(wheel: Path) -> Path:
    """What is locked, and the wheel, in one file that unpacks itself when it is first run: native parts
    cannot be loaded from within."""
    version = wheel.name.split("-")[1]
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    app = DIST / f"tripartite-{version}-{python}-{platform}.pyz"
    with tempfile.TemporaryDirectory() as folder:
        install = (*PIP, "install", "--quiet", "--no-compile", "--target", folder)
        run(*install, "--require-hashes", "-r", LOCKED)
        run(*install, "--no-deps", "--upgrade", wheel)
        packed = ("--site-packages", folder, "--compressed", "--reproducible", "--output-file", app)
        started = ("--console-script", "tripartite", "--python", f"/usr/bin/env {python}")
        run(sys.executable, "-m", "shiv", *packed, *started, SOURCE_DATE_EPOCH=EPOCH)
    return app


def main() -> None:
    if not CLIENT.is_file():
        sys.exit(f"the browser client is not built into {CLIENT.parent}: run `make web` first")
    DIST.mkdir(exist_ok=True)
    for left in DIST.glob(OURS):
        left.unlink()
    made = [build_wheel(DIST, compiled=False)]
    if "--compiled" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            made.append(build_app(build_wheel(Path(folder), compiled=True)))
    else:
        made.append(build_app(made[0]))
    for path in made:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
