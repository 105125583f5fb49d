"""What a bot expects of an attack, before and after it is declared."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall import combat, politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_outlook import Outlook
from tripartite.games.downfall.odds import Odds, lowest_die, throws
from tripartite.games.downfall.terms import (
    ALLIES,
    AXIS,
    BLITZKRIEG,
    BY_SEA,
    GERMANY,
    ITALY,
    NOBODY,
    PLAIN,
    SOVIET_UNION,
    UNITED_KINGDOM,
    WINTER,
)

THROWS: Final = 36.0
FOOLISH: Final = -99.0
KNOWN: dict[int, Odds] = {}


def odds(attack: int, defence: int, reduced: int, target_reduced: int, low: int, target_low: int) -> Odds:
    """`throws`, which counts 36 throws, remembered for each case."""
    case = ((((attack * 64 + defence) * 2 + reduced) * 2 + target_reduced) * 8 + low) * 8 + target_low
    found = KNOWN.get(case)
    if found is None:
        found = throws(attack, defence, reduced, target_reduced, (low, target_low))
        KNOWN[case] = found
    return found


def factor_in(b: Board, army: int, zone: int) -> int:
    """17-8: the combat factor that the army would have in a zone."""
    c = b.atlas
    kind = c.army_type[army]
    factor = (c.factors_in_africa if c.africa[zone] else c.factors)[kind][b.reduced[army]]
    if b.turn == c.hard_winter and c.army_side[army] == AXIS and c.country_of[zone] == SOVIET_UNION:
        factor += c.hard_winter_modifier
    return factor


def lowest_die_in(b: Board, army: int, zone: int) -> int:
    """17-10: what a low die of the army would count in a zone."""
    c = b.atlas
    if not c.is_tank[army]:
        return 1
    country = c.army_country[army]
    open_east = country == GERMANY and c.country_of[zone] == SOVIET_UNION and c.terrain[zone] == PLAIN
    desert = c.africa[zone] and (country == UNITED_KINGDOM or c.army_type[army] == c.afrika_korps)
    return c.lowest_die if open_east or desert else 1


def may_fly(b: Board, side: int, zone: int) -> bool:
    """Whether an air mission could help there."""
    c = b.atlas
    if b.basic[side] + b.advanced[side] == 0 or politics.aviation_refusal(b, side, zone):
        return False
    late = side == ALLIES and b.turn >= c.allied_winter_turn
    return b.season != WINTER or c.africa[zone] or late


def step_worth(b: Board, army: int) -> float:
    """Tanks are worth more than infantry."""
    return b.atlas.factors[b.atlas.army_type[army]][0] / 4.0


def army_worth(b: Board, army: int) -> float:
    """Full infantry of factor 4 counts 1."""
    return step_worth(b, army) * (0.5 if b.reduced[army] else 1.0)


def defence_of(b: Board, target: int, entered: int) -> int:
    """17-7, 17-8: what a defender would count against an attack over that border."""
    c = b.atlas
    factor = combat.combat_factor(b, target) + combat.defence_bonus(b, target, entered)
    if c.army_country[target] == ITALY and combat.germans_in(b, b.place[target]):
        factor += c.italian_bonus
    return factor


class Battle:
    """The armies that could fight in one zone; so many `extra` ones of the own side could support."""

    def __init__(self, outlook: Outlook, zone: int, extra: int, air: bool) -> None:
        b = outlook.b
        self.outlook = outlook
        self.zone = zone
        self.targets = [
            army
            for army in combat.other_sides_armies(b, zone)
            if not politics.target_refusal(b, outlook.side, army)
        ]
        self.enemies = b.enemies(outlook.side, zone)
        self.extra = extra
        self.air = b.atlas.air_bonus if air else 0

    def expected(self, army: int, entered: int) -> float:
        """What an attack by this army is worth, in part with the help that could still come."""
        b = self.outlook.b
        best = FOOLISH
        alone = factor_in(b, army, self.zone)
        helped = alone + self.air + (0 if entered == BY_SEA else 2 * self.extra)  # 17-2
        for target in self.targets:
            defence = defence_of(b, target, entered)
            worth = self.judge(helped, defence, army, target)
            if helped > alone:
                worth += CHARTS.doubt * (self.judge(alone, defence, army, target) - worth)
            if worth > best:
                best = worth
        return best

    def judge(self, attack: int, defence: int, army: int, target: int) -> float:
        """Steps killed and lost by their worth, and the zone by the chance of clearing it."""
        b = self.outlook.b
        side = self.outlook.side
        found = odds(
            attack,
            defence,
            b.reduced[army],
            b.reduced[target],
            lowest_die_in(b, army, self.zone),
            lowest_die(b, target),
        )
        kill = CHARTS.kill[side] * step_worth(b, target) * found.defender_steps / THROWS
        loss = CHARTS.loss[side] * step_worth(b, army) * found.attacker_steps / THROWS
        clear = found.defender_lost / THROWS / max(1, self.enemies)
        prize = self.outlook.worth[self.zone] / 2
        prize += CHARTS.cut * min(3, self.outlook.cuts[self.zone])
        return kill - loss + CHARTS.clear * clear * prize


class Prospects:
    """What attacks are worth, kept while the enemies, their lines and the attacks on them stay so."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.attacked = outlook.b.attacked
        self.entered = outlook.entered
        self._found: dict[int, float] = {}

    def still_fit(self, outlook: Outlook) -> bool:
        return (
            self.outlook is outlook
            and self.entered is outlook.entered
            and self.attacked == outlook.b.attacked
        )

    def of(self, army: int, zone: int, way: int, hands: int) -> float:
        """Equal armies that come over like borders, with the same help, expect the same."""
        b, side = self.outlook.b, self.outlook.side
        c = b.atlas
        bonus = 0
        if way == BY_SEA:
            bonus = 9
        elif way != NOBODY:
            bonus = c.crossing_bonus[way][0 if c.border_zones[way][0] == zone else 1]
        armies = min(c.stacking[zone], b.own(side, zone) + hands)
        extra = max(0, min(2, armies - b.enemies(side, zone)))
        air = may_fly(b, side, zone)
        case = ((zone * c.type_count + c.army_type[army]) * 2 + b.reduced[army]) * 10 + bonus
        case = (case * 3 + extra) * 2 + air
        found = self._found.get(case)
        if found is None:
            found = self._found[case] = Battle(self.outlook, zone, extra, air).expected(army, way)
        return found


def opens_gap(b: Board, zone: int) -> bool:
    """13.1-1, 16-7: whether tanks could pass through a zone once an attack there leads by four."""
    c = b.atlas
    if not b.owns(b.side, BLITZKRIEG):
        return False
    return c.africa[zone] or (c.terrain[zone] == PLAIN and not c.fortress[zone])


def declared_worth(outlook: Outlook, army: int, target: int, supports: int) -> float:
    """What an attack of an activated army on a target is worth with so many points of support."""
    b = outlook.b
    zone = b.place[army]
    battle = Battle(outlook, zone, 0, False)
    attack = combat.combat_factor(b, army) + supports
    return battle.judge(attack, defence_of(b, target, b.entered[army]), army, target)
