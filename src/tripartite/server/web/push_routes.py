"""Which browsers of a person show notices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from sqlalchemy import delete, or_

from tripartite.server.notify.push import MOST, Push, check_subscription, subscriptions_of
from tripartite.server.storage.models import LoginSession, PushSubscription
from tripartite.server.web.error_answers import RequestError, problems
from tripartite.server.web.schemas import PushState, PushWish
from tripartite.server.web.security import (
    CurrentUser,
    DatabaseOf,
    SettingsOf,
    session_token,
    token_hash,
)

router = APIRouter(prefix="/me/push", tags=["accounts"])


def push_of(request: Request) -> Push:
    push: Push = request.app.state.push
    return push


PushOf = Annotated[Push, Depends(push_of)]


@router.get("", summary="Does this browser show notices?", responses=problems(401))
async def read_push(request: Request, user: CurrentUser, database: DatabaseOf, push: PushOf) -> PushState:
    """A browser subscribes at its push service with the key, and hands in what it gets there."""
    async with database.session() as session:
        mine = await session.get(PushSubscription, token_hash(session_token(request)))
    return PushState(key=await push.public_key(), endpoint=None if mine is None else mine.endpoint)


@router.put("", summary="Show notices in this browser", status_code=204, responses=problems(401, 409))
async def show_here(
    wanted: PushWish, request: Request, user: CurrentUser, database: DatabaseOf, settings: SettingsOf
) -> None:
    """Until the session ends. A browser shows those of one person, whoever asked for it last."""
    if user.guest:
        raise RequestError(409, "guests_cannot")
    check_subscription(wanted.endpoint, wanted.keys.p256dh, settings)
    this = token_hash(session_token(request))
    async with database.writing() as session:
        if await session.get(LoginSession, this, with_for_update=True) is None:
            raise RequestError(401, "not_logged_in")
        before = or_(PushSubscription.token_hash == this, PushSubscription.endpoint == wanted.endpoint)
        await session.execute(delete(PushSubscription).where(before))
        if len(await subscriptions_of(session, user.id)) >= MOST:
            raise RequestError(409, "too_many_browsers", most=MOST)
        session.add(PushSubscription(token_hash=this, endpoint=wanted.endpoint, **wanted.keys.model_dump()))
        await session.commit()


@router.delete("", summary="No more notices in this browser", status_code=204, responses=problems(401))
async def hide_here(request: Request, user: CurrentUser, database: DatabaseOf) -> None:
    this = token_hash(session_token(request))
    async with database.writing() as session:
        await session.execute(delete(PushSubscription).where(PushSubscription.token_hash == this))
        await session.commit()
