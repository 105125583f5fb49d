"""4 Actions, 15 resources."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.downfall import missions
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.developments import can_develop, show_with_needs
from tripartite.games.downfall.kinds import ACTION
from tripartite.games.downfall.landings import landing_party_waits
from tripartite.games.downfall.reasons import (
    ACTION_TAKEN_ALREADY,
    KARELIA_NOT_SOVIET,
    LANDING_IN_NORTH_AFRICA,
    NEEDS_AVIATION,
    NO_ACTIONS_LEFT,
    NO_DEVELOPMENT_IN_1940,
    NO_FREE_MISSION,
    NO_LEND_LEASE_NOW,
    NOT_AN_ACTION_OF_YOURS,
    NOTHING_TO_DEVELOP,
)
from tripartite.games.downfall.reinforcements import begin, begin_reinforcements
from tripartite.games.downfall.terms import (
    ACTION_COUNT,
    ADVANCED_AIRCRAFT,
    ADVANCED_SHIPS,
    AIR_MISSIONS,
    ALLIES,
    AXIS,
    DEVELOPMENT,
    LEND_LEASE,
    NOBODY,
    REINFORCEMENTS,
    SOVIETS,
    SUBMARINE_MISSIONS,
    SUPPLY,
    TANK_PRODUCTION,
)


def allowance(b: Board, side: int) -> int:
    """4-5 to 4-8: the Actions of a side, judged when its part begins."""
    c = b.atlas.components
    war = int(b.total_war(side))
    count = c.actions_per_turn[war][side]
    losses = 0
    for loss in c.action_losses:
        if loss.side == side and (war or not loss.total_war_only) and loss.seasons[b.season]:
            losses += _lost(b, loss.cause, loss.country, loss.zone)
    if side == ALLIES:
        losses = min(losses, c.limits["allied_action_loss"])
    count = max(0, count - losses)
    if side == SOVIETS and b.lend_lease:
        count += c.actions[LEND_LEASE].amount
    return count


def _lost(b: Board, cause: str, country: int, zone: int) -> int:
    """4-6 to 4-8: how many Actions a cause takes from its side."""
    if cause == "supply_zone_not_controlled":
        return sum([b.control[each] != AXIS for each in b.atlas.supply_zones[country]])
    if cause == "strategic_bombing":
        return b.bombed
    if cause == "submarines":
        return int(missions.submarines_effective(b))
    if cause == "zone_controlled_by_axis":
        return int(b.control[zone] == AXIS)
    return int(b.control[zone] != AXIS)


def most_often(b: Board, action: int) -> int:
    """4-2: how often a side may take an Action in a turn."""
    c = b.atlas.components
    most = c.repeats[int(b.total_war(b.side))][b.side]
    if c.actions[action].most:
        most = min(most, c.actions[action].most)
    for extra in c.extra_repeats:
        if extra.side == b.side and extra.action == action and extra.year == b.year and b.lend_lease:
            most = extra.most
    return most


def action_refusal(b: Board, action: int) -> Reason | None:
    """4-1, 4-2: whether the active side may take an Action."""
    record = b.atlas.components.actions[action]
    if not record.sides[b.side]:
        return NOT_AN_ACTION_OF_YOURS
    if b.actions <= 0:
        return NO_ACTIONS_LEFT
    if b.done[action] >= most_often(b, action):
        return ACTION_TAKEN_ALREADY
    if record.late_side == b.side and b.turn < record.late_turn:
        return NO_DEVELOPMENT_IN_1940
    if action == LEND_LEASE:
        return lend_lease_refusal(b)
    if action == AIR_MISSIONS and not missions.free_counters(b, b.side):
        return NO_FREE_MISSION
    if action == SUBMARINE_MISSIONS and not missions.free_submarines(b):
        return NO_FREE_MISSION
    return _tile_refusal(b, action)


def _tile_refusal(b: Board, action: int) -> Reason | None:
    """4.4-1, 4.6-1: what rests on tiles, which others may not see, is looked at last."""
    needed = b.atlas.components.actions[action].needs
    if needed != NOBODY and not b.owns(b.side, needed):
        return NEEDS_AVIATION
    return NOTHING_TO_DEVELOP if action == DEVELOPMENT and not can_develop(b, b.side) else None


def tiles_may_allow_more(b: Board) -> bool:
    """4.6-1: whether, to those who do not see its tiles, the active side could still take an Action."""
    for action in range(ACTION_COUNT):
        if action_refusal(b, action) in (None, NEEDS_AVIATION, NOTHING_TO_DEVELOP):
            return True
    return False


def lend_lease_refusal(b: Board) -> Reason | None:
    """4.7-1: from Barbarossa or spring 1942 through 1944; in 1941 with Karelia in Soviet hands."""
    record = b.atlas.components.actions[LEND_LEASE]
    if b.turn > record.last_turn or (not b.barbarossa and b.turn < record.from_turn):
        return NO_LEND_LEASE_NOW
    if b.year == 1941 and b.control[b.atlas.karelia] != SOVIETS:
        return KARELIA_NOT_SOVIET
    return None


def choice_options(b: Board, seat: int, offer: Offer) -> None:
    """4-1: the Actions that may be taken now."""
    if b.actions <= 0 or landing_party_waits(b):
        return
    for action in range(ACTION_COUNT):
        if not action_refusal(b, action):
            offer.add(action)


def choice_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4-1, 18-7: nothing else is done until a landing party is ashore."""
    return LANDING_IN_NORTH_AFRICA if landing_party_waits(b) else action_refusal(b, v[0])


