"""Actions, reinforcements, tiles and missions: what a bot does beside its operations."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall import combat, reinforcements
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_battle import declared_worth, odds, opens_gap, step_worth
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_operations import can_exploit
from tripartite.games.downfall.bot_outlook import Outlook
from tripartite.games.downfall.bot_posts import Posts
from tripartite.games.downfall.bot_score import NEVER, Score
from tripartite.games.downfall.odds import lowest_die
from tripartite.games.downfall.terms import (
    ACTIONS,
    ADVANCED,
    ADVANCED_AIRCRAFT,
    ADVANCED_SHIPS,
    AIR_MISSIONS,
    ALLIES,
    AXIS,
    DEVELOPMENT,
    LAST_TURN,
    LOGISTICS,
    NOBODY,
    REINFORCEMENTS,
    SUBMARINE_MISSIONS,
    SUPPLY,
    TANK_PRODUCTION,
    UNITED_KINGDOM,
)

THROWS: Final = 36.0
LATE: Final = 20  # a development begun now pays no more


# --- 4 Actions -------------------------------------------------------------------------------------------


def add_action(outlook: Outlook, action: int, score: Score) -> None:
    """An Action's place in the list, less where its fruits would be lost or idle."""
    b, side = outlook.b, outlook.side
    score.add("action_" + ACTIONS[action], CHARTS.actions[action][side])
    score.add("taken_already", -CHARTS.again[int(action != SUPPLY)] * b.done[action])
    if action == SUPPLY:
        lost = wasted_supply(b, side)
        score.add("store_full", -1.2 * lost, NOBODY, lost)
    elif action == REINFORCEMENTS:
        wanted = wanted_steps(b, side)
        score.add("armies_wanted" if wanted > 1 else "no_armies_wanted", 1.0 if wanted > 1 else -5.0)
    elif action == TANK_PRODUCTION:
        score.add("tanks_idle", -0.9 * idle_tanks(b, side))
    elif action == AIR_MISSIONS:
        idle = b.basic[side] + b.advanced[side]
        score.add("missions_idle", -0.6 * idle, NOBODY, idle)
        if side == ALLIES and can_bomb(b):
            score.add("bombing_wanted", CHARTS.bombing if b.advanced[ALLIES] < 4 else 0.0)
    elif action == SUBMARINE_MISSIONS:
        idle = sum(b.submarines)
        score.add("submarines_idle", -2.0 * idle, NOBODY, idle)
    elif action == DEVELOPMENT:
        score.add("finish_tile", 1.5 if 0 in b.owned[side] else 0.0)
        score.add("too_late", -4.0 if b.turn >= LATE else 0.0)


def wasted_supply(b: Board, side: int) -> int:
    """4.1-1: what a Supply Action would bring beyond the store's limit."""
    record = b.atlas.components.actions[SUPPLY]
    gained = record.improved_amount if b.owns(side, LOGISTICS) else record.amount
    return max(0, b.supply[side] + gained - b.atlas.components.limits["supply_store"])


def wanted_steps(b: Board, side: int) -> int:
    """Steps that the Powers of the side could build or raise with one Action."""
    c = b.atlas
    wanted = 0
    british = 0
    for army in range(c.first_army[side], c.end_army[side]):
        country = c.army_country[army]
        if not c.is_power[country] or not b.at_war(country) or c.is_tank[army]:
            continue
        needed = c.type_needs[c.army_type[army]]
        steps = b.reduced[army]
        if b.place[army] == NOBODY:
            steps = 2 if needed == NOBODY or b.owns(side, needed) else 0
        if country == UNITED_KINGDOM:
            british += steps
        else:
            wanted += steps
    return wanted + (min(british, reinforcements.british_points_left(b)) if side == ALLIES else 0)


def idle_tanks(b: Board, side: int) -> int:
    """10: tanks in store, and those of an Action that no army could use."""
    c = b.atlas
    usable = 0
    for army in range(c.first_army[side], c.end_army[side]):
        if c.is_tank[army] and b.at_war(c.army_country[army]):
            needed = c.type_needs[c.army_type[army]]
            if b.place[army] != NOBODY:
                usable += b.reduced[army]
            elif needed == NOBODY or b.owns(side, needed):
                usable += c.conversion_cost[0]
    made = c.components.actions[TANK_PRODUCTION].amount
    return b.tanks[side] + 2 * max(0, b.tanks[side] + made - usable)


# --- 14 Strategic Bombing, 12 submarines -----------------------------------------------------------------


def can_bomb(b: Board) -> bool:
    """14-1, 14-2: whether bombing can cost the Axis an Action in the turn that follows."""
    london = b.atlas.components.zone_number["londres"]
    if b.turn == LAST_TURN or b.control[london] != ALLIES or not b.total_war(AXIS):
        return False
    return b.owns(ALLIES, ADVANCED_AIRCRAFT)


