"""11, 12, 14 Air missions, submarines and Strategic Bombing."""

from __future__ import annotations

from tripartite.core.asks import Option
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import answering_side
from tripartite.games.downfall.developments import show_with_needs
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


def flight_refusal(b: Board, attack: int, level: int) -> str:
    """11-1, 17-7, 19-1: whether an air mission may help an attack."""
    c = b.atlas
    if attack >= len(b.attackers) or b.fought[attack] or b.targets[attack] == NOBODY:
        return "no_such_attack"
    if box(b, b.side, level) == 0:
        return "no_mission"
    if b.missions[attack] != NO_MISSION:
        return "one_mission_only"
    attacker = b.attackers[attack]
    if b.is_partisan(attacker):
        return "partisans_without_aviation"
    zone = b.place[attacker]
    if (
        b.season == WINTER
        and not c.africa[zone]
        and not (b.side == ALLIES and b.turn >= c.allied_winter_turn)
    ):
        return "no_winter_missions"
    return politics.aviation_refusal(b, b.side, zone)


def fly(b: Board, attack: int, level: int) -> None:
    """11-2: the mission is placed; the other side may answer it."""
    take(b, b.side, level)
    b.flying = attack
    b.flying_kind = level
    b.say("mission_flown", b.side, attack_zone(b, attack), level)
    if not answers(b):
        arrive(b)


def attack_zone(b: Board, attack: int) -> int:
    return b.place[b.attackers[attack]]


def answers(b: Board) -> list[Option]:
    """11-2, 13.11-2: the missions that could answer the one that flies."""
    side = answering_side(b, b.flying)
    if b.is_partisan(b.targets[b.flying]) or politics.aviation_refusal(b, side, attack_zone(b, b.flying)):
        return []
    found: list[Option] = []
    for level in (BASIC, ADVANCED):
        if not answer_refusal(b, side, level):
            found.append(b.tables.answer[level])
    return found


def answer_refusal(b: Board, side: int, level: int) -> str:
    if box(b, side, level) == 0:
        return "no_mission"
    if (b.bombing or b.flying_kind == ADVANCED) and level == BASIC:
        return "advanced_only_by_advanced"
    return ""


def arrive(b: Board) -> None:
    """The mission was not answered and helps the attack."""
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


def submarine_refusal(b: Board, level: int) -> str:
    if b.side != AXIS:
        return "axis_only"
    return "" if b.submarines[level - BASIC] else "no_mission"


def place_submarine(b: Board, level: int) -> None:
    """12-1: into the Battle of the Atlantic."""
    b.submarines[level - BASIC] -= 1
    b.atlantic[level - BASIC] += 1
    b.say("submarine_placed", level)


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


def bombing_refusal(b: Board, number: int) -> str:
    """14-1: the Allies, from London, with advanced missions."""
    if b.side != ALLIES:
        return "allies_only"
    if b.control[b.atlas.capital[UNITED_KINGDOM]] != ALLIES:
        return "london_lost"
    return "" if 0 < number <= b.advanced[ALLIES] else "no_mission"


def bomb(b: Board, number: int) -> None:
    """14-1: the Axis may answer any that lie there, also those of an earlier placement."""
    b.advanced[ALLIES] -= number
    b.bombing = b.bombers + number
    b.bombers = 0
    b.say("bombers_sent", number)
    if not b.advanced[AXIS]:
        bombers_through(b)


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
    b.bombers = b.bombing
    b.say("bombers_through", b.bombing)
    b.bombing = 0
