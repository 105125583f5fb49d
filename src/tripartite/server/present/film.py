"""Games that can be shown at any answer."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from tripartite.core.position import Position
from tripartite.server.storage.models import Answer, GameTable
from tripartite.server.tables.loader import Folders, answers_of, changed_rules_told, opening
from tripartite.server.tables.snapshot import TableSnapshot

STILLS_EVERY = 16  # answers between the positions that a film keeps
MOST_FILMS = 16


class Film:
    """A game with enough of its positions kept to show any of them quickly."""

    def __init__(self, table: GameTable, answers: list[Answer], components: Folders) -> None:
        self._answers = answers
        with changed_rules_told(table, answers, components):
            match = opening(table, components)
            match.keep_digests = False
            self._stills = [match.position.copy()]
            for number, answer in enumerate(answers, 1):
                match.answer(answer.seat, answer.option)
                if number % STILLS_EVERY == 0:
                    self._stills.append(match.position.copy())

    def at(self, answer: int) -> Position:
        """The position after that many answers."""
        still = answer // STILLS_EVERY
        position = self._stills[still].copy()
        for given in self._answers[still * STILLS_EVERY : answer]:
            position.answer_id(position.game.seats.index(given.seat), given.option)
        return position


class Films:
    """The films watched last."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, int, str], Film] = OrderedDict()

    def has(self, table_id: str) -> bool:
        """Whether one of that table need only be brought up to date, if at all."""
        return any(kept == table_id for kept, _, _ in self._films)

    async def of(self, snapshot: TableSnapshot, components: Folders) -> Film:
        """The film of a table as long as it is now; taking back an answer makes another one."""
        async with snapshot.reading() as session:
            answers = await answers_of(session, snapshot.table)
        key = (snapshot.table.id, len(answers), answers[-1].state if answers else "")
        film = self._films.pop(key, None)
        if film is None:
            film = await asyncio.to_thread(Film, snapshot.table, answers, components)
        self._films[key] = film
        while len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return film
