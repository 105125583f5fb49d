"""Guests, and what people change of the own account."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import delete, func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.accounts import devices
from tripartite.server.accounts.names import Name, new_name
from tripartite.server.accounts.passwords import Passwords
from tripartite.server.accounts.people import leave_tables, new_user
from tripartite.server.notify.webhooks import check_webhook
from tripartite.server.storage.models import LoginSession, Mute, User
from tripartite.server.web.dependencies import RegistryOf
from tripartite.server.web.error_answers import RequestError, language_of, problems
from tripartite.server.web.open_sockets import OpenSockets
from tripartite.server.web.rates import Guesses, GuessesOf, Rates, RatesOf
from tripartite.server.web.schemas import Farewell, Me, Muted, Preferences
from tripartite.server.web.security import (
    CurrentUser,
    DatabaseOf,
    MaybeUser,
    SettingsOf,
    address_of,
    begin_session,
    clear_cookie,
    end_sessions,
    renew_session,
    session_token,
    set_cookie,
    token_hash,
)
from tripartite.texts import Words

MOST_ACCOUNTS = 5  # with one e-mail address; each gets a letter when somebody asks for one
router = APIRouter(tags=["accounts"])


def passwords_of(request: Request) -> Passwords:
    passwords: Passwords = request.app.state.passwords
    return passwords


def sockets_of(request: Request) -> OpenSockets:
    sockets: OpenSockets = request.app.state.sockets
    return sockets


PasswordsOf = Annotated[Passwords, Depends(passwords_of)]
SocketsOf = Annotated[OpenSockets, Depends(sockets_of)]


def me(user: User) -> Me:
    return Me.model_validate(user, from_attributes=True)


# --- guests ----------------------------------------------------------------------------------------------


async def user_or_guest(
    request: Request,
    response: Response,
    user: MaybeUser,
    database: DatabaseOf,
    settings: SettingsOf,
    rates: RatesOf,
) -> User:
    """Whoever is logged in, else a new guest, whose session starts with this answer."""
    if user is not None:
        return user
    await rates.count("guest", address_of(request))
    language = language_of(request)
    guest = new_user(Words(language).label("guest", number=secrets.randbelow(9000) + 1000), language)
    async with database.writing() as session:
        session.add(guest)
        await session.flush()
        token = await begin_session(session, request, guest)
        await session.commit()
    set_cookie(response, settings, token)
    request.state.user = guest
    return guest


UserOrGuest = Annotated[User, Depends(user_or_guest)]


@router.post("/guest", summary="Go on as a guest")
async def guest(user: UserOrGuest) -> Me:
    """Makes a guest and a session; whoever is logged in already stays who they are."""
    return me(user)


# --- the own account -------------------------------------------------------------------------------------


@router.get("/me", summary="Who am I?", responses=problems(401))
async def read_me(
    request: Request, response: Response, user: CurrentUser, database: DatabaseOf, settings: SettingsOf
) -> Me:
    """Also renews a session that is more than half over, so that it lasts while it is used."""
    if await renew_session(database, request):
        set_cookie(response, settings, session_token(request))
    return me(user)


@router.get("/session", summary="Who is here, if anybody?")
async def read_session(
    request: Request, response: Response, user: MaybeUser, database: DatabaseOf, settings: SettingsOf
) -> Me | None:
    """Like `/me`, but a visitor who is not logged in is no error."""
    return None if user is None else await read_me(request, response, user, database, settings)


@router.patch("/me", summary="Change the own account", responses=problems(401, 409))
async def change_me(
    wanted: Preferences,
    request: Request,
    user: CurrentUser,
    database: DatabaseOf,
    settings: SettingsOf,
    passwords: PasswordsOf,
    rates: RatesOf,
    guesses: GuessesOf,
    sockets: SocketsOf,
) -> Me:
    """Absent fields stay. A new password or e-mail address needs the present password; a new password ends
    all other sessions."""
    if user.guest and (wanted.password or wanted.email or wanted.webhook or wanted.notify_by_email):
        raise RequestError(409, "guests_cannot")
    if wanted.webhook:
        check_webhook(wanted.webhook, settings)
    if wanted.password is not None or _moves(wanted, user):
        await need_password(user, wanted.current_password, passwords, rates, guesses)
    hashed = None if wanted.password is None else await passwords.hash(wanted.password)
    async with database.writing() as session:
        account = await session.get(User, user.id, with_for_update=True)
        if account is None:
            raise RequestError(401, "not_logged_in")
        await _change(session, account, wanted)
        ended: set[str] = set()
        if hashed is not None:
            account.password_hash = hashed
            other = LoginSession.token_hash != token_hash(session_token(request))
            ended = await end_sessions(session, LoginSession.user_id == account.id, other)
            await devices.forget_all(session, account.id, devices.device_of(request))
        await session.commit()
    await sockets.end_sessions(ended)
    return me(account)


def _moves(wanted: Preferences, user: User) -> bool:
    """Whether letters would go elsewhere, with which one gets a new password."""
    return "email" in wanted.model_fields_set and wanted.email != user.email


async def need_password(
    user: User, given: str | None, passwords: Passwords, rates: Rates, guesses: Guesses
) -> None:
    """Whoever found an open browser does not know the password, and guesses no faster than others. Also the
    right one is a hash each time."""
    await guesses.need_patience("own", user.id)
    if given is not None:
        await rates.count("login", "own", user.id)
    if given is None or not await passwords.fits(user.password_hash, given):
        if given is not None:
            await guesses.count("own", user.id)
        raise RequestError(409, "wrong_password")
    await guesses.forget("own", user.id)


async def _change(session: AsyncSession, account: User, wanted: Preferences) -> None:
    if wanted.name is not None:
        await _rename(session, account, new_name(wanted.name))
    if "email" in wanted.model_fields_set:
        await need_few(session, wanted.email, account.id)
        account.email = wanted.email
    if "webhook" in wanted.model_fields_set:
        account.webhook = wanted.webhook or None
    if wanted.language is not None:
        account.language = wanted.language
    if wanted.notify_by_email is not None:
        account.notify_by_email = wanted.notify_by_email


async def _rename(session: AsyncSession, account: User, name: Name) -> None:
    """A guest may share a name with other guests, but not with an account."""
    await need_free(session, name, account.id)
    account.name = name.shown
    if not account.guest:
        account.name_key, account.name_shape = name.key, name.shape
        await flush_name(session, name.shown)


async def need_free(session: AsyncSession, name: Name, own: str = "") -> None:
    """Refuses a name that is another account's, or that could be taken for it."""
    alike = or_(User.name_key == name.key, User.name_shape == name.shape)
    owner = await session.scalar(select(User).where(alike, User.id != own).limit(1))
    if owner is not None:
        same = owner.name_key == name.key
        raise RequestError(409, "name_taken" if same else "name_looks_alike", name=name.shown)


