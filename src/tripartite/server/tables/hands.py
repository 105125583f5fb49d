"""Who has seen which hands of a game: kept for good, so that nobody plays knowing the cards of others."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.models import Seat, SeenHand, core
from tripartite.server.storage.writer import Write
from tripartite.server.web.errors import ApiError

if TYPE_CHECKING:
    from tripartite.server.tables.transaction import TableTransaction


INSERT_SEEN = insert(core(SeenHand))


async def seen_hands(change: TableTransaction) -> dict[str, set[str]]:
    """For each user, present or not, the seats whose hidden side they have seen."""
    seen: dict[str, set[str]] = defaultdict(set)
    async with change.reading() as session:
        rows = await session.scalars(select(SeenHand).where(SeenHand.table_id == change.table.id))
    for row in rows:
        seen[row.user_id].add(row.seat)
    return dict(seen)


async def remember(change: TableTransaction, seats: dict[str, str]) -> None:
    """Some users see the hands of those seats from now on."""
    known = await seen_hands(change) if seats else {}
    new = {seat: user_id for seat, user_id in seats.items() if seat not in known.get(user_id, set())}
    if new:
        table_id = change.table.id
        rows = [{"table_id": table_id, "user_id": user_id, "seat": seat} for seat, user_id in new.items()]
        change.write(Write(INSERT_SEEN, rows))


async def take_over(session: AsyncSession, guest_id: str, account_id: str) -> None:
    """What a guest has seen the account has seen."""
    for row in (await session.scalars(select(SeenHand).where(SeenHand.user_id == guest_id))).all():
        await session.merge(SeenHand(table_id=row.table_id, user_id=account_id, seat=row.seat))
        await session.delete(row)


async def refusal_to_sit(change: TableTransaction, hand: list[Seat], user_id: str) -> str:
    """Why somebody may not take a hand of a game that others play or have played; empty if they may."""
    seen = await seen_hands(change)
    mine = seen.pop(user_id, set())
    theirs = {seat for seat, holder in change.holders().items() if holder != user_id}
    if mine & theirs:
        return "has_seen_other_hand"
    if not seen or {seat.seat for seat in hand} <= mine:
        return ""
    if mine:
        return "has_seen_other_hand"
    return "hands_known" if knows_more(change, seen, change.holders()) else ""


async def need_unknown_hands(change: TableTransaction, offered: list[Seat]) -> None:
    """Refuses to offer seats that no newcomer could take."""
    seen = await seen_hands(change)
    names = {seat.seat for seat in offered}
    kept = {seat: holder for seat, holder in change.holders().items() if seat not in names}
    if knows_more(change, seen, kept):
        raise ApiError(409, "hands_known")


def knows_more(change: TableTransaction, seen: dict[str, set[str]], holders: dict[str, str]) -> bool:
    """Whether somebody has seen several hands and does not hold all of them for everybody to see."""
    for user_id, seats in seen.items():
        one_hand = {seat.seat for seat in change.hand(change.seats[min(seats)])}
        held = {seat for seat, holder in holders.items() if holder == user_id}
        if not (seats <= one_hand or seats <= held):
            return True
    return False
