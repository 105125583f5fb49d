"""Writes the words of the browser client, TOML like all others, as the JSON that it is built with."""

import json
from pathlib import Path

from tripartite.games.registry import GAMES
from tripartite.texts import LANGUAGES, PROGRAM, Table, read_table, texts_of

WEB = Path(__file__).resolve().parents[1] / "web" / "src"


def files() -> dict[Path, dict[str, str]]:
    """The words of each file of the client: those of its pages, of the map kit, and of each board."""
    folders = {"i18n/": PROGRAM / "client", "boards/map/i18n.": PROGRAM / "map"}
    folders |= {f"boards/{game}/i18n.": texts_of(game) / "client" for game in GAMES}
    return {
        WEB / f"{start}{language}.json": flat(read_table(folder, language))
        for start, folder in folders.items()
        if folder.is_dir()
        for language in LANGUAGES
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
