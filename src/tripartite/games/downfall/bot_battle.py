"""What a bot expects of an attack, before and after it is declared."""

from __future__ import annotations

from tripartite.games.downfall import combat, politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_worth import Outlook
from tripartite.games.downfall.odds import Odds, lowest_die, throws
from tripartite.games.downfall.terms import (
    ALLIES,
    AXIS,
    READY,
    SOVIET_UNION,
    WINTER,
)

THROWS = 36.0


def factor_in(b: Board, army: int, zone: int) -> int:
    """17-8: the combat factor that the army would have in a zone."""
    c = b.atlas
    kind = c.army_type[army]
    factor = (c.factors_in_africa if c.africa[zone] else c.factors)[kind][b.reduced[army]]
    if b.turn == c.hard_winter and c.army_side[army] == AXIS and c.country_of[zone] == SOVIET_UNION:
        factor += c.hard_winter_modifier
    return factor


def may_fly(b: Board, side: int, zone: int) -> bool:
    """Whether an air mission could help there."""
    c = b.atlas
    if b.basic[side] + b.advanced[side] == 0 or politics.aviation_refusal(b, side, zone):
        return False
    late = side == ALLIES and b.turn >= c.allied_winter_turn
    return b.season != WINTER or c.africa[zone] or late


class Battle:
    """The armies that could fight in one zone, seen by the active side."""

    def __init__(self, outlook: Outlook, zone: int) -> None:
        b = outlook.b
        self.outlook = outlook
        self.zone = zone
        self.targets = [
            army
            for army in combat.other_sides_armies(b, zone)
            if not politics.target_refusal(b, outlook.side, army)
        ]
        self.enemies = b.enemies(outlook.side, zone)
        self.helpers = min(b.atlas.stacking[zone], b.own(outlook.side, zone) + near_armies(outlook, zone))

    def expected(self, army: int, entered: int) -> float:
        """What an attack by this army is worth, with the help that could still come."""
        b = self.outlook.b
        best = -FOOLISH
        extra = max(0, self.helpers - self.enemies)
        for target in self.targets:
            attack = factor_in(b, army, self.zone) + 2 * min(extra, 2)
            if may_fly(b, self.outlook.side, self.zone):
                attack += b.atlas.air_bonus
            defence = combat.combat_factor(b, target) + combat.defence_bonus(b, target, entered)
            odds = throws(
                attack,
                defence,
                b.reduced[army],
                b.reduced[target],
                (lowest_die(b, army), lowest_die(b, target)),
            )
            best = max(best, self.judge(odds, army, target))
        return best

    def judge(self, odds: Odds, army: int, target: int) -> float:
        """Steps killed and lost by their worth, and the zone by the chance of clearing it."""
        b = self.outlook.b
        side = self.outlook.side
        kill = CHARTS.rows["kill"][side] * step_worth(b, target) * odds.defender_steps / THROWS
        loss = CHARTS.rows["loss"][side] * step_worth(b, army) * odds.attacker_steps / THROWS
        clear = odds.defender_lost / THROWS / max(1, self.enemies)
        return kill - loss + CHARTS.values["clear"] * clear * self.outlook.worth[self.zone] / 2


FOOLISH = 99.0


def step_worth(b: Board, army: int) -> float:
    """Tanks are worth more than infantry."""
    return b.atlas.factors[b.atlas.army_type[army]][0] / 4.0


def near_armies(outlook: Outlook, zone: int) -> int:
    """Armies that could still come to a zone: ready, in supply and next to it."""
    b = outlook.b
    count = 0
    for other in b.atlas.neighbors[zone]:
        if b.enemies(outlook.side, other):
            continue
        for army in b.armies_in(outlook.side, other):
            if b.task[army] == READY and b.lined[army]:
                count += 1
    return min(count, max(0, b.supply[outlook.side]))


def declared_worth(b: Board, outlook: Outlook, army: int, target: int) -> float:
    """What a bare attack of an activated army on a target is worth."""
    battle = Battle(outlook, b.place[army])
    odds = throws(
        combat.combat_factor(b, army) + 2 * max(0, min(2, combat.support_limit(b, b.place[army]))),
        combat.combat_factor(b, target) + combat.defence_bonus(b, target, b.entered[army]),
        b.reduced[army],
        b.reduced[target],
        (lowest_die(b, army), lowest_die(b, target)),
    )
    return battle.judge(odds, army, target)
