"""17.1 The odds of an attack before the dice, exactly."""

from __future__ import annotations

from tripartite.games.downfall import combat, politics
from tripartite.games.downfall.board import Board

DICE = 6


class Odds:
    """Chances and expected losses of one attack, out of the 36 throws of two dice."""

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence
        self.wins = 0
        self.ties = 0
        self.attacker_lost = 0  # throws in which the attacker is eliminated
        self.defender_lost = 0
        self.attacker_steps = 0
        self.defender_steps = 0


def throws(
    attack: int, defence: int, attacker_reduced: int, defender_reduced: int, lowest: tuple[int, int]
) -> Odds:
    """All 36 throws; `lowest` is what a low die counts for attacker and defender (17-10)."""
    odds = Odds(attack, defence)
    for first in range(1, DICE + 1):
        attacking = attack + max(first, lowest[0])
        for second in range(1, DICE + 1):
            defending = defence + max(second, lowest[1])
            losses = combat.outcome(attacking, defending, attacker_reduced, defender_reduced)
            own, other = losses // 4, losses % 4
            odds.wins += attacking > defending
            odds.ties += attacking == defending
            odds.attacker_steps += min(own, 2 - attacker_reduced)
            odds.defender_steps += min(other, 2 - defender_reduced)
            odds.attacker_lost += own >= 2 - attacker_reduced
            odds.defender_lost += other >= 2 - defender_reduced
    return odds


def lowest_die(b: Board, army: int) -> int:
    return b.atlas.lowest_die if combat.die_counts_three(b, army) else 1


def odds_of(b: Board, attack: int) -> Odds:
    """The odds of an attack that has been declared."""
    attacker, defender = b.attackers[attack], b.targets[attack]
    return throws(
        combat.attack_factor(b, attack),
        combat.defence_factor(b, attack),
        b.reduced[attacker],
        b.reduced[defender],
        (lowest_die(b, attacker), lowest_die(b, defender)),
    )


def odds_by_target(b: Board, attacker: int) -> list[tuple[int, Odds]]:
    """The odds of the attack that an activated army could declare alone, for each target; equal ones once."""
    found: list[tuple[int, Odds]] = []
    if combat.declare_refusal(b, attacker):
        return found
    c = b.atlas
    imagined = b.copy()
    combat.declare(imagined, attacker)
    seen: set[int] = set()
    for army in combat.other_sides_armies(b, b.place[attacker]):
        kind = c.army_type[army] * 2 + b.reduced[army]
        if kind in seen or politics.target_refusal(b, b.side, army):
            continue
        seen.add(kind)
        imagined.targets[imagined.declaring] = army
        found.append((army, odds_of(imagined, imagined.declaring)))
    return found
