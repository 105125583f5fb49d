"""What an operator sees: structured logs with a number for each request, metrics and a health check."""

from __future__ import annotations

import hmac
import logging
import secrets
import sys
import time
from typing import Any

import structlog
from fastapi import APIRouter, Request, Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from pydantic import BaseModel
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.processors import ExceptionRenderer
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import EventDict, ExcInfo
from uvicorn.protocols.utils import ClientDisconnected

from tripartite import __version__
from tripartite.server.storage.database import first_line
from tripartite.server.storage.trouble import Pulse, complain
from tripartite.server.web.error_answers import RequestError, answer, problems
from tripartite.server.web.open_sockets import COME_LATER
from tripartite.server.web.security import SettingsOf

METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}
LOCAL = {"127.0.0.1", "::1"}
QUIET = ("alembic", "httpx", "httpcore", "uvicorn", "aiosqlite")  # only their warnings matter
RETRY_AFTER = "5"  # seconds
STACKS = ExceptionDictTransformer(show_locals=False)
log = structlog.get_logger("tripartite")
router = APIRouter(tags=["operation"])


def configure_logging(level: str) -> None:
    """One JSON object a line on standard error, for our own events and for those of the libraries."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    written: list[Any] = [
        ExceptionRenderer(described),
        structlog.processors.JSONRenderer(default=str),
    ]
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[*shared, *written],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, headline],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *written],
        )
    )
    logging.basicConfig(level=number, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(number, logging.WARNING))


def described(exc_info: ExcInfo) -> list[dict[str, Any]]:
    """Where it happened and what was said in one line: variables and details hold what people typed."""
    return [_in_one_line(stack) for stack in STACKS(exc_info)]


def _in_one_line(stack: dict[str, Any]) -> dict[str, Any]:
    stack["exc_value"] = first_line(stack["exc_value"])
    stack["exceptions"] = [[_in_one_line(inner) for inner in group] for group in stack["exceptions"]]
    return stack


def headline(_: Any, __: str, event: EventDict) -> EventDict:
    """Further lines of a library's message show the objects at hand, such as a request with its cookie."""
    return {**event, "event": first_line(event["event"])}


class Metrics:
    """What is counted; each server has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "tripartite_requests", "Requests", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "tripartite_request_seconds", "Time to answer a request", ["route"], registry=self.registry
        )
        self.sockets = Gauge("tripartite_sockets", "Open live connections", registry=self.registry)
        self.notices = Counter(
            "tripartite_notices", "Notices sent", ["channel", "outcome"], registry=self.registry
        )
        self.answers = Counter("tripartite_answers", "Accepted answers", ["by"], registry=self.registry)
        self.answer_seconds = Histogram(
            "tripartite_answer_seconds", "Time until a person's answer is on disk", registry=self.registry
        )
        self.tables = Gauge("tripartite_tables", "Tables in memory", registry=self.registry)

    def count_answer(self, seconds: float | None) -> None:
        """An answer that a person has waited so long for, or one of a bot."""
        self.answers.labels("bot" if seconds is None else "person").inc()
        if seconds is not None:
            self.answer_seconds.observe(seconds)


class Observed:
    """Numbers, logs and counts requests; whatever nobody else caught ends here as a `Problem`."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        with structlog.contextvars.bound_contextvars(request=request_id):
            if scope["type"] == "websocket":
                await self._socket(scope, receive, send)
            else:
                await self._request(scope, receive, send, request_id)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("start or end failed")
            raise

    async def _request(self, scope: Scope, receive: Receive, send: Send, request_id: str) -> None:
        status = 0
        began = time.perf_counter()

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        except Exception as error:
            trouble = complain("request failed", error, method=scope["method"], route=route_of(scope))
            if status == 0:
                denial = RequestError(500, "internal", request=request_id)
                if trouble is not None:
                    denial = RequestError(503, trouble, headers={"Retry-After": RETRY_AFTER})
                await answer(denial, HTTPConnection(scope))(scope, receive, send_numbered)
        self._count(scope, status, time.perf_counter() - began)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], route_of(scope)
        self.metrics.requests.labels(method if method in METHODS else "other", route, status).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        log.info("request", method=method, route=route, status=status, milliseconds=round(seconds * 1000, 1))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        with self.metrics.sockets.track_inprogress():
            try:
                await self.app(scope, receive, send)
            except ClientDisconnected:
                log.info("socket gone", route=route_of(scope))
            except Exception as error:
                trouble = complain("socket failed", error, route=route_of(scope))
                await send({"type": "websocket.close", "code": 1011 if trouble is None else COME_LATER})
        log.info("socket closed", route=route_of(scope), seconds=round(time.perf_counter() - began, 1))


def route_of(scope: Scope) -> str:
    """The route's pattern: the path itself may hold an invitation or the id of a private table."""
    return str(getattr(scope.get("route"), "path", "none"))


class Health(BaseModel):
    status: str
    version: str


@router.get("/health", summary="Does the server work?", responses=problems(503))
async def health(request: Request) -> Health:
    """Writes something into the database."""
    pulse: Pulse = request.app.state.pulse
    trouble = await pulse.trouble()
    if trouble is not None:
        raise RequestError(503, trouble, headers={"Retry-After": RETRY_AFTER})
    return Health(status="ok", version=__version__)


@router.get("/metrics", summary="Counters for Prometheus", response_class=Response, responses=problems(403))
async def metrics(request: Request, settings: SettingsOf) -> Response:
    """For collectors on this machine, and for others with the token of the settings."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    token = settings.metrics_token
    local = request.client is not None and request.client.host in LOCAL
    if not local and not (token and hmac.compare_digest(given.encode(), token.encode())):
        raise RequestError(403, "not_yours")
    registry = request.app.state.metrics.registry
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
