"""Signing up, logging in and out, and a new password for who has forgotten the old one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.accounts import devices
from tripartite.server.accounts.letters import Letters, reader_of
from tripartite.server.accounts.names import clean_name, name_key, new_name
from tripartite.server.accounts.people import new_user, take_over
from tripartite.server.storage.models import LoginSession, User
from tripartite.server.web.account_routes import (
    PasswordsOf,
    SocketsOf,
    flush_name,
    me,
    need_few,
    need_free,
)
from tripartite.server.web.error_answers import RequestError, language_of, problems
from tripartite.server.web.rates import GuessesOf, RatesOf
from tripartite.server.web.schemas import Credentials, ForgottenPassword, Me, NewPassword, SignUp
from tripartite.server.web.security import (
    DatabaseOf,
    MaybeUser,
    SettingsOf,
    address_of,
    begin_session,
    clear_cookie,
    end_sessions,
    session_token,
    set_cookie,
    token_hash,
)

router = APIRouter(tags=["accounts"])


class Door:
    """A browser that somebody may come in by."""

    def __init__(
        self,
        request: Request,
        response: Response,
        user: MaybeUser,
        database: DatabaseOf,
        settings: SettingsOf,
        sockets: SocketsOf,
    ) -> None:
        self.request = request
        self.response = response
        self.user = user  # who is there already
        self.database = database
        self.settings = settings
        self.sockets = sockets
        self._ended: set[str] = set()

    async def let_in(self, session: AsyncSession, account: User, ended: set[str] | None = None) -> None:
        """Begins a session in place of the present one, from now on in a browser that is known; commits."""
        token = await begin_session(session, self.request, account)
        device = await devices.remember(session, self.request, account)
        await session.commit()
        self._ended = {token_hash(session_token(self.request)), *(ended or ())}
        set_cookie(self.response, self.settings, token)
        set_cookie(self.response, self.settings, device, devices.COOKIE, devices.LIFE)

    async def greet(self, account: User) -> Me:
        """Afterwards, when nobody waits for the database: takes leave of the lines of what is over."""
        await self.sockets.end_sessions(self._ended)
        return me(account)


DoorOf = Annotated[Door, Depends()]


def letters_of(request: Request) -> Letters:
    letters: Letters = request.app.state.letters
    return letters


LettersOf = Annotated[Letters, Depends(letters_of)]


# --- signing up ------------------------------------------------------------------------------------------


@router.post("/signup", summary="Make an account", responses=problems(409))
async def signup(wanted: SignUp, door: DoorOf, rates: RatesOf, passwords: PasswordsOf) -> Me:
    """A guest who signs up keeps all games."""
    if door.user is not None and not door.user.guest:
        raise RequestError(409, "already_account", name=door.user.name)
    await rates.count("signup", address_of(door.request))
    name = new_name(wanted.name)
    async with door.database.session() as session:
        await need_free(session, name)  # before the work of a hash
    hashed = await passwords.hash(wanted.password)
    async with door.database.writing() as session:
        account = await _upgraded(session, door.user) or new_user(name.shown, language_of(door.request))
        await need_free(session, name, account.id)
        await need_few(session, wanted.email, account.id)
        account.name, account.name_key, account.name_shape = name
        account.email, account.password_hash = wanted.email, hashed
        session.add(account)
        await flush_name(session, name.shown)
        await door.let_in(session, account)
    return await door.greet(account)


async def _upgraded(session: AsyncSession, user: User | None) -> User | None:
    """The guest's own row, read again: it may have become an account a moment ago."""
    if user is None:
        return None
    account = await session.get(User, user.id, with_for_update=True)
    if account is not None and not account.guest:
        raise RequestError(409, "already_account", name=account.name)
    return account


# --- logging in and out ----------------------------------------------------------------------------------


@router.post("/login", summary="Log in", responses=problems(401))
async def login(
    given: Credentials, door: DoorOf, rates: RatesOf, guesses: GuessesOf, passwords: PasswordsOf
) -> Me:
    """A guest who logs in brings the guest's tables along."""
    key, address = name_key(clean_name(given.name)), address_of(door.request)
    async with door.database.session() as session:
        account = await session.scalar(select(User).where(User.name_key == key))
        known = account is not None and await devices.is_known(session, door.request, account.id)
    # Strangers who guess keep neither other addresses nor the browsers of the owner out.
    guesser = ("device", key, devices.device_of(door.request)) if known else ("address", key, address)
    await guesses.need_patience(*guesser)
    if account is not None and known:
        await rates.count("login", "known", account.id)
    else:
        await rates.count("login", address)
        await rates.count("guesses", key)
    stored = account.password_hash if account else None
    if not await passwords.fits(stored, given.password) or account is None or stored is None:
        await guesses.count(*guesser)
        raise RequestError(401, "wrong_credentials")
    await guesses.forget(*guesser)
    better = await passwords.hash(given.password) if passwords.outdated(stored) else stored
    async with door.database.writing() as session:
        account = await _unchanged(session, account, stored)
        account.password_hash = better
        await _bring_along(session, door.user, account)
        await door.let_in(session, account)
    return await door.greet(account)


async def _unchanged(session: AsyncSession, account: User, stored: str) -> User:
    """The account, read again: its password may have been changed while the given one was checked."""
    again = await session.get(User, account.id, with_for_update=True)
    if again is None or again.password_hash != stored:
        raise RequestError(401, "wrong_credentials")
    return again


async def _bring_along(session: AsyncSession, user: User | None, account: User) -> None:
    if user is not None and user.guest:
        await take_over(session, user.id, account.id)


@router.post("/logout", summary="Log out", status_code=204)
async def logout(
    request: Request, response: Response, database: DatabaseOf, settings: SettingsOf, sockets: SocketsOf
) -> None:
    """Ends this browser's session."""
    this = LoginSession.token_hash == token_hash(session_token(request))
    async with database.writing() as session:
        ended = await end_sessions(session, this)
        await session.commit()
    await sockets.end_sessions(ended)
    clear_cookie(response, settings)


# --- a forgotten password --------------------------------------------------------------------------------


@router.post("/forgotten-password", summary="Ask for a letter", status_code=204, responses=problems(409))
async def forgotten_password(
    given: ForgottenPassword, request: Request, rates: RatesOf, letters: LettersOf
) -> None:
    """Whoever has an account with that address gets a letter; the answer is the same if nobody has."""
    if not letters.mail.on:
        raise RequestError(409, "no_mail")
    await rates.count("reset", "address", address_of(request))
    await rates.count("reset", "email", given.email.lower())
    letters.ask(given.email)


@router.post("/new-password", summary="Choose a new password with a letter", responses=problems(409))
async def new_password(given: NewPassword, door: DoorOf, rates: RatesOf, passwords: PasswordsOf) -> Me:
    """Logs in, and ends all other sessions. A letter can be used once, within an hour."""
    await rates.count("login", address_of(door.request))
    hashed = await passwords.hash(given.password)
    async with door.database.writing() as session:
        account = await reader_of(session, given.token)
        if account is None:
            raise RequestError(409, "letter_over")
        account.password_hash = hashed
        await _bring_along(session, door.user, account)
        ended = await end_sessions(session, LoginSession.user_id == account.id)
        await devices.forget_all(session, account.id)
        await door.let_in(session, account, ended)
    return await door.greet(account)
