"""What players do at a running table: answer, ask why not, take back, agree, talk."""

from __future__ import annotations

import time

from tripartite.core.asks import NotOffered, Refused, Violation
from tripartite.core.position import Position
from tripartite.core.verbs import Facts
from tripartite.lessons import Shelf
from tripartite.present import Present
from tripartite.server.present.states import present_in
from tripartite.server.storage.models import Mute, Seat, User
from tripartite.server.tables import lessons
from tripartite.server.tables.loader import Loaded
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import is_person, played_by
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.transaction import TableTransaction
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest, ChatRequest, Inquiry, MuteRequest, WhyNot
from tripartite.texts import Texts
from tripartite.whynot import why_not, why_untouched


def in_words(violation: Violation, texts: Texts) -> ApiError:
    """A refusal of the rules as the client gets it."""
    return ApiError(
        409, violation.reason, texts.refusal(violation), violation.paragraph or None, dict(violation.facts)
    )


# --- answering -------------------------------------------------------------------------------------------


async def answer(
    games: TableRegistry, table_id: str, user_id: str, given: AnswerRequest, language: str
) -> None:
    """Gives an answer for one of the own seats; the rules decide whether it is one. The process that holds
    the table carries it out."""
    began = time.perf_counter()
    running = games.running(table_id)
    holder, known = games.held_elsewhere(running), running.loaded
    # Only where the answer was chosen from what is known here could be told afterwards whether it stands.
    if games.relay is None or not holder or known is None or known.match.version != given.version:
        await answer_here(games, table_id, user_id, given, language)
    else:
        before = known.match.answers
        if not await games.relay.pass_on(table_id, holder, user_id, given, language):
            await answer_here(games, table_id, user_id, given, language, unless_after=before)
    games.note_answer(time.perf_counter() - began)


async def answer_here(
    games: TableRegistry,
    table_id: str,
    user_id: str,
    given: AnswerRequest,
    language: str,
    unless_after: int | None = None,
) -> None:
    """Carries an answer out, unless it is found among those after that one."""
    async with games.changing(table_id) as change:
        if unless_after is None or not await change.stands(given, user_id, unless_after):
            await give(change, user_id, given, language)


async def give(change: TableTransaction, user_id: str, given: AnswerRequest, language: str) -> None:
    """As `answer`, within a change of the table."""
    seat = change.seat(given.seat)
    if not played_by(seat, user_id):
        raise ApiError(403, "not_your_seat")
    change.need("running")
    match = await change.match()
    present = present_in(match.game, language)
    if given.version == match.version:
        lessons.need_accepted(change, match, given.seat, given.option, present.texts)
    try:
        await change.answer(given.seat, given.option, given.version, user_id)
    except NotOffered:
        violation = why_not(present, match.position, match.seat_index(given.seat), given.option)
        raise in_words(violation, present.texts) from None
    except Refused as refused:
        raise in_words(refused.violation, present.texts) from None


def why(
    snapshot: TableSnapshot,
    user: User,
    seat: str,
    option: str | None,
    touch: str | None,
    present: Present,
    shelf: Shelf,
) -> WhyNot:
    """The answer to "why not?"; only the own seats may ask."""
    if snapshot.viewpoint(user.id, seat) is None:
        raise ApiError(403, "not_your_seat")
    if snapshot.loaded is None:
        raise ApiError(409, "not_running")
    match = snapshot.loaded.match
    place = lessons.under_way(snapshot.table, snapshot.seats, shelf)
    if place is None:
        return explained(match.position, match.seat_index(seat), option, touch, present)
    refusal = lessons.why_in_lesson(place, match, seat, option, touch, present)
    if refusal is not None:
        return WhyNot(
            reason=refusal.error, text=refusal.text, paragraph=refusal.paragraph or "", facts=refusal.facts
        )
    return explained(match.position, match.seat_index(seat), option, touch, present)


def explained(
    position: Position, seat: int, option: str | None, touch: str | None, present: Present
) -> WhyNot:
    """Why not that option, or why that element is of no use, in words."""
    if option is not None:
        violation = why_not(present, position, seat, option)
    elif touch is not None:
        violation = why_untouched(present, position, seat, touch)
    else:
        raise ApiError(400, "nothing_asked_about")
    return WhyNot(
        reason=violation.reason,
        text=present.texts.refusal(violation),
        paragraph=violation.paragraph,
        facts=dict(violation.facts),
    )


