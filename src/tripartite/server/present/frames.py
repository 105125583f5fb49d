"""What live connections are sent, as bytes that are made once for all to whom they are the same."""

from __future__ import annotations

from pydantic_core import to_json

from tripartite.server.present.states import Reader, info, message, seen_as, shared_state, state_before
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import Told
from tripartite.server.web.schemas import TableState

Parts = dict[str, bytes]


class Frame:
    """A state in its parts: the fields of the board under `board.`, all others under their names."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def whole(self, messages: list[bytes]) -> bytes:
        return written("update", messages, self.parts)

    def changes(self, before: Frame, messages: list[bytes]) -> bytes:
        """What has changed since that frame: a field of the board or of the state is replaced as a whole."""
        old = before.parts
        changed = {name: part for name, part in self.parts.items() if old.get(name) != part}
        return written("change", messages, changed)


def written(kind: str, messages: list[bytes], parts: Parts) -> bytes:
    fields, board = [], []
    for name, part in parts.items():
        if name.startswith("board."):
            board.append(b'"%b":%b' % (name[6:].encode(), part))
        else:
            fields.append(b'"%b":%b' % (name.encode(), part))
    if board or kind == "update":
        fields.append(b'"board":{%b}' % b",".join(board))
    return b'{"type":"%b","messages":[%b],"state":{%b}}' % (
        kind.encode(),
        b",".join(messages),
        b",".join(fields),
    )


def frame(snapshot: TableSnapshot, seat: str | None, reader: Reader) -> Frame:
    """The state now, as a seat sees it."""
    loaded, shown = snapshot.loaded, snapshot.shown
    if loaded is None:
        return Frame(parts_of(state_before(snapshot, reader)))
    shared = shown.once(
        ("frame", seat, reader.language),
        lambda: parts_of(shared_state(snapshot, loaded, seat, reader)),
    )
    own = {
        "table": shown.once(("heading", *seen_as(snapshot, reader)), lambda: to_json(info(snapshot, reader))),
        "undo_to": to_json(snapshot.undo_to(reader.user_id)),
    }
    return Frame(shared | own)


def parts_of(state: TableState) -> Parts:
    parts = {name: to_json(value) for name, value in state if name != "board"}
    for name, value in state.board.items():
        parts[f"board.{name}"] = to_json(value)
    return parts


def message_bytes(snapshot: TableSnapshot, told: Told, reader: Reader) -> bytes:
    return snapshot.shown.once(
        ("message", told.seq, reader.language), lambda: to_json(message(told, snapshot.table, reader))
    )
