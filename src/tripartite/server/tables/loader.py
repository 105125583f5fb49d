"""Matches from the database: a game is its answers, given again in order."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.dice import commitment
from tripartite.core.game import Game
from tripartite.core.match import RECORD_FORMAT, Match
from tripartite.games.registry import GAMES, load_game
from tripartite.server.present.progress import milestone
from tripartite.server.storage.models import Answer, GameTable, Snapshot, core
from tripartite.server.storage.writer import Write
from tripartite.server.tables.differences import difference, opening_of
from tripartite.server.web.errors import ApiError

log = structlog.get_logger()

Folders = Mapping[str, Path]  # owners' component data by game
SNAPSHOT_EVERY = 32  # answers
DELETE_SNAPSHOT = delete(core(Snapshot)).where(core(Snapshot).c.table_id == bindparam("old"))
INSERT_SNAPSHOT = insert(core(Snapshot))
LONG = 40  # answers; more are given again in a thread, so that other tables need not wait


class LostGame(Exception):
    """The answers in the database do not lead to the state that was written down with them."""


class Loaded:
    """A match at a table, who gave its answers, and its scores at the ends of chapters."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.by_people: list[bool] = []  # for each answer of the journal whether a person gave it
        self.history: list[dict[str, Any]] = []
        self.stored = 0  # the answer of the snapshot in the database

    def began(self) -> Loaded:
        """With the score that the opening may have told."""
        self.note(0)
        return self

    def note(self, told: int) -> None:
        """Keeps the score if one of the events from that index on ended a chapter."""
        match = self.match
        entry = milestone(match, match.events[told:], match.answers)
        if entry is not None:
            self.history.append(entry)

    def answered(self, told: int, by_person: bool) -> None:
        """Takes note of the last answer and what it led to."""
        self.by_people.append(by_person)
        self.note(told)
        self.match.forget_past()
        del self.by_people[: len(self.by_people) - len(self.match.journal)]

    def repeat(self, answers: list[Answer]) -> None:
        """Gives answers again that the database holds."""
        match = self.match
        match.keep_digests = False  # they are stored beside the answers
        for answer in answers:
            told = len(match.events)
            match.answer(answer.seat, answer.option)
            match.journal[-1].digest = answer.state
            self.answered(told, answer.user_id is not None)
        match.keep_digests = True
        if answers and match.digest() != answers[-1].state:
            raise LostGame(f"answer {answers[-1].number}")

    def undo_limit_of(self, seats: set[str]) -> int:
        """How far those seats may go back alone: what others have shown since cannot be unseen."""
        match = self.match
        limit = match.undo_limit
        for number, entry in reversed(list(enumerate(match.since(limit), limit + 1))):
            if entry.shown and entry.seat not in seats:
                return number
        return limit

    def undo(self, to_answer: int) -> None:
        """Takes back all answers after that one."""
        self.match.undo(self.match.answers - to_answer)
        del self.by_people[len(self.match.journal) :]
        self.history = [entry for entry in self.history if entry["answer"] <= to_answer]


def game_of(table: GameTable, components: Folders) -> Game:
    """The rules of a table, if they are still those it was begun with."""
    game = find_game(table.game, components)
    if game.rules_version != table.rules_version:
        facts: dict[str, Any] = {"begun": table.rules_version, "served": game.rules_version}
        raise ApiError(409, "other_rules", facts=facts)
    if game.component_hash != table.components:
        facts = {"components": table.components, "served": game.component_hash}
        raise ApiError(409, "other_components", facts=facts)
    return game


def find_game(game_id: str, components: Folders) -> Game:
    """The game as this server plays it."""
    if game_id not in GAMES:
        raise ApiError(404, "no_such_game", facts={"game": game_id})
    return load_game(game_id, components.get(game_id))


def opening(table: GameTable, components: Folders) -> Match:
    """The match before its first answer."""
    return opening_of(table, game_of(table, components))


async def answers_of(session: AsyncSession, table: GameTable, after: int = 0) -> list[Answer]:
    query = select(Answer).where(
        Answer.table_id == table.id, Answer.number > after, Answer.number <= table.answers
    )
    return list((await session.scalars(query.order_by(Answer.number))).all())


