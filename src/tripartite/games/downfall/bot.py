"""A rule-of-thumb player for each side, acting from its own view only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.bots import Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Offer, Option
from tripartite.games.downfall import combat, operations, politics, reinforcements
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_battle import Battle, declared_worth
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_worth import Outlook
from tripartite.games.downfall.odds import odds_of
from tripartite.games.downfall.terms import (
    ACTIVATED,
    AIR_MISSIONS,
    ALLIES,
    BY_SEA,
    DEVELOPMENT,
    NOBODY,
    READY,
    REINFORCEMENTS,
    SUBMARINE_MISSIONS,
    SUPPLY,
    TANK_PRODUCTION,
)

NEVER: Final = -1000.0
Scored = list[tuple[float, Option]]


class DownfallBot:
    """A side played by its chart. The same seed and view always give the same choice."""

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed

    def rank(self, view: View) -> list[Ranked]:
        ask = view.ask
        assert ask is not None
        board: Board = view.board
        return [Ranked(option, score, []) for score, option in scores(board, self.seat, ask)]

    def choose(self, view: View) -> Option:
        return best(self.rank(view), f"{self.seed}:{view.version}")


def scores(b: Board, seat: int, ask: Ask) -> Scored:
    """Every option by the list of its decision."""
    outlook = Outlook(b, seat)
    judge = JUDGES[ask.prompt]
    return [(judge(outlook, option), option) for option in ask.options]


# --- free play -------------------------------------------------------------------------------------------


def free_play_score(outlook: Outlook, option: Option) -> float:
    """Actions first, then infantry, then attacks that are fixed for air and exploitation, then tanks."""
    b = outlook.b
    verb, v = option.verb, option.values
    if verb == "act":
        return 100.0 + action_score(outlook, v[0])
    if verb == "convert":
        return 90.0 + b.atlas.factors[v[5]][0]
    if verb == "fly":
        return 50.0 + flight_score(outlook, v[0], v[1])
    if verb == "operate":
        army = reinforcements.find(b, v[0], v[1], v[2], READY)
        worth = best_operation(outlook, army)
        if worth <= CHARTS.values["least"]:
            return NEVER
        return worth + (0.0 if b.atlas.is_tank[army] else 20.0)
    if verb == "declare":
        return declaration_score(outlook, option)
    if verb == "submarine":
        return 5.0 if b.total_war(ALLIES) else NEVER
    if verb == "bomb":
        return 30.0 if v[0] == b.advanced[ALLIES] and v[0] >= 2 else NEVER
    if verb == "end_operations":
        return 0.0
    return NEVER


def best_operation(outlook: Outlook, army: int) -> float:
    offer = Offer(outlook.b.vocabulary)
    operations.operations_of(outlook.b, army, offer)
    return max([operation_worth(outlook, army, option) for option in offer.options], default=NEVER)


def operation_score(outlook: Outlook, option: Option) -> float:
    return operation_worth(outlook, outlook.b.selected, option)


def operation_worth(outlook: Outlook, army: int, option: Option) -> float:
    """What an operation changes, less what it costs."""
    b = outlook.b
    verb, v = option.verb, option.values
    price = 0.25 * v[-1]
    here = outlook.post(b.place[army], b.own(outlook.side, b.place[army]) - 1)
    if verb == "attack":
        return battle_worth(outlook, army, b.place[army], NOBODY) - price
    zone = v[0]
    there = outlook.post(zone, b.own(outlook.side, zone))
    if verb == "move":
        return there - here + taking(outlook, army, zone) - price
    if not outlook.hostile[zone]:
        return NEVER
    way = BY_SEA if verb == "land" else b.atlas.border_between[v[1]][zone]
    gained = outlook.presence(army, zone)
    if b.enemies(outlook.side, zone):
        gained += battle_worth(outlook, army, zone, way)
    else:
        gained += taking(outlook, army, zone)
    return gained + 0.3 * (there - here) - price


def taking(outlook: Outlook, army: int, zone: int) -> float:
    """What it is worth to walk into a zone that is not ours."""
    b = outlook.b
    if b.control[zone] == outlook.side or b.enemies(outlook.side, zone):
        return 0.0
    if not outlook.hostile[zone]:
        return NEVER if b.control[zone] == NOBODY or not outlook.wants_war_in(zone) else 0.0
    return outlook.worth[zone] / 2 + outlook.presence(army, zone)


def battle_worth(outlook: Outlook, army: int, zone: int, way: int) -> float:
    if not outlook.wants_war_in(zone):
        return NEVER
    return Battle(outlook, zone).expected(army, way)


def declaration_score(outlook: Outlook, option: Option) -> float:
    """Attacks are declared before the combats if a mission can help or a gap can be opened for tanks."""
    worth = attack_score(outlook, option)
    if worth <= 0:
        return NEVER
    return 10.0 + worth


def attack_score(outlook: Outlook, option: Option) -> float:
    b = outlook.b
    v = option.values
    c = b.atlas
    best = NEVER
    for army in b.armies_in(outlook.side, v[0]):
        if b.task[army] != ACTIVATED or c.army_type[army] != v[1] or b.reduced[army] != v[2]:
            continue
        for target in combat.other_sides_armies(b, v[0]):
            if not politics.target_refusal(b, outlook.side, target):
                best = max(best, declared_worth(b, outlook, army, target))
    return best


def target_score(outlook: Outlook, option: Option) -> float:
    b = outlook.b
    v = option.values
    c = b.atlas
    attacker = b.attackers[b.declaring]
    for target in combat.other_sides_armies(b, v[0]):
        if c.army_type[target] == v[1] and b.reduced[target] == v[2]:
            return declared_worth(b, outlook, attacker, target)
    return NEVER


def support_score(outlook: Outlook, option: Option) -> float:
    """Support until the lead is comfortable; a weak army rather supports than attacks itself."""
    b = outlook.b
    if option.verb == "no_support":
        return 0.0
    lead = combat.lead(b, b.declaring)
    return 1.0 - b.atlas.factors[option.values[1]][0] / 20.0 if lead < 6 else -1.0


def flight_score(outlook: Outlook, attack: int, level: int) -> float:
    """Missions go where the dice are open, rather basic ones."""
    lead = combat.lead(outlook.b, attack)
    return 5.0 - abs(lead - 1) - level * 0.1


# --- combats ---------------------------------------------------------------------------------------------


def combats_score(outlook: Outlook, option: Option) -> float:
    if option.verb == "resolve":
        odds = odds_of(outlook.b, option.values[0])
        return 10.0 + odds.wins
    if option.verb == "declare":
        return attack_score(outlook, option)
    return 0.0


# --- Actions, reinforcements, developments ---------------------------------------------------------------


def action_score(outlook: Outlook, action: int) -> float:
    """An Action's place in the list, less where its fruits would be lost or idle."""
    b = outlook.b
    side = outlook.side
    worth = CHARTS.actions[action][side]
    if action == SUPPLY:
        worth -= max(0, b.supply[side] - 6)
    elif action == REINFORCEMENTS:
        worth += 1.0 if needs_armies(b, side) else -2.0
    elif action == TANK_PRODUCTION:
        worth -= b.tanks[side] * 0.6
    elif action == AIR_MISSIONS:
        worth -= (b.basic[side] + b.advanced[side]) * 0.6
    elif action == SUBMARINE_MISSIONS:
        worth += 2.5 if b.total_war(ALLIES) and sum(b.submarines) < 2 else -3.0
    elif action == DEVELOPMENT:
        worth += 1.0 if 0 in b.owned[side] else 0.0
    return worth


