"""Let many people play at once at a real server, and measure what their answers cost it.

Every seat of every table is a person with a session and an open socket; answers are drawn from the options
that the server has pushed. The people live in this process and the server in others, whose processor time and
memory alone are counted. Only a server on this machine is ever asked.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.cookiejar
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).resolve().parents[1]
HEADERS = {"X-Tripartite": "1"}
LOOPBACK = {"127.0.0.1", "::1", "localhost"}
READY = "Tripartite is at "
SETTING_UP = 16  # requests at once while the tables are set up
PATIENCE = 120.0  # seconds to wait for any one thing
MOST_SECONDS = 2 * 3600
MOST_TABLES = 5000
MOST_PROCESSES = 8
Json = dict[str, Any]


class Failed(Exception):
    """Why there is no measurement, in one line."""


# --- the servers -----------------------------------------------------------------------------------------


class Servers:
    """The processes that serve; they are started here, or only their addresses are known."""

    def __init__(self, addresses: list[str], processes: list[subprocess.Popen[str]]) -> None:
        self.addresses = addresses
        self.processes = processes
        self.profiles: list[Path] = []

    def pids(self) -> list[int]:
        """The processes with all that they have started."""
        children = children_by_parent()
        found = [process.pid for process in self.processes]
        for pid in found:
            found += children.get(pid, [])
        return found

    def cpu_seconds(self) -> float:
        return sum(cpu_seconds(pid) for pid in self.pids())

    def rss_mb(self) -> float:
        return sum(map(rss_mb, self.pids()))

    def begin_profiles(self) -> None:
        for process in self.processes[: len(self.profiles)]:
            process.send_signal(signal.SIGUSR1)

    def read_profiles(self) -> list[Json]:
        """Seconds of processor time by room and function, of all servers together."""
        seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
        for process, file in zip(self.processes, self.profiles, strict=False):
            process.send_signal(signal.SIGUSR2)
            for entry in json.loads(written(file)):
                seconds[entry["room"], entry["function"]] += entry["seconds"]
        return [
            {"room": room, "function": function, "seconds": used}
            for (room, function), used in sorted(seconds.items(), key=lambda entry: -entry[1])
        ]

    def check(self) -> None:
        for process in self.processes:
            if process.poll() is not None:
                raise Failed(f"a server has ended with {process.returncode}")


def written(file: Path) -> str:
    """What is in the file once it is there."""
    until = time.monotonic() + PATIENCE
    while not file.exists():
        if time.monotonic() > until:
            raise Failed("a server has not written its profile")
        time.sleep(0.05)
    return file.read_text()


def stat(pid: int) -> list[str]:
    """The fields of a process after its name, from its state on."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children_by_parent() -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if fields := stat(int(folder.name)):
            found.setdefault(int(fields[1]), []).append(int(folder.name))
    return found


def cpu_seconds(pid: int) -> float:
    """What a process and its ended children have used."""
    return sum(map(int, stat(pid)[11:15])) / os.sysconf("SC_CLK_TCK")


