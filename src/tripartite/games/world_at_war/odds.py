"""The odds of an attack before its dice, exactly: all throws are counted with the functions of the rules."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import combat_results
from tripartite.games.world_at_war.combat_results import (
    ATTACKER_ELITE,
    DEFENDER_ELITE,
    DIE_COUNT,
    FIRST_DEFENDER,
    TEN,
    Clash,
)
from tripartite.games.world_at_war.terms import ATTACKER, DEFENDER, NOBODY

LOW: Final = 1
HIGH: Final = 3  # faces of a d3
FACES: Final = (1, 2, 3)
KEPT: Final = 20000  # forecasts that are remembered


class Odds:
    """Chances out of 1, and average losses."""

    def __init__(self) -> None:
        self.win = 0.0
        self.tie = 0.0
        self.take = 0.0  # that the attacker may advance
        self.breakthrough = 0.0
        self.attacker_lost = 0.0
        self.defender_lost = 0.0
        self.dice = 0  # of the defender

    def to_json(self) -> dict[str, float]:
        return {
            "win": self.win,
            "tie": self.tie,
            "take": self.take,
            "breakthrough": self.breakthrough,
            "attacker_lost": self.attacker_lost,
            "defender_lost": self.defender_lost,
            "defence_dice": float(self.dice),
        }


class Support:
    """What both sides add to their dice: elites, and rerolls by tactical air support."""

    def __init__(self, attacker_elite: bool, defender_elite: bool, rerolls: int, enemy_rerolls: int) -> None:
        self.elite = (attacker_elite, defender_elite)
        self.rerolls = (rerolls, enemy_rerolls)


NO_SUPPORT: Final = Support(False, False, 0, 0)
_known: dict[str, Odds] = {}


# --- 13.3.6.1 operations -----------------------------------------------------------------------------------


def operation_odds(clash: Clash, dice: int, support: Support = NO_SUPPORT) -> Odds:
    """13.3.6.1: of an operation in which the defender rolls that many dice."""
    key = _key(clash, dice, support)
    found = _known.get(key)
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _count_throws(clash, dice, support)
        _known[key] = found
    return found


def _key(clash: Clash, dice: int, support: Support) -> str:
    units = f"{clash.attackers} {clash.defenders} {clash.fortress} {clash.uncounted} {clash.rough}"
    modifiers = f"{clash.attack_modifier} {clash.defence_modifier} {dice} {support.elite} {support.rerolls}"
    return f"{units} {modifiers} {clash.winner_losses} {clash.one_die_losses}"


def best_defence(clash: Clash, support: Support = NO_SUPPORT) -> Odds:
    """13.3.6.1(6c): with the number of dice that leaves the attacker the smaller chance of the area."""
    fewest, most = combat_results.fewest_defence_dice(clash), combat_results.most_defence_dice(clash)
    found = operation_odds(clash, most, support)
    if fewest < most:
        other = operation_odds(clash, fewest, support)
        if (other.take, other.win) < (found.take, found.win):
            return other
    return found


def _count_throws(clash: Clash, dice_count: int, support: Support) -> Odds:
    used = list(range(combat_results.attack_dice(clash.attackers)))
    used += [FIRST_DEFENDER + n for n in range(dice_count)]
    if support.elite[ATTACKER]:
        used.append(ATTACKER_ELITE)
    if support.elite[DEFENDER]:
        used.append(DEFENDER_ELITE)
    odds = Odds()
    odds.dice = dice_count
    order = ATTACKER if support.rerolls[ATTACKER] <= support.rerolls[DEFENDER] else DEFENDER
    throws = len(FACES) ** len(used)
    for throw in range(throws):
        dice, rest = [0] * DIE_COUNT, throw
        for die in used:
            dice[die] = FACES[rest % len(FACES)]
            rest //= len(FACES)
        _reroll(odds, clash, dice, list(support.rerolls), [0, 0], order, 1.0 / throws)
    return odds


def reroll_choice(dice: list[int], combatant: int, rerolled: int) -> int:
    """A sensible reroll: an own die that shows 1, else an enemy die that shows 3, else none (NOBODY)."""
    own = range(FIRST_DEFENDER) if combatant == ATTACKER else range(FIRST_DEFENDER, DIE_COUNT)
    for die in own:
        if dice[die] == LOW and not rerolled & 1 << die:
            return die
    for die in range(DIE_COUNT):
        if die not in own and dice[die] == HIGH and not rerolled & 1 << die:
            return die
    return NOBODY


def _reroll(
    odds: Odds, clash: Clash, dice: list[int], left: list[int], rerolled: list[int], first: int, weight: float
) -> None:
    """13.3.6.1(4): the side with fewer air fleets first; each reroll divides the throw by its faces."""
    for combatant in (first, 1 - first):
        die = reroll_choice(dice, combatant, rerolled[combatant]) if left[combatant] else NOBODY
        if die == NOBODY:
            left[combatant] = 0
            continue
        for face in FACES:
            thrown, after, marks = dice[:], left[:], rerolled[:]
            thrown[die] = face
            after[combatant] -= 1
            marks[combatant] |= 1 << die
            _reroll(odds, clash, thrown, after, marks, first, weight / len(FACES))
        return
    _add(odds, clash, dice, weight)


def _add(odds: Odds, clash: Clash, dice: list[int], weight: float) -> None:
    result = combat_results.resolve(clash, dice, combat_results.best_match(dice))
    if result.difference > 0:
        odds.win += weight
    elif result.difference == 0:
        odds.tie += weight
    if result.advance:
        odds.take += weight
    if result.breakthrough:
        odds.breakthrough += weight
    odds.attacker_lost += weight * result.attacker_lost
    odds.defender_lost += weight * result.defender_lost


# --- 13.3.5, 13.3.7 the other attacks ----------------------------------------------------------------------


def limited_odds(attackers: int, defenders: int, modifier: int, natural_ten: str) -> Odds:
    """13.3.5(3): of a limited offensive, its modifiers given."""
    odds = Odds()
    for face in range(1, TEN + 1):
        hit = combat_results.limited_success(face, modifier, attackers, natural_ten)
        odds.win += int(hit) / TEN
        odds.take += int(hit and defenders <= 1) / TEN
        odds.defender_lost += int(hit and defenders > 0) / TEN
        odds.attacker_lost += int(face == TEN) / TEN
    return odds


def empty_area_odds(attackers: int, modifier: int) -> Odds:
    """13.3.7(1): of an operation against an empty area."""
    odds = Odds()
    for own in FACES:
        for enemy in FACES:
            if combat_results.empty_area_won(own, enemy, attackers, modifier):
                odds.win += 1.0 / len(FACES) ** 2
    odds.take = odds.win
    return odds
