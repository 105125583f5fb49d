"""10 Weather, and its exceptions: September 1939 (P9) and the Russian winter (P10)."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import lasting
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import RUSSIAN_WINTER_RULE, SEPTEMBER_1939_RULE
from tripartite.games.world_at_war.terms import (
    AFRICA,
    AXIS,
    EUROPE,
    FINLAND,
    GERMANY,
    POLAND,
    SUMMER,
    WINTER,
)

AUTUMN_1939: Final = 0  # its number on the turn track
SEASON_COUNT: Final = 4
RUSSIA: Final = "russian_winter"  # the areas of P10


def season_at(b: Board, area: int) -> int:
    """10(4), P9: the season that counts for an attack on an area; summer stands for no effect."""
    c = b.atlas
    if c.theatre[area] != EUROPE:
        return SUMMER
    september = b.turn == AUTUMN_1939 and b.has_rule(SEPTEMBER_1939_RULE)
    return SUMMER if september and c.nation_of[area] in (POLAND, GERMANY) else c.season_of[b.turn]


def exploitations(b: Board, camp: int, area: int) -> int:
    """10(1) to 10(3), 13.3.6(5), P10(1): how many exploitations an operation may make into an area."""
    if camp == AXIS and has_russian_winter(b, area) and not lasting.russian_winter_is_suspended(b):
        return 0
    if b.atlas.theatre[area] == AFRICA:
        return 1
    return b.atlas.exploitations[season_at(b, area)]


def exploitation_modifier(b: Board, area: int, step: int) -> int:
    """13.3.6(13), 10(2), 10(3): -1 and then -2, -2 at once in autumn."""
    return b.atlas.exploitation_modifiers[season_at(b, area)][step - 1] if step else 0


def prevents_invasion(b: Board, sea: int, area: int) -> bool:
    """10(3): no invasions in the Baltic and the Atlantic in winter."""
    return b.atlas.region[sea] in b.atlas.no_invasions[season_at(b, area)]


def has_russian_winter(b: Board, area: int) -> bool:
    """P10(1): winter in the USSR, the Baltic States and Eastern Poland."""
    if b.atlas.season_of[b.turn] != WINTER or not b.has_rule(RUSSIAN_WINTER_RULE):
        return False
    return area in b.atlas.groups[RUSSIA]


def winter_modifier(b: Board, nation: int, area: int) -> int:
    """P10(2): -1 for Axis land units there in the first winter of that war, but not for the Finns."""
    if b.camp[nation] != AXIS or nation == FINLAND or not has_russian_winter(b, area):
        return 0
    return -1 if b.eastern_war and b.turn - (b.eastern_war - 1) < SEASON_COUNT else 0
