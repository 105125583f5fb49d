"""Whatever is wrong with a request, before or beside the game, as a `Problem` in the reader's language."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DataError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tripartite.core.asks import Refused
from tripartite.core.game import BadData, NotInScenario
from tripartite.server.web.errors import ApiError
from tripartite.server.web.openapi import methods_at
from tripartite.server.web.schemas import Problem
from tripartite.texts import LANGUAGES, Texts

NAMES = {401: "not_logged_in", 403: "not_yours", 404: "not_found", 405: "wrong_method"}
DESCRIPTIONS = {
    400: "The input makes no sense.",
    401: "Nobody is logged in, or the name and password do not fit.",
    403: "Not yours to do, or a request from a foreign page.",
    404: "There is no such thing.",
    408: "It took too long to arrive.",
    409: "Not possible now.",
    413: "Too large.",
    422: "The input is malformed.",
    429: "Too many requests.",
    503: "The server cannot work at the moment.",
}


class RequestError(ApiError):
    """A refusal with headers; the facts fill its sentence."""

    def __init__(self, status: int, error: str, headers: dict[str, str] | None = None, **facts: Any) -> None:
        super().__init__(status, error, facts=facts)
        self.headers = headers


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route declares: with these statuses it answers a `Problem`."""
    return {status: {"model": Problem, "description": DESCRIPTIONS[status]} for status in statuses}


COMMON = problems(400, 403, 408, 413, 422, 429, 503)  # what any request may meet


def language_of(connection: HTTPConnection) -> str:
    """The language asked for, else the account's, else the browser's, else English."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    user = getattr(connection.state, "user", None)
    if user is not None:
        return str(user.language)
    wanted = connection.headers.get("accept-language", "").lower().split(",")
    return next((entry.strip()[:2] for entry in wanted if entry.strip()[:2] in LANGUAGES), LANGUAGES[0])


def answer(refusal: ApiError, connection: HTTPConnection) -> JSONResponse:
    """The refusal as it is sent."""
    problem = refusal.problem(language_of(connection))
    return JSONResponse(problem.model_dump(), refusal.status, getattr(refusal, "headers", None))


def install_handlers(app: FastAPI) -> None:
    """Makes every exception that is somebody's mistake a `Problem`."""
    app.add_exception_handler(ApiError, _refusal)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BadData, _bad_data)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    for unstorable in (DataError, OverflowError, UnicodeError):
        app.add_exception_handler(unstorable, _unstorable)


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return answer(error, request)


async def _refused(request: Request, error: Exception) -> Response:
    """The rules' own words need the game; a route that has it tells them better."""
    assert isinstance(error, Refused)
    violation = error.violation
    return answer(
        ApiError(409, violation.reason, str(error), violation.paragraph or None, dict(violation.facts)),
        request,
    )


async def _bad_data(request: Request, error: Exception) -> Response:
    if isinstance(error, NotInScenario):
        return answer(_not_in_scenario(error, language_of(request)), request)
    return answer(ApiError(400, "bad_data", str(error)), request)


def _not_in_scenario(error: NotInScenario, language: str) -> ApiError:
    """Names the scenario, the option and the values it takes, as the form for a new table does."""
    texts, choice = Texts(error.game, language), error.choice
    values = {value: texts.name("choice", f"{choice.id}.{value}") for value in choice.values}
    facts = {
        "scenario": texts.name("scenario", error.scenario),
        "setting": texts.name("choice", choice.id),
        "value": values[error.value],
        "values": [values[value] for value in choice.values_in(error.scenario)],
    }
    return ApiError(400, "not_in_scenario", paragraph=choice.paragraph, facts=facts)


async def _malformed(request: Request, error: Exception) -> Response:
    """Names the fields and what is wrong with them, but never repeats the input: it may be a password."""
    assert isinstance(error, RequestValidationError)
    fields = {
        ".".join(str(part) for part in entry["loc"][1:]) or str(entry["loc"][0]): str(entry["msg"])
        for entry in error.errors()[:10]
    }
    return answer(RequestError(422, "malformed", fields=fields), request)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405 and (methods := methods_at(request.app, request.url.path)):
        headers["Allow"] = ", ".join(methods)
    name = NAMES.get(error.status_code, "bad_request")
    return answer(RequestError(error.status_code, name, headers=headers), request)


async def _unstorable(request: Request, error: Exception) -> Response:
    """A number too large or a text that is none: valid JSON, but nothing that can be kept."""
    return answer(RequestError(400, "bad_request"), request)
