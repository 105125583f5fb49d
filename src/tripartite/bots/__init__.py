"""Players made of code: a bot is shown its own view of the game and names one of the offered options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tripartite.bots.random_bot import RandomBot
from tripartite.core.asks import Ask
from tripartite.core.game import BadData, Game
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option

BOTS = ("random", "rule")


class Bot(Protocol):
    """A player. One that sets `needs_board` to False is given a view without a board, which costs nothing."""

    needs_board: bool

    def choose(self, view: View) -> Option:
        """One of the options of the view's ask."""


def _churchill(seat: int, seed: str) -> Bot:
    from tripartite.games.churchill.bot import ChurchillBot

    return ChurchillBot(seat, seed)


def _downfall(seat: int, seed: str) -> Bot:
    from tripartite.games.downfall.bot import DownfallBot

    return DownfallBot(seat, seed)


# A game's own bots, made from a seat and a seed.
OWN_BOTS: dict[tuple[str, str], Callable[[int, str], Bot]] = {
    ("churchill", "rule"): _churchill,
    ("downfall", "rule"): _downfall,
}


def make_bot(name: str, game: str | Game, seat: int, seed: str) -> Bot:
    """The bot of that name for a seat; the same seed makes the same choices."""
    game_id = game if isinstance(game, str) else game.id
    own_seed = f"{seed}:{name}:{seat}"
    if name == "random":
        return RandomBot(own_seed)
    if (game_id, name) not in OWN_BOTS:
        raise BadData(f"unknown bot {name!r}; there is {', '.join(bots_of(game_id))}")
    return OWN_BOTS[game_id, name](seat, own_seed)


def bots_of(game_id: str) -> list[str]:
    """The names of the bots that can play a game."""
    return ["random", *(name for game, name in OWN_BOTS if game == game_id)]


def standard_bot(game_id: str) -> str:
    """The bot that plays a game unless another is named: one of its own, if there is any."""
    return bots_of(game_id)[-1]


def show(bot: Bot, position: Position, ask: Ask) -> View:
    """What a bot is given to decide by: its seat's view, or the bare ask."""
    if bot.needs_board:
        return position.view(ask.seat)
    view = View(position.game, ask.seat, None, position.version)
    view.ask = ask
    return view
