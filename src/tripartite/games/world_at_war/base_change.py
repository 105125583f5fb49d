"""13.2.3(6) Air fleets that took part in a combat or support may change base after it."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_range, stacking
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import PLACE, TO, TYPE
from tripartite.games.world_at_war.terms import AIR, SEAT_COUNT

NOT_USED: Final[Reason] = Reason("not_used", "13.2.3(6)")
NO_BASE_WITHIN_TWO: Final[Reason] = Reason("no_base_within_two", "13.2.3(6)")
RANGE: Final = 2


def change_bases(b: Board) -> Asked:
    """13.2.3(6): camp by camp; who has no other base in reach is not asked."""
    for camp in range(SEAT_COUNT):
        if not _used(b, camp):
            continue
        ask = Ask.of(b, camp, "change_of_base", "13.2.3(6)", (CHANGE_BASE, KEEP_BASES))
        if len(ask.options) > 1:
            return ask
    b.used_air = []
    b.frames[-1].go_on()
    return None


def _used(b: Board, camp: int) -> list[int]:
    """Air fleets of a camp that were used and are still on the map."""
    found: list[int] = []
    for unit in b.used_air:
        if b.camp_of(unit) == camp and b.kind_of(unit) == AIR and 0 <= b.place[unit] < b.atlas.first_sea:
            found.append(unit)
    return found


def _stack(b: Board, camp: int, type: int, place: int) -> list[int]:
    return [unit for unit in _used(b, camp) if b.atlas.unit_type[unit] == type and b.place[unit] == place]


def _bases(b: Board, camp: int, place: int) -> list[int]:
    """13.2.3.R: friendly bases within two areas that have room."""
    found = air_range.destinations(b, camp, place, RANGE)
    return [area for area in found if stacking.room(b, camp, area, AIR)]


def change_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.3(6): why a fleet may not go there."""
    type, place, to = v
    if not _stack(b, seat, type, place):
        return NOT_USED
    return None if to in _bases(b, seat, place) else NO_BASE_WITHIN_TWO


def change_options(b: Board, seat: int, offer: Offer) -> None:
    seen: list[tuple[int, int]] = []
    for unit in _used(b, seat):
        stack = (b.atlas.unit_type[unit], b.place[unit])
        if stack not in seen:
            seen.append(stack)
            for to in _bases(b, seat, stack[1]):
                offer.add(stack[0], stack[1], to)


def change_base(b: Board, seat: int, v: tuple[int, ...]) -> None:
    type, place, to = v
    unit = _stack(b, seat, type, place)[0]
    b.put(unit, to)
    b.used_air = [other for other in b.used_air if other != unit]
    b.say("air_fleet_rebased", type, place, to)


def keep_bases(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """The others of this camp stay where they are."""
    b.used_air = [unit for unit in b.used_air if b.camp_of(unit) != seat]


CHANGE_BASE: Final[Verb] = Verb(
    "change_base", "13.2.3(6)", (TYPE, PLACE, TO), change_options, change_refusal, change_base
)
KEEP_BASES: Final[Verb] = Verb("keep_bases", "13.2.3(6)", carry_out=keep_bases)
