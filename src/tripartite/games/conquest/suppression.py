"""17.4 Suppression of Partisans, and 17.5 their Ambush."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import stand_up, turn_face_up
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.firing import NO_FIREPOWER, count_hits, firepower, score
from tripartite.games.conquest.kinds import BLOCK, touch_block
from tripartite.games.conquest.terms import (
    CLASS_G,
    FACTION_OF,
    FORTRESS,
    GUERRILLA_WARFARE,
    NOBODY,
    SOVIETS,
)

NO_PARTISANS: Final[Reason] = Reason("no_partisans", "17.4")
OWN_PARTISANS: Final[Reason] = Reason("own_partisans", "17.4")
NO_SUCH_UNIT: Final[Reason] = Reason("no_unit_to_assign", "17.4")
NO_FORTRESSES: Final[Reason] = Reason("no_fortresses", "17.4")
BATTLE_IN_PROVINCE: Final[Reason] = Reason("battle_in_province", "17.4")
AMBUSH_FIREPOWER: Final = 1  # 17.5
NEW_PARTISAN: Final = 6  # 17.4: on a die


# --- 17.4 assigning ----------------------------------------------------------------------------------------


def find_free(b: Board, v: tuple[int, ...]) -> int:
    """The unit with that area, Power, type and CV that is not assigned yet; NOBODY if there is none."""
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3] and block not in b.suppressing:
            return block
    return NOBODY


def suppress_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """17.4: any unit but a Fortress, where Partisans are and no Battle is."""
    if seat == SOVIETS:
        return OWN_PARTISANS
    if not b.partisans[v[0]]:
        return NO_PARTISANS
    block = find_free(b, v) if FACTION_OF[v[1]] == seat else NOBODY
    if block == NOBODY:
        return NO_SUCH_UNIT
    if b.kind[block] == FORTRESS:
        return NO_FORTRESSES
    if b.is_disputed(v[0]):
        return BATTLE_IN_PROVINCE
    return None if firepower(b, block, CLASS_G) else NO_FIREPOWER


def suppress_options(b: Board, seat: int, offer: Offer) -> None:
    for area in b.atlas.china_lands:
        if not b.partisans[area]:
            continue
        for block in b.units(seat, area):
            v = (area, b.atlas.block_power[block], b.kind[block], b.cv[block])
            if suppress_refusal(b, seat, v) is None:
                offer.add_once(v[0], v[1], v[2], v[3])


def suppress(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.suppressing.append(find_free(b, v))


SUPPRESS: Final[Verb] = Verb(
    "suppress", "17.4", BLOCK, suppress_options, suppress_refusal, suppress, secret=True, touches=touch_block
)


def might_suppress(b: Board) -> bool:
    """17.4: whether somebody who sees blocks alone would think the Active Player able to."""
    if b.active == SOVIETS:
        return False
    for area in b.atlas.china_lands:
        if b.partisans[area] and b.is_present(b.active, area) and not b.is_disputed(area):
            return True
    return False


def show_suppressors(b: Board) -> None:
    """17.4: those assigned lie face up."""
    for block in b.suppressing:
        turn_face_up(b, block)
        b.say("shown", block, b.place[block])


# --- 17.4, 17.5 the shots ----------------------------------------------------------------------------------


def suppress_partisans(b: Board) -> Asked:
    """17.4: Province by Province all units assigned must fire, in the order of Combat Priority."""
    present = [block for block in b.suppressing if b.place[block] != NOBODY]
    if len(present) < len(b.suppressing):
        b.suppressing = present  # Disbanded meanwhile (3.3)
    elif not b.suppressing:
        b.battle = NOBODY
        b.frames[-1].go_on()
    elif b.battle == NOBODY:
        b.battle = b.place[b.suppressing[0]]
        _ambush(b)
    else:
        _fire_next(b)
    return None


def _ambush(b: Board) -> None:
    """17.5: with Guerrilla Warfare each Partisan fires first, with G1."""
    if not b.has_tech(SOVIETS, GUERRILLA_WARFARE):
        return
    dice = b.dice.d6s(b.partisans[b.battle], "ambush")
    hits = count_hits(dice, AMBUSH_FIREPOWER)
    b.say("ambush", b.battle, dice, AMBUSH_FIREPOWER, hits)
    score(b, CLASS_G, b.active, hits)


def _fire_next(b: Board) -> None:
    """17.4: each Hit removes a Partisan; each 6 makes one, after the Hits of that unit."""
    block = NOBODY
    for each in b.suppressing:
        if b.place[each] == b.battle and (block == NOBODY or b.kind[each] < b.kind[block]):
            block = each
    if block == NOBODY:
        b.battle = NOBODY  # the next Province
        return
    power = firepower(b, block, CLASS_G)
    dice = b.dice.d6s(b.cv[block], "suppression")
    hits, fresh = count_hits(dice, power), dice.count(NEW_PARTISAN)
    area = b.battle
    b.partisans[area] = max(0, b.partisans[area] - hits) + fresh
    b.say("suppressed", block, area, dice, power, hits, fresh, b.partisans[area])
    b.suppressing.remove(block)
    stand_up(b, block)
