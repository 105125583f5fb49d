"""11, 12, 14 Air missions, submarines and Strategic Bombing."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import answering_side
from tripartite.games.downfall.developments import show_with_needs
from tripartite.games.downfall.kinds import LEVEL, NUMBER
from tripartite.games.downfall.landings import landing_party_waits
from tripartite.games.downfall.reasons import (
    ADVANCED_ONLY_BY_ADVANCED,
    ALLIES_ONLY,
    AXIS_ONLY,
    LANDING_IN_NORTH_AFRICA,
    LONDON_LOST,
    NO_MISSION_LEFT,
    NO_SUCH_ATTACK,
    NO_WINTER_MISSIONS,
    ONE_MISSION_ONLY,
    PARTISANS_WITHOUT_AVIATION,
)
from tripartite.games.downfall.reinforcements import begin
from tripartite.games.downfall.terms import (
    ADVANCED,
    ADVANCED_SHIPS,
    ALLIES,
    AXIS,
    BASIC,
    NO_MISSION,
    NOBODY,
    UNITED_KINGDOM,
    WINTER,
)


def box(b: Board, side: int, level: int) -> int:
    """Missions of a level in a side's box."""
    return b.advanced[side] if level == ADVANCED else b.basic[side]


def take(b: Board, side: int, level: int) -> None:
    if level == ADVANCED:
        b.advanced[side] -= 1
    else:
        b.basic[side] -= 1


def free_counters(b: Board, side: int) -> int:
    """23-4: air mission counters that are not in use."""
    used = b.basic[side] + b.advanced[side]
    if side == b.side:
        for mission in b.missions:
            used += mission != NO_MISSION
    if side == ALLIES:
        used += b.bombers
    return max(0, b.atlas.air_counters[b.turn][side] - used)


def free_submarines(b: Board) -> int:
    """23-4: submarine mission counters that are not in use."""
    return b.atlas.submarine_counters - sum(b.submarines) - sum(b.atlantic)


# --- 11 missions in attacks --------------------------------------------------------------------------------


def flight_refusal(b: Board, attack: int, level: int) -> Reason | None:
    """11-1, 17-7, 19-1: whether an air mission may help an attack."""
    c = b.atlas
    if attack >= len(b.attackers) or b.fought[attack] or b.targets[attack] == NOBODY:
        return NO_SUCH_ATTACK
    if box(b, b.side, level) == 0:
        return NO_MISSION_LEFT
    if b.missions[attack] != NO_MISSION:
        return ONE_MISSION_ONLY
    attacker = b.attackers[attack]
    if b.is_partisan(attacker):
        return PARTISANS_WITHOUT_AVIATION
    zone = b.place[attacker]
    if (
        b.season == WINTER
        and not c.africa[zone]
        and not (b.side == ALLIES and b.turn >= c.allied_winter_turn)
    ):
        return NO_WINTER_MISSIONS
    return politics.aviation_refusal(b, b.side, zone)


def flight_options(b: Board, seat: int, offer: Offer) -> None:
    """11-1: the attacks that a mission may help."""
    if b.basic[b.side] + b.advanced[b.side] == 0 or landing_party_waits(b):
        return
    for attack in range(len(b.attackers)):
        for level in (BASIC, ADVANCED):
            if not flight_refusal(b, attack, level):
                offer.add(attack, level)


def mission_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """11-1, 18-7: a mission of that level for that attack."""
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    return flight_refusal(b, v[0], v[1]) if v[1] else NO_MISSION_LEFT


