"""Print `compiled` if C extensions can be built here; otherwise `pure`, with the reason on stderr."""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path


def obstacle() -> str | None:
    """Why a C extension cannot be compiled, or None."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        headers = {sysconfig.get_path(name) for name in ("include", "platinclude")}
        includes = [f"-I{path}" for path in sorted(headers)]
        try:
            probe = subprocess.run(
                [*command, *includes, "-c", str(source), "-o", str(Path(folder, "probe.o"))],
                capture_output=True,
                check=False,
            )
        except OSError:
            return f"no C compiler ({command[0]})"
    if probe.returncode != 0:
        return f"{command[0]} cannot compile against the Python headers (on Debian: python3-dev, gcc)"
    return None


def main() -> None:
    reason = obstacle()
    if reason:
        print(
            f"Only the plain sources are used, not compiled rules (slower, otherwise the same): {reason}.",
            file=sys.stderr,
        )
    print("pure" if reason else "compiled")


if __name__ == "__main__":
    main()
