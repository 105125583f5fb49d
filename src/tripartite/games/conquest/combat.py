"""12.0 Combat: the Combat Phase of a Player Turn, and each Battle from its targets to its end."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import WindowKind, window
from tripartite.games.conquest import actions, china
from tripartite.games.conquest.actions import (
    COMBAT_ACTIONS,
    FIRST_FIRE_TECH,
    LEAD,
    act_for_minor,
    default_actor,
    first_to_act,
    is_forced_to_idle,
    ready_units,
    sides_to_act,
)
from tripartite.games.conquest.activation import activate_battles, enemy_powers
from tripartite.games.conquest.battlefield import (
    fighters,
    has_fighters,
    in_order,
    is_over,
    note_action,
    side_of,
    sides,
    uses_techs,
    waiting,
)
from tripartite.games.conquest.blocks import eliminate, stand_up
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.control import assess_control, lay_blocks, occupants_of, stands_there
from tripartite.games.conquest.firing import BOMB, FIRE, FORGONE, KAMIKAZE, TAKEN, can_fire
from tripartite.games.conquest.kinds import AREA, SIDE
from tripartite.games.conquest.reactions import DECLINE
from tripartite.games.conquest.rebasing import LEAVING, forget_crossings
from tripartite.games.conquest.sea_combat import escape_submarines, first_group, note_submarines
from tripartite.games.conquest.seasons import has_combat
from tripartite.games.conquest.suppression import suppress_partisans
from tripartite.games.conquest.technology import REVEAL
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    ARMED_MINOR,
    CARRIER,
    CLIENT_OF,
    ESCAPED,
    FACE_UP,
    FACTION_COUNT,
    FIRST_MINOR,
    INFANTRY,
    JAPAN,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    SIDE_OF,
)
from tripartite.games.conquest.territory import is_client
from tripartite.games.conquest.victory import check_military

NOT_ACTIVATED: Final[Reason] = Reason("not_activated", "12.2")
RAIDS_FIRST: Final[Reason] = Reason("raids_first", "12.2")
NO_ENEMY_OF_SIDE: Final[Reason] = Reason("no_enemy_of_side", "12.3")
TARGETED_ALREADY: Final[Reason] = Reason("targeted_already", "12.3")
FIRST_FIRE: Final = 0  # its number among the windows


# --- 12.0 the Combat Phase ---------------------------------------------------------------------------------


def begin_combat(b: Board) -> None:
    """1.14, 11.52, 18.3: control is assessed for the phase, and border limits apply afresh."""
    assess_control(b)
    forget_crossings(b)
    b.battles = []
    b.raids = []
    b.unresolved = []
    check_military(b)


# --- 12.2 in which order -----------------------------------------------------------------------------------


def fight_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """12.2: in any order, but Raids first."""
    if v[0] not in b.unresolved:
        return NOT_ACTIVATED
    return None if v[0] in _next_battles(b) else RAIDS_FIRST


def _next_battles(b: Board) -> list[int]:
    raids = [area for area in b.unresolved if area in b.raids]
    return raids or b.unresolved


def fight_options(b: Board, seat: int, offer: Offer) -> None:
    for area in _next_battles(b):
        offer.add(area)


def fight(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.unresolved.remove(v[0])
    b.battle = v[0]
    b.round = 0
    b.targets = 0
    b.acting = NOBODY
    b.say("battle", v[0])
    b.frames.append(Frame(BATTLE))


FIGHT: Final[Verb] = Verb("fight", "12.2", (AREA,), fight_options, fight_refusal, fight)


def resolve_battles(b: Board) -> Asked:
    """12.2: Battle after Battle."""
    if not b.unresolved:
        b.frames[-1].go_on()
        return None
    areas = _next_battles(b)
    if len(areas) > 1:
        return Ask.of(b, b.active, "next_battle", "12.2", (FIGHT,))
    fight(b, b.active, (areas[0],))
    return None


# --- 12.3 whom the Attacker targets ------------------------------------------------------------------------


def attack_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in enemy_sides(b):
        return NO_ENEMY_OF_SIDE
    return TARGETED_ALREADY if b.targets & 1 << v[0] else None


def enemy_sides(b: Board) -> list[int]:
    """12.3: the sides that have Enemies in the Battle, each once."""
    found: list[int] = []
    for power in enemy_powers(b, b.battle):
        if SIDE_OF[power] not in found and has_fighters(b, SIDE_OF[power]):
            found.append(SIDE_OF[power])
    return found


def attack(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.targets |= 1 << v[0]
    b.say("targeted", b.battle, v[0])


def spare_others(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _begin_attack(b)


ATTACK: Final[Verb] = Verb("attack", "12.3", (SIDE,), None, attack_refusal, attack)
SPARE_OTHERS: Final[Verb] = Verb("spare_others", "12.3", carry_out=spare_others)


def choose_targets(b: Board) -> Asked:
    """12.3: with three Factions in an area the Active Player names whom he targets."""
    sides = enemy_sides(b)
    left = [side for side in sides if not b.targets & 1 << side]
    if not left:
        _begin_attack(b)
        return None
    if len(sides) == 1:
        attack(b, b.active, (left[0],))
        return None
    verbs = (ATTACK, SPARE_OTHERS) if b.targets else (ATTACK,)
    return Ask.of(b, b.active, "targets", "12.3", verbs)


def _begin_attack(b: Board) -> None:
    """16.33: a Foreign attack on a Client Power is its Violation; 15.24: a Sneak Raid may come first."""
    b.frames[-1].go_on()
    if is_sneak_raid(b):
        b.say("sneak_raid", b.battle)
    if not _has_foreigners(b):
        return
    for faction in china.PARENTS:
        if b.targets & 1 << faction and b.count(CLIENT_OF[faction], b.battle):
            china.violate_client(b, faction)


def _has_foreigners(b: Board) -> bool:
    for block in fighters(b, b.active):
        if not is_client(b.atlas.block_power[block]):
            return True
    return False


# --- 12.71, 15.24 Battle Groups and the Sneak Raid --------------------------------------------------------


def next_group(b: Board) -> Asked:
    """12.71: another at the start of each later Round; 15.24: a Sneak Raid was one."""
    if b.round or is_sneak_raid(b):
        return first_group(b)
    b.frames[-1].go_on()
    return None


def is_sneak_raid(b: Board) -> bool:
    """15.24: a Battle against the Rival on whom Japan has sprung War."""
    if b.sneak != 1 or b.active != JAPAN:
        return False
    for faction in range(FACTION_COUNT):
        if b.targets & 1 << faction and b.declared_now[faction]:
            return True
    return False


def sneak_raid(b: Board) -> Asked:
    """15.24: Japanese AFs and Carriers may fire once without return fire."""
    if not is_sneak_raid(b):
        b.frames[-1].go_on()
        return None
    if b.acting == NOBODY:
        return _next_raider(b)
    if b.acted[b.acting] or b.place[b.acting] != b.battle:
        b.acting = NOBODY
        return None
    return Ask.of(b, b.active, "sneak_raid", "15.24", (FIRE, KAMIKAZE, BOMB, actions.HOLD))


def _next_raider(b: Board) -> Asked:
    for block in in_order(b, fighters(b, b.active)):
        if b.kind[block] in (AIR_FORCE, CARRIER) and not b.acted[block] and can_fire(b, block):
            b.acting = block
            return None
    b.frames[-1].go_on()
    return None


# --- 12.21, 12.3 a Combat Round ----------------------------------------------------------------------------


def begin_round(b: Board) -> None:
    """12.21: each unit has a Combat Action again."""
    for power in range(POWER_COUNT):
        for block in b.blocks_of(power, b.battle):
            note_action(b, block, 0)
    if is_over(b):
        b.frames[-1].go_to("withdrawals")
        return
    b.round += 1
    b.rank = 0
    b.fought = 0
    b.say("round", b.battle, b.round)


def first_fire_seats(b: Board) -> list[int]:
    """9.4: whoever fights there with units of the type, and has face-down pairs in his Secret Vault."""
    found: list[int] = []
    for block in ready_units(b):
        side = side_of(b, block)
        if uses_techs(b, block) and side not in found and b.vault_aims[side]:
            found.append(side)
    return found


FIRST_FIRE_WINDOW: Final[WindowKind] = WindowKind(
    FIRST_FIRE, "first_fire", "9.4", first_fire_seats, (REVEAL,), DECLINE
)


def open_first_fire(b: Board) -> Frame | None:
    """9.0, 9.4: before AFs or Fleets that face each other act, a Tech for First Fire may be Revealed."""
    if b.rank not in FIRST_FIRE_TECH:
        return None
    sides = [side_of(b, block) for block in ready_units(b)]
    if b.active not in sides or sides.count(b.active) == len(sides):
        return None
    return window(FIRST_FIRE_WINDOW) if first_fire_seats(b) else None


def take_actions(b: Board) -> Asked:
    """12.3: unit after unit in the order of Combat Priority."""
    if b.acting != NOBODY:
        return _take_action(b)
    if is_over(b):
        b.frames[-1].go_on()
        return None
    sides = sides_to_act(b)
    if not sides:
        b.rank += 1
        if b.rank > INFANTRY:
            b.frames[-1].go_on()
        else:
            b.frames[-1].go_to("first_fire")
        return None
    if len(sides) > 1:
        return Ask.of(b, b.active, "who_fires_first", "12.3", (LEAD,))
    b.acting = default_actor(b, sides[0])
    return None


def _take_action(b: Board) -> Asked:
    """12.3: what the acting unit can do is asked of its owner; without a choice it loses its Action."""
    block = b.acting
    if b.acted[block] or b.place[block] != b.battle or block not in first_to_act(b):
        b.acting = NOBODY
        return None
    seat = side_of(b, block)
    if seat == NEUTRAL:
        act_for_minor(b)
        return None
    ask = Ask.of(b, seat, "combat_action", "12.3", COMBAT_ACTIONS)
    if not is_forced_to_idle(ask):
        return ask
    note_action(b, block, FORGONE)
    return None


# --- 12.52, 13.2 who has to leave --------------------------------------------------------------------------


def open_withdrawals(b: Board) -> Frame | None:
    """12.52: at sea AFs that acted; on land the Aggressor's ANS units without Ground Support."""
    b.acting = NOBODY
    for side in sides(b):
        if b.battle >= b.atlas.land_count:
            _must_leave(b, [block for block in fighters(b, side) if _has_flown(b, block)])
        elif side != b.control[b.battle]:
            _leave_without_support(b, side)
    return Frame(LEAVING) if b.leaving else None


