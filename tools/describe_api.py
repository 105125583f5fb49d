"""Writes the server's description of itself where the client's types are made from."""

import json
from pathlib import Path

from tripartite.server.ops.settings import read_settings
from tripartite.server.web.app import create_app

TARGET = Path(__file__).resolve().parents[1] / "web" / "openapi.json"


def main() -> None:
    described = create_app(read_settings({})).openapi()
    written = json.dumps(described, indent=1, sort_keys=True, ensure_ascii=False)
    TARGET.write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