async def load(session: AsyncSession, table: GameTable, components: Folders) -> Loaded:
    """The match as it stands, from the last snapshot on if there is one that fits."""
    game = game_of(table, components)
    snapshot = await session.get(Snapshot, table.id)
    if snapshot is not None and fits(snapshot, table, game):
        answers = await answers_of(session, table, snapshot.answer - 1)
        try:
            return await beside(len(answers), lambda: resumed(table, snapshot, answers, game))
        except Exception as error:  # changed rules may fail in any way
            log.error("snapshot_lost", table=table.id, answer=snapshot.answer, error=repr(error)[:200])
    answers = await answers_of(session, table)
    return await beside(len(answers), lambda: replayed(table, answers, components))


async def beside(answers: int, work: Callable[[], Loaded]) -> Loaded:
    return work() if answers <= LONG else await asyncio.to_thread(work)


def replayed(table: GameTable, answers: list[Answer], components: Folders) -> Loaded:
    with changed_rules_told(table, answers, components):
        loaded = Loaded(opening(table, components)).began()
        loaded.repeat(answers)
    return loaded


@contextmanager
def changed_rules_told(table: GameTable, answers: list[Answer], components: Folders) -> Iterator[None]:
    """Refuses a game whose rules have changed although their version has not, and tells from where on."""
    try:
        yield
    except ApiError:
        raise
    except Exception:  # changed rules may fail in any way
        found = difference(table, answers, components.get(table.game))
        if found is None:
            raise
        log.error("game_differs", table=table.id, answer=found.answer, why=found.why)
        raise ApiError(409, found.why, facts={"answer": found.answer}) from None


# --- snapshots -------------------------------------------------------------------------------------------


def fits(snapshot: Snapshot, table: GameTable, game: Game) -> bool:
    """Whether a game may go on from there: the same rules and components, and nothing of it is taken back."""
    same = (snapshot.rules_version, snapshot.components) == (game.rules_version, game.component_hash)
    return same and 0 < snapshot.answer <= table.answers


def resumed(table: GameTable, snapshot: Snapshot, answers: list[Answer], game: Game) -> Loaded:
    """The match from a snapshot on; the first of the answers is the one that led to it."""
    kept = unpacked(snapshot)
    match = opening_of(table, game, start=kept["position"])
    if match.opening_digest != answers[0].state:
        raise LostGame(f"snapshot {snapshot.answer}")
    match.earlier = snapshot.answer
    loaded = Loaded(match)
    loaded.history, loaded.stored = kept["history"], snapshot.answer
    loaded.repeat(answers[1:])
    return loaded


def unpacked(snapshot: Snapshot) -> dict[str, Any]:
    """The `position`, and the `history` of scores before it."""
    kept: dict[str, Any] = json.loads(zlib.decompress(snapshot.packed))
    return kept


def packed(kept: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps(kept).encode(), 1)


def snapshot_of(table: GameTable, loaded: Loaded) -> list[Write]:
    """Writes of the position in place of the one before, at times and where nobody can go back behind it."""
    match = loaded.match
    if match.answers - loaded.stored < SNAPSHOT_EVERY or match.undo_limit != match.answers or match.over:
        return []
    loaded.stored = match.answers
    kept = {"position": match.position.to_json(), "history": loaded.history}
    row = {
        "table_id": table.id,
        "answer": match.answers,
        "rules_version": table.rules_version,
        "components": table.components,
        "packed": packed(kept),
    }
    return [Write(DELETE_SNAPSHOT, {"old": table.id}), Write(INSERT_SNAPSHOT, row)]


def record_of(table: GameTable, first: Match, answers: list[Answer]) -> dict[str, Any]:
    """The whole record from what is stored, with the seed; `first` is the match before its first answer."""
    record: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "game": table.game,
        "rules_version": table.rules_version,
        "components": table.components,
        "scenario": table.scenario,
        "options": table.options,
        "seed_hash": commitment(table.seed),
        "script": table.script,
        "opening": {
            "rolls": [roll.to_json() for roll in first.opening_rolls],
            "state": first.opening_digest,
        },
        "answers": [
            {"seat": answer.seat, "option": answer.option, "rolls": answer.rolls, "state": answer.state}
            for answer in answers
        ],
        "seed": table.seed.hex(),
    }
    if table.start is not None:
        record["start"] = table.start
    return record
