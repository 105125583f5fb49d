"""3 The turn: its parts, and the decisions of a part in the free order of 3-4."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Reason, Verb
from tripartite.games.downfall import actions, combat, reinforcements, surrender
from tripartite.games.downfall.actions import ACT
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.control import change_control
from tripartite.games.downfall.declarations import DECLARE, NO_SUPPORT, RESOLVE, SUPPORT, TARGET
from tripartite.games.downfall.developments import DEVELOP
from tripartite.games.downfall.entry import dated_entries
from tripartite.games.downfall.landings import landing_party_waits
from tripartite.games.downfall.missions import ANSWER, BOMB, FLY, NO_ANSWER, SUBMARINE_MISSION
from tripartite.games.downfall.operations import ASSAULT, ATTACK, LAND, MOVE, OPERATE
from tripartite.games.downfall.reasons import ATTACK_FIXED, LANDING_IN_NORTH_AFRICA, MUST_ATTACK
from tripartite.games.downfall.reinforcements import (
    BUILD,
    CONVERT,
    DISBAND,
    RAISE,
    REORGANIZE,
    STOP,
    TURN_TO_INFANTRY,
    begin,
)
from tripartite.games.downfall.supply_line import lines_of
from tripartite.games.downfall.terms import (
    ACTION_COUNT,
    ACTIVATED,
    ALLIES,
    AT_WAR,
    ATTACKED_BY_ALLIES,
    AXIS,
    ITALY,
    LAST_TURN,
    NOBODY,
    NOT_ATTACKED,
    READY,
    SOVIETS,
    UNDECIDED,
)

# --- the turn and its parts --------------------------------------------------------------------------------


def begin_turn(b: Board) -> None:
    """3-1, 2-3: three months."""
    b.turn += 1
    b.side = NOBODY
    b.lend_lease = 0
    b.double_answers = 0
    b.say("turn_begins", b.turn)
    dated_entries(b)


def begin_part(b: Board) -> None:
    """3-3: Axis, Allies, Soviet Union. What the last part left behind is cleared away."""
    b.side += 1
    if b.side == SOVIETS and surrender.soviets_out(b):
        b.frames[-1].go_to("part_over")
        return
    _clear_part(b)
    if b.side == AXIS:
        b.bombers = 0  # 14-2: the missions are available again
    b.actions = actions.allowance(b, b.side)
    if b.side == AXIS:
        b.bombed = 0
    b.supply_line = lines_of(b, b.side)
    b.say("part_begins", b.side, b.actions)
    if b.side == AXIS and b.status[ITALY] == AT_WAR:
        actions.store(b, AXIS, b.atlas.italian_supply)  # 4.2-8
    reinforcements.receive_minor_points(b)


def _clear_part(b: Board) -> None:
    for army in range(b.atlas.army_count):
        b.task[army] = READY
        b.entered[army] = NOBODY
        b.supports[army] = NOBODY
        by_allies = b.side == SOVIETS and b.attacked[army] != NOT_ATTACKED  # 17-6
        b.attacked[army] = ATTACKED_BY_ALLIES if by_allies else NOT_ATTACKED
    b.past_start = 0
    b.done = [0] * ACTION_COUNT
    b.british_points = 0
    b.points = NOBODY
    b.strategic_east = 0
    b.landings = []
    b.attack_duty = []
    b.attackers = []
    b.targets = []
    b.missions = []
    b.fought = []
    b.support_limit = []


# --- asking ------------------------------------------------------------------------------------------------


def pending_ask(b: Board) -> Ask | None:
    """The decision that something already begun still needs."""
    if b.flying != NOBODY:
        return Ask.of(b, combat.answering_side(b, b.flying), "answer_mission", "11-2", (ANSWER, NO_ANSWER))
    if b.bombing:
        return Ask.of(b, AXIS, "answer_bombing", "14-1", (ANSWER, NO_ANSWER))
    if b.declaring != NOBODY:
        if b.targets[b.declaring] == NOBODY:
            return Ask.of(b, b.side, "target", "17-1", (TARGET,))
        return Ask.of(b, b.side, "support", "17-2", (SUPPORT, NO_SUPPORT))
    if b.selected != NOBODY:
        return Ask.of(b, b.side, "operation", "8-1", (ATTACK, ASSAULT, MOVE, LAND))
    if b.laying:
        return Ask.of(b, b.side, "development", "4.6-1", (DEVELOP,))
    if b.points != NOBODY:
        return Ask.of(b, b.side, "reinforcements", "4.2-2", (BUILD, RAISE, CONVERT, STOP))
    if b.reorganizing:
        return Ask.of(b, b.side, "reorganize", "1-3", (DISBAND, TURN_TO_INFANTRY, STOP))
    return None


# --- 4.2-7 the start of a part -----------------------------------------------------------------------------


def place_minor_reinforcements(b: Board) -> Asked:
    """4.2-7: countries that are not Powers reinforce at the start, without an Action."""
    pending = pending_ask(b)
    if pending is not None:
        return pending
    if any(b.minor_points):
        ask = Ask.of(b, b.side, "minor_reinforcements", "4.2-7", MINOR_REINFORCEMENTS)
        if ask.options[0].declared is BUILD or ask.options[0].declared is RAISE:
            return ask
    b.frames[-1].go_on()
    return None


# --- 3-4 free play, combats, and what may follow them ------------------------------------------------------


def free_play(b: Board) -> Asked:
    """3-4: actions, supply, tanks and missions in any order, until the combats are opened."""
    pending = pending_ask(b)
    if pending is not None:
        return pending
    return Ask.of(b, b.side, "free_play", "3-4", FREE_PLAY if b.past_start else START_OF_PART)


def end_of_operations_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """18-7: a landing party comes ashore first."""
    return LANDING_IN_NORTH_AFRICA if landing_party_waits(b) else None


def end_operations(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """3-4: the combats follow."""
    begin(b)
    b.frames[-1].go_on()


def open_combats(b: Board) -> None:
    """17-2: the numbers that decide who may support are those of this moment."""
    zones = b.atlas.zone_count
    b.support_limit = [b.own(b.side, zone) - b.enemies(b.side, zone) for zone in range(zones)]


def combats(b: Board) -> Asked:
    """8-11, 17-1: all attacks in one block, in the order that the active player chooses."""
    pending = pending_ask(b)
    if pending is not None:
        return pending
    ask = Ask.of(b, b.side, "combats", "17-1", (RESOLVE, DECLARE, END_COMBATS))
    if ask.options and ask.options[0].declared is not END_COMBATS:
        return ask
    b.frames[-1].go_on()
    return None


def end_combats_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.1-1, 17-5: fixed attacks are carried out, and so is one wherever armies newly met enemies."""
    for attack in range(len(b.attackers)):
        if not b.fought[attack]:
            return ATTACK_FIXED
    for zone in b.attack_duty:
        if _still_to_attack(b, zone):
            return MUST_ATTACK
    return None


