"""A second resolver of operations, written straight from the paragraphs, to compare the rules with."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import Any


def numbers(ours: int, theirs: int) -> int:
    """13.3.6.1(7)."""
    if ours <= theirs:
        return 0
    return 3 if ours >= 3 * theirs else 2 if ours >= 2 * theirs else 1


def pair(ours: list[int], theirs: list[int], elite: int = 0, enemy_elite: int = 0) -> tuple[int, int]:
    """13.3.6.1(5): losses of the attacker and of the defender."""
    a, d = sorted(ours, reverse=True), sorted(theirs, reverse=True)
    lost = [0, 0]
    if elite and enemy_elite:
        lost[0] += enemy_elite > elite
        lost[1] += elite > enemy_elite
    elif elite or enemy_elite:
        face, other = (elite, d) if elite else (enemy_elite, a)
        met = max([die for die in other if die <= face], default=max(other))
        other.remove(met)
        lost[(face >= met) == bool(elite)] += 1
    for x, y in zip(a, d, strict=False):
        lost[0] += y > x
        lost[1] += x > y
    return lost[0], lost[1]


def operation(
    attackers: int, defenders: int, ours: list[int], theirs: list[int], fortress: int = 0, bonus: int = 0,
    enemy_bonus: int = 0, rough: bool = False, elite: int = 0, enemy_elite: int = 0,
) -> dict[str, int]:  # fmt: skip
    """13.3.6.1, 13.3.9 with the usual rulings."""
    counted = defenders + (fortress if defenders >= fortress else 0)
    total = sum(ours) + bonus + numbers(attackers, counted)
    enemy_total = sum(theirs) + enemy_bonus + numbers(counted, attackers)
    if len(theirs) == 1 and not (len(ours) == 1 and attackers == 1 and counted == 1):
        enemy_total += 1
    lost, enemy_lost = pair(ours, theirs, elite, enemy_elite)
    won_dice = enemy_lost > lost
    retreats, take = 0, False
    if total > enemy_total:
        enemy_lost = min(defenders, max(1, enemy_lost) if len(theirs) == 1 else enemy_lost + 1)
        half = ceil(enemy_lost / 2) if fortress else enemy_lost // 2
        lost = min(attackers, max(lost, half))
        retreats = 0 if rough or fortress else min(1, defenders - enemy_lost)
        left = defenders - enemy_lost - retreats
        if not fortress and 2 * left <= defenders:
            retreats, left = retreats + left, 0
        take = left == 0
    elif total < enemy_total:
        lost = min(attackers, lost + 1 if len(ours) == 2 else max(1, lost))
        enemy_lost = min(defenders, max(enemy_lost, lost // 2))
    return {
        "win": total > enemy_total,
        "take": take,
        "attacker_lost": min(lost, attackers),
        "defender_lost": min(enemy_lost, defenders),
        "retreats": retreats,
        "breakthrough": total - enemy_total >= 5 and won_dice and not take,
    }


def odds(
    attackers: int, defenders: int, dice: int, elite: bool = False, enemy_elite: bool = False, **more: Any
) -> dict[str, float]:
    """The average over all throws, with elite dice or without."""
    own = 1 if attackers == 1 else 2
    throws = list(product((1, 2, 3), repeat=own + dice + elite + enemy_elite))
    found: dict[str, float] = {}
    for throw in throws:
        elites: dict[str, Any] = {
            "elite": throw[-1] if elite else 0,
            "enemy_elite": throw[own + dice] if enemy_elite else 0,
        }
        ours, theirs = list(throw[:own]), list(throw[own : own + dice])
        result = operation(attackers, defenders, ours, theirs, **elites, **more)
        for key, value in result.items():
            found[key] = found.get(key, 0) + value / len(throws)
    return found
