"""Tables over HTTP: setting them up, playing, looking back."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request

from tripartite.games.registry import GAMES
from tripartite.server.present import replay
from tripartite.server.present.states import Reader, info, message, state
from tripartite.server.present.summaries import summaries
from tripartite.server.present.wording import message_in_words, state_in_words, table_in_words
from tripartite.server.tables import advice, lobby, origins, play
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.stream import messages_between
from tripartite.server.web.account_routes import UserOrGuest
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.error_answers import problems
from tripartite.server.web.rates import RatesOf
from tripartite.server.web.schemas import (
    Advice,
    AnswerRequest,
    ChatRequest,
    Consent,
    ForkRequest,
    Inquiry,
    JoinRequest,
    Message,
    MessageFacts,
    MuteRequest,
    NewTable,
    PlayNow,
    ReplayStep,
    SeatChange,
    ShortId,
    StateFacts,
    Summary,
    TableInfo,
    TableSettings,
    TableState,
    UndoAsk,
    Verification,
    WhyNot,
)
from tripartite.server.web.security import CurrentUser, MaybeUser, address_of

router = APIRouter(tags=["tables"])

TableId = Annotated[ShortId, Path(alias="id")]
SeatName = Annotated[
    ShortId | None, Query(description="whose eyes: one of the own seats, else a spectator's")
]
ElementName = Annotated[str, Query(max_length=200)]
Words = Annotated[bool, Query(description="false: keys and facts, as live connections get them")]
AsSeen = Annotated[bool, Query(description="after the end: only what the seat could see at that moment")]


async def count_table(request: Request, user: MaybeUser, rates: RatesOf) -> None:
    """A new table costs room for ever, and the bots' time: nobody sets them up without end."""
    await rates.count("tables", address_of(request) if user is None else user.id)


async def count_long_look(request: Request, rates: RatesOf) -> None:
    """What is read from the beginning of a game costs as much as many answers."""
    await rates.count("history", address_of(request))


COUNTED = [Depends(count_table)]
LONG_LOOK = [Depends(count_long_look)]
MOST_MESSAGES = 5000
FEW_MESSAGES = 500  # more are a long look
Number = Annotated[int, Query(ge=0, lt=2**31)]


async def told(games: TableRegistry, table_id: str, reader: Reader) -> TableInfo:
    async with games.seeing(table_id, match=False) as snapshot:
        return table_in_words(info(snapshot, reader), reader.texts(snapshot.table.game))


async def seen(
    games: TableRegistry,
    table_id: str,
    seat: str | None,
    reader: Reader,
    as_player: bool = False,
) -> StateFacts:
    """The state that an answer ends with; a player who names no seat sees it through one of the own."""
    async with games.seeing(table_id) as snapshot:
        if as_player and seat is None:
            seat = snapshot.own_seat(reader.user_id)
        shown = state(snapshot, snapshot.viewpoint(reader.user_id, seat), reader)
    await games.presence.look(snapshot, reader.user_id)
    return shown


def worded(facts: StateFacts, reader: Reader) -> TableState:
    return state_in_words(facts, reader.texts(facts.table.game))


# --- lists and new tables --------------------------------------------------------------------------------


@router.get("/tables", summary="Lists of tables")
async def list_tables(
    games: RegistryOf, user: MaybeUser, reader: ReaderOf, filter: lobby.Filter = "open"
) -> list[TableInfo]:
    """open: seats to take; mine; public: to watch; finished: to look back at."""
    found = await lobby.listed(games, user, filter, reader)
    return [table_in_words(facts, reader.texts(facts.game)) for facts in found]


