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

    def add(self, other: Odds, weight: float) -> None:
        """Adds the chances of a case that is that likely."""
        self.win += weight * other.win
        self.tie += weight * other.tie
        self.take += weight * other.take
        self.breakthrough += weight * other.breakthrough
        self.attacker_lost += weight * other.attacker_lost
        self.defender_lost += weight * other.defender_lost

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
    """What both sides add to their dice: elites, air fleets that reroll, and rockets of one of them (P3)."""

    def __init__(
        self,
        attacker_elite: bool,
        defender_elite: bool,
        rerolls: int,
        enemy_rerolls: int,
        rocketeer: int = NOBODY,
    ) -> None:
        self.elite = (attacker_elite, defender_elite)
        self.rerolls = (rerolls, enemy_rerolls)
        self.rocketeer = rocketeer


class Rerolls:
    """13.3.6.1(4): what both sides may still reroll, who begins, and whose last one is by rockets (P3)."""

    def __init__(self, left: list[int], first: int, rocketeer: int) -> None:
        self.left = left
        self.first = first
        self.rocketeer = rocketeer

    def spent(self, combatant: int) -> Rerolls:
        """After one more reroll of a side."""
        left = self.left[:]
        left[combatant] -= 1
        return Rerolls(left, self.first, self.rocketeer)

    def kept(self, combatant: int) -> Rerolls:
        """After a side has kept the dice."""
        left = self.left[:]
        left[combatant] = 0
        return Rerolls(left, self.first, self.rocketeer)

    def is_by_rockets(self, combatant: int) -> bool:
        """Whether the next reroll of a side is the last and can only be of an own die."""
        return combatant == self.rocketeer and self.left[combatant] == 1


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
    return f"{units} {modifiers} {support.rocketeer} {clash.winner_losses} {clash.one_die_losses}"


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
    rerolls = _rerolls(support)
    throws = len(FACES) ** len(used)
    for throw in range(throws):
        dice, rest = [0] * DIE_COUNT, throw
        for die in used:
            dice[die] = FACES[rest % len(FACES)]
            rest //= len(FACES)
        _reroll(odds, clash, dice, rerolls, [0, 0], 1.0 / throws)
    return odds


def after_dice(clash: Clash, dice: list[int], rerolls: Rerolls, rerolled: list[int]) -> Odds:
    """13.3.6.1(4): of an operation whose dice have fallen, with the dice that each side has rerolled."""
    odds = Odds()
    _reroll(odds, clash, dice, rerolls, rerolled, 1.0)
    return odds


def _rerolls(support: Support) -> Rerolls:
    """13.3.6.1(4), P3: a reroll for each air fleet, and one by rockets."""
    first = ATTACKER if support.rerolls[ATTACKER] <= support.rerolls[DEFENDER] else DEFENDER
    left = list(support.rerolls)
    if support.rocketeer != NOBODY:
        left[support.rocketeer] += 1
    return Rerolls(left, first, support.rocketeer)


def reroll_choice(dice: list[int], combatant: int, rerolled: int, own_only: bool = False) -> int:
    """A sensible reroll: an own die that shows 1, else an enemy die that shows 3, else none (NOBODY)."""
    own = range(FIRST_DEFENDER) if combatant == ATTACKER else range(FIRST_DEFENDER, DIE_COUNT)
    for die in own:
        if dice[die] == LOW and not rerolled & 1 << die:
            return die
    for die in range(0 if own_only else DIE_COUNT):
        if die not in own and dice[die] == HIGH and not rerolled & 1 << die:
            return die
    return NOBODY


def _reroll(
    odds: Odds, clash: Clash, dice: list[int], rerolls: Rerolls, rerolled: list[int], weight: float
) -> None:
    """13.3.6.1(4): the side with fewer air fleets first; each reroll divides the throw by its faces."""
    for combatant in (rerolls.first, 1 - rerolls.first):
        if not rerolls.left[combatant]:
            continue
        die = reroll_choice(dice, combatant, rerolled[combatant], rerolls.is_by_rockets(combatant))
        if die == NOBODY:
            rerolls = rerolls.kept(combatant)
            continue
        for face in FACES:
            thrown, marks = dice[:], rerolled[:]
            thrown[die] = face
            marks[combatant] |= 1 << die
            _reroll(odds, clash, thrown, rerolls.spent(combatant), marks, weight / len(FACES))
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
