"""What live connections are sent, as bytes that are made once for all to whom they are the same."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from tripartite.server.present.states import (
    Reader,
    info,
    is_my_turn,
    message,
    passing_facts,
    seen_as,
    shared_state,
    state_before,
)
from tripartite.server.tables.loader import Loaded
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import Told

Parts = dict[str, bytes]


class Shared:
    """The part of a state that all who look the same way have in common."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.board: dict[str, Any] = state["board"]
        self.fields: Parts = {name: to_json(value) for name, value in state.items() if name != "board"}
        self._board = b""

    def whole_board(self) -> bytes:
        self._board = self._board or to_json(self.board)
        return self._board

    def board_since(self, before: Shared) -> bytes:
        """The fields of the board that have changed since, by the sheet; nothing if none has."""
        old = before.board
        absent = object()
        changed = {name: value for name, value in self.board.items() if old.get(name, absent) is not value}
        return to_json(changed) if changed else b""


class Frame:
    """A state as one reader sees it: what is shared, and what is the reader's own."""

    def __init__(self, shared: Shared, own: Parts) -> None:
        self.shared = shared
        self.fields = shared.fields | own

    def whole(self, messages: list[bytes]) -> bytes:
        """Messages after the reader's last one, and the state they lead to."""
        return written(b"update", messages, {**self.fields, "board": self.shared.whole_board()})

    def changes(self, before: Frame, messages: list[bytes]) -> bytes:
        """What has changed since that frame: a field of the board or of the state is replaced as a whole."""
        changed = {name: part for name, part in self.fields.items() if before.fields[name] != part}
        board = self.shared.board_since(before.shared)
        if board:
            changed["board"] = board
        return written(b"change", messages, changed)


def written(kind: bytes, messages: list[bytes], fields: Parts) -> bytes:
    state = b",".join([b'"%b":%b' % (name.encode(), part) for name, part in fields.items()])
    return b'{"type":"%b","messages":[%b],"state":{%b}}' % (kind, b",".join(messages), state)


def frame(snapshot: TableSnapshot, seat: str | None, reader: Reader) -> Frame:
    """The state now, as a seat sees it."""
    own = {"table": heading(snapshot, reader), "undo_to": to_json(snapshot.undo_to(reader.user_id))}
    return Frame(shared_frame(snapshot, snapshot.loaded, seat, reader), own)


def heading(snapshot: TableSnapshot, reader: Reader) -> bytes:
    """The table as lists show it; of it only what passes is made anew after each answer."""
    table, seats = snapshot.table, snapshot.seats
    passing = snapshot.shown.once("passing", lambda: passing_facts(table, seats, reader))
    own = {**passing, "my_turn": is_my_turn(table, snapshot.seats, reader)}
    lasting = snapshot.lasting.once(
        ("heading", *seen_as(snapshot, reader)),
        lambda: to_json({name: value for name, value in info(snapshot, reader) if name not in own}),
    )
    return lasting[:-1] + b"," + to_json(own)[1:]


def shared_frame(snapshot: TableSnapshot, loaded: Loaded | None, seat: str | None, reader: Reader) -> Shared:
    if loaded is None:
        before = dict(state_before(snapshot, reader))
        del before["table"]
        return Shared(before)
    return snapshot.shown.once(("frame", seat), lambda: Shared(shared_state(snapshot, loaded, seat, reader)))


def message_bytes(snapshot: TableSnapshot, told: Told, reader: Reader) -> bytes:
    return snapshot.shown.once(("message", told.seq), lambda: to_json(message(told, snapshot.table, reader)))
