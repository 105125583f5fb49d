"""Write down twenty games of bots for each game, which every run of the tests replays.

Run it, naming the games, for a change of rules or records that is meant: one that is not meant fails to
replay them. A game that once showed a fault is kept beside them under a name of its own.
"""

import gzip
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from test_records import FOLDER  # noqa: E402
from tripartite.bots import show  # noqa: E402
from tripartite.core.dice import seed_from  # noqa: E402
from tripartite.core.game import Game  # noqa: E402
from tripartite.core.match import Match  # noqa: E402
from tripartite.games.registry import GAMES, load_game  # noqa: E402
from tripartite.simulation import all_setups, game_seed, make_bots  # noqa: E402

RECORDED = 20
PLAYERS = (["rule", "rule", "rule"], ["rule", "random", "rule"], ["random", "random", "random"])


def played(game: Game, number: int) -> Match:
    """A whole game; all of them together try every scenario and every value of an option."""
    setups = all_setups(game)
    setup = setups[number * len(setups) // RECORDED]
    seed = game_seed("record", number)
    match = Match(game, setup.scenario, setup.options, seed_from(seed))
    bots = make_bots(game, PLAYERS[number % len(PLAYERS)], seed)
    while not match.over:
        seat = match.position.waiting_for()[0]
        ask = match.position.ask_of(seat)
        assert ask is not None
        bot = bots[seat]
        match.choose(game.seats[seat], bot.choose(show(bot, match.position, ask)))
    return match


def write(path: Path, record: dict[str, object]) -> None:
    """Compressed without a time, so that the same game gives the same file."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


for game_id in sys.argv[1:] or GAMES:
    for number in range(RECORDED):
        write(FOLDER / game_id / f"{number + 1:02}.json.gz", played(load_game(game_id), number).record())
    print(FOLDER / game_id)
