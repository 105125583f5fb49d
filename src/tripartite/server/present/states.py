"""What clients are shown: tables, states and messages through the eyes of a seat, the same in every language.

They carry keys and facts; `wording` puts them into words for whoever asks for these.
"""

from __future__ import annotations

import gc
from collections.abc import Hashable
from datetime import timedelta
from typing import Any, NamedTuple, cast

from tripartite.bots.reasons import Reason, reasons_said
from tripartite.core.dice import commitment
from tripartite.core.events import Event
from tripartite.core.game import Game, hand_of
from tripartite.core.position import Position, View, segment_name
from tripartite.core.sheet import Sheet
from tripartite.lessons import Shelf
from tripartite.present import Drawn, Moved, Present, present_of
from tripartite.ribbon import stages_under_way
from tripartite.server.present import progress
from tripartite.server.present.lessons import lesson_place
from tripartite.server.storage.models import GameTable, Seat
from tripartite.server.tables import waivers
from tripartite.server.tables.lessons import place_at
from tripartite.server.tables.loader import Folders, Loaded, find_game
from tripartite.server.tables.rows import ENDED, aware, is_there, played_by
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import Told
from tripartite.server.web.schemas import (
    BeatMark,
    MessageFacts,
    Phrase,
    ScoreFacts,
    SeatFacts,
    SeatKind,
    StateFacts,
    TableFacts,
    TableStatus,
    UndoRequest,
)
from tripartite.story import elements, marker_of, telling_of
from tripartite.texts import LANGUAGES, Texts, option_facts, phrase

NOT_BEGUN = "waiting"  # stands for the segment before the first
WITH_ANSWER = {"undone": "answers_undone", "undo_asked": "answers_undo_asked"}  # where it was given openly
PRESENTS: dict[tuple[str, str, str], Present] = {}


class Reader(NamedTuple):
    """For whom something is written: who it is, in which language, and at which address the server is."""

    user_id: str | None
    language: str
    address: str
    components: Folders
    lessons: Shelf
    absent_after: timedelta

    def present(self, game_id: str) -> Present:
        return present_in(find_game(game_id, self.components), self.language)

    def texts(self, game_id: str) -> Texts:
        return self.present(game_id).texts

    def wordless(self, game_id: str) -> Present:
        """For what is the same in every language."""
        return present_in(find_game(game_id, self.components), LANGUAGES[0])


def present_in(game: Game, language: str) -> Present:
    """How a game is told in a language; its texts are read once."""
    key = (game.id, game.component_hash, language)
    if key not in PRESENTS:
        PRESENTS[key] = present_of(Texts(game, language))
        gc.freeze()  # games and texts stay: the collector need not look at them again
    return PRESENTS[key]


# --- tables ----------------------------------------------------------------------------------------------


def table_facts(
    table: GameTable, seats: dict[str, Seat], names: dict[str, str], reader: Reader
) -> TableFacts:
    """A table as lists and headings show it."""
    present = reader.wordless(table.game)
    return TableFacts.model_validate(
        {
            "id": table.id,
            "game": table.game,
            "scenario": table.scenario,
            "options": table.options,
            "components": table.components,
            "status": cast(TableStatus, table.status),
            "private": table.private,
            "several_seats": table.several_seats,
            "host": names.get(table.host_id or "", ""),
            "i_am_host": is_host(table, reader),
            "seats": [seat_facts(seats[name], table, names, reader) for name in present.game.seats],
            "my_turn": is_my_turn(table, seats, reader),
            "winners": None if table.winner is None else [seat for seat in table.winner.split(",") if seat],
            "created": aware(table.created).isoformat(),
            "clock_seconds": table.clock_seconds,
            "bots_explain": table.bots_explain,
            "link": f"{reader.address}/tables/{table.id}",
            "seed_hash": commitment(table.seed),
            "seed": table.seed.hex() if table.status in ENDED else None,
            "rematch": table.rematch_id if not table.private or is_at(table, seats, reader) else None,
            "forked_from": table.forked_from,
            "forked_at": table.forked_at,
            **passing_facts(table, seats, reader),
        }
    )


def passing_facts(table: GameTable, seats: dict[str, Seat], reader: Reader) -> dict[str, Any]:
    """What answers change of a table's description, besides whose turn it is (`rows.PASSING`)."""
    return {
        "standing": progress.place_told(table.standing, reader.wordless(table.game)),
        "waiting_for": table.waiting_for,
        "updated": aware(table.updated).isoformat(),
        "deadline": aware(table.deadline).isoformat() if table.deadline else None,
        "lesson": lesson_place(place_at(table, seats, reader.lessons)),
    }


def is_my_turn(table: GameTable, seats: dict[str, Seat], reader: Reader) -> bool:
    return table.status == "running" and any(
        played_by(seats[name], reader.user_id) for name in table.waiting_for
    )


def is_host(table: GameTable, reader: Reader) -> bool:
    return table.host_id is not None and table.host_id == reader.user_id


