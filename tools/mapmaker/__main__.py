"""`python -m tools.mapmaker [GAME ...]` rebuilds the maps of the games and checks them against the rules."""

import argparse
from pathlib import Path

from tools.mapmaker import atlas, description, rules
from tools.mapmaker.check import disagreements, map_folder
from tools.mapmaker.export import map_json, write
from tools.mapmaker.geography import Geography
from tools.mapmaker.placing import place_all
from tools.mapmaker.survey import survey

CACHE = rules.ROOT / "tools" / "mapmaker" / "cache"


def build(game: str, data: Path) -> list[str]:
    """Draw one game; the disagreements with its rules, which should be none."""
    surveyed = survey(Geography.read(description.read(game), CACHE), rules.read(data))
    places = place_all(surveyed)
    drawn = map_json(surveyed, places)
    write(map_folder(game) / "map.json", drawn)
    return disagreements(drawn, surveyed.rules)


def main() -> None:
    games = sorted(path.stem for path in description.GAMES.glob("*.toml"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games, help=f"from {', '.join(games)}; all if none is named")
    parser.add_argument("--rules", type=Path, help="a folder with the rules' data, instead of the game's own")
    arguments = parser.parse_args()
    atlas.fetch(CACHE)
    faults = [
        f"{game}: {fault}"
        for game in arguments.games
        for fault in build(game, arguments.rules or rules.data_folder(game))
    ]
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