def open_owner_withdrawals(b: Board) -> Frame | None:
    """12.52: then the Owner's, if there are still Enemies."""
    owner = b.control[b.battle] if b.battle < b.atlas.land_count else NOBODY
    if owner in sides(b) and b.is_disputed(b.battle):
        _leave_without_support(b, owner)
    return Frame(LEAVING) if b.leaving else None


def _has_flown(b: Board, block: int) -> bool:
    """13.2: an AF that took a Combat Action."""
    return b.kind[block] == AIR_FORCE and b.acted[block] == TAKEN


def _leave_without_support(b: Board, side: int) -> None:
    if not b.has_ground(side, b.battle):
        _must_leave(b, fighters(b, side))


def _must_leave(b: Board, blocks: list[int]) -> None:
    b.leaving += in_order(b, blocks)
    b.leaving_must = 1 if b.leaving else 0


# --- 12.23, 12.24 the end of a Round and of a Battle -------------------------------------------------------


def end_round(b: Board) -> None:
    """12.22, 12.23: one Round on land; at sea another, as long as anybody fights or is still to join."""
    if b.battle >= b.atlas.land_count and not is_over(b) and (b.fought or waiting(b)):
        b.frames[-1].go_to("next_group")


def open_rebasing(b: Board) -> Frame | None:
    """13.12: Active ANS units may Rebase, but not Escaped Submarines."""
    b.leaving_must = 0
    b.leaving = [
        block
        for block in b.units(b.active, b.battle)
        if b.face[block] != ESCAPED and not b.atlas.is_ground[b.kind[block]]
    ]
    return Frame(LEAVING) if b.leaving else None