async def need_few(session: AsyncSession, email: str | None, own: str) -> None:
    """Refuses an address that has its accounts: nobody has to prove it, and many letters bury one."""
    if email is None:
        return
    others = select(func.count()).where(func.lower(User.email) == email.lower(), User.id != own)
    if (await session.scalar(others) or 0) >= MOST_ACCOUNTS:
        raise RequestError(409, "too_many_accounts", most=MOST_ACCOUNTS)


async def flush_name(session: AsyncSession, name: str) -> None:
    """The database decides who was first."""
    try:
        await session.flush()
    except IntegrityError:
        raise RequestError(409, "name_taken", name=name) from None


@router.get("/me/mutes", summary="Whose chat is not shown to me", responses=problems(401))
async def read_mutes(user: CurrentUser, database: DatabaseOf) -> list[Muted]:
    query = select(User.id, User.name).join(Mute, Mute.muted_id == User.id).where(Mute.user_id == user.id)
    async with database.reading() as session:
        return [Muted(player_id=row.id, name=row.name) for row in await session.execute(query)]


@router.delete("/me", summary="Remove the own account", status_code=204, responses=problems(401, 409))
async def delete_me(
    response: Response,
    user: CurrentUser,
    games: RegistryOf,
    settings: SettingsOf,
    passwords: PasswordsOf,
    rates: RatesOf,
    guesses: GuessesOf,
    sockets: SocketsOf,
    farewell: Farewell | None = None,
) -> None:
    """Needs the password, unless one is a guest. Bots take over the seats; what was said at tables stays."""
    if not user.guest:
        given = farewell.current_password if farewell else None
        await need_password(user, given, passwords, rates, guesses)
    await leave_tables(games, user)
    async with games.database.writing() as session:
        ended = await end_sessions(session, LoginSession.user_id == user.id)
        await session.execute(delete(User).where(User.id == user.id))
        await session.commit()
    await sockets.end_sessions(ended)
    clear_cookie(response, settings)