def is_at(table: GameTable, seats: dict[str, Seat], reader: Reader) -> bool:
    """Whether a private table is the reader's; others have found it by its link."""
    return reader.user_id is not None and reader.user_id in {
        table.host_id,
        *(seat.user_id for seat in seats.values()),
    }


def seat_facts(seat: Seat, table: GameTable, names: dict[str, str], reader: Reader) -> SeatFacts:
    game = reader.wordless(table.game).game
    player = seat.user_id if seat.kind == "human" else None
    there = is_there(seat, reader.absent_after)
    return SeatFacts(
        seat=seat.seat,
        kind=cast(SeatKind, seat.kind),
        player=names.get(player or ""),
        player_id=player,
        bot=seat.bot if seat.kind == "bot" else None,
        mine=played_by(seat, reader.user_id),
        hand=list(hand_of(game, table.options, seat.seat)),
        invite=f"{reader.address}/invites/{seat.invite}" if is_host(table, reader) and seat.invite else None,
        resigned=seat.resigned,
        connected=there.connected,
        absent=there.absent,
    )


def info(snapshot: TableSnapshot, reader: Reader) -> TableFacts:
    """As `table_facts`, made once for everybody to whom it is the same."""
    return snapshot.shown.once(
        ("table", *seen_as(snapshot, reader)),
        lambda: table_facts(snapshot.table, snapshot.seats, snapshot.names, reader),
    )


def seen_as(snapshot: TableSnapshot, reader: Reader) -> tuple[Hashable, ...]:
    """What makes a difference to how a table is described, besides its own changes."""
    return (reader.user_id, reader.address, *snapshot.there.values())


# --- states ----------------------------------------------------------------------------------------------


def state(snapshot: TableSnapshot, seat: str | None, reader: Reader) -> StateFacts:
    """The table now, as a seat sees it; after the end everybody sees everything."""
    loaded = snapshot.loaded
    if loaded is None:
        return state_before(snapshot, reader)
    shared = shared_state(snapshot, loaded, seat, reader)
    own = {"table": info(snapshot, reader), "undo_to": snapshot.undo_to(reader.user_id)}
    return StateFacts.model_validate(shared | own)


def shared_state(snapshot: TableSnapshot, loaded: Loaded, seat: str | None, reader: Reader) -> dict[str, Any]:
    """All of the state that is the same for everybody who looks through that seat."""
    match, request = loaded.match, snapshot.table.undo_request
    present = reader.wordless(match.game.id)

    def score() -> ScoreFacts:
        points = match.score()["points"]
        history = [*loaded.history, {"answer": match.answers, "chapter": None, "points": points}]
        return score_facts(match.position, history, present)

    def made() -> dict[str, Any]:
        shown_score = snapshot.shown.once("score", score)
        sheet = snapshot.sheets[seat]
        shown = position_fields(
            snapshot.table, match.position, seat, shown_score, reader, snapshot.ended, sheet
        )
        asked = UndoRequest.model_validate(request) if request else None
        return {**shown, "undo_request": asked, "waivers": held_waivers(snapshot, seat)}

    return snapshot.shown.once(("state", seat), made)


def held_waivers(snapshot: TableSnapshot, seat: str | None) -> list[dict[str, Any]]:
    """What the seat lets be; others are not told."""
    if seat is None or snapshot.ended:
        return []
    return [
        {"what": waivers.told(each["prompt"], each["facts"]), "given": each["given"]}
        for each in snapshot.seats[seat].waivers
    ]


def state_before(snapshot: TableSnapshot, reader: Reader) -> StateFacts:
    """A table at which nothing has been dealt yet."""
    game = reader.wordless(snapshot.table.game).game
    nothing = dict.fromkeys(game.seats, 0)
    score = ScoreFacts(
        points=nothing, decisive=None, by_condition={}, final=None, winners=[], verdict=[], history=[]
    )
    return StateFacts(
        table=info(snapshot, reader),
        seq=snapshot.table.seq,
        version=0,
        seat=None,
        segment=NOT_BEGUN,
        ask=None,
        committed=None,
        waiting_for=[],
        board={},
        undo_to=None,
        answers=0,
        score=score,
    )


def position_state(
    snapshot: TableSnapshot,
    position: Position,
    seat: str | None,
    score: ScoreFacts,
    reader: Reader,
    everything: bool,
) -> StateFacts:
    """The table at any point of its game, with everything or with what the seat may know."""
    fields = position_fields(snapshot.table, position, seat, score, reader, everything)
    return StateFacts.model_validate({**fields, "table": info(snapshot, reader)})