@router.post("/tables", summary="Set up a table", dependencies=COUNTED)
async def new_table(wanted: NewTable, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    """The game starts at once if no seat is open or reserved."""
    return await told(games, await lobby.create(games, user, wanted), reader)


@router.post("/play-now", summary="Play against bots at once", dependencies=COUNTED)
async def play_now(
    games: RegistryOf, user: UserOrGuest, reader: ReaderOf, wanted: PlayNow | None = None
) -> TableInfo:
    """The first scenario of the game with bots in the other seats; makes a guest if need be."""
    game = (wanted.game if wanted else None) or next(iter(GAMES))
    reader = reader._replace(user_id=user.id)
    return await told(games, await lobby.play_now(games, user, game), reader)


@router.post("/import", summary="A table from a game record", dependencies=COUNTED)
async def import_record(
    request: Request, games: RegistryOf, user: CurrentUser, reader: ReaderOf
) -> TableInfo:
    """A finished game can be looked at; one that is not goes on with all seats yours."""
    return await told(games, await origins.import_record(games, user, await request.body()), reader)


@router.post("/invites/{token}", summary="Take the seat of an invitation")
async def accept(token: ShortId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    return await told(games, await lobby.accept(games, token, user), reader)


# --- a table ---------------------------------------------------------------------------------------------


@router.get("/tables/{id}", summary="A table")
async def read_table(id: TableId, games: RegistryOf, reader: ReaderOf) -> TableInfo:
    return await told(games, id, reader)


@router.post("/tables/{id}/join", summary="Take an open seat")
async def join(
    id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf, wanted: JoinRequest | None = None
) -> TableInfo:
    await lobby.join(games, id, user, wanted.seat if wanted else None)
    return await told(games, id, reader)


@router.post("/tables/{id}/seats", summary="Change who plays a seat")
async def change_seat(
    id: TableId, wanted: SeatChange, games: RegistryOf, user: CurrentUser, reader: ReaderOf
) -> TableInfo:
    """The host arranges the seats; anybody may hand over the own seat to a bot and come back to it."""
    await lobby.change_seat(games, id, user, wanted)
    return await told(games, id, reader)


@router.post("/tables/{id}/settings", summary="Change the table")
async def change_settings(
    id: TableId, wanted: TableSettings, games: RegistryOf, user: CurrentUser, reader: ReaderOf
) -> TableInfo:
    """The host does, while the table waits; where nobody else plays also later."""
    await lobby.change_settings(games, id, user, wanted)
    return await told(games, id, reader)


@router.post("/tables/{id}/start", summary="Start the game")
async def start(
    id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf, bots: bool = False
) -> TableInfo:
    """With `bots` all seats that are still open or reserved are given to bots."""
    await lobby.start(games, id, user, bots)
    return await told(games, id, reader)


@router.post("/tables/{id}/leave", summary="Leave; a bot takes over")
async def leave(id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    await lobby.leave(games, id, user)
    return await told(games, id, reader)


@router.post("/tables/{id}/resign", summary="Leave for good; a bot takes over")
async def resign(id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    await lobby.leave(games, id, user, resign=True)
    return await told(games, id, reader)


@router.post("/tables/{id}/abandon", summary="End the game without a result")
async def abandon(id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    """Everybody who plays has to want it."""
    await lobby.abandon(games, id, user)
    return await told(games, id, reader)


@router.post("/tables/{id}/rematch", summary="The same again", dependencies=COUNTED)
async def rematch(id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> TableInfo:
    return await told(games, await origins.rematch(games, id, user), reader)


@router.post("/tables/{id}/fork", summary="Branch off from a game", dependencies=COUNTED)
async def fork(
    id: TableId, wanted: ForkRequest, games: RegistryOf, user: CurrentUser, reader: ReaderOf
) -> TableInfo:
    """Goes on from any answer with new dice, and if others are to play with hidden cards dealt anew."""
    return await told(games, await origins.fork(games, id, user, wanted), reader)


# --- playing ---------------------------------------------------------------------------------------------


@router.get("/tables/{id}/state", summary="The table through the eyes of a seat")
async def read_state(
    id: TableId, games: RegistryOf, reader: ReaderOf, seat: SeatName = None, words: Words = True
) -> TableState | StateFacts:
    shown = await seen(games, id, seat, reader)
    return worded(shown, reader) if words else shown


@router.get("/tables/{id}/messages", summary="What has happened since")
async def read_messages(
    id: TableId,
    request: Request,
    games: RegistryOf,
    reader: ReaderOf,
    rates: RatesOf,
    since: Number = 0,
    seat: SeatName = None,
    words: Words = True,
) -> list[Message] | list[MessageFacts]:
    """The first few thousand after that number; the rest is after the last of them."""
    async with games.seeing(id, match=False) as snapshot:
        viewpoint = snapshot.viewpoint(reader.user_id, seat)
        table = snapshot.table
        if table.seq - since > FEW_MESSAGES:
            await count_long_look(request, rates)
        found = await messages_between(snapshot, since, viewpoint, reader.user_id, MOST_MESSAGES)
        told = [message(written, table, reader) for written in found]
    texts = reader.texts(table.game)
    return [message_in_words(each, texts) for each in told] if words else told


@router.get("/tables/{id}/summaries", summary="What has ended since", dependencies=LONG_LOOK)
async def read_summaries(
    id: TableId, games: RegistryOf, reader: ReaderOf, since: Number = 0, seat: SeatName = None
) -> list[Summary]:
    """What the phases and chapters that ended after that message added up to, and the game if it is over."""
    async with games.seeing(id) as snapshot:
        return await summaries(snapshot, snapshot.viewpoint(reader.user_id, seat), reader, since)


@router.post("/tables/{id}/answers", summary="Answer")
async def answer(
    id: TableId,
    given: AnswerRequest,
    games: RegistryOf,
    user: CurrentUser,
    reader: ReaderOf,
    rates: RatesOf,
    words: Words = True,
) -> TableState | StateFacts:
    """Gives one of the options of the seat's ask; `version` is that of the state it was chosen from."""
    await rates.count("answers", user.id)
    await play.answer(games, id, user.id, given, reader.language)
    shown = await seen(games, id, given.seat, reader)
    return worded(shown, reader) if words else shown


@router.get("/tables/{id}/why", summary="Why not?", responses=problems(403))
async def why(
    id: TableId,
    seat: ShortId,
    games: RegistryOf,
    user: CurrentUser,
    reader: ReaderOf,
    option: Annotated[str | None, Query(max_length=200)] = None,
    touch: Annotated[str | None, Query(max_length=200)] = None,
) -> WhyNot:
    """Which rule forbids an option, or why an element such as `issue:global` is of no use now."""
    async with games.seeing(id) as snapshot:
        return play.why(
            snapshot, user, seat, option, touch, reader.present(snapshot.table.game), games.lessons
        )


@router.get("/tables/{id}/inquiry", summary="What is there to know of an element?")
async def inquire(
    id: TableId, element: ElementName, games: RegistryOf, reader: ReaderOf, seat: SeatName = None
) -> Inquiry:
    """What a player could work out of an element such as `place:de_ber`, which states do not carry."""
    async with games.seeing(id) as snapshot:
        viewpoint = snapshot.viewpoint(reader.user_id, seat)
        return play.inquiry(snapshot, viewpoint, element, reader.present(snapshot.table.game))


@router.get("/tables/{id}/advice", summary="What would a bot do?", responses=problems(403))
async def advise(
    id: TableId, seat: ShortId, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> Advice:
    """What the game's own bot would do in the place of one of the own seats, and why."""
    await rates.count("answers", user.id)
    return await advice.at_table(games, id, user, seat, reader)


@router.post("/tables/{id}/undo", summary="Take answers back")
async def undo(
    id: TableId,
    wanted: UndoAsk,
    games: RegistryOf,
    user: CurrentUser,
    reader: ReaderOf,
    seat: SeatName = None,
) -> TableState:
    """At once if only the own seats and bots have answered since; otherwise the others are asked."""
    await play.ask_undo(games, id, user, wanted.to_answer, reader.language)
    return worded(await seen(games, id, seat, reader, as_player=True), reader)


@router.post("/tables/{id}/undo/consent", summary="Agree to go back, or not")
async def consent(
    id: TableId, given: Consent, games: RegistryOf, user: CurrentUser, reader: ReaderOf, seat: SeatName = None
) -> TableState:
    await play.consent(games, id, user, given.agree)
    return worded(await seen(games, id, seat, reader, as_player=True), reader)


@router.post("/tables/{id}/chat", summary="Say something", status_code=204)
async def chat(id: TableId, given: ChatRequest, games: RegistryOf, user: CurrentUser, rates: RatesOf) -> None:
    await rates.count("chat", user.id)
    await play.chat(games, id, user, given)


@router.post("/tables/{id}/mute", summary="Do not show me what somebody says", status_code=204)
async def mute(id: TableId, given: MuteRequest, games: RegistryOf, user: CurrentUser) -> None:
    await play.mute(games, id, user, given)


# --- looking back ----------------------------------------------------------------------------------------


@router.get("/tables/{id}/replay", summary="The table after some answer")
async def read_replay(
    id: TableId,
    request: Request,
    games: RegistryOf,
    reader: ReaderOf,
    rates: RatesOf,
    at: Number = 0,
    seat: SeatName = None,
    as_seen: AsSeen = False,
) -> ReplayStep:
    """Through the own eyes while the game runs; after its end everything, or what any seat saw then."""
    if not games.films.has(id):
        await count_long_look(request, rates)
    async with games.seeing(id) as snapshot:
        viewpoint = snapshot.replay_viewpoint(reader.user_id, seat)
        return await replay.step(games, snapshot, at, viewpoint, reader, as_seen)


@router.get("/tables/{id}/record", summary="The game as a file", dependencies=LONG_LOOK)
async def read_record(
    id: TableId, games: RegistryOf, reader: ReaderOf, seat: SeatName = None
) -> dict[str, Any]:
    """With the seed, and all that was hidden, after the end."""
    async with games.seeing(id) as snapshot:
        return await replay.record(snapshot, snapshot.viewpoint(reader.user_id, seat), games.components)


@router.get("/tables/{id}/verify", summary="Prove the dice", dependencies=LONG_LOOK)
async def verify(id: TableId, games: RegistryOf) -> Verification:
    """Derives every roll and every state again, after the end."""
    async with games.seeing(id) as snapshot:
        evidence = await replay.evidence(snapshot, games.components)
    return await games.beside.run(replay.verified, evidence, dict(games.components))
