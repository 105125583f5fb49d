"""12.4 Firing: targets, firepower, dice, and how Hits are taken."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.battlefield import (
    class_of,
    fighters,
    has_tech,
    in_order,
    is_convoy,
    is_japanese,
    note_action,
    opposing_sides,
    targets_of,
)
from tripartite.games.conquest.blocks import eliminate, lose
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.kinds import CLASS, POWER, READINESS, SIDE, TYPE, VIA
from tripartite.games.conquest.rebasing import LEAVING, destinations
from tripartite.games.conquest.terms import (
    AIR_DEFENSE_RADAR,
    AIR_FORCE,
    AUTOCANNONS,
    CARRIER,
    CLASS_A,
    CLASS_G,
    CLASS_N,
    CLASS_S,
    CONVOYS,
    DIVE_BOMBING,
    FACTION_COUNT,
    FACTION_OF,
    FLEET,
    IMPROVED_TORPEDOES,
    INCENDIARIES,
    INDUSTRY,
    JAPAN,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    SIDE_OF,
    SONAR,
    SUBMARINE,
)

NOT_IN_BATTLE: Final[Reason] = Reason("not_in_battle", "12.3")
NOBODY_OF_CLASS: Final[Reason] = Reason("nobody_of_class", "12.41")
NO_FIREPOWER: Final[Reason] = Reason("no_firepower", "12.42")
CARRIERS_ONLY: Final[Reason] = Reason("carriers_only", "12.74")
NOWHERE_TO_RETREAT: Final[Reason] = Reason("nowhere_to_retreat", "12.74")
NO_KAMIKAZE: Final[Reason] = Reason("no_kamikaze", "12.75")
NAVAL_TARGETS_ONLY: Final[Reason] = Reason("naval_targets_only", "12.75")
NO_BOMBERS: Final[Reason] = Reason("no_incendiaries", "12.62")
NO_PRODUCTION_CENTER: Final[Reason] = Reason("no_production_center", "12.62")
NOT_STRONGEST: Final[Reason] = Reason("not_strongest", "12.44")

TAKEN: Final = 1  # what became of a unit's Combat Action in a Round
FORGONE: Final = 2

# 9.0: firepower that Techs raise, by type, class, Tech and what it becomes.
IMPROVEMENTS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (FLEET, CLASS_S, SONAR, 3),
    (FLEET, CLASS_A, AUTOCANNONS, 2),
    (CARRIER, CLASS_A, AUTOCANNONS, 3),
    (SUBMARINE, CLASS_N, IMPROVED_TORPEDOES, 2),
    (AIR_FORCE, CLASS_N, DIVE_BOMBING, 2),
)
LONG_LANCE: Final = 4
KAMIKAZE_FIREPOWER: Final = 4
STRIKE_FIREPOWER: Final = 1
BOMBS_FIREPOWER: Final = 1
HEAVY_LOSS: Final = 2  # 3.221, 3.246: Carriers and Convoys, for each Hit


# --- 12.42, 12.43 firepower and dice -----------------------------------------------------------------------


def firepower(b: Board, block: int, target: int) -> int:
    """12.42: the most that a die of a unit may show to Hit a class; 0 if it cannot."""
    if is_convoy(b, block) or target == INDUSTRY:
        return 0
    against = CLASS_N if target == CONVOYS else target  # 12.41
    return firepower_of(b, b.atlas.block_power[block], b.kind[block], against)


def firepower_of(b: Board, power: int, kind: int, against: int) -> int:
    """12.42, 9.0: the firepower of a unit type of a Power, with what raises it."""
    raised = raised_firepower(b, power, kind, against)
    return b.atlas.firepower[kind][against] if raised is None else raised[0]


def raised_firepower(b: Board, power: int, kind: int, against: int) -> tuple[int, int] | None:
    """9.0, 12.75: what a firepower becomes, by which Tech; Japan's Long Lance is none (NOBODY)."""
    if kind == FLEET and against == CLASS_N and power == JAPAN:
        return LONG_LANCE, NOBODY
    for type, improved, tech, firepower in IMPROVEMENTS:
        if type == kind and improved == against and is_served(b, power, tech):
            return firepower, tech
    return None


