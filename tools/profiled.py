"""Run `tripartite` and write down where its processor time goes: `python tools/profiled.py FILE serve ...`.

A timer of the main thread's own processor time tells where that thread is; what others have used since
counts to where they are. SIGUSR1 begins anew, SIGUSR2 writes FILE. Compiled rules leave no trace: they count
to their callers. Linux only.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
import sysconfig
import threading
import time
from collections import defaultdict
from pathlib import Path
from types import FrameType

import tripartite
from tripartite.cli import main

EVERY = 1_000_000  # nanoseconds; the system may look less often
PACKAGE = str(Path(tripartite.__file__).parent) + "/"
STDLIB = sysconfig.get_path("stdlib") + "/"
ROOTS = ("__main__", "cli", "server/ops/commands", "server/ops/process")  # below everything
# What libraries do for us without a frame of ours: SQLAlchemy works in greenlets, its drivers in threads.
ROOMS = {
    "aiosqlite": "storage (libraries)",
    "psycopg": "storage (libraries)",
    "sqlalchemy": "storage (libraries)",
    "asyncio": "event loop",
    "fastapi": "web (libraries)",
    "h11": "web (libraries)",
    "httptools": "web (libraries)",
    "selectors.py": "event loop",
    "starlette": "web (libraries)",
    "uvicorn": "web (libraries)",
    "websockets": "web (libraries)",
}
OTHER = "other"


class Sampler:
    """Seconds of processor time by place; a place is a room and a function in it."""

    def __init__(self) -> None:
        self.seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
        self._used: dict[int, float] = {}

    def look(self, _: int, frame: FrameType | None) -> None:
        frames: dict[int, FrameType | None] = {**sys._current_frames(), threading.get_ident(): frame}
        for thread, found in frames.items():
            self._count(thread, found)

    def _count(self, thread: int, frame: FrameType | None) -> None:
        try:
            used = time.clock_gettime(time.pthread_getcpuclockid(thread))
        except OSError:  # it has just ended
            return
        before = self._used.get(thread, used)
        self._used[thread] = used
        if used > before:
            self.seconds[place(frame)] += used - before

    def begin_anew(self) -> None:
        self.seconds.clear()

    def write(self, file: Path) -> None:
        found = [
            {"room": room, "function": function, "seconds": seconds}
            for (room, function), seconds in self.seconds.items()
        ]
        new = file.with_suffix(".new")
        new.write_text(json.dumps(found))
        new.replace(file)


def place(frame: FrameType | None) -> tuple[str, str]:
    """The innermost function of ours; without any, the innermost library whose room is known."""
    library = (OTHER, "")
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(PACKAGE):
            module = code.co_filename.removeprefix(PACKAGE).removesuffix(".py")
            if module not in ROOTS:
                return room_of(module), f"{module}: {code.co_qualname}"
        name = package_of(code.co_filename)
        if library[0] == OTHER and name in ROOMS:
            library = (ROOMS[name], name)
        frame = frame.f_back
    return library


def room_of(module: str) -> str:
    first, _, rest = module.partition("/")
    if first == "server":
        return rest.partition("/")[0]
    return {"core": "rules", "games": "rules", "bots": "bots"}.get(first, "words")


def package_of(file: str) -> str:
    for root in ("/site-packages/", STDLIB):
        if root in file:
            return file.rpartition(root)[2].partition("/")[0]
    return ""


def begin_timer() -> None:
    """Sends SIGALRM as the main thread uses processor time; Python itself knows timers of processes only."""
    library = ctypes.CDLL(None, use_errno=True)
    timer = ctypes.c_void_p()
    clock = ctypes.c_int(time.pthread_getcpuclockid(threading.get_ident()))
    interval = (ctypes.c_long * 4)(0, EVERY, 0, EVERY)
    failed = library.timer_create(clock, None, ctypes.byref(timer))
    if failed or library.timer_settime(timer, 0, interval, None):
        sys.exit(f"no timer: {os.strerror(ctypes.get_errno())}")


def run(file: Path) -> None:
    sampler = Sampler()
    signal.signal(signal.SIGALRM, sampler.look)
    signal.signal(signal.SIGUSR1, lambda *_: sampler.begin_anew())
    signal.signal(signal.SIGUSR2, lambda *_: sampler.write(file))
    begin_timer()
    main()


if __name__ == "__main__":
    run(Path(sys.argv.pop(1)))
