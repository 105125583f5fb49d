"""Who sits where: the seats of people and of bots, as they are named on the command line."""

from __future__ import annotations

from tripartite.bots import make_bot
from tripartite.core.game import BadData, Game

WATCHING = "none"


def check_seat(game: Game, seat: str) -> None:
    if seat not in game.seats:
        raise BadData(f"seat {seat!r}: {game.name} has {', '.join(game.seats)}")


def read_people(game: Game, seats: list[str] | None) -> list[str]:
    """The seats that people play: the first one unless others are named, none for a game of bots."""
    if not seats:
        return [game.seats[0]]
    for seat in seats:
        if seat != WATCHING:
            check_seat(game, seat)
    if len(set(seats)) < len(seats):
        raise BadData(f"seats {', '.join(seats)}: a seat is named twice")
    if WATCHING in seats and len(seats) > 1:
        raise BadData(f"seats {', '.join(seats)}: {WATCHING} stands alone")
    return [seat for seat in seats if seat != WATCHING]


def read_bots(game: Game, people: list[str], written: str) -> dict[str, str]:
    """The bots of the seats without a person: a name for all, for each, or for every seat."""
    seats = [seat for seat in game.seats if seat not in people]
    names = [name.strip() for name in written.split(",")]
    for name in names:
        make_bot(name, game, 0, "")  # raises BadData for an unknown name
    if len(names) == 1:
        return dict.fromkeys(seats, names[0])
    if len(names) == len(game.seats):
        by_seat = dict(zip(game.seats, names, strict=True))
        return {seat: by_seat[seat] for seat in seats}
    if len(names) != len(seats):
        raise BadData(f"bots {written!r}: name one for all, or one for each of {', '.join(seats)}")
    return dict(zip(seats, names, strict=True))
