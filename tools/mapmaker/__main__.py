"""`python -m tools.mapmaker [GAME ...]` rebuilds the maps of the games and checks them against the rules."""

import argparse

from tools.mapmaker import atlas, description, rules
from tools.mapmaker.check import disagreements, map_folder
from tools.mapmaker.export import map_json, write
from tools.mapmaker.geography import Geography
from tools.mapmaker.placing import place_all
from tools.mapmaker.preview import preview
from tools.mapmaker.raster import base
from tools.mapmaker.survey import survey

HERE = rules.ROOT / "tools" / "mapmaker"
CACHE, PREVIEWS = HERE / "cache", HERE / "preview"


def build(game: str) -> list[str]:
    """Draw one game; the disagreements with its rules, which should be none."""
    known = rules.read(game)
    described = description.read(game, known.centres)
    surveyed = survey(Geography.read(described, CACHE), known)
    places = place_all(surveyed)
    drawn = map_json(surveyed, places)
    sheet = base(surveyed, places)
    folder = map_folder(game)
    write(folder / "map.json", drawn)
    sheet.save(folder / "base.webp", quality=described.quality, method=6)
    PREVIEWS.mkdir(exist_ok=True)
    preview(sheet, drawn).save(PREVIEWS / f"{game}.png")
    return disagreements(drawn, surveyed.rules)


def main() -> None:
    games = sorted(path.stem for path in description.GAMES.glob("*.toml"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", nargs="*", default=games, help=f"from {', '.join(games)}; all if none is named"
    )
    arguments = parser.parse_args()
    atlas.fetch(CACHE)
    faults = [f"{game}: {fault}" for game in arguments.games for fault in build(game)]
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