def add_bombing(outlook: Outlook, number: int, score: Score) -> None:
    """14-2: as many missions as it takes when the Axis has answered."""
    b = outlook.b
    needed = b.atlas.bombers_needed - b.bombers
    if needed <= 0 or b.turn == LAST_TURN or not b.total_war(AXIS):
        score.add("bombed_already", NEVER)
        return
    answers = answering_power(b)
    through = number - min(answers, number)
    if through >= needed or (answers and number >= needed + 2):
        score.add("bombs_germany", CHARTS.bombing - 0.1 * number, NOBODY, number)
    else:
        score.add("bombers_too_few", NEVER, NOBODY, number)


def answering_power(b: Board) -> int:
    """13.11-3: how many bombing missions the Axis can stop."""
    missions = b.advanced[AXIS]
    return missions + min(missions, b.atlas.double_answers - b.double_answers)


def add_submarine(outlook: Outlook, level: int, score: Score) -> None:
    """12-1, 13.10: only as many as cost the Allies an Action, and only if there are enough."""
    b = outlook.b
    c = b.atlas
    strong = b.is_known(ALLIES, ADVANCED_SHIPS)
    placed = b.atlantic[1] if strong else sum(b.atlantic)
    boxed = b.submarines[1] if strong else sum(b.submarines)
    needed = c.submarines_needed
    if not strong and level == ADVANCED:
        needed = c.advanced_submarines_needed
    if (strong and level != ADVANCED) or placed >= needed or placed + boxed < needed:
        score.add("submarines_useless", NEVER)
    elif not strong and b.atlantic[1] >= c.advanced_submarines_needed:
        score.add("submarines_useless", NEVER)
    else:
        score.add("hunts_convoys", 2.0)


# --- 11 missions -----------------------------------------------------------------------------------------


def add_flight(outlook: Outlook, attack: int, level: int, score: Score) -> None:
    """What the mission adds to the attack; basic ones first."""
    b = outlook.b
    attacker, target = b.attackers[attack], b.targets[attack]
    supports = combat.attack_factor(b, attack) - combat.combat_factor(b, attacker)
    zone = b.place[attacker]
    with_it = declared_worth(outlook, attacker, target, supports + b.atlas.air_bonus)
    gain = with_it - declared_worth(outlook, attacker, target, supports)
    lead = combat.lead(b, attack)
    if opens_gap(b, zone) and lead < b.atlas.exploitation_lead <= lead + b.atlas.air_bonus:
        if can_exploit(outlook):
            score.add("opens_gap", CHARTS.gap, zone)
    score.add("air_support", gain, zone)
    score.add("keeps_mission", -CHARTS.gain)
    score.add("advanced_mission", -0.05 * level)


def add_answer(b: Board, side: int, level: int, score: Score) -> None:
    """11-2: what the mission would cost the defender; the last ones are kept for the own attacks."""
    attacker, target = b.attackers[b.flying], b.targets[b.flying]
    attack, defence = combat.attack_factor(b, b.flying), combat.defence_factor(b, b.flying)
    harm = 0.0
    for bonus, sign in ((b.atlas.air_bonus, 1.0), (0, -1.0)):
        found = odds(
            attack + bonus,
            defence,
            b.reduced[attacker],
            b.reduced[target],
            lowest_die(b, attacker),
            lowest_die(b, target),
        )
        harm += sign * step_worth(b, target) * found.defender_steps / THROWS
        harm -= sign * step_worth(b, attacker) * found.attacker_steps / THROWS
        harm += sign * found.defender_lost / THROWS
    plenty = b.basic[side] + b.advanced[side] > 2
    score.add("stops_mission", harm, b.place[target])
    score.add("keeps_mission", -CHARTS.answer * (1.0 if plenty else 1.6))
    score.add("advanced_mission", -0.05 * level)


def add_bombing_answer(b: Board, score: Score) -> None:
    """14-2: only if fewer bombers than are needed come through."""
    saved = b.bombing - answering_power(b) < b.atlas.bombers_needed
    score.add("stops_bombers" if saved else "bombers_too_many", 1.0 if saved else -1.0, NOBODY, b.bombing)


# --- 4.2 reinforcements, 4.6 developments ----------------------------------------------------------------


def add_raising(outlook: Outlook, zone: int, kind: int, score: Score) -> None:
    score.add("raises", 3.0 + outlook.b.atlas.factors[kind][0] / 4.0, zone)
    score.add("at_the_front", 1.0 if outlook.coming[zone] else 0.0, zone)


def add_building(outlook: Outlook, posts: Posts, kind: int, reduced: int, zone: int, score: Score) -> None:
    """Full armies, where a guard is needed or the way to the front is short."""
    b, side = outlook.b, outlook.side
    score.add("builds", 2.0 + b.atlas.factors[kind][0] / 5.0 - 0.5 * reduced, zone)
    score.add("guards", 0.5 * posts.guard(zone, b.own(side, zone)), zone)
    score.add("near_the_front", max(0.0, 10.0 - outlook.to_front[zone]) / 5.0, zone)


def add_development(outlook: Outlook, tile: int, score: Score) -> None:
    """Finish what has been begun, then by the chart."""
    b, side = outlook.b, outlook.side
    order = CHARTS.developments[side]
    score.add("finish_tile", 20.0 if tile in b.tiles[side] else 0.0)
    score.add("tile_order", float(len(order) - order.index(tile)) if tile in order else 0.0)
