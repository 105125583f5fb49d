"""The bots by name, and how one is asked."""

from __future__ import annotations

from tripartite.bots.random_bot import RandomBot
from tripartite.core.asks import Ask
from tripartite.core.bots import Bot
from tripartite.core.game import BadData, Game
from tripartite.core.position import Position, View
from tripartite.games.registry import load_game

RANDOM = "random"


def make_bot(name: str, game: str | Game, seat: int, seed: str) -> Bot:
    """The bot of that name for a seat; the same seed makes the same choices."""
    game = load_game(game) if isinstance(game, str) else game
    own_seed = f"{seed}:{name}:{seat}"
    if name == RANDOM:
        return RandomBot(own_seed)
    if name not in game.bots:
        raise BadData(f"unknown bot {name!r}; there is {', '.join(bots_of(game))}")
    bot: Bot = game.bots[name](seat, own_seed)
    return bot


def bots_of(game: str | Game) -> list[str]:
    """The names of the bots that can play a game, the standard one last."""
    game = load_game(game) if isinstance(game, str) else game
    return [RANDOM, *game.bots]


def standard_bot(game: str | Game) -> str:
    """The bot that plays a game unless another is named: one of its own, if there is any."""
    return bots_of(game)[-1]


def show(bot: Bot, position: Position, ask: Ask) -> View:
    """What a bot is given to decide by: its seat's view, or the bare ask."""
    if bot.needs_board:
        return position.view(ask.seat)
    view = View(position.game, ask.seat, None, position.version)
    view.ask = ask
    return view