def is_served(b: Board, power: int, tech: int) -> bool:
    """9.0, 9.3: whether units of a Power fight with a Tech; those of Client Powers never do."""
    return power < NATIONALISTS and b.has_tech(FACTION_OF[power], tech)


def dice_of(b: Board, block: int, target: int) -> int:
    """12.43: as many as its CV; 9.0: AirDefense Radar doubles them over Friendly Territory."""
    if target == CLASS_A and b.kind[block] == AIR_FORCE and has_tech(b, block, AIR_DEFENSE_RADAR):
        area = b.place[block]
        if area < b.atlas.land_count and b.control[area] == b.atlas.block_faction[block]:
            return 2 * b.cv[block]
    return b.cv[block]


def count_hits(dice: list[int], power: int) -> int:
    """12.43: each die that shows no more than the firepower is a Hit."""
    hits = 0
    for shown in dice:
        if shown <= power:
            hits += 1
    return hits


# --- 12.41 the target --------------------------------------------------------------------------------------


def target_refusal(b: Board, side: int, target: int) -> Reason | None:
    """12.3, 12.41: a class of a side that the acting unit fights."""
    if side not in opposing_sides(b, b.acting):
        return NOT_IN_BATTLE
    if not targets_of(b, b.atlas.block_power[b.acting], side, target):
        return NOBODY_OF_CLASS
    return None


def classes_in_sight(b: Board, block: int, side: int) -> list[int]:
    """12.41: the classes of a side among which a unit has Enemies, each once."""
    found: list[int] = []
    power = b.atlas.block_power[block]
    for other in fighters(b, side):
        target = class_of(b, other)
        if target not in found and b.are_enemies(power, b.atlas.block_power[other], b.battle):
            found.append(target)
    found.sort()
    return found


def fire_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    target, side = v
    reason = target_refusal(b, side, target)
    if reason is not None:
        return reason
    return None if firepower(b, b.acting, target) else NO_FIREPOWER


def fire_options(b: Board, seat: int, offer: Offer) -> None:
    for side in opposing_sides(b, b.acting):
        for target in classes_in_sight(b, b.acting, side):
            if firepower(b, b.acting, target):
                offer.add(target, side)


def fire(b: Board, seat: int, v: tuple[int, ...]) -> None:
    target, side = v
    note_action(b, b.acting, TAKEN)
    shoot(b, target, side, dice_of(b, b.acting, target), firepower(b, b.acting, target))


def shoot(b: Board, target: int, side: int, count: int, power: int) -> None:
    """12.43: the acting unit fires so many dice; what Hits it scores are taken next."""
    b.fought = 1
    dice = b.dice.d6s(count, "fire")
    hits = count_hits(dice, power)
    b.say("fired", b.acting, b.battle, target, side, dice, power, hits)
    score(b, target, side, hits)


def score(b: Board, target: int, side: int, hits: int) -> None:
    """12.44: Hits on a class of a side."""
    if not hits:
        return
    b.hit = POWERS_OF[side][0]
    b.hit_class = target
    b.hits = hits
    b.frames.append(Frame(HITS))


FIRE: Final[Verb] = Verb("fire", "12.4", (CLASS, SIDE), fire_options, fire_refusal, fire)


# --- 12.74 Carrier Strikes ---------------------------------------------------------------------------------


def strike_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if b.kind[b.acting] != CARRIER:
        return CARRIERS_ONLY
    reason = target_refusal(b, v[0], CLASS_N)
    if reason is not None:
        return reason
    return None if destinations(b, b.acting, True) else NOWHERE_TO_RETREAT


