"""What must always be true of a board."""

from __future__ import annotations

from collections.abc import Iterator

from tripartite.core.maps.units import stacks
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.operations import army_refusal
from tripartite.games.downfall.terms import (
    ALLIES,
    AT_WAR,
    AXIS,
    BY_SEA,
    COUNTRIES,
    NOBODY,
    READY,
    SIDE_COUNT,
    SIDES,
    SOVIETS,
    SURRENDERED,
    YUGOSLAVIA,
)


def problems(b: Board) -> list[str]:
    """Every breach of the rules that the board itself shows."""
    return [*_part(b), *_armies(b), *_zones(b), *_stores(b), *_tiles(b), *_attacks(b)]


def _part(b: Board) -> Iterator[str]:
    segment = b.frames[0].stage_name if b.frames else "over"
    if segment != "turn_begins":
        if b.turn == 0:
            yield "no turn is being played (3-1)"
        if segment != "part_begins" and b.side == NOBODY:
            yield "no side has its part (3-3)"
    if b.selected != NOBODY and (segment != "free_play" or army_refusal(b, b.selected)):
        yield "an army is chosen that may not operate (8-12)"
    if b.reorganizing and (b.past_start or segment not in ("minor_reinforcements", "free_play")):
        yield "armies are removed after the start of a part (1-3)"
    if b.bombing and (b.side != ALLIES or not b.advanced[AXIS]):
        yield "nobody can answer the bombing missions (14-1)"


def _armies(b: Board) -> Iterator[str]:
    c = b.atlas
    for army in range(c.army_count):
        zone = b.place[army]
        if zone == NOBODY:
            if b.task[army] != READY or b.reduced[army] or b.supports[army] != NOBODY:
                yield f"{c.army_ids[army]} is off the map but not idle"
            continue
        country = c.army_country[army]
        if b.status[country] == SURRENDERED and country != YUGOSLAVIA:
            yield f"{c.army_ids[army]} fights on though {COUNTRIES[country]} has surrendered (18-6)"
        entered = b.entered[army]
        if entered not in (NOBODY, BY_SEA) and zone not in c.border_zones[entered]:
            yield f"{c.army_ids[army]} crossed a border that is not one of its zone"
    if stacks(b.place, c.army_side, SIDE_COUNT, c.zone_count) != b.stack:
        yield "the stacks do not agree with the places of the armies"


def _zones(b: Board) -> Iterator[str]:
    c = b.atlas
    for side in range(SIDE_COUNT):
        for zone in range(c.zone_count):
            if b.own(side, zone) > c.stacking[zone]:
                yield f"{SIDES[side]} has {b.own(side, zone)} armies in {c.zone_ids[zone]} (5-1)"
    for zone in range(c.zone_count):
        if b.control[zone] == NOBODY and b.turn > 0 and b.status[c.country_of[zone]] == AT_WAR:
            yield f"{c.zone_ids[zone]} of a country at war is nobody's (6-1)"
        both = b.own(ALLIES, zone) > 0 and b.own(SOVIETS, zone) > 0
        if b.first_there[zone] not in ((ALLIES, SOVIETS) if both else (NOBODY,)):
            yield f"who came first to {c.zone_ids[zone]} is wrong (2-1)"


def _stores(b: Board) -> Iterator[str]:
    c = b.atlas
    for side in range(SIDE_COUNT):
        if not 0 <= b.supply[side] <= c.components.limits["supply_store"] or b.tanks[side] < 0:
            yield f"the stores of {SIDES[side]} are impossible (4.1-1)"
        if b.basic[side] < 0 or b.advanced[side] < 0:
            yield f"the missions of {SIDES[side]} are impossible (4.4-1)"
        used = b.basic[side] + b.advanced[side] + (b.bombers + b.bombing if side == ALLIES else 0)
        if b.turn and used > c.air_counters[b.turn][side]:
            yield f"{SIDES[side]} has more air missions than counters (23-4)"
    if sum(b.submarines) + sum(b.atlantic) > c.submarine_counters or min(b.submarines + b.atlantic) < 0:
        yield "more submarine missions than counters (1-1)"


def _tiles(b: Board) -> Iterator[str]:
    for side in range(SIDE_COUNT):
        lengths = {len(b.tiles[side]), len(b.boxed[side]), len(b.owned[side]), len(b.known[side])}
        if len(lengths) != 1:
            yield f"the tiles of {SIDES[side]} do not belong together (4.6-1)"
            continue
        seen = [tile for tile in b.tiles[side] if tile != NOBODY]
        if len(seen) != len(set(seen)):
            yield f"{SIDES[side]} has a development twice (4.6-1)"
        for tile in seen:
            if not b.atlas.has_tile[side][tile]:
                yield f"{SIDES[side]} has a tile that is not its own (13-1)"


def _attacks(b: Board) -> Iterator[str]:
    count = len(b.attackers)
    if len(b.targets) != count or len(b.missions) != count or len(b.fought) != count:
        yield "the attacks do not belong together (8-13)"
        return
    for number in (b.declaring, b.flying, *b.supports):
        if number >= count:
            yield "an attack is spoken of that nobody makes (8-13)"
    for attack in range(count):
        if b.fought[attack]:
            continue
        if b.attackers[attack] == NOBODY or b.place[b.attackers[attack]] == NOBODY:
            yield "an attack without attacker (8-13)"
        elif attack != b.declaring and (b.targets[attack] == NOBODY or b.place[b.targets[attack]] == NOBODY):
            yield "an attack without target (8-13)"
