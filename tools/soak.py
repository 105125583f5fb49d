"""Let people play all games for long while the server is killed, stopped and halted.

Everybody keeps a list of what the server has acknowledged to them, and compares it with the record of the
game after every fault. Ends with 1 if anything was lost, if a game does not prove its dice, or if a server
failed by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

import httpx  # noqa: E402
from websockets.exceptions import ConnectionClosed, InvalidHandshake  # noqa: E402

from postgres import Postgres, free_port, postgres_binaries, running_postgres  # noqa: E402
from tools import load, performance  # noqa: E402

GONE = (httpx.TransportError, ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
DATABASES = ("sqlite", "postgresql")
FAULTS = ("kill", "kill", "kill while it starts", "stop", "halt")
CALM = (4.0, 20.0)  # seconds between faults
HALTED = 3.0  # seconds that a server is held
ANSWER_PATIENCE = 60.0
ENDED = "already_ended"  # the refusal to give up a game whose last answer came meanwhile
LATE = {"stale_version", "overtaken"}  # refusals of an answer to what has changed meanwhile
Json = dict[str, Any]


class Lost(Exception):
    """What must not happen."""


class Broken(Exception):
    """The server says that it cannot work now."""


# --- the server ------------------------------------------------------------------------------------------


class Server:
    """One server over many lives, always at the same address."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        self.command = [sys.executable, "-m", "tripartite", "serve", "--port", str(port), "--no-limits"]
        self.command += ["--log-level", "warning", "--data-dir", str(folder)]
        self.command += ["--database", database] if database else []
        self.process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True)

    async def ready(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        if not line.startswith(load.READY):
            raise Lost(f"the server does not start again: {self.last_words()}")

    async def end(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)
        code = await asyncio.to_thread(self.process.wait, load.PATIENCE)
        if code not in (0, -number):
            raise Lost(f"the server ended with {code}")
        assert self.process.stdout is not None
        self.process.stdout.close()

    def last_words(self) -> str:
        return next(reversed((self.folder / "server.log").read_text().splitlines()), "")[:500]

    def errors(self) -> Counter[str]:
        """What the log tells of failures, by their names."""
        found: Counter[str] = Counter()
        for line in (self.folder / "server.log").read_text().splitlines():
            with contextlib.suppress(ValueError):
                entry = json.loads(line)
                if entry.get("level") == "error":
                    found[str(entry["event"])] += 1
        return found


# --- people ----------------------------------------------------------------------------------------------


class Player(load.Person):
    """Somebody who remembers what was acknowledged, and what was only tried."""

    def __init__(self, party: load.Load, address: str) -> None:
        super().__init__(party, address)
        self.acknowledged: list[str] = []
        self.tried = ""

    async def look_back(self) -> None:
        """All that was acknowledged is there, once and in order, and nothing that was not tried."""
        record = await self.read(f"/tables/{self.table}/record", seat=self.seat)
        found = [entry["option"] for entry in record["answers"] if entry["seat"] == self.seat]
        if found not in (self.acknowledged, [*self.acknowledged, self.tried]):
            raise Lost(
                f"{self.table}, {self.seat}: {len(self.acknowledged)} acknowledged, {len(found)} there"
            )
        self.acknowledged, self.tried = found, ""

    async def read(self, path: str, **query: Any) -> Any:
        answer = await self.load.http.get(
            f"{self.address}/api{path}", params=query, headers={"Cookie": self.cookie}
        )
        return working(answer).json()

    async def give(self, option: str, by: str) -> bool:
        """Answers, and tells whether that was in time: bots may have gone on meanwhile."""
        self.tried = option
        in_time = await (self._by_post(option) if by == "post" else self._by_socket(option))
        if in_time:
            self.acknowledged.append(option)
        self.tried = ""
        return in_time

    async def _by_post(self, option: str) -> bool:
        given = {"seat": self.seat, "option": option, "version": self.state["version"]}
        self.asked = self.state["version"]
        answer = await self.post(f"/tables/{self.table}/answers", given)
        if answer.status_code == 409 and answer.json()["error"] in LATE:
            return False
        working(answer)
        return True

    async def _by_socket(self, option: str) -> bool:
        refused = self.load.tally.refused
        await asyncio.wait_for(self.answer(option), ANSWER_PATIENCE)
        if self.load.tally.refused == refused:
            return True
        if self.load.refused_as not in LATE:
            raise Lost(f"{self.table}: an answer that was offered is refused: {self.load.refusal}")
        return False


def working(answer: httpx.Response) -> httpx.Response:
    if answer.status_code >= 500:
        raise Broken(answer.text[:200])
    if answer.status_code not in (200, 204):
        raise Lost(f"{answer.request.url.path} is answered with {answer.status_code}: {answer.text[:200]}")
    return answer


def scenarios(game: Json) -> list[str]:
    """Those in which every seat has a player of its own, unless somebody chooses otherwise."""
    return [
        name for name in game["scenarios"] if not any(shared_hand(each, name) for each in game["choices"])
    ]


def shared_hand(choice: Json, scenario: str) -> list[str]:
    allowed = choice["limits"].get(scenario, choice["values"])
    value = choice["default"] if choice["default"] in allowed else allowed[0]
    found: list[str] = choice["hands"].get(value, [])
    return found


class Evening:
    """One table over many lives of the server."""

    def __init__(self, soak: Soak, number: int, game: Json) -> None:
        self.soak = soak
        self.game = game
        self.rng = random.Random(f"soak {number}")
        self.bots = number % 4 == 3  # who plays the last seat
        seats = game["seats"][:-1] if self.bots else game["seats"]
        self.people = [Player(soak.party, soak.server.address) for _ in seats]
        self.table = ""

    async def play(self) -> None:
        """Begins, plays, and comes back after each interruption until the time is over."""
        while not self.soak.over:
            try:
                await self._sit_down()
                while not self.soak.over:
                    await self._step()
            except (*GONE, Broken):
                self.soak.counts["interruptions"] += self.people[-1].socket is not None
                await asyncio.sleep(0.2)
            except Lost as lost:
                self.soak.wrong.append(str(lost))
                return
            finally:
                await self._let_go()

    async def _sit_down(self) -> None:
        if not self.table:
            await self._begin()
        for person in self.people:
            await person.look_back()
            await person.watch(self.table, person.seat)

    async def _begin(self) -> None:
        for person in self.people:
            if not person.cookie:
                await person.come()
            person.acknowledged, person.tried = [], ""
        host, *others = self.people
        names = self.game["seats"]
        seats = {name: {"kind": "open"} for name in names} | {names[0]: {"kind": "human"}}
        if self.bots:
            seats[names[-1]] = {"kind": "bot"}
        scenario = self.rng.choice(scenarios(self.game))
        wanted = {"game": self.game["id"], "scenario": scenario, "seats": seats}
        table = str(working(await host.post("/tables", wanted)).json()["id"])
        for person, seat in zip(others, names[1:], strict=False):
            working(await person.post(f"/tables/{table}/join", {"seat": seat}))
        for person, seat in zip(self.people, names, strict=False):
            person.table, person.seat = table, seat
        self.table = table

    async def _step(self) -> None:
        if any(person.over for person in self.people):
            await self._prove()
            await self._sit_down()
            return
        able = [person for person in self.people if person.can_answer]
        if not able:
            if any(person.listening is None or person.listening.done() for person in self.people):
                raise EOFError
            await asyncio.sleep(0.05)
            return
        person = self.rng.choice(able)
        await self._look_around(person)
        option = self.rng.choice(person.state["ask"]["options"])["id"]
        in_time = await person.give(option, self.rng.choice(("post", "socket")))
        self.soak.counts["answers" if in_time else "late answers"] += 1
        await asyncio.sleep(self.rng.uniform(0, 2 * self.soak.think))

    async def _look_around(self, person: Player) -> None:
        """What people do besides: talk, read lists, look back."""
        chance = self.rng.random()
        if chance < 0.05:
            working(await person.post(f"/tables/{self.table}/chat", {"text": "Your move, I think."}))
        elif chance < 0.08:
            await person.read("/tables", filter="mine")
        elif chance < 0.1:
            at = self.rng.randint(0, person.state["answers"])
            await person.read(f"/tables/{self.table}/replay", at=at, seat=person.seat)

    async def _let_go(self) -> None:
        for person in self.people:
            with contextlib.suppress(*GONE):
                await person.leave()
            person.listening = person.socket = None

    async def end(self) -> None:
        """The last look: all is there, and the record proves itself."""
        for person in self.people:
            await person.look_back()
        for person in self.people:
            answer = await person.post(f"/tables/{self.table}/abandon")
            if answer.status_code == 409 and answer.json()["error"] == ENDED:
                break
            working(answer)
        await self._prove()

    async def _prove(self) -> None:
        proof = await self.people[0].read(f"/tables/{self.table}/verify")
        if not proof["agrees"]:
            raise Lost(f"{self.table}: {proof['problem']}")
        self.soak.counts["games proved"] += 1
        await self._let_go()
        self.table = ""


# --- the whole -------------------------------------------------------------------------------------------


class Soak:
    """All tables, and the faults."""

    def __init__(self, wanted: argparse.Namespace, server: Server, client: httpx.AsyncClient) -> None:
        self.server = server
        self.think = wanted.think
        self.until = time.monotonic() + wanted.minutes * 60
        self.most_kills = wanted.kills
        self.party = load.Load(
            load.parser().parse_args(["--by", "socket"]), load.Servers([server.address], []), client
        )
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.rng = random.Random(wanted.seed)

    @property
    def over(self) -> bool:
        kills = self.most_kills and self.counts["kills"] >= self.most_kills
        return bool(self.wrong) or bool(kills) or time.monotonic() >= self.until

    async def run(self, tables: int, postgres: Postgres | None) -> None:
        games = working(await self.party.http.get(f"{self.server.address}/api/games")).json()
        evenings = [Evening(self, number, games[number % len(games)]) for number in range(tables)]
        playing = [asyncio.create_task(evening.play()) for evening in evenings]
        try:
            await self._trouble(postgres)
        finally:
            self.until = 0.0
            for failed in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(failed, BaseException):
                    self.wrong.append(repr(failed))
        if not self.wrong:
            await self._look_at_all([evening for evening in evenings if evening.table])

    async def _trouble(self, postgres: Postgres | None) -> None:
        faults = (*FAULTS, "crash of the database") if postgres else FAULTS
        while not self.over:
            await asyncio.sleep(min(self.rng.uniform(*CALM), max(0.0, self.until - time.monotonic())))
            if self.over:
                return
            fault = self.rng.choice(faults)
            self.counts["kills" if fault.startswith("kill") else fault] += 1
            await self._cause(fault, postgres)

    async def _cause(self, fault: str, postgres: Postgres | None) -> None:
        server = self.server
        assert server.process is not None
        if server.process.poll() is not None:
            raise Lost(f"the server has ended by itself: {server.last_words()}")
        if fault == "halt":
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(HALTED)
            server.process.send_signal(signal.SIGCONT)
            return
        if fault == "crash of the database":
            assert postgres is not None
            await asyncio.to_thread(postgres.crash)
            await asyncio.to_thread(postgres.start)
            return
        await server.end(signal.SIGTERM if fault == "stop" else signal.SIGKILL)
        server.begin()
        if fault == "kill while it starts":
            await asyncio.sleep(self.rng.uniform(0, 3))
            await server.end(signal.SIGKILL)
            server.begin()
        await server.ready()

    async def _look_at_all(self, evenings: list[Evening]) -> None:
        for evening in evenings:
            try:
                await evening.end()
            except (Lost, Broken, *GONE) as error:
                self.wrong.append(str(error) or repr(error))


@contextlib.contextmanager
def running(kind: str) -> Iterator[tuple[Path, Postgres | None]]:
    """A folder for a server, and its database."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tripartite-soak-"))
        postgres = None
        if kind == "postgresql":
            postgres = stack.enter_context(running_postgres(postgres_binaries(), fsync=True))
        yield Path(folder), postgres


async def soak_all(wanted: argparse.Namespace, stack: contextlib.ExitStack) -> list[Json]:
    """One server on each database, side by side."""
    places = [(kind, *stack.enter_context(running(kind))) for kind in wanted.database]
    return await asyncio.gather(*(soak(wanted, *place) for place in places))


async def soak(wanted: argparse.Namespace, kind: str, folder: Path, postgres: Postgres | None) -> Json:
    server = Server(folder, postgres.url if postgres else "")
    server.begin()
    try:
        await server.ready()
        began = time.monotonic()
        async with load.connections() as client:
            found = Soak(wanted, server, client)
            await found.run(wanted.tables, postgres)
        return {
            "database": kind,
            "tables": wanted.tables,
            "minutes": round((time.monotonic() - began) / 60, 1),
            **found.counts,
            "lost": found.wrong,
            "errors logged": dict(server.errors()),
            "commit": load.commit(),
        }
    finally:
        if server.process is not None and server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.process.send_signal(signal.SIGTERM)
            load.end(server.process)


def summary(found: Json) -> str:
    """A line for docs/performance.md."""
    counted = {key: value for key, value in found.items() if isinstance(value, int) and key != "tables"}
    words = ", ".join(f"{value:,} {key}" for key, value in sorted(counted.items()))
    lost = "; ".join(found["lost"]) or "nothing was lost"
    return (
        f"- Commit `{found['commit']}`, {found['database']}, {found['tables']} tables of all games, "
        f"{found['minutes']} minutes: {words}; {lost}."
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60.0, help="how long, at most (60)")
    parser.add_argument("--kills", type=int, default=0, help="end after so many")
    parser.add_argument("--tables", type=int, default=24, help="of all games in turn (24)")
    parser.add_argument("--think", type=float, default=0.5, help="seconds between answers at a table (0.5)")
    parser.add_argument(
        "--database", nargs="+", choices=DATABASES, default=["sqlite"], help="a server on each (sqlite)"
    )
    parser.add_argument("--seed", default="1", help="the same text causes the same faults")
    parser.add_argument("--write", action="store_true", help="put the summary into docs/performance.md")
    wanted = parser.parse_args()
    load.end_in_order()
    load.allow_many_files()
    with contextlib.ExitStack() as stack:
        found = asyncio.run(soak_all(wanted, stack))
    print(json.dumps(found, indent=2))
    if wanted.write:
        for each in found:
            performance.write(f"soak on {each['database']}", summary(each))
    return int(any(each["lost"] for each in found))


if __name__ == "__main__":
    sys.exit(main())
