"""21 The initial set-up."""

from __future__ import annotations

from typing import Final

from tripartite.core.dice import Dice
from tripartite.core.frames import Frame
from tripartite.core.verbs import Vocabulary
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board, Rules
from tripartite.games.downfall.sequence import SEQUENCE
from tripartite.games.downfall.terms import (
    AIR,
    AT_WAR,
    COUNTRY_COUNT,
    DEVELOPMENT_COUNT,
    NEUTRAL,
    NOBODY,
    SIDE_COUNT,
)

BEFORE_TURN_1: Final = 0  # a tile that lies in the box at the start may be taken out on turn 1 (4.6-1)


def new_board(atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> Board:
    """21-1 to 21-5: a board on which everything stands as at the start."""
    b = Board(atlas, vocabulary, rules, dice)
    b.clear()
    b.frames = [Frame(SEQUENCE)]
    _set_up_countries(b)
    _set_up_armies(b)
    _set_up_stores(b)
    _set_up_developments(b)
    return b


def _set_up_countries(b: Board) -> None:
    """2-1, 6-1: who is at war, and whose the zones are."""
    c = b.atlas
    for country in range(COUNTRY_COUNT):
        parent = c.country_parent[country]
        entry = c.entry[country if parent == NOBODY else parent]
        b.status[country] = AT_WAR if entry == "start" else NEUTRAL
    for zone in range(c.zone_count):
        country = c.country_of[zone]
        b.control[zone] = c.country_side[country] if b.status[country] == AT_WAR else NOBODY


def _set_up_armies(b: Board) -> None:
    """21-1 to 21-5: the armies of each country, full or reduced."""
    c = b.atlas
    for placed in c.components.setup:
        army = c.first_of_type[placed.army]
        for _ in range(placed.count):
            while b.place[army] != NOBODY:
                army += 1
            b.put(army, placed.zone)
            b.reduced[army] = int(placed.reduced)


def _set_up_stores(b: Board) -> None:
    """21-1, 21-2, 21-4: supply, tanks and missions in store."""
    c = b.atlas.components
    for side in range(SIDE_COUNT):
        b.supply[side] = c.start_supply[side]
        b.tanks[side] = c.start_tanks[side]
    for mission in c.missions:
        if mission.kind == AIR:
            b.basic[mission.side] += c.start_missions[mission.number]
        else:
            b.submarines[0] += c.start_missions[mission.number]


def _set_up_developments(b: Board) -> None:
    """13-1, 21-1, 21-2, 21-4: what is owned at the start or lies in the box."""
    c = b.atlas
    for development in range(DEVELOPMENT_COUNT):
        for side in range(SIDE_COUNT):
            start = c.tile_start[side][development]
            if start:
                b.tiles[side].append(development)
                b.boxed[side].append(BEFORE_TURN_1)
                b.owned[side].append(1 if start == "owned" else 0)
                b.known[side].append(1)
