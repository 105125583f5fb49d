"""Programs that some tests need, installed where that is possible."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def try_to_install(package: str) -> None:
    """Installs a Debian package if we may; processes that want to at the same time take turns."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    with (Path(tempfile.gettempdir()) / "tripartite-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", "-q", package]):
            subprocess.run(["apt-get", *command], capture_output=True, check=False)
