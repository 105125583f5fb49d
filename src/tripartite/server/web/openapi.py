"""The description of the programming interface, with what every request needs and no route says."""

from __future__ import annotations

import re
from typing import Any

from fastapi import FastAPI

GUARD_HEADER = "X-Tripartite"  # a form of a foreign page cannot send it
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
GUARD_PARAMETER = {
    "name": GUARD_HEADER,
    "in": "header",
    "required": True,
    "description": "Proves that the request was not made by a form of a foreign page.",
    "schema": {"type": "string", "enum": ["1"]},
}


def describe(app: FastAPI) -> None:
    """Completes the OpenAPI document of an application."""
    plain = app.openapi

    def complete() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            for path in schema["paths"].values():
                for method, operation in path.items():
                    if method.upper() not in SAFE_METHODS:
                        operation.setdefault("parameters", []).append(GUARD_PARAMETER)
        return app.openapi_schema or {}

    app.openapi = complete  # type: ignore[method-assign]
    app.add_api_route("/openapi.json", complete, include_in_schema=False)


def methods_at(app: FastAPI, path: str) -> list[str]:
    """What may be done at an address, by the description."""
    for pattern, operations in app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path):
            return sorted(method.upper() for method in operations)
    return []
