"""Writes the words of the browser client, TOML like all others, as the JSON that it is built with."""

import json
from pathlib import Path

from tripartite.games.registry import GAMES
from tripartite.texts import LANGUAGES, PROGRAM, Table, read_table, texts_of

WEB = Path(__file__).resolve().parents[1] / "web" / "src"


def files() -> dict[Path, dict[str, str]]:
    """The words of each file of the client: those of its pages, and those of each board."""
    pages = {WEB / f"i18n/{language}.json": (PROGRAM, language) for language in LANGUAGES}
    boards = {
        WEB / f"boards/{game}/i18n.{language}.json": (texts_of(game), language)
        for game in GAMES
        for language in LANGUAGES
    }
    return {
        path: flat(read_table(folder / "client", language))
        for path, (folder, language) in {**pages, **boards}.items()
        if (folder / "client").is_dir()
    }


def flat(tables: Table) -> dict[str, str]:
    """A text of a table is called `table.key`, one outside of tables by its key alone."""
    words: dict[str, str] = {}
    for name, entry in tables.items():
        if isinstance(entry, str):
            words[name] = entry
        else:
            words.update({f"{name}.{key}": text for key, text in entry.items()})
    return words


def main() -> None:
    for path, words in files().items():
        path.write_text(json.dumps(words, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