def fly(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """11-2: the mission is placed; the other side may answer it."""
    attack, level = v
    take(b, b.side, level)
    b.flying = attack
    b.flying_kind = level
    b.say("mission_flown", b.side, attack_zone(b, attack), level)
    if not can_be_answered(b):
        arrive(b)
    begin(b)


def attack_zone(b: Board, attack: int) -> int:
    return b.place[b.attackers[attack]]


def can_be_answered(b: Board) -> bool:
    """11-2, 13.11-2: whether any mission could answer the one that flies."""
    side = answering_side(b, b.flying)
    if b.is_partisan(b.targets[b.flying]) or politics.aviation_refusal(b, side, attack_zone(b, b.flying)):
        return False
    return not answer_refusal(b, side, (BASIC,)) or not answer_refusal(b, side, (ADVANCED,))


def answer_refusal(b: Board, side: int, v: tuple[int, ...]) -> Reason | None:
    """11-2, 13.11-2, 14-1: whether a mission of that level can answer."""
    level = v[0]
    if level == NO_MISSION or box(b, side, level) == 0:
        return NO_MISSION_LEFT
    if (b.bombing or b.flying_kind == ADVANCED) and level == BASIC:
        return ADVANCED_ONLY_BY_ADVANCED
    return None


def answer(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """11-2, 14-1: what flies is met."""
    if b.bombing:
        answer_bombing(b)
    else:
        answered(b, v[0])


def no_answer(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """11-2, 14-1: what flies arrives."""
    if b.bombing:
        bombers_through(b)
    else:
        arrive(b)


def arrive(b: Board) -> None:
    """11-1, 11-2: the mission was not answered and helps the attack."""
    b.missions[b.flying] = b.flying_kind
    b.flying = NOBODY
    b.flying_kind = NO_MISSION


def answered(b: Board, level: int) -> None:
    """11-2: one for one, both gone."""
    side = answering_side(b, b.flying)
    take(b, side, level)
    b.say("mission_answered", side, attack_zone(b, b.flying), level)
    b.flying = NOBODY
    b.flying_kind = NO_MISSION


# --- 12 submarines -----------------------------------------------------------------------------------------


def submarine_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """12-1, 18-7: a mission in the Axis box."""
    level = v[0]
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    if level == NO_MISSION:
        return NO_MISSION_LEFT
    if b.side != AXIS:
        return AXIS_ONLY
    return None if b.submarines[level - BASIC] else NO_MISSION_LEFT


def place_submarine(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """12-1: into the Battle of the Atlantic."""
    level = v[0]
    b.submarines[level - BASIC] -= 1
    b.atlantic[level - BASIC] += 1
    b.say("submarine_placed", level)
    begin(b)


def submarines_effective(b: Board) -> bool:
    """12-1, 13.10: whether the submarines placed cost the Allies an Action."""
    c = b.atlas
    basic, advanced = b.atlantic
    if b.owns(ALLIES, ADVANCED_SHIPS):
        if basic + advanced >= c.submarines_needed or advanced >= c.advanced_submarines_needed:
            show_with_needs(b, ALLIES, ADVANCED_SHIPS)
        return advanced >= c.submarines_needed
    return basic + advanced >= c.submarines_needed or advanced >= c.advanced_submarines_needed


# --- 14 Strategic Bombing ----------------------------------------------------------------------------------


def bombing_options(b: Board, seat: int, offer: Offer) -> None:
    """14-1: any number of the advanced missions there are."""
    if b.side != ALLIES:
        return
    for number in range(1, b.advanced[ALLIES] + 1):
        if not bombing_refusal(b, seat, (number,)):
            offer.add(number)


def bombing_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14-1, 18-7: the Allies, from London, with advanced missions."""
    if landing_party_waits(b):
        return LANDING_IN_NORTH_AFRICA
    if b.side != ALLIES:
        return ALLIES_ONLY
    if b.control[b.atlas.capital[UNITED_KINGDOM]] != ALLIES:
        return LONDON_LOST
    return None if 0 < v[0] <= b.advanced[ALLIES] else NO_MISSION_LEFT


def bomb(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """14-1: the Axis may answer any that lie there, also those of an earlier placement."""
    number = v[0]
    b.advanced[ALLIES] -= number
    b.bombing = b.bombers + number
    b.bombers = 0
    b.say("bombers_sent", number)
    if not b.advanced[AXIS]:
        bombers_through(b)
    begin(b)


def answer_bombing(b: Board) -> None:
    """13.11-3: the first two Axis missions of a turn answer two bombing missions each."""
    b.advanced[AXIS] -= 1
    stopped = 1
    if b.double_answers < b.atlas.double_answers:
        b.double_answers += 1
        stopped = 2
    stopped = min(stopped, b.bombing)
    b.bombing -= stopped
    b.say("bombers_stopped", stopped)
    if b.bombing and not b.advanced[AXIS]:
        bombers_through(b)


def bombers_through(b: Board) -> None:
    """14-1, 14-2: missions that are not answered remain in the Strategic Bombing zone."""
    b.bombers = b.bombing
    b.say("bombers_through", b.bombing)
    b.bombing = 0


# --- what may be done ---------------------------------------------------------------------------------------

FLY: Final[Verb] = Verb("fly", "11-1", (NUMBER, LEVEL), flight_options, mission_refusal, fly)
ANSWER: Final[Verb] = Verb("answer", "11-2", (LEVEL,), None, answer_refusal, answer)
NO_ANSWER: Final[Verb] = Verb("no_answer", "11-2", carry_out=no_answer)
SUBMARINE_MISSION: Final[Verb] = Verb("submarine", "12-1", (LEVEL,), None, submarine_refusal, place_submarine)
BOMB: Final[Verb] = Verb("bomb", "14-1", (NUMBER,), bombing_options, bombing_refusal, bomb)
