"""7.3 The room that a faction has for political markers, now and with networks that it may still place."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.boxes import alignment_refusal
from tripartite.games.churchill.terms import (
    BOX_COUNT,
    COLONIES_PAWN,
    EASTERN,
    EUROPE_PAWN,
    NEUTRAL,
    NOBODY,
    UK,
    WESTERN,
)


def is_welcome(b: Board, seat: int, box: int) -> bool:
    """6.11, 7.4: whether the seat might place a political marker there if the box were its own and free."""
    c = b.components
    if c.colony[box]:
        if b.pawns[COLONIES_PAWN] == NEUTRAL:
            return False
    elif b.pawns[EUROPE_PAWN] == NEUTRAL and (c.box_front[box] == WESTERN or c.box_front[box] == EASTERN):
        return False
    return alignment_refusal(b, seat, box) is None


class Room:
    """Boxes that could take a marker of the seat: at once, after one network, or after driving one out."""

    def __init__(self, b: Board, seat: int) -> None:
        self.open = 0
        self.empty = 0
        self.held = 0
        for box in range(BOX_COUNT):
            if b.political[box] != NOBODY or not is_welcome(b, seat, box):
                continue
            owner = b.network_owner[box]
            if owner == seat:
                self.open += 1
            elif owner != NOBODY:
                self.held += b.networks[box] == 1
            elif seat != UK or not b.components.colony[box]:  # 9.4.F: the UK would rather leave it empty
                self.empty += 1

    def places(self, markers: int, networks: int) -> int:
        """How many of the markers find a place with the help of so many networks."""
        if markers <= self.open:
            return markers
        opened = min(self.empty, networks)
        driven = min(self.held, (networks - opened) // 2)
        return min(markers, self.open + opened + driven)
