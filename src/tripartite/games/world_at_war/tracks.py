"""16, P16, P26 Diplomatic tracks: what the space of a marker does, and where it may move."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import (
    AT_WAR_SPACE,
    CLOSED_SPACE,
    DARK_BROWN,
    DARK_GRAY,
    DISABLED,
    GERMANY_AND_USSR_AT_WAR_OR_FINLAND_ATTACKED,
    LIGHT_BROWN,
    LIGHT_GRAY,
    NO_LOWERING_SPACE,
    NOT_WINTER,
)
from tripartite.games.world_at_war.terms import (
    BIT,
    FINLAND,
    MAJOR_COUNT,
    NEUTRAL,
    NOBODY,
    SOVIET,
    USSR,
    WINTER,
)

AT_WAR: Final[Reason] = Reason("nation_at_war", "16(4)")
CONQUERED: Final[Reason] = Reason("nation_conquered", "16(4)")
HAS_SIDE: Final[Reason] = Reason("nation_has_a_side", "16(4)")
DISABLED_TRACK: Final[Reason] = Reason("track_disabled", "16(4)")
NO_TRACK: Final[Reason] = Reason("no_diplomatic_track", "16(4)")

FINNISH_KARELIA: Final = "fi_kar"
NO_WAY_UP: Final = (LIGHT_GRAY, DARK_GRAY)  # 16(6)
NO_WAY_DOWN: Final = (LIGHT_BROWN, DARK_BROWN, DISABLED)


# --- effects of spaces (P16(5)) ----------------------------------------------------------------------------


def space_effect(b: Board, nation: int, effect: int) -> bool:
    """P16(5): whether the space of a nation's marker has an effect now, its condition included.

    A minor that is in the war or conquered has no use of its track any more.
    """
    if nation >= MAJOR_COUNT and not is_at_peace(b, nation):
        return False
    return effect in effects(b, nation)


def space_gives(b: Board, nation: int, effect: int, camp: int) -> bool:
    """P16(3), P16(5): whether a minor that is no enemy of a camp stands on a space with an effect for it."""
    if b.surrendered[nation] or b.camp[nation] not in (NEUTRAL, camp) or b.attackers[nation] & BIT[camp]:
        return False
    return effect in effects(b, nation)


def effects(b: Board, nation: int) -> list[int]:
    """P16(5): the effects of the space of a nation's marker, those of its condition or the others."""
    space = b.atlas.space_at(nation, b.track[nation])
    if space == NOBODY or not b.in_play[nation]:
        return []
    if condition_holds(b, b.atlas.space_condition[space]):
        return b.atlas.space_effects[space]
    return b.atlas.space_otherwise[space]


def condition_holds(b: Board, condition: int) -> bool:
    """P16(5): tested whenever the effect is used."""
    if condition == GERMANY_AND_USSR_AT_WAR_OR_FINLAND_ATTACKED:
        return b.war[1] > 0 or _ussr_attacked_finland(b)
    return condition != NOT_WINTER or b.atlas.season_of[b.turn] != WINTER


def _ussr_attacked_finland(b: Board) -> bool:
    """P15(3): now, or before a peace that has left Finnish Karelia to the USSR."""
    if b.attackers[FINLAND] & BIT[SOVIET]:
        return True
    return b.control[b.atlas.place_number[FINNISH_KARELIA]] == USSR


def is_at_peace(b: Board, nation: int) -> bool:
    """P16(7): a nation of no side that nobody has attacked or conquered."""
    return b.camp[nation] == NEUTRAL and not b.attackers[nation] and not b.surrendered[nation]


# --- where a marker may move (16(4), 16(6)) ----------------------------------------------------------------


def flag_refusal(b: Board, nation: int) -> Reason | None:
    """16(4): why a flag of a nation is put aside."""
    if not b.in_play[nation] or not b.atlas.has_track[nation]:
        return NO_TRACK
    if b.surrendered[nation]:
        return CONQUERED
    if nation < MAJOR_COUNT:
        is_at_war = b.war[1] > 0 if nation == USSR else b.camp[nation] != NEUTRAL
        return AT_WAR if is_at_war or AT_WAR_SPACE in effects(b, nation) else None
    if b.camp[nation] != NEUTRAL:
        return HAS_SIDE
    if b.attackers[nation]:
        return AT_WAR
    return DISABLED_TRACK if CLOSED_SPACE in effects(b, nation) else None


def may_move(b: Board, nation: int, step: int) -> bool:
    """16(6), 16.R: whether a marker may move one space up (1) or down (-1)."""
    c = b.atlas
    space = c.space_at(nation, b.track[nation])
    low, high = c.track_low[nation], c.track_high[nation]
    if space == NOBODY or not low <= b.track[nation] + step <= high or CLOSED_SPACE in c.space_effects[space]:
        return False
    if step > 0:
        return c.space_colour[space] not in NO_WAY_UP
    if nation < MAJOR_COUNT and not c.components.spaces[space].reversible:
        return False
    return c.space_colour[space] not in NO_WAY_DOWN and NO_LOWERING_SPACE not in c.space_effects[space]