def end_battle(b: Board) -> None:
    """12.22, 12.24, 12.61: winners and the Owner's units stand up; Sea Invaders have landed."""
    b.own_blocks()
    area = b.battle
    for power in range(POWER_COUNT):
        for block in b.blocks_of(power, area):
            b.invading[block] = 0
            b.acted[block] = 0
            b.group[block] = 0
            if b.face[block] == FACE_UP and stands_there(b, block):
                stand_up(b, block)
    b.battle = NOBODY
    b.targets = 0
    b.round = 0
    b.say("battle_over", area)


# --- 1.121, 15.321 what has been taken ---------------------------------------------------------------------


def capture(b: Board) -> None:
    """1.121, 18.3: control changes where only one side is left; two Enemy Capitals win the game."""
    assess_control(b)
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.violator[nation] != NOBODY:
            _defeat_minor(b, nation)
    check_military(b)


def _defeat_minor(b: Board, nation: int) -> None:
    """2.51, 15.321: an Armed Minor whose Capital is Captured; units go, its land is the conqueror's."""
    occupants = occupants_of(b, b.atlas.nation_capital[nation])
    if len(occupants) != 1 or occupants[0] == NEUTRAL:
        return
    b.say("minor_defeated", nation, occupants[0])
    b.violator[nation] = NOBODY
    for area in b.atlas.nation_lands[nation]:
        for block in b.blocks_of(ARMED_MINOR, area):
            eliminate(b, block)
    assess_control(b)


