"""4.2.1 Stacking: how many units a side may have in an area, and what becomes of the excess."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import forces, kinds
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AIR,
    ELITE,
    FLEET,
    NOBODY,
    REGULAR,
    SEAT_COUNT,
    UNIT_KINDS,
)

NO_EXCESS: Final[Reason] = Reason("no_excess", "4.2.1(8)")
NOT_ADJACENT: Final[Reason] = Reason("not_adjacent", "4.2.1(8)")
NOT_FRIENDLY: Final[Reason] = Reason("not_friendly", "4.2.1(8)")
NO_ROOM: Final[Reason] = Reason("no_room", "4.2.1(1)")
CAN_MOVE_AWAY: Final[Reason] = Reason("can_move_away", "4.2.1(8)")


# --- limits (4.2.1(1) to 4.2.1(6)) -------------------------------------------------------------------------


def limit(b: Board, place: int, kind: int) -> int:
    """4.2.1(1) to 4.2.1(4,6), 4.2.1(5): how many units of a kind a side may have in a place."""
    c = b.atlas
    if kind == REGULAR:
        return c.room_land[place]
    if kind == ELITE:
        return c.room_elite[place]
    return c.room_air[place] if kind == AIR else c.room_naval[place]


def number(b: Board, camp: int, place: int, kind: int) -> int:
    """4.2.1.R: how many units of a kind a side has in a place, all its nations together."""
    if kind == REGULAR:
        land = b.own_count(camp, place)
        return land - number(b, camp, place, ELITE) if land else 0
    partner = b.partner(camp)
    found = _number_of_camp(b, camp, place, kind)
    return found if partner == NOBODY else found + _number_of_camp(b, partner, place, kind)


def _number_of_camp(b: Board, camp: int, place: int, kind: int) -> int:
    places, found = b.atlas.place_count, 0
    for type in b.types[camp * len(UNIT_KINDS) + kind]:
        found += b.stack[type * places + place]
    return found


def room(b: Board, camp: int, area: int, kind: int) -> int:
    """4.2.1: how many more units of a kind a side may have in a place."""
    return max(limit(b, area, kind) - number(b, camp, area, kind), 0)


def excess_of(b: Board, area: int, camp: int, kind: int) -> int:
    """4.2.1(8): by how many units of a kind a side is over the limit."""
    return max(number(b, camp, area, kind) - limit(b, area, kind), 0)


def excess(b: Board, area: int, camp: int) -> int:
    """4.2.1(8): how many units of a side are too many in a place."""
    return sum([excess_of(b, area, camp, kind) for kind in range(len(UNIT_KINDS))])


# --- excess (4.2.1(8)) -------------------------------------------------------------------------------------


def open_stacking(b: Board) -> Frame | None:
    """4.2.1(7), 4.2.1.R: the check at the end of a step, of areas and boxes; at sea there is no limit."""
    return None if _overcrowded(b)[0] == NOBODY else Frame(STACKING)


def _overcrowded(b: Board) -> tuple[int, int]:
    """The first camp in the order of play with an excess, and where that is."""
    for camp in range(SEAT_COUNT):
        places = _places_over_limit(b, camp)
        if places:
            return camp, min(places)
    return NOBODY, NOBODY


def _places_over_limit(b: Board, camp: int) -> list[int]:
    """4.2.1.R: where a side has too many units of a kind."""
    c, land, found = b.atlas, b.land, []
    own, partner = camp * c.place_count, b.partner(camp)
    joined = own if partner == NOBODY else partner * c.place_count
    for place in range(c.first_sea):
        most = land[own + place] + (land[joined + place] if joined != own else 0)
        if most and (most > c.room_elite[place] or most > c.room_land[place]):
            if excess_of(b, place, camp, REGULAR) or excess_of(b, place, camp, ELITE):
                found.append(place)
    return found + _over_limit(b, camp, AIR) + _over_limit(b, camp, FLEET)


def _over_limit(b: Board, camp: int, kind: int) -> list[int]:
    """The same for air fleets and fleets, all stacks being counted in one go."""
    c, owners = b.atlas, (camp, b.partner(camp))
    numbers = [0] * c.first_sea
    crowded: list[int] = []
    for type in c.types_of_kind[kind]:
        if b.camp[c.type_nation[type]] in owners:
            for unit in range(c.first_unit[type], c.end_unit[type]):
                place = b.place[unit]
                if 0 <= place < c.first_sea:
                    numbers[place] += 1
                    if numbers[place] > limit(b, place, kind):
                        crowded.append(place)
    return crowded


def reduce_stacks(b: Board) -> Ask | None:
    """4.2.1(8): the owner chooses the excess; what leaves no choice happens at once."""
    camp, _ = _overcrowded(b)
    if camp == NOBODY:
        b.frames[-1].go_on()
        return None
    asked = Ask.of(b, camp, "excess", "4.2.1(8)", (MOVE_EXCESS, REMOVE_EXCESS))
    if len(asked.options) > 1:
        return asked
    only = asked.options[0]
    only.declared.carry_out(b, camp, only.values)
    return None


def _types_in_excess(b: Board, camp: int, place: int) -> list[int]:
    c, found = b.atlas, []
    owners = (camp, b.partner(camp))
    for kind in range(len(UNIT_KINDS)):
        if excess_of(b, place, camp, kind):
            for type in c.types_of_kind[kind]:
                if b.count(type, place) and b.camp[c.type_nation[type]] in owners:
                    found.append(type)
    return found


def _refuge_refusal(b: Board, camp: int, type: int, place: int, to: int) -> Reason | None:
    """4.2.1(8): an adjacent friendly area with room, for a fleet one with a port."""
    kind = b.atlas.type_kind[type]
    if to not in b.atlas.ways[place]:
        return NOT_ADJACENT
    if not b.is_friendly(camp, to) or b.enemy_count(camp, to):
        return NOT_FRIENDLY
    if not room(b, camp, to, kind) or (kind == FLEET and not b.atlas.port[to]):
        return NO_ROOM
    return None


def _refuges(b: Board, camp: int, type: int, place: int) -> list[int]:
    return [to for to in b.atlas.ways[place] if _refuge_refusal(b, camp, type, place, to) is None]


def _excess_refusal(b: Board, seat: int, type: int, place: int) -> Reason | None:
    camp, crowded = _overcrowded(b)
    if camp != seat or place != crowded or type not in _types_in_excess(b, camp, place):
        return NO_EXCESS
    return None


def move_options(b: Board, seat: int, offer: Offer) -> None:
    camp, place = _overcrowded(b)
    for type in _types_in_excess(b, camp, place):
        for to in _refuges(b, camp, type, place):
            offer.add(type, place, to)


def move_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    type, place, to = values
    return _excess_refusal(b, seat, type, place) or _refuge_refusal(b, seat, type, place, to)


def move_excess(b: Board, seat: int, values: tuple[int, ...]) -> None:
    type, place, to = values
    b.put(forces.like_units(b, type, place, 1)[0], to)
    b.say("excess_moved", type, place, to)


def remove_options(b: Board, seat: int, offer: Offer) -> None:
    camp, place = _overcrowded(b)
    for type in _types_in_excess(b, camp, place):
        if not _refuges(b, camp, type, place):
            offer.add(type, place)


def remove_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    type, place = values
    refused = _excess_refusal(b, seat, type, place)
    if refused is None and _refuges(b, seat, type, place):
        return CAN_MOVE_AWAY
    return refused


def remove_excess(b: Board, seat: int, values: tuple[int, ...]) -> None:
    type, place = values
    forces.destroy(b, forces.like_units(b, type, place, 1)[0])
    b.say("excess_removed", type, place)


MOVE_EXCESS: Final[Verb] = Verb(
    "move_excess", "4.2.1(8)", (kinds.TYPE, kinds.PLACE, kinds.TO), move_options, move_refusal, move_excess
)
REMOVE_EXCESS: Final[Verb] = Verb(
    "remove_excess", "4.2.1(8)", (kinds.TYPE, kinds.PLACE), remove_options, remove_refusal, remove_excess
)
STACKING: Final[Course] = Course("stacking", [Stage("excess", "4.2.1(8)", reduce_stacks)])
