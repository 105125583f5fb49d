"""1.41 Stacking on Islets: a single Islet holds one unit of each Faction at the end of a phase."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import eliminate, mix
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.kinds import BLOCK, touch_block
from tripartite.games.conquest.terms import FACTION_OF, ISLET_SINGLE, NOBODY, POWER_COUNT, STANDING

ROOM_ENOUGH: Final[Reason] = Reason("room_enough", "1.41")
NO_SUCH_UNIT_THERE: Final[Reason] = Reason("no_such_unit_there", "1.41")


def crowded_islet(b: Board, faction: int) -> int:
    """A single Islet with more than one unit of a Faction; NOBODY if there is none."""
    c = b.atlas
    for area in range(c.land_count):
        if b.crowd[area] > 1 and c.land_kind[area] == ISLET_SINGLE and unit_count(b, faction, area) > 1:
            return area
    return NOBODY


def unit_count(b: Board, faction: int, area: int) -> int:
    count = 0
    for power in range(POWER_COUNT):
        if FACTION_OF[power] == faction:
            count += b.count(power, area)
    return count


def remove_excess(b: Board) -> Asked:
    """1.41: the owner chooses what goes, one unit after the other."""
    for faction in b.factions():
        if crowded_islet(b, faction) != NOBODY:
            return Ask.of(b, faction, "excess", "1.41", (REMOVE,))
    b.frames[-1].go_on()
    return None


def remove_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] != crowded_islet(b, seat):
        return ROOM_ENOUGH
    return None if FACTION_OF[v[1]] == seat and _find(b, v) != NOBODY else NO_SUCH_UNIT_THERE


def _find(b: Board, v: tuple[int, ...]) -> int:
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3]:
            return block
    return NOBODY


def remove_options(b: Board, seat: int, offer: Offer) -> None:
    area = crowded_islet(b, seat)
    for block in b.units(seat, area):
        offer.add_once(area, b.atlas.block_power[block], b.kind[block], b.cv[block])


def remove(b: Board, seat: int, v: tuple[int, ...]) -> None:
    block = _find(b, v)
    if b.face[block] == STANDING:
        mix(b, [block])
    b.say("excess_removed", v[1], v[0])
    eliminate(b, block)


REMOVE: Final[Verb] = Verb(
    "remove", "1.41", BLOCK, remove_options, remove_refusal, remove, secret=True, touches=touch_block
)
