"""Forged requests by a seeded generator, and a referee who reads the truth from the database."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import httpx

from tabletop import Json, Person, eventually
from tripartite.api import Match, load_game
from tripartite.core.game import hand_of
from tripartite.games.churchill.components import Components

SECRET = re.compile(r"(?:uk|ussr|us)_[a-z_]+|agenda_[a-z_]+_\d|conf_\d\d_[a-z]")
ENDED = ("finished", "abandoned")
UNKNOWN = {"unknown"}


# --- what is secret --------------------------------------------------------------------------------------


@cache
def ids() -> frozenset[str]:
    """The cards and agendas of Churchill."""
    records: dict[str, list[Json]] = Components().records
    kinds = ("staff_card", "conference_card", "secret_agenda")
    return frozenset(str(record["id"]) for kind in kinds for record in records[kind])


def secrets_in(text: str) -> set[str]:
    """All ids of cards and agendas in a text, known to be such by the component data."""
    return set(SECRET.findall(text)) & ids()


def public(match: Match, told: int) -> set[str]:
    """The cards that lie open, or that events from that number on told everybody."""
    events = [event.to_json() for event in match.events[told:] if event.seat is None]
    board = match.board.to_json()
    lying_open = [board["discards"], board["removed"], board["agenda_cards"], board["conference_card"]]
    return secrets_in(json.dumps([events, lying_open]))


def parts(data: Any) -> Iterator[Json]:
    """All objects within some JSON."""
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for entry in data:
            yield from parts(entry)


# --- the truth -------------------------------------------------------------------------------------------


class Truth:
    """A table as the database has it: the true position, who sits where, and who may know what."""

    def __init__(self, database: sqlite3.Connection, id: str, maker: str) -> None:
        self.database = database
        self.id = id
        self.people = {maker}  # who may know that the table exists, if it is private
        self.seen: dict[str, set[str]] = defaultdict(set)  # by user the seats that they have held
        self.told_all: set[str] = set()  # who has looked at everything in a branch
        self.known: dict[str, set[str]] = defaultdict(set)  # by user the cards that came with these seats
        self._had: dict[str, set[str]] = defaultdict(set)  # by seat all cards that it ever had
        self.opened: set[str] = set()
        self.holders: dict[str, str] = {}
        self.match: Match | None = None
        self._given: list[tuple[str, str]] = []
        self.look()

    def look(self) -> Truth:
        """Reads what the last request has led to."""
        query = self.database.execute("SELECT * FROM tables WHERE id = ?", (self.id,))
        self.row = dict(zip([column[0] for column in query.description], query.fetchone(), strict=True))
        self.game = load_game(self.row["game"])
        self.options = json.loads(self.row["options"])
        query = self.database.execute(
            "SELECT seat, user_id FROM seats WHERE table_id = ? AND kind = 'human' AND user_id IS NOT NULL",
            (self.id,),
        )
        self.holders = dict(query.fetchall())
        self.people |= set(self.holders.values())
        if self.row["status"] == "running":
            self._follow()
            self._be_fair()
            for seat, user in self.holders.items():
                self.known[user] |= self._had[seat]
        return self

    def own_people(self) -> set[str]:
        """Those who have a seat, also one at which a bot plays for them."""
        query = self.database.execute("SELECT user_id FROM seats WHERE table_id = ?", (self.id,))
        return {user for (user,) in query if user is not None}

    @property
    def ended(self) -> bool:
        return self.row["status"] in ENDED

    @property
    def bots_think(self) -> bool:
        return bool(self.row["status"] == "running" and self.row["bots_waited_for"])

    def asked(self) -> list[str]:
        """The seats of people that have to answer."""
        return [seat for seat in json.loads(self.row["waiting_for"]) if seat in self.holders]

    def hand(self, seat: str) -> set[str]:
        return set(hand_of(self.game, self.options, seat))

    def _follow(self) -> None:
        query = self.database.execute(
            "SELECT seat, option FROM answers WHERE table_id = ? ORDER BY number", (self.id,)
        )
        answers = query.fetchall()
        if self.match is None or answers[: len(self._given)] != self._given:
            row, start = self.row, json.loads(self.row["start"] or "null")
            script = json.loads(row["script"])
            self.match = Match(self.game, row["scenario"], self.options, row["seed"], script, False, start)
            self._given = []
            self._note(0)
        for seat, option in answers[len(self._given) :]:
            told, alone = len(self.match.events), len(self.match.position.asks) == 1
            self.match.answer(seat, option)
            self._note(told)
            if alone:
                self.opened |= secrets_in(option)
        self._given = answers

    def _note(self, told: int) -> None:
        if self.match is None or self.game.id != "churchill":
            return
        self.opened |= public(self.match, told)
        board = self.match.board.to_json()
        for seat in self.game.seats:
            self._had[seat] |= {*board["hands"][seat], *board["agendas"][seat]}

    def _be_fair(self) -> None:
        """Nobody who plays knows the hand of another, and nobody comes to know a second one."""
        held = {user: self.seats_of(user) for user in set(self.holders.values())}
        known = {user: seats for user in {*self.seen, *self.told_all} if (seats := self.seats_known_to(user))}
        for user, seats in held.items():
            mine = known.get(user, set())
            assert not any(mine & held[other] for other in held if other != user), (
                self.id,
                user,
                known,
                held,
            )
            others = known.keys() - {user}
            if others and not seats <= mine:
                assert not mine, (self.id, user, known, held)
                assert not any(map(self._knows_more, others)), (self.id, user, known, held)
        for user, seats in held.items():
            self.seen[user] |= seats

    def _knows_more(self, user: str) -> bool:
        """Whether somebody knows several hands without playing all of them."""
        known = self.seats_known_to(user)
        return not known <= self.seats_of(user) and not known <= self.hand(min(known))

    def seats_of(self, user: str) -> set[str]:
        return {seat for seat, holder in self.holders.items() if holder == user}

    def seats_known_to(self, user: str) -> set[str]:
        return set(self.game.seats) if user in self.told_all else self.seen[user]

    def check(self, reader: str, text: str, asked: str) -> None:
        """Fails if a text tells somebody what only others may know; `asked` is what they said themselves."""
        if self.ended:
            return
        assert self.row["seed"].hex() not in text, (self.id, asked)
        leaked = secrets_in(text) - secrets_in(asked) - self.opened - self.known[reader]
        assert not leaked, (self.id, reader, asked, leaked)
        seen = self.seen[reader]
        for part in parts(json.loads(text or "null")):
            if "conference_deck" in part:
                self._check_cards(part, seen)
            if "boxed" in part:
                self._check_tiles(part, seen)
            if "sides" in part and "result" in part:
                assert part["sides"] or not part["result"], (self.id, asked, "a shuffle")
            if part.get("committed") is not None:
                assert part["seat"] in seen, (self.id, reader, asked, part["committed"])
            option = part.get("option") or part.get("facts", {}).get("option")
            if isinstance(option, str) and option.startswith("develop ") and part.get("seat") is not None:
                assert part["seat"] in seen, (self.id, reader, asked, option)

    def _check_cards(self, board: Json, seen: set[str]) -> None:
        assert set(board["conference_deck"]) <= UNKNOWN
        for seat in self.game.seats:
            assert set(board["decks"][seat]) <= UNKNOWN
            for cards in (board["hands"][seat], board["agendas"][seat]):
                assert seat in seen or set(cards) <= UNKNOWN, (self.id, seat, cards)

    def _check_tiles(self, board: Json, seen: set[str]) -> None:
        assert self.match is not None
        lies_open = self.match.board.to_json()["known"]
        for side in self.game.seats:
            for tile, is_open in zip(board["tiles"][side], lies_open[side], strict=False):
                assert tile == "unknown" or is_open or side in seen, (self.id, side, tile)


# --- the generator ---------------------------------------------------------------------------------------


class Forged(NamedTuple):
    """One request as a crooked client might send it."""

    path: str
    body: Any = None
    query: Json | None = None
    is_read: bool = False


TABLES: list[tuple[Json, Json]] = [
    ({"uk": "human", "ussr": "open", "us": "bot"}, {"options": {"secret_agenda": "on"}, "private": False}),
    ({"uk": "human", "ussr": "open", "us": "open"}, {"options": {"secret_agenda": "on"}}),
    ({"uk": "human", "ussr": "bot", "us": "human"}, {"scenario": "campaign"}),
    ({"axis": "human", "allies": "open", "ussr": "bot"}, {"game": "downfall", "scenario": "campaign"}),
    (
        {"axis": "open", "allies": "human", "ussr": "human"},
        {"game": "downfall", "scenario": "campaign", "options": {"players": "2"}},
    ),
]
MOST_TABLES = 10
KINDS = ("human", "bot", "open", "reserved")


class Forger:
    """People who try everything at some tables, and a referee who reads all that they are sent."""

    def __init__(self, people: list[Person], spectator: Person, database: sqlite3.Connection) -> None:
        self.rng = random.Random(7)
        self.names = {person.get("/me")["id"]: person for person in people}
        self.readers = {**self.names, "": spectator}
        self.database = database
        self.count: Counter[str] = Counter()
        self.tables: list[Truth] = []
        self.known: dict[str, Truth] = {}
        for wanted in TABLES:
            self.set_up(*wanted)

    def set_up(self, seats: Json, fields: Json) -> None:
        """A table whose link everybody has, and at which others sit down."""
        maker, *others = self.rng.sample(list(self.names), 3)
        truth = self.note(self.names[maker].new_table(seats, **fields)["id"], maker)
        truth.people |= set(self.readers)
        self.tables.append(truth)
        for other in others:
            self.names[other].send(f"/tables/{truth.id}/join")
        self.settle(truth)

    def note(self, id: str, maker: str) -> Truth:
        return self.known.setdefault(id, Truth(self.database, id, maker))

    # --- what is tried -----------------------------------------------------------------------------------

    def reading(self, truth: Truth) -> Forged:
        seat = self.rng.choice([*truth.game.seats, "france"])
        at = self.rng.randrange(truth.row["answers"] + 2)
        option = self.rng.choice(["agenda_card us_hull", "develop logistics", "pass", "x" * 150])
        return self.rng.choice(
            [
                Forged("/state", query={"seat": seat}),
                Forged("/messages", query={"seat": seat, "since": self.rng.randrange(20)}),
                Forged("/record", query={"seat": seat}),
                Forged("/replay", query={"seat": seat, "at": at, "as_seen": self.rng.random() < 0.5}),
                Forged("/why", query={"seat": seat, "option": option}),
                Forged("/why", query={"seat": seat, "touch": "card:us_king"}),
                Forged("/verify"),
                Forged(""),
            ]
        )._replace(is_read=True)

    def changing(self, truth: Truth) -> Forged:
        rng, seats = self.rng, truth.game.seats
        seat, kind, answers = rng.choice(seats), rng.choice(KINDS), truth.row["answers"]
        branch = {name: {"kind": rng.choice(KINDS)} for name in seats} | {seat: {"kind": "human"}}
        makers: list[Callable[[], Forged]] = [
            lambda: Forged("/join", rng.choice([None, {"seat": seat}, {"seat": "france"}])),
            lambda: Forged("/seats", {"seat": seat, "kind": kind}),
            lambda: Forged("/seats", {"seat": seat, "kind": "human"}),
            lambda: Forged("/seats", {"seat": seat, "kind": "bot", "bot": rng.choice(["rule", "genius"])}),
            lambda: Forged("/leave"),
            lambda: Forged("/start", query={"bots": True}),
            lambda: Forged("/undo", {"to_answer": rng.randrange(answers + 2)}),
            lambda: Forged("/undo/consent", {"agree": rng.random() < 0.5}),
            lambda: Forged("/chat", {"text": "let me in"}),
            lambda: Forged("/mute", {"player_id": rng.choice(list(self.names)), "muted": False}),
            lambda: Forged("/fork", {"at_answer": rng.randrange(answers + 2), "private": rng.random() < 0.7}),
            lambda: Forged("/fork", {"at_answer": rng.randrange(answers + 1), "seats": branch}),
            lambda: Forged("/answers", self.answer(truth, seat)),
            lambda: Forged("/answers", self.answer(truth, seat)),
            lambda: Forged("/rematch"),
        ]
        if rng.random() < 0.01:
            return Forged(rng.choice(["/abandon", "/resign"]))
        return rng.choice(makers)()

    def answer(self, truth: Truth, seat: str) -> Json:
        """An answer that was on offer, or never was, for a seat that may be anybody's."""
        options = truth.match.legal(seat) if truth.match is not None else []
        version = truth.match.version if truth.match is not None else 0
        return {
            "seat": seat,
            "option": self.rng.choice(
                [*options[:20], "agenda_card us_hull", "develop logistics", "roll_six"]
            ),
            "version": self.rng.choice([version, version, version - 1 if version else 7, version + 1]),
        }

    # --- trying it ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """Somebody plays on or forges a change; if anything came of it everybody looks."""
        truth = self.rng.choice(self.tables)
        if truth.asked() and self.rng.random() < 0.2:
            self.play(truth)
        elif self.rng.random() < 0.1:
            self.listen(truth)
            return
        else:
            if not self.forge(truth, self.rng.choice(self.around(truth)), self.changing(truth)):
                return
        for reader in self.around(truth):
            self.forge(truth, reader, self.reading(truth))

    def around(self, truth: Truth) -> list[str]:
        """Those who can know the table's address."""
        return [reader for reader in self.readers if reader in truth.people or not truth.row["private"]]

    def play(self, truth: Truth) -> None:
        """An honest answer, so that the game goes on."""
        seat = self.rng.choice(truth.asked())
        person = self.names[truth.holders[seat]]
        state = person.state(truth.id, seat)
        option = self.rng.choice(state["ask"]["options"])["id"]
        sent = person.try_answer(truth.id, seat, option, state["version"])
        assert sent.status_code == 200, sent.text
        self.judge(truth, truth.holders[seat], sent.text, option)
        self.settle(truth)

    def forge(self, truth: Truth, reader: str, forged: Forged) -> bool:
        """Whether something came of it."""
        if not forged.is_read and self.would_end(truth, reader, forged):
            return False
        person, path = self.readers[reader], f"/api/tables/{truth.id}{forged.path}"
        if forged.is_read:
            sent = person.http.get(path, params=forged.query)
        else:
            sent = person.http.post(path, json=forged.body, params=forged.query)
        assert sent.status_code < 500, sent.text
        self.count[forged.path] += 1
        self.count["refused"] += sent.status_code >= 400
        if forged.path in ("/fork", "/rematch") and sent.status_code == 200:
            self.branch(truth, reader, forged, sent)
        self.judge(truth, reader, sent.text, json.dumps([forged.body, forged.query]))
        self.settle(truth)
        return not forged.is_read and sent.status_code < 300

    def would_end(self, truth: Truth, reader: str, forged: Forged) -> bool:
        """Whether bots would be left alone with the game, which they would play to its end."""
        gives_up = forged.path in ("/leave", "/resign") or "kind" in (forged.body or {})
        return gives_up and set(truth.holders.values()) <= {reader}

    def branch(self, truth: Truth, reader: str, forged: Forged, sent: httpx.Response) -> None:
        """A table that came of another is tried as well, by those who may know of it."""
        info = sent.json()
        new = self.note(info["id"], reader)
        if forged.path == "/rematch":
            assert reader in truth.own_people(), (truth.id, reader, "a rematch for somebody else")
            new.people.add(reader)  # maybe of one that somebody else has asked for before
        if forged.path == "/fork" and not {seat["kind"] for seat in info["seats"]} & {"open", "reserved"}:
            new.told_all.add(reader)
            if not truth.ended:
                truth.told_all.add(reader)
        new.look()
        new.check(reader, sent.text, "fork")
        if len(self.tables) < MOST_TABLES and not new.ended and new not in self.tables:
            new.people.add(self.rng.choice(list(self.names)))  # got the link from the maker
            self.tables.append(new)

    def listen(self, truth: Truth) -> None:
        """A line through somebody's eyes, with forged frames."""
        reader = self.rng.choice(self.around(truth))
        seats = self.rng.sample(truth.game.seats, 2)
        with self.readers[reader].live(truth.id, seat=seats[0], since=0) as live:
            live.receive()
            live.send(type="seat", seat=seats[1])
            live.receive()
            answer = self.answer(truth, seats[0])
            live.send(type="answer", **answer)
            live.receive()
            self.count["frames"] += 3
            for frame in live.frames:
                self.judge(truth, reader, frame, json.dumps(answer))
        self.settle(truth)

    def judge(self, truth: Truth, reader: str, text: str, asked: str) -> None:
        truth.look()
        truth.check(reader, text, asked)
        for other in self.known.values():
            if other is not truth and other.row["private"] and reader not in other.people:
                assert other.id not in text, (truth.id, reader, asked, f"names the private table {other.id}")

    def settle(self, truth: Truth) -> None:
        """Waits for the bots, and sets up another table where a game is over."""
        eventually(truth.look, lambda now: not now.bots_think)
        if truth.ended and truth in self.tables:
            self.count["ended"] += 1
            self.tables.remove(truth)
            for reader in self.around(truth):
                self.forge(truth, reader, Forged("/rematch"))
            self.set_up(*self.rng.choice(TABLES))

    @property
    def forged(self) -> int:
        return sum(self.count.values()) - self.count["refused"] - self.count["ended"]