def needs_armies(b: Board, side: int) -> bool:
    c = b.atlas
    for army in range(c.first_army[side], c.end_army[side]):
        if c.is_power[c.army_country[army]] and (b.place[army] == NOBODY or b.reduced[army]):
            if not c.is_tank[army]:
                return True
    return False


def after_combats_score(outlook: Outlook, option: Option) -> float:
    if option.verb == "end_part":
        return 1.0
    return free_play_score(outlook, option)


def reinforcement_score(outlook: Outlook, option: Option) -> float:
    """Raise what stands at the front, build the rest full and near it."""
    b = outlook.b
    verb, v = option.verb, option.values
    if verb == "stop":
        return 0.0
    if verb in ("reorganize", "convert"):
        return NEVER
    if verb == "raise":
        return 3.0 + b.atlas.factors[v[1]][0] / 4.0 + (1.0 if outlook.touches_enemy(v[0]) else 0.0)
    near = max(0.0, 10.0 - outlook.to_front[v[2]]) / 5.0
    guard = 2.0 if outlook.touches_enemy(v[2]) and b.own(outlook.side, v[2]) < 2 else 0.0
    return 2.0 + near + guard + b.atlas.factors[v[0]][0] / 5.0 - (0.5 if v[1] else 0.0)


def development_score(outlook: Outlook, option: Option) -> float:
    """Finish what has been begun, then by the chart."""
    b = outlook.b
    side = outlook.side
    tile = option.values[0]
    begun = 20.0 if tile in b.tiles[side] else 0.0
    order = CHARTS.developments[side]
    return begun + (len(order) - order.index(tile) if tile in order else 0)


# --- answers ---------------------------------------------------------------------------------------------


def answer_score(outlook: Outlook, option: Option) -> float:
    """Answer where the mission would decide; keep some for the own attacks."""
    b = outlook.b
    if option.verb == "no_answer":
        return 0.0
    if b.bombing:
        return 1.0
    lead = combat.lead(b, b.flying)
    plenty = b.basic[outlook.side] + b.advanced[outlook.side] > 2
    return (1.0 if -3 <= lead <= 4 and plenty else -1.0) - option.values[0] * 0.1


def reorganizing_score(outlook: Outlook, option: Option) -> float:
    return 0.0 if option.verb == "stop" else -1.0


JUDGES: dict[str, Callable[[Outlook, Option], float]] = {
    "free_play": free_play_score,
    "operation": operation_score,
    "target": target_score,
    "support": support_score,
    "combats": combats_score,
    "after_combats": after_combats_score,
    "reinforcements": reinforcement_score,
    "minor_reinforcements": reinforcement_score,
    "development": development_score,
    "answer_mission": answer_score,
    "answer_bombing": answer_score,
    "reorganize": reorganizing_score,
}