def _still_to_attack(b: Board, zone: int) -> bool:
    """17-5: whether an activated army in the zone could still attack."""
    for army in b.armies_in(b.side, zone):
        if b.task[army] == ACTIVATED and not combat.declare_refusal(b, army):
            return True
    return False


def close_combats(b: Board) -> None:
    """6-2: control changes after the combats."""
    change_control(b)


def after_combats(b: Board) -> Asked:
    """3-4: actions, building, converting, submarines and bombing remain possible."""
    pending = pending_ask(b)
    if pending is not None:
        return pending
    ask = Ask.of(b, b.side, "after_combats", "3-4", AFTER_COMBATS)
    if ask.options[0].declared is not END_PART or _tiles_may_allow_more(b):
        return ask
    b.frames[-1].go_on()
    return None


def _tiles_may_allow_more(b: Board) -> bool:
    """4.6-1: whether the side is asked because its tiles are hidden, though they allow nothing more."""
    return actions.tiles_may_allow_more(b) or reinforcements.tiles_may_allow_conversion(b)


def go_on(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """3-4: the player has done what he wanted in this stage of the part."""
    b.frames[-1].go_on()


def end_part(b: Board) -> None:
    """18-2, 7-6: surrenders, then armies without supply."""
    surrender.surrenders(b)
    if b.outcome == UNDECIDED:
        surrender.eliminate_unsupplied(b)
    if b.side == ALLIES:
        b.atlantic = [0, 0]  # 12-1
        b.bombed = int(b.bombers >= b.atlas.bombers_needed)


def part_over(b: Board) -> None:
    """3-3, 20: the next side, the next turn, or the end of the war."""
    if b.outcome != UNDECIDED or (b.side == SOVIETS and b.turn == LAST_TURN):
        return
    if b.side == SOVIETS:
        b.frames[-1].begin_again()
    else:
        b.frames[-1].go_to("part_begins")


# --- what may be done ---------------------------------------------------------------------------------------

END_OPERATIONS: Final[Verb] = Verb(
    "end_operations", "3-4", (), None, end_of_operations_refusal, end_operations
)
END_COMBATS: Final[Verb] = Verb("end_combats", "17-1", (), None, end_combats_refusal, go_on)
END_PART: Final[Verb] = Verb("end_part", "3-4", carry_out=go_on)

# 4, 10, 12, 14: before and after the combats alike.
AT_ANY_TIME: Final = (ACT, CONVERT, SUBMARINE_MISSION, BOMB)
MINOR_REINFORCEMENTS: Final = (BUILD, RAISE, CONVERT, REORGANIZE, STOP)
FREE_PLAY: Final = (OPERATE, DECLARE, FLY, *AT_ANY_TIME, REORGANIZE, END_OPERATIONS)
# 1-3: reorganizing may have made room for reinforcements.
START_OF_PART: Final = (OPERATE, DECLARE, FLY, *AT_ANY_TIME, BUILD, RAISE, REORGANIZE, END_OPERATIONS)
AFTER_COMBATS: Final = (*AT_ANY_TIME, END_PART)
