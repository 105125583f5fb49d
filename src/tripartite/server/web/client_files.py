"""The built browser client: its files, and its one page for every address that it shows."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tripartite.games.registry import GAMES

FOREVER = "public, max-age=31536000, immutable"  # names under assets/ contain a hash of the content
ASK_AGAIN = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}  # the copies that building lays beside its texts, the smallest first
NONE = re.compile(r"q=0(\.0*)?")
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tripartite</title>
<h1>Tripartite</h1>
<p>The server runs, but this installation lacks the browser client.</p>
<p>In a checkout of the source, <code>make play</code> builds it and starts the server again.
Until then the games can be played in the terminal: {commands}.
The programming interface is described at <a href="/openapi.json">/openapi.json</a>.</p>
</html>
"""


def not_built() -> str:
    """What is shown instead of the client, with the command for each game."""
    return NOT_BUILT.format(commands=", ".join(f"<code>tripartite play {game}</code>" for game in GAMES))


class Client:
    """Serves what no route has answered."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        path = scope["path"]
        if path.startswith("/api/") or path == "/api" or scope["method"] not in {"GET", "HEAD"}:
            raise HTTPException(404)
        await (await self._response(scope))(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(not_built(), 503)
        path = self.files.get_path(scope)
        if path != "index.html" and (found := await self._smallest(path, scope)) is not None:
            found.headers["Cache-Control"] = FOREVER if path.startswith("assets/") else ASK_AGAIN
            return found
        page = await self._smallest("index.html", scope) if path == "index.html" or is_page(scope) else None
        if page is None:
            raise HTTPException(404)
        page.headers["Cache-Control"] = ASK_AGAIN
        return page

    async def _smallest(self, path: str, scope: Scope) -> Response | None:
        """A file as small as the browser understands it."""
        if path.endswith(tuple(PACKED.values())):
            return None
        understood = encodings(scope)
        for encoding, ending in PACKED.items():
            if encoding in understood and (packed := await self._file(path + ending, scope)) is not None:
                packed.headers["Content-Encoding"] = encoding
                packed.headers["Vary"] = "Accept-Encoding"
                return packed
        return await self._file(path, scope)

    async def _file(self, path: str, scope: Scope) -> Response | None:
        try:
            return await self.files.get_response(path, scope)
        except HTTPException:
            return None


def encodings(scope: Scope) -> set[str]:
    """What the browser says that it can unpack; a part with a quality of 0 is none of it."""
    wanted = [part.partition(";") for part in Headers(scope=scope).get("accept-encoding", "").split(",")]
    return {name.strip() for name, _, quality in wanted if not NONE.fullmatch(quality.strip())}


def is_page(scope: Scope) -> bool:
    """Whether an address without a file is one of the client's pages."""
    path = scope["path"]
    if path.startswith("/assets/"):
        return False
    wants_page = "text/html" in Headers(scope=scope).get("accept", "")
    return wants_page or "." not in path.rpartition("/")[2]