def inquiry(snapshot: TableSnapshot, seat: str | None, element: str, present: Present) -> Inquiry:
    """What there is to know of an element now, by what the seat sees."""
    if snapshot.loaded is None:
        raise ApiError(409, "not_running")
    match = snapshot.loaded.match
    return told_of(match.position, -1 if seat is None else match.seat_index(seat), element, present)


def told_of(position: Position, seat: int, element: str, present: Present) -> Inquiry:
    return Inquiry(element=element, told=present.inquire(position.view(seat), element))


# --- taking back -----------------------------------------------------------------------------------------


async def ask_undo(games: TableRegistry, table_id: str, user: User, to_answer: int, language: str) -> None:
    """Goes back at once if nobody else has answered openly since; otherwise those who did are asked."""
    async with games.changing(table_id) as change:
        change.need("running")
        mine = change.need_player(user)
        loaded = await change.loaded()
        match = loaded.match
        if to_answer >= match.answers:
            raise ApiError(409, "nothing_to_undo", facts={"answer": to_answer})
        own = {seat.seat for seat in mine}
        since = {entry.seat for entry in match.since(to_answer)}
        if to_answer >= match.answers - match.face_down and own & since:
            await change.take_back_choice(to_answer, user.name, own)
            return
        needed = consents_needed(change, loaded, user, to_answer)
        limit = match.undo_limit if needed else loaded.undo_limit_of(own)
        if to_answer < limit:
            facts: Facts = {"answers": match.answers - to_answer, "possible": match.answers - limit}
            raise in_words(Violation("undo_closed", "", facts), present_in(match.game, language).texts)
        if not needed:
            await change.undo(to_answer, user.name)
            return
        change.table.undo_request = {
            "by": mine[0].seat,
            "user": user.id,
            "player": user.name,
            "to_answer": to_answer,
            "consents": [],
            "needed": needed,
        }
        asked = {"player": user.name, **await change.taken_back(to_answer)}
        change.tell("undo_asked", seat=mine[0].seat, answer=to_answer, facts=asked)


def consents_needed(change: TableTransaction, loaded: Loaded, user: User, to_answer: int) -> list[str]:
    """The seats of other people that have answered since."""
    entries = loaded.match.since(to_answer)
    by_people = loaded.by_people[len(loaded.by_people) - len(entries) :]
    answered = {entry.seat for entry, by_person in zip(entries, by_people, strict=True) if by_person}
    return [
        name
        for name, seat in change.seats.items()
        if name in answered and is_person(seat) and not played_by(seat, user.id)
    ]


async def consent(games: TableRegistry, table_id: str, user: User, agree: bool) -> None:
    """Agrees to what somebody wants to take back, or does not."""
    async with games.changing(table_id) as change:
        change.need("running")
        request = change.table.undo_request
        if request is None:
            raise ApiError(409, "no_undo_asked")
        mine = [seat.seat for seat in change.need_player(user) if seat.seat in request["needed"]]
        if not mine and user.id != request["user"]:
            raise ApiError(403, "not_your_seat")
        if not agree:  # also lets the one who asked think better of it
            change.table.undo_request = None
            change.tell("undo_refused", facts={"player": user.name})
            return
        if not mine:
            return
        consents = [*request["consents"], *(seat for seat in mine if seat not in request["consents"])]
        if set(request["needed"]) <= set(consents):
            await change.undo(request["to_answer"], request["player"])
            return
        change.table.undo_request = {**request, "consents": consents}
        change.tell("undo_asked", key="undo_agreed", seat=mine[0], facts={"player": user.name})


# --- talking ---------------------------------------------------------------------------------------------


async def chat(games: TableRegistry, table_id: str, user: User, given: ChatRequest) -> None:
    """Says something to everybody at the table."""
    async with games.changing(table_id) as change:
        mine: list[Seat] = change.seats_of(user)
        if not mine and change.table.host_id != user.id:
            raise ApiError(403, "not_a_player")
        seat = mine[0].seat if mine else None
        change.tell("chat", seat=seat, user_id=user.id, body=given.text, facts={"player": user.name})


async def mute(games: TableRegistry, table_id: str, user: User, given: MuteRequest) -> None:
    """Hides somebody's chat from the own viewpoint, at all tables."""
    async with games.seeing(table_id, match=False) as snapshot:
        present = given.player_id in snapshot.names
    async with games.database.writing() as session:
        found = await session.get(Mute, (user.id, given.player_id))
        if given.muted and found is None:
            if not present:
                raise ApiError(404, "no_such_player")
            session.add(Mute(user_id=user.id, muted_id=given.player_id))
        elif not given.muted and found is not None:
            await session.delete(found)
        await session.commit()