def strike_options(b: Board, seat: int, offer: Offer) -> None:
    if b.kind[b.acting] == CARRIER:
        for side in opposing_sides(b, b.acting):
            if strike_refusal(b, seat, (side,)) is None:
                offer.add(side)


def strike(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.74: N1 at Naval units, and then at once away."""
    note_action(b, b.acting, TAKEN)
    b.leaving = [b.acting]
    b.leaving_must = 1
    b.frames.append(Frame(LEAVING))
    shoot(b, CLASS_N, v[0], b.cv[b.acting], STRIKE_FIREPOWER)


STRIKE: Final[Verb] = Verb("strike", "12.74", (SIDE,), strike_options, strike_refusal, strike)


# --- 12.75 Kamikaze ----------------------------------------------------------------------------------------


def kamikaze_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    target, side = v
    if not is_japanese(b, b.acting) or b.kind[b.acting] not in (AIR_FORCE, CARRIER):
        return NO_KAMIKAZE
    if target not in (CLASS_N, CONVOYS):
        return NAVAL_TARGETS_ONLY
    return target_refusal(b, side, target)


def kamikaze_options(b: Board, seat: int, offer: Offer) -> None:
    for target in (CLASS_N, CONVOYS):
        for side in opposing_sides(b, b.acting):
            if kamikaze_refusal(b, seat, (target, side)) is None:
                offer.add(target, side)


def kamikaze(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.75: N4, and the unit is destroyed."""
    block = b.acting
    shoot(b, v[0], v[1], b.cv[block], KAMIKAZE_FIREPOWER)
    b.acting = NOBODY
    b.say("destroyed", block, b.battle)
    eliminate(b, block)


KAMIKAZE: Final[Verb] = Verb("kamikaze", "12.75", (CLASS, SIDE), kamikaze_options, kamikaze_refusal, kamikaze)


# --- 12.62 Strategic Bombing -------------------------------------------------------------------------------


def bombed_faction(b: Board, block: int) -> int:
    """12.62: the Enemy whose Production Center the unit is over; NOBODY if there is none."""
    for faction in range(FACTION_COUNT):
        center = b.atlas.production_center[faction]
        if b.place[block] == center and b.control[center] == faction:
            return faction if b.at_war(b.atlas.block_faction[block], faction) else NOBODY
    return NOBODY


def can_bomb(b: Board, block: int) -> bool:
    """9.0, 12.62: an AF with Incendiaries over an Enemy Production Center."""
    if b.kind[block] != AIR_FORCE or not has_tech(b, block, INCENDIARIES):
        return False
    return bombed_faction(b, block) != NOBODY


def bomb_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if b.kind[b.acting] != AIR_FORCE or not has_tech(b, b.acting, INCENDIARIES):
        return NO_BOMBERS
    return NO_PRODUCTION_CENTER if bombed_faction(b, b.acting) == NOBODY else None


def bomb(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12.62: I1; each Hit lowers IND for good."""
    faction = bombed_faction(b, b.acting)
    dice = b.dice.d6s(b.cv[b.acting], "bombs")
    hits = count_hits(dice, BOMBS_FIREPOWER)
    note_action(b, b.acting, TAKEN)
    b.fought = 1
    b.ind[faction] = max(0, b.ind[faction] - hits)
    b.say("bombed", b.acting, b.battle, faction, dice, BOMBS_FIREPOWER, hits, b.ind[faction])


BOMB: Final[Verb] = Verb("bomb", "12.62", (), None, bomb_refusal, bomb)


# --- 12.44 Hits --------------------------------------------------------------------------------------------


def strongest(b: Board) -> list[int]:
    """12.44: the units of the class with the highest CV at the moment, of which one takes the next Hit."""
    most = 0
    found: list[int] = []
    for block in _exposed(b):
        if b.cv[block] > most:
            most = b.cv[block]
            found = []
        if b.cv[block] == most:
            found.append(block)
    return in_order(b, found)


def _exposed(b: Board) -> list[int]:
    """The units that the Hits are for; 17.5: in an Ambush those that suppress there."""
    side = SIDE_OF[b.hit]
    if b.suppressing:
        return [
            block for block in b.suppressing if b.place[block] == b.battle and class_of(b, block) == CLASS_G
        ]
    if b.acting == NOBODY:
        return [block for block in fighters(b, side) if class_of(b, block) == b.hit_class]
    return targets_of(b, b.atlas.block_power[b.acting], side, b.hit_class)


def whence(b: Board, block: int) -> int:
    """The area from which a unit Engaged in this Player Turn, or the one where it stands."""
    return b.place[block] if b.origin[block] == NOBODY else b.origin[block]


def find_hit(b: Board, v: tuple[int, ...]) -> int:
    """The unit that may take the Hit and is so described: Power, type, readiness, whence."""
    for block in strongest(b):
        if describe(b, block) == v:
            return block
    return NOBODY


def describe(b: Board, block: int) -> tuple[int, int, int, int]:
    return b.atlas.block_power[block], b.kind[block], 1 if b.acted[block] else 0, whence(b, block)


def take_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return NOT_STRONGEST if find_hit(b, v) == NOBODY else None


def take_options(b: Board, seat: int, offer: Offer) -> None:
    for block in strongest(b):
        power, kind, acted, origin = describe(b, block)
        offer.add_once(power, kind, acted, origin)


def take(b: Board, seat: int, v: tuple[int, ...]) -> None:
    take_hit(b, find_hit(b, v))


def loss_per_hit(b: Board, block: int) -> int:
    """12.44: the CV that a Hit costs, if the unit has so much."""
    return HEAVY_LOSS if b.kind[block] == CARRIER or is_convoy(b, block) else 1


def take_hit(b: Board, block: int) -> None:
    """12.44: one Hit; CV 0 is the end of a unit."""
    b.hits -= 1
    loss = min(loss_per_hit(b, block), b.cv[block])
    b.say("hit", block, b.battle, loss)
    if loss == b.cv[block]:
        b.say("destroyed", block, b.battle)
    lose(b, block, loss)
    if not b.cv[block] and block in b.suppressing:
        b.suppressing.remove(block)


TAKE: Final[Verb] = Verb("take", "12.44", (POWER, TYPE, READINESS, VIA), take_options, take_refusal, take)


def take_hits(b: Board) -> Asked:
    """12.44: one by one on the strongest; the owner chooses among equals. Hits beyond the class are lost."""
    units = strongest(b) if b.hits else []
    if not units:
        b.hits = 0
        b.hit = NOBODY
        b.hit_class = NOBODY
        b.frames[-1].go_on()
        return None
    seat = SIDE_OF[b.hit]
    if seat != NEUTRAL:
        for block in units:
            if describe(b, block) != describe(b, units[0]):
                return Ask.of(b, seat, "hits", "12.44", (TAKE,))
    take_hit(b, units[0])
    return None


HITS: Final[Course] = Course("hits", [Stage("hits", "12.44", take_hits)], atomic=True)


# --- 12.3 whether a unit can fire at all -------------------------------------------------------------------


def can_fire(b: Board, block: int) -> bool:
    for side in opposing_sides(b, block):
        for target in classes_in_sight(b, block, side):
            if firepower(b, block, target):
                return True
    return can_bomb(b, block)


def fire_for_minor(b: Board) -> None:
    """15.32: nobody plays an Armed Minor; its Fortress fires where it hits best."""
    best, target = 0, NOBODY
    for each in classes_in_sight(b, b.acting, b.active):
        power = firepower(b, b.acting, each)
        if power > best or (power == best and each < target):
            best, target = power, each
    if target != NOBODY:
        fire(b, NOBODY, (target, b.active))