def end_combat(b: Board) -> None:
    """1.141, 12.22: the Owners' blocks stand, the others in Disputed areas lie face up."""
    b.battles = []
    b.raids = []
    lay_blocks(b)


# --- the order of things -----------------------------------------------------------------------------------

BATTLE: Final[Course] = Course(
    "battle",
    [
        Stage("targets", "12.3", choose_targets),
        Stage("first_group", "11.53", first_group),
        Stage("sneak_raid", "15.24", sneak_raid),
        Stage("next_group", "12.71", next_group),
        Stage("round", "12.21", automatic=begin_round),
        Stage("first_fire", "9.4", opens=open_first_fire),
        Stage("actions", "12.3", take_actions),
        Stage("withdrawals", "12.52", opens=open_withdrawals),
        Stage("owner_withdrawals", "12.52", opens=open_owner_withdrawals),
        Stage("submarines", "12.73", automatic=note_submarines),
        Stage("escape", "12.73", escape_submarines),
        Stage("round_ends", "12.23", automatic=end_round),
        Stage("rebasing", "13.12", opens=open_rebasing),
        Stage("battle_ends", "12.24", automatic=end_battle),
    ],
)

COMBAT: Final[Course] = Course(
    "combat",
    [
        Stage("combat_begins", "1.14", automatic=begin_combat),
        Stage("activate", "12.1", activate_battles),
        Stage("suppression", "17.4", suppress_partisans),
        Stage("battles", "12.2", resolve_battles),
        Stage("capture", "1.121", automatic=capture),
        Stage("combat_ends", "1.141", automatic=end_combat),
    ],
)


def open_combat(b: Board) -> Frame | None:
    """10.11, 10.42: the Combat Phase, if there is one."""
    return Frame(COMBAT) if has_combat(b) else None