def position_fields(
    table: GameTable,
    position: Position,
    seat: str | None,
    score: ScoreFacts,
    reader: Reader,
    everything: bool,
    sheet: Sheet | None = None,
) -> dict[str, Any]:
    """The fields of that state, without those that are not the same for all who look so."""
    present = reader.wordless(table.game)
    game = position.game
    view = position.view(-1 if seat is None else game.seats.index(seat))
    aids = present.aids(view)
    board = position.board.copy() if everything else view.board
    return {
        "seq": table.seq,
        "version": position.version,
        "seat": seat,
        "segment": segment_name(game, position.board),
        "stages": [
            {"course": course, "stage": stage}
            for course, stage in stages_under_way(position.board, present.courses)
        ],
        "ask": ask_fields(position, view, aids, present),
        "committed": view.committed.id if view.committed is not None else None,
        "waiting_for": [game.seats[number] for number in view.waiting_for],
        "board": board.to_json(sheet),
        "aids": aids,
        "answers": table.answers,
        "score": score,
    }


def ask_fields(position: Position, view: View, aids: Drawn, present: Present) -> dict[str, Any] | None:
    ask = view.ask
    if ask is None:
        return None
    facts = position.game.prompt_facts(view.board, ask)
    open_ended = {*present.light, *present.revocable}
    options: list[dict[str, Any]] = [
        {
            "id": option.id,
            "verb": option.verb,
            "args": list(option.args),
            "touches": present.touches(view, option),
            "facts": option_facts(position.game, option, view.board),
            "final": option.verb not in open_ended and position.is_final(view.seat, option),
            "light": option.verb in present.light,
            "moves": move(present.moves(view, option)),
            "hint": present.hint(view, option, aids),
            "waste": present.waste(view, option),
        }
        for option in ask.options
    ]
    let_be = [
        {"by": by, "what": waivers.told(ask.prompt, facts)}
        for by, facts in waivers.offers(view, present).items()
    ]
    return {
        "prompt": ask.prompt,
        "paragraph": ask.paragraph,
        "facts": facts,
        "options": options,
        "waivers": let_be,
    }


def move(moved: Moved | None) -> dict[str, Any] | None:
    return None if moved is None else moved._asdict()


def score_facts(position: Position, history: list[Drawn], present: Present) -> ScoreFacts:
    score = position.game.score(position.board)
    return ScoreFacts.model_construct(
        points=score["points"],
        decisive=score["decisive"],
        by_condition=score["by_condition"],
        final=score["final"],
        winners=score["winners"],
        verdict=[Phrase.model_construct(**said) for said in present.verdict(position)],
        history=history,
    )


# --- messages --------------------------------------------------------------------------------------------


def message(written: Told, table: GameTable, reader: Reader) -> MessageFacts:
    """One entry of the stream, of parts that are known to fit."""
    game = reader.wordless(table.game).game
    return MessageFacts.model_construct(
        seq=written.seq,
        kind=written.kind,
        at=aware(written.created).isoformat(),
        paragraph=written.paragraph,
        seat=written.seat,
        answer=written.answer,
        facts=message_facts(written),
        elements=message_elements(written, game),
        beat=message_beat(written, table),
        said=said(written, game),
        body=written.body,
    )


def said(written: Told, game: Game) -> Phrase | None:
    """What tells of a message; events tell of themselves by their facts, and chat needs no template."""
    if written.kind in ("event", "chat"):
        return None
    if written.kind == "answer":
        option = game.vocabulary.read(written.facts["option"])
        if option is None:
            return Phrase(table="option", key=written.facts["option"], facts={})
        return Phrase(table="option", key=option.verb, facts=option_facts(game, option))
    if written.kind == "reason":
        return Phrase.model_validate(reasons_said([Reason(**each) for each in written.facts["reasons"]]))
    facts = {"player": "", **written.facts, "seat": written.seat, "answer": written.answer}
    key = written.key or written.kind
    option = game.vocabulary.read(written.facts["option"]) if "option" in written.facts else None
    if key in WITH_ANSWER and option is not None:
        key = WITH_ANSWER[key]
        answer = phrase("option", option.verb, option_facts(game, option))
        facts["what"] = phrase("message", "answer", {"seat": written.facts["by"], "said": answer})
    return Phrase(table="message", key=key, facts=facts)


def message_beat(written: Told, table: GameTable) -> BeatMark | None:
    """How an event is told together with those before it."""
    if written.kind != "event":
        return None
    mark = marker_of(table.game).mark(Event(written.key or "", "", written.facts))
    return BeatMark.model_construct(**{**mark._asdict(), "joins": list(mark.joins)})


def message_elements(written: Told, game: Game) -> list[str]:
    """Where it happened, for showing it on the board."""
    if written.kind == "event":
        return elements(telling_of(game.id), Event(written.key or "", "", written.facts))
    option = game.vocabulary.read(written.facts["option"]) if written.kind == "answer" else None
    return list(option.touches) if option is not None else []


def message_facts(written: Told) -> dict[str, Any]:
    """The facts, with what the client needs to know of whence they come."""
    facts = dict(written.facts)
    if written.kind == "event":
        facts["event"] = written.key
    if written.user_id is not None:
        facts["player_id"] = written.user_id
    return facts