def act(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4-1: one Action."""
    action = v[0]
    b.actions -= 1
    b.done[action] += 1
    b.say("action", b.side, action)
    take_action(b, action)
    begin(b)


def take_action(b: Board, action: int) -> None:
    """4.1 to 4.7: what each Action brings."""
    if action == SUPPLY:
        receive_supply(b)
    elif action == REINFORCEMENTS:
        begin_reinforcements(b)
    elif action == TANK_PRODUCTION:
        b.tanks[b.side] += amount(b, TANK_PRODUCTION)
    elif action == AIR_MISSIONS:
        receive_air_missions(b)
    elif action == SUBMARINE_MISSIONS:
        receive_submarines(b)
    elif action == DEVELOPMENT:
        b.laying = 1
    else:
        b.lend_lease = 1


def amount(b: Board, action: int) -> int:
    """13.6 to 13.8: more with the industry or Logistics, which the Action shows."""
    record = b.atlas.components.actions[action]
    if record.improved_by == NOBODY or not b.owns(b.side, record.improved_by):
        return record.amount
    show_with_needs(b, b.side, record.improved_by)
    return record.improved_amount


def receive_supply(b: Board) -> None:
    """4.1-1, 15: the Action's supply, changed by resources."""
    gained = amount(b, SUPPLY)
    for resource in b.atlas.components.resources:
        control = b.control[resource.zone]
        if resource.side == b.side and control != NOBODY and resource.controlled_by[control]:
            if b.turn <= resource.last_turn:
                gained += resource.supply
    store(b, b.side, max(0, gained))


def store(b: Board, side: int, gained: int) -> None:
    """4.1-1: a store never exceeds 12."""
    before = b.supply[side]
    b.supply[side] = min(before + gained, b.atlas.components.limits["supply_store"])
    b.say("supply_received", side, b.supply[side] - before, b.supply[side])


def receive_air_missions(b: Board) -> None:
    """4.4-1, 13.11-1: limited by free counters; advanced once Advanced Aircraft is owned."""
    side = b.side
    gained = min(amount(b, AIR_MISSIONS), missions.free_counters(b, side))
    if b.owns(side, ADVANCED_AIRCRAFT):
        show_with_needs(b, side, ADVANCED_AIRCRAFT)
        b.advanced[side] += gained
    else:
        b.basic[side] += gained
    b.say("missions_received", side, gained)


def receive_submarines(b: Board) -> None:
    """4.5-1, 13.10-2: limited by free counters; advanced once Advanced Ships are owned."""
    gained = min(b.atlas.components.actions[SUBMARINE_MISSIONS].amount, missions.free_submarines(b))
    if b.owns(AXIS, ADVANCED_SHIPS):
        show_with_needs(b, AXIS, ADVANCED_SHIPS)
        b.submarines[1] += gained
    else:
        b.submarines[0] += gained
    b.say("submarines_received", gained)


ACT: Final[Verb] = Verb("act", "4-1", (ACTION,), choice_options, choice_refusal, act)
