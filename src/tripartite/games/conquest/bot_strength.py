"""Strength: what units can do to each other, and what is to be expected of a Battle."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.conquest.terms import CLASS_A, CLASS_G, CLASS_N

STEEPNESS: Final = 1.8  # how surely the stronger side wins
MOST_RATIO: Final = 99.0
SAVED: Final = 0.4  # this part of the losses is spared by breaking off a Battle that is being lost


class Force:
    """Units as one: Hits that they may score in a Round against each class, and the CV that they can lose."""

    def __init__(self) -> None:
        self.hits_a = 0.0
        self.hits_n = 0.0
        self.hits_s = 0.0
        self.hits_g = 0.0
        self.air = 0.0  # CV by class
        self.naval = 0.0
        self.submarines = 0.0
        self.ground = 0.0
        self.cv = 0.0
        self.idle = 0.0  # CV of Sea Invaders, who do not fire in the first Round (11.221)

    def add(self, hits: list[float], cv: float, target: int, hp: float) -> None:
        """CV of a type with so many Hits each; `hp` is what they can lose."""
        self.hits_a += hits[0] * cv
        self.hits_n += hits[1] * cv
        self.hits_s += hits[2] * cv
        self.hits_g += hits[3] * cv
        self.cv += cv
        if target == CLASS_G:
            self.ground += hp
        elif target == CLASS_N:
            self.naval += hp
        elif target == CLASS_A:
            self.air += hp
        else:
            self.submarines += hp

    def join(self, other: Force, times: float = 1.0) -> None:
        self.hits_a += other.hits_a * times
        self.hits_n += other.hits_n * times
        self.hits_s += other.hits_s * times
        self.hits_g += other.hits_g * times
        self.air += other.air * times
        self.naval += other.naval * times
        self.submarines += other.submarines * times
        self.ground += other.ground * times
        self.cv += other.cv * times
        self.idle += other.idle * times

    def copy(self) -> Force:
        other = Force()
        other.join(self)
        return other

    @property
    def total(self) -> float:
        return self.air + self.naval + self.submarines + self.ground

    @property
    def on_ground(self) -> float:
        """Strength in a land Battle, which Ground units decide."""
        return math.sqrt(self.hits_g * self.ground)

    @property
    def afloat(self) -> float:
        """Strength at sea."""
        return math.sqrt(self.hits_n * self.total)


EMPTY: Final = Force()


def hits_on(force: Force, enemy: Force) -> float:
    """Hits that a force may score in a Round against what the Enemy is made of."""
    total = enemy.total
    if total <= 0.0:
        return 0.0
    found = force.hits_a * enemy.air + force.hits_n * enemy.naval
    found += force.hits_s * enemy.submarines + force.hits_g * enemy.ground
    return found / total


class Prospect:
    """What is to be expected of a Battle to its end: the chance to win it and the CV that both lose.

    On land Ground units fire at Ground units, because whoever has none left must go (12.52).
    """

    def __init__(self, attacker: Force, defender: Force, on_land: bool, boldness: float) -> None:
        self.chance = 1.0
        self.loss = 0.0
        self.kill = 0.0
        if defender.total <= 0.0:
            return
        if on_land and defender.ground > 0.0:
            own, other = attacker.ground, defender.ground
            hits, hurt = attacker.hits_g, boldness * defender.hits_g
        else:
            own, other = attacker.total, defender.total
            hits, hurt = hits_on(attacker, defender), boldness * hits_on(defender, attacker)
        first = min(own, hurt * attacker.idle / max(attacker.cv, 0.1))
        ratio = ratio_of(hits * (own - first), hurt * other)
        power = ratio**STEEPNESS
        self.chance = power / (1.0 + power)
        if ratio >= 1.0:
            loss = first + (own - first) * (1.0 - math.sqrt(1.0 - 1.0 / ratio))
            kill = other
        else:
            loss = own
            kill = other * (1.0 - math.sqrt(1.0 - ratio))
        self.loss = loss * (1.0 - SAVED * (1.0 - self.chance))
        self.kill = kill * (0.5 + 0.5 * self.chance)


def ratio_of(strength: float, weakness: float) -> float:
    """By how much the attacker is stronger, within bounds; both are Hits times CV."""
    if weakness <= 0.0:
        return MOST_RATIO if strength > 0.0 else 1.0 / MOST_RATIO
    return max(1.0 / MOST_RATIO, min(MOST_RATIO, strength / weakness))
