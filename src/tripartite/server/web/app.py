"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tripartite import __version__
from tripartite.server.accounts.letters import Letters
from tripartite.server.accounts.passwords import Passwords
from tripartite.server.accounts.people import tidy
from tripartite.server.notify.notices import Notices
from tripartite.server.ops import observability
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.shared_counts import SharedCounts
from tripartite.server.storage.trouble import Pulse
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.relay import Relay
from tripartite.server.web import (
    account_routes,
    draft_routes,
    game_routes,
    lesson_routes,
    login_routes,
    plan_routes,
    push_routes,
    table_routes,
    table_socket,
    waiver_routes,
)
from tripartite.server.web.client_files import Client
from tripartite.server.web.error_answers import COMMON, install_handlers, problems
from tripartite.server.web.guard import Guard, SecurityHeaders
from tripartite.server.web.open_sockets import OpenSockets, TrackSockets, watch_sessions
from tripartite.server.web.openapi import describe
from tripartite.server.web.rates import Guesses, Rates


def create_app(settings: Settings) -> FastAPI:
    """The application; its database is opened, and brought up to date, when it starts."""
    rates, metrics, sockets = Rates(settings), observability.Metrics(), OpenSockets()
    app = FastAPI(
        title="Tripartite",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders, settings=settings),
            Middleware(observability.Observed, metrics=metrics),
            Middleware(TrackSockets, sockets=sockets),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
            Middleware(Guard, settings=settings, rates=rates),
        ],
    )
    app.state.settings = settings
    app.state.rates, app.state.guesses = rates, Guesses(settings)
    app.state.metrics = metrics
    app.state.sockets = sockets
    install_handlers(app)
    for router in (login_routes.router, account_routes.router, push_routes.router):
        app.include_router(router, prefix="/api", responses=COMMON)
    games = (game_routes.router, lesson_routes.router, draft_routes.router)
    tables = (table_routes.router, plan_routes.router, waiver_routes.router)
    for router in (*games, *tables):
        app.include_router(router, prefix="/api", responses=COMMON | problems(401, 404, 409))
    app.include_router(table_socket.router, prefix="/api")
    app.include_router(observability.router)
    app.router.default = Client(settings.static_dir)
    describe(app)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """From the database up, and down again in the opposite order."""
    settings: Settings = app.state.settings
    database = Database(settings.database)
    await asyncio.to_thread(database.migrate)
    app.state.pulse = Pulse(database)
    await tidy(database)
    games = TableRegistry(database, settings)
    notices = Notices(database, settings, app.state.metrics, app.state.rates, games.is_connected)
    app.state.push = notices.push
    games.on_turn.append(notices.on_turn)
    games.on_answer.append(app.state.metrics.count_answer)
    app.state.metrics.tables.set_function(lambda: games.in_memory)
    letters = app.state.letters = Letters(database, settings, app.state.metrics)
    app.state.database, app.state.games, app.state.passwords = database, games, Passwords()
    if games.leases is not None:
        games.relay = Relay(games, games.leases)
    await games.start()
    if database.is_postgresql:
        shared = app.state.guesses.shared = SharedCounts(database)
        games.begin(app.state.rates.exchange(shared))
    games.begin(watch_sessions(database, app.state.sockets, games.hub.sessions_ended))
    try:
        yield
    finally:
        await games.close()
        await notices.close()
        await letters.close()
        await database.close()