def rss_mb(pid: int) -> float:
    with contextlib.suppress(OSError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize() / 2**20
    return 0.0


@contextlib.contextmanager
def started(wanted: argparse.Namespace, folder: Path) -> Iterator[Servers]:
    """Servers of our own, on free ports and without limits, until they are no longer needed."""
    servers = Servers([], [])
    try:
        for number in range(wanted.processes):
            begin(servers, wanted, folder, number)
        yield servers
    finally:
        for process in servers.processes:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
        for process in servers.processes:
            end(process)


def begin(servers: Servers, wanted: argparse.Namespace, folder: Path, number: int) -> None:
    program = ["-m", "tripartite"]
    if wanted.profile:
        servers.profiles.append(folder / f"profile-{number}.json")
        program = [str(ROOT / "tools" / "profiled.py"), str(servers.profiles[-1])]
    command = [sys.executable, *program, "serve", "--port", "0", "--no-limits", "--data-dir", str(folder)]
    command += ["--database", wanted.database] if wanted.database else []
    with (folder / f"server-{number}.log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    servers.processes.append(process)
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line.startswith(READY):
        said = (folder / f"server-{number}.log").read_text().strip().splitlines()
        raise Failed(f"the server has not started: {said[-1] if said else 'it said nothing'}")
    servers.addresses.append(line.removeprefix(READY).strip().rstrip("/"))


def end(process: subprocess.Popen[str]) -> None:
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()


def on_loopback(address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme != "http" or parts.hostname not in LOOPBACK:
        raise Failed(f"{address}: only a server on this machine, such as http://127.0.0.1:8741")
    return address.rstrip("/")


# --- people ----------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What has happened since the measuring began."""

    latencies: list[float] = field(default_factory=list)  # seconds
    refused: int = 0
    skipped: int = 0  # answers that were due while nobody had anything to decide
    games_ended: int = 0
    received: int = 0  # bytes, after decompression

    def milliseconds(self, share: float) -> float | None:
        if not self.latencies:
            return None
        ordered = sorted(self.latencies)
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 2)


class Person:
    """Somebody at one seat of one table, who hears what the server pushes."""

    def __init__(self, load: Load, address: str) -> None:
        self.load = load
        self.address = address
        self.cookie = ""
        self.seat = ""
        self.table = ""
        self.state: Json = {}
        self.asked = -1  # the version that was answered last
        self.waiting: asyncio.Future[None] | None = None
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.load.http.post(
            f"{self.address}/api{path}", json=body, headers={"Cookie": self.cookie} if self.cookie else {}
        )

    async def come(self) -> None:
        answer = succeeded(await self.post("/guest"))
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def watch(self, table: str, seat: str) -> None:
        self.table, self.seat, self.asked = table, seat, -1
        address = self.address.replace("http", "ws", 1)
        whole = self.load.wanted.whole
        self.socket = await connect(
            f"{address}/api/tables/{table}/live?seat={seat}&changes={'false' if whole else 'true'}",
            additional_headers={"Cookie": self.cookie},
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self._hear(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.listening = asyncio.create_task(self._listen(self.socket))

    async def leave(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self._hear(frame)
        except ConnectionClosed as closed:
            self.load.lost.append(f"a connection was lost: {closed}")

    def _hear(self, frame: str | bytes) -> None:
        self.load.tally.received += len(frame)
        heard = json.loads(frame)
        if heard["type"] == "refused":
            self.load.tally.refused += 1
            self.load.refusal, self.load.refused_as = heard["problem"]["text"], heard["problem"]["error"]
            self._acknowledge()
        elif heard["type"] in ("update", "change"):
            before = self.state if heard["type"] == "change" else {}
            self.state = {
                **before,
                **heard["state"],
            }  # of the board only what has changed, which nobody looks at
            for message in heard["messages"]:
                if message["kind"] in ("answer", "committed") and message["seat"] == self.seat:
                    self._acknowledge()

    def _acknowledge(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    @property
    def can_answer(self) -> bool:
        return bool(self.state.get("ask")) and self.asked != self.state["version"]

    @property
    def over(self) -> bool:
        return bool(self.state) and self.state["table"]["status"] != "running"

    async def answer(self, option: str) -> None:
        """Gives it, and waits until the server has said that it stands."""
        given = {"seat": self.seat, "option": option, "version": self.state["version"]}
        self.asked = self.state["version"]
        self.waiting = asyncio.get_running_loop().create_future()
        if self.load.wanted.by == "post":
            response = await self.post(f"/tables/{self.table}/answers", given)
            if response.status_code != 200:
                self.load.tally.refused += 1
                self.load.refusal = response.text[:200]
                return
        else:
            assert self.socket is not None
            await self.socket.send(json.dumps({"type": "answer", **given}))
        await asyncio.wait_for(self.waiting, PATIENCE)


def succeeded(answer: httpx.Response) -> httpx.Response:
    if answer.status_code not in (200, 204):
        raise Failed(f"{answer.request.url.path} was answered with {answer.status_code}: {answer.text[:200]}")
    return answer


class Table:
    """The people around one board; one of them answers at a time."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(f"{load.wanted.seed} {number}")
        addresses = load.servers.addresses
        self.people = [
            Person(load, addresses[(number + place) % len(addresses)])
            for place in range(len(load.game["seats"]))
        ]

    async def sit_down(self) -> None:
        for person in self.people:
            await person.come()
        await self.begin()

    async def begin(self) -> None:
        game = self.load.game
        host, *others = self.people
        seats = {seat: {"kind": "open"} for seat in game["seats"]} | {game["seats"][0]: {"kind": "human"}}
        wanted = {"game": game["id"], "scenario": self.load.scenario, "seats": seats}
        table = succeeded(await host.post("/tables", wanted)).json()["id"]
        for person, seat in zip(others, game["seats"][1:], strict=True):
            succeeded(await person.post(f"/tables/{table}/join", {"seat": seat}))
        for person, seat in zip(self.people, game["seats"], strict=True):
            await person.watch(table, seat)

    async def begin_again(self) -> None:
        """The game has ended: the same people begin another."""
        await self.leave()
        self.load.tally.games_ended += 1
        await self.begin()

    async def leave(self) -> None:
        for person in self.people:
            await person.leave()

    def decider(self) -> Person | None:
        able = [person for person in self.people if person.can_answer]
        return self.rng.choice(able) if able else None

    async def answer(self, due: float) -> bool:
        """Somebody answers; the time until it is acknowledged counts from when it was due."""
        if any(person.over for person in self.people):
            await self.begin_again()
            return False
        person = self.decider()
        if person is None:
            return False
        tally = self.load.tally
        refused = tally.refused
        await person.answer(self.rng.choice(person.state["ask"]["options"])["id"])
        if tally is self.load.tally and tally.refused == refused:
            tally.latencies.append(time.perf_counter() - due)
        return True


# --- load ------------------------------------------------------------------------------------------------


class Load:
    """All tables, and when whose turn it is to answer."""

    def __init__(self, wanted: argparse.Namespace, servers: Servers, client: httpx.AsyncClient) -> None:
        self.wanted = wanted
        self.servers = servers
        self.http = client
        self.tally = Tally()
        self.game: Json = {}
        self.scenario = ""
        self.tables: list[Table] = []
        self.lost: list[str] = []
        self.refusal = self.refused_as = ""  # the last one, in words and by its name

    async def set_up(self) -> None:
        games = succeeded(await self.http.get(f"{self.servers.addresses[0]}/api/games")).json()
        by_id = {game["id"]: game for game in games}
        game = self.wanted.game or next(iter(by_id))
        if game not in by_id:
            raise Failed(f"unknown game {game!r}; there is {', '.join(by_id)}")
        self.game = by_id[game]
        self.scenario = self.wanted.scenario or self.game["scenarios"][-1]
        self.tables = [Table(self, number) for number in range(self.wanted.tables)]
        places = asyncio.Semaphore(SETTING_UP)

        async def sit_down(table: Table) -> None:
            async with places:
                await table.sit_down()

        await asyncio.gather(*map(sit_down, self.tables))

    async def play(self, seconds: float, most: int) -> None:
        """Until the time is over or so many answers were given."""
        until = time.perf_counter() + seconds

        def stop() -> bool:
            return time.perf_counter() >= until or len(self.tally.latencies) >= most or bool(self.lost)

        if rate_of(self.wanted):
            await self._at_a_rate(stop)
        else:
            await asyncio.gather(*(self._keep_answering(table, stop) for table in self.tables))
        self.servers.check()
        if self.lost:
            raise Failed(self.lost[0])

    async def _keep_answering(self, table: Table, stop: Callable[[], bool]) -> None:
        """As fast as the people think."""
        think = self.wanted.think
        await asyncio.sleep(table.rng.uniform(0, think))
        while not stop():
            if not await table.answer(time.perf_counter()):
                await asyncio.sleep(0.01)
            elif think:
                await asyncio.sleep(table.rng.uniform(think / 2, think * 3 / 2))

    async def _at_a_rate(self, stop: Callable[[], bool]) -> None:
        """Answers fall due evenly in time, at one table after another, however long each of them takes."""
        idle = deque(self.tables)
        running: set[asyncio.Task[None]] = set()

        async def answer(table: Table, due: float) -> None:
            if not await table.answer(due):
                self.tally.skipped += 1
            idle.append(table)

        due = time.perf_counter()
        while not stop():
            due += 1 / self.wanted.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not idle:
                self.tally.skipped += 1
                continue
            task = asyncio.create_task(answer(idle.popleft(), due))
            running.add(task)
            task.add_done_callback(running.discard)
            task.add_done_callback(self._note_failure)
        await asyncio.gather(*running)

    def _note_failure(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.lost.append(str(error) or repr(error))

    async def leave(self) -> None:
        places = asyncio.Semaphore(SETTING_UP)

        async def leave(table: Table) -> None:
            async with places:
                await table.leave()

        await asyncio.gather(*map(leave, self.tables))


@contextlib.asynccontextmanager
async def connections() -> AsyncIterator[httpx.AsyncClient]:
    """For requests of all people: their cookies are kept by each of them."""
    refusing = http.cookiejar.CookieJar(http.cookiejar.DefaultCookiePolicy(allowed_domains=[]))
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    async with httpx.AsyncClient(
        headers=HEADERS, cookies=refusing, timeout=PATIENCE, limits=limits, trust_env=False, verify=False
    ) as client:
        yield client


async def measure(wanted: argparse.Namespace, servers: Servers) -> Json:
    async with connections() as client:
        load = Load(wanted, servers, client)
        began = time.perf_counter()
        await load.set_up()
        opened = time.perf_counter() - began
        try:
            await load.play(wanted.warm_up, sys.maxsize)
            load.tally = Tally()
            servers.begin_profiles()
            cpu, own, began = servers.cpu_seconds(), time.process_time(), time.perf_counter()
            await load.play(wanted.seconds, wanted.answers or sys.maxsize)
            seconds = time.perf_counter() - began
            cpu, own = servers.cpu_seconds() - cpu, time.process_time() - own
            rss, profile = servers.rss_mb(), servers.read_profiles()
        finally:
            await load.leave()
    tally, answers = load.tally, len(load.tally.latencies)
    if not answers:
        raise Failed(f"no answer was accepted: {load.refusal or 'nobody was asked'}")
    known = bool(servers.processes) and Path("/proc/self/stat").exists()
    found = {
        "game": load.game["id"],
        "scenario": load.scenario,
        "database": urlsplit(wanted.database).scheme.partition("+")[0] or "sqlite",
        "processes": len(servers.addresses),
        "tables": wanted.tables,
        "sockets": wanted.tables * len(load.game["seats"]),
        "seconds": round(seconds, 1),
        "answers": answers,
        "answers_per_second": round(answers / seconds, 1),
        "p50_ms": tally.milliseconds(0.5),
        "p99_ms": tally.milliseconds(0.99),
        "cpu_ms_per_answer": round(cpu * 1000 / answers, 2) if known else None,
        "rss_mb": round(rss, 1) if known else None,
        "kb_per_answer": round(tally.received / answers / 1000, 1),
        "refused": tally.refused,
        "skipped": tally.skipped,
        "games_ended": tally.games_ended,
        "seconds_to_open": round(opened, 1),
        "client_cpu_ms_per_answer": round(own * 1000 / answers, 2),
        "answered_by": wanted.by,
        "whole_states": wanted.whole,
        "rate": rate_of(wanted),
        "think": wanted.think or None,
        "compiled": compiled(),
        "commit": commit(),
    }
    return {**found, "profile": profile} if wanted.profile else found


def rate_of(wanted: argparse.Namespace) -> float | None:
    """The answers a second that are asked for, unless the people set the pace."""
    return None if wanted.think or wanted.flat_out else wanted.rate


def compiled() -> bool:
    from tripartite.core import match

    return not str(match.__file__).endswith(".py")


def commit() -> str | None:
    """The commit of the working tree, marked where what is measured differs from it."""
    head = git("rev-parse", "--short=10", "HEAD")
    changed = git("status", "--porcelain", "--", "src", "setup.py", "pyproject.toml")
    return f"{head}-dirty" if changed else head or None


def git(*arguments: str) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def run(wanted: argparse.Namespace) -> Json:
    """One measurement, at a server of its own or at the one that was named."""
    allow_many_files()
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        if wanted.address:
            return runner.run(measure(wanted, Servers([on_loopback(wanted.address)], [])))
        with (
            tempfile.TemporaryDirectory(prefix="tripartite-load-") as folder,
            started(wanted, Path(folder)) as servers,
        ):
            return runner.run(measure(wanted, servers))


def fast_loop() -> Any:
    try:
        return import_module("uvloop").new_event_loop
    except ImportError:
        return None


def allow_many_files() -> None:
    """A socket is a file, here and in the servers that are started."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    found.add_argument("--tables", type=int, default=50, help="how many are open at once (50)")
    found.add_argument("--seconds", type=float, default=20.0, help="how long is measured (20)")
    found.add_argument("--answers", type=int, default=0, help="end after so many")
    found.add_argument("--game", default="", help="its id; without it the first")
    found.add_argument("--scenario", default="", help="without it the game's last")
    found.add_argument(
        "--rate", type=float, default=100.0, help="answers a second at all tables together (100)"
    )
    found.add_argument(
        "--think", type=float, default=0.0, help="instead: seconds that a table takes to answer"
    )
    found.add_argument(
        "--flat-out", action="store_true", help="instead: answers as soon as they can be given"
    )
    found.add_argument(
        "--warm-up", type=float, default=3.0, help="seconds of play before it that do not count"
    )
    found.add_argument("--by", choices=("socket", "post"), default="socket", help="how answers are given")
    found.add_argument("--whole", action="store_true", help="hear whole states, as programs do, not changes")
    found.add_argument("--database", default="", metavar="URL", help="without it a new SQLite file")
    found.add_argument("--processes", type=int, default=1, help="servers on that database")
    found.add_argument("--address", default="", metavar="URL", help="of a server that runs on this machine")
    found.add_argument("--profile", action="store_true", help="by room and function (slower)")
    found.add_argument("--seed", default="1", help="the same text draws the same answers")
    found.add_argument("--json", action="store_true", help="print JSON")
    return found


def check(wanted: argparse.Namespace) -> None:
    for name, most in (("tables", MOST_TABLES), ("seconds", MOST_SECONDS), ("processes", MOST_PROCESSES)):
        if not 0 < getattr(wanted, name) <= most:
            raise Failed(f"--{name}: more than 0, at most {most}")
    if wanted.rate <= 0 or min(wanted.answers, wanted.think, wanted.warm_up) < 0:
        raise Failed("--rate is more than 0; --answers, --think and --warm-up are not negative")
    if wanted.processes > 1 and not wanted.database:
        raise Failed("--processes: SQLite carries one; name a PostgreSQL by --database")


def end_in_order() -> None:
    """Lets what was started be stopped also when this is ended by a signal."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))


def main() -> None:
    wanted = parser().parse_args()
    end_in_order()
    try:
        check(wanted)
        found = run(wanted)
    except (Failed, OSError, httpx.HTTPError, ConnectionClosed, TimeoutError) as error:
        sys.exit(f"load: {str(error) or repr(error)}")
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        profile = found.pop("profile", [])
        for name, value in found.items():
            print(f"{name:<26} {value}")
        for entry in profile[:40]:
            print(f"{entry['seconds']:8.2f} s  {entry['room']:<18} {entry['function']}")


if __name__ == "__main__":
    main()
